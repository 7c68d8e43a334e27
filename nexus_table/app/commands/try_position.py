"""`nexus-table try`: sets up positions, carries out their actions and holds their facts against that."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec

from nexus_table.app.trial_file import TrialFile
from nexus_table.app.trial_run import Report, Tried, listed_seats, perform
from nexus_table.kernel.prompt import Prompt


def run(files: list[Path], *, json: bool) -> int:
    """Try each file, print what came of it and return 0, or 1 where a fact does not hold.

    Raises ContentError with every fault of a file that cannot be read.
    """
    holds = True
    for file in files:
        report = perform(TrialFile(file))
        print(as_json(report) if json else as_words(report))
        holds = holds and report.holds
    return 0 if holds else 1


def as_json(report: Report) -> str:
    """Return what came of a trial as one line of JSON."""
    answer = {
        "game": report.game,
        "about": report.about,
        "actions": [
            {
                "seat": tried.seat,
                "action": tried.action,
                "refusal": tried.refusal,
                "events": tried.events,
            }
            for tried in report.tried
        ],
        "prompt": prompt_data(report.prompt),
        "outcome": report.outcome,
        "fingerprint": report.fingerprint,
        "facts": report.findings,
        "holds": report.holds,
    }
    return msgspec.json.encode(answer).decode()


def prompt_data(prompt: Prompt[Any] | None) -> dict[str, Any] | None:
    """Return a prompt as data: whom it asks, what, and the options' actions."""
    if prompt is None:
        return None
    return {
        "seats": prompt.seats,
        "ask": prompt.ask,
        "options": [option.action for option in prompt.options],
        "open_ended": prompt.open_ended,
    }


def as_words(report: Report) -> str:
    """Return what came of a trial as lines for a person."""
    lines = [report.about]
    for number, tried in enumerate(report.tried, start=1):
        lines += action_lines(number, tried)
    prompt = report.prompt
    if prompt is not None:
        lines.append(f"Prompt, to {listed_seats(prompt.seats)}: {prompt.ask}")
    if report.outcome is not None:
        lines.append(f"Outcome: {report.outcome.why}")
    lines.append(f"Fingerprint: {report.fingerprint}")
    lines += [
        f"{finding.place}: this {finding.fact} does not hold: {finding.instead}"
        for finding in report.findings
        if not finding.holds
    ]
    held = sum(finding.holds for finding in report.findings)
    if report.findings:
        lines.append(f"Facts: {held} of {len(report.findings)} hold.")
    return "\n".join(lines)


def action_lines(number: int, tried: Tried) -> list[str]:
    """Return one action and what came of it as lines for a person."""
    order = type(tried.action).__name__
    if tried.refusal is not None:
        refusal = tried.refusal
        return [f"{number:>3}. {order} of seat {tried.seat} is refused ({refusal.rule}): {refusal.why}"]
    return [f"{number:>3}. {order} of seat {tried.seat}", *(f"     {told}" for told in tried.told)]
