"""`useFormState`, the earlier name of `useActionState`.

## What it catches
Calls of `useFormState` from `react-dom`.

## Why it is wrong
React 19 renamed it to `useActionState`, moved it to `react`, and added the pending state to what it returns.
`react-dom` keeps the old name, which the development build reports: "ReactDOM.useFormState has been renamed
to React.useActionState".

## Example
```tsx
import { useFormState } from 'react-dom';
const [state, action] = useFormState(login, { error: null });
```
Use instead:
```tsx
import { useActionState } from 'react';
const [state, action, pending] = useActionState(login, { error: null });
```
"""

from __future__ import annotations

from nia_bench.evaluation.checks import View
from nia_bench.evaluation.rules.rule import Breach, Breaches, rule


@rule("react-form-state", "outdated_api", since=(19,))
def find(view: View) -> Breaches:
    """Calls, by whatever local name."""
    for file, call in view.calls_of(("react-dom:useFormState",)):
        message = "useFormState was renamed to useActionState, exported by react"
        yield Breach(file.path, call.line, "useFormState", message, "useActionState")
