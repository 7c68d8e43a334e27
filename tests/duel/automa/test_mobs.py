"""Mobs, slimes and their numbers as one unit (Solo Faction Rules)."""

from tests.duel.tokens import card, does

from .line import SoloTable

GOBLIN = card("goblin", offensive=2, abilities=[does("deploy", {"do": "join", "name": "goblin"})])
MOB = {"card": "goblin", "mob": ["a=goblin", "b=goblin"]}


def event(*effects):
    return card("news", abilities=[does("event", *effects)])


def one_of(whose):
    return {"pick": "choose", "of": {"whose": whose}}


def test_a_mob_has_the_values_and_hit_points_of_all_its_units():
    """Mob: one single unit for all purposes."""
    table = SoloTable({"units": ["knight"]}, {"units": [MOB]}, (GOBLIN,))
    assert table.value("goblin") == 6


def test_a_mob_falls_only_as_a_whole():
    bolt = event({"do": "damage", "amount": 5, "to": one_of("theirs")})
    mine = {"hand": ["news", "more=news"], "plays": 2}
    table = SoloTable(mine, {"units": [MOB]}, (GOBLIN, bolt), phase="action").play("news")
    assert table.value("goblin") == 6, "damage takes nobody out of it"
    table.play("more")
    assert not table.there("goblin")
    assert sorted(table.pile(1, "graveyard")) == ["a", "b", "goblin"]


def test_a_mob_goes_back_to_the_hand_as_a_whole():
    home = event({"do": "return", "what": one_of("theirs"), "to": "hand"})
    table = SoloTable({"hand": ["news"]}, {"units": [MOB]}, (GOBLIN, home), phase="action").play("news")
    assert sorted(table.pile(1, "hand")) == ["a", "b", "goblin"]


def test_of_a_captured_mob_no_more_than_eight_are_captives():
    """Capture: eight at most."""
    net = event({"do": "capture", "what": one_of("theirs")})
    mine = {"hand": ["news"], "captives": [f"c{number}=spare" for number in range(6)]}
    table = SoloTable(mine, {"units": [MOB]}, (GOBLIN, net), phase="action").play("news")
    assert len(table.pile(0, "captives")) == 8
    assert table.pile(1, "graveyard") == ["b"]


def test_a_mob_reacts_once_and_is_exhausted_as_a_whole():
    """Mob: if one of it activates a Reaction."""
    answer = does(
        "reaction",
        {"do": "damage", "amount": 1, "to": "their-nexus"},
        when={"moment": "attack declared", "whose": "theirs"},
    )
    goblin = card("goblin", offensive=2, abilities=[answer])
    table = SoloTable({"units": ["knight", "giant"], "nexus": 20}, {"units": [MOB]}, (goblin,))
    table.do(table.attacking("knight", "nexus-1"))
    assert table.nexus(0) == 19
    assert table.unit("goblin").exhausted


def test_an_ability_that_may_do_nothing_now_is_not_used():
    """Activate Exhaust Abilities: only what can be resolved."""
    burn = card(
        "burner",
        support=2,
        abilities=[
            does("exhaust", {"do": "damage", "amount": 1, "to": {"pick": "all", "of": {"whose": "theirs"}}})
        ],
    )
    assert SoloTable({}, {"units": ["burner"]}, (burn,)).turn().used() == []
    assert SoloTable({"units": ["wall"]}, {"units": ["burner"]}, (burn,)).turn().used() == ["burner"]


def test_on_a_full_line_a_goblin_that_joins_its_mob_burns_nobody():
    """D4: a mob is one unit."""
    automa = {"units": ["goblin", *[f"m{number}=monk" for number in range(7)]], "hand": ["more=goblin"]}
    table = SoloTable({"nexus": 30}, automa, (GOBLIN,)).turn()
    assert table.attacks() == ["goblin -> nexus-0"]
    assert table.nexus(0) == 26
    assert len(table.state.sides[1].units) == 8
    assert not table.picks()
