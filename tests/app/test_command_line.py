"""The command line as its users expect it: exit codes, one sentence for each fault, quiet pipes, no heavy start."""

import json
import subprocess
import sys

import pytest

from nexus_table import __version__
from nexus_table.app import command_line
from nexus_table.app.command_line import Opening, main, opening
from nexus_table.app.doors import open_app

COMMANDS = [
    [],
    *(
        [name]
        for name in (
            "check",
            "try",
            "sight",
            "render",
            "datasheets",
            "replay",
            "lab",
            "analyse",
            "generate",
            "arena",
        )
    ),
]
MODULE = [sys.executable, "-m", "nexus_table"]


def asked(capsys, *words):
    """Run the words in this process; return the exit code, what was printed and what was said of faults."""
    code = main(words)
    told = capsys.readouterr()
    return code, told.out, told.err


def test_the_version_is_printed_with_and_without_the_grammar(capsys):
    assert asked(capsys, "--version") == (0, f"nexus-table {__version__}\n", "")
    assert asked(capsys, "--windowed", "--version")[:2] == (0, f"nexus-table {__version__}\n")


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_help(capsys, command):
    code, out, err = asked(capsys, *command, "--help")
    assert (code, err) == (0, "")
    assert "Usage: nexus-table" in out
    assert "<bool>" not in out


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
        ["--demo", "out.txt"],
        ["--demo", "."],
        ["--demo", "missing/out.png"],
        ["try", "."],
        ["replay", "."],
        ["lab", "broken-quarters"],
        ["lab", "nowhere.yaml"],
        ["lab", "--windowed", "--full-screen"],
        ["analyse", "nowhere"],
        ["generate", "--seed", "1"],
        ["generate", "--seed", "-1", "-o", "out.yaml"],
        ["generate", "--seed", "1", "--style", "sea", "-o", "out.yaml"],
        ["generate", "--seed", "1", "-o", "out.png"],
        ["generate", "--seed", "1", "-o", "missing/out.yaml"],
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
    assert "please report" not in err
    assert list(tmp_path.iterdir()) == []


def test_a_folder_is_called_a_folder(capsys, tmp_path):
    assert "this is a folder" in asked(capsys, "try", str(tmp_path))[2]


def test_the_lab_opens_as_asked(monkeypatch):
    opened = []
    monkeypatch.setattr("nexus_table.app.commands.lab.open_app", lambda wanted: opened.append(wanted) or 0)
    assert main(["lab"]) == 0
    assert main(["lab", "the-anvil", "--windowed"]) == 0
    assert opened == [Opening(lab=True), Opening("the-anvil", full_screen=False, lab=True)]


def test_what_is_asked_for_reaches_the_program(monkeypatch):
    ran = []
    monkeypatch.setattr(
        "nexus_table.app.program.run", lambda *words, **flags: ran.append((words, flags)) or 0
    )
    assert open_app(Opening("the-anvil", full_screen=True, lab=True)) == 0
    assert ran == [(("the-anvil",), {"full_screen": True, "lab": True})]


def test_an_invented_table_is_written_and_analysed(capsys, tmp_path):
    file = tmp_path / "table.yaml"
    assert asked(capsys, "generate", "--seed", "3", "--style", "hills", "-o", str(file))[0] == 0
    code, out, _ = asked(capsys, "analyse", str(file), "--json")
    assert code == 0
    assert json.loads(out)["passed"]


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
    monkeypatch.setattr("nexus_table.app.demo.demo", lambda: b"a picture")
    code, out, _ = asked(capsys, "--demo", str(tmp_path / "out.png"))
    assert (code, (tmp_path / "out.png").read_bytes()) == (0, b"a picture")
    assert str(tmp_path / "out.png") in out


def test_the_demo_is_a_png_picture_of_the_played_table(capsys, tmp_path):
    import pygame

    assert asked(capsys, "--demo", str(tmp_path / "OUT.PNG"))[0] == 0
    assert (tmp_path / "OUT.PNG").read_bytes().startswith(b"\x89PNG")
    picture = pygame.image.load(tmp_path / "OUT.PNG")
    assert picture.get_size() == (1600, 900)
    assert len({tuple(picture.get_at((x, y))) for x in range(0, 1600, 20) for y in range(0, 900, 20)}) > 100


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


@pytest.mark.parametrize("words", [["render", "broken-quarter"], ["--demo"]])
def test_a_file_that_cannot_be_written_is_named_before_anything_is_drawn(
    capsys, monkeypatch, tmp_path, words
):
    def never(*_):
        raise AssertionError("nothing should be drawn")

    monkeypatch.setattr("nexus_table.app.demo.demo", never)
    monkeypatch.setattr("nexus_table.app.commands.render.drawn", never)
    (tmp_path / "file").write_text("in the way")
    for name, sentence in (
        ("out.txt", "should end with .png"),
        (".", "is a folder"),
        ("missing/out.png", "There is no folder"),
        ("file/out.png", "There is no folder"),
    ):
        code, out, err = asked(capsys, *words, str(tmp_path / name))
        assert (code, out, len(err.splitlines())) == (2, "", 1)
        assert sentence in err
    assert [path.name for path in tmp_path.iterdir()] == ["file"]


@pytest.mark.parametrize("words", [["render", "broken-quarter"], ["--demo"]])
def test_a_disk_that_refuses_is_one_sentence_about_the_file_that_was_asked_for(
    capsys, monkeypatch, tmp_path, words
):
    def refused(file, content):
        raise PermissionError(13, "Permission denied", str(file.with_name("other.part")))

    monkeypatch.setattr("nexus_table.app.commands.destination.write_whole", refused)
    monkeypatch.setattr("nexus_table.app.demo.demo", lambda: b"a picture")
    monkeypatch.setattr("nexus_table.app.commands.render.drawn", lambda *_: b"a picture")
    file = tmp_path / "out.png"
    code, _, err = asked(capsys, *words, str(file))
    assert (code, err) == (2, f"nexus-table: '{file}' cannot be written: Permission denied.\n")


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
