"""Game Zones and the glossary's words for cards that move (D3, D13, D23, Depleted deck, Search, Tucked cards)."""

from .tokens import Table, card, does


def news(*effects):
    return card("news", abilities=[does("event", *effects)])


def test_a_depleted_deck_is_the_shuffled_graveyard():
    """Depleted deck."""
    mine = {"hand": ["news"], "graveyard": ["a=spare", "b=spare", "c=spare"]}
    table = Table(mine, designs=(news({"do": "draw", "amount": 2}),)).play("news")
    assert len(table.pile(0, "hand")) == 2
    assert len(table.pile(0, "deck")) == 1
    assert table.pile(0, "graveyard") == ["news"], "the event was still being played"


def test_the_cards_that_are_left_stay_on_top():
    """D3: the graveyard is shuffled under."""
    mine = {"hand": ["news"], "deck": ["top=monk"], "graveyard": ["a=spare", "b=spare"]}
    table = Table(mine, designs=(news({"do": "draw", "amount": 2}),)).play("news")
    assert "top" in table.pile(0, "hand")
    assert len(table.pile(0, "hand")) == 2


def test_looking_at_more_cards_than_there_are_refills_the_deck_first():
    """D3."""
    effects = {"do": "look", "of": {"pick": "top", "count": 3}}, {"do": "order", "what": "seen"}
    mine = {"hand": ["news"], "deck": ["top=monk"], "graveyard": ["a=spare", "b=spare"]}
    table = Table(mine, designs=(news(*effects),)).play("news")
    assert table.offered() == {"top", "a", "b"}
    table.pick("b", "top", "a")
    assert table.pile(0, "deck") == ["b", "top", "a"]


def test_without_any_card_nothing_is_drawn_and_nothing_lost():
    """D3: as much as possible."""
    table = Table({"hand": ["news"], "nexus": 5}, designs=(news({"do": "draw", "amount": 3}),)).play("news")
    assert table.pile(0, "hand") == []
    assert table.nexus(0) == 5


def test_ordering_is_private():
    """Look: the opponent sees neither the cards nor their order."""
    effects = {"do": "look", "of": {"pick": "top", "count": 2}}, {"do": "order", "what": "seen"}
    table = Table(
        {"hand": ["news"], "deck": ["a=spare", "b=monk", "c=wall"]}, designs=(news(*effects),)
    ).play("news")
    mine, theirs = table.game.view(table.state, 0), table.game.view(table.state, 1)
    assert set(mine.sides[0].deck[:2]) == {table.number("a"), table.number("b")}
    assert mine.sides[0].deck[2] == -1
    assert theirs.sides[0].deck == (-1, -1, -1)
    assert theirs.agenda[0].options == (-1, -1)
    table.pick("b", "a")
    assert table.game.view(table.state, 0).sides[0].deck[:2] == (table.number("b"), table.number("a"))


def test_revealed_cards_are_known_to_everyone_until_the_deck_is_shuffled():
    show = {"do": "reveal", "of": {"pick": "top", "count": 1}}
    mine = {"hand": ["news", "more=mix"], "deck": ["a=monk", "b=wall"]}
    mix = card("mix", chain=True, abilities=[does("event", {"do": "shuffle"})])
    table = Table({**mine, "plays": 2}, designs=(news(show), mix)).play("news")
    assert table.game.view(table.state, 1).sides[0].deck == (table.number("a"), -1)
    assert table.game.view(table.state, None).sides[0].deck == (table.number("a"), -1)
    table.play("more")
    assert table.game.view(table.state, 1).sides[0].deck == (-1, -1)


def test_a_search_may_find_nothing_and_shuffles_all_the_same():
    """Search."""
    find = {"do": "search", "of": {"card": "unit", "type": "defensive"}}
    table = Table({"hand": ["news"], "deck": ["a=monk", "b=wall", "c=knight"]}, designs=(news(find),)).play(
        "news"
    )
    assert table.offered() == {"b"}
    table.pick("b")
    assert table.pile(0, "hand") == ["b"]
    assert any(type(event).__name__ == "DeckShuffled" for event in table.events)
    assert table.game.view(table.state, 0).sides[0].deck == (-1, -1), "shuffled, nobody knows its order"


def test_a_returned_card_goes_to_its_owner_and_a_deck_is_shuffled():
    """Return card."""
    back = {"do": "return", "what": {"pick": "choose", "of": {}}, "to": "deck"}
    mine = {"hand": ["news"], "units": [{"card": "theirs=monk", "owner": 1}], "deck": ["spare"]}
    table = Table(mine, designs=(news(back),)).play("news")
    assert "theirs" in table.pile(1, "deck")


