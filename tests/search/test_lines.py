"""Line search on the toy of coins: laid one by one, the turn ends with 0, and only some sums are worth anything."""

from nexus_table.search.budget import Budget
from nexus_table.search.lines import lines

from .test_plan import START, Coins


def found(toy, positions=1000):
    return lines(toy, START, Budget(positions))


def greedy(toy):
    """Return the sum where always the step is taken that looks best at once."""
    state = START
    while not toy.over(state):
        state = max((toy.after(state, step) for step in toy.steps(state)), key=lambda one: toy.worth(one[0]))
    return state[0]


def rough(sum_):
    """Tell a worth whose best sum, 4, is reached only by what looks bad."""
    return 100 if sum_ == 4 else -10 if sum_ in (1, 2, 3) else sum_


def test_with_a_small_budget_the_greedy_line_is_found():
    toy = Coins(lambda sum_: sum_)
    result = found(toy, positions=17)
    assert [sum(plan.steps) for plan in result.whole] == [greedy(toy)] == [20]
    assert result.cut == []


def test_with_any_budget_no_plan_is_worse_than_the_greedy_one():
    for positions in range(17, 120, 5):
        toy = Coins(rough)
        assert found(toy, positions).best.value >= rough(greedy(toy))


def test_a_line_that_looks_bad_at_first_is_found_where_it_pays():
    best = found(Coins(rough, coins=(1, 6, 0))).best
    assert best.value == 100
    assert best.steps == (1, 1, 1, 1, 0)


def test_the_cheapest_way_to_leave_the_greedy_line_is_tried_first():
    """3 instead of 5 costs five at first, but only one after the first 5."""
    toy = Coins({5: 5, 3: 0, 0: 0, 10: 10, 8: 9}.__getitem__, coins=(5, 3, 0), most=2)
    assert [sum(plan.steps) for plan in found(toy, positions=8).whole] == [10, 8]


def test_the_best_whole_plan_comes_first():
    values = [plan.value for plan in found(Coins(lambda sum_: -abs(sum_ - 12))).whole]
    assert values == sorted(values, reverse=True)
    assert values[0] == 0


def test_no_position_is_looked_at_twice():
    toy = Coins(lambda sum_: sum_)
    found(toy)
    assert len(toy.looked) == len(set(toy.looked))


def test_a_budget_is_kept_and_leaves_a_beginning():
    toy = Coins(lambda sum_: sum_, coins=(1, 2, 5))
    result = found(toy, positions=4)
    assert result.whole == []
    assert result.best.steps == (5, 5)
    assert len(toy.looked) <= 4 + len(toy.coins)


def test_the_same_question_has_the_same_answer():
    assert found(Coins(lambda sum_: sum_ % 5)) == found(Coins(lambda sum_: sum_ % 5))
