"""A page or layout that is both asynchronous and a client component.

## What it catches
An `async` default export of a page, layout, template or default file that begins with `'use client'`.

## Why it is wrong
Only server components may be asynchronous. React reports "is an async Client Component", and the page
suspends again on every render.

## Example
```tsx
'use client';
export default async function Page({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params;
```
Use instead:
```tsx
'use client';
export default function Page({ params }: { params: Promise<{ id: string }> }) {
  const { id } = use(params);
```
"""

from __future__ import annotations

from nia_bench.evaluation.checks import View
from nia_bench.evaluation.rules.app_router import entries
from nia_bench.evaluation.rules.rule import Breach, Breaches, rule


@rule("next-async-client-page", "version_mismatch")
def find(view: View) -> Breaches:
    """Yield asynchronous components of pages, layouts, templates and default files in client files."""
    for entry in entries(view):
        if entry.renders and entry.function.is_async and "use client" in view.files[entry.path].directives:
            message = "a client component cannot be asynchronous"
            yield Breach(entry.path, entry.function.line, entry.function.name or "default", message)
