"""A `'use cache'` directive in a version that does not know it.

## What it catches
`'use cache'`, alone or with a profile as in `'use cache: remote'`, at the head of a file or a function.

## Why it is wrong
Up to 14 it is a string that stands by itself: it compiles, and nothing is cached.

## Example
```ts
export async function getPosts() {
  'use cache';
  return db.posts();
}
```
Use instead:
```ts
export const getPosts = unstable_cache(() => db.posts(), ['posts']);
```
"""

from __future__ import annotations

from nia_bench.evaluation.checks import View
from nia_bench.evaluation.checks.view import has_directive
from nia_bench.evaluation.rules.next import USE_CACHE
from nia_bench.evaluation.rules.rule import Breach, Breaches, rule

DIRECTIVE = USE_CACHE.name
MESSAGE = "this version does not know the directive 'use cache': nothing is cached"


@rule("next-use-cache-before-15", "future_api", before=(USE_CACHE.since,))
def find(view: View) -> Breaches:
    """Yield each `'use cache'` directive, which this version does not have."""
    for file in view.code():
        if has_directive(DIRECTIVE, file.directives):
            yield Breach(file.path, 1, DIRECTIVE, MESSAGE)
        for function in file.functions:
            if has_directive(DIRECTIVE, function.directives):
                yield Breach(file.path, function.line, DIRECTIVE, MESSAGE)
