"""Plan search on a toy: coins are laid one by one, the turn ends with 0, and only some sums are worth anything."""

from nexus_table.search.budget import LOOKS, Budget
from nexus_table.search.plan import plans


class Coins:
    """A state is (sum, coins laid, ended); worth says what a sum is worth."""

    def __init__(self, worth, coins=(1, 2, 5, 0), most=4):
        self.worth, self.coins, self.most = worth, coins, most
        self.looked = []

    def steps(self, state):
        return self.coins if state[1] < self.most else (0,)

    def after(self, state, step):
        return (state[0] + step, state[1] + 1, step == 0)

    def over(self, state):
        return state[2]

    def key(self, state):
        return state

    def stage(self, state):
        return state[2]

    def value(self, state):
        self.looked.append(state)
        return self.worth(state[0])


START = (0, 0, False)


def found(toy, width=3, positions=1000):
    return plans(toy, START, width, Budget(positions))


def test_the_best_whole_plan_comes_first():
    toy = Coins(lambda sum_: -abs(sum_ - 12))
    best = found(toy).best
    assert sum(best.steps) == best.state[0] == 12
    assert best.steps[-1] == 0
    values = [plan.value for plan in found(toy).whole]
    assert values == sorted(values, reverse=True)


def test_no_position_is_looked_at_twice():
    toy = Coins(lambda sum_: sum_)
    found(toy, width=50)
    assert len(toy.looked) == len(set(toy.looked))


def test_a_first_step_that_pays_late_is_not_lost():
    def worth(sum_):
        return 100 if sum_ == 4 else -10 if sum_ in (1, 3) else sum_

    toy = Coins(worth, coins=(1, 5, 6, 0))
    assert found(toy, width=1).best.value == 100


def test_a_budget_is_kept_and_leaves_a_beginning():
    toy = Coins(lambda sum_: sum_, coins=(1, 2, 5))
    result = found(toy, positions=4)
    assert result.whole == []
    assert result.best.steps[0] == 5
    assert len(toy.looked) <= 4 + len(toy.coins)


def test_the_same_question_has_the_same_answer():
    def answer():
        return found(Coins(lambda sum_: sum_ % 5), width=2)

    assert answer() == answer()


def test_a_watch_ends_a_thought_and_hears_how_far_it_is():
    heard = []

    def watch(done):
        heard.append(done)
        return len(heard) == 2

    budget = Budget(1000, watch)
    while not budget.is_over():
        budget.spend()
    assert budget.spent == 2 * LOOKS
    assert heard == [LOOKS / 1000, 2 * LOOKS / 1000]


def test_a_part_of_a_budget_counts_for_the_whole_and_hears_the_same_watch():
    told = []
    budget = Budget(200, lambda done: told.append(done) or len(told) > 0)
    part = budget.part(500)
    assert part.positions == 200
    while not part.is_over():
        part.spend()
    budget.gather(part)
    assert budget.spent == LOOKS
    assert budget.is_over()
