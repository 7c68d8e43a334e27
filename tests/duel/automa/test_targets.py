"""Every target puzzle has the answer that the rulebook's tables give, slot by slot (Target Priority, A1-A4)."""

from collections import Counter

import pytest

from nexus_table.app.duel.targets import TargetFile, faults_of, target_files
from nexus_table.games.duel.language.priorities import AT
from nexus_table.games.duel.rules.automa.tables import ROWS

FILES = {file.stem: TargetFile(file) for file in target_files()}
CASES = [
    pytest.param(file, puzzle, id=f"{name}-{place}")
    for name, file in FILES.items()
    for place, puzzle in enumerate(file.puzzles.puzzles)
]


@pytest.mark.parametrize(("file", "puzzle"), CASES)
def test_the_automa_aims_where_the_puzzle_says_and_for_its_reasons(file, puzzle):
    assert list(faults_of(file, puzzle)) == [], puzzle.about


def test_every_file_is_called_as_it_says():
    assert [name for name, file in FILES.items() if file.puzzles.id != name] == []


def test_there_are_at_least_120_puzzles():
    assert len(CASES) >= 120


def test_every_slot_of_every_list_is_met_missed_and_tied():
    """Each slot of the four lists: taken, passed over, and held by equals where it is about units."""
    seen = {}
    for file in FILES.values():
        for puzzle in file.puzzles.puzzles:
            own, other = puzzle.nexus or file.puzzles.nexus
            row = (own >= 16, 2 * other >= (puzzle.total or file.puzzles.total))
            table = [why for why in puzzle.why if why.split()[0] not in ("wall", "card", "last")]
            for place, why in enumerate(table):
                seen.setdefault((row, place), Counter())[why.split()[1]] += 1
    for row, slots in ROWS.items():
        for place, slot in enumerate(slots):
            found = seen[(row.blue, row.strong), place]
            last = place == len(slots) - 1
            assert found["taken"], f"{row}, slot {place} is never taken"
            if slot.at is not AT.NEXUS:
                assert found["equal"] or slot.at is AT.DEFENSIVE, f"{row}, slot {place} never has equals"
                assert found["absent"], f"{row}, slot {place} is never empty"
            conditional = slot.equal or slot.at_least is not None or slot.most is not None
            assert last or not conditional or found["unmet"], f"{row}, slot {place} is never unmet"


def test_a_wrong_answer_is_told_with_its_line():
    file = next(iter(FILES.values()))
    puzzle = file.puzzles.puzzles[0]
    import msgspec

    wrong = msgspec.structs.replace(puzzle, at=("nexus-0",), why=("nexus taken",))
    assert len(list(faults_of(file, wrong))) == 2
    nobody = msgspec.structs.replace(puzzle, source="nobody")
    assert list(faults_of(file, nobody)) == ["nothing is called nobody here"]
