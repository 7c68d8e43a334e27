"""Positions in a war brought to life: a faction made of the tokens, assets by their names, orders and facts."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping
from typing import Any

import msgspec

from nexus_table.app.battlefield.table_trial_stage import template_of
from nexus_table.app.battlefield.war_trial import (
    Apart,
    AssetIs,
    AssetToken,
    BuildingKind,
    DepotHas,
    Gone,
    Grid,
    Hour,
    UnitKind,
    WarPosition,
    WarTrial,
)
from nexus_table.app.trial import Blame, Trial
from nexus_table.content.catalogue import digest_of
from nexus_table.content.fault import Path as Inside
from nexus_table.content.fault import nearest
from nexus_table.games.battlefield.catalogue import Catalogue, faults_of
from nexus_table.games.battlefield.datasheets.model import BuildingSheet, Faction, UnitSheet
from nexus_table.games.battlefield.model import Layout, Placement
from nexus_table.games.battlefield.war.actions import Share, WarAction
from nexus_table.games.battlefield.war.catalogue import WarCatalogue
from nexus_table.games.battlefield.war.game import War
from nexus_table.games.battlefield.war.mission import Mission
from nexus_table.games.battlefield.war.rules.activation import eligible
from nexus_table.games.battlefield.war.rules.energy import blackout, demand, functional, supply
from nexus_table.games.battlefield.war.state import Asset, Phase, Reserve, WarSetup, WarState
from nexus_table.games.battlefield.war.story import tell
from nexus_table.kernel.chance import Chance
from nexus_table.kernel.event import Event

FACTION = "position"
"""The one faction of a position, which both seats play."""

NAMING = ("asset", "target", "watcher", "building", "reserve", "site")
"""Fields of orders and facts that name an asset."""


class WarPositions:
    """The war's reader of positions."""

    @property
    def form(self) -> type[Trial]:
        """What a whole file is."""
        return WarTrial

    def stage(self, trial: WarTrial, blame: Blame) -> WarStage:
        """Return the position as it stands; unsound outlines, unknown kinds and names nobody bears are blamed."""
        sound = True
        for inside, sentence, near in (*faults_of_position(trial.position), *faults_of_names(trial)):
            blame(inside, sentence, near)
            sound = False
        return WarStage(trial if sound else BARE)


BARE = WarTrial(
    game="war",
    about="Stands in for a position that cannot be brought to life, whose faults are all told.",
    position=WarPosition(units=(UnitKind(id="unit"),), assets=(AssetToken("unit", (5.0, 5.0)),)),
)

Complaint = tuple[Inside, str, str | None]


def faults_of_position(position: WarPosition) -> Iterator[Complaint]:
    """Yield what no war could come to: unsound terrain, unknown kinds, names borne twice, figures out of bounds."""
    for place, terrain in enumerate(position.pieces):
        for (field, *deeper), sentence in faults_of(template_of(place, terrain)):
            own = "shape" if field == "footprint" else field
            yield ("position", "pieces", place, own, *deeper), sentence, None
    units, buildings = {kind.id for kind in position.units}, {kind.id for kind in position.buildings}
    if len(units) + len(buildings) < len(position.units) + len(position.buildings) or units & buildings:
        yield ("position", "units"), "each kind of unit and building has an id of its own", None
    for place, kind in enumerate(position.buildings):
        for number, word in enumerate(kind.produces):
            if word not in units:
                inside: Inside = ("position", "buildings", place, "produces", number)
                yield inside, f"no kind of unit is called {word}", nearest(word, units)
    names: set[str] = set()
    for place, token in enumerate(position.assets):
        yield from _faults_of_asset(position, place, token, names)
        names.add(token.called)
    if len(position.left) not in (0, len(position.depots)):
        yield ("position", "left"), "needs one entry for each depot, or none at all", None


def _faults_of_asset(
    position: WarPosition, place: int, token: AssetToken, names: set[str]
) -> Iterator[Complaint]:
    inside: Inside = ("position", "assets", place)
    kinds: dict[str, UnitKind | BuildingKind] = {kind.id: kind for kind in position.units}
    kinds.update({kind.id: kind for kind in position.buildings})
    kind = kinds.get(token.kind)
    if kind is None:
        sentence = f"no kind of unit or building is called {token.kind}"
        yield (*inside, "kind"), sentence, nearest(token.kind, kinds)
        return
    if token.called in names:
        yield inside, f"there is already an asset called {token.called}; give it a name", None
    if token.hp is not None and token.hp > kind.hp:
        yield (*inside, "hp"), f"a {kind.id} has {kind.hp} HP at most", None
    if token.points is not None and not isinstance(kind, BuildingKind):
        yield (*inside, "points"), "only buildings are built", None
    elif isinstance(kind, BuildingKind) and (token.points or 0) > kind.build_points:
        yield (*inside, "points"), f"a {kind.id} needs {kind.build_points} Build Points", None
    width, depth = position.size
    if not (0.0 <= token.at[0] <= width and 0.0 <= token.at[1] <= depth):
        yield (*inside, "at"), "this is not on the table", None


