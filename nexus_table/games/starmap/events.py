"""What happens in a game of Nexum Galaxy, as facts: the only place where its state changes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

import msgspec
from msgspec.structs import replace

from nexus_table.games.starmap.actions import Group
from nexus_table.games.starmap.model import Place, RelicId
from nexus_table.games.starmap.state import ALL_CARDS, Card, Ended, Loot, Phase, Relic, StarmapState
from nexus_table.kernel.action import Seat
from nexus_table.kernel.event import Event

T = TypeVar("T")


def put(items: Sequence[T], place: int, item: T) -> tuple[T, ...]:
    """Return the items with another one in this place."""
    changed = list(items)
    changed[place] = item
    return tuple(changed)


class TurnBegan(Event[StarmapState], frozen=True):
    """A seat's turn began."""

    seat: Seat

    def onto(self, state: StarmapState) -> StarmapState:
        """Return the state in which this seat chooses a card, or, as an automaton, draws its event cards."""
        if state.deck is None:
            return replace(state, seat=self.seat, phase=Phase.CARD, turn=state.turn + 1)
        phase = Phase.AUTOMATON if state.automaton(self.seat) else Phase.CARD
        deck = replace(state.deck, drawn=(), extracted=False)
        return replace(state, seat=self.seat, phase=phase, turn=state.turn + 1, deck=deck)


class CardPlayed(Event[StarmapState], frozen=True):
    """The active seat chose a card, which stays before it, face up, until its turn ends."""

    card: Card

    def onto(self, state: StarmapState) -> StarmapState:
        """Return the state with its phases to come."""
        return replace(state, card=self.card, phases=self.card.phases)


class PhaseBegan(Event[StarmapState], frozen=True):
    """A phase began; these relics have no effect in it, since they stand beside another of their kind."""

    phase: Phase
    jammed: tuple[RelicId, ...] = ()

    def onto(self, state: StarmapState) -> StarmapState:
        """Return the state in which the phase is under way."""
        phases = state.phases[1:] if state.phases and state.phases[0] is self.phase else state.phases
        return replace(state, phase=self.phase, phases=phases, relics=jam(state.relics, self.jammed))


class RelicsInterfered(Event[StarmapState], frozen=True):
    """Relics met, or parted: just these have no effect now."""

    jammed: tuple[RelicId, ...]

    def onto(self, state: StarmapState) -> StarmapState:
        """Return the state with their effects as they are now."""
        return replace(state, relics=jam(state.relics, self.jammed))


class EnergyExtracted(Event[StarmapState], frozen=True):
    """The active seat extracted energy and kept `kept` of it; the rest was over the limit."""

    amount: int
    kept: int

    def onto(self, state: StarmapState) -> StarmapState:
        """Return the state with what was kept; an automaton does not extract again in this turn."""
        deck = state.deck
        if deck is not None and state.phase is Phase.AUTOMATON:
            deck = replace(deck, extracted=True)
        return replace(state, energy=put(state.energy, state.seat, state.purse + self.kept), deck=deck)


class ShipBuilt(Event[StarmapState], frozen=True):
    """The active seat built a ship; a replicated one does not count for the ladder of prices."""

    at: Place
    price: int
    replicated: bool

    def onto(self, state: StarmapState) -> StarmapState:
        """Return the state with the ship, paid for."""
        return replace(
            state,
            ships=put(state.ships, self.at, state.ships[self.at] + 1),
            energy=put(state.energy, state.seat, state.purse - self.price),
            built=(*state.built, self.at),
            ladder=state.ladder if self.replicated else state.ladder + 1,
        )


class FleetLeft(Event[StarmapState], frozen=True):
    """Groups of the active seat left their planets for another place; what they carry goes with them."""

    to: Place
    groups: tuple[Group, ...]
    cost: int

    def onto(self, state: StarmapState) -> StarmapState:
        """Return the state without them on their planets, their relics at the new place, paid for."""
        ships, relics = list(state.ships), list(state.relics)
        for group in self.groups:
            ships[group.start] -= group.ships
            for number in group.relics:
                old = relics[number]
                relics[number] = Relic(old.kind, self.to, True, old.jammed)
        return replace(
            state,
            ships=tuple(ships),
            relics=tuple(relics),
            energy=put(state.energy, state.seat, state.purse - self.cost),
        )


class FleetArrived(Event[StarmapState], frozen=True):
    """So many ships of the active seat joined others of its own, or the first two entered a star."""

    at: Place
    ships: int

    def onto(self, state: StarmapState) -> StarmapState:
        """Return the state with them there."""
        return replace(
            state,
            ships=put(state.ships, self.at, state.ships[self.at] + self.ships),
            moved=put(state.moved, self.at, state.moved[self.at] + self.ships),
        )


