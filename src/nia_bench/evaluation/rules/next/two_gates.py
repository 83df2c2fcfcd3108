"""A proxy file and a middleware file side by side.

## What it catches
`middleware.ts` left in the same folder as the `proxy.ts` that takes its place.

## Why it is wrong
Next.js 16 still runs a `middleware.ts` of its own, but stops when it finds both: "Both middleware file and
proxy file are detected. Please use proxy only".

## Example
```
middleware.ts
proxy.ts
```
Use instead: `proxy.ts` alone.
"""

from __future__ import annotations

from nia_bench.evaluation.checks import View
from nia_bench.evaluation.rules.app_router import entry_points
from nia_bench.evaluation.rules.next import MIDDLEWARE, PROXY
from nia_bench.evaluation.rules.rule import Breach, Breaches, rule


@rule("next-two-gates", "outdated_api", since=(PROXY.since,))
def find(view: View) -> Breaches:
    """Yield middleware files in a folder that also has a proxy file."""
    folders = {entry.folder for entry in entry_points(view, PROXY)}
    for entry in entry_points(view, MIDDLEWARE):
        if entry.folder in folders:
            message = "next refuses a middleware file beside a proxy file"
            yield Breach(entry.file.path, None, "middleware.ts", message, "proxy.ts")
