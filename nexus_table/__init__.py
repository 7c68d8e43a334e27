"""Nexus Table: a digital tabletop that enforces its games' rules and explains every verdict."""

__version__ = "0.1.0"
