"""The table's scene: the board in the middle, the tools on the left, what they answer on the right."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pygame import Rect, Surface

from nexus_table.games.battlefield.actions import ClearTable
from nexus_table.games.battlefield.screen import words
from nexus_table.games.battlefield.screen.answer_panel import AnswerPanel
from nexus_table.games.battlefield.screen.board import Board
from nexus_table.games.battlefield.screen.own_base import AskBase, OwnBase
from nexus_table.games.battlefield.screen.plan import plan
from nexus_table.games.battlefield.screen.tabletop import Tabletop
from nexus_table.games.battlefield.screen.tool_panel import TakeKind, TakeOwn, TakeSeat, TakeTool, ToolPanel
from nexus_table.games.battlefield.screen.tools.exposure import ExposureMap
from nexus_table.games.battlefield.screen.tools.hand import Hand
from nexus_table.games.battlefield.screen.tools.measure import Measure
from nexus_table.games.battlefield.screen.tools.outlook import Outlook, Threats
from nexus_table.games.battlefield.screen.tools.reach import Reach
from nexus_table.games.battlefield.screen.tools.sight import Sight
from nexus_table.games.battlefield.screen.tools.tool import Tool
from nexus_table.games.battlefield.screen.top_bar import Ask, TableBar
from nexus_table.geometry.shapes import Point
from nexus_table.table.keeping import Keeping, Trouble, all_kept
from nexus_table.table.saving import Saving, ask_to_save
from nexus_table.ui.input import (
    FocusLost,
    Input,
    KeyPressed,
    KeyReleased,
    PointerButton,
    PointerLeft,
    PointerMoved,
    PointerPressed,
    PointerReleased,
    QuitAsked,
    Shortcut,
    Wheel,
)
from nexus_table.ui.scene import Leave, Next, Scene
from nexus_table.ui.theme import Look
from nexus_table.ui.widgets.group import Group
from nexus_table.ui.widgets.toast import Toasts

TOOLS: tuple[type[Tool], ...] = (Hand, Measure, Sight, Outlook, Threats, Reach, ExposureMap)
ASK_FROM_MOUSE = "Q"
PUT_DOWN, NEXT_MODEL = "Enter", "A"
PAN_KEYS = {"Left": (1, 0), "Right": (-1, 0), "Up": (0, 1), "Down": (0, -1)}
PAN_STEP = 60
"""Logical pixels that an arrow key pans by."""


class TableScene(Scene):
    """An open table being looked at.

    `leave` gives the scene behind it (the menu); `saving` saves it under a name; `trouble` tells why the table is not
    being kept, if so.
    """

    def __init__(
        self,
        table: Tabletop,
        leave: Callable[[], Next] = Leave,
        saving: Saving | None = None,
        trouble: Trouble = all_kept,
    ) -> None:
        self.table = table
        self.leave, self.saving, self.keeping = leave, saving, Keeping(trouble)
        self.tools = {kind: kind(table) for kind in TOOLS}
        self.tool: Tool = self.tools[Hand]
        self.board = Board(table)
        self.tool_panel = ToolPanel(table.kinds(), [(kind, kind.name, kind.icon, kind.key) for kind in TOOLS])
        self.answer_panel = AnswerPanel()
        self.top_bar = TableBar(table.state.layout.name)
        self.toasts = Toasts()
        self._panning = False
        self._sheet: Surface | None = None
        """The panels as they were painted last; painted anew only when they have something new to show."""

    @property
    def hand(self) -> Hand:
        """The hand, which holds what is to be put down."""
        hand = self.tools[Hand]
        assert isinstance(hand, Hand)
        return hand

    def arrange(self, look: Look, area: Rect) -> None:
        """Give every part its place."""
        super().arrange(look, area)
        self.plan = plan(look, area)
        self.board.arrange(look, self.plan.board)
        self.tool_panel.arrange(look, self.plan)
        self.answer_panel.arrange(look, self.plan)
        self.top_bar.arrange(look, self.plan.bar, compact=self.plan.compact)
        self._sheet = None
        self._refresh()

    # ── what comes in ────────────────────────────────────────────────────────────────────────────────────────────

    def handle(self, event: Input) -> Next:
        """Let panels answer first, then the board's tool."""
        if isinstance(event, QuitAsked):
            self._close()
            return Leave()
        if isinstance(event, PointerMoved):
            self.board.hover(event.at)
        if not (isinstance(event, PointerMoved | Wheel) and self._past_controls(event)):
            self._sheet = None
        for panel in self._groups:
            intent = panel.handle(event)
            if intent is not None:
                after = self._follow(intent)
                self._refresh()
                return after
        after = self._on_board(event)
        self._refresh()
        return after

    @property
    def _groups(self) -> tuple[Group, ...]:
        return (self.top_bar.group, self.tool_panel.group, self.answer_panel.group)

    def _past_controls(self, event: PointerMoved | Wheel) -> bool:
        """Whether the pointer neither left a control nor is at one."""
        before = self._pointer
        self._pointer = event.at
        return not any(group.covers(at) for group in self._groups for at in (before, event.at))

    _pointer = (-1, -1)

    def _follow(self, intent: object) -> Next:
        match intent:
            case TakeTool(kind=kind):
                self.take(kind)
            case TakeKind(kind=model):
                self.take(Hand)
                self.hand.take(None if self.hand.holding is model else model)
            case TakeOwn():
                self.board.hover(None)
                return AskBase(self, self._own, self._take_own)
            case TakeSeat(seat=seat):
                self.hand.seat = seat
            case Ask.UNDO if self.table.session.refuse_undo() is None:
                self.table.session.undo()
            case Ask.REDO if self.table.session.refuse_redo() is None:
                self.table.session.redo()
            case Ask.CLEAR if self.table.models:
                self.table.session.act(0, ClearTable())
            case Ask.FIT:
                self.board.fit()
            case Ask.TURN:
                self.board.turn()
            case Ask.GRID | Ask.ZONES | Ask.NAMES:
                self.board.toggle(intent)
            case Ask.SAVE if self.saving is not None:
                self.board.hover(None)
                title = self.table.state.layout.name
                return ask_to_save(self, self.saving, self.toasts, title, words.SAVING)
            case Ask.MENU:
                self._close()
                return self.leave()
        return self

    def _take_own(self, own: OwnBase) -> None:
        """Take a model of a base of any size in the hand."""
        self._own = own
        self.take(Hand)
        self.hand.take(own.kind)
        self._sheet = None
        self._refresh()

    _own = OwnBase()
    """The base of any size that was asked for last."""

    def take(self, kind: type[Tool]) -> None:
        """Take another tool; what the old one had begun is let go, what is asked of the same model goes on."""
        if self.tool is self.tools[kind]:
            return
        chosen = self.tool.chosen()
        mouse = self.tool.mouse
        self.tool.let_go()
        self.tool.close()
        self.tool = self.tools[kind]
        self.tool.mouse = mouse
        self.tool.begin_with(chosen)

    def _on_board(self, event: Input) -> Next:
        match event:
            case PointerMoved(at=at, by=by):
                if self._panning:
                    self.board.pan(*by)
                self.tool.move(self.board.to_table(at))
            case PointerPressed(at=at, button=PointerButton.LEFT) if self.plan.board.collidepoint(at):
                self.tool.press(self.board.to_table(at))
            case PointerReleased(at=at, button=PointerButton.LEFT):
                self.tool.release(self.board.to_table(at), self._clicks)
            case PointerPressed(at=at) if self.plan.board.collidepoint(at):
                self._panning = True
            case PointerReleased():
                self._panning = False
            case Wheel(at=at, up=up, right=right) if self.plan.board.collidepoint(at):
                self.board.wheel(at, up, right)
            case PointerLeft() | FocusLost():
                self._panning = False
                self.tool.let_go()
                self._from_mouse(False)
            case KeyPressed(chord=chord):
                self._key(chord)
            case KeyReleased(key=key) if key == ASK_FROM_MOUSE:
                self._from_mouse(False)
        if isinstance(event, PointerPressed):
            self._clicks = event.clicks
        return self

    _clicks = 1

    def _key(self, chord: str) -> None:
        if chord == "Esc":
            self.tool.let_go()
            self.tool.escape()
        elif chord == ASK_FROM_MOUSE:
            self._from_mouse(True)
        elif self.tool.key_pressed(chord):
            return
        elif chord == PUT_DOWN and self.tool is self.hand and self.hand.holding is not None:
            self.hand.put_near(self._in_sight())
        elif chord == NEXT_MODEL and self.table.models:
            self._choose_next()
        elif chord in PAN_KEYS:
            across, down = PAN_KEYS[chord]
            step = self.look.px(PAN_STEP)
            self.board.pan(across * step, down * step)
        elif chord in ("+", "=", "Ctrl+=", "Ctrl++"):
            self.board.wheel(self.plan.board.center, 1.0, 0.0)
        elif chord in ("-", "Ctrl+-"):
            self.board.wheel(self.plan.board.center, -1.0, 0.0)

    def _in_sight(self) -> Point:
        """Return where the pointer is on the table, else the middle of what is seen of it."""
        width, depth = self.table.size
        mouse = self.tool.mouse
        if mouse is not None and 0.0 <= mouse[0] <= width and 0.0 <= mouse[1] <= depth:
            return mouse
        x, y = self.board.to_table(self.plan.board.center)
        return (min(max(x, 0.0), width), min(max(y, 0.0), depth))

    def _choose_next(self) -> None:
        """Choose another model, as a click on it would: each in turn, but for the one that is asked about."""
        if self.tool is self.hand:
            self.hand.take(None)
        spoken_of = self.tool.chosen()[:1]
        models = [one for one in self.table.models if one.id not in spoken_of] or self.table.models
        model = next((one for one in models if one.id > self._chosen_last), models[0])
        self._chosen_last = model.id
        self.tool.clicked(model.at, model, 1)

    _chosen_last = 0

    def _from_mouse(self, held: bool) -> None:
        self.tool.from_mouse = held

    def _close(self) -> None:
        for tool in self.tools.values():
            tool.close()

    # ── what goes out ────────────────────────────────────────────────────────────────────────────────────────────

    def _refresh(self) -> None:
        """Tell the panels what is so now."""
        session = self.table.session
        self.tool_panel.show(type(self.tool), self.hand.holding, self.hand.seat)
        self.top_bar.show(
            session.refuse_undo(), session.refuse_redo(), bool(self.table.models), self.board.flags
        )
        answer = (self.tool.answer(), self.tool.side_view(), self.tool.next_step)
        if answer != self._answered:
            self._answered, self._sheet = answer, None
        self.answer_panel.show(*answer)
        self.board.lit = self.answer_panel.pointed_at

    _answered: object = None

    def update(self, now: float) -> Next:
        """Let tips appear, background work go on and the board be painted sharp."""
        for panel in self._groups:
            panel.update(now)
        self.keeping.warn(self.toasts)
        self.toasts.update(now)
        self._stirred = self.tool.update(now)
        if self._stirred:
            self._refresh()
        self._stirred = self.board.update(now) or self._stirred
        return self

    _stirred = False

    def wants_frame(self, now: float) -> bool:
        """Return whether a tip, background work or the board has something new to show."""
        return (
            self._stirred
            or self.toasts.wants_frame(now)
            or any(panel.wants_frame(now) for panel in self._groups)
        )

    def draw(self, surface: Surface) -> None:
        """Paint the panels, and between them the board with what the tool draws on it."""
        self._draw_panels(surface)
        self.board.draw(surface, self.tool)
        for panel in self._groups:
            panel.draw_overlays(surface, self.look)
        self.toasts.draw(surface, self.look, self.plan.board)

    def _draw_panels(self, surface: Surface) -> None:
        """Lay the panels' sheet around the board."""
        if self._sheet is None:
            self._sheet = Surface(self.area.size)
            self._sheet.fill(self.look.palette.ground)
            self.top_bar.draw(self._sheet, self.top_bar.said(self.look))
            self.tool_panel.draw(self._sheet)
            self.answer_panel.draw(self._sheet)
        area, board = self.area, self.plan.board
        for part in (
            Rect(0, 0, area.width, board.top),
            Rect(0, board.bottom, area.width, area.bottom - board.bottom),
            Rect(0, board.top, board.left, board.height),
            Rect(board.right, board.top, area.right - board.right, board.height),
        ):
            surface.blit(self._sheet, part, part)

    def shortcuts(self) -> Sequence[Shortcut]:
        """Return the keys that work here."""
        tools = [Shortcut(kind.key, kind.name, "Tools") for kind in TOOLS]
        return (*tools, *words.SHORTCUTS)
