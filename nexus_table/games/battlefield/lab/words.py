"""The lint in words: each check's figure in its own unit, and how much room it leaves."""

from __future__ import annotations

import math

from nexus_table.games.battlefield.rules.setup import Check, Unit


def figure(check: Check) -> str:
    """Return a check's figure as people write it."""
    return written(check.value, check.unit)


def room(check: Check) -> str:
    """Return how much room a check leaves or how much is missing, in words; nothing where no target is set."""
    if check.slack == 0.0 or not math.isfinite(check.slack):
        return ""
    return f"{written(abs(check.slack), check.unit)} {'to spare' if check.passed else 'missing'}"


def written(value: float, unit: Unit) -> str:
    """Return a figure with its unit; a dash for one without bound, which there is where nothing is measured."""
    if not math.isfinite(value):
        return "–"
    match unit:
        case Unit.INCHES:
            return f'{value:.2f}"'
        case Unit.SQUARE_INCHES:
            return f"{value:.2f} sq in"
        case Unit.MILLIMETRES:
            return f"{value:.0f} mm"
        case Unit.COUNT:
            return f"{value:.0f}"
        case Unit.SHARE:
            return f"{value:.0%}"
