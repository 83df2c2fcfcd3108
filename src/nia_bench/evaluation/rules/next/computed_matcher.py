"""A `matcher` that has to be computed.

## What it catches
A call, or a template with something to fill in, as a `matcher` of the exported `config` of a proxy or
middleware file, or inside its list.

## Why it is wrong
Next.js reads `config` from the source without running it (`build/analysis/extract-const-value.js`:
"Unsupported template literal with expressions", "Unsupported node type"). The build of 16 stops with "Next.js
can't recognize the exported `config` field"; up to 15 "the default config will be used instead", so the
function runs on every path.

## Example
```ts
const AREA = '/dashboard';
export const config = { matcher: `${AREA}/:path*` };
```
Use instead:
```ts
export const config = { matcher: '/dashboard/:path*' };
```
"""

from __future__ import annotations

from collections.abc import Iterator

from nia_bench.contract.facts import Value, ValueKind
from nia_bench.evaluation.checks import View
from nia_bench.evaluation.checks.values import find_property
from nia_bench.evaluation.rules.app_router import entry_points
from nia_bench.evaluation.rules.next import MIDDLEWARE, PROXY
from nia_bench.evaluation.rules.rule import Breach, Breaches, rule

COMPUTED = frozenset({ValueKind.TEMPLATE, ValueKind.CALL})
MESSAGE = "a matcher is read from the source and never computed: write it as a plain string"


@rule("next-computed-matcher", "version_mismatch")
def find(view: View) -> Breaches:
    """Yield each `matcher` of a proxy or middleware that has to be computed."""
    for convention in (PROXY, MIDDLEWARE):
        for entry in entry_points(view, convention):
            config = entry.export("config")
            matcher = config and config.value and find_property(config.value.properties, "matcher")
            if matcher and any(value.kind in COMPUTED for value in _parts(matcher.value)):
                yield Breach(entry.file.path, matcher.line, "matcher", MESSAGE)


def _parts(value: Value) -> Iterator[Value]:
    yield value
    for element in value.elements:
        yield from _parts(element)
    for matcher in value.properties:
        yield from _parts(matcher.value)
