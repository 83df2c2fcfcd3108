"""A proxy file that does not export the function that Next.js 16 calls.

## What it catches
A `proxy.ts` with neither an export named `proxy` nor a default export, as when only the file of 15 was
renamed and its function is still called `middleware`.

## Why it is wrong
Next.js 16 refuses it: "The file must export a function, either as a default export or as a named "proxy"
export".

## Example
```ts
// proxy.ts
export function middleware(request: NextRequest) { … }
```
Use instead:
```ts
export function proxy(request: NextRequest) { … }
```
"""

from __future__ import annotations

from collections.abc import Iterator

from nia_bench.evaluation.checks import View
from nia_bench.evaluation.rules.app_router import gates
from nia_bench.evaluation.rules.rule import Breach, Rule


def find(view: View) -> Iterator[Breach]:
    """Files that export something else; `export *` may bring the right name along."""
    for gate in gates(view, "proxy"):
        if gate.names & {"proxy", "default", "*"} or not gate.file.substance:
            continue
        old = gate.export("middleware")
        yield Breach(
            gate.file.path,
            old.line if old else None,
            "middleware" if old else "proxy",
            "a proxy file must export a function as 'proxy' or as the default export",
            "proxy",
        )


RULE = Rule(
    id="next-proxy-export",
    library="next",
    doc=__doc__,
    hallucination="outdated_api",
    find=find,
    since=(16,),
)
