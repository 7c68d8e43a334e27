"""What the star map's screen says before a click, why one does nothing, and that it says so once, with real events."""

from __future__ import annotations

import pygame
import pytest

from nexus_table.games.starmap.model import Goals
from nexus_table.games.starmap.screen import words
from nexus_table.games.starmap.screen.board import BESIDE
from nexus_table.games.starmap.screen.chart import HEX, RELIC
from nexus_table.games.starmap.screen.editor import sketch
from nexus_table.games.starmap.screen.game_table import Sitter
from nexus_table.games.starmap.screen.naming import title
from nexus_table.games.starmap.screen.paint.still import written
from nexus_table.games.starmap.state import Phase
from nexus_table.ui import text
from nexus_table.ui.theme import Look, Size, Space, Style
from tests.starmap.test_screen import ENTRY, Play, skip_ahead


@pytest.fixture
def play():
    return Play()


def at_pointer(play):
    """Return what the pointer's place is told to do, or not to."""
    return play.scene.panels.side.answer


def toasts(play):
    return [toast.words for toast in play.scene.toasts._toasts]


def as_painted_anew(play):
    """Return the picture as it would be, were nothing kept of the last frame."""
    fresh = pygame.Surface(play.stage.surface.get_size())
    play.scene.panels.repaint()
    play.scene.draw(fresh)
    return pygame.image.tobytes(fresh, "RGB")


# ── refusals ─────────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("keys", "phase", "said"),
    [
        ((), Phase.CARD, "First choose one of your available Phase cards."),
        (("2",), Phase.MOVEMENT, "You move your own ships only."),
        (("2", "Enter"), Phase.INVESTMENT, "Your phases are over; invest energy, or none, to end your turn."),
    ],
)
def test_a_place_says_before_the_click_why_one_does_nothing(play, keys, phase, said):
    play.stage.key(*keys)
    assert play.state.phase is phase
    play.stage.move(play.at(play.place("b.1")))
    assert at_pointer(play).why.startswith(said)
    assert at_pointer(play).under == words.HELD_BY_NOBODY
    play.click(play.place("b.1"))
    assert play.scene.play.refused.why == said


def test_a_reason_at_the_pointer_is_told_there_alone(play):
    play.stage.key("2")
    play.click(play.place("a.1"))
    for name in ("a.star", "b.star"):
        play.click(play.place(name))
        assert at_pointer(play).why
        assert at_pointer(play).why not in at_pointer(play).lines
    play.stage.key("Tab", "Shift+1")
    assert toasts(play) == []


@pytest.mark.parametrize(
    ("keys", "key"),
    [((), "Enter"), ((), "G"), ((), "+"), ((), "="), (("1",), "4"), (("2",), "R"), (("2",), "1")],
)
def test_a_key_that_does_nothing_now_says_why(play, keys, key):
    play.stage.key(*keys)
    steps = len(play.table.session.steps)
    play.stage.key(key)
    assert len(toasts(play)) == 1
    assert len(play.table.session.steps) == steps


def test_a_digit_means_a_place_of_the_marked_system_and_no_card_that_is_shut(play):
    play.stage.key("2", "Tab", "1")
    assert toasts(play) == []
    assert play.scene.order.draft.groups


def test_a_reason_goes_with_what_it_was_about(play):
    play.stage.key("Enter")
    assert toasts(play)
    play.stage.key("2")
    assert toasts(play) == []
    play.stage.key("1", "Esc")
    assert toasts(play) == []


def test_nothing_is_offered_while_another_has_the_turn():
    play = Play(sitters=(Sitter.PERSON, Sitter.RANDOM))
    play.scene.play.performance.paused = True
    play.stage.key("1", "Enter", "Enter")
    assert play.table.automatic
    for place in play.table.galaxy.places:
        play.stage.move(play.at(place))
        assert at_pointer(play).refusal is None
        assert at_pointer(play).headline == title(play.table.galaxy, place)
    play.stage.move(play.scene.panels.hand.cards[0].rect.center)
    assert at_pointer(play).lines == ()
    play.stage.move(play.scene.panels.hand.go_on.rect.center)
    assert at_pointer(play).headline == words.STANDS_HEAD
    assert at_pointer(play).under == words.HOVER_HELD
    play.stage.key("4")
    assert toasts(play) == ["Blue (Random) is about to go on."]


