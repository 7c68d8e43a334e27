"""Series of duels: who drafts, who chooses which decks, who begins, and who has won (Best of 3, Back and Forth)."""

from __future__ import annotations

import pytest

from nexus_table.app.duel.series_entry import SeriesEntry
from nexus_table.app.registry import entry_named, game_named
from nexus_table.games.duel.options import Mode, RulesOptions
from nexus_table.games.duel.series.game import decks_of, duel_of
from nexus_table.games.duel.series.state import ChoosePair, Report, SeriesKind, SeriesSetup, TakeFaction
from nexus_table.kernel.session import Session
from tests.every_game.laws import LAWS

BACK = SeriesKind.BACK_AND_FORTH


SAMPLE = SeriesEntry()
FACTIONS = sorted(ident for ident, faction in SAMPLE.game.book.factions.items() if not faction.solo)
SETUPS = (
    *SAMPLE.sample_setups(),
    SeriesSetup(BACK, Mode.CASUAL, options=RulesOptions(nexus=20)),
    SeriesSetup(BACK, factions=((FACTIONS[0], FACTIONS[1]), (FACTIONS[2], FACTIONS[3])), first=1),
)


@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.__name__)
@pytest.mark.parametrize("place", range(4))
def test_a_series_keeps_the_laws_of_every_game(place, law):
    law(SAMPLE, SETUPS[place], 1)


def begun(setup=None, seed=7):
    return Session.begin(SAMPLE.game, setup or SeriesSetup(first=0), seed)


def drafted(session):
    while session.state.order:
        session.act(session.state.order[0], TakeFaction(session.state.offered[0]))
    return session


def chosen(session, place=0):
    while session.state.chooses:
        seat = session.state.chooses[0]
        session.act(seat, ChoosePair(decks_of(session.state, seat)[place]))
    return session


def won(session, seat, left=10):
    ends = [0, 0]
    ends[seat], ends[1 - seat] = left, -2
    session.act(0, Report((seat,), tuple(ends)))
    return session


def test_eight_factions_are_drafted_in_turns_until_both_seats_have_four():
    """Best of 3, Choose Factions: beginning with the initiative, one each in turn."""
    session = begun()
    assert len(session.state.offered) == 8
    assert session.state.order == (0, 1) * 4
    drafted(session)
    assert [len(own) for own in session.state.drafted] == [4, 4]
    assert session.state.chooses == (0, 1)


def test_decks_are_chosen_in_secret_and_shown_together():
    """Game 1: both choose in secret, then both are revealed."""
    session = drafted(begun())
    session.act(0, ChoosePair(decks_of(session.state, 0)[2]))
    assert session.view(1).choices == (None, None)
    assert session.view(0).choices[0] is not None
    session.act(1, ChoosePair(decks_of(session.state, 1)[0]))
    assert session.view(1).playing.decks[0] == decks_of(drafted(begun()).state, 0)[2]
    assert session.refuse_undo() is not None


def test_the_second_duel_is_played_with_the_other_factions_and_begun_by_the_loser():
    """Game 2: the two remaining factions; whoever lost has the initiative."""
    session = won(chosen(drafted(begun())), seat=0)
    first, second = session.state.games
    for seat in (0, 1):
        assert set(first.decks[seat]) | set(second.decks[seat]) == set(session.state.drafted[seat])
        assert not set(first.decks[seat]) & set(second.decks[seat])
    assert second.starter == 1


def test_two_wins_end_the_series_at_once():
    session = won(won(chosen(drafted(begun())), 1), 1)
    assert session.outcome.winners == (1,)


