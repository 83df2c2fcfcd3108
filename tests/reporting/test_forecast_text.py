import pytest

from nia_bench.contract.cell import Forecast, Plan, SubjectForecast
from nia_bench.reporting.forecast_text import render_forecast

PLAN = Plan(suite="s", suite_hash="h", seed=0, runs=3, subjects=("a", "b"), task_ids=("t",), cells=())


def one(name: str, cost: float | None = 1.25) -> SubjectForecast:
    return SubjectForecast(
        subject=name,
        cells=3,
        input_tokens=1_200_000,
        output_tokens=34_000,
        cost_usd=cost,
        hours=1.5,
        source="the defaults",
    )


def text(subjects: int, *, judge: bool = False, every: bool = False, unpriced: bool = False) -> str:
    rows = tuple(one(f"s{number}", float(number)) for number in range(subjects))
    forecast = Forecast(
        parallel=2,
        cells=3 * subjects,
        input_tokens=1,
        output_tokens=2,
        cost_usd=5.0,
        hours=2.0,
        unpriced=("s0",) if unpriced else (),
        subjects=rows,
        judge=one("judge, m") if judge else None,
        smoke_cells=2,
        notes=("scoring adds 1 s a cell",),
    )
    return render_forecast(PLAN, forecast, every=every)


@pytest.mark.parametrize("subjects", [1, 2, 5, 6, 60])
@pytest.mark.parametrize("judge", [False, True])
def test_a_forecast_has_at_most_ten_lines(subjects: int, judge: bool) -> None:
    assert len(text(subjects, judge=judge).splitlines()) <= 10


def test_it_says_the_size_the_figures_and_where_they_are_from() -> None:
    lines = text(2).splitlines()
    assert "1 task × 2 subjects × 3 runs = 6 cells, 2 at a time, 2 of them before all others" == lines[0]
    assert ["s1", "the", "defaults", "3", "1.2M", "$1.00", "1", "h", "30", "min"] == lines[4].split()
    assert "Notes: scoring adds 1 s a cell." == lines[-1]


def test_of_many_subjects_the_dearest_stand_apart() -> None:
    shown = text(60)
    assert "s59" in shown
    assert "56 others" in shown
    assert "s1 " not in shown


def test_every_subject_has_a_row_on_request() -> None:
    assert 1 + 2 + 60 + 1 + 1 == len(text(60, every=True).splitlines())


def test_a_sum_without_a_price_is_a_lower_bound() -> None:
    assert "at least $5.00" in text(2, unpriced=True)
