"""The duel in words: every event as a sentence, and how a game ended."""

from __future__ import annotations

from typing import Any

from nexus_table.games.duel.asking import Asking, seated
from nexus_table.games.duel.automa_story import (
    cards_sentence,
    target_sentence,
    trace_lines,
)
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
from nexus_table.games.duel.state import DuelState, Ended, Ending, Mark
from nexus_table.games.duel.tasks import (
    Target,
)
from nexus_table.kernel.event import Event

WHY = {
    Ending.NEXUS: "The other nexus is destroyed.",
    Ending.BOTH: "Both nexuses are destroyed at once.",
    Ending.LIMIT: "The last turn is over, and both nexuses stand.",
}


def why(ended: Ended) -> str:
    """Return the sentence that says how the game ended."""
    return f"{seated(ended.winners[0])} wins. {WHY[ended.by]}" if ended.winners else WHY[ended.by]


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


class Story(Asking):
    """Tells of a duel too, fact by fact."""

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
