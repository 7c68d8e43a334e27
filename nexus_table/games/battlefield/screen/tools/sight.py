"""Line of sight: who sees whom, along which line, under what cover, and why."""

from __future__ import annotations

from nexus_table.games.battlefield.rules.bodies import Body
from nexus_table.games.battlefield.rules.reasons import Cover, Crossed, Effect, Reason
from nexus_table.games.battlefield.rules.sight import SightResult
from nexus_table.games.battlefield.screen import words
from nexus_table.games.battlefield.screen.canvas import Canvas
from nexus_table.games.battlefield.screen.side_view import SideView
from nexus_table.games.battlefield.screen.tabletop import Tabletop
from nexus_table.games.battlefield.screen.tools.tool import Answer, Tone, Tool
from nexus_table.games.battlefield.state import ModelId, Standing
from nexus_table.games.battlefield.story import COVER, in_words, inches
from nexus_table.geometry.shapes import Point
from nexus_table.ui.text import Line, Span, rich
from nexus_table.ui.theme import Palette, Style

BLOCKING = (Effect.BLOCKS, Effect.OBSCURES)


class Sight(Tool):
    """Asks the one judge about two bases; while Q is held, the attacker stands where the mouse is."""

    name, icon, key = words.SIGHT, "eye", "S"

    def __init__(self, table: Tabletop) -> None:
        super().__init__(table)
        self.attacker: ModelId | None = None
        self.target: ModelId | None = None

    def begin_with(self, chosen: tuple[ModelId, ...]) -> None:
        """Begin with the model that was spoken of as the attacker."""
        if self.standing(self.attacker) is None and chosen:
            self.attacker, self.target = chosen[0], None

    def side_view(self) -> SideView | None:
        """Return the line from the side."""
        pair, result = self.pair(), self.result()
        return SideView(pair[0], pair[1], result) if pair is not None and result is not None else None

    @property
    def next_step(self) -> str:
        """What to do now."""
        if self.standing(self.attacker) is None:
            return words.SIGHT_NEXT
        if self.standing(self.target) is None:
            return words.SIGHT_TARGET
        return f"{words.SIGHT_HELD} {words.SIGHT_FROM_MOUSE}"

    @property
    def busy(self) -> bool:
        """Whether the answer is drawn, which no tip should cover."""
        return self.drag is not None or self.pair() is not None

    def clicked(self, at: Point, model: Standing | None, clicks: int) -> None:
        """Choose the attacker, then the target; a click on the attacker begins anew, on ground lets go."""
        if model is None:
            self.target = None
        elif self.standing(self.attacker) is None or model.id == self.attacker:
            self.attacker, self.target = model.id, None
        else:
            self.target = model.id

    def key_pressed(self, chord: str) -> bool:
        """Swap attacker and target on X."""
        if chord == "X" and self.target is not None:
            self.attacker, self.target = self.target, self.attacker
            return True
        return False

    def escape(self) -> bool:
        """Let the target go, then the attacker."""
        if self.target is not None:
            self.target = None
        elif self.attacker is not None:
            self.attacker = None
        else:
            return False
        return True

    def chosen(self) -> tuple[ModelId, ...]:
        """Return attacker and target."""
        return tuple(number for number in (self.attacker, self.target) if number is not None)

    def pair(self) -> tuple[Body, Body, Standing, Standing] | None:
        """Return the two bodies asked about and whose they are, or None where a pair is not chosen yet."""
        attacker = self.standing(self.attacker)
        target = self.standing(self.target) or self.hovered()
        if attacker is None or target is None or attacker.id == target.id:
            return None
        shooter = self.body(attacker)
        if self.from_mouse and self.mouse is not None:
            shooter = self.table.body(attacker, self.mouse)
        return shooter, self.body(target), attacker, target

    def hovered(self) -> Standing | None:
        """Return the model under the pointer."""
        return self.table.model_at(self.mouse) if self.mouse is not None else None

    def result(self) -> SightResult | None:
        """Return the judge's answer for the pair, or None without one."""
        pair = self.pair()
        return self.table.sight(pair[0], pair[1]) if pair is not None else None

    def answer(self) -> Answer | None:
        """Say the verdict and each reason with its rule."""
        pair, result = self.pair(), self.result()
        if pair is None or result is None:
            return None
        who = f"{self.table.name(pair[2])} to {self.table.name(pair[3])} · {inches(result.distance)} edge to edge"
        headline, tone = headline_of(result)
        return Answer(headline, who, reasons_of(result), tone)

    def draw_over(self, canvas: Canvas) -> None:
        """Draw the line: solid while it is clear, dashed beyond the first blocker, the blockers outlined and named."""
        pair, result = self.pair(), self.result()
        if pair is None or result is None:
            return
        shooter, target, _, _ = pair
        palette = canvas.look.palette
        if self.from_mouse:
            canvas.circle(shooter.at, shooter.radius, palette.accent, 2.0, fill=70)
        for reason in result.reasons:
            self._draw_piece(canvas, reason)
        if result.line is not None:
            canvas.line(*result.line, colour_of(result.cover, palette), 3.0)
        elif result.miss is not None:
            draw_blocked(canvas, result.miss, result.crossed)
        middle = ((shooter.x + target.x) / 2, (shooter.y + target.y) / 2)
        canvas.label(label_of(result), middle, lift=24)

    def _draw_piece(self, canvas: Canvas, reason: Reason) -> None:
        palette = canvas.look.palette
        piece = self.table.pieces[reason.key]
        shape = piece.everything[reason.part].outline
        if reason.effect in BLOCKING:
            canvas.outline(shape, palette.blocked, 2.5, fill=40)
            canvas.hatch(shape, palette.blocked)
        elif reason.effect in (Effect.LIGHT, Effect.HEAVY):
            canvas.outline(shape, colour_of(reason.claim, palette), 2.5, fill=40)


