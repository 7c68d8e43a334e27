"""Questions of a duel in words: what is asked, what the buttons say, and what cards and seats are called."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

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
from nexus_table.games.duel.automa_story import asked_for_automa
from nexus_table.games.duel.book import Book, Clause
from nexus_table.games.duel.card_text import CardText
from nexus_table.games.duel.rules.attacks import any_attacker
from nexus_table.games.duel.state import DuelState, Phase
from nexus_table.games.duel.tasks import (
    AimAttack,
    AnyTask,
    AskAttack,
    AskDraft,
    Asked,
    AskOne,
    AskPick,
    AskReaction,
    AskYes,
    BuryOne,
    Card,
    DrawCards,
    Fire,
    FlipCycle,
    Frame,
    Question,
    Rescue,
    Target,
    Why,
    seat_of_nexus,
)
from nexus_table.kernel.action import Seat

ASK_ACTION = "Play a card, use an ability, or go on to attack."
ASK_ATTACK = "Attack with a ready unit, or end your turn."
"""What the turn itself asks, when nothing is being resolved."""


def asking(state: DuelState, task: Question | None) -> str:
    """Return what is asked, as a sentence."""
    match task:
        case None if state.phase is Phase.ATTACK:
            return ASK_ATTACK
        case None:
            return ASK_ACTION
        case AskPick(behalf=True) | AskOne(behalf=True):
            return asked_for_automa(task)
        case AskPick(why=Why.MULLIGAN):
            return "Pick the cards that you want to replace, or none."
        case AskPick(why=Why.HAND_LIMIT):
            return f"Pick {task.most} of your cards to burn: ten may stay in hand."
        case AskPick(why=Why.UNIT_LIMIT):
            return "Your battlefield is full; pick a unit to burn."
        case AskPick(why=Why.RESCUE):
            return "Pick the engulfed unit that you deploy."
        case AskPick(why=Why.ENGULF):
            return f"Pick {numbered(task.most, task.most)} of your cards to discard for the engulfing unit."
        case AskPick(why=Why.ORDER):
            return "Put these cards in order, the top one first."
        case AskPick(fewest=fewest, most=most):
            return f"Pick {numbered(fewest, most)}."
        case AskYes():
            return "Do you want to do this?"
        case AskOne(all_of_them=True):
            return "Which of these comes first?"
        case AskOne():
            return "Which of these do you choose?"
        case AskReaction():
            return "Do you react?"
        case AskAttack(second=True):
            return "Does this unit attack a second time?"
        case AskAttack():
            return "Does this unit attack now?"
        case AskDraft():
            return "Take a faction."


def numbered(fewest: int, most: int) -> str:
    """Return how many may be picked, in words."""
    if fewest == most:
        return "one" if most == 1 else str(most)
    return f"up to {most}" if fewest == 0 else f"{fewest} to {most}"


def seated(seat: Seat) -> str:
    """Return what a seat is called where nobody has given it a name."""
    return f"Seat {seat}"


class Asking:
    """Says what is asked of a duel; `called` are names for single cards, which else bear their design's."""

    def __init__(self, book: Book, called: Mapping[Card, str] | None = None) -> None:
        self.book = book
        self.called = called or {}
        names = {ident: faction.name for ident, faction in book.factions.items()}
        names |= {blueprint.design.id: blueprint.design.name for blueprint in book.blueprints}
        self.text = CardText(names)

    def card(self, state: DuelState, card: Card) -> str:
        """Return what a card is called; a hidden one is just a card."""
        if card < 0:
            return "a card"
        return self.called.get(card) or self.book.blueprints[state.kinds[card]].design.name

    def cards(self, state: DuelState, cards: Iterable[Card]) -> str:
        """Return what several cards are called."""
        return " and ".join(self.card(state, card) for card in cards) or "nothing"

    def target(self, state: DuelState, target: Target) -> str:
        """Return what a card or nexus is called."""
        owner = seat_of_nexus(target)
        return self.card(state, target) if owner is None else f"the nexus of {seated(owner).lower()}"

    def question(self, state: DuelState) -> str:
        """Return what is asked now in the names of the cards that ask it, longer than a prompt's own words."""
        task = state.agenda[0] if state.agenda else None
        waiting = state.agenda[1] if len(state.agenda) > 1 else None
        match task:
            case AskYes(source=source, then=(Frame() as frame, *_)):
                said = self.text.block(self.book.blocks[frame.block])
                return f"{self.card(state, source)}: you may {said}."
            case AskYes(source=source):
                return f"{self.card(state, source)}: put it on the Timewalk pile?"
            case AskReaction(happening=happening, units=units):
                what = f" to {self.card(state, happening.card)}" if happening.card >= 0 else ""
                return f"{happening.moment.value.capitalize()}{what}: react with {self.cards(state, units)}?"
            case AskPick(why=Why.EQUALS) if isinstance(waiting, AimAttack):
                return f"{asking(state, task)} {self.card(state, waiting.attacker)} attacks."
            case AskPick(why=Why.EQUALS) if isinstance(waiting, Frame):
                said = self.text.effect(self.book.blocks[waiting.block][waiting.at])
                return f"{asking(state, task)} {self.card(state, waiting.source)}: {said}."
            case AskPick(why=Why.EFFECT, fewest=fewest, most=most) if isinstance(waiting, Frame):
                block = self.book.blocks[waiting.block]
                said = self.text.effect(block[waiting.at])
                return f"{self.card(state, waiting.source)}: {said}. Pick {numbered(fewest, most)}."
            case AskAttack(attacker=attacker, second=second):
                return f"Does {self.card(state, attacker)} attack {'a second time' if second else 'now'}?"
            case Asked():
                return asking(state, task)
            case _:
                return asking(state, None)

    def option(self, state: DuelState, action: DuelAction) -> str:
        """Return what a button for an action says."""
        match action:
            case Draft(faction=faction):
                return self.text.parts.named(faction)
            case Play(card=card, means=means):
                how = {Means.PLAY: "", Means.FREE: " for free", Means.GEARS: " for three Gears"}[means]
                return f"Play {self.card(state, card)}{how}"
            case Activate(card=card, ability=place) | React(card=card, ability=place) if (
                len(self._alike(state, action)) > 1
            ):
                return f"{self.card(state, card)}: {self.text.ability(self._alike(state, action)[place].ability)}"
            case Activate(card=card) | React(card=card) | UseTimewalk(card=card):
                verb = {Activate: "Exhaust", React: "React with", UseTimewalk: "Timewalk"}[type(action)]
                return f"{verb} {self.card(state, card)}"
            case Attack(card=card, target=target, rage=rage):
                spent = f" with {rage} Rage" if rage else ""
                return f"{self.card(state, card)} attacks {self.target(state, target)}{spent}"
            case EndPhase():
                over = state.phase is Phase.ATTACK or not any_attacker(state, self.book, state.active)
                return "End the turn" if over else "Go on to attack"
            case Pick(cards=cards):
                return " and ".join(self.target(state, card) for card in cards) or "Nothing"
            case Take(choice=choice):
                return self._choice(state, choice)
            case Accept():
                return "Yes"
            case Decline():
                return "No"

    def _choice(self, state: DuelState, choice: int) -> str:
        task = state.agenda[0] if state.agenda else None
        if not isinstance(task, AskOne) or choice >= len(task.choices):
            return f"Choice {choice + 1}"
        said = [self.task(state, one) for one in task.choices]
        chosen = task.choices[choice]
        if said.count(said[choice]) > 1 and isinstance(chosen, Fire) and chosen.happening is not None:
            return f"{said[choice]} ({self.target(state, chosen.happening.card)})"
        return said[choice]

    def _alike(self, state: DuelState, action: Activate | React) -> list[Clause]:
        """Return the abilities of a unit among which one is used."""
        printed = self.book.blueprints[state.kinds[action.card]]
        return printed.exhausts if isinstance(action, Activate) else printed.reactions

    def task(self, state: DuelState, task: AnyTask) -> str:
        """Return what is to be done, as one of several choices says it."""
        match task:
            case DrawCards(count=count):
                return "Draw a card" if count == 1 else f"Draw {count} cards"
            case FlipCycle():
                return "Turn the Day/Night token"
            case BuryOne(timewalk=True):
                return "It goes to your Timewalk pile instead of the graveyard"
            case Rescue():
                return "Deploy an engulfed unit instead of drawing"
            case AskOne(choices=choices):
                return " or ".join(self.task(state, one) for one in choices)
            case Fire(source=source, clause=clause):
                said = self.text.ability(self.book.clauses[clause].ability)
                return f"{self.card(state, source)}: {said}"
            case Frame(block=block):
                said = self.text.block(self.book.blocks[block])
                return said[:1].upper() + said[1:]
            case _:
                return type(task).__name__
