"""What a tip says beside a card: what a click would do and lead to, or the rules' reason why it does nothing."""

from __future__ import annotations

from msgspec.structs import replace
from pygame import Rect, Surface

from nexus_table.games.duel.actions import Attack, Draft, Play
from nexus_table.games.duel.language.selectors import Pile
from nexus_table.games.duel.screen import words
from nexus_table.games.duel.screen.choosing import Choosing
from nexus_table.games.duel.screen.plan import Plan
from nexus_table.games.duel.screen.preview import preview
from nexus_table.games.duel.screen.spots import Spot, Zone, pile_of
from nexus_table.games.duel.tasks import seat_of_nexus
from nexus_table.ui import layout
from nexus_table.ui.theme import Look, Space
from nexus_table.ui.widgets.tooltip import draw_tip, tip_size
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


def put_tip(
    surface: Surface, look: Look, plan: Plan, tip: Tip, spot: Spot, *, told: bool = False, rule: bool = False
) -> Rect:
    """Paint a tip beside its spot and return where; `told`: it answers a click, `rule`: F1 opens the rule behind it."""
    shown = replace(tip, hint=words.RULE_KEY) if rule else tip
    box = tip_room(look, plan, tip_size(look, shown), spot)
    away = look.px(Space.LARGE)
    edge = look.palette.bad_text if told else None
    return draw_tip(surface, look, shown, (box.left - away, box.top - away), box, edge=edge)


def tip_room(look: Look, plan: Plan, size: tuple[int, int], spot: Spot) -> Rect:
    """Return where a tip lies: beside a seat's spots, above the far cards and the hand, below the near units.

    It never covers the band, where it is said what is to be done, nor the bar.
    """
    gap = look.px(Space.SNUG)
    far = spot.rect.centery < plan.band.centery
    box = Rect(spot.rect.topleft, size)
    if spot.zone in (Zone.NEXUS, Zone.PILE):
        box.midleft = (spot.rect.right + gap, spot.rect.centery)
    elif spot.zone is Zone.FIELD and not far:
        box.top = spot.rect.bottom + gap
    elif spot.zone is Zone.TRAY:
        box.bottom = spot.rect.bottom - gap
    else:
        lifted = look.px(Space.SNUG) if spot.zone is Zone.HAND else 0
        box.bottom = spot.rect.top - gap - lifted
    whole = plan.far_seat.unionall([plan.near_seat, plan.table])
    upper, lower = whole.copy(), whole.copy()
    upper.height = plan.band.top - gap - whole.top
    lower.top = plan.band.bottom + gap
    lower.height = whole.bottom - lower.top
    return layout.within(box, upper if far else lower)
