"""A series of duels as a game of the kernel: draft, secret choices, and who begins which duel (D10, D20, D24)."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import combinations, product

from msgspec.structs import replace

from nexus_table.games.duel.book import Book
from nexus_table.games.duel.options import DuelSetup, Mode, Pair
from nexus_table.games.duel.rules.setup import DRAFT_ORDER, OFFERED, pool_of
from nexus_table.games.duel.series.state import (
    ChoiceWanted,
    ChoosePair,
    DuelBegan,
    DuelEnded,
    FactionTaken,
    PairChosen,
    Pairs,
    Report,
    SeriesAction,
    SeriesEnded,
    SeriesKind,
    SeriesSetup,
    SeriesState,
    TakeFaction,
)
from nexus_table.kernel.action import Seat
from nexus_table.kernel.chance import SEEDS, Chance
from nexus_table.kernel.course import Course
from nexus_table.kernel.game import Game, Outcome
from nexus_table.kernel.migration import Migration
from nexus_table.kernel.prompt import Option, Prompt
from nexus_table.kernel.refusal import Refusal
from nexus_table.kernel.step import Step
from nexus_table.kernel.view import without_chance

OFFERED_IN_SERIES = 8
WINS = 2
NOT_OFFERED = Refusal("setup.factions", "Only a faction that is on offer can be taken.")
NO_SUCH_DECK = Refusal("series.decks", "This deck cannot be made of your factions for this duel.")
OTHER_QUESTION = Refusal("series.question", "Something else is asked now.")
NOT_OVER = Refusal("series.left", "The nexus of whoever won has not more than nothing left.")


class DuelSeries(Game[SeriesSetup, SeriesState, SeriesAction, SeriesState]):
    """The rules of a series over one book of factions."""

    name = "duel-series"
    setup_type = SeriesSetup
    action_type = SeriesAction
    version = 1
    migrations: Mapping[int, Migration] = {}

    def __init__(self, book: Book, digest: str = "") -> None:
        self.book = book
        self.digest = digest

    def begin(self, setup: SeriesSetup, chance: Chance) -> Step[SeriesState]:
        """Return the series before its first choice. Raises ValueError where there are too few factions."""
        fault = self._refuse_setup(setup)
        if fault is not None:
            raise ValueError(fault)
        first = setup.first
        if first is None:
            first, chance = chance.below(2)
        course = Course(SeriesState(chance=chance, setup=setup, first=first))
        if setup.kind is SeriesKind.BACK_AND_FORTH and setup.factions is not None:
            self._meet(course, setup.factions, first)
            return course.step()
        pool = self._pool(setup)
        best_of_3 = setup.kind is SeriesKind.BEST_OF_3
        offered = pool
        if best_of_3 or setup.mode is not Mode.CASUAL:
            offered = course.shuffle(pool)[: OFFERED_IN_SERIES if best_of_3 else OFFERED]
        if not best_of_3 and setup.mode is Mode.RANDOM:
            one, two, three, four = offered
            self._meet(course, ((one, two), (three, four)), first)
            return course.step()
        order = (first, 1 - first) * (OFFERED_IN_SERIES // 2) if best_of_3 else DRAFT_ORDER[first]
        return Step(replace(course.state, offered=tuple(sorted(offered)), order=order))

    def _pool(self, setup: SeriesSetup) -> tuple[str, ...]:
        return pool_of(DuelSetup(pool=setup.pool), self.book)

    def _refuse_setup(self, setup: SeriesSetup) -> str | None:
        named = [*(ident for pair in setup.factions or () for ident in pair), *setup.pool]
        unknown = next((ident for ident in named if ident not in self.book.factions), None)
        if unknown is not None:
            return f"there is no faction called {unknown}"
        if setup.factions is not None:
            both = [ident for pair in setup.factions for ident in pair]
            if len(set(both)) < len(both):
                return "each faction is in one deck only"
        needed = OFFERED_IN_SERIES if setup.kind is SeriesKind.BEST_OF_3 else OFFERED
        if len(self._pool(setup)) < needed:
            return f"{needed} factions are needed to choose from"
        return None

    # ── what is asked ────────────────────────────────────────────────────────────────────────────────────────────

    def prompt(self, state: SeriesState) -> Prompt[SeriesAction] | None:
        """Return what is asked now: a faction, a deck, or how the duel ended."""
        if state.ended is not None:
            return None
        if state.order:
            options = tuple(Option[SeriesAction](TakeFaction(ident)) for ident in state.offered)
            return Prompt((state.order[0],), "Take a faction.", options)
        if state.chooses:
            seat = state.chooses[0]
            decks = tuple(Option[SeriesAction](ChoosePair(pair)) for pair in decks_of(state, seat))
            return Prompt((seat,), "Choose two factions for the next duel.", decks)
        return Prompt((0, 1), "Play the duel, and tell how it ended.", open_ended=True)

    def refuse(self, state: SeriesState, seat: Seat, action: SeriesAction) -> Refusal | None:
        """Return why the seat that is asked may not do this now, or None: it may."""
        match action:
            case TakeFaction(faction=faction) if state.order:
                return None if faction in state.offered else NOT_OFFERED
            case ChoosePair(factions=factions) if not state.order and state.chooses:
                return None if factions in decks_of(state, seat) else NO_SUCH_DECK
            case Report(winners=winners, left=left) if state.playing is not None:
                lost = [left[1 - winner] for winner in winners]
                return NOT_OVER if any(one > 0 for one in lost) else None
        return OTHER_QUESTION

    def apply(self, state: SeriesState, seat: Seat, action: SeriesAction) -> Step[SeriesState]:
        """Return what comes of a legal action."""
        course = Course(state)
        match action:
            case TakeFaction(faction=faction):
                self._taken(course, seat, faction)
            case ChoosePair(factions=factions):
                self._chosen(course, seat, factions)
            case Report(winners=winners, left=left):
                course.happen(DuelEnded(winners, left))
                self._go_on(course)
        return course.step()

    def _taken(self, course: Course[SeriesState], seat: Seat, faction: str) -> None:
        course.happen(FactionTaken(seat, faction))
        state = course.state
        if len(state.order) == 1 and len(state.offered) == 1:
            course.happen(FactionTaken(state.order[0], state.offered[0]))
            state = course.state
        if state.order:
            return
        if state.setup.kind is SeriesKind.BEST_OF_3:
            course.happen(ChoiceWanted((state.first, 1 - state.first)))
        else:
            one, two = ((pair[0], pair[1]) for pair in state.drafted)
            self._meet(course, (one, two), state.first)

    def _chosen(self, course: Course[SeriesState], seat: Seat, factions: Pair) -> None:
        course.happen(PairChosen(seat, factions))
        one, two = course.state.choices
        if one is not None and two is not None:
            self._meet(course, (one, two), self._starter(course.state))

    def _go_on(self, course: Course[SeriesState]) -> None:
        """After a duel: play it again where it was drawn, end the series, or come to the next one."""
        state = course.state
        last, decided = state.games[-1], state.decided
        if not last.winners:
            self._meet(course, last.decks, last.starter)
        elif state.setup.kind is SeriesKind.BACK_AND_FORTH:
            if len(decided) == 1:
                self._meet(course, (last.decks[1], last.decks[0]), self._starter(state))
            else:
                course.happen(SeriesEnded(back_and_forth_winners(state)))
        elif max(state.wins(0), state.wins(1)) == WINS:
            course.happen(SeriesEnded(last.winners))
        elif len(decided) == 1:
            one, two = (decks_of(state, seat)[0] for seat in state.seats)
            self._meet(course, (one, two), self._starter(state))
        else:
            starter = self._starter(state)
            course.happen(ChoiceWanted((starter, 1 - starter)))

    def _starter(self, state: SeriesState) -> Seat:
        """Return who has the initiative: whoever lost the duel before (Game 2, Game 3, D24)."""
        decided = state.decided
        return 1 - decided[-1].winners[0] if decided and decided[-1].winners else state.first

    def _meet(self, course: Course[SeriesState], decks: Pairs, starter: Seat) -> None:
        seed, _ = Chance(course.state.chance.seed, len(course.state.games) + 1_000_000).below(SEEDS)
        course.happen(DuelBegan(decks, starter, seed))
        course.reveal()

    def view(self, state: SeriesState, seat: Seat | None) -> SeriesState:
        """Return the state as a seat sees it: without the other's secret choice and the seeds of duels."""
        choices = tuple(pair if whose == seat else None for whose, pair in enumerate(state.choices))
        games = tuple(replace(met, seed=0) for met in state.games)
        return replace(without_chance(state), choices=(choices[0], choices[1]), games=games)

    def outcome(self, state: SeriesState) -> Outcome | None:
        """Return who won and by what, or None while the series goes on."""
        if state.ended is None:
            return None
        score = f"{state.wins(0)} : {state.wins(1)}"
        if state.setup.kind is SeriesKind.BACK_AND_FORTH:
            return Outcome(state.ended.winners, f"{score}, with {state.left(0)} and {state.left(1)} left.")
        return Outcome(state.ended.winners, f"The duels stand {score}.")