def test_the_end_of_a_game_names_no_click_that_does_nothing():
    play = Play(goals=Goals(1, 1))
    play.stage.key("2")
    play.click(play.place("a.1"))
    play.click(play.place("b.3"))
    play.stage.advance(0.1)
    play.stage.key("Esc")
    play.stage.move(play.scene.plan.bar.midtop)
    assert (at_pointer(play).headline, at_pointer(play).under) == (words.OVER, words.HOVER_HELD)


# ── the next step ────────────────────────────────────────────────────────────────────────────────────────────────


def next_step(play):
    return play.scene.panels.side.next_step


def test_the_next_step_names_only_what_can_be_done_with_the_ships_taken_up(play):
    play.stage.key("2")
    assert "Tab" in next_step(play)
    play.click(play.place("a.1"))
    assert next_step(play) == " ".join((words.NEXT_GO, words.NEXT_MORE, words.NEXT_LET_GO))
    play.stage.key("A")
    assert words.NEXT_MORE not in next_step(play)
    assert words.NEXT_JOIN not in next_step(play)


def test_the_next_step_names_the_keys_of_cards_that_lie_face_up(play):
    assert "(1, 2, 3, 4)" in next_step(play)
    play.stage.key("2", "Enter", "Enter", "1", "Enter", "Enter")
    assert play.state.round == 2
    assert "(1, 3, 4)" in next_step(play)


def test_what_no_click_can_bring_about_is_not_named(play):
    play.stage.key("2")
    play.click(play.place("a.1"))
    play.click(play.place("b.3"))  # one energy is left
    play.stage.key("Esc")
    play.click(play.place("a.1"))
    play.stage.key("+")
    assert next_step(play).startswith(words.NEXT_GO_NOWHERE.format(purse=1))


def test_one_more_than_all_lets_nothing_go_and_says_why(play):
    play.stage.key("2")
    play.click(play.place("a.1"))
    play.stage.key("+", "+")
    assert play.scene.order.draft.ships == 3
    play.stage.key("+", "=")
    assert play.scene.order.draft.ships == 3
    assert toasts(play) == [words.NO_MORE_SHIPS]
    play.stage.key("G")
    assert toasts(play)[-1] == words.NONE_TO_GATHER
    assert not play.scene.order.gathering


def test_investing_less_than_nothing_or_more_than_all_is_told(play):
    play.stage.key("2", "Enter", "-")
    assert toasts(play) == [words.INVESTS_NONE]
    play.stage.key("A", "+")
    assert toasts(play)[-1] == words.INVESTS_ALL


@pytest.mark.parametrize("sitters", [(), (Sitter.PERSON, Sitter.RANDOM)])
@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 1.0), ((1280, 720), 2.5), ((1920, 1080), 1.0)])
def test_the_longest_next_step_is_written_whole(size, scale, sitters):
    play = Play("four-winds", size, Look(scale=scale, animated=False), sitters)
    said = (words.NEXT_GO, words.NEXT_MORE, words.NEXT_RELIC, words.NEXT_JOIN, words.NEXT_LET_GO)
    side, look = play.scene.panels.side, play.scene.look
    for step in (" ".join(said), words.NEXT_TAKE, words.NEXT_BUILD, words.NEXT_INVEST, words.NEXT_GATHER):
        high = text.block_height(look, step.format(name="Yellow"), Style.TINY, side.step_box.width)
        assert high <= side.step_box.height, step


# ── room for what is told ────────────────────────────────────────────────────────────────────────────────────────


