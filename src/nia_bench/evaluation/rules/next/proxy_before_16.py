"""A `proxy.ts` in a version that knows no such file.

## What it catches
A `proxy.ts` at the root of the project that is written as an entry point (it takes its classes from
`next/server` and exports a `proxy` or default function) and that no other file imports.

## Why it is wrong
The convention came with Next.js 16. Up to 15 the file is silently left out: the build succeeds and the
routes that it should guard are open.

## Example
```ts
// proxy.ts, in a project on Next.js 15
export function proxy(request: NextRequest) { … }
```
Use instead: the same function as `middleware` in `middleware.ts`.
"""

from __future__ import annotations

from nia_bench.contract.facts import ValueKind
from nia_bench.evaluation.checks import View
from nia_bench.evaluation.rules.app_router import EntryPoint, entry_points
from nia_bench.evaluation.rules.next import PROXY
from nia_bench.evaluation.rules.rule import Breach, Breaches, rule


@rule("next-proxy-before-16", "future_api", before=(PROXY.since,))
def find(view: View) -> Breaches:
    """Yield `proxy.ts` files with a handler that no other file imports: this version never runs them.

    Only files that import from `next/server` count.
    """
    for entry in entry_points(view, PROXY):
        handler = entry.export("proxy") or entry.export("default")
        is_function = (
            handler is not None and handler.value is not None and handler.value.kind is ValueKind.FUNCTION
        )
        if handler is not None and is_function and _speaks_next(entry) and not _is_imported(view, entry):
            message = "this version never runs proxy.ts; the file is called middleware.ts before 16"
            yield Breach(entry.file.path, handler.line, "proxy.ts", message, "middleware.ts")


def _speaks_next(entry: EntryPoint) -> bool:
    return any(item.module == "next/server" for item in entry.file.imports)


def _is_imported(view: View, entry: EntryPoint) -> bool:
    """Return whether a file of the submission imports it, or a middleware file of the context may."""
    if any(path.startswith(f"{entry.folder}middleware.") for path in view.submission.stubs):
        return True
    names = {"proxy", "proxy.ts", "proxy.js"}
    return any(
        item.module.rpartition("/")[2] in names and item.module != "proxy"
        for file in view.code()
        for item in file.imports
    )
