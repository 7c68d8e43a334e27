"""Automa Turn: draw under the hand, sweep the line, play the top card, sweep again, attack from the left, end."""

import pytest

from nexus_table.games.duel.events import Recovered
from nexus_table.games.duel.options import Solo
from tests.duel.tokens import card, does

from .line import SoloTable

SPARES = ["s1=spare", "s2=spare", "s3=spare"]
BOW = card("bow", support=2, abilities=[does("exhaust", {"do": "damage", "amount": 1, "to": "their-nexus"})])
LINK = card("link", support=1, chain=True)
HORN = card(
    "horn",
    support=2,
    abilities=[
        does("exhaust", {"do": "ready", "what": {"pick": "choose", "of": {"whose": "mine", "ready": False}}})
    ],
)


def test_it_draws_a_card_and_lays_it_under_its_hand():
    """Start of Turn Phase."""
    table = SoloTable({}, {"hand": SPARES, "deck": ["new=monk", "x=monk"]}).turn()
    assert table.played() == ["s1"]
    assert table.pile(1, "hand") == ["s2", "s3", "new"]


def test_it_plays_the_top_card_of_its_hand_on_the_right_of_its_line():
    """Play Cards."""
    table = SoloTable({}, {"units": ["monk"], "hand": ["top=monk", "knight"]}).turn()
    assert [table.name(unit.card) for unit in table.state.sides[1].units] == ["monk", "top"]


def test_a_played_event_has_its_effect_and_goes_to_the_solo_graveyard():
    trick = card("bolt", abilities=[does("event", {"do": "damage", "amount": 2, "to": "their-nexus"})])
    table = SoloTable({"nexus": 20}, {"hand": ["bolt"]}, (trick,)).turn()
    assert table.nexus(0) == 18
    assert table.pile(1, "graveyard") == ["bolt"]


def test_an_empty_hand_plays_nothing_and_the_line_attacks():
    table = SoloTable({"nexus": 20}, {"units": ["knight"]}).turn()
    assert table.played() == []
    assert table.nexus(0) == 17


def test_the_line_uses_its_abilities_from_the_left_before_a_card_is_played():
    """Activate Exhaust Abilities."""
    table = SoloTable({"nexus": 20}, {"units": ["one=bow", "two=bow"], "hand": ["three=bow"]}, (BOW,)).turn()
    assert table.used() == ["one", "two", "three"], "the played one is swept before the attack"
    assert table.nexus(0) == 17


def test_what_could_not_be_resolved_is_tried_again_at_the_end_of_the_line():
    """A horn with nobody to ready waits until a bow to its right is exhausted; the bow shoots once (D6)."""
    table = SoloTable({"nexus": 20}, {"units": ["horn", "bow"]}, (BOW, HORN)).turn()
    assert table.used() == ["bow", "horn"]
    assert table.nexus(0) == 19


def test_an_ability_without_anything_to_do_is_not_used():
    table = SoloTable({}, {"units": ["horn"], "hand": ["spare"]}, (HORN,)).turn()
    assert table.used() == []


def test_chain_lets_it_play_another_card_after_a_sweep():
    """Play Cards: first the newly available abilities, then the next card."""
    table = SoloTable({"nexus": 20}, {"hand": ["link", "bow", "spare"]}, (LINK, BOW)).turn()
    assert table.played() == ["link", "bow"]
    assert table.pile(1, "hand") == ["spare"]


def test_it_attacks_with_all_ready_units_from_the_left_the_new_one_too():
    """Attack Phase."""
    automa = {
        "units": ["knight", {"card": "tired=knight", "exhausted": True}, "giant"],
        "hand": ["late=knight"],
    }
    table = SoloTable({"nexus": 30}, automa).turn()
    assert table.attacks() == ["knight -> nexus-0", "giant -> nexus-0", "late -> nexus-0"]
    assert table.nexus(0) == 18


def test_a_unit_that_used_its_ability_does_not_attack():
    archer = card("archer", offensive=3, abilities=[does("exhaust", {"do": "draw"})])
    table = SoloTable({"nexus": 20}, {"units": ["archer"], "deck": SPARES}, (archer,)).turn()
    assert table.used() == ["archer"]
    assert table.attacks() == []


def sticky(ident, offensive, stickiness):
    return card(ident, offensive=offensive, stickiness=stickiness)


def test_the_stickier_attacks_first_and_who_is_not_sticky_in_its_place():
    """Stickiness: passed over while a stickier one has not attacked; then from the beginning."""
    designs = (sticky("low", 1, 1), sticky("high", 2, 3), sticky("mid", 1, 2))
    table = SoloTable({"nexus": 30}, {"units": ["low", "high", "knight", "mid"]}, designs).turn()
    assert [attack.split()[0] for attack in table.attacks()] == ["high", "knight", "mid", "low"]


def test_equally_sticky_units_attack_from_the_left_and_exhausted_ones_hold_nobody_up():
    designs = (sticky("low", 1, 1), sticky("high", 2, 3))
    automa = {"units": ["a=low", {"card": "high", "exhausted": True}, "b=low"]}
    table = SoloTable({"nexus": 30}, automa, designs).turn()
    assert [attack.split()[0] for attack in table.attacks()] == ["a", "b"]


