"""Figures of further factions: round shields, spirals of light, shells, fangs, veils and paws."""

from __future__ import annotations

import math

import pygame

from nexus_table.games.duel.screen.paint.brush import Brush


def shields(b: Brush) -> None:
    """A round shield with a boss, before two axes."""
    for way in (-1, 1):
        a = way * 0.125
        b.stroke(b.dark, 0.1, (a, 1.15), (a + 0.5, 1.15))
        b.shape(
            b.pale,
            (a - way * 0.02, 1.16),
            (a + way * 0.075, 1.24),
            (a + way * 0.085, 0.86),
            (a - way * 0.01, 0.84),
        )
    b.ring(b.pale, 0.78)
    parts = 4 + 2 * b.below(3)
    for part in range(parts):
        start, end = part / parts, (part + 1) / parts
        rim = [(start + (end - start) * k / 6, 0.7) for k in range(7)]
        b.shape(b.colour if part % 2 else b.dark, (0.0, 0.0), *rim)
    for nail in range(8):
        pygame.draw.circle(b.picture, b.deep, b.at(nail / 8 + 0.0625, 0.74), max(1.0, 0.03 * b.unit))
    b.ring(b.pale, 0.27)
    b.ring(b.deep, 0.17 + b.below(4) / 100)
    b.ring(b.light, 0.09)


def spirals(b: Brush) -> None:
    """Arms of light that turn about a star."""
    arms, turn = 3 + b.below(3), 0.55 + b.below(30) / 100
    for arm in range(arms):
        for bead in range(22):
            part = bead / 21
            place = b.at(arm / arms + turn * part, 0.2 + 0.95 * part)
            colour = b.pale if bead % 3 == 0 else b.light if bead % 3 == 1 else b.colour
            pygame.draw.circle(b.picture, colour, place, max(1.0, (0.11 - 0.075 * part) * b.unit))
    points = 5 + b.below(3)
    b.shape(b.pale, *((k / points / 2, 0.36 if k % 2 == 0 else 0.15) for k in range(points * 2)))
    b.ring(b.deep, 0.1)


def shells(b: Brush) -> None:
    """A fan shell over the swell."""
    for band in range(3):
        y = 0.55 + band * 0.24
        points = [
            (
                b.middle[0] + x / 12 * b.unit * 1.6,
                b.middle[1] + (y + 0.07 * math.sin(x / 2 + band * 2)) * b.unit,
            )
            for x in range(-14, 15)
        ]
        pygame.draw.lines(
            b.picture, (b.colour, b.light, b.dark)[band], False, points, max(2, round(0.09 * b.unit))
        )
    ribs = 7 + 2 * b.below(3)
    foot = (b.middle[0], b.middle[1] + 0.52 * b.unit)
    for rib in range(ribs):
        a, wide = (rib / (ribs - 1) - 0.5) * 0.62, 0.62 / (ribs - 1) / 2
        edge = [
            (
                foot[0] + far * b.unit * math.sin(math.tau * turn),
                foot[1] - far * b.unit * math.cos(math.tau * turn),
            )
            for turn, far in ((a - wide, 1.1), (a, 1.22), (a + wide, 1.1))
        ]
        pygame.draw.polygon(b.picture, b.pale if rib % 2 else b.light, [foot, *edge])
        pygame.draw.line(b.picture, b.dark, foot, edge[1], max(1, round(0.025 * b.unit)))
    pygame.draw.circle(b.picture, b.deep, foot, 0.15 * b.unit)
    pygame.draw.circle(b.picture, b.pale, foot, (0.05 + b.below(5) / 100) * b.unit)


def fangs(b: Brush) -> None:
    """A grin with teeth of every length, and small eyes above it."""
    b.shape(b.light, *((k / 30, 0.95 + 0.05 * math.sin(k * 1.3)) for k in range(30)))
    for way in (-1, 1):
        b.shape(b.light, (way * 0.2, 0.8), (way * 0.17, 1.35), (way * 0.28, 0.85))
        eye = b.at(way * 0.11, 0.5)
        pygame.draw.circle(b.picture, b.pale, eye, 0.16 * b.unit)
        pygame.draw.circle(b.picture, b.deep, eye, (0.06 + b.below(4) / 100) * b.unit)
    left, top, wide = b.middle[0] - 0.66 * b.unit, b.middle[1] + 0.12 * b.unit, 1.32 * b.unit
    mouth = pygame.Rect(round(left), round(top), round(wide), round(0.5 * b.unit))
    pygame.draw.ellipse(b.picture, b.deep, mouth)
    teeth = 5 + b.below(4)
    for tooth in range(teeth):
        x = left + wide * (tooth + 0.75) / (teeth + 0.5)
        long = (0.14 + b.below(18) / 100) * b.unit
        base, way = (top + 0.05 * b.unit, 1) if tooth % 2 else (top + 0.46 * b.unit, -1)
        half = wide / teeth / 3.2
        pygame.draw.polygon(b.picture, b.pale, [(x - half, base), (x + half, base), (x, base + way * long)])


def veils(b: Brush) -> None:
    """A face behind waving veils, one eye open."""
    for fold in range(9):
        x = (fold - 4) * 0.3
        points = [
            (b.middle[0] + (x + 0.09 * math.sin(y / 3 + fold)) * b.unit, b.middle[1] + y / 10 * b.unit)
            for y in range(-11, 12)
        ]
        pygame.draw.lines(
            b.picture, (b.dark, b.colour, b.light)[fold % 3], False, points, max(2, round(0.15 * b.unit))
        )
    b.shape(
        b.pale,
        (0.0, 0.82),
        (0.12, 0.66),
        (0.25, 0.5),
        (0.4, 0.62),
        (0.5, 0.86),
        (0.6, 0.62),
        (0.75, 0.5),
        (0.88, 0.66),
    )
    for way in (-1, 1):
        b.stroke(b.deep, 0.05, (way * 0.16, 0.2), (way * 0.2, 0.4))
    lids = 5 + b.below(4)
    b.ring(b.colour, 0.2)
    b.ring(b.deep, 0.11)
    for lid in range(lids):
        b.stroke(b.deep, 0.03, (lid / lids, 0.24), (lid / lids, 0.33))


def paws(b: Brush) -> None:
    """Tracks of paws that run across, and a tail that curls."""
    tail = [(0.3 + k / 40, 1.15 - k * 0.028) for k in range(33)]
    b.stroke(b.dark, 0.09, *tail)
    for track in range(3):
        x, y = b.at(0.72 + track * 0.3, 0.62 - 0.05 * b.below(3))
        size = (0.3 - 0.03 * track) * b.unit
        colour = (b.pale, b.light, b.colour)[track]
        pygame.draw.ellipse(
            b.picture,
            colour,
            pygame.Rect(round(x - size * 0.6), round(y - size * 0.35), round(size * 1.2), round(size)),
        )
        for toe in range(4):
            turn = (toe - 1.5) * 0.09
            at = (x + 1.0 * size * math.sin(math.tau * turn), y - 0.92 * size * math.cos(math.tau * turn))
            pygame.draw.circle(b.picture, colour, at, size * 0.23)
            tip = (x + 1.45 * size * math.sin(math.tau * turn), y - 1.35 * size * math.cos(math.tau * turn))
            pygame.draw.line(b.picture, colour, at, tip, max(1, round(size * 0.1)))
