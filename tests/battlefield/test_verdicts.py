"""Verdicts on random tables: what is named is enough, and nothing of it can be spared (ruling B1)."""

from random import Random

import pytest

from nexus_table.games.battlefield.catalogue import load_catalogue
from nexus_table.games.battlefield.rules.bodies import Body, radius_of
from nexus_table.games.battlefield.rules.reasons import Effect
from nexus_table.games.battlefield.rules.sight import Battleground
from nexus_table.games.battlefield.terrain import elevation, lay_out

BLOCKING = (Effect.BLOCKS, Effect.OBSCURES)


def only(ground, named):
    """The same table with all barriers taken away that are not named."""
    left = Battleground(ground.pieces, ground.options)
    left.barriers = tuple(one for one in ground.barriers if (one.piece.key, one.part, one.obscuring) in named)
    return left


def bodies(ground, chance):
    for _ in range(2):
        at = (chance.uniform(1, 43), chance.uniform(1, 59))
        base = chance.choice((25, 32, 40, 50, 60, 80))
        yield Body(*at, radius_of(base), chance.choice((1.0, 1.5, 2.5)), elevation(ground.pieces, at))


@pytest.mark.parametrize("seed", range(4))
def test_b1_the_named_pieces_shut_the_pair_and_without_any_of_them_it_is_open(seed):
    chance = Random(seed)
    data = load_catalogue()
    layout = data.layouts[sorted(data.layouts)[seed % len(data.layouts)]]
    ground = Battleground(lay_out(layout, data.templates))
    blocked = 0
    while blocked < 12:
        attacker, target = bodies(ground, chance)
        result = ground.sight(attacker, target)
        if result.visible:
            continue
        blocked += 1
        named = {
            (one.key, one.part, one.effect is Effect.OBSCURES)
            for one in result.reasons
            if one.effect in BLOCKING
        }
        assert not only(ground, named).sight(attacker, target).visible
        for spared in named:
            assert only(ground, named - {spared}).sight(attacker, target).visible
