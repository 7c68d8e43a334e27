"""The rulebook read a second time: special factions and the glossary, tried with small cards of their own."""

import pytest

from nexus_table.games.duel.actions import Attack, React, UseTimewalk

from .tokens import Table, card, does

ENGINE = card("ram", offensive=2, subtype="siege-engine")
CALL = card(
    "call",
    abilities=[
        does(
            "event",
            {"do": "deploy", "what": {"pick": "choose", "of": {"pile": "graveyard", "whose": "mine"}}},
        )
    ],
)
CROWD = ["wall", "monk", "spare", "knight", "giant", "a=monk", "b=spare"]


def names_of(table):
    return [type(event).__name__ for event in table.events]


def damage_dealt(table):
    return [event.amount for event in table.events if type(event).__name__ == "UnitDamaged"]


# Siege Masters, Vikings


def test_an_engine_destroyed_by_its_own_attack_makes_a_gear():
    """Gear tokens: every time such a unit is destroyed, and an attacker is destroyed after its attack."""
    table = Table({"units": ["ram"], "hand": ["trick"]}, {}, (ENGINE,)).attack("ram", "nexus-1")
    assert table.state.sides[0].gears == 1


def test_an_engine_burned_for_room_makes_no_gear():
    """Burn: burnt cards are not destroyed."""
    table = Table({"units": [*CROWD, "ram"], "hand": ["c=giant"]}, {}, (ENGINE,)).play("c").pick("ram")
    assert table.state.sides[0].gears == 0
    assert "ram" in table.pile(0, "graveyard")


BERSERK = card("berserk", offensive=3, keywords=["enraged"])


def test_an_enraged_unit_that_is_deployed_but_not_played_brings_no_rage():
    """Enraged units: when one is played."""
    table = Table({"graveyard": ["berserk"], "hand": ["call"]}, {}, (BERSERK, CALL)).play("call")
    assert table.there("berserk")
    assert table.state.sides[0].rage == 0


def test_rage_raises_the_units_value_for_that_attack():
    """Enraged units: +1 to its value for this attack; what looks at its value sees it until it is over."""
    shy = card(
        "shy",
        support=9,
        abilities=[
            does(
                "reaction",
                {"do": "restore", "amount": 1},
                when={"moment": "attack declared", "whose": "theirs", "what": {"value": {"at_least": 5}}},
            )
        ],
    )
    lasting = {**BERSERK, "keywords": ["enraged", "survives its attacks"]}
    table = Table(
        {"rage": 3, "units": ["berserk"], "hand": ["trick"]}, {"nexus": 10, "units": ["shy"]}, (lasting, shy)
    )
    table.attack("berserk", "shy", rage=2).react("shy")
    assert table.nexus(1) == 11
    assert damage_dealt(table) == [5]
    assert table.value("berserk") == 3
    assert table.state.sides[0].rage == 1


def test_an_attack_without_enough_rage_is_not_looked_at_so():
    """Enraged units: the value is raised by what is spent only."""
    shy = card(
        "shy",
        support=9,
        abilities=[
            does(
                "reaction",
                {"do": "restore", "amount": 1},
                when={"moment": "attack declared", "whose": "theirs", "what": {"value": {"at_least": 5}}},
            )
        ],
    )
    table = Table(
        {"rage": 3, "units": ["berserk"], "hand": ["trick"]}, {"nexus": 10, "units": ["shy"]}, (BERSERK, shy)
    )
    table.attack("berserk", "shy", rage=1)
    assert table.nexus(1) == 10
    assert damage_dealt(table) == [4]


# Celestials, Chronomancers, Pirates, Assassin's Order


@pytest.mark.parametrize("by", ["discard", "burn"])
def test_a_purified_ability_is_for_purification_only(by):
    """Purified: sent to the graveyard by anything else, the card does nothing."""
    pure = card("pure", support=1, abilities=[does("purified", {"do": "restore", "amount": 3})])
    lose = card(
        "lose",
        abilities=[does("event", {"do": by, "what": {"pick": "top", "whose": "mine"}})],
    )
    table = Table({"nexus": 10, "hand": ["lose"], "deck": ["pure", "monk"]}, {}, (pure, lose)).play("lose")
    assert "pure" in table.pile(0, "graveyard")
    assert table.nexus(0) == 10


WALKER = card("walker", offensive=2, abilities=[does("timewalk", {"do": "restore", "amount": 2})])


def test_a_unit_with_timewalk_that_is_burned_goes_to_the_graveyard():
    """Timewalk: when it is destroyed; a burnt card is not."""
    table = Table({"units": [*CROWD, "walker"], "hand": ["c=giant"]}, {}, (WALKER,)).play("c").pick("walker")
    assert table.settled
    assert table.pile(0, "graveyard") == ["walker"]


def test_any_number_of_timewalk_abilities_is_used_in_a_turn():
    """Timewalk: and their cards go to the graveyard then."""
    table = Table({"nexus": 10, "timewalk": ["walker", "two=walker"], "hand": ["trick"]}, {}, (WALKER,))
    table.timewalk("walker").timewalk("two")
    assert table.nexus(0) == 14
    assert sorted(table.pile(0, "graveyard")) == ["two", "walker"]


