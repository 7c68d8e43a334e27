"""Every card of the shipped factions does what its scenarios say, and leaves nothing open."""

import pytest

from nexus_table.app.trial_duel_scenarios import ScenarioFile, faults_of_scenarios, scenario_files
from nexus_table.app.trial_duel_stage import shipped
from nexus_table.app.trial_run import perform


@pytest.mark.parametrize("file", scenario_files(), ids=lambda file: file.stem)
def test_the_card_does_what_its_scenarios_say(file):
    for case in ScenarioFile(file).cases():
        report = perform(case)
        wrong = [f"{finding.place}: {finding.instead}" for finding in report.findings if not finding.holds]
        assert not wrong, f"{report.about}: {wrong}"


@pytest.mark.parametrize("file", scenario_files(), ids=lambda file: file.stem)
def test_no_scenario_ends_with_an_open_question(file):
    for case in ScenarioFile(file).cases():
        report = perform(case)
        state = case.stage.state
        for tried in report.tried:
            if tried.refusal is None:
                state = case.stage.game.apply(
                    state, state.agenda[0].seat if state.agenda else state.active, tried.action
                ).state
        assert not state.agenda or state.ended is not None, f"{report.about}: {state.agenda[0]}"


def test_every_card_has_a_scenario_of_each_kind():
    assert [str(fault) for fault in faults_of_scenarios(shipped())] == []
