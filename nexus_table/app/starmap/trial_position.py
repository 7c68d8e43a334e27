"""A position's tokens as a sector and a state, and what is wrong with those that no game could come to."""

from __future__ import annotations

from collections.abc import Iterator

from nexus_table.app.starmap.trial import StarmapPosition, StarmapTrial, SystemToken
from nexus_table.app.trial import Blame
from nexus_table.content.fault import Path as Inside
from nexus_table.content.fault import nearest
from nexus_table.games.starmap.deck import Deck, Marker, levels_of
from nexus_table.games.starmap.galaxy import Galaxy, faults_of
from nexus_table.games.starmap.model import MOST_ON_STAR, RelicPlaced, Sector, System
from nexus_table.games.starmap.rules.relics import together
from nexus_table.games.starmap.state import ALL_CARDS, Phase, Relic, StarmapState
from nexus_table.kernel.action import Seat
from nexus_table.kernel.chance import Chance

USUAL_ENERGY = 3
MAJORITY = 2
BETWEEN = (Phase.CARD, Phase.AUTOMATON, Phase.COSMIC)
"""Phases before any Phase card is played."""


def sector_of(position: StarmapPosition) -> Sector:
    """Return the sector of a position, the sizes of its planets its own."""
    return Sector(
        id="position",
        name="Position",
        shape="groups",
        about=("A position to try.",),
        seats=position.seats,
        systems=tuple(_system(token) for token in position.systems),
        relics=tuple(RelicPlaced(relic.kind, relic.at) for relic in position.relics),
        joined=position.joined,
        parted=position.parted,
        goals=position.goals,
        forbidden=position.forbidden,
        round_limit=position.round_limit,
    )


def _system(token: SystemToken) -> System:
    name = token.name if token.name is not None else token.id.upper()
    return System(token.id, name, "position", token.at, planets=token.planets)


def state_of(trial: StarmapTrial, sector: Sector, galaxy: Galaxy) -> StarmapState:
    """Return the state of a sound position."""
    position, seats = trial.position, trial.position.seats
    owners: list[Seat | None] = [None] * len(galaxy.places)
    ships = [0] * len(galaxy.places)
    for token in position.ships:
        place = galaxy.placed[token.at]
        owners[place], ships[place] = token.seat, token.ships
    relics = tuple(Relic(relic.kind, galaxy.placed[relic.at]) for relic in position.relics)
    met = together(relics)
    used = position.used or ((),) * seats
    under_way = position.phase not in BETWEEN
    here = position.card.phases
    later = here[here.index(position.phase) + 1 :] if position.phase in here else ()
    return StarmapState(
        chance=Chance(trial.seed),
        turn=1,
        sector=sector,
        options=trial.options,
        owners=tuple(owners),
        ships=tuple(ships),
        moved=(0,) * len(ships),
        relics=tuple(Relic(one.kind, one.at, jammed=number in met) for number, one in enumerate(relics)),
        energy=position.energy or (USUAL_ENERGY,) * seats,
        points=position.points or (0,) * seats,
        cards=tuple(tuple(card for card in ALL_CARDS if card not in down) for down in used),
        invested=(0,) * seats,
        first=position.first,
        seat=position.seat,
        round=position.round,
        phase=position.phase,
        card=position.card if under_way else None,
        phases=later if under_way else (),
        deck=deck_of(position, galaxy),
    )


def deck_of(position: StarmapPosition, galaxy: Galaxy) -> Deck | None:
    """Return the event cards of a sound position, None where it has none."""
    cards = position.event_cards
    if not cards:
        return None
    numbers = {card.id: number for number, card in enumerate(cards)}
    order = (
        tuple(numbers[name] for name in position.deck)
        if position.deck is not None
        else tuple(range(len(cards)))
    )
    markers = tuple(
        Marker(one.face, galaxy.placed[one.at], one.until)
        for one in position.markers
        if one.until is not None
    )
    return Deck(cards, levels_of(position.automata, position.seats), order, markers=markers)


def blame_unsound(position: StarmapPosition, blame: Blame) -> bool:
    """Blame what no game could come to; return whether there was nothing."""
    sound = True
    for inside, sentence, near in (
        *_faults_of_sector(position),
        *_faults_of_ships(position),
        *_faults_of_seats(position),
        *_faults_of_deck(position),
    ):
        blame(("position", *inside), sentence, near)
        sound = False
    return sound