def test_a_timewalk_is_for_ones_own_turn():
    """Timewalk: at any time during your turn."""
    table = Table({"hand": ["trick"]}, {"timewalk": ["walker"]}, (WALKER,))
    assert table.refused(UseTimewalk(table.number("walker"))) == "timewalk.pile"


RAID = card(
    "raid",
    abilities=[does("event", {"do": "capture", "what": {"pick": "top", "count": 2, "whose": "theirs"}})],
)


def test_capturing_refills_the_deck_it_takes_from():
    """Depleted deck: the opponent's graveyard goes beneath the opponent's deck."""
    table = Table({"hand": ["raid"]}, {"deck": ["monk"], "graveyard": ["spare"]}, (RAID,)).play("raid")
    assert sorted(table.pile(0, "captives")) == ["monk", "spare"]
    assert table.pile(1, "graveyard") == []


def test_captives_are_taken_up_to_the_limit():
    """Capture: no more than 8 at any time."""
    held = [f"c{number}=spare" for number in range(7)]
    table = Table({"hand": ["raid"], "captives": held}, {"deck": ["monk", "giant", "wall"]}, (RAID,)).play(
        "raid"
    )
    assert len(table.pile(0, "captives")) == 8
    assert table.pile(1, "deck") == ["giant", "wall"]


def test_hidden_cards_that_are_no_tokens_are_no_hidden_assassins():
    """Hidden Assassins: 8 less those in the token area; other hidden cards do not count."""
    hide = card(
        "hide",
        abilities=[
            does(
                "event",
                {"do": "hide-card", "what": {"pick": "choose", "of": {"pile": "hand", "whose": "mine"}}},
                {"do": "restore", "amount": {"amount": "pool", "pool": "hidden assassins"}},
            )
        ],
    )
    table = Table(
        {"nexus": 10, "assassins": 6, "hand": ["hide", "monk"]},
        {"deck": ["spare", "x=assassin", "y=assassin"]},
        (hide,),
    )
    table.play("hide")
    assert "monk" in table.pile(1, "deck")
    assert table.nexus(0) == 12


# Glossary


def test_chain_counts_on_cards_from_the_hand_only():
    """Chain: present in a card played from your hand."""
    runner = card("runner", offensive=1, chain=True)
    table = Table({"graveyard": ["runner"], "hand": ["call", "monk"]}, {}, (runner, CALL)).play("call")
    assert table.there("runner")
    assert table.state.sides[0].plays == 0


def test_an_event_needs_no_room_on_a_full_battlefield():
    """Card limit: tokens and events do not count."""
    table = Table({"units": [*CROWD, "c=knight"], "hand": ["trick", "monk"]}, {}).play("trick")
    assert table.settled
    assert len(table.state.sides[0].units) == 8


def test_burned_excess_of_a_hand_is_not_discarded():
    """Burn: not discarded for effects."""
    clerk = card(
        "clerk",
        support=1,
        abilities=[
            does("passive", {"do": "restore", "amount": 1}, when={"moment": "discarded", "whose": "mine"})
        ],
    )
    hand = [f"h{number}=spare" for number in range(11)]
    table = Table({"nexus": 10, "units": ["clerk"], "hand": hand, "plays": 0}, {}, (clerk,))
    while table.settled:
        table.end()
    table.pick("h0")
    assert table.nexus(0) == 10
    assert len(table.pile(0, "hand")) == 10


def test_a_full_nexus_is_not_restored():
    """Restoration: restored when its points have increased; never beyond 30."""
    monk = card(
        "friar",
        support=1,
        abilities=[
            does("passive", {"do": "draw", "amount": 1}, when={"moment": "restored", "whose": "mine"})
        ],
    )
    heal = card("heal", abilities=[does("event", {"do": "restore", "amount": 5})])
    table = Table(
        {"nexus": 30, "units": ["friar"], "hand": ["heal"], "deck": ["monk"]}, {}, (monk, heal)
    ).play("heal")
    assert table.nexus(0) == 30
    assert table.pile(0, "hand") == []
    table = Table(
        {"nexus": 28, "units": ["friar"], "hand": ["heal"], "deck": ["monk"]}, {}, (monk, heal)
    ).play("heal")
    assert table.nexus(0) == 30
    assert table.pile(0, "hand") == ["monk"]


def test_a_destroyed_unit_under_anothers_control_goes_to_its_owners_graveyard():
    """Owner, Destroy: no matter who controls it; the cards tucked beneath it go to theirs."""
    shot = card(
        "shot",
        abilities=[does("event", {"do": "destroy", "what": {"pick": "choose", "of": {"whose": "mine"}}})],
    )
    table = Table(
        {"units": [{"card": "knight", "owner": 1, "tucked": ["monk"]}], "hand": ["shot"]}, {}, (shot,)
    ).play("shot")
    assert "knight" in table.pile(1, "graveyard")
    assert "monk" in [*table.pile(0, "graveyard"), *table.pile(1, "graveyard")]


