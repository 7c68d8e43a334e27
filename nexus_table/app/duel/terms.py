"""The controls of a new duel: how many games, how factions are chosen, who plays, and how hard the Automa is."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
from msgspec.structs import replace
from pygame import Rect

from nexus_table.app.duel import page_words
from nexus_table.app.duel.choices import MODES, NEXUSES, PAIRS, DuelChoices, Games
from nexus_table.games.duel.book import Book
from nexus_table.games.duel.options import Difficulty, Solo
from nexus_table.games.duel.screen import words
from nexus_table.games.duel.screen.duel_table import Sitter
from nexus_table.ui import layout
from nexus_table.ui.theme import Look, Size, Space
from nexus_table.ui.widgets.dropdown import DropDown
from nexus_table.ui.widgets.toggle import Toggle
from nexus_table.ui.widgets.widget import Tip, Widget

SITTERS = tuple(sitter for sitter in Sitter if sitter is not Sitter.AUTOMA)
GAMES = tuple(Games)
DIFFICULTIES = tuple(Difficulty)


class Changed(msgspec.Struct, frozen=True):
    """Another entry of a drop-down was chosen, or a switch was turned."""

    which: str
    index: int


class Terms:
    """The controls, one below the other; those that mean nothing now are not there."""

    def __init__(self, book: Book) -> None:
        self.book = book
        self.duelling = [ident for ident, faction in book.factions.items() if not faction.solo]
        self.solo = [ident for ident, faction in book.factions.items() if faction.solo]
        games = page_words.GAMES if len(self.solo) > 1 else page_words.GAMES[:-1]
        self.games = self._drop("games", games, page_words.GAMES_LABEL)
        self.mode = self._drop("mode", page_words.MODES, page_words.HOW)
        self.seats = [self._seat(seat) for seat in (0, 1)]
        names = [book.factions[ident].name for ident in self.duelling]
        self.pairs = [self._drop(f"faction {place}", names) for place in range(4)]
        solo = [page_words.BY_LOT, *(book.factions[ident].name for ident in self.solo)]
        labels = (words.AUTOMA, "")
        self.automa = [self._drop(f"automa {place}", solo, labels[place]) for place in (0, 1)]
        hard = [page_words.DIFFICULTIES[one.value] for one in DIFFICULTIES]
        self.difficulty = self._drop("difficulty", hard, page_words.DIFFICULTY)
        self.nexus = self._drop("nexus", [str(one) for one in NEXUSES], page_words.AUTOMA_NEXUS)
        self.decides = self._drop("decides", page_words.DECIDES, page_words.DECIDES_LABEL)
        self.double_draw = self._switch("double draw", page_words.DOUBLE_DRAW)
        self.double_play = self._switch("double play", page_words.DOUBLE_PLAY)
        self.first = self._drop("first", (page_words.BY_LOT, *words.SEATS), page_words.FIRST)
        self.mulligan = self._switch("mulligan", page_words.MULLIGAN_ON)
        self.choices = DuelChoices()

    def _drop(self, which: str, names: Sequence[str], label: str = "") -> DropDown:
        return DropDown(names, 0, lambda index: Changed(which, index), label=label)

    def _switch(self, which: str, name: str) -> Toggle:
        return Toggle(name, True, lambda on: Changed(which, int(on)))

    def _seat(self, seat: int) -> DropDown:
        drop = self._drop(f"player {seat}", [words.SITTER[one.value] for one in SITTERS], words.SEATS[seat])
        drop.tip = Tip.of(words.SEATS[seat], *(words.SITTER_TIPS[one.value] for one in SITTERS))
        return drop

    @property
    def widgets(self) -> list[Widget]:
        """All controls from the top down."""
        return [
            *(self.games, self.mode, self.seats[0], *self.pairs[:2], self.seats[1], *self.pairs[2:]),
            *(*self.automa, self.difficulty, self.nexus, self.decides, self.double_draw, self.double_play),
            *(self.first, self.mulligan),
        ]

    def show(self, choices: DuelChoices) -> None:
        """Show choices, and only what means something with them."""
        self.choices = choices
        self.games.chosen = min(GAMES.index(choices.games), len(self.games.choices) - 1)
        self.games.tip = Tip(page_words.GAMES_TIPS[self.games.chosen])
        self.mode.chosen, self.mode.tip = choices.mode, Tip(page_words.MODE_TIPS[choices.mode])
        self.first.chosen, self.mulligan.on = choices.first, choices.mulligan
        for seat, drop in enumerate(self.seats):
            drop.chosen = SITTERS.index(choices.players[seat])
        for drop, ident in zip(self.pairs, choices.factions, strict=False):
            drop.chosen = self.duelling.index(ident)
        for place, drop in enumerate(self.automa):
            named = choices.solo_factions
            drop.chosen = (
                self.solo.index(named[place]) + 1 if len(named) > place and named[place] in self.solo else 0
            )
        self.difficulty.chosen = DIFFICULTIES.index(choices.difficulty)
        self.difficulty.tip = Tip(page_words.DIFFICULTY_TIPS[choices.difficulty.value])
        custom = choices.custom
        self.nexus.chosen = NEXUSES.index(custom.nexus) if custom.nexus in NEXUSES else 0
        self.decides.chosen = int(custom.chance_decides)
        self.double_draw.on, self.double_play.on = custom.double_draw, custom.double_play
        self._hide(choices)

    def _hide(self, choices: DuelChoices) -> None:
        solo, pairs = choices.games is Games.SOLO, choices.mode == PAIRS
        self.mode.visible = choices.games is not Games.THREE
        for place, drop in enumerate(self.pairs):
            there = place < len(choices.factions) and choices.games is not Games.THREE
            drop.visible = pairs and there and (place < 2 or not solo)
        for drop in self.seats:
            drop.visible = not solo
        self.first.visible = not solo
        for one in (*self.automa, self.difficulty):
            one.visible = solo
        custom = solo and choices.difficulty is Difficulty.CUSTOM
        for part in (self.nexus, self.decides, self.double_draw, self.double_play):
            part.visible = custom

    @property
    def refusal(self) -> str | None:
        """Why no duel can begin like this, None: one can."""
        choices = self.choices
        chosen = choices.factions[: 2 if choices.games is Games.SOLO else 4]
        if choices.mode == PAIRS and choices.games is not Games.THREE and len(set(chosen)) < len(chosen):
            return page_words.TWICE
        return None

    @property
    def told(self) -> str:
        """What is chosen, in sentences: how many duels, how their decks are found, who plays; else why it cannot be."""
        if self.refusal is not None:
            return self.refusal
        choices, solo = self.choices, self.choices.games is Games.SOLO
        lines = [page_words.GAMES_TIPS[GAMES.index(choices.games)]]
        if self.mode.visible:
            lines.append(page_words.MODE_TIPS[choices.mode])
        lines += [page_words.DIFFICULTY_TIPS[choices.difficulty.value]] if solo else []
        others = () if solo else dict.fromkeys(choices.players)
        lines += [words.SITTER_TIPS[one.value] for one in others if one is not Sitter.PERSON]
        return "\n".join(lines)

    def room_below(self, look: Look, room: Rect) -> Rect:
        """Return what the controls leave of a room that they were placed in."""
        lowest = max(one.rect.bottom for one in self.widgets if one.visible)
        return layout.cut(room, "top", lowest - room.top, look.px(Space.LARGE))[1]

    def place(self, look: Look, room: Rect, area: Rect) -> None:
        """Put the controls one below the other, closer where there are many."""
        shown = [one for one in self.widgets if one.visible]
        gap = look.px(Space.FAIR)
        high = min(look.px(Size.CONTROL), max(look.px(26), room.height // max(1, len(shown)) - gap))
        if (high + gap) * len(shown) > room.height:
            gap = look.px(Space.TIGHT)
        labels = tuple(one.label for one in shown if isinstance(one, DropDown))
        for one, row in zip(shown, layout.stack(room, [high] * len(shown), gap), strict=True):
            one.rect = row
            if isinstance(one, DropDown):
                one.bounds, one.column = area, labels

    def changed(self, which: str, index: int) -> DuelChoices:
        """Return the choices with one of them made otherwise."""
        choices = self.choices
        match which.split():
            case ["games"]:
                return replace(choices, games=GAMES[index])
            case ["mode"]:
                return replace(choices, mode=min(index, len(MODES)))
            case ["first"]:
                return replace(choices, first=index)
            case ["mulligan"]:
                return replace(choices, mulligan=bool(index))
            case ["player", seat]:
                players = list(choices.players)
                players[int(seat)] = SITTERS[index]
                return replace(choices, players=(players[0], players[1]))
            case ["faction", place]:
                chosen = list(choices.factions)
                chosen[int(place)] = self.duelling[index]
                return replace(choices, factions=tuple(chosen))
            case ["automa", place]:
                return replace(choices, solo_factions=self._automa(int(place), index))
            case ["difficulty"]:
                return replace(choices, difficulty=DIFFICULTIES[index])
        return replace(choices, custom=self._custom(which, index))

    def _automa(self, place: int, index: int) -> tuple[str, ...]:
        """Return the Automa's factions: both are set, or both are left to chance."""
        if index == 0:
            return ()
        named = list(self.choices.solo_factions) or [self.solo[index - 1]] * 2
        named[place] = self.solo[index - 1]
        if named[0] == named[1]:
            named[1 - place] = next(ident for ident in self.solo if ident != named[place])
        return tuple(named)

    def _custom(self, which: str, index: int) -> Solo:
        custom = self.choices.custom
        match which:
            case "nexus":
                return replace(custom, nexus=NEXUSES[index])
            case "decides":
                return replace(custom, chance_decides=bool(index))
            case "double draw":
                return replace(custom, double_draw=bool(index))
            case _:
                return replace(custom, double_play=bool(index))
