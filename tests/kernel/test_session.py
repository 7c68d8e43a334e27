"""A session plays what is legal, takes back what is not sealed, and replays to the same state."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from nexus_table.kernel.chance import Chance, DiceWanted
from nexus_table.kernel.game import judge
from nexus_table.kernel.record import Line, Played, Redone, Undone
from nexus_table.kernel.refusal import Refusal, RefusedError
from nexus_table.kernel.session import DriftError, Session
from nexus_table.kernel.step import Step
from tests.every_game.toy import Bank, Mark, Peek, PigInTheDark, Roll, Setup, Toy

from .playing import GAME, asked, begun, play, slide


class Heard:
    """A journal that only listens."""

    def __init__(self) -> None:
        self.lines: list[Line] = []

    def append(self, line: Line) -> None:
        self.lines.append(line)


def test_a_new_session_stands_at_its_first_prompt() -> None:
    session = begun()
    assert session.prompt is not None
    assert session.outcome is None
    assert session.record().played == ()
    assert session.steps[0].state == session.state


def test_a_session_without_a_seed_takes_one_of_its_own() -> None:
    seeds = {Session.begin(GAME, Setup()).record().header.seed for _ in range(5)}
    assert len(seeds) == 5


def test_an_action_leads_to_the_state_of_its_step() -> None:
    session = begun()
    step = session.act(0, Mark(2.0))
    assert session.state == step.state
    assert step.state.marks == (2.0, 0.0)
    assert session.steps[-1] == step


def test_what_is_refused_is_not_carried_out() -> None:
    session = begun()
    before = session.state
    with pytest.raises(RefusedError, match="nothing to bank") as refused:
        session.act(0, Bank())
    assert refused.value.refusal.rule == "bank.empty"
    assert session.state == before
    assert session.record().played == ()


def test_only_a_seat_that_is_asked_may_act() -> None:
    session = begun()
    assert session.refuse(1, Roll()) == Refusal("game.seat", "Another seat is asked now.")
    assert session.refuse(0, Roll()) is None


def test_nobody_acts_when_the_game_is_over() -> None:
    session = play(begun())
    assert session.outcome is not None
    refusals = {judge(GAME, session.state, seat, Roll()) for seat in (0, 1)}
    assert refusals == {Refusal("game.over", "The game is over.")}


def test_undo_gives_back_the_equal_state_and_redo_the_equal_step() -> None:
    session = begun()
    states = [session.state]
    for by in (1.0, 2.0, -0.5):
        slide(session, by)
        states.append(session.state)
    steps = session.steps
    assert [session.undo() for _ in range(3)] == [states[2], states[1], states[0]]
    assert session.fingerprint == session.record().header.fingerprint
    assert [session.redo() for _ in range(3)] == list(steps[1:])
    assert session.state == states[3]


def test_there_is_nothing_to_take_back_before_the_first_action() -> None:
    session = begun()
    assert session.refuse_undo() == Refusal("undo.nothing", "There is nothing to take back.")
    assert session.refuse_redo() == Refusal("redo.nothing", "There is nothing to do again.")
    with pytest.raises(RefusedError):
        session.undo()
    with pytest.raises(RefusedError):
        session.redo()


@pytest.mark.parametrize("action", [Roll(), Peek()])
def test_undo_stops_where_dice_fell_or_a_secret_was_seen(action: Roll | Peek) -> None:
    session = begun()
    slide(session, 1.0)
    session.act(0, action)
    refusal = session.refuse_undo()
    assert refusal is not None
    assert refusal.rule == "undo.sealed"
    with pytest.raises(RefusedError, match="cannot be taken back"):
        session.undo()
    slide(session, 1.0)
    session.undo()
    assert session.refuse_undo() == refusal


def test_another_action_forgets_what_could_be_done_again() -> None:
    session = begun()
    slide(session, 1.0)
    session.undo()
    slide(session, 2.0)
    assert session.refuse_redo() is not None
    assert len(session.record().played) == 1


def test_five_hundred_actions_can_be_taken_back() -> None:
    session = begun()
    first = session.state
    for step in range(500):
        slide(session, 0.25 if step % 2 else -0.25)
    for _ in range(500):
        session.undo()
    assert session.state == first
    assert len(session.record().undone) == 500


def test_values_are_played_as_a_record_gives_them_back() -> None:
    """A whole number in a field of inches must not lead to another state than its replay."""
    session = begun()
    session.act(0, Mark(3))
    assert type(session.state.marks[0]) is float


def test_an_action_that_no_record_can_hold_is_an_error() -> None:
    session = begun()
    for at in (float("nan"), float("inf"), 101.0):
        with pytest.raises(ValueError, match="no record can hold this Mark"):
            session.act(0, Mark(at))
    assert session.record().played == ()


def test_every_line_is_told_to_the_journal_as_it_happens() -> None:
    session = begun()
    session.journal = heard = Heard()
    session.act(0, Mark(1.0))
    session.undo()
    session.redo()
    with pytest.raises(RefusedError):
        session.act(0, Bank())
    played = session.record().played[0]
    assert heard.lines == [played, Undone(), Redone()]


class Picky(PigInTheDark):
    """Takes only even goals."""

    def begin(self, setup: Setup, chance: Chance) -> Step[Toy]:
        if setup.goal % 2:
            raise ValueError("The goal must be even.")
        return super().begin(setup, chance)


def test_a_setup_out_of_its_bounds_or_refused_begins_nothing() -> None:
    with pytest.raises(ValueError, match="no record can hold this Setup"):
        Session.begin(GAME, Setup(goal=1000))
    with pytest.raises(ValueError, match="even"):
        Session.begin(Picky(), Setup(goal=7))
    record = begun(goal=7).record()
    with pytest.raises(DriftError, match=r"drifts at its beginning: The goal must be even\.$"):
        Session.resume(Picky(), record)


def test_a_view_hides_the_other_hand_the_deck_and_the_seed() -> None:
    session = begun()
    view = session.view(0)
    assert view.hands[0] == session.state.hands[0]
    assert set(view.hands[1]) == set(view.deck) == {None}
    assert view.chance == Chance(0)


def test_a_record_replays_to_the_same_game() -> None:
    session = play(begun(), 12)
    again = Session.resume(GAME, session.record())
    assert again.steps == session.steps
    assert again.record() == session.record()


def test_a_game_from_a_moment_of_another_goes_its_own_way_by_the_same_steps() -> None:
    session = play(begun(), 12)
    now, steps = session.fingerprint, session.steps
    session.journal = heard = Heard()
    other = session.until(5)
    assert other.steps == steps[:6]
    assert other.record() == Session.resume(GAME, other.record()).record()
    assert other.refuse_redo() is not None
    play(other, 3)
    assert len(other.steps) == 9
    assert (session.fingerprint, session.steps, heard.lines) == (now, steps, [])
    assert session.until(0).steps == steps[:1]


def test_a_replay_restores_what_could_be_done_again() -> None:
    session = begun()
    for by in (1.0, 2.0, 3.0):
        slide(session, by)
    session.undo()
    session.undo()
    again = Session.resume(GAME, session.record())
    assert again.state == session.state
    assert [again.redo(), again.redo()] == [session.redo(), session.redo()]
    assert again.refuse_redo() is not None


def test_a_replay_tells_its_progress_and_can_be_stopped() -> None:
    record = play(begun(), 6).record()
    told: list[tuple[int, int]] = []
    Session.resume(GAME, record, lambda done, all_: told.append((done, all_)))
    assert told == [(number, 6) for number in range(1, 7)]

    def stop(done: int, all_: int) -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        Session.resume(GAME, record, stop)


def _changed(number: int, **fields: object) -> object:
    record = play(begun(), 8).record()
    played = list(record.played)
    played[number - 1] = replace(played[number - 1], **fields)
    return replace(record, played=tuple(played))


def test_drift_names_the_turn_and_the_action() -> None:
    record = _changed(5, fingerprint="0" * 32)
    with pytest.raises(DriftError, match=r"turn \d+, action 5 \(\w+ of seat \d\)") as drift:
        Session.resume(GAME, record)
    assert drift.value.action == 5
    assert "the file was changed or damaged." in str(drift.value)


def test_another_turn_than_the_record_says_is_drift_too() -> None:
    with pytest.raises(DriftError, match="turn 44, action 3 "):
        Session.resume(GAME, _changed(3, turn=44))


def test_drift_by_an_illegal_action_says_its_refusal() -> None:
    with pytest.raises(DriftError, match=r"action 1 .*nothing to bank; the file was changed"):
        Session.resume(GAME, _changed(1, action=Bank()))


def test_drift_by_too_many_dice_says_so() -> None:
    with pytest.raises(DriftError, match=r"action 2 .*2 dice more were told than fell"):
        Session.resume(GAME, _changed(2, dice=(3, 4)))


def test_drift_at_the_beginning_is_told_from_drift_on_the_way() -> None:
    record = play(begun(), 3).record()
    header = replace(record.header, seed=record.header.seed + 1)
    with pytest.raises(DriftError, match="drifts at its beginning") as drift:
        Session.resume(GAME, replace(record, header=header))
    assert drift.value.action == 0


@pytest.mark.parametrize(
    ("fields", "words"),
    [
        ({"data": "older"}, "data have changed"),
        ({"program": "0.0.1"}, "saved by version 0.0.1 of the program"),
    ],
)
def test_drift_says_what_has_changed_since(fields: dict[str, str], words: str) -> None:
    record = _changed(2, fingerprint="0" * 32)
    record = replace(record, header=replace(record.header, **fields))
    with pytest.raises(DriftError, match=words):
        Session.resume(GAME, record)


def test_other_data_alone_do_not_stop_a_replay_that_agrees() -> None:
    record = play(begun(), 8).record()
    record = replace(record, header=replace(record.header, data="older"))
    assert Session.resume(GAME, record).fingerprint == record.played[-1].fingerprint


def test_a_table_with_real_dice_waits_for_them() -> None:
    session = Session.begin(GAME, Setup(), 11, by_hand=True)
    before = session.state
    with pytest.raises(DiceWanted) as wanted:
        session.act(0, Roll())
    assert (wanted.value.sides, wanted.value.times) == (6, 1)
    assert session.state == before
    step = session.act(0, Roll(), dice=[4])
    assert step.state.pot == (4,)
    assert step.sealed


def test_real_dice_are_part_of_the_record_so_that_a_replay_needs_none() -> None:
    session = Session.begin(GAME, Setup(), 11, by_hand=True)
    for pips in (4, 6, 2):
        session.act(0, Roll(), dice=[pips])
    session.act(0, Bank())
    assert [played.dice for played in session.record().played] == [(4,), (6,), (2,), ()]
    again = Session.resume(GAME, session.record())
    assert again.state == session.state
    assert again.state.points == (12, 0)


@pytest.mark.parametrize(("dice", "words"), [([7], "a D6 shows 1 to 6"), ([3, 3], "1 dice more were told")])
def test_wrong_real_dice_change_nothing(dice: list[int], words: str) -> None:
    session = Session.begin(GAME, Setup(), 11, by_hand=True)
    with pytest.raises(ValueError, match=words):
        session.act(0, Roll(), dice=dice)
    assert session.record().played == ()


def test_dice_cannot_be_told_where_the_seed_rolls() -> None:
    with pytest.raises(ValueError, match="1 dice more were told than fell"):
        begun().act(0, Roll(), dice=[6])


def test_a_missing_die_is_drift() -> None:
    session = Session.begin(GAME, Setup(), 11, by_hand=True)
    session.act(0, Roll(), dice=[4])
    record = session.record()
    played = (replace(record.played[0], dice=()),)
    with pytest.raises(DriftError, match=r"action 1 .*Roll 1 D6"):
        Session.resume(GAME, replace(record, played=played))


def test_a_record_holds_each_seat_turn_and_fingerprint() -> None:
    session = begun()
    session.act(0, Mark(1.0))
    assert session.record().played == (
        Played(seat=asked(session), action=Mark(1.0), turn=1, fingerprint=session.fingerprint),
    )
