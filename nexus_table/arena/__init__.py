"""The arena: plays many games of any kernel game between computer players, and counts; knows no game."""
