"""How to Play: the phases of a turn, and the loop that turns tasks into calls."""

from __future__ import annotations

from typing import assert_never

from nexus_table.games.duel.events import (
    LoopEnded,
    PhaseBegan,
    Recovered,
    ScheduleCleared,
    TimewalkTurned,
    TurnBegan,
)
from nexus_table.games.duel.language.effects import Moment
from nexus_table.games.duel.rules import (
    attacks,
    damage,
    doing,
    interpreter,
    piles,
    plays,
    setup,
    triggers,
    units,
)
from nexus_table.games.duel.rules.resolution import Resolution
from nexus_table.games.duel.state import MOST_CARDS_IN_HAND, Ended, Ending, Phase
from nexus_table.games.duel.tasks import (
    AfterSearch,
    AfterStrike,
    AnyTask,
    AskAttack,
    AskDraft,
    AskOne,
    AskPick,
    AskReaction,
    AskYes,
    BeginAction,
    BeginGame,
    Bury,
    BuryOne,
    Deal,
    DeployAbilities,
    Doom,
    DrawCards,
    EffectOfEvent,
    EndTurn,
    Enter,
    FinishEvent,
    Fire,
    FlipCycle,
    Frame,
    GainPlay,
    Happening,
    PurifyCards,
    Question,
    Reactions,
    StartTurn,
    Strike,
    Why,
    Window,
)
from nexus_table.kernel.action import Seat

MOST_STEPS = 2000
"""How much may be resolved before somebody acts again (D19)."""
LASTING_TASKS = (Bury, BuryOne, FinishEvent, AfterStrike, BeginAction, EndTurn, StartTurn, BeginGame)
"""What is still done when a loop is ended: a card in mid-air lands, the turn goes on."""


def resolve(res: Resolution) -> None:
    """Do what is awaited until a player must be asked, the turn waits for an action, or the game is over."""
    stack = res.stack
    while res.state.ended is None:
        if units.sweep(res):
            continue
        if not stack:
            if not _goes_on(res):
                return
            continue
        if isinstance(stack[-1], Question):
            if _answers_itself(res, stack[-1]):
                continue
            return
        res.steps += 1
        if res.steps > MOST_STEPS:
            _end_loop(res)
            continue
        carry_out(res, stack.pop())


def _end_loop(res: Resolution) -> None:
    """End what would go on for ever; what must still land does (D19)."""
    kept = [task for task in res.stack if isinstance(task, LASTING_TASKS)]
    res.stack[:] = kept
    res.steps = 0
    res.happen(LoopEnded())


def _answers_itself(res: Resolution, task: AnyTask) -> bool:
    """Whether a question has lost its meaning by now: then it is dropped."""
    match task:
        case AskAttack(seat=seat, attacker=attacker):
            if not attacks.attacks_of(res.state, res.book, seat, attacker):
                res.stack.pop()
                attacks.decline_attack(res, task)
                return True
        case AskOne(choices=choices) if len(choices) == 1:
            res.stack.pop()
            res.push(*choices)
            return True
        case _:
            pass
    return False


def _goes_on(res: Resolution) -> bool:
    """Whether the turn goes on by itself: an Attack phase in which nothing can be done ends."""
    state = res.state
    if state.phase is not Phase.ATTACK:
        return False
    side = state.sides[state.active]
    if any(attacks.refuse_attacker(state, res.book, state.active, unit.card) is None for unit in side.units):
        return False
    if any(plays.refuse_timewalk(state, res.book, state.active, card) is None for card in side.timewalk):
        return False
    end_phase(res)
    return True


