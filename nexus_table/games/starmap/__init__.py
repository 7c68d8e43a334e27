"""Nexum Galaxy: civilizations fight over a sector of systems, planets, stars and relics."""
