"""The compiled copy: what may be in it, when it is taken, what is said without it, and that it plays alike."""

import importlib
import json
import os
import subprocess
import sys
import sysconfig
from pathlib import Path

import pytest

from build_scripts import compiled

PROJECT = compiled.PROJECT
STARMAP = (
    *(
        "automaton",
        "automaton_positions",
        "combat",
        "cosmic",
        "forecast",
        "literal",
        "management",
        "movement",
    ),
    *("perft", "plunder", "positions", "random_games", "rulings", "setup", "sorties", "turn", "victory"),
    "worked_examples",
)
DUEL = (
    *(
        "attacks",
        "damage",
        "endless",
        "order",
        "piles",
        "plays",
        "random_games",
        "scenarios",
        "second_glossary",
    ),
    *("second_reading", "setup", "special", "turn", "worlds"),
)
ENGINES = {"starmap": STARMAP, "duel": DUEL}
"""The tests of the compiled engines: their rules, their counts, the star map's literal model."""


@pytest.fixture
def scripts(monkeypatch):
    """Return a script's module by its name; they find each other as they do when they are started."""
    monkeypatch.syspath_prepend(PROJECT / "build_scripts")
    return importlib.import_module


@pytest.fixture
def package(tmp_path):
    """A package of three modules, as texts that a test may change."""
    folder = tmp_path / "house"
    folder.mkdir()
    (folder / "rules.py").write_text("class Course:\n    pass\n")
    (folder / "values.py").write_text("class Load(Struct, frozen=True):\n    pass\n")
    (folder / "heirs.py").write_text(
        "from house.rules import Course\n\n\nclass Longer(Course[int]):\n    pass\n"
    )
    return folder


def test_every_module_of_the_list_can_be_compiled_as_it_is_meant():
    assert list(compiled.unfit()) == []


def test_a_struct_is_not_compiled_since_it_would_no_longer_be_frozen(package):
    (told,) = compiled.unfit(package, ["values.py"])
    assert told == "house.values, line 1: mypyc forgets frozen=True of Load"


def test_a_class_that_others_inherit_from_is_compiled_with_all_of_them_or_not_at_all(package):
    (told,) = compiled.unfit(package, ["rules.py"])
    assert told == "house.heirs, line 4: Longer inherits from Course, which is compiled"
    assert list(compiled.unfit(package, ["rules.py", "heirs.py"])) == []


def test_a_class_of_the_same_name_from_elsewhere_may_be_inherited_from(package):
    (package / "heirs.py").write_text(
        "from house.other import Course\n\n\nclass Longer(Course[int]):\n    pass\n"
    )
    assert list(compiled.unfit(package, ["rules.py"])) == []


def test_a_copy_is_fresh_until_a_source_changes(package, tmp_path, monkeypatch):
    monkeypatch.setattr(compiled, "PACKAGE", package)
    copy = tmp_path / "copy"
    assert not compiled.is_there(copy)
    assert not compiled.is_fresh(copy)
    copy.mkdir()
    (copy / compiled.MARK).write_text(compiled.made_from(), encoding="utf-8")
    assert compiled.is_fresh(copy)
    (package / "rules.py").write_text("class Course:\n    state = None\n")
    assert compiled.is_there(copy)
    assert not compiled.is_fresh(copy)


def test_a_copy_for_another_python_is_not_fresh(tmp_path, monkeypatch):
    (tmp_path / compiled.MARK).write_text(compiled.made_from(), encoding="utf-8")
    monkeypatch.setattr(sys, "version", "3.99")
    assert not compiled.is_fresh(tmp_path)


def test_the_copy_comes_before_the_sources_and_before_what_was_there():
    variables = compiled.with_compiled({"PYTHONPATH": "mine", "HOME": "here"}, Path("copy"))
    assert variables["PYTHONPATH"].split(os.pathsep) == ["copy", str(PROJECT), "mine"]
    assert variables["PYTHONSAFEPATH"] == "1"
    assert variables["HOME"] == "here"


def test_without_a_c_compiler_it_is_told_what_to_install(scripts, monkeypatch):
    monkeypatch.setenv("CC", "no-such-compiler -O2")
    with pytest.raises(
        scripts("environment").SetupError, match=r"no-such-compiler.*build-essential.*Nobody needs it"
    ):
        scripts("compile").check_compiler()


def test_without_pythons_headers_it_is_told_what_to_install(scripts, monkeypatch, tmp_path):
    monkeypatch.setenv("CC", sys.executable)
    monkeypatch.setattr(sysconfig, "get_path", lambda name: str(tmp_path))
    with pytest.raises(scripts("environment").SetupError, match=r"no Python\.h.*-dev.*Nobody needs it"):
        scripts("compile").check_compiler()


def test_what_mypyc_says_is_told_and_the_copy_from_before_is_kept(scripts, monkeypatch, tmp_path):
    script = scripts("compile")
    copy = tmp_path / "copy"
    copy.mkdir()
    (copy / "kept.txt").write_text("from before")
    monkeypatch.setattr(script, "check_compiler", lambda: None)
    monkeypatch.setattr(script, "MODULES", ["no/such/module.py"])
    with pytest.raises(scripts("environment").SetupError, match=r"(?s)no/such/module.*could not be compiled"):
        script.make(Path(sys.executable), copy)
    assert [file.name for file in tmp_path.iterdir()] == ["copy"]
    assert (copy / "kept.txt").read_text() == "from before"


