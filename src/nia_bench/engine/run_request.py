"""The request of a run of code, and its form in run.json."""

from __future__ import annotations

import warnings
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field, replace
from datetime import date
from pathlib import Path
from typing import Any, Final

from nia_bench.contract.base import Model
from nia_bench.contract.errors import UserError
from nia_bench.engine.run_list import RESULTS
from nia_bench.models.endpoints import other_addresses
from nia_bench.models.names import public_name
from nia_bench.store import RunRecord
from nia_bench.store.record import BASE_URLS, CUTOFF, MARGIN, MAX_COST, SCORERS, SUITE, WITHDRAWN
from nia_bench.suites.selection import Selection

# Keys of a run's settings.
AGENT, CONDITIONS, SANDBOX, TIMEOUT = "agent", "conditions", "sandbox", "timeoutS"
PAIRS: Final = "pairs"
"""The key that has the pairs of agent and model, if there are several."""

Warn = Callable[[str], None]


class AgentPair(Model):
    """An agent, its model, and its conditions (names or files). Without conditions: the default ones."""

    agent: str
    model: str
    conditions: tuple[str, ...] = ()


@dataclass(frozen=True)
class ClusterAddress:
    """The address of a run's cluster; None: RAY_ADDRESS, else one that is started here.

    `warn` is called for nodes that cannot take part.
    """

    address: str | None = None
    warn: Warn = warnings.warn


