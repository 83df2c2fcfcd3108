"""`params` or `searchParams` treated as promises, before they were.

## What it catches
A page, layout, default file, route handler or `generateMetadata` that awaits `params` or `searchParams` in
any form, or types them as promises.

## Why it is wrong
Up to 14 they are plain objects. `await` hides the mistake; `.then` and `use` fail on them, and the stated
type is untrue.

## Example
```tsx
export default async function Page({ params }: { params: Promise<{ slug: string }> }) {
  const { slug } = await params;
```
Use instead:
```tsx
export default function Page({ params }: { params: { slug: string } }) {
  const { slug } = params;
```
"""

from __future__ import annotations

from nia_bench.contract.facts import Parameter
from nia_bench.evaluation.checks import View
from nia_bench.evaluation.rules.app_router import entries
from nia_bench.evaluation.rules.rule import Breach, Breaches, rule


@rule("next-promised-request-props", "future_api", before=(15,))
def find(view: View) -> Breaches:
    """Yield each `params` or `searchParams` that is awaited, or annotated as a promise."""
    for entry in entries(view):
        for parameter in entry.request_props():
            habit = _habit(parameter)
            if habit is not None:
                message = f"'{parameter.path}' is a plain object in this version and is {habit}"
                yield Breach(entry.path, parameter.line, parameter.path or "params", message)


def _habit(parameter: Parameter) -> str | None:
    if any(form != "return" for form in parameter.awaited):
        return "awaited"
    return "typed as a promise" if parameter.annotated and parameter.promise else None
