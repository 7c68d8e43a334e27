"""What can be ordered now, as data: each order with its name, its icon, and the rule's reason where it is refused."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from nexus_table.games.battlefield.datasheets.abilities import Uses
from nexus_table.games.battlefield.datasheets.model import BuildingRole, BuildingSheet, UnitSheet
from nexus_table.games.battlefield.datasheets.words import ability_text, upgrade_text, weapon_line
from nexus_table.games.battlefield.screen.war import words
from nexus_table.games.battlefield.screen.war.play import Play
from nexus_table.games.battlefield.screen.war.rolling import Roll
from nexus_table.games.battlefield.war.actions import (
    Activate,
    CancelReserve,
    CancelSite,
    EndActivation,
    EndPart,
    Hold,
    LetBegin,
    Overwatch,
    Pass,
    Research,
    RollInitiative,
    Scuttle,
    WarAction,
)
from nexus_table.games.battlefield.war.rules import abilities, construction, production, shooting
from nexus_table.games.battlefield.war.rules.activation import eligible
from nexus_table.games.battlefield.war.rules.arms import refuse_arms
from nexus_table.games.battlefield.war.rules.energy import blackout
from nexus_table.games.battlefield.war.rules.movement import refuse_kind
from nexus_table.games.battlefield.war.rules.upgrades import weapons
from nexus_table.games.battlefield.war.state import ALTERNATING, Asset, AssetId, MoveKind, Phase
from nexus_table.kernel.action import Seat
from nexus_table.kernel.refusal import Refusal
from nexus_table.ui.widgets.button import Kind


class Give(msgspec.Struct, frozen=True):
    """An order is to be given as it is; `asset` is activated for it first, if need be."""

    action: WarAction
    asset: AssetId | None = None


class BeginWalk(msgspec.Struct, frozen=True):
    """A Movement Action is to be shown and ordered on the board."""

    asset: AssetId
    kind: MoveKind


class BeginAttack(msgspec.Struct, frozen=True):
    """An attack with a weapon is to be aimed on the board."""

    asset: AssetId
    weapon: str


class BeginUse(msgspec.Struct, frozen=True):
    """An ability is to be used on something on the board."""

    asset: AssetId
    ability: str


class BeginBuilding(msgspec.Struct, frozen=True):
    """A new building is to be placed."""

    sheet: str


class BeginUnit(msgspec.Struct, frozen=True):
    """A unit is to be produced at a building, and placed beside it."""

    building: AssetId
    sheet: str


class BeginReserve(msgspec.Struct, frozen=True):
    """A unit in reserve is to be placed."""

    reserve: AssetId


class BeginDeploy(msgspec.Struct, frozen=True):
    """This part of the starting force is to be deployed next."""

    sheet: str


class TellDie(msgspec.Struct, frozen=True):
    """A die that was rolled at the table shows this."""

    pips: int


class TakeDieBack(msgspec.Struct, frozen=True):
    """What was told of the last die was a slip."""


class RollForUs(msgspec.Struct, frozen=True):
    """The program is to roll the rest of these dice."""


class LetRest(msgspec.Struct, frozen=True):
    """A seat lets the rest of this phase go by, or takes part again."""

    seat: Seat
    rests: bool = True


class ShowShelf(msgspec.Struct, frozen=True):
    """Another shelf of Production is to be shown."""

    index: int


class Order(msgspec.Struct, frozen=True):
    """One order that could be given: what its button says and gives, and why it is refused, if it is."""

    label: str
    gives: object
    icon: str = ""
    refusal: Refusal | None = None
    about: str = ""
    kind: Kind = Kind.PLAIN


def orders(play: Play, shelf: int) -> list[Order]:
    """Return what whoever is asked can order now, the usual first."""
    table, state = play.table, play.table.state
    if play.roll is not None:
        return list(_dice(play.roll))
    if table.seat is None or table.automatic:
        return list(_awake_again(play))
    if state.agenda:
        return list(_answers(play))
    match state.phase:
        case Phase.DEPLOYMENT:
            return list(_deployment(play))
        case Phase.INITIATIVE:
            return [Order(words.ROLL, Give(RollInitiative()), "dice", kind=Kind.PRIMARY)]
        case Phase.UPKEEP:
            return [*_ways_out(play), _end_part(play)]
        case Phase.PRODUCTION:
            return [*SHELVES[shelf](play), _end_part(play)]
        case _:
            return list(_alternating(play))


def _dice(roll: Roll) -> Iterator[Order]:
    """Yield what a die may show, the way back from a slip, and the program's own dice."""
    for pips in range(1, 7):
        yield Order(str(pips), TellDie(pips))
    none = None if roll.now else Refusal("10.3", words.DICE_NONE_TOLD)
    yield Order(words.DICE_BACK, TakeDieBack(), "undo", none)
    yield Order(words.DICE_FOR_US, RollForUs(), "dice", about=words.DICE_FOR_US_ABOUT)


