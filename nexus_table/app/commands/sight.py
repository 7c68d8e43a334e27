"""`nexus-table sight`: who sees whom on a layout, in words or as JSON, for one pair or many."""

from __future__ import annotations

import math
import sys
from collections.abc import Callable, Iterable, Sequence
from enum import Enum
from functools import lru_cache
from typing import TypeVar

import msgspec

from nexus_table.app.commands.faults import CommandError, unknown
from nexus_table.app.commands.layouts import layout_named
from nexus_table.app.commands.progress import progress
from nexus_table.app.doors import FINE, WRONG
from nexus_table.app.shipped import shipped_catalogue
from nexus_table.games.battlefield.model import Layout, ModelKind
from nexus_table.games.battlefield.rules.bodies import Body, radius_of
from nexus_table.games.battlefield.rules.options import Hides, Inside, SightOptions
from nexus_table.games.battlefield.rules.sight import Battleground, SightResult
from nexus_table.games.battlefield.story import in_words, verdict
from nexus_table.games.battlefield.terrain import elevation, lay_out

FORM = "X,Y,BASE_MM[,HEIGHT[,ELEVATION]]"
LARGEST_BASE = 250.0
HIGHEST = 60.0
MOST_QUOTED = 60
"""How many letters of words that are no base are said again."""

ROUNDING = 1e-9
"""What arithmetic may take from the distance of bases that touch, in inches."""

Answer = Callable[[Sequence[str]], str]
"""Says who sees whom for the two bases in a pair's words; raises CommandError where they are none."""

Reading = TypeVar("Reading", bound=Enum)


def run(layout: str, origin: str | None, target: str | None, *, options: SightOptions, json: bool) -> int:
    """Judge one pair, or each pair of the standard input as it comes; print the answers and return the exit code.

    Raises CommandError and ContentError where the layout or the pair cannot be understood.
    """
    catalogue = shipped_catalogue()
    chosen = layout_named(layout, catalogue)
    ground = Battleground(lay_out(chosen, catalogue.templates), options)

    @lru_cache(maxsize=65_536)  # scripts ask about the same bases again and again
    def read(words: str) -> Body:
        return body_from(words, chosen, ground, catalogue.models.values())

    def answer(pair: Sequence[str]) -> str:
        if len(pair) != 2:
            raise CommandError(f"A pair is two bases parted by a space, each as {FORM}.")
        attacker, other = read(pair[0]), read(pair[1])
        result = ground.sight(attacker, other)
        return as_json(result) if json else as_words(result, overlap=overlapping(attacker, other))

    if (origin is None) != (target is None):
        raise CommandError("A pair needs both --from and --to; with neither, pairs are read line by line.")
    if origin is not None and target is not None:
        print(answer([origin, target]))
        return FINE
    if sys.stdin is None:
        raise CommandError("There is no standard input to read pairs from; give --from and --to.")
    return answer_pairs(answer, json=json)


def agreed(inside: str, hides: str) -> SightOptions:
    """Return the agreed readings that the words of the command line name; raise `CommandError` where one names none."""
    return SightOptions(reading("--inside", Inside, inside), reading("--hides", Hides, hides))


def reading(noun: str, readings: type[Reading], word: str) -> Reading:
    """Return the reading that a word of the command line names."""
    known = {option.name.lower().replace("_", "-"): option for option in readings}
    if word not in known:
        raise CommandError(unknown(noun, word, list(known)))
    return known[word]


def answer_pairs(answer: Answer, *, json: bool) -> int:
    """Print an answer for each pair of the standard input, at once, so that a script may wait for it.

    # begins a comment. A line that is no pair is told on the standard error, in JSON also in the answer's place, and
    the others are answered all the same; return 0, or 2 where there was such a line.
    """
    if sys.stdin.isatty():
        print(f"Give two bases a line, each as {FORM}; Ctrl-D ends.", file=sys.stderr)
    at_the_screen = sys.stdin.isatty() or sys.stdout.isatty()
    code = FINE
    with progress("pairs") as advance:
        for number, line in enumerate(sys.stdin, start=1):
            pair = line.split("#", 1)[0].split()
            if not pair:
                continue
            try:
                told = answer(pair)
                print(told if json else f"{' '.join(pair)}\n{told}", flush=True)
            except CommandError as fault:
                code = WRONG
                print(f"line {number}: {fault}", file=sys.stderr)
                if json:
                    print(error_as_json(str(fault), number), flush=True)
            if not at_the_screen:
                advance(number)
    return code


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
        quoted = words if len(words) <= MOST_QUOTED else f"{words[:MOST_QUOTED]}…"
        raise CommandError(f"'{quoted}' is not a base. Write {FORM}, for example 10,16,32.")
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


def overlapping(one: Body, other: Body) -> bool:
    """Whether two bodies share room, so that no two models can stand like this; touching is not sharing."""
    plan = math.hypot(one.x - other.x, one.y - other.y) < one.radius + other.radius - ROUNDING
    return plan and one.elevation < other.top and other.elevation < one.top


def error_as_json(sentence: str, line: int) -> str:
    """Return the answer to a line that is no pair, as one line of JSON."""
    return msgspec.json.encode({"error": sentence, "line": line}).decode()


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


def as_words(result: SightResult, *, overlap: bool = False) -> str:
    """Return a result as a few lines for a person, and that the bases overlap if they do."""
    lines = [verdict(result), *(f"  {in_words(reason)}" for reason in result.reasons)]
    if result.line is not None:
        (x0, y0), (x1, y1) = result.line
        lines.append(f"  A clear line runs from ({x0:.2f}, {y0:.2f}) to ({x1:.2f}, {y1:.2f}).")
    if overlap:
        lines.append("  The bases overlap: no two models can stand like this.")
    return "\n".join(lines)
