"""The rules of Nexus in our own words, a section each, for reading beside a duel."""

from __future__ import annotations

from nexus_table.table.reference import Reference, Section

SECTIONS = (
    Section(
        "Overview",
        "What a duel is about",
        (
            (
                "Two players, two factions each, thirty cards shuffled into one deck. Bring the other nexus from "
                "30 points to nothing before yours falls. If both fall by the same step of damage, the game is a "
                "draw."
            ),
            "Cards cost nothing, but one card a turn is all you play, unless Chain or an effect allows more.",
        ),
        ("game.over",),
    ),
    Section(
        "Card Types",
        "Units, events and tokens",
        (
            (
                "Offensive units attack. Defensive units stand in the way of attacks and of damage. Support units"
                " do neither, but have the better abilities. A unit with two values is both at once."
            ),
            (
                "Hit points are the defensive value, else the support value, else the offensive one. What a card "
                "calls value is the highest of them."
            ),
            "An event is done and goes to the graveyard. Tokens are never in play, in a hand or a target.",
        ),
    ),
    Section(
        "Abilities & Icons",
        "When abilities are used",
        (
            (
                "Deploy is done once, right after the unit came to the battlefield, wherever it came from. "
                "Exhaust is used in your Action phase, once a unit, by turning it. Reaction is used when its "
                "moment comes, in anybody's turn, by turning the unit. All else on a unit holds as long as it is "
                "on the battlefield."
            ),
            "Chain on a card played from the hand allows one more card in this Action phase.",
        ),
        (
            "exhaust.unit",
            "exhaust.none",
            "exhaust.exhausted",
            "exhaust.once",
            "exhaust.test",
            "exhaust.phase",
        ),
    ),
    Section(
        "Setup",
        "Factions, decks and hands",
        (
            (
                "Four factions are laid out. Whoever has the initiative takes one, the other two, and the last "
                "goes to the first. Instead the factions may be drawn at random, or chosen freely in the same "
                "order."
            ),
            (
                "Each player draws five cards and may replace any of them once: they are set aside, as many are "
                "drawn, and then they are shuffled back."
            ),
        ),
        ("game.seat",),
    ),
    Section(
        "Best of 3 Mode",
        "A series of three",
        (
            (
                "Eight factions are laid out, and both players draft in turns until each has four. For the first duel "
                "each chooses two of its four in secret; both decks are shown together."
            ),
            (
                "The second duel is played with the other two factions, the third, if each has won one, with one "
                "faction of each of the first two decks, chosen in secret again. Whoever lost a duel begins the next "
                "one. Two wins end the series; a duel that is drawn is played again with the same decks and the same "
                "player beginning."
            ),
        ),
        ("series.decks", "series.left", "series.question", "setup.factions"),
    ),
    Section(
        "Alternative Game Modes",
        "Random Pick, Casual, Back and Forth",
        (
            "Random Pick: chance gives each player two factions. Casual: the order of the draft, from all factions.",
            (
                "Back and Forth: after a first duel the decks change hands, and whoever lost begins the second. "
                "Winning both wins the series. With one win each, what both nexuses had left in the two duels is "
                "added up for each player, nothing below 0; the greater sum wins, and equal sums are a tie."
            ),
        ),
    ),
    Section(
        "1. Start of Turn",
        "Drawing",
        (
            (
                "Draw a card, except in the very first turn of the game. Other things that happen at the start of"
                " a turn are done in any order, before or after it."
            ),
            (
                "Where a deck has too few cards for what is to be done, the graveyard is shuffled and put under "
                "it. What cannot be done even then is left."
            ),
        ),
    ),
    Section(
        "2. Action Phase",
        "Playing cards",
        (
            (
                "Play one card from your hand. A card with Chain, or an effect, allows one more. A card that is "
                "played for free does not count."
            ),
            (
                "Eight units at most are on your battlefield. To play a ninth, burn one of those that are there; "
                "that destroys nothing and discards nothing."
            ),
            "Units come ready: they may use their abilities and attack at once.",
        ),
        ("play.hand", "play.limit", "play.free", "play.phase", "turn.endless"),
    ),
    Section(
        "3. Attack Phase",
        "Attacking",
        (
            (
                "Attack with any of your ready units, one after the other. The attacker is exhausted, deals as "
                "much damage as its offensive value, and is destroyed after its attack unless something says "
                "otherwise."
            ),
            (
                "While the opponent has a defensive unit, exhausted or not, one of them must be the target. "
                "Without any, the target is a support unit or the nexus."
            ),
            (
                "Offensive units cannot be attacked, unless the attacker's text allows it; even then defensive "
                "units come first."
            ),
        ),
        (
            "attack.unit",
            "attack.exhausted",
            "attack.type",
            "attack.peaceful",
            "attack.target",
            "attack.untargetable",
            "attack.wall",
            "attack.offensive",
            "attack.phase",
            "attack.again",
        ),
    ),
    Section(
        "4. End of Turn",
        "Readying and healing",
        (
            (
                "Your exhausted units are readied, except those that are permanently exhausted. All units on both"
                " sides have their hit points again, and what lasts for this turn ends. Then cards are burned "
                "until ten are left in hand."
            ),
        ),
    ),
    Section(
        "Additional Rules",
        "Damage by effects",
        (
            (
                "Deal damage, without more words, goes to one target of your choice, but to a defensive unit of "
                "the opponent while there is one. Offensive units can be chosen too. Damage to something named "
                "goes right there, whatever stands in the way. Damage to your own side heeds no wall."
            ),
            "Trample: what exceeds the hit points of an opponent's unit goes on to that opponent's nexus.",
            "Ignore defensive: neither attack nor damage of this card must go to defensive units first.",
        ),
    ),
    Section(
        "Additional Rules",
        "What comes first",
        (
            (
                "Of abilities that are used at the same moment, passive ones come first, then Reactions, Chain, "
                "Deploy and Exhaust. Within one kind the active player's come first, and one player's own in the "
                "order that this player chooses."
            ),
            "What an effect sets off is done whole before that effect goes on.",
            (
                "Nothing goes on for ever: where what abilities set off comes round to the very same position, or does "
                "not end after two thousand steps, it ends there. A card that was about to enter goes to its graveyard."
            ),
        ),
    ),
    Section(
        "Glossary",
        "Destroyed, burned, discarded",
        (
            (
                "A unit without hit points is destroyed: what its destruction sets off is done first, then it "
                "goes to its owner's graveyard, and so do the cards tucked beneath it. Discarded cards go from a "
                "hand or deck to the graveyard; burned ones too, but burning counts as neither."
            ),
        ),
    ),
    Section(
        "Glossary",
        "Words on cards",
        (
            (
                "Double attack: after its first attack the unit is readied and may attack once more; it is "
                "destroyed after the last."
            ),
            (
                "Hit: an attack dealt damage. Restore: points come back to a nexus, never above its cap. Return: "
                "from one place to another; a deck is shuffled after it. Search: look through a pile for a card; "
                "a deck is shuffled after it."
            ),
            (
                "Take control: the unit comes to your battlefield as it is; its owner stays the same. Allied: a "
                "unit of one of your two factions."
            ),
        ),
    ),
    Section(
        "Special Faction Rules",
        "Assassin's Order",
        (
            (
                "Eight Assassins wait in the token area. Hidden in the opponent's deck, each one that is drawn "
                "deals 2 damage to the drawer's nexus, is replaced by another card and goes home. Hidden are all "
                "that are not at home."
            ),
            "Detected: done when the Assassins' player finds the card while looking at the opponent's deck.",
        ),
    ),
    Section(
        "Special Faction Rules",
        "Celestials",
        (
            (
                "To purify is to put the top card of your deck into your graveyard. A card with Purified does its"
                " ability when, and only when, it went there that way."
            ),
        ),
    ),
    Section(
        "Special Faction Rules",
        "Chronomancers",
        (
            (
                "A destroyed unit with Timewalk may go face down to the Timewalk pile. It turns up at the next "
                "End of turn; from then on its ability can be used once in a turn of yours, and then it goes to "
                "the graveyard."
            ),
        ),
        ("timewalk.pile", "timewalk.down", "timewalk.test"),
    ),
    Section(
        "Special Faction Rules",
        "Pharaoh's Army",
        (
            (
                "The Day/Night token turns in each of your Starts of turn. Abilities marked with day or night "
                "work only while their side is up."
            ),
        ),
    ),
    Section(
        "Special Faction Rules",
        "Pirates",
        (
            (
                "Captured cards come from the top of the opponent's deck, unless a card says otherwise, and lie "
                "face down in your token area, out of the game. Eight at most; only you may look at them."
            ),
        ),
    ),
    Section(
        "Special Faction Rules",
        "Siege Masters",
        (
            (
                "Whenever a Siege Engine is destroyed its controller gains a Gear, up to three. In the Action "
                "phase three Gears play a Siege Engine from the hand for free."
            ),
        ),
        ("play.gears", "play.engine"),
    ),
    Section(
        "Special Faction Rules",
        "Vikings",
        (
            (
                "You begin with one Rage of three and gain one for each Enraged unit that you play. When an "
                "Enraged unit attacks, any amount of Rage may be spent for 1 value each during that attack."
            ),
        ),
        ("attack.rage",),
    ),
    Section(
        "Solo Mode",
        "Against the Automa",
        (
            (
                "The Automa plays two solo factions from a hand that nobody looks at. It begins, with 40 points, and "
                "decides nothing: what it does follows from its rules. Its units stand in a line and act from the left."
            ),
            (
                "It lays the card it draws under its hand, uses every Exhaust ability that has something to do, plays "
                "the top card of its hand, and uses abilities again after each card. Then all its ready units attack. "
                "It always reacts, and always does what it may do."
            ),
            (
                "Hard: 50 points, and chance decides between equals, not you. Nightmare: 60 points, and it draws and "
                "plays two cards instead of one. Custom: as you choose."
            ),
        ),
    ),
    Section(
        "Solo Mode",
        "At whom it aims",
        (
            (
                "Attacks and damage go to a defensive unit first, the highest that can be destroyed, else the highest. "
                "Past that, a card's own list counts, then a table: which of its four lists, tells whether you have 16 "
                "points or more, and whether the Automa has half of its own."
            ),
            (
                "A list is read from the first slot on. A unit is taken only if it meets the slot's criterion and all "
                "that the line still has could destroy it this turn; of several the one of the highest value. Anything "
                "else that it does to a unit of yours is done to the one of the highest value."
            ),
            (
                "Equals are your decision at Normal. The log tells for each target which slots were passed over, and "
                "why."
            ),
        ),
    ),
    Section(
        "Solo Mode",
        "Mobs, slimes and dazed units",
        (
            (
                "Mob: a goblin goes beneath the mob of its name, or gathers its like from the top four cards. The mob "
                "is one unit of all their values; after its attack one of it falls, otherwise it falls as a whole."
            ),
            (
                "Engulf: a unit that it would attack is swallowed if its value reaches the hit points; cards discarded "
                "from its hand count one each, and two must stay. It is no attack. Instead of your draw you may deploy "
                "a swallowed unit, exhausted. The stickiest slime goes first."
            ),
            (
                "Daze: your unit goes into the Automa's hand. When it is played, or when you find it there or in its "
                "deck, it comes back exhausted, and the Automa plays another card."
            ),
        ),
    ),
    Section(
        "At this table",
        "Questions and taking back",
        (
            (
                "What is asked is answered before anything else is done, with what is offered and nothing else. A"
                " single answer that harms nobody is taken by itself. With Always, pressed before an answer, it is "
                "given by itself from then on, until you take that back."
            ),
            (
                "Steps can be taken back as long as nothing was revealed, no chance fell and nobody else has "
                "decided anything since."
            ),
        ),
        ("answer.question", "answer.offered", "answer.nothing", "answer.count", "table.nothing", "undo.turn"),
    ),
    Section(
        "At this table",
        "The past, and hints",
        (
            (
                "The history shows every step again as you knew it then. Nothing can be done in the past itself, but a "
                "duel of its own can begin at any of its moments; the one that you came from stays as it is."
            ),
            (
                "A hint says what the strongest computer player would do with what you see, to the end of the turn, "
                "and why. It knows no more than you do."
            ),
        ),
        ("history.view",),
    ),
    Section(
        "At this table",
        "Lessons and puzzles",
        (
            (
                "A lesson says what comes next, and only that is done; nothing is taken back in it. In a puzzle steps "
                "are taken back freely: find the turn that wins whatever the opponent answers."
            ),
        ),
        ("lesson.other", "lesson.read", "lesson.over", "lesson.undo"),
    ),
)

REFERENCE = Reference("duel", "Nexus", SECTIONS)
"""The rulebook's duel, the solo mode too."""
