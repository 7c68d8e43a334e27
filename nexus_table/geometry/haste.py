"""Ways judged compiled instead of in numpy, where numba is installed: the same answers, sooner."""

from __future__ import annotations

from nexus_table.geometry import path_straight, pathfinding, reach, spreading


def hasten() -> None:
    """Let legs be judged and costs be spread compiled from now on; ImportError where numba is not installed."""
    from nexus_table.geometry.fast_legs import judge_legs
    from nexus_table.geometry.fast_spreading import spread_all
    from nexus_table.geometry.fast_ways import better_cells, search

    if judge_legs not in path_straight.judges:
        path_straight.judges.append(judge_legs)
        spreading.spreaders.append(spread_all)
        pathfinding.searchers.append(search)
        reach.betterers.append(better_cells)
