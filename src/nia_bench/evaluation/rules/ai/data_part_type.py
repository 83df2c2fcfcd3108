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

from collections.abc import Iterator

from nia_bench.contract.facts import ValueKind
from nia_bench.evaluation.checks import View
from nia_bench.evaluation.checks.patterns import names_symbol
from nia_bench.evaluation.checks.values import find_property
from nia_bench.evaluation.rules.rule import Breach, Rule


def find(view: View) -> Iterator[Breach]:
    """Parts with data; no chunk of the library's own has a `data`."""
    for file in view.code():
        for call in file.calls:
            if not names_symbol(("ai#UIMessageStreamWriter.write",), call.origin):
                continue
            for part in call.arguments[:1]:
                named = find_property(part.properties, "type")
                text = named.value.text if named and named.value.kind is ValueKind.STRING else None
                if text is None or text.startswith("data-") or find_property(part.properties, "data") is None:
                    continue
                message = f"a data part is typed 'data-<name>', not '{text}'"
                yield Breach(file.path, call.line, text, message, f"data-{text}")


RULE = Rule(
    id="ai-data-part-type", library="ai", doc=__doc__, hallucination="wrong_parameter", find=find, since=(5,)
)
