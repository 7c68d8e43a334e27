"""The strip above the board: each seat's Carbonite, its live Energy as demand against supply, Passes and initiative."""

from __future__ import annotations

from collections import Counter

from pygame import Rect, Surface

from nexus_table.games.battlefield.datasheets.model import UnitSheet
from nexus_table.games.battlefield.screen.war import words
from nexus_table.games.battlefield.screen.war.goals import goals, round_said
from nexus_table.games.battlefield.screen.war.plan import Plan
from nexus_table.games.battlefield.screen.war.war_table import WarTable
from nexus_table.games.battlefield.war.rules.energy import demand, functional, supply
from nexus_table.games.battlefield.war.rules.upgrades import output
from nexus_table.games.battlefield.war.state import ALTERNATING, SEATS, Phase
from nexus_table.kernel.action import Seat
from nexus_table.ui import draw, icons, layout, text
from nexus_table.ui.input import Spot
from nexus_table.ui.theme import Look, Radius, Size, Space, Stroke, Style
from nexus_table.ui.widgets.group import Group
from nexus_table.ui.widgets.widget import Tip, Widget

NEARLY = 10
"""So much spare Energy or less is a warning: one more building may be a Blackout."""


class Purse(Widget):
    """One seat's economy at a glance; its tip says what gives and what takes Energy."""

    focusable = False

    def __init__(self, table: WarTable, seat: Seat) -> None:
        super().__init__()
        self.table, self.seat = table, seat

    def tip_at(self, at: Spot) -> Tip:
        """Return the sums behind the gauge, thing by thing (7.1)."""
        table, state = self.table, self.table.state
        gives: Counter[str] = Counter()
        takes: Counter[str] = Counter()
        for asset in state.of(self.seat):
            sheet = table.sheet(asset)
            if functional(state, table.field, asset):
                gives[sheet.name] += output(state, table.field, sheet, self.seat)
            if sheet.demand:
                takes[sheet.name] += sheet.demand
        for draw_ in state.draws:
            if draw_.seat == self.seat:
                takes[words.THIS_PHASE] += draw_.energy
        for waiting in state.reserve:
            kept = table.field.sheet(waiting)
            if waiting.seat == self.seat and isinstance(kept, UnitSheet):
                takes[kept.name] += kept.energy
        listed = [words.GIVES.format(name=name, energy=energy) for name, energy in gives.items() if energy]
        listed += [words.TAKES.format(name=name, energy=energy) for name, energy in takes.items()]
        return Tip.of(
            words.PURSE_OF.format(seat=table.seat_name(self.seat), faction=table.faction_name(self.seat)),
            words.PURSE_CARBONITE.format(carbonite=state.carbonite[self.seat]),
            self._said(),
            *listed,
        )

    def _said(self) -> str:
        state, field = self.table.state, self.table.field
        has, needs = supply(state, field, self.seat), demand(state, field, self.seat)
        said = words.BLACKOUT if needs > has else words.SPARE
        return said.format(supply=has, demand=needs, spare=has - needs)

    def draw(self, surface: Surface, look: Look) -> None:
        """Paint the seat's name, its Carbonite, and the gauge."""
        palette, table, state = look.palette, self.table, self.table.state
        colour = (palette.red, palette.blue)[self.seat]
        ink = (palette.red_text, palette.blue_text)[self.seat]
        asked = table.seat == self.seat
        edge, stroke = (colour, Stroke.RING) if asked else (palette.hairline, Stroke.HAIR)
        draw.rounded(surface, self.rect, palette.tile, look.px(Radius.TILE), edge, look.px(stroke))
        inner = layout.inset(self.rect, look.px(Space.FAIR), look.px(Space.TIGHT))
        upper, lower = layout.rows(inner, ["1*", "1*"])
        said = text.put_in(surface, look, table.seat_name(self.seat), upper, Style.SMALL_STRONG, ink)
        right = text.put_in(
            surface, look, str(state.carbonite[self.seat]), upper, Style.NUMBER, palette.ink, align="right"
        )
        gem = look.px(Size.ICON_SMALL)
        place = (right.left - gem // 2 - look.px(Space.TIGHT), upper.centery)
        icons.put(surface, "crystal", place, gem, palette.accent_text)
        room = Rect(said.right + look.px(Space.SMALL), upper.top, place[0] - gem - said.right, upper.height)
        text.put_in(surface, look, self._faction(look, room.width), room, Style.TINY, palette.ink_dim)
        self._draw_gauge(surface, look, lower)

    def _faction(self, look: Look, room: int) -> str:
        """Return the faction's name, where it is too wide its last word, or nothing: the tip tells it whole."""
        name = self.table.faction_name(self.seat)
        shown = (name, name.split()[-1])
        return next((one for one in shown if text.width(look, one, Style.TINY) <= room), "")

    def _draw_gauge(self, surface: Surface, look: Look, row: Rect) -> None:
        palette, state, field = look.palette, self.table.state, self.table.field
        has, needs = supply(state, field, self.seat), demand(state, field, self.seat)
        bolt = look.px(Size.ICON_SMALL)
        dark = needs > has
        tight = has - needs <= NEARLY and state.phase is not Phase.DEPLOYMENT
        ink = palette.bad_text if dark else palette.warn_text if tight else palette.ink_dim
        icons.put(surface, "lightning", (row.left + bolt // 2, row.centery), bolt, ink)
        said = (words.GAUGE_DARK if dark else words.GAUGE).format(demand=needs, supply=has)
        figures = text.put_in(surface, look, said, row, Style.TINY, ink, align="right")
        left = row.left + bolt + look.px(Space.SNUG)
        wide = figures.left - left - look.px(Space.SMALL)
        bar = Rect(left, row.centery - look.px(4), max(0, wide), look.px(8))
        if bar.width < look.px(20):
            return
        draw.rounded(surface, bar, palette.field, look.px(Radius.CAP), palette.hairline, 1)
        most = max(has, needs, 1)
        used = Rect(bar.left, bar.top, round(bar.width * min(needs, has) / most), bar.height)
        draw.rounded(surface, used, palette.accent, look.px(Radius.CAP))
        if dark:
            over = Rect(used.right, bar.top, bar.right - used.right, bar.height)
            draw.rounded(surface, over, palette.bad, look.px(Radius.CAP))
            corners = [over.topleft, over.topright, over.bottomright, over.bottomleft]
            draw.hatch(surface, corners, (20, 10, 10), look.px(5), look.px(1))


class Hour(Widget):
    """Between the purses: the round and the phase, who has the initiative, and the Passes that are left (6)."""

    focusable = False

    def __init__(self, table: WarTable) -> None:
        super().__init__()
        self.table = table

    def tip_at(self, at: Spot) -> Tip:
        """Return what the phase is for, and what wins the war."""
        state = self.table.state
        phase = words.PHASES[state.phase]
        return Tip.of(phase, words.PHASE_ABOUT[state.phase], words.GOALS, *goals(self.table))

    def draw(self, surface: Surface, look: Look) -> None:
        """Paint round and phase, and under them initiative and Passes."""
        palette, state = look.palette, self.table.state
        upper, lower = layout.rows(self.rect, ["1*", "1*"])
        phase = words.PHASES[state.phase]
        text.put_in(
            surface,
            look,
            f"{round_said(state)} · {phase}" if state.round else phase,
            upper,
            Style.SMALL_STRONG,
            palette.ink,
            align="centre",
        )
        if not state.round:
            return
        said = words.INITIATIVE.format(seat=self.table.seat_name(state.initiative))
        if state.phase is Phase.INITIATIVE:
            said = words.INITIATIVE_OPEN
        if state.phase in ALTERNATING and any(state.passes):
            with_passes = next(seat for seat in SEATS if state.passes[seat])
            said = words.PASSES.format(
                seat=self.table.seat_name(with_passes), passes=state.passes[with_passes]
            )
        text.put_in(surface, look, said, lower, Style.TINY, palette.ink_dim, align="centre")


class EconomyStrip:
    """Both purses, and the hour between them."""

    def __init__(self, table: WarTable) -> None:
        self.purses = tuple(Purse(table, seat) for seat in SEATS)
        self.hour = Hour(table)
        self.group = Group(self.purses[0], self.hour, self.purses[1])

    def arrange(self, look: Look, plan: Plan) -> None:
        """Take the places."""
        self.look = look
        middle = look.px(172 if plan.compact else 190)
        boxes = layout.columns(plan.economy, ["1*", middle, "1*"], look.px(Space.SNUG))
        for widget, box in zip((self.purses[0], self.hour, self.purses[1]), boxes, strict=True):
            widget.rect = box
        self.group.arrange(look)

    def draw(self, surface: Surface) -> None:
        """Paint the strip."""
        for widget in self.group:
            widget.draw(surface, self.look)
