"""Dice on the war's screen: on plates that never hide one another, in the tray, and what answers to them cost."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from nexus_table.games.battlefield.model import Placement, TerrainType, Trait
from nexus_table.games.battlefield.screen.canvas import Canvas
from nexus_table.games.battlefield.screen.war import board, dice_words, words
from nexus_table.games.battlefield.screen.war.modes import dice
from nexus_table.games.battlefield.screen.war.rolling import Purpose
from nexus_table.games.battlefield.screen.war.war_table import why
from nexus_table.games.battlefield.war.events import UnitDestroyed
from nexus_table.games.battlefield.war.options import Answers, WarOptions
from nexus_table.games.battlefield.war.state import CountsAs, Phase, Wound
from nexus_table.kernel.chance import Chance
from nexus_table.ui import text
from nexus_table.ui.palettes import PALETTES, contrast
from nexus_table.ui.theme import Look
from nexus_table.ui.widgets.button import Kind

from .screening import OnScreen, facing, tip_of
from .tokens import blue, one, red, war


@pytest.fixture
def play():
    return OnScreen(facing())


DEADLY = 3
"""A seed whose dice kill who is shot at."""


def plates_of(play, monkeypatch):
    """Let the board tell what it writes on plates, and where: the last frame's come last."""
    seen = []
    written = Canvas.plate

    def written_and_seen(canvas, rows, at, lift=0.0):
        box = written(canvas, rows, at, lift)
        seen.append((play.stage.now, tuple(words for words, _ in rows), box))
        return box

    monkeypatch.setattr(Canvas, "plate", written_and_seen)
    return seen


@pytest.mark.parametrize("at", [(20.0, 35.0), (1.0, 35.0)])
def test_no_figure_of_an_attack_hides_another_and_all_are_read_together(at, monkeypatch):
    state = war(
        red("rifle", at[0], 25.0),
        blue("rifle", *at, hp=1),
        blue("rifle", 40.0, 50.0),
        red("fort", 22.0, 5.0),
        blue("fort", 38.0, 55.0),
    )
    play = OnScreen(replace(state, chance=Chance(DEADLY)), look=Look(animated=True))
    seen = plates_of(play, monkeypatch)
    play.click((at[0], 25.0))
    play.order("Gun")
    play.click(at)
    play.stage.move((5, 5))
    play.stage.advance(3.0)
    frames = {}
    for now, rows, box in seen:
        frames.setdefault(now, []).append((rows, box))
    told = max((rows for _, rows, _ in seen), key=len)
    assert "hit" in told[0]
    assert told[1].startswith("saves")
    assert told[-1] == "destroyed"
    for plates in frames.values():
        boxes = [box for _, box in plates]
        assert all(play.scene.plan.board.contains(box) for box in boxes)
        assert not any(box.collidelist(boxes[:number]) >= 0 for number, box in enumerate(boxes))


def shot_dead(**more):
    """A war in which the red rifle has just shot the blue one dead, beside a red rider that waits."""
    state = war(
        red("rifle", 20.0, 25.0),
        blue("rifle", 20.0, 35.0, hp=1),
        red("rider", 26.0, 25.0),
        blue("rifle", 40.0, 50.0),
        red("fort", 22.0, 5.0),
        blue("fort", 38.0, 55.0),
    )
    play = OnScreen(replace(state, chance=Chance(DEADLY)), **more)
    play.click((20.0, 25.0))
    play.order("Gun")
    play.click((20.0, 35.0))
    assert not [asset for asset in play.state.assets if asset.id == 2], "the war itself has gone on at once"
    return play


def stands(play):
    """Whether the blue rifle that was shot is painted on the table."""
    painted = []
    drawn = board.draw_bases
    board.draw_bases = lambda *so: painted.extend(so[2]) or drawn(*so)
    try:
        play.scene.draw(play.stage.surface)
    finally:
        board.draw_bases = drawn
    return (20.0, 35.0) in [base.at for base in painted]


def test_who_is_shot_dead_stands_until_dice_saves_and_damage_are_shown(monkeypatch):
    play = shot_dead(look=Look(animated=True))
    seen = plates_of(play, monkeypatch)
    play.stage.move((5, 5))
    fell = False
    for _ in range(60):
        seen.clear()
        up = stands(play)
        rows = [row for _, rows, _ in seen for row in rows]
        fell = fell or not up
        assert up or dice_words.DESTROYED in rows or not rows
        assert not (fell and up), "it never stands up again"
        assert up or not play.play.performance.running or len(rows) >= 3
        play.stage.advance(0.1)
    assert fell


