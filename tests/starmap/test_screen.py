"""The star map's scene, played with real events: whole games, every action, refusals, undo, random events."""

from __future__ import annotations

import math
import random
from itertools import islice

import pygame
import pytest
from msgspec.structs import replace

from nexus_table.app.starmap.entry import StarmapEntry
from nexus_table.games.starmap.actions import Build, EndPhase, Invest, Move, PlayCard
from nexus_table.games.starmap.galaxy import touch
from nexus_table.games.starmap.model import Goals
from nexus_table.games.starmap.screen import words
from nexus_table.games.starmap.screen.answer import answer_at
from nexus_table.games.starmap.screen.board import Board
from nexus_table.games.starmap.screen.chart import NEAREST, Chart
from nexus_table.games.starmap.screen.game_table import GameTable, Sitter
from nexus_table.games.starmap.screen.starmap_scene import StarmapScene
from nexus_table.games.starmap.screen.top_bar import Ask
from nexus_table.games.starmap.state import ALL_CARDS, Card, Phase, StarmapSetup
from nexus_table.kernel.session import Session
from nexus_table.table.result_scene import ResultScene
from nexus_table.ui import text
from nexus_table.ui.stage import Stage
from nexus_table.ui.theme import PALETTES, Look, Space, Style

ENTRY = StarmapEntry()


class Glimpses(Stage):
    """A stage that paints one frame in eight: whole games are played on it, of which not all need be seen."""

    inputs = 0

    def advance(self, seconds):
        self.inputs += 1
        if seconds or self.inputs % 8 == 1:
            super().advance(seconds)
        else:
            self._show.tick(self.now)


class Play:
    """A stage with a game on it, and the clicks a player makes."""

    def __init__(self, sector="whirlpool", size=(1280, 720), look=None, sitters=(), goals=None, stage=Stage):
        chosen = replace(ENTRY.catalogue.sectors[sector], energy=3)
        chosen = replace(chosen, goals=goals) if goals else chosen
        session = Session.begin(ENTRY.game, StarmapSetup(chosen, first=0), 5)
        self.scene = StarmapScene(GameTable(session, sitters), leave=lambda: self.scene)
        self.stage = stage(self.scene, size, look or Look(animated=False))
        self.table = self.scene.table

    @property
    def state(self):
        return self.table.state

    def at(self, place):
        return self.scene.board.to_screen(place)

    def click(self, place, shift=False):
        if shift:
            pygame.key.set_mods(pygame.KMOD_SHIFT)
        self.stage.click(self.at(place))
        pygame.key.set_mods(pygame.KMOD_NONE)

    def place(self, name):
        return self.table.galaxy.placed[name]

    def carry_out(self, action):
        """Do with clicks and keys what an action says."""
        before = self.table.session.steps
        match action:
            case PlayCard(card=card):
                self.stage.click(self.scene.panels.hand.cards[ALL_CARDS.index(card)].rect.center)
            case Build(at=at):
                self.click(at)
            case EndPhase():
                self.stage.key("Enter")
            case Invest(energy=energy):
                self.stage.key(*["+"] * energy, "Enter")
            case Move(to=to, groups=groups):
                self.take_up(groups)
                self.click(to)
        assert len(self.table.session.steps) == len(before) + 1, action
        assert self.table.session.record().played[-1].action == action

    def take_up(self, groups):
        for number, group in enumerate(groups):
            gathers = ("G",) if number else ()
            self.stage.key(*gathers)
            self.click(group.start)
            self.stage.key(*gathers)
            while self.scene.order.draft.group(group.start).relics != group.relics:
                self.stage.key("R")
            while self.scene.order.draft.group(group.start).ships < group.ships:
                self.stage.key("+")
            while self.scene.order.draft.group(group.start).ships > group.ships:
                self.stage.key("-")


@pytest.fixture
def play():
    return Play()


def chosen(play, chance):
    """Return a legal step drawn by lot, a battle where there is one, else another move."""
    actions = list(islice(play.table.game.essential_actions(play.state), 3000))
    moves = [action for action in actions if isinstance(action, Move)]
    return chance.choice([move for move in moves if attacks(play, move)] or moves or actions)


