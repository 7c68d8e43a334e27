"""Abilities (8.1, 9.5): what one takes of an activation, when it may be used, and on what; deeds.py does the rest."""

from __future__ import annotations

from collections.abc import Iterator

from nexus_table.games.battlefield.datasheets.abilities import Ability, Uses
from nexus_table.games.battlefield.datasheets.model import BuildingSheet
from nexus_table.games.battlefield.war.actions import UseAbility
from nexus_table.games.battlefield.war.events import ActionSpent, CarbonitePaid, EnergyDrawn
from nexus_table.games.battlefield.war.field import Field
from nexus_table.games.battlefield.war.options import Engagement
from nexus_table.games.battlefield.war.rules import deeds
from nexus_table.games.battlefield.war.rules.energy import blackout, functional
from nexus_table.games.battlefield.war.rules.engagement import engaged
from nexus_table.games.battlefield.war.state import Activation, Asset, Phase, WarState, Wound
from nexus_table.kernel.course import Course
from nexus_table.kernel.refusal import Refusal

TAKES_MOVEMENT = (Uses.MOVEMENT, Uses.BOTH)
TAKES_ATTACK = (Uses.ATTACK, Uses.BOTH)


def refuse(state: WarState, field: Field, asset: Asset, order: UseAbility) -> Refusal | None:
    """Return why the activated asset cannot do this now, None where it can."""
    ability = field.sheet(asset).ability(order.ability)
    if ability is None:
        return Refusal("9.5", f"{field.name(asset)} has no ability called '{order.ability}'.")
    return refuse_now(state, field, asset, ability) or deeds.refuse(state, field, asset, ability.do, order)


def refuse_now(state: WarState, field: Field, asset: Asset, ability: Ability) -> Refusal | None:
    """Return why an ability cannot be used now, whatever it would be used on."""
    now = state.activation
    if now is None or now.asset != asset.id:
        return Refusal("9.5", f"{field.name(asset)} is not activated.")
    return (
        refuse_phase(state, ability)
        or refuse_spent(now, ability)
        or refuse_engaged(state, field, asset, ability)
        or refuse_power(state, field, asset, ability)
        or refuse_cost(state, asset, ability)
    )


def refuse_phase(state: WarState, ability: Ability) -> Refusal | None:
    """Return whether it is the wrong phase: worker abilities belong to the Worker phase, all others to Action."""
    if ability.uses is Uses.WORKER and state.phase is not Phase.WORKER:
        return Refusal("8.1", f"{ability.name} is a worker ability: it is used in the Worker phase.")
    if ability.uses is not Uses.WORKER and state.phase is not Phase.ACTION:
        return Refusal("8.1", f"{ability.name} is no worker ability: it is used in the Action phase.")
    return None


def refuse_spent(now: Activation, ability: Ability) -> Refusal | None:
    """Return whether what it takes of the activation is gone (8.1, 9.5)."""
    if ability.uses is Uses.WORKER and now.worked:
        return Refusal("8.1", "A worker uses one worker ability in its activation.")
    if ability.uses in TAKES_MOVEMENT and now.moved:
        return Refusal("9.5", f"{ability.name} takes the Movement Action, which is used up.")
    if ability.uses in TAKES_ATTACK and now.attacked:
        return Refusal("9.5", f"{ability.name} takes the Attack Action, which is used up.")
    if ability.id in now.abilities:
        return Refusal("9.5", f"{ability.name} is used once in an activation.")
    return None


def refuse_engaged(state: WarState, field: Field, asset: Asset, ability: Ability) -> Refusal | None:
    """Return whether an enemy binds it, where that was agreed (B23); what uses no action is always free."""
    binds = state.setup.options.engagement is Engagement.BINDING and ability.uses is not Uses.NEITHER
    if binds and field.unit(asset) is not None and engaged(state, field, asset):
        return Refusal("9.2", "An engaged unit may only Withdraw or Fight, as agreed.")
    return None


def refuse_power(state: WarState, field: Field, asset: Asset, ability: Ability) -> Refusal | None:
    """Return whether damage, Blackout or a wound keeps it from being used (7.4, 7.6, 12)."""
    built = isinstance(field.sheet(asset), BuildingSheet)
    if built and not functional(state, field, asset):
        return Refusal("7.6", f"{field.name(asset)} has lost its function and uses no abilities.")
    if (built or ability.powered) and blackout(state, field, asset.seat):
        return Refusal("7.4", f"{ability.name} needs power, and there is Blackout.")
    if ability.uses is Uses.BOTH and asset.wound is Wound.BROKEN_GRIP:
        return Refusal(
            "12", f"With a broken grip nothing that takes both actions can be done: {ability.name}."
        )
    return None


def refuse_cost(state: WarState, asset: Asset, ability: Ability) -> Refusal | None:
    """Return whether its seat cannot pay for it; Energy is not asked, Blackout is what it may cost (7.3, B17)."""
    if ability.carbonite > state.carbonite[asset.seat]:
        return Refusal("3.1", f"{ability.name} costs {ability.carbonite} Carbonite.")
    return None


def carry_out(course: Course[WarState], field: Field, asset: Asset, order: UseAbility) -> None:
    """Use an ability that was not refused: take what it uses, pay for it, do it."""
    ability = field.sheet(asset).ability(order.ability)
    if ability is None:
        raise LookupError(f"{field.name(asset)} has no ability called {order.ability}")
    course.happen(
        ActionSpent(
            movement=ability.uses in TAKES_MOVEMENT,
            attack=ability.uses in TAKES_ATTACK,
            worker=ability.uses is Uses.WORKER,
            ability=ability.id,
        )
    )
    if ability.carbonite:
        course.happen(CarbonitePaid(asset.seat, ability.carbonite))
    if ability.energy:
        course.happen(EnergyDrawn(asset.seat, ability.energy))
    deeds.carry_out(course, field, asset, ability.do, order)


def orders(state: WarState, field: Field, asset: Asset) -> Iterator[UseAbility]:
    """Yield everything that the activated asset could use its abilities for, places from a small fan around it."""
    for ability in field.sheet(asset).abilities:
        if refuse_now(state, field, asset, ability) is not None:
            continue
        for order in deeds.candidates(state, field, asset, ability.do, ability.id):
            if deeds.refuse(state, field, asset, ability.do, order) is None:
                yield order
