"""Positions of Nexum Galaxy brought to life: a sector made of the tokens, and the tokens' meaning on it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from nexus_table.app.starmap.trial import (
    EventCards,
    Foreseen,
    Has,
    Holds,
    ShipsToken,
    StarmapOrder,
    StarmapPosition,
    StarmapTrial,
    SystemToken,
    Turn,
)
from nexus_table.app.starmap.trial_orders import Names, names_in, names_in_groups
from nexus_table.app.starmap.trial_position import blame_unsound, sector_of, state_of
from nexus_table.app.trial import Blame, Trial
from nexus_table.content.catalogue import digest_of
from nexus_table.content.fault import Path as Inside
from nexus_table.content.fault import nearest
from nexus_table.games.starmap.actions import (
    StarmapAction,
)
from nexus_table.games.starmap.catalogue import Catalogue
from nexus_table.games.starmap.game import Starmap
from nexus_table.games.starmap.options import CosmicEvents
from nexus_table.games.starmap.rules.management import income
from nexus_table.games.starmap.rules.victory import battle_score
from nexus_table.games.starmap.state import StarmapState
from nexus_table.games.starmap.story import tell
from nexus_table.kernel.event import Event


class StarmapPositions:
    """The starmap's reader of positions."""

    @property
    def form(self) -> type[Trial]:
        """What a whole file is."""
        return StarmapTrial

    def stage(self, trial: StarmapTrial, blame: Blame) -> StarmapStage:
        """Return the position as it stands; what no game could come to and names nobody bears are blamed."""
        position = trial.position
        sound = blame_unsound(position, blame)
        if trial.options.cosmic is CosmicEvents.EACH_ROUND and not position.event_cards:
            blame(("options", "cosmic"), "cosmic events need event cards in the position", None)
            sound = False
        places = [f"{system.id}.{slot}" for system in position.systems for slot in ("star", 1, 2, 3)]
        relics = [relic.called for relic in position.relics]
        for inside, name in names_used(trial):
            known = relics if "relics" in inside else places
            if name not in known:
                noun = "relic is called" if known is relics else "place is called"
                blame(inside, f"no {noun} {name}", nearest(name, known))
        return StarmapStage(trial if sound else BARE)


BARE = StarmapTrial(
    game="starmap",
    about="Stands in for a position that cannot be brought to life, whose faults are all told.",
    position=StarmapPosition((SystemToken("a", (0, 0)),), (ShipsToken("a.1", 0),)),
)


def names_used(trial: StarmapTrial) -> Iterator[tuple[Inside, str]]:
    """Yield the name of every place and relic that an order or a fact uses, and where."""
    for place, attempt in enumerate(trial.actions):
        yield from names_in(attempt.do, ("actions", place, "do"))
    for place, fact in enumerate(trial.facts):
        inside: Inside = ("facts", place)
        match fact:
            case Holds(at=at, relics=relics):
                yield (*inside, "at"), at
                yield from (((*inside, "relics", n), name) for n, name in enumerate(relics or ()))
            case Foreseen(to=to, groups=groups):
                yield (*inside, "to"), to
                yield from names_in_groups(groups, inside)
            case EventCards(marked=marked):
                yield from (((*inside, "marked", n), name) for n, name in enumerate(marked or ()))


class StarmapStage:
    """A game of Nexum Galaxy in which places and relics are called by the position's names."""

    def __init__(self, trial: StarmapTrial) -> None:
        self.game = Starmap(Catalogue({}, {}, {}, digest_of([trial.position])))
        sector = sector_of(trial.position)
        self.galaxy = self.game.galaxy(sector)
        self.relics = {relic.called: number for number, relic in enumerate(trial.position.relics)}
        self.names = Names(self.galaxy.placed, self.relics)
        self.state = state_of(trial, sector, self.galaxy)

    def action(self, state: StarmapState, order: StarmapOrder) -> StarmapAction:
        """Return the action an order stands for."""
        return self.names.action(order)

    def tell(self, state: StarmapState, event: Event[Any]) -> str:
        """Return an event as a sentence."""
        return tell(state, self.galaxy, event)

    def refute(self, state: StarmapState, fact: Holds | Has | Turn | Foreseen | EventCards) -> str | None:
        """Return what is the case instead; None: it holds."""
        match fact:
            case Holds():
                return self.refute_holder(state, fact)
            case Has(seat=seat):
                if seat not in state.seats:
                    return f"there are {len(state.seats)} seats, counted from 0"
                actual = {
                    "energy": state.energy[seat],
                    "points": state.points[seat],
                    "relics": state.relics_of(seat),
                    "ships": state.fleet(seat),
                    "income": income(state, seat),
                    "score": battle_score(state, seat),
                }
                return differing(fact, actual)
            case Turn():
                told = {"seat": state.seat, "first": state.first, "phase": state.phase, "round": state.round}
                return differing(fact, {**told, "cards": state.cards[state.seat]})
            case Foreseen():
                return self.refute_forecast(state, fact)
            case EventCards():
                return self.refute_cards(state, fact)

    def refute_cards(self, state: StarmapState, fact: EventCards) -> str | None:
        """Return how it stands with the event cards instead."""
        deck = state.deck
        if deck is None:
            return "there are no event cards"
        actual: dict[str, object] = {
            "drawn": tuple(deck.cards[number].id for number in deck.drawn),
            "left": len(deck.order),
            "marked": tuple(self.galaxy.names[marker.at] for marker in deck.markers),
        }
        return differing(fact, actual)

    def refute_holder(self, state: StarmapState, fact: Holds) -> str | None:
        """Return who holds a place instead, with what."""
        place = self.galaxy.placed[fact.at]
        owner, ships = state.owners[place], state.ships[place]
        names = sorted(name for name, number in self.relics.items() if state.relics[number].at == place)
        holds = (
            (not fact.nobody or owner is None)
            and fact.seat in (None, owner)
            and fact.ships in (None, ships)
            and (fact.relics is None or sorted(fact.relics) == names)
        )
        if holds:
            return None
        who = "nobody holds it" if owner is None else f"seat {owner} holds it with {ships} ships"
        return f"{who}; relics: {', '.join(names) or 'none'}"

    def refute_forecast(self, state: StarmapState, fact: Foreseen) -> str | None:
        """Return what a move would come to instead."""
        told = self.game.forecast(state, self.names.move(fact.to, fact.groups))
        if told is None:
            return "there is no such move"
        fought = told.battle
        actual: dict[str, object] = {
            "cost": told.cost,
            "plunder": told.plunder,
            "points": told.points,
            "legal": told.refusal is None,
            "attack": fought.attack if fought is not None else "no battle",
            "defence": fought.defence if fought is not None else "no battle",
            "lost": fought.lost + fought.removed if fought is not None else "no battle",
            "survivors": fought.survivors if fought is not None else "no battle",
        }
        instead = differing(fact, actual)
        return f"{instead} ({told.refusal.why})" if instead and told.refusal is not None else instead


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
        return ", ".join(map(_shown, value))
    return str(getattr(value, "value", value))
