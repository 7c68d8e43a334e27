"""A tournament under way: its games, the running table, and the doors into each game."""

from __future__ import annotations

from collections.abc import Callable

import msgspec
from pygame import Rect, Surface

from nexus_table.app.page import Page
from nexus_table.app.starmap import tournament_words as words
from nexus_table.app.starmap.tournament_panels import draw_fixture, draw_map, draw_table
from nexus_table.app.starmap.tournament_simulation import Order, Simulation
from nexus_table.app.starmap.tournament_table import FixtureTable, fixture_scene
from nexus_table.app.starmap.tournaments import Game, TournamentFolder
from nexus_table.games.starmap.screen.doors import Doors
from nexus_table.games.starmap.tournament.model import Result, Tournament
from nexus_table.games.starmap.tournament.schedule import (
    Fixture,
    levels_of,
    playable,
    schedule,
    sector_of,
    seed_of,
    setup_of,
)
from nexus_table.games.starmap.tournament.standings import champions
from nexus_table.kernel.loading import RecordError
from nexus_table.kernel.session import DriftError
from nexus_table.ui import layout, text
from nexus_table.ui.input import Input, KeyPressed, QuitAsked
from nexus_table.ui.scene import Next
from nexus_table.ui.theme import Look, Size, Space, Style
from nexus_table.ui.widgets.button import Button, Kind
from nexus_table.ui.widgets.dialog import confirm, message
from nexus_table.ui.widgets.listbox import ListBox, Row
from nexus_table.ui.widgets.progress import Progress

PLAY, PLAY_OUT, STOP = "play", "play out", "stop"
LIST_WIDE = 470
"""How wide the list of games is at most, in logical pixels."""


class Chosen(msgspec.Struct, frozen=True):
    """A game was chosen, or is to be played."""

    game: int
    plays: bool = False


