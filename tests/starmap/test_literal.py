"""The engine against a second, literal model: the same orders are legal, and they come to the same."""

from __future__ import annotations

import random

import pytest
from msgspec.structs import replace

from nexus_table.games.starmap.actions import EndPhase, Move
from nexus_table.games.starmap.events import (
    BattleWon,
    GameEnded,
    PlaceConquered,
    RelicsInterfered,
    SeatFell,
    ShipBuilt,
    StarFreed,
)
from nexus_table.games.starmap.options import Burden, Doubles, Interference, RulesOptions
from nexus_table.games.starmap.rules.combat import ships_needed
from nexus_table.games.starmap.state import Phase, StarmapSetup
from nexus_table.kernel.chance import Chance

from .literal import Ship, Table
from .tokens import GAME, KINDS, Board, sector

ALL_FOUR = (("extractor", "b.3"), ("military", "c.1"), ("transporter", "c.2"), ("replicator", "b.2"))
TWINS = (
    ("military", "c.1"),
    ("military", "b.3"),
    ("extractor", "b.1"),
    ("extractor", "c.2"),
    ("transporter", "b.2"),
)
SECTORS = {
    "two seats": sector(2, "abcd", ALL_FOUR),
    "pairs of relics": sector(2, "abcd", TWINS, energy=9),
    "three seats": sector(3, "abcdeh", ALL_FOUR, energy=8),
    "joined and parted": sector(2, "abcd", ALL_FOUR, joined=(("a", "c"),), parted=(("a", "b"),), energy=12),
}
MIDGAMES = {
    "over five": (
        Board(
            {
                "a.1": (0, 4),
                "a.2": (0, 4),
                "b.1": (0, 2),
                "b.2": (1, 4),
                "b.star": (1, 1),
                "b.3": (1, 1),
                "d.1": (1, 1),
            },
            {"military": "a.1", "transporter": "b.2"},
            energy=14,
        ),
        (340, 20415),
    ),
    "an extractor goes": (
        Board(
            {"a.1": (0, 3), "a.2": (0, 2), "b.2": (1, 1), "d.1": (1, 2)},
            {"extractor": "a.1", "transporter": "a.1"},
            energy=7,
        ),
        (112, 1995),
    ),
}
"""Positions, and how many ways there are to take one step and two."""
WIDEST = 400
"""How many sets of groups the literal model is asked to try for each place; wider positions are only walked."""


def begin(made):
    return GAME.begin(StarmapSetup(made, first=0), Chance(1)).state, Table(made, KINDS)


def told(state):
    over = state.ended is not None
    return {
        "owners": state.owners,
        "ships": state.ships,
        "moved": state.moved,
        "relics": tuple(relic.at for relic in state.relics),
        "energy": state.energy,
        "points": state.points,
        "cards": tuple(frozenset(card.value for card in cards) for cards in state.cards),
        "turn": None if over else (state.first, state.seat, state.round, state.phase.value),
        "winner": state.ended.winners[0] if over else None,
    }


def perft(position, orders, after, depth):
    """Return how many ways there are to act so many times."""
    found = list(orders(position))
    if depth == 1:
        return len(found)
    return sum(perft(after(position, order), orders, after, depth - 1) for order in found)


def engine_perft(state, depth):
    return perft(state, GAME.legal_actions, lambda s, a: GAME.apply(s, s.seat, a).state, depth)


def literal_perft(table, depth):
    return perft(table, Table.orders, Table.act, depth)


COUNTS = {
    "two seats": (4, 34, 107, 300),
    "pairs of relics": (4, 66, 716, 3396),
    "three seats": (4, 80, 1237, 8067),
    "joined and parted": (4, 66, 722, 3524),
}
"""How many ways there are to take one step, two, three and four from the beginning."""


@pytest.mark.parametrize("name", SECTORS)
def test_both_count_the_same_ways_from_the_beginning(name):
    state, table = begin(SECTORS[name])
    assert tuple(engine_perft(state, depth) for depth in (1, 2, 3, 4)) == COUNTS[name]
    assert tuple(literal_perft(table, depth) for depth in (1, 2, 3)) == COUNTS[name][:3]


