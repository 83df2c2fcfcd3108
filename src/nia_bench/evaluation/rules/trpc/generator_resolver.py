"""A generator as the resolver of a procedure.

## What it catches
`.query(async function* …)`, and the same for `.mutation` and `.subscription`.

## Why it is wrong
Streaming from generators came with tRPC 11. In 10 a query answers with the generator itself, which has no
JSON, and a subscription that returns no observable is refused.

## Example
```ts
prices: t.procedure.subscription(async function* () {
  yield await price();
})
```
Use instead:
```ts
prices: t.procedure.subscription(() => observable<Price>((emit) => { … }))
```
"""

from __future__ import annotations

from nia_bench.evaluation.checks import View
from nia_bench.evaluation.rules.rule import Breach, Breaches, rule

SYMBOLS = tuple(f"@trpc/server#ProcedureBuilder.{name}" for name in ("query", "mutation", "subscription"))


@rule("trpc-generator-resolver", "future_api", before=(11,))
def find(view: View) -> Breaches:
    """Yield resolvers of procedures that are generators, which this version does not stream."""
    for file, call in view.calls_of(SYMBOLS):
        for resolver in call.arguments[:1]:
            pair = view.function_of(resolver)
            if pair and pair[1].generator:
                message = "this version cannot stream from a generator; that came with tRPC 11"
                yield Breach(file.path, call.line, "function*", message, "observable", call=call.id)
