"""`updateTag()` or `refresh()` where no server action runs.

## What it catches
Calls of `updateTag` and `refresh` from `next/cache` directly in a route handler, in the component of a page
or layout, in a cached function, or at the top level of a module.

## Why it is wrong
Both throw outside of a server action. A route handler invalidates with `revalidateTag(tag, profile)`; while
rendering nothing may be invalidated at all.

## Example
```ts
// app/api/publish/route.ts
export async function POST() {
  updateTag('posts'); // throws
```
Use instead:
```ts
export async function POST() {
  revalidateTag('posts', 'max');
```
"""

from __future__ import annotations

from nia_bench.contract.facts import Call, FileFacts
from nia_bench.evaluation.checks import View
from nia_bench.evaluation.checks.view import has_directive
from nia_bench.evaluation.rules.app_router import entries
from nia_bench.evaluation.rules.rule import Breach, Breaches, rule

SYMBOLS = ("next/cache:updateTag", "next/cache:refresh")


@rule("next-update-outside-action", "version_mismatch", since=(16,))
def find(view: View) -> Breaches:
    """Yield calls of `updateTag()` and `refresh()` that certainly run outside a server action.

    They are at the top level, in functions that Next.js calls, or in cached code.
    """
    called_by_next = {(entry.path, entry.function.id) for entry in entries(view)}
    for file, call in view.calls_of(SYMBOLS):
        is_entry = call.scope is not None and (file.path, call.scope) in called_by_next
        throws = call.scope is None or is_entry or _is_cached(view, file, call)
        if call.origin and throws and not _acts(view, file, call):
            message = f"{call.origin.name}() is called outside of a server action, where it throws"
            yield Breach(file.path, call.line, call.origin.name, message, call=call.id)


def _is_cached(view: View, file: FileFacts, call: Call) -> bool:
    function = view.function(file.path, call.scope)
    return function is not None and has_directive("use cache", function.directives)


def _acts(view: View, file: FileFacts, call: Call) -> bool:
    around = view.enclosing(file.path, call.scope)
    if call.scope is None:
        return False
    return any(has_directive("use server", at.directives) for at in (file, *around))
