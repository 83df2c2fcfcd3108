"""A data part whose type does not begin with `data-`.

## What it catches
`writer.write({ type: 'status', data })` on the writer of a UI message stream, cast so that the compiler does
not look.

## Why it is wrong
Since 5 every part of one's own is typed `data-<name>`. Anything else is an unknown chunk, which the client
rejects.

## Example
```ts
writer.write({ type: 'status', data: { step: 1 } } as any);
```
Use instead:
```ts
writer.write({ type: 'data-status', data: { step: 1 } });
```
"""

from __future__ import annotations

from nia_bench.contract.facts import ValueKind
from nia_bench.evaluation.checks import View
from nia_bench.evaluation.checks.values import find_property
from nia_bench.evaluation.rules.rule import Breach, Breaches, rule


@rule("ai-data-part-type", "wrong_parameter", since=(5,))
def find(view: View) -> Breaches:
    """Yield parts with `data` that are written to a message stream under a type not beginning with `data-`.

    No other chunk of the library has `data`.
    """
    for file, call in view.calls_of(("ai#UIMessageStreamWriter.write",)):
        for part in call.arguments[:1]:
            candidate = find_property(part.properties, "type")
            text = candidate.value.text if candidate and candidate.value.kind is ValueKind.STRING else None
            if text is None or text.startswith("data-") or find_property(part.properties, "data") is None:
                continue
            message = f"a data part is typed 'data-<name>', not '{text}'"
            yield Breach(file.path, call.line, text, message, f"data-{text}", call=call.id)
