"""A file of `try`, read and checked: every fault of it is told at once, also of names when all else is not in order."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec

from nexus_table.app.registry import entry_named, games
from nexus_table.app.trial import MOST_ACTIONS, Blame, Trial
from nexus_table.content.catalogue import shown
from nexus_table.content.decode import convert, decode, raw_bytes
from nexus_table.content.fault import ContentError, Fault, nearest
from nexus_table.content.fault import Path as Inside
from nexus_table.content.parsed import Plain
from nexus_table.content.reading import Reading


class TrialFile(Reading):
    """One file of `try`, read and checked; raises `ContentError` with every fault where it has any."""

    def __init__(self, file: Path) -> None:
        super().__init__(file)
        self.reader = self._entry().positions
        try:
            self.trial: Trial = decode(self.raw, self.shown, self.reader.form)
        except ContentError as error:
            self.faults += error.faults
            self._check_excerpt()
            raise ContentError(self.faults) from None
        self._check_ordinals(self.trial, len(self.trial.actions), self.blame)
        self.stage = self.reader.stage(self.trial, self.blame)
        self.stop_at_faults()

    def _entry(self) -> Any:
        if self.parsed.faults:
            raise ContentError(self.parsed.faults)
        plain = self.parsed.plain
        name = plain.get("game") if isinstance(plain, dict) else None
        entry = entry_named(name) if isinstance(name, str) else None
        if entry is None:
            known = [entry.name for entry in games()]
            sentence = f"must name the game, one of {', '.join(known)}"
            near = nearest(name, known) if isinstance(name, str) else None
            raise ContentError([self.fault(("game",), sentence, near)])
        return entry

    def _check_ordinals(self, trial: Trial, count: int, blame: Blame) -> None:
        """Blame facts about actions that are not in the list."""
        for place, fact in enumerate(trial.facts):
            for word in ("action", "after"):
                ordinal = getattr(fact, word, None)
                if isinstance(ordinal, int) and ordinal > count:
                    blame(("facts", place, word), f"there are {count} actions, not {ordinal}", None)

    def _check_excerpt(self) -> None:
        """Check the names in what is in order by itself of a faulty file, so that all faults are told at once."""
        found = excerpt(self.parsed.plain, self.reader.form)
        if found is None:
            return
        trial, places = found

        def blame(inside: Inside, sentence: str, suggestion: str | None = None) -> None:
            if inside and inside[0] in places:
                listing, place = str(inside[0]), int(inside[1])
                inside = (listing, places[listing][place], *inside[2:])
            self.blame(inside, sentence, suggestion)

        self._check_ordinals(trial, len(entries(self.parsed.plain, "actions")), blame)
        self.reader.stage(trial, blame)


def excerpt(plain: Plain, form: type[Trial]) -> tuple[Trial, dict[str, list[int]]] | None:
    """Return the trial that the sound actions and facts of a file make, and which place each has in the file.

    Return None where the position is not in order: without it nothing else has a meaning.
    """
    if not isinstance(plain, dict):
        return None
    bare: dict[str, Plain] = {
        "game": plain.get("game"),
        "about": "An excerpt.",
        "position": plain.get("position"),
    }

    def sound(**listings: Plain) -> Trial | None:
        try:
            return convert({**bare, **listings}, form)
        except msgspec.ValidationError:
            return None

    places = {
        listing: [place for place, entry in enumerate(entries(plain, listing)) if sound(**{listing: [entry]})]
        for listing in ("actions", "facts")
    }
    kept = {name: [entries(plain, name)[place] for place in found] for name, found in places.items()}
    trial = sound(**kept)
    return (trial, places) if trial is not None else None


def entries(plain: Plain, listing: str) -> list[Plain]:
    """Return a list of the file, no more of it than there may be; empty where there is none."""
    found = plain.get(listing) if isinstance(plain, dict) else None
    return found[:MOST_ACTIONS] if isinstance(found, list) else []


def is_trial(file: Path) -> bool:
    """Whether a file is a position to try: its top level names a game."""
    from nexus_table.content.source import parse

    try:
        plain = parse(raw_bytes(file, shown(file)), shown(file)).plain
    except ContentError:
        return False
    return isinstance(plain, dict) and "game" in plain


def faults_of_trial(file: Path) -> tuple[Fault, ...]:
    """Return what is wrong with a file of `try`, without carrying anything out."""
    try:
        TrialFile(file)
    except ContentError as error:
        return error.faults
    return ()
