"""The inspector: the selected system with all that lies on its places, or without a selection the whole sector."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect, Surface

from nexus_table.games.starmap.editor.shapes import SHAPES
from nexus_table.games.starmap.galaxy import TANN, contacts_of, goals_of
from nexus_table.games.starmap.model import Face, RelicKind, Size, System
from nexus_table.games.starmap.screen import words as map_words
from nexus_table.games.starmap.screen.editor import words
from nexus_table.games.starmap.screen.editor.command import ENTRIES, Command
from nexus_table.games.starmap.screen.editor.controls import Picked
from nexus_table.games.starmap.screen.editor.entering import standing, symmetries
from nexus_table.games.starmap.screen.editor.plan import EditorPlan
from nexus_table.games.starmap.screen.editor.workbench import Workbench
from nexus_table.table.named_fields import NamedField, NamedFields
from nexus_table.ui import draw, layout, text
from nexus_table.ui.theme import SMALLEST_TARGET, Look, Style
from nexus_table.ui.widgets.button import Button
from nexus_table.ui.widgets.dropdown import DropDown
from nexus_table.ui.widgets.scroll_area import ScrollArea
from nexus_table.ui.widgets.tabs import Tabs
from nexus_table.ui.widgets.toggle import Toggle
from nexus_table.ui.widgets.widget import Tip, Widget

SECTOR_BUTTONS = (
    (Command.LAY_RELICS, words.LAY_RELICS_TIP),
    (Command.STANDARD_FORCES, words.STANDARD_FORCES_TIP),
    (Command.COMPLETE, words.COMPLETE_TIP),
    (Command.CLEAR, words.CLEAR_TIP),
)
SYSTEM_BUTTONS = ((Command.TURN, words.TURN_TIP), (Command.REMOVE, ""))
LABEL = 62
"""Logical pixels that the name before a field takes."""
EVEN = ("1*", "1*", "1*", "1*")
PARTS: dict[object, tuple[str, ...]] = {words.SHAPE: ("5*", "8*"), "": ("5*", "2*")}
"""How a row is shared out where its second drop-down has this name: else evenly."""


class Chosen(Picked, frozen=True):
    """Another place of the selected system is to be looked at."""


class Inspector:
    """The upper right panel; `show` fills it from the workbench."""

    def __init__(self) -> None:
        self.area = ScrollArea()
        self.fields = NamedFields()
        self.drops: dict[str, DropDown] = {}
        self.ticks: dict[tuple[str, int], Button] = {}
        tips = [Tip(words.PLACES_TIP)] * 4
        self.places = Tabs((), 0, lambda index: Chosen("place", index), boxed=True, tips=tips)
        self.solo = Toggle(words.SOLO, False, lambda on: Picked("solo", int(on)))
        self.title = self.under = ""
        self._rows: list[list[Widget]] = []
        self._kind: object = None

    look = Look()

    @property
    def widgets(self) -> list[Widget]:
        """The controls."""
        return [self.area]

    def arrange(self, look: Look, plan: EditorPlan) -> None:
        """Take the place; the controls lie in rows in it, scrolled where there are too many."""
        self.look, self.plan = look, plan
        inner = layout.inset(
            plan.inspector, look.px(8 if plan.compact else 14), look.px(8 if plan.compact else 10)
        )
        self.heading, inner = layout.cut(inner, "top", look.px(24))
        self.below, inner = layout.cut(inner, "top", look.px(18), look.px(4))
        self.area.rect = inner
        self._place()

    def _place(self) -> None:
        look, room = self.look, self.area.rect
        gap, top = look.px(5), room.top
        high = max(SMALLEST_TARGET, look.px(28))
        wide = room.width - look.px(12)
        for row in self._rows:
            parts = PARTS.get(len(row) == 2 and isinstance(row[1], DropDown) and row[1].label, EVEN)[
                : len(row)
            ]
            boxes = layout.columns(Rect(room.left, top, wide, high), parts, look.px(8))
            for widget, box in zip(row, boxes, strict=True):
                label = look.px(LABEL) if isinstance(widget, NamedField) else 0
                widget.rect = Rect(box.left + label, box.top, box.width - label, box.height)
                if isinstance(widget, NamedField):
                    widget.room = label
                elif isinstance(widget, DropDown):
                    widget.bounds = self.plan.map.union(self.plan.inspector).union(self.plan.checks)
            top += high + gap
        self.area.content = Rect(room.left, room.top, wide, max(1, top - room.top))
        self.area.arrange(look)

    # ── which controls ───────────────────────────────────────────────────────────────────────────────────────────

    def show(self, bench: Workbench) -> bool:
        """Show what is selected; whether the controls are others than before."""
        system = bench.system
        kind = (
            ("sector", bench.sector.seats)
            if system is None
            else ("system", system.id, system.kind, bench.slot == 0, bench.sector.seats)
        )
        new = kind != self._kind
        if new:
            self._kind = kind
            self.fields, self.drops, self.ticks, self._rows = NamedFields(), {}, {}, []
            if system is None:
                self._build_sector(bench)
            else:
                self._build_system(bench, system)
            self.area.set([widget for row in self._rows for widget in row])
            self._place()
        if system is None:
            self._fill_sector(bench)
        else:
            self._fill_system(bench, system)
        return new

    def _build_sector(self, bench: Workbench) -> None:
        self._row(self._field("name", words.NAME, 60))
        self._row(
            self._drop("seats", words.SEATS, ["1", "2", "3", "4"]), self._drop("shape", words.SHAPE, SHAPES)
        )
        known = symmetries(bench.sector.seats, bench.state.symmetry)
        self._row(self._drop("symmetry", words.SYMMETRY, [said for said, _ in known]))
        self._row(
            self._field("points", words.POINTS, 2, words.GOALS_TIP),
            self._field("relic goal", words.RELIC_GOAL, 2, words.GOALS_TIP),
        )
        self._row(self._field("ships", words.START_SHIPS, 1), self._field("energy", words.ENERGY, 2))
        self._row(
            self._field("rounds", words.ROUNDS, 3, words.ROUNDS_TIP), self._field("author", words.AUTHOR, 60)
        )
        self._row(self._field("story", words.STORY, 400))
        self._row(self._field("story on", words.STORY_ON, 400))
        self._row(self.solo)
        for start in range(0, len(SECTOR_BUTTONS), 2):
            self._row(*(command_button(*one) for one in SECTOR_BUTTONS[start : start + 2]))

    def _build_system(self, bench: Workbench, system: System) -> None:
        self._row(self._field("system name", words.NAME, 60))
        kinds = list(bench.document.catalogue.systems)
        said = [words.KINDS.get(kind, kind) for kind in kinds]
        seats = [words.NOBODY, *map_words.SEATS[: bench.sector.seats]]
        row: list[Widget] = [self._drop("kind", words.KIND, said)]
        if system.kind == TANN:
            row.append(self._drop("seat", words.BELONGS, seats))
        self._row(*row)
        self._row(*(command_button(*one) for one in SYSTEM_BUTTONS))
        self.places.names = (words.STAR, *(words.PLANET.format(number=slot) for slot in (1, 2, 3)))
        self._row(self.places)
        if bench.slot:
            sizes = [words.SIZES[size] for size in Size]
            self._row(self._drop("size", words.SIZE, sizes))
            counts = ["0", "1", "2", "3", "4", "5"]
            self._row(self._drop("ships of", words.SHIPS_OF, seats), self._drop("ship count", "", counts))
            kinds_of_relic = list(RelicKind)
            for start in (0, 2):
                self._row(
                    *(self._tick("relic", n, words.RELIC[kinds_of_relic[n]]) for n in (start, start + 1))
                )
        self._row(*(self._tick("marker", n, words.FACES[face]) for n, face in enumerate(Face)))
        self._row(self._field("until", words.UNTIL, 3, words.UNTIL_TIP))

    def _row(self, *widgets: Widget) -> None:
        self._rows.append(list(widgets))

    def _field(self, name: str, said: str, longest: int, tip: str = "") -> NamedField:
        self.fields[name] = NamedField(said, name, longest, tip)
        return self.fields[name]

    def _drop(self, name: str, said: str, choices: Sequence[str]) -> DropDown:
        self.drops[name] = DropDown(choices, 0, lambda index: Picked(name, index), label=said)
        return self.drops[name]

    def _tick(self, name: str, index: int, said: str) -> Button:
        self.ticks[name, index] = Button(said, Picked(name, index), small=True)
        return self.ticks[name, index]

    # ── what they show ───────────────────────────────────────────────────────────────────────────────────────────

    def _fill_sector(self, bench: Workbench) -> None:
        sector, goals = bench.sector, goals_of(bench.sector)
        self.title = words.SECTOR
        self.under = words.SECTOR_LINE.format(
            systems=len(sector.systems), relics=len(sector.relics), seats=sector.seats
        )
        known = symmetries(sector.seats, bench.state.symmetry)
        self.drops["symmetry"].choices = tuple(said for said, _ in known)
        self._choose(
            seats=sector.seats - 1,
            shape=SHAPES.index(sector.shape),
            symmetry=[one for _, one in known].index(bench.state.symmetry),
        )
        self.solo.on = sector.solo
        self.fields.show(
            {
                "name": sector.name,
                "author": sector.author,
                "points": str(goals.points),
                "relic goal": str(goals.relics),
                "ships": str(sector.ships),
                "energy": str(sector.energy),
                "rounds": "" if sector.round_limit is None else str(sector.round_limit),
                "story": sector.about[0],
                "story on": sector.about[1] if len(sector.about) > 1 else "",
            },
            self.look,
        )

    def _fill_system(self, bench: Workbench, system: System) -> None:
        said = words.PLANET_OF if bench.slot else words.STAR_OF
        self.title = said.format(name=system.name, number=bench.slot)
        names = {one.id: one.name for one in bench.sector.systems}
        pairs = sorted(sorted(pair) for pair in contacts_of(bench.sector) if system.id in pair)
        near = [names[two if one == system.id else one] for one, two in pairs]
        self.under = words.NEIGHBOURS.format(names=", ".join(near)) if near else words.NO_NEIGHBOURS
        spot = bench.spot
        assert spot is not None
        place = spot.place or ""
        markers = {marker.face: marker for marker in bench.sector.forbidden if marker.at == place}
        relics = {relic.kind for relic in bench.sector.relics if relic.at == place}
        seat, ships = standing(bench, place)
        sizes = bench.galaxy.sizes[bench.galaxy.systems.index(system)]
        self.places.chosen = bench.slot
        self._choose(
            kind=list(bench.document.catalogue.systems).index(system.kind),
            seat=0 if system.seat is None else system.seat + 1,
            size=list(Size).index(sizes[max(0, bench.slot - 1)]),
            **{"ships of": 0 if seat is None else seat + 1, "ship count": ships},
        )
        for (name, index), tick in self.ticks.items():
            tick.selected = (
                list(RelicKind)[index] in relics if name == "relic" else list(Face)[index] in markers
            )
        until = next((marker.until for marker in markers.values() if marker.until is not None), None)
        self.fields.show(
            {"system name": system.name, "until": "" if until is None else str(until)}, self.look
        )
        self.fields["until"].disabled = None if markers else words.UNTIL_TIP

    def _choose(self, **chosen: int) -> None:
        for name, index in chosen.items():
            if name in self.drops:
                self.drops[name].chosen = index

    def draw(self, surface: Surface) -> None:
        """Paint the panel."""
        look, palette = self.look, self.look.palette
        draw.panel(surface, look, self.plan.inspector)
        text.put_in(surface, look, self.title, self.heading, Style.HEADING, palette.ink)
        text.put_in(surface, look, self.under, self.below, Style.SMALL, palette.ink_dim)
        self.area.draw(surface, look)


def command_button(command: Command, tip: str) -> Button:
    """Return a small button for a command, its key in the tip."""
    entry = ENTRIES[command]
    said = Tip(entry.name, (text.rich(tip),) if tip else (), hint=entry.chord)
    return Button(entry.name, command, small=True, tip=said)
