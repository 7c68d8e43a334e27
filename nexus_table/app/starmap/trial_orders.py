"""Orders of Nexum Galaxy in tokens, and the actions they stand for where places and relics bear those names."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

import msgspec

from nexus_table.app.starmap.trial import (
    BuildOrder,
    DrawCardOrder,
    EndPhaseOrder,
    GroupToken,
    InvestOrder,
    MoveOrder,
    PlayCardOrder,
    StarmapOrder,
)
from nexus_table.content.fault import Path as Inside
from nexus_table.games.starmap.actions import (
    Build,
    DrawCard,
    EndPhase,
    Group,
    Invest,
    Move,
    PlayCard,
    StarmapAction,
)
from nexus_table.games.starmap.model import Place, RelicId


class Names(msgspec.Struct, frozen=True):
    """What the places and relics of a sector are called."""

    places: Mapping[str, Place]
    relics: Mapping[str, RelicId]

    def action(self, order: StarmapOrder) -> StarmapAction:
        """Return the action an order stands for."""
        match order:
            case PlayCardOrder(card=card):
                return PlayCard(card)
            case BuildOrder(at=at):
                return Build(self.places[at])
            case MoveOrder(to=to, groups=groups):
                return self.move(to, groups)
            case EndPhaseOrder():
                return EndPhase()
            case InvestOrder(energy=energy):
                return Invest(energy)
            case DrawCardOrder():
                return DrawCard()

    def move(self, to: str, groups: Sequence[GroupToken]) -> Move:
        """Return the move that tokens stand for."""
        made = (
            Group(
                self.places[group.start],
                group.ships,
                tuple(sorted(self.relics[name] for name in group.relics)),
            )
            for group in groups
        )
        return Move(self.places[to], tuple(made))

    def known_for(self, inside: Inside) -> tuple[str, Sequence[str]]:
        """Return what kind of name stands at a place inside an order, as a noun, and all the names of that kind."""
        return ("relic", list(self.relics)) if "relics" in inside else ("place", list(self.places))


def names_in(order: StarmapOrder, inside: Inside) -> Iterator[tuple[Inside, str]]:
    """Yield the name of every place and relic that an order uses, and where."""
    match order:
        case BuildOrder(at=at):
            yield (*inside, "at"), at
        case MoveOrder(to=to, groups=groups):
            yield (*inside, "to"), to
            yield from names_in_groups(groups, inside)


def names_in_groups(groups: Sequence[GroupToken], inside: Inside) -> Iterator[tuple[Inside, str]]:
    """Yield the names that groups of ships use, and where."""
    for place, group in enumerate(groups):
        yield (*inside, "groups", place, "from"), group.start
        for number, name in enumerate(group.relics):
            yield (*inside, "groups", place, "relics", number), name
