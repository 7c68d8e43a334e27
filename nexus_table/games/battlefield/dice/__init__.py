"""The dice of an attack: what they show, and exactly how much damage may be expected; knows no state and no sheet."""