@pytest.mark.parametrize("name", MIDGAMES)
def test_both_count_the_same_ways_in_the_middle_of_a_fight(name):
    board, counts = MIDGAMES[name]
    table = literal(board)
    assert tuple(engine_perft(board.state, depth) for depth in (1, 2)) == counts
    assert tuple(literal_perft(table, depth) for depth in (1, 2)) == counts


@pytest.mark.parametrize("seed", range(60))
def test_both_agree_on_random_positions(seed):
    """Among them are many battles, stars that fall, relics that meet and games that end, with options about relics."""
    random_ = random.Random(seed)
    board = random_board(random_)
    table = literal(board)
    assert told(board.state) == table.told()
    orders = list(GAME.legal_actions(board.state))
    assert len(set(orders)) == len(orders)
    assert set(orders) == set(table.orders())
    for order in picked(random_, board, orders):
        after, its = GAME.apply(board.state, board.state.seat, order).state, table.act(order)
        assert told(after) == its.told()
        if after.phase is Phase.MOVEMENT and after.ended is None:
            ends = GAME.apply(after, after.seat, EndPhase()).state
            assert told(ends) == its.act(EndPhase()).told()


def test_the_random_positions_show_what_they_should():
    """Battles, stars that fall, relics that meet, seats that fall and games that end are all among them."""
    met = set()
    for seed in range(60):
        random_ = random.Random(seed)
        board = random_board(random_)
        orders = list(GAME.legal_actions(board.state))
        for order in picked(random_, board, orders):
            met |= {type(event) for event in GAME.apply(board.state, board.state.seat, order).events}
    assert met >= {BattleWon, StarFreed, RelicsInterfered, SeatFell, GameEnded, PlaceConquered, ShipBuilt}


def picked(random_, board, orders):
    """Return some of the orders, half of them attacks where there are any."""
    attacks = [one for one in orders if isinstance(one, Move) and board.state.owners[one.to] not in (None, 0)]
    return [*random_.sample(attacks, min(len(attacks), 12)), *random_.sample(orders, min(len(orders), 12))]


def random_board(random_):
    """Return a position as it might arise: stars only with a majority, a carrier for each relic."""
    seats = random_.choice((2, 2, 3))
    systems = "abcd" if seats == 2 else "abcde"
    ships = {}
    for system in systems:
        held = [random_.choice((None, *range(seats))) for _ in range(3)]
        lead = random_.randrange(seats)
        held = [lead if random_.random() < 0.5 else seat for seat in held]
        for planet, seat in enumerate(held, start=1):
            if seat is not None:
                ships[f"{system}.{planet}"] = (seat, random_.choice((1, 1, 1, 2, 2, 3)))
        for seat in range(seats):
            if held.count(seat) >= 2 and random_.random() < 0.9:
                ships[f"{system}.star"] = (seat, random_.choice((1, 1, 2)))
    for seat in range(seats):
        ships[f"{'ade'[seat]}.1"] = (seat, random_.choice((3, 4)))
        for slot in ("2", "3", "star"):
            ships.pop(f"{'ade'[seat]}.{slot}", None)
    if random_.random() < 0.3:  # the last seat is nearly out
        ships = {place: held for place, held in ships.items() if held[0] != seats - 1}
        ships["b.1"] = (seats - 1, 1)
        ships = {place: held for place, held in ships.items() if not place.startswith("b.") or place == "b.1"}
    places = [f"{system}.{slot}" for system in systems for slot in (1, 2, 3)]
    kinds = random_.choices(("military", "extractor", "transporter", "replicator"), k=random_.choice((4, 6)))
    relics, left = [], {place: ships[place][1] if place in ships else 2 for place in places}
    for kind in kinds:
        place = random_.choice([place for place in places if left[place]])
        left[place] -= 1
        relics.append((kind, place))
    return Board(
        ships,
        relics,
        options=RulesOptions(
            interference=random_.choice(tuple(Interference)),
            burden=random_.choice(tuple(Burden)),
            doubles=random_.choice(tuple(Doubles)),
        ),
        seats=seats,
        systems=systems,
        energy=tuple(random_.randrange(4, 10) for _ in range(seats)),
        points=tuple(random_.randrange(7) for _ in range(seats)) if random_.random() < 0.3 else (0,) * seats,
        phase=random_.choice((Phase.MOVEMENT, Phase.MOVEMENT, Phase.MOVEMENT, Phase.MANAGEMENT)),
    )


