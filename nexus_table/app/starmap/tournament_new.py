"""The page on which a tournament is set up: its format, its entrants, where it is fought, and what comes of that."""

from __future__ import annotations

from collections.abc import Callable

import msgspec
from pygame import Rect, Surface

from nexus_table.app.page import Page
from nexus_table.app.starmap import tournament_words as words
from nexus_table.app.starmap.tournament_page import TournamentPage
from nexus_table.app.starmap.tournament_panels import draw_map
from nexus_table.app.starmap.tournaments import TournamentFolder
from nexus_table.games.starmap.ai.levels import LEVELS
from nexus_table.games.starmap.model import Sector
from nexus_table.games.starmap.options import RulesOptions
from nexus_table.games.starmap.screen import words as map_words
from nexus_table.games.starmap.screen.doors import Doors
from nexus_table.games.starmap.tournament.model import ENTRANTS, Entrant, Format
from nexus_table.games.starmap.tournament.schedule import ROUNDS, SEATS
from nexus_table.ui import layout, text
from nexus_table.ui.input import Input
from nexus_table.ui.scene import Next
from nexus_table.ui.theme import Look, Size, Space, Style
from nexus_table.ui.widgets.button import Button, Kind
from nexus_table.ui.widgets.dialog import message
from nexus_table.ui.widgets.dropdown import DropDown
from nexus_table.ui.widgets.field import TextField
from nexus_table.ui.widgets.listbox import ListBox, Row

BEGIN = "begin"
LIMITS: tuple[int | None, ...] = (None, 20, 30, 40, 60)
USUAL_LIMIT = 40
"""After so many rounds a game of a tournament ends, unless something else is agreed: all have to wait for it."""
SITTERS: tuple[str | None, ...] = (None, *LEVELS)


class FormatChosen(msgspec.Struct, frozen=True):
    """Another format was chosen."""

    key: object


class Seated(msgspec.Struct, frozen=True):
    """An entrant is to be played by another."""

    entrant: int
    sitter: int


class Fought(msgspec.Struct, frozen=True):
    """Another sector was chosen; 0 where there is more than one round: another each round."""

    index: int


class Limited(msgspec.Struct, frozen=True):
    """Another most number of rounds was chosen."""

    index: int


TYPED = "typed"


