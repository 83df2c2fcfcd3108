"""`cacheLife()` or `cacheTag()` in code that runs outside a cached function.

## What it catches
Calls of `cacheLife` and `cacheTag` (or their `unstable_` names) at the top level of a module, in a page,
layout or route handler without `'use cache'`, or in a function that such code calls or renders.

## Why it is wrong
Both describe the cache entry that is being made. Outside of one there is nothing to describe: they throw
"can only be called inside a "use cache" function", although they compile. A helper without a directive of
its own is right as long as only cached code calls it.

## Example
```tsx
export default async function Page() {
  cacheLife('hours'); // throws: Page is not cached
  return <Post post={await loadPost()} />;
}
```
Use instead:
```tsx
async function loadPost() {
  'use cache';
  cacheLife('hours');
  return db.post();
}
```
"""

from __future__ import annotations

from collections import defaultdict

from nia_bench.contract.facts import FileFacts, Function
from nia_bench.evaluation.checks import View
from nia_bench.evaluation.checks.view import has_directive
from nia_bench.evaluation.rules.app_router import entries
from nia_bench.evaluation.rules.rule import Breach, Breaches, rule

SYMBOLS = tuple(
    f"next/cache:{name}" for name in ("cacheLife", "cacheTag", "unstable_cacheLife", "unstable_cacheTag")
)
CACHED = "use cache"
Key = tuple[str, int]


@rule("next-cache-call-outside-cache", "version_mismatch", since=(15,))
def find(view: View) -> Breaches:
    """Yield calls of `cacheLife()` and `cacheTag()` that certainly run outside cached functions."""
    uncached = _uncached_functions(view)
    for file, call in view.calls_of(SYMBOLS):
        outermost = _outside_cache(view, file, call.scope)
        if call.scope is None or (outermost is not None and (file.path, outermost.id) in uncached):
            where = "at the top level" if outermost is None else f"in {outermost.name or 'a function'}"
            message = f"{call.callee}() {where} runs outside of any 'use cache' function and throws"
            yield Breach(
                file.path, call.line, call.origin.name if call.origin else call.callee, message, call=call.id
            )


def _outside_cache(view: View, file: FileFacts, scope: int | None) -> Function | None:
    """Return the outermost function around a place, or None if a directive caches the place.

    Return None also at the top level, and in a named function within another, whose callers are not examined.
    """
    around = view.enclosing(file.path, scope)
    if has_directive(CACHED, file.directives) or any(has_directive(CACHED, f.directives) for f in around):
        return None
    if any(function.name for function in around[:-1]):
        return None
    return around[-1] if around else None


def _uncached_functions(view: View) -> set[Key]:
    """Return path and id of the functions that Next.js calls uncached, and of what these call or render."""
    users = _users(view)
    keys: set[Key] = set()
    fresh = [
        (entry.path, entry.function.id)
        for entry in entries(view)
        if not _is_cached(view, entry.path, entry.function)
        and not has_directive(CACHED, entry.file.directives)
    ]
    while fresh:
        key = fresh.pop()
        if key not in keys:
            keys.add(key)
            fresh += users.get(key, ())
    return keys


def _users(view: View) -> dict[Key, list[Key]]:
    """Return, for each function that is not cached, the functions without a directive that it uses.

    It calls or renders them. Both are pairs of path and id.
    """
    used: dict[Key, list[Key]] = defaultdict(list)
    by_name = _functions_by_name(view)
    for file in view.code():
        for call in file.calls:
            outermost = _outside_cache(view, file, call.scope)
            target = by_name.get(_local_name(file, call.callee)) if call.origin is None else None
            if outermost is not None and target is not None:
                used[file.path, outermost.id].append(target)
        for element in file.elements:
            outermost = _outside_cache(view, file, element.scope)
            if outermost is None or element.component is None or element.component.function is None:
                continue
            for path, function in view.functions_behind(element.component):
                if not _is_cached(view, path, function):
                    used[file.path, outermost.id].append((path, function.id))
    return used


def _functions_by_name(view: View) -> dict[str, Key]:
    """Return name to path and id of top-level functions that are not cached and whose name is unique.

    One that is an argument of a call is left out: the called function may call it in a cache.
    """
    pairs = {
        (value.file, value.function)
        for file in view.code()
        for call in file.calls
        for value in call.arguments
    }
    entries: dict[str, list[tuple[str, Function]]] = defaultdict(list)
    for file, function in view.functions():
        if function.name:
            entries[function.name].append((file.path, function))
    return {
        name: (path, function.id)
        for name, [(path, function), *others] in entries.items()
        if not others
        and function.scope is None
        and (path, function.id) not in pairs
        and not _is_cached(view, path, function)
    }


def _is_cached(view: View, path: str, function: Function) -> bool:
    return has_directive(CACHED, (*function.directives, *view.files[path].directives))


def _local_name(file: FileFacts, callee: str) -> str:
    """Return the name that a called function has in its own file, from the import that renames it.

    Without an import from the submission, return `callee`.
    """
    renamed = {item.local: item.name for item in file.imports if item.internal and item.local}
    return renamed.get(callee, callee)
