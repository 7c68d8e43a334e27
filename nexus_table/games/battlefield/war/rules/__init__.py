"""The war's rules, a file a chapter; each judges by a state and a field, and changes the state by events alone."""
