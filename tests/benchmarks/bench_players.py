"""How strong the computer players are: tables of what build_scripts/arena.py has kept; run it as a program."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path

import msgspec

from nexus_table.arena.report import Report, Share

COLUMNS = (
    *("contest", "games", "share", "Elo", "won by the first to play", "turns", "capped", "decisions/s"),
    *("positions/s", "positions a game, each", "core hours", "date, commit"),
)
BY_SECTOR = (
    *("sector", "games", "won by the first to play", "by seat", "in order of play", "all overlap the band"),
    *("draws", "capped", "turns"),
)
KEPT = Path(__file__).parent / "arena"


class Contest(Report, frozen=True, kw_only=True):
    """The figures of one contest, when they were made, of which commit, by which words, by the compiled copy or not."""

    date: str
    commit: str
    words: str
    compiled: bool = False

    @property
    def core_hours(self) -> float:
        """How long it took, in hours of one core."""
        return self.seconds * self.cores / 3600


def contests(folder: Path = KEPT) -> list[tuple[str, Contest]]:
    """Return the contests that are kept, with their names, in the order of the names."""
    decoder = msgspec.json.Decoder(Contest)
    return [(file.stem, decoder.decode(file.read_bytes())) for file in sorted(folder.glob("*.json"))]


def section(kept: list[tuple[str, Contest]]) -> Iterator[str]:
    """Yield the lines of the page's section."""
    yield "## Computer players\n"
    yield "Games in mirrored seats with paired seeds, kept by `build_scripts/arena.py`. Shares count a draw evenly;"
    yield "intervals are Wilson's and hold 95 %. Elo is above the player named last. Rates are of one core.\n"
    if not kept:
        yield "No contest is kept yet."
        return
    yield f"| {' | '.join(COLUMNS)} |"
    yield f"|{'---|' * len(COLUMNS)}"
    yield from (row(contest) for _, contest in kept)
    for name, contest in kept:
        if len(contest.sectors) > 1 and len(set(contest.players)) == 1:
            yield from by_sector(name, contest)


def row(contest: Contest) -> str:
    """Return a contest's line."""
    best = contest.elo[0]
    cells = (
        f"{contest.game}: {', '.join(contest.players)}",
        str(contest.games),
        shared(contest.shares[0]),
        f"{best.value:+.0f} ({best.low:+.0f} to {best.high:+.0f})",
        shared(contest.first),
        f"{contest.turns_median:.0f} (90 %: {contest.turns_p90:.0f})",
        f"{contest.capped / max(1, contest.games):.1%}",
        f"{contest.decisions_per_s:,.0f}",
        f"{contest.positions_per_s:,.0f}",
        " : ".join(f"{positions:,.0f}" for positions in contest.positions_per_game),
        f"{contest.core_hours:.2f} ({contest.seconds:.0f} s on {contest.cores})",
        f"{contest.date}, {contest.commit}{', compiled' if contest.compiled else ''}",
    )
    return f"| {' | '.join(cells)} |"


def by_sector(name: str, contest: Contest) -> Iterable[str]:
    """Return a table of how much each seat and each place in the order of play is worth, map by map."""
    even = 1.0 / len(contest.players)
    low, high = even - 0.05, even + 0.05
    yield f"\nSeats and order of play among {', '.join(contest.players)} (`{name}`); {low:.0%} to {high:.0%} is even:\n"
    yield f"| {' | '.join(BY_SECTOR)} |"
    yield "|---|---:|---|---|---|---|---:|---:|---:|"
    for venue in contest.sectors:
        fits = all(
            share.low <= high and share.high >= low for share in (venue.first, *venue.seats, *venue.order)
        )
        yield (
            f"| {venue.sector} | {venue.games} | {shared(venue.first)} | {side_by_side(venue.seats)} "
            f"| {side_by_side(venue.order)} | {'yes' if fits else '**no**'} | {venue.draws} | {venue.capped} "
            f"| {venue.turns_median:.0f} |"
        )


def side_by_side(shares: Iterable[Share]) -> str:
    """Return shares without their intervals."""
    return " / ".join(f"{share.share:.0%}" for share in shares) or "not counted"


def shared(share: Share) -> str:
    """Return a share with its interval."""
    return f"{share.share:.1%} ({share.low:.1%} to {share.high:.1%})"


if __name__ == "__main__":
    print("\n".join(section(contests())))
