"""What a click would do, in words and figures: every rule explained before it is met."""

from __future__ import annotations

from collections.abc import Iterator
from enum import Enum

import msgspec
from msgspec.structs import replace

from nexus_table.games.starmap.actions import Build, EndPhase, PlayCard, StarmapAction
from nexus_table.games.starmap.galaxy import SLOTS, STAR, Galaxy, is_star, star_of
from nexus_table.games.starmap.model import Place
from nexus_table.games.starmap.rules import management
from nexus_table.games.starmap.rules.forecast import Forecast, forecast
from nexus_table.games.starmap.rules.movement import group_cost, unmoved
from nexus_table.games.starmap.rules.plunder import plunder_so_far
from nexus_table.games.starmap.screen import words
from nexus_table.games.starmap.screen.draft import Draft, refuse_taking
from nexus_table.games.starmap.screen.game_table import GameTable
from nexus_table.games.starmap.screen.naming import energy_kept, points, raised, relics_named, ships, title
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
    """The rules' reason, where a click does nothing: its rule can be read."""
    why: str = ""
    """That reason in words, with its chapter: written at the pointer, and there alone."""


def answer_at(table: GameTable, draft: Draft, place: Place) -> Answer:
    """Return what a click on a place would do now, or why it would do nothing."""
    state = table.state
    if state.ended is not None or table.automatic:
        return holding(table, place)
    if state.phase is Phase.MANAGEMENT:
        return building(table, place)
    if state.phase is Phase.MOVEMENT:
        if draft.groups and draft.group(place) is None:
            return going(table, draft, place)
        return taking(table, draft, place)
    return idle(holding(table, place), table.refuse(Build(place)))


def answer_for_hint(table: GameTable, advice: Advice[StarmapAction]) -> Answer:
    """Return a hint: what a strong player would do from here to the end of the turn, and why."""
    state = table.state
    lines: list[str] = []
    for action in advice.actions:
        if not isinstance(action, EndPhase):
            said = ordered(state, table.galaxy, action)
            lines.append(words.NUMBERED.format(number=len(lines) + 1, said=said))
        if table.game.refuse(state, state.seat, action) is not None:
            break
        state = table.game.apply(state, state.seat, action).state
    return Answer(words.HINT_HEAD, Tone.GOOD, raised(advice.reason), tuple(lines))


def answer_for_system(table: GameTable, draft: Draft, system: int) -> Answer:
    """Return what each key would do in the system that the keyboard marks: keys that do the same in one line."""
    keys: dict[str, list[str]] = {}
    for slot in (1, 2, 3, STAR):
        place = SLOTS * system + slot
        told = answer_at(table, draft, place)
        same = told.headline == title(table.galaxy, place)
        said = told.under if same else told.headline
        if told.tone is Tone.BAD:
            said = words.WITH_WHY.format(said=said, why=told.why)
        keys.setdefault(said, []).append(str(slot))
    lines = [words.NUMBERED.format(number=", ".join(slots), said=said) for said, slots in keys.items()]
    return Answer(table.galaxy.systems[system].name, Tone.PLAIN, words.BY_KEYS, tuple(lines))


def answer_without(table: GameTable, energy: int, standing: tuple[str, ...]) -> Answer:
    """Return what is to be said while the pointer is on nothing: of the phase, else how every seat stands."""
    state = table.state
    if state.ended is not None:
        return Answer(words.OVER, Tone.PLAIN, words.HOVER_HELD)
    if table.automatic:
        return Answer(words.STANDS_HEAD, Tone.PLAIN, words.HOVER_HELD, standing)
    if state.phase is Phase.INVESTMENT:
        return answer_for_investing(table, energy)
    return Answer(words.STANDS_HEAD, Tone.PLAIN, words.HOVER_MAP, standing)


def answer_for_investing(table: GameTable, energy: int) -> Answer:
    """Return what an investment is for, who has invested, and what would be left."""
    state = table.state
    rivals = [
        words.HAS_INVESTED.format(name=table.name(seat), energy=state.invested[seat])
        for seat in state.seats
        if seat != state.seat and state.invested[seat]
    ]
    left = words.KEEP_OF.format(left=state.purse - energy, purse=state.purse)
    return Answer(words.HEAD_INVEST, Tone.PLAIN, left, (*words.INVEST_LINES, *rivals))


