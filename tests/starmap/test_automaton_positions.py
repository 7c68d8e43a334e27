"""Positions of `nexus-table try` with automata, event cards and their markers, and what is wrong with some of them."""

from __future__ import annotations

import pytest

from nexus_table.app.trial_run import TrialFile, perform
from nexus_table.content.fault import ContentError

DUEL = """
game: starmap
about: An automaton and a person.
position:
  systems: [{id: a, at: [0, 0]}, {id: b, at: [1, 0]}]
  ships: [{at: a.1, seat: 0, ships: 3}, {at: b.1, seat: 1, ships: 2}]
  energy: [9, 9]
  phase: automaton
  automata: [{seat: 0, aggressiveness: 2}]
  markers: [{face: no entry, at: a.2, until: 2}]
  event_cards:
    - {id: one, name: One, automaton: [{do: extract}], cosmic: [{do: nothing}]}
    - {id: two, name: Two, automaton: [{do: occupy, aim: in a system it shares}], cosmic: [{do: markers vanish}]}
  deck: [two, one]
"""


@pytest.fixture
def tried(tmp_path):
    """Return the report on the duel, changed, with these lines at its end."""

    def run(lines="", old="", new=""):
        assert old in DUEL
        file = tmp_path / "position.yaml"
        file.write_text(DUEL.replace(old, new) + lines)
        return perform(TrialFile(file))

    return run


def test_cards_come_in_the_order_that_is_told(tried):
    report = tried(
        "actions: [{do: {act: DrawCard}}, {do: {act: DrawCard}}]\n"
        "facts: [{fact: event cards, drawn: [two, one], left: 0, marked: [a.2]}]\n"
    )
    assert [finding.instead for finding in report.findings] == [None]


def test_a_marker_of_an_event_stands_in_the_way(tried):
    """S27: planet 2 of the automaton's system is barred, so it occupies planet 3."""
    report = tried(
        "actions: [{do: {act: DrawCard}}]\n"
        "facts: [{fact: holds, at: a.3, nobody: true}, {fact: holds, at: a.2, nobody: true}]\n",
        "ships: 3}",
        "ships: 4}",
    )
    assert [finding.holds for finding in report.findings] == [False, True]


@pytest.mark.parametrize(
    ("fact", "instead"),
    [
        ("{fact: event cards, drawn: [one]}", "drawn is "),
        ("{fact: event cards, left: 1}", "left is 2"),
        ("{fact: event cards, marked: [a.3]}", "marked is a.2"),
    ],
)
def test_each_fact_about_event_cards_can_fail(tried, fact, instead):
    finding = tried(f"facts:\n  - {fact}\n").findings[0]
    assert not finding.holds
    assert instead in finding.instead


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ("seat: 0, aggressiveness: 2", "seat: 2, aggressiveness: 2", "seat 2 cannot be an automaton"),
        ("aggressiveness: 2", "aggressiveness: 4", "3"),
        ("[two, one]", "[two, won]", "did you mean two?|did you mean one?"),
        ("[two, one]", "[two, two]", "lies in the deck already"),
        ("id: two", "id: one", "already an event card called one"),
        ("phase: automaton", "phase: card", "an automaton's phase is automaton"),
        (", until: 2", "", "say until"),
        ("at: a.2, until", "at: c.2, until", "no place is called c.2"),
        ("{do: extract}", "{do: extort}", "extort|extract"),
        ("{do: extract}", "{do: gain, energy: 99}", "20"),
    ],
)
def test_event_cards_that_no_game_could_have_are_told(tried, old, new, words):
    with pytest.raises(ContentError, match=words):
        tried(old=old, new=new)


def test_automata_without_cards_and_cosmic_events_without_cards_are_told(tried, tmp_path):
    bare = DUEL[: DUEL.index("  event_cards")]
    file = tmp_path / "bare.yaml"
    file.write_text(bare)
    with pytest.raises(ContentError, match="need event cards"):
        perform(TrialFile(file))
    alone = "".join(
        line
        for line in bare.splitlines(keepends=True)
        if not line.startswith(("  phase", "  automata", "  markers"))
    )
    file.write_text(alone + "options: {cosmic: one event card a round}\n")
    with pytest.raises(ContentError, match="cosmic events need event cards"):
        perform(TrialFile(file))
