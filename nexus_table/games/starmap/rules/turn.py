"""How to Play: the card, its phases one after the other, the investment, and the round that it closes (S7, S8)."""

from __future__ import annotations

from nexus_table.games.starmap.actions import (
    Build,
    DrawCard,
    EndPhase,
    Invest,
    Move,
    PlayCard,
    StarmapAction,
)
from nexus_table.games.starmap.deck_events import CosmicEventAwaited
from nexus_table.games.starmap.events import (
    CardPlayed,
    CardUsed,
    EnergyInvested,
    PhaseBegan,
    PhaseEnded,
    RoundEnded,
    TurnBegan,
)
from nexus_table.games.starmap.galaxy import Galaxy
from nexus_table.games.starmap.options import CosmicEvents
from nexus_table.games.starmap.rules.automaton import obey
from nexus_table.games.starmap.rules.cosmic import befall
from nexus_table.games.starmap.rules.event_draw import draw_event_card
from nexus_table.games.starmap.rules.management import build, extract, refuse_build
from nexus_table.games.starmap.rules.markers import lift_markers
from nexus_table.games.starmap.rules.movement import move_fleet, refuse_move
from nexus_table.games.starmap.rules.plunder import take_plunder
from nexus_table.games.starmap.rules.relics import together
from nexus_table.games.starmap.rules.victory import look_at_round_end, look_for_victory, playing
from nexus_table.games.starmap.state import Phase, StarmapState
from nexus_table.kernel.action import Seat
from nexus_table.kernel.course import Course
from nexus_table.kernel.refusal import Refusal

WRONG_MOMENT = {
    Phase.CARD: Refusal("turn.card", "First choose one of your available Phase cards."),
    Phase.MANAGEMENT: Refusal("turn.management", "In the Management phase ships are built, nothing else."),
    Phase.MOVEMENT: Refusal("turn.movement", "In the Movement phase ships move, nothing else."),
    Phase.INVESTMENT: Refusal(
        "turn.investment", "Your phases are over; invest energy, or none, to end your turn."
    ),
    Phase.AUTOMATON: Refusal("turn.automaton", "An automaton has the turn: it draws its event cards."),
    Phase.COSMIC: Refusal("turn.cosmic", "First this round's event card is turned over."),
}

NO_DRAW = Refusal("turn.draw", "Event cards are drawn in an automaton's turn and before a round only.")


def refuse(state: StarmapState, galaxy: Galaxy, action: StarmapAction) -> Refusal | None:
    """Return why the active seat may not do this now, or None: it may."""
    phase = state.phase
    match action:
        case PlayCard(card=card) if phase is Phase.CARD:
            if card not in state.cards[state.seat]:
                return Refusal("turn.used", "You have used this card; it turns up after the fourth.")
            return None
        case Build(at=at) if phase is Phase.MANAGEMENT:
            return refuse_build(state, galaxy, at)
        case Move() if phase is Phase.MOVEMENT:
            return refuse_move(state, galaxy, action)
        case EndPhase() if phase is Phase.MANAGEMENT or phase is Phase.MOVEMENT:
            return None
        case Invest(energy=energy) if phase is Phase.INVESTMENT:
            if energy > state.purse:
                return Refusal("turn.energy", f"You have {state.purse} energy, not {energy}.")
            return None
        case DrawCard() if phase is Phase.AUTOMATON or phase is Phase.COSMIC:
            return None
    return WRONG_MOMENT[phase] if not isinstance(action, DrawCard) else NO_DRAW


def carry_out(course: Course[StarmapState], galaxy: Galaxy, action: StarmapAction) -> None:
    """Let a legal action happen, and all that follows from it by itself."""
    match action:
        case PlayCard(card=card):
            course.happen(CardPlayed(card))
            begin_phase(course)
        case Build(at=at):
            build(course, at)
        case Move():
            move_fleet(course, galaxy, action)
            look_for_victory(course, galaxy)
        case EndPhase():
            end_phase(course, galaxy)
        case Invest(energy=energy):
            course.happen(EnergyInvested(energy))
            end_turn(course, galaxy)
        case DrawCard():
            draw(course, galaxy)


def begin_phase(course: Course[StarmapState]) -> None:
    """Begin the card's next phase, or the investment after its last; extraction opens Management."""
    state = course.state
    if not state.phases:
        course.happen(PhaseBegan(Phase.INVESTMENT, together(state.relics)))
        return
    phase = state.phases[0]
    course.happen(PhaseBegan(phase, together(state.relics)))
    if phase is Phase.MANAGEMENT:
        extract(course)


def end_phase(course: Course[StarmapState], galaxy: Galaxy) -> None:
    """End the phase under way, plunder paid, and begin what follows."""
    phase = course.state.phase
    if phase is Phase.MOVEMENT:
        take_plunder(course, galaxy)
    course.happen(PhaseEnded(phase))
    begin_phase(course)


def end_turn(course: Course[StarmapState], galaxy: Galaxy) -> None:
    """Turn the card face down and let the next seat begin, after the last the next round."""
    state = course.state
    if state.card is not None:
        course.happen(CardUsed(state.card))
    seats = playing(course.state)
    later = seats[seats.index(state.seat) + 1 :]
    if later:
        course.happen(TurnBegan(later[0]))
        return
    look_at_round_end(course, galaxy)
    if course.state.ended is None:
        first = next_first(course.state)
        course.happen(RoundEnded(first))
        lift_markers(course, galaxy)
        begin_round(course, first)


def begin_round(course: Course[StarmapState], first: Seat) -> None:
    """Let the first seat begin its turn, or turn over the round's event card before it (S26)."""
    cosmic = course.state.options.cosmic is CosmicEvents.EACH_ROUND
    course.happen(CosmicEventAwaited(first) if cosmic else TurnBegan(first))


def draw(course: Course[StarmapState], galaxy: Galaxy) -> None:
    """Draw an event card and let it happen; the first turn follows it, or the end of an automaton's (S26)."""
    card = draw_event_card(course)
    if course.state.phase is Phase.COSMIC:
        befall(course, galaxy, card)
        course.happen(TurnBegan(course.state.seat))
        return
    obey(course, galaxy, card)
    state = course.state
    if state.ended is None and state.deck is not None and not state.deck.left(state.seat):
        end_turn(course, galaxy)


def next_first(state: StarmapState) -> Seat:
    """Return who begins the next round: the highest investment, ties in this round's order, else no change (S8)."""
    return max(playing(state), key=lambda seat: state.invested[seat])