def answer_for_card(table: GameTable, card: Card) -> Answer:
    """Return what playing a card brings, or why it cannot be played."""
    state = table.state
    head = words.THEN.join(words.CARD_NAMES[card])
    about = words.CARD_TIPS[card]
    lines: list[str] = []
    if Phase.MANAGEMENT in card.phases:
        amount = management.income(state, state.seat)
        kept = management.keepable(state, amount)
        said = words.EXTRACTS_LATER if card is Card.MOVEMENT_FIRST else words.EXTRACTS
        lines.append(said.format(energy=energy_kept(amount, kept)))
    left = len(state.cards[state.seat]) - 1
    lines.append(words.CARD_LEFT.format(count=left) if left else words.CARD_LAST)
    if state.card is card:
        return Answer(head, Tone.PLAIN, about, (words.CARD_PLAYED,))
    if table.automatic:
        return Answer(head, Tone.PLAIN, about)
    refusal = table.refuse(PlayCard(card))
    if refusal is not None:
        return refused(refusal, head, (about,))
    return Answer(head, Tone.GOOD, about, tuple(lines))


def answer_for_end(table: GameTable, energy: int) -> Answer | None:
    """Return what ending the phase, or the turn, brings; None while there is nothing to end."""
    state = table.state
    if state.ended is not None or table.automatic or state.phase is Phase.CARD:
        return None
    if state.phase is Phase.INVESTMENT:
        return answer_for_investing(table, energy)
    follows = words.PHASE_NAMES[state.phases[0] if state.phases else Phase.INVESTMENT]
    lines = [words.THEN_COMES.format(phase=follows)]
    if state.phase is Phase.MOVEMENT:
        amount = plunder_so_far(state, table.galaxy)
        kept = management.keepable(state, amount)
        lines.insert(0, words.PLUNDERED_NOW.format(energy=energy_kept(amount, kept)))
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
        words.REPLICATED
        if management.replicates(state, place)
        else words.BUILT.format(number=state.ladder + 1, most=management.MOST_BUILT)
    )
    left = words.KEEP_OF.format(left=state.purse - price, purse=state.purse)
    return Answer(words.BUILD_FOR.format(price=price), Tone.GOOD, title(galaxy, place), (how, left))


def taking(table: GameTable, draft: Draft, place: Place) -> Answer:
    """Return what can be taken up from a place, or why nothing can."""
    state, galaxy = table.state, table.galaxy
    refusal = refuse_taking(state, galaxy, place)
    if state.owners[place] != state.seat:
        return idle(holding(table, place), refusal)
    if refusal is not None:
        return refused(refusal, title(galaxy, place), facts(state, galaxy, place))
    group = draft.group(place)
    free = max(0, min(state.ships[place] - 1, unmoved(state, place)))
    carriers = sum(not state.relics[number].moved for number in state.relics_at(place))
    lines = [words.CAN_GO.format(ships=ships(free))]
    if carriers:
        here = relics_named(state, state.relics_at(place))
        lines.append(words.RELICS_TO_TAKE.format(relics=raised(here)))
    if group is None:
        return Answer(words.TAKE_UP, Tone.GOOD, title(galaxy, place), tuple(lines))
    taken = words.TAKEN_WITH if group.relics else words.TAKEN
    head = taken.format(ships=ships(group.ships), relics=relics_named(state, group.relics))
    lines.append(words.TAKE_MORE)
    return Answer(head, Tone.GOOD, title(galaxy, place), tuple(lines))


def going(table: GameTable, draft: Draft, place: Place) -> Answer:
    """Return what sending the draft to a place would come to."""
    state, galaxy = table.state, table.galaxy
    told = forecast(state, galaxy, draft.move(place))
    assert told is not None, "a draft is made of places and relics of this sector"
    lines = (*costs(state, galaxy, draft, place, told), *battle_lines(table, told, place, draft.ships))
    if told.refusal is not None:
        return refused(told.refusal, title(galaxy, place), lines)
    if told.battle is not None:
        head = words.ATTACK_HEAD.format(attack=told.battle.attack, defence=told.battle.defence)
    else:
        joins = state.owners[place] == state.seat
        head = (words.JOIN_FOR if joins else words.OCCUPY_FOR).format(cost=told.cost)
    tone = Tone.GOOD if told.battle is None or told.ended is not None else Tone.WARN
    return Answer(head, tone, title(galaxy, place), (*lines, *gains(state, draft, told)))


