"""`metadata` and `generateMetadata` in one file.

## What it catches
A page or layout that exports both.

## Why it is wrong
A segment has one source of metadata. The compiler of Next.js (in `@next/swc`, the transform of server
components) stops: "metadata" and "generateMetadata" cannot be exported at the same time, please keep one of
them. The words are in the compiler of 14.2 and 16.1, and not in that of 13.5.

## Example
```tsx
export const metadata = { description: 'A post' };
export async function generateMetadata() {
  return { title: 'Hello' };
}
```
Use instead:
```tsx
export async function generateMetadata() {
  return { title: 'Hello', description: 'A post' };
}
```
"""

from __future__ import annotations

from nia_bench.evaluation.checks import View
from nia_bench.evaluation.rules.app_router import route_files
from nia_bench.evaluation.rules.rule import Breach, Breaches, rule


@rule("next-two-metadata", "version_mismatch", since=(14,))
def find(view: View) -> Breaches:
    """Yield the export `metadata` of pages and layouts that also export `generateMetadata`."""
    for file, kind in route_files(view):
        exports = {export.name: export for export in file.exports if not export.type_only}
        if kind in {"page", "layout"} and exports.keys() >= {"metadata", "generateMetadata"}:
            message = "a file cannot export 'metadata' and 'generateMetadata' at the same time"
            yield Breach(file.path, exports["metadata"].line, "metadata", message, "generateMetadata")
