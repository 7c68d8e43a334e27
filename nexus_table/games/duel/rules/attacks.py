"""Attack Phase: who may attack what, the four steps of an attack, and what becomes of the attacker (D7, D22)."""

from __future__ import annotations

from msgspec.structs import replace

from nexus_table.games.duel.actions import Attack
from nexus_table.games.duel.book import Book
from nexus_table.games.duel.events import (
    CAUSE,
    AttackDeclared,
    CardUntucked,
    MarksExpired,
    PoolChanged,
    UnitExhausted,
    UnitReadied,
)
from nexus_table.games.duel.language.effects import MOMENT, Until
from nexus_table.games.duel.language.selectors import PILE, Pool
from nexus_table.games.duel.rules import piles, units
from nexus_table.games.duel.rules.damage import hidden
from nexus_table.games.duel.rules.reading import (
    DOUBLE_ATTACK,
    ENGULF,
    ENRAGED,
    HUNTER,
    IGNORE,
    LASTING,
    PEACEFUL,
    TRAMPLE,
    is_wall,
)
from nexus_table.games.duel.rules.resolution import Resolution
from nexus_table.games.duel.rules.selection import (
    attack_value,
    hit_points,
    keywords,
    value_of,
)
from nexus_table.games.duel.state import DuelState, Unit
from nexus_table.games.duel.tasks import (
    AfterStrike,
    AskAttack,
    Card,
    Deal,
    Happening,
    Strike,
    Target,
    nexus_of,
    seat_of_nexus,
)
from nexus_table.kernel.action import Seat
from nexus_table.kernel.refusal import Refusal

KEPT_IN_HAND = 2
"""How many cards must stay in hand after discarding for an engulfment."""


def refuse_attacker(state: DuelState, book: Book, seat: Seat, card: Card) -> Refusal | None:
    """Return why a card may not attack, whatever the target, or None: it may (Declare Attacking Unit)."""
    unit = state.unit(card)
    if unit is None or state.controller(card) != seat or unit.dying:
        return Refusal("attack.unit", "Only units on your own battlefield attack.")
    if unit.exhausted:
        return Refusal("attack.exhausted", "This unit is exhausted; only ready units attack.")
    if book.blueprints[state.kinds[card]].offensive is None:
        return Refusal("attack.type", "Only units with an offensive value attack.")
    if keywords(state, book, seat, unit) & PEACEFUL:
        return Refusal("attack.peaceful", "This unit cannot attack.")
    return None


def any_attacker(state: DuelState, book: Book, seat: Seat) -> bool:
    """Whether a seat has any unit that may attack."""
    blueprints, kinds = book.blueprints, state.kinds
    return any(
        not unit.exhausted
        and not unit.dying
        and blueprints[kinds[unit.card]].offensive is not None
        and not keywords(state, book, seat, unit) & PEACEFUL
        for unit in state.sides[seat].units
    )


def targets(state: DuelState, book: Book, seat: Seat, attacker: Unit) -> list[Target]:
    """Return what a unit may attack: walls first, else supports and the nexus, a hunter anything (Select Target)."""
    bits = keywords(state, book, seat, attacker)
    foe = 1 - seat
    blueprints, kinds = book.blueprints, state.kinds
    walls: list[Target] = []
    others: list[Target] = []
    for unit in state.sides[foe].units:
        if unit.dying:
            continue
        blueprint = blueprints[kinds[unit.card]]
        wall = blueprint.defensive is not None
        if (wall or blueprint.support is not None or bits & HUNTER) and not hidden(
            state, book, foe, unit.card
        ):
            (walls if wall else others).append(unit.card)
    if walls and not bits & IGNORE:
        return walls
    return [*walls, *others, nexus_of(foe)]


def refuse_target(state: DuelState, book: Book, seat: Seat, card: Card, target: Target) -> Refusal | None:
    """Return why a unit that may attack may not attack this, or None: it may."""
    attacker = state.unit(card)
    if attacker is None or target in targets(state, book, seat, attacker):
        return None
    foe = state.sides[1 - seat]
    if seat_of_nexus(target) == seat or (
        state.controller(target) != 1 - seat and seat_of_nexus(target) is None
    ):
        return Refusal("attack.target", "An attack goes to a unit of the opponent or to its nexus.")
    unit = state.unit(target)
    if unit is not None and hidden(state, book, 1 - seat, target):
        return Refusal("attack.untargetable", "This unit cannot be targeted.")
    walled = any(is_wall(state, book, one) for one in foe.units)
    if walled and not (unit is not None and is_wall(state, book, unit)):
        return Refusal("attack.wall", "A defensive unit stands in the way and must be attacked first.")
    return Refusal("attack.offensive", "Units without a defensive or support value cannot be attacked.")


def refuse_rage(state: DuelState, book: Book, seat: Seat, card: Card, rage: int) -> Refusal | None:
    """Return why so much Rage cannot be spent on this attack, or None: it can (Enraged units)."""
    unit = state.unit(card)
    if rage and unit is not None and not keywords(state, book, seat, unit) & ENRAGED:
        return Refusal("attack.rage", "Only Enraged units attack with Rage.")
    if rage > state.sides[seat].rage:
        return Refusal("attack.rage", f"You have {state.sides[seat].rage} Rage, not {rage}.")
    return None


