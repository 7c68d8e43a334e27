"""How to Play: the phases of a turn, and the loop that turns tasks into calls."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from nexus_table.games.duel.book import MOMENT_BIT
from nexus_table.games.duel.events import (
    CAUSE,
    LoopEnded,
    PhaseBegan,
    Recovered,
    ScheduleCleared,
    TimewalkTurned,
    TurnBegan,
)
from nexus_table.games.duel.language.effects import MOMENT
from nexus_table.games.duel.language.selectors import PILE
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
from nexus_table.games.duel.rules.automa import choices, line
from nexus_table.games.duel.rules.order import in_order
from nexus_table.games.duel.rules.resolution import LONG, MOST_STEPS, Resolution
from nexus_table.games.duel.state import MOST_CARDS_IN_HAND, MOST_GEARS, PHASE, Ended, Ending
from nexus_table.games.duel.tasks import (
    AfterStrike,
    AimAttack,
    AnyTask,
    AskAttack,
    Asked,
    AskOne,
    AskPick,
    AttackLine,
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
    PlayTop,
    PurifyCards,
    Reactions,
    Rescue,
    Seize,
    StartTurn,
    Strike,
    Swallow,
    SweepLine,
    Why,
    Window,
)
from nexus_table.kernel.action import Seat
from nexus_table.kernel.task import Task

LASTING_TASKS = (Bury, BuryOne, FinishEvent, AfterStrike, BeginAction, EndTurn, StartTurn, BeginGame)
"""What is still done when a loop is ended: a card in mid-air lands, the turn goes on."""


def resolve(res: Resolution) -> None:
    """Do what is awaited until a player must be asked, the turn waits for an action, or the game is over."""
    stack = res.stack
    while res.state.ended is None:
        if res.hurt and units.sweep(res):
            continue
        if not stack:
            if not _goes_on(res):
                return
            continue
        task = stack[-1]
        call = CALLS.get(type(task))
        if call is None:
            if _answered(res, task):
                continue
            if not res.asks_for_ever():
                return
            _end_loop(res, repeated=res.steps <= MOST_STEPS)
            continue
        res.steps += 1
        if res.steps > LONG and (res.steps > MOST_STEPS or res.repeats()):
            _end_loop(res, repeated=res.steps <= MOST_STEPS)
            continue
        stack.pop()
        call(res, task)


def _answered(res: Resolution, task: AnyTask) -> bool:
    """Whether a question needs no player: it has lost its meaning by now, or the Automa answers it."""
    if not isinstance(task, Asked) or _answers_itself(res, task):
        return True
    if not res.state.automatic(task.seat):
        return False
    choices.answer(res, task)
    return True


def _end_loop(res: Resolution, *, repeated: bool) -> None:
    """End what would go on for ever; what must still land does, a card that was to enter in the graveyard (D19)."""
    res.happen(LoopEnded(repeated))
    res.count_anew()
    res.hurt = True
    res.stack[:] = [task for task in res.stack if isinstance(task, LASTING_TASKS)]
    landing = {task.card for task in res.stack if isinstance(task, FinishEvent)}
    for card in res.state.limbo:
        if card not in landing:
            piles.lay(res, card, PILE.GRAVEYARD, CAUSE.PUT)


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
    """Whether the turn goes on by itself: where nothing is left but to attack, and where not even that is."""
    state = res.state
    side = state.sides[state.active]
    if state.automatic(state.active):
        line.go_on(res)
        return True
    if state.phase is PHASE.ACTION:
        if not _idle(res):
            return False
        end_phase(res)
        return True
    if state.phase is not PHASE.ATTACK:
        return False
    if attacks.any_attacker(state, res.book, state.active):
        return False
    if side.timewalk and any(
        plays.refuse_timewalk(state, res.book, state.active, card) is None for card in side.timewalk
    ):
        return False
    end_phase(res)
    return True


def _idle(res: Resolution) -> bool:
    """Whether nothing can be done in the Action phase, but an attack after it."""
    state, book = res.state, res.book
    seat = state.active
    side = state.sides[seat]
    if (side.plays > 0 and side.hand) or side.free or side.gears >= MOST_GEARS or side.timewalk:
        return False
    for unit in side.units:
        if book.blueprints[state.kinds[unit.card]].exhausts and plays.activations(state, book, seat, unit):
            return False
    return attacks.any_attacker(state, book, seat)


def start_turn(res: Resolution, seat: Seat) -> None:
    """Begin a turn: draw, turn the token and resolve what starts it, in any order (Start of Turn, D11)."""
    res.happen(TurnBegan(seat))
    res.count_anew()
    state = res.state
    happening = Happening(MOMENT.START, seat=seat)
    todo: list[AnyTask] = []
    automatic = state.automatic(seat)
    if automatic and line.draws(res):
        todo.append(DrawCards(seat, line.draws(res)))
    elif not automatic and not (state.turn == 1 and seat == state.starter):
        draw = DrawCards(seat, 1)
        foe = state.sides[1 - seat]
        todo.append(AskOne(seat, (draw, Rescue(seat))) if foe.engulfed else draw)
    if state.sides[seat].cycle is not None:
        todo.append(FlipCycle(seat))
    todo += _due(res, seat, end=False)
    other: list[AnyTask] = []
    if res.heard(happening):
        todo += triggers.passives(res.state, res.book, seat, happening)
        other = in_order(1 - seat, triggers.passives(res.state, res.book, 1 - seat, happening))
    menu: list[AnyTask] = todo
    if len(todo) > 1 and not automatic and not _any_order(res, todo):
        menu = [AskOne(seat, tuple(todo), all_of_them=True)]
    reacting = [Reactions(happening, (seat, 1 - seat))] if res.heard(happening) else []
    if len(menu) == 1 and not other and not reacting and isinstance(menu[0], DrawCards):
        res.push(BeginAction())
        piles.draw(res, seat, menu[0].count)
        return
    res.push(*menu, *other, *reacting, BeginAction())


def _end_effects(res: Resolution, seat: Seat) -> list[AnyTask]:
    """Return what a turn's end brings: each player's effects in an order of its own, the active one's first (D16)."""
    due = _due(res, seat, end=True)
    happening = Happening(MOMENT.END, seat=seat)
    heard = res.heard(happening)
    if not due and not heard:
        return []
    tasks: list[AnyTask] = []
    for one in (seat, 1 - seat):
        abilities: list[Fire | Frame] = [frame for frame in due if frame.seat == one]
        abilities += triggers.passives(res.state, res.book, one, happening)
        tasks += in_order(one, abilities)
    return [*tasks, Reactions(happening, (seat, 1 - seat))] if heard else tasks


