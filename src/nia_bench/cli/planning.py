"""The options of `nia-bench run`, which `doctor` takes as well, and the run that they request."""

from __future__ import annotations

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
    MarginOption,
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
    model_names,
    refuse,
    run_folder,
    split,
)
from nia_bench.contract.errors import UserError
from nia_bench.engine import run_request
from nia_bench.suites import selection

# What may be given beside --resume. The names of models only if their addresses have logins.
OF_RESUMING = frozenset(
    {
        *("resume", "parallel", "max_retries", "max_cost_usd", "keep_workdirs", "run_unsandboxed"),
        *("no_evaluation_cache", "trust_files"),
        *("format_", "models", "judge_model", "smoke", "watch", "executor", "address", "sandbox"),
        *("offline", "verbose"),
    }
)
# An option below each heading of `--help`.
what = partial(typer.Option, rich_help_panel="Which tasks")
who = partial(typer.Option, rich_help_panel="Which subjects")
how = partial(typer.Option, rich_help_panel="How it runs")
where = partial(typer.Option, rich_help_panel="Where it is stored")


def request_run(
    context: typer.Context,
    *,
    suite: SuiteOption = None,
    categories: CategoryOption = None,
    libraries: LibraryOption = None,
    task_ids: TaskOption = None,
    limit: Annotated[
        int | None, what(min=1, help="At most this many tasks, spread over categories and libraries.")
    ] = None,
    preset: Annotated[
        PresetName | None,
        what(help="quick: 24 tasks spread over kinds and libraries, 1 repetition. study: all tasks, 3."),
    ] = None,
    since: SinceOption = None,
    until: UntilOption = None,
    runs: Annotated[int, what("--reps", min=1, help="Repetitions of each task by each subject.")] = 3,
    seed: Annotated[int, what(help="Decides the order of cells, and the tasks that --limit keeps.")] = 0,
    agents: Annotated[
        Names,
        who(
            "--agent",
            callback=split,
            help=f"{AGENT_NAMES} or your own; {SEVERAL}; default: the scripted subjects.",
        ),
    ] = None,
    conditions: Annotated[
        Names,
        who(
            "--condition",
            callback=split,
            help=f"Names or files of conditions; {SEVERAL}; default: baseline, local-docs and context7, and "
            "nia if NIA_API_KEY is set.",
        ),
    ] = None,
    models: Annotated[
        Names,
        who(
            "--model",
            callback=model_names,
            help=f"The agents' model, as anthropic:claude-sonnet-4-5; {SEVERAL}.",
        ),
    ] = None,
    matrix: Annotated[
        Path | None,
        who(metavar="FILE", help="Pairs of agent and model with conditions, where a line cannot say them."),
    ] = None,
    subjects: Annotated[
        Names, who("--subject", callback=split, help=f"Only these scripted subjects; {SEVERAL}.")
    ] = None,
    judge_model: JudgeModelOption = None,
    no_judge: NoJudgeOption = False,
    sandbox: Annotated[
        SandboxName,
        how(help="Where agents run; default: bubblewrap. `none`: they can do whatever you can."),
    ] = None,
    timeout_s: Annotated[
        float | None,
        how("--timeout", min=0.001, help="Seconds that one attempt may take; default: 900 for an agent."),
    ] = None,
    max_cost_usd: Annotated[
        float | None, how(min=0, help="Make no more calls once agents and judge have cost this much.")
    ] = None,
    scorers: ScorerOption = None,
    cutoff: CutoffOption = None,
    margin: MarginOption = None,
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
    """Return the run that these options request. Raises UserError for options that exclude each other."""
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
            {"runs"},
            "cannot stand beside --preset, which decides it",
            "choose one of them; --limit takes fewer tasks of a preset",
        )
        most_tasks, runs = PRESETS[preset]
        limit = min(limit or most_tasks, most_tasks) if most_tasks else limit
    names = (tuple(option or ()) for option in (categories, libraries, task_ids))
    return run_request.RunRequest(
        suite=suite,
        selection=selection.Selection(
            *names, limit=limit, seed=seed, since=day(since), until=last_day(until)
        ),
        runs=runs,
        agents=tuple(agents or ()),
        conditions=tuple(conditions or ()),
        models=tuple(models or ()),
        matrix=matrix,
        subjects=tuple(subjects or ()),
        judge_model=judge_model,
        no_judge=no_judge,
        sandbox=sandbox,
        timeout_s=timeout_s,
        max_cost_usd=max_cost_usd,
        scorers=tuple(scorers or ()),
        cutoff=last_day(cutoff),
        margin=margin,
        output_dir=output_dir,
        run_id=run_id,
        resume=resume and run_folder(resume),
        cluster=cluster,
    )


def cluster_of(executor: str, address: str | None) -> run_request.ClusterAddress | None:
    """Return the cluster for `--executor ray`, or None for this process.

    Raises UserError for an address without a cluster.
    """
    if executor == "ray":
        return run_request.ClusterAddress(address, warn)
    if address is not None:
        raise UserError("--address is that of a cluster of Ray", fix="add --executor ray, or leave it out")
    return None


def warn(message: str) -> None:
    """Print a warning to standard error."""
    typer.echo(f"warning: {message}", err=True)
