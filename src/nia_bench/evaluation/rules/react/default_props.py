"""`defaultProps` on a function component.

## What it catches
`Button.defaultProps = …`, also through a cast or `Object.assign`, where `Button` is a function. Classes keep
their `defaultProps`, and so do components that the submission renders through `createElement`.

## Why it is wrong
React 19 ignores them for functions: the compiler says nothing, and the defaults are never applied.

## Example
```tsx
function Button(props: { size?: string }) { … }
Button.defaultProps = { size: 'small' };
```
Use instead:
```tsx
function Button({ size = 'small' }: { size?: string }) { … }
```
"""

from __future__ import annotations

from nia_bench.evaluation.checks import View
from nia_bench.evaluation.rules.components import given_to, static_writes
from nia_bench.evaluation.rules.rule import Breach, Breaches, rule

MESSAGE = "React 19 ignores defaultProps of function components"


@rule("react-default-props", "outdated_api", since=(19,))
def find(view: View) -> Breaches:
    """Yield assignments of `defaultProps` to function components.

    Nothing is yielded if a function is given to `createElement` or `cloneElement`, which read them.
    """
    if given_to(view, ("react:createElement", "react:cloneElement")):
        return
    for file, line in static_writes(view, "defaultProps"):
        yield Breach(file.path, line, "defaultProps", MESSAGE)
