"""A ref that a component of React 19 takes as its second parameter, without `forwardRef`.

## What it catches
`<Input ref={…} />` where `Input` is a function of the submission with a second parameter, which is not
wrapped in anything.

## Why it is wrong
React 19 hands the ref over among the props, and hands a function component nothing else: the second
parameter is undefined and the ref stays null. Only `forwardRef` calls its function with two arguments.

## Example
```jsx
function Input({ label }, ref) {
  return <input aria-label={label} ref={ref} />;
}
```
Use instead:
```jsx
function Input({ label, ref }) {
  return <input aria-label={label} ref={ref} />;
}
```
"""

from __future__ import annotations

from collections.abc import Iterator

from nia_bench.contract.facts import Element, Function, ValueKind
from nia_bench.evaluation.checks import View
from nia_bench.evaluation.checks.values import find_property
from nia_bench.evaluation.rules.components import WRITTEN_FUNCTIONS
from nia_bench.evaluation.rules.rule import Breach, Rule


def find(view: View) -> Iterator[Breach]:
    """Elements with a ref whose component waits for it in the wrong place."""
    for file in view.code():
        for element in file.elements:
            function = _component_of(view, element)
            if function is None or find_property(element.attributes, "ref") is None:
                continue
            if any(parameter.index == 1 for parameter in function.parameters):
                name = function.name or element.tag
                message = f"{name} takes the ref as its second parameter, where React passes nothing"
                yield Breach(file.path, element.line, "ref", message, "props.ref")


def _component_of(view: View, element: Element) -> Function | None:
    """The function behind the element itself; what is wrapped in a call is no function."""
    value = element.component
    if value is None or value.kind is not ValueKind.FUNCTION or value.file is None:
        return None
    function = view.function(value.file, value.function)
    return function if function is not None and function.form in WRITTEN_FUNCTIONS else None


RULE = Rule(
    id="react-second-parameter-ref",
    library="react",
    doc=__doc__,
    hallucination="wrong_parameter",
    find=find,
    since=(19,),
)
