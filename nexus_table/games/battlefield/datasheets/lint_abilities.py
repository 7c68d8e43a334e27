"""What is wrong with a datasheet's abilities and traits that types cannot tell."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from nexus_table.content.fault import Path as Inside
from nexus_table.games.battlefield.datasheets.abilities import (
    Ability,
    Aura,
    Blink,
    Bolster,
    Build,
    Harvest,
    Mend,
    Repack,
    Repair,
    Salvage,
    Uses,
    Whom,
)
from nexus_table.games.battlefield.datasheets.complaint import Complaint
from nexus_table.games.battlefield.datasheets.model import BuildingSheet, Sheet, UnitSheet
from nexus_table.games.battlefield.datasheets.stats import Change

OF_WORKERS = (Harvest, Build, Repack, Salvage)
"""What only workers do (8)."""


def lint_abilities(sheet: Sheet) -> Iterator[Complaint]:
    """Yield every complaint about a datasheet's abilities and traits."""
    for place, ability in enumerate(sheet.abilities):
        inside: Inside = ("abilities", place)
        yield from (complaint.under(*inside) for complaint in lint_ability(ability, sheet))
    for place, trait in enumerate(sheet.traits):
        inside = ("traits", place)
        match trait:
            case Mend():
                if trait.whom is Whom.ENEMIES:
                    yield Complaint((*inside, "whom"), "enemies are not mended")
                if (trait.whom is Whom.ITSELF) != (trait.reach == 0.0):
                    yield Complaint((*inside, "reach"), "others need a reach, itself has none")
            case Aura():
                if trait.whom is Whom.ITSELF or trait.reach == 0.0:
                    yield Complaint(inside, "an aura changes others within a reach")
                yield from lint_change(trait.change, trait.whom, (*inside, "change"))
            case _:
                pass


def lint_ability(ability: Ability, sheet: Sheet) -> Iterator[Complaint]:
    """Yield every complaint about one ability."""
    worker = isinstance(sheet, UnitSheet) and sheet.worker
    if ability.uses is Uses.WORKER and not worker:
        yield Complaint(("uses",), "only workers have worker abilities (8.1)")
    if isinstance(ability.do, OF_WORKERS) and ability.uses is not Uses.WORKER:
        yield Complaint(("uses",), "this is a worker ability (8.1)")
    if isinstance(sheet, BuildingSheet) and ability.uses in (Uses.MOVEMENT, Uses.BOTH):
        yield Complaint(("uses",), "a building has no Movement Action to use")
    if ability.powered and isinstance(sheet, UnitSheet) and not sheet.powered:
        yield Complaint(("powered",), "a powered ability needs a unit with demand (7.4)")
    match ability.do:
        case Bolster(change=change, whom=whom, reach=reach):
            if (whom is Whom.ITSELF) != (reach == 0.0):
                yield Complaint(("do", "reach"), "others need a reach, itself has none")
            if change.hp:
                yield Complaint(("do", "change", "hp"), "only upgrades change HP")
            yield from lint_change(change, whom, ("do", "change"))
        case Repair(whom=whom):
            if whom is Whom.ENEMIES:
                yield Complaint(("do", "whom"), "enemies are not repaired")
        case Blink():
            if isinstance(sheet, BuildingSheet):
                yield Complaint(("do",), "a building stays where it is")
            elif ability.uses not in (Uses.MOVEMENT, Uses.BOTH):
                yield Complaint(("uses",), "this is a movement, and uses the Movement Action")
        case _:
            pass


def lint_change(change: Change, whom: Whom, inside: Inside) -> Iterator[Complaint]:
    """Yield a change of nothing, of HP, one that harms friends alone or helps enemies."""
    values = msgspec.structs.astuple(change)
    if not any(values):
        yield Complaint(inside, "this changes nothing")
    elif whom is Whom.ENEMIES and any(value > 0 for value in values):
        yield Complaint(inside, "this would help the enemy")
    elif whom is not Whom.ENEMIES and all(value <= 0 for value in values):
        yield Complaint(inside, "this would only harm its own side")
