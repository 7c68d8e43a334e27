"""The lower right panel: how fair the sector is to each seat, and what the checks found."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect, Surface

from nexus_table.games.starmap.editor.checks import Report, spoken
from nexus_table.games.starmap.rules.fairness import Profile, listed
from nexus_table.games.starmap.screen import words as map_words
from nexus_table.games.starmap.screen.editor import words
from nexus_table.games.starmap.screen.editor.controls import FindingRow
from nexus_table.games.starmap.screen.editor.plan import EditorPlan
from nexus_table.games.starmap.screen.paint.palette import seat_ink
from nexus_table.ui import draw, layout, text
from nexus_table.ui.theme import Look, Style
from nexus_table.ui.widgets.scroll_area import ScrollArea
from nexus_table.ui.widgets.widget import Tip, Widget


class Figures(Widget):
    """The place of the table, so that a tip can say what its figures mean."""

    focusable = False


class ChecksPanel:
    """A table with a line a seat over the findings; `show` fills it from a report."""

    def __init__(self) -> None:
        self.area = ScrollArea()
        self.figures = Figures(tip=words.PROFILE_TIP)
        self.rows: list[FindingRow] = []
        self.report: Report | None = None

    @property
    def widgets(self) -> list[Widget]:
        """The controls."""
        return [self.figures, self.area]

    def arrange(self, look: Look, plan: EditorPlan) -> None:
        """Take the place: heading, table, findings under each other."""
        self.look, self.plan = look, plan
        inner = layout.inset(
            plan.checks, look.px(8 if plan.compact else 14), look.px(8 if plan.compact else 10)
        )
        self.heading, inner = layout.cut(inner, "top", look.px(20), look.px(2))
        seats = len(self.report.profiles) if self.report is not None else 2
        self.table, self.area.rect = layout.cut(inner, "top", look.px(17) * (seats + 1), look.px(6))
        self.figures.rect = self.table
        self._place()

    def show(self, report: Report) -> bool:
        """Show a report; whether the controls are others than before."""
        if report is self.report:
            return False
        self.report = report
        self.figures.tip = Tip.of(words.PROFILE_TIP, *kinds_told(report.profiles))
        self.rows = [FindingRow(finding, spoken(finding, map_words.SEATS)) for finding in report.findings]
        self.area.set(self.rows)
        self.arrange(self.look, self.plan)
        return True

    def _place(self) -> None:
        room, top = self.area.rect, self.area.rect.top
        wide = room.width - self.look.px(12)
        for row in self.rows:
            row.rect = Rect(room.left, top, wide, row.height(self.look, wide))
            top += row.rect.height + self.look.px(2)
        self.area.content = Rect(room.left, room.top, wide, max(1, top - room.top))
        self.area.arrange(self.look)

    @property
    def pointed_at(self) -> tuple[str, ...]:
        """The places of the finding under the pointer or the keyboard."""
        row = next((row for row in self.rows if row.hovered or row.ringed), None)
        return row.finding.places if row is not None else ()

    def draw(self, surface: Surface) -> None:
        """Paint the panel."""
        look, palette, report = self.look, self.look.palette, self.report
        draw.panel(surface, look, self.plan.checks)
        text.put_in(surface, look, words.CHECKS, self.heading, Style.CAPTION, palette.accent_text)
        if report is None:
            return
        even = report.score >= 1.0
        said = words.EVEN if even else words.FAIR.format(score=report.score)
        ink = palette.good_text if even else palette.warn_text
        text.put_in(surface, look, said, self.heading, Style.SMALL_STRONG, ink, align="right")
        self._draw_table(surface, report)
        if not report.findings:
            said = f"{words.PLAYABLE} {words.ALL_KEPT}"
            text.put_block(surface, look, said, self.area.rect, Style.SMALL, palette.good_text)
        self.area.draw(surface, look)

    def _draw_table(self, surface: Surface, report: Report) -> None:
        look, palette = self.look, self.look.palette
        lines = layout.rows(self.table, ["1*"] * (len(report.profiles) + 1))
        parts = ["6*", "5*", "5*", "10*", "3*"]
        for said, box in zip(words.PROFILE_HEADS, layout.columns(lines[0], parts), strict=True):
            text.put_in(surface, look, said, box, Style.TINY, palette.ink_dim)
        for seat, (profile, line) in enumerate(zip(report.profiles, lines[1:], strict=True)):
            boxes = layout.columns(line, parts)
            text.put_in(
                surface, look, map_words.SEATS[seat], boxes[0], Style.SMALL_STRONG, seat_ink(palette, seat)
            )
            for said, box in zip(figures(profile), boxes[1:], strict=True):
                text.put_in(surface, look, said, box, Style.SMALL, palette.ink)


def figures(profile: Profile | None) -> tuple[str, str, str, str]:
    """Return what a seat pays, as it is written: to each minor and major system and relic, and in all."""
    if profile is None:
        return (words.NO_TANN, "", "", "")
    return (listed(profile.minors), listed(profile.majors), listed(profile.relics), str(profile.whole))


def kinds_told(profiles: Sequence[Profile | None]) -> list[str]:
    """Return what each seat pays to the relics kind by kind and to the planets by size, a line a seat."""
    return [
        words.BY_KIND.format(
            name=map_words.SEATS[seat],
            relics=", ".join(f"{kind.value} {listed(costs)}" for kind, costs in profile.kinds) or "–",
            planets=", ".join(f"{size.value} {listed(costs)}" for size, costs in profile.planets) or "–",
        )
        for seat, profile in enumerate(profiles)
        if profile is not None
    ]
