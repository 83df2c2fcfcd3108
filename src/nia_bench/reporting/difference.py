"""Two runs against each other, subject by subject, paired by task. Pure."""

from __future__ import annotations

import shlex
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, cast

from nia_bench.contract.cell import Plan
from nia_bench.contract.comparisons import (
    ConditionChange,
    EffectDifference,
    Gap,
    RunDifference,
    SubjectDifference,
    TaskDifference,
)
from nia_bench.contract.condition import Condition
from nia_bench.contract.errors import UserError
from nia_bench.reporting.comparisons import Figures, figures_of
from nia_bench.reporting.figures import rounded, rounded_bounds
from nia_bench.reporting.samples import Runs, Sample, group
from nia_bench.reporting.statistics import scores
from nia_bench.reporting.statistics.paired import (
    EFFECT_POWER,
    GREATEST_EFFECT_DIFFERENCE,
    effect_difference,
    paired_difference,
)

ALL = "all"
CONDITION = "condition"
"""The key of a subject's versions that holds the hash of its condition."""

Pair = tuple[str, str]
"""The names of a subject before and after."""


@dataclass(frozen=True)
class ComparedSubject:
    """What is known of a subject beside its cells.

    `baseline` is the subject that it is compared with in its own run. `condition` is None of a subject that
    has none, and in runs of earlier versions, which stored its hash alone.
    """

    baseline: str | None = None
    versions: Mapping[str, str] = field(default_factory=dict[str, str])
    condition: Condition | None = None


@dataclass(frozen=True)
class StoredRun:
    """A run as `difference` needs it. `about` says what it was made with, such as the model, by name.

    `subjects` has what is known of each subject, by its name. `evaluator` is the version of the evaluator
    that scored it; None: from before versions were recorded. `renewal` is the command that scores it anew by
    this version; None where this version scored it.
    """

    name: str
    plan: Plan
    results: Runs
    about: Mapping[str, str]
    evaluator: str | None = None
    renewal: str | None = None
    subjects: Mapping[str, ComparedSubject] = field(default_factory=dict[str, ComparedSubject])

    def baseline(self, subject: str) -> str | None:
        """Return the name of a subject's baseline; None for a subject that has none, or is one."""
        return self.subjects.get(subject, ComparedSubject()).baseline