def test_a_fresh_copy_is_not_made_again_unless_wanted(scripts, monkeypatch):
    script, made = scripts("compile"), []
    monkeypatch.setattr(script, "ready", lambda group: Path("python"))
    monkeypatch.setattr(script, "make", made.append)
    monkeypatch.setattr(script, "is_fresh", lambda: True)
    assert script.main([]) == 0
    assert made == []
    assert script.main(["--anew"]) == 0
    monkeypatch.setattr(script, "is_fresh", lambda: False)
    assert script.main([]) == 0
    assert made == [Path("python"), Path("python")]


@pytest.mark.parametrize(
    ("there", "fresh", "plain", "taken", "said"),
    [
        (True, True, False, True, "with the compiled copy"),
        (True, True, True, False, ""),
        (True, False, False, False, "playing without"),
        (False, False, False, False, ""),
    ],
)
def test_an_arena_takes_the_copy_where_it_is_fresh_and_says_so(
    scripts, monkeypatch, capsys, there, fresh, plain, taken, said
):
    arena = scripts("build_scripts.arena")
    monkeypatch.setattr(arena, "is_there", lambda: there)
    monkeypatch.setattr(arena, "is_fresh", lambda: fresh)
    assert arena.takes_compiled(plain=plain) is taken
    told = capsys.readouterr().err
    assert said in told
    assert bool(told) is bool(said)


@pytest.mark.parametrize(("words", "taken"), [([], True), (["--plain"], False)])
def test_what_an_arena_writes_tells_whether_the_copy_played(scripts, monkeypatch, tmp_path, words, taken):
    arena, played_with = scripts("build_scripts.arena"), []

    def played(command, *, env, **more):
        played_with.append(env.get("PYTHONPATH", "").split(os.pathsep)[0])
        return subprocess.CompletedProcess(command, 0, stdout='{"games": 2}')

    monkeypatch.setattr(arena, "PROJECT", tmp_path)
    monkeypatch.setattr(arena, "TARGET", tmp_path / "kept")
    monkeypatch.setattr(arena, "ready", lambda group: Path(sys.executable))
    monkeypatch.setattr(arena, "commit_now", lambda: "abc1234")
    monkeypatch.setattr(arena, "is_fresh", lambda: True)
    monkeypatch.setattr(subprocess, "run", played)
    monkeypatch.setattr(sys, "argv", ["arena.py", *words, "one", "--", "starmap"])
    assert arena.main() == 0
    figures = json.loads((tmp_path / "kept" / "one.json").read_text(encoding="utf-8"))
    assert figures["compiled"] is taken
    assert figures["games"] == 2
    assert (played_with == [str(compiled.READY)]) is taken


@pytest.fixture(scope="module")
def copies(tmp_path_factory):
    """Two copies compiled one after the other in different folders; this needs a C compiler."""
    with pytest.MonkeyPatch.context() as patch:
        patch.syspath_prepend(PROJECT / "build_scripts")
        make = importlib.import_module("compile").make
    folders = [tmp_path_factory.mktemp(name) / name for name in ("first", "another")]
    for folder in folders:
        make(Path(sys.executable), folder)
    return folders


def run(folder, *words):
    """Run Python with the package from a folder's copy, or from the sources, and return what it prints."""
    variables = os.environ if folder is None else compiled.with_compiled(os.environ, folder)
    told = subprocess.run(
        [sys.executable, *words], cwd=PROJECT, env=variables, capture_output=True, text=True, check=False
    )
    assert told.returncode == 0, told.stdout + told.stderr
    return told.stdout


@pytest.mark.long
@pytest.mark.parametrize("game", ENGINES)
def test_the_compiled_copy_plays_the_same_games(copies, game):
    turn = run(
        copies[0], "-c", f"import nexus_table.games.{game}.rules.turn as turn; print(turn.__file__)"
    ).strip()
    assert Path(turn).is_relative_to(copies[0])
    assert not turn.endswith(".py")
    games = run(copies[0], "-m", f"tests.{game}.walks")
    assert len(games.splitlines()) > 50
    assert games == run(None, "-m", f"tests.{game}.walks")


@pytest.mark.long
@pytest.mark.parametrize(
    "words", ["duel --players expert,normal --games 2", "war --players normal,beginner --games 2"]
)
def test_the_other_games_are_the_same_with_the_copy(copies, words, tmp_path):
    played = []
    for number, folder in enumerate((copies[0], None)):
        file = tmp_path / f"{number}.csv"
        run(folder, "-m", "nexus_table", "arena", *words.split(), "--jobs", "1", "--csv", str(file))
        played.append([row.rpartition(",")[0] for row in file.read_text(encoding="utf-8").splitlines()])
    assert len(played[0]) == 3
    assert played[0] == played[1]


@pytest.mark.long
@pytest.mark.parametrize("game", ENGINES)
def test_the_compiled_copy_passes_the_tests_of_the_engine(copies, game):
    tests = [f"tests/{game}/test_{name}.py" for name in ENGINES[game]]
    begin = (
        f"import sys, pytest, nexus_table.games.{game}.rules.turn as turn; "
        "assert not turn.__file__.endswith('.py'); sys.exit(pytest.main(sys.argv[1:]))"
    )
    assert " passed" in run(copies[0], "-c", begin, "-q", "-p", "no:cacheprovider", *tests)


@pytest.mark.long
def test_the_same_sources_make_the_same_copy(copies):
    first, another = (
        {
            file.relative_to(folder): file.read_bytes()
            for file in folder.rglob("*")
            if file.is_file() and "__pycache__" not in file.parts
        }
        for folder in copies
    )
    assert first == another
    assert compiled.is_fresh(copies[1])
