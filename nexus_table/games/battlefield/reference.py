"""The rules of the table in our own words, a section each, for reading beside a war."""

from __future__ import annotations

from nexus_table.table.reference import Section

SECTIONS = (
    Section(
        "4.1-4.4",
        "The table",
        (
            'The table is 44" by 60". Each player has a zone 10" deep along a short edge.',
            (
                'Six Carbonite depots lie 9" or more from every edge, 12" or more from each other, 6" or more outside '
                "the zones, and never on impassable ground."
            ),
        ),
        ("4.1", "4.4"),
    ),
    Section(
        "5.3",
        "Visibility",
        (
            (
                "A target is visible if one straight line from any part of the attacker's base to any part of the "
                "target's base is clear. The line runs from the top of one base cylinder to the top of the other, so "
                "a wall stops it only where the line is no higher than the wall."
            ),
            (
                "The table looks for that line exactly; it does not try a few and give up. A line that only touches a "
                "corner, or squeezes through a joint, is not clear: it needs a hundredth of an inch on each side."
            ),
            "Models never block. Nothing blocks itself.",
        ),
    ),
    Section(
        "5.4",
        "Cover",
        (
            (
                "Cover helps a visible target to save; it never makes it harder to hit. A target may claim cover from "
                'a piece within 1" of its base that hides at least a tenth of its width from the attacker.'
            ),
            "Only one cover counts for an attack. Where both kinds could be claimed, Heavy Cover is used.",
        ),
    ),
    Section("5.5", "Light Cover", ("One normal save succeeds before any die is rolled.",)),
    Section(
        "5.6",
        "Heavy Cover",
        ("One critical save succeeds before any die is rolled; it stops a normal hit or a critical one.",),
    ),
    Section(
        "5.7",
        "Obscuring",
        (
            (
                "An Obscuring footprint stops every line that crosses it when both bases are outside it. It has no "
                "height: nobody looks over it."
            ),
            (
                "A base is inside when its centre is. Then the footprint does not obscure: one may shoot into it, out "
                "of it, and within it. Standing close to its edge is not standing inside."
            ),
        ),
    ),
    Section(
        "5.8",
        "Ruins",
        (
            (
                "A ruin's footprint is Obscuring and gives Light Cover to whoever is inside. Walls inside it block as "
                "walls do; low features may give Heavy Cover to whom they partly hide."
            ),
            "In short: into, out of and inside a ruin, but not through it.",
        ),
    ),
    Section("5.9", "Craters and rubble", ("Light Cover to whoever is inside. Usually Difficult Ground.",)),
    Section(
        "5.10",
        "Barricades and pipes",
        (
            (
                'Light Cover to a target within 1" whom they partly hide, even if one sees over them. Large ones '
                'may give Heavy Cover. Enemies on both sides, each within 1" of it, may fight across it at 2".'
            ),
        ),
    ),
    Section(
        "5.11",
        "Debris",
        ("Light Cover where it partly hides the target; large debris may give Heavy Cover or block.",),
    ),
    Section(
        "5.12",
        "Hills and sealed structures",
        (
            (
                "They block below their tops, and models may stand on them. Where a base's centre is over one, "
                "the model stands that much higher and may see over lower walls."
            ),
            'A shooter 5" or more above its target ignores Light Cover, but neither Heavy Cover nor Obscuring.',
        ),
    ),
    Section(
        "5.13",
        "Difficult Ground",
        ('Each inch moved through it counts as two: 3" through rubble use up 6" of a move.',),
    ),
    Section(
        "5.14",
        "Buildings",
        ("Player buildings block and give cover as terrain does. Destroyed ones are debris at once.",),
    ),
)
"""The rules of sight, cover, ground and buildings (chapters 4 and 5)."""
