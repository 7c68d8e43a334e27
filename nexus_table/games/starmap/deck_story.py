"""Event cards in words: each card's text made of its effects, how an automaton chooses, and what cards bring about."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import assert_never

from nexus_table.games.starmap.deck_events import (
    CardsTurnedUp,
    CosmicEventAwaited,
    DeckShuffled,
    EnergyShifted,
    EventCardDrawn,
    EventCardObeyed,
    MarkersLifted,
    MarkersPlaced,
    NothingHappened,
    RelicDrifted,
    ShipsCame,
    ShipsVanished,
    deck_of,
)
from nexus_table.games.starmap.event_cards import (
    Aim,
    AttackPlanet,
    AutomatonEffect,
    BuildShips,
    CardsTurnUp,
    ClimbStar,
    CosmicEffect,
    CrowdsShrink,
    Deed,
    EachGains,
    EachGetsShip,
    EachLoses,
    EventCard,
    ExtractEnergy,
    FirstOf,
    GainEnergy,
    Ground,
    GuardPlanet,
    LeadersPay,
    MarkersAppear,
    MarkersVanish,
    NothingHappens,
    OccupyPlanet,
    RelicsDrift,
    Site,
)
from nexus_table.games.starmap.galaxy import Galaxy
from nexus_table.games.starmap.model import Face, Place
from nexus_table.games.starmap.state import Phase, StarmapState
from nexus_table.kernel.action import Seat

DeckEvent = (
    CardsTurnedUp
    | CosmicEventAwaited
    | DeckShuffled
    | EnergyShifted
    | EventCardDrawn
    | EventCardObeyed
    | MarkersLifted
    | MarkersPlaced
    | NothingHappened
    | RelicDrifted
    | ShipsCame
    | ShipsVanished
)

HOW_IT_CHOOSES = (
    "The Automaton and its event cards are this app's own design, not the rulebook's.",
    "It draws three cards a turn for each level of aggressiveness and does what each says, as far as it can.",
    "It pays what everybody pays and keeps every limit, but has no Phase cards and invests nothing.",
    "In one turn it extracts once and builds three ships at most, one a planet; each of its ships moves once.",
    "What it conquers is plundered at the end of its turn.",
    "A card of which nothing can be done brings it 1 energy while it has fewer than 3.",
    "Of several planets it attacks the weakest defence; then what brings most points, then most relics.",
    "Then, and when it occupies, it goes where plunder leaves most after the way is paid, then the cheapest way.",
    "What is still equal is decided by the sector's list: the place that comes first in it.",
    "It occupies a planet without a relic only while it has two ships for each of its planets and for that one.",
    "Its ships come from where the way is cheapest, then from where most can leave; relic carriers stay.",
)
SITES = {
    Site.TANN: "the planets of its Tann",
    Site.RELIC: "its planets with relics",
    Site.STAR: "the planets around its stars",
    Site.WEAKEST: "its weakest planets",
    Site.STRONGEST: "its strongest planets",
}
ONE_OF = {
    Site.TANN: "a planet of its Tann",
    Site.RELIC: "a planet of its own with a relic",
    Site.STAR: "a planet around a star of its own",
    Site.WEAKEST: "its weakest planet",
    Site.STRONGEST: "its strongest planet",
}
LANDS = {
    Site.TANN: "a planet of their Tann, if they can",
    Site.RELIC: "a planet of theirs with a relic, if they can",
    Site.STAR: "a planet around a star of theirs, if they can",
    Site.WEAKEST: "their weakest planet",
    Site.STRONGEST: "their strongest planet",
}
AIMS = {
    Aim.ANY: "",
    Aim.RELIC: " with a relic",
    Aim.STAR: " whose fall frees a star",
    Aim.SYSTEM: " beside one of its own",
    Aim.TANN: " in another seat's Tann",
    Aim.LEADER: " of the seat that leads by points",
}
GROUNDS = {
    Ground.TANNS: "every Tann planet",
    Ground.FREE_STARS: "every star that nobody holds",
    Ground.FREE_RELICS: "every planet with a relic that nobody has",
    Ground.FORTRESSES: "every seat's planets with most ships",
}
FACES = {Face.NO_ENTRY: "forbids entry to", Face.NO_BUILDING: "forbids building on"}


def automaton_line(card: EventCard) -> str:
    """Return what an automaton that draws this card does, in sentences."""
    return _sentences(_said(effect) for effect in card.automaton)


def cosmic_line(card: EventCard) -> str:
    """Return what this card does to everybody as a cosmic event, in sentences."""
    return _sentences(_befalls(effect) for effect in card.cosmic)


def _sentences(clauses: Iterable[str]) -> str:
    return " ".join(f"{clause[0].upper()}{clause[1:]}." for clause in clauses)


def _said(effect: AutomatonEffect) -> str:
    if isinstance(effect, FirstOf):
        return "; else ".join(_deed(deed) for deed in effect.deeds)
    return _deed(effect)


def _deed(deed: Deed) -> str:
    match deed:
        case ExtractEnergy():
            return "extracts energy"
        case GainEnergy(energy=energy):
            return f"gains {energy} energy"
        case BuildShips(ships=ships, at=site):
            return f"builds {_up_to(ships)}, on {SITES[site]} first"
        case OccupyPlanet(aim=aim, ships=ships):
            return f"sends {_up_to(ships)} to occupy an empty planet{AIMS[aim]}"
        case AttackPlanet(aim=aim, more=more):
            extra = f", with up to {_ships(more)} more than it takes" if more else ""
            return f"attacks a planet{AIMS[aim]}{extra}"
        case GuardPlanet(at=site, ships=ships):
            return f"brings {ONE_OF[site]} up to {_ships(ships)}"
        case ClimbStar():
            return "enters a star whose planets are all its own"
    assert_never(deed)


def _befalls(effect: CosmicEffect) -> str:
    match effect:
        case EachGains():
            return _gains(effect)
        case EachLoses(energy=energy):
            return f"everybody loses {energy} energy"
        case LeadersPay(energy=energy):
            return f"whoever has most points loses {energy} energy, whoever has fewest gains as much"
        case EachGetsShip(at=site):
            return f"everybody gets a ship on {LANDS[site]}"
        case CrowdsShrink(ships=ships):
            least = f"{ships} ships" if ships == 5 else f"{ships} ships or more"
            return f"every planet with {least} loses one, unless all of them carry relics"
        case MarkersAppear(face=face, where=where, rounds=rounds):
            time = "for this round" if rounds == 1 else f"for {rounds} rounds"
            return f"a marker {FACES[face]} {GROUNDS[where]} {time}"
        case MarkersVanish():
            return "all markers that events have placed are taken away"
        case RelicsDrift():
            return "every relic that nobody has drifts to the next empty planet of its system"
        case CardsTurnUp():
            return "everybody's Phase cards turn up again"
        case NothingHappens():
            return "nothing happens"
    assert_never(effect)


def _gains(effect: EachGains) -> str:
    parts = [f"{effect.energy} energy"] if effect.energy else []
    parts += [f"{effect.planet} energy for each planet"] if effect.planet else []
    parts += [f"{effect.star} energy for each star"] if effect.star else []
    return f"everybody gains {' and '.join(parts) or 'nothing'}"


def tell_of_cards(state: StarmapState, galaxy: Galaxy, event: DeckEvent) -> str:
    """Return what an event card brought about as a sentence; `state` is the one it happens to."""
    match event:
        case EventCardDrawn(card=card):
            drawn = deck_of(state).cards[card]
            if state.phase is Phase.COSMIC:
                return f"The cosmic event is '{drawn.name}'."
            return f"The Automaton of seat {state.seat} draws '{drawn.name}'."
        case EventCardObeyed(done=done):
            return "The card is carried out." if done else "Nothing of it can be done now."
        case DeckShuffled():
            return "The event cards are shuffled."
        case CosmicEventAwaited():
            return f"Round {state.round} begins with a cosmic event."
        case EnergyShifted(amounts=amounts):
            shifted = _listed([_shifted(seat, amount) for seat, amount in enumerate(amounts) if amount])
            return f"{shifted[0].upper()}{shifted[1:]}."
        case ShipsCame(places=places):
            return f"One ship comes to {_places(galaxy, places)}."
        case ShipsVanished(places=places):
            return f"One ship is lost on {_places(galaxy, places)}."
        case MarkersPlaced(markers=markers):
            where = _places(galaxy, [marker.at for marker in markers])
            return f"A marker {FACES[markers[0].face]} {where}, until round {markers[0].until} begins."
        case MarkersLifted(markers=lifted):
            return f"Markers are lifted: {_places(galaxy, [one.at for one in lifted])} can be used again."
        case RelicDrifted(relic=relic, to=to):
            kind = state.relics[relic].kind.value.capitalize()
            return f"The {kind} drifts to {galaxy.said(to)}."
        case CardsTurnedUp(seats=seats):
            return f"The Phase cards of {_listed([f'seat {seat}' for seat in seats])} turn up again."
        case NothingHappened():
            return "Nothing changes."
    assert_never(event)


def _shifted(seat: Seat, amount: int) -> str:
    return f"seat {seat} {'gains' if amount > 0 else 'loses'} {abs(amount)} energy"


def _places(galaxy: Galaxy, places: Sequence[Place]) -> str:
    return _listed([galaxy.said(place) for place in places])


def _listed(words: Sequence[str]) -> str:
    return " and ".join([", ".join(words[:-1]), words[-1]] if len(words) > 1 else words)


def _ships(ships: int) -> str:
    return "1 ship" if ships == 1 else f"{ships} ships"


def _up_to(ships: int) -> str:
    return "1 ship" if ships == 1 else f"up to {ships} ships"
