"""What goes wrong on the wire, in one cell of many: it has its stated cause, and nothing else is lost."""

from __future__ import annotations

import threading
from collections.abc import Callable

import pytest
from tests.engine.players import Bench, a_task, answering, asking, by, is_judge, right, verdicts
from tests.model_server import faults
from tests.model_server.openai_chat import OPENAI_CHAT
from tests.model_server.replies import Reply, Script, Turn
from tests.model_server.server import ModelServer
from tests.model_server.transport import Wire

from nia_bench.contract.report import OVERALL, BenchmarkReport
from nia_bench.models.retrying import RetryPolicy

PATIENT = RetryPolicy(retries=1)
# Long enough for an answer that comes at all.
IMPATIENT = RetryPolicy(retries=1, timeout_s=1.5)


def whole(turn: Turn) -> Wire:
    return OPENAI_CHAT.write(turn, right(turn))


FAULTS: dict[str, Callable[[Turn], Reply | Wire]] = {
    "429": lambda _turn: faults.rate_limited("2"),
    "500": lambda _turn: faults.failed(500),
    "hang": lambda _turn: faults.hanging(threading.Event()),
    "closed connection": lambda turn: faults.cut_off(whole(turn)),
    "truncated JSON": lambda turn: faults.truncated(whole(turn)),
    "HTML 200": lambda _turn: faults.html(),
}
SAID = {
    "429": "is rate-limited",
    "500": "failed",
    "hang": "did not answer within",
    "closed connection": "could not be reached or failed",
    "truncated JSON": "Failed to decode response as JSON",
    "HTML 200": "sent what is no answer",
}


def swept(script: Script, policy: RetryPolicy = PATIENT) -> BenchmarkReport:
    with ModelServer(script) as server:
        bench = Bench(server)
        subjects = (asking("struck", bench.model), asking("spared", bench.model, "baseline"))
        return bench.run(*subjects, tasks=(a_task("t1"), a_task("t2")), runs=1, retries=policy)


def policy_for(fault: str) -> RetryPolicy:
    return IMPATIENT if fault == "hang" else PATIENT


def figures(report: BenchmarkReport, subject: str) -> tuple[float | None, int, int]:
    stat = next(each for each in report.stats if (each.subject, each.category) == (subject, OVERALL))
    return stat.mean, stat.measured, stat.successful_runs


@pytest.mark.parametrize("fault", FAULTS)
def test_an_executors_fault_is_infrastructure_and_not_measured(fault: str) -> None:
    def executor(turn: Turn) -> Reply | Wire:
        return FAULTS[fault](turn) if by(turn) == "struck" and "t1" in turn.prompt else right(turn)

    report = swept(answering(executor), policy_for(fault))
    [missing] = report.not_measured
    assert ("struck", "t1") == (missing.subject, missing.task_id)
    assert (missing.failure or "").startswith("infrastructure: ")
    assert SAID[fault] in (missing.failure or "")
    assert (1.0, 1, 1) == figures(report, "struck")
    assert (1.0, 2, 2) == figures(report, "spared")


@pytest.mark.parametrize("fault", FAULTS)
def test_a_judges_fault_is_infrastructure_and_not_measured(fault: str) -> None:
    def judge(turn: Turn) -> Reply | Wire:
        return FAULTS[fault](turn) if "t1" in turn.prompt else verdicts(turn)

    report = swept(answering(right, judge), policy_for(fault))
    assert ["infrastructure"] * 2 == [(run.failure or "").split(":")[0] for run in report.not_measured]
    assert all(SAID[fault] in (run.failure or "") for run in report.not_measured)
    assert (1.0, 1, 1) == figures(report, "spared")


@pytest.mark.parametrize("fault", FAULTS)
def test_a_fault_that_passes_costs_nothing(fault: str) -> None:
    struck: set[tuple[str, str]] = set()
    lock = threading.Lock()

    def executor(turn: Turn) -> Reply | Wire:
        with lock:
            first = (by(turn), turn.prompt) not in struck
            struck.add((by(turn), turn.prompt))
        return FAULTS[fault](turn) if first else right(turn)

    report = swept(answering(executor), policy_for(fault))
    assert () == report.not_measured
    assert (1.0, 2, 2) == figures(report, "struck")


def test_a_judges_answer_of_the_wrong_schema_is_the_evaluators() -> None:
    def judge(turn: Turn) -> Reply:
        return Reply(data={"opinion": "fine"}) if "t1" in turn.prompt else verdicts(turn)

    report = swept(answering(right, judge))
    assert ["evaluator"] * 2 == [(run.failure or "").split(":")[0] for run in report.not_measured]
    assert (1.0, 1, 1) == figures(report, "struck")


def test_a_judges_answer_of_the_wrong_schema_is_repaired_once() -> None:
    def judge(turn: Turn) -> Reply:
        asked_again = any(role != "user" for role, _text in turn.messages[1:])
        return verdicts(turn) if asked_again else Reply(data={"opinion": "fine"})

    report = swept(answering(right, judge))
    assert () == report.not_measured
    assert (1.0, 2, 2) == figures(report, "struck")


def test_a_judge_whose_key_is_refused_ends_the_sweep_before_more_is_spent() -> None:
    with ModelServer(answering(right, lambda _turn: faults.failed(401, "bad key"))) as server:
        bench = Bench(server)
        report = bench.run(asking("struck", bench.model), runs=50, concurrency=2)
        executed = sum(not is_judge(turn) for turn in server.turns)
    assert executed <= 4
    assert executed == len(report.not_measured)
    assert any("the judge cannot judge" in warning and "key" in warning for warning in report.warnings)


def test_an_executor_whose_key_is_refused_is_not_measured() -> None:
    def executor(turn: Turn) -> Reply | Wire:
        return faults.failed(401, "bad key") if by(turn) == "struck" else right(turn)

    report = swept(answering(executor))
    assert {"struck"} == {run.subject for run in report.not_measured}
    assert all("did not accept the key" in (run.failure or "") for run in report.not_measured)
    assert (1.0, 2, 2) == figures(report, "spared")
