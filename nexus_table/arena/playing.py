"""One match, played from its first prompt to its end, its cap or the first answer that is not legal."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

from nexus_table.arena.contest import Contest, Counting, Ending
from nexus_table.arena.match import Match, Plan, Result, player_seed
from nexus_table.kernel.chance import Chance
from nexus_table.kernel.player import Player

MOST_DECISIONS = 100_000
"""A game of so many decisions is capped as well, in which round it may be: a player may do small things for ever."""


class PlayerError(Exception):
    """A player or the rules broke down in a match: a sentence that says in which."""


class Tally:
    """What is counted of each player while a match goes on."""

    def __init__(self, players: list[Player[Any, Any]]) -> None:
        self.players = players
        self.decisions = [0] * len(players)
        self.thinking = [0.0] * len(players)
        self.illegal = 0

    def positions(self) -> tuple[int, ...]:
        """Return how many positions each looked at: as it says itself, else one a decision."""
        return tuple(
            player.positions if isinstance(player, Counting) else count
            for player, count in zip(self.players, self.decisions, strict=True)
        )


def never() -> bool:
    """Return that nobody asks to stop."""
    return False


def play(contest: Contest, plan: Plan, match: Match, stopped: Callable[[], bool] = never) -> Result | None:
    """Return what comes of a match, None where it was stopped before its end; PlayerError with a sentence."""
    try:
        return _played(contest, plan, match, stopped)
    except Exception as fault:
        names = " against ".join(plan.players[player] for player in match.seating)
        where = f" at {match.venue}" if match.venue else ""
        raise PlayerError(
            f"game {match.number + 1}, {names}{where}, broke down: {type(fault).__name__}: {fault}"
        ) from fault


def _played(contest: Contest, plan: Plan, match: Match, stopped: Callable[[], bool]) -> Result | None:
    began = time.process_time()
    game = contest.game
    venue = contest.venues(len(match.seating))[match.venue]
    setup = contest.seated(venue, [plan.players[player] for player in match.seating])
    seeds = [player_seed(match, player) for player in range(len(plan.players))]
    tally = Tally([contest.player(level, seed) for level, seed in zip(plan.players, seeds, strict=True)])
    state = game.begin(setup, Chance(match.seed)).state
    first, capped = None, False
    while (prompt := game.prompt(state)) is not None:
        if stopped():
            return None
        seat = prompt.seats[0]
        first = seat if first is None else first
        capped = contest.rounds(state) > plan.most_rounds or sum(tally.decisions) >= MOST_DECISIONS
        if capped:
            break
        player = match.seating[seat]
        view = game.view(state, seat)
        asked = time.process_time()
        action = tally.players[player].answer(view, prompt, seat)
        tally.thinking[player] += time.process_time() - asked
        tally.decisions[player] += 1
        if game.refuse(state, seat, action) is not None:
            tally.illegal += 1
            break
        state = game.apply(state, seat, action).state
    outcome = game.outcome(state)
    return Result(
        number=match.number,
        venue=match.venue,
        seed=match.seed,
        seating=match.seating,
        first=first or 0,
        winners=outcome.winners if outcome is not None else (),
        capped=capped,
        illegal=tally.illegal,
        turns=state.turn,
        rounds=contest.rounds(state),
        decisions=tuple(tally.decisions),
        positions=tally.positions(),
        thinking=tuple(round(seconds, 6) for seconds in tally.thinking),
        seconds=round(time.process_time() - began, 6),
        ending=contest.ending(state) if isinstance(contest, Ending) else "",
    )