def test_discarding_is_told_to_those_who_wait_for_it_and_burning_is_not():
    """Burn: neither discarded nor destroyed."""
    imp = card(
        "imp",
        offensive=1,
        abilities=[
            does("passive", {"do": "deploy", "what": "this"}, when={"moment": "discarded", "this": True})
        ],
    )
    for kind, there in (("discard", True), ("burn", False)):
        away = {"do": kind, "what": {"pick": "choose", "of": {"pile": "hand", "whose": "mine"}}}
        table = Table({"hand": ["news", "imp"]}, designs=(news(away), imp)).play("news")
        assert table.there("imp") is there


def test_tucked_cards_go_to_their_owners_graveyards_with_their_host():
    """Tucked cards."""
    boom = news({"do": "destroy", "what": {"pick": "choose", "of": {"whose": "theirs"}}})
    theirs = {"units": [{"card": "wall", "tucked": ["a=spare", "b=monk"]}]}
    table = Table({"hand": ["news"]}, theirs, (boom,)).play("news")
    assert set(table.pile(1, "graveyard")) == {"wall", "a", "b"}


def test_purified_abilities_are_done_before_the_next_card_is_purified():
    """Purified; Linked Effects."""
    light = card("light", support=1, abilities=[does("purified", {"do": "draw"})])
    mine = {"hand": ["news"], "deck": ["light", "a=spare", "b=monk", "c=wall"]}
    table = Table(mine, designs=(news({"do": "purify", "amount": 2}), light)).play("news")
    assert table.pile(0, "hand") == ["a"]
    assert table.pile(0, "graveyard") == ["light", "b", "news"]


def test_a_purified_card_is_neither_discarded_nor_destroyed():
    """Purified."""
    imp = card(
        "imp",
        offensive=1,
        abilities=[
            does("passive", {"do": "deploy", "what": "this"}, when={"moment": "discarded", "this": True})
        ],
    )
    table = Table({"hand": ["news"], "deck": ["imp"]}, designs=(news({"do": "purify"}), imp)).play("news")
    assert table.pile(0, "graveyard") == ["imp", "news"]


def test_captives_come_from_the_top_of_the_opponents_deck_and_are_secret_to_it():
    """Capture."""
    take = {"do": "capture", "what": {"pick": "top", "count": 2, "whose": "theirs"}}
    table = Table({"hand": ["news"]}, {"deck": ["a=spare", "b=monk", "c=wall"]}, (news(take),)).play("news")
    assert table.pile(0, "captives") == ["a", "b"]
    assert table.game.view(table.state, 0).sides[0].captives == (table.number("a"), table.number("b"))
    assert table.game.view(table.state, 1).sides[0].captives == (-1, -1)


def test_nobody_has_more_than_eight_captives():
    """Capture: up to 8 in all, then stop (D23)."""
    take = {"do": "capture", "what": {"pick": "top", "count": 2, "whose": "theirs"}}
    mine = {"hand": ["news"], "captives": [f"p{n}=spare" for n in range(7)]}
    table = Table(mine, {"deck": ["a=spare", "b=monk"]}, (news(take),)).play("news")
    assert len(table.pile(0, "captives")) == 8
    assert table.pile(1, "deck") == ["b"]


def test_taking_control_keeps_the_units_state_and_owner():
    """Take control (D18)."""
    charm = news({"do": "control", "what": {"pick": "choose", "of": {"whose": "theirs"}}})
    theirs = {"units": [{"card": "wall", "exhausted": True, "damage": 1, "tucked": ["a=spare"]}]}
    table = Table({"hand": ["news"]}, theirs, (charm,)).play("news")
    unit = table.unit("wall")
    assert table.state.controller(table.number("wall")) == 0
    assert (unit.exhausted, unit.damage, len(unit.tucked)) == (True, 1, 1)
    assert table.state.owners[table.number("wall")] == 1


def test_what_is_shuffled_into_a_hand_unseen_is_not_known_any_more():
    """A view never tells more than a person at the table could know."""
    hide = news(
        {"do": "reveal", "of": {"pick": "all", "of": {"pile": "hand", "whose": "mine"}}},
        {
            "do": "put",
            "what": {"pick": "choose", "of": {"pile": "hand", "whose": "mine"}},
            "to": "deck",
            "place": "top",
        },
    )
    table = Table({"hand": ["news", "a=spare", "b=monk"]}, designs=(hide,)).play("news")
    assert set(table.game.view(table.state, 1).sides[0].hand) == {table.number("a"), table.number("b")}
    table.pick("a")
    view = table.game.view(table.state, 1)
    assert view.sides[0].hand == (-1,)
    assert view.sides[0].deck == (-1,)