@dataclass(frozen=True, kw_only=True)
class RunRequest:
    """What the user requests of a run of code.

    `suite` is a folder or the name of a suite; None: Nia-Bench's. `selection` chooses its tasks and has the
    seed of the order of cells. With `agents`, the subjects are their `conditions` (names or files): each
    agent with each of the `models`. `pairs`, or the file `matrix`, name agents, models and conditions
    instead. Otherwise the subjects are the scripted ones, or those named in `subjects`. `judge_model` None:
    the default judge for agents, no judge for scripted subjects. `timeout_s` limits one attempt, in seconds.
    `scorers` are names or files. `cutoff` is the last day that the model knows; reports split figures there.
    A subject whose score is at most `margin` below the baseline's, in (0, 1), counts as no worse.

    The run is stored in `output_dir`, in a folder named `run_id` or by the time. `resume` is the folder of a
    stored run to finish instead.

    The other fields may differ each time that a run is resumed. `parallel` cells are executed at once; None:
    one per processor for scripted subjects, else one. `max_retries` attempts may follow the first if
    infrastructure failed. `keep_workdirs` keeps the work directories. Answers run in a sandbox; if none
    works, they run without one only with `run_unsandboxed`. Files that a stored run names run only with
    `trusts_files`. `smoke` executes one cell of each subject first and ends the run if one of these fails.
    Cells are executed on the `cluster`, else in this process. `uses_cache` takes the results of answers that
    were evaluated before.
    """

    suite: str | None = None
    selection: Selection = field(default_factory=Selection)
    runs: int = 3
    agents: tuple[str, ...] = ()
    conditions: tuple[str, ...] = ()
    models: tuple[str, ...] = ()
    matrix: Path | None = None
    pairs: tuple[AgentPair, ...] = ()
    subjects: tuple[str, ...] = ()
    judge_model: str | None = None
    no_judge: bool = False
    sandbox: str | None = None
    timeout_s: float | None = None
    max_cost_usd: float | None = None
    scorers: tuple[str, ...] = ()
    cutoff: date | None = None
    margin: float | None = None
    output_dir: Path = RESULTS
    run_id: str | None = None
    resume: Path | None = None
    parallel: int | None = None
    max_retries: int = 3
    keep_workdirs: bool = False
    run_unsandboxed: bool = False
    trusts_files: bool = False
    smoke: bool = False
    cluster: ClusterAddress | None = None
    uses_cache: bool = False

    def require_consistency(self) -> None:
        """Raise UserError if one option makes another one meaningless."""
        of_pairs = {"--condition": self.conditions, "--model": self.models, "--agent": self.agents}
        if self.matrix and (options := [name for name, value in of_pairs.items() if value]):
            raise UserError(
                f"{' and '.join(options)} beside --matrix, whose file names agents, models and conditions",
                fix="leave one of them out",
            )
        has_agent = bool(self.agents or self.matrix or self.pairs)
        of_agents = {"--condition": self.conditions, "--model": self.models, "--sandbox": self.sandbox}
        if not has_agent and (options := [name for name, value in of_agents.items() if value]):
            raise UserError(
                f"{' and '.join(options)} without --agent: the scripted subjects would run, which take none "
                "of it",
                fix="name the agent, as --agent opencode",
            )
        if has_agent and self.subjects:
            raise UserError(
                "--subject names scripted subjects, which do not run beside agents",
                fix="leave one of them out",
            )
        refuse_two_judges(self.judge_model, no_judge=self.no_judge)

    def with_stored(self, record: RunRecord) -> RunRequest:
        """Return this request with the fields that run.json stores replaced by those of the stored run.

        The selection stays: the plan has tasks and seed. The login in the address of a model is not stored,
        so the names of models lack it.
        """
        settings = record.settings
        pairs: list[Any] = []
        if AGENT in settings:
            conditions = settings.get(CONDITIONS, ())
            single = {"agent": settings[AGENT], "model": record.model, "conditions": conditions}
            pairs = settings.get(PAIRS, [single])
        cutoff = settings.get(CUTOFF)
        return replace(
            self,
            suite=settings.get(SUITE),
            runs=record.plan.runs,
            agents=(),
            conditions=(),
            models=(),
            matrix=None,
            pairs=tuple(map(AgentPair.model_validate, pairs)),
            subjects=() if pairs else record.plan.subjects,
            judge_model=record.judge_model,
            sandbox=settings.get(SANDBOX),
            timeout_s=settings.get(TIMEOUT),
            max_cost_usd=settings.get(MAX_COST),
            scorers=tuple(settings.get(SCORERS) or ()),
            cutoff=cutoff and date.fromisoformat(cutoff),
            margin=settings.get(MARGIN),
        )

    def settings(self, pairs: Sequence[AgentPair], unavailable: Sequence[str]) -> dict[str, Any]:
        """Return the settings of run.json for this request, without logins of addresses.

        `pairs` are the agents of the run; `unavailable` are the ids of tasks that were left out.
        """
        subjects: dict[str, Any] = {}
        if len(pairs) == 1:
            subjects = {AGENT: pairs[0].agent, CONDITIONS: list(pairs[0].conditions), SANDBOX: self.sandbox}
        elif pairs:
            subjects = {AGENT: ", ".join(dict.fromkeys(pair.agent for pair in pairs)), SANDBOX: self.sandbox}
        several = [
            {"agent": pair.agent, "model": public_name(pair.model), "conditions": list(pair.conditions)}
            for pair in pairs
        ]
        return {
            **subjects,
            TIMEOUT: self.timeout_s,
            **({PAIRS: several} if len(pairs) > 1 else {}),
            MAX_COST: self.max_cost_usd,
            SUITE: self.suite,
            SCORERS: list(self.scorers),
            **({CUTOFF: self.cutoff.isoformat()} if self.cutoff else {}),
            **({MARGIN: self.margin} if self.margin else {}),
            **({WITHDRAWN: list(unavailable)} if unavailable else {}),
        }


def base_url_settings(models: Iterable[str]) -> dict[str, Any]:
    """Return {'baseUrls': {variable: URL}} for base URLs of these models other than the providers' own.

    Return {} if there are none.
    """
    urls = other_addresses(models)
    return {BASE_URLS: urls} if urls else {}


def refuse_two_judges(model: str | None, *, no_judge: bool) -> None:
    """Raise UserError if a judge is named and judging is switched off."""
    if model and no_judge:
        raise UserError("--judge-model and --no-judge exclude each other", fix="leave one of them out")