def _awake_again(play: Play) -> Iterator[Order]:
    """Yield the way back for each person who lets the rest of the phase go by."""
    for seat in play.resting.seats:
        label = words.AWAKE.format(seat=play.table.seat_name(seat))
        yield Order(label, LetRest(seat, rests=False), "play")


def _answers(play: Play) -> Iterator[Order]:
    """Yield the answers to an open question of an attack; a Defiant unit walks on the board."""
    table = play.table
    prompt = table.prompt
    for option in prompt.options if prompt is not None else ():
        yield Order(play.said(option.action), Give(option.action), kind=Kind.PRIMARY)


def _deployment(play: Play) -> Iterator[Order]:
    seen: set[str] = set()
    for sheet in play.guide.left_to_deploy():
        if sheet.id not in seen:
            seen.add(sheet.id)
            icon = "home" if isinstance(sheet, BuildingSheet) else "person"
            yield Order(sheet.name, BeginDeploy(sheet.id), icon, about=sheet.about)


def _end_part(play: Play) -> Order:
    label = words.END_PART[play.table.state.phase]
    return Order(label, Give(EndPart()), "check", kind=Kind.PRIMARY)


def _ways_out(play: Play) -> Iterator[Order]:
    """Yield what a seat in Blackout may give up in Upkeep (7.5)."""
    state, seat = play.table.state, play.table.state.active
    for asset in state.of(seat):
        if play.table.sheet(asset).demand:
            action: WarAction = CancelSite(asset.id) if asset.is_site else Scuttle(asset.id)
            said = words.CANCEL_SITE if asset.is_site else words.SCUTTLE
            label = said.format(name=play.table.name(asset))
            yield Order(label, Give(action), "fire", play.table.refuse(action), kind=Kind.DANGER)
    for waiting in state.reserve:
        if waiting.seat == seat:
            label = words.CANCEL_RESERVE.format(name=play.table.field.sheet(waiting).name)
            yield Order(label, Give(CancelReserve(waiting.id)), "undo")


# ── activations ──────────────────────────────────────────────────────────────────────────────────────────────────


def _alternating(play: Play) -> Iterator[Order]:
    table, state = play.table, play.table.state
    if state.first is None:
        own = state.initiative
        yield Order(words.I_BEGIN, Give(LetBegin(own)), "flag", kind=Kind.PRIMARY)
        yield Order(words.THEY_BEGIN, Give(LetBegin(1 - own)), "flag")
        return
    asset = table.asset(play.chosen)
    if asset is not None and asset.seat == state.active:
        if state.activation is not None or eligible(state, table.field, asset):
            yield from _of_asset(play, asset)
        else:
            refusal = table.refuse(Activate(asset.id))
            yield Order(
                words.ACTIVATE.format(name=table.name(asset)), Give(Activate(asset.id)), "play", refusal
            )
    if state.activation is None:
        refusal = table.refuse(Pass())
        label = words.PASS.format(passes=state.passes[state.active])
        yield Order(label, Give(Pass()), "skip", refusal)
        yield Order(words.REST, LetRest(state.active), "skip", about=words.REST_ABOUT)
        yield from _awake_again(play)


def _of_asset(play: Play, asset: Asset) -> Iterator[Order]:
    """Yield the actions of a unit or building: movement, attacks, abilities, the end."""
    state, field = play.ahead(asset.id), play.table.field
    unit = state.asset(asset.id)
    if unit is None or state.activation is None:
        return
    if isinstance(field.sheet(unit), UnitSheet):
        yield from _movement(play, unit)
    if state.phase is Phase.ACTION:
        yield from _attacks(play, unit)
    yield from _abilities(play, unit)
    if blackout(state, field, unit.seat) and state.phase is Phase.ACTION:
        for other in state.of(unit.seat):
            if play.refuse_for(unit.id, Scuttle(other.id)) is None:
                label = words.SCUTTLE.format(name=play.table.name(other))
                yield Order(label, Give(Scuttle(other.id), unit.id), "fire", kind=Kind.DANGER)
    if play.table.state.activation is not None:
        yield Order(words.END_ACTIVATION, Give(EndActivation()), "check", kind=Kind.PRIMARY)


