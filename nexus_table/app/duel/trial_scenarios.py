"""Scenarios: for each card what it does and what it does not, as trials that tests, lessons and the linter read."""

from __future__ import annotations

from collections.abc import Iterator
from enum import Enum
from pathlib import Path
from typing import Annotated

import msgspec
from msgspec import Meta

from nexus_table.app.duel.trial import DuelAttempt, DuelFact, DuelPosition, DuelTrial
from nexus_table.app.duel.trial_stage import DuelPositions, DuelStage
from nexus_table.app.trial import About
from nexus_table.content.catalogue import Kind
from nexus_table.content.decode import decode
from nexus_table.content.fault import ContentError, Fault
from nexus_table.content.fault import Path as Inside
from nexus_table.content.places import data_folder
from nexus_table.content.reading import Reading
from nexus_table.games.duel.catalogue import Catalogue
from nexus_table.games.duel.language.selectors import Slug
from nexus_table.games.duel.options import RulesOptions
from nexus_table.kernel.chance import Seed


class Shows(Enum):
    """Whether a case shows that a card does something, or that it does not."""

    DOES = "does"
    DOES_NOT = "does not"


class Case(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """One position with a card in it, what is done, and what must hold then."""

    about: About
    shows: Shows
    position: DuelPosition
    seed: Seed = 0
    options: RulesOptions = RulesOptions()
    actions: Annotated[tuple[DuelAttempt, ...], Meta(max_length=60)] = ()
    facts: Annotated[tuple[DuelFact, ...], Meta(min_length=1, max_length=60)]


class Scenarios(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All cases of one card; at least one of each kind."""

    id: Slug
    cases: Annotated[tuple[Case, ...], Meta(min_length=2, max_length=12)]


SCENARIOS: Kind[Scenarios] = Kind("scenario", "scenarios/*/*.yaml", Scenarios)


class CaseFile:
    """One case of a file, to be carried out as a trial is; raises `ContentError` with its faults."""

    def __init__(self, source: ScenarioFile, place: int) -> None:
        self.source = source
        self.place = place
        case = source.scenarios.cases[place]
        self.trial = DuelTrial(
            game="duel",
            about=case.about,
            position=case.position,
            seed=case.seed,
            options=case.options,
            actions=case.actions,
            facts=case.facts,
        )
        faults: list[Fault] = []

        def blame(inside: Inside, sentence: str, suggestion: str | None = None) -> None:
            faults.append(self.fault(inside, sentence, suggestion))

        self.stage: DuelStage = DuelPositions().stage(self.trial, blame)
        if faults:
            raise ContentError(faults)

    def fault(self, inside: Inside, sentence: str, suggestion: str | None = None) -> Fault:
        """Return a fault at a place inside the case."""
        return self.source.fault(("cases", self.place, *inside), sentence, suggestion)


class ScenarioFile(Reading):
    """A file of scenarios, read; raises `ContentError` with its faults."""

    def __init__(self, file: Path) -> None:
        super().__init__(file)
        self.scenarios = decode(self.raw, self.shown, Scenarios)

    def cases(self) -> Iterator[CaseFile]:
        """Yield the cases."""
        for place in range(len(self.scenarios.cases)):
            yield CaseFile(self, place)


def scenario_files(root: Path | None = None) -> list[Path]:
    """Return the files of scenarios, one a card."""
    return sorted((root or data_folder() / "duel").glob(SCENARIOS.files))


def faults_of_scenarios(catalogue: Catalogue, root: Path | None = None) -> Iterator[Fault]:
    """Yield what is wrong with the scenarios: files that cannot be read, cards without a case of each kind."""
    files = {file.stem: file for file in scenario_files(root)}
    for faction in catalogue.factions.values():
        for place, design in enumerate(faction.designs):
            if design.id not in files:
                where = f"data/duel/factions/{faction.id}.yaml"
                yield Fault(where, 0, 0, f"designs[{place}]", f"{design.id} has no file of scenarios")
    for file in files.values():
        yield from faults_of_file(file)


def faults_of_file(file: Path) -> Iterator[Fault]:
    """Yield what is wrong with one file of scenarios, without carrying anything out."""
    try:
        read = ScenarioFile(file)
        list(read.cases())
    except ContentError as error:
        yield from error.faults
        return
    if read.scenarios.id != file.stem:
        yield read.fault(("id",), f"must be {file.stem} as the file is called, not {read.scenarios.id}")
    for kind in Shows:
        if all(case.shows is not kind for case in read.scenarios.cases):
            yield read.fault(("cases",), f"no case shows what the card {kind.value}")
