"""The duel's scene, played with real events: whole duels, the curtain, refusals, previews, undo, hidden cards."""

from __future__ import annotations

import pygame
import pytest
from msgspec.structs import replace

from nexus_table.games.duel.actions import Activate, Attack, Pick, Play
from nexus_table.games.duel.game import same_faces
from nexus_table.games.duel.language.selectors import Pile
from nexus_table.games.duel.options import RulesOptions
from nexus_table.games.duel.screen import words
from nexus_table.games.duel.screen.curtain import Curtain
from nexus_table.games.duel.screen.doors import Doors
from nexus_table.games.duel.screen.duel_scene import DuelScene
from nexus_table.games.duel.screen.duel_table import DuelTable
from nexus_table.games.duel.screen.history_scene import HistoryScene
from nexus_table.games.duel.screen.pile_scene import PileScene
from nexus_table.games.duel.screen.preview import preview
from nexus_table.games.duel.screen.question import answers_of
from nexus_table.games.duel.screen.tips import tip_of
from nexus_table.games.duel.state import Phase
from nexus_table.games.duel.tasks import AskOne, nexus_of
from nexus_table.kernel.chance import Chance
from nexus_table.kernel.session import Session
from nexus_table.kernel.step import Step
from nexus_table.ui.theme import Look
from tests.duel.screening import ALONE, ENTRY, PEOPLE, OnScreen, short
from tests.duel.tokens import Table, card, does


def named(mine, theirs, *designs, **position):
    """Return a duel laid out of tokens; seat 0 is to act, and a person against lots."""
    return OnScreen(named=Table(mine, theirs, designs, **position))


def test_a_whole_duel_is_played_to_its_end_by_mouse():
    screen = OnScreen(short(options=RulesOptions(nexus=14)), PEOPLE, seed=4)
    kinds = screen.play_on(screen.by_mouse, Chance(1))
    assert {Play, Attack} <= kinds


def test_ones_open_timewalk_cards_lie_beside_the_hand_and_the_others_do_not():
    screen = OnScreen(short(), PEOPLE)
    near = screen.table.near
    state = screen.view
    open_card, down = state.sides[near].hand[:2]
    own_side = replace(state.sides[near], hand=(), timewalk=(open_card, down), down=(down,))
    sides = tuple(own_side if seat == near else side for seat, side in enumerate(state.sides))
    board = screen.scene.board
    spots = {spot.key: spot for spot in board.spots(replace(state, sides=sides))}
    assert spots[open_card].face.pile is Pile.TIMEWALK
    assert down not in spots


def test_a_whole_duel_is_played_by_two_people_with_keys_alone():
    screen = OnScreen(short(options=RulesOptions(nexus=12)), PEOPLE, seed=6)
    kinds = screen.play_on(screen.by_keys, Chance(2))
    assert {Play, Attack, Pick} <= kinds


# ── playing ──────────────────────────────────────────────────────────────────────────────────────────────────────


def test_a_card_is_played_by_choosing_it_and_clicking_again():
    screen = named({"hand": ["knight"]}, {})
    knight = screen.view.sides[0].hand[0]
    screen.click(knight)
    assert screen.choosing.chosen == knight
    assert screen.steps == 1
    screen.click(knight)
    assert screen.view.unit(knight) is not None


def test_a_card_is_played_by_dragging_it_to_the_battlefield():
    screen = named({"hand": ["knight"]}, {})
    knight = screen.view.sides[0].hand[0]
    screen.stage.drag(screen.at(knight), screen.scene.plan.near_field.center)
    assert screen.view.unit(knight) is not None


def test_a_card_dropped_back_on_the_hand_is_not_played():
    screen = named({"hand": ["knight", "wall"]}, {})
    knight, wall = screen.view.sides[0].hand
    screen.stage.drag(screen.at(knight), screen.at(wall))
    assert screen.steps == 1


def attacking(mine=("knight",), theirs=("wall",), **more):
    screen = named({"units": list(mine), **more}, {"units": list(theirs), "nexus": 3})
    screen.stage.key("E")
    assert screen.view.phase is Phase.ATTACK
    return screen


def test_a_unit_attacks_by_dragging_it_onto_its_target():
    screen = attacking(theirs=())
    knight = screen.view.sides[0].units[0].card
    screen.stage.drag(screen.at(knight), screen.at(nexus_of(1)))
    assert screen.table.over


