"""The command line as its users expect it: exit codes, one sentence for each fault, quiet pipes, no heavy start."""

import subprocess
import sys

import pytest

from nexus_table import __version__
from nexus_table.app import command_line
from nexus_table.app.command_line import Opening, main, opening

MODULE = [sys.executable, "-m", "nexus_table"]


def asked(capsys, *words):
    """Run the words in this process; return the exit code, what was printed and what was said of faults."""
    code = main(words)
    told = capsys.readouterr()
    return code, told.out, told.err


def test_the_version_is_printed_with_and_without_the_grammar(capsys):
    assert asked(capsys, "--version") == (0, f"nexus-table {__version__}\n", "")
    assert asked(capsys, "--windowed", "--version")[:2] == (0, f"nexus-table {__version__}\n")


@pytest.mark.parametrize("command", [[], ["check"], ["try"], ["sight"], ["render"], ["replay"]])
def test_every_command_has_help(capsys, command):
    code, out, err = asked(capsys, *command, "--help")
    assert (code, err) == (0, "")
    assert "Usage: nexus-table" in out


@pytest.mark.parametrize(
    "words",
    [
        ["sigth", "broken-quarter"],
        ["sight"],
        ["sight", "broken-quarter", "--form", "1,2,32"],
        ["sight", "broken-quarter", "--from", "1,2,32"],
        ["sight", "broken-quarters", "--from", "1,2,32", "--to", "2,3,32"],
        ["sight", "nowhere.yaml", "--from", "1,2,32", "--to", "2,3,32"],
        ["render", "broken-quarter", "picture.gif"],
        ["render", "broken-quarter", "picture.png", "--ppi", "9999"],
        ["replay", "nothing.nexus"],
        ["try", "nothing.yaml"],
        ["--layout"],
        ["--windowed", "--full-screen"],
        ["--full-screen=1"],
    ],
)
def test_wrong_use_exits_2_with_one_sentence_and_no_traceback(capsys, words, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    code, out, err = asked(capsys, *words)
    assert (code, out) == (2, "")
    assert len(err.strip().splitlines()) == 1
    assert "Traceback" not in err


def test_a_command_that_is_nearly_right_is_named(capsys):
    assert "sight" in asked(capsys, "sigth")[2]


def test_no_words_open_the_app_and_flags_say_how():
    assert opening([]) == Opening()
    assert opening(["--windowed"]) == Opening(full_screen=False)
    assert opening(["--full-screen", "--layout", "quay"]) == Opening("quay", full_screen=True)
    assert opening(["check"]) is None
    assert opening(["--layout"]) is None


def test_the_app_is_opened_as_asked(monkeypatch):
    opened = []
    monkeypatch.setattr(command_line, "open_app", lambda wanted: opened.append(wanted) or 7)
    assert main([]) == 7
    assert main(["--windowed"]) == 7
    assert opened == [Opening(), Opening(full_screen=False)]


def test_other_spellings_of_the_same_wish_open_the_app_too(monkeypatch):
    opened = []
    monkeypatch.setattr(
        "nexus_table.app.commands.grammar.open_app", lambda wanted: opened.append(wanted) or 0
    )
    assert main(["--layout=the-anvil", "--windowed"]) == 0
    assert opened == [Opening("the-anvil", full_screen=False)]


def test_the_demo_is_drawn_where_it_is_wanted(capsys, monkeypatch, tmp_path):
    drawn = []
    monkeypatch.setattr("nexus_table.app.demo.demo", drawn.append)
    code, out, _ = asked(capsys, "--demo", str(tmp_path / "out.png"))
    assert (code, drawn) == (0, [tmp_path / "out.png"])
    assert str(tmp_path / "out.png") in out


def test_an_interrupt_exits_130_and_says_nothing(capsys, monkeypatch):
    def interrupted(words):
        raise KeyboardInterrupt

    monkeypatch.setattr(command_line, "_answer", interrupted)
    assert asked(capsys, "check") == (130, "", "")


def test_a_mistake_of_the_program_is_one_sentence_that_names_its_place(capsys, monkeypatch):
    def mistaken(words):
        raise KeyError("lost")

    monkeypatch.setattr(command_line, "_answer", mistaken)
    code, _, err = asked(capsys, "check")
    assert code == 2
    assert "please report it" in err
    assert "test_command_line.py" in err


def test_a_disk_that_refuses_is_one_sentence(capsys, tmp_path):
    (tmp_path / "folder").write_text("in the way")
    code, _, err = asked(capsys, "render", "broken-quarter", str(tmp_path / "folder" / "out.svg"))
    assert code == 2
    assert len(err.splitlines()) == 1


def test_the_way_to_the_app_imports_no_grammar_and_no_arrays():
    """The first frame must come at once; typer, rich, numpy and YAML come when they are needed."""
    look = (
        "import sys; from nexus_table.app import command_line as c; "
        "c.open_app = lambda wanted: 0; c.main([]); "
        "print([name for name in ('typer', 'click', 'rich', 'numpy', 'yaml', 'pygame') if name in sys.modules])"
    )
    told = subprocess.run([sys.executable, "-c", look], capture_output=True, text=True, check=True)
    assert told.stdout.strip() == "[]"


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such pipes")
def test_a_closed_pipe_is_quiet():
    pairs = "10,16,32 30,40,32\n" * 200
    command = f"{sys.executable} -m nexus_table sight broken-quarter | head -n 1"
    told = subprocess.run(
        ["bash", "-o", "pipefail", "-c", command], input=pairs, capture_output=True, text=True, check=False
    )
    assert told.stderr == ""
    assert len(told.stdout.splitlines()) == 1
    assert told.returncode == 141


def test_a_real_process_answers_and_exits_with_the_code():
    told = subprocess.run([*MODULE, "sight"], capture_output=True, text=True, check=False)
    assert told.returncode == 2
    assert "LAYOUT" in told.stderr
