from typing import Literal

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.evaluation.judge.judging import LINE, RUBRIC

from nia_bench.contract.evaluation import Verdict, Vote
from nia_bench.contract.task import Criterion
from nia_bench.evaluation.judge.quotes import Work
from nia_bench.evaluation.judge.tally import Ballot, Ruling, has_majority, verdicts_of, weighted_score

WORK = Work({"a.ts": LINE})
Word = Literal["PASS", "FAIL"]


def ballot(words: list[Word], quote: str = LINE) -> Ballot:
    return Ballot(
        rulings=[
            Ruling(id=criterion.id, evidence=[quote], reasoning="", verdict=word)
            for criterion, word in zip(RUBRIC, words, strict=True)
        ]
    )


def test_the_majority_decides() -> None:
    ballots = [ballot(["PASS", "PASS", "PASS"]), ballot(["PASS", "FAIL", "FAIL"]), ballot(["FAIL"] * 3)]
    verdicts = verdicts_of(RUBRIC, ballots, WORK)
    assert [True, False, False] == [verdict.passed for verdict in verdicts]
    assert 0.5 == weighted_score(verdicts)


def test_every_vote_is_kept_for_the_agreement() -> None:
    ballots = [ballot(["PASS"] * 3), ballot(["FAIL", "PASS", "PASS"]), ballot(["PASS"] * 3)]
    votes = [[vote.passed for vote in verdict.votes] for verdict in verdicts_of(RUBRIC, ballots, WORK)]
    assert [[True, False, True], [True, True, True], [True, True, True]] == votes


def test_a_pass_that_quotes_what_is_not_there_counts_as_fail_and_is_flagged() -> None:
    verdicts = verdicts_of(RUBRIC, [ballot(["PASS"] * 3, quote="const made = up;")], WORK)
    assert [False, False, True] == [verdict.passed for verdict in verdicts]
    assert ["quote_not_found", "quote_not_found", None] == [verdict.votes[0].flag for verdict in verdicts]
    assert "PASS" == verdicts[0].votes[0].verdict


def test_a_fail_needs_no_quote() -> None:
    [verdict, *_] = verdicts_of(RUBRIC, [ballot(["FAIL"] * 3, quote="")], WORK)
    assert None is verdict.votes[0].flag


def test_nobody_knows_what_is_absent_from_what_was_not_seen() -> None:
    verdicts = verdicts_of(RUBRIC, [ballot(["PASS"] * 3)], WORK, all_seen=False)
    assert [True, True, False] == [verdict.passed for verdict in verdicts]
    assert "not_all_seen" == verdicts[2].votes[0].flag


def test_a_long_quote_is_looked_up_whole_and_kept_in_part() -> None:
    long = "x" * 5000
    [verdict, *_] = verdicts_of(RUBRIC, [ballot(["PASS"] * 3, quote=f"{long}y")], Work({"a.ts": long}))
    assert "quote_not_found" == verdict.votes[0].flag
    assert len(verdict.votes[0].evidence[0]) < 1000


@pytest.mark.parametrize(("passes", "fails", "passed"), [(0, 0, False), (2, 1, True), (1, 2, False)])
def test_more_than_half_is_a_majority(passes: int, fails: int, passed: bool) -> None:
    votes = [Vote(verdict="PASS")] * passes + [Vote(verdict="FAIL")] * fails
    assert passed == has_majority(votes)


def test_no_criteria_are_no_score() -> None:
    assert 0.0 == weighted_score([])


WORDS: st.SearchStrategy[Word] = st.sampled_from(["PASS", "FAIL"])
VOTES = st.lists(
    st.builds(Vote, verdict=WORDS, flag=st.sampled_from([None, "no_quote"])), min_size=3, max_size=3
)


@st.composite
def rubrics(draw: st.DrawFn) -> list[Verdict]:
    parts = draw(st.lists(st.integers(1, 20), min_size=1, max_size=8))
    votes = [tuple(draw(VOTES)) for _ in parts]
    return [
        Verdict(id=f"c{n}", weight=part / sum(parts), passed=has_majority(cast), votes=cast)
        for n, (part, cast) in enumerate(zip(parts, votes, strict=True))
    ]


@given(rubrics())
def test_a_score_is_a_share_and_1_is_everything(verdicts: list[Verdict]) -> None:
    score = weighted_score(verdicts)
    assert 0 <= score <= 1
    assert (score == 1) == all(verdict.passed for verdict in verdicts)
    assert (score == 0) == (not any(verdict.passed for verdict in verdicts))


@given(rubrics(), st.data())
def test_one_more_pass_never_lowers_a_score(verdicts: list[Verdict], data: st.DataObject) -> None:
    at = data.draw(st.integers(0, len(verdicts) - 1))
    vote = data.draw(st.integers(0, 2))
    votes = list(verdicts[at].votes)
    votes[vote] = Vote(verdict="PASS")
    better = verdicts[at].model_copy(update={"votes": tuple(votes), "passed": has_majority(votes)})
    assert weighted_score(verdicts) <= weighted_score([*verdicts[:at], better, *verdicts[at + 1 :]])


@given(st.permutations(range(len(RUBRIC))), st.lists(WORDS, min_size=3, max_size=3))
def test_the_order_of_rulings_does_not_matter(order: list[int], words: list[Word]) -> None:
    straight = ballot(words)
    shuffled = Ballot(rulings=[straight.rulings[place] for place in order])
    assert verdicts_of(RUBRIC, [straight], WORK) == verdicts_of(RUBRIC, [shuffled], WORK)


def test_the_order_of_criteria_does_not_matter() -> None:
    ballots = [ballot(["PASS", "FAIL", "PASS"])]
    there: tuple[Criterion, ...] = RUBRIC
    back = there[::-1]
    assert verdicts_of(there, ballots, WORK) == verdicts_of(back, ballots, WORK)[::-1]
