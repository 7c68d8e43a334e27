"""Attack Phase: who may attack what, the four steps of an attack, and what becomes of the attacker (D7, D22)."""

from __future__ import annotations

from collections.abc import Iterable

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
    UnitMarked,
    UnitReadied,
)
from nexus_table.games.duel.language.effects import MOMENT, Until
from nexus_table.games.duel.language.selectors import PILE, Pool, UnitType
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
    UNTARGETABLE,
    is_wall,
)
from nexus_table.games.duel.rules.resolution import Resolution
from nexus_table.games.duel.rules.selection import (
    attack_value,
    hit_points,
    keywords,
    value_of,
)
from nexus_table.games.duel.state import DuelState, Mark, Unit
from nexus_table.games.duel.tasks import (
    AfterStrike,
    AskAttack,
    AskPick,
    Card,
    Deal,
    Happening,
    Strike,
    Swallow,
    Target,
    Why,
    nexus_of,
    seat_of_nexus,
)
from nexus_table.kernel.action import Seat
from nexus_table.kernel.refusal import Refusal

KEPT_IN_HAND = 2
"""How many cards must stay in hand after discarding for an engulfment."""


def refuse_attacker(state: DuelState, book: Book, seat: Seat, card: Card) -> Refusal | None:
    """Return why a card may not attack, whatever the target, or None: it may (Declare Attacking Unit)."""
    unit = next((one for one in state.sides[seat].units if one.card == card), None)
    if unit is None or unit.dying:
        return Refusal("attack.unit", "Only units on your own battlefield attack.")
    if unit.exhausted:
        return Refusal("attack.exhausted", "This unit is exhausted; only ready units attack.")
    if book.blueprints[state.kinds[card]].offensive is None:
        return Refusal("attack.type", "Only units with an offensive value attack.")
    if keywords(state, book, seat, unit) & PEACEFUL:
        return Refusal("attack.peaceful", "This unit cannot attack.")
    return None


def may_attack(state: DuelState, book: Book, seat: Seat, unit: Unit) -> bool:
    """Whether a unit on a seat's battlefield may attack, which `refuse_attacker` says with its reason."""
    return (
        not unit.exhausted
        and not unit.dying
        and book.blueprints[state.kinds[unit.card]].offensive is not None
        and not keywords(state, book, seat, unit) & PEACEFUL
    )


def any_attacker(state: DuelState, book: Book, seat: Seat) -> bool:
    """Whether a seat has any unit that may attack."""
    for unit in state.sides[seat].units:  # noqa: SIM110 - a generator would take twice as long
        if may_attack(state, book, seat, unit):
            return True
    return False


def targets(state: DuelState, book: Book, seat: Seat, attacker: Unit) -> list[Target]:
    """Return what a unit may attack: walls first, else supports and the nexus, a hunter anything (Select Target)."""
    return targets_for(state, book, seat, keywords(state, book, seat, attacker))


