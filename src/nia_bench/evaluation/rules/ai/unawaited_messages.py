"""The promise of `convertToModelMessages()` handed over as messages.

## What it catches
`messages: convertToModelMessages(…)` without an `await`, where the types are cast away.

## Why it is wrong
It returned an array in 5 and returns a promise since 6. A promise is no list of messages: the call fails
when it reads the prompt.

## Example
```ts
streamText({ model, messages: convertToModelMessages(messages) as any });
```
Use instead:
```ts
streamText({ model, messages: await convertToModelMessages(messages) });
```
"""

from __future__ import annotations

from nia_bench.evaluation.checks import View
from nia_bench.evaluation.checks.patterns import names_symbol
from nia_bench.evaluation.checks.values import find_property
from nia_bench.evaluation.rules.rule import Breach, Breaches, rule

CONVERT = ("ai:convertToModelMessages",)
SYMBOLS = ("ai:generateText", "ai:streamText", "ai:generateObject", "ai:streamObject")


@rule("ai-unawaited-messages", "outdated_api", since=(6,))
def find(view: View) -> Breaches:
    """Yield `messages` options that are a call of `convertToModelMessages()` without `await`."""
    for file, call in view.calls_of(SYMBOLS):
        for argument in call.arguments[:1]:
            messages = find_property(argument.properties, "messages")
            source = view.call_of(messages.value) if messages else None
            if source is None or not names_symbol(CONVERT, source.origin):
                continue
            if source.promise and not source.awaited:
                message = "convertToModelMessages() returns a promise in this version; await it"
                yield Breach(file.path, source.line, "convertToModelMessages", message)
