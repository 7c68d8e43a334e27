"""What a bare word in our YAML means: only what everyone reads alike; the format's surprises are refused."""

from __future__ import annotations

import math
import re

import msgspec

Scalar = str | int | float | bool | None

INTEGER = re.compile(r"[-+]?(0|[1-9][0-9]*)")
DECIMAL = re.compile(r"[-+]?((0|[1-9][0-9]*)(\.[0-9]*)?|\.[0-9]+)([eE][-+]?[0-9]{1,4})?")
LONGEST_INTEGER = 18

PLAIN_WORDS: dict[str, Scalar] = {"true": True, "false": False, "null": None, "~": None, "": None}

SWITCHES = {"y": "true", "yes": "true", "on": "true", "n": "false", "no": "false", "off": "false"}
LEADING_ZERO = re.compile(r"[-+]?0[0-9_]+(\.[0-9]*)?")
OTHER_BASE = re.compile(r"[-+]?0[xob][0-9a-fA-F_]+")
SIXTIES = re.compile(r"[-+]?[0-9][0-9_]*(:[0-5]?[0-9])+(\.[0-9]*)?")
DATE = re.compile(r"[0-9]{4}-[0-9]{1,2}-[0-9]{1,2}([Tt ].*)?")
GROUPED = re.compile(r"[-+]?[0-9][0-9_]*_[0-9_]*(\.[0-9_]*)?")
NOT_FINITE = re.compile(r"[-+]?\.(inf|Inf|INF)|\.(nan|NaN|NAN)")


class Trap(msgspec.Struct, frozen=True):
    """A bare word that readers of YAML take for different things: a sentence for its author and a way out."""

    sentence: str
    suggestion: str | None = None


def resolve(word: str) -> Scalar | Trap:
    """Return what a bare word means: number, truth, nothing or text; a `Trap` where that is not certain."""
    if word in PLAIN_WORDS:
        return PLAIN_WORDS[word]
    if INTEGER.fullmatch(word):
        if len(word) > LONGEST_INTEGER:
            return Trap(f"a whole number has at most {LONGEST_INTEGER - 1} digits here")
        return int(word)
    if DECIMAL.fullmatch(word):
        number = float(word)
        return number if math.isfinite(number) else Trap("this number is too large")
    return trap(word) or word


def trap(word: str) -> Trap | None:
    """Return why a bare word is no safe text, None where it is."""
    lower = word.lower()
    if lower in SWITCHES:
        sentence = f"the bare word {word} is read as a switch by some and as text by others"
        return Trap(sentence, f"{SWITCHES[lower]} or {quoted(word)}")
    if lower in PLAIN_WORDS:
        return Trap(f"{word} is written in lower case here", lower)
    if LEADING_ZERO.fullmatch(word):
        sign, digits = ("-", word[1:]) if word[0] == "-" else ("", word)
        return Trap(
            "a number with a leading zero is read as octal by some", sign + (digits.lstrip("+0_") or "0")
        )
    if OTHER_BASE.fullmatch(word):
        return Trap("numbers are written in base ten", quoted(word))
    if SIXTIES.fullmatch(word):
        return Trap("digits joined by colons are read in base sixty by some", quoted(word))
    if DATE.fullmatch(word):
        return Trap("a bare date is read as a date by some and as text by others", quoted(word))
    if GROUPED.fullmatch(word):
        return Trap("digits are not grouped by underscores here", word.replace("_", ""))
    if NOT_FINITE.fullmatch(word):
        return Trap("only finite numbers are used here")
    if word in ("<<", "="):
        return Trap(f"the bare word {word} has a meaning of its own in YAML", quoted(word))
    return None


def quoted(text: str) -> str:
    """Return text in YAML's double quotes, every character that does not print written as its number."""
    return '"' + "".join(map(escaped, text)) + '"'


def escaped(character: str) -> str:
    """Return one character as it stands inside double quotes."""
    if character in '"\\':
        return "\\" + character
    if character.isprintable():
        return character
    code = ord(character)
    return f"\\x{code:02x}" if code < 0x100 else f"\\u{code:04x}" if code < 0x10000 else f"\\U{code:08x}"
