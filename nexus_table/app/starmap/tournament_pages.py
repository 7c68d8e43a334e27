"""The list of all tournaments that are kept, with the doors into each and to a new one."""

from __future__ import annotations

import time
from collections.abc import Callable

import msgspec
from pygame import Rect

from nexus_table.app.page import Page
from nexus_table.app.starmap import tournament_words as words
from nexus_table.app.starmap.tournament_new import NewTournament
from nexus_table.app.starmap.tournament_page import TournamentPage, played_of
from nexus_table.app.starmap.tournaments import Kept, TournamentFolder
from nexus_table.games.starmap.screen.doors import Doors
from nexus_table.games.starmap.tournament.standings import champions, standings
from nexus_table.ui import layout
from nexus_table.ui.input import Input
from nexus_table.ui.scene import Next
from nexus_table.ui.theme import Look, Size, Space
from nexus_table.ui.widgets.button import Button, Kind
from nexus_table.ui.widgets.dialog import confirm, message
from nexus_table.ui.widgets.listbox import ListBox, Row

NEW, OPEN, REMOVE = "new", "open", "remove"


class Chosen(msgspec.Struct, frozen=True):
    """A row of a list was chosen, or opened."""

    key: object
    opens: bool = False


class ChooseTournament(Page):
    """All tournaments that are kept, the newest first."""

    title = words.LIST

    def __init__(
        self, folder: TournamentFolder, back: Callable[[], Next], doors: Doors | None = None
    ) -> None:
        self.folder, self.doors = folder, doors
        self.list = ListBox((), None, Chosen, opens=lambda key: Chosen(key, opens=True), empty=words.NONE)
        self.new = Button(words.NEW, NEW, icon="plus", hint="N", kind=Kind.PRIMARY)
        self.open = Button(words.OPEN, OPEN, icon="play", hint="Ctrl+Enter")
        self.remove = Button(words.REMOVE, REMOVE, icon="trash", hint="Ctrl+Delete", kind=Kind.QUIET)
        super().__init__(back, self.list, self.new, self.open, self.remove)
        self.group.focus(self.list)
        self.look_again()

    def look_again(self) -> ChooseTournament:
        """Read the folder anew, and return this page."""
        self.kept = {kept.folder: kept for kept in self.folder.all()}
        chosen = self.list.chosen if self.list.chosen in self.kept else next(iter(self.kept), None)
        self.list.show([row_of(kept) for kept in self.kept.values()], chosen)
        self._choose(chosen)
        return self

    def _choose(self, key: object) -> None:
        self.list.chosen = key
        kept = self.chosen
        self.remove.disabled = words.CHOOSE_FIRST if kept is None else None
        self.open.disabled = words.CHOOSE_FIRST if kept is None else None
        if kept is not None and kept.tournament is None:
            self.open.disabled = words.DAMAGED_OPEN

    @property
    def chosen(self) -> Kept | None:
        """The chosen tournament."""
        return next((kept for folder, kept in self.kept.items() if folder == self.list.chosen), None)

    def arrange(self, look: Look, area: Rect) -> None:
        """Put the list in the middle, the buttons under it."""
        super().arrange(look, area)
        wide = min(look.px(Size.PICKER_WIDE), self.body.width)
        middle = Rect(self.body.centerx - wide // 2, self.body.top, wide, self.body.height)
        buttons, self.list.rect = layout.cut(middle, "bottom", look.px(Size.CONTROL), look.px(Space.MEDIUM))
        boxes = layout.columns(buttons, ["3*", "3*", "2*"], look.px(Space.FAIR))
        self.new.rect, self.open.rect, self.remove.rect = boxes
        self.group.arrange(look)

    def answer(self, intent: object, event: Input) -> Next:
        """Choose, open, begin or remove a tournament."""
        match intent:
            case Chosen(key=key, opens=opens):
                self._choose(key)
                return self._open() if opens else self
            case "open":
                return self._open()
            case "new":
                return NewTournament(self.folder, self.look_again, self.doors)
            case "remove" if self.chosen is not None:
                return self._ask_to_remove(self.chosen)
        return self

    def _open(self) -> Next:
        kept = self.chosen
        if kept is None or kept.tournament is None:
            return self if kept is None else message(self, words.DAMAGED, kept.fault, icon="warning")
        return TournamentPage(self.folder, kept.tournament, self.look_again, self.doors)

    def _ask_to_remove(self, kept: Kept) -> Next:
        def then() -> Next:
            try:
                self.folder.remove(kept)
            except OSError as fault:
                return message(self, words.NOT_REMOVED, fault.strerror or str(fault), icon="warning")
            return self.look_again()

        name = kept.tournament.name if kept.tournament is not None else kept.folder.name
        asked = words.REMOVE_ASKED.format(name=name)
        return confirm(self, words.REMOVE, asked, words.REMOVE, then, danger=True)


def row_of(kept: Kept) -> Row:
    """Return how a tournament is listed: how far it is and who leads, or what is wrong with its file."""
    when = time.strftime("%d %b %Y, %H:%M", time.localtime(kept.written))
    tournament = kept.tournament
    if tournament is None:
        return Row(kept.folder, kept.folder.name, kept.fault, words.DAMAGED, icon="warning")
    played, games = played_of(tournament)
    said = words.PROGRESS.format(format=words.TITLES[tournament.format], played=played, games=games)
    won = [tournament.entrants[entrant].name for entrant in champions(tournament)]
    if won:
        said += f" · {words.WON.format(names=words.AND.join(won))}"
    elif played:
        leader = tournament.entrants[standings(tournament)[0].entrant].name
        said += f" · {words.LEADS.format(name=leader)}"
    return Row(kept.folder, tournament.name, said, when, icon="check" if won else "people")
