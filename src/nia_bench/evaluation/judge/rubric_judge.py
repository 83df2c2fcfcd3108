"""The judge that asks a model for verdicts, and counts its ballots: votes, majorities, a score.

Importing this module loads pydantic-ai.
"""

from __future__ import annotations

import math
import secrets
from collections import Counter
from collections.abc import Callable, Collection, Mapping, Sequence
from typing import cast

import anyio
import anyio.from_thread
from pydantic import BaseModel, Field
from pydantic_ai import Agent, ModelRetry, RunContext
from pydantic_ai.models import Model
from pydantic_ai.settings import ModelSettings

from nia_bench.contract.errors import EvaluatorError, ModelError, UserError
from nia_bench.contract.evaluation import Judgement, Verdict, VerdictWord, Vote, VoteFlag
from nia_bench.contract.task import Criterion
from nia_bench.evaluation.judge import DEFAULT_JUDGE_MODEL
from nia_bench.evaluation.judge.case import Case
from nia_bench.evaluation.judge.request import INSTRUCTIONS, Work, is_cut, marker_for, request_of
from nia_bench.models.metered import answering
from nia_bench.models.resolver import Models

VOTES = 3
ATTEMPTS = 2
"""Conversations a vote may take; in each of them a malformed answer may be repaired once."""

_TEMPERATURE = "temperature"


class RubricJudge:
    """Decides the criteria of a rubric by the majority of `votes` calls, an odd number.

    Its calls are counted in the ledger of `models`, in whose event loop it lives. `draw` gives the
    markers. Raises UserError for a model that cannot be had, and for an even number of votes.
    """

    def __init__(
        self,
        models: Models,
        model: str = DEFAULT_JUDGE_MODEL,
        *,
        votes: int = VOTES,
        draw: Callable[[], str] = secrets.token_hex,
    ) -> None:
        if votes < 1 or votes % 2 == 0:
            raise UserError(
                f"{votes} votes may end in a tie", fix="let the judge vote an odd number of times"
            )
        metered = models.model(model)
        self.model = metered.name
        self._votes = votes
        self._draw = draw
        self._ledger = models.ledger
        self._settings = coolest(metered.wrapped)
        self._agent = _agent_over(metered)
        self._has_answered = False

    async def judge(self, case: Case) -> Judgement:
        """Return the judgement of a case. Work that is empty fails every criterion and costs nothing.

        Raises EvaluatorError when the model gives no usable verdicts, InfrastructureError when it cannot be
        reached, UserError for a key, credit or name that is not right.
        """
        if case.is_empty:
            return self._judged(tuple(Verdict(id=c.id, weight=c.weight, passed=False) for c in case.rubric))
        with self._ledger.account() as account:
            ballots = await self._ballots(case)
        verdicts = verdicts_of(case.rubric, ballots, Work(case.work), all_seen=not is_cut(case))
        cost = None if account.unpriced else account.cost_usd
        return self._judged(verdicts).model_copy(update={"usage": account.usage, "cost_usd": cost})

    def judge_from_thread(self, case: Case) -> Judgement:
        """Return `judge`, for a worker thread of the event loop that the models belong to."""
        return anyio.from_thread.run(self.judge, case)

    def _judged(self, verdicts: tuple[Verdict, ...]) -> Judgement:
        return Judgement(model=self.model, score=weighted_score(verdicts), verdicts=verdicts, cost_usd=0.0)

    async def _ballots(self, case: Case) -> list[Ballot]:
        """Return one ballot for each vote, in order.

        Raise the error that occurred first, after all calls have ended.

        Run votes concurrently once the model has answered. Before that, send one vote alone, so that a model
        which always fails is called once.
        """
        ballots: dict[int, Ballot] = {}
        errors: list[Exception] = []

        async def vote(number: int) -> None:
            try:
                ballots[number] = await self._ballot(case, number)
            except Exception as error:
                # The first error is raised below. Other calls are paid for: they end, and reach the ledger.
                errors.append(error)

        if not self._has_answered:
            await vote(0)
            self._has_answered = not errors
        async with anyio.create_task_group() as group:
            for number in range(self._votes if not errors else 0):
                if number not in ballots:
                    group.start_soon(vote, number)
        if errors:
            raise errors[0]
        return [ballots[number] for number in range(self._votes)]

    async def _ballot(self, case: Case, number: int) -> Ballot:
        message_ = ""
        for _ in range(ATTEMPTS):
            try:
                return await self._asked(case, number)
            except ModelError as error:
                message_ = error.message
        raise EvaluatorError(f"the judge gave no usable verdicts in {ATTEMPTS} attempts: {message_}")

    async def _asked(self, case: Case, number: int) -> Ballot:
        settings = self._settings
        try:
            return await self._answer(case, number, settings)
        except UserError as error:
            if _TEMPERATURE not in settings or _TEMPERATURE not in error.message.lower():
                raise
            # A provider that refuses a temperature although its profile does not say so. None is sent again.
            self._settings = ModelSettings()
            return await self._answer(case, number, self._settings)

    async def _answer(self, case: Case, number: int, settings: ModelSettings) -> Ballot:
        # Each vote begins at another criterion, so a verdict that depends on their order shows as dissent.
        first = number * len(case.rubric) // self._votes
        rubric = (*case.rubric[first:], *case.rubric[:first])
        request = request_of(case, marker_for(case, self._draw), rubric)
        with answering(self.model):
            run = await self._agent.run(
                request, deps=[criterion.id for criterion in rubric], model_settings=settings
            )
        return run.output


def _agent_over(model: Model) -> Agent[Collection[str], Ballot]:
    agent = Agent(model, deps_type=Collection[str], output_type=Ballot, instructions=INSTRUCTIONS, retries=1)

    @agent.output_validator
    def complete(context: RunContext[Collection[str]], ballot: Ballot) -> Ballot:
        problem = problem_with(ballot, context.deps)
        if problem:
            raise ModelRetry(f"Decide each criterion exactly once. {problem}.")
        return ballot

    del complete
    return agent


def coolest(model: Model) -> ModelSettings:
    """Return settings with temperature 0, or none for models that refuse or ignore a temperature."""
    profile = cast("Mapping[str, object]", model.profile)
    reasons = profile.get("openai_supports_reasoning") and profile.get("thinking_enabled_by_default")
    barred = any(profile.get(f"{family}_disallows_sampling_settings") for family in ("anthropic", "bedrock"))
    if reasons or barred or _TEMPERATURE in model.unsupported_settings:
        return ModelSettings()
    return ModelSettings(temperature=0.0)


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
    """Return a sentence on the criteria that a ballot lacks, repeats or invents, for the model.

    None if none.
    """
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
    """Return the verdict on each criterion, in the rubric's order.

    Each ballot has each criterion once. `all_seen`: whether the judge was shown the whole work; without that
    nobody can say what is not in it.
    """
    by_id = [{ruling.id: ruling for ruling in ballot.rulings} for ballot in ballots]

    def verdict(criterion: Criterion) -> Verdict:
        votes = tuple(_vote(criterion, rulings[criterion.id], work, all_seen) for rulings in by_id)
        return Verdict(id=criterion.id, weight=criterion.weight, passed=has_majority(votes), votes=votes)

    return tuple(map(verdict, rubric))


def has_majority(votes: Sequence[Vote]) -> bool:
    """Return whether more than half of the votes count as PASS; of no votes, no."""
    return 2 * sum(vote.passed for vote in votes) > len(votes)


def weighted_score(verdicts: Sequence[Verdict]) -> float:
    """Return the share of weight that passed, in [0, 1]; 0 of no verdicts."""
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
