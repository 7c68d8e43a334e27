"""Action Phase: plays, Chain, free plays, the limit of eight, Exhaust abilities (Play Cards, D4 to D6)."""

from nexus_table.games.duel.actions import Activate, Attack, Means, Play

from .tokens import Table, card, does

DRAW = {"do": "draw", "amount": 1}


def test_one_card_is_played_a_turn():
    """Play Cards."""
    table = Table({"hand": ["knight", "monk"]}).play("knight")
    assert table.refused(Play(table.number("monk"))) in ("play.limit", "play.phase")


def test_each_chain_lets_one_more_card_be_played():
    """Chain: a chain of chains."""
    link = card("link", offensive=1, chain=True)
    table = Table({"hand": ["link", "second=link", "knight", "monk"]}, designs=(link,))
    table.play("link").play("second").play("knight")
    assert len(table.state.sides[0].units) == 3
    assert table.refused(Play(table.number("monk"))) in ("play.limit", "play.phase")


def test_a_chain_counts_on_a_free_play_too():
    """Chain: played from hand because of any reason (D5)."""
    link = card("link", offensive=1, chain=True)
    gift = card("gift", support=1, abilities=[does("exhaust", {"do": "allow", "free": {"card": "unit"}})])
    table = Table({"hand": ["link", "knight"], "units": ["gift"], "plays": 0}, designs=(link, gift))
    table.exhaust("gift").play("link", Means.FREE)
    assert table.state.sides[0].plays == 1


def test_a_free_play_uses_no_play_and_only_what_its_effect_says():
    """For free."""
    gift = card(
        "gift",
        support=1,
        abilities=[does("exhaust", {"do": "allow", "free": {"card": "unit", "value": {"at_most": 3}}})],
    )
    table = Table({"hand": ["knight", "giant"], "units": ["gift"]}, designs=(gift,)).exhaust("gift")
    assert table.refused(Play(table.number("giant"), Means.FREE)) == "play.free"
    table.play("knight", Means.FREE)
    assert table.state.sides[0].plays == 1
    table.play("giant")
    assert len(table.state.sides[0].units) == 3


def test_an_event_has_its_effect_and_goes_to_the_graveyard():
    """Play Event cards."""
    news = card("news", abilities=[does("event", DRAW)])
    table = Table({"hand": ["news"], "deck": ["knight", "monk"]}, designs=(news,)).play("news")
    assert table.pile(0, "hand") == ["knight"]
    assert table.pile(0, "graveyard") == ["news"]


def test_on_a_full_battlefield_a_unit_is_burned_for_a_new_one():
    """Card limit: 8 units; burned is neither destroyed nor discarded (D4)."""
    sad = card(
        "sad", support=1, abilities=[does("passive", DRAW, when={"moment": "destroyed", "whose": "mine"})]
    )
    units = ["sad", *(f"m{n}=monk" for n in range(7))]
    table = Table({"hand": ["knight"], "units": units, "deck": ["spare"]}, designs=(sad,)).play("knight")
    assert table.offered() == {"sad", *(f"m{n}" for n in range(7))}, (
        "the arriving unit is never the one burned"
    )
    table.pick("m3")
    assert len(table.state.sides[0].units) == 8
    assert table.pile(0, "graveyard") == ["m3"]
    assert table.pile(0, "hand") == []


def test_nobody_need_be_burned_for_a_unit_that_an_effect_may_deploy():
    """D4: on a full side its controller burns one, or declines where it is optional."""
    risen = {"pick": "choose", "of": {"pile": "graveyard", "whose": "mine"}, "up_to": True}
    call = card("call", abilities=[does("event", {"do": "deploy", "what": risen})])
    units = [f"m{n}=monk" for n in range(8)]
    table = Table({"hand": ["call"], "units": units, "graveyard": ["knight"]}, designs=(call,)).play("call")
    table.pick("knight").pick()
    assert not table.there("knight")
    assert "knight" in table.pile(0, "graveyard")
    assert len(table.state.sides[0].units) == 8


def test_seven_units_leave_room_for_an_eighth():
    table = Table({"hand": ["knight"], "units": [f"m{n}=monk" for n in range(7)]}).play("knight")
    assert len(table.state.sides[0].units) == 8
    assert table.settled


