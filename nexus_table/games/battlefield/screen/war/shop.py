"""What can be ordered in Production: the shelves of buildings, units and upgrades, and what still waits (13, 14)."""

from __future__ import annotations

from collections.abc import Iterator

from nexus_table.games.battlefield.datasheets.model import BuildingRole, BuildingSheet, UnitSheet
from nexus_table.games.battlefield.datasheets.words import upgrade_text
from nexus_table.games.battlefield.screen.tools.tool import Answer
from nexus_table.games.battlefield.screen.war import words
from nexus_table.games.battlefield.screen.war.giving_up import given_up
from nexus_table.games.battlefield.screen.war.intents import BeginBuilding, BeginReserve, BeginUnit, Give
from nexus_table.games.battlefield.screen.war.order import Order, price
from nexus_table.games.battlefield.screen.war.play import Play
from nexus_table.games.battlefield.war.actions import CancelReserve, CancelSite, Research
from nexus_table.games.battlefield.war.rules import construction, production
from nexus_table.games.battlefield.war.state import Asset, Phase
from nexus_table.kernel.refusal import Refusal
from nexus_table.ui.text import Span, rich
from nexus_table.ui.theme import Style
from nexus_table.ui.widgets.button import Kind


def units(play: Play) -> Iterator[Order]:
    """Yield the units that can be produced, each at the building chosen, else at the first that can make it."""
    table, state = play.table, play.table.state
    seat = state.active
    makers: dict[str, list[Asset]] = {}
    for asset in state.of(seat):
        sheet = table.sheet(asset)
        if isinstance(sheet, BuildingSheet) and not asset.is_site:
            for ident in sheet.produces:
                makers.setdefault(ident, []).append(asset)
    for ident, buildings in makers.items():
        buildings.sort(key=lambda one: (one.id != play.chosen, one.produced, one.id))
        judged = [
            (production.refuse_unit_order(state, table.field, seat, one.id, ident), one) for one in buildings
        ]
        refusal, maker = next((pair for pair in judged if pair[0] is None), judged[0])
        unit = table.field.sheets[maker.faction, ident]
        assert isinstance(unit, UnitSheet), "buildings produce units"
        yield Order(
            unit.name,
            BeginUnit(maker.id, ident),
            refusal=refusal,
            about=unit.about,
            figures=price(unit.carbonite, unit.energy),
            sheet=unit,
        )
    if not makers:
        yield Order(words.NO_MAKER, None, "info", Refusal("13.1", words.NO_MAKER_WHY))


def buildings(play: Play) -> Iterator[Order]:
    """Yield the buildings of the faction that a site can be started of."""
    table, state = play.table, play.table.state
    seat = state.active
    for sheet in table.field.faction(state, seat).buildings:
        refusal = construction.refuse_order(state, table.field, seat, sheet.id)
        yield Order(
            sheet.name,
            BeginBuilding(sheet.id),
            refusal=refusal,
            about=sheet.about,
            figures=price(sheet.carbonite, sheet.demand),
            sheet=sheet,
        )


def upgrades(play: Play) -> Iterator[Order]:
    """Yield the faction's upgrades, each at the first upgrade building that may buy it (14.1)."""
    table, state = play.table, play.table.state
    seat = state.active
    faction = table.field.faction(state, seat)
    labs = [
        asset
        for asset in state.of(seat)
        if isinstance(sheet := table.sheet(asset), BuildingSheet) and sheet.plays(BuildingRole.UPGRADE)
    ]
    for upgrade in faction.upgrades:
        refusals = [(table.refuse(Research(lab.id, upgrade.id)), lab) for lab in labs]
        chosen = next((pair for pair in refusals if pair[0] is None), refusals[0] if refusals else None)
        refusal = chosen[0] if chosen is not None else Refusal("14.1", words.NO_LAB)
        gives = Give(Research(chosen[1].id, upgrade.id)) if chosen is not None else None
        about = upgrade_text(upgrade, faction)
        yield Order(
            upgrade.name,
            gives,
            refusal=refusal,
            about=about,
            figures=price(upgrade.carbonite, upgrade.energy),
        )


def waiting_things(play: Play) -> Iterator[Order]:
    """Yield what can be done with units in reserve and with sites."""
    table, state = play.table, play.table.state
    seat = state.active
    for waiting in state.reserve:
        if waiting.seat == seat:
            name = table.field.sheet(waiting).name
            label, about = words.PLACE_RESERVE.format(name=name), words.PLACE_RESERVE_ABOUT
            yield Order(label, BeginReserve(waiting.id), "person", about=about)
            yield given_up(
                play, words.CANCEL_RESERVE.format(name=name), CancelReserve(waiting.id), Kind.PLAIN
            )
    for asset in state.of(seat):
        if asset.is_site:
            label = words.CANCEL_SITE.format(name=table.name(asset))
            yield given_up(play, label, CancelSite(asset.id))


def under_way(play: Play) -> Answer:
    """Return what is being made: sites with their Build Points, and units that wait for room (8.3, 13.3)."""
    table, state = play.table, play.table.state
    seat, lines = state.active, []
    for asset in state.of(seat):
        sheet = table.sheet(asset)
        if asset.points is not None and isinstance(sheet, BuildingSheet):
            said = words.SITE_LEFT if asset.points < sheet.build_points else words.SITE_FULL
            told = said.format(points=asset.points, of=sheet.build_points, demand=sheet.demand)
            lines.append(rich(Span(table.name(asset), None, Style.STRONG), f"  {told}"))
    for waiting in state.reserve:
        if waiting.seat == seat:
            told = words.RESERVE_LEFT.format(building=table.called(waiting.building))
            lines.append(rich(Span(table.field.name(waiting), None, Style.STRONG), f"  {told}"))
    return Answer(words.UNDER_WAY, words.UNDER_WAY_ABOUT if lines else words.NOTHING_UNDER_WAY, tuple(lines))


SHELVES = (buildings, units, upgrades, waiting_things)


def is_shopping(play: Play) -> bool:
    """Whether the shelves of Production are to be shown."""
    state = play.table.state
    return state.phase is Phase.PRODUCTION and not state.agenda and play.table.seat is not None


def count_waiting(play: Play) -> int:
    """Return how many sites and units in reserve the seat that is asked has."""
    state = play.table.state
    sites = sum(asset.is_site for asset in state.of(state.active))
    return sites + sum(waiting.seat == state.active for waiting in state.reserve)
