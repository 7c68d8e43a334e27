"""Duels on a stage, and the clicks and keys a player makes."""

from __future__ import annotations

import time

from nexus_table.app.duel.entry import DuelEntry
from nexus_table.games.duel.actions import Attack, EndPhase, Pick, Play
from nexus_table.games.duel.options import DuelSetup, RulesOptions
from nexus_table.games.duel.screen.curtain import Curtain
from nexus_table.games.duel.screen.duel_scene import DuelScene
from nexus_table.games.duel.screen.duel_table import DuelTable, Sitter
from nexus_table.kernel.chance import Chance
from nexus_table.kernel.session import Session
from nexus_table.table.result_scene import ResultScene
from nexus_table.ui.stage import Stage
from nexus_table.ui.theme import Look

ENTRY = DuelEntry()
PEOPLE = (Sitter.PERSON, Sitter.PERSON)
ALONE = (Sitter.PERSON, Sitter.RANDOM)


def short(**more):
    """Return a set-up for a quick duel between four factions."""
    one, two, three, four = sorted(
        ident for ident, kind in ENTRY.catalogue.factions.items() if not kind.solo
    )[:4]
    what = {"factions": ((one, two), (three, four)), "options": RulesOptions(nexus=6), "first": 0}
    return DuelSetup(**{**what, **more})


class OnScreen:
    """A stage with a duel on it; `named` is a table of tokens that it begins from."""

    def __init__(self, setup=None, sitters=ALONE, seed=3, size=(1280, 720), look=None, named=None):
        session = Session.begin(ENTRY.game, setup or short(), seed)
        if named is not None:
            session = Session.standing(named.game, named.state.setup, named.state)
        self.scene = DuelScene(DuelTable(session, sitters, chance=Chance(seed)))
        self.scene.ways.leave = lambda: self.scene
        self.table = self.scene.table
        self.stage = Stage(self.scene, size, look or Look(animated=False))
        self.settle()

    @property
    def choosing(self):
        return self.scene.choosing

    @property
    def view(self):
        return self.table.view

    @property
    def steps(self):
        return len(self.table.session.steps)

    def settle(self):
        """Let others play, and let curtains rise, until the eyes at the screen are asked or it is over."""
        for _ in range(2000):
            self.stage.advance(0.2 if self.stage.look.animated else 0.0)
            self._let_think()
            if isinstance(self.stage.scene, Curtain):
                self.stage.key("Enter")
            elif self.table.over or (self.table.prompt is not None and not self.waits):
                return
        raise AssertionError("nobody is asked")

    def _let_think(self):
        """Wait for a computer player, which thinks in a process of its own."""
        until = time.monotonic() + 60.0
        while self.scene.play.rivals.thinking and time.monotonic() < until:
            time.sleep(0.005)
            self.stage.advance(0.01)

    @property
    def waits(self):
        """Whether something is still shown, or about to be answered by itself."""
        play = self.scene.play
        return play.performance.running or (self.choosing.harmless() is not None and not play._holds)

    def at(self, key):
        spot = self.scene.touch.find(key)
        assert spot is not None, f"{key} is not on the screen"
        return spot.rect.center

    def click(self, key):
        self.stage.click(self.at(key))

    def button(self, gives):
        """Click on the button that gives this."""
        button = next(one for one in self.scene.band.group if one.gives == gives)
        self.stage.click(button.rect.center)

    def by_mouse(self, action):
        match action:
            case Attack(card=card, target=target, rage=rage):
                if self.choosing.attacker != card:
                    self.click(card)
                for _ in range(rage):
                    self.button("more rage")
                self.click(target)
            case Pick(cards=cards) if self.choosing.several is not None:
                for card in cards:
                    self.click(card)
                self.button("done")
            case Pick(cards=(card,)):
                self.click(card)
            case EndPhase():
                self.button(action)
                if self.choosing.warned:
                    self.button(action)
            case _ if self.choosing.task is None:
                self.click(action.card)
                self.button(action)
            case _ if any(one.gives == action for one in self.scene.band.group):
                self.button(action)
            case _:
                self.click(action.faction)

    def walk(self, key):
        """Mark something with Tab, and use it with Enter."""
        for _ in range(80):
            self.stage.key("Tab")
            if self.scene.pointing.marked == key:
                break
        assert self.scene.pointing.marked == key
        self.stage.key("Enter")

    def number(self, key):
        """Take something by its number, or walk there where it has none."""
        place = self.choosing.live.index(key)
        if place < 10:
            self.stage.key(str((place + 1) % 10))
        else:
            self.walk(key)

    def by_keys(self, action):
        match action:
            case Attack(card=card, target=target, rage=rage):
                if self.choosing.attacker != card:
                    self.number(card)
                self.stage.key(*["+"] * rage)
                self.walk(target)
            case Pick(cards=cards):
                for card in cards:
                    self.number(card)
                if self.choosing.several is not None:
                    self.scene.pointing.mark(None)
                    self.stage.key("Enter")
            case EndPhase():
                self.stage.key("E")
                if self.choosing.warned:
                    self.stage.key("E")
            case Play(card=card):
                self.number(card)
                self.press(action)
            case _ if self.choosing.task is None:
                self.number(action.card)
                self.press(action)
            case _ if any(one.gives == action for one in self.scene.band.group):
                self.press(action)
            case _:
                self.number(action.faction)

    def press(self, action):
        """Press the key of a button; one without a key is reached with Tab from the others in tests of the band."""
        button = next(one for one in self.scene.band.group if one.gives == action)
        if button.hint:
            self.stage.key(button.hint)
        else:
            self.stage.click(button.rect.center)

    def carry_out(self, action, by):
        before = self.steps
        seat = self.table.eyes
        by(action)
        played = self.table.session.record().played
        assert self.steps > before, f"{action} was not done: {self.scene.band.asked}"
        assert (played[before - 1].seat, played[before - 1].action) == (seat, action)

    def by_lot(self, chance):
        """Return a legal action; a phase is only ended when nothing else is left in it."""
        eager = [action for action in self.choosing.actions if not isinstance(action, EndPhase)]
        if self.choosing.task is None and eager:
            return chance.chosen(eager)
        return self.table.game.draw(self.table.session.state, chance)

    def play_on(self, by, chance):
        """Play by lot until the duel ends; return the kinds of action."""
        kinds = set()
        while not self.table.over:
            self.settle()
            if self.table.over:
                break
            action, chance = self.by_lot(chance)
            kinds.add(type(action))
            self.carry_out(action, by)
        self.stage.advance(0.1)
        assert isinstance(self.stage.scene, ResultScene)
        return kinds
