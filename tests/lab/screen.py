"""The lab on a stage, and what a builder does there: press, drag, type, with real events."""

from __future__ import annotations

from contextlib import contextmanager
from pathlib import Path

import pygame
from msgspec.structs import replace

from nexus_table.app.battlefield.lab import LabDoors
from nexus_table.app.desk import Desk
from nexus_table.app.menu import Menu
from nexus_table.app.settings import Settings
from nexus_table.games.battlefield.lab.document import Document, layout_bytes
from nexus_table.games.battlefield.model import ModelKind, Placement
from nexus_table.games.battlefield.screen.lab.frame import frame_of, turning_handle
from nexus_table.games.battlefield.screen.lab.lab_scene import LabScene
from nexus_table.ui.stage import Stage
from nexus_table.ui.theme import Look
from tests.lab.tokens import CATALOGUE, layout

SCOUT = ModelKind("scout", "Scout", "S", 32, 1.0, 6.0)


class Build:
    """A stage with a table of the tests' tokens on the bench."""

    def __init__(self, folder: Path, *pieces: Placement, symmetry="none", size=(1280, 720), scale=1.0):
        self.size, self.look = size, Look(scale=scale, animated=False)
        self.desk = Desk(Settings(), folder / "saves", keeps_settings=False)
        layouts = {"test": layout(*pieces, symmetry=symmetry)}
        self.desk.catalogue = replace(CATALOGUE, layouts=layouts, models={SCOUT.id: SCOUT})
        self.doors = LabDoors(self.desk, Menu(self.desk))
        self.scene = self.doors.scene(Document.new(self.desk.catalogue, self.desk.catalogue.layouts["test"]))
        self.stage = Stage(self.scene, self.size, self.look)

    def restart(self):
        """Begin anew on the same table, as after the program was left."""
        self.close()
        self.scene = self.doors.scene(Document.new(self.desk.catalogue, self.desk.catalogue.layouts["test"]))
        self.stage = Stage(self.scene, self.size, self.look)

    @property
    def bench(self):
        return self.scene.bench

    @property
    def document(self):
        return self.scene.bench.document

    @property
    def pieces(self):
        return self.document.layout.pieces

    @property
    def file(self) -> bytes:
        return layout_bytes(self.document.layout)

    def at(self, point):
        return self.scene.board.to_screen(point)

    def click(self, point):
        self.stage.click(self.at(point))

    def drag(self, start, end):
        self.stage.drag(self.at(start), self.at(end), steps=3)

    def key(self, *chords):
        self.stage.key(*chords)

    def command(self, command):
        self.stage.click(self.scene.bar.buttons[command].rect.center)

    def shelf(self, template):
        return self.scene.shelf.list.place_of(template).center

    def row_of(self, check):
        """Turn the wheel over the rules until one is in sight, and return its middle."""
        rules = self.scene.checks.list
        self.stage.wheel(rules.rect.center, up=99)
        while rules.place_of(check) is None and not rules.scroll.at_end:
            self.stage.wheel(rules.rect.center, up=-1)
        return rules.place_of(check).center

    def handle(self):
        frame = frame_of(self.bench)
        x, y = turning_handle(frame, self.scene.board.seen, self.scene.look)
        return (round(x), round(y))

    def enter(self, field, text):
        box = self.scene.inspector.fields[field]
        self.scene.inspector.area.reveal(box)
        self.stage.click(box.rect.center)
        self.key("Ctrl+A")
        self.stage.type(text)
        self.key("Enter")

    def close(self):
        """Close what keeps the table against a crash, as the end of the program does."""
        for scene in (self.scene, self.stage.scene):
            if isinstance(scene, LabScene):
                scene.doors.ended()

    @property
    def toasts(self):
        return [toast.words for toast in self.scene.toasts._toasts]


@contextmanager
def held(modifier):
    """Hold a modifier of the keyboard down, as the pointer's events see it."""
    pygame.key.set_mods(modifier)
    try:
        yield
    finally:
        pygame.key.set_mods(0)
