import re
from collections.abc import Callable, Generator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from decimal import Decimal
from pathlib import Path

import anyio
import pytest
from tests.suite_folder import LineFacts, write_task

from nia_bench.contract.cell import Cell
from nia_bench.contract.errors import (
    EvaluatorError,
    InfrastructureError,
    NiaBenchError,
    RefusedError,
    UserError,
)
from nia_bench.contract.evaluation import Evaluation
from nia_bench.contract.facts import Facts, FactsSource
from nia_bench.contract.generation import Cause, Failure, Generation, Output
from nia_bench.contract.report import OVERALL, BenchmarkReport
from nia_bench.contract.subject import Attempt, BenchmarkSubject
from nia_bench.contract.submission import Submission
from nia_bench.contract.task import BenchmarkTask, CodeTask
from nia_bench.contract.transcript import Entry, Tokens
from nia_bench.engine.config import Progress
from nia_bench.engine.evaluators import CodeEvaluator
from nia_bench.engine.loop import Loop
from nia_bench.engine.plan import make_plan, ordered_cells
from nia_bench.engine.results import Results
from nia_bench.engine.stored import StoredBenchmark
from nia_bench.evaluation.code_scorer import CodeScorer
from nia_bench.execution import Stop
from nia_bench.execution.cell import ExecutionSettings
from nia_bench.models.ledger import Ledger, ModelCall
from nia_bench.store import RunRecord, RunStore, SubjectRecord
from nia_bench.subjects.agents.scripted import scripted_subjects
from nia_bench.suites.suite import Suite, load_suite

RUNS = 3


@pytest.fixture
def suite(tmp_path: Path) -> Suite:
    write_task(tmp_path / "suite", "say-right")
    write_task(tmp_path / "suite", "say-it-too", library="react", category="version_locked_write")
    return load_suite(tmp_path / "suite")


@pytest.fixture
def benchmark(suite: Suite, tmp_path: Path) -> Generator[Loop]:
    with benchmark_of(suite, tmp_path, scripted_subjects(suite.solutions)) as made:
        yield made


@contextmanager
def benchmark_of(
    suite: Suite, folder: Path, subjects: tuple[BenchmarkSubject, ...], source: FactsSource | None = None
) -> Generator[Loop]:
    record = RunRecord(
        plan=make_plan(suite, suite.tasks, [each.name for each in subjects], RUNS, seed=1),
        subjects=tuple(
            SubjectRecord(name=each.name, kind=each.kind, scripted=each.scripted) for each in subjects
        ),
        started_at=1000.0,
    )
    with RunStore.create(folder / "results", "r1", record) as store:
        yield Loop(
            record=record,
            tasks=suite.tasks,
            evaluator=evaluator(source or LineFacts()),
            subjects=subjects,
            store=store,
        )


def evaluator(source: FactsSource) -> CodeEvaluator:
    return CodeEvaluator(CodeScorer(source), judges=4)


async def run_cells(benchmark: Loop) -> None:
    await replace(benchmark).run()


async def evaluate_cells(benchmark: Loop) -> None:
    await replace(benchmark).evaluate_again()


def store_of(benchmark: Loop) -> RunStore:
    assert benchmark.store
    return benchmark.store


def report_of(benchmark: Loop) -> BenchmarkReport:
    store = store_of(benchmark)
    results = Results(store.record, benchmark.tasks)
    for generation, evaluation in store.evaluated():
        results.add(generation, evaluation)
    return results.report()


def generations(benchmark: Loop) -> list[Generation]:
    return [generation for generation, _evaluation in store_of(benchmark).evaluated()]


def evaluations(benchmark: Loop) -> list[Evaluation]:
    return [evaluation for _generation, evaluation in store_of(benchmark).evaluated()]


def means(report: BenchmarkReport) -> dict[str, float | None]:
    return {stat.subject: stat.mean for stat in report.stats if stat.category == OVERALL}


def warnings_of_the_run(report: BenchmarkReport) -> tuple[str, ...]:
    """Without those that any report of few scripted cells adds by itself."""
    return tuple(warning.text for warning in report.raised_warnings if not warning.name)


