"""Ways of thinking about any game of the kernel; this floor knows no game."""
