"""Target puzzles: positions in which the Automa looks for a target, with what it must find and why (A1)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from pathlib import Path
from typing import Annotated

import msgspec
from msgspec import Meta
from msgspec.structs import replace

from nexus_table.app.duel.trial import (
    CardName,
    CardToken,
    CardTokens,
    DuelPosition,
    DuelTrial,
    SideToken,
    TargetName,
    UnitToken,
)
from nexus_table.app.duel.trial_position import Laying, names_of
from nexus_table.app.duel.trial_stage import NEXUSES, shipped
from nexus_table.app.trial import About
from nexus_table.content.catalogue import Kind, shown
from nexus_table.content.decode import decode, fault_at, raw_bytes
from nexus_table.content.fault import ContentError, Fault
from nexus_table.content.fault import Path as Inside
from nexus_table.content.places import data_folder
from nexus_table.games.duel.book import Book
from nexus_table.games.duel.events import Found, List, Weighed
from nexus_table.games.duel.language.selectors import Slug
from nexus_table.games.duel.model import Design
from nexus_table.games.duel.options import DuelSetup, Solo
from nexus_table.games.duel.rules.automa.aim import HURT, Aim, aim, attack_shot, effect_shot
from nexus_table.games.duel.rules.damage import targets_of_damage
from nexus_table.games.duel.state import AUTOMA, DuelState

Points = Annotated[int, Meta(ge=0, le=60)]
Reason = Annotated[
    str,
    Meta(
        pattern="^((wall|card|last) )?(offensive|defensive|support|nexus) (taken|equal|absent|barred|unmet|safe)$",
        description="a slot and what was found in it: support taken, card nexus unmet, wall defensive safe",
    ),
]
FOUND = {
    Found.TAKEN: "taken",
    Found.TIED: "equal",
    Found.ABSENT: "absent",
    Found.BARRED: "barred",
    Found.UNMET: "unmet",
    Found.SAFE: "safe",
}


class Effect(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Damage that the source deals by an effect; `to`: only to these, past every wall."""

    damage: Points
    ignore: bool = False
    to: Annotated[tuple[TargetName, ...], Meta(max_length=9)] | None = None


