"""A hook of React 18 called through a cast.

## What it catches
`(React as any).useId()` and the like, for the hooks that came with 18, on the imported `React`. A file that
asks first whether the name is there is left alone.

## Why it is wrong
The cast silences the compiler and not the run time: the hook is undefined, and calling it throws.

## Example
```tsx
const id = (React as any).useId();
```
Use instead: an id that the component is given, or makes once in a ref.
"""

from __future__ import annotations

from nia_bench.evaluation.checks import View
from nia_bench.evaluation.rules.casts import calls_behind_casts
from nia_bench.evaluation.rules.rule import Breaches, rule

NAMES = {
    "react": frozenset(
        {
            "useId",
            "useTransition",
            "useDeferredValue",
            "useSyncExternalStore",
            "useInsertionEffect",
            "startTransition",
        }
    ),
    "react-dom": frozenset({"createRoot", "hydrateRoot"}),
}


@rule("react-hook-of-18-behind-cast", "future_api", before=(18,))
def find(view: View) -> Breaches:
    """Calls on the module itself, cast to `any`."""
    return calls_behind_casts(view, NAMES, "it came with React 18")
