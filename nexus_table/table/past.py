"""What holds in the past of every table: it is looked at and played on from, never changed."""

from __future__ import annotations

from nexus_table.kernel.refusal import Refusal
from nexus_table.table import words

PAST = Refusal("history.view", words.PAST)
