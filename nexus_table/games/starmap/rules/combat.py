"""Combat: attack against defence, losses, what the winners take up, and stars that fall with it (S17-S20)."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from nexus_table.games.starmap.actions import Move
from nexus_table.games.starmap.events import BattleWon, PlaceConquered, SeatFell, StarFreed
from nexus_table.games.starmap.galaxy import Galaxy, planets_around, star_of
from nexus_table.games.starmap.model import MOST_ON_PLANET, Place, RelicId, RelicKind
from nexus_table.games.starmap.options import Doubles, Fallen
from nexus_table.games.starmap.rules.cargo import Cargo, cargo, military_bonus, ships_to_win
from nexus_table.games.starmap.state import StarmapState
from nexus_table.kernel.action import Seat
from nexus_table.kernel.course import Course
from nexus_table.kernel.refusal import Refusal

MAJORITY = 2
EXTRACTOR, CAPTURED = RelicKind.EXTRACTOR, Doubles.CAPTURED


class Battle(msgspec.Struct, frozen=True):
    """What an attack comes to: both values, the attackers that fall and that are too many, and the star that falls.

    It can be carried out if `attack` is more than `defence` and `survivors` are at least as many as `relics`.
    """

    attack: int
    defence: int
    lost: int
    removed: int
    survivors: int
    relics: tuple[RelicId, ...]
    freed: Place | None

    @property
    def points(self) -> int:
        """What the attacker scores (Victories)."""
        return 1 if self.freed is None else 2


def battle(state: StarmapState, move: Move) -> Battle:
    """Return what an attack on an enemy's planet comes to, whether or not it may be made."""
    coming = sum([group.ships for group in move.groups])
    brought = brought_by(move)
    attacking, defending = military_bonus(*_cargo(state, move.to, brought))
    defence = state.ships[move.to] + orbiting(state, move.to) + defending
    lost = min(coming, defence // 2)
    survivors = min(coming - lost, MOST_ON_PLANET)
    return Battle(
        coming + attacking,
        defence,
        lost,
        coming - lost - survivors,
        survivors,
        tuple(sorted((*state.relics_at(move.to), *brought))),
        falling_star(state, move.to),
    )


def orbiting(state: StarmapState, planet: Place) -> int:
    """Return how many ships on its system's star defend a planet (Combat)."""
    star = star_of(planet)
    return state.ships[star] if state.owners[star] == state.owners[planet] else 0


def brought_by(move: Move) -> tuple[RelicId, ...]:
    """Return the relics that a move's groups carry."""
    return tuple([number for group in move.groups for number in group.relics])


def falling_star(state: StarmapState, planet: Place) -> Place | None:
    """Return the star whose holder keeps no majority of planets once it has lost this one (Combat)."""
    star, owner = star_of(planet), state.owners[planet]
    if owner is None or state.owners[star] != owner:
        return None
    held = sum(state.owners[other] == owner for other in planets_around(planet))
    return star if held - 1 < MAJORITY else None


def ships_needed(state: StarmapState, to: Place, brought: Sequence[RelicId]) -> int | None:
    """Return how many ships win an enemy's planet at least, if they bring these relics; None: none can (S17, S19).

    Each ship more would do as well.
    """
    return ships_to_win(state.ships[to] + orbiting(state, to), *_cargo(state, to, brought))


def _cargo(state: StarmapState, to: Place, brought: Sequence[RelicId]) -> tuple[Cargo, Cargo]:
    """Return what lies on a planet and what is brought there."""
    return cargo(state.relics, state.relics_at(to)), cargo(state.relics, brought)


def refuse_attack(state: StarmapState, galaxy: Galaxy, move: Move) -> Refusal | None:
    """Return why an enemy's planet cannot be attacked like this, or None: it can."""
    result = battle(state, move)
    if result.attack <= result.defence:
        why = f"An attack of {result.attack} does not exceed the defence of {result.defence}."
        return Refusal("combat.value", why)
    return refuse_carriers(state, galaxy, move, result.survivors)


def refuse_carriers(state: StarmapState, galaxy: Galaxy, move: Move, left: int) -> Refusal | None:
    """Return why so many ships could not carry all relics that meet on a planet, or None: they can (S19)."""
    relics = sum(relic.at == move.to for relic in state.relics) + len(brought_by(move))
    if relics <= left:
        return None
    ships = "1 ship" if left == 1 else f"{left} ships"
    why = f"{ships} would be left on {galaxy.said(move.to)} to carry {relics} relics, one each."
    return Refusal("combat.carriers", why)


def looting_extractor(state: StarmapState, move: Move) -> RelicId | None:
    """Return the Extractor that may double the plunder of a planet conquered by this move (S21)."""
    for number in brought_by(move):
        if state.relics[number].kind is EXTRACTOR:
            return number
    if state.options.doubles is CAPTURED:
        for number, relic in enumerate(state.relics):
            if relic.at == move.to and relic.kind is EXTRACTOR:
                return number
    return None


def fight(
    course: Course[StarmapState], before: StarmapState, move: Move, defender: Seat, extractor: RelicId | None
) -> None:
    """Let the attack be won that `before`, when the ships had not left yet, was found good."""
    result = battle(before, move)
    course.happen(
        BattleWon(
            move.to, defender, result.attack, result.defence, result.lost + result.removed, result.removed
        ),
        PlaceConquered(move.to, result.survivors, extractor),
    )
    if result.freed is not None:
        course.happen(StarFreed(result.freed, defender, before.ships[result.freed]))
    if before.options.fallen is Fallen.OUT and not course.state.standing(defender):
        course.happen(SeatFell(defender))
