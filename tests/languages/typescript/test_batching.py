"""Submissions of one batch are what they are alone, whatever stands beside them."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from tests.languages.typescript import hostile

from nia_bench.contract.errors import NiaBenchError, SubmissionError
from nia_bench.contract.facts import Facts
from nia_bench.contract.generation import Output
from nia_bench.contract.submission import Submission
from nia_bench.data import ENVIRONMENTS_FOLDER
from nia_bench.evaluation.answers import submission_of
from nia_bench.languages.typescript import Compiler, batching, slot
from nia_bench.languages.typescript.batching import MOST_TOGETHER, group_submissions, seems_self_contained
from nia_bench.languages.typescript.folder import Texts
from nia_bench.languages.typescript.slot import Slot
from nia_bench.subjects.agents.scripted import written_and_deleted
from nia_bench.suites.suite import load_suite

real = pytest.mark.environments
COOKIES = {
    "a.ts": "import { cookies } from 'next/headers';\nexport const f = async () => (await cookies()).x;"
}


pytestmark = pytest.mark.by_turns


@pytest.fixture
def own() -> Iterator[Compiler]:
    """A compiler of this test's own, which it may harm."""
    with Compiler(ENVIRONMENTS_FOLDER) as service:
        yield service


@pytest.fixture
def batches(monkeypatch: pytest.MonkeyPatch) -> list[tuple[int, bool]]:
    """Size of each batch that is compiled, and whether it was fit to be one."""
    seen: list[tuple[int, bool]] = []
    compile_batch = Slot.facts_of

    def noted(slot: Slot, batch: list[Submission], **options: Any) -> list[Facts] | None:
        found = compile_batch(slot, batch, **options)
        if len(batch) > 1:
            seen.append((len(batch), found is not None))
        return found

    monkeypatch.setattr(Slot, "facts_of", noted)
    return seen


def submissions(*files: dict[str, str]) -> list[Submission]:
    return [Submission(files=one) for one in files]


def same_as_alone(compiler: Compiler, environment: str, batch: list[Submission]) -> bool:
    return [compiler.facts(environment, one) for one in batch] == compiler.facts_of(environment, batch)


def guess(texts: Texts) -> frozenset[str]:
    return frozenset(texts) & {"react.ts", "zod.ts"}


def test_chunks_hold_those_that_may_share_a_program() -> None:
    quiet = {n: {"zod.ts" if n % 2 else "react.ts": "export {};"} for n in range(2 * MOST_TOGETHER + 2)}
    found = list(group_submissions(quiet, guess))

    assert sorted(quiet) == sorted(number for chunk in found for number in chunk)
    assert [MOST_TOGETHER, MOST_TOGETHER, 1, 1] == [len(chunk) for chunk in found]
    assert all(len({number % 2 for number in chunk}) == 1 for chunk in found)


def test_large_submission_is_a_chunk_of_its_own() -> None:
    texts = {0: {"a.ts": "x"}, 1: {"a.ts": "x" * batching.MOST_CHARACTERS}, 2: {"a.ts": "x"}}

    assert [[1], [0, 2]] == list(group_submissions(texts, guess))


