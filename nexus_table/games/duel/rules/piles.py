"""Game Zones: drawing, discarding, burning, returning, purifying, capturing, and the depleted deck (D3, D23)."""

from __future__ import annotations

from nexus_table.games.duel.events import (
    CAUSE,
    CardMoved,
    CardsSeen,
    CardUntucked,
    Cause,
    DeckShuffled,
    SoloHandShuffled,
    UnitLeft,
)
from nexus_table.games.duel.language.effects import MOMENT, Moment
from nexus_table.games.duel.language.selectors import PILE, WHOSE, Pile
from nexus_table.games.duel.rules.resolution import Resolution
from nexus_table.games.duel.state import EVERYONE, MOST_CAPTIVES, found
from nexus_table.games.duel.tasks import (
    NOTHING,
    Card,
    Deal,
    DrawCards,
    Fire,
    Happening,
    PurifyCards,
    nexus_of,
)
from nexus_table.kernel.action import Seat

ASSASSIN_DAMAGE = 2
HIDDEN_PILES = (PILE.DECK, PILE.HAND, PILE.CAPTIVES)


def refill(res: Resolution, seat: Seat, needed: int = 1) -> None:
    """Shuffle the graveyard beneath a deck that has too few cards (Depleted deck)."""
    side = res.state.sides[seat]
    if len(side.deck) >= needed or not side.graveyard:
        return
    deck = (*side.deck, *res.shuffle(side.graveyard))
    res.happen(DeckShuffled(seat, deck, len(side.graveyard)))
    res.push(*res.window(MOMENT.DEPLETED, seat=seat))


def shuffle(res: Resolution, seat: Seat) -> None:
    """Shuffle a deck."""
    res.happen(DeckShuffled(seat, res.shuffle(res.state.sides[seat].deck)))
    res.push(*res.window(MOMENT.SHUFFLED, seat=seat))


def eyes_on(res: Resolution, seat: Seat, pile: Pile, card: Card) -> int:
    """Return whose eyes see the face of a card where it lies, as bits."""
    if pile not in HIDDEN_PILES:
        return EVERYONE
    bits = 0 if pile is PILE.DECK else 1 << seat
    one, two, three = res.state.known
    if not (one | two | three) >> card & 1:
        return bits
    for eyes, known in enumerate(res.state.known):
        if known >= 0 and known >> card & 1:
            bits |= 1 << eyes
    return bits


def draw(res: Resolution, seat: Seat, count: int) -> None:
    """Let a seat draw cards one after the other, as far as there are any."""
    while count > 0 and res.state.ended is None:
        deck = res.state.sides[seat].deck
        if not deck:
            refill(res, seat)
            deck = res.state.sides[seat].deck
            if not deck:
                return
        card = deck[0]
        res.reveal()
        automatic = res.state.automatic(seat)
        if res.state.kinds[card] == 0 and not automatic:
            send_home(res, seat, PILE.DECK, card)
            res.push(assassination(res, seat, card), DrawCards(seat, count))
            return
        eyes = eyes_on(res, seat, PILE.DECK, card) | (0 if automatic else 1 << seat)
        res.happen(CardMoved(card, seat, PILE.DECK, seat, PILE.HAND, CAUSE.DRAWN, eyes=eyes))
        count -= 1
        windows = res.window(MOMENT.DRAWN, NOTHING if automatic else card, seat)
        if windows:
            if count:
                res.push(DrawCards(seat, count))
            res.push(*windows)
            return


def assassination(res: Resolution, seat: Seat, card: Card) -> Deal:
    """Return the damage that an Assassin token deals to the nexus of who has drawn it (Assassin's Order, D14)."""
    return Deal(res.state.owners[card], card, (nexus_of(seat),), ASSASSIN_DAMAGE)


def leave_solo_hand(res: Resolution, seat: Seat, card: Card) -> None:
    """Let happen what waits for a card to leave the Automa's hand: that is when it counts as drawn (A5, A7)."""
    if not res.state.automatic(seat):
        return
    if res.state.kinds[card] == 0:
        res.push(assassination(res, seat, card))
        return
    told = Happening(MOMENT.DRAWN, card, seat)
    for clause in res.blueprint(card).triggers:
        when = clause.when
        if when is not None and when.moment is MOMENT.DRAWN and when.this and when.whose is not WHOSE.THEIRS:
            res.push(Fire(clause.number, seat, card, told))


