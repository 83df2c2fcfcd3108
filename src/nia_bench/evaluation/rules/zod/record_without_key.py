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

from nia_bench.contract.facts import ValueKind
from nia_bench.evaluation.checks import View
from nia_bench.evaluation.rules.rule import Breach, Breaches, rule


@rule("zod-record-without-key", "outdated_api", since=(4,), before=(4, 6))
def find(view: View) -> Breaches:
    """Yield calls of `z.record()` whose only argument is a schema that is made by a call."""
    for file, call in view.calls_of(("zod:record",)):
        if len(call.arguments) == 1 and call.arguments[0].kind is ValueKind.CALL:
            message = "z.record() takes the schema of the key and that of the value"
            yield Breach(file.path, call.line, "record", message, call=call.id)
