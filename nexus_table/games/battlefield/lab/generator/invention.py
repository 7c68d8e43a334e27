"""A table invented from a seed: depots, a middle, large pieces that break the view, and the rest about them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from nexus_table.games.battlefield.lab.generator.filling import fill
from nexus_table.games.battlefield.lab.generator.luck import Luck
from nexus_table.games.battlefield.lab.generator.styles import Density, Style
from nexus_table.games.battlefield.lab.survey import Survey
from nexus_table.games.battlefield.model import Layout, Template
from nexus_table.games.battlefield.rules.setup import Check, check_pieces
from nexus_table.games.battlefield.terrain import lay_out

MOST_TRIES = 200
"""Tables that break a rule are thrown away and others tried; in practice one of the first few is good."""

SIZE = (44.0, 60.0)
AUTHOR = "The generator"


class NoTableError(Exception):
    """None of the tables tried keeps every rule: a sentence for the person who asked."""


def generate(
    seed: int,
    style: Style,
    density: Density,
    templates: Mapping[str, Template],
) -> Layout:
    """Return the standard table of a seed in a style: symmetric, legal, passing every check of the lint.

    The same seed, style, density and templates give the same table on every machine. Raises NoTableError where
    templates are such that no table keeps the rules, and KeyError where the style names one that is missing.
    """
    for attempt in range(MOST_TRIES):
        luck = Luck((seed * 1_000_003 + attempt) % 2**53)
        filled = fill(luck, style, density, templates, SIZE)
        if filled.too_open:
            continue
        layout = Layout(
            id=f"{style.name}-{density.value}-{seed}",
            name=" ".join(luck.chosen(words) for words in style.titles),
            about=style.about,
            pieces=filled.pieces,
            depots=filled.depots,
            author=AUTHOR,
            size=SIZE,
        )
        pieces = lay_out(layout, templates)
        quick = check_pieces(layout, pieces)
        if passed(quick) and passed(Survey(layout, pieces).finish()):
            return layout
    raise NoTableError(f"No table of seed {seed} in the style {style.name} keeps every rule.")


def passed(checks: Iterable[Check]) -> bool:
    """Whether a table keeps all of these rules."""
    return all(check.passed for check in checks)
