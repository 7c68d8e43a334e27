"""The inspector: what is selected, its figures to be typed, its traits to be ticked; without a selection the table."""

from __future__ import annotations

import msgspec
from pygame import Rect, Surface

from nexus_table.games.battlefield.model import TerrainType, Trait
from nexus_table.games.battlefield.screen.lab import words
from nexus_table.games.battlefield.screen.lab.command import ENTRIES, Command
from nexus_table.games.battlefield.screen.lab.plan import LabPlan
from nexus_table.games.battlefield.screen.lab.workbench import Workbench
from nexus_table.games.battlefield.terrain import extent, outline
from nexus_table.table.named_fields import NamedField, NamedFields
from nexus_table.ui import draw, layout, text
from nexus_table.ui.theme import SMALLEST_TARGET, Look, Style
from nexus_table.ui.widgets.button import Button
from nexus_table.ui.widgets.dropdown import DropDown
from nexus_table.ui.widgets.scroll_area import ScrollArea
from nexus_table.ui.widgets.widget import Tip, Widget


class Ticked(msgspec.Struct, frozen=True):
    """A trait was ticked or unticked."""

    trait: Trait


class Counted(msgspec.Struct, frozen=True):
    """The selected piece is to count as another type of terrain."""

    place: int


PIECE_BUTTONS = (
    (Command.TURN_LEFT, "-15°"),
    (Command.TURN_RIGHT, "+15°"),
    (Command.MIRROR, "Mirror"),
    (Command.LOCK, "Lock"),
    (Command.DUPLICATE, "Double"),
    (Command.DELETE, "Delete"),
)
MANY_BUTTONS = (
    (Command.ALIGN_LEFT, "Left"),
    (Command.ALIGN_ACROSS, "Middle –"),
    (Command.ALIGN_RIGHT, "Right"),
    (Command.ALIGN_TOP, "Top"),
    (Command.ALIGN_ALONG, "Middle |"),
    (Command.ALIGN_BOTTOM, "Bottom"),
    (Command.SPREAD_ACROSS, "Gaps –"),
    (Command.SPREAD_ALONG, "Gaps |"),
    (Command.TO_GRID, "To grid"),
    (Command.GROUP, "Group"),
    (Command.UNGROUP, "Ungroup"),
    (Command.LOCK, "Lock"),
    (Command.MIRROR, "Mirror"),
    (Command.DUPLICATE, "Double"),
    (Command.DELETE, "Delete"),
)
TABLE_BUTTONS = ((Command.COMPLETE, "Far half"), (Command.ALL, "All"), (Command.CLEAR, "Clear"))


