"""What is asked, in words that name the card behind it, and the buttons that answer."""

from __future__ import annotations

import msgspec

from nexus_table.games.duel.actions import (
    Accept,
    Activate,
    Attack,
    Decline,
    DuelAction,
    EndPhase,
    Play,
    React,
    Take,
    UseTimewalk,
)
from nexus_table.games.duel.language.effects import Moment
from nexus_table.games.duel.screen import words
from nexus_table.games.duel.screen.choosing import Choosing
from nexus_table.games.duel.state import Phase
from nexus_table.games.duel.tasks import (
    AimAttack,
    AskAttack,
    AskOne,
    AskPick,
    AskReaction,
    AskYes,
    Card,
    Frame,
    Happening,
    Why,
    nexus_of,
)


class Answer(msgspec.Struct, frozen=True):
    """A button: what it says, the action it gives or the word for a change, its key, whether it is the bright one."""

    label: str
    gives: object
    hint: str = ""
    bright: bool = False
    disabled: str | None = None
    selected: bool = False


SPARE_KEYS = ("Enter", "F", "L", "K", "")
"""The keys of what can be done with one card: most can do one thing only."""
MORE, LESS, DONE, LET_GO, ALWAYS = "more rage", "less rage", "done", "let go", "always"


def ask_line(choosing: Choosing) -> str:
    """Return what is to be done now, as a sentence or two."""
    table, prompt = choosing.table, choosing.prompt
    if table.over:
        return words.OVER
    if prompt is None:
        asked = table.asked
        return words.WAIT.format(name=table.name(asked if asked is not None else 0))
    task = choosing.task
    if task is None:
        return _in_turn(choosing)
    view, story = choosing.view, table.story
    match task:
        case AskYes(source=source, then=then):
            effect = "; ".join(story.task(view, one) for one in then)
            told = effect if effect.endswith(".") else effect + "."
            card = story.card(view, source)
            return words.ASKED_YES.format(card=card, effect=told.removeprefix(f"{card}: "))
        case AskReaction(happening=happening):
            return words.ASKED_REACTION.format(what=happened(choosing, happening))
        case AskPick(why=Why.EFFECT | Why.ORDER | Why.EQUALS):
            return _behind(choosing, prompt.ask)
        case AskAttack(attacker=attacker, second=True):
            return words.ASKED_SECOND.format(card=story.card(view, attacker))
        case AskAttack(attacker=attacker):
            return words.ASKED_BY.format(card=story.card(view, attacker), ask=prompt.ask)
    return prompt.ask


def card_behind(choosing: Choosing) -> Card | None:
    """Return the card that a question to the eyes comes from, None where it comes from the rules alone."""
    if choosing.prompt is None:
        return None
    frame = choosing.view.agenda[1] if len(choosing.view.agenda) > 1 else None
    match choosing.task, frame:
        case (AskYes(source=card), _) | (AskAttack(attacker=card), _):
            return card
        case (
            AskPick(why=Why.EFFECT | Why.ORDER | Why.EQUALS),
            AimAttack(attacker=card) | Frame(source=card),
        ):
            return card
    return None


def _behind(choosing: Choosing, ask: str) -> str:
    """Return a question with the card and the effect that asks it."""
    view, table = choosing.view, choosing.table
    frame = view.agenda[1] if len(view.agenda) > 1 else None
    if isinstance(frame, AimAttack):
        return words.ASKED_BY.format(card=table.story.card(view, frame.attacker), ask=ask)
    if not isinstance(frame, Frame):
        return ask
    block = table.book.blocks[frame.block]
    told = table.story.text.effect(block[frame.at]) if frame.at < len(block) else ""
    told = f" ({told[:1].upper()}{told[1:]}.)" if told else ""
    return words.ASKED_BY.format(card=table.story.card(view, frame.source), ask=f"{ask}{told}")


def happened(choosing: Choosing, happening: Happening) -> str:
    """Return what a Reaction would answer, as a sentence."""
    view, story, table = choosing.view, choosing.table.story, choosing.table
    target = story.target(view, happening.card if happening.card >= 0 else nexus_of(happening.seat))
    if happening.moment is Moment.DECLARED:
        said = words.HAPPENED_ATTACK.format(card=target, target=story.target(view, happening.to))
    elif happening.moment is Moment.DAMAGING:
        said = words.HAPPENED_DAMAGE.format(amount=happening.amount, target=target)
    elif happening.moment is Moment.DESTROYING:
        said = words.HAPPENED_DESTRUCTION.format(card=target)
    elif happening.card >= 0:
        said = words.HAPPENED_CARD.format(card=target, moment=happening.moment.value)
    else:
        said = words.HAPPENED_ELSE.format(moment=happening.moment.value)
    said = said[:1].upper() + said[1:]
    for seat in (0, 1):
        said = said.replace(f"seat {seat}", table.name(seat))
    return said


