"""What a tip says beside a card: what a click would do and lead to, or the rules' reason why it does nothing."""

from __future__ import annotations

from nexus_table.games.duel.actions import Attack, Draft, Play
from nexus_table.games.duel.language.selectors import Pile
from nexus_table.games.duel.screen import words
from nexus_table.games.duel.screen.choosing import Choosing
from nexus_table.games.duel.screen.preview import preview
from nexus_table.games.duel.screen.spots import Spot, Zone, pile_of
from nexus_table.games.duel.tasks import seat_of_nexus
from nexus_table.ui.widgets.widget import Tip


def tip_of(choosing: Choosing, spot: Spot) -> Tip | None:
    """Return the tip for what is pointed at, None where there is nothing to say."""
    if spot.zone is Zone.PILE:
        return _of_pile(choosing, spot.key)
    if choosing.prompt is None or spot.zone in (Zone.LIMBO, Zone.FAR_HAND):
        return None
    meaning = choosing.meaning(spot.key)
    view, story = choosing.view, choosing.table.story
    if meaning.refusal is not None:
        return Tip.of(_name(choosing, spot), meaning.refusal.why)
    match meaning.action:
        case Attack(card=card) as attack:
            title = words.DO_TARGET.format(card=story.card(view, card))
            return Tip.of(title, *preview(choosing.table, attack))
        case None if meaning.chooses is not None:
            plays = [one for one in choosing.by_card(meaning.chooses) if isinstance(one, Play)]
            return Tip.of(words.PLAY_IT) if plays else None
        case None | Draft():
            return None
        case action:
            return Tip.of(story.option(view, action), *preview(choosing.table, action))


def _name(choosing: Choosing, spot: Spot) -> str:
    if isinstance(spot.key, int):
        seat = seat_of_nexus(spot.key)
        if seat is not None:
            return f"{words.NEXUS} · {choosing.table.name(seat)}"
        return choosing.table.story.card(choosing.view, spot.key)
    return words.HIDDEN_CARD


def _of_pile(choosing: Choosing, key: object) -> Tip | None:
    match key:
        case (int() as seat, Pile() as pile):
            cards = pile_of(choosing.view.sides[seat], pile)
            known = sum(card >= 0 for card in cards)
            name = words.PILES.get(pile, words.HAND)
            title = words.PILE_TITLE.format(pile=name, name=choosing.table.name(seat))
            line = words.READ_PILE if known == len(cards) else words.PILE_CLOSED.format(known=known)
            return Tip.of(title, line)
    return None
