"""The controls of a scene together: who is hovered, who holds the pointer, where the keyboard is, whose tip shows."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pygame import Surface

from nexus_table.ui.input import (
    FocusLost,
    Input,
    KeyPressed,
    KeyReleased,
    PointerLeft,
    PointerMoved,
    PointerPressed,
    PointerReleased,
    Spot,
    TextComposed,
    TextTyped,
    Wheel,
)
from nexus_table.ui.theme import Duration, Look
from nexus_table.ui.widgets.tooltip import draw_tip
from nexus_table.ui.widgets.widget import HANDLED, Intent, Widget

_FORWARD, _BACKWARD = ("Right", "Down"), ("Left", "Up")


class Group:
    """Sends inputs to the control they are for and returns its intent; draws all, and the tip above them."""

    def __init__(self, *widgets: Widget, arrows: bool = False) -> None:
        self.widgets: list[Widget] = list(widgets)
        self.arrows = arrows
        """Whether arrow keys that a control does not use move the focus, as in a menu."""
        self.at: Spot = (-1, -1)
        self._focus: Widget | None = None
        self._held: Widget | None = None
        self._last: Widget | None = None
        """What was clicked last: the Tab key goes on from there."""
        self._hover: Widget | None = None
        self._hover_since = 0.0
        self._now = 0.0
        self._tip_shown = False

    def __iter__(self) -> Iterator[Widget]:
        return iter(self.widgets)

    def set(self, widgets: Sequence[Widget]) -> None:
        """Show other controls; the focus stays where its control does."""
        self.widgets = list(widgets)
        if self._focus not in self._all():
            self.focus(None)
        if self._held not in self._all():
            self._held = None
        self._hover_on(self._under(self.at))

    def arrange(self, look: Look) -> None:
        """Tell every control the look, after their places are set."""
        for widget in self.widgets:
            widget.arrange(look)
        self._hover_on(self._under(self.at))

    @property
    def focused(self) -> Widget | None:
        """The control that has the keyboard."""
        return self._focus

    def focus(self, widget: Widget | None, *, ringed: bool = False) -> None:
        """Give the keyboard to a control, or to none."""
        if self._focus is not None and self._focus is not widget:
            self._focus.focused = self._focus.ringed = False
            self._focus.close()
        came = widget is not self._focus
        self._focus = widget
        if widget is not None:
            widget.focused, widget.ringed = True, ringed
            if came:
                widget.enter()

    def handle(self, event: Input) -> Intent | None:
        """Return the intent of the control the input was for: HANDLED where it told none.

        None means that no control took it, so that it is for what lies below them.
        """
        match event:
            case PointerMoved():
                return self._moved(event)
            case PointerPressed():
                return self._pressed(event)
            case PointerReleased():
                held, self._held = self._held, None
                if held is None:
                    return HANDLED if self._under(event.at) else None
                answer = held.handle(event)
                held.pressed = False
                self._hover_on(self._under(event.at))
                return answer or HANDLED
            case Wheel():
                return self._wheel(event)
            case KeyPressed():
                return self._key(event)
            case TextTyped() | TextComposed() | KeyReleased():
                return self._focus.handle(event) if self._focus is not None else None
            case PointerLeft() | FocusLost():
                self._drop()
        return None

    def update(self, now: float) -> None:
        """Let time pass, so that tips appear."""
        self._now = now

    def wants_frame(self, now: float) -> bool:
        """Return whether a control moves or a tip is about to appear."""
        due = self._tip_due(now)
        if due != self._tip_shown:
            return True
        return any(widget.wants_frame(now) for widget in self._all())

    def draw(self, surface: Surface, look: Look) -> None:
        """Paint the controls, then what is open above them, then the tip."""
        for widget in self.widgets:
            if widget.visible:
                widget.draw(surface, look)
        self.draw_overlays(surface, look)

    def draw_overlays(self, surface: Surface, look: Look) -> None:
        """Paint only what lies above everything: open lists and the tip."""
        for widget in self._all():
            if widget.overlay() is not None:
                widget.draw_overlay(surface, look)
        self._tip_shown = self._tip_due(self._now)
        if self._tip_shown and self._hover is not None:
            tip = self._hover.tip_at(self.at)
            if tip is not None:
                draw_tip(surface, look, tip, self.at, surface.get_rect(), self._hover.tip_clear)

    @property
    def overlaid(self) -> bool:
        """Whether a tip or an open list was drawn above the controls."""
        return self._tip_shown or any(widget.overlay() is not None for widget in self._all())

    def covers(self, at: Spot) -> bool:
        """Return whether a visible control lies under the place."""
        return self._under(at) is not None

    def _moved(self, event: PointerMoved) -> Intent | None:
        self.at = event.at
        if self._held is not None:
            return self._held.handle(event) or HANDLED
        target = self._under(event.at)
        self._hover_on(target)
        if target is None:
            return None
        return target.handle(event) or HANDLED

    def _pressed(self, event: PointerPressed) -> Intent | None:
        self.at = event.at
        self._hover_since = self._now + 3600.0
        target = self._under(event.at)
        for widget in self._all():
            if widget is not target and widget.overlay() is not None:
                widget.close()
                return HANDLED
        if target is None:
            self.focus(None)
            return None
        if not target.enabled:
            return HANDLED
        self.focus(target if target.takes_focus and target.keeps_keyboard else None)
        self._last = target
        self._held, target.pressed = target, True
        return target.handle(event) or HANDLED

    def _wheel(self, event: Wheel) -> Intent | None:
        """Give the wheel to the control under it, else to the one around that; none lets it through."""
        target = self._under(event.at)
        if target is None:
            return None
        around = (widget for widget in self.widgets if target in widget.inside())
        for widget in (target, *around):
            answer = widget.handle(event)
            if answer is not None:
                return answer
        return HANDLED

    def _key(self, event: KeyPressed) -> Intent | None:
        if event.chord in ("Tab", "Shift+Tab"):
            return self._step(1 if event.chord == "Tab" else -1)
        if (
            self._focus is not None
            and self._focus.visible
            and self._focus.enabled
            and not self._yields(event)
        ):
            self._focus.ringed = self._focus.ringed or self._focus.rings_on_keys
            answer = self._focus.handle(event)
            if answer is not None:
                return answer
        for widget in self._all():
            if widget.chord == event.chord and widget.visible and widget.enabled and not event.repeated:
                return widget.activate()
        if self.arrows and event.chord in _FORWARD + _BACKWARD:
            return self._step(1 if event.chord in _FORWARD else -1)
        return None

    def _yields(self, event: KeyPressed) -> bool:
        """Whether the control that has the keyboard leaves a letter to the one that shows it as its key."""
        if self._focus is None or not self._focus.yields_letters or len(event.chord) > 1:
            return False
        return any(widget.chord == event.chord for widget in self._all())

    def _step(self, way: int) -> Intent | None:
        stops = [widget for widget in self._all() if widget.takes_focus]
        if not stops:
            return None
        start = self._focus or self._last
        before = stops.index(start) if start in stops else (-1 if way > 0 else 0)
        place = (before + way) % len(stops)
        self.focus(stops[place], ringed=True)
        for widget in self.widgets:
            if stops[place] in widget.inside():
                widget.reveal(stops[place])
        return HANDLED

    def _all(self) -> list[Widget]:
        """The controls and those within them, in the order of the Tab key."""
        return [each for widget in self.widgets if widget.visible for each in (widget, *widget.inside())]

    def _under(self, at: Spot) -> Widget | None:
        """The control under a place: what is open above all comes first, then what lies within another."""
        everything = self._all()
        for widget in reversed(everything):
            over = widget.overlay()
            if over is not None and over.collidepoint(at):
                return widget
        top = next((widget for widget in reversed(self.widgets) if widget.hit(at)), None)
        if top is None:
            return None
        return next((part for part in reversed(top.inside()) if part.hit(at)), top)

    def _hover_on(self, target: Widget | None) -> None:
        if target is self._hover:
            return
        if self._hover is not None:
            self._hover.hovered = False
        self._hover, self._hover_since = target, self._now
        if target is not None:
            target.hovered = True

    def _drop(self) -> None:
        self.at = (-1, -1)
        self._hover_on(None)
        if self._held is not None:
            self._held.pressed = False
            self._held = None

    def _tip_due(self, now: float) -> bool:
        if self._hover is None or self._held is not None or self._hover.overlay() is not None:
            return False
        late = now >= self._hover_since + Duration.TIP_DELAY.value
        return late and self._hover.tip_at(self.at) is not None
