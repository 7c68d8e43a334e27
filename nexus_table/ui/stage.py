"""A stage without a window: plays a scene with real pygame events for tests, pictures and scripted tries."""

from __future__ import annotations

import os
from pathlib import Path

import pygame

from nexus_table.ui.input import Spot, Translator, chord_keys
from nexus_table.ui.scene import Scene
from nexus_table.ui.show import Show
from nexus_table.ui.theme import Look

_FRAME = 1.0 / 60.0


class Stage:
    """Plays scenes on a surface of any size; its clock goes only when told to."""

    def __init__(self, scene: Scene, size: tuple[int, int] = (1280, 720), look: Look | None = None) -> None:
        if not pygame.display.get_init():
            os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
            pygame.display.init()
        pygame.event.get()
        self.surface = pygame.Surface(size)
        self.now = 0.0
        self.frames = 0
        """How many frames were painted: only those that were due."""
        self._translator = Translator()
        self._show = Show(scene, look or Look(), size)
        self.advance(0.0)

    @property
    def scene(self) -> Scene:
        """The scene that is on."""
        return self._show.scene

    @property
    def look(self) -> Look:
        """The look the scenes have now."""
        return self._show.look

    @property
    def over(self) -> bool:
        """Whether a scene has left."""
        return self._show.over

    @property
    def full_screen(self) -> bool:
        """Whether a scene or F11 asked for the full screen."""
        return self._show.full_screen

    def send(self, *events: pygame.event.Event) -> None:
        """Put pygame events on the real queue and let the scene answer them."""
        for event in events:
            pygame.event.post(event)
        self._show.feed(self._translator.translate(pygame.event.get(), round(self.now * 1000)))
        self.advance(0.0)

    def move(self, to: Spot, held: tuple[int, int, int] = (0, 0, 0)) -> None:
        """Move the pointer."""
        self.send(pygame.event.Event(pygame.MOUSEMOTION, pos=to, rel=(0, 0), buttons=held))

    def press(self, at: Spot, button: int = 1) -> None:
        """Move there and press a pointer button."""
        self.move(at)
        self.send(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=button))

    def release(self, at: Spot, button: int = 1) -> None:
        """Release a pointer button."""
        self.send(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=at, button=button))

    def click(self, at: Spot, button: int = 1) -> None:
        """Move there, press and release."""
        self.press(at, button)
        self.release(at, button)

    def drag(self, start: Spot, end: Spot, button: int = 1, steps: int = 8) -> None:
        """Press at the start, move in steps to the end, release there."""
        self.press(start, button)
        held = (int(button == 1), int(button == 2), int(button == 3))
        for step in range(1, steps + 1):
            x = start[0] + (end[0] - start[0]) * step // steps
            y = start[1] + (end[1] - start[1]) * step // steps
            self.move((x, y), held)
        self.release(end, button)

    def wheel(self, at: Spot, up: float = 0.0, right: float = 0.0) -> None:
        """Turn the wheel over a place."""
        self.move(at)
        self.send(
            pygame.event.Event(pygame.MOUSEWHEEL, x=int(right), y=int(up), precise_x=right, precise_y=up)
        )

    def key(self, *chords: str) -> None:
        """Press and release keys, named as chords: "Tab", "Ctrl+Z"."""
        for chord in chords:
            code, held = chord_keys(chord)
            self.send(pygame.event.Event(pygame.KEYDOWN, key=code, mod=held, unicode=""))
            self.send(pygame.event.Event(pygame.KEYUP, key=code, mod=held))

    def hold(self, chord: str) -> None:
        """Press a key and keep it down."""
        code, held = chord_keys(chord)
        self.send(pygame.event.Event(pygame.KEYDOWN, key=code, mod=held, unicode=""))

    def let_go(self, chord: str) -> None:
        """Release a key that was held."""
        code, held = chord_keys(chord)
        self.send(pygame.event.Event(pygame.KEYUP, key=code, mod=held))

    def type(self, text: str) -> None:
        """Type text, letter by letter, as the keyboard or an input method gives it."""
        for letter in text:
            self.send(pygame.event.Event(pygame.TEXTINPUT, text=letter))

    def compose(self, text: str, caret: int = 0) -> None:
        """Let an input method show undecided text."""
        self.send(pygame.event.Event(pygame.TEXTEDITING, text=text, start=caret, length=0))

    def resize(self, size: tuple[int, int]) -> None:
        """Change the size of the stage."""
        self.surface = pygame.Surface(size)
        self._show.resize(size)
        self.advance(0.0)

    def advance(self, seconds: float) -> None:
        """Let time pass in frames of a sixtieth of a second, painting those that are due."""
        end = self.now + seconds
        while True:
            self._show.tick(self.now)
            if self._show.dirty and not self._show.over:
                self._show.paint(self.surface)
                self.frames += 1
            if self.now >= end:
                return
            self.now = min(end, self.now + _FRAME)

    def save(self, path: str | Path) -> Path:
        """Write the picture as it is now; return its path."""
        target = Path(path)
        pygame.image.save(self.surface, str(target))
        return target
