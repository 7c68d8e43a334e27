"""What the duel's screens look like to a player: nothing cut, nothing covered, and each next step said."""

from __future__ import annotations

import re

import pygame
import pytest
from msgspec.structs import replace
from pygame import Rect

from nexus_table.games.duel.language.selectors import Pile
from nexus_table.games.duel.options import RulesOptions
from nexus_table.games.duel.screen import words
from nexus_table.games.duel.screen.choosing import Choosing
from nexus_table.games.duel.screen.duel_table import DuelTable
from nexus_table.games.duel.screen.faces import printed_face
from nexus_table.games.duel.screen.paint import badge
from nexus_table.games.duel.screen.paint import palette as own
from nexus_table.games.duel.screen.paint.card import DRAWN_FOR, CardPainter
from nexus_table.games.duel.screen.paint.signs import ABOVE
from nexus_table.games.duel.screen.question import answers_of, ask_line
from nexus_table.games.duel.story import Story
from nexus_table.games.duel.tasks import AskAttack, AskPick, Why
from nexus_table.kernel.chance import Chance
from nexus_table.kernel.session import Session
from nexus_table.ui import text
from nexus_table.ui.theme import Look, Style
from tests.duel.screening import ENTRY, PEOPLE, OnScreen, short
from tests.duel.tokens import Table, card, does

SIZES = [(1280, 720), (1920, 1080), (3840, 2160)]


def named(mine, theirs, *designs, size=(1280, 720), **position):
    return OnScreen(named=Table(mine, theirs, designs, **position), size=size)


def pixels(screen, box):
    return pygame.image.tobytes(screen.stage.surface.subsurface(box), "RGB")


# ── keys and picks ───────────────────────────────────────────────────────────────────────────────────────────────


def sign_of_key(rect):
    """Return the inside of the sign of a card's key, at scale 1."""
    return Rect(rect.right - 13, rect.top - ABOVE, 17, 17).inflate(-6, -6)


def sign_of_pick(rect):
    return Rect(rect.centerx - 11, rect.top - ABOVE - 1, 22, 19)


def colours(screen, box):
    surface = screen.stage.surface
    return {
        surface.get_at((x, y))[:3] for x in range(box.left, box.right) for y in range(box.top, box.bottom)
    }


def test_a_picked_card_keeps_its_key_and_carries_a_tick_of_another_shape_elsewhere():
    screen = OnScreen(short(), seed=3)
    assert screen.choosing.task.why is Why.MULLIGAN
    second, fourth = screen.choosing.live[1], screen.choosing.live[3]
    rects = {one: screen.scene.touch.find(one).rect for one in (second, fourth)}
    before = {one: pixels(screen, sign_of_key(rect)) for one, rect in rects.items()}
    screen.stage.key("2", "4")
    assert screen.choosing.picks == [second, fourth]
    for one, rect in rects.items():
        assert pixels(screen, sign_of_key(rect)) == before[one]
        assert own.CHOSEN in colours(screen, sign_of_pick(rect))
    screen.stage.key("2")
    assert screen.choosing.picks == [fourth]
    assert own.CHOSEN not in colours(screen, sign_of_pick(rects[second]))


def test_picks_that_are_an_order_say_which_comes_first():
    look = {"do": "look", "of": {"pick": "top", "count": 3, "whose": "mine"}, "name": "seen"}
    seer = card("seer", support=1, abilities=[does("exhaust", look, {"do": "order", "what": "seen"})])
    screen = named({"units": ["seer"], "deck": ["knight", "monk", "wall"]}, {}, seer)
    screen.stage.key("1", "Enter")
    assert screen.choosing.orders
    first, second, _ = screen.choosing.live
    wide = []
    for key, card_picked in (("2", second), ("1", first)):
        screen.stage.key(key)
        rect = screen.scene.touch.find(card_picked).rect
        y = rect.top - ABOVE + 4
        row = [screen.stage.surface.get_at((x, y))[:3] for x in range(rect.left, rect.right)]
        wide.append(row.count(own.CHOSEN))
    assert min(wide) > 30, "a tick alone is narrower"
    assert [words.ordinal(place) for place in (1, 2, 3, 4, 11, 12, 21)] == [
        *("1st", "2nd", "3rd", "4th", "11th", "12th", "21st")
    ]


