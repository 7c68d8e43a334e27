"""Datasheets: what every unit and building of a faction is, as closed words that YAML spells and the rules read."""
