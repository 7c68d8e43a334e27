"""Every legal step that can be taken now, and the fewer that a search needs to look at."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from itertools import accumulate, combinations, groupby

from nexus_table.games.starmap.actions import Build, EndPhase, Group, Invest, Move, PlayCard, StarmapAction
from nexus_table.games.starmap.galaxy import (
    FAR,
    MOST_SHIPS,
    NEAR,
    SLOTS,
    STAR,
    WITHIN,
    Galaxy,
    planets_around,
)
from nexus_table.games.starmap.model import MOST_ON_PLANET, MOST_ON_STAR, Place, RelicId, RelicKind
from nexus_table.games.starmap.rules.combat import orbiting, ships_needed
from nexus_table.games.starmap.rules.management import buildable, forbidden
from nexus_table.games.starmap.rules.movement import group_cost
from nexus_table.games.starmap.state import Phase, StarmapState

Priced = tuple[Group, int]
"""A group and what it pays for its destination."""
Ranks = list[list[Group]]
"""The groups that can leave each planet, planet by planet."""
MOST_TOGETHER = 3
"""From how many planets an essential gathering comes at most."""


def legal_actions(state: StarmapState, galaxy: Galaxy) -> Iterator[StarmapAction]:
    """Yield every legal action of the active seat, each once; a Move's groups in order of their planets.

    Where many planets can send ships to one place these are very many: search asks for `essential_actions`.
    """
    yield from _steps(state, galaxy, essential=False)


def essential_actions(state: StarmapState, galaxy: Galaxy) -> Iterator[StarmapAction]:
    """Yield the legal actions that a search needs to look at.

    Left out are ships that could as well follow one group after the other for the same energy: attackers
    beyond those who win, and gatherings on an empty planet that one of the groups can occupy first. So are
    gatherings that are seldom better and very many: from more planets than needed and one, or than three, or
    from farther away than needed. Whatever three planets can attack is attacked in some way.
    """
    yield from _steps(state, galaxy, essential=True)


def _steps(state: StarmapState, galaxy: Galaxy, *, essential: bool) -> Iterator[StarmapAction]:
    if state.ended is not None:
        return
    match state.phase:
        case Phase.CARD:
            yield from (PlayCard(card) for card in state.cards[state.seat])
        case Phase.MANAGEMENT:
            yield from (Build(place) for place in buildable(state, galaxy))
            yield EndPhase()
        case Phase.MOVEMENT:
            yield from moves(state, galaxy, essential=essential)
            yield EndPhase()
        case Phase.INVESTMENT:
            yield from (Invest(energy) for energy in range(state.purse + 1))


def moves(state: StarmapState, galaxy: Galaxy, *, essential: bool) -> Iterator[Move]:
    """Yield the active seat's moves, all or the essential ones, in order of their destinations."""
    ranks = leaving(state) if state.purse else []
    if not ranks:
        return
    seat, owners, ships = state.seat, state.owners, state.ships
    for to in galaxy.places:
        if galaxy.no_entry and forbidden(galaxy.no_entry, to, state.round):
            continue
        owner = owners[to]
        if to % SLOTS == STAR:
            room = MOST_ON_STAR - ships[to]
            if room and all(owners[planet] == seat for planet in planets_around(to)):
                for group, _ in _single(state, galaxy, ranks, to, room):
                    if not group.relics:
                        yield Move(to, (group,))
        elif owner == seat:
            room = MOST_ON_PLANET - ships[to]
            if room:
                yield from [Move(to, (group,)) for group, _ in _single(state, galaxy, ranks, to, room)]
        elif owner is None:
            yield from _to_empty(state, galaxy, ranks, to, essential)
        else:
            yield from _to_enemy(state, galaxy, ranks, to, essential)


