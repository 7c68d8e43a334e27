"""Where things go: pure functions from rectangles to rectangles."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from pygame import Rect

Side = Literal["left", "right", "top", "bottom"]
Part = float | str
"""A share of the room: an int or float counts pixels, "2*" two shares of what is left."""


def inset(rect: Rect, by: int, by_y: int | None = None) -> Rect:
    """Return the rectangle smaller by that many pixels on each side, never less than empty."""
    dx = min(by, rect.width // 2)
    dy = min(by if by_y is None else by_y, rect.height // 2)
    return Rect(rect.x + dx, rect.y + dy, rect.width - 2 * dx, rect.height - 2 * dy)


def cut(rect: Rect, side: Side, size: int, gap: int = 0) -> tuple[Rect, Rect]:
    """Return the strip of that size along one side, and what is left after it and a gap."""
    if side in ("left", "right"):
        size = max(0, min(size, rect.width))
        rest = max(0, rect.width - size - gap)
        if side == "left":
            return Rect(rect.x, rect.y, size, rect.height), Rect(rect.right - rest, rect.y, rest, rect.height)
        return Rect(rect.right - size, rect.y, size, rect.height), Rect(rect.x, rect.y, rest, rect.height)
    size = max(0, min(size, rect.height))
    rest = max(0, rect.height - size - gap)
    if side == "top":
        return Rect(rect.x, rect.y, rect.width, size), Rect(rect.x, rect.bottom - rest, rect.width, rest)
    return Rect(rect.x, rect.bottom - size, rect.width, size), Rect(rect.x, rect.y, rect.width, rest)


def columns(rect: Rect, parts: Sequence[Part], gap: int = 0) -> list[Rect]:
    """Return the rectangle side by side in parts: numbers are pixels, "1*" shares of what is left."""
    result, x = [], rect.x
    for size in _sizes(rect.width, parts, gap):
        result.append(Rect(x, rect.y, size, rect.height))
        x += size + gap
    return result


def rows(rect: Rect, parts: Sequence[Part], gap: int = 0) -> list[Rect]:
    """Return the rectangle one below the other in parts: numbers are pixels, "1*" shares of what is left."""
    result, y = [], rect.y
    for size in _sizes(rect.height, parts, gap):
        result.append(Rect(rect.x, y, rect.width, size))
        y += size + gap
    return result


def grid(rect: Rect, across: int, down: int, gap: int = 0) -> list[Rect]:
    """Return across x down equal cells, row by row."""
    return [cell for row in rows(rect, ["1*"] * down, gap) for cell in columns(row, ["1*"] * across, gap)]


def stack(rect: Rect, heights: Sequence[int], gap: int = 0) -> list[Rect]:
    """Return rectangles as wide as `rect`, of these heights, from its top down; they may pass its end."""
    result, y = [], rect.y
    for height in heights:
        result.append(Rect(rect.x, y, rect.width, height))
        y += height + gap
    return result


def centred(rect: Rect, size: tuple[int, int]) -> Rect:
    """Return a rectangle of that size, never larger than `rect`, in its middle."""
    box = Rect(0, 0, min(size[0], rect.width), min(size[1], rect.height))
    box.center = rect.center
    return box


def within(rect: Rect, bounds: Rect) -> Rect:
    """Return the rectangle moved the least that brings it inside the bounds; its top left wins where it is larger."""
    x = max(bounds.left, min(rect.x, bounds.right - rect.width))
    y = max(bounds.top, min(rect.y, bounds.bottom - rect.height))
    return Rect(x, y, rect.width, rect.height)


def _sizes(total: int, parts: Sequence[Part], gap: int) -> list[int]:
    shares = [float(part[:-1] or 1) if isinstance(part, str) else 0.0 for part in parts]
    fixed = sum(int(part) for part in parts if not isinstance(part, str))
    left = max(0, total - fixed - gap * (len(parts) - 1))
    whole = sum(shares)
    sizes, given, taken = [], 0, 0.0
    for part, share in zip(parts, shares, strict=True):
        if isinstance(part, str):
            taken += share
            # Rounding the running sum, not each share, makes the parts fill the room to the last pixel.
            upto = round(left * taken / whole) if whole else 0
            sizes.append(upto - given)
            given = upto
        else:
            sizes.append(int(part))
    return sizes
