"""The bar under a game's past: the line of time, the buttons that walk along it, and the way back or on from there."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect, Surface

from nexus_table.table import words
from nexus_table.table.timeline import Moment, Replay, Span, Timeline
from nexus_table.ui import layout, text
from nexus_table.ui.input import Input, KeyPressed, Shortcut
from nexus_table.ui.theme import Look, Size, Space, Style
from nexus_table.ui.widgets.button import Button, Kind
from nexus_table.ui.widgets.group import Group
from nexus_table.ui.widgets.widget import Tip

OPENED_BY = "J"
"""The key that leads from a game to its past, and back."""

BACK, FORWARD, TURN_BACK, TURN_ON, PLAY, SLOWER, FASTER, BRANCH, CLOSE = (
    *("back", "forward", "turn back", "turn on", "play"),
    *("slower", "faster", "branch", "close"),
)
BUTTONS = (
    (TURN_BACK, words.TURN_BACK, "chevron-left", "PageUp"),
    (BACK, words.STEP_BACK, "arrow-left", "Left"),
    (PLAY, words.PLAY_PAST, "play", "Space"),
    (FORWARD, words.STEP_ON, "arrow-right", "Right"),
    (TURN_ON, words.TURN_ON, "chevron-right", "PageDown"),
    (SLOWER, words.SLOWER, "minus", ","),
    (FASTER, words.FASTER, "plus", "."),
)
WALKS = (BACK, FORWARD, TURN_BACK, TURN_ON, PLAY, SLOWER, FASTER)

SHORTCUTS = (
    *(Shortcut(key, name, words.HISTORY) for _, name, _, key in BUTTONS),
    Shortcut("Home", words.TO_BEGINNING, words.HISTORY),
    Shortcut("End", words.TO_END, words.HISTORY),
    Shortcut("Ctrl+Enter", words.PLAY_FROM_HERE, words.HISTORY),
    Shortcut("Esc", words.BACK_TO_GAME, words.HISTORY),
)


class PastBar:
    """Walks along `count` moments; the scene asks `follow` where each intent leads."""

    def __init__(self, count: int) -> None:
        self.replay = Replay(count)
        self.timeline = Timeline(count, ())
        self.buttons = {
            intent: Button("", intent, icon=icon, hint=key, kind=Kind.QUIET, tip=Tip(name, hint=key))
            for intent, name, icon, key in BUTTONS
        }
        self.branch = Button(
            words.PLAY_FROM_HERE, BRANCH, icon="play", hint="Ctrl+Enter", kind=Kind.PRIMARY, small=True
        )
        self.close = Button(words.BACK_TO_GAME, CLOSE, icon="arrow-left", hint="Esc", small=True)
        self.group = Group(self.timeline, *self.buttons.values(), self.branch, self.close)

    @property
    def at(self) -> int:
        """The moment that is looked at, 0 at the beginning."""
        return self.replay.at

    def wide(self, look: Look) -> int:
        """Return how wide the ways out must be to show their labels, in pixels."""
        return max(self.branch.width(look), self.close.width(look))

    def arrange(self, look: Look, walk: Rect, ways: Rect, spans: Sequence[Span]) -> None:
        """Put line and buttons into `walk`, the ways out into `ways`; `spans` are the turns."""
        self.look = look
        self.timeline.spans = tuple(spans)
        line, row = layout.cut(walk, "top", walk.height * 2 // 5, look.px(Space.TIGHT))
        self.timeline.rect = layout.inset(line, look.px(Size.KNOB), 0)
        side = min(look.px(Size.CONTROL), row.height)
        places = layout.columns(row, [side] * len(self.buttons) + ["1*"], look.px(Space.TIGHT))
        for button, box in zip(self.buttons.values(), places[:-1], strict=True):
            button.rect = Rect(box.left, box.top, box.width, side)
        self.said = Rect(places[-1].left + look.px(Space.SMALL), places[-1].top, places[-1].width, side)
        high = (ways.height - look.px(Space.TIGHT)) // 2
        boxes = layout.stack(ways, [high] * 2, look.px(Space.TIGHT))
        self.branch.rect, self.close.rect = boxes
        self.group.arrange(look)

    def follow(self, intent: object, now: float) -> int | None:
        """Return the moment that an intent of a walk leads to, None where it leads to none."""
        replay = self.replay
        match intent:
            case Moment(at=at):
                replay.playing = False
                return at
            case "back" | "forward":
                replay.playing = False
                return replay.at + (1 if intent == FORWARD else -1)
            case "turn back" | "turn on":
                return self.timeline.turn(1 if intent == TURN_ON else -1)
            case "play":
                replay.toggle(now)
                return replay.at
            case "slower" | "faster":
                replay.faster(1 if intent == FASTER else -1)
        return None

    def jump(self, event: Input) -> int | None:
        """Return the end that a key leads to which no control has taken, None where it leads to none."""
        match event:
            case KeyPressed(chord="Home"):
                return 0
            case KeyPressed(chord="End"):
                return self.replay.count
        return None

    def go(self, at: int) -> int:
        """Look at a moment, and return it: never one before the beginning or after the end."""
        self.replay.go(at)
        self.timeline.at = self.replay.at
        return self.replay.at

    def show(self, no_branch: str | None) -> None:
        """Show whether it plays, and why no other game can be begun here, if so."""
        self.buttons[PLAY].icon = "pause" if self.replay.playing else "play"
        self.branch.disabled = no_branch

    def draw(self, surface: Surface) -> None:
        """Paint the line, the buttons, and which step is seen."""
        replay = self.replay
        said = words.MOMENT.format(step=replay.at, count=replay.count, speed=f"{replay.speed:g}")
        text.put_in(surface, self.look, said, self.said, Style.SMALL, self.look.palette.ink_dim)
        for widget in self.group:
            widget.draw(surface, self.look)
