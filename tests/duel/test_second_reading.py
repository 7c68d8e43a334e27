"""The rulebook read a second time, chapter by chapter: what it says alone, tried with small cards of their own."""

import pytest

from nexus_table.games.duel.actions import Means, Play

from .tokens import Table, card, does


def restores(ident, moment, amount=1, **when):
    """Return a support unit that restores its player's nexus when something happens."""
    return card(
        ident,
        support=1,
        abilities=[
            does("passive", {"do": "restore", "amount": amount}, when={"moment": moment, **when}),
        ],
    )


def restored(table):
    """Return whose nexus was restored by how much, in order."""
    return [(event.seat, event.amount) for event in table.events if type(event).__name__ == "NexusRestored"]


def kinds_of(table):
    return [type(event).__name__ for event in table.events]


SWEEP = card(
    "sweep",
    abilities=[does("event", {"do": "damage", "amount": 9, "to": {"pick": "all", "of": {"whose": "any"}}})],
)
BOLT = card("bolt", abilities=[does("event", {"do": "damage", "amount": 2})])


# Order of Resolution


def test_the_active_player_comes_first_for_all_that_falls_at_once():
    """Order of Resolution: the units of both sides fall by one effect; the order on the table does not matter."""
    mourner = restores("mourner", "destroyed", 1, this=True)
    table = Table(
        {"nexus": 10, "units": ["waits=mourner"]},
        {"nexus": 10, "units": ["acts=mourner"], "hand": ["sweep"]},
        (SWEEP, mourner),
        active=1,
    ).play("sweep")
    assert restored(table) == [(1, 1), (0, 1)]


def test_passive_abilities_for_all_that_falls_at_once_come_before_any_reaction():
    """Order of Resolution: Passive before Reaction, also where they answer different units of one batch."""
    second = restores("second", "destroyed", 1, this=True)
    guard = card(
        "guard",
        defensive=20,
        abilities=[
            does(
                "reaction",
                {"do": "restore", "amount": 5},
                when={"moment": "destroyed", "whose": "mine", "what": {"name": "knight"}},
            )
        ],
    )
    table = Table(
        {"hand": ["sweep"]}, {"nexus": 10, "units": ["knight", "second", "guard"]}, (SWEEP, second, guard)
    ).play("sweep")
    assert restored(table) == [(1, 1)]
    table.react("guard")
    assert table.nexus(1) == 16


def test_a_player_orders_its_abilities_that_answer_different_units_of_one_batch():
    """Order of Resolution: two abilities of one type and player at the same time are in the order it decides."""
    one, two = restores("one", "destroyed", 1, this=True), restores("two", "destroyed", 2, this=True)
    table = Table({"nexus": 10, "units": ["one", "two"], "hand": ["sweep"]}, {}, (SWEEP, one, two)).play(
        "sweep"
    )
    table.take(1)
    assert restored(table) == [(0, 2), (0, 1)]


def test_what_answers_that_a_unit_was_deployed_comes_before_a_reaction_to_its_being_played():
    """Deploy / Play and Order of Resolution: a card from hand is played and deployed at once; Passive is first."""
    host = restores("host", "deployed", 1, whose="mine")
    spy = card(
        "spy",
        support=1,
        abilities=[
            does("reaction", {"do": "restore", "amount": 1}, when={"moment": "played", "whose": "theirs"})
        ],
    )
    table = Table(
        {"nexus": 10, "units": ["host"], "hand": ["knight"]}, {"nexus": 10, "units": ["spy"]}, (host, spy)
    ).play("knight")
    assert restored(table) == [(0, 1)]
    assert table.asked().startswith("1:")


def test_a_chain_counts_before_the_deploy_ability_is_done():
    """Order of Resolution: Passive, Reaction, Chain, Deploy."""
    runner = card(
        "runner",
        offensive=1,
        chain=True,
        abilities=[does("deploy", {"do": "restore", "amount": 1})],
    )
    greeter = restores("greeter", "played", 2, whose="mine")
    table = Table(
        {"nexus": 10, "units": ["greeter"], "hand": ["runner", "knight"]}, {}, (runner, greeter)
    ).play("runner")
    assert restored(table) == [(0, 2), (0, 1)]
    order = [name for name in kinds_of(table) if name in ("NexusRestored", "PlaysChanged")]
    assert order == ["PlaysChanged", "NexusRestored", "PlaysChanged", "NexusRestored"]
    table.play("knight")


def test_the_player_of_a_unit_with_two_deploy_abilities_decides_their_order():
    """Order of Resolution: two abilities of the same type."""
    herald = card(
        "herald",
        support=1,
        abilities=[
            does("deploy", {"do": "restore", "amount": 1}),
            does("deploy", {"do": "restore", "amount": 2}),
        ],
    )
    table = Table({"nexus": 10, "hand": ["herald"]}, {}, (herald,)).play("herald").take(1)
    assert restored(table) == [(0, 2), (0, 1)]
    assert table.settled


