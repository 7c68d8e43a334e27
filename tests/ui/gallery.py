"""Every control of the toolkit on one scene, for tests to use and for people to look at."""

from __future__ import annotations

from pathlib import Path

import msgspec
from pygame import Rect, Surface

from nexus_table.ui import draw, icons, layout, text
from nexus_table.ui.input import Input, KeyPressed, QuitAsked, Shortcut
from nexus_table.ui.scene import Leave, Next, Restyle, Scene
from nexus_table.ui.text import Span, rich
from nexus_table.ui.theme import PALETTES, Look, Style, with_alpha
from nexus_table.ui.widgets.button import Button, Kind
from nexus_table.ui.widgets.dialog import ask, confirm, message
from nexus_table.ui.widgets.dropdown import DropDown
from nexus_table.ui.widgets.field import TextField
from nexus_table.ui.widgets.file_picker import FilePicker
from nexus_table.ui.widgets.group import Group
from nexus_table.ui.widgets.key_hints import KeyHints
from nexus_table.ui.widgets.listbox import ListBox, Row
from nexus_table.ui.widgets.log import Log
from nexus_table.ui.widgets.progress import Progress
from nexus_table.ui.widgets.scroll_area import ScrollArea
from nexus_table.ui.widgets.slider import Slider
from nexus_table.ui.widgets.stat_tiles import Stat, StatTiles
from nexus_table.ui.widgets.tabs import Tabs
from nexus_table.ui.widgets.toast import Mood, Toasts
from nexus_table.ui.widgets.toggle import Toggle
from nexus_table.ui.widgets.widget import Tip, Widget


class Told(msgspec.Struct, frozen=True):
    """What a control told: its name and the value."""

    by: str
    value: object = None


def told(by: str):
    return lambda value: Told(by, value)


