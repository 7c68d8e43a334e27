"""A game's past on the screen: every step to be seen again, by hand or playing by itself, and a new game from any."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Generic, Protocol, TypeVar

import msgspec
from pygame import Rect, Surface

from nexus_table.table import past_bar, words
from nexus_table.table.past_bar import PastBar
from nexus_table.ui import draw, layout, text
from nexus_table.ui.input import Input, KeyPressed, QuitAsked, Shortcut
from nexus_table.ui.scene import Leave, Next, Scene
from nexus_table.ui.theme import Duration, Space, Style
from nexus_table.ui.widgets.group import Group


class Branching(msgspec.Struct, frozen=True):
    """How another game is begun at a moment; the one whose past this is stays as it is, and is closed."""

    refuse: Callable[[int], str | None]
    """Why none can be begun at a moment, None: one can."""
    begin: Callable[[int], Next | None]
    """Begins it and returns its scene, None where nobody would keep it."""
    close: Callable[[], None]


class Showing(Protocol):
    """What shows a step as it happens."""

    @property
    def now(self) -> float:
        """Its own clock, in seconds."""

    @property
    def running(self) -> bool:
        """Whether something is being shown."""

    def update(self, now: float) -> object:
        """Let time pass; return whether anything changed."""


S = TypeVar("S", bound=Showing)


class PastScene(Scene, Generic[S]):
    """Looks at a past that cannot be changed.

    Subclass it: make the controls, `arrange` them with `bar` among them, `look_at` a moment, `draw` what was; answer
    what is done beside the controls in `beside`, and their other intents in `take`.
    """

    performance: S
    breath = Duration.BREATH.value + Duration.TRIP.value
    """Seconds from one step to the next while it plays by itself."""
    waits = False
    """Whether the next step waits until the one before has been shown to its end."""

    def __init__(self, under: Scene, count: int, branching: Branching) -> None:
        """Take the scene to go back to, how many steps there are, and the way to another game."""
        self.under, self.branching = under, branching
        self.bar = PastBar(count)
        self._stirred = False

    @property
    def groups(self) -> tuple[Group, ...]:
        """All controls, those of `bar` among them."""
        return (self.bar.group,)

    def look_at(self, at: int, *, shown: bool = False) -> None:
        """Look at a moment; `shown`: its step is seen as it happens."""
        raise NotImplementedError

    def take(self, intent: object) -> None:
        """Answer an intent that is not the bar's."""

    def beside(self, event: Input) -> None:
        """Answer an input that no control has taken."""

    # ── what comes in ────────────────────────────────────────────────────────────────────────────────────────────

    def handle(self, event: Input) -> Next:
        """Walk along the line, look around, or go back."""
        if isinstance(event, QuitAsked):
            self.branching.close()
            return Leave()
        for group in self.groups:
            intent = group.handle(event)
            if intent is not None:
                return self._follow(intent)
        if isinstance(event, KeyPressed) and event.chord == past_bar.OPENED_BY:
            return self.under
        self.beside(event)
        end = self.bar.jump(event)
        if end is not None:
            self.look_at(end)
        return self

    def _follow(self, intent: object) -> Next:
        if intent == past_bar.BRANCH:
            return self._begin()
        if intent == past_bar.CLOSE:
            return self.under
        at = self.bar.follow(intent, self.performance.now)
        self.take(intent)
        if at is not None:
            self.look_at(at, shown=intent == past_bar.FORWARD)
        self.refresh()
        return self

    def _begin(self) -> Next:
        other = self.branching.begin(self.bar.at)
        if other is None:
            return self
        self.branching.close()
        return other

    def refresh(self) -> None:
        """Tell the bar whether another game can be begun here."""
        self.bar.show(self.branching.refuse(self.bar.at))

    def update(self, now: float) -> Next:
        """Let the replay go on, and tips come."""
        for group in self.groups:
            group.update(now)
        self._stirred = bool(self.performance.update(now))
        held = self.waits and self.performance.running
        if not held and self.bar.replay.step(self.performance.now, self.breath):
            self.look_at(self.bar.at, shown=True)
            self._stirred = True
        return self

    def wants_frame(self, now: float) -> bool:
        """Return whether something moves."""
        moves = self._stirred or self.bar.replay.playing or self.performance.running
        return moves or any(group.wants_frame(now) for group in self.groups)

    # ── what goes out ────────────────────────────────────────────────────────────────────────────────────────────

    def draw_bar(self, surface: Surface, bar: Rect) -> Rect:
        """Paint the top bar, which says that this is the past; return the room for what it is the past of."""
        look, palette = self.look, self.look.palette
        draw.fill(surface, bar, palette.panel)
        draw.line(surface, bar.bottomleft, bar.bottomright, palette.hairline, 1)
        inner = layout.inset(bar, look.px(Space.LARGE), 0)
        head = text.put_in(surface, look, words.HISTORY_TITLE, inner, Style.BRAND, palette.accent_text)
        return Rect(head.right + look.px(Space.HUGE), inner.top, inner.right - head.right, inner.height)

    def shortcuts(self) -> Sequence[Shortcut]:
        """Return the keys that work here."""
        return past_bar.SHORTCUTS