def test_chunk_is_no_larger_than_the_limit() -> None:
    texts = {n: {"a.ts": "x" * (batching.MOST_CHARACTERS // 5)} for n in range(8)}

    assert [[0, 1, 2, 3, 4], [5, 6, 7]] == list(group_submissions(texts, guess))


@pytest.mark.parametrize(
    ("path", "text"),
    [
        ("a.ts", "declare global { var a: 1 }"),
        ("a.ts", "declare\n module 'zod' {}"),
        ("a.ts", "/// <reference path='../p1/a.ts' />"),
        ("a.tsx", "/** @jsxImportSource preact */"),
        ("a.ts", "d\\u0065clare global {}"),
        ("a.d.ts", "export {};"),
        ("a.js", "globalThis.a = 1;"),
        ("package.json", '{"types": "../p1/a.ts"}'),
        ("a.ts", "import '\ue101/a';"),
    ],
)
def test_what_reaches_further_is_compiled_alone(path: str, text: str) -> None:
    assert not seems_self_contained({"b.ts": "export {};", path: text})


@real
def test_batch_gives_the_facts_of_one_by_one(compiler: Compiler, batches: list[tuple[int, bool]]) -> None:
    suite = load_suite()
    task = next(task for task in suite.code_tasks if task.environment == "react-19")
    tasks = [one for one in suite.code_tasks if one.environment == task.environment]
    answers = [
        submission_of(one, Output(files=files, deleted=deleted))
        for one in tasks
        for solution in (suite.solutions(one.id).reference, *suite.solutions(one.id).wrong.values())
        for files, deleted in [written_and_deleted(solution)]
    ]

    assert same_as_alone(compiler, task.environment, answers)
    assert max(size for size, fit in batches if fit) > len(answers) // 4


@real
def test_paths_and_messages_are_the_submissions_own(compiler: Compiler) -> None:
    texts = {
        "lib/a.ts": "export class A { private x = 1 }\nexport const s = '@/lib/a';",
        "app/b.ts": "import { A, s } from '@/lib/a';\nimport { b } from '@/none';\n"
        "export const a: A & { y: 1 } = new A();\nexport const c: 1 = s;\nb;",
    }
    found = compiler.facts_of("zod-4", submissions(texts, texts))
    first, second = found

    assert isinstance(first, Facts)
    assert first == second
    assert {"app/b.ts"} == {one.path for one in first.diagnostics}
    assert ["@/lib/a", "@/lib/a", "@/none"] == [one.module for file in first.files for one in file.imports]
    assert [2307, 2322, 2322] == [one.code for one in first.diagnostics]
    assert "'@/none'" in first.diagnostics[0].message
    assert not any("nia-bench" in one.message or "\ue100" in one.message for one in first.diagnostics)


@real
def test_root_alias_leads_to_the_submission_itself(
    compiler: Compiler, batches: list[tuple[int, bool]]
) -> None:
    batch = submissions(
        *(
            {
                "src/lib.ts": f"export const n: {n} = {n};",
                "a.ts": "import { n } from '@/lib';\nexport const m: 1 = n;",
            }
            for n in range(3)
        )
    )
    found = compiler.facts_of("zod-4", batch)

    assert [[2322], [], [2322]] == [codes(one) for one in found]
    assert [(3, True)] == batches


@real
@pytest.mark.parametrize(
    "intruder",
    [
        {"a.ts": "import '../p0/a'; import { f } from '../p1/a'; export const g = f;"},
        {"a.ts": "import { f } from '@/../p1/a'; export const g = f;"},
        {"lib/a.ts": "export * from '../../p1/a'; export type T = import('../../p1/a').f;"},
        {"a.ts": "declare /**/ global { var leaked: number } export {};"},
        {"a.ts": "module 'next/headers' { export const leaked: 1 }\nimport 'next/headers';"},
        {"a.ts": "export {};\nd\\u0065clare global { var leaked: number; }"},
        {"a.ts": "import 'react/canary'; import 'react/experimental'; export {};"},
        {"a.cjs": "var leaked = 1; exports.a = leaked;"},
        {"a.ts": "export const a = " + "(" * 3000 + "1" + ")" * 3000},
    ],
)
def test_no_neighbour_is_seen_or_changed(compiler: Compiler, intruder: dict[str, str]) -> None:
    neighbour = {
        "a.ts": "import * as h from 'next/headers';\nimport { unstable_x } from 'react';\nh.leaked; leaked;"
    }
    batch = submissions(COOKIES, intruder, neighbour, COOKIES)

    assert same_as_alone(compiler, "next-16", batch)


@real
def test_library_that_declares_globals_reaches_nobody_else(
    compiler: Compiler, batches: list[tuple[int, bool]]
) -> None:
    plain = {"a.ts": "export const a = React.version;"}
    using = {"a.tsx": "export const a = <p>{React.version}</p>;"}
    batch = submissions(
        plain, using, plain, using, {"a.ts": "import 'react';\nexport const a = React.version;"}
    )

    assert same_as_alone(compiler, "react-19", batch)
    assert [2, 3] == sorted(size for size, fit in batches if fit)


@real
def test_import_that_the_text_hides_makes_a_batch_unfit(
    compiler: Compiler, batches: list[tuple[int, bool]]
) -> None:
    hidden = {"a.ts": "import /**/ 'react';\nexport const a = React.version;"}
    batch = submissions(hidden, {"a.ts": "export const a = React.version;"})

    assert same_as_alone(compiler, "react-19", batch)
    assert [(2, False)] == batches


@real
def test_refused_submission_costs_nobody_else(compiler: Compiler, batches: list[tuple[int, bool]]) -> None:
    refused, *others = compiler.facts_of("next-16", submissions({"../a.ts": ""}, COOKIES, COOKIES))

    assert isinstance(refused, SubmissionError)
    assert [compiler.facts("next-16", Submission(files=COOKIES))] * 2 == others
    assert [(2, True)] == batches


@real
def test_submission_that_the_extraction_fails_on_costs_nobody_else(
    compiler: Compiler, monkeypatch: pytest.MonkeyPatch
) -> None:
    describe = Slot._describe

    def failing(slot: Slot, checker: object, trees: object, submission: Submission, number: int) -> Facts:
        if "bad.ts" in submission.files:
            raise ZeroDivisionError
        return describe(slot, checker, trees, submission, number)  # type: ignore[arg-type]

    monkeypatch.setattr(Slot, "_describe", failing)
    one, bad, other = compiler.facts_of("next-16", submissions(COOKIES, {"bad.ts": "export {};"}, COOKIES))

    assert isinstance(bad, NiaBenchError)
    assert "ZeroDivisionError" in bad.message
    assert [compiler.facts("next-16", Submission(files=COOKIES))] * 2 == [one, other]


@real
def test_batch_that_the_server_dies_of_is_compiled_one_by_one(
    own: Compiler, compiler: Compiler, monkeypatch: pytest.MonkeyPatch
) -> None:
    described = Slot.facts_of

    def die_of_many(slot: Slot, batch: list[Submission], **options: Any) -> list[Facts] | None:
        if len(batch) > 1:
            own._benches[0].kill()
        return described(slot, batch, **options)

    monkeypatch.setattr(Slot, "facts_of", die_of_many)
    found = own.facts_of("next-16", submissions(COOKIES, COOKIES))

    assert [compiler.facts("next-16", Submission(files=COOKIES))] * 2 == found


@real
def test_hostile_inputs_do_share_a_batch(compiler: Compiler, batches: list[tuple[int, bool]]) -> None:
    texts = [*hostile.NESTED.values(), *hostile.ODD.values()]
    compiler.facts_of("react-19", submissions(*({"a.tsx": text} for text in texts)))

    assert sum(size for size, fit in batches if fit) > len(texts) / 3


@real
def test_environment_that_was_closed_is_opened_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(slot, "MOST_OPEN", 1)
    code = Submission(files={"a.ts": "import { z } from 'zod';\nexport const a = z.email();"})
    with Compiler(ENVIRONMENTS_FOLDER) as service:
        found = [codes(service.facts(name, code)) for name in ("zod-4", "zod-3", "zod-4", "zod-3")]
        (bench,) = service._benches

        assert 1 == len(bench._slots)
        assert 1 == len(folders(bench._folder))
    assert [[], [2339], [], [2339]] == found


def folders(folder: Path) -> list[Path]:
    return [one for one in folder.iterdir() if one.is_dir()]


def codes(found: Facts | NiaBenchError) -> list[int]:
    assert isinstance(found, Facts)
    return [one.code for one in found.errors]
