"""A route segment `runtime` in a proxy file.

## What it catches
`export const runtime` in `proxy.ts`, and a `runtime` inside its exported `config`, whatever its value.

## Why it is wrong
A proxy of Next.js 16 always runs on Node.js. `next build` stops with "Route segment config is not allowed
in Proxy file". `middleware.ts`, up to 15, took the option.

## Example
```ts
export const runtime = 'edge'; // stops the build
export function proxy(request: NextRequest) { … }
```
Use instead: no `runtime` at all.
"""

from __future__ import annotations

from nia_bench.evaluation.checks import View
from nia_bench.evaluation.checks.values import find_property
from nia_bench.evaluation.rules.app_router import entry_points
from nia_bench.evaluation.rules.next import PROXY
from nia_bench.evaluation.rules.rule import Breach, Breaches, rule

MESSAGE = "a proxy file takes no runtime: it always runs on Node.js, and the build stops here"


@rule("next-proxy-runtime", "wrong_parameter", since=(PROXY.since,))
def find(view: View) -> Breaches:
    """Yield `runtime` in proxy files, as an export or in `config`."""
    for entry in entry_points(view, PROXY):
        runtime, config = entry.export("runtime"), entry.export("config")
        if runtime is not None:
            yield Breach(entry.file.path, runtime.line, "runtime", MESSAGE)
        elif config is not None and config.value is not None:
            option = find_property(config.value.properties, "runtime")
            if option is not None:
                yield Breach(entry.file.path, option.line, "runtime", MESSAGE)
