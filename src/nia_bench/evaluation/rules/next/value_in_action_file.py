"""A `'use server'` file that exports something other than asynchronous functions.

## What it catches
An object, array, string, number, or a function that is not `async`, exported by a file that begins with
`'use server'`. Types may be exported.

## Why it is wrong
Every export of such a file becomes an endpoint. Next.js refuses anything else: 'A "use server" file can only
export async functions, found object'.

## Example
```ts
'use server';
export const initialState = { error: null };
```
Use instead: keep the value in a file of its own, or do not export it.
"""

from __future__ import annotations

from collections.abc import Iterator

from nia_bench.contract.facts import Export, ValueKind
from nia_bench.evaluation.checks import View
from nia_bench.evaluation.rules.components import WRITTEN_FUNCTIONS
from nia_bench.evaluation.rules.rule import Breach, Rule

PLAIN = frozenset({ValueKind.OBJECT, ValueKind.ARRAY, ValueKind.STRING, ValueKind.NUMBER, ValueKind.BOOLEAN})


def find(view: View) -> Iterator[Breach]:
    """Exports that are surely no action. What a call returns may be one."""
    for file in view.code():
        if "use server" not in file.directives:
            continue
        for export in file.exports:
            if not export.type_only and _is_no_action(view, export):
                message = f"a 'use server' file can only export async functions, and '{export.name}' is none"
                yield Breach(file.path, export.line, export.name, message)


def _is_no_action(view: View, export: Export) -> bool:
    value = export.value
    if value is None:
        return False
    if value.kind is ValueKind.FUNCTION and value.file is not None:
        function = view.function(value.file, value.function)
        return function is not None and function.form in WRITTEN_FUNCTIONS and not function.is_async
    return value.kind in PLAIN


RULE = Rule(
    id="next-value-in-action-file",
    library="next",
    doc=__doc__,
    hallucination=None,
    find=find,
    since=(14,),
)
