"""A text field whose own value is set in a transition.

## What it catches
`<input value={…} onChange={…} />` (and `textarea`) whose handler sets state in a transition and does nothing
else, so that nothing sets the value the field shows.

## Why it is wrong
React puts the text of a controlled field back to its `value` at once, and renders a transition later: what
is typed lags or gets lost. The field needs a state of its own that is set outside of the transition.

## Example
```tsx
<input value={query} onChange={(e) => startTransition(() => setQuery(e.target.value))} />
```
Use instead:
```tsx
const change = (e) => { setText(e.target.value); startTransition(() => setQuery(e.target.value)); };
<input value={text} onChange={change} />
```
"""

from __future__ import annotations

from nia_bench.contract.facts import Call, Element, FileFacts, ValueKind
from nia_bench.evaluation.checks import View
from nia_bench.evaluation.checks.patterns import names_symbol
from nia_bench.evaluation.checks.values import find_property
from nia_bench.evaluation.rules.rule import Breach, Breaches, rule

FIELDS = frozenset({"input", "textarea"})
TRANSITION, STATE = ("react:startTransition",), ("react:useState", "react:useReducer")
MESSAGE = "the value of a text field is set in a transition only, so what is typed gets lost"


@rule("react-transition-of-input", None, since=(18,))
def find(view: View) -> Breaches:
    """Yield text fields whose change handler sets their own value in a transition."""
    for file, element in view.elements():
        handler = _handler(file, element)
        if handler is not None and _only_in_transitions(file, handler):
            yield Breach(file.path, element.line, "startTransition", MESSAGE, "useDeferredValue")


def _handler(file: FileFacts, element: Element) -> int | None:
    """Return the id of the change handler of a text field whose value is a variable, or None.

    Only a handler in the same file counts.
    """
    if element.tag not in FIELDS:
        return None
    candidate, called = (find_property(element.attributes, name) for name in ("value", "onChange"))
    if candidate is None or candidate.value.kind is not ValueKind.REFERENCE or called is None:
        return None
    return called.value.function if called.value.file == file.path else None


def _only_in_transitions(file: FileFacts, handler: int) -> bool:
    inside = _within(file, handler)
    calls = [call for call in file.calls if call.scope in inside]
    transitions = [call for call in calls if _starts_transition(file, call)]
    deferred = {
        scope
        for call in transitions
        for argument in call.arguments
        if argument.function is not None and argument.file == file.path
        for scope in _within(file, argument.function)
    }
    calls_ = [call for call in calls if call not in transitions]
    return bool(calls_) and all(call.scope in deferred and _sets_state(file, call) for call in calls_)


def _within(file: FileFacts, function: int) -> set[int]:
    """Return the ids of the function and of those nested in it. Ids rise from the outside in."""
    inside = {function}
    for inner in sorted(file.functions, key=lambda f: f.id):
        if inner.scope in inside:
            inside.add(inner.id)
    return inside


def _starts_transition(file: FileFacts, call: Call) -> bool:
    return names_symbol(TRANSITION, call.origin) or _comes_from(file, call, ("react:useTransition",))


def _sets_state(file: FileFacts, call: Call) -> bool:
    return _comes_from(file, call, STATE)


def _comes_from(file: FileFacts, call: Call, symbols: tuple[str, ...]) -> bool:
    source = next((other for other in file.calls if other.id == call.receiver), None)
    return source is not None and names_symbol(symbols, source.origin)
