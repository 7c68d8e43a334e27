"""What is said beside cards: tips that leave the band in sight, a refused click told once, the card told of last."""

from __future__ import annotations

import pytest
from pygame import Rect

from nexus_table.games.duel.options import RulesOptions
from nexus_table.games.duel.screen import duel_scene, words
from nexus_table.games.duel.screen.chronicle import Chronicle
from nexus_table.games.duel.screen.duel_table import DuelTable
from nexus_table.games.duel.screen.faces import printed_face
from nexus_table.games.duel.screen.paint.card import MOST_LARGE, CardPainter
from nexus_table.games.duel.screen.spots import Zone
from nexus_table.games.duel.screen.telling import spoken
from nexus_table.games.duel.state import SPECTATOR
from nexus_table.games.duel.tasks import nexus_of
from nexus_table.kernel.chance import Chance
from nexus_table.kernel.session import Session
from nexus_table.ui.theme import Look
from tests.duel.screening import ALONE, ENTRY, PEOPLE, OnScreen, short
from tests.duel.tokens import Table

SIZES = [(1280, 720), (1920, 1080), (3840, 2160)]
MINE = {"units": ["knight", "wall"], "hand": ["monk", "giant"], "deck": ["spare"]}
THEIRS = {"units": ["wall", "monk", "knight", "giant"], "hand": ["monk"], "deck": ["spare"]}


def attacking(size=(1280, 720), **more):
    return OnScreen(named=Table(MINE, THEIRS, phase="attack"), size=size, **more)


@pytest.fixture
def tips(monkeypatch):
    """What tips are painted: what they say and where, and whether they answer a click."""
    seen = []
    put = duel_scene.put_tip

    def noted(surface, look, plan, tip, spot, **more):
        seen.append((tip, put(surface, look, plan, tip, spot, **more), spot, more["told"]))

    monkeypatch.setattr(duel_scene, "put_tip", noted)
    return seen


@pytest.mark.parametrize(
    ("size", "scale"), [*((size, 1.0) for size in SIZES), (SIZES[0], 2.5), (SIZES[2], 2.5)]
)
@pytest.mark.parametrize("chosen", [False, True])
def test_no_tip_lies_over_the_band_the_bar_or_the_card_to_be_read(size, scale, chosen, tips):
    screen = attacking(size, look=Look(animated=False, scale=scale))
    if chosen:
        screen.click(screen.view.sides[0].units[0].card)
    plan = screen.scene.plan
    for spot in screen.scene.board.spots(screen.view):
        screen.stage.move(spot.rect.center)
        screen.stage.advance(0.6)
    zones = {spot.zone for _, _, spot, _ in tips}
    assert {Zone.NEXUS, Zone.PILE, Zone.FIELD, Zone.HAND} <= zones
    for tip, box, _, _ in tips:
        assert not any(box.colliderect(room) for room in (plan.band, plan.bar, plan.card, plan.story)), (
            tip.title
        )
        assert Rect((0, 0), size).contains(box)


def test_a_refused_click_is_answered_by_its_tip_at_once_and_by_no_news(tips):
    screen = attacking()
    knight, monk = screen.view.sides[0].units[0].card, screen.view.sides[1].units[1].card
    screen.click(knight)
    tips.clear()
    screen.click(monk)
    assert len(screen.scene.toasts) == 0
    tip, _, _, told = tips[-1]
    assert told
    assert tip.lines[0][0].text == screen.scene.play.refused.why
    tips.clear()
    screen.stage.move(screen.at(nexus_of(1)))
    screen.stage.advance(0.1)
    assert not tips
    screen.stage.move(screen.at(monk))
    screen.stage.advance(0.6)
    assert not tips[-1][3]


def test_a_refused_drop_and_a_refused_key_are_answered_where_they_aim(tips):
    screen = attacking()
    knight, monk = screen.view.sides[0].units[0].card, screen.view.sides[1].units[1].card
    screen.stage.drag(screen.at(knight), screen.at(monk))
    assert tips[-1][2].key == monk
    assert tips[-1][3]
    screen.stage.key("Esc")
    screen.stage.move(screen.scene.plan.band.center)
    for _ in range(9):
        screen.stage.key("Up")
    screen.scene.pointing.mark(monk)
    screen.stage.key("Enter")
    assert tips[-1][3]
    assert screen.scene.pointing.marked == monk
    assert len(screen.scene.toasts) == 0
    assert screen.scene.play.refused is not None


def test_a_refused_click_without_a_tip_is_told_as_news():
    screen = attacking(sitters=PEOPLE)
    screen.scene.table.eyes = 1
    screen.choosing.look_over()
    screen.scene.play.announces = False
    spot = screen.scene.touch.find(screen.view.sides[1].units[1].card)
    screen.scene.touch.pointing.hovered = spot.key
    screen.scene.touch.click(spot)
    assert len(screen.scene.toasts) == 1


# ── the card panel ───────────────────────────────────────────────────────────────────────────────────────────────


