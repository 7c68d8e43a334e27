"""Copied pieces as text, so that tables can be shared by pasting them anywhere, and such text read with suspicion."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from nexus_table.content.decode import decode
from nexus_table.content.fault import ContentError, Fault
from nexus_table.content.parsed import LARGEST_FILE
from nexus_table.content.writing import plain_data, yaml_text
from nexus_table.games.battlefield.catalogue import faults_of, misfit
from nexus_table.games.battlefield.lab.orders import Fragment
from nexus_table.games.battlefield.lab.state import LabState, PieceId
from nexus_table.games.battlefield.model import Template

SHOWN = "clipboard"
"""What faults in pasted text call their file."""


def copied(state: LabState, pieces: Iterable[PieceId]) -> str:
    """Return pieces as YAML, together with those of their templates that belong to this layout alone."""
    wanted = set(pieces)
    placements = [one for number, one in zip(state.ids, state.layout.pieces, strict=True) if number in wanted]
    used = {placement.piece for placement in placements}
    own = [template for template in state.layout.templates if template.id in used]
    return yaml_text(plain_data(Fragment(tuple(placements), tuple(own))))


def pasted(text: str, templates: Mapping[str, Template]) -> Fragment:
    """Return the pieces that text holds; raise `ContentError` with all its faults where it holds none.

    `templates` are all that the table knows, the catalogue's and its own.
    """
    raw = text.encode("utf-8", "replace")[: LARGEST_FILE + 1]
    fragment = decode(raw, SHOWN, Fragment)
    known = {**{template.id: template for template in fragment.templates}, **templates}
    faults = [
        Fault(SHOWN, 0, 0, f"templates[{place}]", sentence)
        for place, template in enumerate(fragment.templates)
        for _, sentence in faults_of(template)
    ]
    for place, placement in enumerate(fragment.pieces):
        template = known.get(placement.piece)
        unknown = f"no terrain template is called {placement.piece}"
        why = unknown if template is None else misfit(placement, template)
        if why:
            faults.append(Fault(SHOWN, 0, 0, f"pieces[{place}]", why))
    if faults:
        raise ContentError(faults)
    return fragment
