"""Hands on the table: what a click, a drag, a number or a walk by keys does to the cards."""

from __future__ import annotations

from nexus_table.games.duel.actions import Attack
from nexus_table.games.duel.actions import Play as PlayCard
from nexus_table.games.duel.screen.board import Board
from nexus_table.games.duel.screen.plan import Plan
from nexus_table.games.duel.screen.play import Play
from nexus_table.games.duel.screen.pointing import Pointing, walked
from nexus_table.games.duel.screen.spots import Spot, Zone
from nexus_table.games.duel.screen.tips import tip_of
from nexus_table.games.duel.screen.tray import Tray
from nexus_table.ui.input import (
    FocusLost,
    Input,
    PointerButton,
    PointerLeft,
    PointerMoved,
    PointerPressed,
    PointerReleased,
)
from nexus_table.ui.input import Spot as Place
from nexus_table.ui.theme import Look

WALK = ("Left", "Right", "Up", "Down")


class Touch:
    """Follows pointer and keyboard over the table, and carries out what they mean."""

    def __init__(self, play: Play, board: Board, tray: Tray) -> None:
        self.play, self.board, self.tray = play, board, tray
        self.choosing = play.choosing
        self.pointing = Pointing()

    def arrange(self, look: Look, plan: Plan) -> None:
        """Take the places."""
        self.look, self.plan = look, plan

    # ── where things are ─────────────────────────────────────────────────────────────────────────────────────────

    def find(self, key: object) -> Spot | None:
        """Return where something lies now, in the tray or on the table."""
        tray = next((spot for spot in self.tray.spots if spot.key == key), None)
        return tray if tray is not None else self.board.spot(key)

    def _spot_at(self, at: Place) -> Spot | None:
        spot = self.tray.at(at)
        return spot if spot is not None or self.tray.covers(at) else self.board.at(at)

    def _walkable(self) -> list[Spot]:
        spots = self.board.spots(self.play.table.view)
        return self.tray.spots or [spot for spot in spots if spot.zone is not Zone.LIMBO]

    # ── the pointer ──────────────────────────────────────────────────────────────────────────────────────────────

    def hear(self, event: Input, now: float) -> Spot | None:
        """Follow the pointer; return the pile that was clicked on to be read, if one was."""
        pointing = self.pointing
        match event:
            case PointerMoved(at=at):
                spot = self._spot_at(at)
                pointing.move(at, spot.key if spot is not None else None, now)
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
        return None

    def _draggable(self) -> bool:
        """Whether what the button went down on can be dragged: a card that can be played, a unit that can attack."""
        pressed = self.pointing.pressed
        if pressed is None or self.choosing.task is not None:
            return False
        return any(isinstance(one, PlayCard | Attack) for one in self.choosing.by_card(pressed.key))

    def _release(self, at: Place) -> Spot | None:
        pressed, dragged = self.pointing.release()
        if pressed is None:
            return None
        if dragged:
            self._drop(pressed, at)
            return None
        spot = self._spot_at(at)
        if spot is None or spot.key != pressed.key:
            return None
        self.pointing.marked = None
        return self.click(spot)

    def _drop(self, dragged: Spot, at: Place) -> None:
        """Play a card that was dropped on the table, or attack what a unit was dropped on."""
        plays = [one for one in self.choosing.by_card(dragged.key) if isinstance(one, PlayCard)]
        if plays:
            if self.plan.near_hand.collidepoint(at) or not self.plan.table.collidepoint(at):
                return
            if len(plays) == 1:
                self.play.do(plays[0])
            elif self.choosing.chosen != dragged.key:
                self._use(dragged.key)
            return
        target = self.board.at(at)
        if target is None or target.key == dragged.key:
            return
        if self.choosing.chosen != dragged.key:
            self._use(dragged.key)
        self._use(target.key)

    def click(self, spot: Spot) -> Spot | None:
        """Do what a click means; return the spot where it is a pile to be read."""
        if spot.zone is Zone.PILE:
            return spot
        self._use(spot.key)
        return None

    def _use(self, key: object) -> None:
        """Do what a click means; where it means nothing its tip says why at once, or the news where it has none."""
        refusal, spot = self.play.click(key), self.find(key)
        if refusal is None:
            return
        if spot is not None and self.pointing.key == key and tip_of(self.choosing, spot) is not None:
            self.play.note(refusal)
            self.pointing.struck = key
        else:
            self.play.refuse(refusal)

    # ── the keyboard ─────────────────────────────────────────────────────────────────────────────────────────────

    def walk(self, chord: str) -> None:
        """Mark the next card in the direction of an arrow key."""
        self.pointing.mark(walked(self._walkable(), self.pointing.marked, chord))

    def next_live(self, way: int) -> None:
        """Mark the next thing that a click means something for; else the next of all."""
        live = [key for key in self.choosing.live if self.find(key) is not None]
        keys = live or [spot.key for spot in self._walkable()]
        if keys:
            here = keys.index(self.pointing.marked) if self.pointing.marked in keys else -1 if way > 0 else 0
            self.pointing.mark(keys[(here + way) % len(keys)])

    def use_marked(self) -> Spot | None:
        """Click on what the keyboard is at, and keep the mark there where something is only chosen."""
        spot = self.find(self.pointing.marked)
        if spot is None:
            return None
        before = self.play.table.session.state
        pile = self.click(spot)
        if self.play.table.session.state is not before:
            self.pointing.mark(None)
        return pile

    def digit(self, digit: int) -> None:
        """Click on what bears this number."""
        place = (digit - 1) % 10
        if place < len(self.choosing.live):
            self._use(self.choosing.live[place])

    def settle(self) -> object:
        """Forget what is pointed at where it has gone; return the key of what is."""
        key = self.pointing.key
        if key is not None and self.find(key) is None:
            self.pointing.forget()
            return None
        return key
