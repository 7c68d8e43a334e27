"""The duel in words: what is asked, every event as a sentence, how a game ended."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

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
from nexus_table.games.duel.automa_story import (
    asked_for_automa,
    cards_sentence,
    target_sentence,
    trace_lines,
)
from nexus_table.games.duel.book import Book, Clause
from nexus_table.games.duel.card_text import CardText
from nexus_table.games.duel.events import (
    AbilityUsed,
    AttackDeclared,
    CardMoved,
    CardsChosen,
    CardsSeen,
    CardTucked,
    CardUntucked,
    Cause,
    ControlTaken,
    CycleFlipped,
    DeckOrdered,
    DecksBuilt,
    DeckShuffled,
    EffectScheduled,
    FactionDrafted,
    GameEnded,
    LoopEnded,
    NexusDamaged,
    NexusRestored,
    PhaseBegan,
    PlaysChanged,
    PoolChanged,
    Recovered,
    SoloHandShuffled,
    TargetChosen,
    TimewalkTurned,
    TurnBegan,
    UnitDamaged,
    UnitDeployed,
    UnitDiverted,
    UnitExhausted,
    UnitLeft,
    UnitMarked,
    UnitMended,
    UnitReadied,
    UnitsDoomed,
)
from nexus_table.games.duel.language.effects import Until
from nexus_table.games.duel.language.selectors import Pile
from nexus_table.games.duel.rules.attacks import any_attacker
from nexus_table.games.duel.state import DuelState, Ended, Ending, Mark, Phase
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
from nexus_table.kernel.event import Event

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


WHY = {
    Ending.NEXUS: "The other nexus is destroyed.",
    Ending.BOTH: "Both nexuses are destroyed at once.",
    Ending.LIMIT: "The last turn is over, and both nexuses stand.",
}


def why(ended: Ended) -> str:
    """Return the sentence that says how the game ended."""
    return f"{seated(ended.winners[0])} wins. {WHY[ended.by]}" if ended.winners else WHY[ended.by]


def seated(seat: Seat) -> str:
    """Return what a seat is called where nobody has given it a name."""
    return f"Seat {seat}"


PILES = {
    Pile.DECK: "deck",
    Pile.HAND: "hand",
    Pile.GRAVEYARD: "graveyard",
    Pile.CAPTIVES: "captives",
    Pile.TIMEWALK: "Timewalk pile",
    Pile.ENGULFED: "engulfed units",
    Pile.TOKENS: "token area",
}
CAUSES = {
    Cause.DEALT: "draws",
    Cause.DRAWN: "draws",
    Cause.DISCARDED: "discards",
    Cause.BURNED: "burns",
    Cause.PURIFIED: "purifies",
    Cause.PLAYED: "plays",
    Cause.CAPTURED: "captures",
    Cause.HIDDEN: "hides",
    Cause.DAZED: "dazes",
    Cause.ENGULFED: "engulfs",
}
LASTS = {
    Until.ATTACK: " for this attack",
    Until.TURN: " this turn",
    Until.NEXT_TURN: " until its controller's next turn",
    Until.PLAY: "",
}


class Story:
    """Tells of a duel; `called` are names for single cards, which else bear their design's."""

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

    def tell(self, state: DuelState, event: Event[Any]) -> str:
        """Return an event as a sentence; `state` is the one it happens to. Some say nothing that others do not."""
        match event:
            case CardMoved():
                return self._moved(state, event)
            case TargetChosen() | CardsChosen() | SoloHandShuffled():
                return self._of_automa(state, event)
            case CardsSeen() | DeckShuffled() | DeckOrdered() | DecksBuilt() | FactionDrafted():
                return self._of_piles(state, event)
            case NexusDamaged() | NexusRestored() | PoolChanged() | CycleFlipped() | PlaysChanged():
                return self._of_seats(state, event)
            case (
                TurnBegan()
                | PhaseBegan()
                | Recovered()
                | TimewalkTurned()
                | LoopEnded()
                | EffectScheduled()
                | GameEnded()
            ):
                return self._of_turns(state, event)
            case _:
                return self._of_units(state, event)

    def _of_automa(self, state: DuelState, event: TargetChosen | CardsChosen | SoloHandShuffled) -> str:
        def named(target: Target) -> str:
            return self.target(state, target)

        match event:
            case TargetChosen(source=source):
                return target_sentence(event, self.card(state, source), named)
            case CardsChosen():
                return cards_sentence(event, named)
            case SoloHandShuffled():
                return "The Automa's hand is shuffled."

    def why_target(self, state: DuelState, event: TargetChosen) -> tuple[str, ...]:
        """Return the whole trace of a choice, a sentence a line, for "why this target?"."""
        return trace_lines(event, lambda target: self.target(state, target))

    def _moved(self, state: DuelState, event: CardMoved) -> str:
        who, card = seated(event.seat), self.card(state, event.card)
        match event.cause:
            case Cause.SET_ASIDE:
                return f"{card} leaves the {PILES.get(event.pile, 'battlefield')} of {who.lower()}."
            case Cause.RESOLVED:
                return f"{card} goes to the graveyard."
            case Cause.HOME:
                return f"{card} goes home to the token area of {seated(event.to_seat).lower()}."
            case Cause.RETURNED | Cause.PUT | Cause.DESTROYED:
                return (
                    f"{card} goes to the {PILES.get(event.to, 'table')} of {seated(event.to_seat).lower()}."
                )
            case Cause.CAPTURED | Cause.HIDDEN | Cause.DAZED | Cause.ENGULFED:
                doer = seated(event.to_seat) if event.cause is not Cause.HIDDEN else seated(1 - event.to_seat)
                return f"{doer} {CAUSES[event.cause]} {card}."
            case _:
                return f"{who} {CAUSES[event.cause]} {card}."

    def _of_piles(
        self, state: DuelState, event: CardsSeen | DeckShuffled | DeckOrdered | DecksBuilt | FactionDrafted
    ) -> str:
        match event:
            case CardsSeen(seat=seat, pile=pile, cards=cards, eyes=eyes):
                if eyes == 0b111:
                    return f"{seated(seat)} shows {self.cards(state, cards)} in its {PILES[pile]}."
                return f"Cards in the {PILES[pile]} of {seated(seat).lower()} are looked at."
            case DeckShuffled(seat=seat, refilled=refilled):
                how = ", its graveyard beneath" if refilled else ""
                return f"The deck of {seated(seat).lower()} is shuffled{how}."
            case DeckOrdered(seat=seat, top=top):
                return f"The top {len(top)} cards in the deck of {seated(seat).lower()} are put in order."
            case DecksBuilt():
                return "Both decks are built and shuffled."
            case FactionDrafted(seat=seat, faction=faction):
                return f"{seated(seat)} takes {self.text.parts.named(faction)}."

    def _of_seats(
        self,
        state: DuelState,
        event: NexusDamaged | NexusRestored | PoolChanged | CycleFlipped | PlaysChanged,
    ) -> str:
        who = seated(event.seat)
        match event:
            case NexusDamaged(seat=seat, amount=amount):
                left = state.sides[seat].nexus - amount
                return f"The nexus of {who.lower()} is dealt {amount} damage and has {left} left."
            case NexusRestored(amount=amount):
                return f"{who} restores {amount}."
            case PoolChanged(pool=pool, change=change):
                return (
                    f"{who} {'obtains' if change > 0 else 'spends'} {abs(change)} {pool.value.capitalize()}."
                )
            case CycleFlipped(cycle=cycle):
                return f"It is {cycle.value} for {who.lower()}."
            case PlaysChanged(plays=plays, used=used):
                if plays < 0 or used:
                    return ""  # the card that is played tells it
                return f"{who} may play another card{'' if plays else ' for free'}."

    def _of_turns(
        self,
        state: DuelState,
        event: TurnBegan | PhaseBegan | Recovered | TimewalkTurned | LoopEnded | EffectScheduled | GameEnded,
    ) -> str:
        match event:
            case TurnBegan(seat=seat):
                return f"Turn {state.turn + 1} begins, of {seated(seat).lower()}."
            case PhaseBegan(phase=phase):
                return f"The {phase.value} phase begins."
            case Recovered():
                return f"{seated(state.active)} readies its units; all units have their hit points again."
            case TimewalkTurned():
                return "The Timewalk piles are turned face up."
            case LoopEnded(repeated=True):
                return "The same position has come again, and so would for ever: what led to it ends here."
            case LoopEnded():
                return "This has gone on for far too long: it ends here, as it might never end by itself."
            case EffectScheduled(what=what):
                return f"{self.card(state, what.frame.source)} will do something later."
            case GameEnded(ended=ended):
                return why(ended)

    def _of_units(self, state: DuelState, event: Event[Any]) -> str:
        match event:
            case UnitDeployed(card=card, seat=seat, exhausted=exhausted):
                how = " exhausted" if exhausted else ""
                return f"{self.card(state, card)} is deployed{how} by {seated(seat).lower()}."
            case UnitLeft():
                return ""  # where it goes is told next
            case UnitExhausted(card=card, rooted=rooted):
                return f"{self.card(state, card)} is {'permanently ' if rooted else ''}exhausted."
            case UnitReadied(card=card):
                return f"{self.card(state, card)} is readied."
            case AbilityUsed(card=card, clause=clause):
                said = self.text.ability(self.book.clauses[clause].ability)
                return f"{self.card(state, card)}: {said}"
            case UnitDamaged(card=card, amount=amount):
                return f"{self.card(state, card)} is dealt {amount} damage."
            case UnitMended(card=card, amount=amount):
                return f"{self.card(state, card)} gets {amount} hit points back."
            case UnitsDoomed(cards=cards):
                return f"{self.cards(state, cards)} {'is' if len(cards) == 1 else 'are'} destroyed."
            case UnitDiverted(card=card, to=to):
                return f"{self.card(state, card)} will go to the {PILES.get(to, 'table')}."
            case UnitMarked(card=card, mark=mark):
                return f"{self.card(state, card)} {marked(mark)}."
            case ControlTaken(card=card, seat=seat):
                return f"{seated(seat)} takes control of {self.card(state, card)}."
            case CardTucked(card=card, under=under):
                return f"{self.card(state, card)} goes beneath {self.card(state, under)}."
            case CardUntucked(card=card, under=under):
                return f"{self.card(state, card)} comes out from beneath {self.card(state, under)}."
            case AttackDeclared(attacker=attacker, target=target, rage=rage):
                spent = f" with {rage} Rage" if rage else ""
                return f"{self.card(state, attacker)} attacks {self.target(state, target)}{spent}."
            case _:
                return ""

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


def marked(mark: Mark) -> str:
    """Return what a mark does to a unit, in words."""
    told: list[str] = []
    if mark.exactly:
        told.append(f"has exactly {mark.value} value")
    elif mark.value:
        told.append(f"gets {mark.value:+d}{f' {mark.container.value}' if mark.container else ''} value")
    if mark.gains:
        told.append("gains " + " and ".join(keyword.value for keyword in mark.gains))
    if mark.loses:
        told.append("loses " + " and ".join(keyword.value for keyword in mark.loses))
    return (" and ".join(told) or "is as before") + LASTS[mark.until]