def targets_for(state: DuelState, book: Book, seat: Seat, bits: int) -> list[Target]:
    """Return what a unit with these keywords may attack."""
    foe = 1 - seat
    blueprints, kinds = book.blueprints, state.kinds
    walls: list[Target] = []
    others: list[Target] = []
    for unit in state.sides[foe].units:
        if unit.dying:
            continue
        blueprint = blueprints[kinds[unit.card]]
        wall = blueprint.defensive is not None
        if (wall or blueprint.support is not None or bits & HUNTER) and not (
            keywords(state, book, foe, unit) & UNTARGETABLE
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
    return attacks(state, book, seat, [unit for unit in state.sides[seat].units if unit.card == card])


def attacks(state: DuelState, book: Book, seat: Seat, units: Iterable[Unit]) -> list[Attack]:
    """Return every attack that these units of a seat may make, with each amount of Rage they may spend."""
    found: list[Attack] = []
    aims: dict[int, list[Target]] = {}
    rage = state.sides[seat].rage
    for unit in units:
        card = unit.card
        if unit.exhausted or unit.dying or book.blueprints[state.kinds[card]].offensive is None:
            continue
        bits = keywords(state, book, seat, unit)
        if bits & PEACEFUL:
            continue
        kind = bits & (HUNTER | IGNORE)
        if kind not in aims:
            aims[kind] = targets_for(state, book, seat, bits)
        if rage and bits & ENRAGED:
            found += [Attack(card, target, spent) for target in aims[kind] for spent in range(rage + 1)]
        else:
            found += [Attack(card, target) for target in aims[kind]]
    return found


def declare(res: Resolution, seat: Seat, action: Attack) -> None:
    """Exhaust the attacker, make it stronger by its Rage, and let all who listen answer before the damage (D22)."""
    card, target = action.card, action.target
    if _engulfs(res, seat, card, target):
        return
    res.happen(UnitExhausted(card), AttackDeclared(seat, card, target, action.rage))
    if action.rage:
        stronger = Mark(Until.ATTACK, seat, action.rage, UnitType.OFFENSIVE)
        res.happen(PoolChanged(seat, Pool.RAGE, -action.rage), UnitMarked(card, stronger))
    told = [Happening(MOMENT.SPENT, seat=seat, amount=action.rage)] if action.rage else []
    told.append(Happening(MOMENT.EXHAUSTED, card, seat))
    told.append(Happening(MOMENT.DECLARED, card, seat, by=card, to=target))
    res.push(
        *res.windows(told),
        Strike(card, target, seat),
        AfterStrike(card, target, seat),
    )


def strike(res: Resolution, task: Strike) -> None:
    """Apply the damage of an attack, if attacker and target are still there (Apply Damage, D7)."""
    placed = res.state.placed(task.attacker)
    gone = seat_of_nexus(task.target) is None and not _there(res.state, task.target)
    if placed is None or placed[1].dying or task.cancelled or gone:
        return
    seat, unit = placed
    amount = attack_value(res.state, res.book, seat, unit) + task.bonus
    if amount > 0:
        trample = bool(keywords(res.state, res.book, seat, unit) & TRAMPLE)
        res.push(Deal(seat, task.attacker, (task.target,), amount, trample, attack=True))


def _engulfs(res: Resolution, seat: Seat, card: Card, target: Target) -> bool:
    """Whether an engulfing unit swallows a unit instead of attacking it: exhausted, and without an attack (Engulf).

    It needs a value of the target's hit points, or cards to discard for what is missing: the Automa's from the top
    of its hand, a player's of the player's choice.
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
    res.push(Swallow(card, target, seat))
    hand = res.state.sides[seat].hand
    if missing and not res.state.automatic(seat):
        res.push(AskPick(seat, hand, missing, missing, Why.ENGULF))
    else:
        piles.discard(res, hand[:missing])
    return True


def swallow(res: Resolution, task: Swallow) -> None:
    """Lay an engulfed unit into the token area, if it is still there."""
    seat = task.seat
    if res.state.controller(task.target) == 1 - seat and _there(res.state, task.target):
        mob = piles.leave(res, 1 - seat, task.target, together=True)
        piles.lay(res, task.target, PILE.ENGULFED, CAUSE.ENGULFED, to=seat)
        piles.lay_mob(res, mob, PILE.ENGULFED, CAUSE.ENGULFED, bottom=False, to=seat)
    res.push(*res.window(MOMENT.EXHAUSTED, task.card, seat))


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
        told = res.window(MOMENT.RESOLVED, card, seat, by=card, to=task.target)
        if told:
            res.push(*told, replace(task, told=True))
            return
    placed = res.state.placed(card)
    if placed is None or placed[1].dying:
        return
    controller, unit = placed
    if unit.marks:
        res.happen(MarksExpired(Until.ATTACK, card))
        res.hurt = True
    bits = keywords(res.state, res.book, seat, unit)
    again = bits & DOUBLE_ATTACK and not unit.second and unit.exhausted
    if again and controller == seat:
        res.happen(UnitReadied(card, again=True))
        res.push(*res.window(MOMENT.READIED, card, seat), AskAttack(seat, card))
        return
    finish(res, card)


def finish(res: Resolution, card: Card) -> None:
    """Destroy a unit that has made its last attack, unless it survives them."""
    placed = res.state.placed(card)
    if placed is None:
        return
    seat, unit = placed
    if keywords(res.state, res.book, seat, unit) & LASTING:
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
