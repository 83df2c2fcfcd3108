"""README: its scorecard is that of a run with one repetition, and it is short."""

import json

import pytest
from tests.share import in_turn
from tools.readme_figures import README, SCORES, Scores, page, run_scores

STORED: Scores = json.loads(SCORES.read_text("utf-8"))
LONGEST = 150
ONE_IN = 20


def test_the_scorecard_is_that_of_the_stored_scores() -> None:
    assert page(STORED) == README.read_text("utf-8"), "run `python -m tools.readme_figures`"


@pytest.mark.by_turns
@pytest.mark.by_turns
@pytest.mark.environments
def test_the_stored_scores_are_those_of_a_run() -> None:
    """A twentieth of the tasks, with each commit others; `make test-all` runs all of them."""
    tasks = in_turn(sorted(STORED["reference"]), ONE_IN)
    expected = {subject: {task: scores[task] for task in tasks} for subject, scores in STORED.items()}
    assert expected == run_scores(tasks)


def test_readme_is_read_in_two_minutes() -> None:
    assert LONGEST >= len(README.read_text("utf-8").splitlines())
