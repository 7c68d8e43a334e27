"""A program killed outright, in the middle of its work, loses no order that it had carried out."""

from __future__ import annotations

import signal
import subprocess
import sys

import pytest

from nexus_table.games.battlefield.lab.document import Document
from tests.lab.tokens import CATALOGUE

BUILDER = """
import random, sys
from pathlib import Path
from tests.lab.random_orders import random_order
from tests.lab.test_undo import carried_out
from tests.lab.tokens import at, lab

document, dice = lab(at("house", 10, 20)), random.Random(8)
document.keep(Path(sys.argv[1]))
while True:
    if carried_out(random_order(dice, document.state), document):
        print(document.session.fingerprint, flush=True)
"""

ORDERS = 40


@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="only where a program can be killed outright")
def test_a_program_killed_outright_loses_at_most_the_order_it_was_at(tmp_path):
    command = [sys.executable, "-c", BUILDER, str(tmp_path)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as builder:
        told = [builder.stdout.readline().strip() for _ in range(ORDERS)]
        builder.send_signal(signal.SIGKILL)
        told += [line.strip() for line in builder.stdout if line.endswith("\n")]
    assert builder.returncode == -signal.SIGKILL
    back = Document.rescued(tmp_path, CATALOGUE)
    assert back is not None
    while len(back.session.steps) - 1 > len(told):
        back.undo()
    assert back.session.fingerprint == told[-1]