@pytest.mark.parametrize("parallel", [1, 4])
def test_a_run_scores_each_cell_and_reports_them(benchmark: Loop, parallel: int) -> None:
    anyio.run(run_cells, replace(benchmark, parallel=parallel))
    report = report_of(benchmark)
    assert {"reference": 1.0, "empty": 0.0} == {
        name: mean for name, mean in means(report).items() if name != "wrong"
    }
    assert ("reference", "wrong", "empty") == report.subjects == report.scripted
    assert ("react", "zod") == report.libraries
    assert () == warnings_of_the_run(report)
    assert 18 == sum(stat.successful_runs for stat in report.stats if stat.category == OVERALL)


def test_every_wrong_answer_of_a_run_stays_below_the_pass_mark(benchmark: Loop) -> None:
    anyio.run(run_cells, benchmark)
    wrong = [each for each in evaluations(benchmark) if each.cell.subject == "wrong"]
    assert 6 == len(wrong)
    assert all(each.score is not None and each.score < 0.8 and not each.passed for each in wrong)


def test_a_cell_is_stored_before_the_next_one_is_begun(benchmark: Loop) -> None:
    seen: list[tuple[int, int, bool]] = []

    def look(progress: Progress) -> None:
        stored = store_of(benchmark).evaluation(progress.cell) is not None
        seen.append((progress.done, progress.total, stored))

    anyio.run(run_cells, replace(benchmark, on_cell=look))
    assert [(number, 18, True) for number in range(1, 19)] == seen


def test_a_stopped_run_has_a_report_of_what_there_is_and_is_finished_later(benchmark: Loop) -> None:
    def stop_after_five(progress: Progress) -> None:
        if progress.done == 5:
            benchmark.stop.request("enough")

    anyio.run(run_cells, replace(benchmark, on_cell=stop_after_five))
    [warning] = warnings_of_the_run(report_of(benchmark))
    assert re.fullmatch(r"not finished: \d+ of 18 planned cells have no evaluation", warning)

    ended: list[Progress] = []
    anyio.run(run_cells, replace(benchmark, stop=Stop(), on_cell=ended.append))
    stored = sum(each.stored for each in ended)
    assert 5 <= stored < 18
    assert 18 == len(ended)
    assert () == warnings_of_the_run(report_of(benchmark))


def test_a_resumed_run_repeats_no_cell_that_was_measured(benchmark: Loop) -> None:
    anyio.run(run_cells, benchmark)
    before = {each.cell.key: each.started_at for each in generations(benchmark)}
    anyio.run(run_cells, benchmark)
    assert before == {each.cell.key: each.started_at for each in generations(benchmark)}


def test_a_damaged_cell_is_done_again(benchmark: Loop) -> None:
    anyio.run(run_cells, benchmark)
    cell = next(ordered_cells(benchmark.record.plan))
    (store_of(benchmark).cell_folder(cell) / "generation.json").write_text('{"cell": {')
    with pytest.raises(UserError, match=r"generation\.json"):
        report_of(benchmark)
    anyio.run(run_cells, benchmark)
    assert () == warnings_of_the_run(report_of(benchmark))


def test_cancelling_a_run_keeps_the_cells_that_had_ended(benchmark: Loop) -> None:
    async def cancelled() -> None:
        with anyio.CancelScope() as scope:

            def cancel_after_five(progress: Progress) -> None:
                if progress.done == 5:
                    scope.cancel()

            await run_cells(replace(benchmark, on_cell=cancel_after_five))

    anyio.run(cancelled)
    assert 5 == sum(stat.measured for stat in report_of(benchmark).stats if stat.category == OVERALL)


def answering(name: str, answer: Callable[[Cell], Output]) -> BenchmarkSubject:
    async def sequencer(_task: BenchmarkTask, attempt: Attempt) -> Output:
        return answer(attempt.cell)

    return BenchmarkSubject(name=name, kind="condition", sequencer=sequencer)


def right(_cell: Cell) -> Output:
    return Output(files={"src/answer.ts": "right\nlabel\n"})


def raising(error: Exception) -> Callable[[Cell], Output]:
    def answer(cell: Cell) -> Output:
        if cell.run == 1:
            raise error
        return right(cell)

    return answer


def test_a_subject_that_crashes_scores_0_there_and_ends_no_other_cell(suite: Suite, tmp_path: Path) -> None:
    with benchmark_of(suite, tmp_path, (answering("agent", raising(KeyError("x"))),)) as benchmark:
        anyio.run(run_cells, benchmark)
        stat = report_of(benchmark).stats[0]
    assert (0.6667, 6, 6, 4) == (stat.mean, stat.runs, stat.measured, stat.successful_runs)


