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

from collections.abc import Iterator

from nia_bench.contract.facts import ValueKind
from nia_bench.evaluation.checks import View
from nia_bench.evaluation.checks.patterns import names_symbol
from nia_bench.evaluation.rules.rule import Breach, Rule

SYMBOLS = tuple(f"@trpc/server#ProcedureBuilder.{name}" for name in ("query", "mutation", "subscription"))


def find(view: View) -> Iterator[Breach]:
    """Resolvers that are generators."""
    for file in view.code():
        for call in file.calls:
            if not names_symbol(SYMBOLS, call.origin):
                continue
            for resolver in call.arguments[:1]:
                if resolver.kind is not ValueKind.FUNCTION or resolver.file is None:
                    continue
                function = view.function(resolver.file, resolver.function)
                if function is not None and function.generator:
                    message = "this version cannot stream from a generator; that came with tRPC 11"
                    yield Breach(file.path, call.line, "function*", message, "observable")


RULE = Rule(
    id="trpc-generator-resolver",
    library="trpc",
    doc=__doc__,
    hallucination="future_api",
    find=find,
    before=(11,),
)
