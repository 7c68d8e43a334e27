"""A whole small war at the screen against a player who draws lots: by mouse alone, and by keys alone."""

from __future__ import annotations

import random

import pytest

from nexus_table.app.battlefield.war_entry import WarEntry
from nexus_table.games.battlefield.screen.war.intents import BeginAttack, BeginUnit, BeginWalk
from nexus_table.games.battlefield.screen.war.modes.attack import AttackMode
from nexus_table.games.battlefield.screen.war.modes.place import PlaceMode
from nexus_table.games.battlefield.screen.war.modes.walk import WalkMode
from nexus_table.games.battlefield.screen.war.war_scene import WarScene
from nexus_table.games.battlefield.screen.war.war_table import Sitter, WarTable
from nexus_table.games.battlefield.war.events import AttackRolled, UnitMoved
from nexus_table.games.battlefield.war.state import Phase
from nexus_table.kernel.session import Session
from nexus_table.ui.stage import Stage
from nexus_table.ui.theme import Look

from .screening import steer


class Glimpses(Stage):
    """A stage that paints one frame in sixteen: a whole war is played on it, of which not all need be seen."""

    inputs = 0

    def advance(self, seconds):
        self.inputs += 1
        if self.inputs % 16 == 1:
            super().advance(seconds)
        else:
            self.now += seconds
            self._show.tick(self.now)


class Mouse:
    """Does everything by clicks."""

    def __init__(self, stage, scene):
        self.stage, self.scene = stage, scene

    def button(self, button):
        self.stage.click(button.rect.center)

    def place(self, at):
        self.stage.click(self.scene.board.to_screen(at))

    def shelf(self, index):
        tabs = self.scene.orders.tabs
        wide = tabs.rect.width / len(tabs.names)
        self.stage.click((int(tabs.rect.left + wide * (index + 0.5)), tabs.rect.centery))


class Keys:
    """Does everything by keys."""

    def __init__(self, stage, scene):
        self.stage, self.scene = stage, scene

    def button(self, button):
        self.stage.key(button.hint)

    def place(self, at):
        steer(self.stage, self.scene, at)
        self.stage.key("Space")

    def shelf(self, index):
        while self.scene.orders.shelf != index:
            self.stage.key("E")


class Player:
    """Plays Red at the screen: walks, shoots at whom it can, and buys units."""

    def __init__(self, hands, seed=5):
        table = WarTable(
            Session.begin(WarEntry().game, WarEntry().sample_setups()[0], seed),
            (Sitter.PERSON, Sitter.RANDOM),
        )
        self.table = table
        self.scene = WarScene(table, leave=lambda: self.scene)
        self.stage = Glimpses(self.scene, (1280, 720), Look(animated=False))
        self.hands, self.lots = hands(self.stage, self.scene), random.Random(seed)
        self.bought = 0

    def war(self, most=900):
        for _ in range(most):
            if self.table.state.ended is not None:
                return
            if self.table.automatic:
                self.stage.advance(0.05)
            else:
                self.turn()

    def turn(self):
        state, mode, play = self.table.state, self.scene.play.mode, self.scene.play
        match mode:
            case PlaceMode():
                self.hands.place(self.spot(lambda at: self.table.refuse(mode.order(at)) is None))
            case AttackMode() if mode.targets:
                self.hands.place(tenths(self.table.asset(min(mode.targets)).at))
            case AttackMode():
                self.press(BeginWalk) or self.choose()
            case WalkMode():
                self.walk(mode)
            case _ if state.phase is Phase.PRODUCTION and not state.agenda and self.bought < state.round:
                self.bought = state.round
                self.hands.shelf(1)
                self.press(BeginUnit)
            case _ if state.agenda or play.chosen is None:
                self.choose()
            case _:
                first = BeginAttack if self.lots.random() < 0.5 else BeginWalk
                self.press(first) or self.choose()

    def choose(self):
        """Take the next model that is ready where one is to be chosen, else the order that goes on."""
        state, buttons = self.table.state, self.scene.orders.buttons
        primary = [one for one, order in self.listed() if order.kind.value == "primary"]
        if primary or state.agenda:
            self.hands.button((primary or buttons)[0])
        else:
            self.hands.button(self.scene.army.next)

    def listed(self):
        panel = self.scene.orders
        return [pair for pair in zip(panel.buttons, panel.orders, strict=True) if pair[1].refusal is None]

    def press(self, kind):
        """Press the first button that gives such an order; whether there is one that is not refused."""
        found = next((button for button, order in self.listed() if isinstance(order.gives, kind)), None)
        if found is not None:
            self.hands.button(found)
        return found is not None

    def walk(self, mode):
        unit = self.table.asset(mode.asset)
        order = next((one for one in self.around(unit.at) if self.judged(mode, one)), None)
        if order is not None:
            self.hands.place(order)
        else:
            held = [button for button, one in self.listed() if one.label == "Hold"]
            self.hands.button(held[0]) if held else self.choose()

    def around(self, at):
        ways = [(x, y) for y in (8, 5, 3, -2) for x in self.lots.sample((-3, 0, 3), 3)]
        return [tenths((at[0] + x, at[1] + y)) for x, y in ways]

    def judged(self, mode, at):
        mode.hover(at)
        return mode.refusal is None

    def spot(self, fits):
        width, depth = self.table.size
        spots = [(float(x), float(y)) for x in range(1, int(width)) for y in range(1, int(depth))]
        self.lots.shuffle(spots)
        return next(spot for spot in spots if fits(spot))


def tenths(at):
    return (round(at[0], 1), round(at[1], 1))


@pytest.mark.parametrize("hands", [Mouse, Keys])
def test_a_whole_small_war_is_played_to_its_end(hands):
    player = Player(hands)
    player.war()
    assert player.table.state.ended is not None
    events = [event for step in player.table.steps for event in step.events]
    assert any(isinstance(event, UnitMoved) for event in events)
    assert any(isinstance(event, AttackRolled) for event in events)
    assert len(player.table.session.record().played) > 60