class TournamentPage(Page):
    """The games on the left, the table and the chosen game on the right."""

    def __init__(
        self,
        folder: TournamentFolder,
        tournament: Tournament,
        back: Callable[[], Next],
        doors: Doors | None = None,
    ) -> None:
        self.folder, self.tournament, self.doors = folder, tournament, doors
        self.title = tournament.name
        self.list = ListBox(
            (), None, lambda key: Chosen(int(str(key))), opens=lambda key: Chosen(int(str(key)), plays=True)
        )
        self.play = Button(words.PLAY, PLAY, icon="play", hint="Ctrl+Enter", kind=Kind.PRIMARY)
        self.play_out = Button(words.PLAY_OUT, PLAY_OUT, icon="skip", hint="P", tip=words.PLAY_OUT_TIP)
        self.progress = Progress("", 0.0, STOP)
        self.simulation: Simulation | None = None
        super().__init__(self._leave_for(back), self.list, self.play, self.play_out, self.progress)
        self.group.focus(self.list)
        self.show(tournament)

    def _leave_for(self, back: Callable[[], Next]) -> Callable[[], Next]:
        def leave() -> Next:
            self.stop()
            return back()

        return leave

    # ── what is shown ────────────────────────────────────────────────────────────────────────────────────────────

    def show(self, tournament: Tournament) -> None:
        """Show how the tournament stands, the next game to be played chosen."""
        self.tournament = tournament
        self.fixtures = schedule(tournament)
        following = next(iter(playable(tournament)), None)
        chosen = following.game if following is not None else len(self.fixtures) - 1
        self.list.show([self._row(fixture) for fixture in self.fixtures], chosen)
        self._choose(chosen)

    @property
    def chosen(self) -> Fixture:
        """The chosen game."""
        return self.fixtures[int(str(self.list.chosen))]

    def names(self, fixture: Fixture) -> str:
        """Return who meets in a game."""
        entrants = self.tournament.entrants
        return words.VERSUS.join(entrants[one].name for one in fixture.seats) or words.WAITS

    def _row(self, fixture: Fixture) -> Row:
        sector = sector_of(self.tournament, fixture)
        where = words.ROUND_AND_SECTOR.format(number=fixture.round + 1, sector=sector.name)
        if fixture.result is not None:
            scores = " : ".join(str(score.battle) for score in fixture.result.scores)
            return Row(fixture.game, self.names(fixture), where, scores, icon="check")
        if not fixture.seats:
            return Row(fixture.game, self.names(fixture), where, words.LATER, icon="clock")
        begun = self.folder.begun(self.tournament, fixture)
        said = words.BEGUN if begun else words.OPEN_GAME
        return Row(fixture.game, self.names(fixture), where, said, icon="pause" if begun else "flag")

    def _choose(self, game: int) -> None:
        self.list.chosen = game
        fixture = self.chosen
        computers = levels_of(self.tournament, fixture) is not None
        begun = fixture.seats and self.folder.begun(self.tournament, fixture)
        self.play.label = words.WATCH if computers else words.GO_ON if begun else words.PLAY
        open_games = playable(self.tournament)
        self.play.disabled = None
        if fixture.result is not None:
            self.play.disabled = words.OVER if open_games else words.ALL_OVER
        elif not fixture.seats:
            self.play.disabled = words.WAITS_WHY
        for_computers = any(levels_of(self.tournament, one) for one in open_games)
        self.play_out.disabled = None if for_computers else words.NO_COMPUTERS
        self.play_out.visible = self.simulation is None
        self.progress.visible = self.simulation is not None

    def arrange(self, look: Look, area: Rect) -> None:
        """Put the games on the left, the table and the chosen game beside them, the map of its sector below."""
        super().arrange(look, area)
        gap, row = look.px(Space.MEDIUM), look.px(Size.ROW)
        head, buttons = look.px(Size.ICON_LARGE), 2 * look.px(Size.CONTROL) + look.px(Space.FAIR)
        wide = min(look.px(LIST_WIDE), self.body.width * 2 // 5)
        said = text.block_height(look, self._about, Style.SMALL, self.body.width - wide - look.px(Space.HUGE))
        games = len(self.fixtures) * look.px(Size.ROW_TALL) + 8
        heads = head + look.px(Space.SMALL)
        high = max(heads + games + gap + buttons, heads + (6 + self._most_seats) * row + 2 * gap + said)
        upper, self.map = layout.cut(self.body, "top", high, look.px(Space.LARGE))
        left, right = layout.cut(upper, "left", wide, look.px(Space.HUGE))
        self.games_head, left = layout.cut(left, "top", head, look.px(Space.SMALL))
        buttons_at, self.list.rect = layout.cut(left, "bottom", buttons, gap)
        self.play.rect, self.play_out.rect = layout.rows(buttons_at, ["1*", "1*"], look.px(Space.FAIR))
        self.progress.rect = self.play_out.rect
        self.table_head, right = layout.cut(right, "top", head, look.px(Space.SMALL))
        self.table, right = layout.cut(right, "top", 5 * row, gap)
        self.about, self.about_game = layout.cut(right, "top", said, gap)
        self.group.arrange(look)

    @property
    def _about(self) -> str:
        return f"{words.ABOUT[self.tournament.format]} {words.TIES}"

    @property
    def _most_seats(self) -> int:
        return max(len(fixture.seats) for fixture in self.fixtures)

    def draw_body(self, surface: Surface) -> None:
        """Paint the headings, the table, the chosen game and its sector."""
        look, palette = self.look, self.look.palette
        text.put_in(surface, look, words.GAMES, self.games_head, Style.HEADING, palette.ink)
        text.put_in(surface, look, self._headline(), self.table_head, Style.HEADING, palette.ink)
        text.put_block(surface, look, self._about, self.about, Style.SMALL, palette.ink_dim)
        draw_table(surface, look, self.table, self.tournament)
        draw_fixture(surface, look, self.about_game, self.tournament, self.chosen)
        sector = sector_of(self.tournament, self.chosen)
        draw_map(surface, look, self.map, self.folder.entry.game, sector)

    def _headline(self) -> str:
        won = [self.tournament.entrants[one].name for one in champions(self.tournament)]
        if not won:
            return words.TABLE
        said = words.CHAMPION if len(won) == 1 else words.CHAMPIONS
        return said.format(names=words.AND.join(won))

    # ── what is done ─────────────────────────────────────────────────────────────────────────────────────────────

    def handle(self, event: Input) -> Next:
        """Stop the computers before anything else where Escape asks for it, or where the window closes."""
        if isinstance(event, QuitAsked):
            self.stop()
        if self.simulation is not None and isinstance(event, KeyPressed) and event.chord == "Esc":
            self._stop_and_say()
            return self
        return super().handle(event)

    def answer(self, intent: object, event: Input) -> Next:
        """Choose a game, play it, or let the computers play theirs."""
        match intent:
            case Chosen(game=game, plays=plays):
                self._choose(game)
                return self._play() if plays and self.play.enabled else self
            case "play":
                return self._play()
            case "play out":
                self._play_out()
            case "stop":
                self._stop_and_say()
        return self

    def _play(self) -> Next:
        fixture = self.chosen
        if self.simulation is not None and self.simulation.order.fixture.game == fixture.game:
            self.stop()
        try:
            session = self.folder.session(self.tournament, fixture)
        except (RecordError, DriftError) as fault:
            return confirm(self, words.CANNOT_OPEN, str(fault), words.ANEW, lambda: self._anew(fixture))
        if session.outcome is not None:  # the program ended before the result was taken
            return self._ended(fixture, session)
        table = FixtureTable(session, self.tournament, fixture)
        return fixture_scene(
            table, lambda: self._back_from(fixture, session), self.folder.folder.parent, self.doors
        )

    def _anew(self, fixture: Fixture) -> Next:
        try:
            self.folder.begin_anew(self.tournament, fixture)
        except OSError as fault:
            return message(self, words.CANNOT_OPEN, fault.strerror or str(fault), icon="warning")
        return self._play()

    def _back_from(self, fixture: Fixture, session: Game) -> Next:
        """Take the result of a game that is over; another stays open."""
        if session.outcome is not None:
            return self._ended(fixture, session)
        self.show(self.tournament)
        self._choose(fixture.game)
        return self

    def _ended(self, fixture: Fixture, session: Game) -> Next:
        return self._take(lambda: self.folder.ended(self.tournament, fixture, session))

    def _take(self, taken: Callable[[], Tournament]) -> Next:
        try:
            self.show(taken())
        except OSError as fault:
            return message(self, words.NOT_WRITTEN, fault.strerror or str(fault), icon="warning")
        return self

    # ── games between computer players alone ─────────────────────────────────────────────────────────────────────

    def _play_out(self) -> None:
        """Begin the next game between computer players alone in the background."""
        self.stop()
        for fixture in playable(self.tournament):
            levels = levels_of(self.tournament, fixture)
            if levels is not None:
                save = self.folder.save_of(self.tournament, fixture)
                setup, seed = setup_of(self.tournament, fixture), seed_of(self.tournament, fixture)
                self.simulation = Simulation(Order(fixture, setup, seed, levels, save))
                self._tell()
                break
        self._choose(int(str(self.list.chosen)))

    def stop(self) -> None:
        """End what is played in the background; that game will be played from its beginning."""
        if self.simulation is not None:
            self.simulation.close()
            self.simulation = None

    def _stop_and_say(self) -> None:
        self.stop()
        self._choose(self.chosen.game)
        self.group.focus(self.list)

    def _tell(self) -> None:
        simulation = self.simulation
        assert simulation is not None
        names = self.names(simulation.order.fixture)
        self.progress.words = words.PLAYING.format(names=names, round=simulation.news.round)
        self.progress.part = simulation.news.part

    def update(self, now: float) -> Next:
        """Take what the computers have played, and let them go on."""
        super().update(now)
        simulation = self.simulation
        if simulation is None or not simulation.poll():
            return self
        self.stirred = True
        if not simulation.over:
            self._tell()
            return self
        self.stop()
        if simulation.result is None:
            self._choose(self.chosen.game)
            return message(self, words.CANNOT_OPEN, simulation.fault or "", icon="warning")
        return self._took(simulation.result)

    def _took(self, result: Result) -> Next:
        looked_at = self.chosen.game
        after = self._take(lambda: self.folder.taken(self.tournament, result))
        if after is self:
            if looked_at != result.game:
                self._choose(looked_at)
            self._play_out()
            self.stirred = True
        return after

    def wants_frame(self, now: float) -> bool:
        """Return whether the computers play: what they have done is looked for at each frame."""
        return self.simulation is not None or super().wants_frame(now)


def played_of(tournament: Tournament) -> tuple[int, int]:
    """Return how many of how many games are played."""
    return len(tournament.results), len(schedule(tournament))