def told_whole(play):
    """Return whether all of the answer is written, in letters that are not the tiniest."""
    side = play.scene.panels.side
    box = side.answer_rest if side.rule.visible else side.answer_box
    return side._height(side.answer, box, Style.SMALL) <= box.height


@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 1.0), ((1920, 1080), 1.0), ((1920, 1080), 1.5)])
@pytest.mark.parametrize("planned", [False, True])
def test_an_answer_is_told_whole_with_four_seats_planned_or_not(size, scale, planned):
    play = Play("four-winds", size, Look(scale=scale, animated=False))
    skip_ahead(play, 90, seed=5)
    skip_ahead(play, 200, seed=5, until=lambda play: play.state.phase is Phase.MOVEMENT)
    play.stage.move(play.scene.plan.bar.midtop)
    play.stage.key(*["D"] * planned, "Tab")
    assert told_whole(play)
    play.stage.key("Esc")
    assert told_whole(play)
    play.click(next(place for place, owner in enumerate(play.state.owners) if owner == play.state.seat))
    for place in play.table.galaxy.places:
        play.stage.move(play.at(place))
        assert told_whole(play), at_pointer(play)


def test_a_long_answer_leaves_the_plan_its_buttons_and_its_steps_their_place():
    play = Play("four-winds", look=Look(animated=False))
    play.stage.key("D", "2")
    play.click(play.place("a.1"))
    play.stage.move(play.at(play.place("b.star")))
    plan = play.scene.panels.plan_panel
    row = plan.rows[0].rect.copy()
    play.stage.move(row.center)
    assert plan.rows[0].rect == row
    assert plan.rows[0].rect.bottom <= plan.sums.top
    assert play.scene.panels.plan.story.contains(plan.carry_out.rect)


# ── letters as large as their place ──────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(("size", "least"), [((1280, 720), 11), ((1920, 1080), 16), ((3840, 2160), 30)])
def test_what_is_written_on_the_map_grows_with_it(size, least):
    play = Play("four-winds", size, Look(animated=False))
    look, camera = play.scene.look, play.scene.board.seen
    map_look = written(look, camera)
    assert text.line_height(map_look, Style.TINY) >= least
    hexagon = camera.length(HEX) * 3**0.5
    for system in play.table.galaxy.systems:
        assert text.width(map_look, system.name, Style.TINY) + map_look.px(10) < hexagon * 0.75
    before = play.stage.surface.copy()
    play.stage.wheel(play.scene.plan.map.center, 6)
    assert written(look, play.scene.board.seen).factor > map_look.factor or map_look.factor >= 3
    assert pygame.image.tobytes(before, "RGB") != pygame.image.tobytes(play.stage.surface, "RGB")


@pytest.mark.parametrize(
    ("size", "style"), [((1280, 720), Style.BODY), ((1920, 1080), Style.BODY), ((3840, 2160), Style.BODY)]
)
def test_a_phase_card_is_read_without_pointing_at_it(size, style):
    play = Play("four-winds", size, Look(animated=False))
    look = play.scene.look
    for card in play.scene.panels.hand.cards:
        room = card.rect.width - 2 * look.px(Space.SMALL)
        assert card.lettering(look, room) is style


@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 1.0), ((1280, 720), 2.5), ((1920, 1080), 2.0)])
def test_an_income_has_room_for_its_unit_and_its_warning(size, scale):
    play = Play("four-winds", size, Look(scale=scale, animated=False))
    look = play.scene.look
    around = 2 * look.px(7) + look.px(Size.MARK) + look.px(Size.ICON_SMALL) + 3 * look.px(2)
    for chip in play.scene.panels.strip.chips:
        assert around + text.width(look, "+25", Style.SMALL_STRONG) <= chip.rect.width