def attacks_of(state: DuelState, book: Book, seat: Seat, card: Card) -> list[Attack]:
    """Return every attack that a unit may make, with each amount of Rage it may spend."""
    unit = state.unit(card)
    if unit is None or refuse_attacker(state, book, seat, card) is not None:
        return []
    rage = state.sides[seat].rage
    most = rage if rage and keywords(state, book, seat, unit) & ENRAGED else 0
    return [
        Attack(card, target, spent)
        for target in targets(state, book, seat, unit)
        for spent in range(most + 1)
    ]


def declare(res: Resolution, seat: Seat, action: Attack) -> None:
    """Exhaust the attacker, take its Rage, and let all who listen answer before the damage (D22)."""
    card, target = action.card, action.target
    if _engulfs(res, seat, card, target):
        return
    if action.rage:
        res.happen(PoolChanged(seat, Pool.RAGE, -action.rage))
    res.happen(UnitExhausted(card), AttackDeclared(seat, card, target, action.rage))
    res.push(
        *(res.windows(Happening(MOMENT.SPENT, seat=seat, amount=action.rage)) if action.rage else ()),
        *res.window(MOMENT.EXHAUSTED, card, seat),
        *res.window(MOMENT.DECLARED, card, seat, target),
        Strike(card, target, seat, action.rage),
        AfterStrike(card, target, seat),
    )


def strike(res: Resolution, task: Strike) -> None:
    """Apply the damage of an attack, if attacker and target are still there (Apply Damage, D7)."""
    unit = res.state.unit(task.attacker)
    gone = seat_of_nexus(task.target) is None and not _there(res.state, task.target)
    if unit is None or unit.dying or task.cancelled or gone:
        return
    seat = res.state.controller(task.attacker)
    if seat is None:
        return
    amount = attack_value(res.state, res.book, seat, unit) + task.bonus
    if amount > 0:
        trample = bool(keywords(res.state, res.book, seat, unit) & TRAMPLE)
        res.push(Deal(seat, task.attacker, (task.target,), amount, trample, attack=True))


def _engulfs(res: Resolution, seat: Seat, card: Card, target: Target) -> bool:
    """Whether an engulfing unit swallows a unit instead of attacking it: exhausted, and without an attack (Engulf).

    It needs a value of the target's hit points, or cards to discard for what is missing.
    """
    unit, victim, owner = res.state.unit(card), res.state.unit(target), res.state.controller(target)
    if unit is None or victim is None or owner is None or owner == seat:
        return False
    if not keywords(res.state, res.book, seat, unit) & ENGULF:
        return False
    left = hit_points(res.state, res.book, owner, victim) - victim.damage
    missing = engulf_cost(res.state, seat, left - value_of(res.state, res.book, seat, unit))
    if missing is None:
        return False
    res.happen(UnitExhausted(card))
    piles.discard(res, res.state.sides[seat].hand[:missing])
    if res.state.ended is not None:  # an Assassin was among them
        return True
    mob = piles.leave(res, owner, target, together=True)
    piles.lay(res, target, PILE.ENGULFED, CAUSE.ENGULFED, to=seat)
    piles.lay_mob(res, mob, PILE.ENGULFED, CAUSE.ENGULFED, bottom=False, to=seat)
    res.push(*res.window(MOMENT.EXHAUSTED, card, seat))
    return True


def engulf_cost(state: DuelState, seat: Seat, missing: int) -> int | None:
    """Return how many cards are discarded for so much missing value; None where two would not stay in hand."""
    if missing <= 0:
        return 0
    return missing if len(state.sides[seat].hand) - missing >= KEPT_IN_HAND else None


def _there(state: DuelState, card: Card) -> bool:
    unit = state.unit(card)
    return unit is not None and not unit.dying


def after_strike(res: Resolution, task: AfterStrike) -> None:
    """Resolve an attack: listeners answer, then the attacker attacks again, stays or is destroyed (Resolve Attack)."""
    card, seat = task.attacker, task.seat
    if not task.told:
        told = res.window(MOMENT.RESOLVED, card, seat, task.target)
        if told:
            res.push(*told, replace(task, told=True))
            return
    unit = res.state.unit(card)
    if unit is None or unit.dying:
        return
    if unit.marks:
        res.happen(MarksExpired(Until.ATTACK, card))
        res.hurt = True
    bits = keywords(res.state, res.book, seat, unit)
    again = bits & DOUBLE_ATTACK and not unit.second and unit.exhausted
    if again and res.state.controller(card) == seat:
        res.happen(UnitReadied(card, again=True))
        res.push(*res.window(MOMENT.READIED, card, seat), AskAttack(seat, card))
        return
    finish(res, card)


def finish(res: Resolution, card: Card) -> None:
    """Destroy a unit that has made its last attack, unless it survives them."""
    unit, seat = res.state.unit(card), res.state.controller(card)
    if unit is None or seat is None or keywords(res.state, res.book, seat, unit) & LASTING:
        return
    if unit.mob:  # of a mob only one unit falls by its attack (Mob)
        res.happen(CardUntucked(unit.mob[-1], card))
        piles.lay(res, unit.mob[-1], PILE.GRAVEYARD, CAUSE.DESTROYED)
        return
    units.destroy(res, (card,))


def decline_attack(res: Resolution, task: AskAttack) -> None:
    """Let a unit not attack once more: after a first attack it is destroyed now."""
    if task.second:
        finish(res, task.attacker)