def literal(board):
    """Return the same position in the literal model, at the beginning of its phase."""
    state = board.state
    table = Table(state.sector, KINDS, options=state.options)
    table.ships, table.loose = [], {}
    for place, (owner, count) in enumerate(zip(state.owners, state.ships, strict=True)):
        here = [Ship(owner, divmod(place, 4)) for _ in range(count)]
        for number, relic in enumerate(state.relics):
            if relic.at == place and owner is None:
                table.loose[number] = divmod(place, 4)
            elif relic.at == place:
                next(ship for ship in here if ship.relic is None).relic = number
        table.ships += here
    table.energy, table.points = list(state.energy), list(state.points)
    table.doing, table.card = state.phase.value, state.card.value
    table.interfere()
    return table


@pytest.mark.parametrize("name", SECTORS)
@pytest.mark.parametrize("seed", range(3))
def test_both_agree_on_every_order_of_a_random_game(name, seed):
    random_ = random.Random(f"{name} {seed}")
    state, table = begin(SECTORS[name])
    compared = 0
    for _ in range(110):
        if state.ended is not None:
            break
        if state.phase.value != "movement" or table.width() <= WIDEST:
            orders = list(GAME.legal_actions(state))
            assert len(set(orders)) == len(orders)
            assert set(orders) == set(table.orders())
            assert all(GAME.refuse(state, state.seat, order) is None for order in orders)
            compared += 1
        else:
            orders = list(GAME.essential_actions(state))
        moves = [order for order in orders if hasattr(order, "groups")]
        order = random_.choice(moves if moves and random_.random() < 0.7 else orders)
        state, table = GAME.apply(state, state.seat, order).state, table.act(order)
        assert told(state) == table.told()
    assert compared > 20


@pytest.mark.parametrize("name", SECTORS)
def test_essential_orders_are_legal_and_lead_on(name):
    random_ = random.Random(name)
    state, _ = begin(SECTORS[name])
    for _ in range(150):
        if state.ended is not None:
            break
        orders = list(GAME.essential_actions(state))
        assert len(set(orders)) == len(orders)
        assert all(GAME.refuse(state, state.seat, order) is None for order in orders)
        state = GAME.apply(state, state.seat, random_.choice(orders)).state


@pytest.mark.parametrize("seed", [1174, 1259])
def test_a_target_too_dear_for_the_strongest_near_planets_is_attacked_by_others(seed):
    """Found among random positions: two planets have enough ships, but only three others can pay for them."""
    random_ = random.Random(seed)
    state = random_board(random_).state
    state = replace(state, energy=tuple(random_.randrange(2, 10) for _ in state.energy))
    legal = [one for one in GAME.legal_actions(state) if isinstance(one, Move) and len(one.groups) <= 3]
    aimed = {one.to for one in GAME.essential_actions(state) if isinstance(one, Move)}
    assert {one.to for one in legal} <= aimed


@pytest.mark.parametrize("seed", range(40))
def test_nothing_essential_is_left_out(seed):
    """All single groups are there, against enemies those with no ship too many; every target is aimed at."""
    board = random_board(random.Random(seed))
    state = board.state
    essential = set(GAME.essential_actions(state))
    legal = set(GAME.legal_actions(state))
    assert essential <= legal
    for to in {one.to for one in legal if isinstance(one, Move) and len(one.groups) <= 3}:
        assert any(one.to == to for one in essential if isinstance(one, Move)), "a target is left out"
    assert {one for one in legal if isinstance(one, Move) and tight(board, one)} <= essential
    for order in legal - essential:
        assert isinstance(order, Move)
        assert len(order.groups) > 1 or state.owners[order.to] not in (None, 0)


def tight(board, move):
    """Whether one group moves where it cannot be smaller: to no enemy, or against one with no ship too many."""
    if len(move.groups) > 1:
        return False
    if board.state.owners[move.to] in (None, 0):
        return True
    return move.groups[0].ships == ships_needed(board.state, move.to, move.groups[0].relics)
