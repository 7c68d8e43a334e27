"""The duel on the screen: the only room of this wing with pygame."""
