"""The Automa in words: why it aims where it does, what it picks, and how the player decides for it."""

from __future__ import annotations

from collections.abc import Callable

from nexus_table.games.duel.events import (
    CardsChosen,
    Decider,
    Found,
    List,
    Reason,
    Row,
    TargetChosen,
    Weighed,
)
from nexus_table.games.duel.language.priorities import AT, Slot
from nexus_table.games.duel.options import Difficulty, Solo
from nexus_table.games.duel.tasks import AskOne, AskPick, Target

Named = Callable[[Target], str]
"""Tells what a card or a nexus is called."""

YOU_DECIDE = "You decide for the Automa: "
DIFFICULTIES = {
    Difficulty.NORMAL: "Normal",
    Difficulty.HARD: "Hard",
    Difficulty.NIGHTMARE: "Nightmare",
    Difficulty.CUSTOM: "Custom",
}
DECIDERS = {Decider.PLAYER: "you decided between equals", Decider.CHANCE: "chance decided between equals"}
REASONS = {
    Reason.HIGHEST: "of the highest value",
    Reason.LOWEST: "of the lowest value",
    Reason.TOP: "from the top of its hand",
    Reason.ALL: "since there is nothing else",
}
FOUND = {
    Found.TAKEN: "taken",
    Found.TIED: "several are equal",
    Found.ABSENT: "none there",
    Found.BARRED: "it cannot attack these",
    Found.UNMET: "the criterion is not met",
    Found.SAFE: "cannot be destroyed this turn",
}
LISTS = {
    List.WALL: "wall",
    List.CARD: "its own list",
    List.TABLE: "table",
    List.LAST: "nothing else is left",
}


def slot_words(slot: Slot) -> str:
    """Return an icon of a target list with its criteria: `support unit (= damage, or value up to 2)`."""
    what = "nexus" if slot.at is AT.NEXUS else f"{slot.at.value} unit"
    criteria = []
    if slot.equal:
        criteria.append("= damage")
    if slot.at_least is not None:
        criteria.append(f"value from {slot.at_least}")
    if slot.at_most is not None:
        criteria.append(f"value up to {slot.at_most}")
    if slot.most is not None:
        criteria.append(f"up to {slot.most} damage this turn")
    if slot.lowest:
        criteria.append("lowest value")
    return f"{what} ({', or '.join(criteria)})" if criteria else what


def weighed_words(weighed: Weighed, named: Named) -> str:
    """Return what was found in one slot: `support unit: none there`."""
    where = "" if weighed.list is List.TABLE else f"{LISTS[weighed.list]}, "
    who = " and ".join(named(card) for card in weighed.cards)
    found = FOUND[weighed.found]
    told = found if not who else f"{who}, {found}"
    return f"{where}{slot_words(weighed.slot)}: {told}"


def row_words(row: Row) -> str:
    """Return which list of the table applies."""
    side = "your nexus has 16 or more" if row.blue else "your nexus has 15 or less"
    own = "its own has half or more" if row.strong else "its own has less than half"
    return f"{side}, {own}"


def trace_lines(event: TargetChosen, named: Named) -> tuple[str, ...]:
    """Return the whole answer to "why this target?", a line each: the row, the slots, who decided."""
    lines = [row_words(event.row), *(weighed_words(one, named) for one in event.trace)]
    if event.by is not Decider.RULE:
        lines.append(DECIDERS[event.by])
    return tuple(line[:1].upper() + line[1:] + "." for line in lines)


def target_sentence(event: TargetChosen, source: str, named: Named) -> str:
    """Return the choice of a target with its reason as one sentence; `trace_lines` has the whole of it."""
    last = event.trace[-1]
    where = {
        List.WALL: "the wall comes first",
        List.CARD: f"by its own list, {slot_words(last.slot)}",
        List.TABLE: f"by the table, {slot_words(last.slot)}",
        List.LAST: "nothing else is left",
    }[last.list]
    by = f"; {DECIDERS[event.by]}" if event.by is not Decider.RULE else ""
    return f"The Automa aims {source} at {named(event.target)}: {where}{by}."


def cards_sentence(event: CardsChosen, named: Named) -> str:
    """Return what the Automa picked for another effect, and by which rule."""
    who = " and ".join(named(card) for card in event.cards)
    by = f"; {DECIDERS[event.by]}" if event.by is not Decider.RULE else ""
    return f"The Automa picks {who}, {REASONS[event.reason]}{by}."


def asked_for_automa(task: AskPick | AskOne) -> str:
    """Return what the player is asked to decide for the Automa."""
    if isinstance(task, AskOne):
        return YOU_DECIDE + "which of these does it choose?"
    if task.most > 1:
        return f"{YOU_DECIDE}pick {task.most} of what its rules hold equal."
    return YOU_DECIDE + "pick one of what its rules hold equal."


def solo_words(solo: Solo) -> str:
    """Return an Automa's options in a line: `40 points, you decide between equals`."""
    told = [
        f"{solo.nexus} points",
        "chance decides between equals" if solo.chance_decides else "you decide between equals",
    ]
    if solo.double_draw:
        told.append("draws two cards")
    if solo.double_play:
        told.append("plays two cards")
    if solo.first_draw:
        told.append("draws on its first turn")
    return ", ".join(told)