def _in_turn(choosing: Choosing) -> str:
    view, story = choosing.view, choosing.table.story
    if choosing.chosen is not None:
        card = story.card(view, choosing.chosen)
        if choosing.targets:
            return words.NEXT_TARGET.format(card=card)
        in_hand = choosing.chosen in view.sides[choosing.table.near].hand
        return (words.NEXT_CHOSEN if in_hand else words.NEXT_ABILITY).format(card=card)
    if view.phase is Phase.ATTACK:
        return words.NEXT_ATTACK if choosing.live else words.NEXT_ATTACK_NONE
    side = view.sides[choosing.table.near]
    used = "" if side.plays or side.free else words.NEXT_PLAYED
    return used + _left(choosing)


def _left(choosing: Choosing) -> str:
    """Return what the Action phase still offers, and what ends it, as a sentence; each only where it can be done."""
    offers = ((Play, words.NEXT_PLAY), (Activate, words.NEXT_USE), (UseTimewalk, words.NEXT_WALK))
    there = {type(action) for action in choosing.actions}
    what = ", ".join(said for kind, said in offers if kind in there)
    on = _label(choosing, EndPhase()).lower()
    said = words.NEXT_DO.format(what=what, on=on) if what else words.NEXT_NONE.format(on=on)
    return said[:1].upper() + said[1:]


def answers_of(choosing: Choosing) -> list[Answer]:
    """Return the buttons for what is asked now."""
    if choosing.prompt is None:
        return []
    task = choosing.task
    if choosing.several is not None:
        return [_done(choosing)]
    if task is None:
        return _turn_buttons(choosing)
    found: list[Answer] = []
    if choosing.most_rage:
        found += _rage(choosing)
    several = sum(isinstance(action, React) for action in choosing.actions) > 1 or isinstance(task, AskOne)
    number = 0
    for action in choosing.actions:
        if isinstance(action, Accept | Decline | Take | React):
            number += isinstance(action, Take | React)
            found.append(
                Answer(_label(choosing, action), action, _hint(action, number), _bright(action, several))
            )
    return found


def _bright(action: DuelAction, several: bool) -> bool:
    return isinstance(action, Accept) or (isinstance(action, React) and not several)


def _label(choosing: Choosing, action: DuelAction) -> str:
    if isinstance(action, Decline) and isinstance(choosing.task, AskAttack):
        return words.NO_MORE_ATTACK if choosing.task.second else words.NO_ATTACK
    return choosing.table.story.option(choosing.view, action)


def _hint(action: DuelAction, number: int) -> str:
    match action:
        case Accept():
            return "Y"
        case Decline():
            return "N"
        case Take() if number <= 9:
            return str(number)
        case React():
            return SPARE_KEYS[min(number - 1, 4)]
    return ""


def _done(choosing: Choosing) -> Answer:
    several, count = choosing.several, len(choosing.picks)
    assert several is not None
    missing = several.fewest - count
    why = words.PICK_MORE.format(count=missing) if missing > 0 else None
    label = f"{words.DONE} · {words.PICKED.format(count=count, most=several.most)}"
    if isinstance(choosing.task, AskPick) and choosing.task.why is Why.MULLIGAN:
        label = words.REPLACE.format(count=count) if count else words.REPLACE_NONE
    elif not count and not several.fewest:
        label = words.PICK_NONE
    return Answer(label, DONE, "Enter", True, why)


def _rage(choosing: Choosing) -> list[Answer]:
    said = words.RAGE.format(spent=choosing.rage, most=choosing.most_rage)
    return [Answer("−", LESS, "-"), Answer(said, MORE, "+")]


def _turn_buttons(choosing: Choosing) -> list[Answer]:
    found: list[Answer] = []
    chosen = [one for one in choosing.by_card(choosing.chosen) if not isinstance(one, Attack)]
    for number, action in enumerate(chosen):
        found.append(Answer(_label(choosing, action), action, SPARE_KEYS[min(number, 4)], True))
    if choosing.most_rage:
        found += _rage(choosing)
    if choosing.chosen is not None:
        found.append(Answer(words.CANCEL, LET_GO, "Esc"))
    label = words.ENDS_ANYWAY if choosing.warned else _label(choosing, EndPhase())
    found.append(Answer(label, EndPhase(), "E", not choosing.live or choosing.warned))
    return found
