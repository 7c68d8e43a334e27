"""The rules of Nexum Galaxy, a file a chapter."""
