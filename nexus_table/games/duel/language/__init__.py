"""The card language: what a card can say, as closed tagged unions that YAML spells and one interpreter resolves."""
