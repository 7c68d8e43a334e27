"""How long the lab takes over one frame of a drag, a survey, an invented table and a sheet; run it as a program."""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable, Iterable

from nexus_table.games.battlefield.catalogue import Catalogue, load_catalogue
from nexus_table.games.battlefield.lab.document import Document
from nexus_table.games.battlefield.lab.generator import STYLES, Density, generate
from nexus_table.games.battlefield.lab.lint import LiveLint
from nexus_table.games.battlefield.lab.orders import Shift
from nexus_table.games.battlefield.lab.sheets.printing import placement_pdf
from nexus_table.games.battlefield.lab.survey import Survey
from nexus_table.games.battlefield.rules.setup import check_pieces
from nexus_table.games.battlefield.rules.setup_ground import apart, roomiest
from nexus_table.games.battlefield.rules.setup_overlap import shared_area
from nexus_table.games.battlefield.terrain import lay_out
from nexus_table.kernel.refusal import Refusal
from nexus_table.paper.page import Paper

FRAMES = 60
FRAME = 1000.0 / 60.0
SEEDS = 4


def main() -> None:
    catalogue = load_catalogue()
    print("## The terrain lab\n")
    print("Milliseconds are the processor's, so that other programs do not count; over all shipped tables.\n")
    print("| | median ms | slowest ms | ratio |\n|---|---:|---:|---:|")
    for heading, times, against in rows(catalogue):
        middle = statistics.median(times)
        beside = f"{middle / statistics.median(against[1]):.3f} of {against[0]}"
        print(f"| {heading} | {middle:.2f} | {max(times):.2f} | {beside} |")


def rows(catalogue: Catalogue) -> Iterable[tuple[str, list[float], tuple[str, list[float]]]]:
    """Yield each line: what was timed, its times in milliseconds, and what it is compared with."""
    frame = ("a frame at 60 a second", [FRAME])
    drags = [drag(catalogue, name) for name in catalogue.layouts]
    anew = ("doing it anew", [time_ for _, _, cold, _ in drags for time_ in cold])
    yield "preview of an order while a piece is dragged", [t for one, *_ in drags for t in one], frame
    yield "quick checks of a dragged piece", [t for _, one, *_ in drags for t in one], frame
    yield "the same beside all quick checks without memory", [t for _, one, *_ in drags for t in one], anew
    slices = [t for *_, one in drags for t in one]
    yield "one step of the slow checks, asked for 3 ms", slices, frame
    surveys = [timed(lambda name=name: survey(catalogue, name)) for name in catalogue.layouts]  # type: ignore[misc]
    yield "all slow checks of a table", surveys, frame
    target = ("the 2 s an invented table may take", [2000.0])
    for density in Density:
        times = [
            timed(lambda: generate(seed, style, density, catalogue.templates))  # noqa: B023 - called at once
            for style in STYLES.values()
            for seed in range(SEEDS)
        ]
        yield f"an invented table, {density.value}", times, target
    sheets = [
        timed(lambda layout=layout: placement_pdf(layout, catalogue.templates, Paper.A4))  # type: ignore[misc]
        for layout in catalogue.layouts.values()
    ]
    yield "a placement sheet with footprints", sheets, frame


def drag(catalogue: Catalogue, name: str) -> tuple[list[float], list[float], list[float], list[float]]:
    """Return the times of previews, of quick checks, of quick checks without memory, and of the survey's steps."""
    document = Document.new(catalogue, catalogue.layouts[name])
    lint = LiveLint(document.layout, document.pieces())
    previews, checks, steps = [], [], []
    for frame in range(FRAMES):
        piece = document.state.ids[(frame // 10) % len(document.state.ids)]
        order = Shift((piece,), (0.04 * (frame % 10), 0.05 * (frame % 10)))
        previews.append(timed(lambda: document.preview(order)))  # noqa: B023 - called at once
        state = document.preview(order)
        if isinstance(state, Refusal):
            continue
        pieces = document.pieces(state)
        checks.append(timed(lambda: lint.look(state.layout, pieces)))  # noqa: B023
    while not lint.done:
        steps.append(timed(lambda: lint.step(3.0)))
    cold = [timed(lambda: forgetful(name, catalogue)) for _ in range(5)]
    return previews, checks, cold, steps


def forgetful(name: str, catalogue: Catalogue) -> None:
    """Make the quick checks with nothing known from before."""
    for remembered in (shared_area, apart, roomiest):
        remembered.cache_clear()
    layout = catalogue.layouts[name]
    check_pieces(layout, lay_out(layout, catalogue.templates))


def survey(catalogue: Catalogue, name: str) -> None:
    """Make all slow checks of a shipped table."""
    layout = catalogue.layouts[name]
    Survey(layout, lay_out(layout, catalogue.templates)).finish()


def timed(run: Callable[[], object]) -> float:
    """Return how many milliseconds of the processor a run takes."""
    begin = time.thread_time()
    run()
    return (time.thread_time() - begin) * 1000.0


if __name__ == "__main__":
    main()
