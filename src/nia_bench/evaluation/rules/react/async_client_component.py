"""A component that is both asynchronous and of a client file.

## What it catches
An `async` function component in a file that begins with `'use client'`, where the submission renders it.

## Why it is wrong
Only server components may be asynchronous. React reports "is an async Client Component", and the component
suspends again on every render.

## Example
```tsx
'use client';
export async function Comments({ comments }: { comments: Promise<string[]> }) {
  return <p>{(await comments).join()}</p>;
}
```
Use instead:
```tsx
'use client';
export function Comments({ comments }: { comments: Promise<string[]> }) {
  return <p>{use(comments).join()}</p>;
}
```
"""

from __future__ import annotations

from nia_bench.evaluation.checks import View
from nia_bench.evaluation.rules.components import is_component
from nia_bench.evaluation.rules.rule import Breach, Breaches, rule


@rule("react-async-client-component", "version_mismatch", since=(19,))
def find(view: View) -> Breaches:
    """Yield asynchronous components of client files that the submission renders."""
    for path, number in view.rendered:
        function = view.function(path, number)
        if function is None or "use client" not in view.files[path].directives:
            continue
        if function.is_async and is_component(function):
            name = function.name or "component"
            yield Breach(path, function.line, name, "a client component cannot be asynchronous")
