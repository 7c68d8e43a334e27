"""The solo hand: a pile that nobody looks at; dazed units, Assassins and what is drawn in it (Other Considerations)."""

import pytest

from nexus_table.games.duel.events import SoloHandShuffled
from nexus_table.games.duel.state import AUTOMA
from nexus_table.games.duel.tasks import HIDDEN
from tests.duel.tokens import card, does

from .line import SoloTable

HAND = ["s1=spare", "s2=spare", "s3=spare"]


def event(*effects):
    return card("news", abilities=[does("event", *effects)])


def deploying(*effects):
    return card("caster", support=1, abilities=[does("deploy", *effects)])


def choose(**of):
    return {"pick": "choose", "of": of}


def shuffles(table):
    return [one for one in table.told if isinstance(one, SoloHandShuffled)]


@pytest.mark.parametrize("seat", [0, 1, None])
def test_nobody_sees_the_solo_hand(seat):
    """Create the Solo Hand: without looking at them."""
    table = SoloTable({"hand": ["mine=spare"]}, {"hand": HAND})
    assert table.game.view(table.state, seat).sides[AUTOMA].hand == (HIDDEN,) * 3


def test_a_card_that_an_effect_adds_shuffles_it_and_a_drawn_one_does_not():
    """Interacting with the Solo hand."""
    drawing = deploying({"do": "draw", "amount": 2})
    table = SoloTable(
        {}, {"hand": ["caster", *HAND], "deck": [f"d{n}=spare" for n in range(5)]}, (drawing,)
    ).turn()
    assert not shuffles(table)
    assert table.pile(1, "hand") == ["s1", "s2", "s3", "d0", "d1", "d2"]
    taking = deploying({"do": "put", "what": choose(pile="graveyard", whose="mine"), "to": "hand"})
    automa = {"hand": ["caster", *HAND], "graveyard": ["old=monk"], "deck": ["d=spare", "e=spare"]}
    table = SoloTable({}, automa, (taking,)).turn()
    assert len(shuffles(table)) == 1
    assert shuffles(table)[0].seen_by(0).hand == (HIDDEN,) * 5
    assert sorted(table.pile(1, "hand")) == ["d", "old", "s1", "s2", "s3"]


def test_a_unit_that_the_player_sends_back_to_its_hand_shuffles_it():
    home = event({"do": "return", "what": choose(whose="theirs"), "to": "hand"})
    table = SoloTable({"hand": ["news"]}, {"units": ["monk"], "hand": HAND}, (home,), phase="action").play(
        "news"
    )
    assert shuffles(table)
    assert sorted(table.pile(1, "hand")) == ["monk", "s1", "s2", "s3"]


DAZE = deploying({"do": "daze", "what": choose(whose="theirs")})


def test_a_dazed_unit_comes_home_exhausted_when_it_is_played_and_another_card_follows():
    """Daze."""
    table = SoloTable({"units": ["knight"]}, {"hand": ["caster"]}, (DAZE,)).turn()
    assert table.pile(1, "hand") == ["knight"]
    assert table.state.owners[table.number("knight")] == 0
    table.turn()
    assert table.played()[0] == "knight"
    assert table.state.controller(table.number("knight")) == 0
    assert table.unit("knight").exhausted


def dazed(*names, solo_hand=(), **more):
    """Return a table with units of the player in the Automa's hand, in this order before other cards."""
    from msgspec.structs import replace

    table = SoloTable(
        {"hand": list(names), "nexus": 20, "deck": ["p=spare", "q=spare"]}, {"hand": list(solo_hand), **more}
    )
    player, automa = table.state.sides
    taken = tuple(table.number(name.split("=")[0]) for name in names)
    sides = (replace(player, hand=()), replace(automa, hand=(*taken, *automa.hand)))
    table.state = replace(table.state, sides=sides)
    return table


def test_a_run_of_dazed_units_is_played_through():
    """A7: a loop, not a recursion."""
    names = [f"k{number}=knight" for number in range(5)]
    table = dazed(*names, solo_hand=["top=giant"]).turn()
    assert table.played() == ["k0", "k1", "k2", "k3", "k4", "top"]
    assert table.nexus(0) == 14
    assert len(table.state.sides[0].units) == 5


def test_a_dazed_unit_stays_dazed_in_the_solo_graveyard_and_comes_back_with_the_deck():
    """Daze: in hand, deck or graveyard."""
    news = event({"do": "discard", "what": {"pick": "random", "of": {"pile": "hand", "whose": "theirs"}}})
    from msgspec.structs import replace

    table = SoloTable({"hand": ["news", "knight"]}, {}, (news,), phase="action")
    player, automa = table.state.sides
    knight = table.number("knight")
    sides = (replace(player, hand=(table.number("news"),)), replace(automa, hand=(knight,)))
    table.state = replace(table.state, sides=sides)
    table.play("news")
    assert table.pile(1, "graveyard") == ["knight"]
    assert table.pile(0, "graveyard") == ["news"]


def test_who_looks_at_the_solo_hand_finds_its_dazed_units():
    """Daze: detected, it is deployed exhausted on its owner's battlefield."""
    look = event({"do": "look", "of": {"pick": "all", "of": {"pile": "hand", "whose": "theirs"}}})
    from msgspec.structs import replace

    table = SoloTable({"hand": ["news", "knight"]}, {"hand": ["s1=spare"]}, (look,), phase="action")
    player, automa = table.state.sides
    knight = table.number("knight")
    sides = (replace(player, hand=(table.number("news"),)), replace(automa, hand=(*automa.hand, knight)))
    table.state = replace(table.state, sides=sides)
    table.play("news")
    assert table.unit("knight").exhausted
    assert table.state.controller(knight) == 0
    seen = table.game.view(table.state, 0).sides[AUTOMA].hand
    assert table.stage.names_for(seen) == ["s1"]


