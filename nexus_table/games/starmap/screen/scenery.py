"""A sector as it lies at the beginning of a game: what Nexum Galaxy looks like to one who has not opened it yet."""

from __future__ import annotations

from pygame import Surface

from nexus_table.games.starmap.galaxy import Galaxy
from nexus_table.games.starmap.screen.board import Board, Marks
from nexus_table.games.starmap.state import StarmapState
from nexus_table.ui.theme import Look


def vista(galaxy: Galaxy, state: StarmapState, look: Look, size: tuple[int, int]) -> Surface:
    """Return the whole map with what stands on it, in a picture of this size in pixels."""
    picture = Surface(size)
    board = Board(galaxy)
    board.arrange(look, picture.get_rect())
    board.draw(picture, state, Marks(), (), 0.0)
    return picture
