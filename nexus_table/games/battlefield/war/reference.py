"""The rules of a war in our own words, a section a chapter, for reading beside a game (chapters 2 to 16)."""

from __future__ import annotations

from nexus_table.games.battlefield.reference import SECTIONS as TABLE
from nexus_table.table.reference import Reference, Section

ARMIES = (
    Section(
        "2",
        "Models and datasheets",
        (
            (
                "Each model acts by itself. Its datasheet says what it costs, how it moves, hits,"
                " saves and what it can do."
            ),
            (
                "Move is in inches. Aim is added to the dice of ranged attacks, Fight to those of"
                " melee. Defense is what an attack die must reach, Save what a save die must "
                "reach; a Save of - saves with a natural 6 alone. Armor lessens the damage of "
                "every hit."
            ),
        ),
    ),
    Section(
        "3.1",
        "Carbonite",
        (
            "Carbonite pays for units, buildings, upgrades and some abilities. What is not spent is kept.",
            "Workers bring it in from the depots, and from wrecks that hold some.",
        ),
    ),
    Section(
        "3.2",
        "Energy",
        (
            (
                "Energy is not stored: it is what your working headquarters and energy buildings "
                "give at this very moment, less what your buildings, sites and powered units "
                "take. The bar above the table shows both."
            ),
            (
                "If you ever take more than you have, Blackout begins at once; it ends as soon as"
                " you have enough again."
            ),
        ),
    ),
)

BEGINNING = (
    Section(
        "4.2-4.3",
        "Deployment",
        (
            (
                "Each seat begins with a headquarters, an energy building, two workers, a scout "
                "and the agreed Carbonite. Both put these down in turn, wholly inside their zones"
                " on the short edges."
            ),
            "There are no combat units at the beginning: all are produced.",
        ),
        ("4.2", "4.3"),
    ),
)

ROUND = (
    Section(
        "6.1",
        "The round",
        (
            "Initiative, Upkeep, Workers, Action, Production; then the next round begins.",
            "Workers are activated in the Worker phase, everything else that can act in the Action phase.",
        ),
    ),
    Section(
        "6.2",
        "Initiative",
        (
            (
                "Both roll a die, ties again. The higher one has the initiative for this round: "
                "it says who takes the first activation of each alternating phase, and produces "
                "first."
            ),
        ),
    ),
    Section(
        "6.3",
        "Alternating activation",
        (
            "Players activate one ready model at a time, in turn. A model is activated once in a phase.",
            "When one has no model left, the other goes on until all of its own have acted.",
        ),
    ),
    Section(
        "6.4",
        "Outnumbered Passes",
        (
            (
                "At the beginning of an alternating phase both count their ready models. Whoever "
                "has fewer gets as many Passes as the difference, and may spend one instead of an"
                " activation. Unspent Passes are lost when the phase ends."
            ),
        ),
    ),
)

POWER = (
    Section(
        "7.1-7.3",
        "Upkeep and Energy",
        (
            "Sites of factions that grow get their Build Points, repairs are made, and Energy is added up.",
            (
                "A working headquarters and a working energy building give 50 each unless their "
                "datasheets say more. Buildings and sites take theirs from the moment they are "
                "placed, powered units while they stand. What crafting, upgrades and powered "
                "abilities take counts to the end of the phase."
            ),
        ),
        ("7.1", "7.2", "7.3"),
    ),
    Section(
        "7.4",
        "Blackout",
        (
            (
                "While you take more Energy than you have, no building of yours produces, attacks"
                " or uses abilities, powered weapons and abilities fail, no building becomes "
                "functional and no upgrade that needs Energy is begun."
            ),
            "One exception gets you out: what would give more than it takes still comes to work.",
        ),
    ),
    Section(
        "7.5",
        "Ways out of a Blackout",
        (
            (
                "Build or repair what gives Energy, give back units in reserve, give up sites, or"
                " get rid of what takes Energy: in Blackout your own units and buildings may be "
                "attacked or scuttled if that lowers what you take."
            ),
        ),
    ),
    Section(
        "7.6",
        "Buildings below half",
        (
            (
                "A building with less than half of its HP has lost its function: no Energy, no "
                "units, no attacks, no abilities, no build range. It must still be destroyed, "
                "still takes its Energy, and works again once it is repaired to half."
            ),
        ),
        ("14.3",),
    ),
)

