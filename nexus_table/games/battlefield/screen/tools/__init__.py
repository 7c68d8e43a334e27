"""The tools of the table, one a file: each answers one question that players ask of a table."""