@pytest.mark.parametrize("size", SIZES)
def test_the_sign_of_a_key_covers_no_name(size):
    screen = named({"hand": ["knight", "monk"], "units": ["giant"]}, {}, size=size)
    look, painter = screen.stage.look, screen.scene.board.painter
    for key in screen.choosing.live:
        spot = screen.scene.touch.find(key)
        shown = painter.picture(look, spot.face, spot.rect.size, reads=True)
        larger = look.larger(spot.rect.width / 170)
        name = Rect(0, larger.px(7), spot.rect.width, larger.px(14)).inflate(-larger.px(16), 0)
        assert pixels(screen, name.move(spot.rect.topleft)) == pygame.image.tobytes(
            shown.subsurface(name), "RGB"
        )


# ── the next step ────────────────────────────────────────────────────────────────────────────────────────────────


def labels_of(choosing):
    return [one.label for one in answers_of(choosing)]


def labels(screen):
    return labels_of(screen.choosing)


def test_the_action_phase_offers_only_what_can_be_done_and_names_its_end_as_the_button_does():
    screen = named({"hand": ["knight"]}, {"units": ["wall"]})
    assert screen.scene.band.asked == "Play a card, or end the turn."
    assert labels(screen) == ["End the turn"]
    screen.stage.key("1", "1")
    assert screen.scene.band.asked.startswith("Choose a unit that attacks")
    screen = named({"hand": ["monk"]}, {"units": ["wall"]})
    screen.stage.key("1", "1")
    assert screen.scene.band.asked == "Your play is used. Nothing else is left to do: end the turn."
    assert labels(screen) == ["End the turn"]
    healer = card("healer", support=1, abilities=[does("exhaust", {"do": "restore", "amount": 2})])
    screen = named({"hand": ["knight"], "units": ["healer"], "nexus": 9}, {}, healer)
    assert screen.scene.band.asked == "Play a card, use a unit's Exhaust ability, or end the turn."


def test_a_second_attack_is_asked_with_what_answers_yes():
    twice = card("twice", offensive=2, keywords=["double attack"])
    screen = named({"units": ["twice"]}, {"nexus": 9}, twice, phase="attack")
    screen.stage.key("1", "1")
    assert isinstance(screen.choosing.task, AskAttack)
    assert "Choose what it attacks" in screen.scene.band.asked
    assert labels(screen) == [words.NO_MORE_ATTACK]


def test_replacing_cards_is_said_by_its_button():
    screen = OnScreen(short(), seed=3)
    assert isinstance(screen.choosing.task, AskPick)
    assert labels(screen) == ["Keep all"]
    screen.stage.key("1", "2")
    assert labels(screen) == ["Replace 2"]


def test_a_unit_on_its_way_to_the_timewalk_pile_is_asked_about_in_words():
    walker = card("walker", offensive=2, abilities=[does("timewalk", {"do": "draw"})])
    screen = named({"units": ["walker", "knight"]}, {"nexus": 9}, walker, phase="attack")
    screen.stage.key("1", "1")
    assert screen.scene.band.asked == (
        "Walker: It goes to your Timewalk pile instead of the graveyard. Do you want to?"
    )
    screen.stage.key("Y")
    assert len(screen.view.sides[0].timewalk) == 1


