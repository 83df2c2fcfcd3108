"""`nia-bench compare` over a scripted model, on the real suite of patterns."""

import base64
import itertools
import json
import os
import re
import shutil
import signal
import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.cli.conftest import Ended, Program
from tests.engine.players import EXECUTOR, JUDGE, Bench, answering, saying, verdicts
from tests.model_server import faults
from tests.model_server.replies import Reply, Script, Turn
from tests.model_server.server import ModelServer
from tests.model_server.transport import Wire

from nia_bench.contract.report import BenchmarkReport
from nia_bench.evaluation.version import evaluator_version

pytestmark = pytest.mark.by_turns

SAID = "I have thought about it at length and this is my answer."


def executor(turn: Turn) -> Reply:
    return Reply(data={"flaws": []}, cost_usd=0.01) if turn.output_tool else Reply(SAID, cost_usd=0.01)


def judge(turn: Turn) -> Reply:
    return verdicts(turn, SAID)


@pytest.fixture
def server() -> Iterator[ModelServer]:
    with ModelServer(answering(executor, judge)) as running:
        yield running


@pytest.fixture
def compare(nia_bench: Program, server: ModelServer) -> Program:
    def run(*arguments: str) -> Ended:
        models = ("--model", server.model(EXECUTOR), "--judge-model", server.model(JUDGE))
        return nia_bench("compare", *arguments, *models, "--run-id", "r1", "--output-dir", "out")

    return run


def test_it_ends_with_a_scorecard_of_baseline_deltas_verdicts_and_cost(compare: Program) -> None:
    ended = compare("critique-revision", "debate", "--reps", "1", "--category", "reasoning")
    assert 0 == ended.code, ended.err
    assert ended.out.startswith("Scorecard\n")
    assert re.search(r"^single-generator \(baseline\) +1\.00 ", ended.out, re.MULTILINE)
    assert re.search(r"^critique-revision +1\.00 .*\$0\.138 ", ended.out, re.MULTILINE)
    assert re.search(r"Δ baseline +verdict", ended.out)
    assert "Report: out/r1/report.html" in ended.err


def test_progress_tells_what_was_spent_and_the_time_left(compare: Program) -> None:
    ended = compare("--reps", "1", "--task", "two-clocks", "--task", "three-speakers", "--parallel", "1")
    lines = [line for line in ended.err.splitlines() if line.startswith("[")]
    assert 2 == len(lines)
    assert re.fullmatch(
        r"\[1/2\] Task: three-speakers \| Subject: single-generator \| Run: 1/1 \| Score: 1\.00"
        r" \| \$0\.0130 so far \| [\d.,]+ cells/min \| \d:\d\d:\d\d left",
        lines[0],
    )


def test_each_cell_and_the_report_are_kept(compare: Program) -> None:
    compare("--reps", "2", "--task", "two-clocks")
    folder = Path("out/r1")
    cell = folder / "cells" / "two-clocks" / "single-generator" / "2"
    assert SAID == json.loads((cell / "generation.json").read_text())["output"]["text"]
    assert 4 == len(json.loads((cell / "evaluation.json").read_text())["judgement"]["verdicts"])
    report = BenchmarkReport.model_validate_json((folder / "report.json").read_text())
    assert (2, ("single-generator",)) == (report.runs, report.baseline_subjects)


def test_the_old_spellings_still_count(compare: Program, nia_bench: Program) -> None:
    ended = compare("--runs", "2", "--task", "two-clocks", "--concurrency", "1", "--format", "json")
    assert (0, 2) == (ended.code, BenchmarkReport.model_validate_json(ended.out).runs)
    settings = json.loads(Path("out/r1/run.json").read_text())["settings"]
    assert (2, 1) == (settings["runs"], settings["concurrency"])
    refused = nia_bench("compare", "--resume", "out/r1", "--runs", "5")
    assert (2, True) == (refused.code, "was begun with runs 2" in refused.err)
    assert "--runs" not in nia_bench("compare", "--help").out


def test_a_budget_of_nothing_begins_nothing(compare: Program, server: ModelServer) -> None:
    ended = compare("--max-cost-usd", "0", "--category", "reasoning", "--format", "json")
    report = BenchmarkReport.model_validate_json(ended.out)
    assert (1, True) == (ended.code, report.budget_exceeded)
    assert {0} == {stat.runs for stat in report.stats}
    assert [] == server.turns
    assert "not finished (the budget of $0.0 is spent): 18 of 18 cells were not started" in report.warnings


