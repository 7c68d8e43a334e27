"""Special Faction Rules: tokens and keywords of single factions (D14, D23, D24)."""

from .tokens import Table, card, does


def event(*effects):
    return card("news", abilities=[does("event", *effects)])


def test_a_drawn_assassin_deals_two_damage_goes_home_and_another_card_is_drawn():
    """Assassin tokens."""
    theirs = {"nexus": 10, "deck": ["killer=assassin", "a=spare"]}
    table = Table({"units": ["monk"], "assassins": 7}, theirs).pass_turn()
    assert table.nexus(1) == 8
    assert table.pile(1, "hand") == ["a"]
    assert len(table.state.sides[0].tokens) == 8


def test_an_assassin_that_destroys_the_nexus_ends_the_draw():
    """D14."""
    theirs = {"nexus": 2, "deck": ["killer=assassin", "a=spare"]}
    table = Table({"units": ["monk"], "assassins": 7}, theirs).pass_turn()
    assert table.game.outcome(table.state).winners == (0,)
    assert table.pile(1, "hand") == []


def test_hidden_assassins_are_those_not_at_home():
    """Hidden Assassins: 8 minus those in the token area."""
    strike = event(
        {"do": "hide", "amount": 3},
        {"do": "damage", "amount": {"amount": "pool", "pool": "hidden assassins"}, "to": "their-nexus"},
    )
    table = Table({"hand": ["news"], "assassins": 8}, {"nexus": 20, "deck": ["a=spare"]}, (strike,)).play(
        "news"
    )
    assert len(table.state.sides[1].deck) == 4
    assert table.nexus(1) == 17


def test_a_purified_assassin_goes_home_without_damage():
    """D14."""
    burnt = event({"do": "purify"})
    mine = {"nexus": 10, "hand": ["news"], "deck": ["killer=assassin", "a=spare"]}
    table = Table(mine, {"assassins": 7}, (burnt,)).play("news")
    assert table.nexus(0) == 10
    assert len(table.state.sides[1].tokens) == 8
    assert table.pile(0, "deck") == ["a"]


def test_detected_is_triggered_by_its_owner_looking_and_by_nobody_else():
    """Detected."""
    spy = card("spy", support=1, abilities=[does("detected", {"do": "draw", "amount": 1})])
    hide = event({"do": "hide-card", "what": {"pick": "choose", "of": {"pile": "hand", "whose": "mine"}}})
    look = card(
        "gaze",
        chain=True,
        abilities=[does("event", {"do": "look", "of": {"pick": "top", "count": 1, "whose": "theirs"}})],
    )
    mine = {"hand": ["news", "spy", "gaze"], "deck": ["a=monk", "b=spare"], "plays": 2}
    table = Table(mine, {"deck": []}, (spy, hide, look)).play("news").pick("spy")
    assert table.pile(1, "deck") == ["spy"]
    table.play("gaze")
    assert table.pile(0, "hand") == ["a"], "its owner found it in the opponent's deck"
    mine = {"hand": ["gaze"], "deck": ["x=spare"]}
    table = Table(mine, {"deck": ["own=spy"]}, (spy, hide, look)).play("gaze")
    assert table.pile(0, "hand") == [], "it is the opponent's own"


def test_a_destroyed_siege_engine_makes_a_gear_for_its_controller_but_no_fourth():
    """Siege Masters (D23)."""
    ram = card("ram", offensive=2, subtype="siege-engine")
    for before, after in ((0, 1), (3, 3)):
        table = Table({"units": ["ram", "knight"], "gears": before}, {}, (ram,)).attack("ram", "nexus-1")
        assert table.state.sides[0].gears == after


def test_a_chronomancer_may_go_to_the_timewalk_pile_instead_of_the_graveyard():
    """Timewalk: face down until the next End of turn (D24)."""
    walker = card("walker", offensive=2, abilities=[does("timewalk", {"do": "draw"})])
    mine = {"units": ["walker", "knight"], "deck": ["a=monk", "b=spare", "c=spare"]}
    table = Table(mine, {"deck": ["d=spare", "e=spare"]}, (walker,)).attack("walker", "nexus-1").yes()
    assert table.pile(0, "timewalk") == ["walker"]
    assert table.state.sides[0].down
    table.pass_turn()
    assert not table.state.sides[0].down
    table.pass_turn()
    hand = len(table.pile(0, "hand"))
    table.timewalk("walker")
    assert len(table.pile(0, "hand")) == hand + 1
    assert table.pile(0, "graveyard") == ["walker"]


def test_declining_the_timewalk_buries_it():
    walker = card("walker", offensive=2, abilities=[does("timewalk", {"do": "draw"})])
    table = Table({"units": ["walker", "knight"]}, {}, (walker,)).attack("walker", "nexus-1").no()
    assert table.pile(0, "graveyard") == ["walker"]


def test_a_face_down_timewalk_card_cannot_be_used():
    walker = card("walker", offensive=2, abilities=[does("timewalk", {"do": "draw"})])
    mine = {"timewalk": ["walker"], "face_down": ["walker"], "hand": ["monk"]}
    from nexus_table.games.duel.actions import UseTimewalk

    table = Table(mine, designs=(walker,))
    assert table.refused(UseTimewalk(table.number("walker"))) == "timewalk.down"


def test_rage_and_gears_are_spent_wholly_or_not_at_all():
    """Minimum quantity required."""
    rage = event(
        {"do": "spend", "pool": "rage", "amount": 2},
        {"do": "if", "test": {"test": "did"}, "then": [{"do": "draw"}]},
    )
    for has, left, drawn in ((2, 0, 1), (1, 1, 0)):
        table = Table({"hand": ["news"], "rage": has, "deck": ["a=spare"]}, designs=(rage,)).play("news")
        assert table.state.sides[0].rage == left
        assert len(table.pile(0, "hand")) == drawn
