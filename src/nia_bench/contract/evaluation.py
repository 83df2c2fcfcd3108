"""Evaluations: how one generation scored, and why; and code scorers, whose figures stand beside the score."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Literal

from pydantic import Field

from nia_bench.contract.base import Model
from nia_bench.contract.cell import Cell
from nia_bench.contract.checks import HallucinationType
from nia_bench.contract.errors import UserError
from nia_bench.contract.facts import Diagnostic
from nia_bench.contract.generation import Cause, Failure, Output, Usage
from nia_bench.contract.task import BenchmarkTask, DocumentPlace, ItemKind

PASS_MARK = 0.8
TEST_WEIGHT = 0.6
JUDGE_WEIGHT = 0.4
NO_OUTPUT = Failure(cause=Cause.AGENT, message="the subject handed back nothing")


BehaviourState = Literal["run", "not run", "nothing to run"]


class CheckResult(Model):
    """One check decided. `place` points at the code that decided it, as 'path:line', where there is one."""

    id: str
    passed: bool
    decided: bool = Field(
        default=True,
        description="False: there was nothing to decide it by, and `message` says why; it counts as failed",
    )
    message: str = Field(description="empty when passed")
    required: bool = True
    weight: float = 1.0
    guard: bool = Field(default=False, description="an absence: earns nothing until the job is done")
    place: str | None = None
    expected: str | None = Field(default=None, description="of a behaviour check that failed, as JSON")
    got: str | None = Field(default=None, description="what came out instead, as JSON; None: nothing did")
    stack: tuple[str, ...] = Field(
        default=(), description="places in the answer's own files where it threw, innermost first"
    )


class Hallucination(Model):
    """A mistake about the version, with the evidence for its type."""

    type: HallucinationType
    path: str
    line: int | None
    symbol: str
    exists_in: tuple[str, ...] = Field(default=(), description="versions in which the symbol does exist")
    nearest: str | None = Field(default=None, description="the right name in this version")
    message: str = ""


class ItemResult(Model):
    """One item of a migration decided: one change, done or not."""

    id: str
    done: bool
    kind: ItemKind
    documented: DocumentPlace
    weight: float


class TestsResult(Model):
    """Layer 1: what the checks and the compiler say about one submission.

        failed = [check.message for check in tests.checks if not check.passed]

    `score` is in [0, 1]. `diagnostics` are the compiler's messages, `hallucinations` the mistakes about the
    version that were found. `behaviour` is None for a task without checks of behaviour, and otherwise says
    whether the answer was run. "not run": no sandbox works here, so the checks of behaviour are not among
    `checks`, and `passed` is None where they would decide it. "nothing to run": the answer is empty or does
    not compile, so these checks are not decided and count as failed.
    """

    score: float = Field(ge=0, le=1)
    passed: bool | None = Field(description="None: not decided, because the answer was not run")
    checks: tuple[CheckResult, ...]
    diagnostics: tuple[Diagnostic, ...] = ()
    hallucinations: tuple[Hallucination, ...] = ()
    behaviour: BehaviourState | None = None
    items: tuple[ItemResult, ...] = Field(default=(), description="of a task with items: those decided")

    __test__ = False  # the name begins with Test; pytest must not collect it


VerdictWord = Literal["PASS", "FAIL"]
VoteFlag = Literal["no_quote", "short_quote", "quote_not_found", "not_all_seen"]
"""Why a PASS does not count: it proves nothing, or what it quotes is not in the work."""


class Vote(Model):
    """What the judge reported of one criterion once. A PASS with a flag counts as FAIL."""

    verdict: VerdictWord
    evidence: tuple[str, ...] = Field(default=(), description="quotes from the work, shortened")
    reasoning: str = ""
    flag: VoteFlag | None = None

    @property
    def passed(self) -> bool:
        """Whether the vote counts as PASS: its verdict is PASS and no flag is set."""
        return self.verdict == "PASS" and self.flag is None


class Verdict(Model):
    """One criterion decided: by the majority of its votes, which stand in the order of the calls."""

    id: str
    weight: float = Field(gt=0, le=1)
    passed: bool
    votes: tuple[Vote, ...] = ()


class Judgement(Model):
    """Layer 2: what the judge found, criterion by criterion. `score` is the weight that passed, in [0, 1].

    Verdicts without votes are of work that was empty: no model was called.
    """

    model: str
    score: float = Field(ge=0, le=1)
    verdicts: tuple[Verdict, ...]
    usage: Usage = Usage()
    cost_usd: float | None = Field(default=None, ge=0, description="None where a price is not known")


class Evaluation(Model):
    """One cell evaluated. Scores are None where the cell is not measured (`failure` says why)."""

    cell: Cell
    tests: TestsResult | None
    judge_score: float | None = Field(default=None, ge=0, le=1)
    judgement: Judgement | None = None
    score: float | None = Field(default=None, ge=0, le=1)
    passed: bool = False
    failure: Failure | None = None
    code_scores: dict[str, float] = {}
    cost_usd: float | None = Field(default=None, ge=0, description="of the judge, without its unpriced calls")
    unpriced: int = Field(default=0, description="calls of the judge whose cost is not known")
    evaluator: str | None = Field(
        default=None,
        description="the version of the evaluator; None: from before versions were recorded",
    )
    kept: Failure | None = Field(
        default=None, description="why a later evaluation failed, and this one stayed in its place"
    )

    @classmethod
    def failed(cls, cell: Cell, failure: Failure) -> Evaluation:
        """Return the evaluation of a cell that has `failure`.

        Its score is 0 if the failure is the subject's own, and None, "not measured", otherwise.
        """
        return cls(cell=cell, tests=None, score=0.0 if failure.cause.measured else None, failure=failure)


ScoreFunction = Callable[[BenchmarkTask, Output], float | Awaitable[float]]
"""What scores an answer to a task."""


@dataclass(frozen=True)
class Scorer:
    """A named function that gives an answer to a task a score in [0, 1].

        short = Scorer("short", lambda task, output: 1.0 if len(output.text) < 500 else 0.0)

    The function may compare the answer with `task.expected`, and may be async. Where it raises or returns
    anything else, its figure is missing in that cell and the report warns of it.
    """

    name: str
    score: ScoreFunction


def named_scorer(given: Scorer | ScoreFunction) -> Scorer:
    """Return a `Scorer` unchanged, or make one of a function, under the function's name.

    Raise UserError for anything else, and for a function without a name such as a lambda.
    """
    if isinstance(given, Scorer):
        return given
    name = getattr(given, "__name__", "")
    if not callable(given) or not name.isidentifier():
        raise UserError(f"{given!r} has no name as a scorer", fix="wrap it as Scorer('its name', function)")
    return Scorer(name, given)
