"""How long a whole war of two people takes at the screen: the orders of played-out wars, times seconds an order."""

from __future__ import annotations

import statistics
import sys
from collections import Counter
from itertools import pairwise

from nexus_table.app.battlefield.war_entry import WarEntry
from nexus_table.games.battlefield.screen.war.performance import Performance
from nexus_table.games.battlefield.screen.war.war_table import WarSession, WarTable
from nexus_table.games.battlefield.war.ai.levels import player
from nexus_table.games.battlefield.war.state import WarSetup
from nexus_table.kernel.session import Session
from nexus_table.ui.theme import Look

SECONDS: dict[str, float] = {
    "Activate": 6.0,
    "Move": 7.0,
    "Dash": 7.0,
    "Climb": 7.0,
    "Withdraw": 7.0,
    "Shoot": 8.0,
    "Fight": 6.0,
    "Overwatch": 4.0,
    "UseAbility": 6.0,
    "React": 5.0,
    "Deploy": 10.0,
    "Produce": 12.0,
    "StartBuilding": 18.0,
    "Research": 10.0,
}
"""Seconds that a practised person takes for an order, looking and thinking included: guesses, measured on nobody."""

ELSE = 3.0
"""Seconds for any other order: a roll, a Pass, the end of something."""

WARS = (("outpost", 4, 30), ("elimination", 1, 30))
"""Which missions are played, how often, and after how many rounds a war is left."""


def main() -> None:
    print("## War: how long two people play\n")
    print(
        "Wars played out by two normal computer players; each order is given the seconds that a practised person "
        "takes for it (3 to 18, guessed), and all that is shown of it at a steady pace is added. "
        f"`{sys.argv[0].rsplit('/', 1)[-1]}` holds the seconds.\n"
    )
    print("| mission | wars | rounds | orders | thinking and clicking | shown | whole |")
    print("|---|---:|---|---|---:|---:|---:|")
    for mission, wars, most in WARS:
        played = [war(mission, seed, most) for seed in range(wars)]
        thought = [thinking(session) / 60.0 for session in played]
        seen = [shown(session) / 60.0 for session in played]
        rounds = span([session.state.round for session in played])
        orders = span([len(session.steps) - 1 for session in played])
        whole = statistics.median(one + other for one, other in zip(thought, seen, strict=True))
        print(
            f"| {mission} | {wars} | {rounds} | {orders} | {statistics.median(thought):.0f} min "
            f"| {statistics.median(seen):.0f} min | {whole:.0f} min |"
        )


def war(mission: str, seed: int, most: int) -> WarSession:
    """Return a war between normal players, played to its end or so many rounds."""
    game = WarEntry().game
    catalogue = game.catalogue
    chosen = catalogue.missions[mission]
    factions = sorted(catalogue.factions)
    table = chosen.table or catalogue.tables.layouts["broken-quarter"]
    setup = WarSetup(table, chosen, (factions[seed % 4], factions[(seed + 1) % 4]))
    session: WarSession = Session.begin(game, setup, seed)
    minds = [player("normal", game, seed + seat) for seat in (0, 1)]
    while (prompt := session.prompt) is not None and session.state.round <= most:
        seat = prompt.seats[0]
        session.act(seat, minds[seat].answer(session.view(seat), prompt, seat))
    return session


def thinking(session: WarSession) -> float:
    """Return the seconds that people take for all orders of a war."""
    orders = Counter(type(line.action).__name__ for line in session.record().played)
    return sum(SECONDS.get(name, ELSE) * count for name, count in orders.items())


def shown(session: WarSession) -> float:
    """Return the seconds for which all steps of a war are shown, one after the other."""
    total, table = 0.0, WarTable(session)
    for before, step in pairwise(session.steps):
        performance = Performance(table)
        performance.arrange(Look())
        performance.show(before.state, step)
        total += max((flight.ends - performance.now for flight in performance.flights), default=0.0)
    return total


def span(numbers: list[int]) -> str:
    """Return the least and the most."""
    return f"{min(numbers)}-{max(numbers)}" if min(numbers) < max(numbers) else str(numbers[0])


if __name__ == "__main__":
    main()