def test_only_legal_targets_are_lit_and_the_others_say_why():
    """Select Target: a defensive unit must be attacked first."""
    screen = attacking(theirs=("wall", "monk"))
    knight = screen.view.sides[0].units[0].card
    wall, monk = (unit.card for unit in screen.view.sides[1].units)
    screen.click(knight)
    assert screen.choosing.live == (wall,)
    for other in (monk, nexus_of(1)):
        refusal = screen.choosing.meaning(other).refusal
        assert refusal is not None
        assert refusal.rule == "attack.wall"
    screen.click(monk)
    assert screen.steps == 2
    assert screen.scene.play.refused.rule == "attack.wall"


def test_a_target_tells_what_the_attack_leads_to():
    screen = attacking(theirs=())
    knight = screen.view.sides[0].units[0].card
    assert preview(screen.table, Attack(knight, nexus_of(1)))[0] == words.PREVIEW_WINS
    screen = attacking()
    knight, wall = screen.view.sides[0].units[0].card, screen.view.sides[1].units[0].card
    told = preview(screen.table, Attack(knight, wall))
    assert words.PREVIEW_SURVIVES.format(card="Wall", left=1) in told
    assert words.PREVIEW_DESTROYED.format(card="Knight") in told


def test_what_hangs_on_hidden_cards_is_not_foretold():
    screen = named({"hand": ["scout"], "deck": ["knight"]}, {}, card("scout", support=1, abilities=[
        does("deploy", {"do": "draw"})
    ]))  # fmt: skip
    assert preview(screen.table, Play(screen.view.sides[0].hand[0])) == [words.PREVIEW_UNKNOWN]


def test_an_exhaust_ability_is_used_by_its_button():
    healer = card("healer", support=1, abilities=[does("exhaust", {"do": "restore", "amount": 2})])
    screen = named({"units": ["healer"], "nexus": 20}, {}, healer)
    unit = screen.view.sides[0].units[0].card
    screen.stage.key("1")
    (use,) = (one for one in answers_of(screen.choosing) if isinstance(one.gives, Activate))
    assert use.hint == "Enter"
    screen.stage.key("Enter")
    assert screen.view.sides[0].nexus == 22
    assert screen.scene.touch.find(unit).face.exhausted


def test_rage_is_spent_by_keys_before_the_target_is_chosen():
    """Enraged units: each Rage spent adds 1."""
    berserk = card("berserk", offensive=2, keywords=["enraged"])
    screen = OnScreen(
        named=Table({"units": ["berserk", "knight"], "rage": 2}, {"nexus": 9}, (berserk,), phase="attack")
    )
    screen.stage.key("1", "+", "+", "+", "-")
    assert screen.choosing.rage == 1
    screen.click(nexus_of(1))
    assert screen.view.sides[1].nexus == 6
    assert screen.view.sides[0].rage == 1


def test_a_reaction_is_asked_with_what_it_answers_and_given_by_a_click():
    guard = card(
        "guard",
        defensive=5,
        abilities=[
            does(
                "reaction",
                {"do": "restore", "amount": 3},
                when={"moment": "attack declared", "whose": "theirs"},
            )
        ],
    )
    screen = OnScreen(
        sitters=PEOPLE,
        named=Table(
            {"units": ["knight", "giant"]}, {"units": ["guard"], "nexus": 9}, (guard,), phase="attack"
        ),
    )
    knight = screen.view.sides[0].units[0].card
    guard_card = screen.view.sides[1].units[0].card
    screen.by_mouse(Attack(knight, guard_card))
    screen.settle()
    assert screen.table.eyes == 1
    assert screen.scene.band.asked.startswith("Knight attacks Guard.")
    screen.click(guard_card)
    assert screen.view.sides[1].nexus == 12


def test_ending_a_phase_warns_only_while_a_play_or_an_attack_is_left():
    screen = named({"hand": ["knight"], "units": ["monk"]}, {})
    screen.stage.key("E")
    assert screen.view.phase is Phase.ACTION
    assert screen.choosing.warned
    assert screen.steps == 1
    screen.stage.key("E")
    assert screen.steps > 1
    screen = named({"units": ["monk"]}, {})
    screen.stage.key("E")
    assert screen.steps > 1


# ── taking back ──────────────────────────────────────────────────────────────────────────────────────────────────


def test_an_own_step_is_taken_back_and_done_again():
    screen = named({"hand": ["knight"]}, {})
    knight = screen.view.sides[0].hand[0]
    screen.stage.key("1", "1")
    assert screen.view.unit(knight) is not None
    screen.stage.key("Ctrl+Z")
    assert knight in screen.view.sides[0].hand
    screen.stage.key("Ctrl+Y")
    assert screen.view.unit(knight) is not None


