"""`cookies()`, `headers()` or `draftMode()` awaited, before they were asynchronous.

## What it catches
`await cookies()` and every other way of waiting for the result of `cookies`, `headers` and `draftMode` from
`next/headers`: `Promise.all`, `.then`, `use`.

## Why it is wrong
Up to 14 they return their result at once. Waiting for it is the pattern of 15.

## Example
```tsx
const session = (await cookies()).get('session');
```
Use instead:
```tsx
const session = cookies().get('session');
```
"""

from __future__ import annotations

from nia_bench.evaluation.checks import View
from nia_bench.evaluation.rules.rule import Breach, Breaches, rule

SYMBOLS = ("next/headers:cookies", "next/headers:headers", "next/headers:draftMode")


@rule("next-awaited-request-functions", "future_api", before=(15,))
def find(view: View) -> Breaches:
    """Awaited calls; returning the result is no wait."""
    for file, call in view.calls_of(SYMBOLS):
        if call.origin and call.promise is False and any(form != "return" for form in call.awaited):
            message = f"{call.origin.name}() is synchronous in this version and is awaited"
            yield Breach(file.path, call.line, call.origin.name, message)
