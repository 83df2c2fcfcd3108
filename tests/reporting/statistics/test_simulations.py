"""Do the figures keep their word? Runs drawn where the truth is known, with fixed seeds.

A subject has a chance to satisfy a check that differs from task to task; scores of three runs of a task are
binary (passed or not) or the share of five checks that hold, at most 0.79 unless all do.

`pytest -rP` on this file prints the figures.
"""

import sys
from collections.abc import Callable

import numpy as np
import pytest
from benchmarks import effects
from numpy.random import Generator
from numpy.typing import NDArray
from tests.share import EVERYTHING, share

from nia_bench.reporting.statistics.clustered import clustered_interval
from nia_bench.reporting.statistics.paired import holm, minimum_detectable, paired_difference, verdict

pytestmark = pytest.mark.by_turns

Array = NDArray[np.float64]
Kind = Callable[[Generator, Array], Array]

RUNS = 3


def printed(what: str, share: float) -> float:
    sys.stdout.write(f"{what}: {share:.1%}\n")
    return share


def binary(random: Generator, chances: Array) -> Array:
    return random.binomial(1, chances).astype(np.float64)


def shares(random: Generator, chances: Array) -> Array:
    held = random.binomial(5, chances)
    return np.where(held == 5, 1.0, np.minimum(held / 5, 0.79))


def logistic(values: Array) -> Array:
    return 1 / (1 + np.exp(-values))


def by_run(chances: Array) -> Array:
    return np.repeat(chances[..., None], RUNS, axis=-1)


@pytest.mark.parametrize(
    ("tasks", "kind", "a", "b"),
    share([(n, kind, a, 1.0) for a in (1.0, 3.0) for kind in (binary, shares) for n in (10, 20, 40)], 4),
)
def test_95_percent_intervals_of_a_mean_cover_it_93_to_97_times_in_100(
    tasks: int, kind: Kind, a: float, b: float
) -> None:
    random = np.random.default_rng(1)
    truth = float(kind(random, random.beta(a, b, 1_000_000)).mean())
    cells: list[list[list[float]]] = kind(random, by_run(random.beta(a, b, (2000, tasks)))).tolist()
    intervals = [clustered_interval(clusters) for clusters in cells]
    covered = sum(each is not None and each.low <= truth <= each.high for each in intervals)
    share = printed(f"interval of a mean, {tasks} tasks, {kind.__name__}", covered / len(intervals))
    assert 0.93 <= share <= 0.97


def task_means(random: Generator, kind: Kind, ability: Array) -> Array:
    """Of subjects × tasks, where each subject finds each task a little easier or harder than others do."""
    own = logistic(ability + random.normal(0, 0.5, ability.shape))
    return kind(random, by_run(own)).mean(axis=-1)


def by_task(means: Array) -> dict[str, float]:
    return {f"t{place:02}": float(value) for place, value in enumerate(means)}


@pytest.mark.parametrize(
    ("tasks", "kind", "effect"),
    share([(n, kind, effect) for effect in (0.0, 1.0) for kind in (binary, shares) for n in (10, 20, 40)], 4),
)
def test_95_percent_intervals_of_a_difference_cover_it_93_to_97_times_in_100(
    tasks: int, kind: Kind, effect: float
) -> None:
    random = np.random.default_rng(2)

    def draw(*size: int) -> Array:
        hardness = random.normal(0.5, 1.2, size)
        return task_means(random, kind, hardness + effect) - task_means(random, kind, hardness)

    truth = float(draw(200_000).mean())
    covered = 0
    differences = draw(1000, tasks)
    for row in differences:
        interval = paired_difference(by_task(row), by_task(np.zeros(tasks))).interval
        covered += interval is not None and interval.low <= truth <= interval.high
    share = printed(f"interval of a difference, {tasks} tasks, {kind.__name__}", covered / len(differences))
    assert 0.93 <= share <= 0.97


@pytest.mark.parametrize("kind", [binary, shares])
@pytest.mark.parametrize(("tasks", "subjects", "trials"), [(10, 1, 1000), (12, 3, 600), (40, 1, 400)])
def test_subjects_that_are_the_same_are_told_apart_at_most_6_times_in_100(
    kind: Kind, tasks: int, subjects: int, trials: int
) -> None:
    random = np.random.default_rng(3)
    hardness = random.normal(0.5, 1.2, (trials, 1, tasks))
    means = task_means(random, kind, np.repeat(hardness, subjects + 1, axis=1))
    told_apart = 0
    for baseline, *others in means:
        pairs = [paired_difference(by_task(other), by_task(baseline)) for other in others]
        corrected = holm([pair.p_value for pair in pairs])
        words = [verdict(p, pair.interval) for p, pair in zip(corrected, pairs, strict=True)]
        told_apart += any(word != "inconclusive" for word in words)
    assert (
        printed(f"told apart, {subjects} + 1 alike, {tasks} tasks, {kind.__name__}", told_apart / trials)
        <= 0.06
    )


@pytest.mark.parametrize(("tasks", "trials"), [(12, 1000), (40, 300)])
def test_a_difference_as_great_as_the_run_could_see_is_found_about_4_times_in_5(
    tasks: int, trials: int
) -> None:
    random = np.random.default_rng(4)
    spread = 0.2
    least = minimum_detectable(spread / tasks**0.5, tasks)
    assert least is not None
    found = 0
    for row in random.normal(least, spread, (trials, tasks)):
        pair = paired_difference(by_task(row), by_task(np.zeros(tasks)))
        found += verdict(pair.p_value, pair.interval) == "better"
    assert 0.75 <= printed(f"least difference found, {tasks} tasks", found / trials) <= 0.85


@pytest.mark.parametrize("cells", [effects.passes, effects.shares])
def test_effects_that_are_the_same_are_called_changed_at_most_6_times_in_100(cells: Kind) -> None:
    pairs = 2000 if EVERYTHING else 250
    random = np.random.default_rng(effects.SEED)
    false = sum(effects.figures(random, cells, (40, 3))["verdict"] != "inconclusive" for _ in range(pairs))
    assert printed(f"effects that are alike called changed, {cells.__name__}", false / pairs) <= 0.06


@pytest.mark.parametrize(("cells", "design"), [(effects.passes, (40, 1)), (effects.shares, (12, 3))])
def test_a_change_of_an_effect_as_great_as_diff_could_see_is_found_4_times_in_5(
    cells: Kind, design: tuple[int, int]
) -> None:
    pairs = 2000 if EVERYTHING else 150
    improvement, _ = effects.visible_improvement(cells, design, 60)
    random = np.random.default_rng(effects.SEED)
    found = sum(
        effects.figures(random, cells, design, improvement)["verdict"] == "better" for _ in range(pairs)
    )
    assert 0.8 <= printed(f"visible change of an effect found, {design[0]} tasks", found / pairs)
