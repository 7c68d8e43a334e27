"""Positions of `nexus-table try` for a war: golden ones, faults of the format, what editors make of it."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, get_args

import pytest
import yaml
from jsonschema import Draft202012Validator

from nexus_table.app.battlefield.war_entry import WarEntry
from nexus_table.app.trial_file import TrialFile
from nexus_table.app.trial_run import perform
from nexus_table.content.fault import ContentError
from nexus_table.content.places import data_folder
from nexus_table.content.schema import schema_of
from nexus_table.games.battlefield.war.actions import WarAction

POSITIONS = [
    *sorted((Path(__file__).parents[1] / "positions" / "war").glob("*.yaml")),
    *sorted((data_folder() / "try").glob("war*.yaml")),
]
SMALL = """
game: war
about: Two rifles.
position:
  units: [{id: rifle, weapons: [{id: gun, name: Gun, kind: ranged, range: 20, dice: 4, damage: 1}]}]
  buildings: [{id: post, roles: [headquarters], footprint: [5, 5]}]
  assets:
    - {kind: rifle, at: [20, 20]}
    - {kind: rifle, seat: 1, name: foe, at: [20, 30]}
"""


def write(folder: Path, lines: str) -> TrialFile:
    file = folder / "position.yaml"
    file.write_text(SMALL + lines)
    return TrialFile(file)


@pytest.mark.parametrize("file", POSITIONS, ids=lambda file: file.stem)
def test_golden_position(file: Path) -> None:
    report = perform(TrialFile(file))
    assert report.findings, "a position without facts proves nothing"
    assert [f"{one.place}: {one.instead}" for one in report.findings if not one.holds] == []
    assert all(sentence.endswith(".") for tried in report.tried for sentence in tried.told)


@pytest.mark.parametrize("file", POSITIONS, ids=lambda file: file.stem)
def test_an_editor_finds_nothing_wrong_with_a_golden_position(file: Path) -> None:
    schema = json.loads(json.dumps(schema_of(WarEntry().schemas()["try-war"])))
    Draft202012Validator(schema).validate(yaml.safe_load(file.read_text()))


def test_dice_that_are_told_decide(tmp_path: Path) -> None:
    trial = write(
        tmp_path,
        """
actions:
  - {do: {act: Activate, asset: rifle}}
  - {do: {act: Shoot, weapon: gun, target: foe}, dice: [5, 5, 1, 1, 1, 1, 4]}
facts: [{fact: asset, asset: foe, hp: 2}]
""",
    )
    assert perform(trial).holds


@pytest.mark.parametrize("dice", ["[5, 5, 1]", "[1, 1, 1, 1, 6]"])
def test_too_few_and_too_many_dice_are_told(tmp_path: Path, dice: str) -> None:
    trial = write(
        tmp_path,
        f"""
actions:
  - {{do: {{act: Activate, asset: rifle}}}}
  - {{do: {{act: Shoot, weapon: gun, target: foe}}, dice: {dice}}}
""",
    )
    with pytest.raises(ContentError, match="dice"):
        perform(trial)


@pytest.mark.parametrize(
    ("lines", "sentence"),
    [
        ("actions: [{do: {act: Activate, asset: rifel}}]", "no asset is called rifel; did you mean rifle"),
        ("facts: [{fact: gone, asset: nobody}]", "no asset is called nobody"),
        ("actions: [{do: {act: Fly, asset: rifle}}]", "Fly"),
    ],
)
def test_names_that_nobody_bears_are_told(tmp_path: Path, lines: str, sentence: str) -> None:
    with pytest.raises(ContentError, match=sentence):
        write(tmp_path, lines)


@pytest.mark.parametrize(
    ("token", "sentence"),
    [
        ("{kind: rifel, at: [5, 5]}", "no kind of unit or building is called rifel"),
        ("{kind: rifle, at: [5, 5]}", "there is already an asset called rifle"),
        ("{kind: rifle, name: two, at: [50, 5]}", "not on the table"),
        ("{kind: rifle, name: two, at: [5, 5], hp: 9}", "4 HP at most"),
        ("{kind: rifle, name: two, at: [5, 5], points: 1}", "only buildings are built"),
        ("{kind: post, at: [5, 5], points: 5}", "needs 4 Build Points"),
    ],
)
def test_what_no_war_could_come_to_is_told(tmp_path: Path, token: str, sentence: str) -> None:
    with pytest.raises(ContentError, match=sentence):
        write(tmp_path, f"    - {token}")


FACTS: list[tuple[str, str | None]] = [
    ("{fact: asset, asset: rifle, at: [20, 20], hp: 4, complete: true, eligible: true}", None),
    ("{fact: asset, asset: rifle, at: [20, 21]}", "it stands at 20, 20"),
    ("{fact: asset, asset: rifle, hp: 3}", "hp is 4"),
    ("{fact: gone, asset: rifle}", "it is on the table"),
    ("{fact: gone, asset: '#9', wreck: true}", "it has left no wreck"),
    ("{fact: grid, seat: 0, carbonite: 1}", "carbonite is 0"),
    ("{fact: hour, phase: action, round: 1, passes: [0, 0]}", None),
    ("{fact: hour, phase: worker}", "phase is action"),
    ("{fact: distance, between: [rifle, foe], inches: 8.74, within: 0.01}", None),
    ("{fact: depot, depot: 1, left: 50}", "left is no such depot"),
]


@pytest.mark.parametrize(("fact", "instead"), FACTS)
def test_a_fact_says_what_is_the_case_instead(tmp_path: Path, fact: str, instead: str | None) -> None:
    (finding,) = perform(write(tmp_path, f"facts: [{fact}]")).findings
    assert finding.instead == instead


def test_hits_of_a_sweep_are_shared_by_name(tmp_path: Path) -> None:
    lines = """
    - {kind: rifle, seat: 1, name: near, at: [21.6, 30]}
actions:
  - {do: {act: Activate, asset: rifle}}
  - {do: {act: Shoot, weapon: gun, target: foe}, dice: [5, 5, 1, 1]}
  - {do: {act: ShareHits, shares: [{target: near, normals: 1}]}, dice: [1, 1]}
facts: [{fact: asset, asset: foe, hp: 3}, {fact: asset, asset: near, hp: 3}]
"""
    file = tmp_path / "position.yaml"
    file.write_text(SMALL.replace("damage: 1}", "damage: 1, keywords: [{keyword: sweep}]}") + lines)
    assert perform(TrialFile(file)).holds


def test_every_kind_of_order_can_be_written() -> None:
    from nexus_table.app.battlefield.war_trial import ORDERS

    written: set[Any] = {order.action for order in ORDERS}  # type: ignore[attr-defined]
    assert written == set(get_args(WarAction))
