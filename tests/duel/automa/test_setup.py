"""Automa Setup and Difficulty: its deck, hand and nexus; it begins, and only the player is asked."""

import msgspec
import pytest

from nexus_table.app.duel.trial import DuelTrial
from nexus_table.app.duel.trial_stage import DuelPositions
from nexus_table.app.registry import entry_named
from nexus_table.games.duel.events import CardMoved, Cause, PhaseBegan, TurnBegan
from nexus_table.games.duel.options import Difficulty, DuelSetup, Mode, Solo, difficulty_of, solo_at
from nexus_table.games.duel.rules.setup import refuse_setup
from nexus_table.games.duel.state import AUTOMA, FIRST_HAND
from nexus_table.games.duel.tasks import AskDraft, AskPick, Why
from nexus_table.kernel.chance import Chance
from nexus_table.kernel.fingerprint import fingerprint
from nexus_table.kernel.record import settled_setup

GAME = entry_named("duel").game
SOLO = [ident for ident, faction in GAME.book.factions.items() if faction.solo]
OWN = [ident for ident, faction in GAME.book.factions.items() if not faction.solo][:2]


def begun(setup, seed=1):
    return GAME.begin(setup, Chance(seed)).state


def test_there_are_four_solo_factions():
    assert sorted(SOLO) == ["goblins", "mindveils", "ratmen", "slimes"]


def test_the_automa_has_two_solo_factions_five_cards_and_40_points():
    state = begun(DuelSetup(factions=((OWN[0], OWN[1]), (SOLO[0], SOLO[1])), solo=Solo()))
    side = state.sides[AUTOMA]
    assert side.factions == (SOLO[0], SOLO[1])
    assert (side.nexus, side.cap, len(side.hand), len(side.deck)) == (40, 40, FIRST_HAND, 25)
    assert state.sides[0].nexus == 30


def test_its_own_factions_may_stand_in_the_second_place_or_with_its_options_or_be_chance():
    one = begun(DuelSetup(Mode.RANDOM, solo=Solo((SOLO[2], SOLO[3]))))
    assert one.sides[AUTOMA].factions == (SOLO[2], SOLO[3])
    pairs = {begun(DuelSetup(Mode.RANDOM, solo=Solo()), seed).sides[AUTOMA].factions for seed in range(20)}
    assert len(pairs) > 3
    assert all(set(pair) <= set(SOLO) for pair in pairs)


@pytest.mark.parametrize(("mode", "offered"), [(Mode.DRAFT, 4), (Mode.CASUAL, 16)])
def test_only_the_player_chooses_factions(mode, offered):
    state = begun(DuelSetup(mode, solo=Solo()))
    task = state.agenda[0]
    assert isinstance(task, AskDraft)
    assert (task.seat, len(task.offered)) == (0, offered)
    for _ in range(2):
        option = GAME.prompt(state).options[0]
        assert GAME.prompt(state).seats == (0,)
        state = GAME.apply(state, 0, option.action).state
    assert len(state.sides[0].factions) == 2


def test_only_the_player_may_replace_its_first_hand():
    state = begun(DuelSetup(Mode.RANDOM, solo=Solo()))
    asks = [task for task in state.agenda if isinstance(task, AskPick)]
    assert [(task.seat, task.why) for task in asks] == [(0, Why.MULLIGAN)]


@pytest.mark.parametrize("first_draw", [False, True])
def test_it_begins_and_does_not_draw_on_its_first_turn(first_draw):
    """A7; drawing is an option."""
    setup = DuelSetup(Mode.RANDOM, solo=Solo(first_draw=first_draw), mulligan=False)
    events = GAME.begin(setup, Chance(3)).events
    kinds = [type(event) for event in events]
    start = events[kinds.index(TurnBegan) : kinds.index(PhaseBegan)]
    assert events[kinds.index(TurnBegan)].seat == AUTOMA
    drawn = [event for event in start if isinstance(event, CardMoved) and event.cause is Cause.DRAWN]
    assert len(drawn) == first_draw


def test_the_difficulties():
    assert solo_at(Difficulty.NORMAL) == Solo()
    assert solo_at(Difficulty.HARD) == Solo(nexus=50, chance_decides=True)
    nightmare = solo_at(Difficulty.NIGHTMARE, ("a", "b"))
    assert nightmare == Solo(("a", "b"), 60, chance_decides=True, double_draw=True, double_play=True)
    assert [difficulty_of(solo_at(one)) for one in (Difficulty.HARD, Difficulty.NIGHTMARE)] == [
        Difficulty.HARD,
        Difficulty.NIGHTMARE,
    ]
    assert difficulty_of(Solo(nexus=50)) is Difficulty.CUSTOM


@pytest.mark.parametrize(
    ("setup", "word"),
    [
        (DuelSetup(solo=Solo((OWN[0], SOLO[0]))), "solo factions"),
        (DuelSetup(solo=Solo((SOLO[0], SOLO[0]))), "different"),
        (DuelSetup(solo=Solo(("nobody", SOLO[0]))), "nobody"),
        (DuelSetup(factions=((SOLO[2], OWN[0]), (SOLO[0], SOLO[1])), solo=Solo()), "Automa's"),
        (DuelSetup(factions=((OWN[0], OWN[0]), (SOLO[0], SOLO[1])), solo=Solo()), "different"),
    ],
)
def test_what_cannot_be_played_is_refused_with_a_reason(setup, word):
    assert word in (refuse_setup(setup, GAME.book) or "")
    with pytest.raises(ValueError, match=word):
        begun(setup)


def test_a_setup_without_the_automa_keeps_the_fingerprint_it_had():
    """Games recorded before there was an Automa replay to the same fingerprints."""
    setup = DuelSetup(Mode.RANDOM)
    assert fingerprint(setup) != fingerprint(DuelSetup(Mode.RANDOM, solo=Solo()))
    assert "solo" in DuelSetup.later_fields
    assert fingerprint(setup) == "28f2e0f20784525746a48ecdd192817d"


def test_a_record_holds_the_automas_options():
    setup = DuelSetup(Mode.CASUAL, solo=solo_at(Difficulty.NIGHTMARE, (SOLO[0], SOLO[1])))
    assert settled_setup(GAME, setup) == setup


def test_a_position_against_the_automa_begins_in_the_players_turn():
    """Its own turn goes by itself when the player's ends, so none can begin in it."""
    plain = {"game": "duel", "about": "A test.", "position": {"sides": [{}, {}], "solo": {"nexus": 50}}}
    told = []
    DuelPositions().stage(
        msgspec.convert(plain, DuelTrial), lambda inside, sentence, _=None: told.append(sentence)
    )
    assert told == []
    plain["position"]["active"] = 1
    DuelPositions().stage(
        msgspec.convert(plain, DuelTrial), lambda inside, sentence, _=None: told.append(sentence)
    )
    assert told == ["the Automa has its turn by itself when the player's ends"]
