"""What the stages of the evaluation pass on: one submission with all that is known of it so far."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from nia_bench.contract.behaviour import RunFailure
from nia_bench.contract.evaluation import BehaviourState, CheckResult, Hallucination
from nia_bench.contract.facts import Facts
from nia_bench.contract.submission import Submission
from nia_bench.contract.task import CodeTask
from nia_bench.evaluation.audit import seeded_faults
from nia_bench.evaluation.checks import View
from nia_bench.evaluation.hallucination.evidence import Suspect
from nia_bench.evaluation.hallucination.history import History
from nia_bench.evaluation.rules import RuleFault


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
        """Return a submission of which only the facts are known."""
        return cls(task, View(facts, submission, seeded_faults(task.checks)))

    @property
    def submission(self) -> Submission:
        return self.view.submission

    @property
    def facts(self) -> Facts:
        return self.view.facts
