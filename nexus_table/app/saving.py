"""Saving under a name: nothing already saved is lost, and a name never leads out of the folder."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from nexus_table.app import words
from nexus_table.kernel.autosave import SUFFIX
from nexus_table.kernel.loading import save
from nexus_table.kernel.session import Session

LONGEST = 60
ODD = " -_'.,"
"""What a name may hold besides letters and digits."""


class SavesFolder:
    """Saves one session in one folder under names that players give."""

    def __init__(self, folder: Path, session: Session[Any, Any, Any, Any]) -> None:
        self.folder, self.session = folder, session

    def file(self, name: str) -> Path:
        """Return the file that a name stands for."""
        return self.folder / f"{name.strip()}{SUFFIX}"

    def refuse(self, name: str) -> str | None:
        """Return why a name cannot be used, or None."""
        kept = name.strip()
        odd = sorted({letter for letter in kept if not (letter.isalnum() or letter in ODD)})
        if odd:
            return words.ODD_NAME.format(letters=" ".join(odd))
        if not any(letter.isalnum() for letter in kept) or len(kept) > LONGEST or kept.startswith("."):
            return words.BAD_NAME
        if kept.lower().startswith("autosave-"):
            return words.OWN_NAME
        return None

    def taken(self, name: str) -> bool:
        """Whether something is saved under this name already."""
        return self.file(name).exists()

    def free(self, title: str) -> str:
        """Return a name after a title under which nothing is saved yet."""
        names = (title if number == 1 else f"{title} {number}" for number in range(1, 10_000))
        return next((name for name in names if not self.taken(name)), title)

    def save(self, name: str) -> str:
        """Save under the name and return a sentence that says whether it worked."""
        try:
            save(self.file(name), self.session.record())
        except OSError as fault:
            return words.NOT_SAVED.format(why=fault.strerror or fault)
        return words.SAVED.format(name=name.strip())