def test_deploy_abilities_follow_from_any_place_but_played_triggers_only_from_hand():
    """Deploy / Play."""
    drum = card(
        "drum",
        support=1,
        abilities=[
            does("passive", {"do": "restore", "amount": 1}, when={"moment": "played", "whose": "mine"}),
            does(
                "exhaust",
                {"do": "deploy", "what": {"pick": "all", "of": {"pile": "graveyard", "whose": "mine"}}},
            ),
        ],
    )
    scout = card("scout", offensive=1, abilities=[does("deploy", DRAW)])
    table = Table(
        {"nexus": 10, "units": ["drum"], "graveyard": ["scout"], "deck": ["spare"]}, designs=(drum, scout)
    )
    table.exhaust("drum")
    assert table.there("scout")
    assert table.pile(0, "hand") == ["spare"]
    assert table.nexus(0) == 10


def test_an_exhaust_ability_is_used_once_in_a_phase_even_when_readied():
    """D6, and the agreed option."""
    monk = card("healer", support=2, abilities=[does("exhaust", {"do": "restore", "amount": 1})])
    nurse = card(
        "nurse",
        support=1,
        abilities=[
            does(
                "exhaust", {"do": "ready", "what": {"pick": "choose", "of": {"whose": "mine", "other": True}}}
            )
        ],
    )
    mine = {"nexus": 10, "units": ["healer", "nurse"], "hand": ["knight"]}
    table = Table(mine, designs=(monk, nurse)).exhaust("healer").exhaust("nurse")
    assert not table.unit("healer").exhausted
    assert table.refused(Activate(table.number("healer"))) == "exhaust.once"
    table = (
        Table(mine, designs=(monk, nurse), options={"each_ready": True}).exhaust("healer").exhaust("nurse")
    )
    assert table.exhaust("healer").nexus(0) == 12


def test_exhaust_abilities_are_for_the_action_phase_only():
    """Activate Exhaust Abilities."""
    healer = card("healer", support=2, abilities=[does("exhaust", {"do": "restore", "amount": 1})])
    table = Table({"nexus": 10, "units": ["healer", "knight"]}, designs=(healer,)).end()
    assert table.refused(Activate(table.number("healer"))) == "exhaust.phase"
    assert table.refused(Play(0)) == "play.phase"


def test_an_exhausted_unit_neither_attacks_nor_uses_abilities():
    """Ready / Exhaust."""
    healer = card("healer", offensive=2, abilities=[does("exhaust", {"do": "restore", "amount": 1})])
    table = Table({"nexus": 10, "units": ["healer", "knight"], "hand": ["monk"]}, designs=(healer,)).exhaust(
        "healer"
    )
    assert table.refused(Activate(table.number("healer"))) == "exhaust.exhausted"
    table.end()
    assert table.refused(table.attacking("healer", "nexus-1")) == "attack.exhausted"


def test_attacks_wait_for_the_attack_phase():
    table = Table({"units": ["knight"], "hand": ["monk"]})
    assert table.refused(Attack(table.number("knight"), table.number("nexus-1"))) == "attack.phase"


def test_three_gears_play_a_siege_engine_for_free():
    """Siege Masters: one gear fewer does not, and nothing else is paid so."""
    ram = card("ram", offensive=3, subtype="siege-engine")
    table = Table({"hand": ["ram", "knight"], "gears": 3, "plays": 0}, designs=(ram,))
    assert table.refused(Play(table.number("knight"), Means.GEARS)) == "play.engine"
    table.play("ram", Means.GEARS)
    assert table.state.sides[0].gears == 0
    table = Table({"hand": ["ram"], "gears": 2, "plays": 0}, designs=(ram,))
    assert table.refused(Play(table.number("ram"), Means.GEARS)) == "play.gears"


def test_playing_an_enraged_unit_brings_a_rage_but_never_a_fourth():
    """Vikings."""
    berserk = card("berserk", offensive=2, keywords=["enraged"])
    for before, after in ((0, 1), (3, 3)):
        table = Table({"hand": ["berserk"], "rage": before}, designs=(berserk,)).play("berserk")
        assert table.state.sides[0].rage == after