def test_a_budget_ends_it_with_exit_code_1(compare: Program) -> None:
    ended = compare(
        "--max-cost-usd", "0.02", "--category", "reasoning", "--parallel", "1", "--format", "json"
    )
    report = BenchmarkReport.model_validate_json(ended.out)
    assert (1, True) == (ended.code, report.budget_exceeded)
    assert 2 == report.stats[0].runs


def interrupting(at: int, script: Script = executor) -> Script:
    """Sends this process Ctrl-C when the `at`-th answer is asked for, and answers as `script` does."""
    answers: list[Turn] = []

    def interrupt(turn: Turn) -> Reply | Wire:
        answers.append(turn)
        if len(answers) == at:
            os.kill(os.getpid(), signal.SIGINT)
        return script(turn)

    return interrupt


def compared_with(nia_bench: Program, script: Script, judging: Script = judge) -> Ended:
    """Reasoning tasks, one cell at a time: 18 cells."""
    with ModelServer(answering(script, judging)) as server:
        models = ("--model", server.model(EXECUTOR), "--judge-model", server.model(JUDGE))
        one_by_one = ("--category", "reasoning", "--parallel", "1", "--format", "json")
        return nia_bench("compare", *models, *one_by_one, "--run-id", "r1", "--output-dir", "out")


def test_ctrl_c_ends_it_with_a_report_of_what_there_is(nia_bench: Program) -> None:
    ended = compared_with(nia_bench, interrupting(2))
    report = BenchmarkReport.model_validate_json(ended.out)
    assert (130, 2) == (ended.code, report.stats[0].runs)
    assert any("not finished (interrupted): 16 of 18" in warning for warning in report.warnings)


def test_a_second_ctrl_c_abandons_the_cell_in_flight_and_reports_all_the_same(nia_bench: Program) -> None:
    # Cells are judged by three votes; the third cell's first vote is the seventh.
    votes = itertools.count(1)
    again = interrupting(1, lambda _turn: faults.hanging(threading.Event()))
    ended = compared_with(
        nia_bench, interrupting(3), lambda turn: again(turn) if next(votes) >= 7 else judge(turn)
    )
    report = BenchmarkReport.model_validate_json(ended.out)
    assert (130, 2) == (ended.code, report.stats[0].runs)
    assert "once more abandons them" in ended.err
    assert "Report: out/r1/report.html" in ended.err
    assert any("not finished (interrupted): 16 of 18" in warning for warning in report.warnings)


def without_times(report: BenchmarkReport) -> str:
    stats = [stat.model_copy(update={"mean_latency_ms": 0}) for stat in (*report.stats, *report.task_stats)]
    return f"{stats} {report.rankings} {report.comparisons} {report.warnings} {report.total_cost_usd}"


def test_resume_finishes_a_run_as_it_was_begun(compare: Program, nia_bench: Program) -> None:
    asked = ("debate", "--reps", "2", "--task", "two-clocks", "--task", "three-speakers", "--format", "json")
    whole = BenchmarkReport.model_validate_json(compare(*asked).out)
    for lost in ("two-clocks/debate/2", "three-speakers/single-generator/1"):
        shutil.rmtree(Path("out/r1/cells") / lost)
    ended = nia_bench("compare", "--resume", "out/r1", "--format", "json")
    assert 0 == ended.code, ended.err
    assert without_times(whole) == without_times(BenchmarkReport.model_validate_json(ended.out))
    lines = [line for line in ended.err.splitlines() if line.startswith("[")]
    assert ["[7/8]", "[8/8]"] == [line.split()[0] for line in lines]


