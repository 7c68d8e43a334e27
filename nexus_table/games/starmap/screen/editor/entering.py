"""What is typed or picked in the inspector, as the order it means, or why it means none."""

from __future__ import annotations

import re
from typing import Any

from msgspec.structs import replace

from nexus_table.games.starmap.editor import orders as o
from nexus_table.games.starmap.editor.shapes import SHAPES
from nexus_table.games.starmap.editor.symmetry import OF_SEATS, Fold, Symmetry
from nexus_table.games.starmap.galaxy import goals_of
from nexus_table.games.starmap.model import Face, Goals, RelicKind, Sector, Size
from nexus_table.games.starmap.screen.editor import words
from nexus_table.games.starmap.screen.editor.controls import Picked
from nexus_table.games.starmap.screen.editor.tools import no, relic_order
from nexus_table.games.starmap.screen.editor.workbench import Workbench
from nexus_table.kernel.refusal import Refusal
from nexus_table.table.named_fields import Entered

LIMITS = {
    "points": (words.POINTS, 1, 40),
    "relic goal": (words.RELIC_GOAL, 1, 40),
    "ships": (words.START_SHIPS, 1, 5),
    "energy": (words.ENERGY, 0, 20),
    "rounds": (words.ROUNDS, 1, 999),
    "until": (words.UNTIL, 2, 999),
}
"""What each figure is called, and between what it lies."""

CENTRES: dict[Fold, tuple[tuple[str, Symmetry], ...]] = {
    Fold.NONE: (),
    Fold.HALF: (
        (words.HALF_HEX, Symmetry(Fold.HALF)),
        (words.HALF_EDGE, Symmetry(Fold.HALF, (1, 0))),
    ),
    Fold.THIRD: (
        (words.THIRD_HEX, Symmetry(Fold.THIRD)),
        (words.THIRD_CORNER, Symmetry(Fold.THIRD, (1, 0))),
    ),
    Fold.MIRRORS: (
        (words.MIRRORS_HEX, Symmetry(Fold.MIRRORS)),
        (words.MIRRORS_EDGE, Symmetry(Fold.MIRRORS, (1, 0))),
    ),
}
"""The symmetries to choose among, for each fold."""


def symmetries(seats: int, now: Symmetry) -> tuple[tuple[str, Symmetry], ...]:
    """Return the symmetries that so many seats can claim, the one that holds now among them."""
    known = ((words.NO_SYMMETRY, Symmetry()), *CENTRES[OF_SEATS[seats]])
    return known if any(one == now for _, one in known) else (*known, (words.OWN_CENTRE, now))


def next_symmetry(seats: int, now: Symmetry) -> Symmetry:
    """Return the symmetry after the one that holds."""
    known = [one for _, one in symmetries(seats, now)]
    return known[(known.index(now) + 1) % len(known)]


def entered_order(bench: Workbench, entered: Entered) -> o.EditorOrder | Refusal | None:
    """Return the order that a typed text means; None where it changes nothing."""
    sector, typed = bench.sector, entered.text.strip()
    match entered.field:
        case "name" | "author" | "story" | "story on":
            return described(sector, entered.field, typed)
        case "system name" if bench.system is not None:
            if not 1 <= len(typed) <= 60:
                return no(words.BAD_NAME)
            return None if typed == bench.system.name else o.CallSystem(bench.system.id, typed)
        case "until" if bench.spot is not None and bench.spot.place is not None:
            until = figure("until", typed, empty=True)
            return until if isinstance(until, Refusal) else marker_order(bench, until)
    return figure_order(sector, entered.field, typed)


def described(sector: Sector, field: str, typed: str) -> o.EditorOrder | Refusal | None:
    """Return the order that says something about the whole sector."""
    about = [*sector.about, ""][:2]
    if field in ("story", "story on"):
        about[field == "story on"] = typed[:400]
    elif not 1 <= len(typed) <= 60:
        return no(words.BAD_NAME)
    lines = tuple(line for line in about if line) or sector.about
    order = o.Describe(
        slug(typed) or sector.id if field == "name" else sector.id,
        typed if field == "name" else sector.name,
        typed if field == "author" else sector.author,
        sector.shape,
        lines,
    )
    same = (order.name, order.author, order.about) == (sector.name, sector.author, sector.about)
    return None if same else order


