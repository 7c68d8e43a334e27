"""The workbench: a document, what of it is selected and held, and the orders that commands and the pointer give it."""

from __future__ import annotations

from nexus_table.games.starmap.editor import orders as o
from nexus_table.games.starmap.editor.checks import Report, report
from nexus_table.games.starmap.editor.document import Document
from nexus_table.games.starmap.editor.state import EditorState
from nexus_table.games.starmap.galaxy import Galaxy
from nexus_table.games.starmap.model import Hex, Sector, System
from nexus_table.games.starmap.screen.editor.tools import PAIRS, Spot, Tool, fewer, order_for
from nexus_table.kernel.refusal import Refusal, RefusedError


class Workbench:
    """One sector being edited. `told` is why the last order was refused, until somebody takes note of it."""

    def __init__(self, document: Document) -> None:
        self.document = document
        self.selected: str | None = None
        """The id of the selected system."""
        self.slot = 1
        """Which of its places is looked at: 0 the star, else a planet."""
        self.tool: Tool | None = None
        self.first: str | None = None
        """The system that was clicked first, with a tool that needs two."""
        self.told: Refusal | None = None
        self.version = 0
        """Goes up with every change of the sector."""
        self._take_stock()

    def _take_stock(self) -> None:
        self.galaxy = Galaxy(self.sector, self.document.catalogue.systems)
        self.report: Report = report(self.sector, self.document.catalogue.systems)

    # ── what there is ────────────────────────────────────────────────────────────────────────────────────────────

    @property
    def sector(self) -> Sector:
        """The sector as it is."""
        return self.document.sector

    @property
    def state(self) -> EditorState:
        """The sector with its symmetry."""
        return self.document.state

    @property
    def system(self) -> System | None:
        """The selected system."""
        return next((system for system in self.sector.systems if system.id == self.selected), None)

    def named(self, ident: str | None) -> System | None:
        """Return the system with an id."""
        return next((system for system in self.sector.systems if system.id == ident), None)

    def on(self, at: Hex) -> System | None:
        """Return the system on a hex."""
        return next((system for system in self.sector.systems if system.at == at), None)

    @property
    def spot(self) -> Spot | None:
        """The selected system's place that is looked at."""
        system = self.system
        return None if system is None else Spot(system.at, system, self.slot)

    # ── choosing ─────────────────────────────────────────────────────────────────────────────────────────────────

    def select(self, ident: str | None, slot: int | None = None) -> None:
        """Select a system, and one of its places if one is meant."""
        self.selected = ident
        if slot is not None:
            self.slot = slot

    def take(self, tool: Tool | None) -> None:
        """Take something from the shelf, or put it back where it is held already."""
        self.tool = None if tool == self.tool else tool
        self.first = None

    def let_go(self) -> bool:
        """Let go of what is held, else of what is selected; whether there was anything."""
        if self.first is not None:
            self.first = None
            return True
        had = self.tool is not None or self.selected is not None
        if self.tool is not None:
            self.tool = None
        else:
            self.selected = None
        return had

    def cycle(self, way: int) -> None:
        """Select the next system, or the one before."""
        idents = [system.id for system in self.sector.systems]
        if idents:
            here = idents.index(self.selected) if self.selected in idents else (-1 if way > 0 else 0)
            self.selected = idents[(here + way) % len(idents)]

    # ── orders ───────────────────────────────────────────────────────────────────────────────────────────────────

    def use(self, spot: Spot, *, less: bool = False) -> bool:
        """Do what a click with the held tool means; whether something changed."""
        assert self.tool is not None
        order = fewer(self.tool, spot, self.sector) if less else self.meant(spot)
        if isinstance(order, Refusal):
            self.told = order
            return False
        if order is None:
            if self.tool.pick in PAIRS and spot.system is not None:
                self.first = spot.system.id
            return False
        done = self.act(order)
        self.first = None
        if done and spot.system is not None:
            self.select(spot.system.id, spot.slot)
        return done

    def meant(self, spot: Spot) -> o.EditorOrder | Refusal | None:
        """Return the order that a click with the held tool means."""
        return order_for(self.tool, spot, self.sector, self.first) if self.tool is not None else None

    def drop(self, ident: str, to: Hex) -> bool:
        """Move a system to a hex, or swap it with the one that lies there."""
        other = self.on(to)
        if other is not None:
            return other.id != ident and self.act(o.SwapSystems(ident, other.id))
        return self.act(o.MoveSystem(ident, to))

    def drop_order(self, ident: str, to: Hex) -> o.EditorOrder:
        """Return the order that dropping a system on a hex means."""
        other = self.on(to)
        swaps = other is not None and other.id != ident
        return o.SwapSystems(ident, other.id) if swaps and other is not None else o.MoveSystem(ident, to)

    def act(self, order: o.EditorOrder) -> bool:
        """Carry out an order; whether it could be."""
        try:
            self.document.act(order)
        except RefusedError as error:
            self.told = error.refusal
            return False
        self._changed()
        return True

    def refuse(self, order: o.EditorOrder) -> Refusal | None:
        """Return why an order cannot be carried out, or None: it can."""
        return self.document.refuse(order)

    def undo(self) -> bool:
        """Take back the last order."""
        return self._after(self.document.undo())

    def redo(self) -> bool:
        """Do again what was taken back last."""
        return self._after(self.document.redo())

    def _after(self, done: bool) -> bool:
        if done:
            self._changed()
        return done

    def _changed(self) -> None:
        self.version += 1
        self._take_stock()
        if self.system is None:
            self.selected = None
        if self.named(self.first) is None:
            self.first = None
