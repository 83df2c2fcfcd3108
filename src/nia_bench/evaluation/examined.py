"""The value that the stages of the evaluation hand on: one submission with all that is known of it so far."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import TypeVar

from nia_bench.contract.behaviour import RunFailure
from nia_bench.contract.errors import OverLimitError
from nia_bench.contract.evaluation import BehaviourState, CheckResult, Hallucination
from nia_bench.contract.facts import Facts
from nia_bench.contract.submission import Submission
from nia_bench.contract.task import CodeTask
from nia_bench.evaluation.audit import seeded_faults
from nia_bench.evaluation.checks import View
from nia_bench.evaluation.hallucination.evidence import Suspect
from nia_bench.evaluation.hallucination.history import History
from nia_bench.evaluation.rules import RuleFault

T = TypeVar("T")
R = TypeVar("R")


@dataclass(frozen=True)
class Examined:
    """A submission for a task. Each stage returns a copy in which its own fields are filled.

    The facts stage makes it, with `view`. The checks stage fills `has_substance`, `rule_faults` and
    `results`. The behaviour stage adds to `results` and says in `behaviour` whether it ran the submission, of
    a task that has checks of it; `run_failures` are why outcomes are missing. The labels stage fills
    `history` (None: the task's version has no surface), `suspects` (mistakes, of which some are questions to
    other versions of the library) and `labels`; in between, `elsewhere` becomes the facts against those
    versions (None: one of them cannot cope with the code at all).
    """

    task: CodeTask
    view: View
    has_substance: bool = False
    rule_faults: tuple[RuleFault, ...] = ()
    results: tuple[CheckResult, ...] = ()
    behaviour: BehaviourState | None = None
    run_failures: tuple[RunFailure, ...] = ()
    history: History | None = None
    suspects: tuple[Suspect, ...] = ()
    elsewhere: Mapping[str, Facts] | None = field(default_factory=dict[str, Facts])
    labels: tuple[Hallucination, ...] = ()

    @classmethod
    def of(cls, task: CodeTask, submission: Submission, facts: Facts) -> Examined:
        """A submission of which only the facts are known."""
        return cls(task, View(facts, submission, seeded_faults(task.checks)))

    @property
    def submission(self) -> Submission:
        return self.view.submission

    @property
    def facts(self) -> Facts:
        return self.view.facts


def on_each(stage: Callable[[T], R], batch: Sequence[T | Exception]) -> list[R | Exception]:
    """What a stage makes of each item of a batch. What it raises for one item takes that item's place."""
    return [one if isinstance(one, Exception) else stage_outcome(partial(stage, one)) for one in batch]


def outcome_of(work: Callable[[], R]) -> R | Exception:
    """What `work` returns, or the error that it raises."""
    try:
        return work()
    except Exception as error:  # what crashes on one submission must not end the others
        return error


def stage_outcome(work: Callable[[], R]) -> R | Exception:
    """Return what a stage returns for a submission, or the error that it raises.

    A stage recurses too deeply because of the submission's code, so OverLimitError takes that error's place.
    """
    try:
        return work()
    except RecursionError:
        return OverLimitError("the submission's code is nested too deeply to be evaluated")
    except Exception as error:  # as in outcome_of
        return error
