"""The terrain lab's screen: a table being built, its pieces on a shelf, and what the rules say of it."""
