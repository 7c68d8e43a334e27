"""Computer players of the duel: they see a view, imagine what it hides, and plan their turns by the real rules."""
