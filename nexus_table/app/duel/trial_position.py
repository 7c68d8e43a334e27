"""A position's tokens as the state of a duel, what its cards are called, and what no duel could come to."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from nexus_table.app.duel.trial import DuelPosition, DuelTrial, SideToken, UnitToken
from nexus_table.app.trial import Blame
from nexus_table.content.fault import Path as Inside
from nexus_table.content.fault import nearest
from nexus_table.games.duel.book import LOOSE, Book
from nexus_table.games.duel.options import DuelSetup
from nexus_table.games.duel.state import ASSASSINS, AUTOMA, DuelState, Phase, Side, Unit
from nexus_table.kernel.action import Seat
from nexus_table.kernel.chance import Chance

PILES = ("hand", "deck", "graveyard", "captives", "timewalk", "engulfed")
FOREIGN = ("captives", "engulfed")
"""Piles in which the opponent's cards lie."""
Spot = tuple[Inside, str, Seat]
"""Where a card's token stands in the file, the token, and whose card it is."""


def tokens_of(position: DuelPosition) -> Iterator[Spot]:
    """Yield the tokens of all cards, in the order in which they are numbered."""
    for seat, side in enumerate(position.sides):
        inside: Inside = ("position", "sides", seat)
        for place, unit in enumerate(side.units):
            if isinstance(unit, str):
                yield (*inside, "units", place), unit, seat
                continue
            owner = seat if unit.owner is None else unit.owner
            yield (*inside, "units", place, "card"), unit.card, owner
            for field in ("tucked", "mob"):
                for number, token in enumerate(getattr(unit, field)):
                    yield (*inside, "units", place, field, number), token, seat
        for pile in PILES:
            for place, token in enumerate(getattr(side, pile)):
                foreign = pile in FOREIGN or token.rpartition("=")[2] == "assassin"
                yield (*inside, pile, place), token, 1 - seat if foreign else seat


def names_of(position: DuelPosition) -> dict[str, int]:
    """Return the numbers of all cards by what they are called; of equal names the later ones get -2, -3 …

    Units come first, of both sides, then what lies in piles.
    """
    names: dict[str, int] = {}
    spots = sorted(enumerate(tokens_of(position)), key=lambda spot: "units" not in spot[1][0])
    for number, (_, token, _) in spots:
        name = token.partition("=")[0]
        called, count = name, 1
        while called in names:
            count += 1
            called = f"{name}-{count}"
        names[called] = number
    return names


class Laying:
    """Lays out the tokens of a sound position, each card with its number."""

    def __init__(self, trial: DuelTrial, book: Book) -> None:
        self.trial = trial
        self.book = book
        self.next = 0

    def state(self) -> DuelState:
        """Return the state."""
        position = self.trial.position
        spots = list(tokens_of(position))
        kinds = [self.book.designs[token.rpartition("=")[2]] for _, token, _ in spots]
        owners = [owner for _, _, owner in spots]
        laid = [self.side(seat, token) for seat, token in enumerate(position.sides)]
        for seat, side in enumerate(position.sides):
            first = len(kinds)
            kinds += [0] * side.assassins
            owners += [seat] * side.assassins
            laid[seat] = replace(laid[seat], tokens=tuple(range(first, len(kinds))))
        return DuelState(
            chance=Chance(self.trial.seed),
            turn=position.turn,
            setup=DuelSetup(options=self.trial.options, mulligan=False, solo=position.solo),
            kinds=tuple(kinds),
            owners=tuple(owners),
            sides=(laid[0], laid[1]),
            phase=Phase(position.phase),
            active=position.active,
            starter=position.starter,
        )

    def side(self, seat: Seat, token: SideToken) -> Side:
        """Return one side."""
        units = tuple(self.unit(unit) for unit in token.units)
        piles = {pile: self.take(len(getattr(token, pile))) for pile in PILES}
        names = names_of(self.trial.position)
        active = seat == self.trial.position.active and self.trial.position.phase == "action"
        plays = token.plays if token.plays is not None else 1
        return Side(
            nexus=token.nexus,
            cap=max(token.nexus, self.most(seat)),
            deck=piles["deck"],
            hand=tuple(sorted(piles["hand"])),
            graveyard=piles["graveyard"],
            units=units,
            captives=tuple(sorted(piles["captives"])),
            timewalk=piles["timewalk"],
            engulfed=piles["engulfed"],
            down=tuple(names[name] for name in token.face_down),
            factions=token.factions or (LOOSE,),
            rage=token.rage,
            gears=token.gears,
            cycle=token.cycle,
            plays=plays if active else 0,
        )

    def most(self, seat: Seat) -> int:
        """Return what a seat's nexus never exceeds."""
        solo = self.trial.position.solo
        return solo.nexus if solo is not None and seat == AUTOMA else self.trial.options.nexus

    def unit(self, token: str | UnitToken) -> Unit:
        """Return one unit."""
        (card,) = self.take(1)
        if isinstance(token, str):
            return Unit(card)
        return Unit(
            card,
            token.exhausted,
            token.damage,
            token.permanently,
            tucked=self.take(len(token.tucked)),
            mob=self.take(len(token.mob)),
        )

    def take(self, count: int) -> tuple[int, ...]:
        """Return the next numbers."""
        self.next += count
        return tuple(range(self.next - count, self.next))


def blame_unsound(position: DuelPosition, designs: Sequence[str], blame: Blame) -> bool:
    """Blame what no duel could come to, and designs that there are not; return whether there was nothing."""
    sound = True
    seen: set[str] = set()
    for inside, token, _ in tokens_of(position):
        name, _, design = token.rpartition("=")
        if design not in designs:
            blame(inside, f"no card is called {design}", nearest(design, designs))
            sound = False
        if name and name in seen:
            blame(inside, f"there is already a card called {name}", None)
            sound = False
        seen.add(name)
    for place, own in enumerate(position.designs):
        if sum(own.id == other for other in designs) > 1:
            blame(("position", "designs", place, "id"), f"there is already a card called {own.id}", None)
            sound = False
    if position.solo is not None and position.active == AUTOMA:
        blame(("position", "active"), "the Automa has its turn by itself when the player's ends", None)
        sound = False
    for seat, side in enumerate(position.sides):
        inside = ("position", "sides", seat)
        piled = {token.partition("=")[0] for token in side.timewalk}
        for place, name in enumerate(side.face_down):
            if name not in piled:
                blame(
                    (*inside, "face_down", place),
                    f"{name} is not on this Timewalk pile",
                    nearest(name, piled),
                )
                sound = False
        away = sum(token.rpartition("=")[2] == "assassin" for token in position.sides[1 - seat].deck)
        if side.assassins + away > ASSASSINS:
            blame((*inside, "assassins"), f"a seat has {ASSASSINS} Assassins in all", None)
            sound = False
    return sound