class TargetPuzzle(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """One look for a target: what both sides have, whose attack or effect it is, at what it must go, and why.

    `nexus` are the player's points and the Automa's, `total` what the Automa has begun with, `hurt` what the player's
    nexus was dealt this turn. Several targets are equals. `action`: it is the Action phase.
    """

    about: About
    player: Annotated[tuple[CardToken | UnitToken, ...], Meta(max_length=8)] = ()
    automa: Annotated[tuple[CardToken | UnitToken, ...], Meta(min_length=1, max_length=8)]
    hand: CardTokens = ()
    nexus: tuple[Points, Points] | None = None
    total: Points | None = None
    hurt: Points = 0
    action: bool = False
    source: CardName
    effect: Effect | None = None
    at: Annotated[tuple[TargetName, ...], Meta(min_length=1, max_length=8)]
    why: Annotated[tuple[Reason, ...], Meta(min_length=1, max_length=12)]


class TargetPuzzles(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Puzzles of one kind over the same designs; both nexuses stand as the file says unless a puzzle says otherwise."""

    id: Slug
    about: About
    designs: Annotated[tuple[Design, ...], Meta(max_length=60)]
    puzzles: Annotated[tuple[TargetPuzzle, ...], Meta(min_length=1, max_length=60)]
    nexus: tuple[Points, Points] = (30, 40)
    total: Points = 40


TARGETS: Kind[TargetPuzzles] = Kind("target puzzles", "puzzles/targets/*.yaml", TargetPuzzles)


def target_files(root: Path | None = None) -> list[Path]:
    """Return the shipped files of target puzzles."""
    return sorted((root or data_folder() / "duel").glob(TARGETS.files))


class TargetFile:
    """A file of target puzzles, read; raises `ContentError` with its faults."""

    def __init__(self, file: Path) -> None:
        self.shown = shown(file)
        self.raw = raw_bytes(file, self.shown)
        self.puzzles = decode(self.raw, self.shown, TargetPuzzles)
        self.stem = file.stem

    @cached_property
    def book(self) -> Book:
        """The shipped designs and the file's own."""
        return Book(shipped().factions, self.puzzles.designs)

    def fault(self, inside: Inside, sentence: str) -> Fault:
        """Return a fault at a place inside the file."""
        from nexus_table.content.source import parse

        return fault_at(self.shown, parse(self.raw, self.shown).mark.at(inside), inside, sentence)

    def faults(self) -> Iterator[Fault]:
        """Yield what is wrong with it: its name, designs and cards that there are not, wrong answers."""
        if self.puzzles.id != self.stem:
            yield self.fault(("id",), f"must be {self.stem} as the file is called, not {self.puzzles.id}")
        for place, puzzle in enumerate(self.puzzles.puzzles):
            for sentence in faults_of(self, puzzle):
                yield self.fault(("puzzles", place), sentence)


class Looking(msgspec.Struct, frozen=True):
    """A puzzle laid out: the position, and its cards and nexuses by name."""

    state: DuelState
    names: dict[str, int]


def laid_out(file: TargetFile, puzzle: TargetPuzzle) -> Looking:
    """Return a puzzle's position; KeyError with the name of a card or a design that there is not."""
    puzzles = file.puzzles
    own, other = puzzle.nexus or puzzles.nexus
    sides = (
        SideToken(nexus=own, units=puzzle.player),
        SideToken(nexus=other, units=puzzle.automa, hand=puzzle.hand),
    )
    position = DuelPosition(
        sides, puzzles.designs, active=AUTOMA, phase="action" if puzzle.action else "attack"
    )
    state = Laying(DuelTrial(game="duel", about=puzzle.about, position=position), file.book).state()
    player, automa = state.sides
    counts = list(player.counts)
    counts[HURT] = puzzle.hurt
    total = puzzle.total or puzzles.total
    state = replace(
        state,
        setup=DuelSetup(solo=Solo(nexus=total)),
        sides=(replace(player, counts=tuple(counts)), replace(automa, cap=total)),
    )
    return Looking(state, {**names_of(position), **NEXUSES})


def looked(file: TargetFile, looking: Looking, puzzle: TargetPuzzle) -> Aim:
    """Return where the Automa aims in a puzzle; KeyError with the name of a card that there is not."""
    state, book = looking.state, file.book
    source = looking.names[puzzle.source]
    effect = puzzle.effect
    if effect is None:
        unit = state.unit(source)
        if unit is None:
            raise KeyError(puzzle.source)
        return aim(state, book, attack_shot(state, book, AUTOMA, unit))
    options = targets_of_damage(state, book, AUTOMA, source, ignore=effect.ignore)
    if effect.to is not None:
        options = tuple(looking.names[name] for name in effect.to)
    shot = effect_shot(state, book, AUTOMA, source, effect.damage, options, free=effect.to is None)
    return aim(state, book, shot)


def told(weighed: Weighed) -> str:
    """Return a looked-at slot as a puzzle spells it."""
    where = "" if weighed.list is List.TABLE else f"{weighed.list.value} "
    return f"{where}{weighed.slot.at.value} {FOUND[weighed.found]}"


def faults_of(file: TargetFile, puzzle: TargetPuzzle) -> Iterator[str]:
    """Yield what is otherwise than a puzzle says."""
    try:
        looking = laid_out(file, puzzle)
        found = looked(file, looking, puzzle)
        wanted = sorted(looking.names[name] for name in puzzle.at)
    except KeyError as missing:
        yield f"nothing is called {missing.args[0]} here"
        return
    if sorted(found.targets) != wanted:
        called = {number: name for name, number in looking.names.items()}
        yield f"the Automa aims at {', '.join(called[target] for target in found.targets)}"
    why = [told(weighed) for weighed in found.trace]
    if why != list(puzzle.why):
        yield f"the Automa finds: {', '.join(why)}"


def faults_of_targets(root: Path | None = None) -> Iterator[Fault]:
    """Yield what is wrong with the shipped puzzles, their answers too."""
    for file in target_files(root):
        try:
            yield from TargetFile(file).faults()
        except ContentError as error:
            yield from error.faults
