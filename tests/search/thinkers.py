"""Thinkers for the tests of the worker: quick, slow, failing and dying ones, which a new process can import."""

import os
import sys
import time

import msgspec

from nexus_table.kernel.action import Action
from nexus_table.kernel.prompt import Option, Prompt
from nexus_table.search.thinker import Advice


class Say(Action, frozen=True):
    word: str


class Board(msgspec.Struct, frozen=True):
    """`order` tells the thinker what to do."""

    order: str


PROMPT = Prompt((0,), "Say something.", (Option(Say("yes")), Option(Say("no"))))


class Obedient:
    """Does what the view says."""

    positions = 0
    watch = None

    def answer(self, view, prompt, seat):
        what, _, rest = view.order.partition(" ")
        match what:
            case "say":
                return Say(f"{rest} to seat {seat}")
            case "think":  # until nobody waits any more
                steps = 0
                while not self.watch(min(1.0, steps / 100)):
                    steps += 1
                    time.sleep(0.005)
                return Say(f"{rest} so far")
            case "sleep":  # and never look up
                time.sleep(60)
            case "die":
                os._exit(3)
            case "die-once":
                if not os.path.exists(rest):
                    open(rest, "w").close()
                    os._exit(3)
                return Say("alive again")
            case "fail":
                raise ValueError(rest)
            case "pygame":
                return Say(str([name for name in sys.modules if name.split(".")[0] == "pygame"]))
        raise AssertionError(view.order)

    def advise(self, view, prompt, seat):
        return Advice((self.answer(view, prompt, seat),), "it was told to")
