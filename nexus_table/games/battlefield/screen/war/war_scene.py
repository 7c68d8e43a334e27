"""The war's scene: an army on the left, economy, board and orders in the middle, answers and story on the right."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pygame import Rect, Surface

from nexus_table.games.battlefield.screen.answer_panel import AnswerPanel
from nexus_table.games.battlefield.screen.canvas import Canvas
from nexus_table.games.battlefield.screen.war import keys, words
from nexus_table.games.battlefield.screen.war.answering import answered
from nexus_table.games.battlefield.screen.war.army_panel import ArmyPanel, ChooseAsset, NextReady, ShowArmy
from nexus_table.games.battlefield.screen.war.board import WarBoard
from nexus_table.games.battlefield.screen.war.board_input import BoardInput
from nexus_table.games.battlefield.screen.war.doors import Doors
from nexus_table.games.battlefield.screen.war.economy_strip import EconomyStrip
from nexus_table.games.battlefield.screen.war.exits import Exits
from nexus_table.games.battlefield.screen.war.following import follow, last_touched
from nexus_table.games.battlefield.screen.war.hand_over import takeover
from nexus_table.games.battlefield.screen.war.intents import ShowShelf
from nexus_table.games.battlefield.screen.war.orders_panel import OrdersPanel
from nexus_table.games.battlefield.screen.war.plan import around, plan
from nexus_table.games.battlefield.screen.war.play import Play
from nexus_table.games.battlefield.screen.war.shop import is_shopping
from nexus_table.games.battlefield.screen.war.story_panel import StoryPanel
from nexus_table.games.battlefield.screen.war.threat import ThreatView
from nexus_table.games.battlefield.screen.war.top_bar import Ask, WarBar
from nexus_table.games.battlefield.screen.war.war_table import WarTable
from nexus_table.kernel.refusal import Refusal
from nexus_table.table.hand_over import HandOver
from nexus_table.table.keeping import Keeping, Trouble, all_kept
from nexus_table.table.saving import Saving
from nexus_table.ui.input import Input, KeyPressed, QuitAsked, Shortcut
from nexus_table.ui.scene import Leave, Next, Scene
from nexus_table.ui.theme import Look
from nexus_table.ui.widgets.group import Group

SHELF_KEYS = {"E": 1, "Shift+E": -1}
"""The keys that turn to the next shelf of Production, and back."""


class WarScene(Scene):
    """A war being played.

    `leave` gives the scene behind it; `saving` saves it under a name; `trouble` tells why the war is not being kept,
    if so; `doors` lead to all else around the table.
    """

    def __init__(
        self,
        table: WarTable,
        leave: Callable[[], Next] = Leave,
        saving: Saving | None = None,
        trouble: Trouble = all_kept,
        doors: Doors | None = None,
    ) -> None:
        self.table = table
        self.keeping = Keeping(trouble)
        self.doors = doors or Doors()
        self.front: Scene = self
        """The scene that is gone back to: this one, or the lesson it is part of."""
        self.play = Play(table, self.doors)
        self.exits = Exits(self.play, saving, leave)
        self.toasts = self.play.toasts
        self.board = WarBoard(table)
        self.top_bar, self.economy = WarBar(), EconomyStrip(table)
        self.army, self.orders = ArmyPanel(table), OrdersPanel(self.play)
        self.answers, self.story = AnswerPanel(), StoryPanel(self.play)
        self.threat = ThreatView(table)
        self.board.shade = self.threat.draw
        self.board.seen_war = lambda: self.play.performance.seen
        self.board_input = BoardInput(self.board, self.play)
        self._sheet: Surface | None = None
        """The panels as they were painted last; painted anew only when they have something new to show."""
        self._asked_seat: int | None = None

    def arrange(self, look: Look, area: Rect) -> None:
        """Give every part its place."""
        super().arrange(look, area)
        self.plan = plan(look, area)
        self.play.arrange(look)
        self.board.arrange(look, self.plan.board)
        self.top_bar.arrange(look, self.plan.bar, compact=self.plan.compact)
        self.economy.arrange(look, self.plan)
        self.army.arrange(look, self.plan)
        self.orders.arrange(look, self.plan)
        self.answers.arrange(look, self.story.places(look, self.plan))
        self.story.arrange(look, self.plan)
        self._sheet = None
        self._refresh()

    @property
    def groups(self) -> tuple[Group, ...]:
        """The controls of all panels."""
        return (
            self.top_bar.group,
            self.economy.group,
            self.army.group,
            self.orders.group,
            self.answers.group,
            self.story.group,
        )

    @property
    def takes_f1(self) -> bool:
        """Whether there is a refusal whose rule F1 opens; else it shows the keys."""
        return self._explained() is not None

    # ── what comes in ────────────────────────────────────────────────────────────────────────────────────────────

    def handle(self, event: Input) -> Next:
        """Let panels answer first, then the board."""
        if isinstance(event, QuitAsked):
            self.play.close()
            return Leave()
        after = self._heard(event)
        self._refresh()
        return after

    def _heard(self, event: Input) -> Next:
        self._sheet = None
        if isinstance(event, KeyPressed):
            if event.chord in ("Tab", "Shift+Tab"):
                self.board_input.hear(event, self.plan.board)
                return self
            if event.chord == "Space" and self.board_input.crosshair is not None:
                self.board_input.hear(event, self.plan.board)
                return self
        for group in self.groups:
            intent = group.handle(event)
            if intent is not None:
                self.board_input.lose(event)
                return self._follow(intent)
        if isinstance(event, KeyPressed):
            return self._key(event)
        self.board_input.hear(event, self.plan.board)
        return self

    def _key(self, event: KeyPressed) -> Next:
        if event.chord in (words.ENTER, "Space"):
            primary = self.orders.primary()
            return self._follow(primary) if primary is not None else self
        refused = self.orders.refusal_of(event.chord)
        if refused is not None:
            self.play.told(refused)
            return self
        if event.chord in SHELF_KEYS and is_shopping(self.play):
            shelf = (self.orders.shelf + SHELF_KEYS[event.chord]) % len(words.SHELVES)
            return self._follow(ShowShelf(shelf))
        if event.chord == "O":
            return self._follow(ShowArmy(1 - self.army.seat))
        if event.chord == "Backspace" and self.play.roll is not None:
            self.play.take_die_back()
            return self
        if event.chord == "Esc":
            self.board_input.crosshair = None
            self.play.forget()
            self.play.escape()
            return self
        if event.chord == "F1" and self.takes_f1:
            return self._led(Ask.RULE)
        self.board_input.hear(event, self.plan.board)
        return self

    def _follow(self, intent: object) -> Next:
        match intent:
            case Ask():
                return self._asked(intent)
            case ShowArmy(seat=seat):
                self.army.seat = seat
            case ChooseAsset(asset=number, found=found):
                self.play.choose(number)
                asset = self.table.asset(number)
                if found and asset is not None:
                    self.board.reveal(asset.at)
            case NextReady():
                self._next_ready()
            case ShowShelf(index=index):
                self.orders.shelf = index
            case _:
                follow(self.play, intent)
        return self

    def _next_ready(self) -> None:
        found = self.play.guide.next_ready(self.play.chosen)
        if found is not None:
            self.play.choose(found.id)
            self.board.reveal(found.at)

    def _asked(self, ask: Ask) -> Next:
        play = self.play
        match ask:
            case Ask.UNDO:
                play.back()
            case Ask.REDO:
                play.again()
            case Ask.RANGES:
                play.shows_ranges = not play.shows_ranges
            case Ask.PAUSE:
                play.performance.paused = not play.performance.paused
            case Ask.SKIP:
                play.skip()
            case Ask.HINT:
                play.ask_hint()
            case Ask.FIT:
                self.board.fit()
            case Ask.PACE:
                play.change_pace()
            case Ask.THREAT:
                self.threat.toggle()
            case _:
                return self._led(ask)
        return self

    def _led(self, ask: Ask) -> Next:
        """Return the scene that a button leads to."""
        self.play.mode.hover(None)
        return self.exits.led(ask, self.front, self.army.seat, self._explained()) or self

    def _explained(self) -> Refusal | None:
        """The refusal on the screen, if there is one."""
        return self.orders.refusal() or self.play.mode.refusal or self.play.refused

    # ── what goes out ────────────────────────────────────────────────────────────────────────────────────────────

    def _refresh(self) -> None:
        """Tell the panels what is so now."""
        seat = self.table.seat
        if seat is not None and seat != self._asked_seat and self.table.person(seat):
            self.army.seat = seat
        self._asked_seat = seat
        play = self.play
        self.army.show(play.chosen)
        self.orders.show()
        self.top_bar.show(play)
        self.story.show(self._explained())
        pointed = self.story.pointed_at
        self.board.lit = pointed if pointed is not None else self.army.pointed_at
        self.top_bar.buttons[Ask.THREAT].selected = self.threat.on
        self.answers.show(
            answered(play, self.orders, self.threat), play.mode.side_view(), play.mode.next_step
        )

    def update(self, now: float) -> Next:
        """Let tips appear, units walk, and computer players go on."""
        for group in self.groups:
            group.update(now)
        self.toasts.update(now)
        self.keeping.warn(self.toasts)
        before = self.table.state
        self._stirred = self.play.update(now)
        self._stirred = self.threat.update() or self._stirred
        if self.table.state is not before or self.play.moves or self._stirred:
            self._sheet = None
            self._refresh()
        if self.table.state is not before:
            touched = last_touched(self.table)
            if touched is not None:
                self.board.reveal(touched.at)
        self._stirred = self.board.update(now) or self._stirred
        if self.play.performance.running:
            return self
        if self.play.announces:
            self.play.announces = False
            return self.exits.result(self.front)
        if self.play.sitting.handed is not None:
            seat = self.play.sitting.handed
            return HandOver(
                self.front,
                lambda look: takeover(self.table, seat, look),
                self.play.sitting.sit_down,
                self.play.close,
            )
        return self

    _stirred = False

    def wants_frame(self, now: float) -> bool:
        """Return whether something walks or is due, or the board is still being painted sharp."""
        due = self._stirred or self.play.moves or not self.board.sharp
        return due or self.toasts.wants_frame(now) or any(group.wants_frame(now) for group in self.groups)

    def draw(self, surface: Surface) -> None:
        """Paint the panels, and between them the board."""
        if self._sheet is None or self._sheet.get_size() != surface.get_size():
            self._sheet = self._painted(surface)
        for part in around(self.area, self.plan.board):
            surface.blit(self._sheet, part, part)
        performance = self.play.performance
        self.board.draw(surface, self.play.mode, performance.flights, performance.now)
        if self.board_input.crosshair is not None:
            canvas = Canvas(surface, self.look, self.board.seen)
            canvas.circle(self.board_input.crosshair, 0.35, self.look.palette.focus, 2.0)
            canvas.cross(self.board_input.crosshair, 0.5, self.look.palette.focus, 1.5)
        for group in self.groups:
            group.draw_overlays(surface, self.look)
        self.toasts.draw(surface, self.look, self.plan.board)

    def _painted(self, surface: Surface) -> Surface:
        sheet = Surface(surface.get_size())
        sheet.fill(self.look.palette.ground)
        self.top_bar.draw(sheet, self.top_bar.said(self.look))
        self.economy.draw(sheet)
        self.army.draw(sheet)
        self.orders.draw(sheet)
        self.answers.draw(sheet)
        self.story.draw(sheet)
        return sheet

    def shortcuts(self) -> Sequence[Shortcut]:
        """Return the keys that work here."""
        return keys.SHORTCUTS
