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

from nia_bench.contract.facts import ExportedName, FileFacts, ValueKind
from nia_bench.evaluation.checks import View
from nia_bench.evaluation.rules.components import WRITTEN_FUNCTIONS
from nia_bench.evaluation.rules.rule import Breach, Breaches, rule

PLAIN = frozenset({ValueKind.OBJECT, ValueKind.ARRAY, ValueKind.STRING, ValueKind.NUMBER, ValueKind.BOOLEAN})


@rule("next-value-in-action-file", "version_mismatch", since=(14,))
def find(view: View) -> Breaches:
    """Yield exports of `'use server'` files that are certainly not asynchronous functions."""
    for file, export in view.exports():
        if "use server" in file.directives and not export.type_only and _is_no_action(file, export):
            message = f"a 'use server' file can only export async functions, and '{export.name}' is none"
            yield Breach(file.path, export.line, export.name, message)


def _is_no_action(file: FileFacts, export: ExportedName) -> bool:
    value = export.value
    if value is None or value.kind is not ValueKind.FUNCTION or value.file != file.path:
        return value is not None and value.kind in PLAIN
    name_ = next((f.name for f in file.functions if f.id == value.function), None)
    # The signatures of an overloaded function are functions of the same name, and never asynchronous.
    same = [f for f in file.functions if f.id == value.function or (name_ and f.name == name_)]
    return all(f.form in WRITTEN_FUNCTIONS and not f.is_async for f in same)
