"""The right panels: the card that is pointed at, large enough to be read, and the story."""

from __future__ import annotations

from pygame import Rect, Surface

from nexus_table.games.duel.actions import DuelAction, Pick
from nexus_table.games.duel.screen import words
from nexus_table.games.duel.screen.chronicle import Named, Why
from nexus_table.games.duel.screen.duel_table import DuelTable
from nexus_table.games.duel.screen.faces import Face
from nexus_table.games.duel.screen.paint.card import CardPainter
from nexus_table.games.duel.screen.paint.faction import put_faction
from nexus_table.games.duel.screen.plan import Plan
from nexus_table.games.duel.screen.play import Play
from nexus_table.ui import draw, layout, text
from nexus_table.ui.theme import Look, Space, Style
from nexus_table.ui.widgets.group import Group
from nexus_table.ui.widgets.progress import Progress


class SidePanel:
    """Shows a card in full and what has happened."""

    def __init__(self, play: Play, painter: CardPainter) -> None:
        self.play, self.painter = play, painter
        self.group = Group(play.log)
        self.thinking = Progress(words.HINT_THINKS)
        self.face: Face | None = None
        self.faction: str | None = None
        """The faction that is pointed at while factions are drafted."""

    @property
    def pointed_at(self) -> int | None:
        """The design whose name in the story is under the pointer."""
        key = self.play.log.hovered_key
        return key.kind if isinstance(key, Named) else None

    def arrange(self, look: Look, plan: Plan) -> None:
        """Take the places."""
        self.look, self.plan = look, plan
        pad = look.px(Space.SMALL if plan.compact else Space.MEDIUM)
        inner = layout.inset(plan.story, pad)
        self.head, self.play.log.rect = layout.cut(inner, "top", look.px(18), look.px(Space.TIGHT))
        self.group.arrange(look)

    def draw(self, surface: Surface) -> None:
        """Paint both panels."""
        look, palette, plan = self.look, self.look.palette, self.plan
        factions = self.play.table.book.factions
        if self.faction in factions:
            put_faction(surface, look, factions[self.faction], plan.card)
        elif self.face is not None:
            self.painter.put_large(surface, look, self.face, plan.card)
        else:
            draw.panel(surface, look, plan.card)
            inner = layout.inset(plan.card, look.px(Space.MEDIUM))
            head, rest = layout.cut(inner, "top", look.px(18), look.px(Space.TIGHT))
            text.put_in(surface, look, words.CARD, head, Style.CAPTION, palette.accent_text)
            text.put_block(surface, look, words.HOVER_CARD, rest, Style.BODY, palette.ink_faint)
        draw.panel(surface, look, plan.story)
        hinted = self.play.hints.advice is not None or self.play.hints.awaited
        why = self._why()
        title = words.HINT_HEAD if hinted else words.WHY_HEAD if why is not None else words.LOG
        text.put_in(surface, look, title, self.head, Style.CAPTION, palette.accent_text)
        if hinted:
            self._draw_hint(surface, self.play.log.rect)
        elif why is not None:
            self._draw_why(surface, why, self.play.log.rect)
        else:
            self.play.log.draw(surface, look)

    def _why(self) -> Why | None:
        """Return why the Automa aimed so, while all stands still at that very choice."""
        performance = self.play.performance
        beat = performance.current if performance.paused else None
        return self.play.chronicle.why(beat) if beat is not None else None

    def _draw_why(self, surface: Surface, why: Why, box: Rect) -> None:
        """Paint the slots that were looked at, one below the other."""
        look, palette = self.look, self.look.palette
        clip = surface.get_clip()
        surface.set_clip(box.clip(clip))
        top = box.top
        for number, line in enumerate(why.lines):
            last = number == len(why.lines) - 1
            ink = palette.ink if last else palette.ink_dim
            style = Style.SMALL_STRONG if last else Style.SMALL
            top += text.put_block(surface, look, line, Rect(box.left, top, box.width, box.height), style, ink)
            top += look.px(Space.TIGHT)
        surface.set_clip(clip)

    def _draw_hint(self, surface: Surface, box: Rect) -> None:
        """Paint what a strong player would do to the end of the turn, and why; or how far it has come with that."""
        look, palette, advice = self.look, self.look.palette, self.play.hints.advice
        if advice is None:
            self.thinking.part = self.play.rivals.progress
            self.thinking.rect = layout.cut(box, "top", look.px(48))[0]
            self.thinking.draw(surface, look)
            return
        table = self.play.table
        why = words.HINT_WHY.format(reason=self.play.chronicle.plain(advice.reason))
        told = [_said(table, action) for action in advice.actions]
        lines = [f"{number}. {self.play.chronicle.plain(said)}" for number, said in enumerate(told, start=1)]
        said = "\n".join([why, *lines])
        style = (
            Style.BODY if text.block_height(look, said, Style.BODY, box.width) <= box.height else Style.SMALL
        )
        clip = surface.get_clip()
        surface.set_clip(box.clip(clip))
        high = text.put_block(surface, look, why, box, style, palette.ink)
        rest = Rect(box.left, box.top + high + look.px(Space.SMALL), box.width, box.height)
        text.put_block(surface, look, "\n".join(lines), rest, style, palette.accent_text)
        surface.set_clip(clip)


def _said(table: DuelTable, action: DuelAction) -> str:
    """Return a step of a hint in words."""
    said = table.story.option(table.view, action)
    return words.HINT_PICK.format(what=said) if isinstance(action, Pick) else said
