"""The games: sisters that share one plan and never import each other."""
