"""Missions: every way to win is shipped, the small table can be played on, and faults are told with their lines."""

from __future__ import annotations

from pathlib import Path
from typing import get_args

import pytest
from msgspec.structs import replace

from nexus_table.app.commands.check_war import faults_in_file, is_war
from nexus_table.app.shipped import shipped_catalogue
from nexus_table.games.battlefield.model import TerrainType
from nexus_table.games.battlefield.rules.setup_depots import check_depots
from nexus_table.games.battlefield.terrain import lay_out
from nexus_table.games.battlefield.war.catalogue import load_war
from nexus_table.games.battlefield.war.game import War
from nexus_table.games.battlefield.war.mission import HoldDepots, Mission, Victory
from nexus_table.games.battlefield.war.rules.setting_up import faults_of
from nexus_table.games.battlefield.war.state import CountsAs, WarSetup
from nexus_table.kernel.chance import Chance

CATALOGUE = load_war(tables=shipped_catalogue())
PAIR = ("ferrum-concord", "vael-lattice")
SOUND = """
id: mine
name: Mine
about: A mission of one's own.
victory: [{kind: elimination}]
"""


def setup(mission: Mission) -> WarSetup:
    return WarSetup(mission.table or CATALOGUE.tables.layouts["ironworks"], mission, PAIR)


def test_every_way_to_win_is_that_of_a_shipped_mission() -> None:
    """15, B29."""
    ways = {type(one) for mission in CATALOGUE.missions.values() for one in mission.victory}
    assert ways == set(get_args(Victory))
    assert len(CATALOGUE.missions) >= 6


@pytest.mark.parametrize("mission", CATALOGUE.missions.values(), ids=lambda mission: mission.id)
def test_a_shipped_mission_can_be_begun(mission: Mission) -> None:
    game = War(CATALOGUE)
    state = game.begin(setup(mission), Chance(1)).state
    assert game.prompt(state) is not None
    assert next(game.legal_actions(state), None) is not None


def test_the_small_mission_is_of_its_own_table_six_rounds_and_250_carbonite_a_depot() -> None:
    """B29."""
    small = next(mission for mission in CATALOGUE.missions.values() if mission.table is not None)
    assert small.table is not None
    assert (small.table.size, small.depot, small.round_limit) == ((30.0, 44.0), 250, 6)
    checks = check_depots(small.table, lay_out(small.table, CATALOGUE.tables.templates))
    assert [check.title for check in checks if not check.passed] == [
        "Carbonite depots"
    ]  # four of six: it is small


def test_faults_of_a_mission_are_told_with_their_lines(tmp_path: Path) -> None:
    file = tmp_path / "mine.yaml"
    file.write_text(SOUND)
    assert is_war(file)
    assert faults_in_file(file) == ()
    file.write_text(SOUND + "layouts: [ironwork]\n")
    (fault,) = faults_in_file(file)
    assert (fault.line, "did you mean ironworks" in str(fault)) == (6, True)
    file.write_text(SOUND.replace("[{kind", "[{kind: elimination}, {kind"))
    assert "once" in str(faults_in_file(file)[0])
    file.write_text(SOUND.replace("elimination", "glory"))
    assert "glory" in str(faults_in_file(file)[0])


def test_a_war_that_cannot_be_played_is_refused_with_a_sentence() -> None:
    """4."""
    sound = setup(CATALOGUE.missions["elimination"])
    assert list(faults_of(sound, CATALOGUE)) == []
    amended = CountsAs(99, TerrainType.RUBBLE, frozenset())
    deep = replace(sound.mission, zone_depth=30.0)
    broken = [
        replace(sound, factions=("ferrum-concord", "nobody")),
        replace(
            sound, layout=replace(sound.layout, pieces=(replace(sound.layout.pieces[0], piece="no-such"),))
        ),
        replace(sound, counts_as=(amended,)),
        replace(
            sound,
            mission=deep,
            layout=replace(sound.layout, size=(44.0, 50.0)),
        ),
        replace(sound, mission=replace(sound.mission, victory=(HoldDepots(depots=9),))),
    ]
    for one in broken:
        assert list(faults_of(one, CATALOGUE)), one
        with pytest.raises(ValueError, match=r"\w{3,}"):
            War(CATALOGUE).begin(one, Chance(1))


def test_pieces_count_as_what_both_agreed() -> None:
    """5."""
    war = War(CATALOGUE)
    amended = CountsAs(0, TerrainType.OPEN, frozenset())
    state = war.begin(
        replace(setup(CATALOGUE.missions["elimination"]), counts_as=(amended,)), Chance(1)
    ).state
    first = war.field.terrain(state).pieces[0]
    assert (first.type, first.traits) == (TerrainType.OPEN, frozenset())
