"""Who sits where in a new game of Nexum Galaxy: a player for each seat, who begins, and the door to the rules."""

from __future__ import annotations

import msgspec
from pygame import Rect

from nexus_table.app.starmap import words
from nexus_table.app.starmap.agreements import changed
from nexus_table.app.starmap.choices import PLAYERS, Choices
from nexus_table.games.starmap.model import Sector
from nexus_table.games.starmap.screen import words as map_words
from nexus_table.ui import layout
from nexus_table.ui.theme import Look
from nexus_table.ui.widgets.button import Button
from nexus_table.ui.widgets.dropdown import DropDown
from nexus_table.ui.widgets.widget import Tip, Widget

MOST_SEATS = 4


class Seated(msgspec.Struct, frozen=True):
    """Another player was given a seat; `player` counts as the list of players does."""

    seat: int
    player: int


class First(msgspec.Struct, frozen=True):
    """Another way to find the first seat was chosen: 0 by lot, else a seat and one."""

    index: int


class Chairs:
    """The controls for the seats that a sector has; `rules` is what the button to the agreements gives."""

    def __init__(self, first: int, rules: str) -> None:
        self.seats = [seat_choice(seat) for seat in range(MOST_SEATS)]
        self.first = DropDown((), first, First, label=words.FIRST)
        self.rules = Button("", rules, icon="book", hint="R", tip=words.RULES_TIP)

    @property
    def controls(self) -> tuple[Widget, ...]:
        """All of them, in the order of the Tab key."""
        return (*self.seats, self.first, self.rules)

    def show(self, choices: Choices, sector: Sector | None) -> None:
        """Show what was chosen for a sector; None has no seats."""
        players = choices.seated(sector) if sector is not None else ()
        for seat, choice in enumerate(self.seats):
            choice.visible = seat < len(players)
            choice.chosen = PLAYERS.index(players[seat]) if seat < len(players) else 0
        self.first.choices = (words.BY_LOT, *map_words.SEATS[: len(players)])
        self.first.chosen = min(choices.first, len(players))
        other = changed(choices.options)
        self.rules.label = words.RULES_CHANGED.format(count=other) if other else words.RULES_USUAL

    def place(self, look: Look, box: Rect, area: Rect) -> None:
        """Put the seats that there are above who begins and the rules, down to the foot of `box`.

        Lists open within `area`.
        """
        for drop in (*self.seats, self.first):
            drop.bounds = area
        seats = [choice for choice in self.seats if choice.visible]
        rows = layout.rows(box, ["1*"] * 3, look.px(7))[-((len(seats) + 1) // 2) - 1 :]
        cells = [cell for row in rows for cell in layout.columns(row, ["1*", "1*"], look.px(14))]
        controls = [*seats, *([None] if len(seats) % 2 else []), self.first, self.rules]
        for control, cell in zip(controls, cells, strict=False):
            if control is not None:
                control.rect = cell


def seat_choice(seat: int) -> DropDown:
    """Return the drop-down that says who plays a seat."""
    return DropDown(
        [words.PLAYERS.get(player, player) for player in PLAYERS],
        0,
        lambda index: Seated(seat, index),
        label=map_words.SEATS[seat],
        tip=Tip.of(map_words.SEATS[seat], *words.PLAYERS_TIP),
    )
