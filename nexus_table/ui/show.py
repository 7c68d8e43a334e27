"""The scene that is on, and what it has coming: inputs, time, a new look, and whether a frame is due."""

from __future__ import annotations

from collections.abc import Iterable

import pygame
from pygame import Rect, Surface

from nexus_table.ui.input import FileDropped, Input, KeyPressed, PointerMoved
from nexus_table.ui.scene import Leave, Next, Restyle, Scene
from nexus_table.ui.theme import Look


class Show:
    """Plays scenes, one at a time; the window and the tests' stage both drive it."""

    def __init__(self, scene: Scene, look: Look, size: tuple[int, int]) -> None:
        self.scene, self.look = scene, look
        self.area = Rect((0, 0), size)
        self.over = False
        self.full_screen = False
        self.dirty = True
        self._painted: tuple[Scene, Surface] | None = None
        """Which scene painted last, and where."""
        scene.arrange(look.within(size), self.area)

    def resize(self, size: tuple[int, int]) -> None:
        """Give the scene another room."""
        if size != self.area.size:
            self.area = Rect((0, 0), size)
            self._arrange()

    def restyle(self, look: Look) -> None:
        """Give the scene another look."""
        if look != self.look:
            self.look = look
            self._arrange()

    def feed(self, events: Iterable[Input]) -> None:
        """Let the scene answer each input; F1 and F11 work everywhere."""
        for event in events:
            if self.over:
                return
            self._answer(event)

    def tick(self, now: float) -> None:
        """Let time pass for the scene."""
        if not self.over:
            self._follow(self.scene.update(now))
            self.dirty = self.dirty or self.scene.wants_frame(now)

    def paint(self, surface: Surface) -> None:
        """Draw the scene; afterwards no frame is due until something changes."""
        painted = (self.scene, surface)
        self.scene.again = painted == self._painted
        self._painted = painted
        self.scene.draw(surface)
        self.scene.again = False
        self.dirty = False

    def _answer(self, event: Input) -> None:
        if isinstance(event, KeyPressed) and event.chord in ("F11", "Alt+Enter"):
            self.full_screen = not self.full_screen
            self.dirty = True
            return
        if isinstance(event, KeyPressed) and event.chord == "F1" and self._help():
            return
        self._follow(self.scene.handle(event))
        if not isinstance(event, PointerMoved | FileDropped) or self.scene.moves_redraw:
            self.dirty = True

    def _help(self) -> bool:
        from nexus_table.ui.widgets.help import Help

        if self.scene.takes_f1 or isinstance(self.scene, Help) or not self.scene.shortcuts():
            return False
        self._follow(Help(self.scene))
        return True

    def _follow(self, answer: Next) -> None:
        match answer:
            case Leave():
                self.over = True
            case Restyle():
                self._leave_scene(answer.scene)
                self.look = answer.look
                if answer.full_screen is not None:
                    self.full_screen = answer.full_screen
                self._arrange()
            case Scene() if answer is not self.scene:
                self._leave_scene(answer)
                self._arrange()

    def _leave_scene(self, following: Scene) -> None:
        """Put on another scene; a text field of the last one no longer takes what is typed."""
        if following is not self.scene and pygame.display.get_init():
            pygame.key.stop_text_input()
        self.scene = following

    def _arrange(self) -> None:
        self.scene.arrange(self.look.within(self.area.size), self.area)
        self.dirty = True
