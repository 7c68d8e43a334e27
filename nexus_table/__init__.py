"""Nexus Table: a digital tabletop that enforces its games' rules and explains every verdict."""

import os

__version__ = "0.1.0"

# pygame greets on standard output, which belongs to the commands' answers.
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
