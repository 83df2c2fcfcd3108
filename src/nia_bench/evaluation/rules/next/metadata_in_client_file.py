"""Metadata exported from a client file.

## What it catches
`metadata` or `generateMetadata` exported by a page or layout that begins with `'use client'`.

## Why it is wrong
Metadata is collected on the server. The build stops: "You are attempting to export "metadata" from a
component marked with "use client", which is disallowed".

## Example
```tsx
'use client';
export const metadata = { title: 'Profile' };
```
Use instead: keep the page a server component, and move what needs the browser to a file of its own.
"""

from __future__ import annotations

from nia_bench.evaluation.checks import View
from nia_bench.evaluation.rules.app_router import route_files
from nia_bench.evaluation.rules.rule import Breach, Breaches, rule


@rule("next-metadata-in-client-file", "version_mismatch")
def find(view: View) -> Breaches:
    """Yield exports of metadata from client pages and layouts: only a server file may have them."""
    for file, kind in route_files(view):
        if kind not in {"page", "layout"} or "use client" not in file.directives:
            continue
        for export in file.exports:
            if export.name in {"metadata", "generateMetadata"} and not export.type_only:
                message = f"a client file cannot export '{export.name}'"
                yield Breach(file.path, export.line, export.name, message)
