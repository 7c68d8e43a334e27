"""How each order of the lab changes a draft."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from nexus_table.games.battlefield.catalogue import misfit
from nexus_table.games.battlefield.lab.arrange import align, distribute
from nexus_table.games.battlefield.lab.draft import Draft, refused
from nexus_table.games.battlefield.lab.moves import (
    box_around,
    half_turned,
    kept_point,
    kept_turn,
    middle_of,
    mirrored,
    shifted,
    snapped,
    turned,
)
from nexus_table.games.battlefield.lab.orders import (
    Adopt,
    Align,
    Call,
    Claim,
    Clear,
    Complete,
    Describe,
    Distribute,
    Draw,
    Duplicate,
    Forget,
    Fragment,
    Group,
    LabOrder,
    Lock,
    Measure,
    Mirror,
    Paste,
    Place,
    PutDepot,
    Remake,
    Remove,
    RemoveDepot,
    Shift,
    ShiftDepot,
    Snap,
    Stand,
    Stretch,
    Turn,
    Ungroup,
)
from nexus_table.games.battlefield.lab.state import PieceId
from nexus_table.games.battlefield.lab.twins import depot_twin, is_own_twin
from nexus_table.games.battlefield.model import Placement, Spot
from nexus_table.games.battlefield.terrain import lay, turned_half
from nexus_table.geometry.shapes import Point


def carry_out(draft: Draft, order: LabOrder) -> None:
    """Change the draft as ordered; RefusedError where that cannot be."""
    match order:
        case Place() | Duplicate() | Paste() | Remove() | Clear() | Adopt() | Complete():
            come_and_go(draft, order)
        case Shift() | Stand() | Turn() | Stretch() | Mirror() | Align() | Distribute() | Snap():
            move(draft, order)
        case Group() | Ungroup() | Lock() | Call():
            label(draft, order)
        case Draw() | Remake() | Forget():
            shape(draft, order)
        case PutDepot() | ShiftDepot() | RemoveDepot():
            move_depot(draft, order)
        case Describe(id=id_, name=name, about=about, author=author):
            draft.layout = replace(draft.layout, id=id_, name=name, about=about, author=author)
        case Measure(size=size, zone_depth=depth):
            measure(draft, size, depth)
        case Claim(symmetry=symmetry):
            draft.layout = replace(draft.layout, symmetry=symmetry)


def come_and_go(draft: Draft, order: Place | Duplicate | Paste | Remove | Clear | Adopt | Complete) -> None:
    """Put pieces on the table, or take them off."""
    match order:
        case Place(piece=piece, at=at, turn=turn, mirrored=mirror):
            draft.add([Placement(piece, kept_point(at), kept_turn(turn), mirror)])
        case Duplicate(pieces=pieces, by=by):
            draft.add([shifted(draft.placements[lead], by) for lead in draft.leads(pieces)])
        case Paste(fragment=fragment, at=at):
            paste(draft, fragment, at)
        case Remove(pieces=pieces):
            draft.remove(draft.leads(pieces))
        case Clear():
            draft.placements.clear()
            draft.depots.clear()
        case Adopt(layout=layout):
            draft.adopt(layout)
        case Complete(half=half):
            complete(draft, half)


def paste(draft: Draft, fragment: Fragment, at: Point) -> None:
    """Put copied pieces down about a point, with those of their templates that are not known here yet."""
    for template in fragment.templates:
        if draft.own.get(template.id, template) != template:
            raise refused("template", f"This table has another template called {template.id}.")
        draft.demand_template(template)
        draft.own[template.id] = template
    outlines = [lay(0, one, draft.template(one.piece)).footprint for one in fragment.pieces]
    middle = middle_of(box_around(outlines))
    by = (at[0] - middle[0], at[1] - middle[1])
    draft.add([shifted(one, by) for one in fragment.pieces])


def complete(draft: Draft, half: str) -> None:
    """Keep one half of the table and let the other be that half turned."""
    size = draft.layout.size
    centre = (size[1] / 2.0, size[0] / 2.0)

    def stays(at: Spot) -> bool:
        place = (at[1], at[0])
        return place < centre if half == "near" else place > centre

    kept: list[Placement] = []
    for number in tuple(draft.placements):
        placement = draft.placements[number]
        if is_own_twin(placement, draft.template(placement.piece), size):
            continue
        if stays(middle_at(draft, number)):
            kept.append(half_turned(placement, size))
        else:
            draft.demand_unlocked(number)
            del draft.placements[number]
    draft.layout = replace(draft.layout, symmetry="none")
    draft.add(kept)
    depots = [depot for depot in draft.depots if stays(depot)]
    middle = [depot for depot in draft.depots if kept_point(turned_half(depot, size)) == depot]
    draft.depots = [*depots, *(kept_point(turned_half(depot, size)) for depot in depots), *middle]
    draft.layout = replace(draft.layout, symmetry="half-turn")


def middle_at(draft: Draft, number: PieceId) -> Point:
    """Return the middle of a piece's box."""
    return middle_of(draft.box(number))