def test_the_third_duel_takes_one_faction_of_each_and_the_loser_of_the_second_begins():
    """Game 3 (Tiebreaker): a combination that was not played before."""
    session = won(won(chosen(drafted(begun())), 0), 1)
    assert session.outcome is None
    assert session.state.chooses == (0, 1)
    for seat in (0, 1):
        decks = decks_of(session.state, seat)
        assert len(decks) == 4
        for pair in decks:
            assert all(len(set(pair) & set(met.decks[seat])) == 1 for met in session.state.games)
    refused = session.refuse(0, ChoosePair(session.state.games[0].decks[0]))
    assert refused.rule == "series.decks"
    won(chosen(session), 1)
    assert session.state.games[2].starter == 0
    assert session.outcome.winners == (1,)


def test_a_drawn_duel_is_played_again_with_the_same_decks_and_starter():
    """D10."""
    session = chosen(drafted(begun()))
    first = session.state.playing
    session.act(0, Report((), (0, -1)))
    again = session.state.playing
    assert (again.decks, again.starter) == (first.decks, first.starter)
    assert again.seed != first.seed
    assert not session.state.decided


@pytest.mark.parametrize("mode", list(Mode))
def test_back_and_forth_begins_like_a_usual_duel(mode):
    """Back and Forth: set up a game normally."""
    session = begun(SeriesSetup(BACK, mode, first=1))
    if mode is not Mode.RANDOM:
        assert session.state.order == (1, 0, 0, 1)
    drafted(session)
    met = session.state.playing
    assert met.starter == 1
    assert len({ident for pair in met.decks for ident in pair}) == 4


def exchanged():
    one, two, three, four = FACTIONS[:4]
    return begun(SeriesSetup(BACK, factions=((one, two), (three, four)), first=0))


def test_decks_change_hands_for_the_second_duel_which_the_loser_begins():
    """Back and Forth, D24."""
    session = exchanged()
    before = session.state.playing.decks
    won(session, 0)
    assert session.state.playing.decks == (before[1], before[0])
    assert session.state.playing.starter == 1


@pytest.mark.parametrize(
    ("first", "second", "winners"),
    [((0, 5), (0, 3), (0,)), ((0, 5), (1, 9), (1,)), ((0, 9), (1, 5), (0,)), ((0, 5), (1, 5), ())],
)
def test_both_wins_or_the_sum_of_what_is_left_decide(first, second, winners):
    """Back and Forth: a tie of wins goes by the W of both duels, below 0 counting as 0."""
    session = won(won(exchanged(), *first), *second)
    assert session.outcome.winners == winners


def test_the_duel_to_be_played_has_the_decks_the_starter_and_the_agreed_readings():
    session = begun(SeriesSetup(options=RulesOptions(nexus=20), mulligan=False, first=1))
    with pytest.raises(ValueError, match="no duel"):
        duel_of(session.state)
    setup, seed = duel_of(chosen(drafted(session)).state)
    assert (setup.first, setup.mulligan, setup.options.nexus) == (1, False, 20)
    assert setup.factions == session.state.playing.decks
    duel = Session.begin(entry_named("duel").game, setup, seed)
    assert duel.state.starter == 1


def test_a_result_in_which_the_winner_has_not_won_is_refused():
    session = chosen(drafted(begun()))
    assert session.refuse(0, Report((0,), (10, 4))).rule == "series.left"
    assert session.refuse(0, ChoosePair(decks_of(session.state, 0)[0])).rule == "series.question"


@pytest.mark.parametrize(
    ("setup", "why"),
    [
        (SeriesSetup(pool=("nobody",)), "no faction called nobody"),
        (SeriesSetup(pool=tuple(FACTIONS[:7])), "8 factions are needed"),
        (SeriesSetup(BACK, factions=((FACTIONS[0],) * 2, tuple(FACTIONS[:2]))), "one deck"),
    ],
)
def test_a_series_that_cannot_begin_says_why(setup, why):
    with pytest.raises(ValueError, match=why):
        begun(setup)


def test_the_record_of_a_series_is_replayed_by_its_name():
    session = chosen(drafted(begun()))
    game = game_named("duel-series")
    again = Session.resume(game, session.record())
    assert again.fingerprint == session.fingerprint
