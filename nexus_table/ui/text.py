"""Words on the screen: measured, wrapped, cut with an ellipsis, drawn crisp on whole pixels and remembered."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Literal

import msgspec
import pygame

from nexus_table.ui import assets
from nexus_table.ui.theme import LEADING, Colour, Look, Style

Align = Literal["left", "centre", "right"]
ELLIPSIS = "…"


class Span(msgspec.Struct, frozen=True):
    """A run of text in one colour and style; `key` names what it speaks of, for hovering and clicking."""

    text: str
    colour: Colour | None = None
    style: Style | None = None
    key: object = None


Line = tuple[Span, ...]
"""A rich line: spans drawn one after the other."""


def rich(*parts: str | Span) -> Line:
    """Return a rich line from plain strings and spans."""
    return tuple(part if isinstance(part, Span) else Span(part) for part in parts)


def plain(line: Line) -> str:
    """Return the words of a rich line without their colours."""
    return "".join(span.text for span in line)


def line_height(look: Look, style: Style) -> int:
    """Return the distance between two baselines of running text, in pixels."""
    return _metrics(style, look.factor)[1]


def cap_height(look: Look, style: Style) -> int:
    """Return the height of a capital letter, in pixels."""
    return _metrics(style, look.factor)[0]


def width(look: Look, text: str, style: Style) -> int:
    """Return how many pixels wide the text is."""
    return _width(text, style, look.factor)


def line_width(look: Look, line: Line, style: Style) -> int:
    """Return how many pixels wide a rich line is; `style` is for spans without their own."""
    return sum(width(look, span.text, span.style or style) for span in line)


def fit(look: Look, text: str, style: Style, room: int) -> str:
    """Return the text, cut at a letter and ended with an ellipsis where it is wider than `room` pixels."""
    return _fit(text, style, look.factor, room)


def put(
    surface: pygame.Surface,
    look: Look,
    text: str,
    at: tuple[int, int],
    style: Style = Style.BODY,
    colour: Colour | None = None,
    *,
    align: Align = "left",
    room: int | None = None,
) -> pygame.Rect:
    """Draw one line whose text box has its top at `at`; return the box it takes.

    `align` says whether `at` is the left end, the middle or the right end; `room` cuts the text with an ellipsis.
    """
    shown = text if room is None else _fit(text, style, look.factor, room)
    capital, high = _metrics(style, look.factor)
    wide = _width(shown, style, look.factor)
    left = at[0] if align == "left" else at[0] - (wide // 2 if align == "centre" else wide)
    baseline = at[1] + (high + capital) // 2
    _blit(surface, look, shown, (left, baseline), style, colour or look.palette.ink)
    return pygame.Rect(left, at[1], wide, high)


def put_in(
    surface: pygame.Surface,
    look: Look,
    text: str,
    box: pygame.Rect,
    style: Style = Style.BODY,
    colour: Colour | None = None,
    *,
    align: Align = "left",
) -> pygame.Rect:
    """Draw one line centred by height within the box, cut to its width; return the box of the text."""
    x = {"left": box.left, "centre": box.centerx, "right": box.right}[align]
    y = box.centery - line_height(look, style) // 2
    return put(surface, look, text, (x, y), style, colour, align=align, room=box.width)


def put_line(
    surface: pygame.Surface,
    look: Look,
    line: Line,
    at: tuple[int, int],
    style: Style = Style.BODY,
    colour: Colour | None = None,
    *,
    room: int | None = None,
) -> list[tuple[pygame.Rect, Span]]:
    """Draw a rich line with its top left at `at`; return each span's box, for hovering."""
    x, boxes = at[0], []
    capital, high = _metrics(style, look.factor)
    baseline = at[1] + (high + capital) // 2
    for span in line:
        kind, shown = span.style or style, span.text
        if room is not None:
            if x >= at[0] + room:
                break
            shown = fit(look, shown, kind, at[0] + room - x)
        box = pygame.Rect(x, at[1], width(look, shown, kind), high)
        _blit(surface, look, shown, (x, baseline), kind, span.colour or colour or look.palette.ink)
        boxes.append((box, span))
        x = box.right
    return boxes


def wrap(look: Look, text: str, style: Style, room: int) -> list[str]:
    """Return the text as lines no wider than `room` pixels: broken at spaces, a word longer than a line by letter."""
    return [plain(line) for line in wrap_line(look, (Span(text),), style, room)]


def wrap_line(look: Look, line: Line, style: Style, room: int) -> list[Line]:
    """Return a rich line as lines no wider than `room` pixels; newlines in the text begin a new one."""
    return list(_wrap(line, style, look.factor, room))


def put_block(
    surface: pygame.Surface,
    look: Look,
    text: str | Line,
    box: pygame.Rect,
    style: Style = Style.BODY,
    colour: Colour | None = None,
) -> int:
    """Draw wrapped text from the top of the box, as wide as it; return the height it took in pixels."""
    line = (Span(text),) if isinstance(text, str) else text
    step, y = line_height(look, style), box.top
    for row in wrap_line(look, line, style, box.width):
        put_line(surface, look, row, (box.left, y), style, colour)
        y += step
    return y - box.top


