import ast
from collections.abc import Sequence
from pathlib import Path
from typing import Self

import pytest

import nia_bench
from nia_bench.contract.behaviour import ProbeOrders, RunJob, RunResult
from nia_bench.contract.errors import InfrastructureError, NiaBenchError, UserError
from nia_bench.contract.submission import Submission
from nia_bench.data import ENVIRONMENTS_FOLDER
from nia_bench.languages import Runners, language_named, languages, split_request
from nia_bench.sandbox.supervised_run import NoSandbox


def test_a_language_is_known_by_its_name() -> None:
    assert ["typescript", "python"] == [each.name for each in languages()]
    assert language_named("typescript") is language_named("typescript")


@pytest.mark.parametrize(
    ("request_", "expected"),
    [
        ("zod@4.3.6", ("typescript", "zod@4.3.6")),
        ("npm:@trpc/client@11.9.0", ("typescript", "@trpc/client@11.9.0")),
        ("pypi:polars@2.1.0", ("python", "polars@2.1.0")),
        ("C:\\demo.json", ("typescript", "C:\\demo.json")),
    ],
)
def test_a_prefix_names_the_registry_of_a_package(request_: str, expected: tuple[str, str]) -> None:
    assert expected == split_request(request_)


def test_another_registry_is_refused() -> None:
    with pytest.raises(UserError, match="no registry 'cargo'"):
        split_request("cargo:serde@1.0.0")


PACKAGE = Path(nia_bench.__file__).parent
ABOVE = (
    *("cli", "engine", "evaluation", "execution", "proof", "proposals", "reporting", "subjects", "suites"),
    "submissions.py",
)
NAMES_A_SUITE = "suites/suite.py"


def test_nothing_above_the_languages_names_one() -> None:
    files = [file for name in ABOVE for file in (PACKAGE / name, *(PACKAGE / name).rglob("*.py"))]
    names = {each.name for each in languages()}
    found = {
        file.relative_to(PACKAGE).as_posix()
        for file in files
        if file.is_file() and "templates" not in file.parts  # these are code of tasks
        for node in ast.walk(ast.parse(file.read_text("utf-8")))
        if isinstance(node, ast.Constant) and node.value in names
    }
    # Code blocks of an answer are in a language, a run's record names the Python that it ran on, and so does
    # what conditions may start.
    places = {"evaluation/answers.py", "subjects/conditions/prepared.py"}
    places |= {f"engine/{name}.py" for name in ("benchmark", "code_run")}
    assert places | {NAMES_A_SUITE} >= found


def test_an_unknown_language_names_the_nearest() -> None:
    with pytest.raises(UserError, match="did you mean 'typescript'"):
        language_named("typescrpt")


def test_the_record_of_a_run_names_the_pinned_compiler() -> None:
    toolchain = language_named("typescript").toolchain()
    assert ["typescript"] == list(toolchain)
    assert toolchain["typescript"].startswith("7.")


def test_what_is_not_installed_is_required_in_vain(monkeypatch: pytest.MonkeyPatch, tmp_path: object) -> None:
    monkeypatch.setenv("NIA_BENCH_CACHE", str(tmp_path))
    with pytest.raises(UserError, match="typescript is not installed"):
        language_named("typescript").require(["zod-4"], ENVIRONMENTS_FOLDER)


@pytest.mark.environments
def test_what_is_installed_is_there() -> None:
    language = language_named("typescript")
    language.require(["zod-4"], ENVIRONMENTS_FOLDER)
    assert language.is_installed("zod-4", ENVIRONMENTS_FOLDER)
    assert language.probe() == f"TypeScript {language.toolchain()['typescript']}"
    assert [] == list(language.dangling_imports("typescript", ENVIRONMENTS_FOLDER))


class Counting:
    """Runs nothing, and counts what it was asked for."""

    def __init__(self) -> None:
        self.asked: list[int] = []
        self.fails = False

    def results_of(self, _: str, jobs: Sequence[RunJob]) -> list[RunResult | NiaBenchError]:
        self.asked.append(len(jobs))
        failed = InfrastructureError("no sandbox")
        return [failed if self.fails else RunResult(values=dict(job.submission.files)) for job in jobs]

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        pass


@pytest.fixture
def counting(monkeypatch: pytest.MonkeyPatch) -> Counting:
    counting = Counting()

    def runner(*_: object, **__: object) -> Counting:
        return counting

    monkeypatch.setattr(language_named("typescript"), "runner", runner)
    return counting


def answer(text: str) -> RunJob:
    return RunJob(submission=Submission(files={"a.ts": text}), probe=ProbeOrders(files={"probe.mjs": ""}))


def test_an_answer_that_has_run_is_not_run_again(counting: Counting) -> None:
    with Runners(ENVIRONMENTS_FOLDER, NoSandbox()) as runners:
        first = runners.results_of("zod-4", [answer("1"), answer("2"), answer("1")])
        second = runners.results_of("zod-4", [answer("2"), answer("3")])
    assert [2, 1] == counting.asked
    values = [each.values for each in (*first, *second) if isinstance(each, RunResult)]
    assert [{"a.ts": text} for text in ("1", "2", "1", "2", "3")] == values


def test_an_answer_that_the_sandbox_failed_runs_again(counting: Counting) -> None:
    counting.fails = True
    with Runners(ENVIRONMENTS_FOLDER, NoSandbox()) as runners:
        runners.results_of("zod-4", [answer("1")])
        counting.fails = False
        [result] = runners.results_of("zod-4", [answer("1")])
    assert [1, 1] == counting.asked
    assert isinstance(result, RunResult)


def test_the_same_answer_runs_again_on_other_packages(counting: Counting) -> None:
    with Runners(ENVIRONMENTS_FOLDER, NoSandbox()) as runners:
        runners.results_of("zod-4", [answer("1")])
        runners.results_of("zod-3", [answer("1")])
    assert [1, 1] == counting.asked
