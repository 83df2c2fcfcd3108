"""The `error` parameter of Zod 4 in a version before.

## What it catches
`error` among the parameters of `z.string()` and its like that have no message of 3, handed over through a
constant or a cast, so that the compiler does not look.

## Why it is wrong
Zod 3 reads `required_error`, `invalid_type_error`, `message` and `errorMap`. `error` is dropped, and the user
is shown the default text.

## Example
```ts
const texts = { error: 'Password is missing', description: 'A password' };
z.string(texts);
```
Use instead:
```ts
z.string({ required_error: 'Password is missing', description: 'A password' });
```
"""

from __future__ import annotations

from nia_bench.contract.facts import Property, Value, ValueKind
from nia_bench.evaluation.checks import View
from nia_bench.evaluation.checks.values import find_property
from nia_bench.evaluation.rules.rule import Breach, Breaches, option_line, rule
from nia_bench.evaluation.rules.zod import is_message

SYMBOLS = tuple(f"zod:{name}" for name in ("string", "number", "boolean", "bigint", "date"))
READ = ("required_error", "invalid_type_error", "message", "errorMap")


@rule("zod-error-before-4", "future_api", before=(4,))
def find(view: View) -> Breaches:
    """Yield each `error` message, ignored in this version, of a schema such as `z.string()` with no other."""
    for file, call in view.calls_of(SYMBOLS):
        for option in filter(None, map(_dropped, call.arguments[:1])):
            message = "this version does not read 'error'"
            yield Breach(
                file.path, option_line(file.path, call, option), "error", message, "message", call=call.id
            )


def _dropped(parameters: Value) -> Property | None:
    if parameters.kind is not ValueKind.OBJECT or parameters.open:
        return None
    error = find_property(parameters.properties, "error")
    if error is None or not is_message(error.value):
        return None
    return None if any(find_property(parameters.properties, name) for name in READ) else error
