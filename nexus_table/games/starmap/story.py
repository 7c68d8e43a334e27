"""Nexum Galaxy in words: every event as a sentence, for the log and for `try`."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from nexus_table.games.starmap.deck_story import DeckEvent, tell_of_cards
from nexus_table.games.starmap.events import (
    BattleWon,
    CardPlayed,
    CardUsed,
    EnergyExtracted,
    EnergyInvested,
    FleetArrived,
    FleetLeft,
    GameEnded,
    PhaseBegan,
    PhaseEnded,
    PlaceConquered,
    PlunderTaken,
    RelicsInterfered,
    RoundEnded,
    SeatFell,
    ShipBuilt,
    StarFreed,
    TurnBegan,
)
from nexus_table.games.starmap.galaxy import Galaxy
from nexus_table.games.starmap.model import RelicId
from nexus_table.games.starmap.state import Ended, Ending, StarmapState
from nexus_table.kernel.action import Seat
from nexus_table.kernel.event import Event

WON_BY = {
    Ending.POINTS: "has reached the centre of the Victory Track",
    Ending.RELICS: "owns as many relics as victory asks for",
    Ending.LAST: "is the last one with ships",
    Ending.LIMIT: "leads after the last round",
}


def tell(state: StarmapState, galaxy: Galaxy, event: Event[Any]) -> str:
    """Return an event as a sentence; `state` is the one it happens to."""
    match event:
        case _ if isinstance(event, DeckEvent):
            return tell_of_cards(state, galaxy, event)
        case FleetLeft() | FleetArrived() | PlaceConquered() | BattleWon() | StarFreed() | SeatFell():
            return _tell_movement(state, galaxy, event)
        case TurnBegan(seat=seat):
            return f"{seated(seat)} has the turn."
        case CardPlayed(card=card):
            return f"{seated(state.seat)} plays the card '{card.value}'."
        case PhaseBegan(phase=phase, jammed=jammed):
            return f"The {phase.value} phase begins{without_effect(state, jammed, '; ')}."
        case PhaseEnded(phase=phase):
            return f"The {phase.value} phase ends."
        case EnergyExtracted(amount=amount, kept=kept):
            return f"{seated(state.seat)} extracts {amount} energy{over(amount, kept)}."
        case ShipBuilt(at=at, price=price, replicated=replicated):
            how = "replicates" if replicated else "builds"
            return f"{seated(state.seat)} {how} a ship on {galaxy.said(at)} for {price} energy."
        case RelicsInterfered(jammed=jammed):
            return f"Relics {without_effect(state, jammed, '') or 'have their effects again'}."
        case PlunderTaken(plunder=plunder, kept=kept):
            amount = sum(one.amount for one in plunder)
            return f"{seated(state.seat)} plunders {amount} energy{over(amount, kept)}."
        case EnergyInvested(energy=energy):
            return f"{seated(state.seat)} invests {energy or 'no'} energy."
        case CardUsed(card=card):
            return f"The card '{card.value}' is turned face down."
        case RoundEnded(first=first):
            return f"Round {state.round} ends; {seated(first).lower()} begins the next."
        case GameEnded(ended=ended):
            return why(ended)
        case _:
            return f"{type(event).__name__}."


def _tell_movement(
    state: StarmapState,
    galaxy: Galaxy,
    event: FleetLeft | FleetArrived | PlaceConquered | BattleWon | StarFreed | SeatFell,
) -> str:
    match event:
        case FleetLeft(to=to, groups=groups, cost=cost):
            from_ = " and ".join(
                f"{counted(group.ships)} from {galaxy.said(group.start)}"
                + (f" with {named(state, group.relics)}" if group.relics else "")
                for group in groups
            )
            return f"{seated(state.seat)} sends {from_} to {galaxy.said(to)} for {cost} energy."
        case FleetArrived(at=at, ships=ships):
            return f"{counted(ships)} joined {galaxy.said(at)}."
        case PlaceConquered(at=at, ships=ships):
            return f"{seated(state.seat)} now holds {galaxy.said(at)} with {counted(ships)}."
        case BattleWon(at=at, defender=defender, attack=attack, defence=defence, lost=lost):
            return (
                f"{seated(state.seat)} defeats {seated(defender).lower()} on {galaxy.said(at)},"
                f" {attack} against {defence}, and loses {counted(lost)}."
            )
        case StarFreed(star=star, seat=seat, ships=ships):
            return f"{seated(seat)} loses {galaxy.said(star)} with {counted(ships)}."
        case SeatFell(seat=seat):
            return f"{seated(seat)} has no ships left and is out."


def why(ended: Ended) -> str:
    """Return the sentence that says how the game ended."""
    if not ended.winners:
        return "Nobody reached a goal before the last round ended."
    return f"{seated(ended.winners[0])} wins: it {WON_BY[ended.by]}."


def seated(seat: Seat) -> str:
    """Return what a seat is called where nobody has given it a name."""
    return f"Seat {seat}"


def counted(ships: int) -> str:
    """Return so many ships in words."""
    return "1 ship" if ships == 1 else f"{ships or 'no'} ships"


def named(state: StarmapState, relics: Iterable[RelicId]) -> str:
    """Return relics by their kinds."""
    return " and ".join(f"the {state.relics[number].kind.value.capitalize()}" for number in relics)


def without_effect(state: StarmapState, jammed: tuple[RelicId, ...], lead: str) -> str:
    """Return which relics have no effect, nothing where all have theirs."""
    return f"{lead}without effect: {named(state, jammed)}" if jammed else ""


def over(amount: int, kept: int) -> str:
    """Return how much of an amount went beyond the limit, in words."""
    return f" and keeps {kept} of it" if kept < amount else ""
