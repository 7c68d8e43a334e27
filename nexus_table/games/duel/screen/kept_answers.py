"""Answers given always: yes or no to an ability, no reaction with one, and the order of simultaneous things."""

from __future__ import annotations

import msgspec

from nexus_table.games.duel.actions import Accept, Decline, DuelAction, React, Take
from nexus_table.games.duel.screen import words
from nexus_table.games.duel.screen.duel_table import DuelTable
from nexus_table.games.duel.tasks import AskOne, AskReaction, AskYes, Frame, Question
from nexus_table.kernel.action import Seat


class Matter(msgspec.Struct, frozen=True):
    """What is asked again and again: of which seat, about which design's ability, or between which things."""

    seat: Seat
    about: tuple[str | int, ...]


class Kept(msgspec.Struct, frozen=True):
    """An answer that is given always, and the words for it."""

    matter: Matter
    answer: str
    """`yes`, `no`, or what is done first."""
    said: str


class KeptAnswers:
    """Remembers answers to be given by themselves, as long as a table stands."""

    def __init__(self, table: DuelTable) -> None:
        self.table = table
        self.kept: dict[Matter, Kept] = {}
        self.keeps_next = False
        """Whether the next answer is to be given always."""

    def matter(self, task: Question | None) -> Matter | None:
        """Return what a question is about, None where its answer cannot be kept."""
        view = self.table.view
        match task:
            case AskYes(seat=seat, source=source, then=then):
                blocks = tuple(one.block for one in then if isinstance(one, Frame))
                return Matter(seat, ("yes", view.kinds[source] if source >= 0 else -1, *blocks))
            case AskReaction(seat=seat, clauses=clauses):
                return Matter(seat, ("react", *sorted(set(clauses))))
            case AskOne(seat=seat, choices=choices):
                told = sorted(self.table.story.task(view, one) for one in choices)
                return Matter(seat, ("first", *told))
        return None

    def note(self, task: Question | None, action: DuelAction) -> None:
        """Keep an answer where that was wanted; each wish is for one answer only."""
        wanted, self.keeps_next = self.keeps_next, False
        matter = self.matter(task)
        if not wanted or matter is None or task is None:
            return
        view, story = self.table.view, self.table.story
        match task, action:
            case AskYes(source=source), Accept() | Decline():
                answer = "yes" if isinstance(action, Accept) else "no"
                said = words.ALWAYS_SAID[answer].format(card=story.card(view, source))
            case AskReaction(units=units), Decline():
                answer = "no"
                said = words.ALWAYS_SAID["no react"].format(
                    card=story.cards(view, tuple(dict.fromkeys(units)))
                )
            case AskReaction(), React(card=card):
                answer, said = "yes", words.ALWAYS_SAID["react"].format(card=story.card(view, card))
            case AskOne(choices=choices), Take(choice=choice):
                answer = story.task(view, choices[choice])
                said = words.ALWAYS_SAID["first"].format(what=answer)
            case _:
                return
        self.kept[matter] = Kept(matter, answer, said)

    def answer(self, task: Question | None) -> DuelAction | None:
        """Return the answer that was kept for a question, None where there is none or it does not fit now."""
        matter = self.matter(task)
        kept = self.kept.get(matter) if matter is not None else None
        if kept is None or self.keeps_next:
            return None
        match task:
            case AskYes():
                return Accept() if kept.answer == "yes" else Decline()
            case AskReaction() if kept.answer == "no":
                return Decline()
            case AskReaction():
                prompt = self.table.prompt
                options = prompt.options if prompt is not None else ()
                reacts = [one.action for one in options if isinstance(one.action, React)]
                return reacts[0] if len(reacts) == 1 else None
            case AskOne(choices=choices):
                told = [self.table.story.task(self.table.view, one) for one in choices]
                return Take(told.index(kept.answer)) if kept.answer in told else None
        return None

    def forget(self, matter: Matter) -> None:
        """Ask again from now on."""
        self.kept.pop(matter, None)

    def forget_all(self) -> None:
        """Ask everything again from now on."""
        self.kept.clear()
