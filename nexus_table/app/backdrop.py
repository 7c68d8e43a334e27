"""The picture beside the menu: painted in the background, so that the menu never waits for it."""

from __future__ import annotations

import contextlib
import threading

import pygame
from pygame import Rect, Surface

from nexus_table.app.desk import Desk
from nexus_table.app.scenery import Subject, paintings
from nexus_table.content.fault import ContentError
from nexus_table.ui import draw
from nexus_table.ui.theme import Duration, Look
from nexus_table.ui.tween import Tween

Fit = tuple[Surface, tuple[int, int]]
"""A picture and the size it is fitted to."""


class Backdrop:
    """Shows one subject at a time, each painted once, off the frame loop; another fades in."""

    def __init__(self, desk: Desk, subject: Subject = Subject.TABLE) -> None:
        self.desk, self.subject = desk, subject
        self._pictures: dict[Subject, Surface] = {}
        self._painters: dict[Subject, threading.Thread] = {}
        self._fitted: dict[Subject, tuple[Fit, Surface]] = {}
        self._shown: Surface | None = None
        self._below: Subject | None = None
        self._fade = Tween.still(1.0)
        self._now = 0.0

    def show(self, subject: Subject) -> None:
        """Show another subject as soon as it is painted."""
        if subject is not self.subject:
            self._below = self.subject if self.subject in self._pictures else self._below
            self.subject, self._fade = subject, Tween.still(0.0)

    def update(self, now: float, *, animated: bool) -> bool:
        """Let time pass; return whether another frame is due: a picture has just come, or fades in."""
        self._now = now
        picture = self._pictures.get(self.subject)
        if picture is not None and self._fade.end == 0.0:
            seconds = Duration.FADE.value if animated else 0.0
            self._fade = Tween(0.0, 1.0, now, seconds)
        shown, self._shown = self._shown, picture
        return shown is not picture or self._fade.running(now)

    def draw(self, surface: Surface, look: Look, rect: Rect) -> None:
        """Draw the picture over the whole place, or a plain ground until it has come."""
        self._begin(look, rect.size)
        part = self._fade.at(self._now)
        if self._below is None or self._below not in self._pictures:
            draw.gradient(surface, rect, look.palette.panel, look.palette.ground)
        elif part < 1.0:
            surface.blit(self._fit(self._below, rect.size), rect)
        if self.subject in self._pictures:
            picture = self._fit(self.subject, rect.size)
            picture.set_alpha(round(255 * part) if part < 1.0 else None)
            surface.blit(picture, rect)
        draw.veil(surface, rect, (*look.palette.ground, 70))

    def _fit(self, subject: Subject, size: tuple[int, int]) -> Surface:
        fit: Fit = (self._pictures[subject], size)
        if subject not in self._fitted or self._fitted[subject][0] != fit:
            self._fitted[subject] = (fit, covering(*fit))
        return self._fitted[subject][1]

    def _begin(self, look: Look, size: tuple[int, int]) -> None:
        if self.subject not in self._painters:
            painter = threading.Thread(target=self._paint, args=(self.subject, look, size), daemon=True)
            self._painters[self.subject] = painter
            painter.start()

    def _paint(self, subject: Subject, look: Look, size: tuple[int, int]) -> None:
        with contextlib.suppress(OSError, ContentError):  # the page behind the door will say what is wrong
            for picture in paintings(self.desk, subject, look, size):
                self._pictures[subject] = picture

    def wait(self) -> None:
        """Wait for what is being painted; for tests and pictures."""
        for painter in self._painters.values():
            painter.join()


def covering(picture: Surface, size: tuple[int, int]) -> Surface:
    """Return the picture scaled so that it covers a place of this size, its middle kept."""
    scale = max(size[0] / picture.get_width(), size[1] / picture.get_height())
    wide = (max(1, round(picture.get_width() * scale)), max(1, round(picture.get_height() * scale)))
    scaled = pygame.transform.smoothscale(picture, wide)
    cut = Rect(0, 0, *size)
    cut.center = scaled.get_rect().center
    return scaled.subsurface(cut.clip(scaled.get_rect())).copy()
