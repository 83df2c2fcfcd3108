"""`params` or `searchParams` read as plain objects.

## What it catches
A page, layout, default file, route handler or `generateMetadata` that reads a member of `params` or
`searchParams` without awaiting them, or types them as plain objects and reads them. `generateStaticParams`
is left out: its `params` are plain.

## Why it is wrong
They are promises since 15; since 16 nothing but a promise is handed over, and a member of it is undefined.
A plain `tsc`, and the default build of 16, do not compare the types of a page's props.

## Example
```tsx
export default function Page({ params }: { params: { id: string } }) {
  return <h1>{params.id}</h1>;
}
```
Use instead:
```tsx
export default async function Page({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params;
  return <h1>{id}</h1>;
}
```
"""

from __future__ import annotations

from nia_bench.evaluation.checks import View
from nia_bench.evaluation.rules.app_router import entries
from nia_bench.evaluation.rules.rule import Breach, Breaches, rule


@rule("next-plain-request-props", "outdated_api", since=(15,))
def find(view: View) -> Breaches:
    """Yield each `params` or `searchParams` that is read, never awaited, and not typed as a promise."""
    for entry in entries(view):
        for parameter in entry.request_props():
            if parameter.read and not parameter.awaited and parameter.promise is not True:
                message = f"'{parameter.path}' is a promise in this version and is read without awaiting it"
                yield Breach(entry.path, parameter.line, parameter.path or "params", message)
