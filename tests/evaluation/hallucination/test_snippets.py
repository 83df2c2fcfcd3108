"""Real code, compiled against the pinned packages, and how it is labelled: `snippets/<type>.toml`.

No task stands behind it: a row without checks of its own is held against nothing but the compiler, the
rules of the run time and the committed surfaces.
"""

import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any, get_args

import pytest
from tests.evaluation.gathered import Gathered

from nia_bench.contract.category import LOCKED_WRITE
from nia_bench.contract.checks import HallucinationType
from nia_bench.contract.evaluation import TestsResult
from nia_bench.contract.submission import Submission
from nia_bench.contract.task import CodeTask
from nia_bench.data import ENVIRONMENTS_FOLDER, SURFACES_FOLDER
from nia_bench.evaluation.code_scorer import CodeScorer
from nia_bench.languages.environment import catalogue
from nia_bench.languages.typescript import Compiler
from nia_bench.surfaces.storage.files import libraries, load_surfaces

SNIPPETS = Path(__file__).parent / "snippets"
TYPES: tuple[str, ...] = get_args(HallucinationType)
COMPILES = {"kind": "typecheck", "id": "types", "message": "It compiles."}
# A demand that no snippet meets, so that the classifier looks for mistakes even in right code.
UNMET = {"kind": "text", "id": "unmet", "message": "It says so.", "texts": ["a text that is nowhere"]}


def rows(name: str) -> list[dict[str, Any]]:
    return tomllib.loads((SNIPPETS / f"{name}.toml").read_text(encoding="utf-8"))["row"]


def library_of(environment: str) -> str:
    return catalogue(ENVIRONMENTS_FOLDER)[environment].library


def by_library(found: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Rows of one library follow each other: the compiler keeps only the versions of one library open."""
    return sorted(found, key=lambda row: library_of(row["environment"]))


def params(*names: str) -> Iterator[Any]:
    for row in by_library([row | {"kind": name} for name in names for row in rows(name)]):
        name = row.pop("kind")
        yield pytest.param(name, row, id=f"{name}: {row['environment']}: {row['name']}")


def right() -> Iterator[Any]:
    for row in by_library(rows("right")):
        yield pytest.param(row, id=f"{row['environment']}: {row['name']}")


@pytest.fixture(scope="module")
def gathered(compiler: Compiler) -> Gathered:
    all_rows = [row for name in (*TYPES, "right") for row in rows(name)]
    return Gathered(compiler, [(row["environment"], Submission(files=row["files"])) for row in all_rows])


def scored(row: dict[str, Any], gathered: Gathered, *checks: dict[str, Any]) -> TestsResult:
    environment = row["environment"]
    task = CodeTask.model_validate(
        {
            "id": "t",
            "category": LOCKED_WRITE,
            "prompt": "Do it.",
            "title": "Title",
            "library": library_of(environment),
            "version": catalogue(ENVIRONMENTS_FOLDER)[environment].version,
            "environment": environment,
            "checks": (COMPILES, *row.get("checks", ()), *checks),
        }
    )
    return CodeScorer(gathered).score(task, Submission(files=row["files"]))


@pytest.mark.environments
@pytest.mark.parametrize(("kind", "row"), list(params(*TYPES)))
def test_a_mistake_is_named_on_known_ground(kind: str, row: dict[str, Any], gathered: Gathered) -> None:
    result = scored(row, gathered)
    labels = [(label.type, label.symbol) for label in result.hallucinations]
    assert (kind, row["symbol"]) == (labels or [None])[0], labels
    assert len(labels) == row.get("labels", len(labels))
    assert not result.passed
    known = load_surfaces(library_of(row["environment"]), SURFACES_FOLDER)
    for label in result.hallucinations:
        assert set(label.exists_in) <= set(known)
        # Only what is missing as a whole stands nowhere.
        there = row["files"].get(label.path)
        assert (there is None) == (label.line is None)
        assert there is None or 1 <= (label.line or 0) <= len(there.splitlines())


@pytest.mark.environments
@pytest.mark.parametrize("row", list(right()))
def test_right_code_has_no_label(row: dict[str, Any], gathered: Gathered) -> None:
    result = scored(row, gathered)
    assert (1.0, ()) == (result.score, result.hallucinations), result.diagnostics


@pytest.mark.environments
@pytest.mark.parametrize("row", list(right()))
def test_right_code_that_misses_a_demand_is_accused_of_nothing(
    row: dict[str, Any], gathered: Gathered
) -> None:
    result = scored(row, gathered, UNMET)
    assert (False, ()) == (result.passed, result.hallucinations)


@pytest.mark.parametrize("kind", TYPES)
def test_a_type_has_snippets_of_several_libraries(kind: str) -> None:
    assert len(rows(kind)) >= 6
    assert len({library_of(row["environment"]) for row in rows(kind)}) >= 4


def test_right_snippets_are_of_every_library() -> None:
    assert len(rows("right")) >= 15
    assert set(libraries(SURFACES_FOLDER)) == {library_of(row["environment"]) for row in rows("right")}


def test_nearly_all_mistakes_are_named_without_a_check_of_their_own() -> None:
    own = [row["name"] for kind in TYPES for row in rows(kind) if "checks" in row]
    assert len(own) <= len(TYPES)
