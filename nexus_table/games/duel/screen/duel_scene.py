"""The duel's scene: seats on the left, the battlefields with the question between, the card to read and the story."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pygame import Rect, Surface

from nexus_table.games.duel.actions import EndPhase
from nexus_table.games.duel.actions import Play as PlayCard
from nexus_table.games.duel.language.selectors import Pile
from nexus_table.games.duel.screen import words
from nexus_table.games.duel.screen.band import Band
from nexus_table.games.duel.screen.board import Board
from nexus_table.games.duel.screen.curtain import Curtain
from nexus_table.games.duel.screen.doors import Doors
from nexus_table.games.duel.screen.duel_table import DuelTable
from nexus_table.games.duel.screen.paint.signs import Marks
from nexus_table.games.duel.screen.plan import plan
from nexus_table.games.duel.screen.play import Play
from nexus_table.games.duel.screen.side_panel import SidePanel
from nexus_table.games.duel.screen.spots import Spot
from nexus_table.games.duel.screen.tips import put_tip, tip_of
from nexus_table.games.duel.screen.top_bar import Ask, DuelBar
from nexus_table.games.duel.screen.touch import WALK, Touch
from nexus_table.games.duel.screen.tray import Tray
from nexus_table.games.duel.screen.ways import Ways
from nexus_table.kernel.refusal import Refusal
from nexus_table.table.keeping import Keeping, Trouble, all_kept
from nexus_table.table.saving import Saving
from nexus_table.ui.input import Input, KeyPressed, PointerMoved, QuitAsked, Shortcut
from nexus_table.ui.scene import Leave, Next, Scene
from nexus_table.ui.theme import Look, Space
from nexus_table.ui.widgets.button import Button


class DuelScene(Scene):
    """A duel being played.

    `leave` gives the scene behind it; `saving` saves it under a name; `trouble` tells why the game is not being kept,
    if so; `doors` lead to all else around the table.
    """

    def __init__(
        self,
        table: DuelTable,
        leave: Callable[[], Next] = Leave,
        saving: Saving | None = None,
        trouble: Trouble = all_kept,
        doors: Doors | None = None,
    ) -> None:
        self.table = table
        self.keeping = Keeping(trouble)
        self.doors = doors or Doors()
        self.play = Play(table, self.doors)
        self.choosing, self.toasts = self.play.choosing, self.play.toasts
        self.board = Board(table)
        self.bar, self.band = DuelBar(self.play), Band(self.play)
        self.tray = Tray(self.board, self.choosing)
        self.side = SidePanel(self.play, self.board.painter)
        self.touch = Touch(self.play, self.board, self.tray)
        self.ways = Ways(self, self.play, self.board.painter, leave, saving)
        self.pointing = self.touch.pointing
        self.due: Callable[[], object] = lambda: None
        """Gives the card to be shown in full where none is pointed at: in a lesson the one to be used next."""
        self._stirred = False
        self._now = 0.0

    def arrange(self, look: Look, area: Rect) -> None:
        """Give every part its place."""
        super().arrange(look, area)
        look = self.look = look.roomy(area.size)
        self.plan = plan(look, area)
        self.play.arrange(look)
        self.bar.arrange(look, self.plan.bar, compact=self.plan.compact)
        self.board.arrange(look, self.plan)
        self.tray.arrange(look, self.plan)
        self.touch.arrange(look, self.plan)
        self.band.arrange(look, self.plan)
        self.side.arrange(look, self.plan)
        self._refresh()

    @property
    def takes_f1(self) -> bool:
        """Whether there is a refusal whose rule F1 opens; else it shows the keys."""
        return self.play.refused is not None and self.doors.explains

    # ── what comes in ────────────────────────────────────────────────────────────────────────────────────────────

    def handle(self, event: Input) -> Next:
        """Let the panels answer first, then the table."""
        if isinstance(event, QuitAsked):
            self.play.close()
            return Leave()
        after = self._key(event.chord, event) if isinstance(event, KeyPressed) else self._heard(event)
        self._refresh()
        return after

    def _heard(self, event: Input) -> Next:
        for group in (self.bar.group, self.band.group, self.side.group):
            intent = group.handle(event)
            if intent is not None:
                if isinstance(event, PointerMoved):
                    self.pointing.hovered = None
                return self._follow(intent)
        return self._read(self.touch.hear(event, self._now))

    def _follow(self, intent: object) -> Next:
        """Do what a button asks for."""
        play = self.play
        match intent:
            case Ask():
                return self._asked(intent)
            case "done":
                play.finish()
            case "more rage":
                self.choosing.spend(1)
            case "less rage":
                self.choosing.spend(-1)
            case "let go":
                self.choosing.let_go()
            case "always":
                play.kept.keeps_next = not play.kept.keeps_next
            case PlayCard() | EndPhase():
                play.do(intent)
            case _ if any(answer.gives is intent for answer in self.band.answers):
                play.do(next(one for one in self.choosing.actions if one == intent))
        return self

    def _asked(self, ask: Ask) -> Next:
        play = self.play
        match ask:
            case Ask.UNDO:
                play.back()
            case Ask.REDO:
                play.again()
            case Ask.PAUSE:
                play.pause()
            case Ask.STEP:
                play.step()
            case Ask.SKIP:
                play.skip()
            case Ask.AGAIN:
                play.show_again()
            case Ask.PACE:
                play.cycle_pace()
            case Ask.HINT:
                play.hints.ask()
            case _:
                return self.ways.opened(ask) or self
        return self

    def _read(self, spot: Spot | None) -> Next:
        """Open a pile to be read."""
        return self.ways.pile(spot.key) if spot is not None else self

    def _key(self, chord: str, event: KeyPressed) -> Next:
        choosing, pointing, table, touch = self.choosing, self.pointing, self.table, self.touch
        if chord in ("Tab", "Shift+Tab"):
            touch.next_live(1 if chord == "Tab" else -1)
        elif chord in WALK:
            touch.walk(chord)
        elif chord in ("Enter", "Space") and pointing.marked is not None:
            return self._read(touch.use_marked())
        elif chord == "Space":
            return self._bright()
        elif chord.isdigit() and choosing.live:
            touch.digit(int(chord))
        elif chord == "Esc" and choosing.chosen is None:
            choosing.let_go()
            pointing.mark(None)
        elif chord in (".", ","):
            self.play.turn_pace(1 if chord == "." else -1)
        elif chord == "F1" and self.takes_f1:
            return self.ways.rule()
        elif chord in ("G", "O"):
            return self.ways.pile((table.near if chord == "G" else 1 - table.near, Pile.GRAVEYARD))
        elif chord in ("Enter",) and table.over and not self.play.performance.running:
            return self.ways.result()
        else:
            self._say_why_not(chord)
            return self._heard(event)
        return self

    def _say_why_not(self, chord: str) -> None:
        """Say why the key of a button does nothing now, where it does nothing."""
        for ask, button in self.bar.buttons.items():
            if button.hint == chord and button.disabled is not None:
                refusal = {Ask.UNDO: self.table.refuse_undo, Ask.REDO: self.table.refuse_redo}.get(ask)
                told = refusal() if refusal is not None else None
                self.play.refuse(told or Refusal("table.nothing", button.disabled))

    def _bright(self) -> Next:
        """Use the bright button, if there is just one."""
        bright = [one for one in self.band.answers if one.bright and one.disabled is None]
        return self._follow(bright[0].gives) if len(bright) == 1 else self

    # ── what goes out ────────────────────────────────────────────────────────────────────────────────────────────

    def _refresh(self) -> None:
        """Tell every part what is so now."""
        self.choosing.look_over()
        self.tray.show()
        self.bar.show()
        self.band.show()
        key = self.touch.settle()
        self.side.show(key, self.choosing.chosen if self.choosing.chosen is not None else self.due())

    def update(self, now: float) -> Next:
        """Let tips appear, effects be shown, and others play; cover the table where the next person must come."""
        self._now = now
        for group in (self.bar.group, self.band.group, self.side.group):
            group.update(now)
        self.toasts.update(now)
        self.keeping.warn(self.toasts)
        if self.table.handed is not None and not self.play.performance.running:
            self.pointing.forget()
            return Curtain(self.ways.front, self.table, self.play.sit_down)
        self._stirred = self.play.update(now)
        if self._stirred:
            self._refresh()
        if self.play.announces and not self.play.performance.running:
            self.play.announces = False
            return self.ways.result()
        return self

    def wants_frame(self, now: float) -> bool:
        """Return whether something is shown, somebody plays, or a tip is due."""
        due = self._stirred or self.play.moves or self.pointing.tip_due(now) != self._tipped
        groups = (self.bar.group, self.band.group, self.side.group)
        return due or self.toasts.wants_frame(now) or any(group.wants_frame(now) for group in groups)

    _tipped = False

    def draw(self, surface: Surface) -> None:
        """Paint the table and the panels around it."""
        surface.fill(self.look.palette.ground)
        performance, marks = self.play.performance, self._marks()
        self.bar.draw(surface, self.bar.said(self.look))
        self.band.draw(surface)
        self.board.draw(surface, marks, performance.current, performance.part)
        if not performance.running:
            self.tray.draw(surface, marks)
        self.band.draw_buttons(surface)
        self.side.draw(surface)
        self._draw_tip(surface)
        for group in (self.bar.group, self.band.group, self.side.group):
            group.draw_overlays(surface, self.look)
        self.toasts.draw(surface, self.look, self._news_room())

    def _news_room(self) -> Rect:
        """Return where news is shown: over the opponent's hand, so that no button and no card of use is covered."""
        table, far = self.plan.table, self.plan.far_field.top + self.look.px(Space.MEDIUM)
        return Rect(table.left, self.area.top, table.width, far - self.area.top)

    def _marks(self) -> Marks:
        choosing, pointing = self.choosing, self.pointing
        showing = self.play.performance.running
        return Marks(
            () if showing else choosing.live,
            choosing.attacker,
            tuple(choosing.picks),
            choosing.orders,
            pointing.hovered,
            pointing.marked,
            pointing.dragged,
            pointing.at,
            advised=() if showing else self.play.hints.keys,
        )

    def _draw_tip(self, surface: Surface) -> None:
        """Show beside a spot what a click would do, with the rules' reason where it would do nothing."""
        self._tipped = self.pointing.tip_due(self._now)
        spot = self.touch.find(self.pointing.key) if self.pointing.key is not None else None
        if not self._tipped or spot is None or self.pointing.dragged is not None:
            return
        tip = tip_of(self.choosing, spot)
        if tip is not None:
            struck = self.pointing.struck is not None
            put_tip(surface, self.look, self.plan, tip, spot, told=struck, rule=struck and self.takes_f1)

    def shortcuts(self) -> Sequence[Shortcut]:
        """Return the keys that work here."""
        buttons = [one for one in (*self.bar.group,) if isinstance(one, Button) and one.hint]
        named = [Shortcut(one.hint, one.tip.title if one.tip else "", "Duel") for one in buttons]
        known = {shortcut.chord for shortcut in words.SHORTCUTS}
        return [*words.SHORTCUTS, *(one for one in named if one.chord not in known)]
