"""Data functions of the pages directory below `app/`.

## What it catches
`getServerSideProps` or `getStaticProps` exported by a page or layout below `app/`.

## Why it is wrong
They belong to the pages directory. Below `app/` nothing calls them, and the build refuses the file:
"getServerSideProps is not supported in app/".

## Example
```tsx
// app/profile/page.tsx
export async function getServerSideProps({ req }) { … }
```
Use instead: read what is needed in the component itself, which may be asynchronous.
"""

from __future__ import annotations

from nia_bench.evaluation.checks import View
from nia_bench.evaluation.rules.app_router import route_files
from nia_bench.evaluation.rules.rule import Breach, Breaches, rule

NAMES = frozenset({"getServerSideProps", "getStaticProps"})


@rule("next-pages-data-in-app", "outdated_api")
def find(view: View) -> Breaches:
    """Yield data functions of the pages directory that pages and layouts below `app/` export."""
    for file, kind in route_files(view):
        if kind not in {"page", "layout"}:
            continue
        for export in file.exports:
            if export.name in NAMES and not export.type_only:
                message = f"{export.name} belongs to the pages directory and is never called below app/"
                yield Breach(file.path, export.line, export.name, message)
