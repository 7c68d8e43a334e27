"""What is typed into the inspector, made an order: figures, names and what the table is called."""

from __future__ import annotations

import re
import unicodedata

from msgspec.structs import replace

from nexus_table.games.battlefield.lab import orders as o
from nexus_table.games.battlefield.screen.lab import words
from nexus_table.games.battlefield.screen.lab.workbench import Workbench
from nexus_table.games.battlefield.terrain import extent, outline
from nexus_table.kernel.refusal import Refusal

NUMBERS = frozenset({"x", "y", "angle", "high", "wide", "deep", "table wide", "table long", "zone"})


def order_for(bench: Workbench, field: str, typed: str) -> o.LabOrder | Refusal | None:
    """Return the order that a typed text means, why it means none, or None where it changes nothing."""
    value = 0.0
    if field in NUMBERS:
        number = number_in(typed)
        if number is None:
            return Refusal("lab.number", words.NO_NUMBER.format(text=typed))
        value = number
    if bench.one is not None:
        return for_piece(bench, bench.one, field, typed.strip(), value)
    if bench.depot is not None:
        x, y = bench.layout.depots[bench.depot]
        return o.ShiftDepot(bench.depot, (value, y) if field == "x" else (x, value))
    return for_table(bench, field, typed.strip(), value)


def for_piece(bench: Workbench, number: int, field: str, typed: str, value: float) -> o.LabOrder | None:
    """Return the order that changes a figure or the name of a piece."""
    placement, template = bench.placement(number), bench.template(number)
    wide, deep = placement.size or extent(outline(template.footprint))
    match field:
        case "name":
            return o.Call(number, typed if typed and typed != template.name else None)
        case "x":
            return o.Stand(number, (value, placement.at[1]), placement.turn)
        case "y":
            return o.Stand(number, (placement.at[0], value), placement.turn)
        case "angle":
            return o.Stand(number, placement.at, value)
        case "wide":
            return o.Stretch(number, (value, deep))
        case "deep":
            return o.Stretch(number, (wide, value))
        case "high":
            return o.Remake((number,), replace(bench.own_template(number), height=value))
    return None


def for_table(bench: Workbench, field: str, typed: str, value: float) -> o.LabOrder | None:
    """Return the order that changes what the table is called or how large it is."""
    made = bench.layout
    name, about, author, ident = made.name, made.about, made.author, made.id
    match field:
        case "layout name":
            name, ident = typed or name, slug(typed) or ident
        case "author":
            author = typed or author
        case "about":
            about = typed or about
        case "table wide":
            return o.Measure((value, made.size[1]), made.zone_depth)
        case "table long":
            return o.Measure((made.size[0], value), made.zone_depth)
        case "zone":
            return o.Measure(made.size, value)
    return o.Describe(ident, name, about, author)


def number_in(typed: str) -> float | None:
    """Return the number that a text says, an inch or degree mark behind it or not; None where it says none."""
    cleaned = typed.strip().rstrip("\"”°'").replace(",", ".").replace("−", "-").strip()
    return (
        float(cleaned)
        if re.fullmatch(r"[+-]?\d{0,6}(\.\d{0,6})?", cleaned) and re.search(r"\d", cleaned)
        else None
    )


def slug(name: str) -> str:
    """Return a name as ids are written, or nothing where it has no letter to begin with."""
    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode().lower()
    dashed = re.sub(r"[^a-z0-9]+", "-", plain).strip("-")[:40].rstrip("-")
    return dashed if re.fullmatch(r"[a-z][a-z0-9-]{1,39}", dashed) else ""
