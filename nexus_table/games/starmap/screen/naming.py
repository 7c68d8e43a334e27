"""Places, relics and amounts in words, as the map's answers say them."""

from __future__ import annotations

from nexus_table.games.starmap.galaxy import Galaxy
from nexus_table.games.starmap.model import Place, RelicId
from nexus_table.games.starmap.screen import words
from nexus_table.games.starmap.state import StarmapState


def title(galaxy: Galaxy, place: Place) -> str:
    """Return a place's name as a heading."""
    return raised(galaxy.said(place))


def raised(said: str) -> str:
    """Return words as they begin a sentence."""
    return said[:1].upper() + said[1:]


def ships(count: int) -> str:
    """Return so many ships in words."""
    return words.SHIPS[min(count, 2)].format(count=count)


def points(count: int) -> str:
    """Return so many points in words."""
    return words.POINTS[count != 1].format(count=count)


def energy_kept(amount: int, kept: int) -> str:
    """Return so much energy in words, and how much of it stays where the gauge runs over."""
    said = words.ENERGY_AMOUNT[bool(amount)] if kept >= amount else words.ENERGY_KEPT
    return said.format(amount=amount, kept=kept)


def relics_named(state: StarmapState, relics: tuple[RelicId, ...]) -> str:
    """Return relics by the names of their kinds."""
    names = (words.RELIC_NAMES[state.relics[number].kind] for number in relics)
    return words.AND.join(words.THE_RELIC.format(name=name) for name in names)
