"""Orders that change systems: placed, moved, swapped, turned, made other, given to seats, repeated by symmetry."""

from __future__ import annotations

from msgspec.structs import replace

from nexus_table.games.starmap.editor import orders as o
from nexus_table.games.starmap.editor.draft import PARTNERS, Draft, clear_of, refused
from nexus_table.games.starmap.editor.names import free_id, free_name
from nexus_table.games.starmap.galaxy import TANN, sizes_of
from nexus_table.games.starmap.model import Hex, Planets, RelicPlaced, System

SLOTS = ("1", "2", "3")
NEXT = {"1": "2", "2": "3", "3": "1"}
"""To which slot a planet goes when its system turns."""


def place_system(draft: Draft, kind: str, at: Hex) -> None:
    """Put a system and its twins on free hexes."""
    demand_kind(draft, kind)
    images = draft.symmetry.images(at)
    seat = draft.free_seat() if kind == TANN else None
    if kind == TANN and not clear_of(images):
        raise refused(
            "middle", "A Tann in the middle would belong to several seats; give up the symmetry first."
        )
    for turn, there in enumerate(images):
        if there in images[:turn]:
            continue
        draft.demand_hex(there)
        if draft.on(there) is not None:
            lies = (
                "A system lies there already."
                if turn == 0
                else "A system lies already where its twin would be."
            )
            raise refused("taken", lies)
        taken = {system.name for system in draft.systems.values()}
        whose = draft.seat_twin(seat, turn)
        draft.put(System(free_id(draft.systems), free_name(taken), kind, there, whose))


def move_system(draft: Draft, order: o.MoveSystem | o.SwapSystems) -> None:
    """Move a system to a free hex, or let two change hexes; twins likewise."""
    if isinstance(order, o.SwapSystems):
        swap(draft, order.one, order.other)
        return
    system = draft.system(order.system)
    twins = draft.twins(system.id)
    goals = draft.symmetry.images(order.to)
    moved = {twin.id: goals[turn] for turn, twin in twins}
    if not clear_of(moved.values()):
        raise refused("middle", "Twins would meet there; give up the symmetry to put one in the middle.")
    if draft.symmetry.is_fixed(system.at) != draft.symmetry.is_fixed(order.to) and draft.symmetry.size > 1:
        raise refused(
            "middle", f"{system.name} has its place in the middle of the symmetry; give that up to move it."
        )
    for ident, goal in moved.items():
        other = draft.on(goal)
        if other is not None and other.id not in moved:
            raise refused("taken", f"{other.name} lies there; the two can be swapped.")
        draft.put(replace(draft.systems[ident], at=goal))


def swap(draft: Draft, one: str, other: str) -> None:
    """Let two systems change hexes, and their twins."""
    first, second = draft.system(one), draft.system(other)
    if first.id == second.id:
        raise refused("swap", "A system cannot be swapped with itself.")
    if any(twin.id == other for _, twin in draft.twins(one)):
        raise refused("swap", "Twins look alike; give up the symmetry to swap them.")
    if len(draft.twins(one)) != len(draft.twins(other)):
        raise refused(
            "swap", "One of them has its place in the middle of the symmetry; give that up to swap them."
        )
    pairs = [
        (draft.on(a), draft.on(b))
        for a, b in zip(draft.symmetry.images(first.at), draft.symmetry.images(second.at), strict=True)
    ]
    for a, b in pairs:
        if a is not None and b is not None:
            draft.systems[a.id] = replace(draft.systems[a.id], at=b.at)
            draft.systems[b.id] = replace(draft.systems[b.id], at=a.at)


def change_system(
    draft: Draft,
    order: o.TurnSystem | o.RemoveSystem | o.Retype | o.Resize | o.CallSystem | o.GiveTann,
) -> None:
    """Change a system, and its twins with it; names are its own."""
    match order:
        case o.TurnSystem(system=ident):
            turn_systems(draft, ident)
        case o.RemoveSystem(system=ident):
            for _, twin in draft.twins(ident):
                draft.drop_system(twin.id)
        case o.Retype(system=ident, kind=kind):
            demand_kind(draft, kind)
            retype(draft, ident, kind)
        case o.Resize(at=at, size=size):
            system, slot = draft.place(at, planet=True)
            for _, twin in draft.twins(system.id):
                sizes = list(sizes_of(twin, draft.kinds))
                sizes[int(slot) - 1] = size
                draft.put(with_sizes(draft, twin, (sizes[0], sizes[1], sizes[2])))
        case o.CallSystem(system=ident, name=name):
            draft.put(replace(draft.system(ident), name=name))
        case o.GiveTann(system=ident, seat=seat):
            give_tann(draft, ident, seat)


