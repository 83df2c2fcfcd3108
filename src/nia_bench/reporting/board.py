"""Many runs side by side: rankings of subjects, effects of tools and trends. Pure.

Runs are in one ranking only if they have the same suite hash, version of the evaluator and judge. Within one,
the cells of a subject are pooled over runs as further repetitions of their tasks.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations
from typing import Final, NamedTuple, cast

from nia_bench.contract.board import (
    Board,
    BoardSubject,
    PairEffect,
    Ranking,
    RunEntry,
    ToolEffect,
    Trend,
    TrendPoint,
)
from nia_bench.contract.report import BenchmarkRunResult
from nia_bench.reporting.comparisons import pooled_over
from nia_bench.reporting.figures import rounded, rounded_bounds
from nia_bench.reporting.samples import Runs, Sample
from nia_bench.reporting.spending import spent
from nia_bench.reporting.statistics import scores
from nia_bench.reporting.statistics.clustered import clustered_interval
from nia_bench.reporting.statistics.paired import (
    holm,
    paired_difference,
    sign_flip_p,
    student_p,
    verdict,
)
from nia_bench.store import RunRecord, SubjectRecord
from nia_bench.store.record import BASE_URLS, EVALUATOR

MOST_DRAWN: Final = 200
"""With more paired tests, draws of signs are too few to survive Holm's correction: Student's t is used."""


class GroupKey(NamedTuple):
    """What runs of one ranking have in common."""

    suite: str
    suite_hash: str
    evaluator: str | None
    judge_model: str | None
    is_scripted: bool


class SubjectKey(NamedTuple):
    """What a subject is made of: its cells in all runs of a ranking are pooled, whatever the versions."""

    condition: str
    agent: str | None
    model: str | None


@dataclass(frozen=True)
class BoardRun:
    """A run on the board, under a `name` that no other run of the board has."""

    name: str
    record: RunRecord
    results: Runs

    @cached_property
    def cells(self) -> Mapping[str, Runs]:
        """The results of each subject, by the subject's name."""
        cells: dict[str, list[BenchmarkRunResult]] = defaultdict(list)
        for result in self.results:
            cells[result.subject].append(result)
        return cells


@dataclass(frozen=True)
class Part:
    """A subject in one run."""

    run: BoardRun
    subject: SubjectRecord

    @cached_property
    def sample(self) -> Sample:
        """The subject's cells in that run."""
        return Sample(self.run.cells.get(self.subject.name, ()))

    @property
    def planned(self) -> int:
        """How many cells of the subject were planned in that run."""
        plan = self.run.record.plan
        return len(plan.task_ids) * plan.runs

    @cached_property
    def key(self) -> SubjectKey:
        """What the subject is made of. Base URLs other than the provider's own are part of the model."""
        versions = self.subject.versions
        agent, model = versions.get("agent"), versions.get("model")
        urls = self.run.record.settings.get(BASE_URLS)
        if model and isinstance(urls, dict) and urls:
            addresses = sorted(map(str, cast("dict[str, object]", urls).values()))
            model = f"{model} at {', '.join(addresses)}"
        return SubjectKey(self.subject.condition or self.subject.name, agent, model)

    @property
    def agent_version(self) -> str | None:
        """The version of the subject's agent program; None for a subject without one."""
        return self.subject.versions.get(self.key.agent) if self.key.agent else None

    @property
    def condition_digest(self) -> str | None:
        """The hash of the subject's condition, since conditions may share a name; None if not recorded."""
        return self.subject.versions.get("condition")

    @cached_property
    def baseline(self) -> Part | None:
        """The subject's baseline in the same run, in a matrix that of its agent and model; None without one.

        A baseline is not its own.
        """
        records = self.run.record.subjects
        name = self.subject.baseline
        if not any(record.condition for record in records):
            name = next((record.name for record in records if record.kind == "baseline"), None)
        if name == self.subject.name:
            return None
        return next((Part(self.run, record) for record in records if record.name == name), None)

    @property
    def is_baseline(self) -> bool:
        """Whether others are compared with it."""
        return self.subject.kind == "baseline"