def test_resume_may_spend_more(compare: Program, nia_bench: Program) -> None:
    compare("--max-cost-usd", "0.02", "--reps", "1", "--category", "reasoning", "--parallel", "1")
    assert 1 == nia_bench("compare", "--resume", "out/r1").code
    ended = nia_bench("compare", "--resume", "out/r1", "--max-cost-usd", "9", "--format", "json")
    report = BenchmarkReport.model_validate_json(ended.out)
    assert (0, 6, False) == (ended.code, report.stats[0].runs, report.budget_exceeded)


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("debate",), "was begun with patterns ()"),
        (("--model", "openai:gpt-5-mini"), "was begun with model 'openai-compatible:"),
        (("--reps", "5"), "was begun with runs 1"),
        (("--run-id", "r2"), "leave out --run-id"),
    ],
)
def test_resume_is_not_for_another_run(
    compare: Program, nia_bench: Program, server: ModelServer, arguments: tuple[str, ...], said: str
) -> None:
    compare("--reps", "1", "--task", "two-clocks")
    server.turns.clear()
    ended = nia_bench("compare", "--resume", "out/r1", *arguments)
    assert (2, []) == (ended.code, server.turns)
    assert said in ended.err


def test_resume_names_the_verb_for_a_run_of_another_suite(nia_bench: Program) -> None:
    nia_bench("run", "--reps", "1", "--run-id", "r1")
    ended = nia_bench("compare", "--resume", "results/r1")
    assert 2 == ended.code
    assert "nia-bench run --resume results/r1" in ended.err


def test_without_a_model_or_a_run_to_resume_it_says_so(nia_bench: Program) -> None:
    ended = nia_bench("compare", "debate")
    assert 2 == ended.code
    assert "give --model" in ended.err


def test_kill_9_in_mid_run_loses_only_the_cells_in_flight(
    nia_bench: Program,
) -> None:
    held, reached = threading.Event(), threading.Semaphore(0)

    def script(turn: Turn) -> Reply | Wire:
        if held.is_set() or len(server.turns) < 20:
            return executor(turn)
        reached.release()
        return faults.hanging(held)

    with ModelServer(answering(script, judge)) as server:
        models = ("--model", server.model(EXECUTOR), "--judge-model", server.model(JUDGE))
        asked = ("compare", *models, "--category", "reasoning", "--run-id", "r1", "--output-dir", "out")
        command = [sys.executable, "-m", "nia_bench", *asked, "--parallel", "2"]
        with subprocess.Popen(command, stderr=subprocess.DEVNULL) as killed:
            for _ in range(2):
                assert reached.acquire(timeout=60)
            killed.kill()
        held.set()
        ended_before = len(list(Path("out/r1/cells").rglob("evaluation.json")))
        server.turns.clear()
        ended = nia_bench("compare", "--resume", "out/r1", "--format", "json")
    assert 0 == ended.code, ended.err
    report = BenchmarkReport.model_validate_json(ended.out)
    assert (18, 1.0) == (report.stats[0].successful_runs, report.stats[0].mean)
    assert 0 < ended_before < 17
    # A cell is one answer and three votes.
    assert 4 * (18 - ended_before) == len(server.turns)


LOGIN = "somebody:p@ss/word"


def with_login(model: str) -> str:
    return model.replace("http://", f"http://{LOGIN.replace('/', '%2F')}@")


def test_a_login_in_an_address_reaches_the_server_and_nothing_else(
    nia_bench: Program, server: ModelServer
) -> None:
    model, other = with_login(server.model(EXECUTOR)), with_login(server.model("the-other"))
    judged_by = with_login(server.model(JUDGE))
    models = ("--model", model, "--judge-model", judged_by, "--baseline-model", other)
    where = ("--run-id", "r1", "--output-dir", "out", "--reps", "1", "--task", "two-clocks")
    ended = nia_bench("compare", "debate", *models, *where)
    assert 0 == ended.code, ended.err
    expected = base64.b64encode(LOGIN.encode()).decode()
    assert {f"Basic {expected}"} == {turn.request.headers["authorization"] for turn in server.turns}
    kept = [file for file in Path("out").rglob("*") if file.is_file()]
    everything = "".join((ended.out, ended.err, *map(str, kept), *(file.read_text() for file in kept)))
    assert "http://***@127.0.0.1" in everything
    assert not re.search("somebody|p@ss|word@", everything)


def test_a_run_whose_login_is_not_kept_is_resumed_with_the_names_again(
    nia_bench: Program, server: ModelServer
) -> None:
    models = ("--model", with_login(server.model(EXECUTOR)), "--judge-model", server.model(JUDGE))
    where = ("--run-id", "r1", "--output-dir", "out", "--reps", "1", "--task", "two-clocks")
    nia_bench("compare", *models, *where)
    shutil.rmtree("out/r1/cells")
    refused = nia_bench("compare", "--resume", "out/r1")
    assert 2 == refused.code
    assert "had a login in it, which is not stored" in refused.err
    assert 0 == nia_bench("compare", "--resume", "out/r1", *models).code


