"""Attack Phase (Select Target, Apply Damage, Resolve Attack, D7, D21, D22)."""

from .tokens import Table, card, does

HIT = {"ability": "passive", "when": {"moment": "hit", "this": True}, "do": [{"do": "restore", "amount": 1}]}


def test_an_attacker_is_exhausted_deals_its_value_and_is_destroyed():
    """Attack Phase 1 to 4."""
    table = Table({"units": ["knight"]}, {"nexus": 20, "deck": ["spare"]})
    table.attack("knight", "nexus-1")
    assert table.nexus(1) == 17
    assert table.pile(0, "graveyard") == ["knight"]


def test_a_defensive_unit_must_be_attacked_first():
    """Select Target: even an exhausted one."""
    table = Table({"units": ["knight"]}, {"units": [{"card": "wall", "exhausted": True}, "monk"]}).end()
    assert table.refused(table.attacking("knight", "nexus-1")) == "attack.wall"
    assert table.refused(table.attacking("knight", "monk")) == "attack.wall"
    assert table.refused(table.attacking("knight", "wall")) == ""


def test_without_a_wall_support_units_and_the_nexus_are_open_but_no_offensive_unit():
    """Select Target; Unit types."""
    table = Table({"units": ["knight"]}, {"units": ["monk", "foe=giant"]}).end()
    assert table.refused(table.attacking("knight", "monk")) == ""
    assert table.refused(table.attacking("knight", "nexus-1")) == ""
    assert table.refused(table.attacking("knight", "foe")) == "attack.offensive"
    assert table.refused(table.attacking("knight", "nexus-0")) == "attack.target"


def test_an_offensive_unit_with_a_second_container_can_be_attacked():
    """Targeting multi-type units: one with a shield is a wall too."""
    both = card("squire", offensive=2, defensive=3)
    table = Table({"units": ["knight"]}, {"units": ["squire"], "deck": ["spare"]}, (both,)).end()
    assert table.refused(table.attacking("knight", "nexus-1")) == "attack.wall"
    table.attack("knight", "squire")
    assert table.pile(1, "graveyard") == ["squire"], "its hit points are its defensive value"


def test_damage_of_the_hit_points_destroys_and_one_less_does_not():
    """Resolve Attack."""
    for size, stands in ((3, True), (4, False)):
        ram = card("ram", offensive=size)
        table = Table({"units": ["ram", "knight"]}, {"units": ["wall"]}, (ram,)).attack("ram", "wall")
        assert table.there("wall") is stands


def test_hit_points_come_back_at_the_end_of_turn():
    """End of Turn 2, on both sides."""
    table = Table({"units": ["knight"], "deck": ["spare"]}, {"units": ["wall"], "deck": ["spare"]})
    table.attack("knight", "wall")
    assert table.state.active == 1
    assert table.unit("wall").damage == 0


def test_a_unit_that_ignores_walls_may_pass_them():
    """Ignore."""
    rider = card("rider", offensive=3, keywords=["ignore defensive"])
    table = Table({"units": ["rider"]}, {"nexus": 20, "units": ["wall"], "deck": ["spare"]}, (rider,))
    assert table.attack("rider", "nexus-1").nexus(1) == 17


def test_a_double_attack_readies_once_and_dies_after_the_second():
    """Double attack; the second is of the same unit and may be declined (D22)."""
    twin = card("twin", offensive=2, keywords=["double attack"])
    table = Table({"units": ["twin", "knight"]}, {"nexus": 20, "units": ["monk"]}, (twin,))
    table.attack("twin", "monk")
    assert table.there("twin")
    assert not table.unit("twin").exhausted
    assert table.refused(table.attacking("knight", "nexus-1")) == "attack.again"
    table.attack("twin", "nexus-1")
    assert table.nexus(1) == 18
    assert table.pile(0, "graveyard") == ["twin"]


def test_a_declined_second_attack_destroys_the_attacker():
    twin = card("twin", offensive=2, keywords=["double attack"])
    table = Table({"units": ["twin", "knight"]}, {}, (twin,)).attack("twin", "nexus-1").no()
    assert table.pile(0, "graveyard") == ["twin"]
    assert table.settled


def test_a_unit_that_survives_its_attacks_stays_exhausted():
    """Resolve Attack: unless stated otherwise."""
    ogre = card("ogre", offensive=2, keywords=["survives its attacks"])
    table = Table({"units": ["ogre", "knight"]}, {}, (ogre,)).attack("ogre", "nexus-1")
    assert table.unit("ogre").exhausted


