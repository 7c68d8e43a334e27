"""What the Automa picks: the highest value, of its own the lowest; between equals the player or chance (A5, A6)."""

import pytest

from nexus_table.games.duel.events import Decider, Found, Reason
from nexus_table.games.duel.options import Solo
from nexus_table.games.duel.tasks import AskOne, AskPick, Why
from tests.duel.tokens import card, does

from .line import SoloTable


def caster(*effects, **more):
    """Return a unit that does this when it is deployed."""
    return card("caster", support=1, abilities=[does("deploy", *effects)], **more)


def choose(**of):
    return {"pick": "choose", "of": of}


SNARE = caster({"do": "exhaust", "what": choose(whose="theirs")})
TWINS = {"units": ["one=knight", "two=wall2"], "nexus": 20}
WALL2 = card("wall2", defensive=3)


def test_other_effects_take_the_players_unit_of_the_highest_value_whatever_its_type():
    """Other Effects Target."""
    table = SoloTable({"units": ["wall", "giant", "monk"]}, {"hand": ["caster"]}, (SNARE,)).turn()
    assert table.unit("giant").exhausted
    (pick,) = table.picks()
    assert (pick.reason, pick.by) == (Reason.HIGHEST, Decider.RULE)


def test_between_equals_the_player_decides_and_is_told_so():
    """Automa choices and conflicts."""
    table = SoloTable(TWINS, {"hand": ["caster"]}, (SNARE, WALL2)).turn()
    task = table.state.agenda[0]
    assert isinstance(task, AskPick)
    assert (task.seat, task.why, task.behalf) == (0, Why.EQUALS, True)
    assert "You decide for the Automa" in table.prompt.ask
    assert table.offered() == {"one", "two"}
    table.pick("two")
    assert table.unit("two").exhausted
    assert not table.unit("one").exhausted
    assert table.picks()[-1].by is Decider.PLAYER


def test_at_hard_chance_decides():
    """Difficulty."""
    taken = set()
    for seed in range(12):
        table = SoloTable(
            TWINS, {"hand": ["caster"]}, (SNARE, WALL2), Solo(chance_decides=True), seed=seed
        ).turn()
        assert not table.state.agenda
        assert table.picks()[-1].by is Decider.CHANCE
        taken.add(table.name(table.picks()[-1].cards[0]))
    assert taken == {"one", "two"}


def test_units_that_are_wholly_alike_are_no_decision():
    table = SoloTable({"units": ["one=knight", "two=knight"]}, {"hand": ["caster"]}, (SNARE,)).turn()
    assert table.unit("one").exhausted
    assert not table.state.agenda


def test_an_attack_between_equals_waits_for_the_player():
    """Target Priority."""
    mine = {"units": ["one=monk", "two=abbot"], "nexus": 20}
    abbot = card("abbot", support=2)
    table = SoloTable(mine, {"units": ["knight", "giant"]}, (abbot,)).turn()
    assert table.offered() == {"one", "two"}
    table.pick("two")
    assert table.attacks() == ["knight -> two", "giant -> one"]
    first, second = table.aims()
    assert first.by is Decider.PLAYER
    assert first.trace[-1].found is Found.TIED
    assert second.by is Decider.RULE


def test_an_attack_between_equals_at_hard_is_chance():
    mine = {"units": ["one=monk", "two=abbot"], "nexus": 20}
    abbot = card("abbot", support=2)
    aimed = {
        SoloTable(mine, {"units": ["knight"]}, (abbot,), Solo(chance_decides=True), seed=seed)
        .turn()
        .attacks()[0]
        for seed in range(12)
    }
    assert aimed == {"knight -> one", "knight -> two"}


def test_of_several_to_pick_only_those_at_the_bound_are_decided():
    """Two units: the giant for sure, one of the equals by the player."""
    snare = caster({"do": "exhaust", "what": {**choose(whose="theirs"), "count": 2}})
    mine = {"units": ["giant", "one=knight", "two=wall2"], "nexus": 20}
    table = SoloTable(mine, {"hand": ["caster"]}, (snare, WALL2)).turn()
    assert table.offered() == {"one", "two"}
    table.pick("one")
    assert table.unit("giant").exhausted
    assert table.unit("one").exhausted
    assert not table.unit("two").exhausted


def test_of_its_own_units_it_gives_the_lowest_the_leftmost_of_equals():
    """A5."""
    rite = caster({"do": "destroy", "what": choose(whose="mine", other=True)})
    automa = {"units": ["giant", "a=monk", "b=monk"], "hand": ["caster"]}
    table = SoloTable({"nexus": 30}, automa, (rite,)).turn()
    assert not table.there("a")
    assert table.there("b")


def test_what_helps_goes_to_its_own_highest():
    cheer = caster(
        {"do": "grant", "what": choose(whose="mine"), "keywords": ["trample"], "until": "while in play"}
    )
    automa = {"units": ["monk", {"card": "giant", "exhausted": True}], "hand": ["caster"]}
    table = SoloTable({"nexus": 30}, automa, (cheer,)).turn()
    assert table.unit("giant").marks
    assert not table.unit("monk").marks


