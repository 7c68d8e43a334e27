"""The star map's scene, played with real events: whole games, every action, refusals, undo, random events."""

from __future__ import annotations

import random
from itertools import islice

import pygame
import pytest
from msgspec.structs import replace

from nexus_table.app.starmap_entry import StarmapEntry
from nexus_table.games.starmap.actions import Build, EndPhase, Invest, Move, PlayCard
from nexus_table.games.starmap.screen.game_table import GameTable
from nexus_table.games.starmap.screen.result_scene import ResultScene
from nexus_table.games.starmap.screen.starmap_scene import StarmapScene
from nexus_table.games.starmap.state import ALL_CARDS, StarmapSetup
from nexus_table.kernel.session import Session
from nexus_table.ui.stage import Stage
from nexus_table.ui.theme import Look

ENTRY = StarmapEntry()


class Play:
    """A stage with a game on it, and the clicks a player makes."""

    def __init__(self, sector="whirlpool", size=(1280, 720), look=None, sitters=(), goals=None):
        chosen = ENTRY.catalogue.sectors[sector]
        chosen = replace(chosen, goals=goals) if goals else chosen
        session = Session.begin(ENTRY.game, StarmapSetup(chosen, first=0), 5)
        self.saved = []
        self.scene = StarmapScene(GameTable(session, sitters), save=self._save)
        self.stage = Stage(self.scene, size, look or Look(animated=False))
        self.table = self.scene.table

    def _save(self, name):
        self.saved.append(name)
        return f"Saved as {name}."

    @property
    def state(self):
        return self.table.state

    def at(self, place):
        return self.scene.board.to_screen(place)

    def click(self, place, shift=False):
        if shift:
            pygame.key.set_mods(pygame.KMOD_SHIFT)
        self.stage.click(self.at(place))
        pygame.key.set_mods(pygame.KMOD_NONE)

    def place(self, name):
        return self.table.galaxy.placed[name]

    def carry_out(self, action):
        """Do with clicks and keys what an action says."""
        before = self.table.session.steps
        match action:
            case PlayCard(card=card):
                self.stage.click(self.scene.hand.cards[ALL_CARDS.index(card)].rect.center)
            case Build(at=at):
                self.click(at)
            case EndPhase():
                self.stage.key("Enter")
            case Invest(energy=energy):
                self.stage.key(*["+"] * energy, "Enter")
            case Move(to=to, groups=groups):
                self.take_up(groups)
                self.click(to)
        assert len(self.table.session.steps) == len(before) + 1, action
        assert self.table.session.record().played[-1].action in (action, reordered(action))

    def take_up(self, groups):
        for number, group in enumerate(groups):
            self.click(group.start, shift=number > 0)
            while self.scene.order.draft.group(group.start).relics != group.relics:
                self.stage.key("R")
            while self.scene.order.draft.group(group.start).ships < group.ships:
                self.stage.key("+")
            while self.scene.order.draft.group(group.start).ships > group.ships:
                self.stage.key("-")


def reordered(action):
    return action


@pytest.fixture
def play():
    return Play()


def play_on(play, most, seed):
    """Play random legal steps with clicks until the game ends; return the kinds of action."""
    chance, kinds = random.Random(seed), set()
    for _ in range(most):
        if play.state.ended is not None:
            break
        actions = list(islice(play.table.game.essential_actions(play.state), 3000))
        moves = [action for action in actions if isinstance(action, Move)]
        battles = [move for move in moves if play.state.owners[move.to] not in (None, play.state.seat)]
        action = chance.choice(battles or moves or actions)
        kinds.add(type(action))
        play.carry_out(action)
    return kinds


def test_a_whole_game_is_played_to_its_end_with_clicks_and_keys(play):
    kinds = play_on(play, 4000, seed=3)
    assert play.state.ended is not None
    assert kinds == {PlayCard, Build, Move, EndPhase, Invest}
    play.stage.advance(0.1)
    assert isinstance(play.stage.scene, ResultScene)
