"""The rules to read: what is found by words, and that every refusal of a game is explained by one section."""

import ast
from pathlib import Path

import pytest

import nexus_table.games
from nexus_table.games.duel.reference import REFERENCE as NEXUS
from nexus_table.games.starmap.reference import REFERENCE as NEXUM_GALAXY
from nexus_table.table.reference import Reference, Section

GAMES = Path(nexus_table.games.__file__).parent
SMALL = Reference(
    "toy",
    "Toy",
    (
        Section("1", "Ships", ("They fly to a star.",), ("fly.far",)),
        Section("2", "Stars", ("They burn.", "Ships do not."), ("burn",)),
    ),
)


@pytest.mark.parametrize(
    ("words", "found"),
    [("", [0, 1]), ("SHIPS", [0, 1]), ("burn ships", [1]), ("fly", [0]), ("moon", []), ("  ", [0, 1])],
)
def test_a_section_is_found_by_all_the_words_in_any_order(words, found):
    assert list(SMALL.find(words)) == found


def test_a_rule_is_explained_by_its_name_or_its_chapter():
    assert [SMALL.about(rule) for rule in ("fly.far", "burn", "2", "fly", "3")] == [0, 1, 1, None, None]


def refusals(*folders: Path) -> set[str]:
    """Return the names of all rules by which the code under the folders refuses."""
    named = set()
    for path in sorted(path for folder in folders for path in folder.rglob("*.py")):
        if "editor" in path.parts:  # its refusals are about charting, not about playing
            continue
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            refuses = (
                isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Refusal"
            )
            if refuses and node.args and isinstance(node.args[0], ast.Constant):
                named.add(node.args[0].value)
    return named


@pytest.mark.parametrize(
    ("wing", "reference", "fewest"), [("starmap", NEXUM_GALAXY, 30), ("duel", NEXUS, 25)]
)
def test_every_refusal_of_a_game_is_explained_by_one_section(wing, reference, fewest):
    named = sorted(refusals(GAMES / wing))
    explained = [rule for section in reference.sections for rule in section.rules]
    assert len(named) > fewest
    assert {rule: explained.count(rule) for rule in named} == dict.fromkeys(named, 1)
