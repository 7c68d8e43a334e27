"""Wars between computer players to their end: states sound, Carbonite told, nothing lost on undo or replay."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from nexus_table.games.battlefield.war.ai.levels import player
from nexus_table.games.battlefield.war.events import ActivationBegan
from nexus_table.games.battlefield.war.rules.sightings import hasten
from nexus_table.games.battlefield.war.state import Phase, WarSetup, WarState
from nexus_table.kernel.session import Session

from .test_random_wars import assert_paid, assert_sound, game

PAIRS = (("normal", "normal"), ("normal", "beginner"), ("beginner", "normal"), ("normal", "random"))


def setup_for(seed: int, most: int | None = None) -> WarSetup:
    """A mission, table and pair of factions that differ from seed to seed; `most` is a round limit."""
    catalogue = game().catalogue
    missions, factions = sorted(catalogue.missions), sorted(catalogue.factions)
    tables = sorted(catalogue.tables.layouts)
    mission = catalogue.missions[missions[seed % len(missions)]]
    table = mission.table or catalogue.tables.layouts[tables[seed % len(tables)]]
    setup = WarSetup(table, mission, (factions[seed % 4], factions[seed // 4 % 4]))
    return setup if most is None else replace(setup, options=replace(setup.options, round_limit=most))


def played(
    seed: int, most: int | None = None, every: int = 4
) -> Session[WarSetup, WarState, object, WarState]:
    """A war that two computer players have played, each of its states looked at, every so-and-so-many-th closely."""
    war, levels = game(), PAIRS[seed % len(PAIRS)]
    session = Session.begin(war, setup_for(seed, most), seed)
    minds = [player(level, war, seed + place) for place, level in enumerate(levels)]
    activated: set[tuple[int, Phase, int]] = set()
    number = 0
    while (prompt := session.prompt) is not None:
        before, seat = session.state, prompt.seats[0]
        order = minds[seat].answer(war.view(before, seat), prompt, seat)
        step = session.act(seat, order)
        assert_paid(before, step)
        for event in step.events:
            if isinstance(event, ActivationBegan):
                once = (event.asset, step.state.phase, step.state.turn)
                assert once not in activated, "a model is activated once in a phase"
                activated.add(once)
        if number % every == 0:
            assert_sound(step.state)
            if not step.sealed:
                after = session.fingerprint
                session.undo()
                assert war.fingerprint(session.state) == war.fingerprint(before)
                session.redo()
                assert session.fingerprint == after
        number += 1
    return session


def assert_kept(session: Session[WarSetup, WarState, object, WarState]) -> None:
    """Its record, played again, comes to the same."""
    assert session.state.ended is not None
    assert Session.resume(game(), session.record()).fingerprint == session.fingerprint


@pytest.mark.parametrize("seed", [0, 2])
def test_a_war_between_computer_players_stays_sound(seed: int) -> None:
    assert_kept(played(seed, most=2, every=8))


@pytest.mark.long
@pytest.mark.parametrize("seed", range(300))
def test_a_war_between_computer_players_is_sound_to_its_end(seed: int) -> None:
    hasten()  # the same verdicts, compiled where that is installed
    assert_kept(played(seed))
