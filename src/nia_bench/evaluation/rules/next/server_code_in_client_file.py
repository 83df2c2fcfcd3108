"""`next/headers` in a client file.

## What it catches
A call of `cookies`, `headers` or `draftMode` in a file that begins with `'use client'`.

## Why it is wrong
The request exists on the server only. The build stops: "You're importing a component that needs
next/headers. That only works in a Server Component".

## Example
```tsx
'use client';
import { cookies } from 'next/headers';
```
Use instead: read the cookie in a server component, and hand its value down as a prop.
"""

from __future__ import annotations

from nia_bench.evaluation.checks import View
from nia_bench.evaluation.rules.rule import Breach, Breaches, rule

SYMBOLS = ("next/headers:cookies", "next/headers:headers", "next/headers:draftMode")


@rule("next-server-code-in-client-file", None)
def find(view: View) -> Breaches:
    """Calls in files that are sent to the browser."""
    for file, call in view.calls_of(SYMBOLS):
        if call.origin and "use client" in file.directives:
            message = f"{call.origin.name}() runs on the server only, and this is a client file"
            yield Breach(file.path, call.line, call.origin.name, message)
