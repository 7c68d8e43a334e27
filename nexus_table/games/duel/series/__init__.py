"""Several duels for one win: best of three, and back and forth with the same decks."""