def test_a_chosen_unit_is_chosen_for_what_is_done_to_it():
    """A name that damage uses is a target of the table, not the highest value."""
    mine = {"units": ["giant", "monk"], "nexus": 20}
    spear = caster(
        {"do": "choose", "of": choose(whose="theirs"), "name": "prey"},
        {"do": "damage", "amount": 2, "to": "prey"},
    )
    table = SoloTable(mine, {"hand": ["caster"]}, (spear,)).turn()
    assert not table.there("monk")
    assert table.name(table.aims()[0].target) == "monk"


def test_deal_damage_is_aimed_and_never_at_its_own_side():
    """Direct damage follows the target priorities."""
    bolt = caster({"do": "damage", "amount": 2})
    table = SoloTable({"units": ["monk"], "nexus": 20}, {"hand": ["caster"]}, (bolt,)).turn()
    assert not table.there("monk")
    (aim,) = table.aims()
    assert aim.damage == 2
    assert [one.found for one in aim.trace] == [Found.TAKEN]


def test_a_card_of_a_pile_is_taken_by_its_printed_value():
    raise_ = caster({"do": "deploy", "what": choose(pile="graveyard", whose="mine", card="unit")})
    automa = {"hand": ["caster"], "graveyard": ["knight", "giant", "monk"], "deck": ["d=spare", "e=spare"]}
    table = SoloTable({"nexus": 30}, automa, (raise_,)).turn()
    assert "giant -> nexus-0" in table.attacks()
    assert table.pile(1, "graveyard")[:2] == ["knight", "monk"], "the order of its graveyard stays"


def test_from_its_hand_it_gives_the_top_card():
    waste = caster({"do": "discard", "what": choose(pile="hand", whose="mine")})
    table = SoloTable({}, {"hand": ["caster", "a=giant", "b=spare"]}, (waste,)).turn()
    assert table.pile(1, "graveyard") == ["a"]


def test_a_full_line_burns_the_lowest_the_leftmost_of_equals():
    """D4, A5."""
    automa = {"units": ["u0=giant", *[f"u{number}=monk" for number in range(1, 8)]], "hand": ["knight"]}
    table = SoloTable({"nexus": 30}, automa).turn()
    assert "u1" not in [table.name(unit.card) for unit in table.state.sides[1].units]
    assert table.picks()[0].reason is Reason.LOWEST


MODES = caster(
    {
        "do": "modes",
        "of": [
            {"then": [{"do": "damage", "amount": 3, "to": "their-nexus"}]},
            {"then": [{"do": "restore", "amount": 3}]},
        ],
    }
)


def test_one_of_several_things_is_the_players_decision():
    table = SoloTable({"nexus": 20}, {"hand": ["caster"], "nexus": 30}, (MODES,)).turn()
    task = table.state.agenda[0]
    assert isinstance(task, AskOne)
    assert (task.seat, task.behalf) == (0, True)
    table.take(1)
    assert (table.nexus(0), table.nexus(1)) == (20, 33)


def test_or_that_of_chance():
    found = set()
    for seed in range(12):
        table = SoloTable(
            {"nexus": 20}, {"hand": ["caster"], "nexus": 30}, (MODES,), Solo(chance_decides=True), seed=seed
        )
        table.turn()
        found.add((table.nexus(0), table.nexus(1)))
    assert found == {(17, 30), (20, 33)}


@pytest.mark.parametrize(("side", "row"), [((20, 40), (True, True)), ((15, 10), (False, False))])
def test_the_trace_names_the_row_that_was_read(side, row):
    """A1, A2."""
    own, other = side
    table = SoloTable({"nexus": own}, {"units": ["knight"], "nexus": other}).turn()
    (aim,) = table.aims()
    assert (aim.row.blue, aim.row.strong) == row


def test_the_row_is_read_again_at_every_selection():
    """A2: the first attack brings the player to the red side."""
    table = SoloTable({"nexus": 17}, {"units": ["knight", "two=knight"], "nexus": 40}).turn()
    assert [aim.row.blue for aim in table.aims()] == [True, False]


def test_a_unit_that_attacks_at_once_counts_once():
    """A4: in the Action phase its own attack is the shot, not one more to come."""
    charge = card("charger", offensive=2, abilities=[does("deploy", {"do": "attack"})])
    thick = card("thick", support=3)
    table = SoloTable({"units": ["thick"], "nexus": 20}, {"hand": ["charger"]}, (charge, thick)).turn()
    assert table.attacks() == ["charger -> nexus-0"]


def test_every_choice_is_told_in_a_sentence_with_its_reasons():
    table = SoloTable({"nexus": 20, "units": ["monk"]}, {"units": ["knight", "giant"]}).turn()
    first, second = table.aims()
    said = table.stage.story.tell(table.state, first)
    assert said == "The Automa aims knight at monk: by the table, support unit."
    lines = table.stage.story.why_target(table.state, second)
    assert lines[0] == "Your nexus has 16 or more, its own has half or more."
    assert lines[1] == "Support unit: none there."
    assert lines[-1].startswith("Nexus: ")
    assert all(line.endswith(".") for line in lines)
