"""The sector editor's screen: the grid with the sector on it, its shelf of pieces, its panels and its checks."""
