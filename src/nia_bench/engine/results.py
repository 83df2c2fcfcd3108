"""What a sweep has found so far, in little memory, and the report of it."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Iterable

from nia_bench.contract.evaluation import Evaluation
from nia_bench.contract.generation import Generation
from nia_bench.contract.report import BenchmarkReport, BenchmarkRunResult, BuildBenchmarkReportMeta
from nia_bench.engine.columns import ResultColumns
from nia_bench.engine.config import RunBenchmarkConfig, judge_of
from nia_bench.models.names import public_name
from nia_bench.reporting.report import build_benchmark_report
from nia_bench.reporting.results import run_result
from nia_bench.reporting.statistics.agreement import fleiss_kappa


class Results:
    """Folds cells as they end. `unpriced` are the models that some call was made of, of no known price."""

    def __init__(self, config: RunBenchmarkConfig) -> None:
        self.unpriced: set[str] = set()
        self._config = config
        self._kinds = {subject.name: subject.kind for subject in config.subjects}
        self._columns = ResultColumns(config.subjects, config.tasks)
        # Of votes, only how often which came together matters.
        self._votes: Counter[tuple[bool, ...]] = Counter()

    def __len__(self) -> int:
        return len(self._columns)

    def add(self, generation: Generation, evaluation: Evaluation) -> BenchmarkRunResult:
        """Keeps what a report needs of a cell that has ended, and returns it."""
        result = run_result(generation, evaluation, kind=self._kinds[generation.cell.subject])
        self._columns.add(result)
        judgement, output = evaluation.judgement, generation.output
        for verdict in judgement.verdicts if judgement else ():
            self._votes[tuple(vote.passed for vote in verdict.votes)] += 1
        if judgement and judgement.cost_usd is None:
            self.unpriced.add(judgement.model)
        if output and output.usage.requests and generation.cost_usd is None:
            self.unpriced.add(generation.versions.get("model", public_name(self._config.model)))
        return result

    def report(
        self, *, started_at: float, budget_exceeded: bool = False, warnings: Iterable[str] = ()
    ) -> BenchmarkReport:
        """The report of the cells so far, of a sweep begun at `started_at`, in epoch seconds."""
        config = self._config
        judge = judge_of(config)
        baselines = (each.name for each in config.subjects if each.kind == "baseline")
        meta = BuildBenchmarkReportMeta(
            model=public_name(config.model),
            judge_model=None if judge is None else public_name(judge),
            runs=config.runs,
            started_at=started_at * 1000,
            finished_at=time.time() * 1000,
            budget_exceeded=budget_exceeded,
            warnings=tuple(warnings),
            primary_baseline=next(baselines, None),
            scripted=tuple(each.name for each in config.subjects if each.scripted),
            unpriced_models=tuple(sorted(self.unpriced)),
            judge_agreement=fleiss_kappa(tuple(self._votes.elements())),
        )
        return build_benchmark_report(tuple(self._columns), meta)
