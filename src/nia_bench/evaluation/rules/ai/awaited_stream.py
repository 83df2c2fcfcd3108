"""`streamText()` or `streamObject()` awaited.

## What it catches
`await streamText(…)`, or its result in `Promise.all`. Awaiting what the result holds, as in
`await result.text`, is right.

## Why it is wrong
It returned a promise up to 3. Since 4 it returns its result at once; waiting for it is the habit of 3.

## Example
```ts
const result = await streamText({ model, messages });
```
Use instead:
```ts
const result = streamText({ model, messages });
```
"""

from __future__ import annotations

from nia_bench.evaluation.checks import View
from nia_bench.evaluation.rules.rule import Breach, Breaches, rule

SYMBOLS = ("ai:streamText", "ai:streamObject")


# Later on it is harmless and nobody's habit: to accuse it would be to accuse right code.
@rule("ai-awaited-stream", "outdated_api", since=(4,), before=(5,))
def find(view: View) -> Breaches:
    """Awaited calls whose type says that they are no promise."""
    for file, call in view.calls_of(SYMBOLS):
        if call.origin and call.promise is False and {"await", "all"} & set(call.awaited):
            message = f"{call.origin.name}() returns its result at once in this version and is awaited"
            yield Breach(file.path, call.line, call.origin.name, message)
