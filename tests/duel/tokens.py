"""Duels laid out of named tokens: cards of the test's own, played by their names."""

from __future__ import annotations

from typing import Any

import msgspec

from nexus_table.app.duel.trial import DuelTrial
from nexus_table.app.duel.trial_stage import DuelStage
from nexus_table.games.duel.actions import (
    Accept,
    Activate,
    Attack,
    Decline,
    DuelAction,
    EndPhase,
    Means,
    Pick,
    Play,
    React,
    Take,
    UseTimewalk,
)
from nexus_table.games.duel.rules import selection
from nexus_table.games.duel.state import DuelState, Unit
from nexus_table.kernel.game import judge


def card(ident: str, **what: Any) -> dict[str, Any]:
    """Return a design in plain data: `card("knight", offensive=3)`; without a value it is an event."""
    event = not {"offensive", "defensive", "support"} & what.keys()
    if event and "abilities" not in what:
        what["abilities"] = [{"ability": "event", "do": []}]
    return {"id": ident, "name": ident.replace("-", " ").title(), "copies": 1, **what}


def does(kind: str, *effects: dict[str, Any], **more: Any) -> dict[str, Any]:
    """Return an ability in plain data."""
    return {"ability": kind, "do": list(effects), **more}


SOLDIERS = (
    card("knight", offensive=3),
    card("giant", offensive=6),
    card("wall", defensive=4),
    card("monk", support=2),
    card("spare", support=1),
    card("trick"),
)
"""Plain cards for everyone."""


class Table:
    """A duel in which everything is called by name; seat 0 is to act unless `active` says otherwise."""

    def __init__(
        self,
        mine: dict[str, Any] | None = None,
        theirs: dict[str, Any] | None = None,
        designs: tuple[dict[str, Any], ...] = (),
        options: dict[str, Any] | None = None,
        seed: int = 0,
        **position: Any,
    ) -> None:
        self.trial = msgspec.convert(
            {
                "game": "duel",
                "about": "A test.",
                "seed": seed,
                "options": options or {},
                "position": {
                    "sides": [mine or {}, theirs or {}],
                    "designs": [*SOLDIERS, *designs],
                    **position,
                },
            },
            DuelTrial,
        )
        self.stage = DuelStage(self.trial)
        self.game = self.stage.game
        self.state: DuelState = self.stage.state
        self.events: list[Any] = []

    def number(self, name: str) -> int:
        return self.stage.targets[name]

    def do(self, action: DuelAction) -> Table:
        """Do something that must be legal, as whoever is asked."""
        prompt = self.game.prompt(self.state)
        assert prompt is not None, "the game is over"
        refusal = judge(self.game, self.state, prompt.seats[0], action)
        assert refusal is None, refusal
        step = self.game.apply(self.state, prompt.seats[0], action)
        self.state, self.events = step.state, list(step.events)
        return self

    def refused(self, action: DuelAction) -> str:
        """Return by which rule something is refused; nothing where it is not."""
        prompt = self.game.prompt(self.state)
        assert prompt is not None
        refusal = judge(self.game, self.state, prompt.seats[0], action)
        return "" if refusal is None else refusal.rule

    def play(self, name: str, means: Means = Means.PLAY) -> Table:
        return self.do(Play(self.number(name), means))

    def exhaust(self, name: str, ability: int = 0) -> Table:
        return self.do(Activate(self.number(name), ability))

    def attack(self, name: str, target: str, rage: int = 0) -> Table:
        if self.state.phase.value == "action" and not self.state.agenda:
            self.end()
        return self.do(self.attacking(name, target, rage))

    def attacking(self, name: str, target: str, rage: int = 0) -> Attack:
        return Attack(self.number(name), self.number(target), rage)

    def timewalk(self, name: str) -> Table:
        return self.do(UseTimewalk(self.number(name)))

    def pick(self, *names: str) -> Table:
        return self.do(Pick(tuple(self.number(name) for name in names)))

    def react(self, name: str) -> Table:
        return self.do(React(self.number(name)))

    def take(self, choice: int) -> Table:
        return self.do(Take(choice))

    def yes(self) -> Table:
        return self.do(Accept())

    def no(self) -> Table:
        return self.do(Decline())

    def end(self) -> Table:
        return self.do(EndPhase())

    def pass_turn(self) -> Table:
        """End the phases that are left, until the other seat has the turn."""
        seat = self.state.active
        while self.state.active == seat and self.state.ended is None:
            self.end()
        return self

    def offered(self) -> set[str]:
        """Return what can be picked, by name."""
        task = self.state.agenda[0]
        return set(self.stage.names_for(getattr(task, "options", ())))

    def asked(self) -> str:
        """Return what is asked, and of whom."""
        prompt = self.game.prompt(self.state)
        return "" if prompt is None else f"{prompt.seats[0]}: {prompt.ask}"

    def unit(self, name: str) -> Unit:
        unit = self.state.unit(self.number(name))
        assert unit is not None, f"{name} is on no battlefield"
        return unit

    def there(self, name: str) -> bool:
        return self.state.unit(self.number(name)) is not None

    def value(self, name: str) -> int:
        seat = self.state.controller(self.number(name))
        assert seat is not None
        return selection.value_of(self.state, self.game.book, seat, self.unit(name))

    def pile(self, seat: int, pile: str) -> list[str]:
        """Return what lies in a pile, by name, in order."""
        cards = getattr(self.state.sides[seat], pile)
        return self.stage.names_for(cards)

    def nexus(self, seat: int) -> int:
        return self.state.sides[seat].nexus

    @property
    def settled(self) -> bool:
        """Whether nothing waits but the turn."""
        return not self.state.agenda