def carry_out(res: Resolution, task: AnyTask) -> None:
    """Turn one task into a call."""
    match task:
        case Frame():
            interpreter.run(res, task)
        case Fire():
            triggers.fire(res, task)
        case Window():
            triggers.open_window(res, task)
        case Reactions():
            triggers.ask_reactions(res, task)
        case DrawCards(seat=seat, count=count):
            piles.draw(res, seat, count)
        case PurifyCards(seat=seat, count=count, by=by):
            piles.purify(res, seat, count, by)
        case Deal(warned=warned):
            damage.apply_damage(res, task) if warned else damage.deal(res, task)
        case Doom(cards=cards, by=by):
            units.doom(res, cards, by)
        case Bury():
            units.bury(res, task)
        case BuryOne():
            units.bury_one(res, task)
        case Enter():
            units.enter(res, task)
        case DeployAbilities():
            units.deploy_abilities(res, task)
        case GainPlay():
            units.gain_play(res, task)
        case EffectOfEvent():
            plays.effect_of_event(res, task)
        case FinishEvent():
            plays.finish_event(res, task)
        case Strike():
            attacks.strike(res, task)
        case AfterStrike():
            attacks.after_strike(res, task)
        case AfterSearch(seat=seat):
            piles.shuffle(res, seat)
        case FlipCycle(seat=seat):
            doing.flip(res, seat)
        case StartTurn(seat=seat):
            start_turn(res, seat)
        case BeginAction():
            res.happen(PhaseBegan(Phase.ACTION))
        case EndTurn(stage=stage):
            end_turn(res, stage)
        case BeginGame():
            setup.begin_game(res)
        case AskPick() | AskYes() | AskOne() | AskReaction() | AskAttack() | AskDraft():
            raise AssertionError("a question is answered by a player")
        case _:
            assert_never(task)


def start_turn(res: Resolution, seat: Seat) -> None:
    """Begin a turn: draw, turn the token and resolve what starts it, in any order (Start of Turn, D11)."""
    res.happen(TurnBegan(seat))
    res.steps = 0
    state = res.state
    happening = Happening(Moment.START, seat=seat)
    todo: list[AnyTask] = []
    if not (state.turn == 1 and seat == state.starter):
        todo.append(DrawCards(seat, 1))
    if state.sides[seat].cycle is not None:
        todo.append(FlipCycle(seat))
    todo += _due(res, seat, end=False)
    todo += triggers.passives(res.state, res.book, seat, happening)
    other = triggers.in_order(1 - seat, list(triggers.passives(res.state, res.book, 1 - seat, happening)))
    menu: list[AnyTask] = [AskOne(seat, tuple(todo), all_of_them=True)] if len(todo) > 1 else todo
    reacting = [Reactions(happening, (seat, 1 - seat))] if res.heard(happening) else []
    res.push(*menu, *other, *reacting, BeginAction())


def _due(res: Resolution, seat: Seat, *, end: bool) -> list[AnyTask]:
    """Take what was scheduled for the start or end of this seat's turn."""
    schedule = res.state.schedule
    if not schedule:
        return []
    due = [one for one in schedule if one.end == end and one.seat in (None, seat)]
    if due:
        res.happen(ScheduleCleared(tuple(one for one in schedule if one not in due)))
    return [one.frame for one in due]


def end_phase(res: Resolution) -> None:
    """End the Action phase, or the Attack phase and with it the turn."""
    if res.state.phase is Phase.ACTION:
        res.happen(PhaseBegan(Phase.ATTACK))
    else:
        res.happen(PhaseBegan(Phase.END))
        res.push(EndTurn())


def end_turn(res: Resolution, stage: int) -> None:
    """End of Turn: what waits for it, then ready and restore, burn excess cards, and the next turn (D2)."""
    state = res.state
    seat = state.active
    side = state.sides[seat]
    if stage == 0:
        due = _due(res, seat, end=True)
        happening = Happening(Moment.END, seat=seat)
        res.push(*due, *res.windows(happening), EndTurn(1))
    elif stage == 1:
        res.happen(Recovered())
        res.push(EndTurn(2))
    elif len(side.hand) > MOST_CARDS_IN_HAND:
        excess = len(side.hand) - MOST_CARDS_IN_HAND
        res.push(AskPick(seat, side.hand, excess, excess, Why.HAND_LIMIT), EndTurn(2))
    else:
        if state.sides[0].down or state.sides[1].down:
            res.happen(TimewalkTurned())
        limit = state.setup.options.turn_limit
        if limit is not None and state.turn >= limit:
            res.end(Ended((), Ending.LIMIT))
            return
        res.push(StartTurn(1 - seat))
