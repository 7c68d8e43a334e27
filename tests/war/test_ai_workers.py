"""Workers of the war's computer players: none is idle, each has its own errand, and no hill holds them."""

from __future__ import annotations

from msgspec.structs import replace

from nexus_table.games.battlefield.war.actions import Climb, StartBuilding, UseAbility
from nexus_table.games.battlefield.war.ai.economy import Economy
from nexus_table.games.battlefield.war.ai.levels import EFFORTS, player
from nexus_table.games.battlefield.war.ai.sites import site_for
from nexus_table.games.battlefield.war.ai.trails import trail_to
from nexus_table.games.battlefield.war.ai.walking import strolls
from nexus_table.games.battlefield.war.ai.workers import shared_out
from nexus_table.games.battlefield.war.field import Field
from nexus_table.games.battlefield.war.game import War
from nexus_table.games.battlefield.war.state import Phase

from .screening import CATALOGUE
from .tokens import BUILDINGS, FACTIONS, FIELD, blue, one, piece, red, war

GAME = War(CATALOGUE)


def phase_of(state, level="normal"):
    """The orders of both seats, each played by one mind, until the phase is over."""
    minds = [player(level, GAME, 1), player(level, GAME, 1)]
    orders, phase = [], state.phase
    while state.phase is phase:
        prompt = GAME.prompt(state)
        seat = prompt.seats[0]
        action = minds[seat].answer(GAME.view(state, seat), prompt, seat)
        orders.append((seat, action))
        state = GAME.apply(state, seat, action).state
    return orders


def harvested(orders):
    return sorted(
        action.depot for seat, action in orders if isinstance(action, UseAbility) and action.depot is not None
    )


def test_every_worker_of_a_phase_does_what_is_at_hand():
    """An activation that ends by itself leaves nothing over that would end the next worker's."""
    state = war(
        red("drone", 8.0, 19.0),
        red("drone", 32.0, 38.5),
        red("drone", 12.5, 21.0),
        red("fort", 6.0, 5.0),
        blue("fort", 38.0, 55.0),
        phase=Phase.WORKER,
    )
    assert harvested(phase_of(state)) == [0, 0, 1]


def test_of_three_workers_two_go_to_the_nearest_depot_and_one_to_the_next():
    """8.2: a third could not harvest there."""
    drones = [red("drone", 18.0 + 2.0 * place, 24.0) for place in range(3)]
    state = war(*drones, red("fort", 6.0, 5.0), blue("fort", 38.0, 55.0), phase=Phase.WORKER)
    places = sorted(errand.place for errand in shared_out(state, FIELD, 0).values())
    assert places == [("depot", 0), ("depot", 0), ("depot", 1)]


def test_a_worker_on_a_hill_climbs_down_to_its_depot():
    state = war(
        red("drone", 10.0, 24.0),
        red("fort", 30.0, 5.0),
        blue("fort", 38.0, 55.0),
        pieces=(piece("hill", 10.0, 26.0),),
        phase=Phase.WORKER,
    )
    assert any(isinstance(action, Climb) for seat, action in phase_of(state) if seat == 0)


def test_a_trail_leads_round_a_wall():
    walls = tuple(piece("wall", 10.0 + 5.9 * place, 30.0) for place in range(4))
    state = war(red("rifle", 18.0, 26.0), blue("fort", 38.0, 55.0), pieces=walls)
    unit = one(state, 1)
    trail = trail_to(state, FIELD, unit, (18.0, 34.0), 1.0)
    assert trail.from_(unit.at) > 18.0, "eight inches as the crow flies"
    ahead = trail.ahead(unit.at, 7.0)
    assert abs(ahead[0] - 18.0) > abs(ahead[1] - 26.0), "along the wall"


def test_a_building_turns_a_trail_aside():
    state = war(red("rifle", 20.0, 15.0), red("fort", 20.0, 20.0))
    bare = war(red("rifle", 20.0, 15.0))
    unit = one(state, 1)
    round_it, straight = (
        trail_to(each, FIELD, unit, (20.0, 26.0), 1.0).from_(unit.at) for each in (state, bare)
    )
    assert round_it > straight + 1.0


def test_a_site_leaves_room_around_depots_and_buildings():
    mill = next(sheet for sheet in BUILDINGS if sheet.id == "mill")
    state = war(
        red("fort", 12.0, 9.0),
        red("drone", 10.0, 17.0),
        blue("fort", 38.0, 55.0),
        phase=Phase.PRODUCTION,
        carbonite=(400, 0),
    )
    order = site_for(state, FIELD, 0, mill)
    assert isinstance(order, StartBuilding)
    x, y = order.at
    assert abs(x - 10.0) > 2.0 + 0.8 or abs(y - 20.0) > 1.5 + 0.8, "depot 0 stays free"
    assert abs(x - 12.0) > 2.5 + 2.0 + 1.0 or abs(y - 9.0) > 2.5 + 1.5 + 1.0, "units come out between"


def test_with_little_left_to_harvest_no_further_worker_is_bought():
    crew = [red("drone", 8.0 + 3 * place, 17.0) for place in range(3)]
    state = war(
        red("fort", 22.0, 5.0),
        red("mill", 30.0, 5.0),
        *crew,
        blue("fort", 22.0, 55.0),
        phase=Phase.PRODUCTION,
        carbonite=(59, 0),
        depots=((10.0, 20.0), (34.0, 40.0)),
    )
    bought = Economy(state, FIELD, 0, EFFORTS["normal"]).next()
    assert getattr(bought.order, "sheet", None) != "drone"


def test_with_nothing_left_to_harvest_no_second_worker_is_bought():
    crew, forts = red("drone", 8.0, 17.0), (red("fort", 22.0, 5.0), blue("fort", 22.0, 55.0))
    state = war(crew, red("mill", 30.0, 5.0), *forts, phase=Phase.PRODUCTION, carbonite=(59, 0))
    wanted = Economy(state, FIELD, 0, EFFORTS["normal"]).next()
    assert getattr(wanted.order, "sheet", None) == "drone"
    empty = replace(state, depots=tuple(0 for _ in state.depots))
    wanted = Economy(empty, FIELD, 0, EFFORTS["normal"]).next()
    assert getattr(wanted.order, "sheet", None) != "drone"


def test_a_turn_off_a_trail_that_leads_over_the_edge_is_not_taken():
    state = war(red("rifle", 43.3, 12.0), blue("fort", 40.0, 55.0), activated=1)
    unit = one(state, 1)
    trail = trail_to(state, FIELD, unit, (43.0, 55.0), 1.0)
    walks = list(strolls(state, FIELD, unit, trail, 7.0, dashes=True))
    assert walks
    assert all(walk.way[-1][0] < 44.0 for walk in walks)


def test_a_trail_does_not_hang_on_who_asked_for_it_first():
    """The same seed plays the same war whatever was played before in the same process."""
    state = war(red("rifle", 18.0, 26.0), blue("fort", 38.0, 55.0))
    unit = one(state, 1)
    far, near = (18.3, 40.2), (17.8, 39.9)
    one_way, other_way = Field(FACTIONS, {}), Field(FACTIONS, {})
    trails = [trail_to(state, one_way, unit, goal, 1.0) for goal in (far, near)]
    trails += [trail_to(state, other_way, unit, goal, 1.0) for goal in (near, far)]
    assert len({trail.goal for trail in trails}) == 1
