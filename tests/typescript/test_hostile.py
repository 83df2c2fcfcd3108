"""Nothing a submission contains may crash the compiler service, or change the facts of the next one."""

from collections.abc import Callable

import pytest
from tests.typescript import hostile

from nia_bench.contract.facts import Facts
from nia_bench.contract.submission import Submission
from nia_bench.typescript import Compiler

pytestmark = pytest.mark.environments

RIGHT = """'use client';
import { useState, memo as wrap, type FC } from 'react';
import * as React from 'react';
const options = { id: 'a', ...{ title: `t${1}` } } as const;
async function* load(url: string) { yield await fetch(url); }
export const List: FC<{ xs: Promise<string[]> }> = wrap(({ xs }) => {
  const [on, setOn] = useState(false);
  const wait = <p {...options}>…</p>;
  return <React.Suspense fallback={wait}>{React.use(xs).map((x) => <li key={x}>{on}</li>)}</React.Suspense>;
});
export default async function run() { for await (const r of load('/')) r.status; }
"""
Check = Callable[[dict[str, str]], Facts]


@pytest.fixture(scope="module")
def check(compiler: Compiler) -> Check:
    """Facts of a submission, after which its neighbour's facts must be what they are alone."""
    neighbour = Submission(files={"neighbour.tsx": RIGHT, "lib/a.ts": "export const a = 1;"})
    alone = compiler.facts("react-19", neighbour)
    (bench,) = compiler._benches

    def server() -> int | None:
        return bench._server.pid if bench._server is not None else None

    def checked(files: dict[str, str]) -> Facts:
        before = server()
        facts = compiler.facts("react-19", Submission(files=files))
        assert before == server(), "the server died"
        assert facts == Facts.model_validate_json(facts.model_dump_json())
        assert alone == compiler.facts("react-19", neighbour)
        return facts

    return checked


@pytest.mark.parametrize(
    ("name", "text"), [pytest.param(*one, id=ascii(one[0])) for one in hostile.singles()]
)
def test_one_file(check: Check, name: str, text: str) -> None:
    for path in ("a.tsx", "a.js") if name in hostile.ODD else ("a.tsx",):
        facts = check({path: text})

        assert [path] == [file.path for file in facts.files], name
        assert len(facts.model_dump_json()) < 200 * len(text) + 5_000_000


@pytest.mark.parametrize("name", hostile.SEVERAL)
def test_several_files(check: Check, name: str) -> None:
    files = hostile.SEVERAL[name]

    assert sorted(files) == [file.path for file in check(files).files]


def test_right_code_broken_anywhere(check: Check) -> None:
    for text in hostile.broken(RIGHT, 60):
        check({"a.tsx": text})


def test_right_code_cut_short(check: Check) -> None:
    for end in range(0, len(RIGHT), 40):
        check({"a.tsx": RIGHT[:end]})


def test_hidden_errors_are_told(check: Check) -> None:
    assert [2322] == [one.code for one in check({"a.ts": hostile.ODD["no-check"]}).errors]


def test_library_cannot_be_redeclared(check: Check) -> None:
    facts = check(hostile.SEVERAL["the library's own files"])

    assert [None] == [one.origin for file in facts.files for one in file.imports]
