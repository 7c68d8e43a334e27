"""The terrain lab without its screen: tables edited, held against the rules, invented, printed and verified."""
