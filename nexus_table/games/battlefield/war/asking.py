"""Questions of a war in words: what is asked of a seat, and what the buttons say."""

from __future__ import annotations

from nexus_table.games.battlefield.war.actions import (
    Activate,
    AssignSaves,
    CancelReserve,
    CancelSite,
    ClaimCover,
    EndActivation,
    EndPart,
    Hold,
    HoldFire,
    LetBegin,
    LetWait,
    Overwatch,
    Pass,
    PlaceReserve,
    React,
    Research,
    RollInitiative,
    Scuttle,
    Stay,
    WarAction,
)
from nexus_table.games.battlefield.war.combat_tasks import (
    CoverToClaim,
    DefiantStep,
    HitsToShare,
    SavesToAssign,
    WatchersToAsk,
)
from nexus_table.games.battlefield.war.field import Field
from nexus_table.games.battlefield.war.state import Phase, WarState
from nexus_table.games.battlefield.war.tasks import RoomForReserve
from nexus_table.kernel.action import Seat
from nexus_table.kernel.prompt import Option
from nexus_table.kernel.task import Task


class Choice(Option[WarAction], frozen=True):
    """One order as a button says it."""

    def words(self) -> str:
        """Return what the button says."""
        match self.action:
            case RollInitiative():
                return "Roll for initiative"
            case LetBegin(seat=seat):
                return f"Seat {seat} begins"
            case Activate(asset=number):
                return f"Activate #{number}"
            case Pass():
                return "Spend a Pass"
            case EndActivation():
                return "End the activation"
            case Hold():
                return "Hold"
            case Overwatch():
                return "Overwatch"
            case Scuttle(target=number):
                return f"Scuttle #{number}"
            case ClaimCover(claim=claim):
                return "Claim cover" if claim else "Decline cover"
            case AssignSaves(normals=normals, criticals=criticals):
                return f"Cancel {normals} normal and {criticals} critical"
            case React(watcher=number, weapon=weapon):
                return f"#{number} fires {weapon}"
            case HoldFire():
                return "Hold fire"
            case Stay():
                return "Stay"
            case CancelSite(site=number):
                return f"Cancel site #{number}"
            case CancelReserve(reserve=number):
                return f"Cancel reserve #{number}"
            case Research(upgrade=upgrade):
                return f"Buy {upgrade}"
            case PlaceReserve(reserve=number):
                return f"Place #{number}"
            case LetWait():
                return "Let it wait"
            case EndPart():
                return "Done"
            case _:
                return super().words()


def asking(state: WarState, field: Field, seat: Seat) -> str:
    """Return what a seat is asked now, as a sentence."""
    if state.agenda:
        return _asking_in_combat(state, field, state.agenda[0])
    match state.phase:
        case Phase.DEPLOYMENT:
            return "Deploy your starting force inside your zone."
        case Phase.INITIATIVE:
            return "Roll for the initiative of this round."
        case Phase.UPKEEP:
            return "You are in Blackout: scuttle or cancel something, or go on without power."
        case Phase.PRODUCTION:
            return "Produce units, start buildings, buy upgrades; then be done."
        case _:
            return _asking_alternating(state, field, seat)


def _asking_alternating(state: WarState, field: Field, seat: Seat) -> str:
    if state.first is None:
        return "Choose who takes the first activation of this phase."
    now = state.activation
    kind = "worker" if state.phase is Phase.WORKER else "model"
    if now is None:
        passes = state.passes[seat]
        return f"Activate a {kind}{', or spend a Pass' if passes else ''}."
    unit = state.asset(now.asset)
    name = "the model" if unit is None else field.name(unit)
    if state.phase is Phase.WORKER:
        return f"{name}: move and use one worker ability, or end its activation."
    return f"{name}: one Movement and one Attack Action in either order, or end its activation."


def _asking_in_combat(state: WarState, field: Field, task: Task) -> str:
    match task:
        case HitsToShare(hits=hits):
            return f"Share {hits.total} hits of the Sweep among the enemies close to its target, or keep them on it."
        case CoverToClaim(target=number, hits=hits, cover=cover):
            where = f"{cover.value.capitalize()} Cover"
            count = "1 hit" if hits.total == 1 else f"{hits.total} hits"
            return f"{_named(state, field, number)} takes {count}: claim {where} or decline it."
        case SavesToAssign(target=number):
            return f"Say which hits the saves of {_named(state, field, number)} cancel."
        case WatchersToAsk(mover=number):
            return f"{_named(state, field, number)} moves in sight of your watchers: fire, or hold fire."
        case DefiantStep(asset=number):
            return f'{_named(state, field, number)} is Defiant and may move up to 3" at once.'
        case RoomForReserve(reserve=number):
            waiting = next((one for one in state.reserve if one.id == number), None)
            name = "a unit in reserve" if waiting is None else field.name(waiting)
            return f"There is room for {name} now: place it beside its building, or let it wait."
        case _:
            return "Answer what is awaited."


def _named(state: WarState, field: Field, number: int) -> str:
    asset = state.asset(number)
    return "the model" if asset is None else field.name(asset)
