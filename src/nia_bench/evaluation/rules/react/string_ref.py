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

from collections.abc import Iterator

from nia_bench.contract.facts import ValueKind
from nia_bench.evaluation.checks import View
from nia_bench.evaluation.checks.values import find_property
from nia_bench.evaluation.rules.rule import Breach, Rule


def find(view: View) -> Iterator[Breach]:
    """Strings on DOM elements; a component of 19 may take any `ref` it likes."""
    for file in view.code():
        for element in file.elements:
            ref = find_property(element.attributes, "ref") if element.tag[:1].islower() else None
            if ref is not None and ref.value.kind is ValueKind.STRING and "." not in element.tag:
                yield Breach(file.path, element.line, "ref", "React 19 has no string refs")


RULE = Rule(
    id="react-string-ref", library="react", doc=__doc__, hallucination="outdated_api", find=find, since=(19,)
)
