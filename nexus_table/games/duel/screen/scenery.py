"""A hand of cards from every side of the game, fanned out: what Nexus looks like to one who has not opened it yet."""

from __future__ import annotations

import math

import pygame
from pygame import Surface

from nexus_table.games.duel.book import Book
from nexus_table.games.duel.screen.faces import printed_face
from nexus_table.games.duel.screen.paint import palette as own
from nexus_table.games.duel.screen.paint.card import CardPainter
from nexus_table.ui import draw
from nexus_table.ui.theme import Look

CARDS = 7
SPREAD = 56.0
"""Degrees between the outermost cards of the fan."""
TALL, SHAPE = 0.44, 0.7
"""How much of the picture's height a card takes, and its width as a part of its height."""
BELOW = 1.75
"""How many card heights below the fan's middle card the point lies around which it opens."""


def fan(book: Book, painter: CardPainter, look: Look, size: tuple[int, int]) -> Surface:
    """Return one card each of several factions fanned out, in a picture of this size in pixels."""
    wide, high = size
    picture = Surface(size)
    draw.gradient(picture, picture.get_rect(), own.FIELD_TOP, own.BACK_DARK)
    tall = round(high * TALL)
    turning = (wide / 2, high / 2 + BELOW * tall)
    for place, kind in enumerate(_kinds(book)):
        angle = SPREAD * (place / (CARDS - 1) - 0.5)
        card = painter.picture(look, printed_face(book, kind), (round(tall * SHAPE), tall))
        turned = pygame.transform.rotozoom(card, -angle, 1.0)
        away = math.radians(angle)
        middle = (turning[0] + BELOW * tall * math.sin(away), turning[1] - BELOW * tall * math.cos(away))
        picture.blit(turned, turned.get_rect(center=(round(middle[0]), round(middle[1]))))
    return picture


def _kinds(book: Book) -> list[int]:
    """Return the first design of every other faction, so that as many colours as there are cards are seen."""
    first: dict[str, int] = {}
    for kind, blueprint in enumerate(book.blueprints):
        if blueprint.faction in book.factions and not book.factions[blueprint.faction].solo:
            first.setdefault(blueprint.faction, kind)
    kinds = list(first.values())
    step = max(1, len(kinds) // CARDS)
    return kinds[::step][:CARDS]