def attacks(play, action):
    return isinstance(action, Move) and play.state.owners[action.to] not in (None, play.state.seat)


def play_on(play, most, seed):
    """Play random legal steps with clicks until the game ends; return the kinds of action."""
    chance, kinds = random.Random(seed), set()
    for _ in range(most):
        if play.state.ended is not None:
            break
        action = chosen(play, chance)
        kinds.add(type(action))
        play.carry_out(action)
    return kinds


def skip_ahead(play, most, seed, until=None):
    """Play such steps without the screen, until there is one that fits."""
    chance = random.Random(seed)
    for _ in range(most):
        if play.state.ended is not None or (until is not None and until(play)):
            break
        play.table.session.act(play.state.seat, chosen(play, chance))
    play.stage.advance(0.1)


def test_a_whole_game_is_played_to_its_end_with_clicks_and_keys():
    play = Play(stage=Glimpses)
    kinds = play_on(play, 4000, seed=16)
    assert play.state.ended is not None
    assert kinds == {PlayCard, Build, Move, EndPhase, Invest}
    play.stage.advance(0.1)
    assert isinstance(play.stage.scene, ResultScene)


def test_every_kind_of_action_is_at_hand_as_a_key(play):
    play.stage.key("3")
    assert play.state.card is Card.MANAGEMENT_FIRST
    play.stage.key("Tab", "1")
    assert play.state.built == (play.place("a.1"),)
    play.stage.key("Space")
    assert play.state.phase is Phase.MOVEMENT
    play.stage.key("1", "2")
    assert play.state.owners[play.place("a.2")] == 0
    play.stage.key("Enter", "+", "Enter")
    assert play.state.invested[0] == 1
    assert play.state.seat == 1


def test_the_keyboard_is_told_what_each_key_would_do_before_it_is_pressed(play):
    to_movement(play)
    play.stage.key("Tab", "1", "Esc", "Tab", "1", "Tab")
    answer = play.scene.panels.side.answer
    assert answer.headline == "Tarn"
    assert answer.lines[0] == "1, 2, 3 · Occupy for 2 energy"
    assert answer.lines[1].startswith("0 · Not possible: You enter the star of Tarn only")


def to_movement(play):
    play.stage.key("2")
    assert play.state.phase is Phase.MOVEMENT
    return play.place("a.1")


def test_reachable_places_are_lit_with_what_the_move_costs(play):
    home = to_movement(play)
    assert set(play.scene.order.lit) == {home}
    play.click(home)
    lit = play.scene.order.lit
    assert lit[play.place("a.2")].words == "1"
    assert lit[play.place("b.1")].words == "2"
    assert lit[play.place("c.1")].words == "3"
    play.stage.key("+", "+")
    assert set(play.scene.order.lit) == {play.place("a.2"), play.place("a.3")}


def test_hovering_tells_cost_relics_and_plunder_before_the_click(play):
    play.click(to_movement(play))
    play.stage.move(play.at(play.place("b.3")))
    answer = play.scene.panels.side.answer
    assert answer.headline == "Occupy for 2 energy"
    assert any("Extractor" in line for line in answer.lines)
    assert any("plundered" in line for line in answer.lines)


def test_a_refused_target_says_the_rules_reason_and_nothing_moves(play):
    play.click(to_movement(play))
    star = play.place("a.star")
    before = play.stage.surface.copy()
    play.stage.move(play.at(star))
    assert play.scene.panels.side.answer.why.startswith(
        "You enter the star of Sable only while you hold all three"
    )
    assert pygame.image.tobytes(before, "RGB") != pygame.image.tobytes(play.stage.surface, "RGB")
    steps = len(play.table.session.steps)
    play.click(star)
    assert len(play.table.session.steps) == steps
    assert len(play.scene.toasts) == 0  # it stands at the pointer
    assert play.scene.order.draft.groups


