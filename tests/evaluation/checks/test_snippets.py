"""Real code, compiled against the pinned packages, and what checks say of it: `snippets/<family>.toml`."""

import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from tests.evaluation.checks.build import check
from tests.evaluation.gathered import Gathered

from nia_bench.contract.submission import Submission
from nia_bench.evaluation.checks import View, decide
from nia_bench.languages.typescript import Compiler

SNIPPETS = Path(__file__).parent / "snippets"


def rows() -> Iterator[Any]:
    for path in sorted(SNIPPETS.glob("*.toml")):
        table = tomllib.loads(path.read_text(encoding="utf-8"))
        for row in table["row"]:
            yield pytest.param(row, table["checks"][row["check"]], id=f"{path.stem}: {row['name']}")


def submission_of(row: dict[str, Any]) -> Submission:
    return Submission(files=row["files"], stubs=row.get("stubs", {}))


@pytest.fixture(scope="module")
def gathered(compiler: Compiler) -> Gathered:
    all_rows = (row for row, _fields in (each.values for each in rows()))
    return Gathered(compiler, [(row["environment"], submission_of(row)) for row in all_rows])


@pytest.mark.environments
@pytest.mark.parametrize(("row", "fields"), list(rows()))
def test_a_check_reads_real_code(row: dict[str, Any], fields: dict[str, Any], gathered: Gathered) -> None:
    submission = submission_of(row)
    facts = gathered.facts(row["environment"], submission)
    decision = decide(check(**fields), View(facts, submission))
    assert row["passes"] == decision.passed, decision.message


@pytest.mark.parametrize("path", sorted(SNIPPETS.glob("*.toml")), ids=lambda path: path.stem)
def test_a_family_has_right_and_wrong_snippets(path: Path) -> None:
    table = tomllib.loads(path.read_text(encoding="utf-8"))
    assert {True, False} == {row["passes"] for row in table["row"]}
    assert len(table["row"]) >= 6
    assert {row["check"] for row in table["row"]} == set(table["checks"])
