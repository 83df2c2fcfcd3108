"""The ballots that the judge's model fills in, and what they count for: votes, majorities, a score."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Collection, Sequence

from pydantic import BaseModel, Field

from nia_bench.contract.evaluation import Verdict, VerdictWord, Vote, VoteFlag
from nia_bench.contract.task import Criterion
from nia_bench.evaluation.judge.quotes import Work

# Characters that are stored of a quote or a reason. The whole quote is looked up before.
_LONGEST_KEPT = 600


class Ruling(BaseModel):
    """One criterion decided."""

    id: str = Field(description="the criterion's id, as the rubric spells it")
    evidence: list[str] = Field(description="quotes from the work, character by character")
    reasoning: str = Field(description="one or two sentences")
    verdict: VerdictWord


class Ballot(BaseModel):
    """Every criterion of the rubric, each exactly once."""

    rulings: list[Ruling]


def problem_with(ballot: Ballot, ids: Collection[str]) -> str | None:
    """The criteria that a ballot lacks, repeats or invents, in words for the model; None if all is well."""
    counts = Counter(ruling.id for ruling in ballot.rulings)
    wrong = {
        "missing": [name for name in ids if name not in counts],
        "not in the rubric": [count for count in counts if count not in ids],
        "decided more than once": [entry for entry in counts if counts[entry] > 1],
    }
    names = [f"{kind}: {', '.join(found)}" for kind, found in wrong.items() if found]
    return "; ".join(names) or None


def verdicts_of(
    rubric: Sequence[Criterion], ballots: Sequence[Ballot], work: Work, *, all_seen: bool = True
) -> tuple[Verdict, ...]:
    """The verdict on each criterion, in the rubric's order.

    Each ballot has each criterion once. `all_seen`: whether the judge was shown the whole work; without that
    nobody can say what is not in it.
    """
    by_id = [{ruling.id: ruling for ruling in ballot.rulings} for ballot in ballots]

    def verdict(criterion: Criterion) -> Verdict:
        votes = tuple(_vote(criterion, rulings[criterion.id], work, all_seen) for rulings in by_id)
        return Verdict(id=criterion.id, weight=criterion.weight, passed=has_majority(votes), votes=votes)

    return tuple(map(verdict, rubric))


def has_majority(votes: Sequence[Vote]) -> bool:
    """Whether more than half of the votes count as PASS; of no votes, no."""
    return 2 * sum(vote.passed for vote in votes) > len(votes)


def weighted_score(verdicts: Sequence[Verdict]) -> float:
    """The share of weight that passed, in [0, 1]; 0 of no verdicts."""
    total = math.fsum(verdict.weight for verdict in verdicts)
    return math.fsum(verdict.weight for verdict in verdicts if verdict.passed) / total if total else 0.0


def _vote(criterion: Criterion, ruling: Ruling, work: Work, all_seen: bool) -> Vote:
    return Vote(
        verdict=ruling.verdict,
        evidence=tuple(quote[:_LONGEST_KEPT] for quote in ruling.evidence),
        reasoning=ruling.reasoning[:_LONGEST_KEPT],
        flag=_flag(criterion, ruling, work, all_seen),
    )


def _flag(criterion: Criterion, ruling: Ruling, work: Work, all_seen: bool) -> VoteFlag | None:
    if ruling.verdict == "FAIL":
        return None
    if criterion.absence:
        return None if all_seen else "not_all_seen"
    return work.fault_of(ruling.evidence)
