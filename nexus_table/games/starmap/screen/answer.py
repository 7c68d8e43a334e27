"""What a click would do, in words and figures: every rule explained before it is met."""

from __future__ import annotations

from enum import Enum

import msgspec

from nexus_table.games.starmap.actions import Build, EndPhase, PlayCard, StarmapAction
from nexus_table.games.starmap.galaxy import SLOTS, STAR, Galaxy, is_star, star_of
from nexus_table.games.starmap.model import Place, RelicId
from nexus_table.games.starmap.rules import management
from nexus_table.games.starmap.rules.forecast import Forecast, forecast
from nexus_table.games.starmap.rules.movement import group_cost, unmoved
from nexus_table.games.starmap.rules.plunder import plunder_so_far
from nexus_table.games.starmap.screen import words
from nexus_table.games.starmap.screen.draft import Draft, refuse_taking
from nexus_table.games.starmap.screen.game_table import GameTable
from nexus_table.games.starmap.screen.order_words import ordered
from nexus_table.games.starmap.state import Card, Phase, StarmapState
from nexus_table.kernel.refusal import Refusal
from nexus_table.search.thinker import Advice


class Tone(Enum):
    """How an answer is meant."""

    PLAIN = "plain"
    GOOD = "good"
    WARN = "warn"
    BAD = "bad"


class Answer(msgspec.Struct, frozen=True):
    """A headline, a line under it, and the reasons one by one."""

    headline: str
    tone: Tone = Tone.PLAIN
    under: str = ""
    lines: tuple[str, ...] = ()
    refusal: Refusal | None = None
    """The rules' reason, where something is not possible: its rule can be read."""


def answer_at(table: GameTable, draft: Draft, place: Place) -> Answer:
    """Return what a click on a place would do now, or why it would do nothing."""
    state = table.state
    if state.ended is not None:
        return holding(table, place)
    if state.phase is Phase.MANAGEMENT:
        return building(table, place)
    if state.phase is Phase.MOVEMENT:
        if draft.groups and draft.group(place) is None:
            return going(table, draft, place)
        return taking(table, draft, place)
    return holding(table, place)


def answer_for_hint(table: GameTable, advice: Advice[StarmapAction]) -> Answer:
    """Return a hint: what a strong player would do from here to the end of the turn, and why."""
    state = table.state
    lines: list[str] = []
    for action in advice.actions:
        if not isinstance(action, EndPhase):
            lines.append(f"{len(lines) + 1} · {ordered(state, table.galaxy, action)}")
        if table.game.refuse(state, state.seat, action) is not None:
            break
        state = table.game.apply(state, state.seat, action).state
    return Answer(words.HINT_HEAD, Tone.GOOD, raised(advice.reason), tuple(lines))


def answer_for_system(table: GameTable, draft: Draft, system: int) -> Answer:
    """Return what each key would do in the system that the keyboard marks: a line a place."""
    lines = []
    for slot in (1, 2, 3, STAR):
        place = SLOTS * system + slot
        told = answer_at(table, draft, place)
        same = told.headline == title(table.galaxy, place)
        said = told.under if same else told.headline
        why = f": {told.lines[0]}" if told.tone is Tone.BAD else ""
        lines.append(f"{slot} · {said}{why}")
    return Answer(table.galaxy.systems[system].name, Tone.PLAIN, words.BY_KEYS, tuple(lines))


def answer_without(table: GameTable, energy: int) -> Answer | None:
    """Return what is to be said of the phase while the pointer is on nothing, None where nothing."""
    state = table.state
    if state.ended is not None or state.phase is not Phase.INVESTMENT:
        return None
    rivals = [
        f"{table.name(seat)} has invested {state.invested[seat]}."
        for seat in state.seats
        if seat != state.seat and state.invested[seat]
    ]
    left = f"You would keep {state.purse - energy} of {state.purse} energy."
    return Answer(words.HEAD_INVEST, Tone.PLAIN, left, (*words.INVEST_LINES, *rivals))


