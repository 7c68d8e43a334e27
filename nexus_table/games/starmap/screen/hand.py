"""The hand under the map: Phase cards as cards, Energy as a gauge of twenty, and what goes on with the turn."""

from __future__ import annotations

from pygame import Rect, Surface

from nexus_table.games.starmap.actions import PlayCard
from nexus_table.games.starmap.rules.management import MOST_ENERGY
from nexus_table.games.starmap.screen import words
from nexus_table.games.starmap.screen.draft import loads
from nexus_table.games.starmap.screen.game_table import GameTable
from nexus_table.games.starmap.screen.order import Do, Order
from nexus_table.games.starmap.screen.paint.palette import seat_colour
from nexus_table.games.starmap.screen.plan import Plan
from nexus_table.games.starmap.state import ALL_CARDS, Card, Phase
from nexus_table.ui import draw, icons, layout, text
from nexus_table.ui.theme import Look, Radius, Size, Space, Stroke, Style
from nexus_table.ui.widgets.button import Button, Kind
from nexus_table.ui.widgets.group import Group
from nexus_table.ui.widgets.widget import Tip

ICONS = {"Management": "planet", "Movement": "move"}
STEPPERS = (
    (Do.FEWER, words.FEWER, "minus", "-"),
    (Do.MORE, words.MORE, "plus", "+"),
    (Do.ALL, words.ALL, "layers", "A"),
    (Do.RELIC, words.RELIC, "hand", "R"),
    (Do.GATHER, words.GATHER, "people", "G"),
)


