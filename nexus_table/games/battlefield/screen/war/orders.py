"""What can be ordered now, as data: each order with its name, its icon, and the rule's reason where it is refused."""

from __future__ import annotations

from collections.abc import Iterator

from nexus_table.games.battlefield.datasheets.abilities import Uses
from nexus_table.games.battlefield.datasheets.model import BuildingSheet, UnitSheet
from nexus_table.games.battlefield.datasheets.weapons import Weapon
from nexus_table.games.battlefield.datasheets.words import ability_text, weapon_line
from nexus_table.games.battlefield.screen.war import board_words, dice_words, words
from nexus_table.games.battlefield.screen.war.answer_costs import cost
from nexus_table.games.battlefield.screen.war.giving_up import brings, given_up
from nexus_table.games.battlefield.screen.war.intents import (
    BeginAttack,
    BeginDeploy,
    BeginUse,
    BeginWalk,
    Give,
    LetBy,
    LetRest,
    RollForUs,
    TakeDieBack,
    TellDie,
)
from nexus_table.games.battlefield.screen.war.order import Figure, Order, aims
from nexus_table.games.battlefield.screen.war.order_words import answered
from nexus_table.games.battlefield.screen.war.play import Play
from nexus_table.games.battlefield.screen.war.rolling import Roll
from nexus_table.games.battlefield.screen.war.shop import SHELVES
from nexus_table.games.battlefield.screen.war.top_bar import Ask
from nexus_table.games.battlefield.screen.war.uses import openings
from nexus_table.games.battlefield.screen.war.war_table import why
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
    RollInitiative,
    Scuttle,
    WarAction,
)
from nexus_table.games.battlefield.war.combat_tasks import WatchersToAsk
from nexus_table.games.battlefield.war.rules import abilities, fighting, shooting
from nexus_table.games.battlefield.war.rules.activation import eligible
from nexus_table.games.battlefield.war.rules.arms import refuse_arms
from nexus_table.games.battlefield.war.rules.energy import blackout
from nexus_table.games.battlefield.war.rules.movement import refuse_kind
from nexus_table.games.battlefield.war.rules.upgrades import weapons
from nexus_table.games.battlefield.war.state import Asset, MoveKind, Phase, WarState
from nexus_table.kernel.refusal import Refusal
from nexus_table.ui.widgets.button import Kind


def orders(play: Play, shelf: int) -> list[Order]:
    """Return what whoever is asked can order now, the usual first."""
    table, state = play.table, play.table.state
    if play.roll is not None:
        return list(_dice(play.roll))
    if table.seat is None:
        return [Order(words.SHOW_END, Ask.RESULT, "flag", kind=Kind.PRIMARY)]
    if table.automatic:
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
    none = None if roll.now else Refusal("10.3", dice_words.DICE_NONE_TOLD)
    yield Order(dice_words.DICE_BACK, TakeDieBack(), "undo", none)
    yield Order(dice_words.DICE_FOR_US, RollForUs(), "dice", about=dice_words.DICE_FOR_US_ABOUT)


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
        about, figures = cost(table, option.action)
        yield Order(
            answered(table, option.action),
            Give(option.action),
            about=about,
            kind=Kind.PRIMARY,
            figures=figures,
        )
    task = table.state.agenda[0]
    if isinstance(task, WatchersToAsk) and not table.led:
        label = words.LET_BY.format(name=table.called(task.mover))
        yield Order(label, LetBy(task.mover), "skip", about=words.LET_BY_ABOUT)


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
            yield given_up(play, label, action, icon="fire")
    for waiting in state.reserve:
        if waiting.seat == seat:
            label = words.CANCEL_RESERVE.format(name=play.table.field.sheet(waiting).name)
            yield given_up(play, label, CancelReserve(waiting.id), Kind.PLAIN)


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
        if not table.led:
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
                about, figures = brings(play, state, Scuttle(other.id), None)
                yield Order(
                    label,
                    Give(Scuttle(other.id), unit.id),
                    "fire",
                    about=about,
                    kind=Kind.DANGER,
                    figures=figures,
                )
    if play.table.state.activation is None:
        yield Order(words.IDLE, Give(EndActivation(), unit.id), "check", about=words.IDLE_ABOUT)
    else:
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
        about = weapon_line(weapon)
        figures: tuple[Figure, ...] = ()
        if refusal is None:
            count = _targets(play, state, unit, weapon)
            about = f"{about}. {words.TARGETS_FROM_HERE[min(count, 2)].format(count=count)}"
            figures = aims(count)
        yield Order(weapon.name, BeginAttack(unit.id, weapon.id), icon, refusal, about=about, figures=figures)
    if any(weapon.ranged for weapon in weapons(state, field, unit)):
        refusal = play.refuse_for(unit.id, Overwatch())
        yield Order(words.OVERWATCH, Give(Overwatch(), unit.id), "eye", refusal, about=words.OVERWATCH_ABOUT)


def _targets(play: Play, state: WarState, unit: Asset, weapon: Weapon) -> int:
    """Return at how many a weapon could be aimed from here."""
    field = play.table.field
    if weapon.ranged:
        return len(shooting.targets(state, field, unit, weapon))
    return len(fighting.targets(state, field, unit))


def _abilities(play: Play, unit: Asset) -> Iterator[Order]:
    state, field = play.ahead(unit.id), play.table.field
    for ability in field.sheet(unit).abilities:
        if (ability.uses is Uses.WORKER) != (state.phase is Phase.WORKER):
            continue
        refusal = abilities.refuse_now(state, field, unit, ability)
        about = ability_text(ability)
        figures: tuple[Figure, ...] = ()
        found = openings(state, field, unit, ability)
        if refusal is None and found.aimed:
            count = len(found.possible)
            about = f"{about} {board_words.USES_FROM_HERE[min(count, 2)].format(count=count)}"
            about = f"{about} {why(found.refusal)}" if found.refusal is not None else about
            figures = aims(count)
        yield Order(
            ability.name, BeginUse(unit.id, ability.id), "star", refusal, about=about, figures=figures
        )
