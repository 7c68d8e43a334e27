"""How exposed each Carbonite depot is (4.4, 5.16): from how much of the ground around it a model there is seen."""

from __future__ import annotations

import numpy as np

from nexus_table.games.battlefield.lab.survey.site import MODEL_HEIGHT, MODEL_RADIUS, Site, Work, told
from nexus_table.games.battlefield.rules.bodies import Body
from nexus_table.games.battlefield.terrain import elevation
from nexus_table.geometry.area_shadow import CELL

RANGE = 24.0
"""How far, in inches, the ground around a depot reaches that counts."""


def depot_checks(site: Site) -> Work:
    """Make one figure for each depot: the share of the ground within 24" from which a model on it is seen."""
    cells = site.surveyor.cells
    xs, ys = (np.arange(cells.columns) + 0.5) * CELL, (np.arange(cells.rows) + 0.5) * CELL
    checks = []
    for number, depot in enumerate(site.layout.depots, start=1):
        harvester = Body(*depot, MODEL_RADIUS, MODEL_HEIGHT, elevation(site.pieces, depot))
        point = Body(*depot, 0.0, MODEL_HEIGHT, harvester.elevation)
        seen = yield from site.surveyor.looking_from(point, 0.0, MODEL_HEIGHT)
        around = (xs[None, :] - depot[0]) ** 2 + (ys[:, None] - depot[1]) ** 2 <= RANGE**2
        share = float(np.mean(seen[around])) if around.any() else 0.0
        about = f'The share of the ground within {RANGE:g}" from which a model on the depot is seen.'
        checks.append(told("5.16", f"Exposure of depot {number}", share, about, (depot,)))
        yield
    return tuple(checks)
