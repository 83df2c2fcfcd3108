"""What goes wrong on the wire, in one cell of many: it has its stated cause, and nothing else is lost."""

from __future__ import annotations

import threading
from collections.abc import Callable

import pytest
from tests.engine.players import RIGHT, Bench, a_task, answering, asking, by, is_judge, right, verdicts
from tests.model_server import faults
from tests.model_server.openai_chat import OPENAI_CHAT
from tests.model_server.replies import Reply, Script, Turn
from tests.model_server.server import ModelServer
from tests.model_server.transport import Wire

from nia_bench.contract.errors import InfrastructureError
from nia_bench.contract.generation import Output
from nia_bench.contract.report import OVERALL, BenchmarkReport
from nia_bench.contract.subject import Attempt, BenchmarkSubject
from nia_bench.contract.task import BenchmarkTask
from nia_bench.models.retrying import RetryPolicy

pytestmark = pytest.mark.by_turns

PATIENT = RetryPolicy(retries=1)
# Long enough for an answer that comes at all, on a machine that has other things to do as well.
IMPATIENT_S = 4.0


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


def policy_for(fault: str, retries: int = PATIENT.retries) -> RetryPolicy:
    return RetryPolicy(retries=retries, timeout_s=IMPATIENT_S) if fault == "hang" else PATIENT


def figures(report: BenchmarkReport, subject: str) -> tuple[float | None, int, int]:
    stat = next(each for each in report.stats if (each.subject, each.category) == (subject, OVERALL))
    return stat.mean, stat.measured, stat.successful_runs


@pytest.mark.parametrize("fault", FAULTS)
def test_an_executors_fault_is_infrastructure_and_not_measured(fault: str) -> None:
    def executor(turn: Turn) -> Reply | Wire:
        return FAULTS[fault](turn) if by(turn) == "struck" and "t1" in turn.prompt else right(turn)

    report = swept(answering(executor), policy_for(fault, retries=0))
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

    report = swept(answering(right, judge), policy_for(fault, retries=0))
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


@pytest.mark.parametrize(
    ("fault", "said"),
    [
        (
            faults.failed(401, "bad key"),
            "did not accept the key: HTTP 401: bad key; check the provider's API key",
        ),
        (faults.failed(402, "no credit"), "nothing left to spend: HTTP 402: no credit; top up the account"),
        (faults.failed(404, "no model"), "has no such model: HTTP 404: no model; check the model's name"),
    ],
)
def test_an_executor_that_its_provider_refuses_ends_the_sweep_before_more_is_spent(
    fault: Wire, said: str
) -> None:
    def executor(turn: Turn) -> Reply | Wire:
        return fault if by(turn) == "struck" else right(turn)

    with ModelServer(answering(executor)) as server:
        bench = Bench(server)
        subjects = (asking("spared", bench.model), asking("struck", bench.model))
        report = bench.run(*subjects, runs=50, concurrency=1)
        executed = sum(not is_judge(turn) for turn in server.turns)
    assert 2 == executed
    assert ["struck"] == [run.subject for run in report.not_measured]
    assert (1.0, 1, 1) == figures(report, "spared")
    assert any("98 of 100 cells were not started" in each and said in each for each in report.warnings)


def test_a_request_that_one_cell_alone_may_not_make_ends_nothing() -> None:
    def executor(turn: Turn) -> Reply | Wire:
        return faults.failed(400, "no such tool") if by(turn) == "struck" else right(turn)

    report = swept(answering(executor))
    assert {"struck"} == {run.subject for run in report.not_measured}
    assert (1.0, 2, 2) == figures(report, "spared")


def test_a_model_that_cannot_be_had_ends_the_sweep() -> None:
    with ModelServer(answering(right)) as server:
        bench = Bench(server)
        report = bench.run(asking("nameless", "nonsense"), runs=50, concurrency=1)
    assert 1 == len(report.not_measured)
    assert any("'nonsense' is not the name of a model; name it as" in each for each in report.warnings)


def test_a_call_that_was_retried_is_not_retried_as_a_whole_cell() -> None:
    with ModelServer(answering(lambda _turn: faults.failed(500))) as server:
        bench = Bench(server)
        report = bench.run(asking("a", bench.model), runs=1, retries=RetryPolicy(retries=2))
    assert (3, 1) == (len(server.turns), len(report.not_measured))


def test_infrastructure_that_is_no_model_is_retried_as_a_whole_cell() -> None:
    attempts: list[int] = []

    async def sequencer(_task: BenchmarkTask, _attempt: Attempt) -> Output:
        attempts.append(1)
        if len(attempts) == 1:
            raise InfrastructureError("the tool's server was not there yet")
        return Output(text=RIGHT)

    with ModelServer(answering(right)) as server:
        subject = BenchmarkSubject(name="a", kind="pattern", sequencer=sequencer)
        report = Bench(server).run(subject, runs=1)
    assert (2, ()) == (len(attempts), report.not_measured)
