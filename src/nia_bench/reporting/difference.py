"""Two runs against each other, subject by subject, paired by task. Pure."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from nia_bench.contract.cell import Plan
from nia_bench.contract.difference import Gap, RunDifference, SubjectDifference, TaskDifference
from nia_bench.contract.errors import UserError
from nia_bench.reporting.comparisons import Figures, figures_of
from nia_bench.reporting.figures import rounded
from nia_bench.reporting.samples import Runs, Sample, group
from nia_bench.reporting.statistics import scores
from nia_bench.reporting.statistics.paired import paired_difference

ALL = "all"


@dataclass(frozen=True)
class StoredRun:
    """A run as `difference` needs it. `about` says what it was made with, such as the model, by name.

    `evaluator` is the version of the evaluator that scored it; None: from before versions were recorded.
    `renewal` is the command that scores it anew by this version; None where this version scored it.
    """

    name: str
    plan: Plan
    results: Runs
    about: Mapping[str, str]
    evaluator: str | None = None
    renewal: str | None = None


def difference(
    before: StoredRun,
    after: StoredRun,
    pairs: Sequence[tuple[str, str]] | None = None,
    min_measured: float = 0.0,
) -> RunDifference:
    """Return how the subjects of `before` do in `after`. `pairs` are the names (before, after) to compare.

    Without `pairs` they are the names that both runs have, and one that only `before` has is a gap. It is a
    gap too where the two of a pair have no measured task in common, or where a run has measured less than
    the share `min_measured` of a subject's cells on the tasks of `before`. p-values are corrected over all
    pairs (Holm). Raises UserError for runs whose tasks or evaluators differ, or that lack one of `pairs`.
    """
    _refuse_incomparable(before, after)
    ours, theirs = _samples(before), _samples(after)
    missing = [] if pairs else [name for name in ours if name not in theirs]
    pairs = pairs or [(name, name) for name in ours if name in theirs]
    _refuse_unknown(before, ours, [first for first, _ in pairs])
    _refuse_unknown(after, theirs, [second for _, second in pairs])
    compared = [paired_difference(theirs[b].task_means, ours[a].task_means) for a, b in pairs]
    return RunDifference(
        before=before.name,
        after=after.name,
        subjects=tuple(
            _subject(pair, (ours[pair[0]], theirs[pair[1]]), figures)
            for pair, figures in zip(pairs, figures_of(compared), strict=True)
        ),
        differs=tuple(_differs(before.about, after.about)),
        left_out=tuple(_left_out(ours, theirs, pairs)),
        gaps=(
            *(Gap(subject=name, reason=f"{after.name} does not have it") for name in missing),
            *(
                Gap(subject=second, reason=reason)
                for first, second in pairs
                for reason in _unmeasured((before, ours[first]), (after, theirs[second]), min_measured)
            ),
        ),
    )


def _refuse_incomparable(before: StoredRun, after: StoredRun) -> None:
    if before.plan.suite_hash != after.plan.suite_hash:
        raise UserError(
            f"{before.name} and {after.name} were scored by different tasks, so they do not compare",
            fix="repeat the older one with this version",
        )
    if before.evaluator != after.evaluator:
        digits = {(run.evaluator or "").partition(" ")[0] for run in (before, after)}
        if len(digits) == 1:
            less = next(run.name for run in (before, after) if " " in (run.evaluator or ""))
            raise UserError(
                f"the answers of {less} were not run, those of the other run were, so they do not compare",
                fix="`nia-bench evaluate` it where a sandbox works, or with --run-unsandboxed",
            )
        versions = (run.evaluator or "none, before versions were recorded" for run in (before, after))
        raise UserError(
            f"{before.name} and {after.name} were evaluated by different versions of the evaluator "
            f"({'; '.join(versions)}), so they do not compare",
            fix=f"evaluate anew by this version, which executes nothing: "
            f"{' and '.join(f'`{run.renewal}`' for run in (before, after) if run.renewal)}",
        )


def _unmeasured(
    before: tuple[StoredRun, Sample], after: tuple[StoredRun, Sample], least: float
) -> Iterator[str]:
    """Yield what is missing, for a verdict on a pair, of the tasks that `before` planned."""
    (run, ours), (other, theirs) = before, after
    if not ours.task_means.keys() & theirs.task_means.keys():
        planned = set(run.plan.task_ids) & set(other.plan.task_ids)
        yield f"of {len(planned)} common tasks none was measured in both" if planned else "no task is common"
        return
    for stored_run, sample in (before, after):
        cells = len(run.plan.task_ids) * stored_run.plan.runs
        measured = sum(len(sample.task_runs.get(task, ())) for task in run.plan.task_ids)
        if measured < least * cells:
            yield f"{stored_run.name} measured {measured} of {cells} cells, less than {least:.0%}"


def _samples(run: StoredRun) -> dict[str, Sample]:
    """Return the cells of each planned subject, also of one that has none."""
    samples = group(run.results, lambda _: ALL)
    return {name: samples.get((name, ALL), Sample(())) for name in run.plan.subjects}


def _refuse_unknown(run: StoredRun, samples: Mapping[str, Sample], names: Sequence[str]) -> None:
    for name in names:
        if name not in samples:
            raise UserError(f"{run.name} has no subject {name!r}", fix=f"it has {', '.join(samples)}")


def _subject(pair: tuple[str, str], samples: tuple[Sample, Sample], figures: Figures) -> SubjectDifference:
    before, after = (sample.task_means for sample in samples)
    shared = sorted(before.keys() & after.keys())
    tasks = [
        TaskDifference(task_id=task, before=round(before[task], 4), after=round(after[task], 4))
        for task in shared
    ]
    return SubjectDifference(
        before_subject=pair[0],
        after_subject=pair[1],
        tasks=tuple(sorted(tasks, key=lambda task: (task.change, task.task_id))),
        before=rounded(scores.mean([before[task] for task in shared])),
        after=rounded(scores.mean([after[task] for task in shared])),
        **figures,
    )


def _differs(before: Mapping[str, str], after: Mapping[str, str]) -> list[str]:
    names = sorted(before.keys() | after.keys())
    pairs = ((name, before.get(name, "none"), after.get(name, "none")) for name in names)
    return [f"{name}: {was} -> {is_}" for name, was, is_ in pairs if was != is_]


def _left_out(
    before: Mapping[str, Sample], after: Mapping[str, Sample], pairs: Sequence[tuple[str, str]]
) -> list[str]:
    """Return subjects without a counterpart, and tasks that only one of a pair has."""
    unpaired = [f"subject {name}" for name in before if name not in {a for a, _ in pairs}]
    unpaired += [f"subject {name}" for name in after if name not in {b for _, b in pairs}]
    tasks: set[str] = set()
    for a, b in pairs:
        tasks |= before[a].task_means.keys() ^ after[b].task_means.keys()
    return [*unpaired, *(f"task {name}" for name in sorted(tasks))]
