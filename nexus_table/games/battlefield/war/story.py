"""A war in words: every event as a sentence, for the log and for `try`."""

from __future__ import annotations

from typing import Any

from nexus_table.games.battlefield.war.combat_story import tell_of_combat
from nexus_table.games.battlefield.war.events import (
    ActionSpent,
    ActivationBegan,
    ActivationEnded,
    AssetDeployed,
    AssetToughened,
    BlackoutBegan,
    BlackoutEnded,
    Boosted,
    BuildingCompleted,
    BuildingRepacked,
    CarbonitePaid,
    DepotsHeld,
    EnergyDrawn,
    FirstChosen,
    GridChecked,
    Harvested,
    InitiativeRolled,
    PartEnded,
    PassesGained,
    PassSpent,
    PhaseBegan,
    Repaired,
    ReserveCancelled,
    ReservePlaced,
    RoundBegan,
    SeatContinued,
    SiteCancelled,
    SiteGrew,
    SitePlaced,
    SiteWaits,
    UnitBlinked,
    UnitHeld,
    UnitMoved,
    UnitProduced,
    UnitReserved,
    UpgradeBought,
    WarEnded,
    WreckSalvaged,
)
from nexus_table.games.battlefield.war.field import Field
from nexus_table.games.battlefield.war.state import MoveKind, WarState
from nexus_table.kernel.action import Seat
from nexus_table.kernel.event import Event

MOVED = {
    None: "moves",
    MoveKind.MOVE: "moves",
    MoveKind.DASH: "dashes",
    MoveKind.CLIMB: "climbs",
    MoveKind.WITHDRAW: "withdraws",
    MoveKind.HOLD: "moves",
    MoveKind.STEP: "steps",
}


def tell(state: WarState, field: Field, event: Event[Any]) -> str:
    """Return an event as a sentence; `state` is the one it happens to."""
    return (
        _tell_of_round(state, field, event)
        or _tell_of_activation(state, field, event)
        or _tell_of_economy(state, field, event)
        or _tell_of_production(state, field, event)
        or tell_of_combat(state, field, event)
        or f"{type(event).__name__}."
    )


def _tell_of_round(state: WarState, field: Field, event: Event[Any]) -> str | None:
    match event:
        case AssetDeployed(asset=asset):
            return f"{seated(asset.seat)} deploys {field.name(asset)}."
        case RoundBegan():
            return f"Round {state.turn + 1} begins."
        case InitiativeRolled(rolls=rolls, seat=seat):
            again = " after a tie" if len(rolls) > 1 else ""
            one, two = rolls[-1]
            return (
                f"Initiative{again}: seat 0 rolls {one}, seat 1 rolls {two}; {seated(seat).lower()} has it."
            )
        case PhaseBegan(phase=phase):
            return f"The {phase.value.capitalize()} phase begins."
        case PassesGained(passes=passes, eligible=models):
            seat = 0 if passes[0] else 1
            able = counted(models[seat], "eligible model", "eligible models")
            return (
                f"{seated(seat)} has {able} against {models[1 - seat]}"
                f" and gains {counted(passes[seat], 'Pass', 'Passes')}."
            )
        case FirstChosen(seat=seat):
            return f"{seated(seat)} takes the first activation."
        case SeatContinued(seat=seat):
            return f"{seated(seat)} goes on."
        case PassSpent():
            return f"{seated(state.active)} passes."
        case PartEnded(seat=seat):
            return f"{seated(seat)} is done with the {state.phase.value.capitalize()} phase."
        case DepotsHeld(rounds=rounds):
            return (
                f"Depots have been held for {rounds[0]} and {counted(rounds[1], 'round', 'rounds')} in a row."
            )
        case WarEnded(ended=ended):
            return ended.why
        case _:
            return None


def _tell_of_activation(state: WarState, field: Field, event: Event[Any]) -> str | None:
    match event:
        case ActivationBegan(asset=number):
            return f"{named(state, field, number)} is activated."
        case ActivationEnded(asset=number):
            return f"The activation of {named(state, field, number)} ends."
        case ActionSpent():
            return _tell_spent(state, field, event)
        case UnitHeld(asset=number):
            return f"{named(state, field, number)} holds its place."
        case UnitMoved(asset=number, way=way, cost=cost):
            now = state.activation
            how = MOVED[now.kind] if now is not None and now.asset == number else "moves"
            return f'{named(state, field, number)} {how} {cost:.1f}" to {place(way[-1])}.'
        case UnitBlinked(asset=number, to=to):
            return f"{named(state, field, number)} appears at {place(to)}."
        case Boosted(asset=number):
            return f"The numbers of {named(state, field, number)} change for a while."
        case _:
            return None


