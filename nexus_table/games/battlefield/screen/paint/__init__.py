"""The painted battlefield: a table from straight above, made by code alone, in soft light from the upper left."""

from nexus_table.games.battlefield.screen.paint.bases import Base, BaseState, draw_bases
from nexus_table.games.battlefield.screen.paint.board import BoardPainter, Revision
from nexus_table.games.battlefield.screen.paint.furniture import Furniture

__all__ = ["Base", "BaseState", "BoardPainter", "Furniture", "Revision", "draw_bases"]
