"""Hostile submissions in Python that are only read: what counts of them, and that their batch is unharmed."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest

from nia_bench.contract.errors import OverLimitError, SubmissionError
from nia_bench.contract.facts import Facts
from nia_bench.contract.submission import Submission
from nia_bench.languages.python.compiler import PythonCompiler
from nia_bench.languages.python.language import LANGUAGE
from nia_bench.suites.suite import load_suite

pytestmark = [pytest.mark.environments, pytest.mark.by_turns]

HERE = Path(__file__).parent
ENVIRONMENTS = load_suite(HERE.parents[3] / "distributions/live/src/nia_bench_live/python").environments
ALL: dict[str, dict[str, Any]] = tomllib.loads((HERE / "reading.toml").read_text("utf-8"))["read"]
BAD = "pl.col('a').cut_off([1])"
START = "import polars as pl\n"
RIGHT = {"answer.py": START + "shown = pl.DataFrame({'a': [1]}).select(pl.col('a').sum())\n"}


def chain_of_functions(count: int) -> str:
    steps = "".join(f"def _step{n}(): return _step{n + 1}()\n" for n in range(count))
    return f"{START}{steps}def _step{count}(): return pl.col('a')\ndef run(): return _step0()\n"


GENERATED = {
    "value of values": "".join(f"a{n} = [{', '.join([f'a{n + 1}'] * 30)}]\n" for n in range(30))
    + "a30 = 1\nprint(a0)\nprint(a0)\n",
    "brackets": "x = " + "[" * 20_000 + "]" * 20_000,
    "digits": "x = {0x" + "f" * 20_000 + ": 0x" + "f" * 20_000 + "}",
    "signs": "x = " + "-" * 20_000 + "1",
    "sum": "x = 1" + " + 1" * 20_000,
    "chain": START + "x = pl.col('a')" + ".sum()" * 800,
    "blocks": "".join(f"{' ' * depth}if x:\n" for depth in range(99)) + " " * 99 + "x = 1",
    "functions": chain_of_functions(3_000),
    "results": START
    + "async def f():\n    x = pl.col('a')\n"
    + "    x = g()\n    await x\n" * 3_000
    + "async def g(): ...\n",
    "table": "x = [" + "'a', " * 20_000 + "]\n" + "print(x)\n" * 200,
    "lambdas": "x = " + "lambda: " * 60 + "1",
    "errors": START + f"{BAD}\n" * 400,
}


def files_of(row: dict[str, Any]) -> dict[str, str]:
    if row.get("large") == "files":
        return {f"part{n // 20}/m{n}.py": START + "pl.col('a')\n" for n in range(60)}
    files = row.get("files") or {"answer.py": row.get("code") or GENERATED[row["large"]]}
    return {path: text.replace("BAD", BAD) for path, text in files.items()}


@pytest.fixture(scope="module")
def results() -> Iterator[Mapping[str, Any]]:
    """What came out of each, read in one batch, with a right submission before, between and behind them."""
    LANGUAGE.install(["polars-2"], ENVIRONMENTS, report=lambda _: None)
    names = [*ALL]
    named = [(name, Submission(files=files_of(ALL[name]))) for name in names]
    for place in (len(named), len(named) // 2, 0):
        named.insert(place, (f"right {place}", Submission(files=RIGHT)))
    with PythonCompiler(ENVIRONMENTS) as compiler:
        found = compiler.facts_of("polars-2", [submission for _, submission in named])
        folder = compiler._folder.path
        yield {**dict(zip((name for name, _ in named), found, strict=True)), "left": [*folder.glob("[!.]*")]}


@pytest.mark.parametrize("name", ALL)
def test_a_hostile_submission_is_read_right_or_refused(name: str, results: Mapping[str, Any]) -> None:
    row, facts = ALL[name], results[name]
    if "refused" in row:
        assert isinstance(facts, SubmissionError | OverLimitError)
        assert row["refused"] in facts.message
        assert "nia-bench-" not in facts.message
        return
    assert isinstance(facts, Facts), facts
    found = [[each.line, each.message] for each in facts.errors]
    if row["errors"] != "any":
        expected = row["errors"]
        assert len(expected) == len(found), found
        assert all(
            line == wanted[0] and wanted[1] in text
            for (line, text), wanted in zip(found, expected, strict=True)
        )
    if "used" in row:
        origins = [each.origin for file in facts.files for each in file.references if each.live]
        assert row["used"] == sorted({each.name for each in origins if "polars" in each.package})
    size = sum(map(len, files_of(row).values()))
    assert len(facts.model_dump_json()) < 1_000 * size + 30_000_000


def test_right_submissions_of_the_batch_are_unharmed(results: Mapping[str, Any]) -> None:
    first, *others = [facts for name, facts in results.items() if name.startswith("right ")]
    assert (2, ()) == (len(others), first.errors)
    assert [first, first] == others


def test_no_file_of_a_submission_is_left(results: Mapping[str, Any]) -> None:
    assert [] == results["left"]


def test_there_are_a_hundred_with_those_that_run() -> None:
    running = tomllib.loads((HERE / "running.toml").read_text("utf-8"))["run"]
    assert 100 <= len(ALL) + len(running)
