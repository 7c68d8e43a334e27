"""What a base can see, and what could see it: the table lit where sight is clear, hatched where cover would count."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

import msgspec
import numpy as np
from numpy.typing import NDArray

from nexus_table.games.battlefield.model import ModelKind
from nexus_table.games.battlefield.rules.bodies import Body, radius_of
from nexus_table.games.battlefield.rules.sight_map import SightMap
from nexus_table.games.battlefield.screen import words
from nexus_table.games.battlefield.screen.canvas import Canvas
from nexus_table.games.battlefield.screen.field_layer import (
    FINER,
    FieldLayer,
    crossed,
    filled,
    finer,
    over,
    striped,
)
from nexus_table.games.battlefield.screen.tabletop import Tabletop
from nexus_table.games.battlefield.screen.tools.tool import Answer, Tone, Tool, owner
from nexus_table.games.battlefield.state import ModelId, Standing
from nexus_table.games.battlefield.story import COVER, percent
from nexus_table.geometry.area_shadow import CELL
from nexus_table.geometry.shapes import Point
from nexus_table.table.background import Background
from nexus_table.ui.text import Line, Span, rich
from nexus_table.ui.theme import DARK, Palette, Style


class Painted(msgspec.Struct, frozen=True, eq=False):
    """A map and its picture as pixels (rows, columns, 4)."""

    map: SightMap
    pixels: NDArray[np.uint8]


class Outlook(Tool):
    """Lights what the chosen base sees of a usual infantry base anywhere on the table."""

    name, icon, key = words.SEES, "search", "W"
    legend_words: ClassVar[str] = words.SEES_LEGEND

    def __init__(self, table: Tabletop) -> None:
        super().__init__(table)
        self.model: ModelId | None = None
        self.map: Background[Painted] = Background()
        self._palette = DARK
        self._layer: tuple[Painted, FieldLayer] | None = None

    @property
    def next_step(self) -> str:
        """What to do now."""
        if self.standing(self.model) is None:
            return words.SEES_NEXT
        return f"{words.SEES_SHOWN} {words.SIGHT_FROM_MOUSE}"

    def begin_with(self, chosen: tuple[ModelId, ...]) -> None:
        """Begin with the model that was spoken of."""
        if chosen:
            self.model = chosen[0]

    def clicked(self, at: Point, model: Standing | None, clicks: int) -> None:
        """Choose a model."""
        if model is not None:
            self.model = model.id

    def escape(self) -> bool:
        """Let the model go."""
        had, self.model = self.model is not None, None
        self.map.cancel()
        return had

    def close(self) -> None:
        """Stop working on the map."""
        self.map.cancel()

    def chosen(self) -> tuple[ModelId, ...]:
        """Return the model."""
        return (self.model,) if self.model is not None else ()

    def looker(self) -> Body | None:
        """Return the base that is asked about, where the mouse is while Q is held."""
        model = self.standing(self.model)
        if model is None:
            return None
        return self.table.body(model, self.mouse) if self.from_mouse and self.mouse else self.body(model)

    def other(self) -> ModelKind:
        """Return the kind of base that is looked for: usual infantry."""
        return self.table.usual_kind()

    def survey(self, body: Body) -> Iterator[SightMap | None]:
        """Yield maps of the table for this base."""
        kind = self.other()
        return self.table.surveyor.outlook(body, radius_of(kind.base), kind.height)

    def painted(self, body: Body, palette: Palette) -> Iterator[Painted | None]:
        """Yield maps with their pictures; done beside the frame loop."""
        for known in self.survey(body):
            yield Painted(known, pixels_of(known, palette)) if known is not None else None

    def update(self, now: float) -> bool:
        """Ask for the map where something changed; whether a new one came."""
        body = self.looker()
        if body is not None:
            palette = self._palette
            self.map.ask((body, palette.name), lambda: self.painted(body, palette))
        return self.map.news()

    def known(self, body: Body) -> SightMap | None:
        """Return the map of this base, or None while it is made."""
        painted = self.map.answer
        return (
            painted.map if painted is not None and self.map.answered == (body, self._palette.name) else None
        )

    def answer(self) -> Answer | None:
        """Say how much of the table is seen, and whom of the others."""
        body, model = self.looker(), self.standing(self.model)
        if body is None or model is None:
            return None
        enemies = [one for one in self.table.models if one.seat != model.seat]
        seen = self.table.seen_from(body, enemies)
        visible = [(one, self.table.sight(body, self.table.body(one))) for one in seen]
        lines = tuple(
            rich(Span(f"{self.table.name(one)}", style=Style.STRONG), f": {COVER[result.cover]}.")
            for one, result in visible
        )
        known = self.known(body)
        headline = words.SEES_SHARE.format(share=percent(known.share)) if known else words.SEES_WORKING
        under = self.told_of_enemies(words.SEES_ENEMIES, model, len(visible), len(enemies))
        if known:
            under = f"{words.OF_THE_TABLE} {under}"
        return Answer(headline, under, (*lines, *self.legend(model)), Tone.PLAIN)

    def told_of_enemies(self, sentence: str, model: Standing, seen: int, every: int) -> str:
        """Return how many of all enemies it is, or that there is none."""
        return (
            sentence.format(name=self.table.name(model), seen=seen, all=every) if every else words.NO_ENEMIES
        )

    def legend(self, model: Standing) -> tuple[Line, ...]:
        """Return what the layer's colours and hatchings mean."""
        kind = self.other()
        told = self.legend_words.format(
            base=kind.base, height=f"{kind.height:g}", name=self.table.name(model)
        )
        return (rich(" "), rich(told))

    def draw_under(self, canvas: Canvas) -> None:
        """Draw the newest map."""
        self._palette = canvas.look.palette
        painted = self.map.answer
        if self.looker() is None or painted is None:
            return
        if self._layer is None or self._layer[0] is not painted:
            self._layer = (painted, FieldLayer(painted.pixels, 0.0, 0.0, CELL / FINER))
        self._layer[1].draw(canvas.surface, canvas.view)

    def draw_over(self, canvas: Canvas) -> None:
        """Draw the base where the mouse is, while it is asked about there."""
        body = self.looker()
        if body is not None and self.from_mouse:
            canvas.circle(body.at, body.radius, canvas.look.palette.accent, 2.5, fill=90)


