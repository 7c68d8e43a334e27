"""The battlefield in words: every verdict as sentences that name their rule."""

from __future__ import annotations

from nexus_table.games.battlefield.rules.cover import CLOSE, TENTH
from nexus_table.games.battlefield.rules.reasons import Cover, Effect, Reason
from nexus_table.games.battlefield.rules.sight import SightResult

MOST_DECIMALS = 6
HAIR = 0.0005
"""What is nearer to a whole inch than this is told as whole."""

COVER = {Cover.NONE: "no cover", Cover.LIGHT: "Light Cover", Cover.HEAVY: "Heavy Cover"}

SENTENCES = {
    Effect.BLOCKS: "{piece} stands in every line ({rule}).",
    Effect.OBSCURES: "{piece} is Obscuring, and every line goes through its footprint ({rule}).",
    Effect.SHOWS_INTO: "The target is inside {piece}, so that footprint does not stop the shot ({rule}).",
    Effect.SHOWS_OUT: "The attacker is inside {piece}, so that footprint does not stop the shot ({rule}).",
    Effect.SHOWS_WITHIN: "Both are inside {piece}, so it does not obscure ({rule}).",
    Effect.LIGHT: "{piece} gives {claim}{share} ({rule}).",
    Effect.HEAVY: "{piece} gives {claim}{share} ({rule}).",
    Effect.NOT_INSIDE: "{piece} gives no {claim}: the base reaches into it, but is not inside as agreed ({rule}).",
    Effect.GIVES_NONE: "{piece} hides {percent} of the base, but no cover was agreed for it ({rule}).",
    Effect.BELOW: "{piece} gives no {claim}: the target stands {inches} up, no lower than its top ({rule}).",
    Effect.TOO_FAR: '{piece} gives no {claim}: {inches} from the base, more than 1" ({rule}).',
    Effect.HIDES_TOO_LITTLE: "{piece} gives no {claim}: it hides only {percent} of the base, under a tenth ({rule}).",
    Effect.SEEN_PAST: "{piece} gives no {claim}: a clear line goes past it ({rule}).",
    Effect.SHOT_FROM_ABOVE: '{piece} gives no Light Cover: the shooter stands {inches} above, 5" or more ({rule}).',
    Effect.REPLACED: "{piece} would give Light Cover, but Heavy Cover replaces it ({rule}).",
}

TOGETHER = {
    Effect.BLOCKS: "{piece} blocks part of the view; the others named with it block the rest ({rule}).",
    Effect.OBSCURES: "{piece} is Obscuring and takes part of the view; the others named take the rest ({rule}).",
}
"""What is said where several pieces leave no line only together."""


def in_words(reason: Reason) -> str:
    """Return one reason as a sentence that names its rule."""
    sentences = SENTENCES if reason.alone else {**SENTENCES, **TOGETHER}
    value = reason.value or 0.0
    share = f", hiding {percent(reason.value)}" if reason.value is not None else ""
    return sentences[reason.effect].format(
        piece=reason.piece,
        rule=reason.rule,
        claim=COVER[reason.claim],
        share=share,
        inches=inches(value, CLOSE if reason.effect is Effect.TOO_FAR else None),
        percent=percent(value, TENTH if reason.effect is Effect.HIDES_TOO_LITTLE else None),
    )


def verdict(result: SightResult) -> str:
    """Return the verdict in a few words: visible or not, the cover, the distance."""
    if not result.visible:
        return f"Not visible · {inches(result.distance)} edge to edge"
    return f"Visible · {COVER[result.cover]} · {inches(result.distance)} edge to edge"


def inches(distance: float, limit: float | None = None) -> str:
    """Return a distance as players write it: one decimal, or as many as show on which side of a limit it lies.

    Without a limit the next whole inch is one, since ranges and moves are whole.
    """
    whole = float(round(distance))
    near = limit if limit is not None else whole if abs(distance - whole) >= HAIR else None
    return f'{decimals(distance, 1, near)}"'


def percent(share: float, limit: float | None = None) -> str:
    """Return a share as a percentage, with as many decimals as show on which side of a limit it lies."""
    return f"{decimals(share * 100.0, 0, limit * 100.0 if limit is not None else None)}\N{NO-BREAK SPACE}%"


def decimals(value: float, fewest: int, limit: float | None) -> str:
    """Return a number with at least `fewest` decimals, more where rounding would carry it to or over the limit."""
    for digits in range(fewest, MOST_DECIMALS):
        told = f"{value:.{digits}f}"
        if limit is None or ((float(told) > limit) == (value > limit) and float(told) != limit):
            return told
    return f"{value:.{MOST_DECIMALS}f}"
