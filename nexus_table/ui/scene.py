"""What is on the screen at a time: a scene answers each input with the scene that comes next."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
from pygame import Rect, Surface

from nexus_table.ui.draw import veil
from nexus_table.ui.input import Input, QuitAsked, Shortcut
from nexus_table.ui.theme import Look


class Leave(msgspec.Struct, frozen=True):
    """The answer of a scene after which the window closes."""


class Restyle(msgspec.Struct, frozen=True):
    """The answer of a scene that changes how everything looks, and goes on with `scene`."""

    scene: Scene
    look: Look
    full_screen: bool | None = None
    """True or False to change it, None to leave it as it is."""


class Scene:
    """One screen. Subclass it: set places in `arrange`, answer in `handle`, paint in `draw`."""

    moves_redraw = True
    """Whether a mere move of the pointer paints a new frame; False where `wants_frame` tells it better."""

    again = False
    """Whether the surface still shows what this scene painted last and nothing above it: set before each `draw`."""

    look: Look = Look()
    area: Rect = Rect(0, 0, 0, 0)

    @property
    def takes_f1(self) -> bool:
        """Whether F1 means something of the scene's own now; else it shows the keys that work here."""
        return False

    def arrange(self, look: Look, area: Rect) -> None:
        """Take the look and the room; called before anything else and whenever either changes."""
        self.look, self.area = look, area

    def handle(self, event: Input) -> Next:
        """Return the scene that comes next: `self` to stay, another to go there, Leave() to close."""
        return Leave() if isinstance(event, QuitAsked) else self

    def update(self, now: float) -> Next:
        """Return the next scene as time passes; `now` is in seconds on a clock that only goes forward."""
        return self

    def wants_frame(self, now: float) -> bool:
        """Return whether something moves, so that a frame is due though no input came."""
        return False

    def draw(self, surface: Surface) -> None:
        """Paint the whole area."""
        surface.fill(self.look.palette.ground)

    def shortcuts(self) -> Sequence[Shortcut]:
        """Return the keys that work here, for the help that F1 shows."""
        return ()


Next = Scene | Leave | Restyle


class Modal(Scene):
    """A scene in front of another, which stays to be seen, dimmed, and is returned to."""

    def __init__(self, under: Scene) -> None:
        self.under = under

    def arrange(self, look: Look, area: Rect) -> None:
        """Take the look and the room, and let the scene under this one take them too."""
        super().arrange(look, area)
        self.under.arrange(look, area)

    def update(self, now: float) -> Next:
        """Let time pass for the scene below; a modal scene is not left by it."""
        below = self.under.update(now)
        if isinstance(below, Scene):
            self.under = below
        return self

    def wants_frame(self, now: float) -> bool:
        """Return whether something moves in the scene below."""
        return self.under.wants_frame(now)

    def draw(self, surface: Surface) -> None:
        """Paint the scene below and a scrim over it."""
        self.under.draw(surface)
        veil(surface, self.area, self.look.palette.scrim)
