"""Random orders, sensible and not, for a lab of the tests' tokens."""

from __future__ import annotations

import random

from msgspec.structs import replace

from nexus_table.games.battlefield.lab import orders as o
from nexus_table.games.battlefield.lab.state import LabState
from nexus_table.games.battlefield.model import Placement, Trait
from tests.lab.tokens import DRUM, HOUSE, WALL

KINDS = [kind for kind in o.LabOrder.__args__ if kind is not o.Adopt]  # type: ignore[attr-defined]


MANY = 24


def spot(dice: random.Random) -> tuple[float, float]:
    return (dice.uniform(-4.0, 48.0), dice.uniform(-4.0, 64.0))


def some(dice: random.Random, state: LabState, least: int = 1) -> tuple[int, ...]:
    ids = list(state.ids) or [1]
    return tuple(dice.choices(ids, k=max(least, dice.randrange(1, 5))))


def own_template(dice: random.Random):
    traits = frozenset(dice.sample(list(Trait), 3))
    return replace(dice.choice([HOUSE, WALL, DRUM]), id=f"own-{dice.randrange(4)}x", traits=traits)


def random_order(dice: random.Random, state: LabState) -> o.LabOrder:
    """Return an order of a random kind; it may well be refused. Of many pieces some are taken away."""
    crowded = len(state.ids) > MANY and dice.random() < 0.5
    kind = o.Remove if crowded else dice.choice(KINDS)
    one = dice.choice(state.ids) if state.ids else 1
    made = {
        o.Place: lambda: o.Place(
            dice.choice(["wall", "house", "drum"]), spot(dice), dice.uniform(-360, 360), dice.random() < 0.3
        ),
        o.Shift: lambda: o.Shift(some(dice, state), (dice.gauss(0, 4), dice.gauss(0, 4))),
        o.Stand: lambda: o.Stand(one, spot(dice), dice.uniform(-360, 360)),
        o.Turn: lambda: o.Turn(some(dice, state), dice.choice([15.0, -15.0, 90.0, dice.uniform(-360, 360)])),
        o.Stretch: lambda: o.Stretch(one, dice.choice([None, (dice.uniform(2, 11), dice.uniform(0.2, 1.3))])),
        o.Mirror: lambda: o.Mirror(some(dice, state), dice.choice(["x", "y"])),
        o.Duplicate: lambda: o.Duplicate(some(dice, state), (dice.gauss(0, 4), dice.gauss(0, 4))),
        o.Paste: lambda: o.Paste(
            o.Fragment((Placement("drum", (1.0, 1.0), group=3), Placement("wall", (4.0, 2.0), group=3))),
            spot(dice),
        ),
        o.Remove: lambda: o.Remove(some(dice, state)),
        o.Group: lambda: o.Group(some(dice, state)),
        o.Ungroup: lambda: o.Ungroup(some(dice, state)),
        o.Lock: lambda: o.Lock(some(dice, state), dice.random() < 0.3),
        o.Align: lambda: o.Align(some(dice, state, 2), dice.choice(list(o.Side))),
        o.Distribute: lambda: o.Distribute(some(dice, state, 3), dice.choice(["x", "y"])),
        o.Snap: lambda: o.Snap(some(dice, state), dice.choice([0.25, 0.5, 1.0])),
        o.Call: lambda: o.Call(one, dice.choice([None, "The old mill"])),
        o.Draw: lambda: o.Draw(own_template(dice), spot(dice), dice.uniform(-360, 360)),
        o.Remake: lambda: o.Remake(some(dice, state), own_template(dice)),
        o.Forget: lambda: o.Forget(f"own-{dice.randrange(4)}x"),
        o.PutDepot: lambda: o.PutDepot(spot(dice)),
        o.ShiftDepot: lambda: o.ShiftDepot(dice.randrange(12), spot(dice)),
        o.RemoveDepot: lambda: o.RemoveDepot(dice.randrange(12)),
        o.Describe: lambda: o.Describe("other", "Other", "Another table.", "Somebody"),
        o.Measure: lambda: o.Measure(dice.choice([(44.0, 60.0), (48.0, 60.0)]), dice.choice([8.0, 10.0])),
        o.Claim: lambda: o.Claim(dice.choice(["half-turn", "none"])),
        o.Complete: lambda: o.Complete(dice.choice(["near", "far"])),
        o.Clear: lambda: o.Clear() if dice.random() < 0.2 else o.PutDepot(spot(dice)),
    }
    return made[kind]()
