"""The shelf: every kind of terrain with a small picture, by type, to be found by name and dragged onto the table."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec
from pygame import BLEND_PREMULTIPLIED, Rect, Surface

from nexus_table.games.battlefield.model import Template, TerrainType
from nexus_table.games.battlefield.screen.lab import words
from nexus_table.games.battlefield.screen.lab.plan import LabPlan
from nexus_table.games.battlefield.screen.lab.sprites import Thumbnails
from nexus_table.games.battlefield.terrain import extent, outline
from nexus_table.ui import draw, layout, text
from nexus_table.ui.input import (
    Input,
    KeyPressed,
    PointerButton,
    PointerLeft,
    PointerMoved,
    PointerPressed,
    PointerReleased,
    Spot,
    Wheel,
)
from nexus_table.ui.theme import SMALLEST_TARGET, Look, Radius, Size, Space, Style
from nexus_table.ui.widgets.field import TextField
from nexus_table.ui.widgets.scroll import Scroll
from nexus_table.ui.widgets.widget import HANDLED, Intent, Tip, Widget


class Taken(msgspec.Struct, frozen=True):
    """A kind of terrain was taken from the shelf, to be put down."""

    template: str
    now: bool = False
    """Whether it is to be put down at once, as Enter asks."""


class Found(msgspec.Struct, frozen=True):
    """The words that are searched for."""

    text: str


class Shelf:
    """The left panel: a search field and the list; told the templates by `show`."""

    def __init__(self) -> None:
        self.field = TextField("", Found, placeholder=words.FIND, longest=40)
        self.list = TemplateList()
        self._templates: tuple[Template, ...] = ()

    @property
    def widgets(self) -> list[Widget]:
        """The controls."""
        return [self.field, self.list]

    def arrange(self, look: Look, plan: LabPlan) -> None:
        """Place the heading, the field and the list."""
        self.look, self.plan = look, plan
        inner = layout.inset(plan.shelf, look.px(6 if plan.compact else 12))
        self.heading, inner = layout.cut(inner, "top", 0 if plan.compact else look.px(18), look.px(4))
        field, inner = layout.cut(inner, "top", max(SMALLEST_TARGET, look.px(30)), look.px(6))
        self.field.rect, self.list.rect = field, inner
        self.list.narrow = plan.compact

    def show(self, templates: Mapping[str, Template], holding: str | None) -> None:
        """Show these templates and which of them is held."""
        every = tuple(templates.values())
        if every != self._templates:
            self._templates = every
            self.search(self.field.value)
        self.list.chosen = holding

    def search(self, wanted: str) -> None:
        """Show only what the words are found in."""
        self.list.show(tuple(one for one in self._templates if found(one, wanted)))

    def draw(self, surface: Surface) -> None:
        """Paint the panel."""
        look = self.look
        draw.panel(surface, look, self.plan.shelf)
        if self.heading.height:
            text.put_in(surface, look, words.SHELF, self.heading, Style.CAPTION, look.palette.accent_text)
        self.field.draw(surface, look)
        self.list.draw(surface, look)


def found(template: Template, wanted: str) -> bool:
    """Whether every word that is searched for is in a template's name, type or traits."""
    about = " ".join(
        (template.name, template.type.value, *(trait.value for trait in template.traits))
    ).casefold()
    return all(word in about for word in wanted.casefold().split())


