"""The standing part of the map kept as a picture; where its parts are not ready yet it is shown roughly meanwhile."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
from pygame import Rect, Surface

from nexus_table.games.starmap.galaxy import Galaxy
from nexus_table.games.starmap.screen.chart import Chart
from nexus_table.games.starmap.screen.paint.still import draw_rough, draw_still, parts
from nexus_table.table.background import Background
from nexus_table.ui.camera import Camera
from nexus_table.ui.theme import Duration, Look

Key = tuple[Look, tuple[int, int], float]
"""What the parts depend on: the look, the size of the view, and the scale."""


class Backdrop:
    """Paints the sky, the hexes, the suns and the worlds anew only when the eye has moved.

    With `aside` their parts are made in a thread: until they are there the last picture is stretched, or the map is
    drawn roughly, and `pending` tells that better is to come.
    """

    def __init__(self, galaxy: Galaxy, chart: Chart, seed: int) -> None:
        self.galaxy, self.chart, self.seed = galaxy, chart, seed
        self.aside = False
        self.pending = False
        self._work: Background[Key] = Background()
        self._wanted: tuple[Key, Look, Camera] | None = None
        self._since: tuple[Key, float] | None = None
        self._ready: Key | None = None
        self._picture: Surface | None = None
        self._painted: tuple[Look, Camera] | None = None
        """What the picture shows."""

    def update(self, now: float) -> bool:
        """Let time pass; return whether a better picture can be painted now than the rough one that is shown.

        While the eye comes nearer or goes farther nothing is begun: each step would ask for other parts.
        """
        if not self.pending or self._wanted is None:
            return False
        key, look, camera = self._wanted
        if self._since is None or self._since[0] != key:
            self._since = key, now
        if self._picture is None or now - self._since[1] >= Duration.FADE.value:
            self._work.ask(key, lambda: self._made(key, look, camera))
        return self._work.news() and self._work.answer == key

    def wait(self) -> None:
        """Wait for the parts that are made aside; for tests and pictures."""
        self._work.wait()

    def draw(self, surface: Surface, look: Look, camera: Camera) -> None:
        """Paint what the camera sees into its view."""
        view = camera.rect
        inner = camera.seen(Rect((0, 0), view.size))
        key: Key = (look, view.size, round(camera.scale, 6))
        if self._painted == (look, inner) and self._picture is not None:
            surface.blit(self._picture, view)
        elif self._prepared(key, look, inner):
            picture = self._picture
            if picture is None or picture.get_size() != view.size:
                picture = self._picture = Surface(view.size, 0, surface)  # stretching asks for one format
            draw_still(picture, look, inner, self.galaxy, self.chart, self.seed)
            self._painted = (look, inner)
            surface.blit(picture, view)
        else:
            self._draw_meanwhile(surface, look, camera, inner)

    def _prepared(self, key: Key, look: Look, camera: Camera) -> bool:
        """Whether all parts are at hand, or may be made here and now; else they are asked for."""
        if not self.aside or self._ready == key:
            self.pending = False
            return True
        self._wanted = key, look, camera
        self.pending = self._work.answer != key
        if not self.pending:
            self._ready = key
        return not self.pending

    def _made(self, key: Key, look: Look, camera: Camera) -> Iterator[Key | None]:
        for part in parts(look, camera, self.galaxy, self.chart, self.seed):
            part()
            yield None
        yield key

    def _draw_meanwhile(self, surface: Surface, look: Look, camera: Camera, inner: Camera) -> None:
        """Stretch the last picture to where it belongs now, over a rough map where it does not reach."""
        painted, picture = self._painted, self._picture
        if painted is None or picture is None or picture.get_size() != camera.rect.size:
            draw_rough(surface, look, camera, self.galaxy, self.chart)
            return
        before = painted[1]
        ratio = inner.scale / before.scale
        shown = _seen_before(inner, before)
        source = shown.clip(picture.get_rect())
        if source.size != shown.size:
            draw_rough(surface, look, camera, self.galaxy, self.chart)
        if source.width > 0 and source.height > 0:
            part = picture.subsurface(source)
            size = (max(1, round(source.width * ratio)), max(1, round(source.height * ratio)))
            left = camera.rect.left + round((source.left - shown.left) * ratio)
            top = camera.rect.top + round((source.top - shown.top) * ratio)
            target = Rect((left, top), size).clip(camera.rect).clip(surface.get_rect())
            if target.width > 0 and target.height > 0:
                pygame.transform.scale(part, target.size, surface.subsurface(target))


def _seen_before(now: Camera, before: Camera) -> Rect:
    """Return which part of the picture a camera painted another one shows, in the picture's pixels."""
    wide, high = now.rect.size
    left, top = before.to_pixels(now.to_world((0.0, 0.0)))
    right, bottom = before.to_pixels(now.to_world((float(wide), float(high))))
    return Rect(round(left), round(top), max(1, round(right - left)), max(1, round(bottom - top)))