def test_a_double_attack_goes_on_by_its_own_choice_of_target():
    twice = card("twice", offensive=2, keywords=["double attack"])
    table = SoloTable({"nexus": 20, "units": ["monk"]}, {"units": ["twice"]}, (twice,)).turn()
    assert table.attacks() == ["twice -> monk", "twice -> nexus-0"]
    assert not table.there("twice")


def test_it_burns_from_the_top_before_it_readies():
    """End of Turn: ten cards may stay (A5)."""
    hand = [f"h{number}=spare" for number in range(12)]
    table = SoloTable({}, {"units": [{"card": "monk", "exhausted": True}], "hand": hand}).turn()
    assert table.played() == ["h0"]
    assert table.pile(1, "hand") == [f"h{number}" for number in range(2, 12)]
    assert table.pile(1, "graveyard") == ["h1"]
    assert not table.unit("monk").exhausted
    kinds = [type(one).__name__ for one in table.told]
    assert kinds.index("CardMoved") < len(kinds) - 1 - kinds[::-1].index(Recovered.__name__)


def test_double_draw_and_double_play():
    """Nightmare."""
    solo = Solo(double_draw=True, double_play=True)
    automa = {"hand": SPARES, "deck": ["d1=monk", "d2=monk", "d3=monk"]}
    table = SoloTable({}, automa, solo=solo).turn()
    assert table.played() == ["s1", "s2"]
    assert table.pile(1, "hand") == ["s3", "d1", "d2"]


def test_with_double_play_chain_still_lets_it_play_one_more():
    table = SoloTable({}, {"hand": ["link", *SPARES]}, (LINK,), solo=Solo(double_play=True)).turn()
    assert table.played() == ["link", "s1", "s2"]


def test_its_turn_ends_by_itself_and_the_player_draws():
    table = SoloTable({"deck": ["mine=monk", "x=monk"]}, {"hand": ["knight"]}).turn()
    assert table.state.active == 0
    assert table.pile(0, "hand") == ["mine"]


def test_hit_points_are_restored_in_its_end_phase():
    """D2."""
    table = SoloTable({"units": ["wall"]}, {"units": ["knight"]}).turn()
    assert table.unit("wall").damage == 0


def test_the_game_is_over_in_the_middle_of_its_turn():
    """D10."""
    table = SoloTable({"nexus": 3}, {"units": ["knight", "giant"]}).turn()
    assert table.state.ended is not None
    assert table.state.ended.winners == (1,)
    assert len(table.attacks()) == 1


@pytest.mark.parametrize("times", [1, 2])
def test_it_reacts_at_once_with_every_unit_from_the_left(times):
    """Automa reactions: mandatory, before anything else."""
    guard = card(
        "guard",
        support=2,
        abilities=[
            does(
                "reaction",
                {"do": "damage", "amount": 1, "to": "their-nexus"},
                when={"moment": "attack declared", "whose": "theirs"},
            )
        ],
    )
    units = [f"g{number}=guard" for number in range(times)]
    table = SoloTable({"units": ["knight", "giant"], "nexus": 20}, {"units": units}, (guard,))
    table.do(table.attacking("knight", "nexus-1"))
    assert table.nexus(0) == 20 - times
    assert all(table.unit(f"g{number}").exhausted for number in range(times))


def test_may_is_always_yes():
    """A5."""
    kind = card(
        "kind",
        support=1,
        abilities=[does("deploy", {"do": "may", "then": [{"do": "restore", "amount": 2}]})],
    )
    table = SoloTable({}, {"hand": ["kind"], "nexus": 20}, (kind,)).turn()
    assert table.nexus(1) == 22


def test_it_never_has_more_points_than_it_began_with():
    """D9."""
    kind = card("kind", support=1, abilities=[does("deploy", {"do": "restore", "amount": 5})])
    table = SoloTable({}, {"hand": ["kind"], "nexus": 38}, (kind,)).turn()
    assert table.nexus(1) == 40


def test_what_its_cards_do_at_once_they_do_in_the_order_of_its_line():
    """Battlefield Line, Order of Resolution: also where they answer different units that fall together."""
    left, right = (
        card(
            name,
            support=9,
            abilities=[
                does(
                    "passive",
                    {"do": "restore", "amount": amount},
                    when={"moment": "destroyed", "what": {"name": fallen}},
                )
            ],
        )
        for name, amount, fallen in (("left", 1, "monk"), ("right", 2, "knight"))
    )
    sweep = card(
        "sweep",
        abilities=[does("event", {"do": "destroy", "what": {"pick": "all", "of": {"whose": "theirs"}}})],
    )
    automa = {"nexus": 10, "units": ["left", "right"], "hand": ["sweep"]}
    table = SoloTable({"units": ["knight", "monk"]}, automa, (left, right, sweep)).turn()
    restored = [one.amount for one in table.told if type(one).__name__ == "NexusRestored"]
    assert restored == [1, 2]