def _movement(play: Play, unit: Asset) -> Iterator[Order]:
    state, field = play.ahead(unit.id), play.table.field
    for kind in (MoveKind.MOVE, MoveKind.DASH, MoveKind.WITHDRAW):
        refusal = refuse_kind(state, field, unit, kind)
        yield Order(
            words.MOVES[kind], BeginWalk(unit.id, kind), "foot", refusal, about=words.MOVE_ABOUT[kind]
        )
    refusal = refuse_kind(state, field, unit, MoveKind.HOLD)
    about = words.MOVE_ABOUT[MoveKind.HOLD]
    yield Order(words.MOVES[MoveKind.HOLD], Give(Hold(), unit.id), "pin", refusal, about=about)


def _attacks(play: Play, unit: Asset) -> Iterator[Order]:
    state, field = play.ahead(unit.id), play.table.field
    for weapon in weapons(state, field, unit):
        if weapon.ranged:
            refusal = shooting.refuse_weapon(state, field, unit, weapon)
        else:
            refusal = shooting.refuse_attack_action(state, field, unit) or refuse_arms(
                state, field, unit, weapon
            )
        icon = "target" if weapon.ranged else "sword"
        yield Order(weapon.name, BeginAttack(unit.id, weapon.id), icon, refusal, about=weapon_line(weapon))
    if any(weapon.ranged for weapon in weapons(state, field, unit)):
        refusal = play.refuse_for(unit.id, Overwatch())
        yield Order(words.OVERWATCH, Give(Overwatch(), unit.id), "eye", refusal, about=words.OVERWATCH_ABOUT)


def _abilities(play: Play, unit: Asset) -> Iterator[Order]:
    state, field = play.ahead(unit.id), play.table.field
    for ability in field.sheet(unit).abilities:
        if (ability.uses is Uses.WORKER) != (state.phase is Phase.WORKER):
            continue
        refusal = abilities.refuse_now(state, field, unit, ability)
        about = ability_text(ability)
        yield Order(ability.name, BeginUse(unit.id, ability.id), "star", refusal, about=about)


# ── Production ───────────────────────────────────────────────────────────────────────────────────────────────────


def _units(play: Play) -> Iterator[Order]:
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
        label = words.PRICED.format(name=unit.name, carbonite=unit.carbonite)
        yield Order(label, BeginUnit(maker.id, ident), "person", refusal, about=unit.about)
    if not makers:
        yield Order(words.NO_MAKER, None, "info", Refusal("13.1", words.NO_MAKER_WHY))


def _buildings(play: Play) -> Iterator[Order]:
    table, state = play.table, play.table.state
    seat = state.active
    for sheet in table.field.faction(state, seat).buildings:
        refusal = construction.refuse_order(state, table.field, seat, sheet.id)
        label = words.PRICED.format(name=sheet.name, carbonite=sheet.carbonite)
        yield Order(label, BeginBuilding(sheet.id), "home", refusal, about=sheet.about)


def _upgrades(play: Play) -> Iterator[Order]:
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
        label = words.PRICED.format(name=upgrade.name, carbonite=upgrade.carbonite)
        yield Order(label, gives, "plus", refusal, about=upgrade_text(upgrade, faction))


def _waiting(play: Play) -> Iterator[Order]:
    """Yield what can be done with units in reserve and with sites."""
    table, state = play.table, play.table.state
    seat = state.active
    for waiting in state.reserve:
        if waiting.seat == seat:
            name = table.field.sheet(waiting).name
            yield Order(words.PLACE_RESERVE.format(name=name), BeginReserve(waiting.id), "person")
            yield Order(words.CANCEL_RESERVE.format(name=name), Give(CancelReserve(waiting.id)), "undo")
    for asset in state.of(seat):
        if asset.is_site:
            label = words.CANCEL_SITE.format(name=table.name(asset))
            yield Order(label, Give(CancelSite(asset.id)), "undo", kind=Kind.DANGER)


SHELVES = (_buildings, _units, _upgrades, _waiting)


def is_shopping(play: Play) -> bool:
    """Whether the shelves of Production are to be shown."""
    state = play.table.state
    return state.phase is Phase.PRODUCTION and not state.agenda and play.table.seat is not None


def asks_alternating(play: Play) -> bool:
    """Whether models are being activated."""
    return play.table.state.phase in ALTERNATING
