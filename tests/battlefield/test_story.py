"""Verdicts in words: every effect is a whole sentence that names its piece and its rule."""

import pytest

from nexus_table.games.battlefield.rules.reasons import Cover, Effect, Reason
from nexus_table.games.battlefield.story import in_words, inches, verdict
from tests.battlefield.tokens import barricade, box, model, table


@pytest.mark.parametrize("effect", Effect)
def test_every_reason_is_a_sentence_with_its_piece_and_its_rule(effect):
    told = in_words(Reason("Old Mill", 3, 0, "5.7", effect, 1.5, Cover.LIGHT))
    assert told.endswith("(5.7).")
    assert "Old Mill" in told
    assert "{" not in told


TOLD = [
    (8.24, '8.2"'),
    (1.0, '1.0"'),
    (1.004, '1.004"'),
    (8.0000001, '8.0"'),
    (0.99, '0.99"'),
    (1.06, '1.1"'),
]


@pytest.mark.parametrize(("distance", "told"), TOLD)
def test_a_distance_near_a_whole_inch_says_on_which_side_it_is(distance, told):
    assert inches(distance) == told


def test_a_verdict_says_sight_cover_and_distance():
    ground = table(barricade(box(18, 18.5, 22, 19)))
    assert verdict(ground.sight(model(20, 5), model(20, 20))) == 'Visible · Light Cover · 13.7" edge to edge'


@pytest.mark.parametrize("gap", [1.0000011, 1.004, 1.04, 1.4])
def test_a_refused_distance_is_told_on_its_own_side_of_an_inch(gap):
    told = in_words(Reason("Pipe", 1, 0, "5.4", Effect.TOO_FAR, gap, Cover.LIGHT))
    assert float(told.split(": ")[1].split('"')[0]) > 1.0


@pytest.mark.parametrize("share", [0.0999, 0.096, 0.05])
def test_a_share_that_is_too_little_is_told_below_a_tenth(share):
    told = in_words(Reason("Pipe", 1, 0, "5.10", Effect.HIDES_TOO_LITTLE, share, Cover.LIGHT))
    assert float(told.split("only ")[1].split("\N{NO-BREAK SPACE}")[0]) < 10.0
