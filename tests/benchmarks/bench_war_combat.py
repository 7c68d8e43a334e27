"""How fast a war's attacks are judged: exact odds, target lists of a whole phase, Overwatch; prints its section."""

from __future__ import annotations

import random
from collections.abc import Callable
from statistics import median
from time import process_time

from msgspec.structs import replace

from nexus_table.games.battlefield.catalogue import load_catalogue
from nexus_table.games.battlefield.datasheets.catalogue import load_factions
from nexus_table.games.battlefield.datasheets.model import UnitSheet
from nexus_table.games.battlefield.dice import assignment, distribution
from nexus_table.games.battlefield.dice.profiles import AttackProfile, TargetProfile
from nexus_table.games.battlefield.rules.reasons import Cover
from nexus_table.games.battlefield.war.field import Field
from nexus_table.games.battlefield.war.mission import Mission
from nexus_table.games.battlefield.war.rules import overwatch, shooting
from nexus_table.games.battlefield.war.rules.placement import refuse_unit
from nexus_table.games.battlefield.war.rules.previews import preview
from nexus_table.games.battlefield.war.rules.sightings import forget, hasten
from nexus_table.games.battlefield.war.state import Asset, Phase, WarSetup, WarState
from nexus_table.kernel.chance import Chance

MODELS = 40
"""So many on each side."""
TABLES = ("ironworks", "halcyon-refinery", "greenwater-valley")
FACTIONS = ("ferrum-concord", "rustwake-caravan")
RIFLE = AttackProfile(dice=8, bonus=1, damage=2, pierce=1, rending=1)
TANK = TargetProfile(defense=4, save=4, armor=2, hp=11, whole=11)


def milliseconds(what: Callable[[], object], times: int = 5) -> float:
    """Return the median of some measurements."""
    taken = []
    for _ in range(times):
        begun = process_time()
        what()
        taken.append((process_time() - begun) * 1000.0)
    return median(taken)


def crowd(field: Field, table: str, luck: random.Random) -> WarState:
    """Return a table in its Action phase with all models somewhere on it."""
    layout = LAYOUTS[table]
    mission = Mission("bench", "Bench", "A crowded table.")
    state = WarState(
        chance=Chance(1),
        turn=3,
        phase=Phase.ACTION,
        setup=WarSetup(layout, mission, FACTIONS),
        carbonite=(0, 0),
    )
    sheets = [[unit for unit in field.factions[one].units if not unit.worker] for one in FACTIONS]
    while len(state.assets) < 2 * MODELS:
        seat = len(state.assets) % 2
        state = _with_one(field, state, seat, luck.choice(sheets[seat]), luck)
    return state


def _with_one(field: Field, state: WarState, seat: int, sheet: UnitSheet, luck: random.Random) -> WarState:
    while True:
        spot = (luck.uniform(1.0, 43.0), luck.uniform(1.0, 59.0))
        if refuse_unit(state, field, seat, sheet, spot) is None:
            asset = Asset(state.next_id, seat, FACTIONS[seat], sheet.id, spot, sheet.hp)
            return replace(state, assets=(*state.assets, asset), next_id=state.next_id + 1)


def lists(field: Field, state: WarState, *, known: bool) -> float:
    """Return the milliseconds for all target lists of the phase, the terrain prepared, sight judged or known."""
    taken = []
    for _ in range(5):
        fresh = replace(state, assets=tuple(replace(asset, at=asset.at) for asset in state.assets))
        forget()
        if known:
            shooting.target_lists(fresh, field, fresh.assets)
        begun = process_time()
        shooting.target_lists(fresh, field, fresh.assets)
        taken.append((process_time() - begun) * 1000.0)
    return median(taken)


def one_list(field: Field, state: WarState, luck: random.Random) -> float:
    """Return the milliseconds for one model's target lists after it has moved, everybody else where they were."""

    def moved() -> object:
        number = luck.randrange(len(state.assets))
        there = replace(state.assets[number], at=(luck.uniform(2, 42), luck.uniform(2, 58)))
        return shooting.target_lists(state, field, [there])

    return milliseconds(moved, 60)


def previews(field: Field, state: WarState) -> float:
    """Return the milliseconds for one preview with cover, over all aims of the phase."""
    aims = [
        (aim.attacker, aim.weapon, target)
        for aim in shooting.target_lists(state, field, state.assets)
        for target in aim.targets
    ]
    begun = process_time()
    for attacker, weapon, target in aims:
        preview(state, field, attacker, weapon, target)
    return (process_time() - begun) * 1000.0 / max(1, len(aims))


def halts(field: Field, state: WarState) -> float:
    """Return the milliseconds to find where on a way of twelve inches one of five watchers fires first."""
    mover = state.assets[0]
    nearest = sorted(
        (one for one in state.assets if one.seat != mover.seat), key=lambda one: field.gap(mover, one)
    )
    five = {one.id for one in nearest[:5]}
    watching = replace(state, assets=tuple(replace(one, watching=one.id in five) for one in state.assets))

    def walked() -> object:
        forget()
        return overwatch.next_halt(watching, field, mover, (mover.at, (mover.at[0], mover.at[1] + 12.0)))

    return milliseconds(walked, 9)


def exact_odds() -> tuple[float, float]:
    """Return the milliseconds to count eight dice anew, and the microseconds where they are known."""

    weapons = [replace(RIFLE, dice=dice, rending=rend) for dice in range(1, 9) for rend in (0, 1)]
    targets = [replace(TANK, save=save, armor=armor) for save in (4, 5, None) for armor in (0, 2)]

    def counted() -> object:
        distribution.counted.cache_clear()
        distribution.after_saves.cache_clear()
        assignment.assigned.cache_clear()
        return [
            distribution.distribution(weapon, target, cover)
            for weapon in weapons
            for target in targets
            for cover in Cover
        ]

    anew = milliseconds(counted, 3) / (len(weapons) * len(targets) * len(Cover))
    begun = process_time()
    for _ in range(20_000):
        distribution.odds(RIFLE, TANK, Cover.LIGHT)
    return anew, (process_time() - begun) * 1e6 / 20_000


def row(field: Field, table: str, judge: str) -> tuple[str, ...]:
    """Return one table's line."""
    state = crowd(field, table, random.Random(7))
    lists(field, state, known=False)
    return (
        f"{LAYOUTS[table].name}, {judge}",
        f"{lists(field, state, known=False):.0f} ms",
        f"{lists(field, state, known=True):.0f} ms",
        f"{one_list(field, state, random.Random(1)):.1f} ms",
        f"{previews(field, state):.2f} ms",
        f"{halts(field, state):.1f} ms",
    )


def main() -> None:
    field = Field(load_factions().factions, load_catalogue().templates)
    rows = [row(field, table, "numpy") for table in TABLES]
    if hasten():
        rows += [row(field, table, "compiled") for table in TABLES]
    counted, known = exact_odds()
    print("## Attacks of the war\n")
    print(
        f"{MODELS} models a side anywhere on the table, {FACTIONS[0]} and {FACTIONS[1]}. All target lists of a phase "
        f"are every ranged weapon of all {2 * MODELS} models; the goal is 150 ms. Exact odds of "
        f"an attack: {counted:.1f} ms counted anew, {known:.1f} µs once known (goal 50).\n"
    )
    print(
        "| table | all lists, sight judged anew | sight known | one model that moved | a preview | Overwatch on a way |"
    )
    print("|---|---|---|---|---|---|")
    for told in rows:
        print(f"| {' | '.join(told)} |")


LAYOUTS = load_catalogue().layouts

if __name__ == "__main__":
    main()
