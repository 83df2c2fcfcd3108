"""A `ref` given to a function component, or taken by one as an ordinary prop.

## What it catches
`<Input ref={…} />` where `Input` is a function of the submission that is not wrapped in `forwardRef`,
whatever its props are typed as; and a component that takes `ref` off its props and hands it to an element.

## Why it is wrong
Up to 18, React keeps `ref` to itself: it is not among the props, the ref stays null, and the development
build warns. That `ref` is an ordinary prop came with 19.

## Example
```tsx
function Input({ ref }: { ref?: Ref<HTMLInputElement> }) {
  return <input ref={ref} />;
}
```
Use instead:
```tsx
const Input = forwardRef<HTMLInputElement>(function Input(_props, ref) {
  return <input ref={ref} />;
});
```
"""

from __future__ import annotations

from nia_bench.contract.facts import Element, FileFacts, Function, ValueKind
from nia_bench.evaluation.checks import View
from nia_bench.evaluation.checks.patterns import names_symbol
from nia_bench.evaluation.checks.values import find_property
from nia_bench.evaluation.rules.components import given_to, is_component, written_function
from nia_bench.evaluation.rules.rule import Breach, Breaches, rule

FORWARD, MEMO = ("react:forwardRef",), ("react:memo",)


@rule("react-ref-to-function", "future_api", before=(19,))
def find(view: View) -> Breaches:
    """Yield each `ref` that is passed to a function component, or read from its props."""
    for file, element in view.elements():
        name = _function_given_ref(view, element)
        if name is not None:
            message = f"{name} is a function component, and a function component cannot be given a ref"
            yield Breach(file.path, element.line, "ref", message, "forwardRef")
    forwarded = given_to(view, FORWARD)
    for file, function in view.functions():
        if (file.path, function.id) not in forwarded and _takes_ref(file, function):
            message = f"'ref' is not among the props of {function.name}: React keeps it to itself"
            yield Breach(file.path, function.line, "ref", message, "forwardRef")


def _function_given_ref(view: View, element: Element) -> str | None:
    """Return the name of the function component, also in `memo`, that gets a ref other than null.

    Return None for other elements.
    """
    ref = find_property(element.attributes, "ref")
    value = element.component
    if ref is None or ref.value.kind is ValueKind.NULL or value is None:
        return None
    call = view.call_of(value)
    if call is not None and names_symbol(MEMO, call.origin) and call.arguments:
        value = call.arguments[0]
    function = written_function(view, value)
    return None if function is None else function.name or element.tag


def _takes_ref(file: FileFacts, function: Function) -> bool:
    """Return whether a component takes `ref` from its props and passes a variable as `ref` to an element.

    False if it has a second parameter, or another prop with "ref" in its name.
    """
    names = {p.path for p in function.parameters if p.index == 0 and p.path is not None}
    if not is_component(function) or "ref" not in names:
        return False
    if len(function.parameters) != len([p for p in function.parameters if p.index == 0]):
        return False
    if any("ref" in name.lower() for name in names - {"ref"}):
        return False
    return any(element.scope == function.id and _hands_on_parameter(element) for element in file.elements)


def _hands_on_parameter(element: Element) -> bool:
    ref = find_property(element.attributes, "ref")
    return ref is not None and ref.value.kind is ValueKind.REFERENCE and ref.value.origin is None
