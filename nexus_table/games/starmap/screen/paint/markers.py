"""Forbidden markers as they lie on the map now: a cross where nobody enters, a stroke where nobody builds."""

from __future__ import annotations

from pygame import Surface

from nexus_table.games.starmap.galaxy import Galaxy
from nexus_table.games.starmap.model import Face
from nexus_table.games.starmap.rules.markers import lying
from nexus_table.games.starmap.screen.chart import Chart
from nexus_table.games.starmap.screen.paint import palette as paint
from nexus_table.games.starmap.state import StarmapState
from nexus_table.ui import draw
from nexus_table.ui.camera import Camera
from nexus_table.ui.theme import Look, Stroke

PART = 0.7
"""How far a stroke reaches from the middle, as a part of the radius."""


def draw_markers(
    surface: Surface, look: Look, camera: Camera, galaxy: Galaxy, chart: Chart, state: StarmapState
) -> None:
    """Cross out places that a marker forbids to enter, and strike through those where nothing may be built."""
    for face, place in lying(state, galaxy):
        x, y = camera.to_pixels(chart.spots[place])
        far = camera.length(chart.radii[place]) * PART
        draw.line(surface, (x - far, y + far), (x + far, y - far), paint.WALL, look.px(Stroke.MARK))
        if face is Face.NO_ENTRY:
            draw.line(surface, (x - far, y - far), (x + far, y + far), paint.WALL, look.px(Stroke.MARK))
