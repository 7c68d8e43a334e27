"""Automa Turn: the line uses its abilities, plays the top card, uses them again, and attacks from the left (A5)."""

from __future__ import annotations

from typing import Any

from nexus_table.games.duel.actions import Attack, Means
from nexus_table.games.duel.events import Decider, PhaseBegan, PlaysChanged
from nexus_table.games.duel.language.effects import Damage, If, May, Modes, Repeat
from nexus_table.games.duel.language.selectors import All, Choose
from nexus_table.games.duel.rules import attacks, plays
from nexus_table.games.duel.rules.automa.aim import aim, attack_shot
from nexus_table.games.duel.rules.automa.choices import alike, chosen_target, decides_by_chance
from nexus_table.games.duel.rules.automa.order import attackers, next_attacker
from nexus_table.games.duel.rules.choosing import choices, could_do
from nexus_table.games.duel.rules.reading import MOST_ACTS, acts
from nexus_table.games.duel.rules.resolution import Resolution
from nexus_table.games.duel.rules.selection import candidates, holds
from nexus_table.games.duel.state import AUTOMA, PHASE, Unit
from nexus_table.games.duel.tasks import (
    AimAttack,
    AskPick,
    AttackLine,
    EndTurn,
    Frame,
    PlayTop,
    SweepLine,
    Why,
)
from nexus_table.kernel.action import Seat

DOUBLE = 2
"""How many cards it draws or plays by the options of these names (Difficulty)."""


def begin_action(res: Resolution) -> None:
    """Begin the Automa's Action phase: with double play it plays one card more."""
    solo = res.state.setup.solo
    if solo is not None and solo.double_play:
        res.happen(PlaysChanged(AUTOMA, DOUBLE - 1))


def draws(res: Resolution) -> int:
    """Return how many cards the Automa draws at its Start of turn (A7)."""
    state, solo = res.state, res.state.setup.solo
    if solo is None or (state.turn == 1 and not solo.first_draw):
        return 0
    return DOUBLE if solo.double_draw else 1


def go_on(res: Resolution) -> None:
    """Let the Automa go on with its turn, of which nothing is awaited."""
    if res.state.phase is PHASE.ACTION:
        res.push(SweepLine(AUTOMA))
    else:
        res.push(AttackLine(AUTOMA))


def _begin_attacks(res: Resolution, seat: Seat) -> None:
    res.happen(PhaseBegan(PHASE.ATTACK))
    res.push(AttackLine(seat))


def _end_turn(res: Resolution) -> None:
    res.happen(PhaseBegan(PHASE.END))
    res.push(EndTurn())


def sweep_line(res: Resolution, task: SweepLine) -> None:
    """Use the next Exhaust ability of this pass; after a pass that used one comes another, then a card is played."""
    seat = task.seat
    if acts(res.state) >= MOST_ACTS:
        _begin_attacks(res, seat)
        return
    over = list(task.cards)
    for unit in res.state.sides[seat].units:
        if unit.card in over:
            continue
        over.append(unit.card)
        place = usable(res, seat, unit)
        if place is not None:
            res.count_anew()
            res.push(SweepLine(seat, tuple(over), resolved=True))
            plays.activate(res, seat, unit.card, place)
            return
    res.push(SweepLine(seat) if task.resolved else PlayTop(seat))


def usable(res: Resolution, seat: Seat, unit: Unit) -> int | None:
    """Return the first Exhaust ability of a unit that has something to do now; None where it has none."""
    for place in plays.activations(res.state, res.book, seat, unit):
        clause = plays.exhaust_clause(res.book, res.state, unit.card, place)
        if clause is None:
            continue
        block = res.book.blocks[clause.block]
        if block and resolvable(res, Frame(clause.block, seat, unit.card), block[0]):
            return place
    return None


def resolvable(res: Resolution, frame: Frame, effect: Any) -> bool:
    """Whether an effect has anything to do."""
    match effect:
        case Damage(to=Choose() as to):
            return bool(choices(res, frame, to))
        case Damage(to=All(of=of)):
            return bool(candidates(res.state, res.book, frame, of))
        case May(then=then) | Repeat(then=then):
            return bool(then) and resolvable(res, frame, then[0])
        case Modes(of=modes):
            return any(mode.then and resolvable(res, frame, mode.then[0]) for mode in modes)
        case If(test=test, then=then, otherwise=otherwise):
            block = then if holds(res.state, res.book, frame, test) else otherwise
            return bool(block) and resolvable(res, frame, block[0])
        case _:
            return could_do(res, frame, effect)


def play_top(res: Resolution, task: PlayTop) -> None:
    """Play the top card of the solo hand, then sweep the line again; without a card or a play left, attack."""
    seat = task.seat
    side = res.state.sides[seat]
    means = None
    if side.hand and acts(res.state) < MOST_ACTS:
        if side.plays > 0:
            means = Means.PLAY
        elif plays.allowance(res.state, res.book, seat, side.hand[0]) is not None:
            means = Means.FREE
    if means is None:
        _begin_attacks(res, seat)
        return
    res.count_anew()
    res.push(SweepLine(seat))
    plays.play(res, seat, side.hand[0], means)


def attack_line(res: Resolution, task: AttackLine) -> None:
    """Let the next unit of this pass attack; passes follow as long as anybody is ready, then the turn ends."""
    seat = task.seat
    if acts(res.state) >= MOST_ACTS or not attackers(res.state, res.book, seat):
        _end_turn(res)
        return
    card, over = next_attacker(res.state, res.book, seat, task.cards)
    if card is None:
        res.push(AttackLine(seat))
        return
    res.count_anew()
    res.push(AimAttack(seat, card), AttackLine(seat, over))


def aim_attack(res: Resolution, task: AimAttack) -> None:
    """Aim a unit's attack and declare it; between equals the player decides, or chance (A6)."""
    seat, card = task.seat, task.attacker
    unit = res.state.unit(card)
    if unit is None or attacks.refuse_attacker(res.state, res.book, seat, card) is not None:
        return
    aimed = aim(res.state, res.book, attack_shot(res.state, res.book, seat, unit))
    target, by = aimed.targets[0], Decider.RULE
    if task.picked is not None:
        target, by = task.picked[0], Decider.PLAYER
    elif len(aimed.targets) > 1 and not alike(res.state, aimed.targets):
        if not decides_by_chance(res):
            res.push(AskPick(1 - AUTOMA, aimed.targets, 1, 1, Why.EQUALS, behalf=True), task)
            return
        target, by = res.choose(aimed.targets), Decider.CHANCE
    res.happen(chosen_target(seat, card, target, aimed, by))
    attacks.declare(res, seat, Attack(card, target))
