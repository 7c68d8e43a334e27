"""Toys that each break one law, to prove that the laws can fail."""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec.structs import force_setattr, replace

from nexus_table.kernel.action import Seat
from nexus_table.kernel.chance import Chance
from nexus_table.kernel.game import Outcome
from nexus_table.kernel.prompt import Option, Prompt
from nexus_table.kernel.refusal import Refusal
from nexus_table.kernel.step import Step

from . import laws
from .laws import Law
from .toy import Burn, HandDealt, Mark, PigInTheDark, Roll, Toy, ToyAction, ToySample


class Moody(PigInTheDark):
    """Answers differently each time."""

    def __init__(self) -> None:
        self.asked = 0

    def apply(self, state: Toy, seat: Seat, action: ToyAction) -> Step[Toy]:
        self.asked += 1
        step = super().apply(state, seat, action)
        return replace(step, state=replace(step.state, turn=step.state.turn + self.asked))


class Scribbling(PigInTheDark):
    """Writes into the state it was given."""

    def apply(self, state: Toy, seat: Seat, action: ToyAction) -> Step[Toy]:
        step = super().apply(state, seat, action)
        force_setattr(state, "peeked", not state.peeked)
        return step


class Tempting(PigInTheDark):
    """Offers what it refuses."""

    def prompt(self, state: Toy) -> Prompt[ToyAction] | None:
        prompt = super().prompt(state)
        return prompt and replace(prompt, options=(*prompt.options, Option(Mark(30.0))))


class Silent(PigInTheDark):
    """Offers nothing."""

    def prompt(self, state: Toy) -> Prompt[ToyAction] | None:
        prompt = super().prompt(state)
        return prompt and replace(prompt, options=(), open_ended=False)


class Mumbling(PigInTheDark):
    """Refuses without a sentence."""

    def refuse(self, state: Toy, seat: Seat, action: ToyAction) -> Refusal | None:
        refusal = super().refuse(state, seat, action)
        return refusal and Refusal(refusal.rule, "no")


class Lawless(PigInTheDark):
    """Refuses without a rule."""

    def refuse(self, state: Toy, seat: Seat, action: ToyAction) -> Refusal | None:
        refusal = super().refuse(state, seat, action)
        return refusal and Refusal("", refusal.why)


class Endless(PigInTheDark):
    """Asks on when the game is over."""

    def prompt(self, state: Toy) -> Prompt[ToyAction] | None:
        return super().prompt(state) or Prompt((0,), "What now?", open_ended=True)


class Abrupt(PigInTheDark):
    """Stops asking in the middle."""

    def prompt(self, state: Toy) -> Prompt[ToyAction] | None:
        return None if state.turn > 2 else super().prompt(state)


class Wordless(PigInTheDark):
    """Ends without saying why."""

    def outcome(self, state: Toy) -> Outcome | None:
        outcome = super().outcome(state)
        return outcome and Outcome(outcome.winners, "")


class Forgetful(PigInTheDark):
    """Gives one state many fingerprints."""

    def __init__(self) -> None:
        self.asked = 0

    def fingerprint(self, state: Toy) -> str:
        self.asked += 1
        return f"{self.asked}"


class Blind(PigInTheDark):
    """Puts into fingerprints what each process hashes differently."""

    def fingerprint(self, state: Toy) -> str:
        return f"{hash('toy')}-{super().fingerprint(state)}"


class Talkative(PigInTheDark):
    """Shows every hand."""

    def view(self, state: Toy, seat: Seat | None) -> Toy:
        return replace(super().view(state, seat), hands=state.hands)


class Foreseeing(PigInTheDark):
    """Shows the seed."""

    def view(self, state: Toy, seat: Seat | None) -> Toy:
        return replace(super().view(state, seat), chance=state.chance)


class Hinting(PigInTheDark):
    """Tells the other hand by what it asks."""

    def prompt(self, state: Toy) -> Prompt[ToyAction] | None:
        prompt = super().prompt(state)
        return prompt and replace(prompt, ask=f"Beware of {state.hands[1 - prompt.seats[0]]}.")


class Sneaking(PigInTheDark):
    """Changes the state without an event."""

    def apply(self, state: Toy, seat: Seat, action: ToyAction) -> Step[Toy]:
        step = super().apply(state, seat, action)
        return replace(step, state=replace(step.state, peeked=not step.state.peeked))


class Dealing(PigInTheDark):
    """Shows a whole hand in an event, to everybody."""

    def apply(self, state: Toy, seat: Seat, action: ToyAction) -> Step[Toy]:
        step = super().apply(state, seat, action)
        shown = Shown(seat, step.state.hands[seat])
        return replace(step, state=shown.onto(step.state), events=(*step.events, shown))


