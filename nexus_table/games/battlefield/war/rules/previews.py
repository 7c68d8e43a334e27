"""What an attack would probably do, before it is made: for screens and computer players, exact and without dice."""

from __future__ import annotations

import msgspec

from nexus_table.games.battlefield.datasheets.weapons import Weapon
from nexus_table.games.battlefield.dice.distribution import Distribution, Odds, distribution, odds
from nexus_table.games.battlefield.dice.profiles import AttackProfile, TargetProfile, claimable
from nexus_table.games.battlefield.rules.reasons import Cover
from nexus_table.games.battlefield.war.events import Modifier, Ways
from nexus_table.games.battlefield.war.field import Field
from nexus_table.games.battlefield.war.rules.arms import attack_of, modifiers, target_of
from nexus_table.games.battlefield.war.rules.shooting import shot_cover
from nexus_table.games.battlefield.war.state import Asset, WarState


class Preview(msgspec.Struct, frozen=True):
    """An attack as it would be made now: `cover` is what the target may claim, `odds` with it, `bare` without."""

    attack: AttackProfile
    target: TargetProfile
    modifiers: tuple[Modifier, ...]
    cover: Cover
    odds: Odds
    bare: Odds

    @property
    def damage(self) -> Distribution:
        """The whole distribution of the damage, cover claimed where that helps."""
        return distribution(self.attack, self.target, self.cover)


def preview(
    state: WarState, field: Field, attacker: Asset, weapon: Weapon, target: Asset, way: Ways | None = None
) -> Preview:
    """Return what an attack would come to, whether or not it may be made now.

    Either may stand somewhere else than it does: give the asset with another `at`.
    """
    if way is None:
        way = Ways.SHOOT if weapon.ranged else Ways.FIGHT
    attack = attack_of(state, field, attacker, weapon, way)
    victim = target_of(state, field, target)
    cover = Cover.NONE
    if weapon.ranged:
        cover = claimable(attack, shot_cover(state, field, attacker, weapon, target))
    return Preview(
        attack,
        victim,
        modifiers(state, field, attacker, weapon, way),
        cover,
        odds(attack, victim, cover),
        odds(attack, victim),
    )
