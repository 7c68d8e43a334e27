"""Computer players for Nexum Galaxy: they see what everyone sees, and play by the same rules."""
