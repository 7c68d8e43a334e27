"""What the eyes at the screen are asked, what is chosen of it so far, and what a click on anything means."""

from __future__ import annotations

from typing import Any

import msgspec

from nexus_table.games.duel.actions import (
    Activate,
    Attack,
    Draft,
    DuelAction,
    Pick,
    Play,
    React,
    Take,
    UseTimewalk,
)
from nexus_table.games.duel.rules import answers
from nexus_table.games.duel.screen import words
from nexus_table.games.duel.screen.duel_table import DuelTable
from nexus_table.games.duel.state import DuelState, Phase
from nexus_table.games.duel.tasks import (
    AskAttack,
    AskDraft,
    AskOne,
    AskPick,
    AskReaction,
    Card,
    Question,
    Why,
    nexus_of,
    seat_of_nexus,
)
from nexus_table.kernel.prompt import Prompt, Several
from nexus_table.kernel.refusal import Refusal

Key = object
"""What can be pointed at: a card or nexus by its target number, a faction by its id, a pile by seat and kind."""


class Meaning(msgspec.Struct, frozen=True):
    """What a click does: an action, a choice on the way to one, a pick more or less; or why it does nothing."""

    action: DuelAction | None = None
    chooses: Card | None = None
    picks: Card | None = None
    lets_go: bool = False
    refusal: Refusal | None = None


