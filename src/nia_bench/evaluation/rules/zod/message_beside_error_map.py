"""Messages beside an error map.

## What it catches
`required_error` or `invalid_type_error` in the same parameters as an `errorMap`, for `z.string()`,
`z.object()` and everything else that takes them.

## Why it is wrong
Zod 3 lets a schema have the one or the other. With both, making the schema throws (`lib/types.js`,
`processCreateParams`): "Can't use "invalid_type_error" or "required_error" in conjunction with custom error
map." The types allow it.

## Example
```ts
z.string({ required_error: 'Password is missing', errorMap: () => ({ message: 'No password' }) });
```
Use instead:
```ts
z.string({ required_error: 'Password is missing', invalid_type_error: 'No password' });
```
"""

from __future__ import annotations

from collections.abc import Iterator

from nia_bench.contract.facts import Value, ValueKind
from nia_bench.evaluation.checks import View
from nia_bench.evaluation.checks.values import find_property
from nia_bench.evaluation.rules.rule import Breach, Breaches, rule
from nia_bench.evaluation.rules.zod import is_message

# What makes a schema of these parameters; others, such as `.min()` and `z.custom()`, take a message alone.
SYMBOLS = tuple(
    f"zod:{name}"
    for name in (
        *("string", "number", "bigint", "boolean", "date", "symbol", "undefined", "null", "any", "unknown"),
        *("never", "void", "nan", "array", "object", "strictObject", "union", "discriminatedUnion"),
        *("intersection", "tuple", "record", "map", "set", "lazy", "literal", "enum", "nativeEnum"),
        *("promise", "effect", "transformer", "optional", "nullable", "preprocess"),
        *("coerce.string", "coerce.number", "coerce.bigint", "coerce.boolean", "coerce.date"),
    )
)
MESSAGES = ("required_error", "invalid_type_error")


@rule("zod-message-beside-error-map", "version_mismatch", since=(3,), before=(4,))
def find(view: View) -> Breaches:
    """Yield parameters with both a message and an error map."""
    for file, call in view.calls_of(SYMBOLS):
        name = next((name for value in call.arguments for name in _beside_map(value)), None)
        if name is not None:
            message = f"this version throws where '{name}' stands beside 'errorMap'"
            yield Breach(file.path, call.line, name, message, "errorMap", call=call.id)


def _beside_map(parameters: Value) -> Iterator[str]:
    """Yield the names of non-empty messages beside an `errorMap` function."""
    error_map = find_property(parameters.properties, "errorMap")
    if error_map is None or error_map.value.kind is not ValueKind.FUNCTION:
        return
    for name in MESSAGES:
        message = find_property(parameters.properties, name)
        if message is not None and is_message(message.value) and message.value.text != "":
            yield name
