"""A function that React 19 removed, called through a cast.

## What it catches
`(ReactDOM as any).render(…)` and the like, for what 19 removed from `react-dom` and `react`. A file that asks
first whether the name is there is left alone.

## Why it is wrong
The cast silences the compiler and not the run time: the function is undefined, and calling it throws.

## Example
```tsx
(ReactDOM as any).render(<App />, root);
```
Use instead:
```tsx
createRoot(root).render(<App />);
```
"""

from __future__ import annotations

from nia_bench.evaluation.checks import View
from nia_bench.evaluation.rules.casts import calls_behind_casts
from nia_bench.evaluation.rules.rule import Breaches, rule

NAMES = {
    "react": frozenset({"createFactory"}),
    "react-dom": frozenset({"render", "hydrate", "unmountComponentAtNode", "findDOMNode"}),
}


@rule("react-removed-behind-cast", "outdated_api", since=(19,))
def find(view: View) -> Breaches:
    """Calls on the module itself, cast to `any`."""
    return calls_behind_casts(view, NAMES, "React 19 removed it")
