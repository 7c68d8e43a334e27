"""Cards as they are painted: small on the table, large to be read, and their backs."""

from __future__ import annotations

import math
from collections.abc import Sequence

import pygame
from pygame import Rect, Surface

from nexus_table.games.duel.book import LOOSE, Blueprint, Book
from nexus_table.games.duel.card_text import CardText
from nexus_table.games.duel.screen import words
from nexus_table.games.duel.screen.faces import Face, help_lines, state_lines, text_lines, type_line
from nexus_table.games.duel.screen.paint import badge
from nexus_table.games.duel.screen.paint import palette as own
from nexus_table.games.duel.screen.paint.emblem import emblem
from nexus_table.ui import draw, layout, text
from nexus_table.ui.theme import Colour, Look, Radius, Style, mix

MOST_PICTURES, MOST_LARGE = 600, 24
"""How many pictures are kept: of cards on the table, and of large ones, which take 3 MB each at 3840x2160."""
NAME_STYLES = (Style.STRONG, Style.SMALL_STRONG, Style.TINY)
TEXT_STYLES = (Style.SMALL, Style.TINY)
DRAWN_FOR, LARGE_FOR = 170, 300
"""Logical pixels of width that a card on the table and a card to be read are meant for; wider, all on it is larger."""
LEAST_VALUES, LEAST_NAME = 70, 56
"""Below these a card shows no values, or its picture alone."""
LEAST_TEXT = 104
"""From this many logical pixels of width on a card in hand shows its text."""
LEAST_WORDS, FAIR_WORDS, MOST_WORDS = 0.3, 0.5, 0.72
"""The parts of a card under its name that its text takes at least, in larger letters, and at most."""
LEAST_LARGER = 156
"""From this many logical pixels of width on a card's text may be written larger."""
SHADE = (20, 20, 30, 120)


