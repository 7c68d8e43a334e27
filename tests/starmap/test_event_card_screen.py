"""Event cards at the screen: what is drawn is shown, all cards can be looked at, by mouse and by keys."""

from __future__ import annotations

import pytest
from pygame import Rect

from nexus_table.app.starmap.entry import StarmapEntry
from nexus_table.games.starmap.actions import EndPhase, Invest, PlayCard
from nexus_table.games.starmap.deck import Automaton
from nexus_table.games.starmap.deck_story import HOW_IT_CHOOSES, automaton_line, cosmic_line
from nexus_table.games.starmap.model import Goals
from nexus_table.games.starmap.options import CosmicEvents, RulesOptions
from nexus_table.games.starmap.screen import event_card_words as words
from nexus_table.games.starmap.screen.event_card import all_drawn, latest_drawn
from nexus_table.games.starmap.screen.event_cards_scene import EventCardsScene
from nexus_table.games.starmap.screen.game_table import GameTable
from nexus_table.games.starmap.screen.starmap_scene import StarmapScene
from nexus_table.games.starmap.state import ALL_CARDS, Card, Phase, StarmapSetup
from nexus_table.kernel.session import Session
from nexus_table.table.result_scene import ResultScene
from nexus_table.ui import text
from nexus_table.ui.stage import Stage
from nexus_table.ui.text import plain
from nexus_table.ui.theme import Look, Style

from .tokens import sector

ENTRY = StarmapEntry()
CARDS = tuple(ENTRY.catalogue.event_cards.values())
SMALL = sector(2, relics=(("military", "b.1"), ("extractor", "c.1")), goals=Goals(2, 2))
"""Where a game is soon won."""


class AtTable:
    """A person, seat 0, against an automaton of the first level, with cosmic events."""

    def __init__(self, size=(1280, 720), cosmic=CosmicEvents.EACH_ROUND, look=None):
        setup = StarmapSetup(SMALL, RulesOptions(cosmic=cosmic), 0, (Automaton(1, 1),), CARDS)
        self.session = Session.begin(ENTRY.game, setup, 3)
        self.table = GameTable(self.session)
        self.game = StarmapScene(self.table)
        self.stage = Stage(self.game, size, look or Look())

    def until(self, phase):
        for _ in range(2000):
            if self.session.state.phase is phase:
                return self
            self.stage.advance(0.2)
        raise AssertionError(f"never came to {phase}")

    def end_turn(self):
        for action in (PlayCard(Card.MOVEMENT), EndPhase(), Invest(0)):
            self.game.perform(action)
        return self


def test_an_automatons_cards_are_drawn_one_by_one_and_shown_in_the_hands_place():
    table = AtTable().until(Phase.CARD).end_turn()
    assert table.session.state.phase is Phase.AUTOMATON
    panel, hand = table.game.panels.event_panel, table.game.panels.hand
    shown = set()
    for _ in range(2000):
        if table.session.state.phase is not Phase.AUTOMATON:
            break
        assert panel.covers
        assert not any(widget.visible for widget in hand.group)
        if panel.drawn is not None and not panel.drawn.cosmic:
            shown.add(panel.drawn.number)
        table.stage.advance(0.2)
    assert shown == {1, 2}  # with the third the turn passes on
    table.until(Phase.CARD)
    assert not panel.covers
    assert all(widget.visible for widget in hand.group)


def test_each_card_tells_what_it_did():
    table = AtTable().until(Phase.CARD).end_turn().until(Phase.CARD)
    drawn = all_drawn(table.session.steps, table.table.galaxy)
    assert [one.cosmic for one in drawn] == [True, False, False, False, True]
    assert [one.number for one in drawn] == [1, 3, 2, 1, 1]
    assert latest_drawn(table.session.steps, table.table.galaxy) == drawn[0]
    assert all(sentence.endswith(".") for one in drawn for sentence in one.told)


