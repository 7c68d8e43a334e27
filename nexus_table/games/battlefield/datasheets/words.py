"""Datasheets in words: every keyword, ability, trait and upgrade told from its fields, so that no text can be wrong."""

from __future__ import annotations

from collections.abc import Iterable
from typing import assert_never

import msgspec

from nexus_table.content.fault import listed
from nexus_table.games.battlefield.datasheets.abilities import (
    Ability,
    AnyDeed,
    AnyTrait,
    Aura,
    Blink,
    Bolster,
    Build,
    Harvest,
    Mend,
    Repack,
    Repair,
    Salvage,
    Storage,
    Surefooted,
    Unflinching,
    Uses,
    Watchful,
    Whom,
)
from nexus_table.games.battlefield.datasheets.model import (
    AnyImprovement,
    AnyWay,
    BuildingRole,
    BuildingSheet,
    Enrich,
    Faction,
    Generate,
    GivesCover,
    Growth,
    HandBuilt,
    Hasten,
    Improve,
    Kits,
    PhaseIn,
    Rearm,
    UnitSheet,
    Upgrade,
    Wreck,
)
from nexus_table.games.battlefield.datasheets.stats import Change
from nexus_table.games.battlefield.datasheets.weapons import (
    AnyKeyword,
    Assault,
    Indirect,
    Pierce,
    Pinpoint,
    Powered,
    Rending,
    Searing,
    Siege,
    Steady,
    Sweep,
    Tether,
    Weapon,
)

NO_VALUE = "-"
"""How a Save that is none is printed."""

USES = {
    Uses.WORKER: "Worker",
    Uses.MOVEMENT: "Movement",
    Uses.ATTACK: "Attack",
    Uses.BOTH: "Movement and Attack",
    Uses.NEITHER: "Free",
}
"""What an ability takes, as a card says it."""

OWN = {Whom.UNITS: "units", Whom.BUILDINGS: "buildings", Whom.OWN: "units and buildings"}
ONE = {
    Whom.ITSELF: "itself",
    Whom.UNITS: "one of your units",
    Whom.BUILDINGS: "one of your buildings",
    Whom.OWN: "one of your units or buildings",
    Whom.ENEMIES: "an enemy unit",
}


def save_text(save: int | None) -> str:
    """Return a Save as it is printed."""
    return NO_VALUE if save is None else f"{save}+"


def inches(value: float) -> str:
    """Return a length as it is printed."""
    return f'{value:g}"'


def weapon_line(weapon: Weapon) -> str:
    """Return a weapon as one line: reach, attack dice, damage, keywords."""
    words = [inches(weapon.range)] if weapon.ranged else ["Melee"]
    words += [f"A{weapon.dice}", f"D{weapon.damage}"]
    return ", ".join([" ".join(words), *(keyword_gloss(keyword).name for keyword in weapon.keywords)])


class Gloss(msgspec.Struct, frozen=True):
    """What a keyword is called, with its number, and what it does."""

    name: str
    text: str


def keyword_gloss(keyword: AnyKeyword) -> Gloss:
    """Return a keyword's name and what it does."""
    match keyword:
        case Pinpoint():
            return Gloss("Pinpoint", "Light Cover gives no save against it.")
        case Searing():
            return Gloss("Searing", "No cover gives a save against it.")
        case Pierce(amount=amount):
            return Gloss(f"Pierce {amount}", f"The target's Armor counts {amount} less, never below 0.")
        case Rending():
            return Gloss("Rending", "A critical hit does 1 more damage, before Armor.")
        case Siege():
            return Gloss("Siege", "Does double damage to buildings, before Armor.")
        case Powered():
            return Gloss("Powered", "Fails in Blackout.")
        case Indirect():
            seen = "Needs only that a friend sees the target, which then has Light Cover at least."
            return Gloss("Indirect", seen)
        case Assault():
            return Gloss("Assault", "May Shoot after a Dash.")
        case Steady():
            return Gloss("Steady", "+1 Aim after Hold.")
        case Sweep():
            return Gloss("Sweep", 'Its hits may be shared among enemies within 1".')
        case Tether(inches=less):
            slowed = f"What it damages moves {inches(less)} less in its next activation."
            return Gloss(f"Tether {less:g}", slowed)
        case _:
            assert_never(keyword)