def test_a_cell_that_infrastructure_failed_is_not_measured_and_tried_again(
    suite: Suite, tmp_path: Path
) -> None:
    down = InfrastructureError("the server is down")
    with benchmark_of(suite, tmp_path, (answering("agent", raising(down)),)) as benchmark:
        anyio.run(run_cells, benchmark)
        report = report_of(benchmark)
        assert (1.0, 6, 4) == (report.stats[0].mean, report.stats[0].runs, report.stats[0].measured)
        assert "infrastructure: the server is down" == report.not_measured[0].failure
        up = answering("agent", right)
        anyio.run(run_cells, replace(benchmark, subjects=(up,)))
        assert () == report_of(benchmark).not_measured


class FailingFacts:
    def __init__(self, error: Exception) -> None:
        self.error = error

    def facts_of(self, environment: str, submissions: Sequence[Submission]) -> list[Facts | NiaBenchError]:
        del environment, submissions
        raise self.error


@pytest.mark.parametrize(
    ("error", "cause"),
    [
        (EvaluatorError("the compiler died"), Cause.EVALUATOR),
        (UserError("that path cannot be compiled"), Cause.EVALUATOR),
        (InfrastructureError("no room"), Cause.INFRASTRUCTURE),
        (RuntimeError("a fault of ours"), Cause.EVALUATOR),
    ],
)
def test_a_failing_evaluator_leaves_cells_unmeasured_and_the_generations_kept(
    suite: Suite, tmp_path: Path, error: Exception, cause: Cause
) -> None:
    subjects = scripted_subjects(suite.solutions)[:1]
    with benchmark_of(suite, tmp_path, subjects, source=FailingFacts(error)) as benchmark:
        anyio.run(run_cells, benchmark)
        report = report_of(benchmark)
        assert 6 == len(report.not_measured)
        assert (report.not_measured[0].failure or "").startswith(cause.value)
        anyio.run(evaluate_cells, replace(benchmark, evaluator=evaluator(LineFacts())))
        assert (1.0, ()) == (means(report_of(benchmark))["reference"], report_of(benchmark).not_measured)


def test_evaluating_again_executes_nothing_and_replaces_each_evaluation(benchmark: Loop) -> None:
    anyio.run(run_cells, benchmark)
    expected = means(report_of(benchmark))
    for evaluation in evaluations(benchmark):
        store_of(benchmark).write_evaluation(Evaluation(cell=evaluation.cell, tests=None, score=0.5))
    anyio.run(evaluate_cells, replace(benchmark, subjects=()))
    assert expected == means(report_of(benchmark))


def test_a_cell_that_cannot_be_kept_ends_the_run_with_the_stores_error(
    benchmark: Loop, monkeypatch: pytest.MonkeyPatch
) -> None:
    write, written = store_of(benchmark).write_evaluation, list[str]()

    def full(evaluation: Evaluation) -> None:
        if len(written) == 2:
            raise InfrastructureError("the disk is full", fix="free some space")
        written.append(evaluation.cell.key)
        write(evaluation)

    monkeypatch.setattr(store_of(benchmark), "write_evaluation", full)
    with pytest.raises(InfrastructureError, match="the disk is full"):
        anyio.run(run_cells, benchmark)
    assert sorted(written) == sorted(each.cell.key for each in evaluations(benchmark))


def test_a_run_with_a_subject_that_is_not_at_hand_is_refused(benchmark: Loop) -> None:
    with pytest.raises(UserError, match="not known here: empty, wrong"):
        anyio.run(run_cells, replace(benchmark, subjects=benchmark.subjects[:1]))


def test_a_report_says_when_the_tasks_were_changed_since(benchmark: Loop, tmp_path: Path) -> None:
    anyio.run(run_cells, benchmark)
    write_task(tmp_path / "suite", "one-more")
    changed = load_suite(tmp_path / "suite")
    report, _ = StoredBenchmark(store_of(benchmark), changed).publish(lambda _report: None)
    [warning] = warnings_of_the_run(report)
    assert "the tasks were changed after this run was planned" in warning
    assert store_of(benchmark).record.plan.suite_hash[:12] in warning
    assert changed.hash[:12] in warning


