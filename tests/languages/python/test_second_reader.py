"""Code that second readers labelled, who saw neither checks nor code: `second_reader/*.toml`.

A row has code, a probe that its reader wrote and ran, and for wrong code the symbol and the class of its one
mistake; `class2` is a class that fits as well. `make test` takes a share, and does not look at classes.
"""

import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest
from tests.share import EVERYTHING, share

from nia_bench.contract.evaluation import TestsResult
from nia_bench.contract.submission import Submission
from nia_bench.contract.task import CodeTask
from nia_bench.evaluation.code_scorer import CodeScorer
from nia_bench.evaluation.labels import shipped_surfaces
from nia_bench.languages import runners_for
from nia_bench.languages.environment import catalogue
from nia_bench.languages.python.compiler import PythonCompiler
from nia_bench.languages.python.language import LANGUAGE
from nia_bench.suites.pinned_surfaces import write_missing
from nia_bench.suites.suite import load_suite, suite_pins

pytestmark = [pytest.mark.environments, pytest.mark.bubblewrap, pytest.mark.by_turns]

FILES = sorted((Path(__file__).parent / "second_reader").glob("*.toml"))
ROWS: list[dict[str, Any]] = [row for file in FILES for row in tomllib.loads(file.read_text("utf-8"))["row"]]
TAKEN = {row["name"]: row for row in share(ROWS, 15)}
SUITE = load_suite("python", whole=False)
LEAST_RIGHT_CLASSES = 0.9
"""So many are right today. docs/python.md has the rates of sets that nothing had been repaired for."""
PROBE = """
import contextlib, io, threading

def probe(answer, given):
    # A thread has no event loop yet, as the process of the reader had none.
    def run(end):
        try:
            with contextlib.redirect_stdout(end["text"]):
                module = answer.load("answer.py")
                exec(compile(given, "probe", "exec"), vars(module))
        except BaseException as error:
            end["error"] = error

    def printed():
        end = {"text": io.StringIO()}
        thread = threading.Thread(target=run, args=(end,))
        thread.start()
        thread.join()
        if "error" in end:
            raise end["error"]
        return end["text"].getvalue().strip()

    return {"printed": printed}
"""


def task_of(row: dict[str, Any]) -> CodeTask:
    spec = catalogue(SUITE.environments)[row["environment"]]
    expect = {"printed": str(row["expected"]).strip()}
    return CodeTask.model_validate(
        {
            "id": "t",
            "category": "changed",
            "prompt": "Do it.",
            "title": "Title",
            "library": spec.library,
            "version": spec.version,
            "environment": spec.name,
            "behaviour": {"given": row["probe"], "expect": expect, "files": {"probe.py": PROBE}},
            "checks": [
                {"kind": "typecheck", "id": "types", "message": "It compiles."},
                {"kind": "behaviour", "id": "runs", "outcome": "printed", "message": "It prints this."},
            ],
        }
    )


@pytest.fixture(scope="module")
def results() -> Mapping[str, TestsResult]:
    """The results of the rows in turn. Surfaces of other versions are read for `make test-all` alone."""
    LANGUAGE.install(
        {row["environment"] for row in TAKEN.values()}, SUITE.environments, report=lambda _: None
    )
    if EVERYTHING:
        write_missing(suite_pins("python"), lambda _: None)
    tasks = [task_of(row) for row in TAKEN.values()]
    runners = runners_for(tasks, SUITE.environments, parallel=2, run_unsandboxed=False)
    assert runners
    with PythonCompiler(SUITE.environments) as compiler:
        scorer = CodeScorer(
            compiler,
            surfaces=SUITE.known_surfaces if EVERYTHING else shipped_surfaces,
            environments=SUITE.environments,
            runner=runners,
        )
        answers = [Submission(files={"answer.py": row["code"]}) for row in TAKEN.values()]
        found = scorer.score_many(list(zip(tasks, answers, strict=True)))
    runners.close()
    return {name: each for name, each in zip(TAKEN, found, strict=True) if isinstance(each, TestsResult)}


@pytest.mark.parametrize("name", [name for name, row in TAKEN.items() if row["is_right"]])
def test_right_code_passes_and_has_no_label(name: str, results: Mapping[str, TestsResult]) -> None:
    result = results[name]
    assert result.passed, [check.message for check in result.checks if not check.passed]
    assert () == result.hallucinations


@pytest.mark.parametrize("name", [name for name, row in TAKEN.items() if not row["is_right"]])
def test_wrong_code_fails(name: str, results: Mapping[str, TestsResult]) -> None:
    assert not results[name].passed


@pytest.mark.skipif(not EVERYTHING, reason="the surfaces of all versions take minutes: make test-all")
def test_most_mistakes_have_the_class_that_their_reader_gave_them(results: Mapping[str, TestsResult]) -> None:
    wrong = {name: row for name, row in TAKEN.items() if not row["is_right"]}
    right = [
        name
        for name, row in wrong.items()
        for label in results[name].hallucinations[:1]
        if label.type in {row["class"], row.get("class2")}
    ]
    assert len(right) >= LEAST_RIGHT_CLASSES * len(wrong), sorted({*wrong} - {*right})


def test_readers_wrote_right_and_wrong_code_for_many_libraries() -> None:
    assert 60 <= len(ROWS)
    assert 10 <= len({row["environment"] for row in ROWS if row["is_right"]})
    assert 10 <= len({row["environment"] for row in ROWS if not row["is_right"]})