@pytest.mark.parametrize("place", range(0, 16, 4))
def test_no_question_and_no_answer_is_said_in_the_programs_own_words(place):
    """Duels of all factions by lot: whatever is asked, no name of a class stands in it."""
    one, two, three, four = [one.id for one in ENTRY.game.book.factions.values() if not one.solo][place:][:4]
    setup = short(factions=((one, two), (three, four)), options=RulesOptions())
    session, chance, asked = Session.begin(ENTRY.game, setup, place), Chance(place), set()
    while session.outcome is None:
        table = DuelTable(session, PEOPLE)
        table.eyes = session.prompt.seats[0]
        choosing = Choosing(table)
        choosing.look_over()
        asked |= {ask_line(choosing), *labels_of(choosing)}
        action, chance = ENTRY.game.draw(session.state, chance)
        session.act(session.prompt.seats[0], action)
    assert len(asked) > 20
    assert not [said for said in asked if re.search("[a-z][A-Z]", said)]


def test_several_abilities_of_one_unit_are_told_apart_and_each_has_a_key():
    restores, draws = does("exhaust", {"do": "restore", "amount": 2}), does("exhaust", {"do": "draw"})
    healer = card("healer", support=2, abilities=[draws, restores])
    screen = named({"units": ["healer"], "nexus": 9, "deck": ["knight"]}, {}, healer)
    screen.stage.key("1")
    assert labels(screen)[:2] == ["Healer: Exhaust: Draw a card.", "Healer: Exhaust: Restore 2 points."]
    screen.stage.key("F")
    assert screen.view.sides[0].nexus == 11


def test_a_warning_goes_when_the_question_it_was_about_is_answered():
    screen = named({"hand": ["knight"], "units": ["monk"]}, {})
    screen.stage.key("E")
    assert len(screen.scene.toasts) == 1
    screen.stage.advance(0.5)
    lowest = max(button.rect.bottom for button in screen.scene.bar.group)
    assert screen.scene._news_room().bottom - 20 - 60 >= lowest, "two lines of news cover no button"
    screen.stage.key("1", "1")
    assert len(screen.scene.toasts) == 0


# ── cards ────────────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("wide", [104, 118, 136, 182, 403])
def test_nothing_on_a_card_lies_on_something_else(wide, monkeypatch):
    """Every design, in hand and with all that can be said of its state, in the widths it has at each window size."""
    laid = []

    def recorded(draws):
        def draw(*given, **more):
            laid.append(draws(*given, **more))
            return laid[-1]

        return draw

    monkeypatch.setattr(badge, "put", recorded(badge.put))
    monkeypatch.setattr(badge, "chip", recorded(badge.chip))
    book, look = ENTRY.game.book, Look()
    painter, size = CardPainter(book, Story(book).text), (wide, round(wide * own.CARD_SHAPE))
    larger = look.larger(wide / 170)
    for design in book.designs.values():
        face = printed_face(book, design)
        for one in (face, replace(face, pile=Pile.TIMEWALK)):
            laid.clear()
            painter.picture(look, one, size, reads=True)
            name = book.blueprints[face.kind].design.name
            assert laid or not face.values, name
            for box in laid:
                assert box.top >= larger.px(18), f"{name}: on its name"
                assert box.left >= 0, name
                assert box.right <= wide, name
                assert sum(box.colliderect(other) for other in laid) == 1, name


def test_cards_are_written_larger_where_the_window_makes_them_large():
    heights = []
    for size in SIZES:
        screen = named({"hand": ["knight"]}, {}, size=size)
        look, rect = screen.stage.look, screen.scene.touch.find(screen.choosing.live[0]).rect
        heights.append(
            text.line_height(look.larger(rect.width / look.px(DRAWN_FOR)), Style.TINY) / rect.width
        )
    assert max(heights) < 2 * min(heights)


def test_the_card_that_asks_is_shown_beside_its_question():
    screen = named(
        {"units": ["twice"]},
        {"nexus": 9},
        card("twice", offensive=2, keywords=["double attack"]),
        phase="attack",
    )
    screen.stage.key("1", "1")
    screen.stage.move((2, 2))
    screen.stage.advance(0.1)
    face = screen.scene.side.face
    assert face is not None
    assert screen.table.book.blueprints[face.kind].design.name == "Twice"