def test_what_a_cell_cost_that_was_not_measured_counts_when_it_is_done_again(
    suite: Suite, tmp_path: Path
) -> None:
    outage: list[Exception | None] = [InfrastructureError("down")]

    async def sequencer(_task: BenchmarkTask, attempt: Attempt) -> Output:
        attempt.record(Tokens(cost_usd=0.25))
        if outage[0]:
            raise outage[0]
        return right(attempt.cell)

    subject = BenchmarkSubject(name="agent", kind="condition", sequencer=sequencer)
    with benchmark_of(suite, tmp_path, (subject,)) as benchmark:
        once = replace(benchmark, settings=ExecutionSettings(max_retries=1))
        anyio.run(run_cells, once)
        assert 6 * 2 * 0.25 == report_of(benchmark).total_cost_usd
        outage[0] = None
        anyio.run(run_cells, once)
        assert 6 * 3 * 0.25 == report_of(benchmark).total_cost_usd
        anyio.run(run_cells, once)
        assert 6 * 3 * 0.25 == report_of(benchmark).total_cost_usd


@pytest.mark.parametrize(("cost", "is_told"), [(None, True), (0.25, False)])
def test_what_an_agent_spent_that_was_killed_is_said_to_be_unknown(
    suite: Suite, tmp_path: Path, cost: float | None, is_told: bool
) -> None:
    async def sequencer(_task: BenchmarkTask, attempt: Attempt) -> Output:
        attempt.record(Tokens(cost_usd=cost))
        raise TimeoutError("still at work")

    subject = BenchmarkSubject("agent", "baseline", sequencer, versions={"agent": "codex"})
    with benchmark_of(suite, tmp_path, (subject,)) as benchmark:
        anyio.run(run_cells, benchmark)
        said = "the cost of 6 cells, whose agent was ended early, is not known or counted"
        assert is_told == (said in report_of(benchmark).warnings)


class PaidJudge:
    """Evaluates without code, with a judge that costs 0.5 USD a time and may fail after it was paid."""

    def __init__(self, ledger: Ledger, error: Exception | None = None) -> None:
        self.broken: dict[str, str] = {}
        self.barred: str | None = None
        self.ahead = 0
        self.ledger = ledger
        self.error = error

    async def evaluate(self, task: BenchmarkTask, generation: Generation) -> Evaluation:
        del task
        self.ledger.add(ModelCall("judge", 10, 1, Decimal("0.5")))
        if isinstance(self.error, RefusedError):
            self.barred = self.error.message
        if self.error:
            failure = Failure(cause=Cause.EVALUATOR, message=str(self.error))
            return Evaluation(cell=generation.cell, tests=None, failure=failure)
        return Evaluation(cell=generation.cell, tests=None, score=1.0)


@contextmanager
def judged(suite: Suite, folder: Path, error: Exception | None = None) -> Generator[Loop]:
    ledger = Ledger()
    with benchmark_of(suite, folder, (answering("agent", right),)) as benchmark:
        yield replace(benchmark, evaluator=PaidJudge(ledger, error), ledger=ledger)


@pytest.mark.parametrize(("limit", "ended"), [(0.0, 0), (0.5, 1), (0.6, 2), (1.0, 2), (3.0, 6)])
def test_once_the_spending_reaches_the_limit_nothing_more_is_begun(
    suite: Suite, tmp_path: Path, limit: float, ended: int
) -> None:
    with judged(suite, tmp_path) as benchmark:
        loop = replace(benchmark, max_cost_usd=limit)
        anyio.run(loop.run)
        assert ended == len(evaluations(benchmark))
        assert (None if ended == 6 else f"the budget of ${limit} is spent") == loop.ending().why
        assert (ended < 6) == loop.report().budget_exceeded


def test_what_a_judgement_cost_that_failed_counts_when_the_cell_is_judged_again(
    suite: Suite, tmp_path: Path
) -> None:
    with judged(suite, tmp_path, EvaluatorError("no verdicts")) as benchmark:
        anyio.run(run_cells, benchmark)
        assert 6 * 0.5 == report_of(benchmark).total_cost_usd
        ledger = Ledger()
        anyio.run(run_cells, replace(benchmark, evaluator=PaidJudge(ledger), ledger=ledger))
        assert 6 * 2 * 0.5 == report_of(benchmark).total_cost_usd