def begin_action(res: Resolution, _: BeginAction) -> None:
    """Begin the Action phase."""
    res.happen(PhaseBegan(PHASE.ACTION))
    if res.state.automatic(res.state.active):
        line.begin_action(res)


def _any_order(res: Resolution, todo: list[AnyTask]) -> bool:
    """Whether the order makes no difference: a card is drawn and the token turned, and no card listens to either."""
    heard = MOMENT_BIT[MOMENT.DRAWN] | MOMENT_BIT[MOMENT.FLIPPED]
    return not res.cast.hears & heard and all(isinstance(task, DrawCards | FlipCycle) for task in todo)


def _due(res: Resolution, seat: Seat, *, end: bool) -> list[Frame]:
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
    if res.state.phase is PHASE.ACTION:
        res.happen(PhaseBegan(PHASE.ATTACK))
    else:
        res.happen(PhaseBegan(PHASE.END))
        res.push(EndTurn())


def end_turn(res: Resolution, task: EndTurn) -> None:
    """End of Turn: what waits for it, then ready and restore, burn excess cards, and the next turn (D2)."""
    state = res.state
    seat = state.active
    side = state.sides[seat]
    if task.stage == 0:
        waiting = _end_effects(res, seat)
        if waiting:
            res.push(*waiting, EndTurn(1))
            return
    excess = len(side.hand) - MOST_CARDS_IN_HAND
    if excess > 0 and state.automatic(seat):  # the Automa burns before it readies, from the top (A5)
        res.push(EndTurn(1))
        piles.burn(res, side.hand[:excess])
        return
    if task.stage <= 1:
        res.happen(Recovered())
    if excess > 0:
        res.push(AskPick(seat, side.hand, excess, excess, Why.HAND_LIMIT), EndTurn(2))
    else:
        if state.sides[0].down or state.sides[1].down:
            res.happen(TimewalkTurned())
        limit = state.setup.options.turn_limit
        if limit is not None and state.turn >= limit:
            res.end(Ended((), Ending.LIMIT))
            return
        start_turn(res, 1 - seat)


CALLS: dict[type[Task], Callable[[Resolution, Any], None]] = {
    Frame: interpreter.run,
    Fire: triggers.fire,
    Window: triggers.open_window,
    Reactions: triggers.ask_reactions,
    DrawCards: lambda res, task: piles.draw(res, task.seat, task.count),
    PurifyCards: lambda res, task: piles.purify(res, task.seat, task.count, task.by),
    Deal: damage.deal,
    Doom: lambda res, task: units.doom(res, task.cards, task.by),
    Bury: units.bury,
    BuryOne: units.bury_one,
    Enter: units.enter,
    Seize: units.seize,
    Rescue: units.rescue,
    DeployAbilities: units.deploy_abilities,
    GainPlay: units.gain_play,
    EffectOfEvent: plays.effect_of_event,
    FinishEvent: plays.finish_event,
    Strike: attacks.strike,
    AfterStrike: attacks.after_strike,
    Swallow: attacks.swallow,
    FlipCycle: lambda res, task: doing.turn_token(res, task.seat),
    StartTurn: lambda res, task: start_turn(res, task.seat),
    BeginAction: begin_action,
    EndTurn: end_turn,
    BeginGame: lambda res, task: setup.begin_game(res),
    SweepLine: line.sweep_line,
    PlayTop: line.play_top,
    AttackLine: line.attack_line,
    AimAttack: line.aim_attack,
}
"""What each kind of task calls; questions are answered by players."""
