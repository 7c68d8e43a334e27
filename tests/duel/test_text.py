"""What a card says is made from its tree, and what happens is told in sentences."""

import re

import msgspec
import pytest

from nexus_table.app.duel.trial_stage import shipped
from nexus_table.app.registry import entry_named
from nexus_table.games.duel.card_text import CardText
from nexus_table.games.duel.language.abilities import AnyAbility
from nexus_table.games.duel.language.effects import AnyEffect, Modes, Order, Purify, Put, Retarget, Search
from nexus_table.games.duel.lint import MOST_LETTERS
from nexus_table.games.duel.options import DuelSetup, Mode
from nexus_table.games.duel.story import Story
from nexus_table.kernel.chance import Chance

TEXT = CardText({"monk": "Grey Monk", "celestials": "Celestials"})
MOST_KINDS = 60


def said(**ability):
    return TEXT.ability(msgspec.convert(ability, AnyAbility))


@pytest.mark.parametrize(
    ("text", "ability"),
    [
        ("Deploy: Draw 2 cards.", {"ability": "deploy", "do": [{"do": "draw", "amount": 2}]}),
        ("Deal 3 damage.", {"ability": "event", "do": [{"do": "damage", "amount": 3}]}),
        (
            "Exhaust: Deal damage equal to the number of your captives to the opponent's nexus.",
            {
                "ability": "exhaust",
                "do": [
                    {"do": "damage", "amount": {"amount": "pool", "pool": "captives"}, "to": "their-nexus"}
                ],
            },
        ),
        (
            "Reaction: When your nexus would be dealt damage, reduce it by 2.",
            {
                "ability": "reaction",
                "when": {"moment": "damage coming", "whose": "mine", "nexus": True},
                "do": [{"do": "change", "amount": -2}],
            },
        ),
        (
            "When another unit of yours is destroyed, you may draw a card (once each turn).",
            {
                "ability": "passive",
                "once": True,
                "when": {"moment": "destroyed", "whose": "mine", "what": {"other": True}},
                "do": [{"do": "may", "then": [{"do": "draw"}]}],
            },
        ),
        (
            (
                "When you play an event, look at the top card of your deck (the page),"
                " then if the page is an event, draw a card."
            ),
            {
                "ability": "passive",
                "when": {"moment": "played", "whose": "mine", "what": {"card": "event"}},
                "do": [
                    {"do": "look", "of": {"pick": "top"}, "name": "page"},
                    {
                        "do": "if",
                        "test": {"test": "matches", "what": "page", "of": {"card": "event"}},
                        "then": [{"do": "draw"}],
                    },
                ],
            },
        ),
        (
            "When you spend 3 or more tokens, obtain 1 Gear (once each turn).",
            {
                "ability": "passive",
                "once": True,
                "when": {"moment": "token spent", "whose": "mine", "at_least": 3},
                "do": [{"do": "gain", "pool": "gears"}],
            },
        ),
        (
            "Exhaust: Search your deck for a Celestials card to put into your hand.",
            {"ability": "exhaust", "do": [{"do": "search", "of": {"faction": "celestials"}}]},
        ),
        (
            "Day: This unit gets +2 value.",
            {"ability": "aura", "cycle": "day", "value": 2},
        ),
        (
            "If you have 2 or more other Celestials units, deal 1 damage to each nexus.",
            {
                "ability": "event",
                "test": {
                    "test": "there-is",
                    "at_least": 2,
                    "of": {"whose": "mine", "faction": "celestials", "other": True},
                },
                "do": [{"do": "damage", "amount": 1, "to": "both-nexuses"}],
            },
        ),
        (
            "Return up to 2 Grey Monk in your graveyard to its owner's hand.",
            {
                "ability": "event",
                "do": [
                    {
                        "do": "return",
                        "what": {
                            "pick": "choose",
                            "of": {"pile": "graveyard", "whose": "mine", "name": "monk"},
                            "count": 2,
                            "up_to": True,
                        },
                    }
                ],
            },
        ),
    ],
)
def test_an_ability_reads_as_it_does(text, ability):
    assert said(**ability) == text


def test_every_shipped_card_has_a_short_text_of_whole_sentences():
    for faction in shipped().factions.values():
        for design in faction.designs:
            lines = TEXT.of(design)
            assert all(re.fullmatch(r"[A-Z].*\.", line) for line in lines), lines
            assert len(" ".join(lines)) <= MOST_LETTERS


def test_the_language_has_sixty_kinds_of_effects_at_most():
    kinds = [kind.__struct_config__.tag for kind in AnyEffect.__args__]
    assert len(set(kinds)) == len(kinds) <= MOST_KINDS


def test_every_kind_of_effect_has_words_of_its_own():
    told = set()
    for kind in AnyEffect.__args__:
        needed = {
            "do": kind.__struct_config__.tag,
            **{
                field.encode_name: SAMPLES.get((kind, field.encode_name), SAMPLES.get(field.encode_name))
                for field in msgspec.structs.fields(kind)
                if field.required
            },
        }
        told.add(TEXT.effect(msgspec.convert(needed, AnyEffect)))
    assert len(told) == len(AnyEffect.__args__)


SAMPLES = {
    (Modes, "of"): [{"then": [{"do": "flip"}]}, {"then": [{"do": "draw"}]}],
    (Search, "of"): {"card": "unit"},
    (Order, "what"): "those",
    (Put, "to"): "graveyard",
    (Retarget, "to"): "this",
    (Purify, "amount"): 1,
    "then": [{"do": "flip"}],
    "test": {"test": "did"},
    "of": {"pick": "choose", "of": {}},
    "times": 2,
    "name": "these",
    "amount": 2,
    "at": "end",
    "what": "this",
    "to": "hand",
    "pool": "rage",
    "keywords": ["trample"],
}


def test_every_event_of_a_game_is_a_sentence_or_counts_in_silence():
    entry = entry_named("duel")
    game = entry.game
    story = Story(game.book)
    state, chance = game.begin(DuelSetup(mode=Mode.RANDOM), Chance(4)).state, Chance(5)
    for _ in range(150):
        prompt = game.prompt(state)
        if prompt is None:
            break
        assert re.fullmatch(r"[A-Z].*[.?]", story.question(state)), story.question(state)
        for option in prompt.options:
            assert story.option(state, option.action)
        action, chance = game.draw(state, chance)
        step = game.apply(state, prompt.seats[0], action)
        for event in step.events:
            sentence = story.tell(state, event)
            assert not sentence or re.fullmatch(r"[A-Z].*\.", sentence), sentence
            state = event.onto(state)
        state = step.state
