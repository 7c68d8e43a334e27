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


SLIME = card("slime", offensive=2, keywords=["engulf"])


def test_an_engulfing_unit_swallows_what_its_value_reaches_and_stays_exhausted():
    """Engulf: it is no attack, so it is not destroyed; the card lies in its token area."""
    table = Table({"units": ["slime", "knight"]}, {"units": ["monk"], "deck": ["a=spare"]}, (SLIME,)).attack(
        "slime", "monk"
    )
    assert table.pile(0, "engulfed") == ["monk"]
    assert table.unit("slime").exhausted
    assert table.settled


def test_for_what_is_missing_it_discards_cards_but_never_below_two():
    """Engulf: one discard for each point, two cards must stay in hand."""
    for hand, swallowed in ((4, True), (3, False)):
        mine = {"units": ["slime", "knight"], "hand": [f"h{n}=spare" for n in range(hand)], "plays": 0}
        table = Table(mine, {"units": ["wall"]}, (SLIME,)).attack("slime", "wall")
        if swallowed:
            assert table.asked().startswith("0:"), "a player picks what is discarded"
            table.pick("h3", "h1")
            assert table.pile(0, "hand") == ["h0", "h2"]
        assert bool(table.pile(0, "engulfed")) is swallowed
        assert table.there("slime") is swallowed, "where it cannot, it attacks as any unit"
        assert len(table.pile(0, "hand")) == (2 if swallowed else 3)


def test_a_nexus_is_not_engulfed():
    table = Table({"units": ["slime", "knight"]}, {"nexus": 20}, (SLIME,)).attack("slime", "nexus-1")
    assert table.nexus(1) == 18
    assert not table.there("slime")


def test_an_engulfed_unit_is_rescued_instead_of_the_draw():
    """Engulf: deployed exhausted (D11)."""
    theirs = {"units": ["monk"], "deck": ["a=spare"]}
    table = Table({"units": ["slime"]}, theirs, (SLIME,)).attack("slime", "monk")
    assert table.asked().startswith("1:")
    table.take(1)
    assert table.unit("monk").exhausted
    assert table.pile(1, "hand") == []


GOBLIN = card("goblin", offensive=2, abilities=[does("deploy", {"do": "join", "name": "goblin"})])


def test_a_goblin_joins_its_mob_and_the_mob_is_one_unit_of_their_values_together():
    """Mob."""
    table = Table({"units": ["goblin"], "hand": ["second=goblin"]}, {"nexus": 20}, (GOBLIN,)).play("second")
    assert len(table.state.sides[0].units) == 1
    assert table.value("goblin") == 4
    table.attack("goblin", "nexus-1")
    assert table.nexus(1) == 16
    assert table.value("goblin") == 2, "only one unit of the mob is destroyed by its attack"
    assert table.pile(0, "graveyard") == ["second"]


def test_without_a_mob_it_gathers_one_from_the_top_four_cards():
    """Mob: the rest goes to the bottom."""
    deck = ["a=spare", "b=goblin", "c=spare", "d=goblin", "e=monk"]
    table = Table({"hand": ["goblin"], "deck": deck}, designs=(GOBLIN,)).play("goblin")
    assert table.value("goblin") == 6
    assert table.pile(0, "deck") == ["e", "a", "c"]


def test_a_dazed_unit_that_is_played_comes_home_exhausted_and_another_card_is_played():
    """Daze."""
    veil = card(
        "veil",
        support=2,
        abilities=[does("exhaust", {"do": "daze", "what": {"pick": "choose", "of": {"whose": "theirs"}}})],
    )
    from nexus_table.games.duel.actions import Play

    table = Table({"units": ["veil"], "hand": ["spare"]}, {"units": ["monk"]}, (veil,)).exhaust("veil")
    assert set(table.pile(0, "hand")) == {"monk", "spare"}
    table.play("monk")
    assert table.state.controller(table.number("monk")) == 1
    assert table.unit("monk").exhausted
    assert table.refused(Play(table.number("spare"))) == ""


def test_a_captured_assassin_stays_hidden():
    """D14."""
    take = event({"do": "capture"})
    table = Table({"hand": ["news"], "assassins": 7}, {"deck": ["killer=assassin"]}, (take,)).play("news")
    assert table.pile(0, "captives") == ["killer"]
    assert len(table.state.sides[0].tokens) == 7


def test_taking_control_onto_a_full_battlefield_burns_a_unit():
    """D4."""
    charm = event({"do": "control", "what": {"pick": "choose", "of": {"whose": "theirs"}}})
    mine = {"hand": ["news"], "units": [f"m{n}=monk" for n in range(8)]}
    table = Table(mine, {"units": ["wall"]}, (charm,)).play("news").pick("m2")
    assert table.pile(0, "graveyard") == ["m2", "news"]
    assert table.state.controller(table.number("wall")) == 0


def test_a_captive_can_be_played_where_a_card_says_so():
    """Captives; the captor controls it, its owner stays."""
    plank = event({"do": "play", "what": {"pick": "choose", "of": {"pile": "captives", "whose": "mine"}}})
    table = Table({"hand": ["news"], "captives": ["prize=monk"]}, {}, (plank,)).play("news")
    assert table.state.controller(table.number("prize")) == 0
    assert table.state.owners[table.number("prize")] == 1
