"""The help of every game's table: no word of it is cut, and no key is said to do two things."""

from __future__ import annotations

import pytest

from nexus_table.games.battlefield.screen import words as table_words
from nexus_table.games.battlefield.screen.lab import words as lab_words
from nexus_table.games.battlefield.screen.war import keys as war_keys
from nexus_table.games.duel.screen import words as duel_words
from nexus_table.games.starmap.screen import words as starmap_words
from nexus_table.table import past_bar
from nexus_table.ui import text
from nexus_table.ui.scene import Scene
from nexus_table.ui.stage import Stage
from nexus_table.ui.theme import Look
from nexus_table.ui.widgets.help import Help

TABLES = {
    "war": war_keys,
    "table": table_words,
    "lab": lab_words,
    "starmap": starmap_words,
    "duel": duel_words,
    "past": past_bar,
}


class Keyed(Scene):
    """A scene that does nothing but have keys."""

    def __init__(self, keys):
        self.keys = keys

    def shortcuts(self):
        return self.keys

    def draw(self, surface):
        surface.fill((0, 0, 0))


@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 1.0), ((1920, 1080), 1.25)])
@pytest.mark.parametrize("name", TABLES)
def test_no_word_of_the_help_is_cut(name, size, scale, monkeypatch):
    put, written = text.put, []

    def noted(surface, look, said, at, style=text.Style.BODY, *more, **how):
        written.append((said, style, how.get("room")))
        return put(surface, look, said, at, style, *more, **how)

    stage = Stage(Keyed(TABLES[name].SHORTCUTS), size, Look(scale=scale, animated=False))
    monkeypatch.setattr(text, "put", noted)
    stage.key("F1")
    assert isinstance(stage.scene, Help)
    rows = [(said, style, room) for said, style, room in written if room is not None]
    assert len(rows) > len(TABLES[name].SHORTCUTS)
    cut = [said for said, style, room in rows if text.width(stage.look, said, style) > room]
    assert not cut


def test_a_key_that_a_table_uses_itself_is_told_once():
    help_of_keys = Help(Keyed(war_keys.SHORTCUTS))
    chords = [one.chord for keys in help_of_keys._groups.values() for one in keys]
    assert len(chords) == len(set(chords))
