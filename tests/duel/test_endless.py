"""What would go on for ever is ended and told, also where it asks each time (D19)."""

from nexus_table.app.registry import entry_named
from nexus_table.games.duel.actions import Pick
from nexus_table.games.duel.events import LoopEnded
from nexus_table.games.duel.options import DuelSetup, Mode
from nexus_table.games.duel.rules.answers import asked_seat
from nexus_table.games.duel.story import Story
from nexus_table.kernel.chance import Chance

from .tokens import Table, card, does

RABBLE = card(
    "rabble",
    offensive=1,
    abilities=[does("passive", {"do": "deploy", "what": "this"}, when={"moment": "burned", "this": True})],
)
CROWD = ["wall", "monk", "spare", "knight", "giant"]


def loops_ended(table):
    """Return of the loops that were ended whether their position had come again."""
    return [event.repeated for event in table.events if type(event).__name__ == "LoopEnded"]


def burns_until_ended(table, *names, most=60):
    """Burn these units in turn for room until a loop is ended; return how often it took."""
    for count in range(most):
        table.pick(names[count % len(names)])
        if loops_ended(table):
            return count + 1
    raise AssertionError("nothing ended it")


def test_a_loop_is_ended_and_told():
    """D19: two units that hurt each other for ever."""
    loop = card(
        "ping",
        support=9,
        abilities=[
            does(
                "passive",
                {"do": "mend", "what": "this"},
                {"do": "damage", "amount": 1, "to": {"pick": "all", "of": {"name": "ping", "other": True}}},
                when={"moment": "damaged", "this": True},
            )
        ],
    )
    start = card(
        "start",
        support=1,
        abilities=[
            does(
                "exhaust",
                {
                    "do": "damage",
                    "amount": 1,
                    "to": {"pick": "choose", "of": {"name": "ping", "whose": "mine"}},
                },
            )
        ],
    )
    table = Table({"units": ["start", "ping"], "hand": ["monk"]}, {"units": ["foe=ping"]}, (loop, start))
    table.exhaust("start")
    assert loops_ended(table) == [True]
    assert sum(type(event).__name__ == "UnitDamaged" for event in table.events) < 200  # the same came again
    assert table.settled
    table.play("monk")


def test_a_position_that_comes_again_through_questions_is_ended_and_told():
    """D19: a unit burned for room comes back each time, so that room is asked for again."""
    table = Table(
        {"units": [*CROWD, "a=monk", "b=spare", "rabble"], "hand": ["trick", "c=giant"]}, {}, (RABBLE,)
    )
    table.play("c")
    assert burns_until_ended(table, "rabble") < 10
    assert loops_ended(table) == [True]
    assert table.settled
    assert "c" in table.pile(0, "graveyard")
    assert table.there("rabble")


def test_a_position_that_comes_again_only_after_several_questions_is_ended_too():
    """D19: two such units are burned in turn; the line is as before only when both have come back."""
    table = Table({"units": [*CROWD, "a=monk", "b=rabble", "rabble"], "hand": ["c=giant"]}, {}, (RABBLE,))
    table.play("c")
    assert burns_until_ended(table, "rabble", "b") < 20
    assert loops_ended(table) == [True]


def test_a_loop_that_is_left_in_time_is_not_ended():
    """D19: who burns another unit at last has the card in play."""
    table = Table({"units": [*CROWD, "a=monk", "b=spare", "rabble"], "hand": ["c=giant"]}, {}, (RABBLE,))
    table.play("c").pick("rabble").pick("rabble").pick("b")
    assert table.there("c")
    assert table.settled


def test_who_does_not_see_a_hidden_card_is_not_told_of_it_by_positions_kept():
    """D19: fingerprints of whole positions are no part of what a seat sees."""
    table = Table({"units": [*CROWD, "a=monk", "b=spare", "rabble"], "hand": ["c=giant"]}, {}, (RABBLE,))
    table.play("c")
    while not table.state.been:
        table.pick("rabble")
    assert table.game.view(table.state, 0).been == ()
    assert table.game.view(table.state, 1).been == ()


JUGGLER = card(
    "juggler",
    support=3,
    abilities=[
        does(
            "passive",
            {"do": "return", "what": "it", "to": "hand"},
            {"do": "discard", "what": "it"},
            when={"moment": "discarded", "whose": "mine"},
        )
    ],
)
DROP = card(
    "drop",
    abilities=[
        does("event", {"do": "discard", "what": {"pick": "choose", "of": {"pile": "hand", "whose": "mine"}}})
    ],
)


def test_what_never_comes_to_the_same_position_is_ended_after_two_thousand_steps():
    """D19: each discard is counted, so that no position is like another."""
    table = Table({"units": ["juggler"], "hand": ["drop", "monk"]}, {}, (JUGGLER, DROP)).play("drop")
    assert loops_ended(table) == [False]
    assert table.settled
    assert table.state.limbo == ()
    table.end()


def test_what_never_comes_to_the_same_position_is_ended_where_it_asks_each_time_too():
    """D19: questions count as steps of the one resolution in which they are asked."""
    asking = {
        **JUGGLER,
        "abilities": [
            does(
                "passive",
                {
                    "do": "may",
                    "then": [{"do": "return", "what": "it", "to": "hand"}, {"do": "discard", "what": "it"}],
                },
                when={"moment": "discarded", "whose": "mine"},
            )
        ],
    }
    table = Table({"units": ["juggler"], "hand": ["drop", "monk"]}, {}, (asking, DROP)).play("drop")
    count = 0
    while not loops_ended(table):
        table.yes()
        count += 1
        assert count < 200
    assert loops_ended(table) == [False]
    assert table.settled


def test_steps_are_counted_for_one_resolution_only():
    """D19: what a player does next in its turn begins anew."""
    table = Table({"units": [*CROWD, "a=monk", "b=spare", "rabble"], "hand": ["c=giant"]}, {}, (RABBLE,))
    table.play("c").pick("rabble")
    assert table.state.steps > 0
    table.pick("b")
    assert table.state.steps == 0
    assert table.state.been == ()


def test_a_player_is_told_why_a_loop_ended():
    """D19: in words, other ones for a position that came again than for what is endless."""
    table = Table({"units": [*CROWD, "a=monk", "b=spare", "rabble"], "hand": ["c=giant"]}, {}, (RABBLE,))
    table.play("c")
    burns_until_ended(table, "rabble")
    story = Story(table.game.book)
    told = [story.tell(table.state, event) for event in table.events if type(event).__name__ == "LoopEnded"]
    assert "come again" in told[0]
    assert "far too long" in story.tell(table.state, LoopEnded(repeated=False))


def test_choosing_hands_is_no_resolution_that_could_go_on_for_ever():
    """D19, Setup: nothing is counted, and nothing told, while both seats replace their first hands."""
    game = entry_named("duel").game
    state = game.begin(DuelSetup(mode=Mode.RANDOM), Chance(1)).state
    step = game.apply(state, asked_seat(state), Pick(()))
    assert step.events == ()
    assert step.state.steps == 0
