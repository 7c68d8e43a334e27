"""The band between the battlefields: the phases of the turn, what is asked in words, and the buttons that answer."""

from __future__ import annotations

from pygame import Rect, Surface

from nexus_table.games.duel.screen import words
from nexus_table.games.duel.screen.paint import palette as own
from nexus_table.games.duel.screen.plan import Plan
from nexus_table.games.duel.screen.play import Play
from nexus_table.games.duel.screen.question import ALWAYS, Answer, answers_of, ask_line
from nexus_table.games.duel.state import Phase
from nexus_table.ui import draw, layout, text
from nexus_table.ui.theme import Look, Radius, Size, Space, Style
from nexus_table.ui.widgets.button import Button, Kind
from nexus_table.ui.widgets.group import Group
from nexus_table.ui.widgets.widget import Tip

STACKED = 220
"""Logical pixels: where an answer needs more width, the answers stand one below the other above the band."""
SPOKEN = (Style.BODY, Style.SMALL, Style.TINY)


def long_tip(label: str) -> Tip | None:
    """Return the whole of a label that a button may have to cut short."""
    return Tip(label) if len(label) > 24 else None


class Band:
    """Shows the question and its buttons."""

    def __init__(self, play: Play) -> None:
        self.play = play
        self.group = Group()
        self.answers: list[Answer] = []
        self.asked = ""
        self.stacked = False
        self._shown: object = None

    def arrange(self, look: Look, plan: Plan) -> None:
        """Take the places."""
        self.look, self.plan, self._shown = look, plan, None

    def show(self) -> None:
        """Ask what is asked now."""
        play = self.play
        stepped = play.performance.paused and play.performance.running
        answers = [] if stepped else [*answers_of(play.choosing), *self._always()]
        limbo = len(play.table.view.limbo[-2:])
        shown = (answers, limbo)
        self.asked = self._said()
        if shown == self._shown:
            return
        self._shown, self.answers = shown, answers
        buttons = [
            Button(
                one.label,
                one.gives,
                hint=one.hint,
                kind=Kind.PRIMARY if one.bright else Kind.PLAIN,
                small=True,
                disabled=one.disabled,
                tip=Tip(words.ALWAYS_TIP) if one.gives == ALWAYS else long_tip(one.label),
            )
            for one in answers
        ]
        for button, one in zip(buttons, answers, strict=True):
            button.selected = one.selected
        self._place(buttons, limbo)
        self.group.set(buttons)
        self.group.arrange(self.look)

    def _always(self) -> list[Answer]:
        """Return the button that keeps the next answer, where what is asked may be asked again."""
        choosing, kept = self.play.choosing, self.play.kept
        if choosing.prompt is None or kept.matter(choosing.task) is None:
            return []
        label = words.ALWAYS_ON if kept.keeps_next else words.ALWAYS
        return [Answer(label, ALWAYS, "A", selected=kept.keeps_next)]

    def _said(self) -> str:
        play = self.play
        if play.performance.paused and (play.performance.running or play.table.automatic):
            return words.PAUSED
        if play.performance.running and play.table.prompt is None and not play.table.over:
            return words.SHOWING
        return ask_line(play.choosing)

    def _place(self, buttons: list[Button], limbo: int) -> None:
        look, plan = self.look, self.plan
        inner = layout.inset(plan.band, look.px(Space.FAIR), look.px(Space.SNUG))
        if limbo:
            high = plan.band.height - look.px(Space.SNUG)
            inner = layout.cut(inner, "left", limbo * (round(high / own.CARD_SHAPE) + look.px(Space.TIGHT)))[
                1
            ]
        self.head, body = layout.cut(inner, "top", look.px(22), look.px(Space.CLOSE))
        gap = look.px(Space.SNUG)
        widths = [button.width(look) for button in buttons]
        self.stacked = any(wide > look.px(STACKED) for wide in widths) and len(buttons) > 1
        if self.stacked:
            self.spoken, self.panel = body, self._stack(buttons, widths)
            return
        high = min(look.px(Size.CONTROL_SMALL), (body.height - gap) // 2)
        rows: list[list[tuple[Button, int]]] = [[]]
        room = body.width * 55 // 100
        for button, wide in zip(buttons, widths, strict=True):
            taken = sum(one + gap for _, one in rows[-1])
            if rows[-1] and taken + wide > room and len(rows) < 2:
                rows.append([])
            rows[-1].append((button, min(wide, room)))
        top = body.centery - (len(rows) * (high + gap) - gap) // 2
        widest = 0
        for number, row in enumerate(rows):
            left = body.right - sum(wide + gap for _, wide in row) + gap
            widest = max(widest, body.right - left)
            for button, wide in row:
                button.rect = Rect(left, top + number * (high + gap), wide, high)
                left += wide + gap
        self.spoken = layout.cut(body, "right", widest, look.px(Space.MEDIUM))[1] if buttons else body

    def _stack(self, buttons: list[Button], widths: list[int]) -> Rect:
        """Put long answers one below the other, just above the band."""
        look, plan = self.look, self.plan
        gap = look.px(Space.TIGHT)
        room = plan.band.top - plan.bar.bottom - look.px(Space.HUGE)
        high = min(look.px(Size.CONTROL_SMALL), room // len(buttons) - gap)
        wide = min(max(widths), plan.band.width - look.px(Space.HUGE))
        bottom = plan.band.top - look.px(Space.SMALL)
        whole = Rect(0, 0, wide, len(buttons) * (high + gap) - gap)
        whole.midbottom = (plan.band.centerx, bottom)
        for button, box in zip(buttons, layout.stack(whole, [high] * len(buttons), gap), strict=True):
            button.rect = box
        return whole.inflate(look.px(Space.LARGE), look.px(Space.LARGE))

    def draw(self, surface: Surface) -> None:
        """Paint the band."""
        look, palette = self.look, self.look.palette
        draw.panel(surface, look, self.plan.band)
        self._draw_phases(surface)
        box = self.spoken
        style = next(
            (one for one in SPOKEN if text.block_height(look, self.asked, one, box.width) <= box.height),
            Style.TINY,
        )
        clip = surface.get_clip()
        surface.set_clip(box.clip(clip))
        high = min(box.height, text.block_height(look, self.asked, style, box.width))
        middle = Rect(box.left, box.centery - high // 2, box.width, high)
        mine = self.play.choosing.prompt is not None
        text.put_block(surface, look, self.asked, middle, style, palette.ink if mine else palette.ink_dim)
        surface.set_clip(clip)

    def draw_buttons(self, surface: Surface) -> None:
        """Paint the buttons; long ones lie above the table."""
        if self.stacked:
            draw.panel(surface, self.look, self.panel, edge=self.look.palette.accent, raised=True)
        for button in self.group:
            button.draw(surface, self.look)

    def _draw_phases(self, surface: Surface) -> None:
        """Paint the phases side by side, the present one filled, pointed at and in bold."""
        look, palette, view = self.look, self.look.palette, self.play.shown
        gap, left = look.px(Space.TIGHT), self.head.left
        ink = own.seat_ink(palette, view.active)
        if view.phase is not Phase.SETUP:
            name = self.play.table.name(view.active)
            left = text.put_in(surface, look, name, self.head, Style.SMALL_STRONG, ink).right + look.px(
                Space.FAIR
            )
        for phase, said in words.PHASES.items():
            now = phase is view.phase and view.ended is None
            style = Style.SMALL_STRONG if now else Style.SMALL
            shown = f"» {said} «" if now else said
            wide = text.width(look, shown, style) + look.px(Space.LARGE)
            box = Rect(left, self.head.top, wide, self.head.height)
            if now:
                draw.rounded(surface, box, palette.accent, look.px(Radius.CAP))
            text.put_in(
                surface,
                look,
                shown,
                box,
                style,
                palette.accent_ink if now else palette.ink_faint,
                align="centre",
            )
            left = box.right + gap
        self._draw_plays(surface, left)

    def _draw_plays(self, surface: Surface, left: int) -> None:
        look, palette, view = self.look, self.look.palette, self.play.shown
        if view.phase is not Phase.ACTION:
            return
        side = view.sides[view.active]
        said = words.PLAYS.format(count=side.plays) if side.plays != 1 else words.PLAY
        if side.free:
            said += " " + words.FREE_PLAYS.format(count=len(side.free))
        box = Rect(left, self.head.top, self.head.right - left, self.head.height)
        text.put_in(surface, look, said, box, Style.SMALL, palette.ink_dim, align="right")
