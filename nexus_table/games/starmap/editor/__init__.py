"""The sector editor's engine: a sector being edited, its symmetry, its live checks, and sectors made from a seed."""