def test_an_event_has_no_value():
    """Value: without a container it is 0."""
    cheap = card(
        "cheap",
        abilities=[
            does(
                "event",
                {
                    "do": "discard",
                    "what": {"pick": "all", "of": {"pile": "hand", "whose": "mine", "value": {"at_most": 0}}},
                },
            )
        ],
    )
    table = Table({"hand": ["cheap", "trick", "spare"]}, {}, (cheap,)).play("cheap")
    assert "trick" in table.pile(0, "graveyard")
    assert table.pile(0, "hand") == ["spare"]


def test_the_value_of_two_containers_is_the_higher_and_the_hit_points_the_defensive():
    """Value, Unit's Hit points."""
    both = card("both", offensive=5, defensive=2)
    shot = card("shot", abilities=[does("event", {"do": "damage", "amount": 2})])
    table = Table({"hand": ["shot"]}, {"units": ["both"]}, (both, shot))
    assert table.value("both") == 5
    table.play("shot").pick("both")
    assert not table.there("both")


@pytest.mark.parametrize("name", ["wall", "monk"])
def test_units_without_an_offensive_value_do_not_attack(name):
    """Unit types: defensive and support units are unable to attack."""
    table = Table({"units": [name, "knight"]}, {}, phase="attack")
    assert table.refused(Attack(table.number(name), table.number("nexus-1"))) == "attack.type"


def test_an_exhausted_unit_does_not_react():
    """Reaction: by exhausting the card, which only a ready one can be."""
    guard = card(
        "guard",
        defensive=5,
        abilities=[
            does("reaction", {"do": "restore", "amount": 1}, when={"moment": "played", "whose": "theirs"})
        ],
    )
    there = {"card": "guard", "exhausted": True}
    table = Table({"hand": ["monk"]}, {"nexus": 10, "units": [there]}, (guard,)).play("monk")
    assert table.settled
    table = Table({"hand": ["monk"]}, {"nexus": 10, "units": ["guard"]}, (guard,)).play("monk")
    assert table.refused(React(table.number("guard"))) == ""


def test_trample_does_not_go_on_to_other_units():
    """Trample: excess is dealt to the nexus and to no other unit."""
    bull = card("bull", offensive=7, keywords=["trample"])
    table = Table({"units": ["bull"], "hand": ["trick"]}, {"nexus": 20, "units": ["wall", "monk"]}, (bull,))
    table.attack("bull", "wall")
    assert table.there("monk")
    assert table.nexus(1) == 17


def test_a_second_attack_may_go_elsewhere():
    """Double attack: the same or a different target."""
    twin = card("twin", offensive=4, keywords=["double attack"])
    table = Table({"units": ["twin"], "hand": ["trick"]}, {"nexus": 20, "units": ["wall", "monk"]}, (twin,))
    table.attack("twin", "wall").do(table.attacking("twin", "nexus-1"))
    assert table.nexus(1) == 16
    assert not table.there("twin")
    assert not table.there("wall")


def test_more_than_what_a_card_asks_for_is_enough():
    """Minimum quantity required: that quantity or more."""
    needs = card(
        "needs",
        support=1,
        abilities=[
            does(
                "exhaust",
                {"do": "restore", "amount": 1},
                test={"test": "there-is", "of": {"pile": "graveyard", "whose": "mine"}, "at_least": 2},
            )
        ],
    )
    table = Table(
        {"nexus": 10, "units": ["needs"], "hand": ["trick"], "graveyard": ["monk", "spare", "wall"]},
        {},
        (needs,),
    )
    table.exhaust("needs")
    assert table.nexus(0) == 11


def test_a_unit_taken_over_is_its_new_players_to_use_at_once():
    """Controlling player: you decide over its actions; it comes in the state it was in."""
    steal = card(
        "steal",
        chain=True,
        abilities=[does("event", {"do": "control", "what": {"pick": "choose", "of": {"whose": "theirs"}}})],
    )
    table = Table(
        {"hand": ["steal", "trick"]}, {"nexus": 20, "units": ["giant"], "deck": ["spare"]}, (steal,)
    ).play("steal")
    table.attack("giant", "nexus-1")
    assert table.nexus(1) == 14
    assert table.pile(1, "graveyard") == ["giant"]


def test_a_card_goes_back_to_the_top_of_a_deck_only_to_be_shuffled_in():
    """Return card: shuffled at once."""
    lift = card(
        "lift",
        abilities=[
            does(
                "event", {"do": "return", "what": {"pick": "choose", "of": {"whose": "theirs"}}, "to": "deck"}
            )
        ],
    )
    table = Table({"hand": ["lift"]}, {"units": ["monk"], "deck": ["spare", "wall", "giant"]}, (lift,)).play(
        "lift"
    )
    assert "DeckShuffled" in names_of(table)
    assert sorted(table.pile(1, "deck")) == ["giant", "monk", "spare", "wall"]
