"""The eye over the table: inches with y up on one side, pixels with y down on the other."""

from __future__ import annotations

import msgspec
from pygame import Rect

Point = tuple[float, float]
"""A place in inches or in pixels, as the name beside it says."""

CLOSEST = 8.0
"""How many times nearer than the whole table one may look."""

FARTHEST = 0.7
"""How much smaller than the fitted table one may look."""


class Camera(msgspec.Struct, frozen=True):
    """What is seen of a world `width` x `height` inches through `view`, a rectangle of pixels.

    `x`, `y` are the inches in the middle of the view; `zoom` is 1 where the whole world just fits.
    """

    view: tuple[int, int, int, int]
    width: float
    height: float
    x: float
    y: float
    zoom: float = 1.0
    margin: float = 1.0
    """Inches that stay free around the world when it is fitted."""

    @classmethod
    def fitted(cls, view: Rect, width: float, height: float, margin: float = 1.0) -> Camera:
        """Return the camera that shows the whole world in the middle of the view."""
        return cls(
            (view.x, view.y, view.width, view.height), width, height, width / 2, height / 2, 1.0, margin
        )

    @property
    def rect(self) -> Rect:
        """The view in pixels."""
        return Rect(self.view)

    @property
    def scale(self) -> float:
        """Pixels per inch."""
        return self.fit_scale * self.zoom

    @property
    def fit_scale(self) -> float:
        """Pixels per inch at zoom 1."""
        across, down = self.width + 2 * self.margin, self.height + 2 * self.margin
        return max(1e-6, min(self.view[2] / across, self.view[3] / down))

    def to_pixels(self, place: Point) -> Point:
        """Return where a place in inches appears, in pixels (with their fractions)."""
        left, top, wide, high = self.view
        scale = self.scale
        return (
            left + wide / 2 + (place[0] - self.x) * scale,
            top + high / 2 - (place[1] - self.y) * scale,
        )

    def to_world(self, pixel: Point) -> Point:
        """Return the place in inches under a pixel."""
        left, top, wide, high = self.view
        scale = self.scale
        return (
            self.x + (pixel[0] - left - wide / 2) / scale,
            self.y - (pixel[1] - top - high / 2) / scale,
        )

    def length(self, inches: float) -> float:
        """Return a length in inches as pixels."""
        return inches * self.scale

    def seen(self, view: Rect) -> Camera:
        """Return this camera looking through another rectangle of pixels, at the same place and zoom."""
        moved = msgspec.structs.replace(self, view=(view.x, view.y, view.width, view.height))
        return moved._limited()

    def zoomed(self, factor: float, at: Point | None = None) -> Camera:
        """Return the camera `factor` times nearer, the place under the pixel `at` (or the middle) staying there."""
        pixel = at if at is not None else self.rect.center
        held = self.to_world(pixel)
        nearer = msgspec.structs.replace(self, zoom=min(CLOSEST, max(FARTHEST, self.zoom * factor)))
        now = nearer.to_world(pixel)
        return msgspec.structs.replace(
            nearer, x=nearer.x + held[0] - now[0], y=nearer.y + held[1] - now[1]
        )._limited()

    def panned(self, dx: float, dy: float) -> Camera:
        """Return the camera after the table was dragged by that many pixels (to the right and downward)."""
        scale = self.scale
        return msgspec.structs.replace(self, x=self.x - dx / scale, y=self.y + dy / scale)._limited()

    def fit(self) -> Camera:
        """Return the camera that shows the whole world again."""
        return Camera.fitted(self.rect, self.width, self.height, self.margin)

    def towards(self, goal: Camera, part: float) -> Camera:
        """Return the camera `part` (0 to 1) of the way to another: its place and, by ratio, its zoom."""
        if part >= 1.0:
            return goal
        zoom = self.zoom * (goal.zoom / self.zoom) ** part
        # The pixel that both cameras agree on stays still when places move as the scales do.
        ratio = (
            part
            if abs(goal.zoom - self.zoom) < 1e-9
            else (1 / zoom - 1 / self.zoom) / (1 / goal.zoom - 1 / self.zoom)
        )
        return msgspec.structs.replace(
            goal, x=self.x + (goal.x - self.x) * ratio, y=self.y + (goal.y - self.y) * ratio, zoom=zoom
        )

    def _limited(self) -> Camera:
        """Return the camera kept from losing the table: its middle stays over the world, all of it when it fits."""
        scale = self.scale
        half_x, half_y = self.view[2] / 2 / scale, self.view[3] / 2 / scale
        return msgspec.structs.replace(
            self,
            x=_limit(self.x, self.width, half_x, self.margin),
            y=_limit(self.y, self.height, half_y, self.margin),
        )


def _limit(middle: float, size: float, half: float, margin: float) -> float:
    low, high = half - margin, size + margin - half
    if low > high:
        return size / 2
    return min(high, max(low, middle))