def turn_systems(draft: Draft, ident: str) -> None:
    """Turn a system and its twins; ships that would begin on planet 1 by custom are written down first."""
    twins = draft.twins(ident)
    if any(twin.seat is not None for _, twin in twins):
        draft.spell_out_forces()
    for _, twin in twins:
        first, second, last = sizes_of(twin, draft.kinds)
        draft.put(with_sizes(draft, twin, (last, first, second)))
    draft.rename_places(
        {f"{twin.id}.{slot}": f"{twin.id}.{NEXT[slot]}" for _, twin in twins for slot in SLOTS}
    )


def retype(draft: Draft, ident: str, kind: str) -> None:
    """Make a system and its twins ones of another kind; what is no Tann any more belongs to nobody."""
    twins = draft.twins(ident)
    for _, twin in twins:
        draft.put(replace(twin, kind=kind, planets=None, seat=None))
    seat = draft.free_seat() if kind == TANN else None
    for turn, twin in twins:
        draft.put(replace(draft.systems[twin.id], seat=draft.seat_twin(seat, turn)))


def give_tann(draft: Draft, ident: str, seat: int | None) -> None:
    """Give a Tann and its twins to seats; who had them takes what these had."""
    system = draft.system(ident)
    if system.kind != TANN:
        raise refused("tann", "Only a Tann system belongs to a seat.")
    if seat is not None and seat >= draft.sector.seats:
        raise refused("seat", f"There are only {draft.sector.seats} seats.")
    for turn, twin in draft.twins(ident):
        whose = None if seat is None else draft.symmetry.seat(seat, turn)
        now = draft.systems[twin.id]
        holder = None if whose is None else draft.tann_of(whose)
        if holder is not None and holder.id != twin.id:
            draft.put(replace(holder, seat=now.seat))
        draft.put(replace(now, seat=whose))


def complete(draft: Draft) -> None:
    """Put the missing twins of every system on the map; what lies in their way is made like the first of them."""
    if draft.symmetry.size == 1:
        raise refused("symmetry", "First claim a symmetry; then its twins can be completed.")
    done: set[str] = set()
    for lead in tuple(draft.systems.values()):
        if lead.id in done or lead.id not in draft.systems:
            continue
        lead = draft.systems[lead.id]
        images = draft.symmetry.images(lead.at)
        done.add(lead.id)
        if not clear_of(images):
            continue
        for turn, at in enumerate(images[1:], start=1):
            done.add(copied(draft, lead, turn, at))
    copy_relics(draft)


def copied(draft: Draft, lead: System, turn: int, at: Hex) -> str:
    """Put a twin of a system on a hex, or make what lies there one; return its id."""
    old = draft.on(at)
    ident = free_id(draft.systems) if old is None else old.id
    name = free_name({one.name for one in draft.systems.values()}) if old is None else old.name
    seat = None if lead.seat is None else draft.symmetry.seat(lead.seat, turn)
    holder = None if seat is None else draft.tann_of(seat)
    if holder is not None and holder.id != ident:
        draft.put(replace(holder, seat=None))
    draft.put(System(ident, name, lead.kind, at, seat, lead.planets))
    return ident


def copy_relics(draft: Draft) -> None:
    """Give the twins of every planet as many relics as the first of them has, partners in turn."""
    seen: set[str] = set()
    for at in dict.fromkeys(relic.at for relic in tuple(draft.relics)):
        if at in seen:
            continue
        kinds = [relic.kind for relic in draft.relics if relic.at == at]
        for turn, place in draft.places(at):
            seen.add(place)
            if turn:
                draft.relics = [relic for relic in draft.relics if relic.at != place]
                for kind in kinds:
                    draft.add_relic(RelicPlaced(PARTNERS[kind] if turn % 2 else kind, place))


def demand_kind(draft: Draft, kind: str) -> None:
    """Refuse a kind of system that nobody knows."""
    if kind not in draft.kinds:
        raise refused("kind", f"No kind of system is called {kind}.")


def with_sizes(draft: Draft, system: System, sizes: Planets) -> System:
    """Return a system with planets of these sizes; its kind's own need not be written down."""
    kind = draft.kinds.get(system.kind)
    return replace(system, planets=None if kind is not None and kind.planets == sizes else sizes)
