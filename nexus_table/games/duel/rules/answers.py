"""What may be answered now: every legal action, why others are not, and what comes of them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import combinations, permutations

from nexus_table.games.duel.actions import (
    Accept,
    Activate,
    Attack,
    Decline,
    Draft,
    DuelAction,
    EndPhase,
    Means,
    Pick,
    Play,
    React,
    Take,
    UseTimewalk,
)
from nexus_table.games.duel.book import Book
from nexus_table.games.duel.rules import answering, attacks, plays, setup, triggers
from nexus_table.games.duel.rules.automa import choices as automa
from nexus_table.games.duel.rules.reading import MOST_ACTS, acts
from nexus_table.games.duel.rules.resolution import Resolution
from nexus_table.games.duel.rules.turn import end_phase, resolve
from nexus_table.games.duel.rules.units import is_engine
from nexus_table.games.duel.state import MOST_GEARS, PHASE, DuelState
from nexus_table.games.duel.tasks import (
    AskAttack,
    AskDraft,
    Asked,
    AskOne,
    AskPick,
    AskReaction,
    AskYes,
    Question,
    Target,
    Why,
)
from nexus_table.kernel.action import Seat
from nexus_table.kernel.refusal import Refusal
from nexus_table.kernel.step import Step

END_PHASE = EndPhase()
TOO_LONG = Refusal("turn.endless", "This phase has gone on too long; end it now.")
OTHER_QUESTION = Refusal("answer.question", "First answer what is asked.")
ONLY_OFFERED = Refusal("answer.offered", "Only what is offered can be chosen.")


def question(state: DuelState) -> Question | None:
    """Return what is asked in the middle of something, None where the turn waits for an action."""
    task = state.agenda[0] if state.agenda else None
    return task if isinstance(task, Asked) else None


def asked_seat(state: DuelState) -> Seat:
    """Return who must answer now."""
    task = question(state)
    return state.active if task is None else task.seat


def turn_actions(state: DuelState, book: Book) -> list[DuelAction]:
    """Return what the active seat may do in its Action or Attack phase."""
    seat = state.active
    side = state.sides[seat]
    found: list[DuelAction] = []
    if acts(state) < MOST_ACTS:
        if state.phase is PHASE.ACTION:
            if side.plays > 0 or side.free or side.gears >= MOST_GEARS:
                found += _plays(state, book, seat)
            for unit in side.units:
                if not unit.exhausted and book.blueprints[state.kinds[unit.card]].exhausts:
                    found += [Activate(unit.card, at) for at in plays.activations(state, book, seat, unit)]
        else:
            found += attacks.attacks(state, book, seat, side.units)
        for card in side.timewalk:
            if plays.refuse_timewalk(state, book, seat, card) is None:
                found.append(UseTimewalk(card))
    found.append(END_PHASE)
    return found


def _plays(state: DuelState, book: Book, seat: Seat) -> Iterable[Play]:
    side = state.sides[seat]
    if not side.free and side.gears < MOST_GEARS:
        return [Play(card) for card in side.hand]
    return _plays_by_any_means(state, book, seat)


def _plays_by_any_means(state: DuelState, book: Book, seat: Seat) -> Iterator[Play]:
    side = state.sides[seat]
    for card in side.hand:
        if side.free and plays.allowance(state, book, seat, card) is not None:
            yield Play(card, Means.FREE)
        if side.plays > 0:
            yield Play(card)
        if side.gears >= MOST_GEARS and is_engine(book.blueprints[state.kinds[card]]):
            yield Play(card, Means.GEARS)


def picks(task: AskPick) -> Iterator[tuple[Target, ...]]:
    """Yield every answer to a question for cards; there can be very many."""
    if task.why is Why.ORDER:
        yield from permutations(task.options)
        return
    for count in range(task.fewest, task.most + 1):
        yield from combinations(task.options, count)


def single_actions(state: DuelState, book: Book, task: Question) -> list[DuelAction]:
    """Return the answers to a question, of one for several cards each card by itself."""
    match task:
        case AskPick(options=options):
            return [Pick((option,)) for option in options]
        case AskYes():
            return [Accept(), Decline()]
        case AskOne(choices=choices):
            return [Take(place) for place in range(len(choices))]
        case AskReaction(units=units, clauses=clauses):
            reacts = [React(card, _place(book, clause)) for card, clause in zip(units, clauses, strict=True)]
            return [*reacts, Decline()]
        case AskAttack(seat=seat, attacker=attacker):
            return [*attacks.attacks_of(state, book, seat, attacker), Decline()]
        case AskDraft(offered=offered):
            return [Draft(ident) for ident in offered]


def _place(book: Book, clause: int) -> int:
    found = book.clauses[clause]
    return found.blueprint.reactions.index(found)


def legal_actions(state: DuelState, book: Book) -> Iterator[DuelAction]:
    """Yield every legal action of whoever is asked."""
    task = question(state)
    if task is None:
        yield from turn_actions(state, book)
    elif isinstance(task, AskPick):
        yield from (Pick(cards) for cards in picks(task))
    else:
        yield from single_actions(state, book, task)


def refuse(state: DuelState, book: Book, seat: Seat, action: DuelAction) -> Refusal | None:
    """Return why the seat that is asked may not do this now, or None: it may."""
    task = question(state)
    if task is not None:
        return _refuse_answer(state, book, task, action)
    if isinstance(action, EndPhase):
        return None
    if acts(state) >= MOST_ACTS:
        return TOO_LONG
    match action:
        case Play(card=card, means=means):
            if state.phase is not PHASE.ACTION:
                return Refusal("play.phase", "Cards are played in the Action phase only.")
            return plays.refuse_play(state, book, seat, card, means)
        case Activate(card=card, ability=ability):
            if state.phase is not PHASE.ACTION:
                return Refusal("exhaust.phase", "Exhaust abilities are used in the Action phase only.")
            return plays.refuse_activate(state, book, seat, card, ability)
        case UseTimewalk(card=card):
            return plays.refuse_timewalk(state, book, seat, card)
        case Attack():
            if state.phase is not PHASE.ATTACK:
                return Refusal(
                    "attack.phase", "Units attack in the Attack phase only; end the Action phase first."
                )
            return _refuse_attack(state, book, seat, action)
        case _:
            return Refusal("answer.nothing", "Nothing is asked that this would answer.")


def _refuse_attack(state: DuelState, book: Book, seat: Seat, action: Attack) -> Refusal | None:
    return (
        attacks.refuse_attacker(state, book, seat, action.card)
        or attacks.refuse_target(state, book, seat, action.card, action.target)
        or attacks.refuse_rage(state, book, seat, action.card, action.rage)
    )


def _refuse_answer(state: DuelState, book: Book, task: Question, action: DuelAction) -> Refusal | None:
    match task, action:
        case AskPick(), Pick(cards=cards):
            return _refuse_pick(task, cards)
        case AskAttack(seat=seat, attacker=attacker), Attack(card=card):
            if card != attacker:
                return Refusal("attack.again", "Only the unit that is asked about attacks now.")
            return _refuse_attack(state, book, seat, action)
        case AskPick(), _:
            return OTHER_QUESTION
        case _:
            if action in single_actions(state, book, task):
                return None
    kinds = {type(one) for one in single_actions(state, book, task)}
    return ONLY_OFFERED if type(action) in kinds else OTHER_QUESTION


def _refuse_pick(task: AskPick, cards: tuple[Target, ...]) -> Refusal | None:
    if len(set(cards)) != len(cards) or not set(cards) <= set(task.options):
        return ONLY_OFFERED
    if not task.fewest <= len(cards) <= task.most:
        if task.fewest == task.most:
            return Refusal("answer.count", f"Just {task.most} must be picked.")
        return Refusal("answer.count", f"Pick {task.fewest} to {task.most}.")
    return None


def outcome_of(state: DuelState, book: Book, seat: Seat, action: DuelAction) -> Step[DuelState]:
    """Return what comes of a legal action, with all that follows from it by itself."""
    res = Resolution(state, book)
    carry_out(res, seat, action)
    return res.step()


def carry_out(res: Resolution, seat: Seat, action: DuelAction) -> None:
    """Let a legal action happen, and all that follows from it by itself."""
    task = question(res.state)
    if task is None:
        _act(res, seat, action)
    else:
        res.next_task()
        _answer(res, task, action)
    if res.state.ended is None:
        resolve(res)


def _act(res: Resolution, seat: Seat, action: DuelAction) -> None:
    match action:
        case EndPhase():
            end_phase(res)
        case Play(card=card, means=means):
            plays.play(res, seat, card, means)
        case Attack():
            attacks.declare(res, seat, action)
        case Activate(card=card, ability=ability):
            plays.activate(res, seat, card, ability)
        case UseTimewalk(card=card):
            plays.use_timewalk(res, seat, card)
        case _:
            raise AssertionError("an action that was refused")


def _answer(res: Resolution, task: Question, action: DuelAction) -> None:
    match task, action:
        case AskPick(why=Why.EQUALS), Pick(cards=cards):
            automa.decided(res, task, cards)
        case AskPick(), Pick(cards=cards):
            answering.picked(res, task, cards)
        case AskYes(then=then), Accept():
            res.push(*then)
        case AskYes(otherwise=otherwise), _:
            res.push(*otherwise)
        case AskOne(choices=choices), Take(choice=choice):
            rest = (*choices[:choice], *choices[choice + 1 :])
            if task.all_of_them and rest:
                res.push(choices[choice], AskOne(task.seat, rest, all_of_them=True))
            else:
                res.push(choices[choice])
        case AskReaction(happening=happening, units=cards, clauses=clauses), React(
            card=card, ability=ability
        ):
            clause = next(
                number
                for unit, number in zip(cards, clauses, strict=True)
                if unit == card and _place(res.book, number) == ability
            )
            triggers.react(res, task.seat, happening, card, clause)
        case AskReaction(), _:
            answering.pass_on(res)
        case AskAttack(seat=seat), Attack():
            attacks.declare(res, seat, action)
        case AskAttack(), _:
            attacks.decline_attack(res, task)
        case AskDraft(), Draft(faction=faction):
            setup.draft(res, task, faction)
        case _:
            raise AssertionError("an answer that was refused")