def difference(
    before: StoredRun,
    after: StoredRun,
    pairs: Sequence[Pair] | None = None,
    min_measured: float = 0.0,
) -> RunDifference:
    """Return how the subjects of `before` do in `after`. `pairs` are the names (before, after) to compare.

    Without `pairs` they are the names that both runs have, and one that only `before` has is a gap. It is a
    gap too where the two of a pair have no measured task in common, or where a run has measured less than
    the share `min_measured` of a subject's cells on the tasks of `before`. p-values are corrected over all
    pairs (Holm), those of effects apart from those of scores. Raises UserError for runs whose tasks or
    evaluators differ, or that lack one of `pairs`.
    """
    _refuse_incomparable(before, after)
    ours, theirs = _samples(before), _samples(after)
    missing = [] if pairs else [name for name in ours if name not in theirs]
    pairs = pairs or [(name, name) for name in ours if name in theirs]
    _refuse_unknown(before, ours, [first for first, _ in pairs])
    _refuse_unknown(after, theirs, [second for _, second in pairs])
    compared = [paired_difference(theirs[b].task_means, ours[a].task_means) for a, b in pairs]
    baselines = [(before.baseline(a), after.baseline(b)) for a, b in pairs]
    with_baselines = [
        (pair, (first, second))
        for pair, (first, second) in zip(pairs, baselines, strict=True)
        if first is not None and second is not None
    ]
    compared_pairs = list(dict.fromkeys([*pairs, *(pair for _, pair in with_baselines)]))
    return RunDifference(
        before=before.name,
        after=after.name,
        subjects=tuple(
            _subject(pair, (ours[pair[0]], theirs[pair[1]]), figures)
            for pair, figures in zip(pairs, figures_of(compared), strict=True)
        ),
        effects=tuple(_effects(with_baselines, ours, theirs)),
        effect_gaps=tuple(
            Gap(subject=pair[1], reason=f"{without.name} has no baseline for it")
            for pair, names in zip(pairs, baselines, strict=True)
            if names.count(None) == 1 and not _is_baseline(pair, before, after)
            for without in [before if names[0] is None else after]
        ),
        condition_changes=tuple(
            change for pair in compared_pairs for change in _condition_changes(pair, before, after)
        ),
        differs=(*_differs(before.about, after.about), *_subjects_differ(compared_pairs, before, after)),
        left_out=tuple(_left_out((before, ours), (after, theirs), pairs, compared_pairs)),
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
    """Yield why a pair cannot be judged: no common task was measured, or a run measured too few cells.

    `least` is the smallest share of a subject's cells on the tasks of `before`.
    """
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
    """Return the sample of each planned subject by name, empty for a subject without cells."""
    samples = group(run.results, lambda _: ALL)
    return {name: samples.get((name, ALL), Sample(())) for name in run.plan.subjects}


def _refuse_unknown(run: StoredRun, samples: Mapping[str, Sample], names: Sequence[str]) -> None:
    for name in names:
        if name not in samples:
            raise UserError(f"{run.name} has no subject {name!r}", fix=f"it has {', '.join(samples)}")


def _subject(pair: Pair, samples: tuple[Sample, Sample], figures: Figures) -> SubjectDifference:
    before, after = (sample.task_means for sample in samples)
    shared = sorted(before.keys() & after.keys())
    return SubjectDifference(
        before_subject=pair[0],
        after_subject=pair[1],
        tasks=_tasks(before, after),
        before=rounded(scores.mean([before[task] for task in shared])),
        after=rounded(scores.mean([after[task] for task in shared])),
        **figures,
    )


def _tasks(before: Mapping[str, float], after: Mapping[str, float]) -> tuple[TaskDifference, ...]:
    """Return the figures of the tasks that both have, from the greatest loss to the greatest gain."""
    tasks = [
        TaskDifference(task_id=task, before=round(before[task], 4), after=round(after[task], 4))
        for task in before.keys() & after.keys()
    ]
    return tuple(sorted(tasks, key=lambda task: (task.change, task.task_id)))


def _effects(
    pairs: Sequence[tuple[Pair, Pair]], ours: Mapping[str, Sample], theirs: Mapping[str, Sample]
) -> Iterator[EffectDifference]:
    """Yield the effect of each pair of subjects in both runs, each against the baseline of its own run."""
    tables = [
        (ours[pair[0]].differences(ours[baselines[0]]), theirs[pair[1]].differences(theirs[baselines[1]]))
        for pair, baselines in pairs
    ]
    every = figures_of(
        [effect_difference(*table) for table in tables],
        greatest=GREATEST_EFFECT_DIFFERENCE,
        power=EFFECT_POWER,
    )
    for (pair, baselines), (before, after), figures in zip(pairs, tables, every, strict=True):
        shared = sorted(before.keys() & after.keys())
        nothing = dict.fromkeys(shared, 0.0)
        effects = [paired_difference(effect, nothing) for effect in (before, after)]
        yield EffectDifference(
            before_subject=pair[0],
            after_subject=pair[1],
            before_baseline=baselines[0],
            after_baseline=baselines[1],
            tasks=_tasks(before, after),
            before=rounded(effects[0].difference),
            before_interval=rounded_bounds(effects[0].interval),
            after=rounded(effects[1].difference),
            after_interval=rounded_bounds(effects[1].interval),
            **figures,
        )


def _is_baseline(pair: Pair, *runs: StoredRun) -> bool:
    """Return whether one of the pair is a baseline of its run."""
    return any(
        name in {subject.baseline for subject in run.subjects.values()}
        for name, run in zip(pair, runs, strict=True)
    )


def label_of(before: str, after: str) -> str:
    """Return 'docs', or 'docs -> my-docs' where the two of a pair have different names."""
    return after if before == after else f"{before} -> {after}"


def _differs(before: Mapping[str, str], after: Mapping[str, str]) -> Iterator[str]:
    for name in sorted(before.keys() | after.keys()):
        was, is_ = before.get(name, "none"), after.get(name, "none")
        if was != is_:
            yield f"{name}: {was} -> {is_}"


def _subjects_differ(pairs: Sequence[Pair], before: StoredRun, after: StoredRun) -> Iterator[str]:
    """Yield each difference in the versions of paired subjects, as 'docs, plain: model: gpt-4 -> gpt-5'.

    The line begins with all pairs that have it.
    """
    labels: dict[str, list[str]] = {}
    for pair in pairs:
        ours, theirs = _known(pair, before, after)
        was, is_ = dict(ours.versions), dict(theirs.versions)
        lines = list[str]()
        if was.pop(CONDITION, None) != is_.pop(CONDITION, None):
            lines = _hidden_change(pair, before, after)
        for line in [*_differs(was, is_), *lines]:
            labels.setdefault(line, []).append(label_of(*pair))
    return (f"{', '.join(names)}: {line}" for line, names in labels.items())


def _hidden_change(pair: Pair, before: StoredRun, after: StoredRun) -> list[str]:
    """Return a line about conditions that differ in a way `_condition_changes` cannot show, or no line."""
    known = zip(_known(pair, before, after), (before, after), strict=True)
    if without := [run.name for subject, run in known if subject.condition is None]:
        return [f"condition: differs; {' and '.join(without)} did not store it"]
    if not list(_condition_changes(pair, before, after)):
        return ["condition: differs in its skills, or in what is masked"]
    return []


def _known(pair: Pair, before: StoredRun, after: StoredRun) -> tuple[ComparedSubject, ComparedSubject]:
    unknown = ComparedSubject()
    return before.subjects.get(pair[0], unknown), after.subjects.get(pair[1], unknown)


def _condition_changes(pair: Pair, before: StoredRun, after: StoredRun) -> Iterator[ConditionChange]:
    """Yield each field in which the conditions of a pair differ; nothing if one condition was not stored."""
    ours, theirs = (subject.condition for subject in _known(pair, before, after))
    if ours is None or theirs is None:
        return
    was, is_ = (dict(_fields(condition)) for condition in (ours, theirs))
    for name in dict.fromkeys([*was, *is_]):
        if was.get(name) != is_.get(name):
            label = label_of(*pair)
            yield ConditionChange(subject=label, field=name, before=was.get(name), after=is_.get(name))


def _fields(condition: Condition) -> Iterator[tuple[str, str]]:
    """Yield path, as 'servers.docs.url', and text of each field of a condition that is not the default."""
    stack: list[tuple[str, Any]] = [("", condition.model_dump(by_alias=True, exclude_defaults=True))]
    while stack:
        path, value = stack.pop()
        if isinstance(value, dict):
            entries = cast("dict[str, Any]", value).items()
            stack += [(f"{path}.{name}" if path else name, entry) for name, entry in reversed(entries)]
        else:
            yield path, _text(value)


def _text(value: Any) -> str:
    if isinstance(value, tuple):
        values = cast("tuple[Any, ...]", value)
        is_command = all(isinstance(entry, str) for entry in values)
        return shlex.join(values) if is_command else "; ".join(map(_text, values))
    return str(value)


def _left_out(
    before: tuple[StoredRun, Mapping[str, Sample]],
    after: tuple[StoredRun, Mapping[str, Sample]],
    pairs: Sequence[Pair],
    used: Sequence[Pair],
) -> Iterator[str]:
    """Yield a line for each subject without a counterpart, then for each task measured in one run alone.

    `pairs` are compared task by task. `used` are these and the pairs of baselines that effects are computed
    from; only a subject in none of them is without a counterpart.
    """
    for place, (run, samples) in enumerate((before, after)):
        paired = {pair[place] for pair in used}
        yield from (f"subject {name} of {run.name}" for name in samples if name not in paired)
    for place, (run, samples) in enumerate((before, after)):
        _, other_samples = (after, before)[place]
        only: set[str] = set()
        for pair in pairs:
            ours, theirs = samples[pair[place]].task_means, other_samples[pair[1 - place]].task_means
            only |= ours.keys() - theirs.keys()
        yield from (f"task {name}: measured in {run.name} alone" for name in sorted(only))
