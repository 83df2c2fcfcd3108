"""Over a hundred hostile answers in the real sandbox: each fails with its cause, or comes to nothing.

`make test` runs a part of them, with each commit the next ones; `make test-all` runs all.
"""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest
from pydantic import JsonValue
from tests.languages.typescript.running.hostile.hostile_answers import MARK, HostileAnswer, hostile_answers
from tests.sandbox.leftovers import processes_inside
from tests.share import in_turn

from nia_bench.contract.behaviour import ProbeOrders, RunJob, RunResult
from nia_bench.contract.errors import NiaBenchError
from nia_bench.contract.submission import Submission
from nia_bench.data import ENVIRONMENTS_FOLDER
from nia_bench.languages import Runners
from nia_bench.languages.typescript.language import LANGUAGE as TYPESCRIPT
from nia_bench.sandbox.base import Sandbox

pytestmark = pytest.mark.bubblewrap

ALL = {answer.name: answer for answer in hostile_answers()}
CHOSEN = in_turn(list(ALL), one_in=9)
NEIGHBOUR = "neighbour"
PROBE = """
export default async function probe(answer, given) {
  const double = await answer.named('double');
  return { doubled: () => Promise.all(given.map((each) => double(each))) };
}
"""
RIGHT = "export const double = (value: number): number => value * 2;\n"
DOUBLED: list[JsonValue] = [2, 4]

Results = Mapping[str, RunResult | NiaBenchError]


def job(answer: HostileAnswer) -> RunJob:
    probe = ProbeOrders(files={"probe.mjs": PROBE}, given=[1, 2], seconds=answer.seconds)
    return RunJob(submission=Submission(files={"src/double.ts": answer.code}), probe=probe)


@pytest.fixture(scope="module")
def room(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """The folder for temporary files, which nobody else uses meanwhile."""
    folder = tmp_path_factory.mktemp("hostile")
    before, tempfile.tempdir = tempfile.tempdir, str(folder)
    yield folder
    tempfile.tempdir = before


@pytest.fixture(scope="module")
def results(bubblewrap: Sandbox, room: Path) -> Results:
    """What came out of those whose turn it is, run together, with one right answer in their midst."""
    assert room.is_dir()
    TYPESCRIPT.install([], ENVIRONMENTS_FOLDER, report=lambda _: None, whole=["zod-4"])
    chosen = [ALL[name] for name in CHOSEN]
    chosen.insert(len(chosen) // 2, HostileAnswer(NEIGHBOUR, "works", RIGHT))
    with Runners(ENVIRONMENTS_FOLDER, bubblewrap, parallel=2) as runners:
        found = runners.results_of("zod-4", [job(answer) for answer in chosen])
    return dict(zip((answer.name for answer in chosen), found, strict=True))


def test_there_are_a_hundred() -> None:
    assert 100 <= len(ALL)


@pytest.mark.parametrize("name", CHOSEN)
def test_hostile_answer_fails_with_its_cause_or_comes_to_nothing(name: str, results: Results) -> None:
    result = results[name]
    assert isinstance(result, RunResult), result
    assert ALL[name].is_met_by(result, DOUBLED), (ALL[name].verdict, result)


def test_neighbour_is_untouched(results: Results) -> None:
    assert RunResult(values={"doubled": DOUBLED}) == results[NEIGHBOUR]


def test_nothing_is_left(results: Results, room: Path) -> None:
    assert results
    assert [] == list(room.iterdir())
    assert [] == processes_inside(room)
    assert [] == [each for each in _command_lines() if MARK in each]
    assert MARK not in Path("/proc/net/unix").read_text(encoding="utf-8", errors="replace")


def _command_lines() -> Iterator[str]:
    for process in Path("/proc").glob("[0-9]*/cmdline"):
        if process.parent.name == str(os.getpid()):
            continue
        try:
            yield process.read_text(errors="replace")
        except OSError:
            continue