def join_solo_hand(res: Resolution, seat: Seat, pile: Pile) -> None:
    """Shuffle the Automa's hand when an effect has added a card to it (Interacting with the Solo hand)."""
    if pile is PILE.HAND and res.state.automatic(seat) and len(res.state.sides[seat].hand) > 1:
        res.happen(SoloHandShuffled(seat, res.shuffle(res.state.sides[seat].hand)))


def send_home(res: Resolution, seat: Seat, pile: Pile, card: Card, at: int = 0) -> None:
    """Put a token back into its owner's token area."""
    owner = res.state.owners[card]
    res.happen(CardMoved(card, seat, pile, owner, PILE.TOKENS, CAUSE.HOME, at))


def to_limbo(
    res: Resolution, card: Card, cause: Cause = CAUSE.SET_ASIDE, eyes: int = EVERYONE
) -> Seat | None:
    """Take a card away from wherever it is, face up, with all that lies beneath it; return whose pile it was in."""
    where = found(res.state, card)
    if where is None:
        return None
    seat, pile, at = where
    if pile is PILE.BATTLEFIELD:
        leave(res, seat, card)
    elif pile is PILE.TUCKED:
        under = res.state.sides[seat].units[at].card
        res.happen(CardUntucked(card, under))
    elif pile is not PILE.LIMBO:
        res.happen(CardMoved(card, seat, pile, seat, PILE.LIMBO, cause, at, eyes=eyes))
        if pile is PILE.HAND:
            leave_solo_hand(res, seat, card)
    return seat


def leave(res: Resolution, seat: Seat, card: Card, *, together: bool = False) -> tuple[Card, ...]:
    """Take a unit off the battlefield; what was tucked beneath it goes to its owners' graveyards (Tucked cards).

    So do the others of its mob, unless they stay `together`: then they are returned, to be laid where the unit is.
    """
    unit = res.state.unit(card)
    if unit is None:
        return ()
    res.happen(UnitLeft(card, seat, (*unit.tucked, *unit.mob)))
    for other in unit.tucked if together else (*unit.tucked, *unit.mob):
        lay(res, other, PILE.GRAVEYARD, CAUSE.PUT)
    res.push(*res.window(MOMENT.LEFT, card, seat))
    return unit.mob if together else ()


def lay_mob(
    res: Resolution, mob: tuple[Card, ...], pile: Pile, cause: Cause, *, bottom: bool, to: Seat | None
) -> None:
    """Lay the others of a mob where its first unit went, as far as captives have room: a mob is one unit (Mob)."""
    for card in mob:
        full = pile is PILE.CAPTIVES and to is not None and len(res.state.sides[to].captives) >= MOST_CAPTIVES
        if full:
            lay(res, card, PILE.GRAVEYARD, CAUSE.PUT)
        else:
            lay(res, card, pile, cause, bottom=bottom, to=to)


def lay(
    res: Resolution, card: Card, pile: Pile, cause: Cause, *, bottom: bool = False, to: Seat | None = None
) -> None:
    """Lay a card from limbo on a pile of its owner, or of another seat; a token goes home instead."""
    owner = res.state.owners[card]
    if res.state.kinds[card] == 0:
        send_home(res, owner, PILE.LIMBO, card)
        return
    seat = owner if to is None else to
    res.happen(CardMoved(card, owner, PILE.LIMBO, seat, pile, cause, bottom=bottom))
    join_solo_hand(res, seat, pile)


def move(
    res: Resolution,
    card: Card,
    pile: Pile,
    cause: Cause,
    *,
    bottom: bool = False,
    to: Seat | None = None,
    eyes: int = 0,
) -> bool:
    """Move a card to a pile of its owner (or of `to`); whether it was anywhere.

    From one hidden pile to another nobody but `eyes` and the owner sees which it is. From the Automa's hand and deck
    any card goes to the solo graveyard: a dazed one stays dazed there.
    """
    where = found(res.state, card)
    if where is None:
        return False
    seat, from_pile, at = where
    if pile is PILE.GRAVEYARD and from_pile in (PILE.HAND, PILE.DECK) and res.state.automatic(seat):
        to = seat
    owner = res.state.owners[card] if to is None else to
    if from_pile is PILE.BATTLEFIELD:
        mob = leave(res, seat, card, together=True)
        lay(res, card, pile, cause, bottom=bottom, to=to)
        lay_mob(res, mob, pile, cause, bottom=bottom, to=to)
        return True
    if from_pile in (PILE.TUCKED, PILE.LIMBO) or res.state.kinds[card] == 0:
        to_limbo(res, card)
        lay(res, card, pile, cause, bottom=bottom, to=to)
        return True
    seen = EVERYONE
    if from_pile in HIDDEN_PILES and pile in HIDDEN_PILES:
        seen = eyes | (0 if from_pile is PILE.HAND else eyes_on(res, seat, from_pile, card))
        seen |= 1 << seat if from_pile is not PILE.DECK else 0
        seen |= 1 << owner if pile is not PILE.DECK else 0
    res.happen(CardMoved(card, seat, from_pile, owner, pile, cause, at, bottom, seen))
    if from_pile is PILE.HAND:
        leave_solo_hand(res, seat, card)
    join_solo_hand(res, owner, pile)
    return True


