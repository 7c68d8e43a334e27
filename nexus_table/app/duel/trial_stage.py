"""Positions of Nexus (2025) brought to life: orders and facts in the names of the position's cards."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from typing import Any

from nexus_table.app.duel.trial import (
    AcceptOrder,
    ActivateOrder,
    AttackOrder,
    DeclineOrder,
    DuelOrder,
    DuelPosition,
    DuelTrial,
    EndPhaseOrder,
    Has,
    InPile,
    Offered,
    PickOrder,
    PlayOrder,
    ReactOrder,
    Settled,
    SideToken,
    TakeOrder,
    TimewalkOrder,
    Turn,
    UnitIs,
)
from nexus_table.app.duel.trial_position import Laying, blame_unsound, names_of
from nexus_table.app.trial import Blame, Trial
from nexus_table.content.catalogue import digest_of
from nexus_table.content.fault import Path as Inside
from nexus_table.content.fault import nearest
from nexus_table.games.duel.actions import (
    Accept,
    Activate,
    Attack,
    Decline,
    DuelAction,
    EndPhase,
    Pick,
    Play,
    React,
    Take,
    UseTimewalk,
)
from nexus_table.games.duel.book import KEYWORD_BIT
from nexus_table.games.duel.catalogue import Catalogue, load_catalogue
from nexus_table.games.duel.game import Duel
from nexus_table.games.duel.language.selectors import Pool
from nexus_table.games.duel.rules import reading, selection
from nexus_table.games.duel.state import DuelState
from nexus_table.games.duel.story import Story
from nexus_table.games.duel.tasks import AskPick, nexus_of
from nexus_table.kernel.event import Event

NEXUSES = {"nexus-0": nexus_of(0), "nexus-1": nexus_of(1)}


@cache
def shipped() -> Catalogue:
    """Return the shipped factions, whose cards positions may use beside their own."""
    from nexus_table.app.settings import cache_folder

    return load_catalogue(cache=cache_folder())


class DuelPositions:
    """The duel's reader of positions."""

    @property
    def form(self) -> type[Trial]:
        """What a whole file is."""
        return DuelTrial

    def stage(self, trial: DuelTrial, blame: Blame) -> DuelStage:
        """Return the position as it stands; designs that there are not and names nobody bears are blamed."""
        every = [design.id for faction in shipped().factions.values() for design in faction.designs]
        known = ["assassin", *every, *(design.id for design in trial.position.designs)]
        sound = blame_unsound(trial.position, known, blame)
        names = [*names_of(trial.position), *NEXUSES]
        for inside, name in names_used(trial):
            if name not in names:
                blame(inside, f"no card of the position is called {name}", nearest(name, names))
                sound = False
        return DuelStage(trial if sound else BARE)


BARE = DuelTrial(
    game="duel",
    about="Stands in for a position that cannot be brought to life, whose faults are all told.",
    position=DuelPosition((SideToken(), SideToken())),
)


def names_used(trial: DuelTrial) -> Iterator[tuple[Inside, str]]:
    """Yield the name of every card and target that an order or a fact uses, and where."""
    for place, attempt in enumerate(trial.actions):
        yield from _names_in(attempt.do, ("actions", place, "do"))
    for place, fact in enumerate(trial.facts):
        yield from _names_in(fact, ("facts", place))


def _names_in(what: Any, inside: Inside) -> Iterator[tuple[Inside, str]]:
    for field in ("card", "target"):
        name = getattr(what, field, None)
        if isinstance(name, str):
            yield (*inside, field), name
    for field in ("cards", "are", "holds", "tucked", "targets"):
        names = getattr(what, field, None)
        if isinstance(names, tuple):
            yield from (((*inside, field, place), name) for place, name in enumerate(names))