def test_a_budget_counts_what_was_spent_before_a_run_was_resumed(suite: Suite, tmp_path: Path) -> None:
    with judged(suite, tmp_path) as benchmark:
        anyio.run(run_cells, replace(benchmark, max_cost_usd=1.0))
        ledger = Ledger()
        again = replace(benchmark, evaluator=PaidJudge(ledger), ledger=ledger, max_cost_usd=2.0)
        anyio.run(run_cells, again)
        assert 4 == len(evaluations(benchmark))


def test_a_new_evaluation_has_the_budget_to_itself(suite: Suite, tmp_path: Path) -> None:
    with judged(suite, tmp_path) as benchmark:
        anyio.run(run_cells, benchmark)
        ledger = Ledger()
        loop = replace(benchmark, evaluator=PaidJudge(ledger), ledger=ledger, max_cost_usd=3.0)
        anyio.run(loop.evaluate_again)
        assert (None, 6 * 0.5) == (loop.ending().why, report_of(benchmark).total_cost_usd)


def test_a_judge_whose_provider_refuses_the_key_ends_the_run(suite: Suite, tmp_path: Path) -> None:
    with judged(suite, tmp_path, RefusedError("no such key", fix="set it")) as benchmark:
        loop = replace(benchmark)
        anyio.run(loop.run)
        assert 1 == len(evaluations(benchmark))
        assert "the judge cannot judge: no such key" == loop.ending().why


class RefusedJudge(CodeScorer):
    def judged(self, task: CodeTask, generation: Generation, result: object) -> Evaluation:
        del task, generation, result
        raise RefusedError("no such key")


def test_the_evaluator_of_code_tells_a_refused_key_from_other_mistakes(suite: Suite, tmp_path: Path) -> None:
    with benchmark_of(suite, tmp_path, (answering("agent", right),)) as benchmark:
        refused = CodeEvaluator(RefusedJudge(LineFacts()), judges=1)
        anyio.run(run_cells, replace(benchmark, evaluator=refused))
        assert "no such key" == refused.barred
        assert all(evaluation.score is None for evaluation in evaluations(benchmark))


def test_a_task_without_a_rubric_is_not_of_another_judge(suite: Suite, tmp_path: Path) -> None:
    subjects = (answering("agent", right),)
    with benchmark_of(suite, tmp_path, subjects) as benchmark:
        record = benchmark.record.model_copy(update={"judge_model": "a:judge"})
        anyio.run(run_cells, replace(benchmark, record=record))
        told: list[Progress] = []
        anyio.run(run_cells, replace(benchmark, record=record, on_cell=told.append))
        assert [True] * 6 == [each.stored for each in told]


def test_a_stored_cell_is_read_once_for_its_page_and_for_the_figures_never(
    benchmark: Loop, suite: Suite, monkeypatch: pytest.MonkeyPatch
) -> None:
    anyio.run(run_cells, benchmark)
    store, read = store_of(benchmark), list[str]()
    generation = store.generation

    def counted(cell: Cell) -> Generation | None:
        read.append(cell.key)
        return generation(cell)

    monkeypatch.setattr(store, "generation", counted)
    stored = StoredBenchmark(store, suite)
    stored.results()
    assert [] == read
    report, page = stored.publish(lambda _report: None)
    assert (18, 18) == (len(read), len(set(read)))
    once = page.read_bytes()
    stored.publish(lambda _report: None)
    assert 18 == len(read)
    assert once == page.read_bytes()
    assert report == report_of(benchmark)


@pytest.mark.parametrize("name", ["generation.json", "evaluation.json", "transcript.jsonl"])
def test_a_cell_that_was_changed_is_read_for_its_page_again(
    benchmark: Loop, suite: Suite, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    anyio.run(run_cells, benchmark)
    store, stored = store_of(benchmark), StoredBenchmark(store_of(benchmark), suite)
    stored.publish(lambda _report: None)
    with (store.cell_folder(next(store.record.plan.by_task())) / name).open("a") as file:
        file.write("\n" if name != "transcript.jsonl" else "")
    read: list[Cell] = []
    transcript = store.transcript

    def noted(cell: Cell) -> tuple[Entry, ...]:
        read.append(cell)
        return transcript(cell)

    monkeypatch.setattr(store, "transcript", noted)
    stored.publish(lambda _report: None)
    assert 18 == len(read)
