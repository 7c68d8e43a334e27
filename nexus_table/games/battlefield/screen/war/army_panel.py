"""The left panel: one seat's army as a list, what each unit and building still can do, and who goes on."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec
from pygame import Surface

from nexus_table.games.battlefield.datasheets.model import BuildingSheet
from nexus_table.games.battlefield.screen.war import words
from nexus_table.games.battlefield.screen.war.plan import Plan
from nexus_table.games.battlefield.screen.war.war_table import WarTable
from nexus_table.games.battlefield.war.rules.activation import eligible, ready
from nexus_table.games.battlefield.war.rules.energy import blackout, failed, whole
from nexus_table.games.battlefield.war.state import ALTERNATING, Asset, AssetId
from nexus_table.kernel.action import Seat
from nexus_table.ui import draw, layout
from nexus_table.ui.theme import Look, Size, Space
from nexus_table.ui.widgets.button import Button
from nexus_table.ui.widgets.group import Group
from nexus_table.ui.widgets.listbox import ListBox, Row
from nexus_table.ui.widgets.tabs import Tabs


class ShowArmy(msgspec.Struct, frozen=True):
    """A seat's army is to be listed."""

    seat: Seat


class ChooseAsset(msgspec.Struct, frozen=True):
    """An asset was chosen in the list; `found`: it is to be brought into view."""

    asset: AssetId
    found: bool = False


class NextReady(msgspec.Struct, frozen=True):
    """The next asset that can still be activated is to be chosen."""


class ArmyPanel:
    """Lists an army; `seat` is whose is listed."""

    def __init__(self, table: WarTable) -> None:
        self.table = table
        self.seat: Seat = 0
        self.tabs = Tabs(list(words.SEATS), 0, ShowArmy, boxed=True)
        self.list = ListBox(
            (),
            None,
            lambda key: ChooseAsset(_number(key)),
            opens=lambda key: ChooseAsset(_number(key), found=True),
            empty=words.NO_ARMY,
        )
        self.next = Button(words.NEXT_READY, NextReady(), icon="person", hint="A", small=True)
        self.group = Group(self.tabs, self.list, self.next)
        self._shown: object = None

    @property
    def pointed_at(self) -> AssetId | None:
        """The asset whose row is under the pointer."""
        key = self.list.pointed_at
        return key if isinstance(key, int) else None

    def arrange(self, look: Look, plan: Plan) -> None:
        """Take the places."""
        self.look, self.plan = look, plan
        inner = layout.inset(plan.army, look.px(Space.SMALL))
        self.tabs.rect, inner = layout.cut(inner, "top", look.px(Size.CONTROL_SMALL), look.px(Space.SNUG))
        self.next.rect, self.list.rect = layout.cut(
            inner, "bottom", look.px(Size.CONTROL_SMALL), look.px(Space.SNUG)
        )
        self.group.arrange(look)

    def show(self, chosen: AssetId | None) -> None:
        """List the army as it is now."""
        state = self.table.state
        question = (self.seat, state.assets, state.phase, state.activation, state.ended, chosen)
        self.tabs.chosen = self.seat
        goes_on = state.ended is None and bool(ready(state, self.table.field, state.active))
        self.next.disabled = None if goes_on else words.NONE_READY
        if question == self._shown:
            return
        self._shown = question
        at = self.list.scroll.offset
        rows = [self._row(asset) for asset in self._sorted()]
        self.list.show(rows, chosen if any(row.key == chosen for row in rows) else None)
        self.list.arrange(self.look)
        if self.list.chosen is None:
            self.list.scroll.offset = at

    def _sorted(self) -> list[Asset]:
        """Return the army, units first, each kind together."""
        field = self.table.field
        return sorted(
            self.table.state.of(self.seat), key=lambda one: (field.unit(one) is None, one.sheet, one.id)
        )

    def _row(self, asset: Asset) -> Row:
        table, state = self.table, self.table.state
        hp = words.HP_OF.format(hp=asset.hp, of=whole(state, table.field, asset))
        said = self._said(asset)
        return Row(asset.id, table.name(asset), f"{hp} · {said}" if said else hp, icon=self._icon(asset))

    def _icon(self, asset: Asset) -> str:
        sheet = self.table.sheet(asset)
        if isinstance(sheet, BuildingSheet):
            return "hammer" if asset.is_site else "home"
        if asset.watching:
            return "eye"
        return "hand" if sheet.worker else "person"

    def _said(self, asset: Asset) -> str:
        """Return how an asset does, in a few words."""
        table, state = self.table, self.table.state
        sheet = table.sheet(asset)
        said = list(self._turn(asset))
        if isinstance(sheet, BuildingSheet):
            if asset.points is not None:
                said.append(words.SITE.format(points=asset.points, of=sheet.build_points))
            if failed(state, table.field, asset):
                said.append(words.FAILED)
            elif not asset.is_site and sheet.demand and blackout(state, table.field, asset.seat):
                said.append(words.DARK)
        if asset.wound is not None:
            said.append(words.WOUNDS[asset.wound])
        if asset.watching:
            said.append(words.WATCHING)
        if not said and isinstance(sheet, BuildingSheet):
            return words.WORKING
        return " · ".join(said)

    def _turn(self, asset: Asset) -> Iterator[str]:
        """Yield whether an asset can still be activated in this phase; it comes first, so that it is never cut."""
        state = self.table.state
        if asset.ready > state.round:
            yield words.FRESH
        elif state.ended is None and state.phase in ALTERNATING:
            if state.activation is not None and state.activation.asset == asset.id:
                yield words.ACTING
            elif eligible(state, self.table.field, asset):
                yield words.READY
            elif asset.activated:
                yield words.SPENT

    def draw(self, surface: Surface) -> None:
        """Paint the panel."""
        draw.panel(surface, self.look, self.plan.army)
        for widget in self.group:
            if widget.visible:
                widget.draw(surface, self.look)


def _number(key: object) -> AssetId:
    assert isinstance(key, int)
    return key
