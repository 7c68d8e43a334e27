"""Direct Damage Effects: whom they may hit, and what edits of coming damage do (D8, D10)."""

from .tokens import Table, card, does


def bolt(**how):
    return card("bolt", abilities=[does("event", {"do": "damage", "amount": 3, **how})])


def test_deal_damage_must_hit_a_wall_of_the_opponent_or_ones_own_side():
    """Deal damage; one's own side ignores both walls (D8)."""
    table = Table(
        {"hand": ["bolt"], "units": ["own=wall", "knight"]}, {"units": ["wall", "monk", "giant"]}, (bolt(),)
    )
    table.play("bolt")
    assert table.offered() == {"wall", "own", "knight", "nexus-0"}


def test_without_a_wall_it_may_hit_anything_an_offensive_unit_too():
    """Direct damage: defensive, support or offensive unit, any nexus."""
    table = Table({"hand": ["bolt"]}, {"units": ["monk", "giant"]}, (bolt(),)).play("bolt")
    assert table.offered() == {"monk", "giant", "nexus-0", "nexus-1"}


def test_damage_that_ignores_walls_may_pass_them():
    table = Table({"hand": ["bolt"]}, {"units": ["wall", "monk"]}, (bolt(ignore=True),)).play("bolt")
    assert table.offered() == {"wall", "monk", "nexus-0", "nexus-1"}


def test_damage_to_a_specific_target_asks_for_no_wall():
    """Deal damage to a specific target."""
    table = Table({"hand": ["bolt"]}, {"nexus": 20, "units": ["wall"]}, (bolt(to="their-nexus"),)).play(
        "bolt"
    )
    assert table.nexus(1) == 17


def test_damage_with_trample_goes_on_to_the_opponents_nexus():
    theirs = {"nexus": 20, "units": ["monk", "giant"]}
    table = Table({"hand": ["bolt"]}, theirs, (bolt(trample=True),)).play("bolt").pick("monk")
    assert table.nexus(1) == 19


def test_trample_on_ones_own_unit_hurts_nobodys_nexus():
    """D8: trample only carries to the opponent's nexus."""
    table = Table({"nexus": 20, "hand": ["bolt"], "units": ["monk"]}, {"nexus": 20}, (bolt(trample=True),))
    table.play("bolt").pick("monk")
    assert (table.nexus(0), table.nexus(1)) == (20, 20)


def test_both_nexuses_at_nought_by_one_step_are_a_draw():
    """D10."""
    quake = bolt(to="both-nexuses")
    table = Table({"nexus": 3, "hand": ["bolt"]}, {"nexus": 2}, (quake,)).play("bolt")
    assert table.game.outcome(table.state).winners == ()


def test_two_sentences_are_two_steps():
    """D10: the first that falls has lost, whatever would follow."""
    quake = card(
        "quake",
        abilities=[
            does(
                "event",
                {"do": "damage", "amount": 3, "to": "my-nexus"},
                {"do": "damage", "amount": 3, "to": "their-nexus"},
            )
        ],
    )
    table = Table({"nexus": 3, "hand": ["quake"]}, {"nexus": 2}, (quake,)).play("quake")
    assert table.game.outcome(table.state).winners == (1,)
    assert table.nexus(1) == 2


def test_several_units_fall_as_one_batch_and_see_each_other_die():
    """D17, D21."""
    crow = card("crow", support=1, abilities=[does("passive", {"do": "draw"}, when={"moment": "destroyed"})])
    storm = card(
        "storm",
        abilities=[
            does("event", {"do": "damage", "amount": 2, "to": {"pick": "all", "of": {"whose": "theirs"}}})
        ],
    )
    theirs = {"units": ["crow", "monk", "wall"], "deck": ["a=spare", "b=spare", "c=spare"]}
    table = Table({"hand": ["storm"]}, theirs, (crow, storm)).play("storm")
    assert table.pile(1, "graveyard") == ["crow", "monk"]
    assert len(table.pile(1, "hand")) == 2
    assert table.unit("wall").damage == 2


