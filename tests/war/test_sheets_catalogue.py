"""Factions from files (2.2-2.4, 4.3, 14.1): all that types and the lint refuse, each fault with its place."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from nexus_table.app.command_line import main
from nexus_table.content.fault import ContentError, spelled
from nexus_table.games.battlefield.datasheets.catalogue import faults_in, load_factions
from nexus_table.games.battlefield.datasheets.lint import lint
from nexus_table.games.battlefield.datasheets.model import BuildingRole, Faction, UnitRole
from tests.war.sheets import faction

Plain = dict[str, Any]


def plain() -> Plain:
    """The token faction as a file says it."""
    told: Plain = msgspec.json.decode(msgspec.json.encode(faction()))
    return told


def written(folder: Path, told: Plain) -> Path:
    """Write a faction as JSON, which is YAML too."""
    file = folder / "factions" / "reds.yaml"
    file.parent.mkdir(exist_ok=True)
    file.write_bytes(msgspec.json.format(msgspec.json.encode(told), indent=2))
    return file


def test_the_tokens_are_a_whole_faction_without_a_fault(tmp_path: Path) -> None:
    assert faults_in(written(tmp_path, plain())) == ()
    assert load_factions(tmp_path).factions == {"reds": faction()}


def test_all_shipped_factions_are_whole() -> None:
    """14.1: all eight roles; 4.3: what a force begins with."""
    factions = load_factions().factions
    assert len(factions) == 4
    for one in factions.values():
        assert list(lint(one)) == []
        assert {role for building in one.buildings for role in building.roles} == set(BuildingRole)
        assert len(one.units) >= 8
        assert len(one.upgrades) >= 3
        assert one.first_unit(UnitRole.WORKER).worker


def test_heights_of_shipped_units_go_with_their_bases() -> None:
    """2.3, ours: a base tells how high its unit stands."""
    heights = {25: 1.0, 32: 1.0, 40: 1.2, 50: 1.5, 60: 2.5, 80: 3.5}
    for one in load_factions().factions.values():
        assert {unit.id: unit.height for unit in one.units} == {
            unit.id: heights[int(unit.base)] for unit in one.units
        }


def test_check_tells_faults_of_a_faction_wherever_its_file_lies(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "reds.yaml"
    file.write_text("id: reds\nway: {way: hand-built}\n", encoding="utf-8")
    assert main(["check", str(file)]) == 1
    assert "the field units is missing" in capsys.readouterr().out


def test_the_factions_build_in_four_different_ways() -> None:
    """8.3"""
    assert len({type(one.way) for one in load_factions().factions.values()}) == 4


def test_a_digest_tells_one_number_from_another(tmp_path: Path) -> None:
    written(tmp_path, plain())
    before = load_factions(tmp_path).digest
    told = plain()
    told["units"][0]["hp"] += 1
    written(tmp_path, told)
    assert load_factions(tmp_path).digest != before


def unit(told: Plain, ident: str) -> Plain:
    found: Plain = next(one for one in told["units"] if one["id"] == ident)
    return found


def building(told: Plain, ident: str) -> Plain:
    found: Plain = next(one for one in told["buildings"] if one["id"] == ident)
    return found


def ability(told: Plain, owner: str, ident: str) -> Plain:
    found: Plain = next(one for one in unit(told, owner)["abilities"] if one["id"] == ident)
    return found


def keywords(*words: str) -> list[Plain]:
    return [{"keyword": word} for word in words]


Change = Callable[[Plain], Any]

FAULTS: dict[str, tuple[Change, str, str]] = {
    "same id": (
        lambda told: building(told, "sun").update(id="digger"),
        "buildings[1].id",
        "another datasheet has the id digger already",
    ),
    "same letter": (
        lambda told: unit(told, "scout").update(letter="di"),
        "units[2].letter",
        "another unit has the letter di already",
    ),
    "same upgrade": (
        lambda told: told["upgrades"][1].update(id="gangs"),
        "upgrades[1].id",
        "another upgrade has the id gangs already",
    ),
    "same weapon": (
        lambda told: unit(told, "scout")["weapons"][1].update(id="gun"),
        "units[2].weapons[1].id",
        "another weapon has the id gun already",
    ),
    "worker that cannot harvest": (
        lambda told: unit(told, "digger")["abilities"].pop(0),
        "units[0].abilities",
        "a worker needs an ability that harvests (8.2)",
    ),
    "made nowhere": (
        lambda told: building(told, "hall").update(produces=["digger", "gleaner", "scout"]),
        "units[3].id",
        "no building produces guard",
    ),
    "produces what is not there": (
        lambda told: building(told, "hall")["produces"].append("gurd"),
        "buildings[2].produces[4]",
        "no unit is called gurd",
    ),
    "powered gun without power": (
        lambda told: unit(told, "scout")["weapons"][0].update(keywords=keywords("powered")),
        "units[2].weapons[0]",
        "a powered weapon needs a unit with demand (7.4)",
    ),
    "gun without range": (
        lambda told: unit(told, "scout")["weapons"][0].update(range=0),
        "units[2].weapons[0].range",
        "a ranged weapon needs a range",
    ),
    "club with range": (
        lambda told: unit(told, "scout")["weapons"][1].update(range=2),
        "units[2].weapons[1].range",
        "a melee weapon has no range of its own",
    ),
    "club that ignores cover": (
        lambda told: unit(told, "scout")["weapons"][1].update(keywords=keywords("searing")),
        "units[2].weapons[1].keywords[0]",
        "this keyword says nothing of a Fight",
    ),
    "keyword twice": (
        lambda told: unit(told, "scout")["weapons"][0].update(keywords=keywords("siege", "siege")),
        "units[2].weapons[0].keywords[1]",
        "the weapon has this keyword already",
    ),
    "pinpoint for nothing": (
        lambda told: unit(told, "scout")["weapons"][0].update(keywords=keywords("searing", "pinpoint")),
        "units[2].weapons[0].keywords",
        "searing ignores Light Cover too, so that pinpoint adds nothing",
    ),
    "worker ability of a soldier": (
        lambda told: ability(told, "guard", "bind").update(uses="worker ability"),
        "units[3].abilities[3].uses",
        "only workers have worker abilities (8.1)",
    ),
    "harvest as an attack": (
        lambda told: ability(told, "digger", "harvest").update(uses="attack action"),
        "units[0].abilities[0].uses",
        "this is a worker ability (8.1)",
    ),
    "powered ability without power": (
        lambda told: ability(told, "digger", "patch").update(powered=True),
        "units[0].abilities[2].powered",
        "a powered ability needs a unit with demand (7.4)",
    ),
    "blink as an attack": (
        lambda told: ability(told, "guard", "jump").update(uses="attack action"),
        "units[3].abilities[2].uses",
        "this is a movement, and uses the Movement Action",
    ),
    "help for the enemy": (
        lambda told: ability(told, "guard", "hex")["do"]["change"].update(aim=1),
        "units[3].abilities[1].do.change",
        "this would help the enemy",
    ),
    "harm to itself": (
        lambda told: ability(told, "guard", "brace")["do"]["change"].update(save=-1),
        "units[3].abilities[0].do.change",
        "this would only harm its own side",
    ),
    "change of nothing": (
        lambda told: ability(told, "guard", "brace")["do"]["change"].update(save=0),
        "units[3].abilities[0].do.change",
        "this changes nothing",
    ),
    "HP for a while": (
        lambda told: ability(told, "guard", "brace")["do"]["change"].update(hp=1),
        "units[3].abilities[0].do.change.hp",
        "only upgrades change HP",
    ),
    "others without a reach": (
        lambda told: ability(told, "guard", "hex")["do"].update(reach=0),
        "units[3].abilities[1].do.reach",
        "others need a reach, itself has none",
    ),
    "repair of enemies": (
        lambda told: ability(told, "guard", "bind")["do"].update(whom="enemy units"),
        "units[3].abilities[3].do.whom",
        "enemies are not repaired",
    ),
    "mending enemies": (
        lambda told: building(told, "bay")["traits"][0].update(whom="enemy units"),
        "buildings[7].traits[0].whom",
        "enemies are not mended",
    ),
    "aura on itself": (
        lambda told: unit(told, "scout").update(
            traits=[{"trait": "aura", "change": {"aim": 1}, "whom": "itself", "reach": 3}]
        ),
        "units[2].traits[0]",
        "an aura changes others within a reach",
    ),
    "building that walks": (
        lambda told: building(told, "tower").update(
            abilities=[{"id": "go", "name": "Go", "uses": "both actions", "do": {"do": "blink", "inches": 3}}]
        ),
        "buildings[3].abilities[0].uses",
        "a building has no Movement Action to use",
    ),
    "building with a club": (
        lambda told: building(told, "tower")["weapons"].append(unit(told, "scout")["weapons"][1]),
        "buildings[3].weapons[1]",
        "a building cannot Fight, so that a melee weapon is of no use",
    ),
    "tower without a gun": (
        lambda told: building(told, "tower").update(weapons=[]),
        "buildings[3].roles",
        "the role defensive needs a weapon",
    ),
    "sun without light": (
        lambda told: building(told, "sun").update(output=0),
        "buildings[1].roles",
        "the role energy needs an output",
    ),
    "keep that reaches nowhere": (
        lambda told: building(told, "keep").update(build_range=0),
        "buildings[0].roles",
        "the role headquarters needs an output, a build range and units to produce",
    ),
    "tower that produces": (
        lambda told: building(told, "tower").update(produces=["guard"]),
        "buildings[3].roles",
        "what produces is a headquarters or a production building (13.1)",
    ),
    "no relay": (
        lambda told: building(told, "mast").update(
            roles=["storage"], traits=building(told, "barn")["traits"]
        ),
        "buildings",
        "there is no building with the role relay",
    ),
    "two headquarters": (
        lambda told: building(told, "hall").update(
            roles=["headquarters", "production"], output=5, build_range=1
        ),
        "buildings",
        "there is more than one headquarters",
    ),
    "no scout": (
        lambda told: unit(told, "scout").update(roles=["line"]),
        "units",
        "there is no unit with the role scout to begin with (4.3)",
    ),
    "keep without workers": (
        lambda told: building(told, "keep").update(produces=["scout"]),
        "buildings",
        "the headquarters must produce digger",
    ),
    "nobody builds": (
        lambda told: [
            unit(told, "digger")["abilities"].pop(1),
            unit(told, "gleaner")["abilities"].pop(1),
        ],
        "way",
        "nobody can add Build Points, and sites do not grow by themselves",
    ),
    "upgrade of nothing": (
        lambda told: told["upgrades"][0].update(does=[{"change": "stats", "of": ["guard"], "by": {}}]),
        "upgrades[0].does[0].by",
        "this changes nothing",
    ),
    "upgrade of nobody": (
        lambda told: told["upgrades"][0].update(
            does=[{"change": "stats", "of": ["gaurd"], "by": {"aim": 1}}]
        ),
        "upgrades[0].does[0].of[0]",
        "no datasheet is called gaurd",
    ),
    "upgrade of a gun that is not there": (
        lambda told: told["upgrades"][0].update(does=[{"change": "weapons", "of": ["gum"], "dice": 1}]),
        "upgrades[0].does[0].of[0]",
        "no weapon is called gum",
    ),
    "upgrade that makes towers walk": (
        lambda told: told["upgrades"][0].update(
            does=[{"change": "stats", "of": ["tower"], "by": {"move": 1}}]
        ),
        "upgrades[0].does[0].by",
        "buildings neither move nor Fight",
    ),
    "upgrade of an output that is none": (
        lambda told: told["upgrades"][0].update(does=[{"change": "output", "of": ["hall"], "output": 5}]),
        "upgrades[0].does[0].of[0]",
        "no building with an output is called hall",
    ),
}


@pytest.mark.parametrize("case", sorted(FAULTS))
def test_a_fault_is_told_with_its_place(case: str) -> None:
    change, path, sentence = FAULTS[case]
    told = plain()
    change(told)
    found = [(spelled(one.inside), one.sentence) for one in lint(msgspec.convert(told, Faction))]
    assert (path, sentence) in found


def test_a_file_tells_all_its_faults_with_lines_and_near_words(tmp_path: Path) -> None:
    told = plain()
    building(told, "hall")["produces"].append("gurd")
    building(told, "sun").update(output=0)
    faults = faults_in(written(tmp_path, told))
    assert [fault.path for fault in faults] == ["buildings[1].roles", "buildings[2].produces[4]"]
    assert faults[1].suggestion == "guard"
    assert all(fault.line > 0 for fault in faults)


@pytest.mark.parametrize(
    ("change", "word"),
    [
        (lambda told: unit(told, "scout").update(hp=0), "hp"),
        (lambda told: unit(told, "scout").update(defense=7), "defense"),
        (lambda told: unit(told, "scout").update(base=5), "base"),
        (lambda told: unit(told, "scout").update(carbonite=-5), "carbonite"),
        (lambda told: unit(told, "scout").update(speed=5), "speed"),
        (lambda told: unit(told, "scout")["weapons"][0].update(dice=99), "dice"),
        (lambda told: unit(told, "scout")["weapons"][0].update(keywords=keywords("magic")), "keyword"),
        (lambda told: ability(told, "digger", "harvest").update(do={"do": "steal"}), "do"),
        (lambda told: told.update(way={"way": "magic"}), "way"),
        (lambda told: told.update(colour="red"), "colour"),
    ],
)
def test_types_bound_every_figure_and_word(change: Change, word: str, tmp_path: Path) -> None:
    told = plain()
    change(told)
    written(tmp_path, told)
    with pytest.raises(ContentError) as caught:
        load_factions(tmp_path)
    assert word in str(caught.value)
    assert "reds.yaml:" in str(caught.value)


def test_a_file_is_called_as_its_faction(tmp_path: Path) -> None:
    told = plain()
    told["id"] = "greens"
    written(tmp_path, told)
    with pytest.raises(ContentError, match="must be reds as the file is called, not greens"):
        load_factions(tmp_path)
