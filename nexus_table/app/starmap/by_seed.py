"""A new sector from a number: seats, size and shape are wished for, and it can be shuffled again and again."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
from msgspec.structs import replace
from pygame import Rect, Surface

from nexus_table.app.page import Page
from nexus_table.app.starmap import words
from nexus_table.app.starmap.sectors import SectorShelf
from nexus_table.games.starmap.editor.generator import SHAPES, Wish, generate, sizes_for
from nexus_table.games.starmap.galaxy import Galaxy
from nexus_table.games.starmap.model import Sector
from nexus_table.games.starmap.screen.editor.sketch import paint_picture
from nexus_table.kernel.chance import SEEDS, Chance
from nexus_table.ui import layout, text
from nexus_table.ui.input import Input
from nexus_table.ui.scene import Next
from nexus_table.ui.theme import Look, Style
from nexus_table.ui.widgets.button import Button, Kind
from nexus_table.ui.widgets.dropdown import DropDown
from nexus_table.ui.widgets.field import TextField
from nexus_table.ui.widgets.tabs import Tabs
from nexus_table.ui.widgets.toast import Mood, Toasts
from nexus_table.ui.widgets.toggle import Toggle

SEATS = tuple(SHAPES)
SEEDS_OFFERED = 1_000_000
"""A first seed is below this, so that it can be told to a friend."""


class Wished(msgspec.Struct, frozen=True):
    """Something else was wished for: a field of the wish, and its place among the choices, or the text typed."""

    field: str
    value: Any


class Ask(msgspec.Struct, frozen=True):
    """Something is to be done with the sector."""

    what: str


SHUFFLE, TAKE, KEEP, EDIT = Ask("shuffle"), Ask("take"), Ask("keep"), Ask("edit")

Edits = Callable[[Sector], Next]
Takes = Callable[[Sector, int], Next]


class BySeed(Page):
    """The wish on the left, the sector that comes of it on the right; `takes` and `edits` go on with it."""

    title = words.SEED_TITLE

    def __init__(
        self, sectors: SectorShelf, wish: Wish, takes: Takes, edits: Edits | None, back: Callable[[], Next]
    ) -> None:
        self.sectors, self.wish, self.takes, self.edits = sectors, wish, takes, edits
        self.toasts = Toasts()
        self.seats = Tabs(
            [words.SEATS.format(count=seats) for seats in SEATS],
            0,
            lambda at: Wished("seats", at),
            boxed=True,
        )
        self.size = DropDown((), 0, lambda at: Wished("systems", at), label=words.SEED_SIZE)
        self.shape = DropDown((), 0, lambda at: Wished("shape", at), label=words.SEED_SHAPE)
        self.solo = Toggle(words.SEED_SOLO, False, lambda on: Wished("solo", on))
        self.number = TextField(
            str(wish.seed), lambda said: Wished("seed", said), enters=lambda _: TAKE, longest=16
        )
        self.shuffle = Button(words.SEED_SHUFFLE, SHUFFLE, icon="dice", hint="S")
        self.take = Button(words.SEED_PLAY, TAKE, icon="play", hint="Ctrl+Enter", kind=Kind.PRIMARY)
        self.keep = Button(words.SEED_KEEP, KEEP, icon="save", hint="Ctrl+S")
        self.edit = Button(words.SEED_EDIT, EDIT, icon="planet", hint="E")
        self.edit.visible = edits is not None
        super().__init__(
            back, self.seats, self.size, self.shape, self.solo, self.number, self.shuffle, self.take, self.keep,
            self.edit,
        )  # fmt: skip
        self._make()
        self.group.focus(self.shuffle)

    def arrange(self, look: Look, area: Rect) -> None:
        """Put the wish and what can be done on the left, the picture over its words on the right."""
        super().arrange(look, area)
        left, rest = layout.cut(self.body, "left", min(look.px(330), self.body.width * 2 // 5), look.px(16))
        self.intro, left = layout.cut(left, "top", look.px(58), look.px(6))
        buttons, left = layout.cut(left, "bottom", look.px(3 * 40 + 2 * 8), look.px(12))
        self.take.rect, self.keep.rect, self.edit.rect = layout.rows(buttons, ["1*"] * 3, look.px(8))
        step = min(look.px(46), left.height // 6)
        controls = (self.seats, self.size, self.shape, self.solo, self.number, self.shuffle)
        for control, row in zip(controls, layout.stack(left, [step] * 6), strict=True):
            control.rect = row.inflate(0, -(step - min(look.px(38), step - 4)))
        self.label = Rect(self.number.rect.left, self.number.rect.top, look.px(80), self.number.rect.height)
        self.number.rect = layout.cut(self.number.rect, "left", look.px(80))[1]
        for drop in (self.size, self.shape):
            drop.bounds = self.area
        self.about, self.picture = layout.cut(rest, "bottom", look.px(92), look.px(8))
        self.group.arrange(look)

    def answer(self, intent: object, event: Input) -> Next:
        """Wish otherwise, shuffle, or go on with the sector."""
        match intent:
            case Wished(field=field, value=value):
                self._wished(field, value)
            case Ask("shuffle"):
                self.wish = self.wish.next
                self.number.value = str(self.wish.seed)
                self._make()
            case Ask("take"):
                return self.takes(self.sector, self.wish.seed)
            case Ask("edit") if self.edits is not None:
                return self.edits(self.sector)
            case Ask("keep"):
                self._keep()
        return self

    def _wished(self, field: str, value: Any) -> None:
        match field:
            case "seats":
                self.wish = replace(self.wish, seats=SEATS[value])
            case "systems":
                self.wish = replace(self.wish, systems=sizes_for(self.wish.seats)[value])
            case "shape":
                shapes = (None, *SHAPES[self.wish.seats])
                self.wish = replace(self.wish, shape=shapes[value])
            case "solo":
                self.solo.on = value
            case "seed":
                self._typed(value)
        self._make()

    def _typed(self, said: str) -> None:
        fine = said.isascii() and said.isdigit() and int(said) < SEEDS
        if fine:
            self.wish = replace(self.wish, seed=int(said))
        elif said:
            self.toasts.show(words.SEED_BAD.format(most=SEEDS - 1), Mood.WARNING)

    def _make(self) -> None:
        """Make the sector that is wished for; a size or shape that the seats cannot have gives way."""
        sizes, shapes = sizes_for(self.wish.seats), (None, *SHAPES[self.wish.seats])
        if self.wish.systems not in sizes:
            self.wish = replace(self.wish, systems=sizes[0])
        if self.wish.shape not in shapes:
            self.wish = replace(self.wish, shape=None)
        self.seats.chosen = SEATS.index(self.wish.seats)
        self.size.choices = tuple(words.SYSTEMS.format(count=size) for size in sizes)
        self.size.chosen = sizes.index(self.wish.systems)
        self.shape.choices = (words.SEED_ANY, *SHAPES[self.wish.seats])
        self.shape.chosen = shapes.index(self.wish.shape)
        made = generate(self.wish, self.sectors.catalogue.systems)
        self.sector = replace(made, solo=self.solo.on)
        self.galaxy = Galaxy(self.sector, self.sectors.catalogue.systems)

    def _keep(self) -> None:
        try:
            file = self.sectors.keep(self.sector)
        except (OSError, StopIteration) as fault:
            why = (fault.strerror or fault) if isinstance(fault, OSError) else fault
            self.toasts.show(words.NOT_KEPT.format(why=why), Mood.WARNING)
        else:
            self.toasts.show(words.SEED_KEPT.format(name=file.name), Mood.GOOD)

    def update(self, now: float) -> Next:
        """Let tips and toasts come and go."""
        super().update(now)
        self.toasts.update(now)
        return self

    def wants_frame(self, now: float) -> bool:
        """Return whether something new is to be seen."""
        return super().wants_frame(now) or self.toasts.wants_frame(now)

    def draw_body(self, surface: Surface) -> None:
        """Paint the sector and its words."""
        look, palette = self.look, self.look.palette
        text.put_block(surface, look, words.SEED_INTRO, self.intro, Style.SMALL, palette.ink_dim)
        text.put_in(surface, look, words.SEED_NUMBER, self.label, Style.BODY, palette.ink)
        paint_picture(surface, look, self.picture, self.galaxy)
        name = text.put(surface, look, self.sector.name, self.about.topleft, Style.HEADING, palette.ink)
        below = Rect(self.about.left, name.bottom + look.px(4), self.about.width, self.about.height)
        said = f"{' '.join(self.sector.about)} {words.EVEN}"
        text.put_block(surface, look, said, below, Style.SMALL, palette.ink_dim)

    def draw(self, surface: Surface) -> None:
        """Paint the page, and news above it."""
        super().draw(surface)
        self.toasts.draw(surface, self.look, self.picture)


def fresh_wish(seats: int = 2, seed: int | None = None) -> Wish:
    """Return a wish to begin from: with a seed that nobody could foresee, unless one is given."""
    number = Chance.fresh().seed % SEEDS_OFFERED if seed is None else seed
    return Wish(
        number, seats if seats in SEATS else SEATS[0], sizes_for(seats if seats in SEATS else SEATS[0])[0]
    )
