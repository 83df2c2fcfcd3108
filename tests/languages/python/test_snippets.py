"""Labelled code over real packages: `snippets.toml`. Right code passes, a mistake has its name and class."""

import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest
from tests.share import EVERYTHING

from nia_bench.contract.evaluation import TestsResult
from nia_bench.contract.submission import Submission
from nia_bench.contract.task import CodeTask
from nia_bench.evaluation.code_scorer import CodeScorer
from nia_bench.evaluation.labels import shipped_surfaces
from nia_bench.languages.environment import catalogue
from nia_bench.languages.python.compiler import PythonCompiler
from nia_bench.languages.python.language import LANGUAGE
from nia_bench.suites.pinned_surfaces import write_missing
from nia_bench.suites.suite import load_suite, suite_pins

pytestmark = [pytest.mark.environments, pytest.mark.by_turns]

HERE = Path(__file__).parent
ROWS: list[dict[str, Any]] = tomllib.loads((HERE / "snippets.toml").read_text("utf-8"))["row"]
BY_NAME = {row["name"]: row for row in ROWS}
RIGHT = [row["name"] for row in ROWS if "symbol" not in row and "deprecated" not in row]
WRONG = [row["name"] for row in ROWS if "symbol" in row]
DEPRECATED = [row["name"] for row in ROWS if "deprecated" in row]
COMPILES = {"kind": "typecheck", "id": "types", "message": "It compiles."}
UNMET = {"kind": "text", "id": "unmet", "message": "It says so.", "texts": ["a text that is nowhere"]}
OLD = {"kind": "deprecation", "id": "deprecated", "message": "It uses nothing deprecated."}
SUITE = load_suite("python", whole=False)


def task_of(row: dict[str, Any]) -> CodeTask:
    spec = catalogue(SUITE.environments)[row["environment"]]
    return CodeTask.model_validate(
        {
            "id": "t",
            "category": "changed",
            "prompt": "Do it.",
            "title": "Title",
            "library": spec.library,
            "version": spec.version,
            "environment": spec.name,
            "checks": [COMPILES, *([] if "symbol" in row else [OLD if "deprecated" in row else UNMET])],
        }
    )


@pytest.fixture(scope="module")
def results() -> Mapping[str, TestsResult]:
    """The results of all rows. Surfaces of other versions are read for `make test-all` alone."""
    LANGUAGE.install({row["environment"] for row in ROWS}, SUITE.environments, report=lambda _: None)
    if EVERYTHING:
        write_missing(suite_pins("python"), lambda _: None)
    with PythonCompiler(SUITE.environments) as compiler:
        surfaces = SUITE.surfaces if EVERYTHING else shipped_surfaces
        scorer = CodeScorer(compiler, surfaces=surfaces, environments=SUITE.environments)
        found = scorer.score_many(
            [(task_of(row), Submission(files={"answer.py": row["code"]})) for row in ROWS]
        )
    return {name: each for name, each in zip(BY_NAME, found, strict=True) if isinstance(each, TestsResult)}


@pytest.mark.parametrize("name", WRONG)
def test_a_mistake_is_an_error_that_names_it(name: str, results: Mapping[str, TestsResult]) -> None:
    row, result = BY_NAME[name], results[name]
    assert not result.passed
    lines = row["code"].splitlines()
    errors = [each for each in result.diagnostics if each.category == "error"]
    assert [True] == [row["symbol"] in each.message + lines[(each.line or 1) - 1] for each in errors], errors
    if EVERYTHING and "class" in row:
        labels = [(label.type, label.symbol) for label in result.hallucinations]
        assert [(row["class"], row["symbol"])] == labels[:1], labels


@pytest.mark.parametrize("name", DEPRECATED)
def test_a_deprecated_name_is_named_by_the_check_of_deprecations(
    name: str, results: Mapping[str, TestsResult]
) -> None:
    row, result = BY_NAME[name], results[name]
    assert ["deprecated"] == [check.id for check in result.checks if not check.passed]
    assert row["deprecated"] in result.checks[-1].message


@pytest.mark.parametrize("name", RIGHT)
def test_right_code_has_no_error_and_no_label(name: str, results: Mapping[str, TestsResult]) -> None:
    """The demand that it misses lets the classifier look for mistakes."""
    result = results[name]
    assert () == result.hallucinations
    assert [] == [each for each in result.diagnostics if each.category == "error"]
    assert ["unmet"] == [check.id for check in result.checks if not check.passed]


def test_six_libraries_are_right_and_wrong() -> None:
    wrong = {name.partition(":")[0] for name in (*WRONG, *DEPRECATED)}
    assert 6 <= len(wrong & {name.partition(":")[0] for name in RIGHT})
    assert 40 <= len(ROWS)
