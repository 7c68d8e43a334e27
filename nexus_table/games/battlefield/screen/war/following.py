"""What follows from what controls ask for: orders are given, modes begun, dice told; and whom the last step touched."""

from __future__ import annotations

from nexus_table.games.battlefield.screen.war import beginning
from nexus_table.games.battlefield.screen.war.intents import (
    BeginAttack,
    BeginBuilding,
    BeginDeploy,
    BeginReserve,
    BeginUnit,
    BeginUse,
    BeginWalk,
    Give,
    LetBy,
    LetRest,
    RollForUs,
    TakeDieBack,
    TellDie,
)
from nexus_table.games.battlefield.screen.war.play import Play
from nexus_table.games.battlefield.screen.war.war_table import WarTable
from nexus_table.games.battlefield.war.state import Asset


def follow(play: Play, intent: object) -> None:
    """Give an order as it is, or let it be begun on the board."""
    match intent:
        case Give(action=action, asset=None):
            play.order(action)
        case Give(action=action, asset=int(number)):
            play.order_for(number, action)
        case BeginWalk(asset=number, kind=kind):
            beginning.walk(play, number, kind)
        case BeginAttack(asset=number, weapon=weapon):
            beginning.attack(play, number, weapon)
        case BeginUse(asset=number, ability=ability):
            beginning.use(play, number, ability)
        case BeginBuilding(sheet=sheet):
            beginning.building(play, sheet)
        case BeginUnit(building=building, sheet=sheet):
            beginning.unit(play, building, sheet)
        case BeginReserve(reserve=reserve):
            beginning.reserve(play, reserve)
        case BeginDeploy(sheet=sheet):
            play.guide.deploys = sheet
            play.settle()
        case TellDie(pips=pips):
            play.tell_die(pips)
        case TakeDieBack():
            play.take_die_back()
        case RollForUs():
            play.roll_for_us()
        case LetBy(mover=mover):
            play.resting.let_by(mover)
        case LetRest(seat=seat, rests=rests):
            if rests:
                play.resting.begin(seat)
            else:
                play.resting.end(seat)


def last_touched(table: WarTable) -> Asset | None:
    """Return the asset that the last step concerned, so that it is brought into sight; None where none stands."""
    for event in reversed(table.steps[-1].events):
        number = getattr(event, "asset", None) or getattr(event, "target", None)
        asset = table.asset(number) if isinstance(number, int) else None
        if asset is not None:
            return asset
    return None
