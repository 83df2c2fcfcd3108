import pytest
from hypothesis import given
from hypothesis import strategies as st

from nia_bench.reporting.statistics.scores import fleiss_kappa


def expand(table: list[list[int]]) -> list[list[int]]:
    return [[answer for answer, count in enumerate(row) for _ in range(count)] for row in table]


def test_a_published_example() -> None:
    # Fourteen raters, ten subjects, five categories: the worked table that textbooks give, κ = 0.210.
    table = [
        [0, 0, 0, 0, 14],
        [0, 2, 6, 4, 2],
        [0, 0, 3, 5, 6],
        [0, 3, 9, 2, 0],
        [2, 2, 8, 1, 1],
        [7, 7, 0, 0, 0],
        [3, 2, 6, 3, 0],
        [2, 5, 3, 2, 2],
        [6, 5, 2, 1, 0],
        [0, 2, 2, 3, 7],
    ]
    assert 0.210 == pytest.approx(fleiss_kappa(expand(table)), abs=5e-4)


def test_full_agreement_on_different_answers_is_1() -> None:
    assert 1.0 == fleiss_kappa([["PASS"] * 3, ["FAIL"] * 3])


def test_votes_that_split_everywhere_are_below_chance() -> None:
    assert -1.0 == fleiss_kappa([["PASS", "FAIL"], ["PASS", "FAIL"]])


@pytest.mark.parametrize("votes", [[], [["PASS"], ["FAIL"]], [["PASS"] * 3, ["PASS"] * 3]])
def test_agreement_is_undefined_where_chance_alone_would_agree(votes: list[list[str]]) -> None:
    assert fleiss_kappa(votes) is None


@given(st.lists(st.lists(st.booleans(), min_size=2, max_size=5), min_size=1, max_size=12))
def test_it_is_at_most_1_and_the_names_of_the_answers_do_not_matter(votes: list[list[bool]]) -> None:
    kappa = fleiss_kappa(votes)
    renamed = fleiss_kappa([["no" if vote else "yes" for vote in item] for item in votes])
    assert kappa == (None if renamed is None else pytest.approx(renamed))
    assert kappa is None or kappa <= 1 + 1e-9
