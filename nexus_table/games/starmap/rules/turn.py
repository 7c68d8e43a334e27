"""How to Play: the card, its phases one after the other, the investment, and the round that it closes (S7, S8)."""

from __future__ import annotations

from nexus_table.games.starmap.actions import Build, EndPhase, Invest, Move, PlayCard, StarmapAction
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
from nexus_table.games.starmap.rules.management import build, extract, refuse_build
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
}


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
    return WRONG_MOMENT[phase]


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
        course.happen(RoundEnded(first), TurnBegan(first))


def next_first(state: StarmapState) -> Seat:
    """Return who begins the next round: the highest investment, ties in this round's order, else no change (S8)."""
    return max(playing(state), key=lambda seat: state.invested[seat])
