"""Pig in the Dark: a toy game with dice, hidden cards, an agenda and undo, to try the kernel on.

Two seats hold four cards each. A turn: roll a die again and again while it is not a 1, marking points; stop to
bank them. A banked 6 makes the seat pay: it burns one or two of its cards. Once a turn a seat may peek at the
other's first card. Whoever banks `goal` points, or burns its last card, ends the game; more points win.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated

import msgspec
from msgspec import Meta
from msgspec.structs import replace

from nexus_table.kernel.action import Action, Seat
from nexus_table.kernel.chance import Chance
from nexus_table.kernel.course import Course
from nexus_table.kernel.event import Event
from nexus_table.kernel.game import Game, Outcome
from nexus_table.kernel.prompt import Option, Prompt, Several
from nexus_table.kernel.refusal import Refusal
from nexus_table.kernel.sample import Sample
from nexus_table.kernel.state import State
from nexus_table.kernel.step import Step
from nexus_table.kernel.task import Task
from nexus_table.kernel.view import without_chance

Card = int
HAND = 4
DECK = tuple(range(1, 13))


class Setup(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    goal: Annotated[int, Meta(ge=5, le=100)] = 20
    peeking: bool = True


class Roll(Action, frozen=True):
    pass


class Bank(Action, frozen=True):
    pass


class Peek(Action, frozen=True):
    pass


class Mark(Action, frozen=True):
    """Slide one's marker along the edge: a free move, judged by `refuse` alone, in inches."""

    at: Annotated[float, Meta(ge=-100.0, le=100.0)]


class Burn(Action, frozen=True):
    cards: frozenset[Card]


ToyAction = Roll | Bank | Peek | Mark | Burn


class PayForSix(Task, frozen=True):
    seat: Seat


class PassOn(Task, frozen=True):
    seat: Seat


ToyTask = PayForSix | PassOn


class Toy(State[ToyTask], frozen=True):
    setup: Setup
    active: Seat
    hands: tuple[tuple[Card | None, ...], ...]
    deck: tuple[Card | None, ...]
    burned: frozenset[Card] = frozenset()
    points: tuple[int, int] = (0, 0)
    marks: tuple[float, float] = (0.0, 0.0)
    pot: tuple[int, ...] = ()
    peeked: bool = False


def _put(pair: tuple, seat: Seat, value: object) -> tuple:
    return (*pair[:seat], value, *pair[seat + 1 :])


class HandDealt(Event[Toy], frozen=True):
    seat: Seat
    cards: tuple[Card | None, ...]

    def onto(self, state: Toy) -> Toy:
        hands = _put(state.hands, self.seat, self.cards)
        return replace(state, hands=hands, deck=state.deck[len(self.cards) :])

    def seen_by(self, seat: Seat | None) -> HandDealt:
        return self if seat == self.seat else replace(self, cards=(None,) * len(self.cards))


class DieFell(Event[Toy], frozen=True):
    pips: int

    def onto(self, state: Toy) -> Toy:
        return replace(state, pot=() if self.pips == 1 else (*state.pot, self.pips))


class PotBanked(Event[Toy], frozen=True):
    def onto(self, state: Toy) -> Toy:
        score = state.points[state.active] + sum(state.pot)
        return replace(state, points=_put(state.points, state.active, score), pot=())


class CardPeeked(Event[Toy], frozen=True):
    seat: Seat
    card: Card | None

    def onto(self, state: Toy) -> Toy:
        return replace(state, peeked=True)

    def seen_by(self, seat: Seat | None) -> CardPeeked:
        return self if seat == self.seat else replace(self, card=None)


class MarkSlid(Event[Toy], frozen=True):
    seat: Seat
    at: float

    def onto(self, state: Toy) -> Toy:
        return replace(state, marks=_put(state.marks, self.seat, self.at))


class CardsBurned(Event[Toy], frozen=True):
    seat: Seat
    cards: frozenset[Card]

    def onto(self, state: Toy) -> Toy:
        kept = tuple(c for c in state.hands[self.seat] if c not in self.cards)
        hidden = tuple(c for c in kept if c is not None)
        if len(hidden) < len(kept):  # a view knows only how many cards are left
            kept = (None,) * (len(state.hands[self.seat]) - len(self.cards))
        return replace(state, hands=_put(state.hands, self.seat, kept), burned=state.burned | self.cards)


class TurnPassed(Event[Toy], frozen=True):
    seat: Seat

    def onto(self, state: Toy) -> Toy:
        return replace(state, active=self.seat, turn=state.turn + 1, peeked=False, pot=())


class ChooseBurned(Several[ToyAction], frozen=True):
    def together(self, picks: Sequence[Option[ToyAction]]) -> Burn:
        return Burn(
            frozenset().union(*(pick.action.cards for pick in picks if isinstance(pick.action, Burn)))
        )