def test_relics_of_a_seat_never_cover_what_it_has_invested():
    play = Play("whirlpool", goals=Goals(30, 30))

    def rich(play):
        return [
            seat for seat in play.state.seats if play.state.invested[seat] and play.state.relics_of(seat) > 3
        ]

    skip_ahead(play, 3000, seed=3, until=rich)
    (seat,) = rich(play)
    look, card = play.scene.look, play.scene.panels.seats.cards[seat]
    row = pygame.Rect(0, 0, card.rect.width - 2 * look.px(10), look.px(20))
    with_relics, bare = pygame.Surface(row.size), pygame.Surface(row.size)
    card._draw_last(with_relics, look, row)
    begins = card._draw_invested(bare, look, row)
    words_ = pygame.Rect(begins, 0, row.right - begins, row.height)
    assert 0 < begins < row.right - text.width(look, "invests 1", Style.SMALL_STRONG)
    one, other = (pygame.image.tobytes(sheet.subsurface(words_), "RGB") for sheet in (with_relics, bare))
    assert one == other


@pytest.mark.parametrize("size", [(900, 180), (880, 222), (840, 434), (3400, 1860)])
def test_a_picture_of_a_sector_names_its_systems_only_where_that_covers_no_planet(size):
    galaxy = ENTRY.game.galaxy(ENTRY.catalogue.sectors["four-winds"])
    sheet, look = pygame.Surface(size), Look()
    written_names = []
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(sketch, "_paint_name", lambda drawn, system: written_names.append((drawn, system)))
        sketch.paint_picture(sheet, look, sheet.get_rect(), galaxy)
    assert bool(written_names) is (size[1] > 400)
    for drawn, system in written_names:
        map_look, middle = written(look, drawn.camera), drawn.camera.to_pixels(drawn.chart.name_at(system))
        wide = text.width(map_look, galaxy.systems[system].name, Style.TINY) + map_look.px(8)
        plate = pygame.Rect(0, 0, wide, map_look.px(15))
        plate.center = round(middle[0]), round(middle[1])
        for place in galaxy.places[4 * system : 4 * system + 4]:
            reach = drawn.camera.length(drawn.chart.radii[place]) * 0.75
            x, y = drawn.at(place)
            assert not plate.collidepoint(x, y + reach)
            assert not plate.collidepoint(x, y)


@pytest.mark.parametrize("sector", sorted(ENTRY.catalogue.sectors))
def test_no_key_covers_a_name_or_a_relic(sector):
    play = Play(sector)
    play.stage.key("2")
    board, look = play.scene.board, play.scene.look
    pixel, map_look = board.seen.to_pixels, written(look, board.seen)
    treasures = {relic.at for relic in play.state.relics}
    for place in play.table.galaxy.planets:
        cap = pygame.Rect(0, 0, map_look.px(18), map_look.px(18))
        cap.center = tuple(map(round, pixel(board.chart.key_at(place))))
        name = play.table.galaxy.systems[place // 4].name
        plate = pygame.Rect(0, 0, text.width(map_look, name, Style.TINY) + map_look.px(10), map_look.px(16))
        plate.center = tuple(map(round, pixel(board.chart.name_at(place // 4))))
        assert not cap.colliderect(plate.inflate(-4, -4)), (name, place % 4)
        if place in treasures:
            x, y = pixel(board.chart.around(place, BESIDE[0], RELIC * 0.9))
            assert not cap.collidepoint(x, y), (name, place % 4)


# ── no trace of what has gone ────────────────────────────────────────────────────────────────────────────────────


def test_a_tip_at_the_edge_of_the_map_leaves_no_shadow_behind(play):
    play.stage.key("2")
    place, view = play.place("a.2"), play.scene.plan.map
    play.stage.wheel(view.center, 4)
    for above in range(40, 140, 6):
        left, top = play.at(place)
        play.scene.board.pan(view.centerx - left, view.bottom - above - top)
        play.stage.move(play.at(place))
        assert at_pointer(play).why
    play.scene.board.fit()
    play.stage.move(view.center)
    painted = pygame.image.tobytes(play.stage.surface, "RGB")
    assert painted == as_painted_anew(play)