def put_rows(
    surface: pygame.Surface,
    look: Look,
    text: str,
    box: pygame.Rect,
    style: Style = Style.BODY,
    colour: Colour | None = None,
) -> bool:
    """Draw wrapped text from the top of the box, as many whole rows as it holds; return whether that was all.

    Where it was not, the last row says so.
    """
    rows = wrap(look, text, style, box.width)
    most = max(0, box.height // line_height(look, style))
    whole = len(rows) <= most
    if most and not whole:
        rows[most - 1 :] = [fit(look, " ".join(rows[most - 1 :]), style, box.width)]
    put_lines(surface, look, [rich(row) for row in rows[:most]], box.topleft, style, colour)
    return whole


def block_height(look: Look, text: str | Line, style: Style, room: int) -> int:
    """Return the height in pixels that `put_block` takes for this text at this width."""
    line = (Span(text),) if isinstance(text, str) else text
    return line_height(look, style) * len(wrap_line(look, line, style, room))


def put_lines(
    surface: pygame.Surface,
    look: Look,
    lines: Sequence[Line],
    at: tuple[int, int],
    style: Style = Style.BODY,
    colour: Colour | None = None,
) -> int:
    """Draw rich lines one below the other; return the height they took in pixels."""
    step = line_height(look, style)
    for row, line in enumerate(lines):
        put_line(surface, look, line, (at[0], at[1] + row * step), style, colour)
    return step * len(lines)


def image(look: Look, text: str, style: Style, colour: Colour) -> pygame.Surface:
    """Return the text as a transparent picture that fits it closely, for labels drawn by the hundred."""
    return _image(text, style, look.factor, colour)[0]


def _blit(
    surface: pygame.Surface, look: Look, text: str, at: tuple[int, int], style: Style, colour: Colour
) -> None:
    if text:
        picture, left, top = _image(text, style, look.factor, colour)
        surface.blit(picture, (at[0] + left, at[1] - top))


@lru_cache(maxsize=2048)
def _image(text: str, style: Style, scale: float, colour: Colour) -> tuple[pygame.Surface, int, int]:
    """Return the picture, its left bearing, and how far its top lies above the baseline."""
    picture, bounds = assets.font(style.face, style.weight).render(text, colour, size=style.size * scale)
    return picture, bounds.x, bounds.y


@lru_cache(maxsize=32768)
def _width(text: str, style: Style, scale: float) -> int:
    if not text:
        return 0
    # Measured up to a bar behind it, since a space at the end has an advance but no box.
    box = assets.font(style.face, style.weight).get_rect(text + "|", size=style.size * scale)
    return box.x + box.width - _bar(style, scale)


@lru_cache(maxsize=256)
def _bar(style: Style, scale: float) -> int:
    """Return how far a bar reaches to the right of where it begins, in pixels."""
    box = assets.font(style.face, style.weight).get_rect("|", size=style.size * scale)
    return box.x + box.width


@lru_cache(maxsize=256)
def _metrics(style: Style, scale: float) -> tuple[int, int]:
    """Return the height of a capital and the distance between two baselines, both in pixels."""
    capital = assets.font(style.face, style.weight).get_rect("H", size=style.size * scale)
    return capital.height, round(round(style.size * scale) * LEADING)


@lru_cache(maxsize=8192)
def _fit(text: str, style: Style, scale: float, room: int) -> str:
    if _width(text, style, scale) <= room:
        return text
    low, high = 0, len(text)
    while low < high:
        middle = (low + high + 1) // 2
        if _width(text[:middle].rstrip() + ELLIPSIS, style, scale) <= room:
            low = middle
        else:
            high = middle - 1
    return text[:low].rstrip() + ELLIPSIS if low or _width(ELLIPSIS, style, scale) <= room else ""


@lru_cache(maxsize=4096)
def _wrap(line: Line, style: Style, scale: float, room: int) -> tuple[Line, ...]:
    rows: list[list[Span]] = [[]]
    used = 0
    for span in line:
        kind = span.style or style
        for index, paragraph in enumerate(span.text.split("\n")):
            if index:
                rows.append([])
                used = 0
            for word in _words(paragraph, kind, scale, room):
                wide = _width(word, kind, scale)
                if used + _width(word.rstrip(" "), kind, scale) > room and used:
                    rows.append([])
                    used = 0
                    word = word.lstrip(" ")
                    wide = _width(word, kind, scale)
                if word:
                    rows[-1].append(msgspec.structs.replace(span, text=word))
                    used += wide
    return tuple(_joined(row) for row in rows)


def _words(paragraph: str, style: Style, scale: float, room: int) -> list[str]:
    """Return the words with the spaces after them, those wider than the room cut into pieces that fit."""
    words: list[str] = []
    start = 0
    for end in range(1, len(paragraph) + 1):
        if end == len(paragraph) or (paragraph[end - 1] == " " and paragraph[end] != " "):
            words.extend(_pieces(paragraph[start:end], style, scale, room))
            start = end
    return words


def _pieces(word: str, style: Style, scale: float, room: int) -> list[str]:
    pieces = []
    while len(word) > 1 and _width(word.rstrip(" "), style, scale) > room:
        cut = max(1, len(word) - 1)
        while cut > 1 and _width(word[:cut], style, scale) > room:
            cut -= 1
        pieces.append(word[:cut])
        word = word[cut:]
    return [*pieces, word]


def _joined(row: list[Span]) -> Line:
    joined: list[Span] = []
    for span in row:
        last = joined[-1] if joined else None
        if last and (last.colour, last.style, last.key) == (span.colour, span.style, span.key):
            joined[-1] = msgspec.structs.replace(last, text=last.text + span.text)
        else:
            joined.append(span)
    if joined:
        joined[-1] = msgspec.structs.replace(joined[-1], text=joined[-1].text.rstrip(" "))
    return tuple(joined)
