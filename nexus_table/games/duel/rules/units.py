"""Units: how they come, turn, change sides, fall and leave (Play Unit cards, Destroyed units, D4, D17, D21)."""

from __future__ import annotations

from nexus_table.games.duel.book import Blueprint
from nexus_table.games.duel.events import (
    CAUSE,
    CardTucked,
    ControlTaken,
    PlaysChanged,
    PoolChanged,
    UnitDeployed,
    UnitExhausted,
    UnitReadied,
    UnitsDoomed,
)
from nexus_table.games.duel.language.effects import MOMENT, JoinMob
from nexus_table.games.duel.language.selectors import PILE, Pool
from nexus_table.games.duel.model import Supply
from nexus_table.games.duel.rules import piles
from nexus_table.games.duel.rules.order import in_order
from nexus_table.games.duel.rules.reading import (
    PERMANENT,
    SLOW,
)
from nexus_table.games.duel.rules.resolution import Resolution
from nexus_table.games.duel.rules.selection import (
    active,
    hit_points,
)
from nexus_table.games.duel.state import MOST_GEARS, MOST_RAGE, Unit, found
from nexus_table.games.duel.tasks import (
    NOTHING,
    AnyTask,
    AskPick,
    AskYes,
    Bury,
    BuryOne,
    Card,
    DeployAbilities,
    Doom,
    Enter,
    Fire,
    GainPlay,
    Happening,
    Rescue,
    Seize,
    Why,
)
from nexus_table.kernel.action import Seat

SIEGE_ENGINE = "siege-engine"


def is_engine(blueprint: Blueprint) -> bool:
    """Whether a card is a Siege Engine: a unit of that subtype (Siege Masters)."""
    return blueprint.unit and blueprint.subtype == SIEGE_ENGINE


def enter(res: Resolution, task: Enter) -> None:
    """Put a unit on a battlefield; where that is full one of its units is burned first, but not for a mob (D4)."""
    card, seat = task.card, task.seat
    aloft = card in res.state.limbo
    where = (seat, PILE.LIMBO, 0) if aloft else found(res.state, card)
    if where is None or where[1] is PILE.BATTLEFIELD:
        return
    side = res.state.sides[seat]
    mob = mob_to_join(res, seat, card) if side.full else None
    if side.full and mob is None:
        options = tuple(unit.card for unit in side.units if not unit.dying)
        res.push(AskPick(seat, options, 0 if task.optional else 1, 1, Why.UNIT_LIMIT), task)
        return
    if not aloft:
        piles.to_limbo(res, card)
    blueprint = res.blueprint(card)
    if not blueprint.unit:
        piles.lay(res, card, PILE.GRAVEYARD, CAUSE.PUT)
        return
    if mob is not None:
        res.happen(CardTucked(card, mob, mob=True))
        played = [*res.window(MOMENT.PLAYED, card, seat), *chained(res, seat, card)] if task.played else []
        res.push(*played)
        return
    slow = bool(blueprint.keywords & SLOW)
    rooted = bool(blueprint.keywords & PERMANENT)
    res.happen(UnitDeployed(card, seat, task.exhausted or slow, rooted))
    moments = (MOMENT.PLAYED, MOMENT.DEPLOYED) if task.played else (MOMENT.DEPLOYED,)
    res.push(
        *res.windows([Happening(moment, card, seat) for moment in moments if res.hears(moment)]),
        *(chained(res, seat, card) if task.played else ()),
        *deploying(res, seat, card),
    )


def mob_to_join(res: Resolution, seat: Seat, card: Card) -> Card | None:
    """Return the mob on a seat's battlefield that a unit joins when it is deployed, if there is one (Mob)."""
    for clause in res.blueprint(card).deploys:
        for effect in res.book.blocks[clause.block]:
            if isinstance(effect, JoinMob):
                for unit in res.state.sides[seat].units:
                    if not unit.dying and res.blueprint(unit.card).design.id == effect.name:
                        return unit.card
    return None


def chained(res: Resolution, seat: Seat, card: Card) -> list[AnyTask]:
    """Return the gain of a play for a card with the Chain icon."""
    return [GainPlay(seat, card)] if res.blueprint(card).chain else []


def deploying(res: Resolution, seat: Seat, card: Card) -> list[AnyTask]:
    """Return what is to be done for a unit's Deploy abilities."""
    return [DeployAbilities(card, seat)] if res.blueprint(card).deploys else []


