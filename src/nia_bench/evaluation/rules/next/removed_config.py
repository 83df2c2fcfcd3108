"""Keys of `next.config` that Next.js 16 no longer reads.

## What it catches
`eslint`, `amp`, `serverRuntimeConfig`, `publicRuntimeConfig`, `experimental.ppr` and
`experimental.dynamicIO` in the default export of a `next.config` file, in JavaScript or TypeScript, alone or
inside one wrapper such as `withBundleAnalyzer(…)`.

## Why it is wrong
16 removed them. `experimental.ppr` stops the build; the others are ignored with a warning. In a
JavaScript config, or an object that is not typed, the compiler does not say so.

## Example
```js
module.exports = { experimental: { dynamicIO: true } };
```
Use instead:
```js
module.exports = { cacheComponents: true };
```
"""

from __future__ import annotations

import re

from nia_bench.contract.facts import Property, Value, ValueKind
from nia_bench.evaluation.checks import View
from nia_bench.evaluation.checks.values import find_property
from nia_bench.evaluation.rules.rule import Breach, Breaches, rule

CONFIG = re.compile(r"(?:(?:apps|packages)/[^/]+/)?next\.config\.(?:js|mjs|cjs|ts|mts)$")
REMOVED: dict[str, str | None] = {
    "eslint": None,
    "amp": None,
    "serverRuntimeConfig": None,
    "publicRuntimeConfig": None,
    "experimental.ppr": "cacheComponents",
    "experimental.dynamicIO": "cacheComponents",
}


@rule("next-removed-config", "outdated_api", since=(16,))
def find(view: View) -> Breaches:
    """Removed keys that are set to something."""
    for file in view.code():
        if not CONFIG.match(file.path):
            continue
        for export in file.exports:
            config = _config(view, export.value) if export.name == "default" else None
            for path, instead in REMOVED.items() if config is not None else ():
                option = find_property(config.properties, path) if config is not None else None
                if option is not None and not _is_off(option):
                    message = f"'{path}' was removed from the configuration in 16"
                    yield Breach(file.path, option.line, path, message, instead)


def _config(view: View, value: Value | None) -> Value | None:
    """The object itself, or the one that a wrapper is given first; `withMdx()` alone is given none."""
    if value is None or value.kind is ValueKind.OBJECT:
        return value
    call = view.call_of(value)
    first = call.arguments[0] if call is not None and call.arguments else None
    return first if first is not None and first.kind is ValueKind.OBJECT else None


def _is_off(option: Property) -> bool:
    """`ppr: false` asks for nothing."""
    return option.value.kind is ValueKind.BOOLEAN and option.value.text == "false"
