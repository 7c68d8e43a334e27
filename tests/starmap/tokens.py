"""Sectors and positions of the tests' own, made of a few tokens, so that shipped data may change without them."""

from __future__ import annotations

from msgspec.structs import replace

from nexus_table.games.starmap.actions import Group, Move
from nexus_table.games.starmap.catalogue import Catalogue
from nexus_table.games.starmap.galaxy import Galaxy
from nexus_table.games.starmap.game import Starmap
from nexus_table.games.starmap.model import RelicKind, RelicPlaced, Sector, Size, System, SystemKind
from nexus_table.games.starmap.options import RulesOptions
from nexus_table.games.starmap.rules.relics import together
from nexus_table.games.starmap.rules.setup import set_up
from nexus_table.games.starmap.state import Card, Phase, Relic, StarmapSetup, StarmapState
from nexus_table.kernel.chance import Chance

MIXED = (Size.LARGE, Size.MEDIUM, Size.SMALL)
KINDS = {
    "tann": SystemKind("tann", "Tann", "Home.", MIXED),
    "minor": SystemKind("minor", "Minor", "Mixed.", MIXED),
    "major": SystemKind("major", "Major", "Large.", (Size.LARGE,) * 3),
}
GAME = Starmap(Catalogue(KINDS, {}, {}, "tests"))
HEXES = {
    "a": (0, 0),
    "b": (1, 0),
    "c": (5, 0),
    "d": (6, 0),
    "e": (0, 1),
    "f": (9, 9),
    "g": (-9, 9),
    "h": (-9, 0),
}
SORTS = {
    "a": "tann",
    "b": "minor",
    "c": "major",
    "d": "tann",
    "e": "tann",
    "f": "tann",
    "g": "minor",
    "h": "major",
}

USUAL = RulesOptions()


def sector(seats=2, systems="abcd", relics=(), **more):
    """Return a sector: a touches b and e, c touches d, all else is far; each of a, d, e, f is a seat's Tann in turn."""
    tanns = [name for name in systems if SORTS[name] == "tann"]
    made = tuple(
        System(
            name,
            name.upper(),
            SORTS[name],
            HEXES[name],
            tanns.index(name) if name in tanns and tanns.index(name) < seats else None,
        )
        for name in systems
    )
    placed = tuple(RelicPlaced(RelicKind(kind), at) for kind, at in relics)
    return Sector("test", "Test", "line", ("A place to try rules.",), seats, made, placed, **more)


class Board:
    """A position, and the names by which a test speaks of it."""

    def __init__(
        self,
        ships,
        relics=(),
        *,
        seats=2,
        systems="abcd",
        phase=Phase.MOVEMENT,
        energy=20,
        options=USUAL,
        **changes,
    ):
        """`ships`: {"a.1": (seat, ships)}; `relics`: {name or kind: place}; `energy`: of each seat, or of all."""
        more = {
            name: changes.pop(name)
            for name in ("forbidden", "goals", "round_limit", "joined", "parted")
            if name in changes
        }
        pairs = list(relics.items()) if isinstance(relics, dict) else list(relics)
        pairs = [(name.split()[0], at) for name, at in pairs]
        made = sector(seats, systems, pairs, **more)
        self.galaxy: Galaxy = GAME.galaxy(made)
        state = set_up(StarmapSetup(made, options, 0), self.galaxy, Chance(1))
        owners, fleets = [None] * len(self.galaxy.places), [0] * len(self.galaxy.places)
        for name, (seat, count) in ships.items():
            owners[self.at(name)], fleets[self.at(name)] = seat, count
        stand = [Relic(relic.kind, relic.at) for relic in state.relics]
        met = together(stand)
        self.state: StarmapState = replace(
            state,
            owners=tuple(owners),
            ships=tuple(fleets),
            relics=tuple(Relic(one.kind, one.at, jammed=n in met) for n, one in enumerate(stand)),
            energy=tuple(energy) if isinstance(energy, (tuple, list)) else (energy,) * seats,
            phase=phase,
            card=None if phase is Phase.CARD else changes.pop("card", Card.MOVEMENT),
            **changes,
        )

    def at(self, name):
        return self.galaxy.placed[name]

    def move(self, to, *groups):
        """Return a move; each group is ("a.1", ships) or ("a.1", ships, relic number, ...)."""
        made = tuple(Group(self.at(start), ships, tuple(relics)) for start, ships, *relics in groups)
        return Move(self.at(to), made)

    def refusal(self, action):
        refusal = GAME.refuse(self.state, self.state.seat, action)
        return refusal.rule if refusal else None

    def act(self, action):
        """Carry out a legal action, keep its events, and return the board."""
        refusal = GAME.refuse(self.state, self.state.seat, action)
        assert refusal is None, refusal
        step = GAME.apply(self.state, self.state.seat, action)
        self.state, self.events = step.state, step.events
        return self

    def ships(self, name):
        place = self.at(name)
        return (self.state.owners[place], self.state.ships[place])
