"""What the linter says of cards that types let through."""

import shutil

import pytest

from nexus_table.content.fault import ContentError
from nexus_table.content.places import data_folder
from nexus_table.games.duel.catalogue import load_catalogue

FACTION = """
id: testers
name: Testers
about: They are there to be wrong.
play: Badly.
stars: 1
colour: "#102030"
designs:
  - id: knight
    name: Knight
    copies: 4
    offensive: 2
    subtype: rider
  - {{id: squire, name: Squire, copies: 4, defensive: 2}}
  - {{id: page, name: Page, copies: 4, support: 2}}
  - id: odd
    name: Odd
    copies: {copies}
    {odd}
"""


def ability(kind, effects, more=""):
    """Return the lines of a card with one ability."""
    return f"support: 2\nabilities: [{{ability: {kind}, {more}do: [{effects}]}}]"


@pytest.fixture
def told(tmp_path):
    """Return what is said of a faction with one odd card."""

    def run(odd, copies=3):
        (tmp_path / "factions").mkdir(exist_ok=True)
        text = FACTION.format(odd=odd.replace("\n", "\n    "), copies=copies)
        (tmp_path / "factions" / "testers.yaml").write_text(text)
        try:
            load_catalogue(tmp_path)
        except ContentError as error:
            return str(error)
        return ""

    return run


GOOD = "support: 2"


def test_a_faction_in_order_has_nothing_said_of_it(told):
    assert told(GOOD) == ""


def test_copies_must_come_to_fifteen(told):
    assert "come to 14, not to 15" in told(GOOD, copies=2)


@pytest.mark.parametrize(
    ("sentence", "odd"),
    [
        (
            "no faction is called tester; did you mean testers?",
            ability("exhaust", "{do: destroy, what: {pick: all, of: {faction: tester}}}"),
        ),
        (
            "no card is called knigt; did you mean knight?",
            ability("exhaust", "{do: destroy, what: {pick: all, of: {name: knigt}}}"),
        ),
        (
            "no subtype is called ride; did you mean rider?",
            ability("exhaust", "{do: destroy, what: {pick: all, of: {subtype: ride}}}"),
        ),
        (
            "nothing before has the name chosn",
            ability("exhaust", "{do: choose, of: {pick: choose, of: {}}}, {do: destroy, what: chosn}"),
        ),
        (
            "it has a meaning only where something has triggered",
            ability("exhaust", "{do: destroy, what: it}"),
        ),
        (
            "no number is called much here",
            ability("exhaust", "{do: draw, amount: {amount: number, name: much}}"),
        ),
        (
            "trigger the ability itself for ever",
            ability("passive", "{do: draw}", "when: {moment: drawn, whose: mine}, "),
        ),
        (
            "an aura cannot ask this",
            "support: 2\nabilities: [{ability: aura, to: {value: {at_most: 2}}, value: 1}]",
        ),
        ("only an event has this", ability("event", "{do: draw}")),
        ("an event needs an ability of the kind event", "chain: true"),
        ("two values at most", "offensive: 1\ndefensive: 1\nsupport: 1"),
        ("attacks twice", "support: 2\nkeywords: [double attack]"),
        (
            "letters, more than the 260 of a card",
            ability(
                "exhaust",
                ", ".join(
                    [
                        "{do: damage, amount: 1, to: {pick: all, of: {whose: theirs, ready: true, damaged: true}}}"
                    ]
                    * 5
                ),
            ),
        ),
        ("did you mean draw?", ability("exhaust", "{do: drw}")),
    ],
)
def test_a_mistake_is_told_with_the_near_word(told, sentence, odd):
    assert sentence in told(odd)


def test_once_a_turn_makes_a_trigger_of_itself_harmless(told):
    assert told(ability("passive", "{do: draw}", "when: {moment: drawn, whose: mine}, once: true, ")) == ""


def test_two_factions_cannot_share_a_card(tmp_path):
    shutil.copytree(data_folder() / "duel" / "factions", tmp_path / "factions")
    copied = (tmp_path / "factions" / "samurai.yaml").read_text().replace("id: samurai", "id: ronin", 1)
    (tmp_path / "factions" / "ronin.yaml").write_text(copied)
    with pytest.raises(ContentError, match="has a card called twin-blade-ronin already"):
        load_catalogue(tmp_path)
