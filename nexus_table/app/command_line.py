"""The front door: no words open the app, others are a command; the way to the app imports nothing heavy."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from typing import TextIO

from nexus_table import __version__
from nexus_table.app.doors import FINE, WRONG, Opening, open_app

INTERRUPTED, PIPE_CLOSED = 130, 141
"""Exit codes of a command that was stopped from outside, as shells give them: 128 and the signal's number."""


def main(argv: Sequence[str] | None = None) -> int:
    """Carry out the words of the command line, the process's own if None, and return the exit code."""
    words = sys.argv[1:] if argv is None else list(argv)
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        _never_refuse_a_letter(stream)
    try:
        code = _answer(words)
        sys.stdout.flush()
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        _forget_output()
        return PIPE_CLOSED
    except Exception as fault:
        from nexus_table.app.commands.faults import in_a_sentence

        print(in_a_sentence(fault), file=sys.stderr)
        return WRONG
    return code


def opening(words: Sequence[str]) -> Opening | None:
    """Return how the words ask to open the app, None where they ask for anything else (or badly)."""
    wanted = Opening()
    if {"--windowed", "--full-screen"} <= set(words):
        return None
    rest = iter(words)
    for word in rest:
        match word:
            case "--windowed":
                wanted = wanted._replace(full_screen=False)
            case "--full-screen":
                wanted = wanted._replace(full_screen=True)
            case "--layout":
                wanted = wanted._replace(layout=next(rest, None))
                if wanted.layout is None:
                    return None
            case _:
                return None
    return wanted


def _answer(words: list[str]) -> int:
    if words == ["--version"]:
        print(f"nexus-table {__version__}")
        return FINE
    wanted = opening(words)
    if wanted is not None:
        return open_app(wanted)
    from nexus_table.app.commands.grammar import understood

    return understood(words)()


def _never_refuse_a_letter(stream: TextIO) -> None:
    """Let a letter that a terminal lacks, or bytes that are none, be told as numbers instead of ending the program."""
    reconfigure = getattr(stream, "reconfigure", None)
    if reconfigure is not None:
        reconfigure(errors="backslashreplace")


def _forget_output() -> None:
    """Send what is still to be written nowhere, so that nothing is said about a reader who left."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, sys.stdout.fileno())
    os.close(nowhere)
