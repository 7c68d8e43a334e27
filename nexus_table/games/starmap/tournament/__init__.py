"""Tournaments: several games between four entrants, in one of the rulebook's five formats (Tournament Mode, S24)."""
