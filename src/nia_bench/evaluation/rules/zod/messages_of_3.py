"""Error messages under the names of Zod 3.

## What it catches
`required_error`, `invalid_type_error` or `errorMap` among the parameters of a schema that has no `error`,
handed over through a constant or a cast, so that the compiler does not look.

## Why it is wrong
Zod 4 reads `error` (and, deprecated, `message`). The others are dropped, and the user is shown the default
text.

## Example
```ts
const texts = { required_error: 'Name is missing', message: 'Bad name' };
z.string(texts);
```
Use instead:
```ts
z.string({ error: (issue) => (issue.input === undefined ? 'Name is missing' : 'Bad name') });
```
"""

from __future__ import annotations

from collections.abc import Iterator

from nia_bench.contract.facts import Property, Value, ValueKind
from nia_bench.evaluation.checks import View
from nia_bench.evaluation.checks.patterns import names_symbol
from nia_bench.evaluation.checks.values import find_property
from nia_bench.evaluation.rules.rule import Breach, Breaches, option_line, rule
from nia_bench.evaluation.rules.zod import is_message

FIRST = tuple(f"zod:{name}" for name in ("string", "number", "boolean", "bigint", "date"))
SECOND = tuple(f"zod:{name}" for name in ("object", "array", "enum", "literal", "union"))
OLD = ("required_error", "invalid_type_error", "errorMap")


@rule("zod-messages-of-3", "outdated_api", since=(4,))
def find(view: View) -> Breaches:
    """Yield error messages under the names of Zod 3, which this version ignores, if no `error` is given."""
    for file, call in view.calls():
        position = 0 if names_symbol(FIRST, call.origin) else 1 if names_symbol(SECOND, call.origin) else None
        items = () if position is None else call.arguments[position : position + 1]
        for option in (option for value in items for option in _dropped(value)):
            yield Breach(
                file.path,
                option_line(file.path, call, option),
                option.name,
                f"Zod 4 does not read '{option.name}', but 'error'",
                "error",
                call=call.id,
            )


def _dropped(parameters: Value) -> Iterator[Property]:
    if parameters.kind is not ValueKind.OBJECT or parameters.open:
        return
    if find_property(parameters.properties, "error") is None:
        yield from (p for p in parameters.properties if p.name in OLD and is_message(p.value))