def test_a_battle_is_told_with_its_values_before_it_is_fought():
    play = Play("crossing")

    def battle(play):
        return next(
            (one for one in play.table.game.essential_actions(play.state) if attacks(play, one)), None
        )

    skip_ahead(play, 600, seed=4, until=battle)
    found = battle(play)
    assert found is not None
    told = play.table.game.forecast(play.state, found)
    play.take_up(found.groups)
    play.stage.move(play.at(found.to))
    answer = play.scene.panels.side.answer
    assert answer.headline == f"Attack {told.battle.attack} against {told.battle.defence}"
    assert any(f"{told.battle.survivors} remain" in line for line in answer.lines)
    assert f"{told.battle.attack}:{told.battle.defence}" in play.scene.order.lit[found.to].words


def test_escape_lets_go_of_what_was_taken_up(play):
    play.click(to_movement(play))
    play.stage.key("Esc")
    assert play.scene.order.draft.groups == ()


def test_clicking_a_planet_again_takes_more_until_none_is_left_to_take(play):
    home = to_movement(play)
    taken = []
    for _ in range(4):
        play.click(home)
        taken.append(play.scene.order.draft.ships)
    assert taken == [1, 2, 3, 0]
    play.click(home)
    play.stage.click(play.at(home), button=3)
    assert play.scene.order.draft.ships == 0


def test_a_drag_sends_a_ship(play):
    home = to_movement(play)
    play.stage.drag(play.at(home), play.at(play.place("a.3")))
    assert play.state.owners[play.place("a.3")] == 0


def test_gathering_joins_groups_from_several_planets():
    play = Play()
    home = to_movement(play)
    play.click(home)
    play.click(play.place("a.2"))
    play.stage.key("Enter", "Enter", *["1", "Enter", "Enter"])
    play.stage.key("1")
    play.click(home)
    play.click(play.place("a.2"))
    play.stage.key("Enter", "Enter", *["2", "Enter", "Enter"])
    play.stage.key("3", "Enter")
    play.click(home)
    play.stage.key("G")
    play.click(play.place("a.2"))
    assert [group.start for group in play.scene.order.draft.groups] == [home, play.place("a.2")]
    play.stage.key("G")
    play.click(play.place("a.3"))
    assert play.state.ships[play.place("a.3")] == 2


def test_a_click_with_shift_gathers_from_another_planet_too():
    play = Play("whirlpool", goals=Goals(30, 30))
    home = to_movement(play)
    for _ in range(2):
        play.click(home)
        play.click(play.place("a.2"))
    play.stage.key(
        "Enter", "Enter", "1", "Enter", "Enter", "1", "Enter", "Enter", "2", "Enter", "Enter", "3", "Enter"
    )
    play.click(home)
    play.click(play.place("a.2"), shift=True)
    assert play.scene.order.draft.starts == (home, play.place("a.2"))


def test_the_shelf_says_what_a_relic_does_and_points_to_it(play):
    badge = play.scene.panels.seats.shelf.badges[0]
    play.stage.move(badge.rect.center)
    assert play.scene.panels.seats.shelf.pointed_at == play.place("b.3")
    said = [line[0].text for line in badge.tip_at(badge.rect.center).lines]
    assert said[-1] == "Nobody has it yet; it waits on planet 3 of Tarn."
    play.click(to_movement(play))
    play.click(play.place("b.3"))
    said = [line[0].text for line in badge.tip_at(badge.rect.center).lines]
    assert said[-1] == "Red has it on planet 3 of Tarn."


def test_steps_of_the_present_turn_are_undone_and_done_again_and_no_others(play):
    start = play.table.session.fingerprint
    play.stage.key("3")
    play.click(play.place("a.1"))
    built = play.table.session.fingerprint
    play.stage.key("Ctrl+Z", "Ctrl+Z", "Ctrl+Z")
    assert play.table.session.fingerprint == start
    play.stage.key("Ctrl+Y", "Ctrl+Y")
    assert play.table.session.fingerprint == built
    play.stage.key("Enter", "Enter", "Enter")
    ended = play.table.session.fingerprint
    assert play.state.seat == 1
    play.stage.key("Ctrl+Z")
    assert play.table.session.fingerprint == ended
    assert play.scene.panels.top_bar.buttons[Ask.UNDO].disabled


