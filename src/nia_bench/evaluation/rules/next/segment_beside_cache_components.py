"""Route segment options in a project with Cache Components.

## What it catches
`revalidate`, `dynamic`, `dynamicParams`, `fetchCache`, `runtime` or `experimental_ppr` exported by a page,
layout or route handler, where the project's `next.config` sets `cacheComponents: true`.

## Why it is wrong
With Cache Components, `'use cache'` and `cacheLife` say what is cached. The compiler of Next.js 16 (in
`@next/swc`, the transform of server components) stops at each of these names: "Route segment config
"revalidate" is not compatible with `nextConfig.cacheComponents`. Please remove it." `maxDuration`,
`preferredRegion` and `generateStaticParams` may stay.

## Example
```tsx
export const revalidate = 3600;
```
Use instead:
```tsx
async function loadPost(slug: string) {
  'use cache';
  cacheLife('hours');
  return db.post(slug);
}
```
"""

from __future__ import annotations

from nia_bench.evaluation.checks import View
from nia_bench.evaluation.rules.app_router import route_files
from nia_bench.evaluation.rules.next.configuration import project_of, with_cache_components
from nia_bench.evaluation.rules.rule import Breach, Breaches, rule

KINDS = frozenset({"page", "layout", "route"})
OPTIONS: dict[str, str | None] = {
    "revalidate": "cacheLife",
    "dynamic": None,
    "dynamicParams": None,
    "fetchCache": None,
    "runtime": None,
    "experimental_ppr": None,
}


@rule("next-segment-beside-cache-components", "version_mismatch", since=(16,))
def find(view: View) -> Breaches:
    """Yield route segment options in projects with Cache Components, which cannot have them."""
    projects = with_cache_components(view)
    for file, kind in route_files(view) if projects else ():
        if kind not in KINDS or project_of(file.path) not in projects:
            continue
        for export in file.exports:
            if export.name in OPTIONS and not export.type_only:
                message = f"'{export.name}' is not compatible with cacheComponents, which the project has on"
                yield Breach(file.path, export.line, export.name, message, OPTIONS[export.name])