def _tell_spent(state: WarState, field: Field, event: ActionSpent) -> str:
    now = state.activation
    who = "The model" if now is None else named(state, field, now.asset)
    if event.ability is not None and now is not None:
        asset = state.asset(now.asset)
        ability = None if asset is None else field.sheet(asset).ability(event.ability)
        if ability is not None:
            return f"{who} uses {ability.name}."
    if event.movement:
        return f"{who} takes its Movement Action."
    return f"{who} takes its Attack Action."


def _tell_of_economy(state: WarState, field: Field, event: Event[Any]) -> str | None:
    match event:
        case GridChecked(seat=seat, supply=supply, demand=demand, failed=failed):
            broken = (
                f"; below half HP: {', '.join(named(state, field, one) for one in failed)}" if failed else ""
            )
            return f"{seated(seat)} produces {supply} Energy and takes {demand}{broken}."
        case BlackoutBegan(seat=seat, supply=supply, demand=demand):
            return f"Blackout: {seated(seat).lower()} takes {demand} Energy and produces {supply}."
        case BlackoutEnded(seat=seat, supply=supply, demand=demand):
            return f"The Blackout of {seated(seat).lower()} ends: {supply} Energy for a demand of {demand}."
        case EnergyDrawn(seat=seat, energy=energy):
            return f"{seated(seat)} takes {energy} Energy more until the phase ends."
        case CarbonitePaid(seat=seat, carbonite=carbonite):
            return f"{seated(seat)} {'pays' if carbonite >= 0 else 'gets'} {abs(carbonite)} Carbonite."
        case Harvested(asset=number, depot=depot, carbonite=carbonite):
            return f"{named(state, field, number)} harvests {carbonite} Carbonite from depot {depot + 1}."
        case WreckSalvaged(asset=number, wreck=wreck, carbonite=carbonite):
            left = next((one for one in state.wrecks if one.id == wreck), None)
            what = "a wreck" if left is None else f"the wreck of {field.name(left)}"
            return f"{named(state, field, number)} takes {carbonite} Carbonite from {what}."
        case Repaired(asset=number, hp=hp):
            return f"{named(state, field, number)} gets {hp} HP back."
        case _:
            return None


def _tell_of_production(state: WarState, field: Field, event: Event[Any]) -> str | None:
    match event:
        case SitePlaced(asset=site, carbonite=carbonite):
            return f"{seated(site.seat)} starts {field.name(site)} for {carbonite} Carbonite."
        case SiteGrew(site=number, points=points):
            return f"{named(state, field, number)} gets {counted(points, 'Build Point', 'Build Points')}."
        case SiteWaits(site=number):
            return f"{named(state, field, number)} is finished, but cannot become functional yet."
        case BuildingCompleted(building=number):
            return f"{named(state, field, number)} is complete."
        case SiteCancelled(site=number, carbonite=carbonite):
            return f"{named(state, field, number)} is cancelled; {carbonite} Carbonite come back."
        case BuildingRepacked(building=number, carbonite=carbonite):
            return f"{named(state, field, number)} is folded up; {carbonite} Carbonite come back."
        case UnitProduced(building=number, unit=unit, carbonite=carbonite):
            return f"{named(state, field, number)} produces {field.name(unit)} for {carbonite} Carbonite."
        case UnitReserved(unit=unit, carbonite=carbonite):
            return f"{field.name(unit)} is paid for with {carbonite} Carbonite and waits in reserve."
        case ReservePlaced(unit=unit):
            return f"{field.name(unit)} comes out of reserve."
        case ReserveCancelled(carbonite=carbonite, seat=seat):
            return f"{seated(seat)} cancels a unit in reserve; {carbonite} Carbonite come back."
        case UpgradeBought(seat=seat, upgrade=ident, carbonite=carbonite):
            upgrade = field.faction(state, seat).upgrade(ident)
            what = ident if upgrade is None else upgrade.name
            return f"{seated(seat)} buys {what} for {carbonite} Carbonite."
        case AssetToughened(asset=number, hp=hp):
            return (
                f"{named(state, field, number)} has {abs(hp)} HP {'more' if hp > 0 else 'less'} from now on."
            )
        case _:
            return None


def named(state: WarState, field: Field, number: int) -> str:
    """Return what an asset is called, also where it has gone."""
    asset = state.asset(number)
    return f"model #{number}" if asset is None else field.name(asset)


def seated(seat: Seat) -> str:
    """Return what a seat is called where nobody has given it a name."""
    return f"Seat {seat}"


def counted(number: int, one: str, many: str) -> str:
    """Return so many of something in words."""
    return f"{number} {one if number == 1 else many}"


def in_rounds(rounds: int) -> str:
    """Return so many rounds in a row in words."""
    return f"{counted(rounds, 'round', 'rounds')} in a row" if rounds else "none"


def place(at: tuple[float, float]) -> str:
    """Return a place on the table as players read it."""
    return f"({at[0]:.1f}, {at[1]:.1f})"
