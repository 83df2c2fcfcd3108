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

from nia_bench.contract.facts import ValueKind
from nia_bench.evaluation.checks import View
from nia_bench.evaluation.rules.rule import Breach, Breaches, rule


@rule("zod-refine-message-function", "outdated_api", since=(4,))
def find(view: View) -> Breaches:
    """Yield functions as second argument of `.refine()`, except in files with imports like `zod/v3`."""
    for file, call in view.calls_of(("zod#ZodType.refine",)):
        if any(item.module.startswith("zod/") for item in file.imports):
            continue
        if any(value.kind is ValueKind.FUNCTION for value in call.arguments[1:2]):
            message = "this version takes an object with 'error' there, and drops a function"
            yield Breach(file.path, call.line, "refine", message, "error", call=call.id)