def test_the_story_follows_and_goes_back_with_undo(play):
    before = len(play.scene.panels.side.story)
    play.stage.key("1")
    assert len(play.scene.panels.side.story) == before + 2
    play.stage.key("Ctrl+Z")
    assert len(play.scene.panels.side.story) == before


def test_the_story_leaves_out_what_goes_without_saying(play):
    """That phases begin and end, that a card is turned face down, and that nobody invests."""
    before = len(play.scene.panels.side.story)
    play.stage.key("2", "Enter", "Enter")
    said = [
        "".join(span.text for span in line)
        for line in play.scene.panels.chronicle.whole(play.table, PALETTES[0])
    ]
    assert said[before:] == ["Red plays the card 'movement'.", "Blue has the turn."]


def test_pointing_at_a_place_in_the_story_points_it_out_on_the_map(play):
    play.stage.key("1")
    play.click(play.place("a.1"))
    story = play.scene.panels.side.story
    for y in range(story.rect.top + 4, story.rect.bottom, 8):
        for x in range(story.rect.left + 4, story.rect.right, 16):
            play.stage.move((x, y))
            if play.scene.panels.side.pointed_at is not None:
                assert play.scene.panels.side.pointed_at == play.place("a.1")
                return
    raise AssertionError("no place in the story can be pointed at")


def test_investing_is_bounded_by_what_one_has(play):
    play.stage.key("1", "Enter")
    assert play.state.phase is Phase.INVESTMENT
    play.stage.key("-")
    assert play.scene.order.energy == 0
    play.stage.key("A", "+")
    assert play.scene.order.energy == play.state.purse
    assert "keep 0" in play.scene.panels.side.answer.under
    purse = play.state.purse
    play.stage.click(play.scene.panels.hand.go_on.rect.center)
    assert play.state.invested[0] == purse


def test_used_cards_lie_face_down_and_say_why(play):
    play.stage.key("1", "Enter", "Enter", "1", "Enter", "Enter")
    card = play.scene.panels.hand.cards[0]
    assert play.state.seat == 0
    assert card.used
    assert card.disabled == "You have used this card; it turns up after the fourth."
    play.stage.click(card.rect.center)
    assert play.state.phase is Phase.CARD


def test_the_wheel_zooms_at_the_pointer_and_home_fits(play):
    home = play.place("a.1")
    at, before = play.at(home), play.scene.board.seen.scale
    play.stage.wheel(at, up=3)
    assert play.scene.board.seen.scale > before
    assert play.at(home) == pytest.approx(at, abs=2)
    play.stage.key("Left")
    play.stage.drag(play.scene.plan.map.midtop, play.scene.plan.map.center)
    play.stage.key("Home")
    assert play.scene.board.seen.scale == pytest.approx(before)


def test_random_players_play_by_themselves_and_say_what_they_are():
    play = Play(sitters=(Sitter.RANDOM, Sitter.RANDOM))
    assert "Random" in play.scene.panels.side.next_step
    assert all(card.disabled for card in play.scene.panels.hand.cards)
    for _ in range(20_000):
        play.stage.advance(0.02)
        if play.state.round > 3 or play.state.ended is not None:
            break
    assert play.state.round > 3 or play.state.ended is not None


def test_a_person_waits_for_the_random_player_and_goes_on():
    play = Play(sitters=(Sitter.PERSON, Sitter.RANDOM))
    play.stage.key("1", "Enter", "Enter")
    assert play.state.seat == 1 or play.state.turn > 2
    for _ in range(300):
        play.stage.advance(0.02)
    assert play.state.seat == 0
    assert play.scene.panels.top_bar.buttons[Ask.UNDO].disabled


def test_nobody_takes_back_what_a_random_player_did():
    play = Play(look=Look(animated=True), sitters=(Sitter.PERSON, Sitter.RANDOM))
    play.stage.key("1", "Enter", "Enter")
    play.stage.advance(0.6)
    assert play.state.seat == 1
    assert play.state.phase is not Phase.CARD
    before = len(play.table.session.steps)
    play.stage.key("Ctrl+Z")
    assert len(play.table.session.steps) == before
    assert play.table.refuse_undo().rule == "undo.turn"