def decks_of(state: SeriesState, seat: Seat) -> tuple[Pair, ...]:
    """Return the decks that a seat can make for the coming duel.

    Any two of its four; then the other two; then one of each (Game 1, 2 and 3 of Best of 3).
    """
    own = tuple(sorted(state.drafted[seat]))
    played = [met.decks[seat] for met in state.decided]
    match len(played):
        case 0:
            return tuple(combinations(own, 2))
        case 1:
            one, two = (ident for ident in own if ident not in played[0])
            return ((one, two),)
        case _:
            return tuple((min(pair), max(pair)) for pair in product(played[0], played[1]))


def back_and_forth_winners(state: SeriesState) -> tuple[Seat, ...]:
    """Return who wins two duels with exchanged decks: by both wins, else by the sum of W left (Back and Forth)."""
    for seat in state.seats:
        if state.wins(seat) == WINS:
            return (seat,)
    one, two = state.left(0), state.left(1)
    return () if one == two else (int(two > one),)


def duel_of(state: SeriesState) -> tuple[DuelSetup, int]:
    """Return the set-up and the seed of the duel that is to be played now; ValueError where there is none."""
    met = state.playing
    if met is None:
        raise ValueError("no duel of this series is being played")
    setup = state.setup
    return (
        DuelSetup(factions=met.decks, options=setup.options, first=met.starter, mulligan=setup.mulligan),
        met.seed,
    )
