"""The solo factions: fifteen cards of 7 to 10 designs, and every keyword on two designs of all twenty factions."""

import msgspec
import pytest

from nexus_table.app.registry import entry_named
from nexus_table.games.duel.language.effects import (
    Burn,
    Capture,
    Control,
    Daze,
    Draw,
    Exhaust,
    JoinMob,
    Purify,
    Restore,
    Return,
    Search,
    Tuck,
)
from nexus_table.games.duel.language.priorities import At, Slot
from nexus_table.games.duel.language.selectors import Filter, Keyword
from nexus_table.games.duel.lint import lint
from nexus_table.games.duel.model import Design, Faction

FACTIONS = entry_named("duel").catalogue.factions
SOLO = [faction for faction in FACTIONS.values() if faction.solo]


def parts(node):
    """Yield every node of a design's tree."""
    if isinstance(node, tuple):
        for item in node:
            yield from parts(item)
    elif isinstance(node, msgspec.Struct):
        yield node
        for field in node.__struct_fields__:
            yield from parts(getattr(node, field))
    else:
        yield node


DESIGNS = {design.id: set() for faction in FACTIONS.values() for design in faction.designs}
for one in FACTIONS.values():
    for drawn in one.designs:
        DESIGNS[drawn.id] = {
            part if isinstance(part, Keyword) else type(part) for part in parts(drawn) if part is not None
        }


@pytest.mark.parametrize("faction", SOLO, ids=lambda faction: faction.id)
def test_a_solo_faction_is_whole(faction):
    assert 7 <= len(faction.designs) <= 10
    assert sum(design.copies for design in faction.designs) == 15
    assert all(design.flavour and design.motif for design in faction.designs)


@pytest.mark.parametrize("keyword", Keyword, ids=lambda keyword: keyword.value)
def test_every_keyword_is_on_two_designs(keyword):
    assert sum(keyword in found for found in DESIGNS.values()) >= 2


@pytest.mark.parametrize(
    "effect",
    [Burn, Daze, JoinMob, Search, Tuck, Capture, Control, Draw, Exhaust, Purify, Restore, Return],
    ids=lambda effect: effect.__name__,
)
def test_every_effect_of_the_glossary_is_on_two_designs(effect):
    assert sum(effect in found for found in DESIGNS.values()) >= 2


def test_allied_units_and_stickiness_are_on_two_designs():
    allied = [
        design.id
        for faction in FACTIONS.values()
        for design in faction.designs
        if any(isinstance(part, Filter) and part.allied is not None for part in parts(design))
    ]
    sticky = [design.id for faction in SOLO for design in faction.designs if design.stickiness]
    own_lists = [design.id for faction in SOLO for design in faction.designs if design.targets]
    assert len(allied) >= 2
    assert len(sticky) >= 2
    assert len(own_lists) >= 2


def test_what_only_the_automa_heeds_is_complained_of_elsewhere():
    design = Design(id="lone", name="Lone", copies=4, offensive=2, stickiness=2, targets=(Slot(At.NEXUS),))
    told = {
        solo: [
            inside[-1]
            for inside, *_ in lint(faction_of(design, solo=solo), None)
            if inside[0] == "designs" and len(inside) == 3
        ]
        for solo in (True, False)
    }
    assert told == {True: [], False: ["targets", "stickiness"]}


def faction_of(design, *, solo):
    return Faction(
        id="odd",
        name="Odd",
        about="Odd.",
        play="Oddly.",
        stars=1,
        colour="#aabbcc",
        designs=(design,),
        solo=solo,
    )
