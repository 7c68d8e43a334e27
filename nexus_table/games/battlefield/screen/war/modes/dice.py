"""Dice rolled by people: which are wanted and whose they are, shown as a row that fills as they are told."""

from __future__ import annotations

from pygame import Rect

from nexus_table.games.battlefield.screen.canvas import Canvas
from nexus_table.games.battlefield.screen.tools.tool import Answer
from nexus_table.games.battlefield.screen.war import dice_words
from nexus_table.games.battlefield.screen.war.attack_told import Attack
from nexus_table.games.battlefield.screen.war.commander import Commander
from nexus_table.games.battlefield.screen.war.die import draw_die
from nexus_table.games.battlefield.screen.war.modes.mode import Mode
from nexus_table.games.battlefield.screen.war.rolling import Purpose, Roll
from nexus_table.games.battlefield.war.actions import Fight, Shoot
from nexus_table.games.battlefield.war.state import AssetId
from nexus_table.ui import draw, text
from nexus_table.ui.text import rich
from nexus_table.ui.theme import Radius, Space, Stroke, Style, with_alpha

DIE = 40
"""A die of the row, in logical pixels."""

MOST_IN_ROW = 10


class DiceMode(Mode):
    """Dice are awaited: clicks on the table mean nothing meanwhile."""

    def __init__(self, play: Commander, roll: Roll) -> None:
        super().__init__(play)
        self.roll = roll
        self.attack = Attack(play.table, roll.events)

    @property
    def who(self) -> str:
        """Who rolls."""
        seats = list(dict.fromkeys(self.roll.seats))
        return dice_words.DICE_BOTH if len(seats) != 1 else self.table.seat_name(seats[0])

    @property
    def next_step(self) -> str:
        """What to do now."""
        roll = self.roll
        if roll.purpose is Purpose.INITIATIVE:
            return dice_words.DICE_NEXT_OF.format(seat=self.table.seat_name(roll.seats[len(roll.now)]))
        said = dice_words.DICE_NEXT if roll.left > 1 else dice_words.DICE_NEXT_ONE
        return said.format(who=self.who, count=roll.left)

    @property
    def chosen(self) -> frozenset[AssetId]:
        """Who acts."""
        activation = self.table.state.activation
        return frozenset({activation.asset}) if activation is not None else frozenset()

    @property
    def targets(self) -> frozenset[AssetId]:
        """Whom the dice are rolled against."""
        action = self.roll.action
        return frozenset({action.target}) if isinstance(action, Shoot | Fight) else frozenset()

    def answer(self) -> Answer:
        """Say what the dice are for, and what was told so far."""
        roll = self.roll
        lines = [rich(dice_words.DICE_HELP)]
        if roll.purpose in (Purpose.ATTACK, Purpose.SAVE):
            lines = [rich(self.attack.sentence), *self.attack.lines(), *lines]
        elif roll.told:
            lines.append(rich(dice_words.DICE_BEFORE.format(dice=" ".join(map(str, roll.told)))))
        head = dice_words.DICE_HEADS[roll.purpose.value].format(who=self.who)
        return Answer(head, roll.about, tuple(lines))

    def draw_over(self, canvas: Canvas) -> None:
        """Paint the row of dice at the lower edge of the board, at the upper where it would hide whom they concern."""
        look, roll, surface = canvas.look, self.roll, canvas.surface
        board = surface.get_clip()
        gap, pad = look.px(Space.SMALL), look.px(Space.MEDIUM)
        across = min(MOST_IN_ROW, roll.times)
        rows = -(-roll.times // across)
        title = dice_words.DICE_TRAY.format(who=self.who, told=len(roll.now), times=roll.times)
        side = min(look.px(DIE), (board.width - 4 * pad) // across - gap)
        line = text.line_height(look, Style.STRONG)
        wide = max(across * (side + gap) - gap, text.width(look, title, Style.STRONG)) + 2 * pad
        high = line + gap + rows * (side + gap) - gap + 2 * pad
        box = Rect(board.centerx - wide // 2, board.bottom - high - pad, wide, high)
        if self._hides(canvas, box):
            box.top = board.top + pad
        draw.rounded(
            surface,
            box,
            with_alpha(look.palette.panel, 244),
            look.px(Radius.TILE),
            look.palette.accent,
            look.px(Stroke.HAIR),
        )
        head = Rect(box.left + pad, box.top + pad, wide - 2 * pad, line)
        text.put_in(surface, look, title, head, Style.STRONG, look.palette.ink, align="centre")
        inks = (look.palette.red, look.palette.blue)
        begin = box.centerx - (across * (side + gap) - gap) // 2
        for number in range(roll.times):
            row, column = divmod(number, across)
            place = Rect(begin + column * (side + gap), head.bottom + gap + row * (side + gap), side, side)
            edge = inks[roll.seats[number]] if number < len(roll.seats) else look.palette.edge
            if number == len(roll.now):
                edge = look.palette.focus
            draw_die(surface, look, place, roll.now[number] if number < len(roll.now) else None, edge)

    def _hides(self, canvas: Canvas, box: Rect) -> bool:
        """Return whether the tray would lie over one of those whom the dice concern."""
        concerned = (self.table.asset(number) for number in self.chosen | self.targets)
        return any(box.collidepoint(canvas.view.to_screen(one.at)) for one in concerned if one is not None)