class PlaceConquered(Event[StarmapState], frozen=True):
    """A place came to the active seat, with this many ships on it, which take up the relics there.

    `extractor` may double its plunder at the end of the phase.
    """

    at: Place
    ships: int
    extractor: RelicId | None = None

    def onto(self, state: StarmapState) -> StarmapState:
        """Return the state in which it is theirs."""
        relics = state.relics
        if any(relic.at == self.at and not relic.moved for relic in relics):
            relics = tuple(
                Relic(relic.kind, relic.at, True, relic.jammed) if relic.at == self.at else relic
                for relic in relics
            )
        return replace(
            state,
            owners=put(state.owners, self.at, state.seat),
            ships=put(state.ships, self.at, self.ships),
            moved=put(state.moved, self.at, self.ships),
            relics=relics,
            loot=(*state.loot, Loot(self.at, self.extractor)),
        )


class BattleWon(Event[StarmapState], frozen=True):
    """The active seat won a battle: all defenders are destroyed, and `lost` of the attackers.

    Of these `removed` were more than the planet holds.
    """

    at: Place
    defender: Seat
    attack: int
    defence: int
    lost: int
    removed: int

    def onto(self, state: StarmapState) -> StarmapState:
        """Return the state with the planet bare for a moment and a point more."""
        return replace(
            state,
            ships=put(state.ships, self.at, 0),
            points=put(state.points, state.seat, state.points[state.seat] + 1),
        )


class StarFreed(Event[StarmapState], frozen=True):
    """A seat lost a star with its ships, since the active seat took the majority of planets from it."""

    star: Place
    seat: Seat
    ships: int

    def onto(self, state: StarmapState) -> StarmapState:
        """Return the state with the star bare and a point more."""
        return replace(
            state,
            owners=put(state.owners, self.star, None),
            ships=put(state.ships, self.star, 0),
            points=put(state.points, state.seat, state.points[state.seat] + 1),
        )


class SeatFell(Event[StarmapState], frozen=True):
    """A seat has no ships left and is out; what it invested counts no more."""

    seat: Seat

    def onto(self, state: StarmapState) -> StarmapState:
        """Return the state without its investment."""
        return replace(state, invested=put(state.invested, self.seat, 0))


class Plunder(msgspec.Struct, frozen=True):
    """What one conquered place yields."""

    place: Place
    amount: int


class PlunderTaken(Event[StarmapState], frozen=True):
    """The active seat plundered what it conquered and kept `kept` of it; the rest was over the limit."""

    plunder: tuple[Plunder, ...]
    kept: int

    def onto(self, state: StarmapState) -> StarmapState:
        """Return the state with what was kept."""
        return replace(state, loot=(), energy=put(state.energy, state.seat, state.purse + self.kept))


class PhaseEnded(Event[StarmapState], frozen=True):
    """A phase ended: no ship has moved any more, and no planet was built on."""

    phase: Phase

    def onto(self, state: StarmapState) -> StarmapState:
        """Return the state with nothing left of the phase."""
        if self.phase is Phase.MANAGEMENT:
            return replace(state, built=(), ladder=0)
        relics = state.relics
        if True in [relic.moved for relic in relics]:
            relics = tuple(Relic(relic.kind, relic.at, False, relic.jammed) for relic in relics)
        return replace(state, moved=(0,) * len(state.moved), relics=relics)


class EnergyInvested(Event[StarmapState], frozen=True):
    """The active seat invested energy to be first in the next round."""

    energy: int

    def onto(self, state: StarmapState) -> StarmapState:
        """Return the state with the energy on its card."""
        return replace(
            state,
            energy=put(state.energy, state.seat, state.purse - self.energy),
            invested=put(state.invested, state.seat, self.energy),
        )


class CardUsed(Event[StarmapState], frozen=True):
    """The played card was turned face down; after the fourth all are available again."""

    card: Card

    def onto(self, state: StarmapState) -> StarmapState:
        """Return the state with the cards that are left."""
        left = tuple(card for card in state.cards[state.seat] if card is not self.card)
        return replace(state, card=None, cards=put(state.cards, state.seat, left or ALL_CARDS))


class RoundEnded(Event[StarmapState], frozen=True):
    """All had their turn: what was invested is lost, and `first` begins the next round."""

    first: Seat

    def onto(self, state: StarmapState) -> StarmapState:
        """Return the state at the beginning of the next round."""
        nothing = (0,) * len(state.invested)
        return replace(state, first=self.first, round=state.round + 1, invested=nothing)


class GameEnded(Event[StarmapState], frozen=True):
    """The game is over."""

    ended: Ended

    def onto(self, state: StarmapState) -> StarmapState:
        """Return the state with its winners."""
        return replace(state, ended=self.ended)


def jam(relics: tuple[Relic, ...], jammed: tuple[RelicId, ...]) -> tuple[Relic, ...]:
    """Return the relics, just these without effect."""
    if not jammed and True not in [relic.jammed for relic in relics]:
        return relics
    if jammed == tuple([number for number, relic in enumerate(relics) if relic.jammed]):
        return relics
    return tuple(
        Relic(relic.kind, relic.at, relic.moved, number in jammed) for number, relic in enumerate(relics)
    )
