"""How each order of the editor changes a draft."""

from __future__ import annotations

from msgspec.structs import replace

from nexus_table.games.starmap.editor import orders as o
from nexus_table.games.starmap.editor.draft import PARTNERS, Draft, refused
from nexus_table.games.starmap.editor.edits_systems import change_system, complete, move_system, place_system
from nexus_table.games.starmap.editor.soundness import broken
from nexus_table.games.starmap.editor.symmetry import SUITS
from nexus_table.games.starmap.galaxy import sizes_of, touch
from nexus_table.games.starmap.model import (
    MOST_ON_PLANET,
    Forbidden,
    Force,
    RelicKind,
    RelicPlaced,
    Sector,
    Size,
)


def carry_out(draft: Draft, order: o.EditorOrder) -> None:
    """Change the draft as ordered; RefusedError where that cannot be."""
    match order:
        case o.PlaceSystem(kind=kind, at=at):
            place_system(draft, kind, at)
        case o.MoveSystem() | o.SwapSystems():
            move_system(draft, order)
        case o.TurnSystem() | o.RemoveSystem() | o.Retype() | o.Resize() | o.CallSystem() | o.GiveTann():
            change_system(draft, order)
        case o.SetContact():
            set_contact(draft, order)
        case o.PutRelic() | o.RemoveRelic() | o.LayRelics():
            change_relics(draft, order)
        case o.Mark() | o.Unmark() | o.Station() | o.StandardForces():
            change_places(draft, order)
        case o.Agree() | o.Describe() | o.Claim():
            change_terms(draft, order)
        case o.Complete():
            complete(draft)
        case o.Clear():
            for ident in tuple(draft.systems):
                draft.drop_system(ident)
        case o.Adopt(sector=sector):
            adopt(draft, sector)


def set_contact(draft: Draft, order: o.SetContact) -> None:
    """Let two systems, and each pair of their twins, be in contact or not."""
    if order.one == order.other:
        raise refused("contact", "A system has no contact with itself.")
    ends = (draft.system(order.one), draft.system(order.other))
    for images in zip(*(draft.symmetry.images(end.at) for end in ends), strict=True):
        one, other = draft.on(images[0]), draft.on(images[1])
        if one is not None and other is not None and one.id != other.id:
            draft.set_contact(one.id, other.id, order.touching, touch(one, other))


def change_relics(draft: Draft, order: o.PutRelic | o.RemoveRelic | o.LayRelics) -> None:
    """Put relics down or take them away."""
    match order:
        case o.PutRelic(kind=kind, at=at):
            for turn, place in draft.places(at, planet=True):
                on = sum(relic.at == place for relic in draft.relics)
                if on >= MOST_ON_PLANET:
                    raise refused(
                        "relics", f"A planet holds at most {MOST_ON_PLANET} ships, so no more relics."
                    )
                draft.add_relic(RelicPlaced(PARTNERS[kind] if turn % 2 else kind, place))
        case o.RemoveRelic(relic=number):
            remove_relic(draft, number)
        case o.LayRelics():
            lay_relics(draft)


def remove_relic(draft: Draft, number: int) -> None:
    """Take a relic away, and one of its kind or its partner's from each twin of its planet."""
    if number >= len(draft.relics):
        raise refused("gone", "That relic is not on the map any more.")
    relic = draft.relics[number]
    pair = (relic.kind, PARTNERS[relic.kind])
    gone = [number]
    for _, place in draft.places(relic.at)[1:]:
        alike = [n for n, one in enumerate(draft.relics) if one.at == place and one.kind in pair]
        gone += alike[:1]
    draft.relics = [one for n, one in enumerate(draft.relics) if n not in gone]


