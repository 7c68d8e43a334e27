"""A seat's turn as the plan search sees it: the steps worth a look and what comes of them."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from itertools import combinations, islice, permutations
from math import comb, factorial
from typing import NamedTuple

from nexus_table.games.duel.actions import Attack, DuelAction, EndPhase, Pick, Play
from nexus_table.games.duel.ai.standing import Judge
from nexus_table.games.duel.game import Duel
from nexus_table.games.duel.rules import answers
from nexus_table.games.duel.state import DuelState
from nexus_table.games.duel.tasks import AskPick, Target, Why, seat_of_nexus
from nexus_table.kernel.action import Seat
from nexus_table.search.budget import Budget

MOST_PICKS = 16
"""So many selections of cards are looked at singly; of more, only those of the best and of the worst."""
MOST_REPLIES = 6
"""How many answers of the opponent to a question in the middle of a turn are looked at."""
MOST_QUESTIONS = 8
"""After so many questions in a row an opponent answers anything."""


class SeatTurn:
    """One seat's turn from a whole state on; answers of the opponent that are looked at count as the search's own."""

    def __init__(self, game: Duel, judge: Judge, start: DuelState, seat: Seat, budget: Budget) -> None:
        self.game, self.judge, self.budget = game, judge, budget
        self.seat, self.turn = seat, start.turn

    def steps(self, state: DuelState) -> Sequence[DuelAction]:
        """Return the steps worth a look."""
        return worth_a_look(self.game, self.judge, state)

    def after(self, state: DuelState, step: DuelAction) -> DuelState:
        """Return what comes of a step; what the opponent is asked meanwhile it answers as is worst for the seat."""
        state = self.game.apply(state, self.seat, step).state
        return state if self.over(state) else settled(self.game, self.judge, state, self.seat, self.budget)

    def over(self, state: DuelState) -> bool:
        """Whether another turn, or the end, has come."""
        return state.turn != self.turn or state.ended is not None

    def key(self, state: DuelState) -> Hashable:
        """Return all in which positions of one turn can differ."""
        return position(state)

    def value(self, state: DuelState) -> float:
        """Return how good a position is for the seat."""
        return self.judge.value(state, self.seat)


def settled(game: Duel, judge: Judge, state: DuelState, seat: Seat, budget: Budget) -> DuelState:
    """Return what comes of it when the opponent answers what it is asked in a seat's turn, as is best for itself.

    Of many questions in a row, and where the budget is over, it takes any answer, each time another.
    """
    turn = state.turn
    asked = 0
    while state.turn == turn and state.ended is None and (other := answers.asked_seat(state)) != seat:
        actions = worth_a_look(game, judge, state)
        if asked >= MOST_QUESTIONS or budget.is_over():
            actions = [actions[-1 - asked % len(actions)]]
        found = replies(game, state, other, actions[-MOST_REPLIES:], budget)
        state = max(found, key=lambda reply: judge.value(reply.state, other)).state
        asked += 1
    return state


class Reply(NamedTuple):
    """An answer and the state after it."""

    action: DuelAction
    state: DuelState


def replies(
    game: Duel, state: DuelState, seat: Seat, actions: Sequence[DuelAction], budget: Budget
) -> list[Reply]:
    """Return what comes of answers; those that lead back to the same position only where all do (D19)."""
    found = []
    for action in actions:
        budget.spend()
        found.append(Reply(action, game.apply(state, seat, action).state))
    return [one for one in found if position(one.state) != position(state)] or found


def position(state: DuelState) -> Hashable:
    """Return all in which positions of one turn can differ."""
    return state.sides, state.agenda, id(state.phase), state.schedule, state.turn, id(state.ended)


def worth_a_look(game: Duel, judge: Judge, state: DuelState) -> list[DuelAction]:
    """Return the answers of whoever is asked that are worth a look: of equal ones only one, of very many only a few."""
    task = answers.question(state)
    if isinstance(task, AskPick):
        return [Pick(cards) for cards in _picks(judge, state, task)]
    if task is not None:
        return _fewer_rages(game, state, answers.single_actions(state, game.book, task))
    return _unlike(state, _fewer_rages(game, state, answers.turn_actions(state, game.book)))


def _unlike(state: DuelState, actions: list[DuelAction]) -> list[DuelAction]:
    """Return actions without those that play another copy of the same design; ending the phase comes last."""
    kept: list[DuelAction] = []
    seen: set[Hashable] = set()
    for action in actions:
        if isinstance(action, Play):
            what = (state.kinds[action.card], state.owners[action.card], id(action.means))
            if what in seen:
                continue
            seen.add(what)
        if not isinstance(action, EndPhase):
            kept.append(action)
    return [*kept, *actions[len(actions) - 1 :]]


def _fewer_rages(game: Duel, state: DuelState, actions: list[DuelAction]) -> list[DuelAction]:
    """Return attacks without those that spend some Rage on a nexus but not all: in between nothing is decided."""
    if not state.sides[answers.asked_seat(state)].rage:
        return actions
    most = state.sides[answers.asked_seat(state)].rage
    return [
        action
        for action in actions
        if not isinstance(action, Attack) or action.rage in (0, most) or seat_of_nexus(action.target) is None
    ]


def _picks(judge: Judge, state: DuelState, task: AskPick) -> Iterator[tuple[Target, ...]]:
    options, most = task.options, task.most
    if task.why is Why.ORDER:
        if factorial(min(len(options), 9)) <= MOST_PICKS:
            yield from permutations(options)
            return
        best = sorted(options, key=lambda card: -judge.card_worth(state, card))
        yield from (tuple(best), tuple(reversed(best)))
        return
    counts = range(task.fewest, most + 1)
    if sum(comb(len(options), count) for count in counts) <= MOST_PICKS:
        for count in counts:
            yield from combinations(options, count)
        return
    if most == 1:
        yield from islice(((card,) for card in _unlike_cards(state, options)), 2 * MOST_PICKS)
        if task.fewest == 0:
            yield ()
        return
    best = sorted(options, key=lambda card: -judge.card_worth(state, card))
    if task.fewest == 0:
        yield ()
    for count in {task.fewest, most} - {0}:
        for chosen in (best[:count], best[-count:]):
            yield tuple(card for card in options if card in chosen)


def _unlike_cards(state: DuelState, cards: Sequence[Target]) -> Iterator[Target]:
    """Yield targets without further cards of the same design that are no units: one of them is like the other."""
    seen: set[int] = set()
    for card in cards:
        if card >= 0 and state.unit(card) is None:
            if state.kinds[card] in seen:
                continue
            seen.add(state.kinds[card])
        yield card
