"""The rules of Nexum Galaxy in our own words, a section each, for reading beside a game."""

from __future__ import annotations

from nexus_table.games.starmap.deck_story import HOW_IT_CHOOSES
from nexus_table.table.reference import Reference, Section

SECTIONS = (
    Section(
        "Introduction",
        "What the game is about",
        (
            (
                "Each seat leads a civilization that came through the portal of its Tann planet, with four ships "
                "and three energy. You extract energy, build ships, occupy planets and stars, dig up relics and "
                "fight over them."
            ),
            (
                "No dice fall and nothing is hidden: who plans better wins. Only who begins may be drawn by lot, "
                "and only cosmic events and the Automaton, where you ask for them, bring chance in."
            ),
        ),
    ),
    Section(
        "Victory Conditions",
        "How to win",
        (
            (
                "You win at once, in your own turn, when you reach one of two goals: 6 points on the victory "
                "track or 4 relics with one or two seats, 7 points or 5 relics with three or four. A sector may "
                "set other goals."
            ),
            (
                "A point is gained for each battle won, and one more when your conquest costs another "
                "civilization its star. Taking what nobody holds scores nothing."
            ),
            (
                "Whoever has no ships left is out, and the last civilization standing wins. Where the players "
                "agreed to play out the round, or on a limit of rounds, the best Battle Score decides at the end "
                "of it."
            ),
        ),
        ("game.over",),
    ),
    Section(
        "How to Play",
        "Turns and Phase cards",
        (
            (
                "In your turn you choose one of your face-up Phase cards: Management, Movement, Management and "
                "then Movement, or Movement and then Management. A card must be played; what it offers may be "
                "left undone."
            ),
            (
                "The card is turned face down at the end of your turn. When all four lie face down, all four turn"
                " up again."
            ),
        ),
        ("turn.card", "turn.used", "turn.management", "turn.movement", "turn.over", "game.seat"),
    ),
    Section(
        "How to Play",
        "Investing to be first",
        (
            (
                "At the end of your turn you may put energy on your card, plunder of this turn included. When "
                "everyone has had a turn all of it is lost, and whoever put down most begins the next round; the "
                "others follow clockwise. A tie goes to whoever came earlier in this round. If nobody invested, "
                "nothing changes."
            ),
        ),
        ("turn.investment", "turn.energy"),
    ),
    Section(
        "Management Phase",
        "Extraction",
        (
            (
                "The Management phase begins with it, by itself: 1 energy for each planet that you hold and 2 for"
                " each star, whether one ship stands there or two. A whole system yields 5."
            ),
            (
                "An Extractor doubles what its own planet gives. You never keep more than 20 energy; what is over"
                " is lost at once."
            ),
        ),
    ),
    Section(
        "Management Phase",
        "Building ships",
        (
            (
                "After extraction you may build up to three ships, one a planet, where a ship of yours stands and"
                " fewer than five are. The first costs 2 energy, the second 3, the third 4. Stars build nothing."
            ),
            (
                "A Replicator's planet builds its one ship for 1 energy, beside the three and without making the "
                "others dearer. Nobody has more than 25 ships in play."
            ),
            "A planet that you conquered earlier in the same turn may build.",
        ),
        (
            "management.own-planet",
            "management.star",
            "management.one-a-planet",
            "management.full",
            "management.three",
            "management.fleet",
            "management.energy",
        ),
    ),
    Section(
        "Movement Phase",
        "What a move costs",
        (
            (
                "Each ship pays by where it goes: 1 energy within its system, 2 to a system that touches it, 3 to"
                " any other, however far. A ship moves once in a phase."
            ),
            (
                "A ship with an Extractor pays 1 more. Ships that leave a planet together with a Transporter for "
                "one planet of another system pay 1 less each, but never less than 1."
            ),
            "Plunder is paid only when the phase ends, so it never pays for moves of the same phase.",
        ),
        (
            "movement.energy",
            "movement.once",
            "movement.place",
            "movement.same-place",
            "movement.own-ships",
            "movement.relic",
            "movement.carriers",
        ),
    ),
    Section(
        "Movement Phase",
        "Limits of movement",
        (
            (
                "Up to five ships of one civilization stand on a planet, and up to two on a star. What a battle "
                "brings above five is removed after it."
            ),
            (
                "A planet is never abandoned: one ship at least stays. A ship that has just arrived may be the "
                "one that stays while another goes on."
            ),
            (
                "Ships join a planet of yours, or enter a star, one group at a time; only an attack or an "
                "occupation may gather groups from several planets, each paying its own way."
            ),
        ),
        ("movement.five", "movement.abandon", "movement.one-group", "movement.origin"),
    ),
    Section(
        "Movement Phase",
        "Stars",
        (
            (
                "You enter a star only while you hold all three planets of its system, though the last may have "
                "been taken in this very phase. A second ship may follow under the same condition."
            ),
            (
                "You keep it while you hold two of the three. Ships on a star never leave it, carry no relics, "
                "and each adds 1 to the defence of your planets in that system. A star is never attacked itself."
            ),
        ),
        ("movement.star", "movement.two", "movement.bound", "movement.relic-star"),
    ),
    Section(
        "Movement Phase",
        "Combat",
        (
            (
                "Moving onto a planet that another civilization holds is an attack. Your attack is the number of "
                "ships that come, from one planet or several, and 1 more for a Military relic that works. The "
                "defence is the ships on the planet, the defender's ships on that system's star, and 1 for a "
                "Military relic that works."
            ),
            (
                "An attack must be greater than the defence, or it cannot be made. You lose half the defence, "
                "rounded down; all defenders on the planet are destroyed."
            ),
            (
                "The relics of the defenders go to your survivors, one a ship; where fewer ships would survive "
                "than there are relics, the attack cannot be made."
            ),
            (
                "Battles are fought one after the other, and ships that have not moved may go on moving after "
                "each."
            ),
        ),
        ("combat.value", "combat.carriers"),
    ),
    Section(
        "Movement Phase",
        "When a star falls",
        (
            (
                "A civilization left with fewer than two planets of a system loses the ships on its star. Whoever"
                " caused it gains a point for that, beside the point for the battle."
            ),
        ),
    ),
    Section(
        "Movement Phase",
        "Plunder",
        (
            (
                "When the Movement phase ends, each planet and star that came to you in it is plundered: 1 energy"
                " from a small planet, 2 from a medium, 3 from a large one and 4 from a star, defended or not. A "
                "place that was lost and is taken again pays again."
            ),
            "A planet pays double when an Extractor that works came with the ships that conquered it.",
        ),
    ),
    Section(
        "Technological Relics",
        "Relics",
        (
            (
                "A relic lies on a planet until ships occupy it; then one of them carries it, one relic a ship. "
                "It cannot be laid down, swapped or destroyed: it passes to the victor with the ship that carried"
                " it."
            ),
            (
                "An empty planet with relics is occupied only by as many ships as there are relics. Carriers "
                "never enter a star."
            ),
        ),
    ),
    Section(
        "Technological Relics",
        "The four kinds",
        (
            "Military: 1 more in attack and in defence.",
            "Replicator: its planet builds one ship for 1 energy, outside the limit of three.",
            (
                "Extractor: doubles the extraction of its planet and the plunder of planets that its group "
                "conquers; its carrier pays 1 more for each move."
            ),
            (
                "Transporter: each ship of its group pays 1 less between planets of different systems, at least "
                "1."
            ),
        ),
    ),
    Section(
        "Technological Relics",
        "Interference",
        (
            (
                "Two relics of one kind on one planet cancel each other, whoever owns them, from the moment they "
                "meet to the end of the phase, and in each phase that they begin together: no bonus, and no extra"
                " cost either."
            ),
            (
                "The players may agree that relics only interfere while they are together, and that a cancelled "
                "Extractor still costs its extra energy."
            ),
        ),
    ),
    Section(
        "Game Components",
        "Forbidden markers",
        (
            (
                "A sector or an event may forbid a place: to enter it, or to build on it. A marker may say in "
                "which round it is lifted."
            ),
        ),
        ("movement.forbidden", "management.forbidden"),
    ),
    Section(
        "Battle Score",
        "The Battle Score",
        (
            (
                "When the game is over: 2 points for each step on the victory track, 3 for each relic held, and "
                "15, 20 or 30 for the winner with two, three or four seats. Tournaments add these up."
            ),
        ),
    ),
    Section(
        "Tournament Mode",
        "Tournaments",
        (
            (
                "Four entrants play one of five formats. Match and rematch: all four meet twice. Parallel games: "
                "two games of two. Sudden death: two games of two, then their winners meet. Free-for-all: "
                "everybody meets everybody once, six games. Trios: each three of the four meet once, four games."
            ),
            (
                "The highest sum of Battle Scores wins, in sudden death whoever wins the final. The rulebook "
                "breaks no ties: here games won decide, then points, then relics, and who is equal in all shares "
                "the place."
            ),
            (
                "The schedule says who plays first: a rematch turns the order round, and among trios everybody "
                "plays first once. Before a final the better Battle Score plays first. All games of a round are "
                "fought over the same sector."
            ),
        ),
    ),
    Section(
        "Create Your Galactic Sector",
        "Sectors",
        (
            (
                "Three systems a seat: a Tann, a minor system (large, medium, small planet) and a major one "
                "(three large), so laid that each civilization has the same way to everything. Systems that touch"
                " are near; all others are far."
            ),
            (
                "Twice as many relics as seats, none in a Tann: Extractor and Replicator on the smallest planets "
                "of minor systems, Military and Transporter on planets of major ones; kinds vary before they "
                "repeat."
            ),
        ),
    ),
    Section(
        "At this table",
        "Automata",
        (
            (
                "A seat may be an Automaton of aggressiveness 1 to 3. It and its event cards are this app's own "
                "design. In its turn it draws three event cards for each level and does what each says, as far as"
                " it can."
            ),
            (
                "It pays what everybody pays and keeps every limit, and wins and loses by the same goals. It has "
                "no Phase cards and invests nothing: its whole turn is one Management and one Movement phase "
                "together. It extracts once, builds three ships at most, one a planet, and each of its ships "
                "moves once. What it conquers is plundered at the end of its turn. A card of which nothing can be done "
                "brings it 1 energy while it has fewer than 3."
            ),
            *HOW_IT_CHOOSES[-5:],
            (
                "Nobody knows the order of the event cards. They are shuffled again when the last is drawn. A "
                "card that was drawn cannot be taken back."
            ),
        ),
        ("turn.automaton", "turn.draw"),
    ),
    Section(
        "At this table",
        "Cosmic events",
        (
            (
                "The players may agree on cosmic events: each round begins with an event card whose second line "
                "befalls everybody by the same measure. No seat chooses and none is passed over; all that tie are"
                " hit alike."
            ),
            (
                "A cosmic event never takes a planet or star from anyone, spares ships that all carry relics, and"
                " brings nobody points. Where the eight markers do not suffice for all places a card speaks of, "
                "none is placed."
            ),
        ),
        ("turn.cosmic",),
    ),
    Section(
        "At this table",
        "Taking back and playing on",
        (
            (
                "Within your own turn every step can be taken back, since nothing is hidden and no chance falls. "
                "What another seat has done stays done, and an event card that was drawn stays drawn."
            ),
        ),
        ("undo.turn", "undo.nothing", "undo.sealed", "redo.nothing"),
    ),
    Section(
        "At this table",
        "Plans and the past",
        (
            (
                "A whole phase can be planned: what you do is only sketched, with its running cost, until you "
                "carry the plan out or drop it."
            ),
            (
                "The history shows every step of the game again. Nothing can be done in the past itself, but a "
                "new game can begin from any step of it, and the old one is kept."
            ),
        ),
        ("turn.plan", "history.view"),
    ),
    Section(
        "At this table",
        "Lessons",
        (
            (
                "In a lesson only the step that is due can be done, and nothing is taken back. It can be left at "
                "any time, and begun anew as often as you like."
            ),
        ),
        ("lesson.other", "lesson.read", "lesson.over", "lesson.undo"),
    ),
)

REFERENCE = Reference("starmap", "Nexum Galaxy", SECTIONS)
"""The whole rulebook, its quick reference and the readings agreed at this table."""