class Inspector:
    """The right panel's upper half; `show` fills it from the workbench."""

    def __init__(self) -> None:
        self.area = ScrollArea()
        self.fields = NamedFields()
        self.title, self.under = "", ""
        self._labels: list[tuple[str, Rect]] = []
        self._kind: object = None
        self._rows: list[tuple[int, list[tuple[str, Widget]]]] = []

    look = Look()

    @property
    def widgets(self) -> list[Widget]:
        """The controls."""
        return [self.area]

    def arrange(self, look: Look, plan: LabPlan) -> None:
        """Take the place; the controls lie in rows in it, scrolled where there are too many."""
        self.look, self.plan = look, plan
        inner = layout.inset(plan.inspector, look.px(8 if plan.compact else 14))
        self.heading, inner = layout.cut(inner, "top", look.px(24))
        self.below, inner = layout.cut(inner, "top", look.px(18), look.px(4))
        self.area.rect = inner
        self._place()

    def _place(self) -> None:
        look, room = self.look, self.area.rect
        gap, top = look.px(5), room.top
        high = max(SMALLEST_TARGET, look.px(28))
        wide = room.width - look.px(12)
        self._labels = []
        for label, row in self._rows:
            boxes = layout.columns(Rect(room.left, top, wide, high), ["1*"] * len(row), gap)
            for (name, widget), box in zip(row, boxes, strict=True):
                wide_label = look.px(label) if name else 0
                widget.rect = Rect(box.left + wide_label, box.top, box.width - wide_label, box.height)
                if isinstance(widget, NamedField):
                    widget.room = wide_label
            top += high + gap
        self.area.content = Rect(room.left, room.top, wide, max(1, top - room.top))
        self.area.arrange(look)

    def show(self, bench: Workbench) -> bool:
        """Show what is selected; whether the controls are others than before."""
        kind = kind_of(bench)
        new = kind != self._kind
        if new:
            self._kind = kind
            self.fields = NamedFields()
            self._rows = []
            self._build(bench)
            self.area.set([widget for _, row in self._rows for _, widget in row])
            self._place()
        self._fill(bench)
        return new

    # ── which controls ───────────────────────────────────────────────────────────────────────────────────────────

    def _build(self, bench: Workbench) -> None:
        if bench.one is not None:
            self._build_piece(bench, bench.one)
        elif bench.selected:
            self._build_buttons(MANY_BUTTONS, 3)
        elif bench.depot is not None:
            self._row(26, ("x", words.X), ("y", words.Y))
            self._build_buttons(((Command.DELETE, words.DELETE),), 1)
        else:
            self._row(64, ("layout name", words.LAYOUT_NAME))
            self._row(64, ("author", words.AUTHOR))
            self._row(64, ("about", words.ABOUT))
            self._row(52, ("table wide", words.TABLE_WIDE), ("table long", words.TABLE_LONG))
            self._row(52, ("zone", words.ZONE))
            self._build_buttons(TABLE_BUTTONS, 3)

    def _build_piece(self, bench: Workbench, number: int) -> None:
        template = bench.template(number)
        self._row(46, ("name", words.NAME))
        self._row(46, ("x", words.X), ("y", words.Y))
        self._row(46, ("angle", words.ANGLE), ("high", words.HIGH))
        if template.resizable:
            self._row(46, ("wide", words.WIDE), ("deep", words.DEEP))
        self._build_buttons(PIECE_BUTTONS, 3)
        kinds = [kind.value for kind in TerrainType]
        place = list(TerrainType).index(template.type)
        self._rows.append((72, [("", DropDown(kinds, place, Counted, label=words.KIND))]))
        ticks = [Tick(trait) for trait in Trait]
        for start in range(0, len(ticks), 2):
            self._rows.append((0, [("", tick) for tick in ticks[start : start + 2]]))

    def _row(self, label: int, *fields: tuple[str, str]) -> None:
        """Add a row of labelled fields; `label` is how many logical pixels a label takes."""
        row: list[tuple[str, Widget]] = []
        for name, said in fields:
            field = NamedField(said, name, 400)
            self.fields[name] = field
            row.append((name, field))
        self._rows.append((label, row))

    def _build_buttons(self, commands: tuple[tuple[Command, str], ...], across: int) -> None:
        for start in range(0, len(commands), across):
            row: list[tuple[str, Widget]] = [
                ("", command_button(command, said)) for command, said in commands[start : start + across]
            ]
            self._rows.append((0, row))

    # ── what they show ───────────────────────────────────────────────────────────────────────────────────────────

    def _fill(self, bench: Workbench) -> None:
        for _, row in self._rows:
            for _, widget in row:
                if isinstance(widget, Button) and widget.gives is Command.LOCK:
                    widget.label = words.UNLOCK_IT if bench.locked else words.LOCK_IT
        if bench.one is not None:
            self._fill_piece(bench, bench.one)
        elif bench.selected:
            self.title = words.SELECTED_MANY.format(count=len(bench.selected))
            names = {bench.pieces[number].name for number in bench.selected}
            self.under = ", ".join(sorted(names))
        elif bench.depot is not None:
            self.title, self.under = words.DEPOT_NUMBER.format(number=bench.depot + 1), ""
            x, y = bench.layout.depots[bench.depot]
            self.fields.show({"x": f"{x:g}", "y": f"{y:g}"}, self.look)
        else:
            made = bench.layout
            self.title = words.TABLE_TITLE
            self.under = words.TABLE_LINE.format(pieces=len(made.pieces), depots=len(made.depots))
            self.fields.show(
                {
                    "layout name": made.name,
                    "author": made.author,
                    "about": made.about,
                    "table wide": f"{made.size[0]:g}",
                    "table long": f"{made.size[1]:g}",
                    "zone": f"{made.zone_depth:g}",
                },
                self.look,
            )

    def _fill_piece(self, bench: Workbench, number: int) -> None:
        placement, template = bench.placement(number), bench.template(number)
        wide, deep = placement.size or extent(outline(template.footprint))
        self.title = bench.pieces[number].name
        notes = [template.type.value, f'{wide:.3g} x {deep:.3g}"']
        notes += [words.LOCKED.lower()] * placement.locked + [words.MIRRORED.lower()] * placement.mirrored
        notes += [words.GROUPED.lower()] * (placement.group is not None)
        if template.parts:
            notes.append(words.WALLS.format(count=len(template.parts)))
        self.under = " · ".join(notes)
        self.fields.show(
            {
                "name": bench.pieces[number].name,
                "x": f"{placement.at[0]:g}",
                "y": f"{placement.at[1]:g}",
                "angle": f"{placement.turn:g}",
                "high": f"{template.height:g}",
                "wide": f"{wide:.4g}",
                "deep": f"{deep:.4g}",
            },
            self.look,
        )
        for _, row in self._rows:
            for _, widget in row:
                if isinstance(widget, Tick):
                    widget.selected = widget.trait in template.traits
                elif isinstance(widget, DropDown):
                    widget.chosen = list(TerrainType).index(template.type)

    def draw(self, surface: Surface) -> None:
        """Paint the panel."""
        look, palette = self.look, self.look.palette
        draw.panel(surface, look, self.plan.inspector)
        text.put_in(surface, look, self.title, self.heading, Style.HEADING, palette.ink)
        text.put_in(surface, look, self.under, self.below, Style.SMALL, palette.ink_dim)
        self.area.draw(surface, look)


