"""Whole games at the screen by keys alone, and by the mouse alone, for 1, 2, 3 and 4 seats."""

from __future__ import annotations

from itertools import islice

import pytest
from msgspec.structs import replace

from nexus_table.app.starmap.entry import StarmapEntry
from nexus_table.games.starmap.actions import Build, DrawCard, EndPhase, Invest, Move, PlayCard
from nexus_table.games.starmap.galaxy import SLOTS
from nexus_table.games.starmap.model import Goals
from nexus_table.games.starmap.screen.game_table import GameTable
from nexus_table.games.starmap.screen.order import Do
from nexus_table.games.starmap.screen.starmap_scene import StarmapScene
from nexus_table.games.starmap.state import ALL_CARDS, Card, Phase, StarmapSetup
from nexus_table.kernel.session import Session
from nexus_table.table.result_scene import ResultScene
from nexus_table.ui.stage import Stage
from nexus_table.ui.theme import Look

ENTRY = StarmapEntry()
SECTORS = {"lone-beacon": 12, "whirlpool": 8, "three-crowns": 8, "four-winds": 8}
"""A sector for each number of seats, and so much energy that a game to short goals is soon over."""
SHORT = Goals(2, 2)
MOST = 250


class Game:
    """A game on a small stage, and what to do next so that it ends soon."""

    def __init__(self, sector):
        chosen = replace(ENTRY.catalogue.sectors[sector], goals=SHORT, energy=SECTORS[sector])
        session = Session.begin(ENTRY.game, StarmapSetup(chosen, first=0), 5)
        self.scene = StarmapScene(GameTable(session))
        self.stage = Stage(self.scene, (1280, 720), Look(animated=False))
        self.table = self.scene.table

    @property
    def state(self):
        return self.table.state

    def wanted(self):
        """Return a step that leads to relics, then to battles, then to ships."""
        state = self.state
        if state.phase is Phase.CARD:
            order = (Card.MANAGEMENT_FIRST, Card.MOVEMENT_FIRST, Card.MOVEMENT, Card.MANAGEMENT)
            return PlayCard(next(card for card in order if card in state.cards[state.seat]))
        actions = list(islice(self.table.game.essential_actions(state), 2000))
        if state.phase is Phase.INVESTMENT:
            return Invest(min(1, state.purse))
        if state.phase is Phase.MANAGEMENT:
            return actions[0]
        if state.loot:  # one conquest a turn, so that every seat has its turns
            return EndPhase()
        treasures = {relic.at for relic in state.relics if state.owners[relic.at] != state.seat}
        moves = [action for action in actions if isinstance(action, Move)]
        for wanted in (
            lambda move: move.to in treasures,
            lambda move: state.owners[move.to] not in (None, state.seat),
            lambda move: state.owners[move.to] is None,
        ):
            found = next(filter(wanted, moves), None)
            if found is not None:
                return found
        return EndPhase()

    def play(self, carry_out):
        for _ in range(MOST):
            if self.state.ended is not None:
                break
            action, before = self.wanted(), len(self.table.session.steps)
            carry_out(action)
            assert len(self.table.session.steps) == before + 1, action
            assert self.table.session.record().played[-1].action == action
        self.stage.advance(0.1)
        assert isinstance(self.stage.scene, ResultScene)


class Keys:
    """Does everything by keys."""

    def __init__(self, game):
        self.game, self.stage = game, game.stage

    def to(self, place, shift=""):
        system, slot = divmod(place, SLOTS)
        while self.game.scene.marked != system:
            self.stage.key("Tab")
        self.stage.key(f"{shift}{slot}")

    def carry_out(self, action):
        match action:
            case PlayCard(card=card):
                self.stage.key(str(ALL_CARDS.index(card) + 1))
            case Build(at=at):
                self.to(at)
            case EndPhase() | DrawCard():
                self.stage.key("Enter")
            case Invest(energy=energy):
                self.stage.key(*["+"] * energy, "Enter")
            case Move(to=to, groups=groups):
                for number, group in enumerate(groups):
                    self.to(group.start, "Shift+" if number else "")
                    self.stage.key(*self.adjusting(group))
                self.to(to)

    def adjusting(self, group):
        draft = self.game.scene.order.draft
        while draft.group(group.start).relics != group.relics:
            draft = draft.next_load(self.game.state, group.start)
            yield "R"
        while draft.group(group.start).ships != group.ships:
            more = draft.group(group.start).ships < group.ships
            draft = draft.more(self.game.state, group.start) if more else draft.fewer(group.start)
            yield "+" if more else "-"


class Mouse(Keys):
    """Does everything by clicks."""

    def click(self, place):
        self.stage.click(self.game.scene.board.to_screen(place))

    def press(self, do):
        self.stage.click(self.game.scene.panels.hand.steppers[do].rect.center)

    def carry_out(self, action):
        hand = self.game.scene.panels.hand
        match action:
            case PlayCard(card=card):
                self.stage.click(hand.cards[ALL_CARDS.index(card)].rect.center)
            case Build(at=at):
                self.click(at)
            case EndPhase() | DrawCard():
                self.stage.click(hand.go_on.rect.center)
            case Invest(energy=energy):
                for _ in range(energy):
                    self.press(Do.MORE)
                self.stage.click(hand.go_on.rect.center)
            case Move(to=to, groups=groups):
                for number, group in enumerate(groups):
                    if number:
                        self.press(Do.GATHER)
                    self.click(group.start)
                    for key in self.adjusting(group):
                        self.press({"R": Do.RELIC, "+": Do.MORE, "-": Do.FEWER}[key])
                if self.game.scene.order.gathering:
                    self.press(Do.GATHER)
                self.click(to)


@pytest.mark.parametrize("sector", SECTORS)
def test_a_whole_game_is_played_by_keys_alone(sector):
    game = Game(sector)
    game.play(Keys(game).carry_out)


@pytest.mark.parametrize("sector", SECTORS)
def test_a_whole_game_is_played_by_mouse_alone(sector):
    game = Game(sector)
    game.play(Mouse(game).carry_out)
