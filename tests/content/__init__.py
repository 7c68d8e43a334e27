"""YAML's traps, faults told all at once, catalogues, writing."""
