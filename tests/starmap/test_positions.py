"""Golden positions of `nexus-table try`, faults of the format, and what editors make of it."""

import json
from pathlib import Path

import pytest
import yaml
from jsonschema import Draft202012Validator

from nexus_table.app.starmap.entry import StarmapEntry
from nexus_table.app.trial_run import TrialFile, perform
from nexus_table.content.fault import ContentError
from nexus_table.content.places import data_folder
from nexus_table.content.schema import schema_of

POSITIONS = [
    *sorted((Path(__file__).parents[1] / "positions" / "starmap").glob("*.yaml")),
    *sorted((data_folder() / "try").glob("starmap*.yaml")),
]
DUEL = """
game: starmap
about: Two planets.
position:
  systems: [{id: a, at: [0, 0]}, {id: b, at: [1, 0]}]
  ships: [{at: a.1, seat: 0, ships: 3}, {at: b.1, seat: 1}]
  relics: [{kind: military, at: a.1}]
  phase: movement
  energy: [9, 9]
"""


@pytest.fixture
def tried(tmp_path):
    """Return the report on the duel with these lines at its end."""

    def run(lines, begin=DUEL):
        file = tmp_path / "position.yaml"
        file.write_text(begin + lines)
        return perform(TrialFile(file))

    return run


@pytest.mark.parametrize("file", POSITIONS, ids=lambda file: file.stem)
def test_golden_position(file):
    report = perform(TrialFile(file))
    assert report.findings, "a position without facts proves nothing"
    assert [f"{one.place}: {one.instead}" for one in report.findings if not one.holds] == []
    assert all(sentence.endswith(".") for tried in report.tried for sentence in tried.told)


@pytest.mark.parametrize("file", POSITIONS, ids=lambda file: file.stem)
def test_editors_accept_what_the_program_accepts(file):
    schema = json.loads(json.dumps(schema_of(StarmapEntry().schemas()["try-starmap"])))
    Draft202012Validator(schema).validate(yaml.safe_load(file.read_text(encoding="utf-8")))


@pytest.mark.parametrize(
    ("fact", "instead"),
    [
        ("{fact: holds, at: a.1, seat: 1}", "seat 0 holds it with 3 ships; relics: military"),
        ("{fact: holds, at: a.1, nobody: true}", "seat 0 holds it"),
        ("{fact: holds, at: a.2, seat: 0}", "nobody holds it; relics: none"),
        ("{fact: holds, at: a.1, relics: []}", "relics: military"),
        ("{fact: has, seat: 0, energy: 8}", "energy is 9"),
        ("{fact: has, seat: 1, score: 8, income: 3}", "income is 1, score is 0"),
        ("{fact: has, seat: 3, energy: 8}", "there are 2 seats"),
        ("{fact: turn, seat: 1, phase: card}", "seat is 0, phase is movement"),
        ("{fact: turn, cards: []}", "cards is management, movement"),
        ("{fact: forecast, to: b.1, groups: [{from: a.1}], attack: 2}", "attack is 1 (An attack of 1"),
        (
            "{fact: forecast, to: a.2, groups: [{from: a.1}], plunder: 3, attack: 1}",
            "plunder is 2, attack is no battle",
        ),
    ],
)
def test_each_fact_can_fail(tried, fact, instead):
    finding = tried(f"facts:\n  - {fact}\n").findings[0]
    assert not finding.holds
    assert instead in finding.instead


@pytest.mark.parametrize(
    ("lines", "words"),
    [
        ("facts: [{fact: holds, at: c.1}]\n", "no place is called c.1"),
        ("facts: [{fact: holds, at: a.1, relics: [militari]}]\n", "did you mean military?"),
        (
            "actions: [{do: {act: Move, to: b.4, groups: [{from: a.1}]}}]\n",
            "a system's id and its star or planet",
        ),
        ("actions: [{do: {act: Move, to: b.1, groups: [{from: d.1}]}}]\n", "no place is called d.1"),
        ("actions: [{do: {act: Move, to: b.1, groups: []}}]\n", "1"),
    ],
)
def test_names_that_nothing_bears_are_told(tried, lines, words):
    with pytest.raises(ContentError, match=words):
        tried(lines)


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ("seat: 1}]\n  relics", "seat: 2}]\n  relics", "there are 2 seats"),
        ("{at: b.1, seat: 1}", "{at: a.1, seat: 1}", "other ships stand here already"),
        ("{at: b.1, seat: 1}", "{at: b.star, seat: 1}", "two of its three planets"),
        ("at: a.1}]\n  phase", "at: a.star}]\n  phase", "never on a star"),
        ("[1, 0]}", "[0, 0]}", "another system lies on this hex"),
        ("[9, 9]", "[9]", "one entry for each of 2 seats"),
        ("  phase: movement\n", "  phase: movement\n  card: management\n", "offers no movement phase"),
        ("  phase: movement\n", "  phase: movement\n  used: [[movement], []]\n", "lies face down already"),
        ("ships: 3}", "ships: 9}", "5"),
    ],
)
def test_positions_that_no_game_could_come_to_are_told(tried, old, new, words):
    assert old in DUEL
    with pytest.raises(ContentError, match=words):
        tried("", DUEL.replace(old, new))