def leaving(state: StarmapState) -> Ranks:
    """Return the groups that can leave each planet of the active seat in this phase."""
    ranks: Ranks = []
    for start, owner in enumerate(state.owners):
        most = state.ships[start] - 1
        if owner != state.seat or most < 1 or start % SLOTS == STAR:
            continue
        carriers = [
            number for number, relic in enumerate(state.relics) if relic.at == start and not relic.moved
        ]
        plain = state.ships[start] - state.moved[start] - len(carriers)
        if not carriers:
            groups = [Group(start, ships) for ships in range(1, min(plain, most) + 1)]
        else:
            groups = [
                Group(start, ships, load)
                for load in _loads(carriers)
                for ships in range(max(len(load), 1), min(plain + len(load), most) + 1)
            ]
        if groups:
            ranks.append(groups)
    return ranks


def _loads(carriers: list[RelicId]) -> Iterator[tuple[RelicId, ...]]:
    for count in range(len(carriers) + 1):
        yield from combinations(carriers, count)


def _single(state: StarmapState, galaxy: Galaxy, ranks: Ranks, to: Place, most: int) -> list[Priced]:
    """Return the single groups of at most so many ships that the active seat can pay for."""
    purse, found = state.purse, []
    for groups in ranks:
        start = groups[0].start
        if start == to:
            continue
        each = galaxy.cost(start, to)
        for group in groups:
            if group.ships > most:
                continue
            cost = group_cost(state, galaxy, to, group) if group.relics else each * group.ships
            if cost <= purse:
                found.append((group, cost))
    return found


def _to_empty(
    state: StarmapState, galaxy: Galaxy, ranks: Ranks, to: Place, essential: bool
) -> Iterator[Move]:
    waiting = sum(relic.at == to for relic in state.relics)
    singles = _single(state, galaxy, ranks, to, MOST_ON_PLANET)
    for group, _ in singles:
        if len(group.relics) + waiting <= group.ships:
            yield Move(to, (group,))
    if essential:
        if not waiting:
            return
        if not any(_extracts(state, group) for group, _ in singles):
            singles = [one for one in singles if len(one[0].relics) + waiting > one[0].ships]
    for groups, ships in gathered(
        singles, state.purse, (waiting, MOST_ON_PLANET), MOST_TOGETHER if essential else len(ranks)
    ):
        if sum(len(group.relics) for group in groups) + waiting > ships:
            continue
        if not essential or _only_together(state, groups, waiting):
            yield Move(to, groups)


def _extracts(state: StarmapState, group: Group) -> bool:
    return any(state.relics[number].kind is RelicKind.EXTRACTOR for number in group.relics)


def _only_together(state: StarmapState, groups: tuple[Group, ...], waiting: int) -> bool:
    """Whether none of these groups could occupy a planet first with the same plunder."""
    leading = [group for group in groups if _extracts(state, group)] or groups
    return all(len(group.relics) + waiting > group.ships for group in leading)


def _to_enemy(
    state: StarmapState, galaxy: Galaxy, ranks: Ranks, to: Place, essential: bool
) -> Iterator[Move]:
    if sum(groups[-1].ships for groups in ranks) < state.ships[to]:
        return  # the last group of each planet is one of the largest
    assault = Assault(state, galaxy, to, essential)
    singles = _single(state, galaxy, ranks, to, MOST_ON_PLANET)
    for group, _ in singles:
        if assault.wins((group,), group.ships):
            yield Move(to, (group,))
    relics = {number for group, _ in singles for number in group.relics}
    limits = assault.limits(relics)
    many = len(ranks)
    if essential:
        singles, many = close_enough(galaxy, singles, to, assault.needed(()) or limits[0])
    for groups, ships in gathered(singles, state.purse, limits, many):
        if not relics or assault.wins(groups, ships):  # where no relic comes along the limits say it all
            yield Move(to, groups)


