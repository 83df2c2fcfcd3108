"""Whatever the names and texts of an answer are, it is measured, and its neighbours keep their result."""

import os
from collections.abc import Iterator
from pathlib import Path

import anyio
import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st
from tests.share import EVERYTHING, share

from nia_bench import OverLimitError, SubmissionError, SubmissionScorer, TestsResult
from nia_bench.contract.category import BLEEDING_EDGE
from nia_bench.contract.cell import Cell
from nia_bench.contract.generation import Generation, Output
from nia_bench.contract.subject import Attempt, BenchmarkSubject
from nia_bench.contract.task import BenchmarkTask
from nia_bench.data import ENVIRONMENTS_FOLDER
from nia_bench.engine.evaluators import CodeEvaluator
from nia_bench.engine.loop import Loop
from nia_bench.engine.plan import make_plan
from nia_bench.evaluation.code_scorer import CodeScorer
from nia_bench.languages import Runners
from nia_bench.languages.typescript import Compiler
from nia_bench.sandbox.base import Sandbox
from nia_bench.store import RunRecord, RunStore, SubjectRecord
from nia_bench.suites.suite import NIA, load_suite

pytestmark = [pytest.mark.environments, pytest.mark.bubblewrap]

TASK = "zod-4-error-api"
FILE = "src/username.ts"
ANSWERS_OF_TASK = NIA / "tasks" / "bleeding_edge" / TASK
RIGHT = (ANSWERS_OF_TASK / "reference" / FILE).read_text()
GOOD = {FILE: RIGHT}
DEEP = "{" * 2_000 + "}" * 2_000  # more than any of the programs that read it can bear
PARTS = ["src", "username.ts", "package.json", "x.ts", "x.js", "x.json", ".next", "tsconfig.json", "a b.ts"]
ODD = [
    "", ".", "..", "/", "~", "node_modules", "zod", ".git", "index.d.ts", "CON", "*.ts", "a\\b.ts", "n" * 300,
    "n" * 250 + ".ts", "\0", "\ud800.ts", "\x7f.ts", "\n.ts", "a?b#c%20.ts", "é😀.ts", "d/" * 300 + "x.ts",
    "__proto__", "C:x.ts", "\u202e.ts",
]  # fmt: skip
NAMES = st.lists(st.sampled_from(PARTS + ODD), min_size=1, max_size=3).map("/".join) | st.just(FILE)
ODD_TEXTS = [
    "", "\ufeff" + RIGHT, RIGHT.encode("utf-16").decode("latin-1"), "\ud800", "\0", RIGHT + "\0", "\r" * 99,
    DEEP, "(" * 600, "[" * 600 + "]" * 600, '{"a":' * 600, "`${" * 600, "<a>" * 600, "a" + ".b" * 600 + ";",
    "export const a = " + "1+" * 600 + "1;", "type A = " + "[" * 300 + "]" * 300 + ";", "a" * 300_000,
    "export const a = 1;\n" * 2_000, "<<<<<<< HEAD\n" * 99, "import '/etc/passwd';", "import '../../../x';",
    "/// <reference path='../../..' />", "export * from './x';", "import './x.ts'; import '../src/x';",
]  # fmt: skip
TEXTS = st.sampled_from([RIGHT, *ODD_TEXTS]) | st.text(max_size=50)
ANSWERS = st.dictionaries(NAMES, TEXTS, min_size=1, max_size=3)
HOSTILE = [
    {FILE: RIGHT, "package.json/x.ts": "export {};"},
    {FILE: RIGHT, "src": "a file"},
    {FILE: RIGHT + DEEP},
    {FILE: RIGHT, "../x.ts": "export {};"},
]

WRONG = (ANSWERS_OF_TASK / "wrong" / "required-error" / FILE).read_text()
OTHER_TYPES: dict[str, dict[str, str]] = {
    "no check": {FILE: f"// @ts-nocheck\n{WRONG}"},
    "no check in a block": {FILE: f"/* @ts-nocheck */\n{WRONG}"},
    "no check behind a mark": {FILE: f"// @ts-no\u200bcheck\n// @\u2060ts-nocheck\n{WRONG}"},
    "no check behind a byte order mark": {FILE: f"\ufeff// @ts-nocheck\n{WRONG}"},
    "each line ignored": {FILE: "".join(f"// @ts-ignore\n{line}\n" for line in WRONG.splitlines())},
    "module declared anew": {
        FILE: WRONG,
        "src/x.ts": "export {};\ndeclare module 'zod' { export const z: any; }",
    },
    "module declared": {FILE: WRONG, "src/zod.d.ts": "declare module 'zod' { export const z: any; }"},
    "declaration beside": {FILE: WRONG, "src/username.d.ts": "export declare const username: any;"},
    "cast": {FILE: WRONG.replace("{ z } from 'zod';", "{ z as zz } from 'zod';\nconst z: any = zz;")},
    "other language": {"src/username.js": WRONG},
    "other language, no check": {"src/username.js": f"// @ts-nocheck\n{WRONG}"},
    "other module": {"src/username.mts": WRONG},
    "settings": {FILE: WRONG, "tsconfig.json": '{"compilerOptions": {"strict": false, "noCheck": true}}'},
    "paths": {
        FILE: WRONG,
        "tsconfig.json": '{"compilerOptions": {"paths": {"zod": ["./src/fake.ts"]}}}',
        "src/fake.ts": "export const z: any = {};",
    },
    "own imports": {
        FILE: WRONG.replace("'zod'", "'#zod'"),
        "package.json": '{"imports": {"#zod": "./src/fake.ts"}}',
        "src/fake.ts": "import * as all from 'zod';\nexport const z: any = all;",
    },
    "own package": {
        FILE: WRONG,
        "package.json": '{"name": "zod", "exports": {".": "./src/fake.ts"}, "type": "module"}',
        "src/fake.ts": "export const z: any = {};",
    },
    "globals": {
        FILE: WRONG,
        "src/x.ts": "interface Array<T> { map: never }\ndeclare var Promise: never;",
    },
    "globals of the answer": {
        FILE: WRONG,
        "src/x.ts": "type Record<K, V> = never;\nvar z: never;\nvar username: never;",
    },
    "globals of a script": {
        FILE: WRONG,
        "src/x.js": "var z = 1;\nArray.prototype.foo = 1;\nfunction Promise() {}",
    },
}


