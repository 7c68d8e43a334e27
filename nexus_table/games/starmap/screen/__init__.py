"""The star map on the screen: the only room of this wing that knows pygame."""
