"""`nexus-table sight`: who sees whom on a layout, in words or as JSON, for one pair or many."""

from __future__ import annotations

import math
import sys
from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache

import msgspec

from nexus_table.app.commands.faults import CommandError
from nexus_table.app.commands.layouts import layout_named
from nexus_table.app.commands.progress import progress
from nexus_table.app.shipped import shipped_catalogue
from nexus_table.games.battlefield.model import Layout, ModelKind
from nexus_table.games.battlefield.rules.bodies import Body, radius_of
from nexus_table.games.battlefield.rules.sight import Battleground, SightResult
from nexus_table.games.battlefield.story import in_words, verdict
from nexus_table.games.battlefield.terrain import elevation, lay_out

FORM = "X,Y,BASE_MM[,HEIGHT[,ELEVATION]]"
LARGEST_BASE = 250.0
HIGHEST = 60.0

Read = Callable[[str], Body]


def run(layout: str, origin: str | None, target: str | None, *, json: bool) -> int:
    """Judge one pair, or each pair of the standard input as it comes, print the answers and return 0.

    Raises CommandError and ContentError where the layout or a base cannot be understood.
    """
    catalogue = shipped_catalogue()
    chosen = layout_named(layout, catalogue)
    ground = Battleground(lay_out(chosen, catalogue.templates))

    @lru_cache(maxsize=65_536)  # scripts ask about the same bases again and again
    def read(words: str) -> Body:
        return body_from(words, chosen, ground, catalogue.models.values())

    if (origin is None) != (target is None):
        raise CommandError("A pair needs both --from and --to; with neither, pairs are read line by line.")
    if origin is not None and target is not None:
        result = ground.sight(read(origin), read(target))
        print(as_json(result) if json else as_words(result))
    else:
        answer_pairs(ground, read, json=json)
    return 0


def answer_pairs(ground: Battleground, read: Read, *, json: bool) -> None:
    """Print an answer for each pair of the standard input, at once, so that a script may wait for it."""
    if sys.stdin.isatty():
        print(f"Give two bases a line, each as {FORM}; Ctrl-D ends.", file=sys.stderr)
    at_the_screen = sys.stdin.isatty() or sys.stdout.isatty()
    with progress("pairs") as advance:
        for number, (attacker, target) in enumerate(pairs_from(sys.stdin), start=1):
            result = ground.sight(read(attacker), read(target))
            print(as_json(result) if json else f"{attacker} {target}\n{as_words(result)}", flush=True)
            if not at_the_screen:
                advance(number)


def body_from(words: str, layout: Layout, ground: Battleground, kinds: Iterable[ModelKind]) -> Body:
    """Return the body that `X,Y,BASE_MM[,HEIGHT[,ELEVATION]]` describes.

    The height defaults to that of models on such a base, the elevation to that of the terrain below.
    Raises CommandError with a sentence where the words do not describe a base on the table.
    """
    try:
        numbers = [float(word) for word in words.split(",")]
    except ValueError:
        numbers = []
    if not 3 <= len(numbers) <= 5 or not all(math.isfinite(number) for number in numbers):
        raise CommandError(f"'{words}' is not a base. Write {FORM}, for example 10,16,32.")
    x, y, base_mm = numbers[:3]
    width, depth = layout.size
    if not (0.0 <= x <= width and 0.0 <= y <= depth):
        raise CommandError(f'The base {words} is off the table, which is {width:g}" x {depth:g}".')
    if not 0.0 <= base_mm <= LARGEST_BASE:
        raise CommandError(
            f"The base {words} is {base_mm:g} mm across; 0 to {LARGEST_BASE:g} mm can be judged."
        )
    height = numbers[3] if len(numbers) > 3 else usual_height(base_mm, kinds)
    stands = numbers[4] if len(numbers) > 4 else elevation(ground.pieces, (x, y))
    if not (0.0 < height <= HIGHEST and 0.0 <= stands <= HIGHEST):
        raise CommandError(
            f'The base {words} is too high or has no height; up to {HIGHEST:g}" can be judged.'
        )
    return Body(x, y, radius_of(base_mm), height, stands)


def usual_height(base_mm: float, kinds: Iterable[ModelKind]) -> float:
    """Return the height in inches of models on the base nearest in size, the smaller of two as near."""
    nearest = min(kinds, key=lambda kind: (abs(kind.base - base_mm), kind.base), default=None)
    return nearest.height if nearest is not None else 1.0


def pairs_from(lines: Iterable[str]) -> Iterator[tuple[str, str]]:
    """Yield the pairs of a script: two bases a line, parted by a space; # begins a comment."""
    for number, line in enumerate(lines, start=1):
        words = line.split("#", 1)[0].split()
        if not words:
            continue
        if len(words) != 2:
            raise CommandError(f"Line {number} of the standard input needs two bases, each as {FORM}.")
        yield words[0], words[1]


def as_json(result: SightResult) -> str:
    """Return a result as one line of JSON with the keys visible, cover, line and reasons."""
    answer = {
        "visible": result.visible,
        "cover": result.cover.value,
        "line": result.line,
        "reasons": [
            {"piece": reason.piece, "rule": reason.rule, "effect": reason.effect.value}
            for reason in result.reasons
        ],
    }
    return msgspec.json.encode(answer).decode()


def as_words(result: SightResult) -> str:
    """Return a result as a few lines for a person."""
    lines = [verdict(result), *(f"  {in_words(reason)}" for reason in result.reasons)]
    if result.line is not None:
        (x0, y0), (x1, y1) = result.line
        lines.append(f"  A clear line runs from ({x0:.2f}, {y0:.2f}) to ({x1:.2f}, {y1:.2f}).")
    return "\n".join(lines)
