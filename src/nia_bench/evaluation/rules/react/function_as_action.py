"""A function as the action of a form.

## What it catches
`<form action={save}>`, or `formAction` on a button or input, where `save` is a function and the types are
cast away.

## Why it is wrong
Form actions came with React 19. Up to 18 the attribute is the URL that the browser posts to: React warns and
leaves the function out.

## Example
```tsx
<form action={save}>
```
Use instead:
```tsx
<form onSubmit={(event) => { event.preventDefault(); save(new FormData(event.currentTarget)); }}>
```
"""

from __future__ import annotations

from nia_bench.contract.facts import ValueKind
from nia_bench.evaluation.checks import View
from nia_bench.evaluation.checks.values import find_property
from nia_bench.evaluation.rules.rule import Breach, Breaches, rule

ATTRIBUTES = {"form": "action", "button": "formAction", "input": "formAction"}


@rule("react-function-as-action", "future_api", before=(19,))
def find(view: View) -> Breaches:
    """Yield `action` and `formAction` attributes of DOM elements that are functions."""
    for file, element in view.elements():
        name = ATTRIBUTES.get(element.tag)
        candidate = find_property(element.attributes, name) if name else None
        if candidate is not None and candidate.value.kind is ValueKind.FUNCTION:
            message = f"'{candidate.name}' is a URL in this version; functions came with React 19"
            yield Breach(file.path, element.line, candidate.name, message, "onSubmit")
