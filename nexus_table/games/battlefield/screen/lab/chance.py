"""Tables made by chance: what is asked before, and the making itself beside the frame loop."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

import msgspec
from pygame import Rect, Surface

from nexus_table.games.battlefield.lab.generator import NoTableError, generate
from nexus_table.games.battlefield.lab.generator.styles import STYLES, Density
from nexus_table.games.battlefield.model import Layout, Template
from nexus_table.games.battlefield.screen.lab import words
from nexus_table.table.background import Background
from nexus_table.ui import draw, layout, text
from nexus_table.ui.input import Input, KeyPressed, QuitAsked
from nexus_table.ui.scene import Leave, Next, Scene
from nexus_table.ui.theme import Look, Size, Space, Style
from nexus_table.ui.widgets.button import Button, Kind
from nexus_table.ui.widgets.card import Card
from nexus_table.ui.widgets.field import TextField
from nexus_table.ui.widgets.group import Group
from nexus_table.ui.widgets.tabs import Tabs
from nexus_table.ui.widgets.widget import HANDLED

LARGEST_SEED = 999_999_999
DENSITIES = tuple(Density)
STYLE_NAMES = tuple(STYLES)


class Wish(msgspec.Struct, frozen=True):
    """What kind of table is asked for."""

    seed: int = 1
    style: str = STYLE_NAMES[0]
    density: Density = Density.STANDARD

    @property
    def next(self) -> Wish:
        """The same kind of table of the next seed."""
        return msgspec.structs.replace(self, seed=(self.seed + 1) % (LARGEST_SEED + 1))


class Maker:
    """Makes tables in a thread of its own; ask for `news` in each frame."""

    def __init__(self) -> None:
        self.wish = Wish()
        self.busy = False
        self._work: Background[Layout | str] = Background()
        self._asked = 0

    def make(self, wish: Wish, templates: Mapping[str, Template]) -> None:
        """Begin to make a table; one that is being made is given up."""
        self.wish, self.busy = wish, True
        self._asked += 1
        shipped = dict(templates)
        self._work.ask(self._asked, lambda: made(wish, shipped))

    def news(self) -> Layout | str | None:
        """Return a table that has come since this was asked last, or the sentence that says why none can be."""
        if not self._work.news() or self._work.answered != self._asked:
            return None
        self.busy = False
        return self._work.answer

    def close(self) -> None:
        """Give up what is being made."""
        self._work.cancel()
        self.busy = False

    def wait(self) -> None:
        """Wait until nothing is being made; for tests and pictures."""
        self._work.wait()


def made(wish: Wish, templates: Mapping[str, Template]) -> Iterator[Layout | str | None]:
    """Yield the table that is asked for, or why there is none."""
    try:
        yield generate(wish.seed, STYLES[wish.style], wish.density, templates)
    except NoTableError as fault:
        yield str(fault)
    except KeyError:
        yield words.STYLE_LACKS.format(style=wish.style)


class _Styled(msgspec.Struct, frozen=True):
    place: int


class _Filled(msgspec.Struct, frozen=True):
    place: int


class _Make(msgspec.Struct, frozen=True):
    """The table is to be made."""


class _Cancel(msgspec.Struct, frozen=True):
    """No table is to be made."""


class AskChance(Card):
    """Asks for style, density and seed; `then` is given the wish."""

    def __init__(self, under: Scene, wish: Wish, then: Callable[[Wish], None]) -> None:
        super().__init__(under)
        self.then = then
        self.styles = Tabs(STYLE_NAMES, STYLE_NAMES.index(wish.style), _Styled, boxed=True)
        self.densities = Tabs(
            [one.value for one in DENSITIES], DENSITIES.index(wish.density), _Filled, boxed=True
        )
        self.seed = TextField(str(wish.seed), lambda _: HANDLED, enters=lambda _: _Make(), longest=9)
        self.make = Button(words.MAKE, _Make(), kind=Kind.PRIMARY)
        self.cancel = Button(words.CANCEL, _Cancel())
        self.group = Group(self.styles, self.densities, self.seed, self.make, self.cancel)
        self.group.focus(self.seed)
        self.seed.edit.select_all()
        self.card = Rect(0, 0, 0, 0)

    @property
    def wish(self) -> Wish:
        """What is asked for as it stands; letters in the seed are passed over."""
        digits = "".join(letter for letter in self.seed.value if letter in "0123456789")
        return Wish(int(digits or "1"), STYLE_NAMES[self.styles.chosen], DENSITIES[self.densities.chosen])

    def arrange(self, look: Look, area: Rect) -> None:
        """Place the card in the middle."""
        super().arrange(look, area)
        high, pad = look.px(Size.CONTROL), look.px(Space.HUGE)
        self.card = layout.centred(area, (min(look.px(620), area.width), 4 * high + look.px(168)))
        inner = layout.inset(self.card, pad)
        self.title, inner = layout.cut(inner, "top", look.px(28), look.px(6))
        self.words, inner = layout.cut(inner, "top", look.px(42), look.px(10))
        rows = layout.stack(inner, [high] * 4, look.px(10))
        self.labels = [Rect(row.left, row.top, look.px(90), row.height) for row in rows[:3]]
        wide = rows[0].width - look.px(96)
        for widget, row in zip((self.styles, self.densities, self.seed), rows, strict=False):
            widget.rect = Rect(row.right - wide, row.top, wide, row.height)
        self.make.rect, self.cancel.rect = layout.columns(
            Rect(rows[3].right - look.px(300), rows[3].top, look.px(300), high), ["1*", "1*"], look.px(10)
        )
        self.group.arrange(look)

    def handle(self, event: Input) -> Next:
        """Take the choices; go back with or without a wish."""
        if isinstance(event, QuitAsked):
            return Leave()
        match self.group.handle(event):
            case _Styled(place=place):
                self.styles.chosen = place
            case _Filled(place=place):
                self.densities.chosen = place
            case _Make():
                return self._go()
            case _Cancel():
                return self.under
            case None if isinstance(event, KeyPressed) and event.chord == "Enter":
                return self._go()
            case None if isinstance(event, KeyPressed) and event.chord == "Esc":
                return self.under
        return self

    def _go(self) -> Next:
        self.then(self.wish)
        return self.under

    def draw(self, surface: Surface) -> None:
        """Paint the scene below, dimmed, and the card."""
        super().draw(surface)
        look, palette = self.look, self.look.palette
        draw.panel(surface, look, self.card)
        text.put_in(surface, look, words.GENERATE, self.title, Style.HEADING, palette.ink)
        text.put_block(surface, look, words.CHANCE_WORDS, self.words, Style.BODY, palette.ink_dim)
        for label, box in zip((words.STYLE, words.DENSITY, words.SEED), self.labels, strict=True):
            text.put_in(surface, look, label, box, Style.BODY, palette.ink_dim)
        self.group.draw(surface, look)
