"""The roof: the program, its menu, its settings and its command line."""
