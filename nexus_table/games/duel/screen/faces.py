"""What a card shows of itself: its design, and on a battlefield its values, damage and state as they are now."""

from __future__ import annotations

import msgspec

from nexus_table.games.duel.book import Blueprint, Book
from nexus_table.games.duel.card_text import KEYWORDS, CardText
from nexus_table.games.duel.language.selectors import Keyword, Pile, UnitType
from nexus_table.games.duel.rules import selection
from nexus_table.games.duel.screen import words
from nexus_table.games.duel.state import DuelState, Unit
from nexus_table.games.duel.story import marked
from nexus_table.games.duel.tasks import HIDDEN, Card
from nexus_table.kernel.action import Seat


class Value(msgspec.Struct, frozen=True):
    """One container: its type, its value now and as printed."""

    type: UnitType
    now: int
    printed: int


class Face(msgspec.Struct, frozen=True):
    """What is to be seen of a card; `kind` is the number of its design, -1 for a back."""

    kind: int = HIDDEN
    values: tuple[Value, ...] = ()
    exhausted: bool = False
    rooted: bool = False
    dying: bool = False
    damage: int = 0
    left: int = 0
    tucked: int = 0
    mob: int = 0
    said: tuple[str, ...] = ()
    """What is true of it now beside its print, in words."""
    pile: Pile | None = None
    """The pile that it lies in, where it is shown among the cards of a hand."""


BACK = Face()


def printed_face(book: Book, kind: int) -> Face:
    """Return a design as it is printed."""
    printed = book.blueprints[kind].design.containers
    values = tuple(
        Value(type_, value, value)
        for type_, value in zip(UnitType, printed, strict=True)
        if value is not None
    )
    return Face(kind, values)


def card_face(book: Book, state: DuelState, card: Card) -> Face:
    """Return a card as these eyes see it: a back where they do not, a unit as it is now."""
    if card < 0:
        return BACK
    for seat, side in enumerate(state.sides):
        for unit in side.units:
            if unit.card == card:
                return unit_face(book, state, seat, unit)
    return printed_face(book, state.kinds[card])


def unit_face(book: Book, state: DuelState, seat: Seat, unit: Unit) -> Face:
    """Return a unit as it is now."""
    kind = state.kinds[unit.card]
    printed = book.blueprints[kind].design.containers
    now = selection.containers(state, book, seat, unit)
    values = tuple(
        Value(type_, there, was or 0)
        for type_, there, was in zip(UnitType, now, printed, strict=True)
        if there is not None
    )
    whole = selection.hit_points(state, book, seat, unit)
    said = [marked(mark) for mark in unit.marks]
    if unit.damage:
        said.insert(0, words.LEFT.format(left=max(0, whole - unit.damage), whole=whole))
    return Face(
        kind,
        values,
        unit.exhausted,
        unit.rooted,
        unit.dying,
        unit.damage,
        max(0, whole - unit.damage),
        len(unit.tucked),
        len(unit.mob),
        tuple(line[:1].upper() + line[1:] for line in said),
    )


def state_lines(face: Face) -> list[str]:
    """Return what is to be said of a unit as it is now."""
    lines = list(face.said)
    if face.dying:
        lines.append(words.DYING)
    elif face.rooted:
        lines.append(words.ROOTED)
    elif face.exhausted:
        lines.append(words.EXHAUSTED)
    if face.tucked:
        lines.append(words.TUCKED.format(count=face.tucked))
    if face.mob:
        lines.append(words.MOB.format(count=face.mob + 1))
    lines += [
        words.NOW_VALUE.format(type=words.TYPES[value.type], value=value.now, printed=value.printed)
        for value in face.values
        if value.now != value.printed
    ]
    return [line + "." for line in lines]


def text_lines(text: CardText, blueprint: Blueprint) -> tuple[str, ...]:
    """Return the text of a design: made from its tree, so that it says what it does."""
    return text.of(blueprint.design)


def help_lines(blueprint: Blueprint) -> list[str]:
    """Return what the keywords of a design mean."""
    design = blueprint.design
    lines = [f"{_name(keyword)}: {KEYWORDS[keyword]}" for keyword in design.keywords]
    if design.chain:
        lines.append(words.CHAIN_HELP)
    granted = {keyword for ability in design.abilities for keyword in _granted(ability)} - set(
        design.keywords
    )
    lines += [f"{_name(keyword)}: {KEYWORDS[keyword]}" for keyword in Keyword if keyword in granted]
    return lines


def type_line(blueprint: Blueprint) -> str:
    """Return the types of a design and its subtype, in words."""
    design = blueprint.design
    types = [
        words.TYPES[type_]
        for type_, value in zip(UnitType, design.containers, strict=True)
        if value is not None
    ]
    kind = " / ".join(types) if types else words.EVENT
    subtype = f" · {design.subtype.replace('-', ' ').capitalize()}" if design.subtype else ""
    return f"{kind}{subtype}{f' · {words.CHAIN}' if design.chain else ''}"


def _name(keyword: Keyword) -> str:
    return keyword.value.capitalize()


def _granted(node: object) -> list[Keyword]:
    """Return the keywords that an ability speaks of, wherever in its tree."""
    if isinstance(node, Keyword):
        return [node]
    if isinstance(node, tuple):
        return [keyword for inner in node for keyword in _granted(inner)]
    if isinstance(node, msgspec.Struct):
        return [keyword for field in node.__struct_fields__ for keyword in _granted(getattr(node, field))]
    return []
