"""A hook of the browser in a page or layout without `'use client'`.

## What it catches
Calls of React's state and effect hooks, of `useFormStatus`, or of the router hooks in the file of a page,
layout, template or default that does not begin with `'use client'`.

## Why it is wrong
These files are server components unless they say otherwise, and the build refuses the import: "This React
Hook only works in a Client Component".

## Example
```tsx
// app/page.tsx
import { useState } from 'react';
export default function Page() {
  const [open, setOpen] = useState(false);
```
Use instead: `'use client'` at the head of the file, or the state in a client component of its own.
"""

from __future__ import annotations

from nia_bench.evaluation.checks import View
from nia_bench.evaluation.checks.patterns import names_symbol
from nia_bench.evaluation.rules.app_router import route_files
from nia_bench.evaluation.rules.rule import Breach, Breaches, rule

REACT = ("useState", "useReducer", "useEffect", "useLayoutEffect", "useTransition", "useOptimistic")
ROUTER = ("useRouter", "usePathname", "useSearchParams")
SYMBOLS = (
    *(f"react:{name}" for name in (*REACT, "useActionState")),
    *(f"react-dom:{name}" for name in ("useFormStatus", "useFormState")),
    *(f"next/navigation:{name}" for name in ROUTER),
)


@rule("next-client-hook-in-server-file", "version_mismatch")
def find(view: View) -> Breaches:
    """Yield calls of browser hooks in pages, layouts, templates and default files without `'use client'`."""
    for file, kind in route_files(view):
        if kind == "route" or "use client" in file.directives:
            continue
        for call in file.calls:
            if call.origin is not None and names_symbol(SYMBOLS, call.origin):
                message = (
                    f"{call.origin.name}() works in client components only; this file has no 'use client'"
                )
                yield Breach(file.path, call.line, call.origin.name, message, call=call.id)
