"""What an ability could be used on from where its owner stands, and why on nothing, where that is so."""

from __future__ import annotations

import math

import msgspec

from nexus_table.games.battlefield.datasheets.abilities import Ability
from nexus_table.games.battlefield.screen.war import board_words
from nexus_table.games.battlefield.war.actions import UseAbility
from nexus_table.games.battlefield.war.field import Field
from nexus_table.games.battlefield.war.rules import abilities, deeds
from nexus_table.games.battlefield.war.state import Asset, WarState
from nexus_table.kernel.refusal import Refusal


class Openings(msgspec.Struct, frozen=True):
    """The uses that the rules allow now; `refusal` is the likeliest one's reason where they allow none."""

    possible: tuple[UseAbility, ...] = ()
    refusal: Refusal | None = None

    @property
    def aimed(self) -> bool:
        """Whether it is used on something that stands on the table: only then does it matter how many there are."""
        return not self.possible or any(
            one.target is not None or one.depot is not None for one in self.possible
        )


NOWHERE = Openings(refusal=Refusal("9.5", board_words.NOTHING_THERE))


def openings(state: WarState, field: Field, asset: Asset, ability: Ability) -> Openings:
    """Return what an activated asset could use an ability on; else why not on the nearest that it may be meant for."""
    refusal = abilities.refuse_now(state, field, asset, ability)
    if refusal is not None:
        return Openings((), refusal)
    judged = [
        (order, deeds.refuse(state, field, asset, ability.do, order))
        for order in deeds.candidates(state, field, asset, ability.do, ability.id)
    ]
    possible = tuple(order for order, refusal in judged if refusal is None)
    if possible or not judged:
        return Openings(possible) if possible else NOWHERE
    _, refusal = min(judged, key=lambda one: _unlikely(state, asset, one[0]))
    return Openings((), refusal)


def _unlikely(state: WarState, asset: Asset, order: UseAbility) -> tuple[bool, float]:
    """Return by what the likelier use is told: not on itself nor an enemy, and near."""
    other = state.asset(order.target) if order.target is not None else None
    if other is not None:
        return other.seat != asset.seat or other.id == asset.id, math.dist(other.at, asset.at)
    wreck = next((one for one in state.wrecks if one.id == order.target), None)
    depots = state.setup.layout.depots
    at = wreck.at if wreck is not None else depots[order.depot] if order.depot is not None else order.at
    return False, math.dist(at, asset.at) if at is not None else 0.0