def test_hit_points_sink_when_the_damage_is_told():
    play = shot_dead(look=Look(animated=True))
    performance = play.play.performance
    assert one(performance.seen, 2).hp == 1
    while performance.seen.asset(2) is not None and one(performance.seen, 2).hp:
        play.stage.advance(0.05)
    assert performance.seen.asset(2) is not None, "it has no HP left before it is taken away"
    play.stage.advance(3.0)
    assert performance.seen == play.state


def test_without_animations_or_skipped_the_table_is_seen_as_it_is():
    assert not stands(shot_dead(look=Look(animated=False)))
    play = shot_dead(look=Look(animated=True))
    assert stands(play)
    play.key("S")
    assert not stands(play)


def test_the_next_order_is_never_blocked_and_the_table_is_then_seen_as_it_is():
    play = shot_dead(look=Look(animated=True))
    play.stage.advance(0.2)
    assert stands(play)
    before = len(play.table.steps)
    play.key("Enter")
    assert len(play.table.steps) > before
    assert not stands(play)


@pytest.mark.parametrize(("faster", "least"), [(0, 1.3), (2, 0.3)])
def test_a_replay_lets_the_dead_stand_as_long_and_waits_for_them_at_any_speed(faster, least):
    play = shot_dead(look=Look(animated=True))
    play.key("Enter")
    play.stage.advance(5.0)
    play.key("J")
    past = play.stage.scene
    shot = next(
        at
        for at, step in enumerate(past.table.whole)
        if any(isinstance(event, UnitDestroyed) for event in step.events)
    )
    while past.bar.at >= shot:
        play.stage.key("Left")
    play.stage.key(*["."] * faster, "Space")
    while past.bar.at < shot:
        play.stage.advance(0.05)
    began = play.stage.now
    while past.performance.seen.asset(2) is not None:
        assert past.bar.at == shot, "the next step waits"
        play.stage.advance(0.05)
    assert least <= play.stage.now - began <= 2.0 * least


def test_both_dice_of_initiative_are_seen_on_the_table(monkeypatch):
    state = war(red("fort", 6.0, 5.0), blue("fort", 38.0, 55.0), phase=Phase.INITIATIVE)
    play = OnScreen(state, look=Look(animated=True))
    seen = plates_of(play, monkeypatch)
    play.key("Enter")
    play.stage.advance(0.5)
    rows = seen[-1][1]
    assert all(row.startswith("Red rolls ") and ", Blue rolls " in row for row in rows[:-1])
    assert rows[-1] == f"{play.table.seat_name(play.state.initiative)} has the initiative"


def test_a_long_reason_on_the_board_is_broken_into_rows_and_never_cut(play, monkeypatch):
    play = OnScreen(war(red("rifle", 22.0, 30.0), red("fort", 6.0, 5.0), blue("fort", 38.0, 55.0)))
    seen = plates_of(play, monkeypatch)
    play.click((22.0, 30.0))
    play.order("Move")
    play.point((6.0, 55.0))
    rows, box = seen[-1][1:]
    assert " ".join(rows) == why(play.play.mode.refusal)
    assert play.scene.plan.board.contains(box)


def test_a_defender_who_assigns_saves_reads_what_each_answer_costs():
    state = war(
        red("rifle", 20.0, 25.0),
        blue("rifle", 20.0, 31.0),
        red("fort", 6.0, 5.0),
        blue("fort", 38.0, 55.0),
        options=WarOptions(answers=Answers.ASKED),
    )
    play = OnScreen(replace(state, chance=Chance(1, by_hand=True)))
    play.click((20.0, 25.0))
    play.order("Gun")
    play.click((20.0, 31.0))
    for pips in "6655":
        play.key(pips)
    for pips in "6511":
        play.key(pips)
    assert play.state.agenda
    assert not any(" 0 " in label for label in play.labels)
    assert "Rifle #1 shoots Rifle #2 with Gun" in play.said()
    assert '5.0" away' in play.said()
    assert "Attack dice 6 6 5 5" in play.said()
    assert "Save dice 6 5 1 1" in play.said()
    play.point((38.0, 55.0))
    assert "Fort" in play.said(), "one still looks around meanwhile"
    play.stage.move((5, 5))
    assert "Gun" in play.said()
    costs = {button.label: button.figures[0].number for button in play.scene.orders.buttons if button.figures}
    assert len(costs) > 1
    label, cost = max(costs.items(), key=lambda one: one[1])
    assert f"loses {cost} HP" in tip_of(play.button(label))
    before = one(play.state, 2).hp
    play.order(label)
    while play.play.roll is not None:
        play.key("6")
    assert before - one(play.state, 2).hp == cost