def deploy_abilities(res: Resolution, task: DeployAbilities) -> None:
    """Let a unit's Deploy abilities be done, in an order its player chooses, also where it has gone meanwhile (D16)."""
    clauses = res.blueprint(task.card).deploys
    fires = [
        Fire(clause.number, task.seat, task.card)
        for clause in clauses
        if active(res.state, res.book, clause, task.seat, task.card)
    ]
    res.push(*in_order(task.seat, fires))


def gain_play(res: Resolution, task: GainPlay) -> None:
    """Add a play for a Chain icon, in the player's own turn (D5)."""
    if res.state.active == task.seat:
        res.happen(PlaysChanged(task.seat, 1))


def exhaust(res: Resolution, cards: tuple[Card, ...], *, permanently: bool = False) -> int:
    """Exhaust ready units; return how many were."""
    told: list[Happening] = []
    for card in cards:
        placed = res.state.placed(card)
        if placed is None:
            continue
        seat, unit = placed
        if unit.exhausted and not permanently:
            continue
        res.happen(UnitExhausted(card, rooted=permanently))
        if not unit.exhausted:
            told.append(Happening(MOMENT.EXHAUSTED, card, seat))
    res.tell(told)
    return len(told)


def ready(res: Resolution, cards: tuple[Card, ...]) -> int:
    """Ready exhausted units, the permanently exhausted too; return how many were."""
    told: list[Happening] = []
    for card in cards:
        placed = res.state.placed(card)
        if placed is not None and placed[1].exhausted:
            res.happen(UnitReadied(card))
            told.append(Happening(MOMENT.READIED, card, placed[0]))
    res.tell(told)
    return len(told)


def take_control(res: Resolution, seat: Seat, cards: tuple[Card, ...]) -> int:
    """Let units change sides as they are (D18); return how many will."""
    there = [card for card in cards if res.state.controller(card) == 1 - seat]
    res.push(*(Seize(card, seat) for card in there))
    return len(there)


def seize(res: Resolution, task: Seize) -> None:
    """Let a unit change sides; on a full battlefield its new controller burns one first (D4)."""
    card, seat = task.card, task.seat
    unit = res.state.unit(card)
    if unit is None or unit.dying or res.state.controller(card) == seat:
        return
    side = res.state.sides[seat]
    if side.full:
        options = tuple(unit.card for unit in side.units if not unit.dying)
        res.push(AskPick(seat, options, 1, 1, Why.UNIT_LIMIT), task)
        return
    res.happen(ControlTaken(card, seat))
    res.push(*res.window(MOMENT.CONTROLLED, card, seat))


def rescue(res: Resolution, task: Rescue) -> None:
    """Let a seat deploy a unit of its own that the opponent has engulfed, exhausted (Engulf)."""
    cards = res.state.sides[1 - task.seat].engulfed
    if len(cards) > 1:
        res.push(AskPick(task.seat, cards, 1, 1, Why.RESCUE))
    else:
        res.push(*(Enter(card, task.seat, exhausted=True) for card in cards))


def destroy(res: Resolution, cards: tuple[Card, ...], by: Card = NOTHING) -> int:
    """Let units be destroyed as one batch; return how many are."""
    there = tuple(card for card in cards if (unit := res.state.unit(card)) is not None and not unit.dying)
    if not there:
        return 0
    coming: list[AnyTask] = []
    if res.hears(MOMENT.DESTROYING):
        told = [Happening(MOMENT.DESTROYING, card, _controller(res, card), by=by) for card in there]
        coming = res.windows(told)
    if coming:
        res.push(*coming, Doom(there, by))
    else:
        doom(res, there, by)
    return len(there)


def doom(res: Resolution, cards: tuple[Card, ...], by: Card) -> None:
    """Units are destroyed: their triggers first, while they are still there, then they are buried (D17)."""
    there = tuple(
        unit.card for side in res.state.sides for unit in side.units if unit.card in cards and not unit.dying
    )
    if not there:
        return
    res.happen(UnitsDoomed(there, by))
    res.push(Bury(there))
    if res.hears(MOMENT.DESTROYED):
        res.tell([Happening(MOMENT.DESTROYED, card, _controller(res, card), by=by) for card in there])
    for card in there:
        if is_engine(res.blueprint(card)):
            gain(res, _controller(res, card), Pool.GEARS, 1)


