"""The plane, exactly: shapes, distances, sight, paths. This floor knows no rules."""
