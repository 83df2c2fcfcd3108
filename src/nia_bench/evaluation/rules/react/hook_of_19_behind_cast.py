"""A hook of React 19 called through a cast.

## What it catches
`(React as any).use(…)` and the like, for the hooks that came with 19, on the imported `React` or `ReactDOM`.
A file that asks first whether the name is there is left alone.

## Why it is wrong
The cast silences the compiler and not the run time: the hook is undefined, and calling it throws.

## Example
```tsx
const comments = (React as any).use(commentsPromise);
```
Use instead: the effect and state of the version that is installed.
"""

from __future__ import annotations

from nia_bench.evaluation.checks import View
from nia_bench.evaluation.rules.casts import calls_behind_casts
from nia_bench.evaluation.rules.rule import Breaches, rule

NAMES = {
    "react": frozenset({"use", "useActionState", "useOptimistic", "useEffectEvent"}),
    "react-dom": frozenset({"useFormStatus", "useFormState"}),
}


@rule("react-hook-of-19-behind-cast", "future_api", before=(19,))
def find(view: View) -> Breaches:
    """Calls on the module itself, cast to `any`."""
    return calls_behind_casts(view, NAMES, "it came with React 19")
