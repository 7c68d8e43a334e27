"""A card's text, made from its tree, so that what it says and what it does cannot differ."""

from __future__ import annotations

from typing import assert_never

from msgspec.structs import replace

from nexus_table.games.duel.language.abilities import (
    AnyAbility,
    Aura,
    Detected,
    OnDeploy,
    OnExhaust,
    OnPlay,
    Purified,
    Reaction,
    Timewalk,
    Triggered,
    When,
)
from nexus_table.games.duel.language.effects import (
    Moment,
)
from nexus_table.games.duel.language.priorities import AT, Slot
from nexus_table.games.duel.language.selectors import (
    Cycle,
    Filter,
    Keyword,
    Pile,
    Whose,
)
from nexus_table.games.duel.model import Design
from nexus_table.games.duel.text_of_effects import EffectText, listed
from nexus_table.games.duel.text_of_parts import WHOSE

ICONS: dict[type[AnyAbility], str] = {
    OnDeploy: "Deploy",
    OnExhaust: "Exhaust",
    Reaction: "Reaction",
    Purified: "Purified",
    Detected: "Detected",
    Timewalk: "Timewalk",
}
"""The word before an ability's text, where it has one (Abilities & Icons)."""

KEYWORDS = {
    Keyword.TRAMPLE: "Damage beyond the target's hit points goes on to the opponent's nexus.",
    Keyword.DOUBLE_ATTACK: "After its first attack it is readied and may attack a second time.",
    Keyword.IGNORE: "Defensive units need not be its target.",
    Keyword.HUNTER: "It may attack offensive units too.",
    Keyword.LASTING: "It is not destroyed by its own attacks.",
    Keyword.PEACEFUL: "It cannot attack.",
    Keyword.UNTARGETABLE: "The opponent's attacks and effects cannot choose it.",
    Keyword.UNHURT: "Damage does nothing to it.",
    Keyword.ENRAGED: "Playing it brings one Rage; each Rage spent on its attack adds 1 to its value.",
    Keyword.SLOW: "It comes exhausted.",
    Keyword.PERMANENT: "It is not readied at the End of turn.",
    Keyword.ENGULF: (
        "It swallows a unit that it would attack, if its value reaches that unit's hit points; cards discarded for "
        "what is missing count one each, as long as two stay in hand."
    ),
}
"""What each keyword means, for the card at large and the rules pages."""


