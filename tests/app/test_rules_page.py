"""The page of rules, read and searched with real events."""

from __future__ import annotations

import pytest

from nexus_table.app import words
from nexus_table.app.rules_page import REFERENCES, RulesPage
from nexus_table.ui.scene import Scene
from nexus_table.ui.stage import Stage
from nexus_table.ui.text import plain


class Behind(Scene):
    """Where the page was opened from."""


@pytest.fixture
def behind():
    return Behind()


def opened(behind, game=None, rule=None):
    return Stage(RulesPage(lambda: behind, game, rule), (1280, 720))


def test_a_refusal_leads_to_the_section_that_explains_it(behind):
    stage = opened(behind, "starmap", "movement.star")
    assert stage.scene.section.title == "Stars"
    stage.key("Esc")
    assert stage.scene is behind


def test_an_unknown_rule_or_game_opens_the_first_section(behind):
    stage = opened(behind, "chess", "en.passant")
    assert stage.scene.section is REFERENCES[0].sections[0]


def test_words_are_looked_for_in_every_section_as_they_are_typed(behind):
    stage = opened(behind, "starmap")
    stage.key("Ctrl+F")
    stage.type("victory point")
    found = [stage.scene.reference.sections[row.key].title for row in stage.scene.list.rows]
    assert "How to win" in found
    assert len(found) < len(stage.scene.reference.sections)
    stage.type(" xyzzy")
    assert stage.scene.list.rows == ()
    assert stage.scene.section is None
    stage.advance(0.1)


def test_what_is_looked_for_is_marked_in_the_text(behind):
    stage = opened(behind, "starmap")
    stage.key("Ctrl+F")
    stage.type("plunder extractor")
    lines = [stage.scene._marked(one) for one in stage.scene.section.paragraphs]
    marked = {span.text.casefold() for line in lines for span in line if span.colour is not None}
    assert marked == {"plunder", "extractor"}
    assert [plain(line) for line in lines] == list(stage.scene.section.paragraphs)


def test_another_game_is_turned_to_by_its_tab(behind):
    stage = opened(behind)
    stage.click((stage.scene.games.rect.right - 20, stage.scene.games.rect.centery))
    assert stage.scene.reference is REFERENCES[-1]
    assert stage.scene.section is REFERENCES[-1].sections[0]
    stage.key("Down")


@pytest.mark.parametrize("reference", REFERENCES)
def test_every_section_is_read_with_the_arrow_keys(behind, reference):
    stage = opened(behind, reference.game)
    stage.key("Home")
    for section in reference.sections:
        assert stage.scene.section is section
        stage.key("Down")


def test_the_keys_of_the_page_stand_in_its_help(behind):
    stage = opened(behind)
    assert words.RULES_SEEK in {shortcut.what for shortcut in stage.scene.shortcuts()}


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (3840, 2160)])
def test_the_page_takes_most_of_a_window_of_any_size_and_lines_stay_short_enough_to_be_read(behind, size):
    """At 3840x2160 and 100 % it was a column of a third of the window, in letters as small as at 1920x1080."""
    page = RulesPage(lambda: behind, "duel")
    Stage(page, size)
    assert page.paper.right - page.list.rect.left >= 0.6 * size[0]
    assert page.reader.rect.width <= page.look.px(720)
