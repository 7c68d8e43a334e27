"""The battlefield in words: every verdict as sentences that name their rule."""

from __future__ import annotations

from nexus_table.games.battlefield.rules.reasons import Cover, Effect, Reason
from nexus_table.games.battlefield.rules.sight import SightResult

COVER = {Cover.NONE: "no cover", Cover.LIGHT: "Light Cover", Cover.HEAVY: "Heavy Cover"}

SENTENCES = {
    Effect.BLOCKS: "{piece} stands in every line that is left ({rule}).",
    Effect.OBSCURES: "{piece} is Obscuring, and the line goes right through its footprint ({rule}).",
    Effect.SHOWS_INTO: "The target is inside {piece}, so the shot may go in ({rule}).",
    Effect.SHOWS_OUT: "The attacker is inside {piece}, so the shot may go out ({rule}).",
    Effect.SHOWS_WITHIN: "Both are inside {piece}, so it does not obscure ({rule}).",
    Effect.LIGHT: "{piece} gives {claim}{share} ({rule}).",
    Effect.HEAVY: "{piece} gives {claim}{share} ({rule}).",
    Effect.TOO_FAR: '{piece} gives no {claim}: {inches} from the base, more than 1" ({rule}).',
    Effect.HIDES_TOO_LITTLE: "{piece} gives no {claim}: it hides only {percent} of the base ({rule}).",
    Effect.SEEN_PAST: "{piece} gives no {claim}: a clear line goes past it ({rule}).",
    Effect.SHOT_FROM_ABOVE: '{piece} gives no Light Cover: the shooter stands {inches} above, 5" or more ({rule}).',
    Effect.REPLACED: "{piece} would give Light Cover, but Heavy Cover replaces it ({rule}).",
}


def in_words(reason: Reason) -> str:
    """Return one reason as a sentence that names its rule."""
    share = f", hiding {percent(reason.value)}" if reason.value is not None else ""
    return SENTENCES[reason.effect].format(
        piece=reason.piece,
        rule=reason.rule,
        claim=COVER[reason.claim],
        share=share,
        inches=inches(reason.value or 0.0),
        percent=percent(reason.value or 0.0),
    )


def verdict(result: SightResult) -> str:
    """Return the verdict in a few words: visible or not, the cover, the distance."""
    if not result.visible:
        return f"Not visible · {inches(result.distance)} edge to edge"
    return f"Visible · {COVER[result.cover]} · {inches(result.distance)} edge to edge"


def inches(distance: float) -> str:
    """Return a distance as players write it: one decimal, two where the first would hide which side of 1" it is on."""
    near_whole = abs(distance - round(distance)) < 0.05 and distance != round(distance)
    return f'{distance:.{2 if near_whole else 1}f}"'


def percent(share: float) -> str:
    """Return a share as a percentage."""
    return f"{share * 100:.0f}\N{NO-BREAK SPACE}%"
