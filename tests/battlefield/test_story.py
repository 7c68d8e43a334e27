"""Verdicts in words: every effect is a whole sentence that names its piece and its rule."""

import pytest

from nexus_table.games.battlefield.rules.reasons import Cover, Effect, Reason
from nexus_table.games.battlefield.story import in_words, inches, verdict
from tests.battlefield.tokens import barricade, box, model, table


@pytest.mark.parametrize("effect", Effect)
def test_every_reason_is_a_sentence_with_its_piece_and_its_rule(effect):
    told = in_words(Reason("Old Mill", 3, "5.7", effect, 1.5, Cover.LIGHT))
    assert told.endswith("(5.7).")
    assert "Old Mill" in told
    assert "{" not in told


@pytest.mark.parametrize(
    ("distance", "told"), [(8.24, '8.2"'), (1.0, '1.0"'), (1.004, '1.00"'), (0.99, '0.99"'), (1.06, '1.1"')]
)
def test_a_distance_near_a_whole_inch_says_on_which_side_it_is(distance, told):
    assert inches(distance) == told


def test_a_verdict_says_sight_cover_and_distance():
    ground = table(barricade(box(18, 18.5, 22, 19)))
    assert verdict(ground.sight(model(20, 5), model(20, 20))) == 'Visible · Light Cover · 13.7" edge to edge'