def close_enough(galaxy: Galaxy, singles: list[Priced], to: Place, ships: int) -> tuple[list[Priced], int]:
    """Return the groups that are no farther away than so many ships ask for, and how many planets gather.

    These are the fewest that can send enough, and one more, but not more than three.
    """
    for reach in (WITHIN, NEAR, FAR):
        close = [one for one in singles if galaxy.cost(one[0].start, to) <= reach]
        largest: dict[Place, int] = {}
        for group, _ in close:
            largest[group.start] = max(group.ships, largest.get(group.start, 0))
        totals = accumulate(sorted(largest.values(), reverse=True)[:MOST_TOGETHER])
        fewest = next((count for count, total in enumerate(totals, start=1) if total >= ships), None)
        if fewest is not None:
            return close, min(MOST_TOGETHER, fewest + 1)
    return singles, MOST_TOGETHER


class Assault:
    """One enemy's planet as a target: how many ships win it with what they bring, worked out once for each."""

    def __init__(self, state: StarmapState, galaxy: Galaxy, to: Place, essential: bool) -> None:
        self.state, self.galaxy, self.to, self.essential = state, galaxy, to, essential
        self._needs: dict[tuple[RelicId, ...], int | None] = {}

    def needed(self, brought: tuple[RelicId, ...]) -> int | None:
        """Return how many ships win with these relics, None where none can."""
        if brought not in self._needs:
            self._needs[brought] = ships_needed(self.state, self.to, brought)
        return self._needs[brought]

    def limits(self, relics: Collection[RelicId]) -> tuple[int, int]:
        """Return how many ships attack at least and at most, where these relics may come along."""
        kinds = {self.state.relics[number].kind for number in relics}
        alone = self.needed(())
        if alone is None:
            return MOST_SHIPS, 0
        defence = self.state.ships[self.to] + orbiting(self.state, self.to)
        least = min(alone, defence) if RelicKind.MILITARY in kinds else alone
        if not self.essential:
            return least, MOST_SHIPS
        most = max(alone, MOST_ON_PLANET + (defence + 1) // 2) if relics else alone
        return least, most + (MOST_ON_PLANET if RelicKind.TRANSPORTER in kinds else 0)

    def wins(self, groups: tuple[Group, ...], ships: int) -> bool:
        """Whether these groups, so many ships, win; if essential, whether all are needed or pay less together."""
        need = self.needed(tuple([number for group in groups for number in group.relics]))
        if need is None or ships <= need or not self.essential:
            return need is not None and ships >= need
        return any(
            ships - need <= group.ships - len(group.relics) and self._cheaper(group)
            for group in groups
            if group.relics
        )

    def _cheaper(self, group: Group) -> bool:
        cost = group_cost(self.state, self.galaxy, self.to, group)
        return cost < group.ships * self.galaxy.cost(group.start, self.to)


def gathered(
    singles: Sequence[Priced], purse: int, limits: tuple[int, int], many: int
) -> Iterator[tuple[tuple[Group, ...], int]]:
    """Yield groups from two to `many` planets that the purse pays for, and their ships, within the limits."""
    least, most = limits
    rows = [list(row) for _, row in groupby(singles, key=lambda one: one[0].start)]
    count = len(rows)
    after = [0] * (count + 1)  # how many ships may still join from here on
    cheapest = [0.0] * (count + 1)  # and what the cheapest of them pays
    for number in range(count - 1, -1, -1):
        after[number] = after[number + 1] + max(group.ships for group, _ in rows[number])
        price = min(cost / group.ships for group, cost in rows[number])
        cheapest[number] = min(price, cheapest[number + 1]) if number + 1 < count else price

    def grow(
        first: int, chosen: tuple[Group, ...], purse: int, ships: int
    ) -> Iterator[tuple[tuple[Group, ...], int]]:
        for number in range(first, count):
            if ships + after[number] < least or (least - ships) * cheapest[number] > purse:
                return
            for group, cost in rows[number]:
                together = ships + group.ships
                if cost > purse or together > most:
                    continue
                more = (*chosen, group)
                if chosen and together >= least:
                    yield more, together
                if together < most and len(more) < many:
                    yield from grow(number + 1, more, purse - cost, together)

    yield from grow(0, (), purse, 0)