def gains(state: StarmapState, draft: Draft, told: Forecast) -> Iterator[str]:
    """Yield what a move that can be made brings beside the place itself."""
    carried = tuple(number for group in draft.groups for number in group.relics)
    if carried:
        said = words.RELIC_GOES if len(carried) == 1 else words.RELICS_GO
        yield said.format(relics=raised(relics_named(state, carried)))
    if told.gained:
        said = words.SURVIVORS_TAKE if told.battle is not None else words.SHIPS_TAKE
        yield said.format(relics=relics_named(state, told.gained))
    if told.plunder:
        yield words.PLUNDER_LATER.format(energy=told.plunder)
    if told.points:
        yield words.ON_TRACK.format(points=points(told.points))
    if told.ended is not None:
        yield words.WINS_GAME


def costs(state: StarmapState, galaxy: Galaxy, draft: Draft, place: Place, told: Forecast) -> tuple[str, ...]:
    """Return what each group pays and what is left."""
    rows = [
        words.GROUP_PAYS.format(
            ships=ships(group.ships),
            place=galaxy.said(group.start),
            cost=group_cost(state, galaxy, place, group),
        )
        for group in draft.groups
    ]
    total = words.PAYS_IN_ALL.format(cost=told.cost, purse=state.purse) if len(rows) > 1 else None
    left = state.purse - told.cost
    kept = words.KEEP.format(left=left) if left >= 0 else None
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
        rows.append(words.ATTACK_BY.format(attack=battle.attack, ships=ships(coming)))
    parts = [words.DEFENCE_THERE.format(ships=ships(there))]
    parts.extend([words.DEFENCE_STAR.format(count=orbit)] if orbit else [])
    parts.extend([words.DEFENCE_MILITARY] if battle.defence > there + orbit else [])
    rows.append(words.DEFENCE_BY.format(defence=battle.defence, parts=", ".join(parts)))
    if battle.attack > battle.defence:
        rows.append(words.LOSSES.format(ships=ships(battle.lost), left=battle.survivors))
        if battle.removed:
            rows.append(words.TOO_MANY.format(ships=ships(battle.removed)))
        if battle.freed is not None:
            rows.append(words.STAR_FALLS.format(place=raised(table.galaxy.said(battle.freed))))
    return tuple(rows)


def refused(refusal: Refusal, under: str, lines: tuple[str, ...] = ()) -> Answer:
    """Return a refusal as an answer, with the sentence of the rules."""
    return idle(Answer(words.NOT_POSSIBLE, Tone.BAD, under, lines), refusal)


def idle(answer: Answer, refusal: Refusal | None) -> Answer:
    """Return an answer with why a click does nothing there: the sentence of the rules, and their chapter."""
    if refusal is None:
        return answer
    chapter = words.RULE_CHAPTERS.get(refusal.rule.partition(".")[0], "")
    return replace(answer, refusal=refusal, why=words.WHY_CHAPTER.format(why=refusal.why, chapter=chapter))


def facts(state: StarmapState, galaxy: Galaxy, place: Place) -> tuple[str, ...]:
    """Return what a place yields and which relics wait there."""
    rows = [words.WORTH.format(plunder=galaxy.worth[place], extraction=2 if is_star(place) else 1)]
    relics = state.relics_at(place)
    if relics:
        said = words.RELIC_HERE if len(relics) == 1 else words.RELICS_HERE
        rows.append(said.format(relics=raised(relics_named(state, relics))))
    jammed = [number for number in relics if state.relics[number].jammed]
    if jammed:
        rows.append(words.JAMMED.format(relics=relics_named(state, tuple(jammed))))
    return tuple(rows)


def holder(table: GameTable, place: Place) -> str:
    """Return who holds a place and with how many ships."""
    owner = table.state.owners[place]
    if owner is None:
        return words.HELD_BY_NOBODY
    return words.HELD_BY.format(name=table.name(owner), ships=ships(table.state.ships[place]))