def test_flying_ships_never_hold_up_the_next_click():
    play = Play(look=Look(animated=True))
    home = to_movement(play)
    play.click(home)
    play.click(play.place("a.2"))
    assert play.scene.play.performance.flights
    play.click(home)
    play.click(play.place("a.3"))
    assert play.state.owners[play.place("a.3")] == 0
    play.stage.advance(1.5)
    assert play.scene.play.performance.flights == ()


def test_the_result_says_who_won_and_why_and_the_map_can_be_seen_again():
    play = Play(goals=Goals(1, 1))
    play.click(to_movement(play))
    play.stage.move(play.at(play.place("b.3")))
    assert "This wins the game." in play.scene.panels.side.answer.lines
    play.click(play.place("b.3"))
    play.stage.advance(0.1)
    assert isinstance(play.stage.scene, ResultScene)
    play.stage.key("Esc")
    assert play.stage.scene is play.scene
    play.stage.key("Enter")
    assert isinstance(play.stage.scene, ResultScene)
    play.stage.key("Esc", "Ctrl+Z")
    assert play.state.ended is None


@pytest.mark.parametrize("sector", ["lone-beacon", "whirlpool", "three-crowns", "four-winds"])
def test_games_of_every_number_of_seats_are_played_by_clicks(sector):
    play = Play(sector, stage=Glimpses)
    play_on(play, 60, seed=len(sector))
    assert play.state.turn > 3 or play.state.ended is not None


@pytest.mark.parametrize("palette", PALETTES, ids=lambda palette: palette.name)
def test_every_palette_tells_all_seats_apart(palette):
    play = Play("four-winds", look=Look(palette=palette, animated=False))
    rings = set()
    for seat in range(4):
        x, y = play.at(play.table.galaxy.tann(seat))
        away = round(play.scene.board.seen.length(2.05)) + 2
        rings.add(play.stage.surface.get_at((x + away, y))[:3])
    assert len(rings) == 4


@pytest.mark.parametrize("scale", [0.75, 1.0, 1.5, 2.5])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (3840, 2160)])
def test_every_control_lies_whole_on_the_screen_at_every_size_and_scale(size, scale):
    play = Play("four-winds", size, Look(scale=scale, animated=False))
    area = play.stage.surface.get_rect()
    parts = (
        play.scene.panels.top_bar,
        play.scene.panels.hand,
        play.scene.panels.seats,
        play.scene.panels.side,
    )
    shown = [widget.rect for part in parts for widget in part.group if widget.visible]
    assert all(area.contains(rect) and min(rect.size) >= 24 for rect in shown)
    assert all(not one.colliderect(other) for n, one in enumerate(shown) for other in shown[:n])
    assert play.scene.plan.map.width > size[0] * 0.4


@pytest.mark.parametrize("scale", [0.75, 1.0, 1.5, 2.5])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (3840, 2160)])
def test_no_word_of_the_hand_or_the_goal_is_cut(size, scale):
    play = Play("four-winds", size, Look(scale=scale, animated=False))
    look, hand, seats = play.scene.look, play.scene.panels.hand, play.scene.panels.seats
    for label in (words.INVEST.format(energy=20), words.END_PHASE, words.CHOOSE_CARD, words.SEE_RESULT):
        hand.go_on.label = label
        assert hand.go_on.width(look) <= hand.go_on.rect.width, label
    for card in hand.cards:
        room = card.rect.width - 2 * look.px(Space.TIGHT if card.compact else Space.SMALL)
        assert all(text.width(look, name, Style.TINY) <= room for name in words.CARD_NAMES[card.card])
    goal = words.GOALS.format(points=10, relics=10)
    assert text.width(look, goal, Style.TINY) <= seats.goals.width


def test_every_answer_of_a_battle_fits_its_panel_in_the_smallest_window():
    play = Play("whirlpool", (1280, 720), Look(scale=2.5, animated=False))
    skip_ahead(play, 60, seed=3)
    look, box = play.scene.look, play.scene.panels.side.answer_box
    for _ in range(40):
        skip_ahead(play, 1, seed=play.state.turn)
        for place in play.table.galaxy.places:
            said = answer_at(play.table, play.scene.order.draft, place)
            rows = [said.under, *said.lines]
            high = text.block_height(look, said.headline, Style.HEADING, box.width) + look.px(8)
            high += sum(text.block_height(look, row, Style.SMALL, box.width) + look.px(4) for row in rows)
            assert high <= box.height + look.px(8), said


