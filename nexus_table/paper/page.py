"""Paper sizes, and the lines of text that pages are made of."""

from __future__ import annotations

from collections.abc import Iterator
from enum import Enum

from nexus_table.paper.sheet import Anchor, Colour, Mark, Words

INK: Colour = (28, 30, 36)
FAINT: Colour = (120, 124, 132)
RULE: Colour = (190, 194, 200)
WHITE: Colour = (255, 255, 255)
MARGIN = 0.55


class Paper(Enum):
    """A size of paper, in inches."""

    A4 = (210.0 / 25.4, 297.0 / 25.4)
    LETTER = (8.5, 11.0)

    @property
    def width(self) -> float:
        """How wide the paper is."""
        return self.value[0]

    @property
    def height(self) -> float:
        """How high the paper is."""
        return self.value[1]

    @property
    def room(self) -> tuple[float, float]:
        """The width and height inside the margins."""
        return (self.width - 2.0 * MARGIN, self.height - 2.0 * MARGIN)


def foot(paper: Paper, title: str, number: int, of: int) -> Iterator[Mark]:
    """Yield the line at the foot of a page."""
    yield Words(title, (MARGIN, MARGIN - 0.2), 0.11, FAINT, Anchor.START)
    page = f"Page {number} of {of}"
    yield Words(page, (paper.width - MARGIN, MARGIN - 0.2), 0.11, FAINT, Anchor.END)