Complaint = tuple[Inside, str, str | None]


def _faults_of_sector(position: StarmapPosition) -> Iterator[Complaint]:
    for inside, sentence in faults_of(sector_of(position), {}):
        if len(inside) > 1:  # that a seat has no Tann matters only to whoever begins a game
            yield inside, sentence, None
    names = [relic.called for relic in position.relics]
    for place, name in enumerate(names):
        if name in names[:place]:
            yield ("relics", place), f"there is already a relic called {name}; give it a name", None


def _faults_of_ships(position: StarmapPosition) -> Iterator[Complaint]:
    known = [f"{system.id}.{slot}" for system in position.systems for slot in ("star", 1, 2, 3)]
    held = {token.at: token for token in position.ships}
    for place, token in enumerate(position.ships):
        inside: Inside = ("ships", place)
        if token.at not in known:
            yield (*inside, "at"), f"no place is called {token.at}", nearest(token.at, known)
        if any(token.at == other.at for other in position.ships[:place]):
            yield (*inside, "at"), "other ships stand here already", None
        if token.seat >= position.seats:
            yield (*inside, "seat"), f"there are {position.seats} seats, counted from 0", None
        system, _, slot = token.at.partition(".")
        planets = [held.get(f"{system}.{number}") for number in (1, 2, 3)]
        own = sum(planet is not None and planet.seat == token.seat for planet in planets)
        if slot == "star" and token.ships > MOST_ON_STAR:
            yield (*inside, "ships"), f"{MOST_ON_STAR} ships at most are on a star", None
        if slot == "star" and own < MAJORITY:
            yield (*inside, "at"), "a star is kept only with two of its three planets", None
    for place, relic in enumerate(position.relics):
        carried = sum(other.at == relic.at for other in position.relics[: place + 1])
        if relic.at in held and carried > held[relic.at].ships:
            yield ("relics", place, "at"), "each ship carries one relic, and there are fewer ships here", None


def _faults_of_seats(position: StarmapPosition) -> Iterator[Complaint]:
    seats = position.seats
    for field in ("seat", "first"):
        if getattr(position, field) >= seats:
            yield (field,), f"there are {seats} seats, counted from 0", None
    for field in ("energy", "points", "used"):
        if len(getattr(position, field)) not in (0, seats):
            yield (field,), f"needs one entry for each of {seats} seats, or none at all", None
    if position.seat < seats and all(token.seat != position.seat for token in position.ships):
        yield ("seat",), f"seat {position.seat} has no ships", None
    down = position.used[position.seat] if position.seat < len(position.used) else ()
    under_way = position.phase not in BETWEEN
    if under_way and position.card in down:
        yield ("card",), "this card lies face down already", None
    if position.phase in (Phase.MANAGEMENT, Phase.MOVEMENT) and position.phase not in position.card.phases:
        yield ("card",), f"the card '{position.card.value}' offers no {position.phase.value} phase", None


def _faults_of_deck(position: StarmapPosition) -> Iterator[Complaint]:
    ids = [card.id for card in position.event_cards]
    try:
        levels = levels_of(position.automata, position.seats)
    except ValueError as fault:
        yield ("automata",), str(fault), None
        levels = (0,) * position.seats
    for place, name in enumerate(ids):
        if name in ids[:place]:
            yield ("event_cards", place, "id"), f"there is already an event card called {name}", None
    for place, name in enumerate(position.deck or ()):
        if name not in ids:
            yield ("deck", place), f"no event card is called {name}", nearest(name, ids)
        if name in (position.deck or ())[:place]:
            yield ("deck", place), f"{name} lies in the deck already", None
    if (any(levels) or position.phase is Phase.COSMIC or position.markers) and not ids:
        yield ("event_cards",), "automata, cosmic events and their markers need event cards", None
    if position.seat < len(levels):
        automaton = position.phase is Phase.AUTOMATON
        if automaton != bool(levels[position.seat]) and position.phase is not Phase.COSMIC:
            yield ("phase",), "an automaton's phase is automaton, and nobody else's", None
    known = [f"{system.id}.{slot}" for system in position.systems for slot in ("star", 1, 2, 3)]
    for place, marker in enumerate(position.markers):
        if marker.at not in known:
            yield ("markers", place, "at"), f"no place is called {marker.at}", nearest(marker.at, known)
        if marker.until is None:
            yield ("markers", place), "a marker that an event has placed lifts in some round; say until", None