@pytest.mark.parametrize("sector", sorted(ENTRY.catalogue.sectors))
def test_every_place_can_be_told_from_its_neighbours_by_the_pointer(sector):
    board = Board(ENTRY.game.galaxy(ENTRY.catalogue.sectors[sector]))
    board.arrange(Look(), pygame.Rect(260, 62, 680, 486))
    for place in board.galaxy.places:
        assert board.place_at(board.to_screen(place)) == place


def test_systems_touch_on_the_map_only_where_they_are_neighbours():
    for sector in ENTRY.catalogue.sectors.values():
        chart = Chart(ENTRY.game.galaxy(sector))
        for one, first in enumerate(sector.systems):
            for other, second in enumerate(sector.systems[:one]):
                near = math.dist(chart.middles[one], chart.middles[other]) < NEAREST * 1.05
                assert near == touch(first, second), (sector.id, first.name, second.name)


def test_cards_and_the_end_of_a_phase_are_explained_before_they_are_chosen(play):
    play.stage.move(play.scene.panels.hand.cards[0].rect.center)
    assert any("extracts 1 energy" in line for line in play.scene.panels.side.answer.lines)
    play.click(to_movement(play))
    play.click(play.place("a.2"))
    play.stage.move(play.scene.panels.hand.go_on.rect.center)
    assert any("2 energy" in line for line in play.scene.panels.side.answer.lines)
    play.stage.move(play.scene.panels.hand.cards[0].rect.center)
    assert play.scene.panels.side.answer.headline == "Not possible"


def test_panels_show_what_a_fresh_painting_shows(play):
    monkey(play, 60, seed=3)
    play.stage.advance(6)
    scene = play.stage.scene
    painted = pygame.image.tobytes(play.stage.surface, "RGB")
    if isinstance(scene, StarmapScene):
        scene.panels.repaint()
    scene.draw(play.stage.surface)
    assert pygame.image.tobytes(play.stage.surface, "RGB") == painted


KEYS = (
    *("1", "2", "3", "4", "0", "+", "-", "A", "R", "G", "Esc", "Enter", "Space"),
    *("Tab", "Shift+Tab", "Home", "Left", "Up", "Ctrl+Z", "Ctrl+Y", "Ctrl+=", "Ctrl+-"),
)


def monkey(play, events, seed):
    chance = random.Random(seed)
    width, height = play.stage.surface.get_size()
    for _ in range(events):
        at = (chance.randrange(width), chance.randrange(height))
        match chance.randrange(7):
            case 0 | 1:
                places = list(play.scene.order.lit) or list(play.table.galaxy.places)
                play.stage.click(play.at(chance.choice(places)), chance.choice((1, 1, 1, 2, 3)))
            case 2:
                play.stage.click(at, chance.choice((1, 1, 2, 3)))
            case 3:
                play.stage.drag(at, (chance.randrange(width), chance.randrange(height)), steps=2)
            case 4:
                play.stage.wheel(at, up=chance.choice((-2, -1, 1, 2)))
            case 5:
                play.stage.key(*chance.choices(KEYS, k=2))
            case 6:
                play.stage.move(at)
        if play.stage.over:
            return
        if not isinstance(play.stage.scene, StarmapScene):
            play.stage.key("Esc")


def test_random_events_never_break_the_map():
    play = Play(sitters=(Sitter.PERSON, Sitter.PERSON), goals=Goals(30, 30), stage=Glimpses)
    monkey(play, 500, seed=7)
    assert len(play.table.session.steps) > 10


@pytest.mark.long
def test_twenty_thousand_random_events_never_break_the_map():
    play = Play("four-winds", goals=Goals(30, 30))
    monkey(play, 20_000, seed=11)
    assert len(play.table.session.steps) > 100