def draw_blocked(canvas: Canvas, line: tuple[Point, Point], crossed: tuple[Crossed, ...]) -> None:
    """Draw a line that is stopped: solid to the first blocker, a cross and its name there, dashed beyond."""
    palette = canvas.look.palette
    start, end = line
    first = next((meets for meets in crossed if meets.stops), None)
    stop = first.entry if first is not None else start
    canvas.line(start, stop, palette.clear, 3.0)
    canvas.dashes(stop, end, palette.blocked, 2.5)
    canvas.cross(stop, 6.0 / canvas.view.scale * canvas.look.factor, palette.blocked, 3.0)
    if first is not None:
        canvas.label(first.piece, stop, palette.tip_accent, lift=-26)


def headline_of(result: SightResult) -> tuple[str, Tone]:
    """Return the verdict in two words, and its tone."""
    if not result.visible:
        return "Not visible", Tone.BAD
    if result.cover is Cover.NONE:
        return "Visible, no cover", Tone.GOOD
    return f"Visible, {COVER[result.cover]}", Tone.WARN


def label_of(result: SightResult) -> str:
    """Return the verdict as it is written on the line."""
    return f"{inches(result.distance)} · {headline_of(result)[0].lower()}"


def reasons_of(result: SightResult) -> tuple[Line, ...]:
    """Return every reason as a rich line whose piece can be pointed at; what decided is bright."""
    decided = (*BLOCKING, Effect.LIGHT, Effect.HEAVY)
    lines = []
    for reason in result.reasons:
        sentence = in_words(reason)
        rest = sentence.removeprefix(reason.piece)
        style = Style.STRONG if reason.effect in decided else Style.BODY
        if rest == sentence:
            lines.append(rich(Span(sentence, key=reason.key)))
        else:
            lines.append(rich(Span(reason.piece, style=style, key=reason.key), rest))
    if not lines:
        lines.append(rich(words.SIGHT_CLEAR))
    return tuple(lines)


def colour_of(cover: Cover, palette: Palette) -> tuple[int, int, int]:
    """Return the colour in which a line under this cover is drawn."""
    return {Cover.NONE: palette.clear, Cover.LIGHT: palette.light_cover, Cover.HEAVY: palette.heavy_cover}[
        cover
    ]