def answer_for_card(table: GameTable, card: Card) -> Answer:
    """Return what playing a card brings, or why it cannot be played."""
    state = table.state
    head = " then ".join(words.CARD_NAMES[card])
    about = words.CARD_TIPS[card]
    lines: list[str] = []
    if Phase.MANAGEMENT in card.phases:
        amount = management.income(state, state.seat)
        kept = management.keepable(state, amount)
        now = "As things stand it extracts" if card is Card.MOVEMENT_FIRST else "It extracts"
        lines.append(
            f"{now} {amount} energy" + (f", of which you can keep {kept}." if kept < amount else ".")
        )
    left = len(state.cards[state.seat]) - 1
    lines.append(words.CARD_LEFT.format(count=left) if left else words.CARD_LAST)
    if state.card is card:
        return Answer(head, Tone.PLAIN, about, (words.CARD_PLAYED,))
    refusal = table.refuse(PlayCard(card))
    if refusal is not None:
        return refused(refusal, head, (about,))
    return Answer(head, Tone.GOOD, about, tuple(lines))


def answer_for_end(table: GameTable, energy: int) -> Answer | None:
    """Return what ending the phase, or the turn, brings; None while there is nothing to end."""
    state = table.state
    if state.ended is not None or state.phase is Phase.CARD:
        return None
    if state.phase is Phase.INVESTMENT:
        return answer_without(table, energy)
    follows = words.PHASE_NAMES[state.phases[0] if state.phases else Phase.INVESTMENT]
    lines = [f"Then comes: {follows}."]
    if state.phase is Phase.MOVEMENT:
        amount = plunder_so_far(state, table.galaxy)
        kept = management.keepable(state, amount)
        over = f", of which you can keep {kept}" if kept < amount else ""
        lines.insert(0, f"Your conquests are plundered now: {amount or 'no'} energy{over}.")
    return Answer(words.END_PHASE, Tone.PLAIN, "", tuple(lines))


def holding(table: GameTable, place: Place) -> Answer:
    """Return who holds a place, with what, and what it is worth."""
    galaxy = table.galaxy
    return Answer(title(galaxy, place), Tone.PLAIN, holder(table, place), facts(table.state, galaxy, place))


def building(table: GameTable, place: Place) -> Answer:
    """Return what building on a place would cost, or why it cannot be done."""
    state, galaxy = table.state, table.galaxy
    refusal = table.refuse(Build(place))
    if refusal is not None:
        return refused(refusal, title(galaxy, place), facts(state, galaxy, place))
    price = management.price(state, place)
    how = (
        "The Replicator builds it beside the limit of three."
        if management.replicates(state, place)
        else f"Ship {state.ladder + 1} of {management.MOST_BUILT} in this phase; each costs 1 more."
    )
    left = f"You would keep {state.purse - price} of {state.purse} energy."
    return Answer(f"Build a ship for {price} energy", Tone.GOOD, title(galaxy, place), (how, left))


def taking(table: GameTable, draft: Draft, place: Place) -> Answer:
    """Return what can be taken up from a place, or why nothing can."""
    state, galaxy = table.state, table.galaxy
    if state.owners[place] != state.seat:
        return holding(table, place)
    refusal = refuse_taking(state, galaxy, place)
    if refusal is not None:
        return refused(refusal, title(galaxy, place), facts(state, galaxy, place))
    group = draft.group(place)
    free = max(0, min(state.ships[place] - 1, unmoved(state, place)))
    carriers = sum(not state.relics[number].moved for number in state.relics_at(place))
    lines = [f"{ships(free)} without a relic can go; one ship must stay."]
    if carriers:
        lines.append(
            f"{raised(relics_named(state, state.relics_at(place)))} here: R takes other relics along."
        )
    if group is None:
        return Answer("Take up a ship", Tone.GOOD, title(galaxy, place), tuple(lines))
    with_ = f" with {relics_named(state, group.relics)}" if group.relics else ""
    lines.append("A click takes one more; after the last it lets go of all.")
    return Answer(f"{ships(group.ships)} taken up{with_}", Tone.GOOD, title(galaxy, place), tuple(lines))


def going(table: GameTable, draft: Draft, place: Place) -> Answer:
    """Return what sending the draft to a place would come to."""
    state, galaxy = table.state, table.galaxy
    told = forecast(state, galaxy, draft.move(place))
    assert told is not None, "a draft is made of places and relics of this sector"
    lines = (*costs(state, galaxy, draft, place, told), *battle_lines(table, told, place, draft.ships))
    if told.refusal is not None:
        return refused(told.refusal, title(galaxy, place), lines)
    gains: list[str] = []
    carried = tuple(number for group in draft.groups for number in group.relics)
    if carried:
        verb = "goes along and stays" if len(carried) == 1 else "go along and stay"
        gains.append(f"{raised(relics_named(state, carried))} {verb} there.")
    if told.gained:
        carriers = "the survivors" if told.battle is not None else "your ships"
        gains.append(f"You win {relics_named(state, told.gained)}, which {carriers} take up.")
    if told.plunder:
        gains.append(f"{told.plunder} energy more is plundered at the end of the phase.")
    if told.points:
        gains.append(f"{points(told.points)} on the Victory Track.")
    if told.ended is not None:
        gains.append("This wins the game.")
    if told.battle is not None:
        head = f"Attack {told.battle.attack} against {told.battle.defence}"
    else:
        joins = state.owners[place] == state.seat
        head = f"{'Join' if joins else 'Occupy'} for {told.cost} energy"
    tone = Tone.GOOD if told.battle is None or told.ended is not None else Tone.WARN
    return Answer(head, tone, title(galaxy, place), (*lines, *gains))


