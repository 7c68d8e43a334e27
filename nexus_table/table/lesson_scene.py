"""A lesson on the screen: a game's own scene, and under it a band that says what is to be read or done now."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

from pygame import Rect, Surface

from nexus_table.kernel.action import Action
from nexus_table.table import words
from nexus_table.table.lesson import Coach
from nexus_table.ui import draw, layout, text
from nexus_table.ui.input import Input, KeyPressed, QuitAsked, Shortcut
from nexus_table.ui.scene import Leave, Next, Scene
from nexus_table.ui.theme import Duration, Look, Radius, Space, Stroke, Style, with_alpha
from nexus_table.ui.widgets.button import Button, Kind
from nexus_table.ui.widgets.group import Group

BAND = 116
"""How high the band is, in logical pixels."""


class Taught(Protocol):
    """A game's scene as a lesson leads through it."""

    @property
    def scene(self) -> Scene:
        """The scene."""

    def perform(self, action: Action) -> None:
        """Let the seat whose turn it is act, and show it."""

    def spot(self, action: Action) -> Rect | None:
        """Return what is to be clicked next on the way to an action."""


class LessonScene(Scene):
    """Leads through a lesson; `leave` gives the scene behind it, `then` what follows its end, else the same."""

    def __init__(
        self, coach: Coach, taught: Taught, leave: Callable[[], Next], then: Callable[[], Next] | None = None
    ) -> None:
        self.coach, self.taught, self.leave, self.then = coach, taught, leave, then or leave
        self.finish = words.LESSON_FINISH
        """What the button of the last step says."""
        self.read_on = Button(
            words.LESSON_READ_ON, "on", icon="play", hint="Enter", kind=Kind.PRIMARY, small=True
        )
        self.give_up = Button(
            words.LESSON_LEAVE, "leave", icon="power", hint="Ctrl+Q", kind=Kind.QUIET, small=True
        )
        self.group = Group(self.read_on, self.give_up)
        self._now = 0.0

    def arrange(self, look: Look, area: Rect) -> None:
        """Put the band at the bottom, and give the rest to the game."""
        super().arrange(look, area)
        given, look = look, look.roomy(area.size)
        self.look = look
        self.band, rest = layout.cut(area, "bottom", look.px(BAND))
        inner = layout.inset(self.band, look.px(Space.HUGE), look.px(Space.MEDIUM))
        wide = max(self.read_on.width(look), self.give_up.width(look))
        right, self.words = layout.cut(inner, "right", wide, look.px(Space.VAST))
        rows = layout.stack(right, [look.px(36)] * 2, look.px(Space.SMALL))
        self.read_on.rect, self.give_up.rect = rows
        self.group.arrange(look)
        self.taught.scene.arrange(given, rest)
        self._refresh()

    @property
    def takes_f1(self) -> bool:
        """Whether F1 means something of the game's own now."""
        return self.taught.scene.takes_f1

    def handle(self, event: Input) -> Next:
        """Let the band answer first; the keys are the game's while it waits for a move, else they read on."""
        if isinstance(event, QuitAsked):
            return Leave()
        key = event.chord if isinstance(event, KeyPressed) else None
        intent = self.group.handle(event) if key is None or not self.coach.waits else None
        reads = key in ("Enter", "Space") and not self.coach.waits
        if intent == "leave":
            return self.leave()
        if intent == "on" or (intent is None and reads):
            return self._read_on()
        if intent is not None:
            return self
        after = self.taught.scene.handle(event)
        self._refresh()
        return self if after is self.taught.scene else after

    def _read_on(self) -> Next:
        """Come to the next step; where the rival is to act, let it begin, or hurry it."""
        if self.coach.action is None:
            self.coach.go_on()
        elif self._rival_due is None and self.look.animated:
            self._rival_due = self._now
        else:
            place = self.coach.place
            while self.coach.place == place:
                self._rival_acts()
        self._refresh()
        return self if self.coach.step is not None else self.then()

    def _rival_acts(self) -> None:
        """Let the rival do its next action, and think a moment before the one after it."""
        place = self.coach.place
        if self.coach.action is not None:
            self.taught.perform(self.coach.action)
        self.coach.go_on()
        self._rival_due = self._now + Duration.RIVAL.value if self.coach.place == place else None

    _rival_due: float | None = None
    """When the rival does its next action; None while it was not let act."""

    def _refresh(self) -> None:
        self.read_on.visible = not self.coach.waits
        last = self.coach.place == len(self.coach.lesson.steps) - 1
        self.read_on.label = self.finish if last else words.LESSON_READ_ON
        self.group.arrange(self.look)

    def update(self, now: float) -> Next:
        """Let time pass for the game, and the rival act; the game's end is told by the lesson's last step."""
        self._now = now
        self.group.update(now)
        self.taught.scene.update(now)
        if self._rival_due is not None and now >= self._rival_due:
            self._rival_acts()
            self._refresh()
        return self

    def wants_frame(self, now: float) -> bool:
        """Return whether something moves: the mark does while a move is awaited."""
        marked = self.look.animated and (self.coach.waits or self._rival_due is not None)
        return marked or self.group.wants_frame(now) or self.taught.scene.wants_frame(now)

    def draw(self, surface: Surface) -> None:
        """Paint the game, what is to be clicked next, and the band."""
        self.taught.scene.draw(surface)
        self._mark(surface)
        self._draw_band(surface)
        self.group.draw(surface, self.look)

    def _mark(self, surface: Surface) -> None:
        action = self.coach.action
        spot = self.taught.spot(action) if action is not None and self.coach.waits else None
        if spot is None:
            return
        look = self.look
        swing = abs(self._now % Duration.PULSE.value / Duration.PULSE.value * 2 - 1) if look.animated else 0.5
        grown = spot.inflate(*[look.px(Space.MEDIUM) + round(look.px(Space.MEDIUM) * swing)] * 2)
        clear = with_alpha(look.palette.accent, 0)
        draw.rounded(surface, grown, clear, look.px(Radius.TILE), look.palette.accent, look.px(Stroke.MARK))

    def _draw_band(self, surface: Surface) -> None:
        look, palette, step = self.look, self.look.palette, self.coach.step
        surface.fill(palette.panel, self.band)
        draw.line(surface, self.band.topleft, self.band.topright, palette.accent, look.px(Stroke.RING))
        if step is None:
            return
        head, body = layout.cut(self.words, "top", look.px(20), look.px(Space.TIGHT))
        lesson = self.coach.lesson
        place = words.LESSON_PLACE.format(
            title=lesson.title, place=self.coach.place + 1, steps=len(lesson.steps)
        )
        text.put_in(surface, look, place, head, Style.CAPTION, palette.ink_dim)
        body.top += text.put_block(surface, look, step.say, body, Style.BODY, palette.ink)
        if self.coach.waits:
            body.top += look.px(Space.TIGHT)
            how = words.LESSON_DO.format(how=step.how)
            text.put_block(surface, look, how, body, Style.STRONG, palette.accent_text)

    def shortcuts(self) -> Sequence[Shortcut]:
        """Return the keys that work here."""
        return [Shortcut("Enter", words.LESSON_READ_ON, "Lesson"), *self.taught.scene.shortcuts()]