class Gallery(Scene):
    """All controls; `heard` lists what they told, in order."""

    def __init__(self, folder: Path = Path("/")) -> None:
        self.folder = folder
        self.heard: list[Told] = []
        self.toasts = Toasts()
        tip = Tip("Line of sight", (rich("Who sees whom, and why"), rich(Span("rule 5.3", key="5.3"))), "L")
        self.shoot = Button("Shoot", Told("shoot"), icon="target", hint="S", selected=True)
        self.dash = Button("Dash", Told("dash"), icon="foot", hint="D")
        self.sight = Button("Show line of sight", Told("sight"), icon="eye", hint="L", tip=tip)
        self.withdraw = Button(
            "Withdraw", Told("withdraw"), icon="undo", hint="F", disabled="No enemy is within 1″."
        )
        self.ok = Button("Begin", Told("ok"), kind=Kind.PRIMARY)
        self.delete = Button("Delete", Told("delete"), icon="trash", kind=Kind.DANGER)
        self.quiet = Button("More", Told("more"), icon="more", kind=Kind.QUIET)
        self.small = Button("Undo", Told("undo"), icon="undo", hint="Ctrl+Z", small=True)
        self.only_icon = Button("", Told("gear"), icon="gear", tip="Settings")
        self.tabs = Tabs(("Battlefield", "Star Map", "Card Duel"), 0, told("tabs"))
        self.choice = Tabs(("75 %", "100 %", "150 %"), 1, told("choice"), boxed=True)
        self.toggle = Toggle("Animations", True, told("toggle"), hint="A")
        self.toggle_off = Toggle("Full screen", False, told("toggle-off"))
        self.toggle_no = Toggle("Real dice", False, told("toggle-no"), disabled="Not in this game.")
        self.slider = Slider("Scale", 1.0, 0.75, 2.5, 0.25, told("slider"), words="{:.0%}".format)
        self.field = TextField("Ferrum Concord", told("field"), enters=told("entered"), longest=60)
        self.empty = TextField("", told("empty"), placeholder="Search layouts")
        self.drop = DropDown([palette.name for palette in PALETTES], 0, told("drop"), label="Palette")
        self.list = ListBox(_layouts(), "ashen", told("list"), opens=told("opened"))
        self.log = Log(gives=told("log"), tip_of=lambda key: Tip(f"Rule {key}"))
        self.progress = Progress("Exposure from the whole zone", 0.62, Told("stopped"))
        self.tiles = StatTiles(_stats())
        self.hints = KeyHints(
            [("L", "sight"), ("M", "measure"), ("Space", "pass"), ("F1", "all keys"), ("F11", "full screen")]
        )
        self.inner = [
            Toggle(f"Option {number}", number % 2 == 0, told(f"inner-{number}")) for number in range(1, 9)
        ]
        self.area_ = ScrollArea(*self.inner)
        self.group = Group(*self._widgets())
        self.panels: list[Rect] = []
        self.board: Surface | None = None

    def _widgets(self) -> list[Widget]:
        return [
            self.tabs, self.only_icon, self.tiles, self.shoot, self.dash, self.sight, self.withdraw, self.ok,
            self.delete, self.quiet, self.small, self.toggle, self.toggle_off, self.toggle_no, self.slider,
            self.choice, self.drop, self.field, self.empty, self.progress, self.list, self.area_, self.log, self.hints,
        ]  # fmt: skip

    def arrange(self, look: Look, area: Rect) -> None:
        super().arrange(look, area)
        px = look.px
        head, rest = layout.cut(area, "top", px(52))
        self.head = head
        brand, bar = layout.cut(head, "left", px(200))
        self.brand = brand
        self.tabs.rect = bar
        self.only_icon.rect = Rect(head.right - px(48), head.y + px(8), px(36), px(36))
        body = layout.inset(rest, px(14))
        foot, body = layout.cut(body, "bottom", px(26), px(10))
        self.hints.rect = foot
        self.panels = layout.columns(body, ["1*", "1*", "1*"], px(14))
        one, two, three = (layout.inset(panel, px(16)) for panel in self.panels)
        self.tiles.rect, one = layout.cut(one, "top", self.tiles.height(look), px(12))
        rows = layout.stack(one, [px(38)] * 5, px(8))
        for button, box in zip((self.shoot, self.dash, self.sight, self.withdraw), rows, strict=False):
            button.rect = box
        self.ok.rect, self.delete.rect, self.quiet.rect = layout.columns(
            rows[4], ["1*", self.delete.width(look), self.quiet.width(look)], px(8)
        )
        rest_one = layout.cut(one, "top", rows[4].bottom - one.top, px(10))[1]
        self.small.rect, rest_one = layout.cut(rest_one, "top", px(32), px(12))
        self.swatches = rest_one
        self.board = None
        heights = [px(32)] * 3 + [px(36)] * 5 + [px(44)]
        places = layout.stack(two, heights, px(7))
        controls = (
            self.toggle, self.toggle_off, self.toggle_no, self.slider, self.choice, self.drop, self.field, self.empty,
            self.progress,
        )  # fmt: skip
        for control, box in zip(controls, places, strict=True):
            control.rect = box
        below = layout.cut(two, "top", places[-1].bottom - two.top, px(10))[1]
        self.area_.rect = below
        self.area_.content = Rect(below.x, below.y, below.width, px(36) * len(self.inner))
        for toggle, box in zip(self.inner, layout.stack(below, [px(32)] * 8, px(4)), strict=True):
            toggle.rect = Rect(box.x, box.y, box.width - px(16), box.height)
        self.list.rect, three = layout.cut(three, "top", three.height // 2, px(12))
        self.log.rect = three
        self.drop.bounds = area
        self.group.arrange(look)
        if not len(self.log):
            self.log.extend(_story(look))

    def handle(self, event: Input) -> Next:
        if isinstance(event, QuitAsked):
            return Leave()
        answer = self.group.handle(event)
        if isinstance(answer, Told):
            self.heard.append(answer)
            return self._follow(answer)
        if answer is None and isinstance(event, KeyPressed):
            return self._key(event.chord)
        return self

    def _follow(self, answer: Told) -> Next:
        match answer:
            case Told("tabs", int(index)):
                self.tabs.chosen = index
            case Told("choice", int(index)):
                self.choice.chosen = index
            case Told("toggle", bool(on)):
                self.toggle.on = on
            case Told("slider", float(value)):
                self.slider.value = value
            case Told("list", key):
                self.list.chosen = key
            case Told("drop", int(index)):
                self.drop.chosen = index
                return Restyle(self, msgspec.structs.replace(self.look, palette=PALETTES[index]))
            case Told("delete"):
                return confirm(
                    self,
                    "Delete this save?",
                    "It cannot be brought back.",
                    "Delete",
                    self._deleted,
                    danger=True,
                )
            case Told("more"):
                return message(self, "About", "A table for three games over one kernel. " * 3)
            case Told("gear"):
                return ask(
                    self, "Name the save", "It is kept with your others.", "Evening game", "Save", self._named
                )
            case Told("opened"):
                return FilePicker(
                    self,
                    "Open a save",
                    self.folder,
                    self._picked,
                    endings=(".nexus",),
                    recent=[self.folder / "old.nexus"],
                )
            case Told("undo"):
                self.toasts.show("Undone: Breacher moved 5.0″.", Mood.GOOD)
        return self

    def _key(self, chord: str) -> Next:
        if chord == "Ctrl+S":
            return FilePicker(
                self, "Save as", self.folder, self._picked, endings=(".nexus",), saving=True, name="game"
            )
        return self

    def _deleted(self) -> Next:
        self.heard.append(Told("deleted"))
        return self

    def _named(self, name: str) -> Next:
        self.heard.append(Told("named", name))
        return self

    def _picked(self, path: Path) -> Next:
        self.heard.append(Told("picked", path))
        return self

    def update(self, now: float) -> Next:
        self.group.update(now)
        self.toasts.update(now)
        return self

    def wants_frame(self, now: float) -> bool:
        return self.group.wants_frame(now) or self.toasts.wants_frame(now)

    def shortcuts(self) -> list[Shortcut]:
        return [
            Shortcut("S", "Shoot", "Actions"),
            Shortcut("D", "Dash", "Actions"),
            Shortcut("L", "Show line of sight", "Tools"),
            Shortcut("Ctrl+Z", "Undo", "Game"),
        ]

    def draw(self, surface: Surface) -> None:
        look, colours = self.look, self.look.palette
        surface.fill(colours.ground)
        surface.fill(colours.panel, self.head)
        text.put_in(
            surface,
            look,
            "NEXUS TABLE",
            layout.inset(self.brand, look.px(16), 0),
            Style.BRAND,
            colours.accent_text,
        )
        for place in self.panels:
            draw.panel(surface, look, place)
        if self.board is None or self.board.get_size() != self.swatches.size:
            self.board = Surface(self.swatches.size)
            self._draw_shapes(self.board)
        surface.blit(self.board, self.swatches)
        self.group.draw(surface, look)
        self.toasts.draw(surface, look, layout.cut(self.area, "bottom", look.px(50))[1])

    def _draw_shapes(self, surface: Surface) -> None:
        look, colours = self.look, self.look.palette
        board = surface.get_rect()
        surface.fill(colours.panel)
        if board.height < look.px(40):
            return
        draw.rounded(surface, board, colours.felt, look.px(6), colours.felt_edge, look.px(2))
        u = look.factor
        x, y = board.topleft
        wall = [
            (x + 30 * u, y + 40 * u),
            (x + 90 * u, y + 20 * u),
            (x + 110 * u, y + 62 * u),
            (x + 48 * u, y + 84 * u),
        ]
        draw.polygon(surface, wall, colours.stone, colours.felt_edge, 2 * u)
        draw.hatch(surface, wall, with_alpha(colours.felt_edge, 120), 7 * u, 1)
        area = [(a + 120 * u, b + 6 * u) for a, b in wall]
        draw.polygon(surface, area, with_alpha(colours.accent, 70), colours.accent, 1.5 * u)
        draw.disc(surface, (x + 40 * u, y + 120 * u), 14 * u, colours.red, colours.ink, 2 * u)
        draw.disc(surface, (x + 260 * u, y + 100 * u), 18 * u, colours.blue, colours.ink, 2 * u)
        draw.line(surface, (x + 54 * u, y + 118 * u), (x + 150 * u, y + 108 * u), colours.clear, 3 * u)
        draw.dashed(surface, (x + 150 * u, y + 108 * u), (x + 242 * u, y + 101 * u), colours.blocked, 2 * u)
        draw.glow(surface, (x + 320 * u, y + 60 * u), 40 * u, colours.accent)
        for number, name in enumerate(("shield-light", "shield-heavy", "fire", "ruler", "layers")):
            icons.put(
                surface,
                name,
                (round(x + (30 + 36 * number) * u), round(y + 160 * u)),
                look.px(22),
                colours.ink,
            )


def _layouts() -> list[Row]:
    names = (
        "Ashen Crossroads",
        "Broken Spire",
        "Cinder Basin",
        "Drowned Quarter",
        "Ember Line",
        "Fallen Court",
        "Glass Fields",
        "Hollow Ridge",
    )
    rows = [
        Row(name.split()[0].lower(), name, f"{12 + number} pieces · symmetric", "44 × 60", "layers")
        for number, name in enumerate(names)
    ]
    rows[0] = msgspec.structs.replace(
        rows[0], tip=Tip("Ashen Crossroads", (rich("Two ruins watch the middle"),))
    )
    return rows


def _stats() -> list[Stat]:
    pairs = (("7″", "Move"), ("+1", "Aim"), ("+2", "Fight"), ("5", "Def"), ("4", "Save"), ("1", "Arm"))
    return [Stat(value, word, Tip(word)) for value, word in pairs]


def _story(look: Look) -> list[text.Line]:
    colours = look.palette
    red, blue = (
        Span(name, colour, Style.SMALL_STRONG)
        for name, colour in (("Red  ", colours.red_text), ("Blue  ", colours.blue_text))
    )
    dice = Span("Dice  ", colours.ink_dim, Style.SMALL_STRONG)
    begins = Span("Round 2  ", colours.accent_text, Style.SMALL_STRONG)
    rule = Span("(5.5)", colours.accent_text, key="5.5")
    once = [
        rich(begins, "Action Phase begins"),
        rich(red, "Line Rifle dashes 4″"),
        rich(blue, "Spitter in Overwatch: 6 dice, 2 hits"),
        rich(dice, Span("hits 5,6,3,6,2 → 3", colours.ink_dim)),
        rich(blue, "Light Cover stops 1 ", rule),
        rich(
            red, "Breacher sees the Ripper past the corner of the broken wall by 0.04″, so the line is clear"
        ),
    ]
    return once * 4
