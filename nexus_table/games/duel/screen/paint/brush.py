"""The brush of generative art: shapes in polar places about the middle of a picture, and a seed that gives numbers."""

from __future__ import annotations

import math

import pygame
from pygame import Surface

from nexus_table.ui.theme import Colour, mix

WHITE: Colour = (255, 250, 236)
BLACK: Colour = (8, 8, 14)

Point = tuple[float, float]


class Brush:
    """Paints on a picture in units of its smaller half, about its middle; `draws` are the seed's numbers."""

    def __init__(self, picture: Surface, colour: Colour, seed: int) -> None:
        self.picture, self.colour, self._seed = picture, colour, seed
        wide, high = picture.get_size()
        self.middle = (wide / 2, high / 2)
        self.unit = min(wide, high) / 2
        self.light, self.pale = mix(colour, WHITE, 0.38), mix(colour, WHITE, 0.74)
        self.dark, self.deep = mix(colour, BLACK, 0.42), mix(colour, BLACK, 0.68)

    def below(self, bound: int) -> int:
        """Return the seed's next number from 0 to bound - 1."""
        self._seed = (self._seed * 1103515245 + 12345) % 2**31
        return (self._seed >> 8) % bound

    def at(self, angle: float, radius: float) -> Point:
        """Return a point by its angle (in turns, clockwise from the top) and its distance from the middle."""
        turn = math.tau * angle
        return (
            self.middle[0] + self.unit * radius * math.sin(turn),
            self.middle[1] - self.unit * radius * math.cos(turn),
        )

    def shape(self, colour: Colour, *polar: Point) -> None:
        """Fill the polygon through points given by angle and radius."""
        pygame.draw.polygon(self.picture, colour, [self.at(*point) for point in polar])

    def ring(self, colour: Colour, radius: float, width: float = 0.0) -> None:
        """Draw a ring, or a disc where it has no width."""
        pygame.draw.circle(
            self.picture,
            colour,
            self.middle,
            max(1, round(radius * self.unit)),
            max(1, round(width * self.unit)) if width else 0,
        )

    def stroke(self, colour: Colour, width: float, *polar: Point) -> None:
        """Draw a line through points, with round joints."""
        points, thick = [self.at(*point) for point in polar], max(1, round(width * self.unit))
        pygame.draw.lines(self.picture, colour, False, points, thick)
        for point in points:
            pygame.draw.circle(self.picture, colour, point, thick / 2)
