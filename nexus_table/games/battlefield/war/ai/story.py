"""Why a computer player would do this, in named terms, the weightiest first."""

from __future__ import annotations

from nexus_table.games.battlefield.war.ai.maneuvers import Maneuver
from nexus_table.games.battlefield.war.field import Field
from nexus_table.games.battlefield.war.state import Asset

NOTHING = "nothing better is in reach"
HOPELESS = "there is nothing left that could turn this war"
ANSWERED = "the odds say so"
DEPLOYS = "buildings stand deep, workers near their depots, the scout ahead"
BEGINS = "who begins has the first shot"
PASSES = "waiting costs nothing, and the enemy must show first"


def of_maneuver(field: Field, unit: Asset, maneuver: Maneuver) -> str:
    """Return what a maneuver is good for."""
    terms = maneuver.terms
    parts: list[tuple[float, str]] = []
    if maneuver.target is not None:
        said = f"attacks {field.name(maneuver.target)}: worth {terms.damage:.0f} Carbonite of damage"
        parts.append((terms.damage, said))
    if abs(terms.progress) >= 1.0:
        way = "comes nearer to its goal" if terms.progress > 0 else "draws back"
        parts.append((abs(terms.progress), f"{way} ({terms.progress:+.0f})"))
    if terms.exposure >= 1.0:
        parts.append((terms.exposure, f"may lose {terms.exposure:.0f} where it ends"))
    if terms.watch:
        parts.append((terms.watch, "watches what may come"))
    told = [said for _, said in sorted(parts, key=lambda one: -one[0])]
    return f"{field.name(unit)} {'; '.join(told)}" if told else f"{field.name(unit)}: {NOTHING}"