def test_a_deploy_ability_of_the_other_half_of_the_day_is_not_put_in_order():
    """Day/Night cycle: it can only be triggered during its matching cycle."""
    herald = card(
        "herald",
        support=1,
        abilities=[
            does("deploy", {"do": "restore", "amount": 1}, cycle="day"),
            does("deploy", {"do": "restore", "amount": 2}, cycle="night"),
        ],
    )
    table = Table({"nexus": 10, "cycle": "night", "hand": ["herald", "monk"]}, {}, (herald,)).play("herald")
    assert table.settled
    assert table.nexus(0) == 12


def test_effects_of_the_end_of_turn_are_in_the_order_their_player_decides():
    """Order of Resolution, End of Turn: what a card has put off, and what waits for the end."""
    clerk = restores("clerk", "turn ends", 1, whose="mine")
    plan = card(
        "plan",
        abilities=[
            does("event", {"do": "later", "at": "end", "then": [{"do": "restore", "amount": 2}]}),
        ],
    )
    table = Table({"nexus": 10, "units": ["clerk"], "hand": ["plan"]}, {}, (clerk, plan)).play("plan")
    while table.settled and table.state.active == 0:
        table.end()
    table.take(1)
    assert restored(table) == [(0, 1), (0, 2)]


def test_the_active_players_effects_end_a_turn_before_the_opponents():
    """Order of Resolution: of different players, the active one's has priority."""
    clerk = restores("clerk", "turn ends", 1)
    table = Table(
        {"nexus": 10, "units": ["mine=clerk"]}, {"nexus": 10, "units": ["theirs=clerk"]}, (clerk,)
    ).pass_turn()
    assert restored(table) == [(0, 1), (1, 1)]


# Linked Effects


def test_a_chain_of_linked_effects_is_resolved_from_its_end():
    """Linked Effects: C fully, then the rest of B, then the rest of A, whoever they belong to."""
    a = card(
        "first",
        abilities=[does("event", {"do": "restore", "amount": 1}, {"do": "draw", "amount": 1})],
    )
    b = card(
        "second",
        support=1,
        abilities=[
            does(
                "passive",
                {"do": "restore", "amount": 2},
                {"do": "restore", "amount": 3},
                when={"moment": "restored", "whose": "theirs", "at_least": 1},
                once=True,
            )
        ],
    )
    c = card(
        "third",
        support=1,
        abilities=[
            does(
                "passive",
                {"do": "restore", "amount": 4},
                when={"moment": "restored", "whose": "theirs"},
                once=True,
            )
        ],
    )
    table = Table(
        {"nexus": 5, "units": ["third"], "hand": ["first"], "deck": ["monk", "spare"]},
        {"nexus": 5, "units": ["second"]},
        (a, b, c),
    ).play("first")
    assert restored(table) == [(0, 1), (1, 2), (0, 4), (1, 3)]
    names = kinds_of(table)
    drawn = [
        at
        for at, event in enumerate(table.events)
        if getattr(event, "cause", None) and event.cause.value == "drawn"
    ]
    assert drawn
    assert drawn[0] > max(at for at, name in enumerate(names) if name == "NexusRestored")


# Direct Damage Effects


ARCHER = card(
    "archer",
    support=2,
    keywords=["ignore defensive"],
    abilities=[does("exhaust", {"do": "damage", "amount": 2})],
)


def test_a_unit_that_ignores_walls_passes_them_by_its_direct_damage_too():
    """Ignore: not forced to target defensive units when attacking or dealing direct damage."""
    table = Table({"units": ["archer"]}, {"units": ["wall", "knight"]}, (ARCHER,)).exhaust("archer")
    assert {"knight", "nexus-1", "wall"} <= table.offered()


def test_a_unit_without_the_word_is_held_by_the_wall():
    """Direct Damage Effects: defensive units first."""
    plain = {**ARCHER, "keywords": []}
    table = Table({"units": ["archer"]}, {"units": ["wall", "knight"]}, (plain,)).exhaust("archer")
    assert table.offered() == {"wall", "archer", "nexus-0"}


def test_own_units_may_be_hit_whatever_walls_there_are():
    """Direct Damage Effects: on one's own side defensive units are no mandatory targets."""
    table = Table({"units": ["wall", "knight"], "hand": ["bolt"]}, {"units": ["x=wall"]}, (BOLT,)).play(
        "bolt"
    )
    assert table.offered() == {"wall", "knight", "nexus-0", "x"}


@pytest.mark.parametrize(("amount", "falls"), [(3, False), (4, True)])
def test_direct_damage_of_the_hit_points_destroys(amount, falls):
    """Direct Damage Effects, Damage."""
    shot = card("shot", abilities=[does("event", {"do": "damage", "amount": amount})])
    table = Table({"hand": ["shot"]}, {"units": ["wall"]}, (shot,)).play("shot").pick("wall")
    assert table.there("wall") != falls


