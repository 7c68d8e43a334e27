"""`analyse` and `generate`: what they print, write and return."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from nexus_table.app.commands import analyse, generate
from nexus_table.app.commands.faults import CommandError
from nexus_table.games.battlefield.catalogue import load_catalogue
from nexus_table.games.battlefield.lab.document import Document, layout_bytes
from nexus_table.games.battlefield.lab.orders import Clear

LAYOUTS = sorted(load_catalogue().layouts)


@pytest.mark.parametrize("name", LAYOUTS)
def test_every_shipped_layout_passes(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert analyse.run(name, json=False) == 0
    said = capsys.readouterr().out
    assert "all kept" in said
    assert "FAIL" not in said


def test_a_broken_table_fails_and_says_where_and_why(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    document = Document.new(load_catalogue(), load_catalogue().layouts["the-anvil"])
    document.act(Clear())
    file = document.save(tmp_path / "bare.yaml")
    assert analyse.run(str(file), json=False) == 1
    said = capsys.readouterr().out
    assert "FAIL  5.16  Large pieces" in said
    assert "4 missing" in said
    assert analyse.run(str(file), json=True) == 1
    told = json.loads(capsys.readouterr().out)
    assert told["layout"] == "the-anvil"
    assert told["passed"] is False
    checks = {check["title"]: check for check in told["checks"]}
    assert checks["Carbonite depots"]["slack"] == -6
    assert checks["Depots from each other"]["value"] is None
    assert checks["A zone seen from the other"]["unit"] == "share"


def test_an_invented_table_is_written_and_passes(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "table.yaml"
    assert generate.run(5, "hills", "standard", file) == 0
    assert analyse.run(str(file), json=False) == 0
    opened = Document.open(file, load_catalogue())
    assert file.read_bytes() == layout_bytes(opened.layout)


@pytest.mark.parametrize(
    ("seed", "style", "density", "sentence"),
    [
        (1, "hils", "standard", "did you mean hills"),
        (1, "hills", "thick", "sparse, standard and dense"),
        (-1, "hills", "standard", "seed is a whole number"),
        (2**53, "hills", "standard", "seed is a whole number"),
    ],
)
def test_words_that_name_nothing_are_told(
    tmp_path: Path, seed: int, style: str, density: str, sentence: str
) -> None:
    with pytest.raises(CommandError, match=sentence):
        generate.run(seed, style, density, tmp_path / "table.yaml")
    assert not (tmp_path / "table.yaml").exists()