class PhaseCard(Button):
    """A Phase card: its phases in order, face up or face down."""

    def __init__(self, card: Card, key: str) -> None:
        tip = Tip.of(words.THEN.join(words.CARD_NAMES[card]), words.CARD_TIPS[card])
        super().__init__(words.CARD_NAMES[card][0], card, hint=key, tip=tip)
        self.card = card
        self.used = False
        self.compact = False

    def draw(self, surface: Surface, look: Look) -> None:
        """Paint the card, or its back."""
        palette = look.palette
        lively = self.enabled or self.selected
        fill = (
            palette.accent
            if self.selected
            else palette.control_hover
            if self.hovered and lively
            else palette.control
        )
        if self.used and not self.selected:
            fill = palette.field
        edge = palette.accent if lively and not self.used else palette.hairline
        ink = palette.accent_ink if self.selected else palette.ink if lively else palette.ink_faint
        rect = self.rect.move(0, -look.px(2)) if self.hovered and self.enabled else self.rect
        draw.panel(surface, look, rect, fill=fill, edge=edge, radius=Radius.TILE, raised=self.enabled)
        inner = layout.inset(rect, look.px(Space.TIGHT if self.compact else Space.SMALL), look.px(Space.SNUG))
        if self.used and not self.selected:
            self._draw_back(surface, look, rect)
        names = words.CARD_NAMES[self.card]
        style = self.lettering(look, inner.width)
        size, step = look.px(Size.ICON_SMALL), text.line_height(look, style)
        top, below = layout.cut(inner, "top", inner.height - step * 2 - look.px(Space.TIGHT))
        left = top.left
        for number, name in enumerate(names):
            icons.put(surface, ICONS[name], (left + size // 2, top.centery), size, ink)
            left += size + look.px(Space.TIGHT)
            line = Rect(below.left, below.top + look.px(Space.TIGHT) + number * step, below.width, step)
            text.put_in(surface, look, name, line, style, ink)
        text.put_in(surface, look, self.hint, top, Style.SMALL_STRONG, ink, align="right")
        if self.ringed:
            draw.focus_ring(surface, look, self.rect)

    def lettering(self, look: Look, room: int) -> Style:
        """Return the largest letters in which the names of all phases fit, so that all cards have the same."""
        styles = (Style.SMALL, Style.TINY) if self.compact else (Style.BODY, Style.SMALL, Style.TINY)
        return next(
            (one for one in styles if all(text.width(look, name, one) <= room for name in ICONS)), Style.TINY
        )

    def _draw_back(self, surface: Surface, look: Look, rect: Rect) -> None:
        """Hatch a card that lies face down."""
        inner = layout.inset(rect, look.px(4), look.px(4))
        corners = [inner.topleft, inner.topright, inner.bottomright, inner.bottomleft]
        draw.hatch(surface, corners, look.palette.hairline, look.px(7), 1)


class Hand:
    """Shows the active seat's hand; `show` after everything that happens."""

    def __init__(self, table: GameTable) -> None:
        self.table = table
        self.cards = [PhaseCard(card, str(number)) for number, card in enumerate(ALL_CARDS, start=1)]
        self.go_on = Button(words.END_PHASE, Do.GO_ON, icon="check", kind=Kind.PRIMARY, small=True)
        self.steppers = {
            do: Button("", do, icon=icon, hint=key, tip=Tip(name, hint=key), small=True)
            for do, name, icon, key in STEPPERS
        }
        self.group = Group(*self.cards, *self.steppers.values(), self.go_on)

    @property
    def pointed_at(self) -> Card | Do | None:
        """The card or button under the pointer, if it is one to be explained."""
        if self.go_on.hovered:
            return Do.GO_ON
        return next((button.card for button in self.cards if button.hovered), None)

    def arrange(self, look: Look, plan: Plan) -> None:
        """Place gauge, cards and buttons."""
        self.look, self.plan = look, plan
        inner = layout.inset(plan.hand, look.px(8 if plan.compact else 14))
        self.gauge, inner = layout.cut(inner, "top", look.px(18 if plan.compact else 22), look.px(6))
        right, cards = layout.cut(inner, "right", look.px(172 if plan.compact else 196), look.px(8))
        for card, box in zip(self.cards, layout.columns(cards, ["1*"] * 4, look.px(6)), strict=True):
            card.rect, card.compact = box, plan.compact
        row, rest = layout.cut(right, "top", (right.height - look.px(6)) // 2, look.px(6))
        for button, box in zip(
            self.steppers.values(), layout.columns(row, ["1*"] * 5, look.px(4)), strict=True
        ):
            button.rect = box
        self.go_on.rect = rest
        self.group.arrange(look)

    def show(self, order: Order) -> None:
        """Show what can be played and pressed now."""
        state, automatic = self.table.state, self.table.automatic
        wait = self._waits() if automatic else None
        planned = self.table.plan is not None
        over = None if state.ended is None else words.PLANNED_OVER if planned else words.OVER
        for button in self.cards:
            button.selected = state.card is button.card
            button.used = button.card not in state.cards[state.seat]
            button.disabled = over or wait or self._why_not(button)
        for do, stepper in self.steppers.items():
            stepper.disabled = wait or over or self._why_no_step(do, order)
        self.steppers[Do.GATHER].selected = order.gathering
        self.go_on.label, self.go_on.disabled = self._next(order.energy), wait
        if state.phase is Phase.CARD and state.ended is None:
            self.go_on.disabled = wait or words.FIRST_A_CARD
        if planned and over:
            self.go_on.disabled = over

    def _why_no_step(self, do: Do, order: Order) -> str | None:
        """Return why a stepper changes nothing of the order now, or None: it does."""
        state, draft = self.table.state, order.draft
        amount = do in (Do.MORE, Do.FEWER, Do.ALL)
        if amount and state.phase is Phase.INVESTMENT:
            end, said = (0, words.INVESTS_NONE) if do is Do.FEWER else (state.purse, words.INVESTS_ALL)
            return said if order.energy == end else None
        if not draft.groups:
            return words.NOT_INVESTING if amount else words.NOT_NOW
        if do in (Do.MORE, Do.ALL) and not draft.can_grow(state):
            return words.NO_MORE_SHIPS
        if do is Do.RELIC and len(loads(state, draft.groups[-1].start)) < 2:
            return words.NO_RELIC_HERE
        if do is Do.GATHER and not (order.gathering or order.can_gather):
            return words.NONE_TO_GATHER
        return None

    def _waits(self) -> str:
        seat = self.table.state.seat
        return words.WAIT.format(name=self.table.name(seat), player=self.table.player(seat))

    def _why_not(self, button: PhaseCard) -> str | None:
        if button.selected:
            return words.CARD_PLAYED
        refusal = self.table.refuse(PlayCard(button.card))
        return refusal.why if refusal is not None else None

    def _next(self, energy: int) -> str:
        state = self.table.state
        if state.ended is not None:
            return words.SEE_RESULT
        if state.phase is Phase.INVESTMENT:
            return words.INVEST.format(energy=energy) if energy else words.INVEST_NOTHING
        return words.CHOOSE_CARD if state.phase is Phase.CARD else words.END_PHASE

    def draw(self, surface: Surface, energy: int) -> None:
        """Paint the panel."""
        draw.panel(surface, self.look, self.plan.hand)
        self._draw_gauge(surface, energy)
        for widget in self.group:
            widget.draw(surface, self.look)

    def _draw_gauge(self, surface: Surface, energy: int) -> None:
        """Draw twenty cells, as many filled as the active seat has energy; those to be invested are hollow."""
        look, palette, state = self.look, self.look.palette, self.table.state
        purse, colour = state.purse, seat_colour(look.palette, state.seat)
        label, cells = layout.cut(
            self.gauge, "left", text.width(look, words.ENERGY, Style.CAPTION) + look.px(10)
        )
        text.put_in(surface, look, words.ENERGY, label, Style.CAPTION, palette.accent_text)
        figure, cells = layout.cut(cells, "right", look.px(52))
        said = f"{purse}/{MOST_ENERGY}"
        text.put_in(surface, look, said, figure, Style.LABEL, palette.ink, align="right")
        gap = look.px(2)
        for number, box in enumerate(layout.columns(cells, ["1*"] * MOST_ENERGY, gap)):
            spent = state.phase is Phase.INVESTMENT and purse - energy <= number < purse
            fill = None if spent else colour if number < purse else palette.field
            edge = colour if number < purse else palette.hairline
            cell = layout.inset(box, 0, look.px(3))
            draw.rounded(surface, cell, fill, look.px(Radius.MARK), edge, look.px(Stroke.HAIR))
