"""`nexus-table sight`: who sees whom on a layout, in words or as JSON, for one pair or many."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator

import msgspec

from nexus_table.app.commands.faults import CommandFault
from nexus_table.games.battlefield.model import Layout, ModelKind
from nexus_table.games.battlefield.rules.bodies import Body, radius_of
from nexus_table.games.battlefield.rules.sight import Battleground, SightResult
from nexus_table.games.battlefield.story import in_words, verdict
from nexus_table.games.battlefield.terrain import elevation

FORM = "X,Y,BASE_MM[,HEIGHT[,ELEVATION]]"
LARGEST_BASE = 250.0
HIGHEST = 60.0


def body_from(words: str, layout: Layout, ground: Battleground, kinds: Iterable[ModelKind]) -> Body:
    """Return the body that `X,Y,BASE_MM[,HEIGHT[,ELEVATION]]` describes.

    The height defaults to that of models on such a base, the elevation to that of the terrain under its centre.
    Raises CommandFault with a sentence where the words do not describe a base on the table.
    """
    try:
        numbers = [float(word) for word in words.split(",")]
    except ValueError:
        numbers = []
    if not 3 <= len(numbers) <= 5 or not all(math.isfinite(number) for number in numbers):
        raise CommandFault(f"'{words}' is not a base. Write {FORM}, for example 10,16,32.")
    x, y, base_mm = numbers[:3]
    width, depth = layout.size
    if not (0.0 <= x <= width and 0.0 <= y <= depth):
        raise CommandFault(f'The base {words} is off the table, which is {width:g}" x {depth:g}".')
    if not 0.0 <= base_mm <= LARGEST_BASE:
        raise CommandFault(f"The base {words} is {base_mm:g} mm across; 0 to {LARGEST_BASE:g} mm can be judged.")
    height = numbers[3] if len(numbers) > 3 else usual_height(base_mm, kinds)
    stands = numbers[4] if len(numbers) > 4 else elevation(ground.pieces, (x, y))
    if not (0.0 < height <= HIGHEST and 0.0 <= stands <= HIGHEST):
        raise CommandFault(f'The base {words} is too high or has no height; up to {HIGHEST:g}" can be judged.')
    return Body(x, y, radius_of(base_mm), height, stands)


def usual_height(base_mm: float, kinds: Iterable[ModelKind]) -> float:
    """Return the height in inches of models on the base nearest in size; the smaller one of two equally near."""
    nearest = min(kinds, key=lambda kind: (abs(kind.base - base_mm), kind.base), default=None)
    return nearest.height if nearest is not None else 1.0


def pairs_from(lines: Iterable[str]) -> Iterator[tuple[str, str]]:
    """Yield the pairs of a script: two bases a line, parted by a space; empty lines and # comments are skipped."""
    for number, line in enumerate(lines, start=1):
        words = line.split("#", 1)[0].split()
        if not words:
            continue
        if len(words) != 2:
            raise CommandFault(f"Line {number} of the standard input needs two bases, each as {FORM}.")
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
