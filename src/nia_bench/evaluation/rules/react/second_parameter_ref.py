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

from nia_bench.evaluation.checks import View
from nia_bench.evaluation.checks.values import find_property
from nia_bench.evaluation.rules.components import written_function
from nia_bench.evaluation.rules.rule import Breach, Breaches, rule


@rule("react-second-parameter-ref", "wrong_parameter", since=(19,))
def find(view: View) -> Breaches:
    """Yield elements with a `ref` whose component takes it as second parameter, without `forwardRef`."""
    for file, element in view.elements():
        function = written_function(view, element.component)
        if function is None or find_property(element.attributes, "ref") is None:
            continue
        if any(parameter.index == 1 for parameter in function.parameters):
            name = function.name or element.tag
            message = f"{name} takes the ref as its second parameter, where React passes nothing"
            yield Breach(file.path, element.line, "ref", message, "props.ref")
