"""A small toolkit on pygame-ce; this floor knows no game and no kernel."""
