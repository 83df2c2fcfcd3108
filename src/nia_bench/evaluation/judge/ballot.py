"""The form of the judge's answer: what a model is told to fill in, for all criteria in one call."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection
from typing import Literal

from pydantic import BaseModel, Field


class Ruling(BaseModel):
    """One criterion decided."""

    id: str = Field(description="the criterion's id, as the rubric spells it")
    evidence: list[str] = Field(description="quotes from the work, character by character")
    reasoning: str = Field(description="one or two sentences")
    verdict: Literal["PASS", "FAIL"]


class Ballot(BaseModel):
    """Every criterion of the rubric, each exactly once."""

    rulings: list[Ruling]


def problem_with(ballot: Ballot, ids: Collection[str]) -> str | None:
    """The criteria that a ballot lacks, repeats or invents, in words for the model; None if all is well."""
    counts = Counter(ruling.id for ruling in ballot.rulings)
    wrong = {
        "missing": [each for each in ids if each not in counts],
        "not in the rubric": [each for each in counts if each not in ids],
        "decided more than once": [each for each in counts if counts[each] > 1],
    }
    said = [f"{kind}: {', '.join(found)}" for kind, found in wrong.items() if found]
    return "; ".join(said) or None