class NewTournament(Page):
    """The format on the left; the name, the entrants, the sector and the games that come of it on the right."""

    title = words.NEW_TITLE

    def __init__(
        self, folder: TournamentFolder, back: Callable[[], Next], doors: Doors | None = None
    ) -> None:
        self.folder, self.doors = folder, doors
        rows = [Row(kind, words.TITLES[kind], words.COUNTS[kind]) for kind in Format]
        self.formats = ListBox(rows, Format.MATCH_AND_REMATCH, FormatChosen)
        self.name = TextField(words.NAMED, lambda _: TYPED, longest=40, placeholder=words.NAME)
        self.names = [
            TextField(usual, lambda _: TYPED, longest=24, placeholder=words.ENTRANT.format(number=number))
            for number, usual in enumerate(words.USUAL, start=1)
        ]
        kinds = [map_words.SITTER[level or "person"] for level in SITTERS]
        self.sitters = [
            DropDown(
                kinds,
                0 if entrant == 0 else SITTERS.index("normal"),
                lambda index, entrant=entrant: Seated(entrant, index),  # type: ignore[misc]
            )
            for entrant in range(ENTRANTS)
        ]
        self.sector = DropDown((), 0, Fought, label=words.SECTOR)
        limits = [words.NO_LIMIT if one is None else words.ROUNDS.format(count=one) for one in LIMITS]
        at = LIMITS.index(USUAL_LIMIT)
        self.limit = DropDown(limits, at, Limited, label=words.LIMIT, tip=words.LIMIT_TIP)
        self.begin = Button(words.BEGIN, BEGIN, icon="flag", hint="Ctrl+Enter", kind=Kind.PRIMARY)
        pairs = [widget for pair in zip(self.names, self.sitters, strict=True) for widget in pair]
        super().__init__(back, self.formats, self.name, *pairs, self.sector, self.limit, self.begin)
        self.group.focus(self.formats)
        self._choose(Format.MATCH_AND_REMATCH)

    @property
    def format(self) -> Format:
        """The chosen format."""
        assert isinstance(self.formats.chosen, Format)
        return self.formats.chosen

    @property
    def _about(self) -> str:
        return f"{words.ABOUT[self.format]} {words.TIES}"

    @property
    def sectors(self) -> list[Sector]:
        """The sectors for as many as play in each game, in which nobody stands alone."""
        seats = SEATS[self.format]
        fitting = [one for one in self.folder.sectors() if one.seats == seats and not one.solo]
        return sorted(fitting, key=lambda one: one.name)

    def _choose(self, kind: Format) -> None:
        self.formats.chosen = kind
        if self.area.width:
            self.arrange(self.look, self.area)
        several = [words.EACH_ROUND] if len(ROUNDS[kind]) > 1 else []
        self.sector.choices = (*several, *(sector.name for sector in self.sectors))
        self.sector.chosen = min(self.sector.chosen, len(self.sector.choices) - 1)
        self._check()

    def _check(self) -> None:
        """Say what is still missing on the button that begins."""
        self.begin.disabled = self.missing()

    def missing(self) -> str | None:
        """Return why the tournament cannot begin as it stands, or None: it can."""
        if not any(letter.isascii() and letter.isalnum() for letter in self.name.value):
            return words.NO_NAME
        named = [field.value.strip() for field in self.names]
        for number, name in enumerate(named, start=1):
            if not name:
                return words.NO_ENTRANT.format(number=number)
            if name in named[: number - 1]:
                return words.SAME_NAME.format(name=name)
        return None

    def arrange(self, look: Look, area: Rect) -> None:
        """Put the formats on the left; name, entrants, sector, games and the button in the rest."""
        super().arrange(look, area)
        gap, high = look.px(Space.FAIR), look.px(Size.CONTROL)
        left, rest = layout.cut(
            self.body, "left", min(look.px(330), self.body.width // 3), look.px(Space.HUGE)
        )
        self.left_head, left = layout.cut(left, "top", look.px(Size.ICON_LARGE), look.px(Space.SMALL))
        tall = len(Format) * look.px(Size.ROW_TALL) + 8
        self.formats.rect, left = layout.cut(left, "top", tall, look.px(Space.MEDIUM))
        said = text.block_height(look, self._about, Style.SMALL, left.width)
        self.about, self.games = layout.cut(left, "top", said, look.px(Space.LARGE))
        self.begin.rect, rest = layout.cut(rest, "bottom", high, look.px(Space.MEDIUM))
        head = look.px(Size.ICON_LARGE)
        places = layout.stack(rest, [head, high, head, *[high] * ENTRANTS, high], gap)
        self.name_head, self.name.rect, self.entrants_head, *entrants, land = places
        self.numbers: list[Rect] = []
        for field, sitter, row in zip(self.names, self.sitters, entrants, strict=True):
            number, row = layout.cut(row, "left", look.px(Size.ICON), look.px(Space.TIGHT))
            self.numbers.append(number)
            field.rect, sitter.rect = layout.columns(row, ["3*", "2*"], gap)
        self.sector.rect, self.limit.rect = layout.columns(land, ["1*", "1*"], gap)
        for choice in (*self.sitters, self.sector, self.limit):
            choice.bounds = self.area
        top = land.bottom + look.px(Space.MEDIUM)
        self.map = Rect(rest.left, top, rest.width, max(0, rest.bottom - top))
        self.group.arrange(look)

    def answer(self, intent: object, event: Input) -> Next:
        """Take a choice, or begin."""
        match intent:
            case FormatChosen(key=Format() as kind):
                self._choose(kind)
            case Seated(entrant=entrant, sitter=sitter):
                self.sitters[entrant].chosen = sitter
            case Fought(index=index):
                self.sector.chosen = index
            case Limited(index=index):
                self.limit.chosen = index
            case "typed":
                self._check()
            case "begin" if self.missing() is None:
                return self._begin()
        return self

    def _begin(self) -> Next:
        entrants = tuple(
            Entrant(field.value.strip(), SITTERS[sitter.chosen])
            for field, sitter in zip(self.names, self.sitters, strict=True)
        )
        options = RulesOptions(round_limit=LIMITS[self.limit.chosen])
        try:
            begun = self.folder.begin(
                self.name.value.strip(), self.format, entrants, self.chosen_sectors(), options
            )
        except OSError as fault:
            return message(self, words.NOT_WRITTEN, fault.strerror or str(fault), icon="warning")
        return TournamentPage(self.folder, begun, self.back, self.doors)

    def chosen_sectors(self) -> tuple[Sector, ...]:
        """Return the sector that was chosen, or one for each round, all different as far as there are enough."""
        rounds, sectors, chosen = len(ROUNDS[self.format]), self.sectors, self.sector.chosen
        if rounds > 1 and chosen == 0:
            return tuple(sectors[number % len(sectors)] for number in range(rounds))
        return (sectors[chosen - (rounds > 1)],)

    def draw_body(self, surface: Surface) -> None:
        """Paint the headings, each entrant's token, and the games that the format makes."""
        look, palette = self.look, self.look.palette
        for said, box in (
            (words.FORMAT, self.left_head),
            (words.NAME, self.name_head),
            (words.ENTRANTS, self.entrants_head),
        ):
            text.put_in(surface, look, said, box, Style.HEADING, palette.ink)
        for number, box in enumerate(self.numbers, start=1):
            text.put_in(surface, look, str(number), box, Style.NUMBER, palette.ink_dim)
        text.put_block(surface, look, self._about, self.about, Style.SMALL, palette.ink_dim)
        draw_map(surface, look, self.map, self.folder.entry.game, self.chosen_sectors()[0])
        self._draw_games(surface)

    def _draw_games(self, surface: Surface) -> None:
        """Paint the games that the format makes, round by round, as far as there is room."""
        look, palette = self.look, self.look.palette
        head, rest = layout.cut(self.games, "top", look.px(Size.ICON_LARGE), look.px(Space.TIGHT))
        text.put_in(surface, look, words.SCHEDULE, head, Style.HEADING, palette.ink)
        named = [field.value.strip() or f"({number})" for number, field in enumerate(self.names, start=1)]
        sectors = self.chosen_sectors()
        upper, lower = text.line_height(look, Style.BODY), text.line_height(look, Style.SMALL)
        rounds, gap = ROUNDS[self.format], look.px(Space.TIGHT)
        tells_where = len(rounds) * (upper + lower + gap) <= rest.height + gap
        for number, games in enumerate(rounds):
            row, rest = layout.cut(rest, "top", upper + lower if tells_where else upper, gap)
            if row.height < upper:
                return
            met = [words.VERSUS.join(named[entrant] for entrant in seats) or words.FINAL for seats in games]
            text.put_in(
                surface, look, ",  ".join(met), layout.cut(row, "top", upper)[0], Style.BODY, palette.ink
            )
            if tells_where:
                name = sectors[number % len(sectors)].name
                where = words.ROUND_AND_SECTOR.format(number=number + 1, sector=name)
                below = layout.cut(row, "bottom", lower)[0]
                text.put_in(surface, look, where, below, Style.SMALL, palette.ink_dim)