def change_text(change: Change) -> str:
    """Return changed numbers as a phrase: +1 Aim and -2\" Move."""
    parts = [f"{value:+g} {name}" for name, value in numbers_of(change) if value]
    if change.move:
        parts.append(f'{change.move:+g}" Move')
    if change.save:
        parts.append(f"Save {abs(change.save)} {'better' if change.save > 0 else 'worse'}")
    return listed(parts, "and")


def numbers_of(change: Change) -> Iterable[tuple[str, int]]:
    """Return the plain numbers of a change by their names."""
    return (
        ("Aim", change.aim),
        ("Fight", change.fight),
        ("Defense", change.defense),
        ("Armor", change.armor),
        ("HP", change.hp),
    )


def ability_text(ability: Ability) -> str:
    """Return what an ability does and costs."""
    costs = [f"{ability.carbonite} Carbonite"] if ability.carbonite else []
    costs += [f"{ability.energy} Energy to the end of the phase"] if ability.energy else []
    price = f" Costs {listed(costs, 'and')}." if costs else ""
    power = " Fails in Blackout." if ability.powered else ""
    return f"{deed_text(ability.do)}{price}{power}"


def deed_text(deed: AnyDeed) -> str:
    """Return what a deed does."""
    match deed:
        case Harvest():
            near = inches(deed.reach)
            return f"Brings {deed.amount} Carbonite from a depot within {near}, or what a wreck there holds."
        case Build(every=True):
            return f"Every site of yours within {inches(deed.reach)} gets {points(deed.points)}."
        case Build():
            return f"A site of yours within {inches(deed.reach)} gets {points(deed.points)}."
        case Repair():
            return f"Gives {ONE[deed.whom]} within {inches(deed.reach)} {deed.hp} HP back."
        case Repack():
            return (
                f"Folds up a working building of yours within {inches(deed.reach)}, not the headquarters: "
                f"{deed.percent} % of its Carbonite comes back."
            )
        case Salvage():
            return f"Clears a wreck within {inches(deed.reach)} for {deed.amount} Carbonite, and takes what it holds."
        case Bolster(whom=Whom.ITSELF):
            return f"{change_text(deed.change)} until its next activation."
        case Bolster():
            return (
                f"{ONE[deed.whom].capitalize()} in sight within {inches(deed.reach)} has "
                f"{change_text(deed.change)} until its next activation ends."
            )
        case Blink():
            return f"Is put anywhere within {inches(deed.inches)} where it fits, whatever lies between."
        case _:
            assert_never(deed)


def points(number: int) -> str:
    """Return Build Points in words."""
    return "1 Build Point" if number == 1 else f"{number} Build Points"


def trait_text(trait: AnyTrait) -> str:
    """Return what a trait does."""
    match trait:
        case Mend(whom=Whom.ITSELF):
            return f"Each Upkeep it gets {trait.hp} HP back."
        case Mend():
            return f"Each Upkeep your {OWN[trait.whom]} within {inches(trait.reach)} get {trait.hp} HP back."
        case Aura():
            whom = "Enemy units" if trait.whom is Whom.ENEMIES else f"Your other {OWN[trait.whom]}"
            power = " Not in Blackout." if trait.powered else ""
            reach, change = inches(trait.reach), change_text(trait.change)
            return f"{whom} within {reach} have {change}; several of the same count once.{power}"
        case Surefooted():
            return "Difficult Ground does not slow it."
        case Watchful():
            return "Its Overwatch suffers no -1 Aim."
        case Unflinching():
            return "Is never Wounded in Action."
        case Storage():
            return f"Your harvests at depots within {inches(trait.reach)} bring {trait.bonus} Carbonite more."
        case _:
            assert_never(trait)


def trait_name(trait: AnyTrait) -> str:
    """Return what a trait is called."""
    return type(trait).__name__


