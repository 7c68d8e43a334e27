"""A war on the screen: the board with its armies, what every seat has, and the order being given."""