class Shown(HandDealt, frozen=True):
    """A hand that everybody sees in the event, and nobody in the view."""

    def onto(self, state: Toy) -> Toy:
        hands = list(state.hands)
        hands[self.seat] = self.cards
        return replace(state, hands=tuple(hands))

    def seen_by(self, seat: Seat | None) -> Shown:
        return self


class Uneven(PigInTheDark):
    """Rolls its own dice, which no seed repeats."""

    def __init__(self) -> None:
        self.chance = Chance(1)

    def apply(self, state: Toy, seat: Seat, action: ToyAction) -> Step[Toy]:
        if isinstance(action, Roll):
            pips, self.chance = self.chance.roll()
            state = replace(state, chance=replace(state.chance, seed=pips[0]))
        return super().apply(state, seat, action)


class Rounding(PigInTheDark):
    """Offers an action that a record gives back otherwise."""

    def prompt(self, state: Toy) -> Prompt[ToyAction] | None:
        prompt = super().prompt(state)
        if prompt is None or state.agenda:
            return prompt
        return replace(prompt, options=(*prompt.options, Option(Unsettled(state.marks[state.active]))))


class Unsettled(Mark, frozen=True, tag="Mark"):
    """A mark that comes back from a record as a plain one."""


class Stubborn(ToySample):
    """Proposes nothing that is legal."""

    def propose(self, state: Toy, seat: Seat, chance: Chance) -> tuple[ToyAction, Chance]:
        return Burn(frozenset()), chance


class Homely(ToySample):
    """Deals nothing anew."""

    def elsewhere(self, state: Toy, seat: Seat | None, chance: Chance) -> Toy:
        return state


class Mutant(msgspec.Struct, frozen=True):
    """A broken sample and the law that must catch it."""

    sample: Any
    law: Law | None


class Broken(ToySample):
    """The toy's sample with a broken game."""

    def __init__(self, game: PigInTheDark) -> None:
        self._game = game

    @property
    def game(self) -> PigInTheDark:
        return self._game


class Optionless(PigInTheDark):
    """Leaves only proposals as answers."""

    def prompt(self, state: Toy) -> Prompt[ToyAction] | None:
        prompt = super().prompt(state)
        return prompt if prompt is None or state.agenda else replace(prompt, options=())


class StubbornOptionless(Stubborn):
    @property
    def game(self) -> PigInTheDark:
        return Optionless()


MUTANTS: dict[str, Mutant] = {
    "moody": Mutant(Broken(Moody()), laws.apply_is_pure),
    "scribbling": Mutant(Broken(Scribbling()), laws.apply_is_pure),
    "tempting": Mutant(Broken(Tempting()), laws.every_offered_option_is_accepted),
    "silent": Mutant(Broken(Silent()), laws.every_offered_option_is_accepted),
    "rounding": Mutant(Broken(Rounding()), laws.every_offered_option_is_accepted),
    "stubborn": Mutant(StubbornOptionless(), laws.every_prompt_can_be_answered),
    "mumbling": Mutant(Broken(Mumbling()), laws.every_refusal_speaks),
    "lawless": Mutant(Broken(Lawless()), laws.every_refusal_speaks),
    "endless": Mutant(Broken(Endless()), laws.the_prompt_is_none_exactly_when_there_is_an_outcome),
    "abrupt": Mutant(Broken(Abrupt()), laws.the_prompt_is_none_exactly_when_there_is_an_outcome),
    "wordless": Mutant(Broken(Wordless()), laws.the_prompt_is_none_exactly_when_there_is_an_outcome),
    "forgetful": Mutant(Broken(Forgetful()), laws.undo_gives_back_the_equal_state),
    "uneven": Mutant(Broken(Uneven()), laws.saving_loading_and_replaying_agree),
    "uneven-twice": Mutant(Broken(Uneven()), laws.the_same_seed_gives_the_same_fingerprints),
    "moody-by-hand": Mutant(Broken(Moody()), laws.real_dice_are_in_the_record),
    "talkative": Mutant(Broken(Talkative()), laws.views_do_not_change_when_only_hidden_things_change),
    "foreseeing": Mutant(Broken(Foreseeing()), laws.views_do_not_change_when_only_hidden_things_change),
    "hinting": Mutant(Broken(Hinting()), laws.views_do_not_change_when_only_hidden_things_change),
    "homely": Mutant(Homely(), laws.views_do_not_change_when_only_hidden_things_change),
    "sneaking": Mutant(Broken(Sneaking()), laws.events_alone_lead_from_state_to_state),
    "dealing": Mutant(Broken(Dealing()), laws.what_a_seat_sees_of_events_leads_from_view_to_view),
    "blind": Mutant(Broken(Blind()), None),
}
"""Each by its name; the one without a law is caught only by another process."""
