"""For the real table: keystones to measure, sheets to print, and how far a table that was built is off."""