def board_of(runs: Sequence[BoardRun], entries: Sequence[RunEntry]) -> Board:
    """Return the board of these runs. `entries` has all runs, also those that are in no ranking.

    Rankings of scripted subjects come last. Otherwise those of more runs come first; then newer ones.
    """
    groups: dict[GroupKey, list[Part]] = defaultdict(list)
    for run in sorted(runs, key=lambda run: (run.record.started_at, run.name)):
        plan, subjects = run.record.plan, {subject.name: subject for subject in run.record.subjects}
        evaluator = run.record.versions.get(EVALUATOR)
        for name in plan.subjects:
            subject = subjects.get(name) or SubjectRecord(name=name, kind="")
            key = GroupKey(plan.suite, plan.suite_hash, evaluator, run.record.judge_model, subject.scripted)
            groups[key].append(Part(run, subject))
    rankings = [_ranking(key, parts) for key, parts in groups.items()]
    newest = {run.name: run.record.started_at for run in runs}
    order = sorted(
        rankings,
        key=lambda ranking: (ranking.is_scripted, -len(ranking.runs), -newest[ranking.runs[-1]]),
    )
    return Board(runs=tuple(entries), rankings=tuple(order))


def _ranking(key: GroupKey, parts: Sequence[Part]) -> Ranking:
    parts_of: dict[SubjectKey, list[Part]] = defaultdict(list)
    for part in parts:
        parts_of[part.key].append(part)
    samples = {
        subject: Sample([cell for part in parts for cell in part.sample.runs])
        for subject, parts in parts_of.items()
    }
    places, tests = _places({subject: sample.task_means for subject, sample in samples.items()})
    subjects = [
        _subject(subject, parts, samples[subject], places.get(subject)) for subject, parts in parts_of.items()
    ]
    return Ranking(
        **key._asdict(),
        runs=_run_names(parts),
        tests=tests,
        headroom=_headroom([subject.mean for subject in subjects if subject.is_baseline]),
        subjects=tuple(sorted(subjects, key=_order)),
        effects=_effects(parts),
        trends=tuple(_trend(subject, found) for subject, found in parts_of.items()),
    )


def _order(subject: BoardSubject) -> tuple[bool, int, int, float, str]:
    is_last, mean = subject.best_rank is None, subject.mean or 0.0
    return is_last, subject.best_rank or 0, subject.worst_rank or 0, -mean, subject.label


def _subject(
    key: SubjectKey, parts: Sequence[Part], sample: Sample, place: tuple[int, int] | None
) -> BoardSubject:
    best, worst = place or (None, None)
    return BoardSubject(
        label=" · ".join(filter(None, key)),
        agent=key.agent,
        agent_versions=_distinct(part.agent_version for part in parts),
        model=key.model,
        condition=key.condition,
        condition_digests=_distinct(part.condition_digest for part in parts),
        is_baseline=any(part.is_baseline for part in parts),
        runs=_run_names(parts),
        tasks=len(sample.task_means),
        cells=sum(part.planned for part in parts),
        measured=len(sample.measured),
        mean=rounded(scores.mean(sample.scores)),
        interval=rounded_bounds(clustered_interval(sample.task_scores)),
        pass_rate=rounded(scores.mean(sample.passes)),
        best_rank=best,
        worst_rank=worst,
        spent=spent(sample),
    )


def _run_names(parts: Iterable[Part]) -> tuple[str, ...]:
    return _distinct(part.run.name for part in parts)


def _distinct(texts: Iterable[str | None]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(text for text in texts if text))


def _headroom(means: Iterable[float | None]) -> float | None:
    mean = scores.mean([mean for mean in means if mean is not None])
    return None if mean is None else rounded(1 - mean)


