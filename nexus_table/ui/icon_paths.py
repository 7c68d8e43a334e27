"""The strokes of every icon; `pen` says what the letters mean."""

from __future__ import annotations

import math


def _gear(teeth: int, outer: float, inner: float) -> str:
    points = []
    for tooth in range(teeth):
        for part, radius in ((-0.27, inner), (-0.18, outer), (0.18, outer), (0.27, inner)):
            angle = 2 * math.pi * (tooth + part) / teeth
            points.append(f"{12 + radius * math.cos(angle):.3f} {12 + radius * math.sin(angle):.3f}")
    return "M " + " L ".join(points) + " Z"


def _spokes(count: int, inner: float, outer: float, turn: float = 0.0) -> str:
    rays = []
    for spoke in range(count):
        angle = math.radians(turn) + 2 * math.pi * spoke / count
        cos, sin = math.cos(angle), math.sin(angle)
        rays.append(
            f"M {12 + inner * cos:.3f} {12 + inner * sin:.3f} L {12 + outer * cos:.3f} {12 + outer * sin:.3f}"
        )
    return " ".join(rays)


_SHIELD = "M 12 2.6 C 9.6 4.4 7 5.2 4 5.4 L 4 11.4 C 4 16.2 7 19.6 12 21.6 C 17 19.6 20 16.2 20 11.4 L 20 5.4 C 17 5.2 14.4 4.4 12 2.6 Z"
_SHIELD_INNER = "M 12 6.6 C 10.6 7.5 9 8.1 7.4 8.4 L 7.4 11.6 C 7.4 14.6 9.2 16.7 12 18 Z"

ICONS: dict[str, tuple[str, ...]] = {
    "eye": (
        "M 1.8 12 C 5 6.4 8.4 4.4 12 4.4 C 15.6 4.4 19 6.4 22.2 12 C 19 17.6 15.6 19.6 12 19.6 C 8.4 19.6 5 17.6 1.8 12 Z",
        "O 12 12 3.6",
        "fill O 12 12 1.5",
    ),
    "eye-off": (
        "M 4.4 8.4 C 3.4 9.4 2.6 10.6 1.8 12 C 5 17.6 8.4 19.6 12 19.6 C 13.6 19.6 15.2 19.2 16.6 18.4",
        "M 9 4.9 C 10 4.6 11 4.4 12 4.4 C 15.6 4.4 19 6.4 22.2 12 C 21.5 13.2 20.8 14.2 20 15.1",
        "M 4 3.4 L 20 20.6",
    ),
    "ruler": (
        "M 3 16 L 16 3 L 21 8 L 8 21 Z",
        "M 6.4 12.6 L 8.4 14.6",
        "M 9 10 L 11.8 12.8",
        "M 11.6 7.4 L 13.6 9.4",
        "M 14.2 4.8 L 17 7.6",
    ),
    "foot": (
        "fill M 9.2 8.6 C 12.2 8.6 13.8 10.8 13.6 13.4 C 13.5 15 14.4 15.8 14.3 18 C 14.2 20.4 12.6 21.8 10.6 21.7 C 8.6 21.6 7.6 20.2 7.6 18.2 C 7.6 16.4 5.9 14.9 5.7 12.6 C 5.5 10.2 6.9 8.6 9.2 8.6 Z",
        "fill O 7.2 5 2.2",
        "fill O 11.4 4.9 1.6",
        "fill O 14.4 6.2 1.4",
        "fill O 16.6 8.3 1.25",
        "fill O 18 11 1.1",
    ),
    "move": (
        "M 12 2.5 L 12 21.5",
        "M 2.5 12 L 21.5 12",
        "M 9.2 5.3 L 12 2.5 L 14.8 5.3",
        "M 9.2 18.7 L 12 21.5 L 14.8 18.7",
        "M 5.3 9.2 L 2.5 12 L 5.3 14.8",
        "M 18.7 9.2 L 21.5 12 L 18.7 14.8",
    ),
    "shield": (_SHIELD,),
    "shield-light": (_SHIELD, "fill " + _SHIELD_INNER),
    "shield-heavy": (
        "fill " + _SHIELD,
        _SHIELD,
        "cut M 10.9 7 L 13.1 7 L 13.1 10.4 L 16.2 10.4 L 16.2 12.6 L 13.1 12.6 L 13.1 17 L 10.9 17 L 10.9 12.6 L 7.8 12.6 L 7.8 10.4 L 10.9 10.4 Z",
    ),
    "gear": (_gear(8, 10.2, 7.6), "O 12 12 3.2"),
}
