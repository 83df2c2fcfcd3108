"""Nothing a submission contains may crash the compiler service, or change the facts of the next one."""

from collections.abc import Callable

import pytest
from tests.languages.typescript import hostile
from tests.share import EVERYTHING, share

from nia_bench.contract.facts import Facts
from nia_bench.contract.submission import Submission
from nia_bench.languages.typescript import Compiler

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
    """Facts of a submission alone, which must not end the server."""
    (bench,) = compiler._benches

    def server() -> int | None:
        return bench._server._process.pid if bench._server is not None else None

    def checked(files: dict[str, str]) -> Facts:
        before = server()
        facts = compiler.facts("react-19", Submission(files=files))
        assert before == server(), "the server died"
        assert facts == Facts.model_validate_json(facts.model_dump_json())
        return facts

    return checked


def corpus() -> list[tuple[str, dict[str, str]]]:
    """Every hostile submission, named: all that are written down, and a share of those that chance makes."""
    broken = enumerate(hostile.broken(RIGHT, 200))
    return [
        *((name, {"a.tsx": text}) for name, text in hostile.singles()),
        *((f"{name} in JavaScript", {"a.js": text}) for name, text in hostile.ODD.items()),
        *((f"broken {n}", {"a.tsx": text}) for n, text in share(list(broken), 4)),
        *((f"cut at {end}", {"a.tsx": RIGHT[:end]}) for end in range(0, len(RIGHT), 30)),
        *hostile.SEVERAL.items(),
    ]


CORPUS = corpus()
TOGETHER = 20
# One alone takes as long as many together: of so many, one is compared.
ALONE = 4 if EVERYTHING else 10


def test_corpus_is_large_enough() -> None:
    assert len(CORPUS) >= (500 if EVERYTHING else 350)


@pytest.mark.parametrize("first", range(0, len(CORPUS), TOGETHER))
def test_hostile_submissions_are_together_what_they_are_alone(
    compiler: Compiler, check: Check, first: int
) -> None:
    inputs = CORPUS[first : first + TOGETHER]
    batch = [Submission(files=files) for _, files in inputs]
    neighbour = Submission(files={"neighbour.tsx": RIGHT})
    right, *together, again = compiler.facts_of("react-19", [neighbour, *batch, neighbour])

    assert compiler.facts("react-19", neighbour) == right == again
    for place, ((name, files), facts) in enumerate(zip(inputs, together, strict=True)):
        assert isinstance(facts, Facts), name
        assert place % ALONE or facts == check(files), name
        assert sorted(files) == [file.path for file in facts.files], name
        assert len(facts.model_dump_json()) < 200 * sum(map(len, files.values())) + 5_000_000, name


def test_hidden_errors_are_told(check: Check) -> None:
    assert [2322] == [one.code for one in check({"a.ts": hostile.ODD["no-check"]}).errors]


def test_library_cannot_be_redeclared(check: Check) -> None:
    facts = check(hostile.SEVERAL["the library's own files"])

    assert [None] == [one.origin for file in facts.files for one in file.imports]
