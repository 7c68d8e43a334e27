"""The gallery on a stage, for every test of a control."""

from __future__ import annotations

from pathlib import Path

import pytest

from nexus_table.ui.stage import Stage
from nexus_table.ui.theme import Look

from .gallery import Gallery


@pytest.fixture
def gallery(tmp_path: Path) -> Gallery:
    (tmp_path / "saves").mkdir()
    (tmp_path / "old.nexus").write_text("old")
    (tmp_path / "notes.txt").write_text("not a save")
    (tmp_path / "saves" / "first.nexus").write_text("1")
    (tmp_path / "saves" / "second.nexus").write_text("22")
    return Gallery(tmp_path)


@pytest.fixture
def stage(gallery: Gallery) -> Stage:
    return Stage(gallery, (1280, 720), Look(animated=False))
