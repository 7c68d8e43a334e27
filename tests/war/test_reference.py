"""The rules to read beside a war: every refusal finds the section that explains it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import nexus_table.games.battlefield.war as wing
from nexus_table.games.battlefield.war.reference import REFERENCE

CHAPTERS = [str(chapter) for chapter in range(2, 17)]


def rules_that_refuse() -> set[str]:
    """Return every rule that a refusal of the war names."""
    folder = Path(wing.__file__).parent
    named = re.compile(r'Refusal\(\s*"((?:\d|B)[\d.]*)"')
    return {rule for file in folder.rglob("*.py") for rule in named.findall(file.read_text(encoding="utf-8"))}


def test_there_are_refusals_to_explain():
    assert {"5.3", "9.3", "13.1"} <= rules_that_refuse()


@pytest.mark.parametrize("rule", sorted(rules_that_refuse()))
def test_the_rule_of_every_refusal_is_explained(rule):
    assert REFERENCE.about(rule) is not None


@pytest.mark.parametrize("chapter", CHAPTERS)
def test_every_chapter_is_told(chapter):
    chapters = [section.chapter.split("-")[0] for section in REFERENCE.sections]
    assert any(one == chapter or one.startswith(f"{chapter}.") for one in chapters)


def test_no_section_stands_twice():
    chapters = [section.chapter for section in REFERENCE.sections]
    assert len(chapters) == len(set(chapters))
