"""The registry: cheap to look at, each game complete, its proposals varied and its names all different."""

import subprocess
import sys

import pytest

from nexus_table.app.registry import entry_named, game_named, games, schemas
from nexus_table.games.battlefield.actions import Move, PutDown, TakeAway
from nexus_table.kernel.chance import Chance
from nexus_table.kernel.game import judge


def test_looking_at_the_games_loads_none_of_them():
    look = (
        "import sys; from nexus_table.app.registry import games; "
        "print([(entry.name, entry.title, entry.sentence) for entry in games()]); "
        "print([name for name in sys.modules if name.startswith('nexus_table.games') or name == 'numpy'])"
    )
    told = subprocess.run([sys.executable, "-c", look], capture_output=True, text=True, check=True)
    names, loaded = told.stdout.splitlines()
    assert "open-table" in names
    assert loaded == "[]"


def test_every_game_has_its_own_name_and_bears_it():
    names = [entry.name for entry in games()]
    assert len(set(names)) == len(names)
    for entry in games():
        assert entry.game.name == entry.name
        assert entry_named(entry.name) is entry
        assert game_named(entry.name) is entry.game


def test_a_game_that_is_not_there_is_none():
    assert entry_named("whist") is None
    assert game_named("whist") is None


def test_every_schema_has_a_type_that_can_describe_itself():
    import msgspec

    assert "try-open-table" in schemas()
    for kind in schemas().values():
        assert msgspec.json.schema(kind.whole)


@pytest.fixture(scope="module")
def entry():
    return entry_named("open-table")


def test_the_open_table_proposes_orders_of_each_kind_and_some_that_are_refused(entry):
    setup = entry.sample_setups()[0]
    state, chance = entry.game.begin(setup, Chance(1)).state, Chance(2)
    kinds, refused = set(), 0
    for _ in range(120):
        action, chance = entry.propose(state, 0, chance)
        kinds.add(type(action))
        if judge(entry.game, state, 0, action) is None:
            state = entry.game.apply(state, 0, action).state
        else:
            refused += 1
    assert kinds == {PutDown, Move, TakeAway}
    assert 0 < refused < 120


def test_the_same_chance_proposes_the_same(entry):
    state = entry.game.begin(entry.sample_setups()[0], Chance(1)).state
    assert entry.propose(state, 0, Chance(3)) == entry.propose(state, 0, Chance(3))


def test_nobody_can_tell_another_seed(entry):
    state = entry.game.begin(entry.sample_setups()[0], Chance(1)).state
    other = entry.elsewhere(state, None, Chance(9))
    assert other != state
    assert entry.game.view(other, None) == entry.game.view(state, None)


def test_the_sample_setups_differ_and_include_other_readings(entry):
    setups = entry.sample_setups()
    assert len({repr(setup) for setup in setups}) == len(setups)
    assert len({setup.sight for setup in setups}) > 1
