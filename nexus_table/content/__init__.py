"""YAML to frozen, checked structs; every fault told with its file, line and column."""
