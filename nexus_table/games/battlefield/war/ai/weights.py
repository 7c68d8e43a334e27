"""What computer players care about: the taste of all terms in one place, in Carbonite unless a name says otherwise."""

from __future__ import annotations

KILL = 0.6
"""What destroying something is worth beside the HP it loses, as a share of its cost."""

CRIPPLE = 0.35
"""What taking a building below half is worth, as a share of its cost: it loses its function (7.6)."""

HEADQUARTERS, ENERGY, WORKER = 1.6, 1.4, 1.5
"""By how much more than its cost a headquarters, an energy building and a worker count as targets."""

FIGHTERS = 1.5
"""By how much more than its cost an expert counts what fights as a target: who has no army left cannot come back."""

STEP = 2.2
"""What an inch nearer to the goal is worth, for a unit of 100 Carbonite."""

EXPOSURE = 0.55
"""How much of the damage that enemies could do to a unit where it ends counts against ending there."""

TOGETHER, COMPANY = 0.5, 10.0
"""What each friend within so many inches takes of the enemy's fire, beside one's own share."""

PATIENCE = 5.0
"""After so many rounds an inch towards the goal counts twice as much as at first, after twice as many three times."""

LATER = 0.4
"""How much of that counts where an enemy would have to move first."""

OVERWATCH = 6.0
"""What a watch is worth with an enemy near enough to walk into it."""

NEAR_WATCH = 10.0
"""Inches beyond its range within which an enemy may walk into a watch."""

HARVEST, BUILD = 1.0, 1.35
"""What Carbonite brought in is worth, and what a site's progress is, by what its points are worth of its cost."""

RISK = 0.4
"""How much of what a worker stands to lose counts against an errand."""

WALK_ON = 0.75
"""What a target for workers is worth for each further activation that it takes to get there, as a factor."""

URGENT = 1.6
"""By how much more a site counts that will produce."""

REVIVE = 2.0
"""By how much more mending counts where a building has lost its function."""

SPARE_ENERGY = 20
"""Energy that is kept free before anything but what gives Energy is begun."""

LAPSE = 1.0
"""By which share a beginner may misjudge a term: it takes it for nothing, for twice as much, or anything between."""

HANDS = 60.0
"""What each worker counts for among what a seat can still fight with."""

HOPELESS, CONQUERS = 0.25, 120.0
"""Who can fight with less than this share of the enemy's army gives up, where that army is worth at least so much."""
