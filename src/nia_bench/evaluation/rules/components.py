"""React components of a submission."""

from __future__ import annotations

from collections.abc import Iterator

from nia_bench.contract.facts import FileFacts, Function, Value
from nia_bench.evaluation.checks import View

WRITTEN_FUNCTIONS = frozenset({"function", "arrow"})


def is_component(function: Function) -> bool:
    """Return whether a function has a capitalized name, returns JSX, and is no class and no method."""
    named = function.name is not None and function.name[:1].isupper()
    return named and function.returns_jsx and function.form in WRITTEN_FUNCTIONS


def written_function(view: View, value: Value | None) -> Function | None:
    """Return the function or arrow function that a value is; None for a class, a method or a wrapped one."""
    pair = view.function_of(value)
    return pair[1] if pair is not None and pair[1].form in WRITTEN_FUNCTIONS else None


def given_to(view: View, symbols: tuple[str, ...]) -> frozenset[tuple[str, int]]:
    """Return path and id of the functions that are an argument, wrapped or not, of a call of `symbols`."""
    return frozenset(
        (path, function.id)
        for _, call in view.calls_of(symbols)
        for argument in call.arguments
        for path, function in view.functions_behind(argument)
    )


def static_writes(view: View, name: str) -> Iterator[tuple[FileFacts, int]]:
    """Yield file and line where a function gets the static property `name`, in files with components."""
    for file in view.code():
        if not any(is_component(function) for function in file.functions):
            continue
        for reference in file.references:
            origin = reference.origin
            owned = origin.name == name and origin.owner in {"Function", "FunctionComponent"}
            if owned and reference.use == "write":
                yield file, reference.line
        yield from ((file, line) for line in _assigned(view, file, name))


def _assigned(view: View, file: FileFacts, name: str) -> Iterator[int]:
    """Yield lines of calls like `Object.assign(Button, { defaultProps })` that set property `name`."""
    for call in file.calls:
        origin = call.origin
        if not origin or (origin.package, origin.owner, origin.name) != ("", "ObjectConstructor", "assign"):
            continue
        target, *sources = call.arguments or (None,)
        function = view.function(target.file, target.function) if target and target.file else None
        if function is not None and is_component(function):
            properties_ = (item for source in sources if source for item in source.properties)
            yield from (call.line for item in properties_ if item.name == name)
