"""Random battles at close quarters: every answer offered is legal, every fact told, every figure in its bounds."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from nexus_table.games.battlefield.war.combat_story import tell_of_combat
from nexus_table.games.battlefield.war.events import combat
from nexus_table.games.battlefield.war.rules import lots, orders, questions, turn
from nexus_table.games.battlefield.war.rules.energy import whole
from nexus_table.games.battlefield.war.state import WarState
from nexus_table.games.battlefield.war.terrain import KEYS
from nexus_table.kernel.chance import Chance
from nexus_table.kernel.course import Course
from nexus_table.kernel.event import Event
from tests.war.combat_tokens import ASKED, FIELD, at, piece, war, who

SHEETS = ("rifle", "raider", "sniper", "mortar", "lancer", "reaper", "hook", "seer", "tank", "stoic", "bare")
PIECES = (
    piece("wall", 12, 30, size=(6.0, 1.0)),
    piece("barricade", 22, 30),
    piece("bulwark", 31, 29),
    piece("ruin", 22, 18),
)


def battle(seed: int) -> WarState:
    """Eleven models a side a few inches apart, with a tower each."""
    models = []
    for place, sheet in enumerate(SHEETS):
        x = 3.0 + 3.6 * place
        models += [at(f"red {sheet}", x, 26.0), at(f"blue {sheet}", 43.2 - x, 34.0)]
    models += [at("red tower", 20, 12), at("blue tower", 24, 48)]
    state = war(*models, pieces=PIECES, options=ASKED, active=None)
    return replace(state, chance=Chance(seed))


def check(state: WarState) -> None:
    """What must hold of every state."""
    for asset in state.assets:
        assert 0 < asset.hp <= whole(state, FIELD, asset)
        assert asset.wound is None or FIELD.unit(asset) is not None
        assert not asset.watching or FIELD.sheet(asset).weapons
    standing = {asset.id for asset in state.assets}
    assert not standing & {wreck.id for wreck in state.wrecks}
    keys = {one.key - KEYS for one in FIELD.terrain(state).pieces if one.key >= KEYS}
    assert {wreck.id for wreck in state.wrecks} <= keys
    if state.agenda:
        assert questions.asked(state, FIELD, state.agenda[0]) is not None


def tell(state: WarState, event: Event[WarState]) -> WarState:
    """Fold an event, after it has been told in a sentence."""
    if type(event).__module__ == combat.__name__:
        told = tell_of_combat(state, FIELD, event)
        assert told is not None
        assert told.endswith(".")
        assert "Model #" not in told
    return event.onto(state)


@pytest.mark.parametrize("seed", range(3))
def test_random_battles_keep_every_figure_in_its_bounds(seed: int) -> None:
    state, luck = battle(seed), Chance(seed)
    happened: set[str] = set()
    for _ in range(220):
        if state.ended is not None:
            break
        seat = who(state)
        if state.agenda:
            for option in questions.options(state, FIELD, state.agenda[0]):
                assert orders.refuse(state, FIELD, seat, option) is None
        order, luck = lots.draw(state, FIELD, seat, luck)
        assert orders.refuse(state, FIELD, seat, order) is None
        course = Course(state)
        turn.carry_out(course, FIELD, seat, order)
        folded = state
        for event in course.step().events:
            folded = tell(folded, event)
            happened.add(type(event).__name__)
        state = course.state
        assert folded.assets == state.assets
        check(state)
    assert {"AttackRolled", "DamageTaken", "UnitWounded", "UnitDestroyed", "OverwatchBegan"} <= happened