class Tick(Button):
    """A trait that a piece has or not: a box with a tick, and its name."""

    def __init__(self, trait: Trait) -> None:
        super().__init__(trait.value, Ticked(trait), small=True)
        self.trait = trait

    def draw(self, surface: Surface, look: Look) -> None:
        """Paint the box, the tick in it and the name."""
        palette = look.palette
        if self.hovered:
            draw.rounded(surface, self.rect, palette.control_hover, look.px(6))
        side = look.px(16)
        box = Rect(self.rect.left + look.px(4), self.rect.centery - side // 2, side, side)
        face = palette.accent if self.selected else palette.field
        draw.rounded(surface, box, face, look.px(4), palette.edge, 1)
        if self.selected:
            a, b, c = (
                (box.left + side * 0.22, box.top + side * 0.52),
                (box.left + side * 0.42, box.top + side * 0.74),
                (box.left + side * 0.8, box.top + side * 0.28),
            )
            draw.polyline(surface, [a, b, c], palette.accent_ink, look.px(2))
        place = Rect(
            box.right + look.px(6), self.rect.top, self.rect.right - box.right - look.px(6), self.rect.height
        )
        text.put_in(surface, look, self.label, place, Style.SMALL, palette.ink)
        if self.ringed:
            draw.focus_ring(surface, look, self.rect)


def command_button(command: Command, said: str) -> Button:
    """Return a small button for a command, its key in the tip."""
    entry = ENTRIES[command]
    return Button(said, command, small=True, tip=Tip(entry.name, hint=entry.chord))


def kind_of(bench: Workbench) -> object:
    """Return what decides which controls there are."""
    if bench.one is not None:
        return ("piece", bench.one, bench.template(bench.one).resizable)
    if bench.selected:
        return "many"
    return ("depot", bench.depot) if bench.depot is not None else "table"
