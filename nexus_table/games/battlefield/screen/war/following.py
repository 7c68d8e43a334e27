"""What follows from what controls ask for: orders are given, modes begun, dice told."""

from __future__ import annotations

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


def follow(play: Play, intent: object) -> None:
    """Give an order as it is, or let it be begun on the board."""
    match intent:
        case Give(action=action, asset=None):
            play.order(action)
        case Give(action=action, asset=int(number)):
            play.order_for(number, action)
        case BeginWalk(asset=number, kind=kind):
            play.begin_walk(number, kind)
        case BeginAttack(asset=number, weapon=weapon):
            play.begin_attack(number, weapon)
        case BeginUse(asset=number, ability=ability):
            play.begin_use(number, ability)
        case BeginBuilding(sheet=sheet):
            play.begin_building(sheet)
        case BeginUnit(building=building, sheet=sheet):
            play.begin_unit(building, sheet)
        case BeginReserve(reserve=reserve):
            play.begin_reserve(reserve)
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
