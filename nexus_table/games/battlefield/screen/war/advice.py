"""A hint on the board: who acts, along which way, at whom, or where something is put."""

from __future__ import annotations

from nexus_table.games.battlefield.screen.canvas import Canvas
from nexus_table.games.battlefield.screen.war.war_table import WarTable
from nexus_table.games.battlefield.war.actions import (
    Activate,
    Climb,
    Dash,
    Deploy,
    Fight,
    Move,
    PlaceReserve,
    Produce,
    Shoot,
    StartBuilding,
    WarAction,
    Withdraw,
)
from nexus_table.geometry.shapes import Point
from nexus_table.search.thinker import Advice


def draw_advice(canvas: Canvas, table: WarTable, advice: Advice[WarAction]) -> None:
    """Draw what a hint says, order after order."""
    colour, state = canvas.look.palette.good, table.state
    active = table.asset(state.activation.asset) if state.activation is not None else None
    at: Point | None = active.at if active is not None else None
    for action in advice.actions:
        match action:
            case Activate(asset=number):
                chosen = table.asset(number)
                if chosen is not None:
                    at = chosen.at
                    canvas.circle(at, table.field.disc(chosen).radius + 0.3, colour, 3.0)
            case Move(way=way) | Dash(way=way) | Climb(way=way) | Withdraw(way=way) if at is not None:
                for there in way:
                    canvas.dashes(at, there, colour, 2.5)
                    at = there
                canvas.circle(at, 0.5, colour, 2.5, fill=60)
            case Shoot(target=number) | Fight(target=number) if at is not None:
                target = table.asset(number)
                if target is not None:
                    canvas.line(at, target.at, colour, 2.0)
            case Deploy(at=place) | StartBuilding(at=place) | PlaceReserve(at=place):
                canvas.circle(place, 0.9, colour, 3.0, fill=60)
            case Produce(at=place) if place is not None:
                canvas.circle(place, 0.9, colour, 3.0, fill=60)
