"""Tree search on a toy: two seats take one to three sticks in turn, who takes the last wins; some may be hidden."""

import pytest

from nexus_table.kernel.chance import Chance
from nexus_table.search.budget import Budget
from nexus_table.search.tree import tree_search


class Sticks:
    """A state is (sticks, seat, hidden sticks); how many are hidden, 0 or `most_hidden`, a world guesses."""

    def __init__(self, sticks, most_hidden=0):
        self.sticks, self.most_hidden = sticks, most_hidden
        self.guessed = set()

    def world(self, chance):
        hidden, chance = chance.below(self.most_hidden + 1)
        self.guessed.add(hidden)
        return (self.sticks + hidden, 0), chance

    def seat(self, state):
        return state[1]

    def actions(self, state):
        return range(1, min(3, state[0]) + 1)

    def after(self, state, action):
        return (state[0] - action, 1 - state[1])

    def drawn(self, state, chance):
        return chance.chosen(self.actions(state))

    def shares(self, state):
        if state[0]:
            return None
        return (0.0, 1.0) if state[1] == 0 else (1.0, 0.0)


@pytest.mark.parametrize(("sticks", "best"), [(3, 3), (5, 1), (6, 2), (7, 3)])
def test_the_winning_answer_is_tried_most(sticks, best):
    action, _ = tree_search(Sticks(sticks), Budget(3000), Chance(1))
    assert action == best


def test_worlds_are_guessed_anew_in_every_round():
    toy = Sticks(5, most_hidden=3)
    tree_search(toy, Budget(500), Chance(2))
    assert toy.guessed == {0, 1, 2, 3}


def test_the_same_chance_gives_the_same_answer_and_a_watch_ends_the_search():
    first = tree_search(Sticks(6), Budget(200), Chance(3))
    assert tree_search(Sticks(6), Budget(200), Chance(3)) == first
    watched = Budget(10**6, lambda done: True)
    tree_search(Sticks(6), watched, Chance(3))
    assert watched.spent < 200
