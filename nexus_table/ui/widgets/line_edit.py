"""One line of text being edited: caret, selection and what can be taken back; knows no screen."""

from __future__ import annotations


class LineEdit:
    """A text of at most `longest` letters, a caret between them, and the other end of the selection."""

    def __init__(self, text: str, longest: int = 200) -> None:
        self.longest = longest
        self.text = text[:longest]
        self.caret = self.anchor = len(self.text)
        self._past: list[tuple[str, int]] = []

    @property
    def selection(self) -> tuple[int, int]:
        """The selected part, from and to."""
        return min(self.caret, self.anchor), max(self.caret, self.anchor)

    @property
    def selected(self) -> str:
        """The selected text."""
        start, end = self.selection
        return self.text[start:end]

    def replace_all(self, text: str) -> None:
        """Take another text, the caret at its end."""
        self.text = text[: self.longest]
        self.caret = self.anchor = len(self.text)
        self._past.clear()

    def insert(self, typed: str) -> bool:
        """Put text in place of the selection, what is too long or no letter left out; return whether it changed."""
        start, end = self.selection
        room = self.longest - len(self.text) + end - start
        clean = "".join(letter for letter in typed if letter.isprintable())[:room]
        return self._become(self.text[:start] + clean + self.text[end:], start + len(clean))

    def erase(self, what: str) -> bool:
        """Erase the selection, else what the key says: "Backspace", "Delete", each also with "Ctrl+"."""
        start, end = self.selection
        if start == end:
            if what.endswith("Backspace"):
                start = self._word_before() if what.startswith("Ctrl") else max(0, start - 1)
            else:
                end = self._word_after() if what.startswith("Ctrl") else min(len(self.text), end + 1)
        return self._become(self.text[:start] + self.text[end:], start)

    def undo(self) -> bool:
        """Take the last change back; return whether there was one."""
        if not self._past:
            return False
        self.text, self.caret = self._past.pop()
        self.anchor = self.caret
        return True

    def move_to(self, place: int, *, select: bool = False) -> None:
        """Set the caret, keeping the other end of the selection where `select` says so."""
        self.caret = max(0, min(len(self.text), place))
        if not select:
            self.anchor = self.caret

    def step(self, way: str, *, select: bool = False) -> None:
        """Move the caret as a key says: "Left", "Right", "Home", "End", "Ctrl+Left", "Ctrl+Right"."""
        start, end = self.selection
        if start < end and not select and way in ("Left", "Right"):
            self.move_to(start if way == "Left" else end)
            return
        places = {
            "Left": self.caret - 1,
            "Right": self.caret + 1,
            "Home": 0,
            "End": len(self.text),
            "Ctrl+Left": self._word_before(),
            "Ctrl+Right": self._word_after(),
        }
        self.move_to(places[way], select=select)

    def select_all(self) -> None:
        """Select everything."""
        self.anchor, self.caret = 0, len(self.text)

    def select_word(self, place: int) -> None:
        """Select the word around a place."""
        start = self.text.rfind(" ", 0, place) + 1
        end = self.text.find(" ", place)
        self.anchor, self.caret = start, len(self.text) if end < 0 else end

    def _word_before(self) -> int:
        return len(self.text[: self.caret].rstrip().rpartition(" ")[0]) + (
            " " in self.text[: self.caret].rstrip()
        )

    def _word_after(self) -> int:
        rest = self.text[self.caret :]
        word = rest.lstrip().partition(" ")[0]
        return self.caret + len(rest) - len(rest.lstrip()) + len(word)

    def _become(self, text: str, caret: int) -> bool:
        if text == self.text:
            self.anchor = self.caret
            return False
        self._past.append((self.text, self.caret))
        self.text, self.caret, self.anchor = text, caret, caret
        return True