def costs(state: StarmapState, galaxy: Galaxy, draft: Draft, place: Place, told: Forecast) -> tuple[str, ...]:
    """Return what each group pays and what is left."""
    rows = [
        f"{ships(group.ships)} from {galaxy.said(group.start)}: {group_cost(state, galaxy, place, group)} energy."
        for group in draft.groups
    ]
    total = f"{told.cost} of your {state.purse} energy in all." if len(rows) > 1 else None
    kept = f"You would keep {max(0, state.purse - told.cost)} energy." if told.cost <= state.purse else None
    return (*rows, *[row for row in (total, kept) if row is not None])


def battle_lines(table: GameTable, told: Forecast, place: Place, coming: int) -> tuple[str, ...]:
    """Return what a battle of so many ships that come would cost both sides."""
    battle, state = told.battle, table.state
    if battle is None:
        return ()
    orbit = state.ships[star_of(place)] if state.owners[star_of(place)] == state.owners[place] else 0
    there = state.ships[place]
    rows = []
    if battle.attack > coming:
        rows.append(f"Attack {battle.attack}: {ships(coming)} and 1 by the Military relic.")
    also = [f"{orbit} on the star"] if orbit else []
    also.extend(["1 by the Military relic"] if battle.defence > there + orbit else [])
    rows.append(f"Defence {battle.defence}: {', '.join([f'{ships(there)} there', *also])}.")
    if battle.attack > battle.defence:
        rows.append(f"You lose {ships(battle.lost)}, {battle.survivors} remain; all defenders fall.")
        if battle.removed:
            rows.append(f"{ships(battle.removed)} more than a planet holds must go too.")
        if battle.freed is not None:
            rows.append(f"{raised(table.galaxy.said(battle.freed))} falls with it.")
    return tuple(rows)


def refused(refusal: Refusal, under: str, lines: tuple[str, ...] = ()) -> Answer:
    """Return a refusal as an answer: the sentence of the rules, and their chapter."""
    chapter = words.RULE_CHAPTERS.get(refusal.rule.partition(".")[0], "")
    return Answer("Not possible", Tone.BAD, under, (f"{refusal.why} ({chapter})", *lines), refusal)


def facts(state: StarmapState, galaxy: Galaxy, place: Place) -> tuple[str, ...]:
    """Return what a place yields and which relics wait there."""
    rows = [f"Plunder {galaxy.worth[place]} · extraction {2 if is_star(place) else 1} each Management phase."]
    relics = state.relics_at(place)
    if relics:
        rows.append(f"{raised(relics_named(state, relics))} {'is' if len(relics) == 1 else 'are'} here.")
    jammed = [number for number in relics if state.relics[number].jammed]
    if jammed:
        rows.append(f"Without effect now: {relics_named(state, tuple(jammed))}.")
    return tuple(rows)


def holder(table: GameTable, place: Place) -> str:
    """Return who holds a place and with how many ships."""
    owner = table.state.owners[place]
    if owner is None:
        return "Nobody holds it."
    return f"{table.name(owner)} holds it with {ships(table.state.ships[place])}."


def title(galaxy: Galaxy, place: Place) -> str:
    """Return a place's name as a heading."""
    return raised(galaxy.said(place))


def raised(said: str) -> str:
    """Return words as they begin a sentence."""
    return said[:1].upper() + said[1:]


def ships(count: int) -> str:
    """Return so many ships in words."""
    return "1 ship" if count == 1 else f"{count or 'no'} ships"


def points(count: int) -> str:
    """Return so many points in words."""
    return "1 point" if count == 1 else f"{count} points"


def relics_named(state: StarmapState, relics: tuple[RelicId, ...]) -> str:
    """Return relics by the names of their kinds."""
    return " and ".join(f"the {words.RELIC_NAMES[state.relics[number].kind]}" for number in relics)
