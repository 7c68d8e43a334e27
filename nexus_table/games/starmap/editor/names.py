"""Names for new systems and sectors: our own, none of them anybody's world."""

from __future__ import annotations

from collections.abc import Collection

SYSTEMS = (
    "Abenland", "Amaranth", "Arden", "Bellow", "Brume", "Calder", "Cinder", "Corvane", "Dray", "Dunmere",
    "Ebbing", "Embla", "Eskar", "Fallow", "Fenn", "Fennimore", "Galdor", "Gannet", "Garnet", "Harrow",
    "Hesper", "Hollin", "Isolde", "Ister", "Ivory", "Jessamy", "Joval", "Kestrel", "Kith", "Kolm",
    "Larkmoor", "Lumen", "Lydian", "Marrow", "Mistral", "Morrow", "Nacre", "Nettle", "Norrin", "Orison",
    "Ostrava", "Oxbow", "Pell", "Pharos", "Quern", "Quill", "Rime", "Rowan", "Sable", "Saffron",
    "Tarn", "Thornby", "Ullin", "Umber", "Vesper", "Wick", "Winter", "Yarrow", "Zephane", "Zinnia",
)  # fmt: skip

FIRST = (
    "Amber", "Ashen", "Bright", "Broken", "Cold", "Distant", "Drifting", "Empty", "Gilded", "Hollow",
    "Iron", "Lost", "Pale", "Quiet", "Restless", "Sleeping", "Sunken", "Veiled", "Wandering", "Wild",
)  # fmt: skip
SECOND = (
    "Anchorage", "Arches", "Banner", "Causeway", "Choir", "Crossroads", "Expanse", "Garden", "Gate", "Harbour",
    "Hearth", "Lanterns", "March", "Narrows", "Passage", "Reach", "Shoals", "Straits", "Tide", "Verge",
)  # fmt: skip


def free_name(taken: Collection[str]) -> str:
    """Return a system's name that is not taken; numbered once all are."""
    free = (name for name in SYSTEMS if name not in taken)
    numbered = (f"{name} {number}" for number in range(2, 99) for name in SYSTEMS)
    return next(free, None) or next(name for name in numbered if name not in taken)


def free_id(taken: Collection[str]) -> str:
    """Return a system's id that is not taken: a, b … z, then s1, s2 …"""
    letters = (chr(ord("a") + number) for number in range(26))
    numbered = (f"s{number}" for number in range(1, 999))
    free = (ident for ident in letters if ident not in taken)
    return next(free, None) or next(ident for ident in numbered if ident not in taken)
