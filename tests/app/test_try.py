"""`nexus-table try`: golden positions hold, facts that fail are named with their line, faulty files tell all."""

import json
from pathlib import Path

import pytest
import yaml
from jsonschema import Draft202012Validator

from nexus_table.app import registry
from nexus_table.app.command_line import main
from nexus_table.app.trial_file import TrialFile
from nexus_table.app.trial_run import perform
from nexus_table.content.places import data_folder
from tests.app.dice_game import PotEntry

POSITIONS = sorted((Path(__file__).parents[1] / "positions").glob("*.yaml"))
SHIPPED = sorted((data_folder() / "try").glob("*.yaml"))

TWO_MODELS = """
game: open-table
about: Two models and a block.
position:
  pieces:
    - {name: block, type: open, shape: {kind: round, diameter: 4}, height: 3, traits: [blocking], at: [10, 20]}
  models:
    - {name: Anna, at: [10, 10]}
    - {name: Bert, at: [10, 30], seat: 1}
    - {name: Cleo}
"""


@pytest.fixture
def tried(capsys, tmp_path):
    """Try a file with these lines at its end; return the exit code, what was printed and what was said of faults."""

    def run(lines, *words, begin=TWO_MODELS):
        file = tmp_path / "position.yaml"
        file.write_text(begin + lines)
        code = main(["try", str(file), *words])
        told = capsys.readouterr()
        return code, told.out, told.err

    return run


@pytest.fixture
def pot(monkeypatch, tried):
    """Try a position of the dice game, plugged in beside the others."""
    there = registry.games()
    monkeypatch.setattr(registry, "games", lambda: (*there, PotEntry()))
    return lambda lines, *words: tried(lines, *words, begin="game: pot\nabout: Dice.\nposition: 3\n")


@pytest.mark.parametrize("file", [*POSITIONS, *SHIPPED], ids=lambda file: file.stem)
def test_golden_position(file):
    report = perform(TrialFile(file))
    assert report.findings, "a position without facts proves nothing"
    assert [f"{one.place}: {one.instead}" for one in report.findings if not one.holds] == []


@pytest.mark.parametrize("file", [*POSITIONS, *SHIPPED], ids=lambda file: file.stem)
def test_editors_accept_what_the_program_accepts(file):
    plain = yaml.safe_load(file.read_text(encoding="utf-8"))
    schema = (data_folder() / "schema" / f"try-{plain['game']}.json").read_text(encoding="utf-8")
    Draft202012Validator(json.loads(schema)).validate(plain)


def test_editors_refuse_a_misspelt_fact():
    schema = json.loads((data_folder() / "schema" / "try-open-table.json").read_text(encoding="utf-8"))
    plain = yaml.safe_load(TWO_MODELS + "facts:\n  - {fact: site, from: Anna, to: Bert}\n")
    assert not Draft202012Validator(schema).is_valid(plain)


def test_what_came_of_it_is_printed_with_the_prompt_and_the_fingerprint(tried):
    code, out, _ = tried(
        "actions:\n  - {do: {act: PutDown, model: Cleo, at: [30, 30]}}\n  - {do: {act: ClearTable}, seat: 1}\n"
    )
    assert code == 0
    assert "Cleo comes to the table at 30, 30." in out
    assert "Bert leaves the table." in out
    assert "Prompt, to seats 0 and 1: Put down" in out
    assert "Fingerprint: " in out


def test_a_fact_that_does_not_hold_is_named_with_its_line_and_what_holds_instead(tried):
    code, out, _ = tried(
        "facts:\n  - {fact: distance, between: [Anna, Bert], inches: 3}\n"
        "  - {fact: sight, from: Anna, to: Bert, visible: true}\n"
    )
    assert code == 1
    assert "position.yaml:12: this distance does not hold: they are 18.7402" in out
    assert "position.yaml:13: this sight does not hold: Not visible" in out
    assert "(5.3)" in out
    assert "Facts: 0 of 2 hold." in out


@pytest.mark.parametrize(
    ("fact", "instead"),
    [
        ("{fact: sight, from: Cleo, to: Bert, visible: false}", "not on the table"),
        ("{fact: sight, from: Anna, to: Bert, cover: light}", "Not visible"),
        ('{fact: sight, from: Anna, to: Bert, because: [{rule: "5.7"}]}', "Not visible"),
        ("{fact: distance, between: [Anna, Cleo], inches: 3}", "not on the table"),
        ("{fact: stands, model: Cleo}", "not on the table"),
        ("{fact: stands, model: Anna, at: [10, 11]}", "stands at 10, 10"),
        ("{fact: stands, model: Anna, elevation: 2}", "above the table"),
        ("{fact: gone, model: Anna}", "stands at 10, 10"),
        ("{fact: prompt, open: false}", "a prompt is open"),
        ("{fact: prompt, seats: [1]}", "seats 0 and 1"),
        ("{fact: prompt, asks: Roll}", "Put down"),
        ("{fact: outcome, winners: [0]}", "the game goes on"),
        ('{fact: fingerprint, of: "00000000000000000000000000000000"}', "it is "),
        ('{fact: refused, action: 1, rule: "4.1"}', "the rule was 13.3"),
        ("{fact: accepted, action: 1}", "it was refused"),
        ("{fact: refused, action: 2}", "it was accepted"),
    ],
)
def test_each_fact_can_fail(tried, fact, instead):
    actions = (
        "actions:\n"
        "  - {do: {act: Move, model: Anna, to: [10, 20]}}\n"
        "  - {do: {act: Move, model: Bert, to: [10, 31]}}\n"
    )
    code, out, _ = tried(f"{actions}facts:\n  - {fact}\n")
    assert code == 1
    assert instead in out


