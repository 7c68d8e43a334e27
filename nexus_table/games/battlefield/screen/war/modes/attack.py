"""Attacking: targets are lit; each is told with its range, sight, cover, expected damage and chance to fall."""

from __future__ import annotations

from msgspec.structs import replace

from nexus_table.games.battlefield.datasheets.weapons import Weapon
from nexus_table.games.battlefield.rules.reasons import Cover
from nexus_table.games.battlefield.screen.canvas import Canvas
from nexus_table.games.battlefield.screen.side_view import SideView
from nexus_table.games.battlefield.screen.tools.tool import Answer, Tone
from nexus_table.games.battlefield.screen.war import board_words
from nexus_table.games.battlefield.screen.war.commander import Commander
from nexus_table.games.battlefield.screen.war.datasheet import told, weapon_line
from nexus_table.games.battlefield.screen.war.intents import BeginAttack
from nexus_table.games.battlefield.screen.war.modes.mode import Mode
from nexus_table.games.battlefield.story import in_words, inches
from nexus_table.games.battlefield.war.actions import Fight, Shoot
from nexus_table.games.battlefield.war.rules import fighting, shooting
from nexus_table.games.battlefield.war.rules.previews import Preview, preview
from nexus_table.games.battlefield.war.rules.sightings import judged
from nexus_table.games.battlefield.war.state import Asset, AssetId
from nexus_table.geometry.shapes import Point
from nexus_table.kernel.refusal import Refusal
from nexus_table.ui.text import Line, Span, rich
from nexus_table.ui.theme import Style


class AttackMode(Mode):
    """An Attack Action with a weapon is being ordered."""

    def __init__(self, play: Commander, asset: AssetId, weapon: Weapon) -> None:
        super().__init__(play)
        self.asset, self.weapon = asset, weapon
        self._listed: tuple[object, frozenset[AssetId]] | None = None
        self._told: tuple[object, Answer | None] | None = None

    @property
    def chosen(self) -> frozenset[AssetId]:
        """The attacker."""
        return frozenset({self.asset})

    @property
    def begun(self) -> BeginAttack:
        """The attack that is being ordered."""
        return BeginAttack(self.asset, self.weapon.id)

    @property
    def targets(self) -> frozenset[AssetId]:
        """Whom the weapon may be aimed at now."""
        state = self.play.ahead(self.asset)
        if self._listed is None or self._listed[0] is not state:
            self._listed = (state, frozenset(self._found()))
        return self._listed[1]

    def _found(self) -> list[AssetId]:
        state, field = self.play.ahead(self.asset), self.table.field
        attacker = state.asset(self.asset)
        if attacker is None:
            return []
        if self.weapon.ranged:
            return [one.id for one in shooting.targets(state, field, attacker, self.weapon)]
        return [one.id for one in fighting.targets(state, field, attacker)]

    @property
    def next_step(self) -> str:
        """What to do now."""
        said = board_words.ATTACK_NEXT if self.targets else board_words.ATTACK_NOBODY
        return said.format(weapon=self.weapon.name)

    def order(self, target: Asset) -> Shoot | Fight:
        """Return the order to attack this target."""
        made = Shoot if self.weapon.ranged else Fight
        return made(self.weapon.id, target.id)

    @property
    def refusal(self) -> Refusal | None:
        """Why what is under the pointer cannot be attacked, or None."""
        if self.hovered is None or self.friend is not None:
            return None
        return self.play.refuse_for(self.asset, self.order(self.hovered))

    @property
    def friend(self) -> Asset | None:
        """The attacker or another of its side under the pointer, where the rules let nobody attack it."""
        one, attacker = self.hovered, self.table.asset(self.asset)
        if one is None or attacker is None or one.seat != attacker.seat or one.id in self.targets:
            return None
        return one

    def answer(self) -> Answer | None:
        """Say what the attack would most likely do to the target under the pointer; why not, the pointer says."""
        question = (self.table.state, self.hovered)
        if self._told is None or self._told[0] != question:
            self._told = (question, self._answered())
        return self._told[1]

    def _answered(self) -> Answer | None:
        state, field = self.play.ahead(self.asset), self.table.field
        attacker = state.asset(self.asset)
        if attacker is None:
            return None
        target = self.hovered
        if target is None or target.id == self.asset:
            count = len(self.targets)
            under = board_words.TARGETS[min(count, 2)].format(count=count)
            return Answer(self.weapon.name, under, (weapon_line(self.weapon),))
        if self.friend is not None:
            return replace(told(self.table, target), under=board_words.FRIEND)
        name = self.table.name(target)
        far = inches(field.gap(attacker, target))
        if self.refusal is not None:  # why not is written at the pointer
            under = board_words.NO_TARGET.format(inches=far)
            return Answer(name, under, told(self.table, target).reasons, Tone.BAD)
        likely = preview(state, field, attacker, self.weapon, target)
        return Answer(
            name, board_words.AT_RANGE.format(inches=far), tuple(self._lines(likely, target)), Tone.GOOD
        )

    def _lines(self, likely: Preview, target: Asset) -> list[Line]:
        strong = Style.STRONG
        lines = [
            rich(
                Span(
                    board_words.EXPECTED.format(damage=f"{likely.odds.expected:.1f}", hp=target.hp),
                    None,
                    strong,
                ),
            ),
            rich(Span(board_words.KILLS.format(chance=f"{likely.odds.kill:.0%}"), None, strong)),
        ]
        if likely.cover is not Cover.NONE:
            lines.append(
                rich(
                    board_words.COVERED[likely.cover].format(
                        without=f"{likely.bare.expected:.1f}", within=f"{likely.odds.expected:.1f}"
                    )
                )
            )
        lines.append(weapon_line(self.weapon))
        view = self.side_view()
        if view is not None:
            lines += [rich(in_words(reason)) for reason in view.result.reasons]
        return lines

    def side_view(self) -> SideView | None:
        """Return the line of sight to what is under the pointer."""
        state, field = self.play.ahead(self.asset), self.table.field
        attacker, target = state.asset(self.asset), self.hovered
        if attacker is None or target is None or self.friend is not None or not self.weapon.ranged:
            return None
        result = judged(state, field, attacker, target)
        return SideView(field.body(state, attacker), field.body(state, target), result)

    def click(self, at: Point) -> None:
        """Attack what is under the pointer, or say why not."""
        self.hover(at)
        if self.hovered is None:
            said = board_words.NOBODY_THERE if self.targets else board_words.NOBODY_FROM_HERE
            self.strike(at, Refusal("game.nothing", said.format(weapon=self.weapon.name)))
            return
        refusal = self.play.refuse_for(self.asset, self.order(self.hovered))
        if refusal is not None:
            self.strike(at, refusal)
        else:
            self.play.order_for(self.asset, self.order(self.hovered))

    def draw_over(self, canvas: Canvas) -> None:
        """Draw the range, and the line to the target under the pointer."""
        state, field = self.play.ahead(self.asset), self.table.field
        attacker = state.asset(self.asset)
        if attacker is None:
            return
        palette = canvas.look.palette
        if self.weapon.ranged:
            reach = field.disc(attacker).radius + self.weapon.range
            canvas.circle(attacker.at, reach, palette.accent, 1.5)
        view = self.side_view()
        if view is not None:
            if view.result.line is not None:
                canvas.line(*view.result.line, palette.clear, 2.0)
            else:
                canvas.dashes(*view.line, palette.blocked, 2.0)