def move(draft: Draft, order: Shift | Stand | Turn | Stretch | Mirror | Align | Distribute | Snap) -> None:
    """Let pieces stand otherwise."""
    placements = draft.placements
    match order:
        case Shift(pieces=pieces, by=by):
            draft.change({lead: shifted(placements[lead], by) for lead in draft.leads(pieces)})
        case Stand(piece=piece, at=at, turn=turn):
            (lead,) = draft.leads((piece,))
            draft.change({lead: replace(placements[lead], at=kept_point(at), turn=kept_turn(turn))})
        case Turn(pieces=pieces, by=by, about=about):
            leads = draft.leads(pieces)
            centre = about or pivot(draft, pieces)
            draft.change({lead: turned(placements[lead], by, centre) for lead in leads})
        case Stretch(piece=piece, size=size):
            (lead,) = draft.leads((piece,))
            kept = None if size is None else kept_point(size)
            draft.change({lead: replace(placements[lead], size=kept)})
        case Mirror(pieces=pieces, across=across):
            centre = pivot(draft, pieces)
            draft.change({one: mirrored(placements[one], centre, across) for one in draft.leads(pieces)})
        case Align(pieces=pieces, side=side):
            draft.change(align(draft, draft.leads(pieces), side))
        case Distribute(pieces=pieces, along=along):
            draft.change(distribute(draft, draft.leads(pieces), along))
        case Snap(pieces=pieces, step=step):
            leads = draft.leads(pieces)
            draft.change(
                {one: replace(placements[one], at=snapped(placements[one].at, step)) for one in leads}
            )


def pivot(draft: Draft, pieces: Sequence[PieceId]) -> Point:
    """Return about what pieces turn: one about its origin, several about the middle of them all."""
    chosen = draft.chosen(pieces)
    if len(chosen) == 1:
        return draft.placements[chosen[0]].at
    return middle_of(box_around(draft.piece(one).footprint for one in chosen))


def label(draft: Draft, order: Group | Ungroup | Lock | Call) -> None:
    """Change what is noted about pieces; nothing moves."""
    match order:
        case Group(pieces=pieces):
            leads = draft.leads(pieces)
            group = draft.free_group()
            draft.mark(leads, group=group)
            for twin in draft.followers(leads).values():
                draft.placements[twin] = replace(draft.placements[twin], group=group + 1)
        case Ungroup(pieces=pieces):
            draft.mark(draft.leads(pieces), group=None)
        case Lock(pieces=pieces, locked=locked):
            draft.mark(draft.leads(pieces), locked=locked)
        case Call(piece=piece, name=name):
            draft.mark(draft.leads((piece,)), name=name)


def shape(draft: Draft, order: Draw | Remake | Forget) -> None:
    """Add, change or drop a template of the layout's own."""
    match order:
        case Draw(template=template, at=at, turn=turn):
            if template.id in draft.own:
                raise refused("template", f"There is already a terrain template called {template.id}.")
            draft.demand_template(template)
            draft.own[template.id] = template
            draft.add([Placement(template.id, kept_point(at), kept_turn(turn))])
        case Remake(pieces=pieces, template=template):
            leads = draft.leads(pieces)
            draft.demand_template(template)
            for number in (*leads, *draft.followers(leads).values()):
                draft.demand_unlocked(number)
                draft.placements[number] = replace(draft.placements[number], piece=template.id)
            draft.own[template.id] = template
            demand_fitting(draft, template.id)
        case Forget(template=ident):
            if ident not in draft.own:
                raise refused("template", f"This table has no template of its own called {ident}.")
            if any(one.piece == ident for one in draft.placements.values()):
                raise refused("template", f"A piece of {ident} is still on the table.")
            del draft.own[ident]


def demand_fitting(draft: Draft, template: str) -> None:
    """Refuse a template of which a piece has a size that it may not have."""
    for placement in draft.placements.values():
        why = misfit(placement, draft.template(template)) if placement.piece == template else None
        if why:
            raise refused("size", f"A piece of it has a size that does not suit: {why}.")


def move_depot(draft: Draft, order: PutDepot | ShiftDepot | RemoveDepot) -> None:
    """Put down, move or take away a depot, and its twin with it."""
    size, symmetric = draft.layout.size, draft.symmetric
    if isinstance(order, PutDepot):
        at = on_table(draft, order.at)
        draft.depots.append(at)
        turned_at = kept_point(turned_half(at, size))
        if symmetric and turned_at != at:
            draft.depots.append(turned_at)
        return
    number = order.depot
    if number >= len(draft.depots):
        raise refused("gone", "That depot is not on the table any more.")
    twin = depot_twin(draft.depots, number, size) if symmetric else None
    if isinstance(order, RemoveDepot):
        draft.depots = [depot for place, depot in enumerate(draft.depots) if place not in (number, twin)]
        return
    to = on_table(draft, order.to)
    if twin == number and kept_point(turned_half(to, size)) != to:
        raise refused("twin", "This depot lies on its own twin; give up the half-turn symmetry to move it.")
    draft.depots[number] = to
    if twin is not None:
        draft.depots[twin] = kept_point(turned_half(to, size))


def on_table(draft: Draft, at: Spot) -> Spot:
    """Return the spot as files keep it; refuse one off the table."""
    if not draft.on_table(at):
        raise refused("off", "The depot would leave the table.")
    return kept_point(at)


def measure(draft: Draft, size: tuple[float, float], zone_depth: float) -> None:
    """Give the table another size; refuse where something would be off it."""
    draft.layout = replace(draft.layout, size=kept_point(size), zone_depth=zone_depth)
    spots = [*draft.depots, *(one.at for one in draft.placements.values())]
    if not all(draft.on_table(spot) for spot in spots):
        raise refused("off", "Something would be off a table of that size.")
