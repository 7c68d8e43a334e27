"""Lanes between groups that do not touch, so that the whole map hangs together; each lane with its twins."""

from __future__ import annotations

from nexus_table.games.starmap.editor.generator.growing import Ground
from nexus_table.games.starmap.editor.luck import Luck
from nexus_table.games.starmap.editor.symmetry import distance
from nexus_table.games.starmap.model import Hex

Spot = tuple[int, int]
"""A seat and a place in its row; the middle is (-1, 0)."""
Lane = tuple[Spot, Spot]

MIDDLE: Spot = (-1, 0)


def spots_of(ground: Ground) -> dict[Spot, Hex]:
    """Return every system of a ground with its hex."""
    spots = {(seat, place): at for seat, row in enumerate(ground.rows) for place, at in enumerate(row)}
    return {**spots, MIDDLE: ground.middle} if ground.middle is not None else spots


def lanes_of(ground: Ground, luck: Luck) -> tuple[Lane, ...]:
    """Return the lanes to be added, shortest first, until every system can be reached from every other."""
    spots = spots_of(ground)
    lanes: list[Lane] = []
    while len(parts := parted(spots, lanes)) > 1:
        here = parts[0]
        pairs = [(distance(spots[a], spots[b]), a, b) for a in here for b in spots if b not in here]
        least = min(far for far, _, _ in pairs)
        _, one, other = luck.one([pair for pair in pairs if pair[0] == least])
        lanes += [lane for lane in twins(ground, (one, other)) if lane not in lanes]
    return tuple(lanes)


def twins(ground: Ground, lane: Lane) -> list[Lane]:
    """Return a lane and its twins, each once."""
    found: list[Lane] = []
    for turn in range(len(ground.rows)):
        ends = sorted(spot if spot == MIDDLE else (ground.turned(spot[0], turn), spot[1]) for spot in lane)
        if (ends[0], ends[1]) not in found:
            found.append((ends[0], ends[1]))
    return found


def parted(spots: dict[Spot, Hex], lanes: list[Lane]) -> list[list[Spot]]:
    """Return the systems in groups that hang together."""
    left, parts = list(spots), []
    while left:
        part = [left.pop(0)]
        for here in part:
            near = [there for there in left if touching(spots, lanes, here, there)]
            part += near
            left = [spot for spot in left if spot not in near]
        parts.append(part)
    return parts


def touching(spots: dict[Spot, Hex], lanes: list[Lane], one: Spot, other: Spot) -> bool:
    """Whether two systems are in contact, by their hexes or by a lane."""
    return distance(spots[one], spots[other]) == 1 or (min(one, other), max(one, other)) in lanes
