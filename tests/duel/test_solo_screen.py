"""Solo mode at the screen: begun from the page with every difficulty, and the Automa's aims explained (A1)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from nexus_table.app.desk import Desk
from nexus_table.app.duel.choices import DuelChoices, Games, setup_of
from nexus_table.app.kept_choices import keep_choices
from nexus_table.app.menu import Menu
from nexus_table.app.settings import Settings
from nexus_table.games.duel.actions import Attack, Play
from nexus_table.games.duel.options import Difficulty, DuelSetup, RulesOptions, Solo, solo_at
from nexus_table.games.duel.screen import words
from nexus_table.games.duel.screen.chronicle import Why
from nexus_table.games.duel.screen.duel_scene import DuelScene
from nexus_table.games.duel.screen.duel_table import DuelTable, Sitter
from nexus_table.games.duel.screen.telling import tip_of_key
from nexus_table.games.duel.screen.why_scene import WhyScene
from nexus_table.games.duel.series.state import SeriesSetup
from nexus_table.games.duel.state import AUTOMA
from nexus_table.kernel.chance import Chance
from nexus_table.kernel.session import Session
from nexus_table.ui.stage import Stage
from nexus_table.ui.theme import Look
from tests.duel.screening import ENTRY, OnScreen

SOLO = sorted(ident for ident, faction in ENTRY.catalogue.factions.items() if faction.solo)
OWN = sorted(ident for ident, faction in ENTRY.catalogue.factions.items() if not faction.solo)[:2]
SETUP = DuelSetup(
    factions=((OWN[0], OWN[1]), (SOLO[0], SOLO[1])), mulligan=False, solo=solo_at(Difficulty.NORMAL)
)


def aimed(turns=9):
    """Return a duel against the Automa in which it has aimed at something, played by lot."""
    session, chance = Session.begin(ENTRY.game, SETUP, 5), Chance(2)
    while session.state.turn < turns and session.outcome is None:
        action, chance = ENTRY.game.draw(session.state, chance)
        session.act(0, action)
    return session


def test_the_page_begins_a_duel_against_the_automa(tmp_path):
    desk = Desk(Settings(animations=False), tmp_path / "saves", keeps_settings=False)
    choices = DuelChoices(Games.SOLO, mode=2, difficulty=Difficulty.NIGHTMARE, solo_factions=tuple(SOLO[:2]))
    keep_choices(desk.folder / "duel" / "choices.json", choices)
    stage = Stage(Menu(desk), (1280, 720), desk.look)
    stage.key("N")
    terms = stage.scene.terms
    assert terms.difficulty.visible
    assert not any(drop.visible for drop in (*terms.seats, terms.first, terms.nexus))
    stage.key("Ctrl+Enter")
    stage.advance(0.1)
    table = stage.scene.table
    assert isinstance(stage.scene, DuelScene)
    assert table.sitters == (Sitter.PERSON, Sitter.AUTOMA)
    assert table.name(AUTOMA) == words.AUTOMA
    assert table.session.state.sides[AUTOMA].cap == 60
    assert table.asked == 0
    stage.key("Ctrl+Q")
    desk.close()


@pytest.mark.parametrize("games", list(Games))
@pytest.mark.parametrize("mode", range(4))
def test_every_choice_of_the_page_makes_a_set_up_that_can_begin(games, mode):
    factions = tuple(sorted(ident for ident, one in ENTRY.catalogue.factions.items() if not one.solo)[:4])
    choices = DuelChoices(games, mode, factions=factions, difficulty=Difficulty.CUSTOM)
    setup = setup_of(choices, SOLO, Chance(1))
    if isinstance(setup, SeriesSetup):
        from nexus_table.games.duel.series.game import DuelSeries

        assert DuelSeries(ENTRY.game.book).begin(setup, Chance(3)).state.ended is None
        return
    state = ENTRY.game.begin(setup, Chance(3)).state
    assert (state.setup.solo is not None) == (games is Games.SOLO)
    assert state.setup.factions is None or mode == 3


def test_the_log_asks_why_and_the_tip_answers_with_every_slot():
    table = DuelTable(aimed())
    scene = DuelScene(table)
    Stage(scene, (1280, 720), Look(animated=False))
    aims = scene.play.chronicle.last_aims()
    assert aims
    line = scene.play.chronicle.told(aims[0], scene.look.palette)
    key = line[-1].key
    assert isinstance(key, Why)
    assert len(key.lines) >= 2
    assert tuple(line[0].text for line in tip_of_key(key).lines) == key.lines
    assert "passed over" not in "".join(span.text for span in line)


def test_w_lists_the_aims_of_the_last_turn_and_says_elsewhere_why_it_has_none():
    scene = DuelScene(DuelTable(aimed()))
    stage = Stage(scene, (1280, 720), Look(animated=False))
    stage.key("W")
    assert isinstance(stage.scene, WhyScene)
    assert len(stage.scene.log) > 2
    stage.key("Esc")
    assert stage.scene is scene
    other = OnScreen()
    other.stage.key("W")
    assert other.stage.scene is other.scene
    assert len(other.scene.toasts) == 1


def test_stepping_through_the_automas_turn_stops_at_its_aim_and_shows_why():
    session = aimed()
    scene = DuelScene(DuelTable(session))
    stage = Stage(scene, (1280, 720), Look(animated=True))
    aim = scene.play.chronicle.last_aims()[0]
    steps = session.steps
    number = next(n for n in range(1, len(steps)) if any(one is aim.event for one in steps[n].events))
    scene.play.performance.add(scene.play.chronicle.beats(number, number + 1))
    for _ in range(80):
        stage.key("T")
        beat = scene.play.performance.current
        if beat is not None and scene.play.chronicle.why(beat) is not None:
            break
    assert scene.side._why() is not None
    assert scene.side.face.kind == beat.after.kinds[beat.event.source]
    assert not scene.side.recalled
    stage.key("P")
    assert scene.side._why() is None


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_a_long_reason_has_room_for_its_last_line_which_says_what_was_taken(size):
    scene = DuelScene(DuelTable(aimed()))
    stage = Stage(scene, size, Look(animated=True))
    aims = (scene.play.chronicle.why(beat) for beat in scene.play.chronicle.beats(1))
    longest = max((why for why in aims if why is not None), key=lambda why: sum(map(len, why.lines)))
    longest = replace(longest, lines=("A slot that was looked at and passed over. " * 2,) * 7 + longest.lines)
    scene.side._why = lambda: longest
    stage.key("P")
    told = scene.side._told()
    raised = scene.side._raised(told)
    assert told[-1].said == longest.lines[-1]
    assert scene.side._high(told) <= scene.play.log.rect.height + raised
    assert scene.plan.story.top - raised >= scene.plan.card.top


def test_what_is_decided_for_the_automa_names_the_card_that_asks():
    """A6: the player is told that it decides for the Automa, and for which attack."""
    from tests.duel.automa.line import SoloTable
    from tests.duel.tokens import card

    table = SoloTable({"units": ["monk", "abbot"]}, {"units": ["knight"]}, (card("abbot", support=2),)).turn()
    screen = OnScreen(named=table)
    assert screen.scene.band.asked.startswith("Knight: You decide for the Automa")


@pytest.mark.parametrize(
    ("by", "pair"), [("by_mouse", ("goblins", "slimes")), ("by_keys", ("mindveils", "ratmen"))]
)
def test_a_whole_duel_against_the_automa_is_played(by, pair):
    """Every answer by real clicks, or by real keys."""
    setup = DuelSetup(
        factions=((OWN[0], OWN[1]), pair), options=RulesOptions(nexus=16), mulligan=False, solo=Solo(nexus=12)
    )
    screen = OnScreen(setup, sitters=(Sitter.PERSON, Sitter.AUTOMA), seed=4)
    kinds = screen.play_on(getattr(screen, by), Chance(1))
    assert screen.table.over
    assert {Play, Attack} <= kinds
