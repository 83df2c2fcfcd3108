"""Answers that run on Node.js in the real sandbox. hostile/ has those that mean harm."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest
from pydantic import JsonValue

from nia_bench.contract.behaviour import ProbeOrders, RunFailure, RunJob, RunResult
from nia_bench.contract.errors import EvaluatorError, NiaBenchError, UserError
from nia_bench.contract.submission import Submission
from nia_bench.data import ENVIRONMENTS_FOLDER
from nia_bench.languages import Runners
from nia_bench.languages.typescript.language import LANGUAGE
from nia_bench.languages.typescript.running import answer_process
from nia_bench.languages.typescript.syntax_program import Transpiled, Transpiler
from nia_bench.sandbox.base import Sandbox
from nia_bench.sandbox.own_time import OwnTime

pytestmark = pytest.mark.bubblewrap

PROBE = """
export default async function probe(answer, given) {
  const double = await answer.named('double');
  const doubled = () => Promise.all(given.map((each) => double(each)));
  return { doubled, own: answer.own, nothing: undefined };
}
"""
GIVEN: list[JsonValue] = [1, 2]
RIGHT = "export const double = (value: number): number => value * 2;\n"
SNOOPING = """
import { readFileSync, readdirSync } from 'node:fs';
const read = (path: string) => { try { return readFileSync(path, 'utf8'); } catch { return ''; } };
const seen = [...process.argv, ...process.execArgv, JSON.stringify(process.env)];
for (const name of ['cmdline', 'environ', 'maps', 'mountinfo']) seen.push(read(`/proc/self/${name}`));
const probe = seen.join(' ').match(/\\/srv\\/\\S+\\/main(?=\\s)/)?.[0] ?? '';
const [orders, host] = ['/dev/stdin', '/etc/shadow'].map(read);
export const double = () => ({ files: readdirSync(probe), orders, host });
"""


def job(code: str) -> RunJob:
    probe = ProbeOrders(files={"probe.mjs": PROBE}, given=GIVEN, seconds=2)
    return RunJob(submission=Submission(files={"src/double.ts": code}), probe=probe)


@pytest.fixture(scope="module")
def runners(bubblewrap: Sandbox) -> Iterator[Runners]:
    LANGUAGE.install([], ENVIRONMENTS_FOLDER, report=lambda _: None, whole=["zod-4"])
    with Runners(ENVIRONMENTS_FOLDER, bubblewrap, parallel=2) as opened:
        yield opened


def told(result: RunResult | NiaBenchError) -> RunResult:
    assert isinstance(result, RunResult), result
    return result


def test_right_answer_gives_its_outcomes(runners: Runners) -> None:
    values: dict[str, JsonValue] = {"doubled": [2, 4], "own": ["src/double.ts"], "nothing": None}
    assert [RunResult(values=values)] == runners.results_of("zod-4", [job(RIGHT)])


def starved(*_: object) -> float:
    """Wait for a processor all the time."""
    return float("inf")


def test_right_answer_that_waits_for_a_processor_is_not_failed(
    runners: Runners, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(OwnTime, "_starved", starved)
    monkeypatch.setattr(answer_process, "_STARTING_S", 0)
    waits = job(f"await new Promise((done) => setTimeout(done, 2_500));\n{RIGHT}")
    [result] = runners.results_of("zod-4", [waits])
    assert [2, 4] == told(result).values["doubled"]


def test_stack_names_the_line_that_the_answer_was_written_in(runners: Runners) -> None:
    [result] = runners.results_of("zod-4", [job("interface A {}\nthrow new Error('not today');\nexport {};")])
    failure = told(result).failure
    assert failure is not None
    assert ("src/double.ts:2:7",) == failure.stack


def test_stack_names_no_file_whose_path_only_contains_that_of_the_answers_folder(runners: Runners) -> None:
    code = (
        "const error = new Error('not today');\n"
        "error.stack = 'Error: not today\\n    at file:///elsewhere/work/src/nia_bench/driver.cjs:76:14';\n"
        "throw error;\nexport {};\n"
    )
    [result] = runners.results_of("zod-4", [job(code)])
    failure = told(result).failure
    assert failure is not None
    assert () == failure.stack


def test_answer_finds_neither_orders_nor_files_of_the_host(runners: Runners) -> None:
    [result] = runners.results_of("zod-4", [job(SNOOPING)])
    seen = {"files": ["main.mjs"], "orders": "", "host": ""}
    assert [seen, seen] == told(result).values["doubled"]


def test_outcome_that_throws_leaves_the_others(runners: Runners) -> None:
    code = "export const double = (value: number) => {\n  throw new TypeError(`no ${value}`);\n};\n"
    [result] = runners.results_of("zod-4", [job(code)])
    failure = told(result).failures["doubled"]
    assert ("thrown", "TypeError: no 1") == (failure.cause, failure.message)
    assert "src/double.ts:2:9" == failure.stack[0]
    assert ["src/double.ts"] == told(result).values["own"]


def test_separate_outcomes_outlast_one_that_never_comes_and_a_file_that_is_no_code(
    runners: Runners, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(answer_process, "OUTCOME_SECONDS", 0.2)
    probe = (
        "export default (answer) => ({\n"
        "  never: () => new Promise(() => {}),\n"
        "  broken: async () => (await answer.load('src/broken.ts')).double(1),\n"
        "  doubled: async () => (await answer.load('src/double.ts')).double(1),\n"
        "});\n"
    )
    files = {"src/double.ts": RIGHT, "src/broken.ts": "export const double = (\n"}
    orders = ProbeOrders(files={"probe.mjs": probe}, seconds=5, separate=True)
    [result] = runners.results_of("zod-4", [RunJob(submission=Submission(files=files), probe=orders)])
    causes = {name: failure.cause for name, failure in told(result).failures.items()}
    assert {"never": "time", "broken": "import"} == causes
    assert {"doubled": 2} == told(result).values


def test_answer_is_found_as_a_bundler_finds_it(runners: Runners) -> None:
    files = {
        "src/double.tsx": "import { by } from '@/by.js';\nimport two from './two.json';\n"
        "import * as z from 'zod';\n"
        "export const double = (value: number) => z.number().parse(by(value, two.value));\n",
        "src/by.ts": "export const by = (value: number, other: number): number => value * other;\n",
        "src/two.json": '{"value": 2}',
    }
    probe = ProbeOrders(files={"probe.mjs": PROBE}, given=GIVEN)
    [result] = runners.results_of("zod-4", [RunJob(submission=Submission(files=files), probe=probe)])
    assert [2, 4] == told(result).values["doubled"]


def test_world_serves_on_its_own_loopback_and_records(runners: Runners) -> None:
    probe = (
        "export default async (answer, given, world) => {\n"
        "  const peer = await world.serve(({ path }) => ({ body: { path } }));\n"
        "  const ask = await answer.named('ask');\n"
        "  const told = await ask(`${peer.url}/prices`);\n"
        "  return { told, asked: peer.asked.map(({ method, path }) => [method, path]) };\n"
        "};\n"
    )
    code = "export const ask = async (url: string) => (await fetch(url)).json();\n"
    orders = ProbeOrders(files={"probe.mjs": probe}, world="http", seconds=5)
    [result] = runners.results_of(
        "zod-4", [RunJob(submission=Submission(files={"src/ask.ts": code}), probe=orders)]
    )
    assert {"told": {"path": "/prices"}, "asked": [["GET", "/prices"]]} == told(result).values


def test_unknown_world_is_an_error_that_names_the_nearest(runners: Runners) -> None:
    probe = ProbeOrders(files={"probe.mjs": PROBE}, world="htp")
    [result] = runners.results_of(
        "zod-4", [RunJob(submission=Submission(files={"src/double.ts": RIGHT}), probe=probe)]
    )
    assert isinstance(result, UserError)
    assert "http" in (result.fix or "")


def test_an_answer_that_cannot_be_transpiled_or_laid_out_fails_and_its_neighbours_do_not(
    runners: Runners,
) -> None:
    deep = job("{" * 5000 + "}" * 5000 + RIGHT)
    folder = RunJob(
        submission=Submission(files={"src/double.ts": RIGHT, "package.json/x.ts": ""}), probe=deep.probe
    )
    first, *failed, last = runners.results_of("zod-4", [job(RIGHT), deep, folder, job(RIGHT)])
    assert (
        told(first).values
        == told(last).values
        == {"doubled": [2, 4], "own": ["src/double.ts"], "nothing": None}
    )
    for result in failed:
        failure = told(result).failure
        assert failure is not None
        assert "import" == failure.cause


def test_an_answer_that_ends_the_transpiler_fails_and_its_neighbours_do_not(
    runners: Runners, monkeypatch: pytest.MonkeyPatch
) -> None:
    transpile = Transpiler.transpile

    def fragile(self: Transpiler, node: Path, files: Sequence[tuple[str, str]]) -> list[Transpiled]:
        if any("deadly" in text for _, text in files):
            raise EvaluatorError("it ended")
        return transpile(self, node, files)

    monkeypatch.setattr(Transpiler, "transpile", fragile)
    right, deadly = runners.results_of("zod-4", [job(RIGHT), job(f"{RIGHT}// deadly")])
    assert told(right).failure is None
    assert RunFailure(cause="import", message="it ended") == told(deadly).failure