WORK = (
    Section(
        "8-8.1",
        "Workers",
        (
            (
                "In the Worker phase each worker may move up to its Move and use one of its "
                "worker abilities, in either order."
            ),
            "A worker does not Dash then; unless agreed otherwise it has no other activation in the round.",
        ),
        ("8", "8.1"),
    ),
    Section(
        "8.2",
        "Harvesting",
        (
            (
                'A worker within 1" of a depot brings in 50 Carbonite. No more than two of your '
                "workers harvest at one depot in a phase; the enemy's workers do not count "
                "against yours."
            ),
        ),
    ),
    Section(
        "8.3",
        "Building",
        (
            (
                "A building is begun in Production: it is paid for and placed as a site. It needs"
                " Build Points, which each faction gets in its own way: from workers, by growing,"
                " by power, or as a kit that arrives half done."
            ),
            (
                "A site that has all its points becomes functional at the start of the next "
                "Production phase, unless Blackout or damage holds it up; then it can be repaired "
                "like a building."
            ),
        ),
        ("14.1",),
    ),
)

ACTIONS = (
    Section(
        "9-9.1",
        "An activation",
        (
            (
                "An activated model has one Movement Action and one Attack Action, in either "
                "order; it needs use neither."
            ),
            "Armed buildings that work are activated too, with an Attack Action alone.",
        ),
        ("9", "9.1", "14", "B21"),
    ),
    Section(
        "9.2",
        "Movement",
        (
            (
                "Move: up to its Move along any path that its base can go. Each inch of Difficult"
                " Ground counts twice, each inch up or down once; a path that ends on another "
                "level is a Climb."
            ),
            (
                "Withdraw: leave every enemy's engagement range, without an attack in this "
                "activation. Hold: stay."
            ),
            (
                "No base crosses another, a building, impassable ground or the edge; each ends "
                'where it fits. Engagement is 1", or 2" across a barricade that both are at.'
            ),
        ),
    ),
    Section(
        "9.3",
        "Dash",
        (
            (
                'A Dash is a Move with 3" more. Afterwards the unit may still Fight, but not '
                "Shoot or go into Overwatch."
            ),
        ),
    ),
    Section(
        "9.4",
        "Attack Actions",
        (
            (
                "Shoot, Fight, Overwatch, an ability that counts as one, or, in Blackout, "
                "Scuttle. One in an activation."
            ),
        ),
    ),
    Section(
        "9.5",
        "Abilities",
        (
            (
                "Each says what it uses: the Movement Action, the Attack Action, both or neither,"
                " and what it costs."
            ),
        ),
    ),
)