class TemplateList(Widget):
    """Rows of templates under headings of their types; a press takes one, Enter puts the marked one down."""

    def __init__(self) -> None:
        super().__init__()
        self.thumbnails = Thumbnails()
        self.scroll = Scroll()
        self.chosen: str | None = None
        self.narrow = False
        self._marked: str | None = None
        self._over: Spot | None = None
        self._rows: list[Template | TerrainType] = []
        self._tops: list[int] = []
        self._high, self._head = 1, 1

    def show(self, templates: tuple[Template, ...]) -> None:
        """List templates by type, in the order of the types."""
        self._rows = []
        for kind in TerrainType:
            alike = sorted((one for one in templates if one.type is kind), key=lambda one: one.name)
            if alike:
                self._rows += [kind, *alike]
        self.scroll.offset = 0
        self._measure()

    @property
    def templates(self) -> list[Template]:
        """The templates that are listed, from the top."""
        return [row for row in self._rows if isinstance(row, Template)]

    def arrange(self, look: Look) -> None:
        """Take the heights of rows and headings from the look."""
        self._high, self._head = max(SMALLEST_TARGET, look.px(40)), look.px(22)
        self._measure()

    def _measure(self) -> None:
        self._tops, top = [], 0
        for row in self._rows:
            self._tops.append(top)
            top += self._high if isinstance(row, Template) else self._head
        self.scroll.measure(top, max(1, self.rect.height - 8), self._high * 2)

    def place_of(self, template: str) -> Rect | None:
        """Return where a template's row is seen, or None where it is scrolled out of sight."""
        for row, top in zip(self._rows, self._tops, strict=True):
            if isinstance(row, Template) and row.id == template:
                box = Rect(
                    self.rect.left + 4,
                    self.rect.top + 4 + top - self.scroll.offset,
                    self.rect.width - 8,
                    self._high,
                )
                return box if self.rect.contains(box) else None
        return None

    def handle(self, event: Input) -> Intent | None:
        """Take by press, by Enter; scroll by wheel; walk by arrows."""
        match event:
            case PointerMoved(at=at):
                self._over = at
                return self.scroll.handle(event, self.rect)
            case PointerLeft():
                self._over = None
            case PointerPressed(button=PointerButton.LEFT, at=at):
                if self.scroll.handle(event, self.rect):
                    return HANDLED
                row = self._row_at(at)
                if row is None:
                    return HANDLED
                self._marked = row.id
                return Taken(row.id)
            case PointerReleased() | Wheel():
                return self.scroll.handle(event, self.rect)
            case KeyPressed(chord=chord):
                return self._key(chord)
        return None

    def _key(self, chord: str) -> Intent | None:
        templates = self.templates
        if not templates:
            return None
        ids = [one.id for one in templates]
        here = ids.index(self._marked) if self._marked in ids else None
        steps = {"Up": -1, "Down": 1, "PageUp": -6, "PageDown": 6, "Home": -len(ids), "End": len(ids)}
        if chord in steps:
            place = 0 if here is None else max(0, min(len(ids) - 1, here + steps[chord]))
            self._marked = ids[place]
            top = self._tops[self._rows.index(templates[place])]
            self.scroll.reveal(max(0, top - self._head), self._high + self._head)
            return HANDLED
        if chord in ("Enter", "Space") and here is not None:
            return Taken(ids[here], now=True)
        return None

    def _row_at(self, at: Spot) -> Template | None:
        down = at[1] - self.rect.top - 4 + self.scroll.offset
        for row, top in zip(self._rows, self._tops, strict=True):
            if isinstance(row, Template) and top <= down < top + self._high:
                return row
        return None

    def tip_at(self, at: Spot) -> Tip | None:
        """Return what the template under a place is like."""
        row = self._row_at(at)
        if row is None:
            return None
        wide, deep = extent(outline(row.footprint))
        size = words.PIECE_TIP.format(wide=round(wide, 2), deep=round(deep, 2), high=row.height)
        traits = ", ".join(sorted(trait.value for trait in row.traits)) or "open"
        return Tip.of(row.name, size, traits, row.about)

    def draw(self, surface: Surface, look: Look) -> None:
        """Paint the rows in sight and the bar."""
        colours = look.palette
        draw.rounded(surface, self.rect, colours.field, look.px(Radius.CONTROL), colours.hairline, 1)
        inner = layout.inset(self.rect, 4)
        clip = surface.get_clip()
        surface.set_clip(inner.clip(clip))
        if not self._rows:
            text.put_block(
                surface,
                look,
                words.NOTHING_FOUND,
                layout.inset(inner, look.px(6)),
                Style.BODY,
                colours.ink_dim,
            )
        wide = inner.width - (look.px(Size.SCROLL_ROOM) if self.scroll.furthest else 0)
        for row, top in zip(self._rows, self._tops, strict=True):
            high = self._high if isinstance(row, Template) else self._head
            box = Rect(inner.left, inner.top + top - self.scroll.offset, wide, high)
            if box.bottom < inner.top or box.top > inner.bottom:
                continue
            if isinstance(row, Template):
                self._draw_template(surface, look, row, box)
            else:
                words_ = layout.inset(box, look.px(Space.SNUG), 0)
                text.put_in(surface, look, row.value.upper(), words_, Style.CAPTION, colours.ink_dim)
        surface.set_clip(clip)
        self.scroll.draw(surface, look, layout.inset(self.rect, 3))
        if self.ringed:
            draw.focus_ring(surface, look, self.rect)

    def _draw_template(self, surface: Surface, look: Look, template: Template, box: Rect) -> None:
        colours = look.palette
        held = template.id == self.chosen
        over = self.hovered and self._over is not None and box.collidepoint(self._over)
        marked = self.focused and template.id == self._marked
        if held or over or marked:
            face = colours.accent if held else colours.selection if marked else colours.tile
            draw.rounded(surface, box.inflate(0, -2), face, look.px(Radius.FIELD) - 1)
        side = box.height - look.px(4)
        picture = self.thumbnails.of(template, side, look)
        if picture is not None:
            surface.blit(
                picture, (box.left + look.px(3), box.centery - side // 2), special_flags=BLEND_PREMULTIPLIED
            )
        ink, dim = (colours.accent_ink,) * 2 if held else (colours.ink, colours.ink_dim)
        left = box.left + side + look.px(10)
        place = Rect(left, box.top, box.right - left - look.px(4), box.height)
        wide, deep = extent(outline(template.footprint))
        size = f'{wide:.3g} x {deep:.3g}"'
        high = text.line_height(look, Style.STRONG)
        low = text.line_height(look, Style.TINY)
        top = place.centery - (high + low) // 2
        fits = text.width(look, template.name, Style.STRONG) <= place.width
        style = Style.STRONG if fits else Style.SMALL_STRONG
        text.put(surface, look, template.name, (left, top), style, ink, room=place.width)
        text.put(surface, look, size, (left, top + high), Style.TINY, dim, room=place.width)
