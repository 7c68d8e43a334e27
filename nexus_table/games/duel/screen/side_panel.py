"""The right panels: the card that is pointed at, large enough to be read, and the story."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
from pygame import Rect, Surface

from nexus_table.games.duel.actions import Attack, DuelAction, EndPhase, Pick
from nexus_table.games.duel.events import AbilityUsed, AttackDeclared, TargetChosen, UnitDeployed
from nexus_table.games.duel.screen import words
from nexus_table.games.duel.screen.chronicle import Beat, Named, Why
from nexus_table.games.duel.screen.duel_table import DuelTable
from nexus_table.games.duel.screen.faces import Face, card_face, printed_face
from nexus_table.games.duel.screen.paint.card import CardPainter
from nexus_table.games.duel.screen.paint.faction import put_faction
from nexus_table.games.duel.screen.plan import Plan
from nexus_table.games.duel.screen.play import Play
from nexus_table.games.duel.screen.question import card_behind
from nexus_table.games.duel.screen.telling import RECALLED, recalled
from nexus_table.games.duel.tasks import Card
from nexus_table.ui import draw, layout, text
from nexus_table.ui.theme import Colour, Look, Space, Style
from nexus_table.ui.widgets.group import Group
from nexus_table.ui.widgets.progress import Progress


class Told(msgspec.Struct, frozen=True):
    """A line that stands where the story does, and how it is written."""

    said: str
    style: Style
    ink: Colour


class SidePanel:
    """Shows a card in full and what has happened."""

    def __init__(self, play: Play, painter: CardPainter) -> None:
        self.play, self.painter = play, painter
        self.group = Group(play.log)
        self.thinking = Progress(words.HINT_THINKS)
        self.face: Face | None = None
        self.recalled = ""
        """What the card did that is shown because the story spoke of it last; empty where it is shown for itself."""
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

    def show(self, key: object, chosen: object) -> None:
        """Show what is pointed at, else what is chosen, is being shown or asks; else what the story spoke of last."""
        self.faction, self.recalled = key if isinstance(key, str) else None, ""
        self.face = self._face(key if key is not None else chosen)
        last = self.play.telling.last
        if self.face is None and last is not None:
            self.face, self.recalled = recalled(last, self.play.table, self.play.shown)
        elif self.face is None:
            self._show_first()

    def _show_first(self) -> None:
        """Show the first card that can be chosen, where nothing has been told yet."""
        first = next((key for key in self.play.choosing.live if isinstance(key, int) and key >= 0), None)
        if first is not None:
            self.face, self.recalled = self._face(first), words.COULD_CHOOSE

    def _face(self, key: object) -> Face | None:
        play, book, view = self.play, self.play.table.book, self.play.table.view
        if self.pointed_at is not None:
            return printed_face(book, self.pointed_at)
        if isinstance(key, int) and key >= 0:
            return card_face(book, view, key)
        beat = play.performance.current
        acts = acting(beat) if beat is not None else None
        if beat is not None and acts is not None:
            return card_face(book, beat.after, acts)
        asks = card_behind(play.choosing)
        behind = asks if asks is not None and asks >= 0 else view.limbo[-1] if view.limbo else None
        return card_face(book, view, behind) if behind is not None else None

    def draw(self, surface: Surface) -> None:
        """Paint both panels."""
        look, palette, plan = self.look, self.look.palette, self.plan
        factions = self.play.table.book.factions
        if self.faction in factions:
            put_faction(surface, look, factions[self.faction], plan.card)
        elif self.face is not None:
            self._draw_card(surface, self.face)
        else:
            draw.panel(surface, look, plan.card)
            inner = layout.inset(plan.card, look.px(Space.MEDIUM))
            head, rest = layout.cut(inner, "top", look.px(18), look.px(Space.TIGHT))
            text.put_in(surface, look, words.CARD, head, Style.CAPTION, palette.accent_text)
            text.put_block(surface, look, words.HOVER_CARD, rest, Style.BODY, palette.ink_faint)
        hinted = self.play.hints.advice is not None or self.play.hints.awaited
        told = self._told()
        raised = self._raised(told)
        draw.panel(
            surface,
            look,
            Rect(plan.story.left, plan.story.top - raised, plan.story.width, plan.story.height + raised),
        )
        title = words.HINT_HEAD if hinted else words.WHY_HEAD if told else words.LOG
        text.put_in(surface, look, title, self.head.move(0, -raised), Style.CAPTION, palette.accent_text)
        if told:
            self._draw_told(surface, told, raised)
        elif hinted:
            self._draw_thinking(surface)
        else:
            self.play.log.draw(surface, look)

    def _draw_card(self, surface: Surface, face: Face) -> None:
        """Paint the card, under what it did where it is only recalled."""
        look, box = self.look, self.plan.card
        if self.recalled:
            head, box = layout.cut(box, "top", look.px(RECALLED), look.px(Space.TIGHT))
            text.put_in(surface, look, self.recalled, head, Style.SMALL, look.palette.ink_dim)
        self.painter.put_large(surface, look, face, box)

    def _why(self) -> Why | None:
        """Return why the Automa aimed so, while all stands still at that very choice."""
        performance = self.play.performance
        beat = performance.current if performance.paused else None
        return self.play.chronicle.why(beat) if beat is not None else None

    def _told(self) -> list[Told]:
        """Return the lines that stand where the story does: a hint, or why the Automa aimed so."""
        palette, advice, why = self.look.palette, self.play.hints.advice, self._why()
        if advice is not None:
            actions = self.play.hints.told
            steps = [
                self.play.chronicle.plain(_said(self.play.table, action, actions[place:]))
                for place, action in enumerate(actions)
            ]
            reason = words.HINT_WHY.format(reason=self.play.chronicle.plain(advice.reason))
            numbered = [f"{number}. {said}" for number, said in enumerate(steps, start=1)]
            numbered += [words.HINT_UNSEEN] if len(actions) < len(advice.actions) else []
            lines = [(reason, palette.ink), *((said, palette.accent_text) for said in numbered)]
            large = (
                self._high([Told(said, Style.BODY, ink) for said, ink in lines]) <= self.play.log.rect.height
            )
            return [Told(said, Style.BODY if large else Style.SMALL, ink) for said, ink in lines]
        if why is None or self.play.hints.awaited:
            return []
        last = why.lines[-1:]
        return [
            *(Told(said, Style.SMALL, palette.ink_dim) for said in why.lines[:-1]),
            *(Told(said, Style.SMALL_STRONG, palette.ink) for said in last),
        ]

    def _high(self, told: Sequence[Told]) -> int:
        look, wide = self.look, self.play.log.rect.width
        gap = look.px(Space.TIGHT)
        return sum(text.block_height(look, one.said, one.style, wide) + gap for one in told)

    def _raised(self, told: Sequence[Told]) -> int:
        """Return by how much the lower panel grows over the card above it, so that all lines have room."""
        missing = self._high(told) - self.play.log.rect.height
        return max(0, min(missing, self.plan.story.top - self.plan.card.top))

    def _draw_told(self, surface: Surface, told: Sequence[Told], raised: int) -> None:
        """Paint lines one below the other."""
        look, box = self.look, self.play.log.rect
        top = box.top - raised
        for one in told:
            room = Rect(box.left, top, box.width, max(0, box.bottom - top))
            top += text.put_block(surface, look, one.said, room, one.style, one.ink) + look.px(Space.TIGHT)

    def _draw_thinking(self, surface: Surface) -> None:
        """Paint how far the thought of a hint has come."""
        self.thinking.part = self.play.rivals.progress
        self.thinking.rect = layout.cut(self.play.log.rect, "top", self.look.px(48))[0]
        self.thinking.draw(surface, self.look)


def acting(beat: Beat) -> Card | None:
    """Return the card that does what a beat shows, None where none does."""
    match beat.event:
        case AttackDeclared(attacker=card) | TargetChosen(source=card):
            return card if card >= 0 else None
        case AbilityUsed(card=card) | UnitDeployed(card=card):
            return card
    return None


def _said(table: DuelTable, action: DuelAction, onward: Sequence[DuelAction]) -> str:
    """Return a step of a hint in words; what ends the Action phase is named by what comes `onward`."""
    if isinstance(action, EndPhase) and any(isinstance(one, Attack) for one in onward):
        return words.HINT_ATTACK
    said = table.story.option(table.view, action)
    return words.HINT_PICK.format(what=said) if isinstance(action, Pick) else said
