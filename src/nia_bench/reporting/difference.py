"""Two runs against each other, subject by subject, paired by task. Pure."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from nia_bench.contract.difference import RunDifference, SubjectDifference, TaskDifference
from nia_bench.contract.errors import UserError
from nia_bench.reporting.comparisons import Figures, figures_of
from nia_bench.reporting.figures import rounded
from nia_bench.reporting.samples import Runs, Sample, group
from nia_bench.reporting.statistics import scores
from nia_bench.reporting.statistics.paired import paired_difference

ALL = "all"


@dataclass(frozen=True)
class StoredRun:
    """A run as `difference` needs it. `about` says what it was made with, such as the model, by name."""

    name: str
    suite_hash: str
    results: Runs
    about: Mapping[str, str]


def difference(
    before: StoredRun, after: StoredRun, pairs: Sequence[tuple[str, str]] | None = None
) -> RunDifference:
    """How the subjects of `before` do in `after`. `pairs` are the names (before, after) to compare.

    Without `pairs` they are the names that both runs have. p-values are corrected over all pairs (Holm).
    Raises UserError for runs whose tasks differ, that have no subject in common, or lack one of `pairs`.
    """
    if before.suite_hash != after.suite_hash:
        raise UserError(
            f"{before.name} and {after.name} were scored by different tasks, so they do not compare",
            fix="repeat the older one with this version",
        )
    ours, theirs = _samples(before), _samples(after)
    pairs = pairs or [(name, name) for name in ours if name in theirs]
    _refuse_unknown(before, ours, [first for first, _ in pairs])
    _refuse_unknown(after, theirs, [second for _, second in pairs])
    if not pairs:
        raise UserError(
            f"{before.name} and {after.name} have no subject in common", fix="pair them: --pair BEFORE=AFTER"
        )
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
    )


def _samples(run: StoredRun) -> dict[str, Sample]:
    return {subject: sample for (subject, _), sample in group(run.results, lambda _: ALL).items()}


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
    """Subjects without a counterpart, and tasks that only one of a pair has."""
    unpaired = [f"subject {name}" for name in before if name not in {a for a, _ in pairs}]
    unpaired += [f"subject {name}" for name in after if name not in {b for _, b in pairs}]
    tasks: set[str] = set()
    for a, b in pairs:
        tasks |= before[a].task_means.keys() ^ after[b].task_means.keys()
    return [*unpaired, *(f"task {name}" for name in sorted(tasks))]
