from typing import Any

import pytest
from pydantic import TypeAdapter

from nia_bench.contract.checks import Check
from nia_bench.contract.task import CodeTask
from nia_bench.reporting.demands import demand_of
from nia_bench.suites.suite import load_suite

CHECK: TypeAdapter[Any] = TypeAdapter(Check)
IN_ACTION = {"directive": "use server", "apart_from": ["form", "react:Suspense"]}


def demand(kind: str, **fields: Any) -> str:
    return demand_of(CHECK.validate_python({"id": "a", "kind": kind, "message": "It is wrong.", **fields}))


@pytest.mark.parametrize(
    ("kind", "fields", "sentence"),
    [
        ("file", {"files": ["a.ts", "b.ts"]}, "The answer has `a.ts` or `b.ts`."),
        ("file", {"files": ["a.ts"], "absent": True}, "The answer has no `a.ts`."),
        ("import", {"symbols": ["ai:x", "ai:y"], "absent": True}, "None of `x`, `y` of `ai` is imported."),
        ("module", {"modules": ["zod/v3"], "absent": True}, "`zod/v3` is not imported."),
        ("export", {"names": ["default"], "files": "a.ts"}, "`a.ts` has a default export."),
        (
            "function",
            {"generator": False, "names": ["go"]},
            "There is a function called `go` that is no generator.",
        ),
        (
            "call",
            {
                "symbols": ["next/cache:cacheLife"],
                "argument": 0,
                "value": {"text": ["hours"]},
                "within": IN_ACTION,
            },
            (
                "`cacheLife` of `next/cache` is called with 'hours' as argument 1 under 'use server' "
                "in a function that does not render <form> or `Suspense` of `react` itself."
            ),
        ),
        ("await", {"symbols": ["ai#to"]}, "`.to` of `ai` is called, and each call is awaited."),
        (
            "prop",
            {"names": ["default"], "prop": "params", "expect": "promise"},
            "The default export takes `params` as a promise, and awaits it.",
        ),
        (
            "property",
            {"symbols": ["zod#ZodString.email"], "path": "error", "value": {"kind": ["array"]}},
            "An argument of `ZodString.email` of `zod` has the property `error` with an array.",
        ),
        (
            "element",
            {"tags": ["form"], "attribute": "action"},
            "<form> is rendered with the attribute `action`.",
        ),
        (
            "directive",
            {"directives": ["use client"], "at": "file"},
            "'use client' stands at the head of a file.",
        ),
        ("annotation", {"symbols": ["ai:Message"]}, "`Message` of `ai` is used as a type."),
        ("reference", {"symbols": ["globalThis:fetch"], "absent": True}, "`fetch` is not used."),
        ("text", {"texts": ["ok"], "match": "contains"}, "There is a string that contains 'ok'."),
        ("json", {"files": ["package.json"], "path": "a.b"}, "`package.json` has a value `a.b`."),
        (
            "deprecation",
            {"packages": ["zod"]},
            "Nothing of `zod` that the pinned version deprecates is used.",
        ),
        ("typecheck", {}, "The code compiles against the pinned version."),
        ("finding", {"file": "a.ts", "mentions": ["ip"]}, "AUDIT.md names a fault in `a.ts` by 'ip'."),
        ("behaviour", {"outcome": "said"}, "When the code runs, the outcome `said` is as expected."),
    ],
)
def test_a_demand_says_what_holds_where_the_check_passes(
    kind: str, fields: dict[str, Any], sentence: str
) -> None:
    assert sentence == demand(kind, **fields)


def test_compositions_name_their_parts() -> None:
    parts = [{"id": n, "kind": "module", "message": "It is wrong.", "modules": [n]} for n in "ab"]
    assert "`a` is imported and `b` is imported." == demand("allOf", checks=parts)
    assert "One of these holds: `a` is imported; or `b` is imported." == demand("anyOf", checks=parts)


def test_each_check_of_the_suite_has_a_demand_that_is_not_its_failure() -> None:
    for task in load_suite().tasks:
        assert isinstance(task, CodeTask)
        for check in task.checks:
            sentence = demand_of(check, task)
            assert sentence.endswith(".")
            assert sentence != check.message
            assert "None" not in sentence.partition(":")[0].replace("None of", "")