def lay_relics(draft: Draft) -> None:
    """Lay two relics a seat: Extractor and Replicator in turn on the smallest planets of minor systems, the others in
    major systems; a second round goes to the same systems, one planet on where there is one.
    """
    minors = [system for system in draft.systems.values() if system.kind == "minor"]
    majors = [system for system in draft.systems.values() if system.kind == "major"]
    if not minors or not majors:
        raise refused("relics", "Relics lie in minor and major systems; the map needs both.")
    draft.relics = []
    for number in range(draft.sector.seats):
        small, great = minors[number % len(minors)], majors[number % len(majors)]
        sizes = sizes_of(small, draft.kinds)
        smallest = min(range(3), key=lambda slot: list(Size).index(sizes[slot])) + 1
        slot = number // len(majors) % 3 + 1
        kinds = ((RelicKind.EXTRACTOR, RelicKind.MILITARY), (RelicKind.REPLICATOR, RelicKind.TRANSPORTER))
        draft.add_relic(RelicPlaced(kinds[number % 2][0], f"{small.id}.{smallest}"))
        draft.add_relic(RelicPlaced(kinds[number % 2][1], f"{great.id}.{slot}"))


def change_places(draft: Draft, order: o.Mark | o.Unmark | o.Station | o.StandardForces) -> None:
    """Change what stands or is forbidden on a place and its twins."""
    match order:
        case o.Mark(face=face, at=at, until=until):
            for _, place in draft.places(at):
                draft.markers[face, place] = Forbidden(face, place, until)
        case o.Unmark(face=face, at=at):
            for _, place in draft.places(at):
                draft.markers.pop((face, place), None)
        case o.Station(seat=seat, at=at, ships=ships):
            station(draft, seat, at, ships)
        case o.StandardForces():
            draft.forces = {}


def station(draft: Draft, seat: int, at: str, ships: int) -> None:
    """Let a seat, and on the twins those that belong there, begin with so many ships on a planet."""
    if seat >= draft.sector.seats:
        raise refused("seat", f"There are only {draft.sector.seats} seats.")
    draft.spell_out_forces()
    for turn, place in draft.places(at, planet=True):
        draft.forces.pop(place, None)
        if ships:
            draft.forces[place] = Force(draft.symmetry.seat(seat, turn), place, ships)
    for one in range(draft.sector.seats):
        if sum(force.ships for force in draft.forces.values() if force.seat == one) > 25:
            raise refused("ships", "A seat has at most 25 ships.")


def change_terms(draft: Draft, order: o.Agree | o.Describe | o.Claim) -> None:
    """Change what is agreed or said about the whole sector."""
    match order:
        case o.Agree():
            draft.sector = replace(
                draft.sector,
                seats=order.seats,
                solo=order.solo and order.seats > 1,
                goals=order.goals,
                ships=order.ships,
                energy=order.energy,
                round_limit=order.round_limit,
            )
            for system in tuple(draft.systems.values()):
                if system.seat is not None and system.seat >= order.seats:
                    draft.put(replace(system, seat=None))
            draft.forces = {at: one for at, one in draft.forces.items() if one.seat < order.seats}
            seat_tanns(draft)
        case o.Describe():
            draft.sector = replace(
                draft.sector,
                id=order.id,
                name=order.name,
                author=order.author,
                shape=order.shape,
                about=order.about,
            )
        case o.Claim(symmetry=symmetry):
            if draft.sector.seats not in SUITS[symmetry.fold]:
                seats = " or ".join(map(str, SUITS[symmetry.fold]))
                raise refused("symmetry", f"A {symmetry.fold.value} repeats what {seats} seats have.")
            draft.symmetry = symmetry


def seat_tanns(draft: Draft) -> None:
    """Give Tanns that belong to nobody to the seats that have none."""
    for system in tuple(draft.systems.values()):
        seat = draft.free_seat()
        if seat is not None and system.kind == "tann" and system.seat is None:
            draft.put(replace(system, seat=seat))


def adopt(draft: Draft, sector: Sector) -> None:
    """Take over a whole other sector; refuse one that holds together badly."""
    for _, sentence in broken(sector, draft.kinds):
        raise refused("sector", f"That sector cannot be opened: {sentence}.")
    draft.take(sector)
