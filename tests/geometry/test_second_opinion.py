"""pymunk as a second opinion where it can be one: convex blockers, and the line of centres that it finds free."""

from random import Random

import pymunk

from nexus_table.geometry.corridor import GROWTH
from nexus_table.geometry.shapes import placed, rectangle
from nexus_table.geometry.sight import Blocker, Eye, Sightboard, look


def test_what_pymunk_finds_free_between_centres_is_seen() -> None:
    chance = Random(20)
    free = blocked = 0
    for _ in range(14):
        outlines = [
            placed(
                rectangle(chance.uniform(1, 6), chance.uniform(0.3, 3)),
                (chance.uniform(2, 42), chance.uniform(2, 58)),
                chance.uniform(0, 180),
            )
            for _ in range(12)
        ]
        board = Sightboard.of(Blocker(key, outline, 5.0) for key, outline in enumerate(outlines))
        space = pymunk.Space()
        space.add(*(pymunk.Poly(space.static_body, outline) for outline in outlines))
        for _ in range(25):
            one, two = ((chance.uniform(1, 43), chance.uniform(1, 59)) for _ in range(2))
            hit = space.segment_query_first(one, two, 2.0 * GROWTH, pymunk.ShapeFilter())
            seen = look(board, Eye(*one, 0.0, 1.0), Eye(*two, 0.0, 1.0)).visible
            if hit is None:
                free += 1
                assert seen
                assert look(board, Eye(*one, 0.63, 1.0), Eye(*two, 0.63, 1.0)).visible
            elif space.segment_query_first(one, two, 0.0, pymunk.ShapeFilter()) is not None:
                blocked += 1
                assert not seen
    assert min(free, blocked) > 60