def way_text(way: AnyWay) -> str:
    """Return how a faction's sites are completed."""
    match way:
        case HandBuilt():
            return "Sites get Build Points from workers alone."
        case Growth():
            return f"Each Upkeep every site grows by {points(way.points)}."
        case PhaseIn():
            return (
                f"Each Upkeep without Blackout every site gets {points(way.points)}, "
                f"and {way.relayed} more within the build range of a working relay."
            )
        case Kits():
            return f"Sites are placed with {way.percent} % of their Build Points done."
        case _:
            assert_never(way)


def way_name(way: AnyWay) -> str:
    """Return what a way of building is called."""
    match way:
        case HandBuilt():
            return "Hand-built"
        case Growth():
            return "Growth"
        case PhaseIn():
            return "Phase-in"
        case Kits():
            return "Kits"
        case _:
            assert_never(way)


def upgrade_text(upgrade: Upgrade, faction: Faction) -> str:
    """Return what an upgrade changes, datasheets and weapons by their names."""
    return " ".join(improvement_text(one, faction) for one in upgrade.does)


def improvement_text(one: AnyImprovement, faction: Faction) -> str:
    """Return what a part of an upgrade changes."""
    match one:
        case Improve():
            return f"{names(one.of, faction)}: {change_text(one.by)}."
        case Rearm():
            more = [f"+{one.dice} attack dice"] if one.dice else []
            more += [f"+{one.damage} damage"] if one.damage else []
            more += [f'+{one.range:g}" range'] if one.range else []
            more += [keyword_gloss(keyword).name for keyword in one.keywords]
            return f"{names(one.of, faction)}: {listed(more, 'and')}."
        case Hasten():
            return f"All that gives sites Build Points gives {one.points} more."
        case Enrich():
            return f"Each harvest at a depot brings {one.amount} Carbonite more."
        case Generate():
            return f"{names(one.of, faction)}: +{one.output} Energy."
        case _:
            assert_never(one)


def names(idents: Iterable[str], faction: Faction) -> str:
    """Return the names of datasheets or weapons by their ids."""
    sheets = (*faction.units, *faction.buildings)
    known = {sheet.id: sheet.name for sheet in sheets}
    known |= {weapon.id: weapon.name for sheet in sheets for weapon in sheet.weapons}
    return listed((known.get(ident, ident) for ident in idents), "and")


def roles_text(sheet: UnitSheet | BuildingSheet) -> str:
    """Return the roles of a datasheet in words."""
    return ", ".join(role.value for role in sheet.roles)


def services(building: BuildingSheet, faction: Faction) -> list[tuple[str, str]]:
    """Return what a building does by its fields alone, each with a name: output, build range, what it produces."""
    found = [("Output", f"{building.output} Energy.")] if building.output else []
    if building.build_range:
        found.append(("Build range", f"Sites may be placed within {inches(building.build_range)}."))
    if building.produces:
        each = "one" if building.per_phase == 1 else f"up to {building.per_phase}"
        found.append(("Produces", f"{names(building.produces, faction)}; {each} in a Production phase."))
    if building.plays(BuildingRole.UPGRADE):
        found.append(("Upgrades", "Buys one upgrade in a Production phase."))
    found.append(("Terrain", f"{cover_text(building.cover)}; {wreck_text(building.wreck)}."))
    return found


def cover_text(cover: GivesCover) -> str:
    """Return which cover a standing building gives, as the beginning of a sentence (5.14)."""
    return "Gives no cover" if cover is GivesCover.NONE else f"Gives {cover.value.capitalize()} Cover"


def wreck_text(wreck: Wreck) -> str:
    """Return what a destroyed building leaves, as the end of a sentence (10.7)."""
    cover = "no cover" if wreck.cover is GivesCover.NONE else f"{wreck.cover.value.capitalize()} Cover"
    holds = f" and holds {wreck.carbonite} Carbonite" if wreck.carbonite else ""
    return f"its wreck, {inches(wreck.height)} high, gives {cover}{holds}"
