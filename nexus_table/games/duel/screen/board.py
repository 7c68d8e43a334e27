"""The table in the middle: battlefields, hands, nexuses and piles, what may be clicked, and events as they happen."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Rect, Surface

from nexus_table.games.duel import events as facts
from nexus_table.games.duel.language.selectors import Pile
from nexus_table.games.duel.screen import words
from nexus_table.games.duel.screen.chronicle import Beat
from nexus_table.games.duel.screen.duel_table import DuelTable
from nexus_table.games.duel.screen.paint import palette as own
from nexus_table.games.duel.screen.paint.card import CardPainter
from nexus_table.games.duel.screen.paint.signs import Marks, arrow, between, floating, pulse, ring
from nexus_table.games.duel.screen.plan import Plan
from nexus_table.games.duel.screen.seats import Seats
from nexus_table.games.duel.screen.spots import (
    Spot,
    Zone,
    spots_of,
)
from nexus_table.games.duel.state import DuelState
from nexus_table.games.duel.tasks import nexus_of
from nexus_table.kernel.action import Seat
from nexus_table.ui import draw, layout, text
from nexus_table.ui.input import Spot as Place
from nexus_table.ui.theme import Look, Radius, Space, Stroke, Style, mix
from nexus_table.ui.tween import ease_in_out


class Board:
    """Draws the table of the eyes at the screen."""

    def __init__(self, table: DuelTable) -> None:
        self.table = table
        self.painter = CardPainter(table.book, table.story.text)
        self.seats = Seats(table, self.painter)
        self._laid: list[tuple[DuelState, list[Spot]]] = []
        self._sheets: dict[object, tuple[object, Surface]] = {}
        """Pictures of what changes seldom, each with what it was painted for."""

    def arrange(self, look: Look, plan: Plan) -> None:
        """Take the places."""
        self.look, self.plan = look, plan
        self._laid.clear()
        self._sheets.clear()
        self.seats.arrange(look, plan)

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
            self.seats.draw(surface, self._sheet, state, seat, marks)
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
