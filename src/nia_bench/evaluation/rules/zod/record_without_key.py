"""`z.record()` with one argument.

## What it catches
`z.record(value)` through a cast, so that the compiler does not count the arguments.

## Why it is wrong
Zod 4 takes the schema of the key first and that of the value second. With one argument, parsing throws.

## Example
```ts
(z.record as any)(z.string());
```
Use instead:
```ts
z.record(z.string(), z.string());
```
"""

from __future__ import annotations

from collections.abc import Iterator

from nia_bench.contract.facts import ValueKind
from nia_bench.evaluation.checks import View
from nia_bench.evaluation.checks.patterns import names_symbol
from nia_bench.evaluation.rules.rule import Breach, Rule


def find(view: View) -> Iterator[Breach]:
    """Calls with exactly one schema. A spread may hold both."""
    for file in view.code():
        for call in file.calls:
            if not names_symbol(("zod:record",), call.origin) or len(call.arguments) != 1:
                continue
            if call.arguments[0].kind is ValueKind.CALL:
                message = "z.record() takes the schema of the key and that of the value"
                yield Breach(file.path, call.line, "record", message)


RULE = Rule(
    id="zod-record-without-key",
    library="zod",
    doc=__doc__,
    hallucination="outdated_api",
    find=find,
    since=(4,),
    before=(4, 6),
)
