"""The war under the screen: the session, who sits where, and what stands under a point of the table."""

from __future__ import annotations

import math
import re
from collections.abc import Iterable, Sequence
from enum import Enum

from nexus_table.games.battlefield.datasheets.model import BuildingSheet, UnitSheet
from nexus_table.games.battlefield.screen.war import words
from nexus_table.games.battlefield.terrain import Piece, lay_out
from nexus_table.games.battlefield.war.actions import WarAction
from nexus_table.games.battlefield.war.field import Field
from nexus_table.games.battlefield.war.game import War
from nexus_table.games.battlefield.war.state import Asset, WarSetup, WarState, Wreck
from nexus_table.geometry.shapes import Point, strictly_inside
from nexus_table.kernel.action import Seat
from nexus_table.kernel.chance import Chance
from nexus_table.kernel.prompt import Prompt
from nexus_table.kernel.refusal import Refusal
from nexus_table.kernel.session import Session
from nexus_table.kernel.step import Step

WarSession = Session[WarSetup, WarState, WarAction, WarState]

UNRULED = ("lesson.", "undo.", "redo.", "game.", "history.")
"""How the refusals begin that no chapter of the rules is behind."""

_SEAT = re.compile(r"\b[Ss]eat ([01])\b")

NEAR = 0.5
"""Inches within which a small base is still hit by the pointer."""


class Sitter(Enum):
    """Who plays a seat: a person, or a computer player of a level."""

    PERSON = "person"
    RANDOM = "random"
    BEGINNER = "beginner"
    NORMAL = "normal"
    EXPERT = "expert"


