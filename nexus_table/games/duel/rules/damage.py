"""Direct Damage Effects and Apply Damage: whom damage may hit, what it does, Trample, a nexus at its end (D8, D10)."""

from __future__ import annotations

from msgspec.structs import replace

from nexus_table.games.duel.book import Book
from nexus_table.games.duel.events import NexusDamaged, NexusRestored, UnitDamaged
from nexus_table.games.duel.language.effects import MOMENT
from nexus_table.games.duel.rules import units
from nexus_table.games.duel.rules.reading import (
    IGNORE,
    UNHURT,
    UNTARGETABLE,
    is_wall,
    seats_of,
)
from nexus_table.games.duel.rules.resolution import Resolution
from nexus_table.games.duel.rules.selection import (
    auras_on,
    hit_points,
    keywords,
    own_auras,
    wide_auras,
)
from nexus_table.games.duel.state import DuelState, Unit
from nexus_table.games.duel.tasks import NOTHING, Card, Deal, Happening, Target, nexus_of, seat_of_nexus
from nexus_table.kernel.action import Seat


def targets_of_damage(
    state: DuelState, book: Book, seat: Seat, source: Card, *, ignore: bool
) -> tuple[Target, ...]:
    """Return whom `deal damage` may hit: the opponent's walls first, else all it has; one's own side always (D8).

    Walls are passed by damage that may `ignore` them, and by that of a unit with this word (Ignore).
    """
    placed = state.placed(source)
    ignore = ignore or (placed is not None and bool(keywords(state, book, *placed) & IGNORE))
    side, own = state.sides[1 - seat], state.sides[seat]
    open_to = [unit for unit in side.units if not unit.dying and not hidden(state, book, 1 - seat, unit.card)]
    walls = [] if ignore else [unit.card for unit in open_to if is_wall(state, book, unit)]
    theirs = walls or [*(unit.card for unit in open_to), nexus_of(1 - seat)]
    return (*theirs, *(unit.card for unit in own.units if not unit.dying), nexus_of(seat))


def hidden(state: DuelState, book: Book, seat: Seat, card: Target) -> bool:
    """Whether a unit cannot be targeted by its opponent."""
    unit = state.unit(card)
    return unit is not None and bool(keywords(state, book, seat, unit) & UNTARGETABLE)


def deal(res: Resolution, task: Deal) -> None:
    """Let damage come: those who can change it are asked first, once, then it is applied."""
    if res.hears(MOMENT.DAMAGING) and not task.warned:
        coming = res.windows([_coming(res, task, target) for target in task.targets])
        if coming:
            res.push(*coming, replace(task, warned=True))
            return
    apply_damage(res, task)


def _coming(res: Resolution, task: Deal, target: Target) -> Happening:
    owner = seat_of_nexus(target)
    if owner is not None:
        return Happening(MOMENT.DAMAGING, seat=owner, amount=task.amount, by=task.source, to=target)
    seat = res.state.controller(target)
    return Happening(
        MOMENT.DAMAGING, target, 1 - task.seat if seat is None else seat, task.amount, task.source, target
    )


def apply_damage(res: Resolution, task: Deal) -> None:
    """Apply damage to all its targets in one step, then let units fall and tell of it."""
    told: list[Happening] = []
    fallen: list[Target] = []
    total = 0
    hears = res.hears(MOMENT.DAMAGED)
    for target in task.targets:
        owner = seat_of_nexus(target)
        amount = _on_nexus(res, owner, task) if owner is not None else _on_unit(res, target, task, fallen)
        if amount <= 0:
            continue
        total += amount
        if hears:
            told.append(_dealt(res, task, target, amount))
    if res.look_for_end():
        return
    if task.attack and total and res.hears(MOMENT.HIT):
        told.append(Happening(MOMENT.HIT, task.source, task.seat, total, task.source, task.targets[0]))
    if fallen:
        units.destroy(res, tuple(fallen), task.source)
    res.tell(told)


def _dealt(res: Resolution, task: Deal, target: Target, amount: int) -> Happening:
    owner = seat_of_nexus(target)
    if owner is not None:
        return Happening(MOMENT.DAMAGED, NOTHING, owner, amount, task.source, target)
    seat = res.state.controller(target)
    return Happening(MOMENT.DAMAGED, target, 0 if seat is None else seat, amount, task.source, target)


def hurts_nexus(state: DuelState, book: Book, seat: Seat, amount: int) -> int:
    """Return how much of some damage a nexus takes."""
    less = 0
    if book.cast(state.kinds).softens:
        less = sum(
            aura.nexus_less_damage
            for aura, _, frame, to in wide_auras(state, book)
            if seat in seats_of(to.whose, frame.seat)
        )
        for unit in state.sides[seat].units:
            less += sum(aura.nexus_less_damage for aura, _ in own_auras(state, book, seat, unit.card))
    return max(0, amount - less)


def hurts_unit(state: DuelState, book: Book, seat: Seat, unit: Unit, amount: int) -> int:
    """Return how much of some damage a unit takes; `seat` controls it."""
    if keywords(state, book, seat, unit) & UNHURT:
        return 0
    less = 0
    if book.cast(state.kinds).softens:
        less = sum(aura.less_damage for aura, _ in auras_on(state, book, seat, unit))
    return max(0, amount - less)


def _on_nexus(res: Resolution, seat: Seat, task: Deal) -> int:
    amount = hurts_nexus(res.state, res.book, seat, task.amount)
    if amount:
        res.happen(NexusDamaged(seat, amount, task.source))
    return amount


def _on_unit(res: Resolution, target: Target, task: Deal, fallen: list[Target]) -> int:
    """Damage one unit, its excess going on to the opponent's nexus by Trample (D8, D22)."""
    placed = res.state.placed(target)
    if placed is None or placed[1].dying:
        return 0
    seat, unit = placed
    amount = hurts_unit(res.state, res.book, seat, unit, task.amount)
    if not amount:
        return 0
    left = hit_points(res.state, res.book, seat, unit) - unit.damage
    res.happen(UnitDamaged(target, amount, task.source))
    res.hurt = True
    if amount >= left:
        fallen.append(target)
        if task.trample and seat != task.seat and amount > left:
            _on_nexus(res, seat, replace(task, amount=amount - left))
    return amount


def restore(res: Resolution, seat: Seat, amount: int) -> int:
    """Restore a nexus, never beyond its cap (Restoration, D9); return by how much."""
    side = res.state.sides[seat]
    amount = min(amount, side.cap - side.nexus)
    if amount <= 0:
        return 0
    res.happen(NexusRestored(seat, amount))
    res.push(*res.window(MOMENT.RESTORED, seat=seat, amount=amount))
    return amount
