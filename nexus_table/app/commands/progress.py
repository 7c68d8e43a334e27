"""How far a long command has come, shown to a person at a terminal and to nobody else."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager

Advance = Callable[[int], None]
"""Is told how much of the work is done."""


@contextmanager
def progress(label: str, total: int | None = None) -> Iterator[Advance]:
    """Show a bar on the standard error while the work goes on; `total` is None where nobody knows it.

    Nothing is shown, and nothing is imported for it, where the standard error is no terminal.
    """
    if not sys.stderr.isatty():
        yield _unseen
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeElapsedColumn(),
    )
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(label, total=total)
        yield lambda done: bar.update(task, completed=done)


def _unseen(done: int) -> None:
    """Show nothing."""
