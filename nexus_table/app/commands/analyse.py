"""`nexus-table analyse`: a layout held against chapters 4 and 5, every check with its figure and the room it leaves."""

from __future__ import annotations

import math
from collections.abc import Sequence

import msgspec

from nexus_table.app.commands.layouts import layout_named
from nexus_table.app.shipped import shipped_catalogue
from nexus_table.games.battlefield.lab.lint import all_checks
from nexus_table.games.battlefield.lab.words import figure, room
from nexus_table.games.battlefield.model import Layout
from nexus_table.games.battlefield.rules.setup import Check
from nexus_table.games.battlefield.terrain import lay_out


def run(layout: str, *, json: bool) -> int:
    """Print every check of a layout, or of a sector, and return 0, or 1 where one fails.

    Raises CommandError and ContentError where there is no such layout or its file is no good.
    """
    from nexus_table.app.commands import sectors

    sector = sectors.sector_named(layout)
    if sector is not None:
        return sectors.analyse(sector, json=json)
    catalogue = shipped_catalogue()
    chosen = layout_named(layout, catalogue)
    checks = all_checks(chosen, lay_out(chosen, catalogue.templates))
    print(as_json(chosen, checks) if json else as_words(chosen, checks))
    return 0 if all(check.passed for check in checks) else 1


def as_words(layout: Layout, checks: Sequence[Check]) -> str:
    """Return the checks as lines for a person, one a check."""
    width = max(len(check.title) for check in checks)
    lines = [f"{layout.name} ({layout.id})"]
    for check in checks:
        verdict = "ok  " if check.passed else "FAIL"
        line = f"  {verdict}  {check.rule:<4}  {check.title:<{width}}  {figure(check):>9}  {check.target:<14}"
        lines.append(f"{line}  {room(check)}".rstrip())
        if not check.passed:
            spots = ", ".join(f"({x:.1f}, {y:.1f})" for x, y in check.places)
            lines.append(f"        {check.about}" + (f" See {spots}." if spots else ""))
    failed = sum(not check.passed for check in checks)
    lines.append(f"{len(checks)} checks, {failed} failed." if failed else f"{len(checks)} checks, all kept.")
    return "\n".join(lines)


def as_json(layout: Layout, checks: Sequence[Check]) -> str:
    """Return the checks as one JSON document; a figure without bound is null."""
    answer = {
        "layout": layout.id,
        "passed": all(check.passed for check in checks),
        "checks": [
            {
                "rule": check.rule,
                "title": check.title,
                "value": check.value if math.isfinite(check.value) else None,
                "target": check.target,
                "slack": check.slack if math.isfinite(check.slack) else None,
                "passed": check.passed,
                "about": check.about,
                "places": check.places,
                "unit": check.unit.value,
            }
            for check in checks
        ],
    }
    return msgspec.json.format(msgspec.json.encode(answer), indent=2).decode()