# Assassin's Order


GUARDIAN = card(
    "guardian",
    support=2,
    abilities=[
        does(
            "passive",
            {"do": "change", "amount": -1},
            when={"moment": "damage coming", "whose": "mine", "nexus": True},
        )
    ],
)


def test_the_damage_of_a_drawn_assassin_is_dealt_damage_like_any_other():
    """Assassin tokens, Damage: what changes damage to a nexus changes this too, and what answers it does."""
    avenger = restores("avenger", "damaged", 1, whose="mine", nexus=True)
    table = Table(
        {"assassins": 7},
        {"nexus": 10, "units": ["guardian", "avenger"], "deck": ["assassin", "monk", "spare"]},
        (GUARDIAN, avenger),
    ).pass_turn()
    assert table.nexus(1) == 10 - 1 + 1
    assert table.pile(1, "hand") == ["monk"]
    assert len(table.pile(0, "tokens")) == 8


def test_an_assassin_goes_home_before_anything_answers_its_damage():
    """Assassin tokens: it is returned to its owner's token area."""
    table = Table({"assassins": 7}, {"deck": ["assassin", "monk"]}).pass_turn()
    names = [name for name in kinds_of(table) if name in ("CardMoved", "NexusDamaged")]
    assert names == ["CardMoved", "NexusDamaged", "CardMoved"]


SCOUT = card(
    "scout",
    abilities=[does("event", {"do": "reveal", "of": {"pick": "top", "count": 2, "whose": "theirs"}})],
)
SLEEPER = card("sleeper", support=1, abilities=[does("detected", {"do": "restore", "amount": 3})])


def test_a_card_is_detected_however_its_owner_comes_to_look_at_it():
    """Detected: whenever its owner is looking at cards of the opponent's deck because an effect says so."""
    table = Table({"nexus": 10, "hand": ["scout"]}, {"deck": ["monk", "spare"]}, (SCOUT, SLEEPER))
    table.play("scout")
    assert table.nexus(0) == 10
    hide = card(
        "hide",
        chain=True,
        abilities=[
            does(
                "event",
                {
                    "do": "hide-card",
                    "what": {"pick": "choose", "of": {"pile": "hand", "whose": "mine", "name": "sleeper"}},
                },
            )
        ],
    )
    table = Table(
        {"nexus": 10, "hand": ["hide", "sleeper", "scout"]}, {"deck": ["monk"]}, (SCOUT, SLEEPER, hide)
    )
    table.play("hide").play("scout")
    assert table.nexus(0) == 13


def test_a_token_is_no_card_that_an_effect_can_pick():
    """Tokens: they can not be targeted by any effect, also where they lie hidden in a deck."""
    seek = card("seek", abilities=[does("event", {"do": "search", "of": {"card": "event"}, "to": "hand"})])
    table = Table(
        {"hand": ["seek"], "deck": ["assassin", "trick", "monk", "t=trick"]}, {"assassins": 7}, (seek,)
    ).play("seek")
    assert table.offered() == {"trick", "t"}


# Siege Masters


def test_gears_play_units_only():
    """Gear tokens: one unit with the Siege Engine subtype."""
    ram = card("ram", offensive=2, subtype="siege-engine")
    plan = card("plan", subtype="siege-engine")
    table = Table({"gears": 3, "plays": 0, "hand": ["ram", "plan"]}, {"units": ["wall"]}, (ram, plan))
    assert table.refused(Play(table.number("plan"), Means.GEARS)) == "play.engine"
    assert table.refused(Play(table.number("ram"), Means.GEARS)) == ""


def test_gears_are_for_the_action_phase():
    """Gear tokens: during your Action phase."""
    ram = card("ram", offensive=2, subtype="siege-engine")
    table = Table(
        {"gears": 3, "units": ["knight"], "hand": ["ram"]}, {"units": ["wall"]}, (ram,), phase="attack"
    )
    assert table.refused(Play(table.number("ram"), Means.GEARS)) == "play.phase"


def test_abilities_alike_that_answer_different_units_are_told_apart():
    """Order of Resolution: who decides an order must see which is which."""
    mourner = restores("mourner", "destroyed", 1, what={"value": {"at_least": 3}})
    other = restores("other", "destroyed", 2, this=True)
    table = Table(
        {"nexus": 10, "units": ["mourner", "other"], "hand": ["sweep"]},
        {"units": ["knight", "giant"]},
        (SWEEP, mourner, other),
    ).play("sweep")
    prompt = table.game.prompt(table.state)
    said = [table.stage.story.option(table.state, option.action) for option in prompt.options]
    assert len(set(said)) == len(said) == 3
    assert sum("(knight)" in one for one in said) == 1
    assert sum("(giant)" in one for one in said) == 1
