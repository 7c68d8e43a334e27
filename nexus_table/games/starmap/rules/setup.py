"""Setup: the sector laid out, ships on their Tanns, relics on their planets, energy, cards, who begins."""

from __future__ import annotations

from nexus_table.games.starmap.deck import Deck, levels_of
from nexus_table.games.starmap.galaxy import Galaxy
from nexus_table.games.starmap.options import CosmicEvents
from nexus_table.games.starmap.rules.relics import together
from nexus_table.games.starmap.state import ALL_CARDS, Phase, Relic, StarmapSetup, StarmapState
from nexus_table.kernel.action import Seat
from nexus_table.kernel.chance import Chance


def set_up(setup: StarmapSetup, galaxy: Galaxy, chance: Chance) -> StarmapState:
    """Return the state before the first turn; chance decides who begins unless the set-up does (Setup 2)."""
    sector = setup.sector
    owners: list[Seat | None] = [None] * len(galaxy.places)
    ships = [0] * len(galaxy.places)
    for force in galaxy.forces():
        place = galaxy.placed[force.at]
        owners[place], ships[place] = force.seat, force.ships
    deck, chance = deck_for(setup, chance)
    first = setup.first
    if first is None:
        first, chance = chance.below(sector.seats)
    relics = tuple(Relic(relic.kind, galaxy.placed[relic.at]) for relic in sector.relics)
    met = together(relics)
    phase = Phase.AUTOMATON if deck is not None and deck.levels[first] else Phase.CARD
    cosmic = setup.options.cosmic is CosmicEvents.EACH_ROUND
    return StarmapState(
        chance=chance,
        turn=0 if cosmic else 1,  # the cosmic event comes before the first turn
        sector=sector,
        options=setup.options,
        owners=tuple(owners),
        ships=tuple(ships),
        moved=(0,) * len(ships),
        relics=tuple(
            Relic(relic.kind, relic.at, jammed=number in met) for number, relic in enumerate(relics)
        ),
        energy=(sector.energy,) * sector.seats,
        points=(0,) * sector.seats,
        cards=(ALL_CARDS,) * sector.seats,
        invested=(0,) * sector.seats,
        first=first,
        seat=first,
        phase=Phase.COSMIC if cosmic else phase,
        deck=deck,
    )


def deck_for(setup: StarmapSetup, chance: Chance) -> tuple[Deck | None, Chance]:
    """Return the event cards shuffled, None where nobody draws any; ValueError where they do not fit (S26)."""
    levels = levels_of(setup.automata, setup.sector.seats)
    if not any(levels) and setup.options.cosmic is CosmicEvents.NONE:
        return None, chance
    cards = setup.event_cards
    names = [card.id for card in cards]
    if not cards or len(set(names)) < len(names):
        raise ValueError("automata and cosmic events need a deck of event cards, each another")
    order, chance = chance.shuffled(range(len(cards)))
    return Deck(cards, levels, order), chance