def test_a_fact_may_speak_of_an_earlier_moment(tried):
    actions = "actions:\n  - {do: {act: Move, model: Anna, to: [30, 10]}}\n"
    before = "  - {fact: stands, model: Anna, at: [10, 10], after: 0}\n"
    after = "  - {fact: stands, model: Anna, at: [30, 10]}\n"
    assert tried(f"{actions}facts:\n{before}{after}")[0] == 0


def test_json_tells_actions_refusals_prompt_fingerprint_and_facts(tried):
    code, out, _ = tried(
        "actions:\n  - {do: {act: Move, model: Anna, to: [10, 20]}}\n  - {do: {act: Move, model: Anna, to: [3, 3]}}\n"
        "facts:\n  - {fact: accepted, action: 2}\n",
        "--json",
    )
    answer = json.loads(out)
    assert code == 0
    assert answer["actions"][0]["refusal"]["rule"] == "13.3"
    assert answer["actions"][1]["events"] == [{"event": "ModelMoved", "model": 1, "to": [3.0, 3.0]}]
    assert answer["prompt"]["seats"] == [0, 1]
    assert len(answer["fingerprint"]) == 32
    assert (answer["facts"][0]["holds"], answer["holds"]) == (True, True)


@pytest.mark.parametrize(
    ("lines", "place", "words"),
    [
        ("facts:\n  - {fact: gone, model: Ana}\n", ":12:25:", "did you mean Anna?"),
        ("facts:\n  - {fact: gone, model: Anna, after: 3}\n", ":12:38:", "there are 0 actions"),
        ("facts:\n  - {fact: accepted, action: 1}\n", ":12:30:", "there are 0 actions"),
        ("facts:\n  - {fact: gonne, model: Anna}\n", ":12:", "gone"),
        ("actions:\n  - {do: {act: Move, model: Anna, at: [1, 1]}}\n", ":12:", "at"),
        ("actions:\n  - {do: {act: Move, model: Dora, to: [1, 1]}}\n", ":12:", "no model is called Dora"),
        ("seed: many\n", ":11:7:", "whole number"),
        ("sead: 1\n", ":11:1:", "did you mean seed?"),
    ],
)
def test_a_faulty_file_is_told_with_its_place(tried, lines, place, words):
    code, out, err = tried(lines)
    assert (code, out) == (2, "")
    assert f"position.yaml{place}" in err
    assert words in err


@pytest.mark.parametrize(
    ("shape", "place", "words"),
    [
        ("{kind: corners, points: [[0, 0], [4, 4], [4, 0], [0, 4]]}", "shape.points[2]", "meets the edge"),
        ("{kind: corners, points: [[0, 0], [4, 0], [8, 0]]}", "shape.points", "square inches"),
        ("{kind: corners, points: [[0, 0], [4, 0], [4, 0], [4, 4]]}", "shape.points[2]", "repeats"),
    ],
)
def test_an_outline_without_an_inside_is_a_fault(tried, shape, place, words):
    code, _, err = tried("", begin=TWO_MODELS.replace("{kind: round, diameter: 4}", shape))
    assert code == 2
    assert f"position.pieces[0].{place}" in err
    assert words in err


def test_two_models_of_one_name_are_a_fault(tried):
    code, _, err = tried("", begin=TWO_MODELS.replace("Bert", "Anna"))
    assert code == 2
    assert "already a model called Anna" in err


@pytest.mark.parametrize("game", ["", "game: chess\n", "game: [open-table]\n", "game: open-tabel\n"])
def test_a_game_that_is_not_there_is_a_fault(tried, game):
    code, _, err = tried("", begin=game + "about: Nothing.\n")
    assert code == 2
    assert "must name the game, one of open-table" in err


def test_another_game_plugs_in_its_own_tokens(pot):
    code, out, _ = pot("actions:\n  - {do: {roll: 2}, dice: [4, 5]}\nfacts:\n  - {fact: pot, pips: 12}\n")
    assert code == 0
    assert "9 come to the 3." in out


def test_dice_that_are_not_told_fall_by_the_seed(pot):
    lines = "seed: 4\nactions:\n  - {do: {roll: 3}}\n"
    first, second = pot(lines, "--json")[1], pot(lines, "--json")[1]
    assert first == second
    assert pot(lines.replace("4", "5"), "--json")[1] != first


@pytest.mark.parametrize(
    ("dice", "words"), [("[4]", "more dice fall for this action: 1 D6"), ("[4, 5, 6]", "1 dice fewer")]
)
def test_dice_told_must_be_those_that_fall(pot, dice, words):
    code, _, err = pot(f"actions:\n  - {{do: {{roll: 2}}, dice: {dice}}}\n")
    assert code == 2
    assert "position.yaml:5:" in err
    assert words in err


def test_the_end_of_a_game_closes_the_prompt(pot):
    code, out, _ = pot(
        "actions:\n  - {do: {roll: 3}, dice: [6, 6, 6]}\n  - {do: {roll: 1}, dice: [1]}\n"
        "facts:\n  - {fact: outcome, winners: [0]}\n  - {fact: prompt, open: false}\n"
        "  - {fact: refused, action: 2, rule: game.over}\n"
    )
    assert code == 0, out
    assert "Outcome: The pot is full." in out
