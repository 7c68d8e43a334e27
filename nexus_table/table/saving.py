"""Saving the game on the screen: what is asked of whoever keeps the saves, and the questions put to the player."""

from __future__ import annotations

from typing import Protocol

import msgspec

from nexus_table.ui.scene import Next, Scene
from nexus_table.ui.widgets.dialog import ask, confirm
from nexus_table.ui.widgets.toast import Mood, Toasts


class Saving(Protocol):
    """Saves the game on the screen under a name that the player gives."""

    def refuse(self, name: str) -> str | None:
        """Return why a name cannot be used, in a sentence, or None."""

    def taken(self, name: str) -> bool:
        """Whether something is saved under this name already."""

    def free(self, title: str) -> str:
        """Return a name after a title under which nothing is saved yet."""

    def save(self, name: str) -> str:
        """Save under the name and return a sentence that says whether it worked."""


class SavingWords(msgspec.Struct, frozen=True):
    """A game's words for saving: the title, the question for a name, and those before a save is replaced."""

    save: str
    save_as: str
    replace: str
    """With the place `{name}`."""
    replace_yes: str


def ask_to_save(scene: Scene, saving: Saving, toasts: Toasts, title: str, words: SavingWords) -> Next:
    """Return the question for a name; what comes of it is told by a toast, and nothing is replaced unasked."""

    def write(name: str) -> Next:
        toasts.show(saving.save(name))
        return scene

    def named(name: str) -> Next:
        refused = saving.refuse(name)
        if refused is not None:
            toasts.show(refused, Mood.WARNING)
            return scene
        if saving.taken(name):
            question = words.replace.format(name=name.strip())
            return confirm(scene, words.save, question, words.replace_yes, lambda: write(name), danger=True)
        return write(name)

    return ask(scene, words.save, words.save_as, saving.free(title), words.save, named)
