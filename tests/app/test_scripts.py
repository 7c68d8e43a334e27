"""The scripts that set everything up: what they say where something is missing, and what they run."""

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

SCRIPTS = Path(__file__).parents[2] / "build_scripts"


@pytest.fixture
def environment(monkeypatch, tmp_path):
    """The script's module, its environment in a folder of its own."""
    monkeypatch.syspath_prepend(SCRIPTS)
    import environment

    monkeypatch.setattr(environment, "ENVIRONMENT", tmp_path / ".venv")
    monkeypatch.setattr(environment, "MARK", tmp_path / ".venv" / "made-for.txt")
    return environment


@pytest.fixture
def whole(environment):
    """An environment that looks as one does after it was made: an interpreter that answers, and the mark."""
    interpreter = environment.python()
    interpreter.parent.mkdir(parents=True)
    interpreter.symlink_to(sys.executable)
    environment.MARK.write_text(environment.made_for(), encoding="utf-8")
    return environment


def started(script, *words, **variables):
    """Start a script as a process with these environment variables beside the plain ones."""
    plain = {name: value for name, value in os.environ.items() if "DISPLAY" not in name and "SDL" not in name}
    return subprocess.run(
        [sys.executable, SCRIPTS / script, *words],
        env={**plain, **variables},
        capture_output=True,
        text=True,
        check=False,
    )


@pytest.mark.skipif(sys.platform in {"win32", "darwin"}, reason="a display is always there")
@pytest.mark.parametrize("words", [[], ["--windowed"], ["--layout=broken-quarter"], ["lab", "the-anvil"]])
def test_without_a_display_play_names_the_two_things_that_work(words):
    told = started("play.py", *words)
    assert told.returncode == 1
    assert "--demo out.png" in told.stderr
    assert "check.py" in told.stderr
    assert "Traceback" not in told.stderr


def test_help_needs_no_display(monkeypatch):
    monkeypatch.syspath_prepend(SCRIPTS)
    import play

    assert play.opens_a_window(["lab"])
    assert not play.opens_a_window(["lab", "--help"])
    assert not play.opens_a_window(["analyse", "the-anvil"])


def test_a_python_without_venv_is_told_what_to_install(tmp_path):
    (tmp_path / "venv").mkdir()
    (tmp_path / "venv" / "__init__.py").write_text("raise ImportError('not on this machine')")
    told = started("play.py", "--version", PYTHONPATH=str(tmp_path))
    assert told.returncode == 1
    assert "python3-venv" in told.stderr
    assert "Traceback" not in told.stderr


@pytest.mark.parametrize("version", [(3, 10, 13), (3, 15, 0), (2, 7, 18)])
def test_a_python_of_another_age_is_told_which_ones_do(environment, monkeypatch, version):
    monkeypatch.setattr(sys, "version_info", version)
    with pytest.raises(environment.SetupError, match=r"3\.11 to 3\.14, and this is " + f"{version[0]}"):
        environment.check_python()


def test_a_whole_environment_is_taken_as_it_is(whole):
    assert whole.usable()


def test_an_environment_that_was_moved_or_is_another_pythons_is_made_anew(whole):
    whole.MARK.write_text(whole.made_for().replace(str(whole.PROJECT), "/elsewhere"), encoding="utf-8")
    assert not whole.usable()


def test_one_that_was_cut_off_while_it_was_made_is_made_anew(environment):
    assert not environment.usable()
    environment.python().parent.mkdir(parents=True)
    environment.python().write_text("no interpreter")
    assert not environment.usable()


def test_an_environment_that_is_a_link_is_made_anew_without_emptying_what_it_leads_to(environment, tmp_path):
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    (elsewhere / "precious.txt").write_text("kept")
    environment.ENVIRONMENT.symlink_to(elsewhere, target_is_directory=True)
    environment.make()
    assert (elsewhere / "precious.txt").read_text() == "kept"
    assert environment.python().exists()
    assert not environment.ENVIRONMENT.is_symlink()


def test_nothing_is_installed_twice_and_what_was_cut_off_is_installed_again(whole, monkeypatch):
    installed = []
    monkeypatch.setattr(whole, "install", installed.append)
    whole.ready()
    whole.ready()
    whole.ready("dev")
    whole.ready("dev")
    whole.ready()
    assert installed == [None, "dev"]

    def cut_off(group):
        raise KeyboardInterrupt

    whole.stamp_file("app").unlink()
    monkeypatch.setattr(whole, "install", cut_off)
    with pytest.raises(KeyboardInterrupt):
        whole.ready()
    monkeypatch.setattr(whole, "install", installed.append)
    whole.ready()
    assert installed == [None, "dev", None]


def test_other_needs_are_installed(whole, monkeypatch):
    installed = []
    monkeypatch.setattr(whole, "install", installed.append)
    whole.ready()
    monkeypatch.setattr(whole, "needs", lambda: "other")
    whole.ready()
    assert installed == [None, None]


def test_packages_that_cannot_be_had_are_told_in_a_sentence(whole, monkeypatch):
    monkeypatch.setattr(whole, "done", lambda command: False)
    with pytest.raises(whole.SetupError, match="network"):
        whole.install(None)
    with pytest.raises(whole.SetupError, match="could not be made"):
        whole.make()


