"""Which mode the board is in: what an order begins there, and what a question that is open calls for."""

from __future__ import annotations

from typing import Protocol

from nexus_table.games.battlefield.screen.war import placing
from nexus_table.games.battlefield.screen.war.commander import Commander
from nexus_table.games.battlefield.screen.war.modes.attack import AttackMode
from nexus_table.games.battlefield.screen.war.modes.defend import DefendMode
from nexus_table.games.battlefield.screen.war.modes.look import Look
from nexus_table.games.battlefield.screen.war.modes.mode import Mode
from nexus_table.games.battlefield.screen.war.modes.use import UseMode
from nexus_table.games.battlefield.screen.war.modes.walk import WalkMode
from nexus_table.games.battlefield.screen.war.modes.watch import WatchMode
from nexus_table.games.battlefield.war.actions import Produce, UseAbility
from nexus_table.games.battlefield.war.combat_tasks import (
    CoverToClaim,
    DefiantStep,
    HitsToShare,
    SavesToAssign,
    WatchersToAsk,
)
from nexus_table.games.battlefield.war.rules.movement import refuse_kind
from nexus_table.games.battlefield.war.rules.upgrades import weapon as weapon_of
from nexus_table.games.battlefield.war.state import Asset, AssetId, MoveKind, Phase
from nexus_table.games.battlefield.war.tasks import RoomForReserve


class Beginner(Commander, Protocol):
    """A commander whose board can be put into another mode."""

    def begin(self, mode: Mode) -> None:
        """Let clicks mean something else from now on."""


def asked_for(play: Commander) -> Mode:
    """Return the mode that fits what is asked of people now; looking around where nothing else is."""
    table = play.table
    state = table.state
    if table.automatic:
        return Look(play)
    match state.agenda[0] if state.agenda else None:
        case DefiantStep(asset=number):
            return WalkMode(play, number, MoveKind.STEP)
        case WatchersToAsk() as task:
            return WatchMode(play, task)
        case CoverToClaim() | HitsToShare() | SavesToAssign():
            return DefendMode(play)
        case RoomForReserve(reserve=number):
            return placing.reserve(play, number)
    if state.phase is Phase.DEPLOYMENT and table.seat is not None:
        sheet = play.guide.to_deploy()
        if sheet is not None:
            return placing.deployment(play, sheet)
    return Look(play)


def walk(play: Beginner, number: AssetId, kind: MoveKind) -> None:
    """Let clicks be the end of a way."""
    play.begin(WalkMode(play, number, kind))


def can_be_dragged(play: Commander, asset: Asset) -> bool:
    """Whether a unit may be moved now, so that a drag begins its walk."""
    if not play.table.person(asset.seat) or play.table.seat != asset.seat:
        return False
    state = play.ahead(asset.id)
    if state.activation is None or state.activation.asset != asset.id:
        return False
    return refuse_kind(state, play.table.field, asset, MoveKind.MOVE) is None


def attack(play: Beginner, number: AssetId, ident: str) -> None:
    """Let clicks be targets of a weapon."""
    state = play.ahead(number)
    asset = state.asset(number)
    weapon = weapon_of(state, play.table.field, asset, ident) if asset is not None else None
    if weapon is not None:
        play.begin(AttackMode(play, number, weapon))


def use(play: Beginner, number: AssetId, ident: str) -> None:
    """Let clicks be what an ability is used on; one that needs nothing named is used at once."""
    asset = play.table.asset(number)
    ability = play.table.sheet(asset).ability(ident) if asset is not None else None
    if ability is None:
        return
    mode = UseMode(play, number, ability)
    if mode.possible == (UseAbility(ident),):
        play.order_for(number, UseAbility(ident))
    else:
        play.begin(mode)


def building(play: Beginner, ident: str) -> None:
    """Let clicks be where a new building stands."""
    play.begin(placing.building(play, ident))


def unit(play: Beginner, maker: AssetId, ident: str) -> None:
    """Let clicks be where a new unit stands; without any room it goes into reserve at once (13.3)."""
    if play.table.refuse(Produce(maker, ident)) is None:
        play.order(Produce(maker, ident))
    else:
        play.begin(placing.unit(play, maker, ident))


def reserve(play: Beginner, number: AssetId) -> None:
    """Let clicks be where a unit from the reserve stands."""
    play.begin(placing.reserve(play, number))
