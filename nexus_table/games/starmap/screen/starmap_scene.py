"""The star map's scene: seats on the left, the map in the middle over the hand, answers and the story on the right."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pygame import Rect, Surface

from nexus_table.games.starmap.actions import PlayCard, StarmapAction
from nexus_table.games.starmap.screen import words
from nexus_table.games.starmap.screen.answer import Tone
from nexus_table.games.starmap.screen.board import Board, Marks
from nexus_table.games.starmap.screen.doors import Doors
from nexus_table.games.starmap.screen.event_card import ShowEventCards
from nexus_table.games.starmap.screen.event_cards_scene import EventCardsScene
from nexus_table.games.starmap.screen.game_table import GameTable
from nexus_table.games.starmap.screen.hand_over import takeover
from nexus_table.games.starmap.screen.history_scene import HistoryScene
from nexus_table.games.starmap.screen.map_input import MapInput
from nexus_table.games.starmap.screen.naming import title
from nexus_table.games.starmap.screen.order import Do
from nexus_table.games.starmap.screen.panels import Panels
from nexus_table.games.starmap.screen.plan import plan
from nexus_table.games.starmap.screen.plan_panel import ChooseStep, DropStep
from nexus_table.games.starmap.screen.play import Play
from nexus_table.games.starmap.screen.result import result_of
from nexus_table.games.starmap.screen.top_bar import Ask
from nexus_table.games.starmap.state import Card, Phase
from nexus_table.kernel.refusal import Refusal
from nexus_table.table.hand_over import HandOver
from nexus_table.table.keeping import Keeping, Trouble, all_kept
from nexus_table.table.result_scene import ResultScene
from nexus_table.table.saving import Saving, ask_to_save
from nexus_table.ui.input import Input, KeyPressed, QuitAsked, Shortcut
from nexus_table.ui.scene import Leave, Next, Scene
from nexus_table.ui.theme import Look
from nexus_table.ui.widgets.tooltip import draw_tip
from nexus_table.ui.widgets.widget import Tip


class StarmapScene(Scene):
    """A game being played.

    `leave` gives the scene behind it; `saving` saves it under a name; `trouble` tells why the game is not being kept,
    if so; `doors` lead to all else around the table.
    """

    def __init__(
        self,
        table: GameTable,
        leave: Callable[[], Next] = Leave,
        saving: Saving | None = None,
        trouble: Trouble = all_kept,
        doors: Doors | None = None,
    ) -> None:
        self.table = table
        self.leave, self.saving, self.keeping = leave, saving, Keeping(trouble)
        self.doors = doors or Doors()
        self.play = Play(table, self.doors)
        self.order, self.toasts = self.play.order, self.play.toasts
        self.board = Board(table.galaxy)
        self.board.backdrop.aside = self.doors.paints_aside
        self.panels = Panels(self.play)
        self.map_input = MapInput(self.board, self.play, self.panels.plan_panel)

    def arrange(self, look: Look, area: Rect) -> None:
        """Give every part its place."""
        super().arrange(look, area)
        self.plan = plan(look, area)
        self.play.arrange(look)
        self.board.arrange(look, self.plan.map)
        self.panels.arrange(look, area, self.plan)
        self.panels.event_panel.avoid(self.board.taken())
        self._refresh()

    @property
    def takes_f1(self) -> bool:
        """Whether there is a refusal whose rule F1 opens; else it shows the keys."""
        return self._explained() is not None

    # ── what comes in ────────────────────────────────────────────────────────────────────────────────────────────

    def handle(self, event: Input) -> Next:
        """Let panels answer first, then the map."""
        if isinstance(event, QuitAsked):
            self.play.close()
            return Leave()
        after: Next = self
        if isinstance(event, KeyPressed) and event.chord in ("Tab", "Shift+Tab"):
            self.map_input.mark(1 if event.chord == "Tab" else -1)
        else:
            after = self._heard(event)
        self._refresh()
        return after

    def _heard(self, event: Input) -> Next:
        for group in self.panels.groups:
            intent = group.handle(event)
            if intent is None:
                continue
            self.map_input.lose(event)
            return self._follow(intent)
        return self._on_map(event)

    def _follow(self, intent: object) -> Next:
        match intent:
            case Card():
                self.play.do(PlayCard(intent))
            case Do.GO_ON:
                return self._go_on()
            case Do():
                self.order.change(intent)
            case DropStep() | ChooseStep() | "carry out the plan" | "drop the plan":
                self._change_plan(intent)
            case ShowEventCards():
                self.map_input.hovered = None
                return EventCardsScene(self, self.table)
            case Ask():
                return self._asked(intent)
        return self

    def _asked(self, ask: Ask) -> Next:
        play = self.play
        match ask:
            case Ask.UNDO:
                play.back()
            case Ask.REDO:
                play.again()
            case Ask.PLAN:
                play.toggle_plan()
            case Ask.HINT:
                play.ask_hint()
            case Ask.THREATS:
                play.analysis.shown = not play.analysis.shown
            case Ask.PAUSE:
                play.pause()
            case Ask.SKIP:
                play.skip()
            case Ask.PACE:
                play.turn_pace()
            case Ask.FIT:
                self.board.fit()
            case Ask.CLOSER | Ask.FARTHER:
                self.board.wheel(self.plan.map.center, 1.0 if ask is Ask.CLOSER else -1.0)
            case _:
                return self._led(ask)
        return self

    def _led(self, ask: Ask) -> Next:
        """Return the scene that a button leads to."""
        self.map_input.hovered = None
        match ask:
            case Ask.SAVE if self.saving is not None:
                title = self.table.state.sector.name
                return ask_to_save(self, self.saving, self.toasts, title, words.SAVING)
            case Ask.RULE:
                refusal = self._explained()
                return self.doors.explain(refusal, self) if refusal is not None else self
            case Ask.HISTORY if self.table.withheld is None:
                return HistoryScene(self, self.table, self.doors, self.play.close)
            case Ask.MENU:
                self.play.close()
                return self.leave()
        return self

    def _explained(self) -> Refusal | None:
        """The refusal on the screen, if there is one."""
        answer = self.panels.side.answer
        told = answer.refusal if answer is not None else None
        return told or self.panels.top_bar.refusal() or self.play.refused

    def _go_on(self) -> Next:
        """End the phase or the turn, or show the result."""
        if self.table.session.state.ended is not None and self.table.plan is None:
            return self._result()
        shut = self.panels.hand.go_on.disabled
        if shut is not None:
            self.play.refuse(Refusal("turn.card", shut))
        else:
            self.play.go_on()
        return self

    def _result(self) -> Next:
        table = self.table
        return ResultScene(
            self, lambda look: result_of(table, look), self._left, table.way_out, look_again=words.LOOK
        )

    def _left(self) -> Next:
        self.play.close()
        return self.leave()

    def _change_plan(self, intent: object) -> None:
        plan, panel = self.table.plan, self.panels.plan_panel
        if plan is None:
            return
        match intent:
            case DropStep(number=number):
                plan.drop(number)
                self.play.changed()
            case ChooseStep(number=number):
                panel.choose(number)
            case "carry out the plan":
                self.play.carry_out()
            case "drop the plan":
                self.play.toggle_plan()

    def perform(self, action: StarmapAction) -> None:
        """Let the seat whose turn it is do something legal, whoever plays it, and show it."""
        self.play.perform(action)
        self._refresh()

    def _on_map(self, event: Input) -> Next:
        if isinstance(event, KeyPressed):
            if event.chord in ("Enter", "Space"):
                return self._go_on()
            refusal = None if self.map_input.chooses(event.chord) else self.panels.refusal(event.chord)
            if refusal is not None:
                self.play.refuse(refusal)
                return self
        self.map_input.hear(event, self.plan.map)
        return self

    @property
    def marked(self) -> int | None:
        """The system that the keyboard is at."""
        return self.map_input.marked

    # ── what goes out ────────────────────────────────────────────────────────────────────────────────────────────

    def _refresh(self) -> None:
        """Tell the panels what is so now."""
        self.order.look_over()
        self.panels.refresh(self.map_input.hovered, self.marked)

    def update(self, now: float) -> Next:
        """Let tips appear, ships fly, and computer players think and go on."""
        self.panels.update(now)
        self.toasts.update(now)
        self.keeping.warn(self.toasts)
        self._stirred = self.play.update(now)
        if self._stirred or self.play.moves:
            self._refresh()
        self._stirred = self.board.backdrop.update(now) or self._stirred
        if self.play.performance.flights:
            return self
        if self.play.announces:
            self.play.announces = False
            return self._result()
        if self.play.handed is not None:
            seat = self.play.handed
            return HandOver(
                self, lambda look: takeover(self.table, seat, look), self.play.sit_down, self.play.close
            )
        return self

    _stirred = False

    def wants_frame(self, now: float) -> bool:
        """Return whether ships fly, somebody thinks, pictures or a tip are due, or a computer player has moved."""
        due = self._stirred or self.play.moves
        return due or self.toasts.wants_frame(now) or self.panels.wants_frame(now)

    def draw(self, surface: Surface) -> None:
        """Paint the panels, and between them the map."""
        performance = self.play.performance
        self.panels.draw(surface, again=self.again)
        self.board.draw(surface, self.table.state, self._marks(), performance.flights, performance.now)
        surface.set_clip(self.plan.map)  # shadows too: only the map is painted anew in every frame
        self._draw_tip(surface)
        self.toasts.draw(surface, self.look, self.plan.map)
        surface.set_clip(None)
        self.panels.draw_overlays(surface)

    def _marks(self) -> Marks:
        answer, order, play = self.panels.side.answer, self.order, self.play
        refused = answer is not None and answer.tone is Tone.BAD
        analysis = play.analysis
        return Marks(
            order.lit,
            order.draft,
            self.map_input.hovered,
            self.panels.pointed_at,
            self.marked,
            refused,
            self.table.state.phase is not Phase.CARD,
            analysis.threatened() if analysis.shown else {},
            self.table.plan.routes() if self.table.plan is not None else (),
            play.advised_places,
        )

    def _draw_tip(self, surface: Surface) -> None:
        """Show beside the place what a click would do, with the rules' reason where it would do nothing."""
        answer = self.panels.side.answer
        hovered = self.map_input.hovered
        if hovered is None or answer is None or self.map_input.panning:
            return
        name = title(self.table.galaxy, hovered)
        lines = ([name] if answer.headline != name else []) + ([answer.why] if answer.why else [])
        tip = Tip.of(answer.headline, *lines)
        x, y = self.board.to_screen(hovered)
        away = round(self.board.seen.length(self.board.chart.radii[hovered])) + self.look.px(6)
        draw_tip(surface, self.look, tip, (x + away, y + away), self.plan.map)

    def shortcuts(self) -> Sequence[Shortcut]:
        """Return the keys that work here."""
        return words.SHORTCUTS
