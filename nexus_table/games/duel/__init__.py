"""Nexus (2025): a duel of two decks, each made of two factions."""