class WarTable:
    """One war being played, by people at this screen and by computer players."""

    withheld: str | None = None
    """Why this war is neither saved nor given up, nor hints given in it; None: all of that is done."""
    led = False
    """Whether a lesson lets the others act, in its own time."""

    def __init__(self, session: WarSession, sitters: Sequence[Sitter] = ()) -> None:
        self.session = session
        self.sitters = (*sitters, *[Sitter.PERSON] * (2 - len(sitters)))
        assert isinstance(session.game, War)
        self.game: War = session.game

    # ── what is known ────────────────────────────────────────────────────────────────────────────────────────────

    @property
    def state(self) -> WarState:
        """Where the war stands; nothing in it is secret but the dice to come."""
        return self.session.view(None)

    @property
    def field(self) -> Field:
        """What knows datasheets, bodies and the ground."""
        return self.game.field

    @property
    def steps(self) -> tuple[Step[WarState], ...]:
        """What has happened: the beginning, and a step an action."""
        return self.session.steps

    @property
    def prompt(self) -> Prompt[WarAction] | None:
        """What is asked now; None once the war is over."""
        return self.session.prompt

    @property
    def seat(self) -> Seat | None:
        """Who is asked now, a person where either may answer; None once the war is over."""
        seats = self.game.asked(self.session.state) if self.session.state.ended is None else ()
        return next((seat for seat in seats if self.person(seat)), seats[0] if seats else None)

    @property
    def pieces(self) -> tuple[Piece, ...]:
        """Terrain, buildings and wrecks as they stand."""
        return self.field.terrain(self.state).pieces

    @property
    def size(self) -> tuple[float, float]:
        """The table's size in inches."""
        return self.state.setup.layout.size

    def person(self, seat: Seat) -> bool:
        """Whether a person plays a seat."""
        return self.sitters[seat] is Sitter.PERSON

    @property
    def automatic(self) -> bool:
        """Whether a computer player is asked now."""
        seat = self.seat
        return seat is not None and not self.person(seat)

    def seat_name(self, seat: Seat) -> str:
        """Return what a seat is called: its colour."""
        return words.SEATS[seat]

    def faction_name(self, seat: Seat) -> str:
        """Return the name of the faction that a seat plays."""
        return self.field.faction(self.state, seat).name

    def name(self, asset: Asset | Wreck) -> str:
        """Return what an asset is called by story, refusals and panels alike: its datasheet's name and its number."""
        return self.field.name(asset)

    def called(self, number: int) -> str:
        """Return what the asset with this number is called, or its number alone where it has gone."""
        asset = self.asset(number)
        return self.name(asset) if asset is not None else f"#{number}"

    def sheet(self, asset: Asset) -> UnitSheet | BuildingSheet:
        """Return an asset's datasheet."""
        return self.field.sheet(asset)

    def asset(self, number: int | None) -> Asset | None:
        """Return the asset with this number, if it is still on the table."""
        return None if number is None else self.state.asset(number)

    def asset_at(self, at: Point) -> Asset | None:
        """Return the asset under a point: the unit with the nearest centre first, else a building."""
        return nearest_asset(self.field, self.state.assets, at)

    def wreck_at(self, at: Point) -> Wreck | None:
        """Return the wreck under a point, or None."""
        return next((one for one in self.state.wrecks if strictly_inside(at, self.field.outline(one))), None)

    def piece_at(self, at: Point) -> Piece | None:
        """Return the piece of terrain under a point, the highest first, or None."""
        found = [one for one in self.pieces if strictly_inside(at, one.footprint)]
        return max(found, key=lambda one: one.height, default=None)

    def amended_from(self, piece: Piece) -> Piece | None:
        """Return a piece as it is printed, where both seats agreed that it counts as something else (5.1); or None."""
        setup = self.state.setup
        if all(one.piece != piece.key for one in setup.counts_as):
            return None
        return lay_out(setup.layout, self.field.templates)[piece.key]

    # ── orders ───────────────────────────────────────────────────────────────────────────────────────────────────

    def refuse(self, action: WarAction) -> Refusal | None:
        """Return why whoever is asked may not do this now, or None: it is legal."""
        seat = self.seat
        if seat is None:
            return Refusal("game.over", words.OVER)
        return self.session.refuse(seat, action)

    def refuse_undo(self) -> Refusal | None:
        """Return why the last order cannot be taken back, or None: it can."""
        return self.session.refuse_undo()

    def refuse_redo(self) -> Refusal | None:
        """Return why nothing can be done again, or None: it can."""
        return self.session.refuse_redo()

    def dice_for(self, action: WarAction) -> tuple[int, ...]:
        """Return the dice that are known to fall for an action; none but in lessons."""
        return ()

    def by_lot(self) -> WarAction | None:
        """Return what a player who draws lots does now; the same whenever the same war comes here."""
        seat = self.seat
        if seat is None:
            return None
        state = self.session.state
        drawn, _ = self.game.draw(
            state, Chance(self.session.record().header.seed * 1000003 + len(self.steps))
        )
        return drawn

    def act(self, action: WarAction, dice: Sequence[int] = ()) -> Step[WarState]:
        """Let whoever is asked do something legal; `dice` are those that people rolled, where they roll."""
        seat = self.seat
        assert seat is not None
        return self.session.act(seat, action, dice)


def in_colours(sentence: str) -> str:
    """Return a sentence of the story with its seats called by their colours."""
    return _SEAT.sub(lambda found: words.SEATS[int(found[1])], sentence)


def why(refusal: Refusal) -> str:
    """Return why something is refused as it is said at the screen: seats by their colours, and the rule, once."""
    said, rule = in_colours(refusal.why), f"({refusal.rule})"
    return said if refusal.rule.startswith(UNRULED) or rule in said else f"{said} {rule}"


def nearest_asset(field: Field, assets: Iterable[Asset], at: Point) -> Asset | None:
    """Return the asset under a point: the unit with the nearest centre first, else a building."""
    units: list[tuple[float, int, Asset]] = []
    built: Asset | None = None
    for asset in assets:
        if field.unit(asset) is None:
            if strictly_inside(at, field.outline(asset)):
                built = asset
        else:
            away = math.dist(at, asset.at)
            if away <= max(field.disc(asset).radius, NEAR):
                units.append((away, asset.id, asset))
    return min(units)[2] if units else built
