"""What the ground itself is made into: craters, rubble, hills and the litter under trees."""

from __future__ import annotations

import numpy as np

from nexus_table.games.battlefield.screen.paint.grain import Array
from nexus_table.games.battlefield.screen.paint.ground import soil
from nexus_table.games.battlefield.screen.paint.layer import blend, over
from nexus_table.games.battlefield.screen.paint.masonry import crushed
from nexus_table.games.battlefield.screen.paint.palette import towards
from nexus_table.games.battlefield.screen.paint.patch import smooth
from nexus_table.games.battlefield.screen.paint.scenery import Brush, Scenery


def crater(brush: Brush, hole: Scenery) -> None:
    """Paint a crater: a thrown-up lip, scorched flanks with streaks towards the middle, broken stone at the bottom."""
    apron = brush.around(hole.whole.outline)
    if apron is None:
        return
    biome = brush.biome
    edge = apron.from_outline(hole.whole.outline)
    left, top, right, bottom = hole.whole.box
    depth = min(right - left, bottom - top) / 2.0
    lump, grit = apron.noise(hole.seed % 4, 6.1), apron.noise(hole.seed % 4 + 1, 1.9)
    inward = np.clip((-edge + (lump - np.float32(0.5)) * np.float32(0.55)) / np.float32(depth), -0.2, 1.2)
    lip = np.exp(-((inward - np.float32(0.16)) ** 2) * np.float32(95.0))
    bowl = smooth(0.18, 0.85, inward)
    scorched = towards(biome.bare, (24, 20, 18), 0.70)
    colour = blend(towards(biome.bare, biome.high, 0.35), towards(biome.bare, (30, 26, 24), 0.42), bowl)
    colour = over(colour, scorched, smooth(0.45, 1.0, inward + (grit - np.float32(0.5)) * np.float32(0.3)))
    dome, _, number = crushed(apron, hole.seed, 0.34)
    stones = dome * smooth(0.66, 0.70, number + lip * np.float32(0.12))
    colour = over(
        colour, towards(biome.stone, biome.bare, 0.25), smooth(0.10, 0.35, stones) * np.float32(0.9)
    )
    height = lip * np.float32(0.26) - bowl * np.float32(0.62) + grit * np.float32(0.07)
    height += stones * np.float32(0.12)
    cover = apron.cover(edge) * np.maximum(smooth(-0.02, 0.16, inward), np.float32(0.35))
    brush.layer.lay(apron, colour, cover, height)


def rubble(brush: Brush, heap: Scenery) -> None:
    """Paint rubble: large and small broken stones, each with its own light side, thinning towards the outline."""
    apron = brush.around(heap.whole.outline)
    if apron is None:
        return
    palette, biome = brush.palette, brush.biome
    edge = apron.from_outline(heap.whole.outline)
    dirt = apron.noise(heap.seed % 4, 5.0)
    large, large_facet, shade = crushed(apron, heap.seed, 0.62)
    small, _, tint = crushed(apron, heap.seed + 1, 0.27)
    depth = -edge + (dirt - np.float32(0.5)) * np.float32(0.5)
    keep = smooth(0.30, 0.34, shade + smooth(0.0, 0.9, depth) * np.float32(0.42) - np.float32(0.12))
    stone = smooth(0.10, 0.24, large) * keep
    gravel = smooth(0.20, 0.40, small) * smooth(0.35, 0.45, tint)
    base = blend(palette.dust, towards(palette.dust, biome.bare, 0.6), dirt)
    colour = over(base, towards(palette.masonry, palette.dust, 0.4), gravel * np.float32(0.8))
    chip = apron.noise(heap.seed % 4 + 1, 1.9)
    stones = blend(palette.masonry_dark, towards(palette.masonry, (255, 250, 240), 0.15), shade)
    stones *= np.float32(0.86) + chip * np.float32(0.26)
    colour += (stones - colour) * stone[None, :, :]
    crease = (np.float32(1.0) - large_facet) * keep * np.float32(0.45 * apron.fine(0.12))
    colour *= np.float32(1.0) - crease
    rising = smooth(0.0, 1.0, depth) * np.float32(0.25)
    between = np.float32(1.0) - stone
    height = rising + large * keep * np.float32(0.34) + small * between * np.float32(0.10)
    height += chip * np.float32(0.05) + chip * stone * np.float32(0.06)
    cover = apron.cover(edge) * np.maximum(smooth(-0.05, 0.25, depth), np.float32(0.55))
    brush.layer.lay(apron, colour, np.maximum(cover, stone * apron.cover(edge)), height)


def hill(brush: Brush, rise: Scenery) -> None:
    """Paint a hill: the table's own ground in steps of an inch, lighter upward, with scarps of bare earth between."""
    for block in (rise.whole, *rise.parts):
        apron = brush.around(block.outline)
        if apron is None:
            continue
        biome = brush.biome
        edge = apron.from_outline(block.outline)
        left, top, right, bottom = block.box
        room = min(right - left, bottom - top) / 2.0
        steps = max(1, min(6, round(block.height)))
        tread = min(0.85, room * 0.70 / steps)
        lump, crag = apron.noise(rise.seed % 4, 6.0), apron.noise(rise.seed % 4 + 2, 2.2)
        wander = (lump - np.float32(0.5)) * np.float32(1.0) + (crag - np.float32(0.5)) * np.float32(0.34)
        inward = -edge / np.float32(tread)
        inward += wander * smooth(0.0, 0.8, inward)
        level: Array = np.clip(inward, 0.0, float(steps) - 0.35)
        step = np.floor(level)
        climb = level - step
        scarp = np.float32(1.0) - smooth(0.10, 0.46, climb + (crag - np.float32(0.5)) * np.float32(0.22))
        level = step + (np.float32(1.0) - scarp)
        colour, height = soil(apron, biome, rise.seed, bareness=0.35)
        colour = over(colour, towards(biome.high, (255, 252, 228), 0.22), level * np.float32(0.62 / steps))
        colour = over(
            colour,
            towards(biome.bare, biome.stone, 0.25),
            scarp * (np.float32(0.30) + crag * np.float32(0.55)),
        )
        height = height * np.float32(0.6) + level * np.float32(0.20) + lump * np.float32(0.16)
        height += crag * scarp * np.float32(0.09)
        foot = np.exp(np.minimum(edge, np.float32(0.0)) * np.float32(9.0))
        colour = over(colour, towards(biome.low, (0, 0, 0), 0.55), foot * np.float32(0.55))
        brush.layer.lay(apron, colour, apron.cover(edge), height)


def litter(brush: Brush, wood: Scenery) -> None:
    """Paint the ground under trees: dark leaf mould, thinning out towards the edge."""
    apron = brush.around(wood.whole.outline)
    if apron is None:
        return
    biome = brush.biome
    edge = apron.from_outline(wood.whole.outline)
    lump, grit = apron.noise(wood.seed % 4, 4.0), apron.noise(wood.seed % 4 + 1, 1.5)
    colour = blend(towards(biome.crown_dark, biome.bare, 0.45), biome.crown_dark, lump)
    colour = over(colour, towards(biome.bare, biome.high, 0.3), smooth(0.62, 0.8, grit) * np.float32(0.5))
    fade = smooth(0.0, 0.7, -edge + (lump - np.float32(0.5)) * np.float32(0.6))
    cover = apron.cover(edge) * (np.float32(0.42) + fade * np.float32(0.5))
    brush.layer.lay(apron, colour, cover, grit * np.float32(0.09) + lump * np.float32(0.12))
