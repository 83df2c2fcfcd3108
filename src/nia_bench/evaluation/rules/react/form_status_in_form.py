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

from nia_bench.contract.facts import Call, FileFacts
from nia_bench.evaluation.checks import View
from nia_bench.evaluation.checks.view import component_around
from nia_bench.evaluation.rules.rule import Breach, Breaches, rule

SYMBOLS, PORTAL = ("react-dom:useFormStatus",), ("react-dom:createPortal",)


@rule("react-form-status-in-form", "version_mismatch", since=(19,))
def find(view: View) -> Breaches:
    """Yield calls of `useFormStatus` in a component that itself renders the form.

    Files with portals are left out.
    """
    portals = {file.path for file, _ in view.calls_of(PORTAL)}
    for file, call in view.calls_of(SYMBOLS):
        if file.path not in portals and _renders_form(view, file, call):
            message = "the status is that of a form above the component, and this one renders the form itself"
            yield Breach(file.path, call.line, "useFormStatus", message, call=call.id)


def _renders_form(view: View, file: FileFacts, call: Call) -> bool:
    function = view.function(file.path, call.scope)
    return function is not None and any(
        element.tag == "form" and component_around(view, file.path, element.scope) == function
        for element in file.elements
    )
