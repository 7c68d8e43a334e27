"""The window on the desktop and its frame loop, which paints only when something changed and never waits for work."""

from __future__ import annotations

import os
import sys
import time

import pygame

from nexus_table.ui.input import Translator
from nexus_table.ui.scene import Scene
from nexus_table.ui.show import Show
from nexus_table.ui.theme import FRAMES_A_SECOND, SMALLEST_WINDOW, Look

_IDLE_MS = 50
"""How long an idle loop sleeps at most, so that what finished in the background shows soon."""


class NoDisplayError(RuntimeError):
    """There is no screen to open a window on."""


def start_display() -> None:
    """Start the parts of pygame that the toolkit uses; raises NoDisplayError where there is no screen.

    `pygame.init()` would start sound and joysticks too, which costs half of the time to the first frame.
    """
    # Software surfaces go to the screen two to four times faster without SDL's emulated renderer (measured).
    os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
    os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
    os.environ.setdefault("SDL_IME_SHOW_UI", "1")
    if not pygame.display.get_init():
        if sys.platform.startswith("linux") and not (
            os.environ.get("DISPLAY")
            or os.environ.get("WAYLAND_DISPLAY")
            or os.environ.get("SDL_VIDEODRIVER")
        ):
            raise NoDisplayError("There is no display here: neither DISPLAY nor WAYLAND_DISPLAY is set.")
        try:
            pygame.display.init()
        except pygame.error as fault:
            raise NoDisplayError(f"No display could be opened: {fault}.") from fault
    pygame.key.set_repeat(350, 35)
    pygame.key.stop_text_input()


class Window:
    """A resizable window that plays scenes until one leaves."""

    def __init__(
        self,
        title: str,
        look: Look,
        *,
        size: tuple[int, int] = (1600, 900),
        full_screen: bool = False,
        icon: pygame.Surface | None = None,
    ) -> None:
        start_display()
        self.look = look
        self.full_screen = full_screen
        self._window = pygame.Window(title, _fitting(size), resizable=True, allow_high_dpi=True)
        self._window.minimum_size = _fitting(SMALLEST_WINDOW)
        if icon is not None:
            self._window.set_icon(icon)
        if full_screen:
            self._window.set_fullscreen(desktop=True)
        self._translator = Translator()

    def run(self, scene: Scene) -> None:
        """Play the scene and those that follow it; return when one leaves."""
        show = Show(scene, self.look, self._surface().get_size())
        show.full_screen = self.full_screen
        clock = pygame.time.Clock()
        while not show.over:
            events = pygame.event.get()
            if not events and not show.dirty:
                woken = pygame.event.wait(_IDLE_MS)
                events = [woken, *pygame.event.get()] if woken.type != pygame.NOEVENT else []
            if any(event.type in (pygame.WINDOWEXPOSED, pygame.WINDOWSIZECHANGED) for event in events):
                show.dirty = True
            self._translator.density = self._surface().get_width() / max(1, self._window.size[0])
            show.feed(self._translator.translate(events, pygame.time.get_ticks()))
            self._follow(show)
            show.resize(self._surface().get_size())
            show.tick(time.monotonic())
            if show.dirty and not show.over:
                show.paint(self._surface())
                self._window.flip()
                clock.tick(FRAMES_A_SECOND)
        self._window.destroy()

    def _follow(self, show: Show) -> None:
        """Take over what the scenes changed about the window itself."""
        self.look = show.look
        if show.full_screen != self.full_screen:
            self.full_screen = show.full_screen
            if self.full_screen:
                self._window.set_fullscreen(desktop=True)
            else:
                self._window.set_windowed()

    def _surface(self) -> pygame.Surface:
        return self._window.get_surface()


def _fitting(size: tuple[int, int]) -> tuple[int, int]:
    """Return the size made no larger than the smallest desktop, so that no button lies off the screen."""
    desktops = pygame.display.get_desktop_sizes()
    if not desktops:
        return size
    return (min(size[0], desktops[0][0]), min(size[1], desktops[0][1]))
