"""Nexum Galaxy under the roof: its entry in the registry, its pages, lesson, tournaments, positions and saved games."""
