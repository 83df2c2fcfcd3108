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

from collections.abc import Iterator

from nia_bench.evaluation.checks import View
from nia_bench.evaluation.checks.patterns import names_symbol
from nia_bench.evaluation.rules.rule import Breach, Rule

SYMBOLS = ("ai:streamText", "ai:streamObject")


def find(view: View) -> Iterator[Breach]:
    """Awaited calls whose type says that they are no promise."""
    for file in view.code():
        for call in file.calls:
            if call.origin is None or not names_symbol(SYMBOLS, call.origin) or call.promise is not False:
                continue
            if {"await", "all"} & set(call.awaited):
                message = f"{call.origin.name}() returns its result at once in this version and is awaited"
                yield Breach(file.path, call.line, call.origin.name, message)


RULE = Rule(
    id="ai-awaited-stream",
    library="ai",
    doc=__doc__,
    hallucination="outdated_api",
    find=find,
    since=(4,),
    # Later on it is harmless and nobody's habit: to accuse it would be to accuse right code.
    before=(5,),
)