def test_the_card_panel_shows_what_was_told_last_while_nothing_is_pointed_at():
    screen = OnScreen(named=Table(MINE, THEIRS))
    assert screen.scene.side.recalled == words.COULD_CHOOSE
    assert screen.scene.side.face.kind == screen.view.kinds[screen.choosing.live[0]]
    monk = screen.view.sides[0].hand[0]
    screen.click(monk)
    screen.stage.key("Enter")
    screen.settle()
    screen.stage.move(screen.scene.plan.band.center)
    side = screen.scene.side
    assert side.face.kind == screen.view.kinds[monk]
    assert side.recalled == words.LAST_CAME.format(name="Amber")
    screen.stage.move(screen.at(screen.view.sides[1].units[0].card))
    assert side.recalled == ""
    assert side.face.kind != screen.view.kinds[monk]


def test_a_unit_told_of_last_is_shown_as_it_is_now_and_a_lost_one_as_it_is_printed():
    screen = OnScreen(named=Table({"units": ["knight", "giant"]}, {"units": ["wall"]}, phase="attack"))
    knight, wall = screen.view.sides[0].units[0].card, screen.view.sides[1].units[0].card
    screen.click(knight)
    screen.click(wall)
    screen.settle()
    screen.stage.move(screen.scene.plan.band.center)
    side = screen.scene.side
    assert screen.view.unit(knight) is None
    assert side.recalled == words.LAST_ATTACKED.format(name="Amber")
    assert side.face.kind == screen.view.kinds[knight]
    assert not side.face.exhausted


def test_nothing_that_was_hidden_is_ever_recalled():
    """Whatever eyes are before the screen, only cards that lay open to everybody are told of, the same to all."""
    chance = Chance(4)
    session = Session.begin(ENTRY.game, short(mulligan=False, options=RulesOptions(nexus=60)), 9)
    for _ in range(90):
        if session.outcome is None:
            action, chance = ENTRY.game.draw(session.state, chance)
            session.act(session.prompt.seats[0], action)
    told = []
    for eyes in (0, 1, SPECTATOR):
        table = DuelTable(session, ALONE)
        table.eyes = eyes
        told.append([spoken(beat) for beat in Chronicle(table).beats(1) if spoken(beat) is not None])
    assert len(told[0]) > 20
    assert told[0] == told[1] == told[2]


@pytest.mark.parametrize("size", SIZES)
def test_what_a_recalled_card_did_is_written_in_whole_over_it(size, monkeypatch):
    screen = OnScreen(named=Table(MINE, THEIRS), size=size, look=Look(animated=False))
    from nexus_table.games.duel.screen import side_panel

    cut = []
    put = side_panel.text.put_in

    def noted(surface, look, said, box, *rest, **more):
        if said == screen.scene.side.recalled and said:
            cut.append(side_panel.text.width(look, said, rest[0]) > box.width)
        return put(surface, look, said, box, *rest, **more)

    monkeypatch.setattr(side_panel.text, "put_in", noted)
    screen.click(screen.view.sides[0].hand[0])
    screen.stage.key("Enter")
    screen.settle()
    screen.stage.move(screen.scene.plan.band.center)
    assert cut
    assert not any(cut)


def test_each_moment_of_the_past_recalls_what_had_been_told_by_then(monkeypatch):
    screen = OnScreen(named=Table(MINE, THEIRS))
    monk = screen.view.sides[0].hand[0]
    screen.click(monk)
    screen.stage.key("Enter")
    shown = []
    monkeypatch.setattr(
        CardPainter, "put_large", lambda painter, surface, look, face, box: shown.append(face.kind)
    )
    screen.stage.key("J")
    assert shown[-1] == screen.view.kinds[monk]
    shown.clear()
    screen.stage.key("Home")
    assert shown == []


# ── room ─────────────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("size", SIZES)
def test_words_beside_the_cards_grow_with_a_large_window_and_everything_stays_in_its_place(size):
    """At 3840x2160 and 100 % bar, band, story and result were written as at 1920x1080, half as large as it could be."""
    screen = OnScreen(short(options=RulesOptions(nexus=5)), size=size)
    scene = screen.scene
    larger = 1.5 if size == SIZES[2] else 1.0
    assert scene.look.factor == larger
    assert scene.plan.bar.height == round(46 * larger)
    assert scene.play.log._look.factor == larger
    screen.play_on(screen.by_mouse, Chance(1))
    assert screen.stage.scene.look.factor == larger
    assert screen.stage.scene.box.width == 720 * larger
    assert scene.area.contains(screen.stage.scene.box)


def test_however_many_cards_are_read_only_a_few_large_pictures_are_kept():
    screen = OnScreen(named=Table(MINE, THEIRS))
    painter, book = screen.scene.board.painter, screen.table.book
    for kind in range(60):
        painter.put_large(
            screen.stage.surface, screen.scene.look, printed_face(book, kind), Rect(0, 0, 90, 140)
        )
    assert 0 < len(painter._large_ones) <= MOST_LARGE
