"""The table in the middle: battlefields, hands, nexuses and piles, what may be clicked, and events as they happen."""

from __future__ import annotations

import math
from collections.abc import Callable

import msgspec
from pygame import Rect, Surface

from nexus_table.games.duel import events as facts
from nexus_table.games.duel.language.selectors import Pile
from nexus_table.games.duel.screen import words
from nexus_table.games.duel.screen.chronicle import Beat
from nexus_table.games.duel.screen.duel_table import DuelTable
from nexus_table.games.duel.screen.faces import card_face
from nexus_table.games.duel.screen.paint import palette as own
from nexus_table.games.duel.screen.paint.card import CardPainter
from nexus_table.games.duel.screen.plan import Plan
from nexus_table.games.duel.screen.spots import (
    Spot,
    Zone,
    pile_of,
    piles_shown,
    pools_shown,
    seat_rows,
    spots_of,
    top_card,
)
from nexus_table.games.duel.state import DuelState
from nexus_table.games.duel.tasks import nexus_of, seat_of_nexus
from nexus_table.kernel.action import Seat
from nexus_table.ui import draw, layout, text
from nexus_table.ui.input import Spot as Place
from nexus_table.ui.theme import Colour, Look, Radius, Space, Stroke, Style, mix, with_alpha
from nexus_table.ui.tween import ease_in_out


class Marks(msgspec.Struct, frozen=True):
    """What is lit now: live spots with their numbers, what is chosen, picked, pointed at, marked and dragged."""

    live: tuple[object, ...] = ()
    chosen: object = None
    picks: tuple[object, ...] = ()
    hovered: object = None
    marked: object = None
    dragged: object = None
    pointer: Place | None = None
    numbers: bool = True


