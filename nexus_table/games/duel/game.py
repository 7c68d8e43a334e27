"""Nexus (2025) as a game of the kernel: decks, hands and captives are secret, all else is on the table."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from msgspec.structs import replace

from nexus_table.games.duel.actions import DuelAction, Pick
from nexus_table.games.duel.asking import asking
from nexus_table.games.duel.book import Book
from nexus_table.games.duel.catalogue import Catalogue
from nexus_table.games.duel.model import Design
from nexus_table.games.duel.options import DuelSetup
from nexus_table.games.duel.rules import answers, worlds
from nexus_table.games.duel.rules.setup import refuse_setup, set_up
from nexus_table.games.duel.rules.turn import resolve
from nexus_table.games.duel.state import SPECTATOR, UNTOLD, DuelState, Side
from nexus_table.games.duel.story import why
from nexus_table.games.duel.tasks import HIDDEN, AskPick, Card, renamed
from nexus_table.kernel.action import Seat
from nexus_table.kernel.chance import Chance
from nexus_table.kernel.game import Game, Outcome
from nexus_table.kernel.migration import Migration
from nexus_table.kernel.prompt import Option, Prompt, Several
from nexus_table.kernel.refusal import Refusal
from nexus_table.kernel.step import Step
from nexus_table.kernel.view import without_chance


class Picks(Several[DuelAction], frozen=True, kw_only=True):
    """Cards or targets to pick; where `ordered`, in which order matters."""

    ordered: bool = False

    def together(self, picks: Sequence[Option[DuelAction]]) -> Pick:
        """Return the one answer that the picks make."""
        cards = [card for pick in picks if isinstance(pick.action, Pick) for card in pick.action.cards]
        return Pick(tuple(cards if self.ordered else sorted(cards)))


class Duel(Game[DuelSetup, DuelState, DuelAction, DuelState]):
    """The rules of Nexus (2025) over one catalogue of factions; `loose` designs belong to none."""

    name = "duel"
    setup_type = DuelSetup
    action_type = DuelAction
    version = 1
    migrations: Mapping[int, Migration] = {}

    def __init__(self, catalogue: Catalogue, loose: tuple[Design, ...] = ()) -> None:
        self.catalogue = catalogue
        self.book = Book(catalogue.factions, loose)
        self.digest = catalogue.digest

    def begin(self, setup: DuelSetup, chance: Chance) -> Step[DuelState]:
        """Return the first state. Raises ValueError with a sentence where a game cannot begin like this."""
        fault = refuse_setup(setup, self.book)
        if fault is not None:
            raise ValueError(fault)
        res = set_up(setup, self.book, chance)
        resolve(res)
        return res.step()

    def prompt(self, state: DuelState) -> Prompt[DuelAction] | None:
        """Return what is asked now, and of whom."""
        if state.ended is not None:
            return None
        task = answers.question(state)
        if task is None:
            options = tuple([Option(action) for action in answers.turn_actions(state, self.book)])
            return Prompt((state.active,), asking(state, task), options)
        single = tuple([Option(action) for action in answers.single_actions(state, self.book, task)])
        ask = asking(state, task)
        if isinstance(task, AskPick) and (task.fewest, task.most) != (1, 1):
            ordered = task.why is task.why.ORDER
            return Picks((task.seat,), ask, single, fewest=task.fewest, most=task.most, ordered=ordered)
        return Prompt((task.seat,), ask, single)

    def refuse(self, state: DuelState, seat: Seat, action: DuelAction) -> Refusal | None:
        """Return why the seat that is asked may not do this now, or None: it may."""
        return answers.refuse(state, self.book, seat, action)

    def apply(self, state: DuelState, seat: Seat, action: DuelAction) -> Step[DuelState]:
        """Return what comes of a legal action."""
        return answers.outcome_of(state, self.book, seat, action)

    def view(self, state: DuelState, seat: Seat | None) -> DuelState:
        """Return the state as a seat sees it: the faces of hidden cards are -1, what others know is untold."""
        eyes = SPECTATOR if seat is None else seat
        seen = state.visible(eyes)

        def shown(card: Card) -> Card:
            return card if card >= 0 and seen >> card & 1 else HIDDEN

        def side_shown(side: Side, seat: Seat) -> Side:
            return replace(
                side,
                deck=tuple(map(shown, side.deck)),
                hand=_in_hand(state, seat, map(shown, side.hand)),
                captives=tuple(sorted(map(shown, side.captives))),
            )

        one, two = state.sides
        known = [UNTOLD, UNTOLD, UNTOLD]
        known[eyes] = state.known[eyes]
        return replace(
            without_chance(state),
            agenda=tuple(renamed(task, shown) for task in state.agenda),
            sides=(side_shown(one, 0), side_shown(two, 1)),
            known=(known[0], known[1], known[2]),
            been=(),
        )

    def world(self, view: DuelState, seat: Seat | None, chance: Chance) -> tuple[DuelState, Chance]:
        """Return a whole state that looks to the seat as its view does, and the chance that is left."""
        return worlds.world(view, seat, chance)

    def outcome(self, state: DuelState) -> Outcome | None:
        """Return who won and by what, or None while the game goes on."""
        ended = state.ended
        return Outcome(ended.winners, why(ended)) if ended is not None else None

    def legal_actions(self, state: DuelState) -> Iterator[DuelAction]:
        """Yield every legal action of whoever is asked, every selection of several cards by itself."""
        return answers.legal_actions(state, self.book)

    def draw(self, state: DuelState, chance: Chance) -> tuple[DuelAction, Chance]:
        """Return a random legal action of whoever is asked, without listing all selections."""
        task = answers.question(state)
        if isinstance(task, AskPick):
            more, chance = chance.below(task.most - task.fewest + 1)
            order, chance = chance.shuffled(task.options)
            cards = order[: task.fewest + more]
            return Pick(cards if task.why is task.why.ORDER else tuple(sorted(cards))), chance
        if task is None:
            return chance.chosen(answers.turn_actions(state, self.book))
        return chance.chosen(answers.single_actions(state, self.book, task))


def _in_hand(state: DuelState, seat: Seat, cards: Iterable[Card]) -> tuple[Card, ...]:
    """Return cards as a hand has them: by number, so that their order tells nothing, but the Automa's as they lie."""
    return tuple(cards) if state.automatic(seat) else tuple(sorted(cards))


def same_faces(state: DuelState, new: dict[Card, Card]) -> DuelState:
    """Return the state with hidden cards called otherwise: for who cannot see them it is the same state."""

    def dealt(card: Card) -> Card:
        return new.get(card, card)

    def side_dealt(side: Side, seat: Seat) -> Side:
        return replace(
            side,
            deck=tuple(map(dealt, side.deck)),
            hand=_in_hand(state, seat, map(dealt, side.hand)),
            captives=tuple(sorted(map(dealt, side.captives))),
        )

    one, two = state.sides
    known = tuple(_renamed_bits(bits, new) for bits in state.known)
    return replace(
        state,
        agenda=tuple(renamed(task, dealt) for task in state.agenda),
        sides=(side_dealt(one, 0), side_dealt(two, 1)),
        known=(known[0], known[1], known[2]),
    )


def _renamed_bits(bits: int, new: dict[Card, Card]) -> int:
    moved = bits
    for old in new:
        moved &= ~(1 << old)
    for old, other in new.items():
        if bits >> old & 1:
            moved |= 1 << other
    return moved
