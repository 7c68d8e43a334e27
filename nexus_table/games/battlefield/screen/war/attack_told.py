"""An attack under way in words: who attacks whom with what, from how far, its dice so far, the odds of what is left."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from nexus_table.games.battlefield.dice.distribution import saved, spread_of
from nexus_table.games.battlefield.dice.rolls import Hits
from nexus_table.games.battlefield.rules.reasons import Cover
from nexus_table.games.battlefield.screen.tools.tool import Answer, Tone
from nexus_table.games.battlefield.screen.war import board_words
from nexus_table.games.battlefield.screen.war.datasheet import weapon_line
from nexus_table.games.battlefield.screen.war.war_table import WarTable, in_colours
from nexus_table.games.battlefield.story import inches
from nexus_table.games.battlefield.war.combat_tasks import CoverToClaim, HitsToShare, SavesToAssign
from nexus_table.games.battlefield.war.events import (
    AttackMade,
    AttackRolled,
    CoverAnswered,
    HitsShared,
    SavesRolled,
)
from nexus_table.games.battlefield.war.rules.arms import attack_of, target_of
from nexus_table.games.battlefield.war.rules.previews import preview
from nexus_table.games.battlefield.war.rules.upgrades import weapon as weapon_of
from nexus_table.games.battlefield.war.state import Asset, AssetId, WarState
from nexus_table.games.battlefield.war.story import tell
from nexus_table.kernel.event import Event
from nexus_table.ui.text import Line, Span, rich
from nexus_table.ui.theme import Style

Happened = Event[WarState]

ROLLED = (AttackRolled, HitsShared, CoverAnswered, SavesRolled)
"""What is told of an attack once it is made, until its damage is known."""


class Attack:
    """The last attack that was made, with what has come of it by now; `more` happens after the table's last step."""

    def __init__(self, table: WarTable, more: Iterable[Happened] = ()) -> None:
        self.table = table
        self.events = tuple(_since_made(table, tuple(more)))

    @property
    def made(self) -> AttackMade | None:
        """How it began; None where no attack was made."""
        first = self.events[0] if self.events else None
        return first if isinstance(first, AttackMade) else None

    @property
    def attacker(self) -> Asset | None:
        """Who attacks."""
        return self.table.asset(self.made.attacker) if self.made is not None else None

    @property
    def target(self) -> Asset | None:
        """Whom its dice concern now: the target, or another that takes hits of a Sweep."""
        for event in reversed(self.events):
            if isinstance(event, AttackMade | AttackRolled | CoverAnswered | SavesRolled):
                return self.table.asset(self._asked() or event.target)
        return None

    def _asked(self) -> AssetId | None:
        """Return whose answer the table waits for, if it is about an attack."""
        task = self.table.state.agenda[0] if self.table.state.agenda else None
        return task.target if isinstance(task, CoverToClaim | HitsToShare | SavesToAssign) else None

    def answer(self) -> Answer | None:
        """Return the attack as the panel tells it; None where there is none."""
        made, said = self.made, self.sentence
        if made is None or not said:
            return None
        return Answer(board_words.ATTACK_HEADS[made.way], said, tuple(self.lines()), Tone.WARN)

    @property
    def sentence(self) -> str:
        """Who attacks whom with what, under which cover, and from how far."""
        made, attacker, target = self.made, self.attacker, self.target
        if made is None or attacker is None or target is None:
            return ""
        far = inches(self.table.field.gap(attacker, target))
        told = tell(self.table.state, self.table.field, made)
        return f"{told} {board_words.AT_RANGE_NOW.format(inches=far)}"

    def lines(self) -> Iterator[Line]:
        """Yield the odds of what is still to come, what has been rolled, and the weapon."""
        state, field = self.table.state, self.table.field
        yield from (rich(Span(said, None, Style.STRONG)) for said in self._odds())
        for event in self.events:
            if isinstance(event, ROLLED):
                yield rich(in_colours(tell(state, field, event)))
        attacker, made = self.attacker, self.made
        weapon = weapon_of(state, field, attacker, made.weapon) if attacker is not None and made else None
        if weapon is not None:
            yield weapon_line(weapon)

    def _odds(self) -> Iterator[str]:
        made, attacker, target = self.made, self.attacker, self.target
        if made is None or attacker is None or target is None:
            return
        state, field = self.table.state, self.table.field
        weapon = weapon_of(state, field, attacker, made.weapon)
        happened = {type(event): event for event in self.events}
        if weapon is None or SavesRolled in happened:
            yield board_words.HP_NOW.format(name=self.table.name(target), hp=target.hp)
            return
        rolled = happened.get(AttackRolled)
        if not isinstance(rolled, AttackRolled):
            likely = preview(state, field, attacker, weapon, target, made.way).odds
            yield board_words.EXPECTED.format(damage=f"{likely.expected:.1f}", hp=target.hp)
            yield board_words.KILLS.format(chance=f"{likely.kill:.0%}")
            return
        profile = attack_of(state, field, attacker, weapon, made.way)
        spread = spread_of(profile, target_of(state, field, target))
        for cover, said in self._covers(happened.get(CoverAnswered)):
            after = saved(self._hits(rolled), cover, spread)
            chances = {"damage": f"{after.expected:.1f}", "chance": f"{after.at_least(target.hp):.0%}"}
            yield board_words.ODDS[said].format(hp=target.hp, **chances)

    def _hits(self, rolled: AttackRolled) -> Hits:
        """Return the hits that are saved against: all, or what a Sweep leaves this target."""
        task = self.table.state.agenda[0] if self.table.state.agenda else None
        return task.hits if isinstance(task, CoverToClaim | HitsToShare) else rolled.hits

    def _covers(self, answered: Happened | None) -> tuple[tuple[Cover, str], ...]:
        """Return the covers that may be claimed yet, each with the key of its words."""
        made = self.made
        task = self.table.state.agenda[0] if self.table.state.agenda else None
        if isinstance(answered, CoverAnswered):
            return ((answered.cover if answered.claimed else Cover.NONE, "saves"),)
        if isinstance(task, CoverToClaim) and task.cover is not Cover.NONE:
            return ((task.cover, "claimed"), (Cover.NONE, "declined"))
        return ((made.cover if made is not None else Cover.NONE, "saves"),)


def _since_made(table: WarTable, more: tuple[Happened, ...]) -> Iterator[Happened]:
    """Yield what has happened since the last attack was made, that first; nothing where none was."""
    found = list(more)
    for step in reversed(table.steps):
        if any(isinstance(event, AttackMade) for event in found):
            break
        found = [*step.events, *found]
    begins = [place for place, event in enumerate(found) if isinstance(event, AttackMade)]
    yield from found[begins[-1] :] if begins else ()
