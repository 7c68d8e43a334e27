"""Datasheets as printed cards: a front page for each faction, then its units and buildings, several on a page."""
