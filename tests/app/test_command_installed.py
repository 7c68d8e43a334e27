"""Installed as a wheel into a clean environment, everything works from any other folder: data and assets are inside."""

import json
import subprocess
import sys
import venv
from pathlib import Path

import pytest

PROJECT = Path(__file__).parents[2]

pytestmark = pytest.mark.long


@pytest.fixture(autouse=True)
def _no_path_of_ours(monkeypatch):
    """An installed program stands on its own, whatever path the tests were started with."""
    monkeypatch.delenv("PYTHONPATH", raising=False)


@pytest.fixture(scope="module")
def scripts(tmp_path_factory):
    """The folder of the programs of a clean environment into which the project was installed."""
    folder = tmp_path_factory.mktemp("clean") / "environment"
    venv.create(folder, with_pip=True)
    programs = folder / ("Scripts" if sys.platform == "win32" else "bin")
    subprocess.run([programs / "python", "-m", "pip", "install", "--quiet", PROJECT], check=True)
    return programs


@pytest.fixture
def asked(scripts, tmp_path):
    """Run the installed program from an empty folder; return what it printed, its exit code checked."""

    def run(*words, code=0):
        told = subprocess.run(
            [scripts / "nexus-table", *words], cwd=tmp_path, capture_output=True, text=True, check=False
        )
        assert told.returncode == code, told.stderr
        return told.stdout

    return run


def test_the_shipped_data_are_inside_and_in_order(asked):
    assert "no mistakes found" in asked("check", "--schemas")


def test_sight_is_answered_on_a_shipped_layout(asked):
    answer = json.loads(asked("sight", "broken-quarter", "--from", "10,16,32", "--to", "30,40,32", "--json"))
    assert set(answer) == {"visible", "cover", "line", "reasons"}


def test_pictures_of_every_kind_are_drawn(asked, tmp_path):
    for kind in ("png", "pdf", "svg"):
        asked("render", "broken-quarter", f"out.{kind}", "--ppi", "8")
        assert (tmp_path / f"out.{kind}").stat().st_size > 1000


def test_the_table_is_played_without_a_display(asked, tmp_path):
    asked("--demo", "out.png")
    assert (tmp_path / "out.png").read_bytes().startswith(b"\x89PNG")


def test_no_file_of_the_checkout_is_used(scripts, tmp_path):
    show = "import nexus_table.content.places as p; print(p.data_folder()); print(p.assets_folder())"
    told = subprocess.run(
        [scripts / "python", "-c", show], cwd=tmp_path, capture_output=True, text=True, check=True
    )
    for folder in told.stdout.split():
        assert Path(folder).is_relative_to(scripts.parent)