def test_a_command_is_run_to_its_end_and_its_code_told(environment):
    assert environment.done([sys.executable, "-c", ""])
    assert not environment.done([sys.executable, "-c", "raise SystemExit(1)"])


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such signals")
def test_ctrl_c_ends_what_was_started_without_its_traceback(tmp_path):
    stay = "import subprocess, sys; print('up', flush=True); subprocess.run(['sleep', '60'])"
    show = (
        "import environment, signal, sys; "
        "signal.signal(signal.SIGINT, signal.default_int_handler); "  # a shell's background jobs would ignore it
        f"environment.done([sys.executable, '-c', {stay!r}])"
    )
    process = subprocess.Popen(
        [sys.executable, "-c", show], cwd=SCRIPTS, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )
    assert process.stdout.readline() == "up\n"
    process.send_signal(signal.SIGINT)
    _, told = process.communicate(timeout=30)  # comes to its end only when nobody holds the pipes any more
    assert told.count("Traceback") == 1, "only the parent's own, which play.py turns into a sentence"


@pytest.fixture
def check(environment, monkeypatch):
    """check.py with gates that take no time."""
    import check

    monkeypatch.setattr(check, "python", lambda: Path(sys.executable))
    monkeypatch.setattr(check, "ready", lambda group: None)
    monkeypatch.setattr(check, "GATES", {"good": ("-c", ""), "bad": ("-c", "raise SystemExit(3)")})
    monkeypatch.setattr(check, "LONG", {"slow": ("-c", "")})
    return check


@pytest.mark.parametrize(
    ("words", "code", "run"),
    [
        ([], 1, ["good", "bad"]),
        (["--only", "good"], 0, ["good"]),
        (["--only", "slow", "--only", "good"], 0, ["good", "slow"]),
        (["--long"], 1, ["good", "bad", "slow"]),
    ],
)
def test_check_runs_the_gates_asked_for_and_says_which_failed(check, capfd, monkeypatch, words, code, run):
    monkeypatch.setattr(sys, "argv", ["check.py", *words])
    assert check.main() == code
    told = capfd.readouterr().err
    assert [name for name in ("good", "bad", "slow") if f"── {name} " in told] == run
    assert ("Failed: bad." in told) == (code == 1)
    assert "in all" in told


def test_every_gate_of_the_house_is_there(monkeypatch):
    monkeypatch.syspath_prepend(SCRIPTS)
    import check

    assert list(check.GATES) == ["format", "lint", "types", "floors", "data", "tests"]
    assert all(
        (Path(check.PROJECT) / gate[0]).is_file() for name, gate in check.LONG.items() if gate[0][0] != "-"
    )


def test_the_page_of_benchmarks_holds_each_section_and_what_it_holds_for(environment, monkeypatch, tmp_path):
    import benchmarks

    (tmp_path / "bench_one.py").write_text(
        "if __name__ == '__main__':\n    print('## One')\n    print('| a | 1 |')\n"
    )
    (tmp_path / "bench_two_three.py").write_text(
        "def test_adding_up(benchmark):\n    benchmark.pedantic(lambda: 1 + 1, rounds=2)\n"
    )
    monkeypatch.setattr(benchmarks, "PROJECT", tmp_path)
    monkeypatch.setattr(benchmarks, "BENCHMARKS", tmp_path)
    monkeypatch.setattr(benchmarks, "TARGET", tmp_path / "BENCHMARKS.md")
    monkeypatch.setattr(benchmarks, "ready", lambda group: Path(sys.executable))
    monkeypatch.delenv("PYTEST_XDIST_WORKER", raising=False)  # else nothing would be measured inside
    assert benchmarks.main() == 0
    page = (tmp_path / "BENCHMARKS.md").read_text(encoding="utf-8")
    assert "## One\n| a | 1 |\n" in page
    assert "## Two three" in page
    assert "| adding up |" in page
    for word in ("Date", "Commit", "Python", "Machine"):
        assert f"| {word} |" in page


def test_a_benchmark_that_fails_leaves_the_old_page(environment, monkeypatch, tmp_path):
    import benchmarks

    (tmp_path / "bench_one.py").write_text("if __name__ == '__main__':\n    raise SystemExit(1)\n")
    (tmp_path / "BENCHMARKS.md").write_text("as it was")
    monkeypatch.setattr(benchmarks, "PROJECT", tmp_path)
    monkeypatch.setattr(benchmarks, "BENCHMARKS", tmp_path)
    monkeypatch.setattr(benchmarks, "TARGET", tmp_path / "BENCHMARKS.md")
    monkeypatch.setattr(benchmarks, "ready", lambda group: Path(sys.executable))
    assert benchmarks.main() == 1
    assert (tmp_path / "BENCHMARKS.md").read_text() == "as it was"


def test_one_benchmark_told_again_changes_its_own_section_alone(environment, monkeypatch, tmp_path):
    import benchmarks

    (tmp_path / "bench_one.py").write_text('if __name__ == "__main__":\n    print("## One\\n\\nnew")\n')
    page = tmp_path / "BENCHMARKS.md"
    page.write_text("# Benchmarks\n\n## One\n\nold\n\n## Two\n\nkept\n")
    monkeypatch.setattr(benchmarks, "PROJECT", tmp_path)
    monkeypatch.setattr(benchmarks, "BENCHMARKS", tmp_path)
    monkeypatch.setattr(benchmarks, "TARGET", page)
    monkeypatch.setattr(benchmarks, "ready", lambda group: Path(sys.executable))
    assert benchmarks.main(["--only", "bench_one"]) == 0
    assert page.read_text() == "# Benchmarks\n\n## One\n\nnew\n\n## Two\n\nkept\n"