def figure_order(sector: Sector, field: str, typed: str) -> o.EditorOrder | Refusal | None:
    """Return the order that changes a figure of what is agreed."""
    value = figure(field, typed, empty=field in ("points", "relic goal", "rounds"))
    if isinstance(value, Refusal):
        return value
    usual = goals_of(replace(sector, goals=None))
    goals = sector.goals
    if field == "points":
        goals = Goals(value or usual.points, goals_of(sector).relics)
    elif field == "relic goal":
        goals = Goals(goals_of(sector).points, value or usual.relics)
    changes: dict[str, Any] = {"goals": None if goals == usual else goals}
    if field in ("ships", "energy"):
        changes[field] = value
    elif field == "rounds":
        changes["round_limit"] = value
    return agreed(sector, **changes)


def figure(field: str, typed: str, *, empty: bool) -> int | Refusal | None:
    """Return the figure that was typed, None for nothing where that is allowed, else what is wrong with it."""
    said, least, most = LIMITS[field]
    if not typed and empty:
        return None
    if not (typed.isascii() and typed.isdigit() and least <= int(typed[:6]) <= most):
        return no(words.BAD_NUMBER.format(field=said, least=least, most=most))
    return int(typed)


def agreed(sector: Sector, **changes: Any) -> o.Agree | None:
    """Return the order that changes what is agreed; None where it stays the same."""
    now = o.Agree(sector.seats, sector.solo, sector.goals, sector.ships, sector.energy, sector.round_limit)
    order = replace(now, **changes)
    return None if order == now else order


def picked_order(bench: Workbench, picked: Picked) -> o.EditorOrder | Refusal | None:
    """Return the order that another choice means."""
    sector, system, index = bench.sector, bench.system, picked.index
    match picked.field:
        case "shape":
            return o.Describe(sector.id, sector.name, sector.author, SHAPES[index], sector.about)
        case "seats":
            return agreed(sector, seats=index + 1)
        case "solo":
            return agreed(sector, solo=bool(index))
        case "symmetry":
            return o.Claim(symmetries(sector.seats, bench.state.symmetry)[index][1])
        case "kind" if system is not None:
            return o.Retype(system.id, list(bench.document.catalogue.systems)[index])
        case "seat" if system is not None:
            return o.GiveTann(system.id, None if index == 0 else index - 1)
    return place_order(bench, picked)


def place_order(bench: Workbench, picked: Picked) -> o.EditorOrder | Refusal | None:
    """Return the order that another choice for the place that is looked at means."""
    place = bench.spot.place if bench.spot is not None else None
    if place is None:
        return no(words.NOTHING_SELECTED)
    match picked.field:
        case "size":
            return o.Resize(place, list(Size)[picked.index])
        case "relic":
            return relic_order(list(RelicKind)[picked.index], place, bench.sector)
        case "marker":
            face = list(Face)[picked.index]
            there = any((one.face, one.at) == (face, place) for one in bench.sector.forbidden)
            return o.Unmark(face, place) if there else o.Mark(face, place)
        case "ships of":
            seat, ships = standing(bench, place)
            return o.Station(max(0, picked.index - 1), place, 0 if picked.index == 0 else max(1, ships))
        case "ship count":
            seat, _ = standing(bench, place)
            return o.Station(seat if seat is not None else 0, place, picked.index)
    return None


def standing(bench: Workbench, place: str) -> tuple[int | None, int]:
    """Return whose ships begin on a place, and how many."""
    force = next((force for force in bench.galaxy.forces() if force.at == place), None)
    return (None, 0) if force is None else (force.seat, force.ships)


def marker_order(bench: Workbench, until: int | None) -> o.EditorOrder | None:
    """Return the order that lets the markers of the place that is looked at lift in another round."""
    place = bench.spot.place if bench.spot is not None else None
    there = [one for one in bench.sector.forbidden if one.at == place and one.until != until]
    return o.Mark(there[0].face, there[0].at, until) if there else None


def slug(name: str) -> str:
    """Return an id after a name: small letters, digits and dashes, a letter first; empty where none is left."""
    plain = re.sub(r"[^a-z0-9]+", "-", name.lower()).strip("-").lstrip("0123456789-")
    return plain[:40].strip("-")