def bury(res: Resolution, task: Bury) -> None:
    """Let dying units leave, in battlefield order."""
    order = [unit for side in res.state.sides for unit in side.units if unit.card in task.cards]
    later: list[AnyTask] = []
    for unit in order:
        card, owner = unit.card, res.state.owners[unit.card]
        if unit.exile is None and res.blueprint(card).timewalks:
            later.append(AskYes(owner, card, (BuryOne(card, timewalk=True),), (BuryOne(card),)))
        elif later:
            later.append(BuryOne(card))
        else:
            bury_one(res, BuryOne(card))
    res.push(*later)


def bury_one(res: Resolution, task: BuryOne) -> None:
    """Let one dying unit go to its owner's graveyard, Timewalk pile, or where an effect sends it."""
    placed = res.state.placed(task.card)
    if placed is None:
        return
    seat, unit = placed
    mob = piles.leave(res, seat, task.card, together=unit.exile is not None)
    if task.timewalk:
        piles.lay(res, task.card, PILE.TIMEWALK, CAUSE.DESTROYED)
    elif unit.exile is not None:
        piles.lay(res, task.card, unit.exile, CAUSE.RETURNED)
        piles.lay_mob(res, mob, unit.exile, CAUSE.RETURNED, bottom=False, to=None)
        res.push(*res.window(MOMENT.RETURNED, task.card, res.state.owners[task.card]))
        if unit.exile is PILE.DECK:
            piles.shuffle(res, res.state.owners[task.card])
    else:
        piles.lay(res, task.card, PILE.GRAVEYARD, CAUSE.DESTROYED)


def sweep(res: Resolution) -> bool:
    """Destroy units that have no hit points left (D21), looking only where that can be; whether there were any."""
    state, book = res.state, res.book
    res.hurt = False
    fallen: list[Card] = []
    for seat, side in enumerate(state.sides):
        for unit in side.units:
            if (unit.damage or unit.marks or res.cast.brittle) and not unit.dying and _doubtful(res, unit):
                res.hurt = True
                if hit_points(state, book, seat, unit) <= unit.damage:
                    fallen.append(unit.card)
    if not fallen:
        return False
    condemned = {card for task in res.stack if isinstance(task, Doom) for card in task.cards}
    return destroy(res, tuple(card for card in fallen if card not in condemned)) > 0


def _doubtful(res: Resolution, unit: Unit) -> bool:
    """Whether a unit may be without hit points, by a look at what is printed on it and was done to it."""
    return (
        res.cast.brittle
        or unit.damage >= res.blueprint(unit.card).hit_points
        or any(mark.value < 0 or mark.exactly for mark in unit.marks)
    )


def gain(res: Resolution, seat: Seat, pool: Pool, count: int) -> int:
    """Let a seat obtain tokens as far as its factions have any left; return how many."""
    side = res.state.sides[seat]
    supply, most, has = {
        Pool.RAGE: (Supply.RAGE, MOST_RAGE, side.rage),
        Pool.GEARS: (Supply.GEARS, MOST_GEARS, side.gears),
    }[pool]
    if not any(supply in res.book.supplies(faction) for faction in side.factions):
        return 0
    count = min(count, most - has)
    if count > 0:
        res.happen(PoolChanged(seat, pool, count))
        res.push(*res.window(MOMENT.GAINED, seat=seat, amount=count))
    return max(0, count)


def spend(res: Resolution, seat: Seat, pool: Pool, count: int) -> int:
    """Let a seat spend tokens, or none where it has fewer; return how many."""
    side = res.state.sides[seat]
    if pool is Pool.HIDDEN:
        return _call_home(res, seat, count)
    has = side.rage if pool is Pool.RAGE else side.gears if pool is Pool.GEARS else 0
    if has < count or count <= 0:
        return 0
    res.happen(PoolChanged(seat, pool, -count))
    res.push(*res.window(MOMENT.SPENT, seat=seat, amount=count))
    return count


def _call_home(res: Resolution, seat: Seat, count: int) -> int:
    """Hidden Assassins come home from the opponent's deck, which is shuffled."""
    deck = res.state.sides[1 - seat].deck
    there = [card for card in deck if res.state.kinds[card] == 0 and res.state.owners[card] == seat]
    if len(there) < count or count <= 0:
        return 0
    for card in there[:count]:
        at = res.state.sides[1 - seat].deck.index(card)
        piles.send_home(res, 1 - seat, PILE.DECK, card, at)
    piles.shuffle(res, 1 - seat)
    return count


def _controller(res: Resolution, card: Card) -> Seat:
    seat = res.state.controller(card)
    return res.state.owners[card] if seat is None else seat