def test_a_defender_who_is_offered_cover_reads_both_odds():
    bog = Placement("bog", (20.0, 31.0))
    state = war(
        red("rifle", 20.0, 22.0),
        blue("rifle", 20.0, 31.0),
        red("fort", 6.0, 5.0),
        blue("fort", 38.0, 55.0),
        options=WarOptions(answers=Answers.ASKED),
        pieces=(bog,),
    )
    crater = CountsAs(0, TerrainType.CRATER, frozenset({Trait.AREA, Trait.LIGHT}))
    setup = replace(state.setup, counts_as=(crater,))
    play = OnScreen(replace(state, setup=setup, chance=Chance(1, by_hand=True)))
    play.click((20.0, 22.0))
    play.order("Gun")
    play.click((20.0, 31.0))
    for pips in "5551":
        play.key(pips)
    said = play.said()
    assert "Light Cover" in said
    assert "Attack dice 5 5 5 1" in said
    claim, decline = play.button(words.CLAIM), play.button(words.DECLINE)
    assert claim.figures[0].number < decline.figures[0].number
    assert f"loses {claim.figures[0].number} HP on average" in tip_of(claim)
    assert f"Cover claimed: {claim.figures[0].number:.1f} of" in said
    assert f"Declined: {decline.figures[0].number:.1f} of" in said
    assert said.count("destroyed with") == 2
    play.order(words.DECLINE)
    assert play.play.roll.purpose is Purpose.SAVE
    assert "declines Light Cover" in play.said()
    assert f"After its saves: {decline.figures[0].number:.1f} of" in play.said()


@pytest.mark.parametrize("palette", PALETTES, ids=lambda palette: palette.name)
def test_every_figure_on_a_button_reads_on_its_face(palette, monkeypatch):
    state = war(
        red("rifle", 20.0, 25.0),
        blue("rifle", 20.0, 31.0),
        red("fort", 6.0, 5.0),
        blue("fort", 38.0, 55.0),
        options=WarOptions(answers=Answers.ASKED),
    )
    look = Look(palette, animated=False)
    play = OnScreen(replace(state, chance=Chance(1, by_hand=True)), look=look)
    play.click((20.0, 25.0))
    play.order("Gun")
    asked = [button for button in play.scene.orders.buttons if getattr(button, "figures", ())]
    play.click((20.0, 31.0))
    play.key("6", "6", "5", "5", "6", "5", "1", "1")
    asked += [button for button in play.scene.orders.buttons if getattr(button, "figures", ())]
    assert {button.kind for button in asked} == {Kind.PLAIN, Kind.PRIMARY}
    written = []
    put = text.put_in
    monkeypatch.setattr(text, "put_in", lambda *so, **more: written.append(so[5]) or put(*so, **more))
    for button in asked:
        written.clear()
        button.draw(play.stage.surface, look)
        face = button._colours(look)[0]
        assert all(contrast(ink, face) >= 4.5 for ink in written), button.label


@pytest.mark.parametrize(
    ("save", "said"), [(5, "5 or more cancels a normal hit"), (6, "a 6 cancels any hit")]
)
def test_what_a_save_must_show_is_said_once(save, said):
    wound = Wound.CRACKED if save == 6 else None
    state = war(
        red("rifle", 20.0, 25.0),
        blue("rifle", 20.0, 31.0, wound=wound),
        red("fort", 6.0, 5.0),
        blue("fort", 38.0, 55.0),
    )
    play = OnScreen(replace(state, chance=Chance(1, by_hand=True)))
    play.click((20.0, 25.0))
    play.order("Gun")
    play.click((20.0, 31.0))
    assert play.play.mode.targets == {2}, "who is shot at stays ringed while dice are told"
    while play.play.roll.purpose is Purpose.ATTACK:
        play.key("6")
    assert said in play.said()
    assert "Rifle #1 shoots Rifle #2 with Gun" in play.said()
    assert '5.0" away' in play.said()
    assert play.said().count("6 6 6 6") == 1, "the dice that fell are told once"


@pytest.mark.parametrize(("x", "upper"), [(40.0, True), (12.0, False)])
def test_the_tray_of_dice_never_lies_over_whom_they_concern(x, upper, monkeypatch):
    trays = []
    drawn = dice.draw_die
    monkeypatch.setattr(dice, "draw_die", lambda *so: trays.append(so[2]) or drawn(*so))
    state = war(
        red("rifle", x, 30.0), blue("rifle", x, 35.0), red("fort", 6.0, 5.0), blue("fort", 38.0, 55.0)
    )
    play = OnScreen(replace(state, chance=Chance(1, by_hand=True)))
    play.click((x, 30.0))
    play.order("Gun")
    play.click((x, 35.0))
    assert not any(tray.collidepoint(play.at(at)) for tray in trays for at in ((x, 30.0), (x, 35.0)))
    assert (trays[-1].centery < play.scene.plan.board.centery) is upper
