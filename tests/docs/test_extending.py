"""The examples of docs/extending.md, taken out of the page and run."""

import json
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.cli import conftest as small_program
from tests.cli.conftest import Ended, Program
from tests.docs.blocks import DOCS, files, python
from tests.engine.players import EXECUTOR, JUDGE, answering, verdicts
from tests.model_server.replies import Reply, Turn
from tests.model_server.server import ModelServer
from tests.suite_folder import write_task

from nia_bench.contract.errors import UserError
from nia_bench.contract.report import BenchmarkReport
from nia_bench.subjects.conditions.loading import load_condition

tasks, installed, nia_bench = small_program.tasks, small_program.installed, small_program.nia_bench
EXAMPLES = files("extending.md")
SAID = "I have thought about it at length and this is my answer."


@pytest.fixture
def own_files(tasks: Path) -> Path:
    """The current folder, with the files of the page in it."""
    assert tasks.is_dir()
    for name in ("my-docs.json", "short.py", "my_agent.py", "twice.py"):
        Path(name).write_text(EXAMPLES[name])
    return Path.cwd()


@pytest.fixture
def own_package(own_files: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The page's package, installed: importable, with the entry points of its pyproject.toml."""
    packages = own_files.parent / "packages"
    folder = packages / "my_tools"
    folder.mkdir(parents=True)
    for file in own_files.iterdir():
        (folder / file.name).write_text(file.read_text())
    (folder / "__init__.py").write_text(EXAMPLES["my_tools/__init__.py"])
    write_task(folder / "my-suite", "my-task")
    project = tomllib.loads(EXAMPLES["pyproject.toml"])["project"]
    about = packages / "my_tools-1.0.dist-info"
    about.mkdir()
    (about / "METADATA").write_text(f"Name: {project['name']}\nVersion: {project['version']}\n")
    lines: list[str] = []
    for group, points in project["entry-points"].items():
        lines += [f"[{group}]", *(f"{name} = {value}" for name, value in points.items())]
    (about / "entry_points.txt").write_text("\n".join(lines))
    monkeypatch.setattr(sys, "path", [str(packages), *sys.path])
    yield folder
    for name in [name for name in sys.modules if name.split(".")[0] == "my_tools"]:
        del sys.modules[name]


@pytest.fixture
def server() -> Iterator[ModelServer]:
    def executor(_turn: Turn) -> Reply:
        return Reply(SAID)

    def judge(turn: Turn) -> Reply:
        return verdicts(turn, SAID)

    with ModelServer(answering(executor, judge)) as running:
        yield running


def scored(nia_bench: Program, *arguments: str) -> tuple[Ended, BenchmarkReport]:
    ended = nia_bench("run", *arguments, "--reps", "1", "--run-id", "r1", "--format", "json")
    return ended, BenchmarkReport.model_validate_json(ended.out)


def run_agent(nia_bench: Program, server: ModelServer, agent: str) -> BenchmarkReport:
    bare = ("--sandbox", "none", "--no-judge", "--condition", "baseline")
    ended, report = scored(nia_bench, "--agent", agent, "--model", server.model(), *bare)
    assert 0 == ended.code, ended.err
    return report


@pytest.mark.usefixtures("own_files")
def test_a_condition_is_named_by_its_file() -> None:
    assert ("search_docs",) == load_condition("./my-docs.json").servers["docs"].expected_tools


@pytest.mark.usefixtures("own_package")
def test_a_condition_is_named_by_its_entry_point() -> None:
    assert "my-docs" == load_condition("my-docs").name


@pytest.mark.usefixtures("own_files")
def test_a_scorer_of_a_file_adds_its_figure(nia_bench: Program) -> None:
    ended, report = scored(nia_bench, "--scorer", "./short.py", "--subject", "reference")
    assert (0, {"short": 1.0}) == (ended.code, report.stats[0].code_scores)


@pytest.mark.usefixtures("own_package")
def test_a_scorer_of_an_entry_point_adds_its_figure(nia_bench: Program) -> None:
    _, report = scored(nia_bench, "--scorer", "short", "--subject", "reference")
    assert {"short": 1.0} == report.stats[0].code_scores


@pytest.mark.usefixtures("own_files")
def test_a_run_that_is_evaluated_anew_has_the_scorers_it_had(nia_bench: Program) -> None:
    scored(nia_bench, "--scorer", "./short.py", "--subject", "reference")
    again = nia_bench("evaluate", "results/r1", "--trust-files", "--format", "json")
    assert {"short": 1.0} == BenchmarkReport.model_validate_json(again.out).stats[0].code_scores


def test_a_scorer_is_added_to_a_run_that_is_there(nia_bench: Program, own_files: Path) -> None:
    scored(nia_bench, "--subject", "reference")
    again = nia_bench("evaluate", "results/r1", "--scorer", str(own_files / "short.py"), "--format", "json")
    assert {"short": 1.0} == BenchmarkReport.model_validate_json(again.out).stats[0].code_scores


def test_a_scorer_that_raises_is_left_out_with_a_warning(nia_bench: Program) -> None:
    Path("broken.py").write_text("def scorer(task, output):\n    raise ValueError('no idea')\n")
    ended, report = scored(nia_bench, "--scorer", "./broken.py", "--subject", "reference")
    assert (0, 1.0, None) == (ended.code, report.stats[0].mean, report.stats[0].code_scores)
    assert "scorer broken failed, and its figure is missing in 1 of 1 cells" in report.warnings
    assert "warning: scorer broken failed: ValueError on say-right: no idea" in ended.err


def test_a_scorer_may_be_async(nia_bench: Program) -> None:
    Path("late.py").write_text("async def scorer(task, output):\n    return 0.5\n")
    _, report = scored(nia_bench, "--scorer", "late.py", "--subject", "reference")
    assert {"late": 0.5} == report.stats[0].code_scores


@pytest.mark.usefixtures("own_files")
def test_an_agent_of_a_file_runs(nia_bench: Program, server: ModelServer) -> None:
    report = run_agent(nia_bench, server, "./my_agent.py")
    (result,) = [stat for stat in report.stats if stat.category == "overall"]
    assert (1, "baseline") == (result.measured, result.subject)
    answer = Path("results/r1/cells/say-right/baseline/1/files/src/answer.ts")
    assert "right\n" == answer.read_text()


@pytest.mark.usefixtures("own_package")
def test_an_agent_of_an_entry_point_runs(nia_bench: Program, server: ModelServer) -> None:
    run_agent(nia_bench, server, "my-agent")
    record = json.loads(Path("results/r1/run.json").read_text())
    assert "1.0" == record["subjects"][0]["versions"]["my-agent"]


@pytest.mark.usefixtures("own_package")
@pytest.mark.parametrize("name", ["./twice.py", "twice"])
def test_a_pattern_runs(nia_bench: Program, server: ModelServer, name: str) -> None:
    models = ("--model", server.model(EXECUTOR), "--judge-model", server.model(JUDGE))
    few = ("--runs", "1", "--task", "two-clocks", "--format", "json", "--run-id", "r1")
    ended = nia_bench("compare", name, *models, *few)
    assert 0 == ended.code, ended.err
    assert ("twice", "single-generator") == BenchmarkReport.model_validate_json(ended.out).subjects
    resumed = nia_bench("compare", "--resume", "results/r1", "--trust-files")
    assert 0 == resumed.code, resumed.err


@pytest.mark.usefixtures("own_files")
def test_a_comparison_takes_scorers_and_keeps_them(nia_bench: Program, server: ModelServer) -> None:
    models = ("--model", server.model(EXECUTOR), "--judge-model", server.model(JUDGE))
    few = ("--runs", "1", "--task", "two-clocks", "--run-id", "r1", "--scorer", "./short.py")
    assert "Beside the score\n\nmean   single-generator" in nia_bench("compare", *models, *few).out
    resumed = nia_bench("compare", "--resume", "results/r1", "--trust-files", "--format", "json")
    assert {"short": 0.0} == BenchmarkReport.model_validate_json(resumed.out).stats[0].code_scores


@pytest.mark.usefixtures("own_package")
def test_a_suite_of_an_entry_point_runs(nia_bench: Program) -> None:
    _, report = scored(nia_bench, "--suite", "my-suite")
    assert {"my-task"} == {stat.category for stat in report.task_stats}
    assert "my-task" in nia_bench("report", "results/r1").out


def test_a_suite_of_a_folder_runs_and_is_found_again(nia_bench: Program) -> None:
    write_task(Path("my-suite"), "my-task")
    assert "my-task" in nia_bench("tasks", "list", "--suite", "./my-suite").out
    ended, report = scored(nia_bench, "--suite", "./my-suite")
    assert {"my-task"} == {stat.category for stat in report.task_stats}
    assert 0 == nia_bench("report", "results/r1").code
    assert 0 == nia_bench("run", "--resume", "results/r1").code
    assert 0 == nia_bench("diff", "results/r1", "results/r1").code, ended.err


@pytest.mark.usefixtures("tasks", "installed")
def test_a_suite_is_proven_and_an_answer_scored_from_python() -> None:
    write_task(Path("my-suite"), "zod-4-my-task")
    exec(python(DOCS / "extending.md", "prove_tasks"), {})  # noqa: S102  (the page is our own)


def test_a_task_of_an_own_suite_is_begun_and_looked_at(nia_bench: Program) -> None:
    new = ("tasks", "new", "zod-4-my-task", "--category", "bleeding_edge", "--library", "zod")
    assert 0 == nia_bench(*new, "--suite", "./my-suite").code
    ended = nia_bench("tasks", "check", "--suite", "./my-suite")
    assert 1 == ended.code
    assert "zod-4-my-task" in ended.out


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("run", "--agent", "opencod", "--dry-run"), "no agent 'opencod'\n  fix: did you mean 'opencode'?"),
        (("run", "--agent", "./none.py", "--dry-run"), "none.py: no such file"),
        (("run", "--agent", "./empty.py", "--dry-run"), "./empty.py: no agent here"),
        (("run", "--agent", "./wrong.py", "--dry-run"), "wrong.py: ZeroDivisionError: division by zero"),
        (
            ("run", "--agent", "./half.py", "--dry-run"),
            "has no name, protocols, find, launch, reader, failure",
        ),
        (("run", "--scorer", "shrt"), "no scorer 'shrt'\n  fix: did you mean 'short'?"),
        (("run", "--scorer", "short", "--scorer", "./short.py"), "two scorers have one name: short, short"),
        (("run", "--suite", "my-suit"), "no suite 'my-suit'\n  fix: did you mean 'my-suite'?"),
        (("tasks", "list", "--suite", "./none"), "none: no tasks here"),
        (("compare", "debat", "--model", "test:m"), "no pattern 'debat'\n  fix: did you mean 'debate'?"),
    ],
)
@pytest.mark.usefixtures("own_package")
def test_what_is_not_there_is_the_users_mistake(
    nia_bench: Program, arguments: tuple[str, ...], said: str
) -> None:
    Path("empty.py").write_text("")
    Path("wrong.py").write_text("1 / 0\n")
    Path("half.py").write_text("def agent():\n    return object()\n")
    ended = nia_bench(*arguments)
    assert 2 == ended.code
    assert said in ended.err


@pytest.mark.usefixtures("own_package")
def test_a_name_that_two_packages_register_is_refused(own_files: Path) -> None:
    other = own_files.parent / "packages" / "other-1.0.dist-info"
    other.mkdir()
    (other / "METADATA").write_text("Name: other\nVersion: 1.0\n")
    (other / "entry_points.txt").write_text("[nia_bench.conditions]\nmy-docs = other:DOCS\n")
    with pytest.raises(UserError, match="registered by several packages: my_tools:MY_DOCS, other:DOCS"):
        load_condition("my-docs")
