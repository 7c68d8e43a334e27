"""The duel's scene: seats on the left, the battlefields with the question between, the card to read and the story."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pygame import Rect, Surface

from nexus_table.games.duel.actions import Attack, DuelAction, EndPhase
from nexus_table.games.duel.actions import Play as PlayCard
from nexus_table.games.duel.events import AbilityUsed, AttackDeclared, UnitDeployed
from nexus_table.games.duel.language.selectors import Pile
from nexus_table.games.duel.screen import words
from nexus_table.games.duel.screen.band import Band
from nexus_table.games.duel.screen.board import Board
from nexus_table.games.duel.screen.browser_scene import BrowserScene
from nexus_table.games.duel.screen.curtain import Curtain
from nexus_table.games.duel.screen.doors import Doors
from nexus_table.games.duel.screen.duel_table import DuelTable
from nexus_table.games.duel.screen.faces import Face, card_face, printed_face
from nexus_table.games.duel.screen.paint.signs import Marks
from nexus_table.games.duel.screen.pile_scene import PileScene
from nexus_table.games.duel.screen.plan import plan
from nexus_table.games.duel.screen.play import Play
from nexus_table.games.duel.screen.pointing import Pointing, walked
from nexus_table.games.duel.screen.result_scene import ResultScene
from nexus_table.games.duel.screen.side_panel import SidePanel
from nexus_table.games.duel.screen.spots import Spot, Zone
from nexus_table.games.duel.screen.tips import tip_of
from nexus_table.games.duel.screen.top_bar import Ask, DuelBar
from nexus_table.games.duel.screen.tray import Tray
from nexus_table.table.keeping import Keeping, Trouble, all_kept
from nexus_table.table.saving import Saving, ask_to_save
from nexus_table.ui.input import (
    FocusLost,
    Input,
    KeyPressed,
    PointerButton,
    PointerLeft,
    PointerMoved,
    PointerPressed,
    PointerReleased,
    QuitAsked,
    Shortcut,
)
from nexus_table.ui.scene import Leave, Next, Scene
from nexus_table.ui.theme import Look, Space
from nexus_table.ui.widgets.button import Button
from nexus_table.ui.widgets.tooltip import draw_tip, tip_size

WALK = ("Left", "Right", "Up", "Down")


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
        self.leave, self.saving, self.keeping = leave, saving, Keeping(trouble)
        self.doors = doors or Doors()
        self.play = Play(table, self.doors)
        self.choosing, self.toasts = self.play.choosing, self.play.toasts
        self.board = Board(table)
        self.bar, self.band = DuelBar(self.play), Band(self.play)
        self.tray = Tray(self.board, self.choosing)
        self.side = SidePanel(self.play, self.board.painter)
        self.pointing = Pointing()
        self._stirred = False
        self._now = 0.0

    def arrange(self, look: Look, area: Rect) -> None:
        """Give every part its place."""
        super().arrange(look, area)
        self.plan = plan(look, area)
        self.play.arrange(look)
        self.bar.arrange(look, self.plan.bar, compact=self.plan.compact)
        self.board.arrange(look, self.plan)
        self.tray.arrange(look, self.plan)
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
        return self._on_table(event)

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
            case PlayCard() | EndPhase():
                play.do(intent)
            case _ if any(answer.gives is intent for answer in self.band.answers):
                play.do(self._answer(intent))
        return self

    def _answer(self, intent: object) -> DuelAction:
        """Return the action behind a button."""
        return next(action for action in (*self.choosing.actions, EndPhase()) if action == intent)

    def _asked(self, ask: Ask) -> Next:
        play = self.play
        match ask:
            case Ask.UNDO:
                play.back()
            case Ask.REDO:
                play.again()
            case Ask.PAUSE:
                play.pause()
            case Ask.SKIP:
                play.skip()
            case Ask.AGAIN:
                play.show_again()
            case Ask.PACE:
                play.turn_pace()
            case Ask.BROWSER:
                return BrowserScene(self.table.book, lambda: self, self.board.painter)
            case Ask.SAVE if self.saving is not None:
                return ask_to_save(self, self.saving, self.toasts, self._title(), words.SAVING)
            case Ask.RULE if play.refused is not None:
                return self.doors.explain(play.refused, self)
            case Ask.MENU:
                return self.leave()
        return self

    def _title(self) -> str:
        return " - ".join(self.table.names)

    def _on_table(self, event: Input) -> Next:
        pointing = self.pointing
        match event:
            case PointerMoved(at=at):
                spot = self._spot_at(at)
                pointing.move(at, spot.key if spot is not None else None, self._now)
                pointing.drag(self.look, self._draggable())
            case PointerPressed(at=at, button=PointerButton.LEFT):
                pointing.press(at, self._spot_at(at))
                if self.play.performance.running:
                    self.play.skip()
            case PointerReleased(at=at, button=PointerButton.LEFT):
                return self._release(at)
            case PointerPressed(button=PointerButton.RIGHT):
                self.choosing.let_go()
            case PointerLeft() | FocusLost():
                pointing.leave()
        return self

    def _spot_at(self, at: tuple[int, int]) -> Spot | None:
        spot = self.tray.at(at)
        return spot if spot is not None or self.tray.covers(at) else self.board.at(at)

    def _draggable(self) -> bool:
        """Whether what the button went down on can be dragged: a card that can be played, a unit that can attack."""
        pressed = self.pointing.pressed
        if pressed is None or self.choosing.task is not None:
            return False
        return any(isinstance(one, PlayCard | Attack) for one in self.choosing.by_card(pressed.key))

    def _release(self, at: tuple[int, int]) -> Next:
        pressed, dragged = self.pointing.release()
        if pressed is None:
            return self
        if dragged:
            self._drop(pressed, at)
            return self
        spot = self._spot_at(at)
        if spot is not None and spot.key == pressed.key:
            return self._click(spot)
        return self

    def _drop(self, dragged: Spot, at: tuple[int, int]) -> None:
        """Play a card that was dropped on the table, or attack what a unit was dropped on."""
        plays = [one for one in self.choosing.by_card(dragged.key) if isinstance(one, PlayCard)]
        if plays:
            if self.plan.near_hand.collidepoint(at) or not self.plan.table.collidepoint(at):
                return
            if len(plays) == 1:
                self.play.do(plays[0])
            elif self.choosing.chosen != dragged.key:
                self.play.click(dragged.key)
            return
        target = self.board.at(at)
        if target is None or target.key == dragged.key:
            return
        if self.choosing.chosen != dragged.key:
            self.play.click(dragged.key)
        self.play.click(target.key)

    def _click(self, spot: Spot) -> Next:
        self.pointing.marked = None
        if spot.zone is Zone.PILE:
            return self._read(spot.key)
        self.play.click(spot.key)
        return self

    def _read(self, key: object) -> Next:
        """Open a pile to be read."""
        match key:
            case (int() as seat, Pile() as pile):
                return PileScene(self, self.table, seat, pile, self.board.painter)
        return self

    # ── keys ─────────────────────────────────────────────────────────────────────────────────────────────────────

    def _key(self, chord: str, event: KeyPressed) -> Next:
        choosing, pointing, table = self.choosing, self.pointing, self.table
        if chord in ("Tab", "Shift+Tab"):
            self._next_live(1 if chord == "Tab" else -1)
        elif chord in WALK:
            pointing.mark(walked(self._walkable(), pointing.marked, chord))
        elif chord in ("Enter", "Space") and pointing.marked is not None:
            spot = self._find(pointing.marked)
            return self._use(spot) if spot is not None else self
        elif chord == "Space":
            return self._bright()
        elif chord.isdigit() and choosing.live:
            self._digit(int(chord))
        elif chord == "Esc" and choosing.chosen is None:
            choosing.let_go()
            pointing.mark(None)
        elif chord == "F1" and self.takes_f1 and self.play.refused is not None:
            return self.doors.explain(self.play.refused, self)
        elif chord in ("G", "O"):
            return self._read((table.near if chord == "G" else 1 - table.near, Pile.GRAVEYARD))
        elif chord in ("Enter",) and table.over and not self.play.performance.running:
            return ResultScene(self, table, self.leave, self.doors)
        else:
            return self._heard(event)
        return self

    def _use(self, spot: Spot) -> Next:
        """Click on what the keyboard is at, and keep the mark there where something is only chosen."""
        marked = self.pointing.marked
        before = self.table.session.state
        after = self._click(spot)
        if self.table.session.state is before:
            self.pointing.mark(marked)
        return after

    def _bright(self) -> Next:
        """Use the bright button, if there is just one."""
        bright = [one for one in self.band.answers if one.bright and one.disabled is None]
        return self._follow(bright[0].gives) if len(bright) == 1 else self

    def _digit(self, digit: int) -> None:
        place = (digit - 1) % 10
        if place < len(self.choosing.live):
            self.play.click(self.choosing.live[place])

    def _next_live(self, way: int) -> None:
        """Mark the next thing that a click means something for; else the next of all."""
        live = [key for key in self.choosing.live if self._find(key) is not None]
        keys = live or [spot.key for spot in self._walkable()]
        if keys:
            here = keys.index(self.pointing.marked) if self.pointing.marked in keys else -1 if way > 0 else 0
            self.pointing.mark(keys[(here + way) % len(keys)])

    def _walkable(self) -> list[Spot]:
        return self.tray.spots or [
            spot for spot in self.board.spots(self.table.view) if spot.zone is not Zone.LIMBO
        ]

    def _find(self, key: object) -> Spot | None:
        tray = next((spot for spot in self.tray.spots if spot.key == key), None)
        return tray if tray is not None else self.board.spot(key)

    # ── what goes out ────────────────────────────────────────────────────────────────────────────────────────────

    def _refresh(self) -> None:
        """Tell every part what is so now."""
        self.choosing.look_over()
        self.tray.show()
        self.bar.show()
        self.band.show()
        key = self.pointing.key
        if key is not None and self._find(key) is None:
            self.pointing.forget()
            key = None
        self.side.faction = key if isinstance(key, str) else None
        self.side.face = self._face(key if key is not None else self.choosing.chosen)

    def _face(self, key: object) -> Face | None:
        book, view = self.table.book, self.table.view
        if self.side.pointed_at is not None:
            return printed_face(book, self.side.pointed_at)
        if isinstance(key, int) and key >= 0:
            return card_face(book, view, key)
        beat = self.play.performance.current
        if beat is not None and isinstance(beat.event, AbilityUsed | AttackDeclared | UnitDeployed):
            card = beat.event.attacker if isinstance(beat.event, AttackDeclared) else beat.event.card
            return card_face(book, beat.after, card)
        return card_face(book, view, view.limbo[-1]) if view.limbo else None

    def update(self, now: float) -> Next:
        """Let tips appear, effects be shown, and others play; cover the table where the next person must come."""
        self._now = now
        for group in (self.bar.group, self.band.group, self.side.group):
            group.update(now)
        self.toasts.update(now)
        self.keeping.warn(self.toasts)
        if self.table.handed is not None and not self.play.performance.running:
            self.pointing.forget()
            return Curtain(self, self.table, self.play)
        self._stirred = self.play.update(now)
        if self._stirred:
            self._refresh()
        if self.play.announces and not self.play.performance.running:
            self.play.announces = False
            return ResultScene(self, self.table, self.leave, self.doors)
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
        """Return where news is shown: over the opponent's hand, so that no card that could be clicked is covered."""
        table, far = self.plan.table, self.plan.far_hand
        return Rect(table.left, self.area.top, table.width, far.bottom - self.area.top)

    def _marks(self) -> Marks:
        choosing, pointing = self.choosing, self.pointing
        task_chosen = choosing.attacker
        showing = self.play.performance.running
        return Marks(
            () if showing else choosing.live,
            task_chosen,
            tuple(choosing.picks),
            pointing.hovered,
            pointing.marked,
            pointing.dragged,
            pointing.at,
        )

    def _draw_tip(self, surface: Surface) -> None:
        """Show beside a spot what a click would do, with the rules' reason where it would do nothing."""
        self._tipped = self.pointing.tip_due(self._now)
        spot = self._find(self.pointing.key) if self.pointing.key is not None else None
        if not self._tipped or spot is None or self.pointing.dragged is not None:
            return
        tip = tip_of(self.choosing, spot)
        if tip is not None:
            high = tip_size(self.look, tip)[1]
            away = self.look.px(Space.LARGE)
            above = spot.rect.centery > self.plan.band.centery
            y = spot.rect.top - high - 2 * away if above else spot.rect.bottom - away // 2
            draw_tip(surface, self.look, tip, (spot.rect.left - away, y), self.area)

    def shortcuts(self) -> Sequence[Shortcut]:
        """Return the keys that work here."""
        buttons = [one for one in (*self.bar.group,) if isinstance(one, Button) and one.hint]
        named = [Shortcut(one.hint, one.tip.title if one.tip else "", "Duel") for one in buttons]
        known = {shortcut.chord for shortcut in words.SHORTCUTS}
        return [*words.SHORTCUTS, *(one for one in named if one.chord not in known)]
