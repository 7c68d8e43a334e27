"""Nexohominis: miniatures on a 44" x 60" table."""
