"""Twenty properties that every duel keeps at every moment: of states, of steps, and of whole games."""

from __future__ import annotations

import msgspec
from msgspec.structs import replace

from nexus_table.games.duel.actions import Activate, Attack, Play, UseTimewalk
from nexus_table.games.duel.book import KEYWORD_BIT
from nexus_table.games.duel.events import (
    AttackDeclared,
    CardMoved,
    Cause,
    NexusRestored,
    PhaseBegan,
    Recovered,
    TurnBegan,
    UnitExhausted,
    UnitReadied,
)
from nexus_table.games.duel.language.selectors import Keyword, Pile
from nexus_table.games.duel.model import Supply
from nexus_table.games.duel.rules import answers, reading, selection
from nexus_table.games.duel.rules.resolution import MOST_STEPS, STEPS_OF_QUESTION
from nexus_table.games.duel.state import (
    ASSASSINS,
    MOST_CAPTIVES,
    MOST_CARDS_IN_HAND,
    MOST_GEARS,
    MOST_RAGE,
    MOST_UNITS,
    SPECTATOR,
    Ending,
    Phase,
)
from nexus_table.games.duel.tasks import HIDDEN, AskPick, nexus_of
from nexus_table.kernel.chance import Chance
from nexus_table.kernel.game import judge
from nexus_table.kernel.session import Session
from nexus_table.kernel.view import without_chance

PILES = ("deck", "hand", "graveyard", "captives", "timewalk", "engulfed", "tokens")


def all_cards(state):
    """Return every card, as often as it is somewhere."""
    cards = list(state.limbo)
    for side in state.sides:
        for pile in PILES:
            cards += getattr(side, pile)
        for unit in side.units:
            cards += [unit.card, *unit.tucked, *unit.mob]
    return cards


# Of states: whenever a player is asked


def each_card_is_in_exactly_one_zone(game, state):
    assert sorted(all_cards(state)) == list(range(len(state.kinds)))


def tokens_are_as_many_as_the_box_holds(game, state):
    for seat, side in enumerate(state.sides):
        supplies = {supply for ident in side.factions for supply in game.book.supplies(ident)}
        own = [card for card, kind in enumerate(state.kinds) if not kind and state.owners[card] == seat]
        if state.kinds:
            assert len(own) == (ASSASSINS if Supply.ASSASSINS in supplies else 0)
            assert (side.cycle is not None) == (Supply.CYCLE in supplies)
        assert set(side.tokens) <= set(own), "a token lies in the area of another"
        foe = state.sides[1 - seat]
        hidden = [*foe.deck, *foe.captives, *side.captives, *(foe.hand if state.automatic(1 - seat) else ())]
        assert set(own) <= {*side.tokens, *hidden, *side.deck}, "a token is where no token can be"
        assert 0 <= side.rage <= (MOST_RAGE if Supply.RAGE in supplies else 0)
        assert 0 <= side.gears <= (MOST_GEARS if Supply.GEARS in supplies else 0)


def no_side_has_more_than_eight_units_or_captives(game, state):
    for side in state.sides:
        assert len([unit for unit in side.units if not unit.dying]) <= MOST_UNITS
        assert len(side.captives) <= MOST_CAPTIVES


def a_nexus_is_between_nothing_and_its_cap(game, state):
    for side in state.sides:
        assert side.nexus <= side.cap
        if state.ended is None and state.kinds:
            assert side.nexus > 0


def no_unit_lives_without_hit_points(game, state):
    if not state.agenda and state.ended is None:
        for seat, side in enumerate(state.sides):
            for unit in side.units:
                assert selection.hit_points(state, game.book, seat, unit) > unit.damage >= 0


def nothing_is_in_mid_air_while_the_turn_waits(game, state):
    if not state.agenda and state.ended is None:
        assert not state.limbo
        assert state.phase in (Phase.ACTION, Phase.ATTACK)
        assert not any(unit.dying for side in state.sides for unit in side.units)


def piles_keep_their_order(game, state):
    for seat, side in enumerate(state.sides):
        assert state.automatic(seat) or list(side.hand) == sorted(side.hand)
        assert list(side.captives) == sorted(side.captives)
        assert set(side.down) <= set(side.timewalk)
        assert all(state.owners[card] == seat for card in (*side.timewalk, *side.tokens))


def an_answer_is_offered_and_legal_until_the_game_is_over(game, state):
    prompt = game.prompt(state)
    assert (prompt is None) == (state.ended is not None)
    if prompt is None:
        return
    assert prompt.options or getattr(prompt, "fewest", 1) == 0
    assert len(prompt.seats) == 1
    if not isinstance(answers.question(state), AskPick):
        actions = [option.action for option in prompt.options]
        assert len(set(actions)) == len(actions), "something is offered twice"
        for action in actions:
            assert judge(game, state, prompt.seats[0], action) is None


