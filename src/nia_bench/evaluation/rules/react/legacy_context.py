"""The context of before React 16.3.

## What it catches
A class component with a method `getChildContext`.

## Why it is wrong
React 19 removed the legacy context: nothing calls the method, and no child is given the values.

## Example
```jsx
class Theme extends Component {
  getChildContext() { return { colour: 'red' }; }
```
Use instead:
```jsx
<ThemeContext value="red">{children}</ThemeContext>
```
"""

from __future__ import annotations

from nia_bench.evaluation.checks import View
from nia_bench.evaluation.checks.patterns import names_symbol
from nia_bench.evaluation.rules.rule import Breach, Breaches, rule

CLASSES = ("react:Component", "react:PureComponent")


@rule("react-legacy-context", "outdated_api", since=(19,))
def find(view: View) -> Breaches:
    """Yield each method `getChildContext` of a class component."""
    for file in view.code():
        components = {
            reference.scope
            for reference in file.references
            if reference.place == "heritage" and names_symbol(CLASSES, reference.origin)
        }
        for function in file.functions:
            is_own = function.form == "method" and function.scope is not None and function.scope in components
            if is_own and function.name == "getChildContext":
                yield Breach(file.path, function.line, "getChildContext", "React 19 has no legacy context")
