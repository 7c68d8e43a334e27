"""Orders in words: a line for each, as hints list them, and the buttons of answers to a question."""

from __future__ import annotations

from nexus_table.games.battlefield.screen.war import words
from nexus_table.games.battlefield.screen.war.war_table import WarTable, in_colours
from nexus_table.games.battlefield.war.actions import (
    Activate,
    AssignSaves,
    ClaimCover,
    Climb,
    Dash,
    Deploy,
    Fight,
    HoldFire,
    LetWait,
    Move,
    PlaceReserve,
    Produce,
    React,
    Research,
    ShareHits,
    Shoot,
    StartBuilding,
    Stay,
    UseAbility,
    WarAction,
    Withdraw,
)
from nexus_table.games.battlefield.war.asking import Choice
from nexus_table.games.battlefield.war.state import MoveKind


def ordered(table: WarTable, action: WarAction) -> str:
    """Return what an order of whoever is asked does, as a line."""
    match action:
        case Activate(asset=number):
            return words.ORDER_ACTIVATE.format(name=table.called(number))
        case Move():
            return words.MOVES[MoveKind.MOVE]
        case Dash():
            return words.MOVES[MoveKind.DASH]
        case Climb():
            return words.MOVES[MoveKind.CLIMB]
        case Withdraw():
            return words.MOVES[MoveKind.WITHDRAW]
        case Shoot(target=number):
            return words.ORDER_SHOOT.format(name=table.called(number))
        case Fight(target=number):
            return words.ORDER_FIGHT.format(name=table.called(number))
        case Deploy(sheet=ident) | StartBuilding(sheet=ident) | Produce(sheet=ident):
            return words.ORDER_PLACE.format(name=_sheet(table, ident))
        case PlaceReserve():
            return words.ORDER_RESERVE
        case Research(upgrade=ident):
            upgrade = table.field.faction(table.state, table.state.active).upgrade(ident)
            return words.ORDER_PLACE.format(name=upgrade.name if upgrade is not None else ident)
        case UseAbility(ability=ident):
            return words.ORDER_USE.format(ability=_ability(table, ident))
        case _:
            return in_colours(Choice(action).words())


def answered(table: WarTable, action: WarAction) -> str:
    """Return what the button of an answer to a question says."""
    match action:
        case ClaimCover(claim=claim):
            return words.CLAIM if claim else words.DECLINE
        case React(watcher=number, weapon=ident):
            watcher = table.asset(number)
            if watcher is None:
                return ident
            weapon = table.sheet(watcher).weapon(ident)
            return words.REACT.format(
                watcher=table.name(watcher), weapon=weapon.name if weapon is not None else ident
            )
        case HoldFire():
            return words.HOLD_FIRE
        case Stay():
            return words.STAY
        case LetWait():
            return words.LET_WAIT
        case PlaceReserve(reserve=number):
            waiting = next((one for one in table.state.reserve if one.id == number), None)
            name = table.field.sheet(waiting).name if waiting is not None else ""
            return words.PLACE_RESERVE.format(name=name)
        case AssignSaves(normals=normals, criticals=criticals):
            told = [words.ASSIGN_CRITICAL.format(count=criticals)] if criticals else []
            told += [words.ASSIGN_NORMAL.format(count=normals)] if normals else []
            return words.ASSIGN.format(hits=", ".join(told)) if told else words.ASSIGN_NOTHING
        case ShareHits(shares=()):
            return words.KEEP_HITS
        case ShareHits(shares=shares):
            told = [
                f"{table.name(other)} {one.normals + one.criticals}"
                for one in shares
                if (other := table.asset(one.target)) is not None
            ]
            return words.SHARE_HITS.format(shares=", ".join(told))
        case _:
            return in_colours(Choice(action).words())


def _sheet(table: WarTable, ident: str) -> str:
    return table.field.sheets[table.state.setup.factions[table.state.active], ident].name


def _ability(table: WarTable, ident: str) -> str:
    for sheet in table.field.faction(table.state, table.state.active).units:
        found = sheet.ability(ident)
        if found is not None:
            return found.name
    return ident