class DuelStage:
    """A duel in which cards are called by the position's names."""

    def __init__(self, trial: DuelTrial) -> None:
        self.game = Duel(Catalogue(shipped().factions, digest_of([trial.position])), trial.position.designs)
        self.names = names_of(trial.position)
        self.called = {number: name for name, number in self.names.items()}
        self.targets = {**self.names, **NEXUSES}
        self.state = Laying(trial, self.game.book).state()
        self.story = Story(self.game.book, self.called)

    def action(self, state: DuelState, order: DuelOrder) -> DuelAction:
        """Return the action an order stands for."""
        match order:
            case PlayOrder(card=card, means=means):
                return Play(self.names[card], means)
            case ActivateOrder(card=card, ability=ability):
                return Activate(self.names[card], ability)
            case TimewalkOrder(card=card):
                return UseTimewalk(self.names[card])
            case AttackOrder(card=card, target=target, rage=rage):
                return Attack(self.names[card], self.targets[target], rage)
            case EndPhaseOrder():
                return EndPhase()
            case PickOrder(cards=cards):
                return Pick(tuple(self.targets[name] for name in cards))
            case TakeOrder(choice=choice):
                return Take(choice)
            case ReactOrder(card=card, ability=ability):
                return React(self.names[card], ability)
            case AcceptOrder():
                return Accept()
            case DeclineOrder():
                return Decline()

    def tell(self, state: DuelState, event: Event[Any]) -> str:
        """Return an event as a sentence."""
        return self.story.tell(state, event)

    def refute(self, state: DuelState, fact: InPile | UnitIs | Has | Turn | Settled | Offered) -> str | None:
        """Return what is the case instead; None: it holds."""
        match fact:
            case InPile():
                return self.refute_pile(state, fact)
            case UnitIs():
                return self.refute_unit(state, fact)
            case Has(seat=seat):
                side = state.sides[seat]
                actual = {
                    "nexus": side.nexus,
                    "rage": side.rage,
                    "gears": side.gears,
                    "plays": side.plays,
                    "hidden": reading.in_pool(state, Pool.HIDDEN, seat),
                    "cycle": side.cycle,
                }
                return differing(fact, actual)
            case Turn():
                return differing(fact, {"active": state.active, "phase": state.phase, "turn": state.turn})
            case Settled(holds=holds):
                settled = not state.agenda
                still = ", ".join(type(task).__name__ for task in state.agenda)
                return (
                    None if settled == holds else (f"still to come: {still}" if still else "nothing is left")
                )
            case Offered(targets=targets):
                task = state.agenda[0] if state.agenda else None
                if not isinstance(task, AskPick):
                    return "nothing is to be picked now"
                offered = sorted(self.names_for(task.options))
                return None if offered == sorted(targets) else f"offered: {', '.join(offered)}"

    def names_for(self, cards: Sequence[int]) -> list[str]:
        """Return what cards and targets are called here."""
        nexus = {number: name for name, number in NEXUSES.items()}
        return [nexus.get(card) or self.called.get(card, "assassin") for card in cards]

    def refute_pile(self, state: DuelState, fact: InPile) -> str | None:
        """Return what is in a pile instead."""
        cards = reading.cards_in(state, fact.pile, fact.seat)
        names = self.names_for(cards)
        holds = (
            (fact.are is None or sorted(names) == sorted(fact.are))
            and (fact.holds is None or set(fact.holds) <= set(names))
            and fact.count in (None, len(cards))
        )
        return None if holds else f"{len(cards)} cards: {', '.join(names) or 'none'}"

    def refute_unit(self, state: DuelState, fact: UnitIs) -> str | None:
        """Return what a unit is like instead."""
        card = self.names[fact.card]
        unit, seat = state.unit(card), state.controller(card)
        if unit is None or seat is None:
            return "it is on no battlefield"
        book = self.game.book
        bits = selection.keywords(state, book, seat, unit)
        actual = {
            "seat": seat,
            "exhausted": unit.exhausted,
            "damage": unit.damage,
            "value": selection.value_of(state, book, seat, unit),
            "offensive": selection.attack_value(state, book, seat, unit),
            "left": selection.hit_points(state, book, seat, unit) - unit.damage,
            "tucked": tuple(self.names_for(unit.tucked)),
        }
        if fact.keyword is not None and not bits & KEYWORD_BIT[fact.keyword]:
            return f"it is not marked {fact.keyword.value}"
        return differing(fact, actual)


def differing(fact: Any, actual: Mapping[str, object]) -> str | None:
    """Return what is otherwise than a fact says, None where all that it says holds."""
    wrong = [
        f"{word} is {_shown(value)}"
        for word, value in actual.items()
        if getattr(fact, word) not in (None, value)
    ]
    return ", ".join(wrong) or None


def _shown(value: object) -> str:
    if isinstance(value, tuple):
        return ", ".join(map(_shown, value)) or "none"
    return str(getattr(value, "value", value))
