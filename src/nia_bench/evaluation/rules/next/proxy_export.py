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

from nia_bench.evaluation.checks import View
from nia_bench.evaluation.rules.app_router import entry_points
from nia_bench.evaluation.rules.next import PROXY
from nia_bench.evaluation.rules.rule import Breach, Breaches, rule


@rule("next-proxy-export", "outdated_api", since=(PROXY.since,))
def find(view: View) -> Breaches:
    """Yield proxy files without an export that Next.js calls. `export *` may have it."""
    for entry in entry_points(view, PROXY):
        if entry.names & {"proxy", "default", "*"} or not entry.file.substance:
            continue
        old = entry.export("middleware")
        yield Breach(
            entry.file.path,
            old.line if old else None,
            "middleware" if old else "proxy",
            "a proxy file must export a function as 'proxy' or as the default export",
            "proxy",
        )