def what_is_not_offered_is_refused(game, state):
    """Every play, activation, attack and Timewalk by any card, where the turn waits: only what is listed is legal."""
    if state.agenda or state.ended is not None:
        return
    seat = state.active
    offered = set(answers.turn_actions(state, game.book))
    targets = [*(unit.card for side in state.sides for unit in side.units), nexus_of(0), nexus_of(1)]
    ours = [unit.card for unit in state.sides[seat].units]
    tried = [Play(card) for card in (*state.sides[0].hand, *state.sides[1].hand)]
    tried += [Activate(card) for card in targets if card >= 0]
    tried += [UseTimewalk(card) for side in state.sides for card in side.timewalk]
    tried += [Attack(card, target) for card in ours for target in targets]
    for action in tried:
        assert (answers.refuse(state, game.book, seat, action) is None) == (action in offered), action


def a_view_tells_no_hidden_face(game, state):
    for seat in (0, 1, None):
        view, known = game.view(state, seat), state.known[SPECTATOR if seat is None else seat]
        assert view.chance == without_chance(state).chance
        assert view.been == ()
        for whose, side in enumerate(view.sides):
            own = () if whose != seat or state.automatic(whose) else (*side.hand, *side.captives)
            for card in (*side.deck, *side.hand, *side.captives):
                assert card == HIDDEN or card in own or known >> card & 1


STATE_LAWS = (
    each_card_is_in_exactly_one_zone,
    tokens_are_as_many_as_the_box_holds,
    no_side_has_more_than_eight_units_or_captives,
    a_nexus_is_between_nothing_and_its_cap,
    no_unit_lives_without_hit_points,
    nothing_is_in_mid_air_while_the_turn_waits,
    piles_keep_their_order,
    an_answer_is_offered_and_legal_until_the_game_is_over,
    what_is_not_offered_is_refused,
    a_view_tells_no_hidden_face,
)


# Of steps: the states on the way are folded from the facts


def owners_and_designs_stay_as_they_are(game, before, step, way):
    if before.kinds:
        assert step.state.owners == before.owners
        assert step.state.kinds == before.kinds


def facts_alone_lead_to_the_next_state(game, before, step, way):
    last = way[-1] if way else before
    assert replace(last, chance=step.state.chance, agenda=step.state.agenda) == step.state


def phases_follow_one_another_and_turns_alternate(game, before, step, way):
    order = (Phase.START, Phase.ACTION, Phase.ATTACK, Phase.END)
    for state, event in zip([before, *way], step.events, strict=False):
        if isinstance(event, PhaseBegan):
            assert order.index(event.phase) == order.index(state.phase) + 1
        if isinstance(event, TurnBegan):
            assert state.phase in (Phase.END, Phase.SETUP)
            assert event.seat == (1 - state.active if state.turn else state.starter)


def after_an_end_of_turn_no_damage_is_left_and_no_hand_is_too_large(game, before, step, way):
    for state, event, after in zip([before, *way], step.events, way, strict=False):
        if isinstance(event, Recovered):
            assert not any(unit.damage for side in after.sides for unit in side.units)
            assert not any(unit.exhausted and not unit.rooted for unit in after.sides[after.active].units)
        if isinstance(event, TurnBegan) and state.turn:
            assert len(state.sides[state.active].hand) <= MOST_CARDS_IN_HAND


def only_ready_units_are_exhausted_and_only_exhausted_ones_readied(game, before, step, way):
    for state, event in zip([before, *way], step.events, strict=False):
        if isinstance(event, UnitExhausted) and not event.rooted:
            assert not state.unit(event.card).exhausted
        if isinstance(event, UnitReadied):
            assert state.unit(event.card).exhausted


def attacks_go_where_they_may(game, before, step, way):
    """Attack Phase 1 and 2, told anew: from an offensive unit, to a wall where there is one, never to one's own."""
    for state, event in zip([before, *way], step.events, strict=False):
        if not isinstance(event, AttackDeclared):
            continue
        kinds, blueprints = state.kinds, game.book.blueprints
        assert blueprints[kinds[event.attacker]].offensive is not None
        assert state.controller(event.attacker) == event.seat
        foe = 1 - event.seat
        bits = selection.keywords(state, game.book, event.seat, state.unit(event.attacker))
        shy = KEYWORD_BIT[Keyword.UNTARGETABLE]
        open_to = {
            unit.card: blueprints[kinds[unit.card]]
            for unit in state.sides[foe].units
            if not unit.dying and not selection.keywords(state, game.book, foe, unit) & shy
        }
        walls = {card for card, design in open_to.items() if design.defensive is not None}
        if event.target == nexus_of(foe):
            assert not walls or bits & KEYWORD_BIT[Keyword.IGNORE]
            continue
        assert event.target in open_to
        if event.target not in walls:
            assert not walls or bits & KEYWORD_BIT[Keyword.IGNORE]
            supports = open_to[event.target].support is not None
            assert supports or bits & KEYWORD_BIT[Keyword.HUNTER]