@pytest.mark.parametrize("door", ["key", "mouse"])
def test_all_cards_can_be_looked_at_and_the_game_gone_back_to(door):
    table = AtTable().until(Phase.CARD)
    if door == "key":
        table.stage.key("E")
    else:
        table.stage.click(table.game.panels.event_panel.chip.rect.center)
    scene = table.stage.scene
    assert isinstance(scene, EventCardsScene)
    drawn = scene.drawn[0].card
    said = "\n".join(map(plain, scene._said()))
    assert automaton_line(drawn) in said
    assert cosmic_line(drawn) in said
    table.stage.key("End")
    assert scene.list.chosen == "how"
    assert HOW_IT_CHOOSES[0] in "\n".join(map(plain, scene._said()))
    table.stage.click((scene.tabs.rect.right - 8, scene.tabs.rect.centery))
    assert [row.label for row in scene.list.rows][:-1] == sorted(card.name for card in CARDS)
    if door == "key":
        table.stage.key("Esc")
    else:
        table.stage.click(scene.close.rect.center)
    assert table.stage.scene is table.game


def test_the_game_stands_still_while_cards_are_looked_at():
    table = AtTable().until(Phase.CARD).end_turn()
    table.stage.key("E")
    steps = len(table.session.steps)
    table.stage.advance(5.0)
    assert len(table.session.steps) == steps


def test_without_event_cards_there_is_no_button():
    session = Session.begin(ENTRY.game, StarmapSetup(sector(2), first=0), 3)
    game = StarmapScene(GameTable(session))
    stage = Stage(game)
    assert not game.panels.event_panel.chip.visible
    stage.key("E")
    assert stage.scene is game


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (3840, 2160)])
def test_everything_about_a_card_lies_within_its_panel(size):
    table = AtTable(size).until(Phase.CARD)
    table.stage.key("E")
    scene = table.stage.scene
    whole = Rect((0, 0), size)
    assert whole.contains(scene.box)
    for widget in scene.group:
        assert scene.box.contains(widget.rect)
    assert not scene.list.rect.colliderect(scene.log.rect)
    assert table.game.plan.map.contains(table.game.panels.event_panel.chip.rect)


def test_a_drawn_card_is_not_taken_back_at_the_screen():
    table = AtTable().until(Phase.CARD)
    assert table.table.refuse_undo() is not None


def test_words_of_the_event_cards_are_told_by_key():
    assert words.KEY == "E"
    assert any(shortcut.chord == words.KEY for shortcut in AtTable().game.shortcuts())


def test_a_whole_game_against_an_automaton_is_played_by_keys_to_its_result():
    """The person only passes, so the automaton reaches a goal: relics, points, or nobody else with ships."""
    table = AtTable(cosmic=CosmicEvents.NONE, look=Look(animated=False))
    for _ in range(400):
        state = table.session.state
        if state.ended is not None:
            break
        if table.table.automatic:
            table.stage.advance(0.1)
        elif state.phase is Phase.CARD:
            table.stage.key(str(ALL_CARDS.index(state.cards[0][0]) + 1))
        else:
            table.stage.key("Enter")
    assert table.session.state.ended.winners == (1,)
    for _ in range(20):
        table.stage.advance(0.1)
    assert isinstance(table.stage.scene, ResultScene)


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("scale", [0.75, 1.0, 2.5])
def test_no_line_of_a_shipped_card_is_cut_in_the_hands_place(size, scale):
    table = AtTable(size, look=Look(scale=scale))
    panel, look = table.game.panels.event_panel, table.game.look
    card, _ = panel.parts()
    room = panel.text_room(card)
    for line in (line(card) for card in CARDS for line in (automaton_line, cosmic_line)):
        assert text.block_height(look, line, Style.TINY, room.width) <= room.height


@pytest.mark.parametrize("size", [(1280, 720), (3840, 2160)])
@pytest.mark.parametrize("name", sorted(ENTRY.catalogue.sectors))
def test_the_button_to_the_cards_lies_on_no_planet_of_any_sector(name, size):
    setup = StarmapSetup(
        ENTRY.catalogue.sectors[name], RulesOptions(cosmic=CosmicEvents.EACH_ROUND), 0, (), CARDS
    )
    scene = StarmapScene(GameTable(Session.begin(ENTRY.game, setup, 3)))
    scene.arrange(Look(scale=size[0] / 1280, animated=False), Rect((0, 0), size))
    chip, board = scene.panels.event_panel.chip, scene.board
    assert scene.plan.map.contains(chip.rect)
    for place in scene.table.galaxy.places:
        radius = round(board.seen.length(board.chart.radii[place]))
        disc = Rect(0, 0, 2 * radius, 2 * radius)
        disc.center = board.to_screen(place)
        assert not chip.rect.colliderect(disc), scene.table.galaxy.said(place)
