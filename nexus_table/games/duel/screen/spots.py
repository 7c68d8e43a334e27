"""Where every card, nexus and pile of a view lies on the screen: pure functions from a state to rectangles."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum

import msgspec
from msgspec.structs import replace
from pygame import Rect

from nexus_table.games.duel.book import Book
from nexus_table.games.duel.language.selectors import Pile
from nexus_table.games.duel.screen import words
from nexus_table.games.duel.screen.faces import BACK, Face, card_face, unit_face
from nexus_table.games.duel.screen.paint import palette as own
from nexus_table.games.duel.screen.plan import Plan
from nexus_table.games.duel.state import DuelState, Side
from nexus_table.games.duel.tasks import nexus_of
from nexus_table.kernel.action import Seat
from nexus_table.ui import layout
from nexus_table.ui.theme import Look, Space


class Zone(Enum):
    """What a spot belongs to."""

    HAND = "hand"
    FAR_HAND = "far hand"
    FIELD = "field"
    LIMBO = "limbo"
    NEXUS = "nexus"
    PILE = "pile"
    TRAY = "tray"


class Spot(msgspec.Struct, frozen=True):
    """A place that can be pointed at: its key, where it is, and the card that lies there, if one does."""

    key: object
    rect: Rect
    zone: Zone
    seat: Seat
    face: Face | None = None


PILE_ORDER = (Pile.DECK, Pile.HAND, Pile.GRAVEYARD, Pile.CAPTIVES, Pile.TIMEWALK, Pile.ENGULFED, Pile.TOKENS)
ALWAYS = (Pile.DECK, Pile.HAND, Pile.GRAVEYARD)
"""These are shown even where they are empty."""


def pile_of(side: Side, pile: Pile) -> tuple[int, ...]:
    """Return the cards of one of the piles that are not on the table."""
    match pile:
        case Pile.DECK:
            return side.deck
        case Pile.HAND:
            return side.hand
        case Pile.GRAVEYARD:
            return side.graveyard
        case Pile.CAPTIVES:
            return side.captives
        case Pile.TIMEWALK:
            return side.timewalk
        case Pile.ENGULFED:
            return side.engulfed
        case _:
            return side.tokens


def piles_shown(side: Side) -> list[Pile]:
    """Return the piles that a seat's panel lists."""
    return [pile for pile in PILE_ORDER if pile in ALWAYS or pile_of(side, pile)]


def spots_of(look: Look, plan: Plan, book: Book, state: DuelState, near: Seat) -> list[Spot]:
    """Return everything on the table, from the bottom up: what lies above comes later."""
    spots: list[Spot] = []
    for seat in (1 - near, near):
        spots += _seat(look, plan, state, seat, near)
        spots += _hand(look, plan, book, state, seat, near)
        spots += _field(look, plan, book, state, seat, near)
    spots += _limbo(look, plan, book, state)
    return spots


def _hand(look: Look, plan: Plan, book: Book, state: DuelState, seat: Seat, near: Seat) -> list[Spot]:
    """Return the cards of a hand; beside one's own lie the cards of the Timewalk pile that are face up, to be used."""
    side = state.sides[seat]
    walking = [card for card in side.timewalk if card not in side.down] if seat == near else []
    cards = [*side.hand, *walking]
    faces = [card_face(book, state, card) for card in cards]
    room = plan.near_hand if seat == near else plan.far_hand
    zone = Zone.HAND if seat == near else Zone.FAR_HAND
    boxes = row_of(room, len(cards), own.CARD_SHAPE, look.px(Space.SNUG))
    return [
        Spot(
            card if card >= 0 else ("hand", seat, number),
            box,
            zone,
            seat,
            face if number < len(side.hand) else replace(face, pile=Pile.TIMEWALK),
        )
        for number, (card, box, face) in enumerate(zip(cards, boxes, faces, strict=True))
    ]


def row_of(room: Rect, count: int, shape: float, gap: int) -> list[Rect]:
    """Return boxes for upright cards in the middle of a room, as large as it allows."""
    if not count:
        return []
    high = room.height
    wide = round(high / shape)
    fitting = (room.width - gap * (count - 1)) // count
    if wide > fitting:
        wide = max(8, fitting)
        high = min(room.height, max(round(wide * shape), round(room.height * 0.8)))
    whole = wide * count + gap * (count - 1)
    left, top = room.centerx - whole // 2, room.centery - high // 2
    return [Rect(left + number * (wide + gap), top, wide, high) for number in range(count)]


def _field(look: Look, plan: Plan, book: Book, state: DuelState, seat: Seat, near: Seat) -> list[Spot]:
    room = layout.inset(
        plan.near_field if seat == near else plan.far_field, look.px(Space.SMALL), look.px(Space.SMALL)
    )
    units = state.sides[seat].units
    faces = [unit_face(book, state, seat, unit) for unit in units]
    boxes = field_row(room, [face.exhausted for face in faces], look.px(Space.SMALL))
    return [
        Spot(unit.card, box, Zone.FIELD, seat, face)
        for unit, face, box in zip(units, faces, boxes, strict=True)
    ]