class Choosing:
    """Follows the view; `look_over` after everything that happens."""

    def __init__(self, table: DuelTable) -> None:
        self.table = table
        self.chosen: Card | None = None
        self.rage = 0
        self.picks: list[Card] = []
        self.warned = False
        """Whether it was said that the phase is not used up."""
        self.prompt: Prompt[DuelAction] | None = None
        self._view: DuelState | None = None
        self.live: tuple[Key, ...] = ()
        """What a click means something for now, in the order of its numbers."""

    def look_over(self) -> None:
        """Take the question anew where the view has changed."""
        if self.table.view is not self._view:
            self._view = self.table.view
            self.prompt = self.table.prompt
            self.let_go()

    def let_go(self) -> None:
        """Forget what was chosen."""
        self.chosen, self.rage, self.picks, self.warned = None, 0, [], False
        self._light()

    @property
    def view(self) -> DuelState:
        """What the eyes at the screen may know."""
        return self.table.view

    @property
    def task(self) -> Question | None:
        """The question in the middle of something, None where the turn waits for an action."""
        return answers.question(self.view)

    @property
    def actions(self) -> tuple[DuelAction, ...]:
        """What may be done now, several picks each by itself."""
        return tuple(option.action for option in self.prompt.options) if self.prompt is not None else ()

    @property
    def several(self) -> Several[DuelAction] | None:
        """The question where it is for several cards."""
        return self.prompt if isinstance(self.prompt, Several) else None

    @property
    def orders(self) -> bool:
        """Whether the picks are an order, and not only cards."""
        return isinstance(self.task, AskPick) and self.task.why is Why.ORDER

    def by_card(self, card: Key) -> list[DuelAction]:
        """Return what may be done with a card."""
        return [action for action in self.actions if actor(action) == card and card is not None]

    @property
    def targets(self) -> tuple[Card, ...]:
        """What the chosen unit, or the one that is asked about, may attack."""
        attacker = self.attacker
        found = [action.target for action in self.by_card(attacker) if isinstance(action, Attack)]
        return tuple(dict.fromkeys(found))

    @property
    def attacker(self) -> Card | None:
        """The unit whose target is looked for."""
        task = self.task
        return task.attacker if isinstance(task, AskAttack) else self.chosen

    @property
    def most_rage(self) -> int:
        """How much Rage the attacker may spend."""
        return max((one.rage for one in self.by_card(self.attacker) if isinstance(one, Attack)), default=0)

    def spend(self, more: int) -> None:
        """Spend more or less Rage on the attack."""
        self.rage = min(self.most_rage, max(0, self.rage + more))

    # ── what a click means ───────────────────────────────────────────────────────────────────────────────────────

    def meaning(self, key: Key) -> Meaning:
        """Return what a click on something does now."""
        if self.prompt is None:
            return refused("game.seat", words.OVER if self.table.over else words.NOT_YOURS)
        match self.task:
            case None:
                return self._in_turn(key)
            case AskDraft(offered=offered) if isinstance(key, str) and key in offered:
                return Meaning(Draft(key))
            case AskPick(options=options) if isinstance(key, int) and key in options:
                return self._picked(key)
            case AskReaction():
                reacts = self.by_card(key)
                return Meaning(reacts[0]) if len(reacts) == 1 else self._other()
            case AskAttack(attacker=attacker) if isinstance(key, int) and key != attacker:
                return self._judged(Attack(attacker, key, self.rage))
            case AskPick():
                return Meaning(refusal=answers.ONLY_OFFERED)
        return self._other()

    def _other(self) -> Meaning:
        return Meaning(refusal=answers.OTHER_QUESTION)

    def _picked(self, card: Card) -> Meaning:
        if self.several is None:
            return Meaning(Pick((card,)))
        if card not in self.picks and len(self.picks) >= self.several.most:
            return refused("answer.count", words.NO_MORE.format(most=self.several.most))
        return Meaning(picks=card)

    def _judged(self, action: DuelAction) -> Meaning:
        refusal = self.table.refuse(action)
        return Meaning(action) if refusal is None else Meaning(refusal=refusal)

    def _in_turn(self, key: Key) -> Meaning:
        if not isinstance(key, int):
            return refused("table.read", words.READ_ONLY)
        mine = self.by_card(key)
        if self.chosen is not None and key != self.chosen and not mine and self.targets:
            return self._judged(Attack(self.chosen, key, self.rage))
        if key == self.chosen:
            plain = [action for action in mine if not isinstance(action, Attack)]
            return Meaning(plain[0]) if len(plain) == 1 else Meaning(lets_go=True)
        if mine:
            return Meaning(chooses=key)
        return self._why_not(key)

    def _why_not(self, key: Card) -> Meaning:
        """Return the rules' own reason why nothing can be done with this now."""
        view, seat = self.view, self.table.near
        controller, attacking = view.controller(key), view.phase is Phase.ATTACK
        if key in view.sides[seat].hand:
            guess: DuelAction = Play(key)
        elif key in view.sides[seat].timewalk:
            guess = UseTimewalk(key)
        elif controller == seat:
            guess = Attack(key, nexus_of(1 - seat)) if attacking else Activate(key)
            if not attacking and not self.table.book.blueprints[view.kinds[key]].exhausts:
                return refused("exhaust.none", words.NO_ABILITY)
        elif attacking:
            return refused("attack.unit", words.FIRST_ATTACKER)
        elif controller is not None or seat_of_nexus(key) is not None:
            guess = Attack(key, key)
        else:
            return refused("table.read", words.READ_ONLY)
        return Meaning(refusal=self.table.refuse(guess) or Refusal("table.nothing", words.NOT_NOW))

    def follow(self, meaning: Meaning) -> None:
        """Take a choice on the way to an action."""
        if meaning.picks is not None:
            if meaning.picks in self.picks:
                self.picks.remove(meaning.picks)
            else:
                self.picks.append(meaning.picks)
        elif meaning.lets_go:
            self.let_go()
        else:
            self.chosen, self.rage = meaning.chooses, 0
        self.warned = False
        self._light()

    def together(self) -> DuelAction | Refusal:
        """Return the one answer that the picks make, or why they make none yet."""
        several = self.several
        assert several is not None, "only several picks make one answer"
        missing = several.fewest - len(self.picks)
        if missing > 0:
            return Refusal("answer.count", words.PICK_MORE.format(count=missing))
        by_card = {actor(option.action): option for option in several.options}
        return several.together([by_card[card] for card in self.picks])

    # ── what is lit ──────────────────────────────────────────────────────────────────────────────────────────────

    def _light(self) -> None:
        if self.prompt is None:
            self.live = ()
            return
        match self.task:
            case AskDraft(offered=offered):
                self.live = offered
            case AskPick(options=options):
                self.live = options
            case AskAttack():
                self.live = self.targets
            case None if self.chosen is not None and self.targets:
                self.live = self.targets
            case None | AskReaction():
                found = [actor(action) for action in self.actions]
                self.live = tuple(dict.fromkeys(card for card in found if card is not None))
            case _:
                self.live = ()

    # ── what is left ─────────────────────────────────────────────────────────────────────────────────────────────

    def warning(self) -> str | None:
        """Return what is lost by ending the phase, in a sentence; None where no play and no attack is left."""
        if any(isinstance(action, Play) for action in self.actions):
            return words.STILL_PLAYS
        if any(isinstance(action, Attack) for action in self.actions):
            return words.STILL_ATTACKS
        return None

    def harmless(self) -> DuelAction | None:
        """Return the answer where all that can be chosen says the same, so that nothing hangs on it; else None.

        A choice of one card among one is never asked: the rules take it themselves.
        """
        if isinstance(self.task, AskOne) and self.prompt is not None:
            told = {self.table.story.option(self.view, action) for action in self.actions}
            return Take(0) if len(told) == 1 else None
        return None


def actor(action: DuelAction) -> Any:
    """Return the card that does an action, or that an answer is about; None where there is none."""
    match action:
        case (
            Play(card=card)
            | Activate(card=card)
            | UseTimewalk(card=card)
            | Attack(card=card)
            | React(card=card)
        ):
            return card
        case Pick(cards=(card,)):
            return card
        case Draft(faction=faction):
            return faction
    return None


def refused(rule: str, why: str) -> Meaning:
    """Return that a click does nothing, and why."""
    return Meaning(refusal=Refusal(rule, why))
