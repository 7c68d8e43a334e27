"""The lab keeps every law of a game: pure, undone exactly, replayed to the same, the same in every process."""

from __future__ import annotations

import pytest

from nexus_table.games.battlefield.catalogue import load_catalogue
from nexus_table.games.battlefield.lab.sample import LabSample
from tests.every_game.laws import LAWS, Law

SAMPLE = LabSample(load_catalogue())


@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.__name__)
@pytest.mark.parametrize("number", range(3))
def test_the_lab_keeps_the_law(number: int, law: Law) -> None:
    law(SAMPLE, SAMPLE.sample_setups()[number], 1)