class Threats(Outlook):
    """Lights from where the chosen base could be seen, and its cover against each place."""

    name, icon, key = words.SEEN, "target", "B"
    legend_words = words.SEEN_LEGEND

    @property
    def next_step(self) -> str:
        """What to do now."""
        if self.standing(self.model) is None:
            return words.SEEN_NEXT
        return f"{words.SEEN_SHOWN} {words.SIGHT_FROM_MOUSE}"

    def survey(self, body: Body) -> Iterator[SightMap | None]:
        """Yield maps of the table for this base as a target."""
        kind = self.other()
        return self.table.surveyor.threats(body, radius_of(kind.base), kind.height)

    def answer(self) -> Answer | None:
        """Say from how much of the table it could be seen, and by whom it is."""
        body, model = self.looker(), self.standing(self.model)
        if body is None or model is None:
            return None
        enemies = [one for one in self.table.models if one.seat != model.seat]
        seeing = self.table.seen_from(body, enemies)
        visible = [(one, self.table.sight(self.table.body(one), body)) for one in seeing]
        lines = tuple(
            rich(Span(self.table.name(one), style=Style.STRONG), f" ({owner(one)}): {COVER[result.cover]}.")
            for one, result in visible
        )
        known = self.known(body)
        headline = words.SEEN_SHARE.format(share=percent(known.share)) if known else words.SEES_WORKING
        under = self.told_of_enemies(words.SEEN_ENEMIES, model, len(visible), len(enemies))
        if known:
            under = f"{words.OF_THE_TABLE} {under}"
        return Answer(headline, under, (*lines, *self.legend(model)), Tone.PLAIN)


def pixels_of(known: SightMap, palette: Palette) -> NDArray[np.uint8]:
    """Return a map as a picture: the unseen darkened, clear sight lit, Light Cover striped, Heavy Cover crossed."""
    seen = finer(known.seen.astype(np.float64)) >= 0.5
    light, heavy = (finer((known.cover == level).astype(np.float64)) >= 0.5 for level in (1, 2))
    dark = filled(~seen, (8, 10, 14), 150, edge=150)
    clear = filled(seen, palette.clear, 62, edge=120)
    lights = striped(filled(seen & light, palette.light_cover, 96, edge=150))
    heavies = crossed(filled(seen & heavy, palette.heavy_cover, 120, edge=170))
    return over([dark, clear, lights, heavies])
