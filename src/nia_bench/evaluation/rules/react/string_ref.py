"""A string as the `ref` of an element.

## What it catches
`ref="name"` on a DOM element, in JavaScript or where the types are cast away.

## Why it is wrong
React 19 removed string refs; `this.refs` stays empty, and React throws.

## Example
```jsx
<input ref="email" />
```
Use instead:
```jsx
<input ref={this.email} /> // with this.email = createRef()
```
"""

from __future__ import annotations

from nia_bench.contract.facts import ValueKind
from nia_bench.evaluation.checks import View
from nia_bench.evaluation.checks.values import find_property
from nia_bench.evaluation.rules.rule import Breach, Breaches, rule


@rule("react-string-ref", "outdated_api", since=(19,))
def find(view: View) -> Breaches:
    """Yield each `ref` of a DOM element that is a string."""
    for file, element in view.elements():
        ref = find_property(element.attributes, "ref") if element.tag[:1].islower() else None
        if ref is not None and ref.value.kind is ValueKind.STRING and "." not in element.tag:
            yield Breach(file.path, element.line, "ref", "React 19 has no string refs")