def test_no_key_goes_to_an_address_that_only_the_run_names(
    nia_bench: Program, server: ModelServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    models = ("--model", server.model(EXECUTOR), "--judge-model", server.model(JUDGE))
    where = ("--run-id", "r1", "--output-dir", "out", "--reps", "1", "--task", "two-clocks")
    nia_bench("compare", *models, *where)
    monkeypatch.setenv("OPENAI_COMPATIBLE_API_KEY", "secret-key")
    record, other = Path("out/r1/run.json"), "openai-compatible:judge@http://models.invalid/v1"
    record.write_text(record.read_text().replace(server.model(JUDGE), other))
    refused = nia_bench("compare", "--resume", "out/r1")
    assert (2, True) == (refused.code, "only this run names http://models.invalid/v1" in refused.err)


def test_a_wrong_key_ends_it_with_a_partial_report_and_what_to_do(nia_bench: Program) -> None:
    ended = compared_with(nia_bench, lambda _turn: faults.failed(401, "bad key"))
    report = BenchmarkReport.model_validate_json(ended.out)
    assert (1, 1, 0) == (ended.code, report.stats[0].runs, report.stats[0].measured)
    [warning] = [warning for warning in report.warnings if warning.startswith("not finished")]
    assert "did not accept the key" in warning
    assert "check the provider's API key" in warning


def test_further_models_run_as_baselines(compare: Program, server: ModelServer) -> None:
    other = server.model("other")
    ended = compare("--baseline-model", other, "--reps", "1", "--task", "two-clocks", "--format", "json")
    report = BenchmarkReport.model_validate_json(ended.out)
    assert ("single-generator", f"single-generator:{other}") == report.baseline_subjects
    assert "single-generator" == report.primary_baseline


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("critique",), "no pattern 'critique'\n  fix: did you mean 'critique-revision'?"),
        (("--task", "two-clock"), "did you mean 'two-clocks'"),
        (("--category", "magic"), "no category 'magic'"),
        (("--baseline-model", "gpt"), "'gpt' is not the name of a model"),
        (("--no-baseline",), "nothing to run"),
    ],
)
def test_a_mistake_costs_nothing(
    compare: Program, server: ModelServer, arguments: tuple[str, ...], said: str
) -> None:
    ended = compare(*arguments)
    assert 2 == ended.code
    assert said in ended.err
    assert [] == server.turns
    assert not Path("out").exists()


@pytest.fixture
def own_suite() -> str:
    """A suite of the user's own, of one task without code."""
    task = Path("mine/tasks/reasoning/say-why")
    task.mkdir(parents=True)
    (task / "prompt.md").write_text("Why?\n")
    about = {"id": "say-why", "category": "reasoning", "rubric": ["says why"]}
    (task / "task.json").write_text(json.dumps(about))
    return "./mine"


def test_a_suite_of_the_users_own_is_compared_reported_and_resumed(
    compare: Program, nia_bench: Program, own_suite: str
) -> None:
    ended = compare("--suite", own_suite, "--reps", "1")
    assert 0 == ended.code, ended.err
    assert (Path("out/r1/cells/say-why/single-generator/1") / "evaluation.json").is_file()
    for line in (("report", "out/latest"), ("compare", "--resume", "out/latest"), ("report", "out/r1")):
        again = nia_bench(*line)
        assert 0 == again.code, again.err
    refused = nia_bench("evaluate", "out/r1")
    assert (2, True) == (refused.code, "makes it anew" in refused.err)


@pytest.mark.parametrize("stored_name", ["/mine", "mine"])
def test_the_tools_of_a_suite_that_only_the_stored_run_names_are_not_imported(
    compare: Program, nia_bench: Program, own_suite: str, stored_name: str
) -> None:
    tools = Path(own_suite) / "helpers.py"
    tools.write_text("from pathlib import Path\nPath('imported').touch()\nTOOLS = []\n")
    (Path(own_suite) / "suite.json").write_text(
        json.dumps({"name": "mine", "version": "1", "tools": "helpers:TOOLS"})
    )
    assert 0 == compare("--suite", own_suite, "--reps", "1").code
    Path("imported").unlink()
    file = Path("out/r1/run.json")
    record = json.loads(file.read_text())
    # A name without a slash is a folder too, where there is one.
    record["settings"]["suite"] = f"{Path.cwd()}/mine" if "/" in stored_name else stored_name
    file.write_text(json.dumps(record))
    refused = nia_bench("compare", "--resume", "out/r1")
    assert (2, True) == (refused.code, "whose code would run here\n  fix: add --trust-files" in refused.err)
    assert not Path("imported").exists()
    assert 0 == nia_bench("compare", "--resume", "out/r1", "--trust-files").code