@pytest.fixture(scope="module")
def scorer(bubblewrap: Sandbox) -> Iterator[SubmissionScorer]:
    del bubblewrap  # without a sandbox the answers would not be run
    with SubmissionScorer(parallel=1) as opened:
        yield opened


@pytest.fixture(scope="module")
def code_scorer(bubblewrap: Sandbox, compiler: Compiler) -> Iterator[CodeScorer]:
    suite = load_suite()
    with Runners(ENVIRONMENTS_FOLDER, bubblewrap, parallel=1) as runners:
        yield CodeScorer(compiler, surfaces=suite.known_surfaces, runner=runners)


@settings(max_examples=25 if EVERYTHING else 2, derandomize=not EVERYTHING)
@given(st.lists(ANSWERS, min_size=1, max_size=5 if EVERYTHING else 3))
@example(HOSTILE)
@example([{FILE: text} for text in share(ODD_TEXTS, 6)])
@example([{FILE: RIGHT, f"src/{name}": "export {};"} for name in share(ODD, 6)])
def test_neighbours_of_any_answer_keep_their_result(
    scorer: SubmissionScorer, answers: list[dict[str, str]]
) -> None:
    first, *hostile, last = scorer.score_many([(TASK, files) for files in (GOOD, *answers, GOOD)])
    assert is_right(first)
    assert is_right(last)
    assert len(hostile) == len(answers)
    for files, result in zip(answers, hostile, strict=True):
        assert isinstance(result, TestsResult | SubmissionError | OverLimitError), files


def test_wrong_answer_that_changes_types_passes_neither_itself_nor_for_its_neighbours(
    scorer: SubmissionScorer,
) -> None:
    answers = dict(share([*OTHER_TYPES.items()], 3))
    first, *wrong, last = scorer.score_many([(TASK, files) for files in (GOOD, *answers.values(), GOOD)])
    assert is_right(first)
    assert is_right(last)
    assert [] == [
        name
        for name, result in zip(answers, wrong, strict=True)
        if not isinstance(result, TestsResult) or result.passed or result.score >= 0.5
    ]


def test_hostile_answers_among_others_score_0_as_generations(
    code_scorer: CodeScorer,
) -> None:
    task = load_suite().code_task(TASK)
    cells = [
        Generation(cell=cell_of(number), output=Output(files=files))
        for number, files in enumerate([GOOD, *HOSTILE, GOOD], start=1)
    ]
    first, *hostile, last = code_scorer.evaluate_many([(task, cell) for cell in cells])
    assert (1.0, 1.0) == (first.score, last.score)
    assert [0.0] * len(HOSTILE) == [evaluation.score for evaluation in hostile]


def test_hostile_answers_among_others_score_0_in_a_run(code_scorer: CodeScorer, tmp_path: Path) -> None:
    suite = load_suite()
    subject = BenchmarkSubject("written", "scripted", write_answer, scripted=True)
    record = RunRecord(
        plan=make_plan(suite, (suite.code_task(TASK),), [subject.name], runs=4, seed=1),
        subjects=(SubjectRecord(name=subject.name, kind=subject.kind, scripted=True),),
        started_at=1000.0,
    )
    with RunStore.create(tmp_path / "results", "r1", record) as store:
        evaluator = CodeEvaluator(code_scorer, judges=2)
        loop = Loop(
            record=record,
            tasks=(suite.code_task(TASK),),
            evaluator=evaluator,
            subjects=(subject,),
            store=store,
            parallel=2,
        )
        anyio.run(loop.run)
        scores = {generation.cell.run: evaluation.score for generation, evaluation in store.evaluated()}
    assert {1: 1.0, 2: 0.0, 3: 0.0, 4: 1.0} == scores


async def write_answer(task: BenchmarkTask, attempt: Attempt) -> Output:
    """Write an answer: the second is nested too deeply, the third has a pipe and a link in place of files."""
    del task
    run, folder = attempt.cell.run, attempt.workdir / "src"
    folder.mkdir()
    if run == 3:
        os.mkfifo(folder / "username.ts")
        (folder / "x.ts").symlink_to("/etc/passwd")
    else:
        (folder / "username.ts").write_text(RIGHT + DEEP if run == 2 else RIGHT)
    return Output()


def cell_of(run: int) -> Cell:
    return Cell(subject="s", task_id=TASK, category=BLEEDING_EDGE, run=run)


def is_right(result: object) -> bool:
    return isinstance(result, TestsResult) and result.score == 1.0 and result.behaviour == "run"