def faults_of_names(trial: WarTrial) -> Iterator[Complaint]:
    """Yield the names in orders, facts and reserves that no asset bears."""
    names = [token.called for token in trial.position.assets]
    for inside, name in names_used(trial):
        if not name.startswith("#") and name not in names:
            yield inside, f"no asset is called {name}", nearest(name, names)


def names_used(trial: WarTrial) -> Iterator[tuple[Inside, str]]:
    """Yield every asset's name that is used, and where."""
    for place, token in enumerate(trial.position.reserve):
        yield ("position", "reserve", place, "building"), token.building
    places: list[tuple[Inside, Any]] = [
        *((("actions", place, "do"), attempt.do) for place, attempt in enumerate(trial.actions)),
        *((("facts", place), fact) for place, fact in enumerate(trial.facts)),
    ]
    for inside, what in places:
        for field in NAMING:
            name = getattr(what, field, None)
            if isinstance(name, str):
                yield (*inside, field), name
        for number, share in enumerate(getattr(what, "shares", ())):
            yield (*inside, "shares", number, "target"), share.target
        for number, name in enumerate(getattr(what, "between", ())):
            yield (*inside, "between", number), name


class WarStage:
    """A war in which assets are called by the position's names."""

    def __init__(self, trial: WarTrial) -> None:
        position = trial.position
        self.game = War(catalogue_of(position))
        self.numbers = {token.called: number for number, token in enumerate(position.assets, start=1)}
        self.state = self._state(trial)

    def _state(self, trial: WarTrial) -> WarState:
        position = trial.position
        mission = self.game.catalogue.missions[FACTION]
        setup = WarSetup(layout_of(position), mission, (FACTION, FACTION), trial.options)
        assets = tuple(self._asset(number, token) for number, token in enumerate(position.assets, start=1))
        first = len(assets) + 1
        reserve = tuple(
            Reserve(
                number,
                self._owner(position, token.building),
                FACTION,
                token.kind,
                self.number(token.building),
            )
            for number, token in enumerate(position.reserve, start=first)
        )
        alternating = position.phase in (Phase.WORKER, Phase.ACTION)
        return WarState(
            chance=Chance(trial.seed),
            setup=setup,
            turn=position.round,
            assets=assets,
            next_id=first + len(reserve),
            reserve=reserve,
            carbonite=position.carbonite,
            upgrades=position.bought,
            depots=position.left or (None,) * len(position.depots),
            phase=position.phase,
            initiative=position.initiative,
            first=position.active if alternating else None,
            active=position.active,
            passes=position.passes,
        )

    def _asset(self, number: int, token: AssetToken) -> Asset:
        hp = self.game.field.sheets[FACTION, token.kind].hp if token.hp is None else token.hp
        return Asset(
            number,
            token.seat,
            FACTION,
            token.kind,
            token.at,
            hp,
            token.turn,
            points=token.points,
            watching=token.watching,
            activated=token.activated,
            ready=token.ready,
            wound=token.wound,
            slowed=token.slowed,
        )

    def _owner(self, position: WarPosition, name: str) -> int:
        return next((token.seat for token in position.assets if token.called == name), 0)

    def number(self, name: str) -> int:
        """Return the number of the asset of this name."""
        return int(name[1:]) if name.startswith("#") else self.numbers[name]

    def action(self, state: WarState, order: Any) -> WarAction:
        """Return the action an order stands for."""
        fields = msgspec.structs.asdict(order)
        named: dict[str, Any] = {
            field: self.number(value) if field in NAMING and isinstance(value, str) else value
            for field, value in fields.items()
        }
        if "shares" in named:
            named["shares"] = tuple(
                Share(self.number(one.target), one.normals, one.criticals) for one in named["shares"]
            )
        action: WarAction = order.action(**named)
        return action

    def tell(self, state: WarState, event: Event[Any]) -> str:
        """Return an event as a sentence."""
        return tell(state, self.game.field, event)

    def refute(self, state: WarState, fact: AssetIs | Gone | Grid | Hour | DepotHas | Apart) -> str | None:
        """Return what is the case instead; None: it holds."""
        match fact:
            case AssetIs():
                return self.refute_asset(state, fact)
            case Gone():
                return self.refute_gone(state, fact)
            case Grid(seat=seat):
                field = self.game.field
                actual: dict[str, object] = {
                    "carbonite": state.carbonite[seat],
                    "supply": supply(state, field, seat),
                    "demand": demand(state, field, seat),
                    "blackout": blackout(state, field, seat),
                    "reserve": sum(one.seat == seat for one in state.reserve),
                }
                return differing(fact, actual)
            case Hour():
                actual = {
                    "round": state.round,
                    "phase": state.phase,
                    "active": state.active,
                    "initiative": state.initiative,
                    "passes": state.passes,
                }
                return differing(fact, actual)
            case DepotHas(depot=depot, left=left):
                there = state.depots[depot - 1] if depot <= len(state.depots) else "no such depot"
                return None if there == left else f"left is {'endless' if there is None else there}"
            case Apart():
                one, other = (state.asset(self.number(name)) for name in fact.between)
                if one is None or other is None:
                    return "one of the two is not on the table"
                inches = self.game.field.gap(one, other)
                return None if abs(inches - fact.inches) <= fact.within else f'they are {inches:.4f}" apart'

    def refute_asset(self, state: WarState, fact: AssetIs) -> str | None:
        """Return how an asset is instead."""
        asset = state.asset(self.number(fact.asset))
        if asset is None:
            return "it is not on the table"
        if fact.at is not None and math.dist(fact.at, asset.at) > fact.within:
            return f"it stands at {asset.at[0]:g}, {asset.at[1]:g}"
        field = self.game.field
        actual = {
            "hp": asset.hp,
            "points": asset.points,
            "complete": not asset.is_site,
            "functional": functional(state, field, asset),
            "eligible": eligible(state, field, asset),
            "watching": asset.watching,
            "wound": asset.wound,
        }
        return differing(fact, actual)

    def refute_gone(self, state: WarState, fact: Gone) -> str | None:
        """Return whether an asset is on the table, or has left a wreck or none."""
        number = self.number(fact.asset)
        if state.asset(number) is not None:
            return "it is on the table"
        wreck = any(one.id == number for one in state.wrecks)
        if fact.wreck is None or fact.wreck == wreck:
            return None
        return "it has left a wreck" if wreck else "it has left no wreck"


