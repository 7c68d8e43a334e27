"""Everything that is wrong with a faction and that types cannot tell: names, roles, what makes no sense together."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

import msgspec

from nexus_table.content.fault import Path as Inside
from nexus_table.content.fault import listed
from nexus_table.games.battlefield.datasheets import lint_abilities
from nexus_table.games.battlefield.datasheets.abilities import Build, Harvest, Mend, Storage
from nexus_table.games.battlefield.datasheets.complaint import Complaint
from nexus_table.games.battlefield.datasheets.model import (
    BuildingRole,
    BuildingSheet,
    Enrich,
    Faction,
    Generate,
    Growth,
    Hasten,
    Improve,
    PhaseIn,
    Rearm,
    Sheet,
    UnitRole,
    UnitSheet,
    Upgrade,
)
from nexus_table.games.battlefield.datasheets.weapons import (
    Assault,
    Indirect,
    Pinpoint,
    Powered,
    Searing,
    Steady,
    Weapon,
)

FOR_SHOOTING = (Pinpoint, Searing, Indirect, Assault, Steady)
"""Keywords that say nothing of a Fight."""


def lint(faction: Faction) -> Iterator[Complaint]:
    """Yield every complaint about a faction."""
    yield from lint_names(faction)
    for place, unit in enumerate(faction.units):
        yield from (complaint.under("units", place) for complaint in lint_unit(unit, faction))
    for place, building in enumerate(faction.buildings):
        yield from (complaint.under("buildings", place) for complaint in lint_building(building, faction))
    for place, upgrade in enumerate(faction.upgrades):
        yield from (complaint.under("upgrades", place) for complaint in lint_upgrade(upgrade, faction))
    yield from lint_force(faction)
    yield from lint_ways(faction)


def lint_names(faction: Faction) -> Iterator[Complaint]:
    """Yield what is called as something else already: ids of datasheets and upgrades, letters of units."""
    sheets = [(("units", place), sheet.id) for place, sheet in enumerate(faction.units)]
    sheets += [(("buildings", place), sheet.id) for place, sheet in enumerate(faction.buildings)]
    yield from repeated(sheets, "id", "datasheet")
    upgrades = [(("upgrades", place), upgrade.id) for place, upgrade in enumerate(faction.upgrades)]
    yield from repeated(upgrades, "id", "upgrade")
    letters = [(("units", place), sheet.letter) for place, sheet in enumerate(faction.units)]
    yield from repeated(letters, "letter", "unit")


def repeated(entries: Iterable[tuple[Inside, str]], field: str, noun: str) -> Iterator[Complaint]:
    """Yield a complaint for each word that stands a second time."""
    seen: set[str] = set()
    for inside, word in entries:
        if word in seen:
            yield Complaint((*inside, field), f"another {noun} has the {field} {word} already")
        seen.add(word)


def lint_unit(unit: UnitSheet, faction: Faction) -> Iterator[Complaint]:
    """Yield every complaint about a unit."""
    yield from lint_sheet(unit)
    if unit.worker and not any(isinstance(ability.do, Harvest) for ability in unit.abilities):
        yield Complaint(("abilities",), "a worker needs an ability that harvests (8.2)")
    for place, weapon in enumerate(unit.weapons):
        if weapon.has(Powered) and not unit.powered:
            yield Complaint(("weapons", place), "a powered weapon needs a unit with demand (7.4)")
    if not any(unit.id in building.produces for building in faction.buildings):
        yield Complaint(("id",), f"no building produces {unit.id}")


def lint_building(building: BuildingSheet, faction: Faction) -> Iterator[Complaint]:
    """Yield every complaint about a building."""
    yield from lint_sheet(building)
    known = frozenset(unit.id for unit in faction.units)
    for place, word in enumerate(building.produces):
        if word not in known:
            yield Complaint(("produces", place), f"no unit is called {word}", word, known)
    for place, weapon in enumerate(building.weapons):
        if not weapon.ranged:
            yield Complaint(
                ("weapons", place), "a building cannot Fight, so that a melee weapon is of no use"
            )
    for role in building.roles:
        why = ROLE_NEEDS[role](building)
        if why is not None:
            yield Complaint(("roles",), f"the role {role.value} needs {why}")
    if building.produces and not {BuildingRole.HEADQUARTERS, BuildingRole.PRODUCTION} & set(building.roles):
        yield Complaint(("roles",), "what produces is a headquarters or a production building (13.1)")


def needs(what: str, has: Callable[[BuildingSheet], bool]) -> Callable[[BuildingSheet], str | None]:
    """Return the question what a building lacks for a role: `what`, or None."""
    return lambda building: None if has(building) else what


def mends_others(building: BuildingSheet) -> bool:
    """Whether a building gives others HP back."""
    return any(isinstance(trait, Mend) and trait.reach > 0.0 for trait in building.traits)


ROLE_NEEDS: dict[BuildingRole, Callable[[BuildingSheet], str | None]] = {
    BuildingRole.HEADQUARTERS: needs(
        "an output, a build range and units to produce",
        lambda building: bool(building.output and building.build_range and building.produces),
    ),
    BuildingRole.ENERGY: needs("an output", lambda building: building.output > 0),
    BuildingRole.PRODUCTION: needs("units to produce", lambda building: bool(building.produces)),
    BuildingRole.DEFENSIVE: needs("a weapon", lambda building: bool(building.weapons)),
    BuildingRole.RELAY: needs("a build range", lambda building: building.build_range > 0),
    BuildingRole.UPGRADE: needs("", lambda building: True),
    BuildingRole.STORAGE: needs("the trait storage", lambda building: building.has(Storage)),
    BuildingRole.REPAIR_BAY: needs("the trait mend with a reach", mends_others),
}
"""What each role asks of a building (14.1)."""


def lint_sheet(sheet: Sheet) -> Iterator[Complaint]:
    """Yield what can be wrong with units and buildings alike: weapons, abilities, traits."""
    yield from repeated(
        [(("weapons", place), weapon.id) for place, weapon in enumerate(sheet.weapons)], "id", "weapon"
    )
    yield from repeated(
        [(("abilities", place), ability.id) for place, ability in enumerate(sheet.abilities)], "id", "ability"
    )
    for place, weapon in enumerate(sheet.weapons):
        yield from (complaint.under("weapons", place) for complaint in lint_weapon(weapon))
    yield from lint_abilities.lint_abilities(sheet)


def lint_weapon(weapon: Weapon) -> Iterator[Complaint]:
    """Yield a range that its kind cannot have, and keywords that do nothing."""
    if weapon.ranged != (weapon.range > 0.0):
        sentence = (
            "a ranged weapon needs a range" if weapon.ranged else "a melee weapon has no range of its own"
        )
        yield Complaint(("range",), sentence)
    kinds = [type(keyword) for keyword in weapon.keywords]
    for place, kind in enumerate(kinds):
        if kind in kinds[:place]:
            yield Complaint(("keywords", place), "the weapon has this keyword already")
        if not weapon.ranged and kind in FOR_SHOOTING:
            yield Complaint(("keywords", place), "this keyword says nothing of a Fight")
    if Pinpoint in kinds and Searing in kinds:
        yield Complaint(("keywords",), "searing ignores Light Cover too, so that pinpoint adds nothing")


def lint_upgrade(upgrade: Upgrade, faction: Faction) -> Iterator[Complaint]:
    """Yield every complaint about an upgrade: unknown datasheets and weapons, changes of nothing."""
    sheets = {sheet.id: sheet for sheet in (*faction.units, *faction.buildings)}
    weapons = frozenset(weapon.id for sheet in sheets.values() for weapon in sheet.weapons)
    for place, does in enumerate(upgrade.does):
        inside: Inside = ("does", place)
        match does:
            case Improve():
                yield from unknown(does.of, frozenset(sheets), "datasheet", inside)
                if not any(msgspec.structs.astuple(does.by)):
                    yield Complaint((*inside, "by"), "this changes nothing")
                changed = [sheets[word] for word in does.of if word in sheets]
                if (does.by.move or does.by.fight) and any(isinstance(one, BuildingSheet) for one in changed):
                    yield Complaint((*inside, "by"), "buildings neither move nor Fight")
            case Rearm():
                yield from unknown(does.of, weapons, "weapon", inside)
                if not (does.dice or does.damage or does.range or does.keywords):
                    yield Complaint(inside, "this changes nothing")
            case Generate():
                giving = frozenset(building.id for building in faction.buildings if building.output)
                yield from unknown(does.of, giving, "building with an output", inside)
            case Hasten() | Enrich():
                pass


def unknown(words: Iterable[str], known: frozenset[str], noun: str, inside: Inside) -> Iterator[Complaint]:
    """Yield a complaint for each word that names nothing."""
    for place, word in enumerate(words):
        if word not in known:
            yield Complaint((*inside, "of", place), f"no {noun} is called {word}", word, known)


def lint_force(faction: Faction) -> Iterator[Complaint]:
    """Yield what a player could not begin a war with (4.3), and roles of buildings that are not there (14.1)."""
    roles = [role for building in faction.buildings for role in building.roles]
    missing = [role.value for role in BuildingRole if role not in roles]
    if missing:
        yield Complaint(("buildings",), f"there is no building with the role {listed(missing, 'and')}")
    if roles.count(BuildingRole.HEADQUARTERS) > 1:
        yield Complaint(("buildings",), "there is more than one headquarters")
    for role in (UnitRole.WORKER, UnitRole.SCOUT):
        bearers = [unit for unit in faction.units if role in unit.roles]
        if not bearers:
            yield Complaint(("units",), f"there is no unit with the role {role.value} to begin with (4.3)")
        for building in faction.buildings:
            if (
                bearers
                and building.plays(BuildingRole.HEADQUARTERS)
                and bearers[0].id not in building.produces
            ):
                yield Complaint(("buildings",), f"the headquarters must produce {bearers[0].id}")


def lint_ways(faction: Faction) -> Iterator[Complaint]:
    """Yield that nothing would ever complete a building (8.3)."""
    builds = any(isinstance(ability.do, Build) for unit in faction.units for ability in unit.abilities)
    if not builds and not isinstance(faction.way, Growth | PhaseIn):
        yield Complaint(("way",), "nobody can add Build Points, and sites do not grow by themselves")
