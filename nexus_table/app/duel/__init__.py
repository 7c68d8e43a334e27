"""The duel under the roof: its entry in the registry, its pages, positions and saved games."""