def differing(fact: Any, actual: Mapping[str, object]) -> str | None:
    """Return what is otherwise than a fact says, None where all that it says holds."""
    wrong = [
        f"{word} is {getattr(value, 'value', value)}"
        for word, value in actual.items()
        if getattr(fact, word) not in (None, value)
    ]
    return ", ".join(wrong) or None


def catalogue_of(position: WarPosition) -> WarCatalogue:
    """Return the data a position is made of: one faction of its kinds, one mission; terrain is the layout's own."""
    digest = digest_of([position])
    mission = Mission(
        id=FACTION,
        name=position.mission,
        about="A position to try.",
        victory=position.victory,
        zone_depth=position.zone_depth,
    )
    return WarCatalogue(
        Catalogue({}, {}, {}, digest), {FACTION: faction_of(position)}, {FACTION: mission}, digest
    )


def faction_of(position: WarPosition) -> Faction:
    """Return the faction that a position's kinds make."""
    units = [UnitSheet(**_told(kind)) for kind in position.units]
    buildings = [BuildingSheet(**_told(kind)) for kind in position.buildings]
    return Faction(
        id=FACTION,
        name=position.faction,
        about="The faction of a position to try.",
        play="As the position says.",
        colour="#808080",
        accent="#c0c0c0",
        motif=FACTION,
        way=position.way,
        units=tuple(units),
        buildings=tuple(buildings),
        upgrades=position.upgrades,
    )


def _told(kind: UnitKind | BuildingKind) -> dict[str, Any]:
    """Return a kind's fields with the words that a datasheet has besides."""
    name = " ".join(word.capitalize() for word in kind.id.split("-"))
    told = {"name": name, "letter": name[0], "about": kind.about or f"{name}."}
    return {**msgspec.structs.asdict(kind), **told}


def layout_of(position: WarPosition) -> Layout:
    """Return the table of a position, each of its pieces with a template of its own."""
    templates = tuple(template_of(place, terrain) for place, terrain in enumerate(position.pieces))
    pieces = tuple(
        Placement(piece=template.id, at=terrain.at, turn=terrain.turn, mirrored=terrain.mirrored)
        for template, terrain in zip(templates, position.pieces, strict=True)
    )
    return Layout(
        id=FACTION,
        name=position.table,
        about="A position to try.",
        pieces=pieces,
        depots=position.depots,
        templates=templates,
        size=position.size,
        zone_depth=position.zone_depth,
        symmetry="none",
    )
