"""Every game keeps every law, whichever set-up it is tried on."""

from __future__ import annotations

from typing import Any

import pytest

from nexus_table.kernel.refusal import RefusedError
from nexus_table.kernel.session import DriftError

from .games import SAMPLES
from .laws import LAWS, Law
from .mutants import MUTANTS
from .traces import Traces, traces, traces_elsewhere

SEEDS = (1, 2)

CASES = [
    pytest.param(name, setup, id=f"{name}-{number}")
    for name, sample in SAMPLES.items()
    for number, setup in enumerate(sample.sample_setups())
]


@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.__name__)
@pytest.mark.parametrize(("name", "setup"), CASES)
def test_the_game_keeps_the_law(name: str, setup: Any, law: Law) -> None:
    for seed in SEEDS:
        law(SAMPLES[name], setup, seed)


@pytest.mark.long
@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.__name__)
@pytest.mark.parametrize("name", SAMPLES)
def test_the_game_keeps_the_law_on_many_walks(name: str, law: Law) -> None:
    for setup in SAMPLES[name].sample_setups()[:2]:
        for seed in range(100, 125):
            law(SAMPLES[name], setup, seed)


@pytest.fixture(scope="module")
def here() -> Traces:
    return traces(list(SAMPLES))


@pytest.mark.parametrize("hash_seed", [0, 4242])
def test_another_process_with_another_hash_seed_finds_the_same_fingerprints(
    here: Traces, hash_seed: int
) -> None:
    assert traces_elsewhere(list(SAMPLES), hash_seed) == here
    assert all(len(walk) > 5 for walks in here.values() for walk in walks)


@pytest.mark.parametrize("name", [name for name, mutant in MUTANTS.items() if mutant.law])
def test_the_laws_catch_the_game_that_breaks_them(name: str) -> None:
    mutant = MUTANTS[name]
    assert mutant.law is not None
    cases = [(setup, seed) for setup in mutant.sample.sample_setups() for seed in SEEDS]
    with pytest.raises((AssertionError, DriftError, RefusedError)):
        all(mutant.law(mutant.sample, setup, seed) is None for setup, seed in cases)


def test_another_process_catches_what_hangs_on_the_hash_seed() -> None:
    assert traces_elsewhere(["blind"], 1) != traces_elsewhere(["blind"], 2)
