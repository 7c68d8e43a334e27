"""Event cards at the table: the card just drawn with what it did, and the button that shows all of them."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise, product

import msgspec
from pygame import Rect, Surface

from nexus_table.games.starmap.deck_events import EventCardDrawn, EventCardObeyed
from nexus_table.games.starmap.deck_story import automaton_line, cosmic_line
from nexus_table.games.starmap.event_cards import EventCard
from nexus_table.games.starmap.events import PhaseEnded, TurnBegan
from nexus_table.games.starmap.galaxy import Galaxy
from nexus_table.games.starmap.screen import event_card_words as words
from nexus_table.games.starmap.screen.chronicle import Chronicle
from nexus_table.games.starmap.screen.game_table import DRAWING, GameTable
from nexus_table.games.starmap.screen.plan import Plan
from nexus_table.games.starmap.state import Phase, StarmapState
from nexus_table.games.starmap.story import tell
from nexus_table.kernel.action import Seat
from nexus_table.kernel.step import Step
from nexus_table.ui import draw, icons, layout, text
from nexus_table.ui.theme import Look, Size, Space, Style
from nexus_table.ui.widgets.button import Button
from nexus_table.ui.widgets.group import Group
from nexus_table.ui.widgets.widget import Tip

UNTOLD = (EventCardDrawn, EventCardObeyed, PhaseEnded, TurnBegan)
"""What follows every card, so that it is not told as what one of them did."""


class ShowEventCards(msgspec.Struct, frozen=True):
    """All event cards shall be shown."""


class Drawn(msgspec.Struct, frozen=True):
    """An event card that was drawn: when, in whose turn, and in sentences what came of it.

    `number` counts the automaton's cards of that turn, of which there are `count`.
    """

    card: EventCard
    round: int
    seat: Seat
    cosmic: bool
    number: int
    count: int
    told: tuple[str, ...]


def drawn_by(before: StarmapState, step: Step[StarmapState], galaxy: Galaxy) -> Drawn | None:
    """Return the event card that a step turned over, None where it turned none."""
    card = next((event.card for event in step.events if isinstance(event, EventCardDrawn)), None)
    deck = before.deck
    if card is None or deck is None:
        return None
    told, state = [], before
    for event in step.events:
        idle = isinstance(event, EventCardObeyed) and not event.done
        if idle or not isinstance(event, UNTOLD):
            told.append(tell(state, galaxy, event))
        state = event.onto(state)
    cosmic = before.phase is Phase.COSMIC
    number = 1 if cosmic else len(deck.drawn) + 1
    count = 1 if cosmic else len(deck.drawn) + deck.left(before.seat)
    return Drawn(deck.cards[card], before.round, before.seat, cosmic, number, count, tuple(told))


def all_drawn(steps: Sequence[Step[StarmapState]], galaxy: Galaxy) -> list[Drawn]:
    """Return every event card drawn in a game, the latest first."""
    found = (drawn_by(before.state, step, galaxy) for before, step in pairwise(steps))
    return [drawn for drawn in found if drawn is not None][::-1]


def latest_drawn(steps: Sequence[Step[StarmapState]], galaxy: Galaxy) -> Drawn | None:
    """Return the event card drawn last, None where none was."""
    for number in range(len(steps) - 1, 0, -1):
        drawn = drawn_by(steps[number - 1].state, steps[number], galaxy)
        if drawn is not None:
            return drawn
    return None


class EventPanel:
    """Lies over the hand while event cards are drawn, and keeps a button with the latest card on the map."""

    def __init__(self, table: GameTable) -> None:
        self.table = table
        self.chronicle = Chronicle(table.galaxy, table.names)
        self.chip = Button(words.CARDS, ShowEventCards(), icon="cards", hint=words.KEY, small=True)
        self.chip.visible = table.state.deck is not None
        self.group = Group(self.chip)
        self.drawn: Drawn | None = None
        self._seen: Step[StarmapState] | None = None
        self._taken: list[Rect] = []

    @property
    def covers(self) -> bool:
        """Whether cards are drawn now, so that nobody plays from a hand."""
        return self.table.state.phase in DRAWING and self.table.state.ended is None

    def arrange(self, look: Look, plan: Plan) -> None:
        """Take the places."""
        self.look, self.plan = look, plan
        self._place_chip()

    def show(self, hand: Group) -> None:
        """Look which card was drawn last, and let the hand be used only where somebody plays from it."""
        for widget in hand:
            widget.visible = not self.covers
        steps = self.table.steps
        if self.chip.visible and steps[-1] is not self._seen:
            self._seen = steps[-1]
            self.drawn = latest_drawn(steps, self.table.galaxy)
            self._place_chip()

    def _place_chip(self) -> None:
        self.chip.tip = tip_of(self.drawn)
        look, map_ = self.look, self.plan.map
        gap = look.px(Space.SMALL)
        wide = min(self.chip.width(look), map_.width - 2 * gap)
        inner = layout.inset(map_, gap)
        corner = Rect(inner.left, inner.top, wide, look.px(Size.CONTROL_SMALL))
        spots = [corner.copy() for _ in range(6)]
        for spot, (across, down) in zip(spots, product((0, 2, 1), (0, 1)), strict=True):
            spot.left += (inner.width - wide) * across // 2
            spot.top += (inner.height - spot.height) * down
        self.chip.rect = next((spot for spot in spots if spot.collidelist(self._taken) < 0), corner)
        self.group.arrange(look)

    def avoid(self, taken: Sequence[Rect]) -> None:
        """Put the button where it hides none of these places on the map."""
        self._taken = list(taken)
        self._place_chip()

    def draw(self, surface: Surface) -> None:
        """Paint the card that is being drawn in the hand's place."""
        look, palette = self.look, self.look.palette
        draw.panel(surface, look, self.plan.hand)
        drawn = self._fresh()
        if drawn is None:
            state = self.table.state
            count = state.deck.left(state.seat) if state.deck is not None else 0
            cosmic = state.phase is Phase.COSMIC
            said = words.ABOUT_TO_BEFALL if cosmic else words.ABOUT_TO_DRAW.format(count=count)
            text.put_in(surface, look, said, self._inner(), Style.HEADING, palette.ink, align="centre")
            return
        left, right = self.parts()
        self._draw_card(surface, left, drawn)
        self._draw_told(surface, right, drawn)

    def parts(self) -> tuple[Rect, Rect]:
        """Return the places of the card and of what it did."""
        inner = self._inner()
        shares = ["2*", "1*"] if self.plan.compact else ["3*", "2*"]
        left, right = layout.columns(inner, shares, self.look.px(Space.LARGE))
        return left, right

    def text_room(self, card: Rect) -> Rect:
        """Return the place of a card's lines, right of its sign and under its name."""
        _, beside = layout.cut(card, "left", self.look.px(Size.ICON), self.look.px(Space.SMALL))
        high = text.line_height(self.look, Style.HEADING)
        return layout.cut(beside, "top", high, self.look.px(Space.CLOSE))[1]

    def _inner(self) -> Rect:
        pad = Space.SMALL if self.plan.compact else Space.MEDIUM
        return layout.inset(self.plan.hand, self.look.px(pad))

    def _fresh(self) -> Drawn | None:
        """The card drawn last if it belongs to what goes on now; at the start of an automaton's turn there is none."""
        state = self.table.state
        started = state.deck is not None and bool(state.deck.drawn)
        return self.drawn if started else None

    def _draw_card(self, surface: Surface, box: Rect, drawn: Drawn) -> None:
        look, palette = self.look, self.look.palette
        icon = look.px(Size.ICON)
        room = self.text_room(box)
        at, box = layout.cut(box, "left", icon, look.px(Space.SMALL))
        icons.put(surface, "cards", (at.centerx, at.top + icon), icon, palette.accent_text)
        name, _ = layout.cut(box, "top", text.line_height(look, Style.HEADING))
        shown = text.put_in(surface, look, drawn.card.name, name, Style.HEADING, palette.ink)
        _, head = layout.cut(name, "left", shown.width, look.px(Space.LARGE))
        text.put_in(surface, look, headed(self.table, drawn), head, Style.CAPTION, palette.accent_text)
        line, other = automaton_line(drawn.card), cosmic_line(drawn.card)
        said = words.OTHERWISE.format(when=words.COSMIC_LINE, line=other)
        if drawn.cosmic:
            line, said = other, words.OTHERWISE.format(when=words.AUTOMATON_LINE, line=line)
        high = text.block_height(look, line, Style.SMALL, room.width)
        style = Style.TINY if high > room.height else Style.SMALL
        _, room = layout.cut(room, "top", text.put_block(surface, look, line, room, style, palette.ink))
        if text.block_height(look, said, Style.TINY, room.width) <= room.height:
            text.put_block(surface, look, said, room, Style.TINY, palette.ink_dim)

    def _draw_told(self, surface: Surface, box: Rect, drawn: Drawn) -> None:
        """Say what the card did; where the room ends, the story tells the rest."""
        look, palette = self.look, self.look.palette
        head, box = layout.cut(box, "top", text.line_height(look, Style.CAPTION), look.px(Space.CLOSE))
        text.put_in(surface, look, words.WHAT_IT_DID, head, Style.CAPTION, palette.accent_text)
        clip = surface.get_clip()
        surface.set_clip(box)
        for sentence in drawn.told or (words.NOTHING_DONE,):
            line = self.chronicle.line(sentence, palette)
            high = text.block_height(look, line, Style.TINY, box.width)
            if high > box.height:
                break
            text.put_block(surface, look, line, box, Style.TINY, palette.ink_dim)
            _, box = layout.cut(box, "top", high)
        surface.set_clip(clip)

    def draw_chip(self, surface: Surface) -> None:
        """Paint the button on the map."""
        if self.chip.visible:
            self.chip.draw(surface, self.look)


def headed(table: GameTable, drawn: Drawn) -> str:
    """Return whose card it is, as a heading."""
    if drawn.cosmic:
        return words.OF_ROUND.format(round=drawn.round)
    name = table.name(drawn.seat).upper()
    return words.OF_AUTOMATON.format(name=name, number=drawn.number, count=drawn.count)


def tip_of(drawn: Drawn | None) -> Tip:
    """Return the latest card with both its lines, as a tip."""
    if drawn is None:
        return Tip(words.NONE_DRAWN, hint=words.KEY)
    card = drawn.card
    said = ((words.AUTOMATON_LINE, automaton_line(card)), (words.COSMIC_LINE, cosmic_line(card)))
    lines = (words.OTHERWISE.format(when=when, line=line) for when, line in said)
    return Tip.of(words.LATEST.format(card=card.name), *lines)
