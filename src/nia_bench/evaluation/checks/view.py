"""What a check looks at: the facts and the files of a submission, with the indexes that checks share."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache, cached_property

from nia_bench.contract.checks import FindingCheck, Within
from nia_bench.contract.facts import (
    Call,
    Element,
    ExportedName,
    Facts,
    FileFacts,
    Function,
    Origin,
    Reference,
    Value,
    ValueKind,
)
from nia_bench.contract.submission import Submission
from nia_bench.evaluation.checks.patterns import names_symbol

# `memo(forwardRef(function () {…}))` is three deep. Hostile code may nest endlessly.
_WRAPPERS = 6
_TOKEN = re.compile(r"\*\*/|\*\*|\*|\{[^{}]*\}|.", re.DOTALL)
_WILD = {"**/": r"(?:[^/]+/)*", "**": r".*", "*": r"[^/]*"}


@dataclass(frozen=True)
class View:
    """One submission, indexed for checks and rules. `faults` are all findings that its task asks for."""

    facts: Facts
    submission: Submission
    faults: tuple[FindingCheck, ...] = ()

    def code(self, globs: tuple[str, ...] = ()) -> Iterator[FileFacts]:
        """Yield the code files that match one of `globs` (none: all).

        JSON and Markdown are never among them.
        """
        for file in self.facts.files:
            if file.code and (not globs or matches_glob(file.path, globs)):
                yield file

    def calls_of(
        self, symbols: Iterable[str], globs: tuple[str, ...] = ()
    ) -> Iterator[tuple[FileFacts, Call]]:
        """Yield the calls of `symbols` with their files, in code files that match `globs` (none: all)."""
        return ((f, call) for f in self.code(globs) for call in f.calls if names_symbol(symbols, call.origin))

    def calls(self) -> Iterator[tuple[FileFacts, Call]]:
        return ((file, call) for file in self.code() for call in file.calls)

    def references_to(
        self, symbols: Iterable[str], globs: tuple[str, ...]
    ) -> Iterator[tuple[FileFacts, Reference]]:
        return ((f, r) for f in self.code(globs) for r in f.references if names_symbol(symbols, r.origin))

    def elements(self, globs: tuple[str, ...] = ()) -> Iterator[tuple[FileFacts, Element]]:
        return ((file, element) for file in self.code(globs) for element in file.elements)

    def functions(self, globs: tuple[str, ...] = ()) -> Iterator[tuple[FileFacts, Function]]:
        return ((file, function) for file in self.code(globs) for function in file.functions)

    def exports(self, globs: tuple[str, ...] = ()) -> Iterator[tuple[FileFacts, ExportedName]]:
        return ((file, export) for file in self.code(globs) for export in file.exports)

    def does_something(self, path: str) -> bool:
        """Return whether a code file has a statement that does something, or another file any text."""
        file = self.files.get(path)
        if file is not None and file.code:
            return file.substance
        return bool(self.submission.files.get(path, "").strip())

    @cached_property
    def files(self) -> dict[str, FileFacts]:
        return {file.path: file for file in self.facts.files}

    @cached_property
    def _functions(self) -> dict[tuple[str, int], Function]:
        return {(file.path, f.id): f for file in self.facts.files for f in file.functions}

    @cached_property
    def _calls(self) -> dict[tuple[str, int], Call]:
        return {(file.path, call.id): call for file in self.facts.files for call in file.calls}

    def function(self, path: str, scope: int | None) -> Function | None:
        return None if scope is None else self._functions.get((path, scope))

    def function_of(self, value: Value | None) -> tuple[str, Function] | None:
        """Return the function that `value` is, with its file, or None.

        A function in a wrapper's argument does not count.
        """
        if value is None or value.kind is not ValueKind.FUNCTION or value.file is None:
            return None
        function = self.function(value.file, value.function)
        return None if function is None else (value.file, function)

    def call_of(self, value: Value) -> Call | None:
        """Return the call whose result `value` is, or None."""
        if value.kind is not ValueKind.CALL or value.file is None or value.call is None:
            return None
        return self._calls.get((value.file, value.call))

    def enclosing(self, path: str, scope: int | None) -> tuple[Function, ...]:
        """Return the functions around a place, nearest first."""
        chain: dict[int, Function] = {}
        function = self.function(path, scope)
        while function is not None and function.id not in chain:
            chain[function.id] = function
            function = self.function(path, function.scope)
        return tuple(chain.values())

    def functions_behind(self, value: Value | None, depth: int = _WRAPPERS) -> Iterator[tuple[str, Function]]:
        """Yield file and function for each function that `value` is or wraps, as in `memo(forwardRef(f))`.

        `depth` limits the wrappers.
        """
        if value is None or depth == 0:
            return
        if (pair := self.function_of(value)) is not None:
            yield pair
        call = self.call_of(value)
        if call is not None:
            for argument in call.arguments:
                yield from self.functions_behind(argument, depth - 1)

    def opaque(self, value: Value | None, depth: int = _WRAPPERS) -> Origin | None:
        """Return the origin of the name that `value` is, or that it wraps as in `memo(name)`, or None."""
        if value is None or depth == 0:
            return None
        if value.kind is ValueKind.REFERENCE:
            return value.origin
        call = self.call_of(value)
        arguments = call.arguments if call is not None else ()
        return next((o for o in (self.opaque(a, depth - 1) for a in arguments) if o is not None), None)

    @cached_property
    def _exported(self) -> dict[tuple[str, int], set[str]]:
        names: dict[tuple[str, int], set[str]] = defaultdict(set)
        for key, function in self._functions.items():
            names[key].update(function.exported)
        for file in self.facts.files:
            for export in file.exports:
                for path, function in self.functions_behind(export.value):
                    names[path, function.id].add(export.name)
        return names

    def exported_as(self, path: str, function: Function) -> frozenset[str]:
        """Return every name under which a file exports the function, itself or wrapped."""
        return frozenset(self._exported.get((path, function.id), ()))

    @cached_property
    def rendered(self) -> dict[tuple[str, int], tuple[tuple[FileFacts, Element], ...]]:
        """The elements that render a component of the submission, by the component's path and function id.

        Each comes with its file. A component that nothing renders has no key.
        """
        places: dict[tuple[str, int], list[tuple[FileFacts, Element]]] = defaultdict(list)
        for file, element in self.elements():
            for path, function in self.functions_behind(element.component):
                places[path, function.id].append((file, element))
        return {key: tuple(pairs) for key, pairs in places.items()}


def matches_glob(path: str, globs: Iterable[str]) -> bool:
    """Return whether the whole POSIX `path` is matched by one of `globs`, and by none that begins with `!`.

    Where each of them begins with `!`, any other path is matched.

    `*`, `**` and `{a,b}` mean what they mean in a shell, `**/` any number of folders. Brackets stand for
    themselves, since Next.js names folders by them; the standard library reads `[id]` as a set of characters.
    """
    wanted: list[str] = []
    excluded: list[str] = []
    for glob in globs:
        (excluded if glob.startswith("!") else wanted).append(glob)
    if any(_compiled(glob[1:]).fullmatch(path) for glob in excluded):
        return False
    return any(_compiled(glob).fullmatch(path) for glob in wanted) or (bool(excluded) and not wanted)


def _translate(glob: str) -> str:
    return "".join(_translate_token(token) for token in _TOKEN.findall(glob))


def _translate_token(token: str) -> str:
    if token in _WILD:
        return _WILD[token]
    if len(token) > 1:
        return f"(?:{'|'.join(_translate(option) for option in token[1:-1].split(','))})"
    return re.escape(token)


@cache
def _compiled(glob: str) -> re.Pattern[str]:
    return re.compile(_translate(glob), re.DOTALL)


def has_directive(name: str, directives: Iterable[str]) -> bool:
    """Return whether a directive is `name` or a variant of it, as 'use cache: remote' is of 'use cache'."""
    return any(d == name or d.startswith(f"{name}:") for d in directives)


def stands_within(within: Within | None, view: View, file: FileFacts, scope: int | None) -> bool:
    """Return whether a place in `file` meets every field that `within` states; True if it is None.

    `scope` is the id of the function around the place, or None at the top level.
    """
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
