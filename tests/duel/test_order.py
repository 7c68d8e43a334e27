"""Order of Resolution and Linked Effects (D15 to D19)."""

from .tokens import Table, card, does

BOLT = card(
    "bolt",
    abilities=[
        does("event", {"do": "damage", "amount": 2, "to": {"pick": "choose", "of": {"whose": "theirs"}}})
    ],
)
DIES = {"moment": "destroyed", "whose": "mine"}


def test_a_linked_effect_is_resolved_before_the_rest_of_its_parent():
    """Linked Effects: the draw of the second card comes after what the first one triggered."""
    seer = card(
        "seer",
        support=1,
        abilities=[
            does("passive", {"do": "restore", "amount": 1}, when={"moment": "drawn", "whose": "mine"})
        ],
    )
    news = card("news", abilities=[does("event", {"do": "draw", "amount": 2})])
    table = Table(
        {"nexus": 10, "units": ["seer"], "hand": ["news"], "deck": ["a=spare", "b=spare"]},
        designs=(seer, news),
    )
    table.play("news")
    told = [type(event).__name__ for event in table.events]
    assert told.count("NexusRestored") == 2
    first = told.index("NexusRestored")
    assert "CardMoved" in told[first:], "the second card is drawn after the first one's trigger"


def test_a_player_orders_its_own_simultaneous_triggers():
    """D16."""
    one = card("one", support=1, abilities=[does("passive", {"do": "restore", "amount": 1}, when=DIES)])
    two = card(
        "two",
        support=1,
        abilities=[does("passive", {"do": "damage", "amount": 1, "to": "their-nexus"}, when=DIES)],
    )
    table = Table(
        {"hand": ["bolt"], "nexus": 20}, {"nexus": 10, "units": ["one", "two", "monk"]}, (BOLT, one, two)
    )
    table.play("bolt").pick("monk")
    assert table.asked().startswith("1:")
    table.take(1)
    names = [type(event).__name__ for event in table.events]
    assert names.index("NexusDamaged") < names.index("NexusRestored")
    assert table.settled


def test_identical_triggers_run_without_asking():
    """D16."""
    one = card("one", support=1, abilities=[does("passive", {"do": "restore", "amount": 1}, when=DIES)])
    table = Table({"hand": ["bolt"]}, {"nexus": 10, "units": ["one", "other=one", "monk"]}, (BOLT, one))
    table.play("bolt").pick("monk")
    assert table.nexus(1) == 12
    assert table.settled


def test_passive_abilities_come_before_reactions():
    """Order of Resolution: Passive > Reaction."""
    calm = card("calm", support=1, abilities=[does("passive", {"do": "restore", "amount": 1}, when=DIES)])
    quick = card("quick", support=1, abilities=[does("reaction", {"do": "draw"}, when=DIES)])
    theirs = {"nexus": 10, "units": ["quick", "calm", "monk"], "deck": ["spare"]}
    table = Table({"hand": ["bolt"]}, theirs, (BOLT, calm, quick)).play("bolt").pick("monk")
    assert table.nexus(1) == 11
    assert "react" in table.asked()
    table.react("quick")
    assert table.pile(1, "hand") == ["spare"]


def test_the_active_players_triggers_come_first():
    """Order of Resolution."""
    mine = card(
        "mine",
        support=1,
        abilities=[does("passive", {"do": "restore", "amount": 1}, when={"moment": "destroyed"})],
    )
    table = Table(
        {"nexus": 10, "hand": ["bolt"], "units": ["mine"]},
        {"nexus": 10, "units": ["other=mine", "monk"]},
        (BOLT, mine),
    )
    table.play("bolt").pick("monk")
    seats = [event.seat for event in table.events if type(event).__name__ == "NexusRestored"]
    assert seats == [0, 1]


def test_an_opponents_reaction_to_a_deployment_comes_before_the_deploy_ability_which_still_resolves():
    """D16."""
    trap = card(
        "trap",
        support=1,
        abilities=[
            does("reaction", {"do": "destroy", "what": "it"}, when={"moment": "deployed", "whose": "theirs"})
        ],
    )
    scout = card("scout", offensive=1, abilities=[does("deploy", {"do": "draw"})])
    table = Table(
        {"hand": ["scout"], "deck": ["a=spare", "b=spare"]}, {"units": ["trap"]}, (trap, scout)
    ).play("scout")
    assert table.asked().startswith("1:")
    table.react("trap")
    assert table.pile(0, "graveyard") == ["scout"]
    assert table.pile(0, "hand") == ["a"]


def test_a_unit_that_exhausted_to_answer_is_out_of_later_windows():
    """D15."""
    quick = card("quick", support=1, abilities=[does("reaction", {"do": "draw"}, when=DIES)])
    storm = card(
        "storm",
        abilities=[
            does(
                "event", {"do": "destroy", "what": {"pick": "all", "of": {"whose": "theirs", "name": "monk"}}}
            )
        ],
    )
    theirs = {"units": ["quick", "monk", "other=monk"], "deck": ["a=spare", "b=spare"]}
    table = Table({"hand": ["storm"]}, theirs, (quick, storm))
    table.play("storm").react("quick")
    assert table.pile(1, "hand") == ["a"]
    assert table.settled


def test_a_test_is_asked_again_before_each_of_several_triggers():
    """D16: eligibility is tested again after each."""
    full = {"test": "number", "of": {"amount": "pool", "pool": "nexus"}, "at_most": 10}
    one = card(
        "one", support=1, abilities=[does("passive", {"do": "restore", "amount": 1}, when=DIES, test=full)]
    )
    two = card(
        "two", support=1, abilities=[does("passive", {"do": "restore", "amount": 2}, when=DIES, test=full)]
    )
    table = Table({"hand": ["bolt"]}, {"nexus": 10, "units": ["one", "two", "monk"]}, (BOLT, one, two))
    table.play("bolt").pick("monk").take(0)
    assert table.nexus(1) == 11, "the second one does not hold any more"


def test_a_dying_unit_is_no_target_and_no_wall():
    """D17, D21."""
    martyr = card(
        "martyr",
        defensive=1,
        abilities=[
            does(
                "passive",
                {"do": "damage", "amount": 1, "to": {"pick": "choose", "of": {"whose": "mine"}}},
                when={"moment": "destroyed", "this": True},
            )
        ],
    )
    table = (
        Table({"hand": ["bolt"]}, {"units": ["martyr", "monk", "giant"]}, (BOLT, martyr))
        .play("bolt")
        .pick("martyr")
    )
    assert table.offered() == {"monk", "giant"}
    assert not any(
        unit.card == table.number("martyr") and not unit.dying for unit in table.state.sides[1].units
    )
