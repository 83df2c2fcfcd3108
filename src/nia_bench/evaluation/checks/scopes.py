"""Where code stands: the directives, exports and components around it."""

from __future__ import annotations

from collections.abc import Iterable

from nia_bench.contract.checks import Within
from nia_bench.contract.facts import FileFacts, Function
from nia_bench.evaluation.checks.patterns import names_symbol
from nia_bench.evaluation.checks.view import View


def has_directive(name: str, directives: Iterable[str]) -> bool:
    """Return whether a directive is `name` or a variant of it, as 'use cache: remote' is of 'use cache'."""
    return any(d == name or d.startswith(f"{name}:") for d in directives)


def stands_within(within: Within | None, view: View, file: FileFacts, scope: int | None) -> bool:
    """Return whether a place in `file` meets every field that `within` states."""
    if within is None:
        return True
    around = view.enclosing(file.path, scope)
    if within.directive is not None and not (
        has_directive(within.directive, file.directives)
        or any(has_directive(within.directive, f.directives) for f in around)
    ):
        return False
    if within.export and not any(view.exported_as(file.path, f) & set(within.export) for f in around):
        return False
    return not within.apart_from or not _renders(within.apart_from, view, file, scope)


def component_around(view: View, path: str, scope: int | None) -> Function | None:
    """Return the component around a place: the nearest function with a capitalised name.

    Without one, return the outermost function, or None at the top level.
    """
    around = view.enclosing(path, scope)
    function = next((f for f in around if f.name and f.name[:1].isupper()), None)
    return function or (around[-1] if around else None)


def _renders(names: tuple[str, ...], view: View, file: FileFacts, scope: int | None) -> bool:
    function = component_around(view, file.path, scope)
    symbols = [name for name in names if ":" in name]
    return any(
        (element.tag in names or names_symbol(symbols, element.origin))
        and component_around(view, file.path, element.scope) == function
        for element in file.elements
    )