def field_row(room: Rect, turned: Sequence[bool], gap: int) -> list[Rect]:
    """Return boxes for units side by side, those that are turned lying across; all smaller where there are many."""
    if not turned:
        return []
    high = room.height
    shapes = [own.UNIT_SHAPE if one else 1.0 for one in turned]
    wide = high / own.UNIT_SHAPE
    whole = sum(wide * shape for shape in shapes) + gap * (len(turned) - 1)
    if whole > room.width:
        wide *= max(0.1, (room.width - gap * (len(turned) - 1)) / (whole - gap * (len(turned) - 1)))
    long = wide * own.UNIT_SHAPE
    whole = sum(wide * shape for shape in shapes) + gap * (len(turned) - 1)
    x, boxes = room.centerx - whole / 2, []
    for one in turned:
        size = (round(long), round(wide)) if one else (round(wide), round(long))
        boxes.append(Rect(round(x), room.centery - size[1] // 2, *size))
        x += size[0] + gap
    return boxes


def _limbo(look: Look, plan: Plan, book: Book, state: DuelState) -> list[Spot]:
    """Cards that are being resolved lie at the left end of the band."""
    cards = state.limbo[-2:]
    high = plan.band.height - look.px(Space.SNUG)
    wide = round(high / own.CARD_SHAPE)
    top = plan.band.top + look.px(Space.CLOSE)
    return [
        Spot(
            card if card >= 0 else ("limbo", number),
            Rect(
                plan.band.left + look.px(Space.CLOSE) + number * (wide + look.px(Space.TIGHT)),
                top,
                wide,
                high,
            ),
            Zone.LIMBO,
            0,
            card_face(book, state, card) if card >= 0 else BACK,
        )
        for number, card in enumerate(cards)
    ]


def _seat(look: Look, plan: Plan, state: DuelState, seat: Seat, near: Seat) -> list[Spot]:
    nexus, rows = seat_rows(look, plan, state, seat, near)
    top = top_card(look, plan, state, seat, near)
    return [
        Spot(nexus_of(seat), nexus, Zone.NEXUS, seat),
        *([Spot((seat, Pile.GRAVEYARD), top, Zone.PILE, seat)] if top is not None else []),
        *(
            Spot((seat, pile), row, Zone.PILE, seat)
            for pile, row in zip(piles_shown(state.sides[seat]), rows, strict=False)
        ),
    ]


def seat_rows(look: Look, plan: Plan, state: DuelState, seat: Seat, near: Seat) -> tuple[Rect, list[Rect]]:
    """Return the place of a seat's nexus, and of the rows of its panel: piles, then pools."""
    panel = layout.inset(plan.near_seat if seat == near else plan.far_seat, look.px(Space.SMALL))
    head = look.px(52 if plan.compact else 66)
    rest = layout.cut(panel, "top", head)[1]
    side = state.sides[seat]
    count = len(piles_shown(side)) + len(pools_shown(side))
    step = min(look.px(24), (rest.height - look.px(54)) // max(5, count))
    size = min(look.px(92), rest.width, max(look.px(44), rest.height - step * max(5, count) - look.px(8)))
    nexus = Rect(0, rest.top, size, size)
    nexus.centerx = rest.centerx
    rows = Rect(rest.left, nexus.bottom + look.px(Space.TIGHT), rest.width, rest.height)
    return nexus, layout.stack(rows, [step] * count, 0)


def top_card(look: Look, plan: Plan, state: DuelState, seat: Seat, near: Seat) -> Rect | None:
    """Return where the top card of a graveyard is shown, None where the panel has no room or the graveyard no card."""
    panel = layout.inset(plan.near_seat if seat == near else plan.far_seat, look.px(Space.SMALL))
    rows = seat_rows(look, plan, state, seat, near)[1]
    high = panel.bottom - rows[-1].bottom - look.px(Space.SNUG)
    if high < look.px(64) or not state.sides[seat].graveyard:
        return None
    high = min(high, look.px(120))
    box = Rect(0, panel.bottom - high, round(high / own.CARD_SHAPE), high)
    box.centerx = panel.centerx
    return box


def pools_shown(side: Side) -> list[tuple[str, str]]:
    """Return what a seat has beside cards: a word and how much of it."""
    pools: list[tuple[str, str]] = []
    if side.rage:
        pools.append((words.POOL_RAGE, str(side.rage)))
    if side.gears:
        pools.append((words.POOL_GEARS, str(side.gears)))
    if side.cycle is not None:
        pools.append((words.CYCLES[side.cycle], ""))
    return pools