COMBAT = (
    Section(
        "10.1",
        "Shooting",
        (
            (
                "Choose a ranged weapon and a visible target within its range, edge to edge. A "
                "friend's sight is enough for Indirect weapons."
            ),
            (
                "Roll its dice, add Aim: each that reaches Defense is a hit, a natural 6 is a "
                "critical hit, a natural 1 misses. Then cover, saves, Armor and damage."
            ),
        ),
        ("10", "10.3"),
    ),
    Section(
        "10.2",
        "Fighting",
        (
            (
                'As shooting, but with Fight instead of Aim, at a target within 1" (2" across a '
                'barricade that both are within 1" of), and without cover saves.'
            ),
        ),
    ),
    Section(
        "10.4-10.5",
        "Saves and cover saves",
        (
            (
                "The defender rolls a die for each hit. Each that reaches Save cancels a normal "
                "hit, a natural 6 any hit, two normal saves together a critical hit. The saves go"
                " where they take away the most damage; the defender may say otherwise where the "
                "players agreed to be asked."
            ),
            (
                "Cover comes first: Light Cover is one normal save, Heavy Cover one critical "
                "save, instead of one hit's die. It may be declined, which is better against a "
                "lone critical hit."
            ),
            "Cover is for units. A building claims none, and nobody claims any in a Fight.",
        ),
        ("10.4", "10.5"),
    ),
    Section(
        "10.6-10.7",
        "Damage and destruction",
        (
            "Each hit that is left does the weapon's damage less Armor, at least 1.",
            (
                'Before the saves the attacker may give hits of a Sweep to enemies within 1" of its target, if the '
                "weapon reaches them too and their Defense is no higher."
            ),
            (
                "A unit without HP is gone; a building leaves a wreck, which is debris at once: "
                "the lines of sight change."
            ),
        ),
        ("10.6", "10.7"),
    ),
    Section(
        "11",
        "Overwatch",
        (
            (
                "An Attack Action puts a unit or armed building into Overwatch until its next "
                "activation. When an enemy that moves comes into its sight and range it may fire "
                "once at -1 Aim, and is then no longer in Overwatch."
            ),
            (
                "It is asked at the first point of the way where sight and range both hold, and "
                "again at each further inch. The owner of several watchers says who fires first."
            ),
        ),
    ),
    Section(
        "12",
        "Wounded in Action",
        (
            "A unit that comes down to half its HP or less rolls a die once; buildings never do.",
            (
                "1 Bleeding: 1 HP after an activation in which it moved. 2 Lamed: half Move, no "
                "Dash. 3 Blurred sight: -1 Aim, no Overwatch. 4 Broken grip: -1 Fight, no ability"
                " that takes both actions. 5 Cracked plating: Armor 1 less, else Save 1 worse. 6 "
                'Defiant: nothing, and it may move 3" at once.'
            ),
            (
                "A new result takes the place of the old one. Above half its HP again a unit is "
                "free of it, unless agreed otherwise."
            ),
        ),
    ),
)

MAKING = (
    Section(
        "13-13.1",
        "Production",
        (
            (
                "In Initiative order both buy units, buildings and upgrades. What would take more"
                " Energy than you have is refused."
            ),
            (
                'A working production building makes one unit in a phase. It is placed within 2" '
                "of it and is activated from the next round on."
            ),
        ),
        ("13", "13.1", "B22"),
    ),
    Section(
        "13.2",
        "Starting a building",
        (
            (
                "Pay its Carbonite, place it within the build range of a working headquarters or "
                "relay, and build it up."
            ),
            "A site may be given up for half of its Carbonite.",
        ),
        ("B17",),
    ),
    Section(
        "13.3",
        "Room and reserve",
        (
            (
                "A produced unit is placed where it fits, off impassable ground and out of the "
                "enemy's engagement range."
            ),
            (
                "Without room it waits in reserve and is placed as soon as there is some; it may "
                "be given back for all that it cost, and is lost with its building."
            ),
        ),
    ),
    Section(
        "14.2",
        "Where buildings stand",
        (
            (
                "Not over terrain, models, depots or the edge, nor within an enemy's engagement "
                'range of 1" (5.15).'
            ),
            "The ghost under the pointer is crossed out where one of these forbids it, with the reason.",
        ),
        ("5.15",),
    ),
    Section(
        "15-15.1",
        "Winning",
        (
            (
                "Unless the mission says otherwise, whoever has no unit, building or site left "
                "has lost; both at once is a draw."
            ),
            (
                "Missions have other goals as well: they are told on the page where a war is "
                "begun. A seat may concede."
            ),
        ),
        ("15", "15.1", "B18", "game.over"),
    ),
    Section(
        "16",
        "At a glance",
        (
            "Round: Initiative, Upkeep, Workers, Action, Production.",
            'Activation: one Movement and one Attack Action in either order. Dash +3", then no shooting.',
            (
                "Light Cover: one normal save. Heavy Cover: one critical save. Never through an "
                "Obscuring footprint."
            ),
            (
                "A worker brings 50 Carbonite; two of a seat at a depot. Headquarters and energy "
                "buildings give 50 Energy each."
            ),
        ),
    ),
)

_PLACES = tuple(section for section in TABLE if section.chapter.startswith("4"))
_TERRAIN = tuple(section for section in TABLE if section.chapter.startswith("5"))

SECTIONS = (*ARMIES, *_PLACES, *BEGINNING, *_TERRAIN, *ROUND, *POWER, *WORK, *ACTIONS, *COMBAT, *MAKING)

REFERENCE = Reference("war", "Nexohominis", SECTIONS)
"""The rules of a war and of the table it is fought on."""