def _places(
    means: Mapping[SubjectKey, Mapping[str, float]],
) -> tuple[dict[SubjectKey, tuple[int, int]], int]:
    """Return the best and worst place of each measured subject, and the number of paired tests.

    Each two subjects are compared on the tasks that both have. All p-values are corrected together (Holm), so
    that with 95% confidence no place is excluded wrongly. The places are those that simultaneous pairwise
    tests leave (Mogstad, Romano, Shaikh & Wilhelm, Review of Economic Studies 91, 2024): from 1 plus the
    subjects that are better, to all less those that are worse.
    """
    measured = [subject for subject, tasks in means.items() if tasks]
    pairs = [pair for pair in combinations(measured, 2) if means[pair[0]].keys() & means[pair[1]].keys()]
    p_value_of = student_p if len(pairs) > MOST_DRAWN else sign_flip_p
    differences = [
        paired_difference(means[first], means[second], p_value_of=p_value_of) for first, second in pairs
    ]
    better, worse = Counter[SubjectKey](), Counter[SubjectKey]()
    corrected = holm([difference.p_value for difference in differences])
    for (first, second), difference, p_holm in zip(pairs, differences, corrected, strict=True):
        decided = verdict(p_holm, difference.interval)
        if decided != "inconclusive":
            winner, loser = (first, second) if decided == "better" else (second, first)
            better[loser] += 1
            worse[winner] += 1
    places = {subject: (1 + better[subject], len(measured) - worse[subject]) for subject in measured}
    return places, len(pairs)


def _effects(parts: Sequence[Part]) -> tuple[ToolEffect, ...]:
    """Return how much each condition adds to the baseline, over the pairs of an agent and a model.

    Pairs without a task that is measured on both sides are left out.
    """
    pairs: dict[str, dict[tuple[str | None, str | None], list[Part]]] = {}
    for part in parts:
        if part.baseline and not part.is_baseline:
            of_condition = pairs.setdefault(part.key.condition, {})
            of_condition.setdefault((part.key.agent, part.key.model), []).append(part)
    differences = {
        condition: {pair: of_tasks for pair, found in of_pairs.items() if (of_tasks := _differences(found))}
        for condition, of_pairs in pairs.items()
    }
    pooled = pooled_over(
        {condition: list(of_pairs.values()) for condition, of_pairs in differences.items() if of_pairs}
    )
    effects: list[ToolEffect] = []
    for effect in pooled:
        found = [
            _pair_effect(pair, pairs[effect.condition][pair], of_tasks)
            for pair, of_tasks in differences[effect.condition].items()
        ]
        headroom = rounded(scores.mean([pair.headroom for pair in found if pair.headroom is not None]))
        effects.append(
            ToolEffect(condition=effect.condition, pooled=effect, pairs=tuple(found), headroom=headroom)
        )
    return tuple(effects)


def _differences(parts: Iterable[Part]) -> dict[str, float]:
    """Return, by task id, the subject's mean less that of the same run's baseline, averaged over `parts`.

    Each part is the subject in one run. Tasks that one of the two has not measured are left out.
    """
    values: dict[str, list[float]] = defaultdict(list)
    for part in parts:
        for task, value in part.sample.differences(part.baseline.sample).items() if part.baseline else ():
            values[task].append(value)
    return {task: sum(values[task]) / len(values[task]) for task in sorted(values)}


def _pair_effect(
    pair: tuple[str | None, str | None], parts: Sequence[Part], differences: Mapping[str, float]
) -> PairEffect:
    effect = paired_difference(differences, dict.fromkeys(differences, 0.0))
    baselines = [
        mean
        for part in parts
        if part.baseline
        for task, mean in part.baseline.sample.task_means.items()
        if task in differences
    ]
    return PairEffect(
        agent=pair[0],
        model=pair[1],
        runs=_run_names(parts),
        tasks=effect.tasks,
        difference=rounded(effect.difference),
        interval=rounded_bounds(effect.interval),
        headroom=_headroom(baselines),
    )


def _trend(key: SubjectKey, parts: Sequence[Part]) -> Trend:
    return Trend(
        agent=key.agent,
        model=key.model,
        condition=key.condition,
        is_baseline=any(part.is_baseline for part in parts),
        points=tuple(map(_point, parts)),
    )


def _point(part: Part) -> TrendPoint:
    return TrendPoint(
        run=part.run.name,
        started_at=part.run.record.started_at,
        mean=rounded(scores.mean(part.sample.scores)),
        interval=rounded_bounds(clustered_interval(part.sample.task_scores)),
        measured=len(part.sample.measured),
        agent_version=part.agent_version,
        condition_digest=part.condition_digest,
    )
