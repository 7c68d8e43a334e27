"""The rulebook read a second time over whole wars: a bookkeeper judges each fact that is told by its own sums."""

from __future__ import annotations

from collections import Counter

import pytest

from nexus_table.games.battlefield.war.ai.levels import player
from nexus_table.games.battlefield.war.rules.sightings import hasten
from nexus_table.games.battlefield.war.state import WarState
from nexus_table.kernel.chance import Chance
from nexus_table.kernel.session import Session

from . import test_computer_wars, test_random_wars
from .bookkeeper import Bookkeeper
from .test_random_wars import game

BATTLE = 150
"""So many actions of a crowded battle are read."""


def read_war(seed: int, most: int | None, levels: tuple[str, str]) -> Counter[str]:
    """Let two computer players play a war and read it; return how often each kind of fact was judged."""
    war = game()
    session = Session.begin(war, test_computer_wars.setup_for(seed, most), seed)
    minds = [player(level, war, seed + place) for place, level in enumerate(levels)]
    keeper = Bookkeeper(war.field, session.state)
    while (prompt := session.prompt) is not None:
        before, seat = session.state, prompt.seats[0]
        keeper.read(before, session.act(seat, minds[seat].answer(war.view(before, seat), prompt, seat)))
    return keeper.seen


def read_battle(seed: int, most: int) -> Counter[str]:
    """Let chance play a crowded battle and read it."""
    war, chance = game(), Chance(seed + 1)
    state: WarState = test_random_wars.crowded(seed)
    keeper = Bookkeeper(war.field, state)
    for _ in range(most):
        prompt = war.prompt(state)
        if prompt is None:
            break
        order, chance = war.draw(state, chance)
        step = war.apply(state, prompt.seats[0], order)
        keeper.read(state, step)
        state = step.state
    return keeper.seen


def test_a_war_between_computer_players_keeps_the_books() -> None:
    """6-15: movement, harvests, Energy, production, Passes and attacks of three rounds."""
    seen = read_war(1, 3, ("normal", "normal"))
    assert min(seen[kind] for kind in ("UnitMoved", "Harvested", "ActivationBegan", "UnitProduced")) > 0


def test_a_crowded_battle_keeps_the_books() -> None:
    """7, 9-12: dice, saves, damage, wounds and destruction."""
    seen = read_battle(0, BATTLE)
    assert min(seen[kind] for kind in ("AttackRolled", "SavesRolled", "DamageTaken", "UnitMoved")) > 0


@pytest.mark.long
@pytest.mark.parametrize("seed", range(60))
def test_whole_wars_keep_the_books(seed: int) -> None:
    hasten()
    read_war(seed, None, ("normal", "random") if seed % 3 == 0 else ("normal", "normal"))
    read_battle(seed, 20 * BATTLE)