class CardPainter:
    """Paints cards of one book, and remembers their pictures."""

    def __init__(self, book: Book, text: CardText) -> None:
        self.book, self.text = book, text
        self._pictures: dict[object, Surface] = {}
        self._large_ones: dict[object, Surface] = {}

    def colour(self, blueprint: Blueprint) -> Colour:
        """Return the colour of a design's faction."""
        faction = self.book.factions.get(blueprint.faction)
        return own.colour_from(faction.colour) if faction is not None else own.NEUTRAL

    def picture(self, look: Look, face: Face, size: tuple[int, int], *, reads: bool = False) -> Surface:
        """Return a card in its upright size, in pixels, turned by 90° where it is exhausted; `reads`: with its text."""
        key = (look.factor, face, size, reads)
        picture = self._pictures.get(key)
        if picture is None:
            if len(self._pictures) >= MOST_PICTURES:
                self._pictures.clear()
            picture = self._back(look, size) if face.kind < 0 else self._front(look, face, size, reads)
            if face.exhausted:
                picture = pygame.transform.rotate(picture, -90)
            self._pictures[key] = picture
        return picture

    def _back(self, look: Look, size: tuple[int, int]) -> Surface:
        picture = Surface(size, pygame.SRCALPHA)
        box, radius = picture.get_rect(), look.px(Radius.FIELD)
        draw.rounded(picture, box, own.BACK_DARK, radius, own.BACK_LIGHT, max(1, look.px(1.5)))
        middle, unit = box.center, min(size) * 0.36
        for ring in (1.0, 0.62, 0.3):
            points = [
                (
                    middle[0] + unit * ring * math.sin(math.tau * k / 6),
                    middle[1] - unit * ring * math.cos(math.tau * k / 6),
                )
                for k in range(6)
            ]
            draw.polygon(picture, points, None, own.BACK_LIGHT, max(1, look.px(1)))
        return picture

    def _front(self, look: Look, face: Face, size: tuple[int, int], reads: bool) -> Surface:
        look = look.larger(size[0] / look.px(DRAWN_FOR))
        blueprint = self.book.blueprints[face.kind]
        picture = Surface(size, pygame.SRCALPHA)
        box = picture.get_rect()
        colour = self.colour(blueprint)
        edge = max(2, look.px(2.5))
        draw.rounded(picture, box, own.CARD_FACE, look.px(Radius.FIELD), mix(colour, (0, 0, 0), 0.25), edge)
        inner = layout.inset(box, edge + look.px(2))
        rest = inner
        if size[0] >= look.px(LEAST_NAME):
            rest = self._put_name(picture, look, blueprint.design.name, inner)
        lines = text_lines(self.text, blueprint)
        reads = reads and bool(lines) and size[0] >= look.px(LEAST_TEXT)
        style = self._text_style(look, lines, rest)
        chain = words.CHAIN if blueprint.chain and face.pile is None else ""
        least = badge.needed(look, face.values, [said for said, _ in _chips(face)], chain, rest.width)
        text_room = _text_room(look, lines, style, rest, least) if reads else 0
        words_box, art = layout.cut(rest, "bottom", text_room, look.px(2) if text_room else 0)
        picture.blit(emblem(kin_of(blueprint), blueprint.design.id, colour, art.size), art)
        if size[0] >= look.px(LEAST_VALUES):
            self._put_values(picture, look, face, blueprint, art)
        if text_room:
            self._put_text(picture, look, lines, style, words_box)
        self._put_state(picture, look, face, art)
        if face.dying:
            draw.veil(picture, inner, SHADE)
            draw.line(picture, inner.topleft, inner.bottomright, own.WOUND, look.px(3))
            draw.line(picture, inner.topright, inner.bottomleft, own.WOUND, look.px(3))
        return picture

    def _put_name(self, picture: Surface, look: Look, name: str, inner: Rect) -> Rect:
        """Write the name in the largest style that takes two lines or fewer; return the room below."""
        inner = layout.inset(inner, look.px(2), 0)
        style = next(
            (
                one
                for one in NAME_STYLES
                if len(text.wrap(look, name, one, inner.width)) <= (1 if one is not Style.TINY else 2)
            ),
            Style.TINY,
        )
        rows = text.wrap(look, name, style, inner.width)[:2]
        step = text.line_height(look, style) - look.px(1)
        for number, row in enumerate(rows):
            at = (inner.centerx, inner.top + number * step)
            text.put(picture, look, row, at, style, own.CARD_INK, align="centre", room=inner.width)
        rest = layout.cut(inner, "top", step * len(rows) + look.px(2))[1]
        return rest.inflate(look.px(4), 0)

    def _put_values(self, picture: Surface, look: Look, face: Face, blueprint: Blueprint, art: Rect) -> None:
        badge.put_all(picture, look, face.values, art)
        if blueprint.chain and face.pile is None:
            at = (art.right - look.px(2), art.top + look.px(2))
            badge.chip(picture, look, words.CHAIN, at, own.EVENT_FACE, right=True)

    def _put_state(self, picture: Surface, look: Look, face: Face, art: Rect) -> None:
        """Show damage, tucked cards and mobs on the card itself."""
        y = art.top + look.px(2)
        for said, fill in _chips(face):
            y = badge.chip(picture, look, said, (art.left + look.px(2), y), fill).bottom + look.px(2)

    def _text_style(self, look: Look, lines: Sequence[str], rest: Rect) -> Style:
        """Return the largest style in which the text leaves a wide card its picture."""
        for style in TEXT_STYLES if rest.width >= look.px(LEAST_LARGER) else ():
            if _needed(look, lines, style, rest) <= rest.height * FAIR_WORDS:
                return style
        return TEXT_STYLES[-1]

    def _put_text(self, picture: Surface, look: Look, lines: Sequence[str], style: Style, box: Rect) -> None:
        """Write as much of the text as has room; what has none is read on the large card."""
        rows = [row for line in lines for row in text.wrap(look, line, style, box.width)]
        step = text.line_height(look, style) - look.px(1)
        room = max(1, box.height // step)
        shown = rows[:room]
        if len(rows) > room:
            shown[-1] = text.fit(look, shown[-1] + " …", style, box.width)
            if not shown[-1].endswith("…"):
                shown[-1] += "…"
        for number, row in enumerate(shown):
            text.put(
                picture, look, row, (box.left, box.top + number * step), style, own.CARD_INK, room=box.width
            )

    # ── to be read ───────────────────────────────────────────────────────────────────────────────────────────────

    def put_large(self, surface: Surface, look: Look, face: Face, box: Rect) -> None:
        """Draw a card large: its picture takes what text, keyword help and flavour leave."""
        if face.kind < 0:
            shape = layout.centred(box, (min(box.width, round(box.height / own.CARD_SHAPE)), box.height))
            surface.blit(self._back(look, shape.size), shape)
            return
        key = (look.factor, face, box.size)
        picture = self._large_ones.get(key)
        if picture is None:
            if len(self._large_ones) >= MOST_LARGE:
                self._large_ones.clear()
            picture = self._large_ones[key] = self._large(look, face, box.size)
        surface.blit(picture, box)

    def _large(self, look: Look, face: Face, size: tuple[int, int]) -> Surface:
        look = look.larger(size[0] / look.px(LARGE_FOR))
        blueprint = self.book.blueprints[face.kind]
        picture = Surface(size, pygame.SRCALPHA)
        colour, edge = self.colour(blueprint), max(2, look.px(3))
        draw.rounded(
            picture,
            picture.get_rect(),
            own.CARD_FACE,
            look.px(Radius.PANEL),
            mix(colour, (0, 0, 0), 0.25),
            edge,
        )
        inner = layout.inset(picture.get_rect(), edge + look.px(8), edge + look.px(6))
        text.put_in(picture, look, blueprint.design.name, layout.cut(inner, "top", look.px(24))[0], Style.HEADING,
                    own.CARD_INK)  # fmt: skip
        rest = layout.cut(inner, "top", look.px(25))[1]
        blocks = self._blocks(blueprint, face)
        style, high = self._fitting(look, blocks, rest)
        below, art = layout.cut(rest, "bottom", high, look.px(4))
        if art.height >= look.px(30):
            picture.blit(emblem(kin_of(blueprint), blueprint.design.id, colour, art.size), art)
            self._put_values(picture, look, face, blueprint, art)
        y = below.top
        for said, ink in blocks:
            room = Rect(below.left, y, below.width, max(0, below.bottom - y))
            y += text.put_block(picture, look, said, room, style, ink) + look.px(3)
        return picture

    def _blocks(self, blueprint: Blueprint, face: Face) -> list[tuple[str, Colour]]:
        design = blueprint.design
        faction = self.book.factions.get(blueprint.faction)
        kind = type_line(blueprint) if design.abilities or design.unit else words.TOKEN
        blocks = [(f"{faction.name} · {kind}" if faction is not None else kind, own.CARD_DIM)]
        blocks += [(line, own.CARD_INK) for line in text_lines(self.text, blueprint)]
        blocks += [(line, own.WOUND) for line in state_lines(face)]
        blocks += [(line, own.CARD_DIM) for line in help_lines(blueprint)]
        if design.flavour:
            blocks.append((f"“{design.flavour}”", own.CARD_DIM))
        return blocks

    def _fitting(self, look: Look, blocks: Sequence[tuple[str, Colour]], room: Rect) -> tuple[Style, int]:
        """Return the largest style in which the words leave some room for the picture, and their height."""
        for style in TEXT_STYLES:
            high = sum(text.block_height(look, said, style, room.width) + look.px(3) for said, _ in blocks)
            if high <= room.height * 0.62:
                return style, high
        return TEXT_STYLES[-1], min(high, room.height)


def _chips(face: Face) -> list[tuple[str, Colour]]:
    """Return what is said of a card's state on its picture, each on a plate of its colour."""
    chips: list[tuple[str, Colour]] = []
    if face.damage:
        chips.append((f"−{face.damage} · {words.ONE_LEFT.format(count=face.left)}", own.WOUND))
    if face.pile is not None:
        chips.append((words.PILES[face.pile], own.EVENT_FACE))
    chips += [(f"+{face.tucked}", own.BACK_DARK)] if face.tucked else []
    chips += [(f"x{face.mob + 1}", own.BACK_DARK)] if face.mob else []
    return chips


def _needed(look: Look, lines: Sequence[str], style: Style, rest: Rect) -> int:
    rows = sum(len(text.wrap(look, line, style, rest.width)) for line in lines)
    return rows * (text.line_height(look, style) - look.px(1)) + look.px(3)


def _text_room(look: Look, lines: Sequence[str], style: Style, rest: Rect, art: int) -> int:
    """Return the height that the text takes: as much as it needs, as long as its picture has what stands on it."""
    least, most = (round(rest.height * part) for part in (LEAST_WORDS, MOST_WORDS))
    return min(max(_needed(look, lines, style, rest), least), most, max(0, rest.height - art))


def kin_of(blueprint: Blueprint) -> str:
    """Return by which name a design's emblem is built: its faction's; a card of no faction goes by its own motif."""
    if blueprint.faction != LOOSE:
        return blueprint.faction
    return blueprint.design.motif or blueprint.design.id
