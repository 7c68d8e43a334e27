"""Sessions of the toy game at the points where the tests take them up."""

from __future__ import annotations

from nexus_table.kernel.action import Seat
from nexus_table.kernel.session import Session
from nexus_table.search.random_player import RandomPlayer
from tests.every_game.toy import Mark, PigInTheDark, Setup, Toy, ToyAction

ToySession = Session[Setup, Toy, ToyAction, Toy]

GAME = PigInTheDark()
GAMES = {GAME.name: GAME}


def begun(seed: int = 11, goal: int = 30) -> ToySession:
    """Return a game of which nothing has been played."""
    return Session.begin(GAME, Setup(goal=goal), seed)


def asked(session: ToySession) -> Seat:
    """Return the seat that is asked now."""
    prompt = session.prompt
    assert prompt is not None
    return prompt.seats[0]


def play(session: ToySession, actions: int = 1000, seed: int = 3) -> ToySession:
    """Play that many random actions, or to the end."""
    player: RandomPlayer[ToyAction] = RandomPlayer(seed)
    for _ in range(actions):
        prompt = session.prompt
        if prompt is None:
            break
        seat = prompt.seats[0]
        session.act(seat, player.answer(session.view(seat), prompt, seat))
    return session


def slide(session: ToySession, by: float) -> None:
    """Slide the marker of the seat that is asked by that much, which nothing seals."""
    seat = asked(session)
    session.act(seat, Mark(session.state.marks[seat] + by))
