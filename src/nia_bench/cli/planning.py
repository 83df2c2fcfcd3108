"""The options of `nia-bench run`, which `doctor` takes as well, and the run that they request."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Annotated, Any

import typer

from nia_bench.cli.options import (
    AGENT_NAMES,
    PRESETS,
    SEVERAL,
    AddressOption,
    CategoryOption,
    CutoffOption,
    ExecutorOption,
    JudgeModelOption,
    LibraryOption,
    Names,
    NoJudgeOption,
    OutputDirOption,
    PresetName,
    SandboxName,
    ScorerOption,
    SinceOption,
    SuiteOption,
    TaskOption,
    UntilOption,
    day,
    last_day,
    models,
    refuse,
    run_folder,
    split,
)
from nia_bench.contract.errors import UserError
from nia_bench.engine import code_run, requirements
from nia_bench.engine.cluster import driver, inspection
from nia_bench.suites import selection
from nia_bench.suites import suite as suites

# What may be given beside --resume. The names of models only where the run could not keep them whole.
OF_RESUMING = frozenset(
    {
        *("resume", "parallel", "max_retries", "max_cost_usd", "keep_workdirs", "run_unsandboxed"),
        "no_evaluation_cache",
        *("format_", "model", "judge_model", "smoke", "watch", "executor", "address", "sandbox"),
    }
)
# An option below each heading of `--help`.
what = partial(typer.Option, rich_help_panel="Which tasks")
who = partial(typer.Option, rich_help_panel="Which subjects")
how = partial(typer.Option, rich_help_panel="How it runs")
where = partial(typer.Option, rich_help_panel="Where it is stored")


def asked(
    context: typer.Context,
    *,
    suite: SuiteOption = None,
    category: CategoryOption = None,
    library: LibraryOption = None,
    task: TaskOption = None,
    limit: Annotated[
        int | None, what(min=1, help="At most this many tasks, spread over categories and libraries.")
    ] = None,
    preset: Annotated[
        PresetName | None,
        what(help="quick: 24 tasks spread over kinds and libraries, 1 repetition. study: all tasks, 3."),
    ] = None,
    since: SinceOption = None,
    until: UntilOption = None,
    reps: Annotated[int, what(min=1, help="Repetitions of each task by each subject.")] = 3,
    seed: Annotated[int, what(help="Decides the order of cells, and the tasks that --limit keeps.")] = 0,
    agent: Annotated[
        Names,
        who(
            callback=split,
            help=f"{AGENT_NAMES} or your own; {SEVERAL}; default: the scripted subjects.",
        ),
    ] = None,
    condition: Annotated[
        Names,
        who(
            callback=split,
            help=f"Names or files of conditions; {SEVERAL}; default: those without a key, and nia with one.",
        ),
    ] = None,
    model: Annotated[
        Names,
        who(callback=models, help=f"The agents' model, as anthropic:claude-sonnet-4-5; {SEVERAL}."),
    ] = None,
    matrix: Annotated[
        Path | None,
        who(metavar="FILE", help="Pairs of agent and model with conditions, where a line cannot say them."),
    ] = None,
    subject: Annotated[Names, who(callback=split, help=f"Only these scripted subjects; {SEVERAL}.")] = None,
    judge_model: JudgeModelOption = None,
    no_judge: NoJudgeOption = False,
    sandbox: Annotated[
        SandboxName,
        how(help="Where agents run; default: bubblewrap. `none`: they can do whatever you can."),
    ] = None,
    timeout: Annotated[
        float | None, how(min=0.001, help="Seconds that one attempt may take; default: 900 for an agent.")
    ] = None,
    max_cost_usd: Annotated[
        float | None, how(min=0, help="Make no more calls once agents and judge have cost this much.")
    ] = None,
    scorer: ScorerOption = None,
    cutoff: CutoffOption = None,
    executor: ExecutorOption = "local",
    address: AddressOption = None,
    resume: Annotated[
        Path | None,
        how(metavar="RUN", help="Finish the run in this folder, or the `latest`, as it was planned."),
    ] = None,
    output_dir: OutputDirOption = Path("results"),
    run_id: Annotated[str | None, where(help="The run's name; default: the time.")] = None,
    **_others: Any,
) -> Any:
    """Return the run that these options request. Raises UserError for options that mean nothing together."""
    cluster = cluster_of(executor, address)
    if resume is not None:
        refuse(
            context,
            context.params.keys() - OF_RESUMING,
            "cannot stand beside --resume, which finishes a run as it was planned",
            "leave that out, or begin a run of its own",
        )
    if preset is not None:
        refuse(
            context,
            {"limit", "reps"},
            "cannot stand beside --preset, which decides it",
            "leave one of them out",
        )
        limit, reps = PRESETS[preset]
    names = (tuple(category_option or ()) for category_option in (category, library, task))
    request = code_run.RunRequest(
        suite=suite,
        selection=selection.Selection(
            *names, limit=limit, seed=seed, since=day(since), until=last_day(until)
        ),
        runs=reps,
        agents=tuple(agent or ()),
        conditions=tuple(condition or ()),
        models=tuple(model or ()),
        matrix=matrix,
        subjects=tuple(subject or ()),
        judge_model=judge_model,
        no_judge=no_judge,
        sandbox=sandbox,
        timeout_s=timeout,
        max_cost_usd=max_cost_usd,
        scorers=tuple(scorer or ()),
        cutoff=last_day(cutoff),
    )
    folder = None if resume is None else run_folder(resume)
    return Asked(request, output_dir, run_id, folder, cluster)


@dataclass(frozen=True)
class Asked:
    """A run that is requested: a new one, to be stored in `output_dir`, or that in the folder `resume`.

    `cluster` is the one that works its cells off, if any.
    """

    request: code_run.RunRequest
    output_dir: Path
    run_id: str | None
    resume: Path | None
    cluster: driver.ClusterAddress | None = None

    def planned(self) -> code_run.PlannedRun:
        """The new run. Raises UserError for one that cannot be planned."""
        return code_run.planned_run(self.request, warn=warn)

    def resumed(self, folder: Path) -> code_run.CodeRun:
        """The run in `folder`, to be finished. Raises UserError for one that cannot be."""
        run_request = self.request
        return code_run.resumed_run(
            folder,
            models=run_request.models,
            judge_model=run_request.judge_model,
            max_cost_usd=run_request.max_cost_usd,
            sandbox=run_request.sandbox,
            warn=warn,
        )

    def environments(self) -> Path:
        """The folder of the environments that its suite pins. Raises UserError for an unknown suite."""
        return suites.world_of(self.request.suite).environments

    def requirements(self) -> Iterable[requirements.Requirement]:
        """What it cannot start without. Raises UserError as `planned` does."""
        folder = self.resume
        if folder is None:
            planned = self.planned()
            needed = planned.requirements(self.output_dir, self.run_id)
            return (*needed, *(planned.on_nodes(self.cluster) if self.cluster else ()))

        def resumable() -> str:
            with self.resumed(folder) as run:
                return f"{run.store.record.plan.total} cells in {folder}"

        nodes = inspection.cluster_requirements(self.cluster, None, {}) if self.cluster else ()
        return (requirements.Requirement("run", resumable), *nodes)


def cluster_of(executor: str, address: str | None) -> driver.ClusterAddress | None:
    """The cluster that an executor is; None for this process. Raises UserError for an address without one."""
    if executor == "ray":
        return driver.ClusterAddress(address, warn)
    if address is not None:
        raise UserError("--address is that of a cluster of Ray", fix="add --executor ray, or leave it out")
    return None


def warn(message: str) -> None:
    """Tells the user, beside what is printed."""
    typer.echo(f"warning: {message}", err=True)