def test_unfinished_tasks_are_not_compared(compare: Program, own_suite: str, server: ModelServer) -> None:
    (Path(own_suite) / "tasks/reasoning/say-why/prompt.md").write_text("TODO: what is asked\n")
    ended = compare("--suite", own_suite)
    assert (2, []) == (ended.code, server.turns)
    assert "still to be written: say-why" in ended.err


def test_without_a_judge_the_scorers_give_the_score(nia_bench: Program, server: ModelServer) -> None:
    Path("half.py").write_text("def scorer(task, output):\n    return 0.5\n")
    line = ("compare", "--model", server.model(EXECUTOR), "--no-judge", "--task", "two-*", "--reps", "1")
    ended = nia_bench(*line, "--scorer", "./half.py", "--format", "json")
    report = BenchmarkReport.model_validate_json(ended.out)
    assert (0, None, 0.5) == (ended.code, report.judge_model, report.stats[0].mean)
    assert {EXECUTOR} == {turn.model for turn in server.turns}


def test_without_a_judge_and_a_scorer_there_is_nothing_to_measure(
    nia_bench: Program, server: ModelServer
) -> None:
    ended = nia_bench("compare", "--model", server.model(EXECUTOR), "--no-judge")
    assert (2, []) == (ended.code, server.turns)
    assert "nothing scores it" in ended.err


def test_tasks_of_the_pattern_suite_are_listed(nia_bench: Program) -> None:
    ended = nia_bench("tasks", "list", "--suite", "patterns")
    assert (0, True) == (ended.code, "two-clocks" in ended.out)


def test_report_makes_the_report_of_a_comparison_anew(compare: Program, nia_bench: Program) -> None:
    asked = ("debate", "--reps", "2", "--category", "reasoning", "--max-cost-usd", "0.5", "--format", "json")
    first = compare(*asked)
    assert 1 == first.code
    ended = nia_bench("report", "out/r1", "--format", "json")
    assert 0 == ended.code, ended.err
    begun, again = (BenchmarkReport.model_validate_json(each.out) for each in (first, ended))
    assert begun.stats == again.stats
    assert (begun.rankings, begun.comparisons) == (again.rankings, again.comparisons)
    assert (True, True) == (begun.budget_exceeded, again.budget_exceeded)
    assert (begun.total_cost_usd, begun.judge_agreement) == (again.total_cost_usd, again.judge_agreement)
    warned = [[text for text in each.warnings if "not finished" not in text] for each in (begun, again)]
    assert warned[0] == warned[1]
    assert "Report: out/r1/report.html" in ended.err


def test_evaluate_leaves_a_comparison_as_it_is(compare: Program, nia_bench: Program) -> None:
    compare("--reps", "1", "--task", "two-clocks")
    ended = nia_bench("evaluate", "out/r1")
    assert 2 == ended.code
    assert "`nia-bench report out/r1` makes it anew" in ended.err


def test_diff_sets_two_comparisons_against_each_other(nia_bench: Program) -> None:
    for run, said in (("right", SAID), ("wrong", "I do not know at all what to say to this.")):
        with ModelServer(answering(lambda _turn, said=said: Reply(said, cost_usd=0.01), judge)) as server:
            models = ("--model", server.model(EXECUTOR), "--judge-model", server.model(JUDGE))
            where = ("--run-id", run, "--output-dir", "out", "--reps", "1", "--category", "reasoning")
            nia_bench("compare", *models, *where)
    ended = nia_bench("diff", "out/right", "out/wrong", "--fail-on", "regression", "--format", "json")
    [found] = json.loads(ended.out)["subjects"]
    assert ("worse", -1.0) == (found["verdict"], found["difference"])
    assert 1 == ended.code


