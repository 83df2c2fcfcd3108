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

from collections.abc import Iterator

from nia_bench.evaluation.checks import View
from nia_bench.evaluation.rules.components import static_writes
from nia_bench.evaluation.rules.rule import Breach, Rule

MESSAGE = "React 19 ignores propTypes"


def find(view: View) -> Iterator[Breach]:
    """Writes to a function component."""
    for file, line in static_writes(view, "propTypes"):
        yield Breach(file.path, line, "propTypes", MESSAGE)


RULE = Rule(
    id="react-prop-types", library="react", doc=__doc__, hallucination="outdated_api", find=find, since=(19,)
)
