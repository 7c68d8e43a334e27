"""Orders in words: one line for each, as plans and hints list them."""

from __future__ import annotations

from nexus_table.games.starmap.actions import (
    Build,
    DrawCard,
    EndPhase,
    Group,
    Invest,
    Move,
    PlayCard,
    StarmapAction,
)
from nexus_table.games.starmap.galaxy import SLOTS, STAR, Galaxy
from nexus_table.games.starmap.model import Place
from nexus_table.games.starmap.screen import words
from nexus_table.games.starmap.state import StarmapState


def ordered(state: StarmapState, galaxy: Galaxy, action: StarmapAction) -> str:
    """Return an order as a line; `state` is the one it is given in."""
    match action:
        case PlayCard(card=card):
            return words.ORDER_CARD.format(card=words.THEN.join(words.CARD_NAMES[card]))
        case Build(at=at):
            return words.ORDER_BUILD.format(place=short(galaxy, at))
        case Move(to=to, groups=groups):
            owner = state.owners[to]
            line = words.ORDER_GO if owner in (None, state.seat) else words.ORDER_ATTACK
            sent = " + ".join(_sent(state, galaxy, group) for group in groups)
            return line.format(sent=sent, place=short(galaxy, to))
        case EndPhase():
            return words.ORDER_END
        case Invest(energy=energy):
            return words.INVEST.format(energy=energy) if energy else words.ORDER_NO_INVESTMENT
        case DrawCard():
            return words.ORDER_DRAW


def short(galaxy: Galaxy, place: Place) -> str:
    """Return a place in few letters: `Aster 2`, `Aster's star`."""
    system, slot = divmod(place, SLOTS)
    name = galaxy.systems[system].name
    return words.STAR_OF.format(name=name) if slot == STAR else f"{name} {slot}"


def target(action: StarmapAction) -> Place | None:
    """Return the place that an order is about, if it is about one."""
    match action:
        case Build(at=place) | Move(to=place):
            return place
    return None


def _sent(state: StarmapState, galaxy: Galaxy, group: Group) -> str:
    relics = "".join(f" · {words.RELIC_NAMES[state.relics[number].kind]}" for number in group.relics)
    return f"{group.ships} {short(galaxy, group.start)}{relics}"