def discard(res: Resolution, cards: tuple[Card, ...]) -> int:
    """Discard cards; return how many."""
    return _away(res, cards, CAUSE.DISCARDED, MOMENT.DISCARDED)


def burn(res: Resolution, cards: tuple[Card, ...]) -> int:
    """Burn cards: neither discarded nor destroyed (Burn); return how many."""
    return _away(res, cards, CAUSE.BURNED, MOMENT.BURNED)


def _away(res: Resolution, cards: tuple[Card, ...], cause: Cause, moment: Moment) -> int:
    gone: list[Happening] = []
    for card in cards:
        where = found(res.state, card)
        if where is not None and move(res, card, PILE.GRAVEYARD, cause):
            gone.append(Happening(moment, card, where[0]))
    res.tell(gone)
    return len(gone)


def purify(res: Resolution, seat: Seat, count: int, by: Card) -> None:
    """Purify the top cards of a deck, each with all that it triggers before the next (Purify)."""
    while count > 0:
        refill(res, seat)
        deck = res.state.sides[seat].deck
        if not deck:
            return
        card = deck[0]
        count -= 1
        res.reveal()
        if res.state.kinds[card] == 0:
            send_home(res, seat, PILE.DECK, card)
            continue
        res.happen(CardMoved(card, seat, PILE.DECK, res.state.owners[card], PILE.GRAVEYARD, CAUSE.PURIFIED))
        clauses = res.blueprint(card).purified
        told = Happening(MOMENT.PURIFIED, card, seat, by=by)
        linked = [*(Fire(clause.number, seat, card, told) for clause in clauses), *res.windows([told])]
        if linked:
            if count:
                res.push(PurifyCards(seat, count, by))
            res.push(*linked)
            return


def capture(res: Resolution, seat: Seat, cards: tuple[Card, ...], by: Card) -> int:
    """Make cards captives of a seat until it has 8 (Capture); return how many became so."""
    told: list[Happening] = []
    for card in cards:
        if len(res.state.sides[seat].captives) >= MOST_CAPTIVES:
            break
        where = found(res.state, card)
        if res.state.kinds[card] == 0 and where is not None:  # a captured Assassin stays hidden (D14)
            eyes = eyes_on(res, where[0], where[1], card) | 1 << seat
            res.happen(
                CardMoved(card, where[0], where[1], seat, PILE.CAPTIVES, CAUSE.CAPTURED, where[2], eyes=eyes)
            )
        elif move(res, card, PILE.CAPTIVES, CAUSE.CAPTURED, to=seat, eyes=1 << seat):
            res.reveal()
            told.append(Happening(MOMENT.CAPTURED, card, seat, by=by))
    res.tell(told)
    return len(told)


def see(res: Resolution, cards: tuple[Card, ...], eyes: int) -> None:
    """Show cards that lie hidden to these eyes."""
    piles: dict[tuple[Seat, Pile], list[tuple[int, Card]]] = {}
    for card in cards:
        where = found(res.state, card)
        if where is None or where[1] not in HIDDEN_PILES:
            continue
        seat, pile, at = where
        have = eyes_on(res, seat, pile, card)
        if have & eyes != eyes:
            piles.setdefault((seat, pile), []).append((at, card))
    for (seat, pile), several in piles.items():
        own = 0 if pile is PILE.DECK else 1 << seat
        places, faces = tuple(at for at, _ in several), tuple(card for _, card in several)
        res.happen(CardsSeen(seat, pile, places, faces, eyes | own))
        res.reveal()