def test_a_reaction_may_lower_coming_damage():
    shield = card(
        "shield",
        support=1,
        abilities=[
            does(
                "reaction", {"do": "change", "amount": -2}, when={"moment": "damage coming", "whose": "mine"}
            )
        ],
    )
    table = Table({"hand": ["bolt"]}, {"nexus": 20, "units": ["shield", "monk"]}, (bolt(), shield))
    table.play("bolt").pick("monk").react("shield")
    assert table.unit("monk").damage == 1


def test_prevented_damage_is_none_at_all():
    saint = card(
        "saint",
        support=1,
        abilities=[
            does(
                "passive", {"do": "prevent"}, when={"moment": "damage coming", "whose": "mine", "nexus": True}
            )
        ],
    )
    table = Table({"units": ["knight"]}, {"nexus": 3, "units": ["saint"]}, (saint,)).attack(
        "knight", "nexus-1"
    )
    assert table.nexus(1) == 3


def test_prevented_destruction_leaves_the_unit_and_its_damage():
    saint = card(
        "saint",
        support=1,
        abilities=[
            does(
                "reaction",
                {"do": "prevent"},
                {"do": "mend", "what": "it"},
                when={"moment": "destruction coming", "whose": "mine", "what": {"other": True}},
            )
        ],
    )
    table = Table({"hand": ["bolt"]}, {"units": ["saint", "monk"]}, (bolt(), saint))
    table.play("bolt").pick("monk").react("saint")
    assert table.there("monk")
    assert table.unit("monk").damage == 0


def test_a_dying_unit_can_go_home_instead_of_the_graveyard():
    ghost = card(
        "ghost",
        support=1,
        abilities=[
            does("passive", {"do": "divert", "to": "hand"}, when={"moment": "destroyed", "this": True})
        ],
    )
    table = Table({"hand": ["bolt"]}, {"units": ["ghost"]}, (bolt(), ghost)).play("bolt").pick("ghost")
    assert table.pile(1, "hand") == ["ghost"]
    assert table.pile(1, "graveyard") == []


def test_an_aura_may_lower_damage_to_units_and_nexus():
    roof = card(
        "roof",
        support=3,
        abilities=[{"ability": "aura", "nexus_less_damage": 1}, {"ability": "aura", "less_damage": 1}],
    )
    table = Table({"units": ["knight", "giant"]}, {"nexus": 20, "units": ["roof"]}, (roof,)).attack(
        "knight", "nexus-1"
    )
    assert table.nexus(1) == 18
    table = Table({"units": ["knight", "giant"]}, {"units": ["roof"]}, (roof,)).attack("knight", "roof")
    assert table.unit("roof").damage == 2


def test_losing_value_to_nought_destroys_without_damage():
    """D21; one point more stands."""
    wither = card(
        "wither",
        abilities=[
            does(
                "event", {"do": "value", "amount": -2, "what": {"pick": "choose", "of": {"whose": "theirs"}}}
            )
        ],
    )
    table = Table({"hand": ["wither"]}, {"units": ["monk", "wall"]}, (wither,)).play("wither").pick("monk")
    assert table.pile(1, "graveyard") == ["monk"]
    table = Table({"hand": ["wither"]}, {"units": ["monk", "wall"]}, (wither,)).play("wither").pick("wall")
    assert table.value("wall") == 2


def test_a_unit_dies_when_the_aura_that_kept_it_alive_goes():
    """D21."""
    banner = card(
        "banner",
        support=1,
        abilities=[{"ability": "aura", "to": {"whose": "mine", "other": True}, "value": 2}],
    )
    table = Table({"hand": ["bolt"]}, {"units": ["banner", {"card": "monk", "damage": 3}]}, (bolt(), banner))
    assert table.value("monk") == 4
    table.play("bolt").pick("banner")
    assert set(table.pile(1, "graveyard")) == {"banner", "monk"}