def test_what_another_has_done_is_not_taken_back():
    screen = OnScreen(short(mulligan=False), ALONE, seed=4)
    screen.settle()
    while (
        screen.table.session.record().played[-1:] == () or screen.table.session.record().played[-1].seat == 0
    ):
        action, _ = screen.table.game.draw(screen.table.session.state, Chance(5))
        screen.carry_out(action, screen.by_mouse)
        screen.settle()
    assert screen.table.refuse_undo() is not None


# ── who sees what ────────────────────────────────────────────────────────────────────────────────────────────────


def test_the_curtain_hides_the_table_until_the_next_player_is_there():
    screen = OnScreen(short(), PEOPLE, seed=6)
    seat = screen.table.eyes
    while screen.table.handed is None:
        action, _ = screen.table.game.draw(screen.table.session.state, Chance(5))
        screen.carry_out(action, screen.by_mouse)
    screen.stage.advance(0.1)
    assert isinstance(screen.stage.scene, Curtain)
    covered = screen.stage.surface.copy()
    assert screen.table.eyes == seat
    screen.stage.advance(3.0)
    screen.stage.click((5, 5))
    assert isinstance(screen.stage.scene, Curtain)
    assert covered.get_at((30, 80)) != screen.scene.look.palette.panel
    screen.stage.click(screen.stage.scene.ready.rect.center)
    screen.stage.advance(0.1)
    assert screen.table.eyes == 1 - seat


def test_who_sits_down_is_shown_what_has_happened_meanwhile():
    screen = OnScreen(
        sitters=PEOPLE,
        named=Table({"hand": ["knight"], "deck": ["monk"]}, {"deck": ["monk"]}),
        look=Look(animated=True),
    )
    screen.stage.key("1", "1", "E", "E", "E")
    for _ in range(40):
        screen.stage.advance(0.3)
        if isinstance(screen.stage.scene, Curtain):
            break
    screen.stage.key("Enter")
    assert screen.table.eyes == 1
    assert screen.scene.play.performance.running
    first = screen.scene.play.performance.current or screen.scene.play.performance._waiting[0]
    assert first.before.turn < screen.view.turn


def test_nobody_sees_a_hand_before_the_first_of_two_people_has_sat_down():
    screen = OnScreen(short(), PEOPLE, seed=6)
    screen.table.eyes = None
    assert all(number < 0 for side in screen.table.view.sides for number in side.hand)
    assert screen.table.prompt is None