def test_trample_carries_what_exceeds_the_hit_points_to_the_opponents_nexus():
    """Trample; just the hit points carry nothing."""
    for size, left in ((4, 20), (5, 19)):
        ram = card("ram", offensive=size, keywords=["trample"])
        table = Table({"units": ["ram", "knight"]}, {"nexus": 20, "units": ["wall"]}, (ram,))
        assert table.attack("ram", "wall").nexus(1) == left


def test_trample_reckons_with_the_damage_taken_before():
    ram = card("ram", offensive=4, keywords=["trample"])
    theirs = {"nexus": 20, "units": [{"card": "wall", "damage": 3}]}
    table = Table({"units": ["ram", "knight"]}, theirs, (ram,)).attack("ram", "wall")
    assert table.nexus(1) == 17


def test_an_untargetable_unit_is_no_target_and_no_wall_for_others():
    shade = card("shade", defensive=2, keywords=["untargetable"])
    table = Table({"units": ["knight"]}, {"units": ["shade", "monk"]}, (shade,)).end()
    assert table.refused(table.attacking("knight", "shade")) == "attack.untargetable"
    assert table.refused(table.attacking("knight", "monk")) == ""


def test_a_hit_needs_damage():
    """Hit: to deal damage with an attack."""
    brute = card("brute", offensive=2, abilities=[HIT])
    stone = card("stone", defensive=2, keywords=["takes no damage"])
    table = Table({"nexus": 10, "units": ["brute", "knight"]}, {"units": ["stone"]}, (brute, stone))
    assert table.attack("brute", "stone").nexus(0) == 10
    table = Table({"nexus": 10, "units": ["brute", "knight"]}, {}, (brute,))
    assert table.attack("brute", "nexus-1").nexus(0) == 11


def test_an_attacker_destroyed_by_a_trigger_deals_nothing():
    """D7: attacker gone, the attack ends."""
    spikes = card(
        "spikes",
        defensive=2,
        abilities=[
            does(
                "passive",
                {"do": "destroy", "what": "it"},
                when={"moment": "attack declared", "to_this": True},
            )
        ],
    )
    table = Table({"units": ["knight", "giant"]}, {"units": ["spikes"]}, (spikes,)).attack("knight", "spikes")
    assert table.unit("spikes").damage == 0
    assert table.pile(0, "graveyard") == ["knight"]


def test_a_target_gone_before_the_damage_lets_the_attacker_be_destroyed_all_the_same():
    """D7."""
    coward = card(
        "coward",
        support=2,
        abilities=[
            does(
                "reaction",
                {"do": "return", "what": "this"},
                when={"moment": "attack declared", "to_this": True},
            )
        ],
    )
    table = Table({"units": ["knight", "giant"]}, {"nexus": 20, "units": ["coward"]}, (coward,))
    table.attack("knight", "coward").react("coward")
    assert table.pile(1, "hand") == ["coward"]
    assert table.nexus(1) == 20
    assert table.pile(0, "graveyard") == ["knight"]


def test_rage_makes_an_enraged_attack_stronger_and_only_that_one():
    """Enraged units: +1 for this attack for each Rage spent."""
    berserk = card("berserk", offensive=2, keywords=["enraged", "survives its attacks"])
    table = Table({"units": ["berserk", "knight"], "rage": 2}, {"nexus": 20}, (berserk,)).end()
    assert table.refused(table.attacking("knight", "nexus-1", 1)) == "attack.rage"
    assert table.refused(table.attacking("berserk", "nexus-1", 3)) == "attack.rage"
    table.attack("berserk", "nexus-1", 2)
    assert table.nexus(1) == 16
    assert table.state.sides[0].rage == 0
    assert table.value("berserk") == 2


def test_units_that_came_this_turn_attack_too():
    """Attack Phase: including the ones that were deployed during this turn."""
    table = (
        Table({"hand": ["knight"]}, {"nexus": 20, "deck": ["spare"]})
        .play("knight")
        .attack("knight", "nexus-1")
    )
    assert table.nexus(1) == 17


def test_a_nexus_at_nought_ends_the_game_at_once():
    """Nexus: loses immediately (D10); one point left does not."""
    table = Table({"units": ["knight"]}, {"nexus": 3}).attack("knight", "nexus-1")
    assert table.game.outcome(table.state).winners == (0,)
    assert not table.state.agenda
    table = Table({"units": ["knight", "giant"]}, {"nexus": 4}).attack("knight", "nexus-1")
    assert table.game.outcome(table.state) is None