def test_an_assassin_is_drawn_unseen_and_strikes_when_it_is_played_and_another_card_follows():
    """Assassin's Order against the Automa (A7)."""
    automa = {"deck": ["killer=assassin", "x=spare"], "hand": [], "nexus": 20}
    table = SoloTable({"assassins": 7}, automa).turn()
    assert table.nexus(1) == 18
    assert table.pile(1, "hand") == []
    assert len(table.state.sides[0].tokens) == 8


def test_after_an_assassin_another_card_is_played():
    automa = {"deck": ["killer=assassin", "x=spare"], "hand": ["first=monk"], "nexus": 20}
    table = SoloTable({"assassins": 7, "nexus": 20}, automa).turn()
    assert table.played() == ["first"]
    assert table.nexus(1) == 20, "it waits in the hand"
    assert table.pile(1, "hand") == ["killer"]


def test_an_assassin_that_leaves_the_hand_otherwise_strikes_too():
    """A5."""
    waste = deploying({"do": "discard", "what": choose(pile="hand", whose="mine")})
    table = SoloTable(
        {"assassins": 7}, {"hand": ["caster"], "deck": ["killer=assassin", "x=spare"], "nexus": 20}, (waste,)
    )
    table.turn()
    assert table.nexus(1) == 18
    assert len(table.state.sides[0].tokens) == 8


def test_what_happens_when_it_is_drawn_happens_when_it_leaves_the_solo_hand():
    """Other Considerations."""
    gift = card(
        "gift",
        support=1,
        abilities=[
            does(
                "passive",
                {"do": "damage", "amount": 2, "to": "their-nexus"},
                when={"moment": "drawn", "this": True},
            )
        ],
    )
    automa = {"hand": ["s1=spare"], "deck": ["gift", "x=spare"]}
    table = SoloTable({"nexus": 20}, automa, (gift,)).turn()
    assert table.nexus(0) == 20
    table.turn()
    assert table.played() == ["gift"]
    assert table.nexus(0) == 18


def test_who_listens_to_draws_hears_them_when_they_are_drawn():
    spy = card(
        "spy",
        support=2,
        abilities=[
            does("passive", {"do": "restore", "amount": 1}, when={"moment": "drawn", "whose": "theirs"})
        ],
    )
    table = SoloTable({"units": ["spy"], "nexus": 20}, {"deck": ["a=monk", "b=monk"]}, (spy,)).turn()
    assert table.nexus(0) == 21


SLIME = card("slime", offensive=2, keywords=["engulf"])


def test_engulfing_discards_from_the_top_of_the_solo_hand():
    """Engulf: two cards must stay."""
    automa = {"units": ["slime"], "hand": ["played=spare", "a=monk", "b=monk", "c=monk", "d=monk"]}
    table = SoloTable({"units": ["wall"]}, automa, (SLIME,)).turn()
    assert table.pile(1, "engulfed") == ["wall"]
    assert table.pile(1, "graveyard") == ["a", "b"]
    assert table.pile(1, "hand") == ["c", "d"]
    assert table.attacks() == [], "an engulfment is no attack"


def test_with_too_few_cards_the_slime_attacks():
    automa = {"units": ["slime"], "hand": ["played=spare", "a=monk", "b=monk", "c=monk"]}
    table = SoloTable({"units": ["wall"]}, automa, (SLIME,)).turn()
    assert table.pile(1, "engulfed") == []
    assert table.attacks() == ["slime -> wall"]


def test_the_player_pulls_a_swallowed_unit_out_instead_of_drawing():
    """Engulf: exhausted, of the player's choice."""
    automa = {"units": ["one=slime", "two=slime"]}
    mine = {"units": ["a=monk", "b=monk"], "deck": ["new=spare", "x=spare"]}
    table = SoloTable(mine, automa, (SLIME,)).turn()
    assert table.pile(1, "engulfed") == ["a", "b"]
    table.take(1).pick("b")
    assert table.unit("b").exhausted
    assert table.pile(0, "hand") == []


GOBLIN = card("goblin", offensive=2, abilities=[does("deploy", {"do": "join", "name": "goblin"})])


def test_a_goblin_joins_its_mob_and_the_mob_attacks_as_one():
    """Mob: only one of it falls by its attack."""
    table = SoloTable({"nexus": 20}, {"units": ["goblin"], "hand": ["more=goblin"]}, (GOBLIN,)).turn()
    assert table.attacks() == ["goblin -> nexus-0"]
    assert table.nexus(0) == 16
    assert table.value("goblin") == 2
    assert table.pile(1, "graveyard") == ["more"]


def test_damage_stays_on_a_mob_when_one_of_it_falls():
    """A4: and may destroy the rest."""
    spikes = card(
        "spikes",
        defensive=4,
        abilities=[
            does(
                "passive",
                {"do": "damage", "amount": 2, "to": "it"},
                when={"moment": "attack declared", "to_this": True},
            )
        ],
    )
    automa = {"units": [{"card": "goblin", "mob": ["more=goblin"]}]}
    table = SoloTable({"units": ["spikes"]}, automa, (GOBLIN, spikes)).turn()
    assert not table.there("goblin")


def test_an_assassin_among_the_discards_may_end_the_game_in_the_middle_of_an_engulfment():
    """A5, D10: nothing is awaited after the end."""
    automa = {
        "units": ["slime"],
        "hand": ["top=spare", "killer=assassin", "b=monk", "c=monk", "d=monk"],
        "nexus": 2,
    }
    table = SoloTable({"units": ["wall"], "assassins": 7}, automa, (SLIME,)).turn()
    assert table.state.ended is not None
    assert table.state.ended.winners == (0,)
    assert table.there("wall")
    assert table.settled