def cards_go_to_their_owners(game, before, step, way):
    """Graveyards, hands and decks get their owner's cards; what was dazed or hidden lies with the opponent."""
    for state, event in zip([before, *way], step.events, strict=False):
        if not isinstance(event, CardMoved) or event.card == HIDDEN or not state.owners:
            continue
        owner, automatic = state.owners[event.card], state.automatic(event.to_seat)
        if event.to is Pile.GRAVEYARD and not automatic:
            assert event.to_seat == owner
        if event.cause in (Cause.DESTROYED, Cause.RETURNED, Cause.HOME):
            assert event.to_seat == owner
        if event.cause is Cause.DRAWN:
            assert (event.pile, event.to) == (Pile.DECK, Pile.HAND)
            assert state.kinds[event.card] or automatic, "an Assassin was drawn and kept"
        if event.cause is Cause.PURIFIED:
            assert (event.pile, event.to) == (Pile.DECK, Pile.GRAVEYARD)
    restored = [event for event in step.events if isinstance(event, NexusRestored)]
    assert all(event.amount > 0 for event in restored)


def no_step_goes_on_for_ever(game, before, step, way):
    assert step.state.steps <= MOST_STEPS + STEPS_OF_QUESTION
    assert reading.acts(step.state) <= reading.MOST_ACTS + len(step.state.sides[step.state.active].units)
    assert len(step.events) < 20 * MOST_STEPS


STEP_LAWS = (
    owners_and_designs_stay_as_they_are,
    facts_alone_lead_to_the_next_state,
    phases_follow_one_another_and_turns_alternate,
    after_an_end_of_turn_no_damage_is_left_and_no_hand_is_too_large,
    only_ready_units_are_exhausted_and_only_exhausted_ones_readied,
    attacks_go_where_they_may,
    cards_go_to_their_owners,
    no_step_goes_on_for_ever,
)


# Of whole games


def the_end_is_what_the_nexuses_say(game, state):
    assert state.ended is not None
    alive = [seat for seat, side in enumerate(state.sides) if side.nexus > 0]
    if state.ended.by is Ending.LIMIT:
        assert len(alive) == 2
        assert not state.ended.winners
        assert state.turn == state.setup.options.turn_limit
    else:
        assert list(state.ended.winners) == alive
        assert len(alive) < 2
        assert (state.ended.by is Ending.BOTH) == (not alive)


def replay_undo_and_save_agree(game, setup, seed, acted):
    """The same actions lead to the same fingerprints, each undone step back to an equal state, each state to bytes."""
    session = Session.begin(game, setup, seed)
    prints = []
    for seat, action in acted:
        before, sealed = session.state, game.apply(session.state, seat, action).sealed
        session.act(seat, action)
        prints.append(game.fingerprint(session.state))
        if not sealed:
            session.undo()
            assert session.state == before
            session.redo()
    state = game.begin(setup, Chance(seed)).state
    again = []
    for seat, action in acted:
        state = game.apply(state, seat, action).state
        again.append(game.fingerprint(state))
    assert again == prints
    assert msgspec.json.encode(state) == msgspec.json.encode(session.state)


LAWS = (*STATE_LAWS, *STEP_LAWS, the_end_is_what_the_nexuses_say, replay_undo_and_save_agree)


# Games that are held to them


MOST_ACTIONS = 5000


class Game:
    """One random game, held to all properties: those of whole games only where `whole`."""

    def __init__(self, game, setup, seed, *, whole=False):
        self.game, self.setup, self.seed, self.whole = game, setup, seed, whole
        self.acted = []

    def play(self):
        """Play to the end and return the last state."""
        game = self.game
        state, chance = game.begin(self.setup, Chance(self.seed)).state, Chance(self.seed + 1)
        while state.ended is None:
            for law in STATE_LAWS:
                law(game, state)
            seat = answers.asked_seat(state)
            assert not state.automatic(seat), "only players are asked"
            action, chance = game.draw(state, chance)
            assert game.refuse(state, seat, action) is None
            step = game.apply(state, seat, action)
            self.held(state, step)
            self.acted.append((seat, action))
            state = step.state
            assert len(self.acted) < MOST_ACTIONS
        each_card_is_in_exactly_one_zone(game, state)
        the_end_is_what_the_nexuses_say(game, state)
        assert game.outcome(state) is not None
        if self.whole:
            replay_undo_and_save_agree(game, self.setup, self.seed, self.acted)
        return state

    def held(self, before, step):
        """Hold a step to what must be true of steps."""
        way, state = [], before
        for event in step.events:
            state = event.onto(state)
            way.append(state)
        for law in STEP_LAWS:
            law(self.game, before, step, way)
