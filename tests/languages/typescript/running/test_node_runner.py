"""Answers that run on Node.js in the real sandbox: what comes out of right ones, and of hostile ones."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

import pytest
from pydantic import JsonValue

from nia_bench.contract.behaviour import ProbeOrders, RunJob, RunResult
from nia_bench.contract.errors import NiaBenchError, UserError
from nia_bench.contract.submission import Submission
from nia_bench.languages import Runners
from nia_bench.languages.typescript.language import LANGUAGE
from nia_bench.sandbox.base import Sandbox
from nia_bench.suites.nia import ENVIRONMENTS_FOLDER

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
NEIGHBOUR = "neighbour"

HOSTILE: Mapping[str, tuple[str, str, str]] = {
    "loops": ("for (;;);\nexport {};", "time", "busy or blocked"),
    "forks": (
        (
            "import { spawn } from 'node:child_process';\n"
            "for (let n = 0; n < 40; n += 1) spawn('/bin/sleep', ['60']);\n"
            "await new Promise((done) => setTimeout(done, 60_000));"
        ),
        "processes",
        "processes",
    ),
    "fills memory": (
        "const kept: Buffer[] = [];\nfor (;;) kept.push(Buffer.alloc(8 << 20, 1));\nexport {};",
        "memory",
        "more than 512 MB",
    ),
    "fills the heap": (
        "const kept: unknown[] = [];\nfor (;;) kept.push(new Array(1 << 17).fill(kept.length));\nexport {};",
        "memory",
        "MB of memory",
    ),
    "fills the disk": (
        (
            "import { appendFileSync } from 'node:fs';\n"
            "for (let n = 0; ; n += 1) appendFileSync(`/tmp/${n % 9}`, Buffer.alloc(8 << 20, 1));"
        ),
        "import",
        "ENOSPC",
    ),
    "exits": ("process.exit(0);\nexport {};", "exit", "exit code 0"),
    "kills itself": ("process.kill(process.pid, 'SIGKILL');\nfor (;;);\nexport {};", "exit", "exit code -9"),
    "throws at import": ("interface A {}\nthrow new Error('not today');\nexport {};", "import", "not today"),
    "throws what is no error": ("throw { toString() { throw 1; } };\nexport {};", "thrown", "cannot be read"),
    "throws later": (
        (
            "setTimeout(() => { throw new Error('later'); }, 1);\n"
            "await new Promise((done) => setTimeout(done, 60_000));"
        ),
        "thrown",
        "later",
    ),
    "never settles": ("await new Promise(() => {});\nexport {};", "exit", "nothing was left"),
    "waits for ever": (
        "setInterval(() => {}, 1000);\nexport const double = () => new Promise(() => {});",
        "time",
        "not done after 2 seconds",
    ),
    "floods its output": (
        (
            "import { writeSync } from 'node:fs';\nconst line = 'x'.repeat(1 << 20);\n"
            "for (;;) writeSync(1, line);"
        ),
        "output",
        "printed more",
    ),
    "floods its errors": (
        (
            "import { writeSync } from 'node:fs';\nconst line = 'x'.repeat(1 << 20);\n"
            "for (;;) writeSync(2, line);"
        ),
        "output",
        "printed more",
    ),
    "writes where outcomes go": (
        (
            "import { writeSync } from 'node:fs';\n"
            'writeSync(3, \'{"values":{"doubled":[2,4]}}\\n\');\nprocess.exit(0);'
        ),
        "exit",
        "exit code 0",
    ),
    "closes where outcomes go": (
        "import { closeSync } from 'node:fs';\ncloseSync(3);\n",
        "exit",
        "exit code",
    ),
    "hands back too much": ("export const double = () => 'x'.repeat(2 << 20);", "output", "longer than"),
    "exports nothing": ("export {};", "thrown", "no module exports double"),
    "opens a socket": (
        (
            "import { connect } from 'node:net';\n"
            "await new Promise((_, failed) => connect(80, '192.0.2.1').on('error', failed));"
        ),
        "import",
        "ENETUNREACH",
    ),
}
"""By what it does: the code, the cause of the failure, and words of its message."""

HARMLESS = {
    "kills its parent": "process.kill(process.ppid, 'SIGKILL');\n" + RIGHT,
    "leaves handles open": "setInterval(() => {}, 1000);\n" + RIGHT,
    "prints": "console.log('{\"values\":{}}');\n" + RIGHT,
    "patches globals": (
        "import fs from 'node:fs';\nimport { syncBuiltinESMExports } from 'node:module';\n"
        "const lie = () => { throw new Error('patched'); };\n"
        "fs.writeSync = lie as never;\nsyncBuiltinESMExports();\n"
        "JSON.stringify = lie as never;\nObject.entries = lie as never;\nprocess.exit = lie as never;\n"
        "(process as any).reallyExit = lie;\n" + RIGHT
    ),
}
"""What does no harm, and does the job."""

SNOOPING = """
import { readFileSync, readdirSync } from 'node:fs';
const read = (path: string) => { try { return readFileSync(path, 'utf8'); } catch { return ''; } };
const seen = [...process.argv, ...process.execArgv, JSON.stringify(process.env)];
for (const name of ['cmdline', 'environ', 'maps', 'mountinfo']) seen.push(read(`/proc/self/${name}`));
const probe = seen.join(' ').match(/\\S+\\/probe(?=\\s)/)?.[0] ?? '';
const [orders, host] = ['/dev/stdin', '/etc/shadow'].map(read);
export const double = () => ({ files: readdirSync(probe), orders, host });
"""

Results = Mapping[str, RunResult | NiaBenchError]


def job(code: str) -> RunJob:
    probe = ProbeOrders(files={"probe.mjs": PROBE}, given=GIVEN, seconds=2)
    return RunJob(submission=Submission(files={"src/double.ts": code}), probe=probe)


@pytest.fixture(scope="module")
def runners(bubblewrap: Sandbox) -> Iterator[Runners]:
    LANGUAGE.install(["zod-4"], ENVIRONMENTS_FOLDER, report=lambda _: None, whole=True)
    with Runners(ENVIRONMENTS_FOLDER, bubblewrap, parallel=2) as opened:
        yield opened


@pytest.fixture(scope="module")
def results(runners: Runners) -> Results:
    """What came out of all of them, run together, with one right answer in their midst."""
    codes = {name: code for name, (code, _, _) in HOSTILE.items()} | HARMLESS | {NEIGHBOUR: RIGHT}
    return dict(zip(codes, runners.results_of("zod-4", [job(code) for code in codes.values()]), strict=True))


def told(result: RunResult | NiaBenchError) -> RunResult:
    assert isinstance(result, RunResult), result
    return result


@pytest.mark.parametrize("name", HOSTILE)
def test_hostile_answer_fails_with_its_cause(name: str, results: Results) -> None:
    _, cause, words = HOSTILE[name]
    failure = told(results[name]).failure_of("doubled")
    assert failure is not None
    assert cause == failure.cause
    assert words in failure.message


@pytest.mark.parametrize("name", [*HARMLESS, NEIGHBOUR])
def test_neighbours_and_harmless_answers_are_untouched(name: str, results: Results) -> None:
    values: dict[str, JsonValue] = {"doubled": [2, 4], "own": ["src/double.ts"], "nothing": None}
    assert RunResult(values=values) == results[name]


def test_stack_names_the_line_that_the_answer_was_written_in(results: Results) -> None:
    failure = told(results["throws at import"]).failure
    assert failure is not None
    assert ("src/double.ts:2:7",) == failure.stack


def test_stack_names_no_file_whose_path_only_contains_that_of_the_answers_folder(runners: Runners) -> None:
    code = (
        "const error = new Error('not today');\n"
        "error.stack = 'Error: not today\\n    at file:///elsewhere/work/src/nia_bench/driver.mjs:76:14';\n"
        "throw error;\nexport {};\n"
    )
    [result] = runners.results_of("zod-4", [job(code)])
    failure = told(result).failure
    assert failure is not None
    assert () == failure.stack


def test_answer_finds_neither_orders_nor_files_of_the_host(runners: Runners) -> None:
    [result] = runners.results_of("zod-4", [job(SNOOPING)])
    seen = {"files": ["probe.mjs"], "orders": "", "host": ""}
    assert [seen, seen] == told(result).values["doubled"]


def test_outcome_that_throws_leaves_the_others(runners: Runners) -> None:
    code = "export const double = (value: number) => {\n  throw new TypeError(`no ${value}`);\n};\n"
    [result] = runners.results_of("zod-4", [job(code)])
    failure = told(result).failures["doubled"]
    assert ("thrown", "TypeError: no 1") == (failure.cause, failure.message)
    assert "src/double.ts:2:9" == failure.stack[0]
    assert ["src/double.ts"] == told(result).values["own"]


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
