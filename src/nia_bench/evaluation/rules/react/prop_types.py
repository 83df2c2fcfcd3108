"""`propTypes` on a component.

## What it catches
`Button.propTypes = …`, also through a cast or `Object.assign`, where `Button` is a function.

## Why it is wrong
React 19 no longer looks at them: nothing is validated, and no warning is printed.

## Example
```tsx
Button.propTypes = { size: PropTypes.string };
```
Use instead: the types of the props, which the compiler checks.
"""

from __future__ import annotations

from nia_bench.evaluation.checks import View
from nia_bench.evaluation.rules.components import static_writes
from nia_bench.evaluation.rules.rule import Breach, Breaches, rule

MESSAGE = "React 19 ignores propTypes"


@rule("react-prop-types", "outdated_api", since=(19,))
def find(view: View) -> Breaches:
    """Yield assignments of `propTypes` to function components."""
    for file, line in static_writes(view, "propTypes"):
        yield Breach(file.path, line, "propTypes", MESSAGE)
