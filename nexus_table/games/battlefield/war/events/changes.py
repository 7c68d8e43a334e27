"""What many facts change alike: one asset, one seat's number."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from nexus_table.games.battlefield.war.state import (
    Asset,
    AssetId,
    WarState,
)
from nexus_table.kernel.action import Seat

NOBODY_DONE = (False, False)


def changed(state: WarState, number: AssetId, **fields: Any) -> tuple[Asset, ...]:
    """Return the assets with other fields of one of them."""
    return tuple([replace(one, **fields) if one.id == number else one for one in state.assets])


def made_at(state: WarState, number: AssetId) -> tuple[Asset, ...]:
    """Return the assets once a building has made one thing more in this phase."""
    building = state.asset(number)
    return state.assets if building is None else changed(state, number, produced=building.produced + 1)


def by_seat(pair: tuple[Any, Any], seat: Seat, value: Any) -> tuple[Any, Any]:
    """Return a pair with another value for a seat."""
    return (value, pair[1]) if seat == 0 else (pair[0], value)


def paid(state: WarState, seat: Seat, carbonite: int) -> tuple[int, int]:
    """Return the purses after a seat has paid (or, negative, got) Carbonite."""
    return by_seat(state.carbonite, seat, state.carbonite[seat] - carbonite)


def seat_of(state: WarState, number: AssetId) -> Seat:
    """Return whose an asset is, whose turn it is where it is gone."""
    asset = state.asset(number)
    return state.active if asset is None else asset.seat
