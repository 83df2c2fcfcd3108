"""A function as the second argument of `.refine()`.

## What it catches
`.refine(check, (value) => ({ message }))`, cast so that the compiler does not look.

## Why it is wrong
Zod 4 dropped that form: the function is taken for the parameters themselves, has no `error`, and the user is
shown the default text.

## Example
```ts
z.string().refine(isFree, ((name: string) => ({ message: `${name} is taken` })) as any);
```
Use instead:
```ts
z.string().refine(isFree, { error: (issue) => `${issue.input} is taken` });
```
"""

from __future__ import annotations

from collections.abc import Iterator

from nia_bench.contract.facts import ValueKind
from nia_bench.evaluation.checks import View
from nia_bench.evaluation.checks.patterns import names_symbol
from nia_bench.evaluation.rules.rule import Breach, Rule


def find(view: View) -> Iterator[Breach]:
    """Refinements of schemas of 4; those of `zod/v3` still take a function."""
    for file in view.code():
        if any(item.module.startswith("zod/") for item in file.imports):
            continue
        for call in file.calls:
            second = call.arguments[1:2] if names_symbol(("zod#ZodType.refine",), call.origin) else ()
            if any(value.kind is ValueKind.FUNCTION for value in second):
                message = "this version takes an object with 'error' there, and drops a function"
                yield Breach(file.path, call.line, "refine", message, "error")


RULE = Rule(
    id="zod-refine-message-function",
    library="zod",
    doc=__doc__,
    hallucination="outdated_api",
    find=find,
    since=(4,),
)