def test_a_gate_on_comparisons_of_different_tasks_fails(compare: Program, nia_bench: Program) -> None:
    for task in ("two-clocks", "three-speakers"):
        compare("--reps", "1", "--task", task)
        Path("out/r1").rename(f"out/{task}")
    gate = ("diff", "out/two-clocks", "out/three-speakers", "--junit", "junit.xml")
    ended = [nia_bench(*gate, "--fail-on", "regression"), nia_bench(*gate)]
    assert [1, 2] == [each.code for each in ended]
    assert "single-generator: no task is common" in ended[0].out
    assert "have nothing in common" in ended[1].err
    assert "<error " in Path("junit.xml").read_text()


def test_a_comparison_of_another_version_of_the_evaluator_is_judged_anew_by_resume(
    compare: Program, nia_bench: Program, server: ModelServer
) -> None:
    for run in ("old", "new"):
        compare("--reps", "1", "--task", "two-clocks")
        Path("out/r1").rename(f"out/{run}")
    for file in (Path("out/old/run.json"), *Path("out/old").rglob("evaluation.json")):
        file.write_text(file.read_text().replace(evaluator_version(), "0123456789ab"))
    server.turns.clear()
    refused = nia_bench("diff", "out/old", "out/new")
    assert (2, True) == (refused.code, "`nia-bench compare --resume out/old`" in refused.err)
    assert 0 == nia_bench("compare", "--resume", "out/old").code
    assert {JUDGE} == {turn.model for turn in server.turns}
    assert 0 == nia_bench("diff", "out/old", "out/new").code


def test_a_sweep_whose_tasks_were_given_in_python_is_refused_with_what_to_do(
    nia_bench: Program, server: ModelServer
) -> None:
    Bench(server).run(saying("a", SAID), store=Path("mine"))
    for verb in (("report", "mine"), ("diff", "mine", "mine")):
        ended = nia_bench(*verb)
        assert 2 == ended.code
        assert "resume=True gives its report again" in ended.err


DEFINITIONS = """
from nia_bench import BenchmarkDefinition, BenchmarkSubject, BenchmarkTask, Output, define_benchmark


async def answer(task, attempt):
    return Output(text="42")


def exact(task, output):
    return float(output.text == task.expected)


def defined(name):
    return define_benchmark(
        BenchmarkDefinition(
            name=name,
            tasks=[BenchmarkTask(id="sum", category="reasoning", prompt="6*7?", rubric=(), expected="42")],
            subjects=[BenchmarkSubject("constant", "pattern", answer, scripted=True)],
            baseline=False,
            scorers=[exact],
            runs=2,
        )
    )


first, second = defined("first"), defined("second")
"""


def test_the_definitions_in_a_file_are_run_one_after_the_other(nia_bench: Program) -> None:
    Path("bench.py").write_text(DEFINITIONS)
    ended = nia_bench("compare", "./bench.py", "--run-id", "r", "--output-dir", "out", "--format", "json")
    assert 0 == ended.code, ended.err
    for name in ("first", "second"):
        report = BenchmarkReport.model_validate_json(Path(f"out/r-{name}/report.json").read_text())
        assert (2, ("constant",)) == (report.runs, report.subjects)
        assert 1.0 == report.rankings["overall"][0].mean


def test_the_run_of_a_definition_is_resumed_with_its_file(nia_bench: Program) -> None:
    Path("bench.py").write_text(DEFINITIONS)
    nia_bench("compare", "./bench.py", "--run-id", "r", "--output-dir", "out")
    cell = Path("out/r-first/cells/sum/constant/2")
    (cell / "evaluation.json").unlink()
    ended = nia_bench("compare", "./bench.py", "--resume", "out/r-first", "--format", "json")
    assert 0 == ended.code, ended.err
    assert (cell / "evaluation.json").exists()


def test_options_that_a_definition_states_itself_are_refused(nia_bench: Program) -> None:
    Path("bench.py").write_text(DEFINITIONS)
    ended = nia_bench("compare", "./bench.py", "--model", "openai:m")
    assert (2, True) == (ended.code, "--model cannot stand beside a benchmark definition" in ended.err)


def test_a_definition_stands_beside_no_pattern(nia_bench: Program) -> None:
    Path("bench.py").write_text(DEFINITIONS)
    ended = nia_bench("compare", "./bench.py", "debate")
    assert (2, True) == (ended.code, "debate beside a benchmark definition" in ended.err)
