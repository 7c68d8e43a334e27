"""The words of the event cards: what an automaton does, and what befalls everybody, as closed unions of effects."""

from __future__ import annotations

from enum import Enum
from typing import Annotated

import msgspec
from msgspec import Meta

from nexus_table.games.starmap.model import MOST_ON_PLANET, Face, Name, Slug

Energy = Annotated[int, Meta(ge=1, le=20)]
Ships = Annotated[int, Meta(ge=1, le=MOST_ON_PLANET)]
MOST_CARDS = 60


class Site(Enum):
    """Which of its planets an automaton looks at first, to build on or to guard."""

    TANN = "its tann"
    RELIC = "its relics"
    STAR = "its stars"
    WEAKEST = "its weakest"
    STRONGEST = "its strongest"


class Aim(Enum):
    """Which planets of others, or of nobody, an automaton goes for."""

    ANY = "any"
    RELIC = "with a relic"
    STAR = "freeing a star"
    SYSTEM = "in a system it shares"
    TANN = "in a tann system"
    LEADER = "of the leader"


class Ground(Enum):
    """Where forbidden markers appear in a cosmic event."""

    TANNS = "tann planets"
    FREE_STARS = "free stars"
    FREE_RELICS = "planets with a free relic"
    FORTRESSES = "strongest planets"


class Effect(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="do"):
    """One thing that a card does."""


class ExtractEnergy(Effect, frozen=True, tag="extract"):
    """Extract as in a Management phase."""


class GainEnergy(Effect, frozen=True, tag="gain"):
    """Gain so much energy."""

    energy: Energy


class BuildShips(Effect, frozen=True, tag="build"):
    """Build up to so many ships at the usual prices, one a planet."""

    ships: Annotated[int, Meta(ge=1, le=4)] = 3
    at: Site = Site.WEAKEST


class OccupyPlanet(Effect, frozen=True, tag="occupy"):
    """Occupy a planet that nobody holds, with up to so many ships."""

    aim: Aim = Aim.ANY
    ships: Ships = 1


class AttackPlanet(Effect, frozen=True, tag="attack"):
    """Attack a planet of another seat, with so many ships more than it takes."""

    aim: Aim = Aim.ANY
    more: Annotated[int, Meta(ge=0, le=4)] = 0


class GuardPlanet(Effect, frozen=True, tag="guard"):
    """Bring ships to a planet of its own until so many stand there."""

    at: Site
    ships: Annotated[int, Meta(ge=2, le=MOST_ON_PLANET)] = 3


class ClimbStar(Effect, frozen=True, tag="climb"):
    """Enter a star whose planets are all its own."""


Deed = ExtractEnergy | GainEnergy | BuildShips | OccupyPlanet | AttackPlanet | GuardPlanet | ClimbStar


class FirstOf(Effect, frozen=True, tag="first of"):
    """Do the first of these that can be done."""

    deeds: Annotated[tuple[Deed, ...], Meta(min_length=2, max_length=6)]


class EachGains(Effect, frozen=True, tag="each gains"):
    """Everybody gains energy: so much, and so much for each planet and star held."""

    energy: Annotated[int, Meta(ge=0, le=20)] = 0
    planet: Annotated[int, Meta(ge=0, le=3)] = 0
    star: Annotated[int, Meta(ge=0, le=6)] = 0


class EachLoses(Effect, frozen=True, tag="each loses"):
    """Everybody loses so much energy, or what there is."""

    energy: Energy


class LeadersPay(Effect, frozen=True, tag="leaders pay"):
    """Those with most points lose energy and those with fewest gain it; nothing happens where all have as many."""

    energy: Energy


class EachGetsShip(Effect, frozen=True, tag="each gets a ship"):
    """Everybody gets a ship, which comes to a planet of theirs."""

    at: Site


class CrowdsShrink(Effect, frozen=True, tag="crowds shrink"):
    """Each planet with at least so many ships loses one, as long as its relics keep their carriers."""

    ships: Annotated[int, Meta(ge=2, le=MOST_ON_PLANET)]


class MarkersAppear(Effect, frozen=True, tag="markers"):
    """A forbidden marker comes to each place of a kind and lies there for so many rounds."""

    face: Face
    where: Ground
    rounds: Annotated[int, Meta(ge=1, le=9)] = 1


class MarkersVanish(Effect, frozen=True, tag="markers vanish"):
    """All markers that events have placed are taken away."""


class RelicsDrift(Effect, frozen=True, tag="relics drift"):
    """Relics that nobody has drift to the next empty planet of their system."""


class CardsTurnUp(Effect, frozen=True, tag="cards turn up"):
    """All Phase cards of everybody are available again."""


class NothingHappens(Effect, frozen=True, tag="nothing"):
    """The sky is quiet."""


AutomatonEffect = (
    ExtractEnergy | GainEnergy | BuildShips | OccupyPlanet | AttackPlanet | GuardPlanet | ClimbStar | FirstOf
)
CosmicEffect = (
    EachGains
    | EachLoses
    | LeadersPay
    | EachGetsShip
    | CrowdsShrink
    | MarkersAppear
    | MarkersVanish
    | RelicsDrift
    | CardsTurnUp
    | NothingHappens
)


class EventCard(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An event card: what an automaton that draws it does, and what it does to everybody as a cosmic event.

    A line's effects happen one after the other, each as far as it can.
    """

    id: Slug
    name: Name
    automaton: Annotated[tuple[AutomatonEffect, ...], Meta(min_length=1, max_length=4)]
    cosmic: Annotated[tuple[CosmicEffect, ...], Meta(min_length=1, max_length=3)]