class PigInTheDark(Game[Setup, Toy, ToyAction, Toy]):
    name = "pig-in-the-dark"
    setup_type = Setup
    action_type = ToyAction
    digest = "toy"

    def begin(self, setup: Setup, chance: Chance) -> Step[Toy]:
        deck, after = chance.shuffled(DECK)
        course = Course(Toy(chance=after, setup=setup, active=0, hands=((), ()), deck=deck))
        for seat in (0, 1):
            course.happen(HandDealt(seat, course.state.deck[:HAND]))
        course.happen(TurnPassed(0))
        return course.step()

    def prompt(self, state: Toy) -> Prompt[ToyAction] | None:
        if self.outcome(state) is not None:
            return None
        match state.agenda:
            case (PayForSix(seat=seat), *_):
                picks = tuple(
                    Option[ToyAction](Burn(frozenset([c]))) for c in state.hands[seat] if c is not None
                )
                return ChooseBurned(
                    (seat,), "Burn one or two cards.", picks, fewest=1, most=min(2, len(picks))
                )
            case _:
                actions: list[ToyAction] = [Roll(), Bank(), Peek()]
                legal = tuple(
                    Option(action) for action in actions if self.refuse(state, state.active, action) is None
                )
                return Prompt((state.active,), "Roll, bank, or slide your marker.", legal, open_ended=True)

    def refuse(self, state: Toy, seat: Seat, action: ToyAction) -> Refusal | None:
        paying = bool(state.agenda)
        match action:
            case Burn(cards=cards):
                if not paying:
                    return Refusal("pay.none", "Nothing has to be paid now.")
                if not 1 <= len(cards) <= 2 or not cards <= set(state.hands[seat]):
                    return Refusal("pay.cards", "Burn one or two cards of your own hand.")
            case _ if paying:
                return Refusal("pay.first", "The six must be paid for first.")
            case Bank() if not state.pot:
                return Refusal("bank.empty", "There is nothing to bank.")
            case Peek() if state.peeked or not state.setup.peeking:
                return Refusal("peek.once", "You may peek once a turn, if the set-up lets you.")
            case Mark(at=at) if abs(at - state.marks[seat]) > 6.0 or abs(at) > 30.0:
                return Refusal("mark.far", "A marker slides 6 inches at most and stays on the edge.")
            case _:
                pass
        return None

    def apply(self, state: Toy, seat: Seat, action: ToyAction) -> Step[Toy]:
        course = Course(state)
        match action:
            case Roll():
                pips = course.roll()
                course.happen(DieFell(pips))
                if pips == 1:
                    course.later(PassOn(seat))
            case Bank():
                six = 6 in course.state.pot
                course.happen(PotBanked())
                if self.outcome(course.state) is None:
                    course.later(*([PayForSix(seat)] if six else []), PassOn(seat))
            case Peek():
                course.happen(CardPeeked(seat, state.hands[1 - seat][0]))
                course.reveal()
            case Mark(at=at):
                course.happen(MarkSlid(seat, at))
            case Burn(cards=cards):
                course.next_task()
                course.happen(CardsBurned(seat, cards))
        self._resolve(course)
        return course.step()

    def _resolve(self, course: Course[Toy]) -> None:
        if course.state.agenda and isinstance(course.state.agenda[0], PassOn):
            task = course.next_task()
            assert isinstance(task, PassOn)
            course.happen(TurnPassed(1 - task.seat))

    def view(self, state: Toy, seat: Seat | None) -> Toy:
        hands = tuple(
            hand if owner == seat else (None,) * len(hand) for owner, hand in enumerate(state.hands)
        )
        return replace(without_chance(state), hands=hands, deck=(None,) * len(state.deck))

    def outcome(self, state: Toy) -> Outcome | None:
        if max(state.points) < state.setup.goal and all(state.hands):
            return None
        first, second = state.points
        winners = () if first == second else (0,) if first > second else (1,)
        return Outcome(winners, "A seat has reached the goal or burned its hand.")


class ToySample(Sample[Setup, Toy, ToyAction]):
    @property
    def game(self) -> PigInTheDark:
        return PigInTheDark()

    def sample_setups(self) -> Sequence[Setup]:
        return (Setup(), Setup(goal=40, peeking=False))

    def propose(self, state: Toy, seat: Seat, chance: Chance) -> tuple[ToyAction, Chance]:
        hundredths, after = chance.below(1601)
        return Mark(state.marks[seat] + hundredths / 100.0 - 8.0), after

    def elsewhere(self, state: Toy, seat: Seat | None, chance: Chance) -> Toy:
        hidden = [c for owner, hand in enumerate(state.hands) if owner != seat for c in hand] + list(
            state.deck
        )
        mixed, after = chance.shuffled(hidden)
        pile = list(mixed)
        hands = tuple(
            hand if owner == seat else tuple(pile.pop() for _ in hand)
            for owner, hand in enumerate(state.hands)
        )
        return replace(state, hands=hands, deck=tuple(pile), chance=after)
