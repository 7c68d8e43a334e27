"""`nexus-table try` for the duel: its example, the faults of the format, and what editors make of it."""

import json

import pytest
import yaml
from jsonschema import Draft202012Validator

from nexus_table.app.registry import entry_named
from nexus_table.app.trial_file import TrialFile
from nexus_table.app.trial_run import perform
from nexus_table.content.fault import ContentError
from nexus_table.content.places import data_folder
from nexus_table.content.schema import schema_of

EXAMPLE = data_folder() / "try" / "duel.yaml"
BEGIN = """
game: duel
about: A knight and a wall.
position:
  designs:
    - {id: knight, name: Knight, copies: 1, offensive: 3}
    - {id: wall, name: Wall, copies: 1, defensive: 3}
  sides:
    - {units: [knight], hand: [second=knight]}
    - {units: [wall], deck: [top=wall]}
"""


@pytest.fixture
def tried(tmp_path):
    """Return the report on the position with these lines at its end."""

    def run(lines="", begin=BEGIN):
        file = tmp_path / "position.yaml"
        file.write_text(begin + lines)
        return perform(TrialFile(file))

    return run


def test_the_example_holds_and_editors_find_it_in_order():
    report = perform(TrialFile(EXAMPLE))
    assert report.holds
    assert len(report.findings) >= 10
    kind = entry_named("duel").schemas()["try-duel"]
    Draft202012Validator(schema_of(kind)).validate(
        json.loads(json.dumps(yaml.safe_load(EXAMPLE.read_text())))
    )


def test_facts_that_do_not_hold_say_what_is_the_case(tried):
    report = tried(
        """
facts:
  - {fact: has, seat: 1, nexus: 29}
  - {fact: unit, card: wall, exhausted: true}
  - {fact: pile, seat: 0, pile: hand, are: [top]}
  - {fact: settled, holds: false}
  - {fact: offered, targets: [wall]}
  - {fact: unit, card: second}
  - {fact: turn, phase: attack}
"""
    )
    assert [finding.instead for finding in report.findings] == [
        "nexus is 30",
        "exhausted is False",
        "1 cards: second",
        "nothing is left",
        "nothing is to be picked now",
        "it is on no battlefield",
        "phase is action",
    ]


@pytest.mark.parametrize(
    ("sentence", "begin", "lines"),
    [
        (
            "no card is called knigt; did you mean knight?",
            BEGIN.replace("units: [knight]", "units: [knigt]"),
            "",
        ),
        (
            "no card of the position is called wal; did you mean wall?",
            BEGIN,
            "actions: [{do: {act: Attack, card: knight, target: wal}}]",
        ),
        (
            "there is already a card called second",
            BEGIN.replace("[second=knight]", "[second=knight, second=wall]"),
            "",
        ),
        (
            "must be at most 60, not 61",
            BEGIN.replace("{units: [wall]", "{nexus: 61, units: [wall]"),
            "",
        ),
        (
            "a seat has 8 Assassins in all",
            BEGIN.replace("{units: [wall]", "{assassins: 9, units: [wall]")
            .replace("assassins: 9", "assassins: 8")
            .replace("hand: [second=knight]", "deck: [assassin]"),
            "",
        ),
        (
            "is not on this Timewalk pile",
            BEGIN.replace("{units: [wall]", "{face_down: [wall], units: [wall]"),
            "",
        ),
        ("there are 0 actions, not 3", BEGIN, "facts: [{fact: refused, action: 3}]"),
    ],
)
def test_a_faulty_position_is_told_in_a_sentence(tried, sentence, begin, lines):
    with pytest.raises(ContentError) as told:
        tried(lines, begin)
    assert sentence in str(told.value)


def test_the_same_position_has_the_same_fingerprint(tried):
    assert tried().fingerprint == tried().fingerprint
