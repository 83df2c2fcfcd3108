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

from nia_bench.contract.facts import Property, ValueKind
from nia_bench.evaluation.checks import View
from nia_bench.evaluation.checks.values import find_property
from nia_bench.evaluation.rules.next.configuration import configurations
from nia_bench.evaluation.rules.rule import Breach, Breaches, rule

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
    """Yield keys of `next.config` that Next.js 16 removed, unless they are switched off."""
    for file, config in configurations(view):
        for path, instead in REMOVED.items():
            option = find_property(config.properties, path)
            if option is not None and not _is_off(option):
                message = f"'{path}' was removed from the configuration in 16"
                yield Breach(file.path, option.line, path, message, instead)


def _is_off(option: Property) -> bool:
    """Return whether the option is switched off, as with `ppr: false`."""
    return option.value.kind is ValueKind.BOOLEAN and option.value.text == "false"
