"""A draft: the one mutable thing of the lab, alive while an order is carried out; it guards what a layout may be."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property

from msgspec.structs import replace

from nexus_table.games.battlefield.catalogue import faults_of, misfit
from nexus_table.games.battlefield.lab.events import LayoutEdited
from nexus_table.games.battlefield.lab.moves import half_turned
from nexus_table.games.battlefield.lab.state import LabState, PieceId
from nexus_table.games.battlefield.lab.twins import is_own_twin, laid_twins
from nexus_table.games.battlefield.model import Layout, Placement, Spot, Template
from nexus_table.games.battlefield.terrain import Piece, known_templates, lay
from nexus_table.geometry.shapes import Bounds, bounds
from nexus_table.kernel.refusal import Refusal, RefusedError

MOST_PIECES, MOST_DEPOTS, MOST_TEMPLATES = 200, 12, 60


class Draft:
    """A layout being changed by one order, with the symmetry it claims kept on the way."""

    def __init__(self, state: LabState, shipped: Mapping[str, Template]) -> None:
        self.state = state
        self.layout = state.layout
        self.shipped = shipped
        self.placements = dict(zip(state.ids, state.layout.pieces, strict=True))
        self.own = {template.id: template for template in state.layout.templates}
        self.depots = list(state.layout.depots)
        self.next_id = state.next_id

    @property
    def symmetric(self) -> bool:
        """Whether each change is made to both twins."""
        return self.layout.symmetry == "half-turn"

    @cached_property
    def twins(self) -> dict[PieceId, PieceId]:
        """Which piece was each one's twin before the order."""
        ids, layout = self.state.ids, self.state.layout
        known = known_templates(layout, self.shipped)
        pairs = laid_twins(layout, tuple(known[placement.piece] for placement in layout.pieces))
        return {one: ids[twin] for one, twin in zip(ids, pairs, strict=True) if twin is not None}

    def template(self, ident: str) -> Template:
        """Return the template with this id; refuse where there is none."""
        found = self.own.get(ident) or self.shipped.get(ident)
        if found is None:
            raise refused("piece", f"No terrain template is called {ident}.")
        return found

    def piece(self, number: PieceId) -> Piece:
        """Return a piece as it stands now; its key is its number."""
        placement = self.placements[number]
        return lay(number, placement, self.template(placement.piece))

    def box(self, number: PieceId) -> Bounds:
        """Return the box around a piece's footprint."""
        return bounds(self.piece(number).footprint)

    def name(self, number: PieceId) -> str:
        """Return what a piece is called."""
        placement = self.placements[number]
        return placement.name or self.template(placement.piece).name

    def chosen(self, pieces: Iterable[PieceId]) -> tuple[PieceId, ...]:
        """Return the pieces an order names, each once; refuse where one is not on the table."""
        numbers = tuple(dict.fromkeys(pieces))
        if any(number not in self.placements for number in numbers):
            raise refused("gone", "That piece is not on the table any more.")
        return numbers

    def leads(self, pieces: Iterable[PieceId]) -> tuple[PieceId, ...]:
        """Return the pieces an order acts on by itself: of two twins only the one named first."""
        numbers = self.chosen(pieces)
        if not self.symmetric:
            return numbers
        leads: dict[PieceId, None] = {}
        for number in numbers:
            if self.twins.get(number) not in leads:
                leads[number] = None
        return tuple(leads)

    def followers(self, leads: Iterable[PieceId]) -> dict[PieceId, PieceId]:
        """Return the other twin of each lead that has one, while symmetry is claimed."""
        if not self.symmetric:
            return {}
        return {lead: self.twins[lead] for lead in leads if self.twins.get(lead, lead) != lead}

    def change(self, changes: Mapping[PieceId, Placement]) -> None:
        """Let leads stand otherwise, and their twins with them; refuse to touch what is locked."""
        followers = self.followers(changes)
        for number in (*changes, *followers.values()):
            self.demand_unlocked(number)
        for lead, placement in changes.items():
            self.demand_sound(placement, self.name(lead))
            if self.symmetric and self.twins.get(lead) == lead:
                self.demand_own_twin(placement, self.name(lead))
            self.placements[lead] = placement
            if lead in followers:
                twin = followers[lead]
                old = self.placements[twin]
                turned = half_turned(placement, self.layout.size)
                self.placements[twin] = replace(turned, name=old.name, group=old.group, locked=old.locked)

    def mark(self, leads: Iterable[PieceId], **fields: object) -> None:
        """Set fields that move nothing, such as a name, of leads and of their twins."""
        numbers = tuple(leads)
        for number in (*numbers, *self.followers(numbers).values()):
            self.placements[number] = replace(self.placements[number], **fields)

    def add(self, placements: Sequence[Placement]) -> None:
        """Put new pieces on the table, and then their twins; groups among them become groups of their own."""
        twins = []
        for placement in placements:
            self.demand_sound(placement, placement.name or self.template(placement.piece).name)
            alone = is_own_twin(placement, self.template(placement.piece), self.layout.size)
            if self.symmetric and not alone:
                twins.append(half_turned(placement, self.layout.size))
        for batch in (placements, twins):
            for placement in self.regrouped(batch):
                self.placements[self.next_id] = placement
                self.next_id += 1

    def regrouped(self, placements: Sequence[Placement]) -> list[Placement]:
        """Return new pieces with groups that nobody else is in, unlocked."""
        free = self.free_group()
        numbers: dict[int, int] = {}
        for placement in placements:
            if placement.group is not None:
                numbers.setdefault(placement.group, free + len(numbers))
        return [
            replace(one, group=None if one.group is None else numbers[one.group], locked=False)
            for one in placements
        ]

    def free_group(self) -> int:
        """Return a group's number that no piece has."""
        return 1 + max((one.group or 0 for one in self.placements.values()), default=0)

    def remove(self, leads: Iterable[PieceId]) -> None:
        """Take leads and their twins off the table."""
        numbers = tuple(leads)
        for number in (*numbers, *self.followers(numbers).values()):
            self.demand_unlocked(number)
            del self.placements[number]

    def demand_unlocked(self, number: PieceId) -> None:
        """Refuse to touch a locked piece."""
        if self.placements[number].locked:
            raise refused("locked", f"{self.name(number)} is locked; unlock it first.")

    def demand_sound(self, placement: Placement, name: str) -> None:
        """Refuse a placement off the table or of a size its template cannot have."""
        if not self.on_table(placement.at):
            raise refused("off", f"The middle of {name} would leave the table.")
        self.demand_size(placement)

    def demand_size(self, placement: Placement) -> None:
        """Refuse a size that a template cannot have."""
        why = misfit(placement, self.template(placement.piece))
        if why:
            raise refused("size", f"That size does not suit: {why}.")

    def demand_own_twin(self, placement: Placement, name: str) -> None:
        """Refuse to move a piece in the middle of the table away from itself."""
        if not is_own_twin(placement, self.template(placement.piece), self.layout.size):
            raise refused(
                "twin", f"{name} lies on its own twin; give up the half-turn symmetry to change it so."
            )

    def demand_template(self, template: Template) -> None:
        """Refuse a template of the layout's own that is unsound or takes a shipped one's id."""
        if template.id in self.shipped:
            raise refused("template", f"There is already a terrain template called {template.id}.")
        for _, sentence in faults_of(template):
            raise refused("template", f"This shape cannot be used: {sentence}.")

    def on_table(self, at: Spot) -> bool:
        """Whether a point lies on the table."""
        return 0.0 <= at[0] <= self.layout.size[0] and 0.0 <= at[1] <= self.layout.size[1]

    def result(self) -> LayoutEdited:
        """Return what happened; refuse a layout that no file could hold."""
        for what, count, most in (
            ("pieces", len(self.placements), MOST_PIECES),
            ("depots", len(self.depots), MOST_DEPOTS),
            ("templates of its own", len(self.own), MOST_TEMPLATES),
        ):
            if count > most:
                raise refused("full", f"A table holds at most {most} {what}.")
        layout = replace(
            self.layout,
            pieces=tuple(self.placements.values()),
            depots=tuple(self.depots),
            templates=tuple(self.own.values()),
        )
        return LayoutEdited(layout, tuple(self.placements), self.next_id)

    def adopt(self, layout: Layout) -> None:
        """Take over a whole other layout, all its pieces under new numbers."""
        self.layout, self.depots = layout, list(layout.depots)
        self.own = {}
        for template in layout.templates:
            self.demand_template(template)
            self.own[template.id] = template
        self.placements = {}
        for placement in layout.pieces:
            self.demand_size(placement)
            self.placements[self.next_id] = placement
            self.next_id += 1


def refused(why: str, sentence: str) -> RefusedError:
    """Return the error that refuses an order of the lab."""
    return RefusedError(Refusal(f"lab.{why}", sentence))