def picture(scene):
    """Return what a scene paints."""
    surface = pygame.Surface((1280, 720))
    scene.arrange(Look(animated=False), surface.get_rect())
    scene.draw(surface)
    assert len({tuple(surface.get_at((x, x * 720 // 1280))) for x in range(0, 1280, 8)}) > 3, (
        "nothing is painted"
    )
    return pygame.image.tobytes(surface, "RGB")


def drawn(session):
    """Return all that a seat is shown and told: the picture, the story, buttons, tips, what is lit, and the past."""
    scene = DuelScene(DuelTable(session, ALONE))
    shown = picture(scene)
    choosing, past = scene.choosing, HistoryScene(scene, scene.table, scene.doors)
    told = [scene.band.asked, *(one.label for one in scene.band.answers)]
    told += [str(line) for line in scene.play.log._lines]
    told += [str(tip_of(choosing, spot)) for spot in scene.board.spots(scene.table.view)]
    told += [line for action in choosing.actions[:6] for line in preview(scene.table, action)]
    return shown, told, choosing.live, picture(past), str(past.log._lines)


@pytest.mark.parametrize("plays", [0, 45])
def test_nothing_that_is_drawn_or_said_tells_of_hidden_cards(plays):
    """The screen only ever uses the view of the seat before it: hidden cards dealt anew change no pixel and no word."""
    session = Session.begin(ENTRY.game, short(), 9)
    chance = Chance(3)
    for _ in range(plays):
        if session.outcome is None:
            action, chance = ENTRY.game.draw(session.state, chance)
            session.act(session.prompt.seats[0], action)
    state = session.state
    other = ENTRY.elsewhere(state, 0, Chance(77))
    assert other.sides[1].hand != state.sides[1].hand or other.sides[1].deck != state.sides[1].deck
    one, two = (drawn(Session.standing(ENTRY.game, each.setup, each)) for each in (state, other))
    assert one == two


def test_no_moment_of_the_past_tells_of_cards_that_were_never_seen():
    """History: each step as these eyes knew it then, so cards that they never saw may be any."""
    session, chance = (
        Session.begin(ENTRY.game, short(mulligan=False, options=RulesOptions(nexus=60)), 9),
        Chance(3),
    )
    for _ in range(30):
        action, chance = ENTRY.game.draw(session.state, chance)
        session.act(session.prompt.seats[0], action)
    seen = 0
    for step in session.steps:
        seen |= step.state.visible(0)
    unseen = [card for card, owner in enumerate(session.state.owners) if owner == 1 and not seen >> card & 1]
    assert len(unseen) > 5
    new = dict(zip(unseen, [*unseen[1:], unseen[0]], strict=True))
    past = HistoryScene(None, DuelTable(session, ALONE), Doors())
    other = HistoryScene(None, DuelTable(session, ALONE), Doors())
    other.table.whole = tuple(Step(same_faces(step.state, new), step.events) for step in session.steps)
    for scene in (past, other):
        scene.arrange(Look(animated=False), pygame.Rect(0, 0, 1280, 720))
    for at in (0, 9, 18, 30):
        for scene in (past, other):
            scene.look_at(at)
        assert picture(past) == picture(other)
        assert past.table.view == other.table.view


def test_a_graveyard_is_open_to_both():
    screen = named({"graveyard": ["knight"]}, {"graveyard": ["monk", "wall"]})
    screen.stage.key("O")
    assert isinstance(screen.stage.scene, PileScene)
    assert [
        screen.table.book.blueprints[face.kind].design.name for face in screen.stage.scene.grid.faces
    ] == [
        "Wall",
        "Monk",
    ]
    screen.stage.key("Esc")
    assert screen.stage.scene is screen.scene


# ── showing ──────────────────────────────────────────────────────────────────────────────────────────────────────


def test_effects_are_shown_step_by_step_and_a_click_is_not_held_up():
    screen = OnScreen(named=Table({"hand": ["knight", "monk"]}, {}), look=Look(animated=True))
    screen.stage.key("1", "1")
    assert screen.scene.play.performance.running
    screen.stage.advance(0.05)
    beat = screen.scene.play.performance.current
    assert beat.event.onto(beat.before) == beat.after
    screen.stage.key("E")
    assert screen.view.phase is Phase.ATTACK


def test_what_others_did_is_shown_again_and_told_once():
    screen = OnScreen(short(mulligan=False, first=1), ALONE, seed=4, look=Look(animated=True))
    assert screen.scene.play.again_refusal is None
    told = len(screen.scene.play.log)
    screen.stage.key("R")
    screen.stage.advance(0.05)
    beat = screen.scene.play.performance.current
    assert beat is not None
    assert beat.before != screen.view
    screen.stage.key("S")
    assert len(screen.scene.play.log) == told


def test_alike_triggers_are_ordered_by_themselves_but_different_ones_are_asked():
    """D16: identical ones run by themselves."""

    def watch(name, effect):
        starts = {"moment": "turn starts", "whose": "mine"}
        return card(name, support=2, abilities=[does("passive", effect, when=starts)])

    restores = watch("watch", {"do": "restore", "amount": 1})
    strikes = watch("thorn", {"do": "damage", "amount": 1, "to": "their-nexus"})
    for units, asked in ((["watch", "watch"], False), (["watch", "thorn"], True)):
        mine = {"units": units, "deck": ["knight"], "nexus": 9}
        screen = OnScreen(sitters=PEOPLE, named=Table(mine, {"deck": ["monk"]}, (restores, strikes)))
        while screen.view.turn < 5:
            screen.stage.key("E", "E")
            screen.settle()
        assert isinstance(screen.choosing.task, AskOne)
        assert screen.scene.band.answers[0].label == "Draw a card"
        screen.stage.key("1")
        screen.settle()
        assert isinstance(screen.choosing.task, AskOne) is asked
        assert screen.view.sides[0].nexus == (9 if asked else 11)


def test_showing_can_be_skipped_and_stands_still_while_paused():
    screen = OnScreen(named=Table({"hand": ["knight"]}, {}), look=Look(animated=True))
    screen.stage.key("1", "1", "P")
    screen.stage.advance(3.0)
    assert screen.scene.play.performance.running
    screen.stage.key("S")
    assert not screen.scene.play.performance.running
    said = " ".join(str(line) for line in screen.scene.play.log._lines)
    assert "Knight" in said


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("scale", [0.75, 2.5])
def test_everything_lies_within_the_window_at_every_scale(size, scale):
    units = ["knight", "wall", "monk", "giant"]
    screen = OnScreen(
        named=Table({"hand": ["knight", "monk"], "units": units}, {"units": units}),
        size=size,
        look=Look(scale=scale, animated=False),
    )
    area = pygame.Rect((0, 0), size)
    for spot in screen.scene.board.spots(screen.view):
        assert area.contains(spot.rect), spot.key
    for button in screen.scene.band.group:
        assert screen.scene.plan.band.inflate(4, 4).contains(button.rect)
