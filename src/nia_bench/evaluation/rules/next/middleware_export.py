"""A middleware file that exports its function under the name of Next.js 16.

## What it catches
A `middleware.ts` that exports `proxy` and has neither `middleware` nor a default export.

## Why it is wrong
Up to 15 (and for this file in 16 as well) Next.js calls the export named `middleware`, or the default one.
Without either, every request that the matcher covers fails.

## Example
```ts
// middleware.ts
export function proxy(request: NextRequest) { … }
```
Use instead:
```ts
export function middleware(request: NextRequest) { … }
```
"""

from __future__ import annotations

from nia_bench.evaluation.checks import View
from nia_bench.evaluation.rules.app_router import entry_points
from nia_bench.evaluation.rules.next import MIDDLEWARE, PROXY
from nia_bench.evaluation.rules.rule import Breach, Breaches, rule


@rule("next-middleware-export", "future_api", before=(PROXY.since,))
def find(view: View) -> Breaches:
    """Yield middleware files that export `proxy` and nothing that Next.js calls."""
    for entry in entry_points(view, MIDDLEWARE):
        proxy = entry.export("proxy")
        if proxy is not None and not entry.names & {"middleware", "default", "*"}:
            message = "a middleware file must export a function as 'middleware' or as the default export"
            yield Breach(entry.file.path, proxy.line, "proxy", message, "middleware")
