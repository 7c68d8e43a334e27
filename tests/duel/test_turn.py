"""How to Play: the start and end of a turn (Start of Turn, End of Turn, D2, D11)."""

from .tokens import Table, card, does


def test_a_turn_begins_with_a_card():
    """Start of Turn."""
    table = Table({"units": ["monk"]}, {"deck": ["a=spare", "b=monk"]}).pass_turn()
    assert table.state.active == 1
    assert table.pile(1, "hand") == ["a"]


def test_start_effects_are_resolved_in_any_order_before_or_after_drawing():
    """D11."""
    early = card(
        "early",
        support=1,
        abilities=[
            does("passive", {"do": "restore", "amount": 1}, when={"moment": "turn starts", "whose": "mine"})
        ],
    )
    table = Table(
        {"units": ["monk"]}, {"nexus": 10, "units": ["early"], "deck": ["a=spare"]}, (early,)
    ).pass_turn()
    assert table.asked().startswith("1:")
    table.take(1)
    names = [type(event).__name__ for event in table.events]
    assert names.index("NexusRestored") < names.index("CardMoved")
    assert table.pile(1, "hand") == ["a"]


def test_the_end_of_turn_readies_ones_own_units_only():
    """End of Turn 1."""
    mine = {"units": [{"card": "monk", "exhausted": True}], "deck": ["spare"]}
    theirs = {"units": [{"card": "wall", "exhausted": True}], "deck": ["spare"]}
    table = Table(mine, theirs).pass_turn()
    assert not table.unit("monk").exhausted
    assert table.unit("wall").exhausted


def test_permanently_exhausted_units_skip_it():
    """Permanently exhausted; but an effect may ready them."""
    wake = card(
        "wake",
        chain=True,
        abilities=[does("event", {"do": "ready", "what": {"pick": "choose", "of": {"whose": "mine"}}})],
    )
    mine = {
        "units": [{"card": "monk", "exhausted": True, "permanently": True}],
        "hand": ["wake"],
        "deck": ["spare"],
    }
    table = Table(mine, {"deck": ["spare"]}, (wake,)).pass_turn()
    assert table.unit("monk").exhausted
    table = Table(mine, {"deck": ["spare"]}, (wake,)).play("wake")
    assert not table.unit("monk").exhausted


def test_more_than_ten_cards_in_hand_are_burned_down_to_ten():
    """End of Turn 3; ten may stay."""
    for held, asked in ((11, True), (10, False)):
        mine = {"hand": [f"h{n}=spare" for n in range(held)], "deck": ["top=monk"], "plays": 0}
        table = Table(mine, {"deck": ["theirs=spare"]}).end()
        if asked:
            assert table.asked().startswith("0:")
            table.pick("h4")
            assert table.pile(0, "graveyard") == ["h4"]
        assert len(table.pile(0, "hand")) == 10
        assert table.state.active == 1


def test_what_holds_for_a_turn_ends_with_the_damage():
    """D2: nobody dies of expiry."""
    cheer = card(
        "cheer",
        abilities=[
            does("event", {"do": "value", "amount": 3, "what": {"pick": "choose", "of": {"whose": "mine"}}})
        ],
    )
    mine = {"units": [{"card": "wall", "damage": 3}], "hand": ["cheer"], "deck": ["spare"]}
    table = Table(mine, {"deck": ["spare"]}, (cheer,)).play("cheer")
    assert table.value("wall") == 7
    table.pass_turn()
    assert table.value("wall") == 4
    assert table.unit("wall").damage == 0


def test_a_scheduled_effect_is_done_once_when_its_time_comes():
    later = {"do": "later", "at": "start", "whose": "mine", "then": [{"do": "restore", "amount": 2}]}
    plan = card("plan", abilities=[does("event", later)])
    table = Table(
        {"nexus": 10, "hand": ["plan"], "deck": ["a=spare", "b=spare"]},
        {"deck": ["c=spare", "d=spare"]},
        (plan,),
    )
    table.play("plan").pass_turn()
    assert table.nexus(0) == 10
    table.pass_turn()
    while table.state.agenda:
        table.take(0)
    assert table.nexus(0) == 12
    table.pass_turn().pass_turn()
    assert table.nexus(0) == 12


def test_the_token_turns_at_each_start_of_turn_and_lets_abilities_work_by_day_only():
    """Day/Night cycle: any card may be played, some abilities are for one side of it."""
    sun = card("sun", support=2, abilities=[does("exhaust", {"do": "restore", "amount": 1}, cycle="day")])
    table = Table(
        {"units": ["monk"], "deck": ["spare"]},
        {"nexus": 10, "units": ["sun"], "cycle": "night", "deck": ["a=spare"]},
        (sun,),
    )
    table.pass_turn()
    while table.state.agenda:
        table.take(0)
    assert table.state.sides[1].cycle.value == "day"
    assert table.exhaust("sun").nexus(1) == 11


def test_a_phase_with_nothing_left_but_attacks_ends_by_itself():
    """A single legal answer is taken: but never the end of the turn, while nothing was done."""
    table = Table({"hand": ["monk"], "units": ["knight"]}).play("monk")
    assert table.state.phase.value == "attack"
    table = Table({"hand": ["monk"]}).play("monk")
    assert table.state.phase.value == "action"


def test_a_turn_limit_ends_the_game_as_a_draw():
    """D19."""
    table = Table({"units": ["monk"]}, options={"turn_limit": 3}).end()
    assert table.game.outcome(table.state).winners == ()


def test_drawing_and_turning_the_token_are_put_in_order_only_where_a_card_could_tell():
    """D11; an order that makes no difference is not asked."""
    theirs = {"cycle": "day", "deck": ["a=spare", "b=spare"]}
    table = Table({"units": ["monk"]}, theirs).pass_turn()
    assert table.settled
    assert table.state.sides[1].cycle.value == "night"
    owl = card(
        "owl",
        support=1,
        abilities=[does("passive", {"do": "restore", "amount": 1}, when={"moment": "cycle flipped"})],
    )
    table = Table({"units": ["monk"]}, {**theirs, "units": ["owl"]}, (owl,)).pass_turn()
    assert table.asked().startswith("1:")
