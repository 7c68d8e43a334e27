"""Every card of the shipped factions does what its scenarios say, and leaves nothing open."""

import pytest

from nexus_table.app.duel.trial_scenarios import ScenarioFile, faults_of_scenarios, scenario_files
from nexus_table.app.duel.trial_stage import shipped
from nexus_table.app.trial_run import perform
from nexus_table.games.duel.asking import ASK_ACTION, ASK_ATTACK


@pytest.mark.parametrize("file", scenario_files(), ids=lambda file: file.stem)
def test_the_card_does_what_its_scenarios_say_and_leaves_no_question_open(file):
    for case in ScenarioFile(file).cases():
        report = perform(case)
        wrong = [f"{finding.place}: {finding.instead}" for finding in report.findings if not finding.holds]
        assert not wrong, f"{report.about}: {wrong}"
        asked = None if report.prompt is None else report.prompt.ask
        assert asked in (None, ASK_ACTION, ASK_ATTACK), f"{report.about}: {asked}"


def test_every_card_has_a_scenario_of_each_kind():
    assert [str(fault) for fault in faults_of_scenarios(shipped())] == []