class Board:
    """Draws the table of the eyes at the screen."""

    def __init__(self, table: DuelTable) -> None:
        self.table = table
        self.painter = CardPainter(table.book, table.story.text)
        self._laid: list[tuple[DuelState, list[Spot]]] = []
        self._sheets: dict[object, tuple[object, Surface]] = {}
        """Pictures of what changes seldom, each with what it was painted for."""

    def arrange(self, look: Look, plan: Plan) -> None:
        """Take the places."""
        self.look, self.plan = look, plan
        self._laid.clear()
        self._sheets.clear()

    def spots(self, state: DuelState) -> list[Spot]:
        """Return where everything of a state lies."""
        for known, spots in self._laid:
            if known is state:
                return spots
        spots = spots_of(self.look, self.plan, self.table.book, state, self.table.near)
        self._laid = [*self._laid[-3:], (state, spots)]
        return spots

    def at(self, place: Place) -> Spot | None:
        """Return what lies at a place now."""
        return next(
            (spot for spot in reversed(self.spots(self.table.view)) if spot.rect.collidepoint(place)), None
        )

    def spot(self, key: object) -> Spot | None:
        """Return where something lies now, None where it is not on the table."""
        return next((spot for spot in self.spots(self.table.view) if spot.key == key), None)

    # ── painting ─────────────────────────────────────────────────────────────────────────────────────────────────

    def draw(self, surface: Surface, marks: Marks, beat: Beat | None, part: float) -> None:
        """Paint the table; while a beat is shown, as it is between the states around it."""
        state = beat.after if beat is not None else self.table.view
        self._draw_ground(surface, state)
        for seat in (0, 1):
            self._draw_seat(surface, state, seat, marks)
        before = {spot.key: spot for spot in self.spots(beat.before)} if beat is not None else {}
        eased = ease_in_out(part)
        for spot in self.spots(state):
            if spot.zone in (Zone.NEXUS, Zone.PILE):
                continue
            if spot.key == marks.dragged:
                continue
            rect, was = spot.rect, before.get(spot.key)
            if beat is not None:
                start = was.rect if was is not None else self._source(beat, spot)
                rect = between(start, spot.rect, eased) if start is not None else rect
            self._draw_card(surface, spot, rect, marks)
        if beat is not None:
            self._draw_gone(surface, beat, eased)
            self._draw_beat(surface, beat, part)
        self._draw_dragged(surface, marks)

    def _sheet(self, name: object, shown: object, room: Rect, paint: Callable[[Surface], None]) -> Surface:
        """Return the picture of a room, painted anew where it shows something else."""
        kept = self._sheets.get(name)
        if kept is not None and kept[0] == shown:
            return kept[1]
        whole = Surface((room.right, room.bottom))
        whole.fill(self.look.palette.ground)
        paint(whole)
        picture = whole.subsurface(room).copy()
        self._sheets[name] = (shown, picture)
        return picture

    def _draw_ground(self, surface: Surface, state: DuelState) -> None:
        room = self.plan.table
        shown = (state.active, [bool(side.units) for side in state.sides])
        picture = self._sheet("ground", shown, room, lambda sheet: self._paint_ground(sheet, state))
        for part in (
            self.plan.far_hand.union(self.plan.far_field),
            self.plan.near_field.union(self.plan.near_hand),
        ):
            grown = part.clip(room)
            surface.blit(picture, grown, grown.move(-room.left, -room.top))

    def _paint_ground(self, surface: Surface, state: DuelState) -> None:
        look, plan, near = self.look, self.plan, self.table.near
        for room, seat in ((plan.far_field, 1 - near), (plan.near_field, near)):
            colour = own.seat_colour(look.palette, seat)
            edge = mix(own.FIELD_EDGE, colour, 0.5) if state.active == seat else own.FIELD_EDGE
            draw.rounded(surface, room, own.FIELD_BOTTOM, look.px(Radius.PANEL), edge, look.px(Stroke.RING))
            inner = layout.inset(room, look.px(Space.CLOSE))
            top, bottom = (own.FIELD_TOP, own.FIELD_BOTTOM)[:: 1 if seat != near else -1]
            draw.gradient(surface, inner, mix(top, colour, 0.07), mix(bottom, colour, 0.04))
            if not state.sides[seat].units:
                text.put_in(
                    surface, look, words.EMPTY_FIELD, room, Style.SMALL, (150, 154, 176), align="centre"
                )

    def _draw_card(self, surface: Surface, spot: Spot, rect: Rect, marks: Marks) -> None:
        look, face = self.look, spot.face
        if face is None:
            return
        lifted = spot.zone is Zone.HAND and spot.key in (marks.hovered, marks.chosen, marks.marked)
        if lifted:
            rect = rect.move(0, -look.px(Space.SNUG))
        upright = (rect.height, rect.width) if face.exhausted else rect.size
        picture = self.painter.picture(look, face, upright, reads=spot.zone is Zone.HAND)
        surface.blit(picture, picture.get_rect(center=rect.center))
        ring(surface, look, rect, spot.key, marks)

    def _draw_dragged(self, surface: Surface, marks: Marks) -> None:
        spot = self.spot(marks.dragged) if marks.dragged is not None else None
        if spot is None or marks.pointer is None or spot.face is None:
            return
        if spot.zone is Zone.FIELD:
            self._draw_card(surface, spot, spot.rect, marks)
            arrow(surface, self.look, spot.rect.center, marks.pointer, own.CHOSEN)
            return
        rect = spot.rect.copy()
        rect.center = marks.pointer
        self._draw_card(surface, spot, rect, marks)

    # ── seats ────────────────────────────────────────────────────────────────────────────────────────────────────

    def _draw_seat(self, surface: Surface, state: DuelState, seat: Seat, marks: Marks) -> None:
        plan = self.plan
        panel = plan.near_seat if seat == self.table.near else plan.far_seat
        room = panel.inflate(2 * (panel.left - plan.bar.left), 0).clip(surface.get_rect())
        pointed = [marks.marked, marks.hovered]
        shown = (state.sides[seat], state.active == seat, state.ended is None, self.table.near, pointed)
        picture = self._sheet(seat, shown, room, lambda sheet: self._paint_seat(sheet, state, seat, marks))
        surface.blit(picture, room)
        nexus = seat_rows(self.look, plan, state, seat, self.table.near)[0]
        ring(surface, self.look, nexus, nexus_of(seat), marks, round_=True)

    def _paint_seat(self, surface: Surface, state: DuelState, seat: Seat, marks: Marks) -> None:
        look, palette, plan, near = self.look, self.look.palette, self.plan, self.table.near
        panel = plan.near_seat if seat == near else plan.far_seat
        turn = state.active == seat and state.ended is None
        draw.panel(surface, look, panel, edge=own.seat_colour(palette, seat) if turn else palette.hairline)
        inner = layout.inset(panel, look.px(Space.SMALL))
        name, rest = layout.cut(inner, "top", look.px(20))
        ink = own.seat_ink(palette, seat)
        text.put_in(surface, look, self.table.name(seat), name, Style.LABEL, ink)
        text.put_in(
            surface, look, self.table.player(seat), name, Style.TINY, palette.ink_faint, align="right"
        )
        factions = self.table.book.factions
        step = look.px(15 if plan.compact else 18)
        for ident, row in zip(state.sides[seat].factions, layout.stack(rest, [step] * 2, 0), strict=False):
            text.put_in(surface, look, factions[ident].name if ident in factions else ident, row, Style.TINY,
                        palette.ink_dim)  # fmt: skip
        nexus, rows = seat_rows(look, plan, state, seat, near)
        self._draw_nexus(surface, state, seat, nexus)
        side = state.sides[seat]
        listed = [
            (words.PILES.get(pile, words.HAND), str(len(pile_of(side, pile)))) for pile in piles_shown(side)
        ]
        self._draw_top(surface, state, seat)
        keys: list[object] = [(seat, pile) for pile in piles_shown(side)]
        for number, ((said, count), row) in enumerate(zip(listed + pools_shown(side), rows, strict=True)):
            key = keys[number] if number < len(keys) else None
            if key is not None and key in (marks.hovered, marks.marked):
                draw.rounded(surface, row, palette.control_hover, look.px(Radius.CAP))
            box = layout.inset(row, look.px(Space.TIGHT), 0)
            text.put_in(surface, look, said, box, Style.SMALL, palette.ink_dim)
            text.put_in(surface, look, count, box, Style.STRONG, palette.ink, align="right")

    def _draw_top(self, surface: Surface, state: DuelState, seat: Seat) -> None:
        """Paint the card that lies on top of a graveyard, where the panel has room for it."""
        box = top_card(self.look, self.plan, state, seat, self.table.near)
        graveyard = state.sides[seat].graveyard
        if box is None or not graveyard:
            return
        face = card_face(self.table.book, state, graveyard[-1])
        surface.blit(self.painter.picture(self.look, face, box.size), box)

    def _draw_nexus(self, surface: Surface, state: DuelState, seat: Seat, box: Rect) -> None:
        look, palette = self.look, self.look.palette
        whole, left = state.setup.options.nexus, max(0, state.sides[seat].nexus)
        colour = own.seat_colour(palette, seat)
        radius = box.width / 2 - look.px(3)
        draw.disc(surface, box.center, radius, own.NEXUS_CORE, mix(colour, own.NEXUS_CORE, 0.7), look.px(5))
        part = min(1.0, left / whole) if whole else 0.0
        if left:
            draw.polygon(surface, arc(box.center, radius, radius - look.px(5), part), colour)
        high = text.line_height(look, Style.TITLE)
        number = Rect(box.left, box.centery - round(high * 0.72), box.width, high)
        text.put_in(
            surface, look, str(state.sides[seat].nexus), number, Style.TITLE, own.TYPE_INK, align="centre"
        )
        under = Rect(box.left, number.bottom - look.px(5), box.width, look.px(14))
        text.put_in(surface, look, words.NEXUS, under, Style.TINY, own.NEXUS_DIM, align="centre")

    # ── events ───────────────────────────────────────────────────────────────────────────────────────────────────

    def pile_rect(self, state: DuelState, seat: Seat, pile: Pile) -> Rect | None:
        """Return where a pile is listed."""
        return next((spot.rect for spot in self.spots(state) if spot.key == (seat, pile)), None)

    def _source(self, beat: Beat, spot: Spot) -> Rect | None:
        """Return where a card comes from that was not on the table before this beat."""
        event = beat.event
        if isinstance(event, facts.CardMoved):
            new = event.card == spot.key or (event.card < 0 and isinstance(spot.key, tuple))
            if new and event.to in (Pile.HAND, Pile.LIMBO):
                return self.pile_rect(beat.before, event.seat, event.pile)
        if isinstance(event, facts.UnitDeployed) and event.card == spot.key:
            limbo = next((one for one in self.spots(beat.before) if one.key == event.card), None)
            return limbo.rect if limbo is not None else None
        return None

    def _draw_gone(self, surface: Surface, beat: Beat, part: float) -> None:
        """Draw a card on its way from the table to a pile."""
        event = beat.event
        if not isinstance(event, facts.CardMoved):
            return
        after = {spot.key for spot in self.spots(beat.after)}
        goal = self.pile_rect(beat.after, event.to_seat, event.to)
        for spot in self.spots(beat.before):
            if (
                spot.key == event.card
                and spot.key not in after
                and spot.face is not None
                and goal is not None
            ):
                small = Rect(0, 0, spot.rect.width // 3, spot.rect.height // 3)
                small.center = goal.center
                rect = between(spot.rect, small, part)
                upright = (rect.height, rect.width) if spot.face.exhausted else rect.size
                picture = self.painter.picture(self.look, spot.face, upright)
                surface.blit(picture, rect)

    def _draw_beat(self, surface: Surface, beat: Beat, part: float) -> None:
        event, look = beat.event, self.look
        places = {spot.key: spot.rect for spot in (*self.spots(beat.before), *self.spots(beat.after))}
        match event:
            case facts.AttackDeclared(attacker=attacker, target=target):
                if attacker in places and target in places:
                    start, end = places[attacker].center, places[target].center
                    tip = (
                        round(start[0] + (end[0] - start[0]) * min(1.0, part * 1.6)),
                        round(start[1] + (end[1] - start[1]) * min(1.0, part * 1.6)),
                    )
                    arrow(surface, look, start, tip, own.STRIKE)
            case facts.UnitDamaged(card=card, amount=amount):
                floating(surface, look, places.get(card), f"−{amount}", own.STRIKE, part)
            case facts.NexusDamaged(seat=seat, amount=amount):
                floating(surface, look, places.get(nexus_of(seat)), f"−{amount}", own.STRIKE, part)
            case facts.NexusRestored(seat=seat, amount=amount):
                floating(surface, look, places.get(nexus_of(seat)), f"+{amount}", own.MENDED, part)
            case facts.UnitMended(card=card, amount=amount):
                floating(surface, look, places.get(card), f"+{amount}", own.MENDED, part)
            case facts.UnitsDoomed(cards=cards):
                for card in cards:
                    pulse(surface, look, places.get(card), own.STRIKE, part)
            case facts.AbilityUsed(card=card) | facts.UnitMarked(card=card):
                pulse(surface, look, places.get(card), own.CHOSEN, part)


def arc(middle: Place, outer: float, inner: float, part: float) -> list[tuple[float, float]]:
    """Return the corners of a part of a ring, clockwise from the top."""
    turns = [math.tau * part * step / 90 for step in range(91)]
    edge = [(middle[0] + outer * math.sin(turn), middle[1] - outer * math.cos(turn)) for turn in turns]
    back = [
        (middle[0] + inner * math.sin(turn), middle[1] - inner * math.cos(turn)) for turn in reversed(turns)
    ]
    return edge + back


def between(start: Rect, end: Rect, part: float) -> Rect:
    """Return the rectangle on its way."""
    numbers = [
        round(a + (b - a) * part)
        for a, b in zip((*start.center, *start.size), (*end.center, *end.size), strict=True)
    ]
    box = Rect(0, 0, max(1, numbers[2]), max(1, numbers[3]))
    box.center = (numbers[0], numbers[1])
    return box


def ring(
    surface: Surface, look: Look, rect: Rect, key: object, marks: Marks, *, round_: bool = False
) -> None:
    """Draw what lights a spot: live with its number, chosen, picked with its order, marked by keys."""
    radius = rect.width // 2 + look.px(2) if round_ else look.px(Radius.TILE)
    out = rect.inflate(look.px(5), look.px(5))
    colour: Colour | None = None
    if key in marks.picks or (key == marks.chosen and key is not None):
        colour = own.CHOSEN
    elif key in marks.live:
        colour = own.LIVE
    if colour is not None:
        wide = look.px(3 if key == marks.hovered or colour is own.CHOSEN else 2)
        draw.rounded(surface, out, None, radius, colour, wide)
    if key == marks.marked and key is not None:
        whole = out.inflate(look.px(6), look.px(6))
        draw.rounded(surface, whole, None, radius + look.px(3), own.MARKED, look.px(2))
    if key in marks.picks:
        _number(surface, look, rect, str(marks.picks.index(key) + 1), own.CHOSEN, filled=True)
    elif key in marks.live and marks.numbers:
        place = marks.live.index(key)
        if place < 10:
            _number(surface, look, rect, str((place + 1) % 10), own.LIVE)


def _number(
    surface: Surface, look: Look, rect: Rect, said: str, colour: Colour, *, filled: bool = False
) -> None:
    """Draw the key of a spot at its top right corner."""
    size = look.px(17)
    box = Rect(rect.right - size + look.px(4), rect.top - look.px(5), size, size)
    face = colour if filled else (16, 20, 28)
    draw.rounded(surface, box, face, look.px(4), colour, look.px(1))
    ink = (20, 22, 28) if filled else colour
    text.put_in(surface, look, said, box, Style.CAPTION, ink, align="centre")


def arrow(surface: Surface, look: Look, start: Place, end: Place, colour: Colour) -> None:
    """Draw an arrow from an attacker to where it strikes."""
    long = math.dist(start, end)
    if long < look.px(10):
        return
    draw.line(surface, start, end, (*colour, 235), look.px(5))
    ux, uy = (end[0] - start[0]) / long, (end[1] - start[1]) / long
    head = look.px(16)
    points = [
        (end[0] + ux * head * 0.4, end[1] + uy * head * 0.4),
        (end[0] - ux * head - uy * head * 0.7, end[1] - uy * head + ux * head * 0.7),
        (end[0] - ux * head + uy * head * 0.7, end[1] - uy * head - ux * head * 0.7),
    ]
    draw.polygon(surface, points, colour)


def floating(surface: Surface, look: Look, rect: Rect | None, said: str, colour: Colour, part: float) -> None:
    """Draw a number that rises from a spot."""
    if rect is None:
        return
    pulse(surface, look, rect, colour, part)
    wide, high = text.width(look, said, Style.DISPLAY), text.line_height(look, Style.DISPLAY)
    box = Rect(0, 0, wide + look.px(20), high)
    box.center = (rect.centerx, rect.centery - round(part * look.px(26)))
    draw.rounded(surface, box, (10, 12, 18, 215), look.px(10))
    text.put_in(surface, look, said, box, Style.DISPLAY, colour, align="centre")


def pulse(surface: Surface, look: Look, rect: Rect | None, colour: Colour, part: float) -> None:
    """Draw a light around a spot that fades."""
    if rect is None:
        return
    strength = round(220 * (1.0 - part))
    grown = rect.inflate(look.px(10), look.px(10))
    draw.rounded(
        surface, grown, None, look.px(Radius.TILE), with_alpha(colour, max(40, strength)), look.px(4)
    )


def is_nexus(key: object) -> bool:
    """Whether a spot's key stands for a nexus."""
    return isinstance(key, int) and seat_of_nexus(key) is not None
