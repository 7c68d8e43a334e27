"""Orders in words: one line for each, as hints list them."""

from __future__ import annotations

from nexus_table.games.battlefield.screen.war import words
from nexus_table.games.battlefield.screen.war.war_table import WarTable, in_colours
from nexus_table.games.battlefield.war.actions import (
    Activate,
    Climb,
    Dash,
    Deploy,
    Fight,
    Move,
    PlaceReserve,
    Produce,
    Research,
    Shoot,
    StartBuilding,
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


def _sheet(table: WarTable, ident: str) -> str:
    return table.field.sheets[table.state.setup.factions[table.state.active], ident].name


def _ability(table: WarTable, ident: str) -> str:
    for sheet in table.field.faction(table.state, table.state.active).units:
        found = sheet.ability(ident)
        if found is not None:
            return found.name
    return ident