class CardText(EffectText):
    """Makes the texts of cards."""

    def of(self, design: Design) -> tuple[str, ...]:
        """Return the lines of a card's text: its keywords, then each ability."""
        lines = (
            [", ".join(keyword.value for keyword in design.keywords).capitalize()] if design.keywords else []
        )
        if design.stickiness:
            lines.append(f"Stickiness {design.stickiness}")
        if design.targets:
            lines.append("Targets first: " + ", then ".join(map(self.slot, design.targets)))
        return (*(line + "." for line in lines), *map(self.ability, design.abilities))

    def slot(self, slot: Slot) -> str:
        """Return one of a card's own target priorities: the highest value is meant unless it says so (▼)."""
        what = "the nexus" if slot.at is AT.NEXUS else f"{slot.at.value} units"
        return f"{what} of the lowest value" if slot.lowest else what

    def ability(self, ability: AnyAbility) -> str:
        """Return the text of an ability."""
        day = {None: "", Cycle.DAY: "Day: ", Cycle.NIGHT: "Night: "}[ability.cycle]
        condition = f"if {self.parts.test(ability.test)}, " if ability.test is not None else ""
        match ability:
            case Aura():
                return day + _sentence(condition + self.aura(ability))
            case OnPlay(do=do):
                return day + _sentence(condition + self.block(do))
            case Triggered(when=when, do=do):
                once = " (once each turn)" if ability.once else ""
                where = f" while this card is in your {ability.pile}" if ability.pile != "battlefield" else ""
                return day + _sentence(f"{self.when(when)}{where}, {condition}{self.block(do)}{once}")
            case Reaction(when=when, do=do):
                return f"{day}Reaction: " + _sentence(f"{self.when(when)}, {condition}{self.block(do)}")
            case _:
                return f"{day}{ICONS[type(ability)]}: " + _sentence(condition + self.block(ability.do))

    def aura(self, aura: Aura) -> str:
        """Return what an aura changes."""
        who = "this unit" if aura.to is None else self.parts.many(aura.to)
        verb = "gets" if aura.to is None else "get"
        told: list[str] = []
        if aura.value != 0:
            where = f" {aura.container.value}" if aura.container is not None else ""
            if isinstance(aura.value, int):
                told.append(f"{who} {verb} {aura.value:+d}{where} value")
            else:
                told.append(f"{who} {verb} more{where} value: {self.parts.number(aura.value)}")
        if aura.keywords:
            told.append(f"{who} {'has' if aura.to is None else 'have'} {listed(aura.keywords)}")
        if aura.less_damage:
            told.append(f"{who} {'takes' if aura.to is None else 'take'} {aura.less_damage} less damage")
        if aura.nexus_less_damage:
            told.append(f"your nexus takes {aura.nexus_less_damage} less damage")
        return " and ".join(told)

    def when(self, when: When) -> str:
        """Return what a trigger waits for."""
        parts = self.parts
        much = f" {when.at_least} or more" if when.at_least is not None else ""
        who = {Whose.MINE: "you", Whose.THEIRS: "the opponent", Whose.ANY: "a player"}[when.whose]
        does = "" if when.whose is Whose.MINE else "s"
        subject = "this card" if when.this else parts.one(_owned(when.what or Filter(), when.whose))
        printed = replace(when.what, pile=Pile.LIMBO, whose=Whose.ANY) if when.what is not None else None
        card = "this card" if when.this else "a card" if printed is None else parts.one(printed)
        target = self._target(when)
        match when.moment:
            case Moment.PLAYED:
                return f"when {who} play{does} {card}"
            case Moment.DRAWN | Moment.DISCARDED | Moment.BURNED | Moment.PURIFIED | Moment.CAPTURED:
                verb = {"drawn": "draw", "discarded": "discard", "burned": "burn", "purified": "purify"}
                return f"when {who} {verb.get(when.moment.value, 'capture')}{does} {card}"
            case Moment.DEPLOYED:
                return f"when {subject} is deployed"
            case Moment.RETURNED | Moment.TUCKED:
                return f"when {card} is {when.moment.value}"
            case Moment.DESTROYED | Moment.EXHAUSTED | Moment.READIED:
                by = " by this card" if when.by_this else ""
                return f"when {subject} is {when.moment.value}{by}"
            case Moment.LEFT:
                return f"when {subject} leaves the battlefield"
            case Moment.DAMAGED:
                hit = self._hit(when, subject)
                return f"when {hit} is dealt{much} damage" + (" by this card" if when.by_this else "")
            case Moment.HIT:
                return f"when {subject} hits{target}"
            case Moment.DECLARED:
                return f"when {subject} attacks{target}"
            case Moment.RESOLVED:
                return f"when the attack of {subject}{' on' + target if target else ''} is resolved"
            case Moment.RESTORED:
                return f"when {WHOSE[when.whose]} nexus is restored"
            case Moment.GAINED | Moment.SPENT:
                handles = "obtain" if when.moment is Moment.GAINED else "spend"
                return f"when {who} {handles}{does}{much} tokens"
            case Moment.CONTROLLED:
                return f"when {who} take{does} control of {parts.one(when.what or Filter())}"
            case Moment.START | Moment.END:
                whose = {Whose.MINE: "your", Whose.THEIRS: "the opponent's", Whose.ANY: "each"}[when.whose]
                return f"at the {when.moment.value.split()[1][:-1]} of {whose} turn"
            case Moment.FLIPPED:
                return "when the cycle changes"
            case Moment.SHUFFLED:
                return f"when {who} shuffle{does} a deck"
            case Moment.DEPLETED:
                return f"when {WHOSE[when.whose]} deck is refilled"
            case Moment.DAMAGING:
                return f"when {self._hit(when, subject)} would be dealt{much} damage"
            case Moment.DESTROYING:
                return f"when {subject} would be destroyed"
            case _:
                assert_never(when.moment)

    def _hit(self, when: When, subject: str) -> str:
        """Return who is dealt damage: a nexus, this unit, or some unit."""
        if when.nexus:
            return {Whose.MINE: "your nexus", Whose.THEIRS: "the opponent's nexus", Whose.ANY: "a nexus"}[
                when.whose
            ]
        return "this unit" if when.to_this else subject

    def _target(self, when: When) -> str:
        if when.to_this:
            return " this unit"
        if when.to is not None:
            return f" {self.parts.one(when.to)}"
        return "" if when.nexus is None else " a nexus" if when.nexus else " a unit"


def _owned(of: Filter, whose: Whose) -> Filter:
    """Return a filter that says whose unit is meant, where the trigger does."""
    return of if of.whose is not Whose.ANY else replace(of, whose=whose)


def _sentence(text: str) -> str:
    return text[:1].upper() + text[1:] + "."
