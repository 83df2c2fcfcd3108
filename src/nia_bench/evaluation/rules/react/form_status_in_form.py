"""`useFormStatus` in the component that renders the form.

## What it catches
A call of `useFormStatus` in a component that itself renders a `<form>`.

## Why it is wrong
The hook reports on the form *above* the component. For a form that the component renders itself, `pending`
is never true.

## Example
```tsx
function Login() {
  const { pending } = useFormStatus();
  return <form action={login}><button disabled={pending}>Log in</button></form>;
}
```
Use instead:
```tsx
function Submit() {
  const { pending } = useFormStatus();
  return <button disabled={pending}>Log in</button>;
}
```
"""

from __future__ import annotations

from collections.abc import Iterator

from nia_bench.contract.facts import Call, FileFacts
from nia_bench.evaluation.checks import View
from nia_bench.evaluation.checks.patterns import names_symbol
from nia_bench.evaluation.checks.scopes import component_around
from nia_bench.evaluation.rules.rule import Breach, Rule

SYMBOLS, PORTAL = ("react-dom:useFormStatus",), ("react-dom:createPortal",)


def find(view: View) -> Iterator[Breach]:
    """Calls directly in a component with a form of its own. A portal may put the form elsewhere."""
    for file in view.code():
        if any(names_symbol(PORTAL, call.origin) for call in file.calls):
            continue
        for call in file.calls:
            if names_symbol(SYMBOLS, call.origin) and _renders_form(view, file, call):
                message = (
                    "the status is that of a form above the component, and this one renders the form itself"
                )
                yield Breach(file.path, call.line, "useFormStatus", message)


def _renders_form(view: View, file: FileFacts, call: Call) -> bool:
    function = view.function(file.path, call.scope)
    return function is not None and any(
        element.tag == "form" and component_around(view, file.path, element.scope) == function
        for element in file.elements
    )


RULE = Rule(
    id="react-form-status-in-form", library="react", doc=__doc__, hallucination=None, find=find, since=(19,)
)
