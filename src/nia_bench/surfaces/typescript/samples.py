"""Values of a type, as code: what a call with arguments of the declared types is written with.

Text and numbers, literals, small objects and functions are written down. What only the library makes (a
class, an object with many methods) is declared with its type, where code can name that type, or else is
`null!`, which every parameter takes.
"""

from __future__ import annotations

import re
from collections.abc import Container, Iterable, Iterator, Mapping
from typing import Final

from nia_bench.languages.typescript.checker import MODULE, Symbol
from nia_bench.languages.typescript.facts.index import split_handle
from nia_bench.surfaces.typescript.questions import (
    CALL,
    CONSTRUCT,
    INSTANTIABLE,
    INTERSECTION,
    OBJECT,
    UNION,
    Shape,
    Signature,
    Surveyor,
)
from nia_bench.surfaces.typescript.symbols import CLASS, OPTIONAL, spelled

NOTHING: Final = "null!"
"""A value of type `never`: every place takes it, and it says nothing of the type that is asked for."""
IDENTIFIER: Final = re.compile(r"[A-Za-z_$][\w$]*")

_DEPTH: Final = 3
_MOST_KEYS: Final = 6
_MOST_PARTS: Final = 12
_MOST_PROPERTIES: Final = 60
_LONGEST: Final = 160
_LONGEST_LIMIT: Final = 800
_CUT: Final = re.compile(r"\.\.\.(?![\w$\[({])")
_IMPORT: Final = re.compile(r'import\("(?P<path>[^"]*)"\)\.(?P<name>[\w$]+)')
_BARE: Final = re.compile(r"\"[^\"]*\"|(?<![\w$.\"'/@-])(?P<name>[A-Z][\w$]*)(?![\w$\"']|\??:)")
_TYPE_PARAMETER: Final = re.compile(r"[A-Z]\d*|T[A-Z]\w*")
_OF_THE_LANGUAGE: Final = frozenset(
    {
        *("Array", "Date", "Error", "Function", "Iterable", "Map", "Omit", "Partial", "Pick", "Promise"),
        *("PromiseLike", "Readonly", "ReadonlyArray", "Record", "RegExp", "Required", "Set"),
        *("Blob", "Event", "File", "FormData", "Headers", "Request", "Response", "URL"),
    }
)
"""Names that need no module, though packages have some of them too."""
_ENDING: Final = re.compile(r"(\.d)?\.[cm]?tsx?$")
_ANY, _UNKNOWN, _UNDEFINED, _NULL, _VOID = 1, 2, 4, 8, 16
_LITERALS: Final = 1 << 10 | 1 << 11 | 1 << 12 | 1 << 13
_ENUMS: Final = 1 << 15 | 1 << 16
_PLAIN: Final = {
    1 << 5: '"value"',
    1 << 6: "1",
    1 << 7: "1n",
    1 << 8: "true",
    1 << 9: "Symbol()",
    1 << 17: "{}",
}
LISTS: Final = frozenset({"Array", "ReadonlyArray"})
_MADE: Final = {"Date": "new Date()", "RegExp": "/./", "URL": 'new URL("https://example.com")'}


class Samples:
    """Writes values of types. `modules` are the modules of the program: names of types lead to them."""

    def __init__(self, checker: Surveyor, modules: Mapping[str, Symbol]) -> None:
        self._checker = checker
        self._public = dict(_public_types(checker, modules))
        self._places: dict[str, set[tuple[str, str]]] = {}
        for (_, name), place in self._public.items():
            self._places.setdefault(name, set()).add(place)

    def value(self, shape: Shape | None, declared: dict[str, str] | None = None, depth: int = _DEPTH) -> str:
        """An expression of the type.

        What cannot be written down is declared in `declared`, name to type; without one it is `null!`.
        """
        if shape is None:
            return NOTHING
        plain = self._plain(shape)
        if plain is not None:
            return plain
        if shape.flags & UNION:
            return next(iter(self.values(shape, declared, depth)), NOTHING)
        if shape.flags & INSTANTIABLE:
            constraint = self._checker.constraint(shape)
            same = constraint is None or constraint.type.id == shape.type.id
            return "{}" if same else self.value(constraint, declared, depth)
        if shape.flags & (OBJECT | INTERSECTION):
            return self._object(shape, declared, depth)
        return NOTHING

    def values(
        self, shape: Shape, declared: dict[str, str] | None = None, depth: int = _DEPTH
    ) -> Iterator[str]:
        """The values by which two types can be told apart, those first that can be written down.

        Of a union a value of each part, of an object one with each property that it may have.
        """
        if not shape.flags & UNION:
            yield self.value(shape, declared, depth)
            yield from self._fuller(shape, depth)
            yield from self._taking(shape)
            return
        parts = self._checker.parts(shape)[:_MOST_PARTS]
        empty = [part for part in parts if part.flags & (_UNDEFINED | _NULL | _VOID)]
        full = [self.value(part, None, depth) for part in parts if part not in empty]
        # `true` says more than `false`, which many take as not given.
        full.sort(key=lambda each: each == "false")
        yield from dict.fromkeys(each for each in full if NOTHING not in each)
        for part in parts:
            yield from self._fuller(part, depth)
            yield from self._taking(part)
        if not any(NOTHING not in each for each in full):
            yield from (self.value(part, declared, depth) for part in parts if part not in empty)
        yield from (self.value(part, declared, depth) for part in empty)

    def _fuller(self, shape: Shape, depth: int) -> Iterator[str]:
        """Objects with what they must have, and each with one property that they may have."""
        is_plain = shape.flags & (OBJECT | INTERSECTION) and not (shape.symbol and shape.symbol.flags & CLASS)
        if not is_plain or self._checker.signatures(shape, CALL) or self._checker.type_arguments(shape):
            return
        needed = self._needed(shape)
        more = [each for each in self._checker.properties(shape) if each.flags & OPTIONAL]
        if len(needed) > _MOST_KEYS or len(needed) + len(more) > _MOST_PROPERTIES:
            return
        for one in more[:_MOST_PARTS]:
            pairs = [(each, self._of(each, None, depth - 1)) for each in (*needed, one)]
            text = ", ".join(f"{written_key(spelled(each.name))}: {value}" for each, value in pairs)
            yield f"{{ {text} }}"

    def _taking(self, shape: Shape) -> Iterator[str]:
        """A function with all the parameters that one of the type is called with."""
        calls = self._checker.signatures(shape, CALL) if shape.flags & OBJECT else []
        if calls and not self._needed(shape) and calls[0].parameters:
            names = ", ".join(f"a{place}" for place in range(len(calls[0].parameters)))
            yield f"({names}) => {{ throw new Error(); }}"

    def object_with(self, shape: Shape, key: str, value: str, declared: dict[str, str] | None) -> list[str]:
        """The lines of an object of the type: what it must have, and then `key` with the value."""
        needed = [each for each in self._needed(shape) if spelled(each.name) != key]
        lines = [f"  {written_key(spelled(each.name))}: {self._of(each, declared, 1)}," for each in needed]
        return ["{", *lines, f"  {written_key(key)}: {value},", "}"]

    def attributes(self, shape: Shape, but: str, declared: dict[str, str] | None) -> list[str]:
        """The attributes that an element with these properties must have."""
        needed = (each for each in self._needed(shape) if spelled(each.name) != but)
        return [f"{spelled(each.name)}={{{self._of(each, declared, 1)}}}" for each in needed]

    def arguments(
        self, signature: Signature, declared: dict[str, str] | None, most: int | None = None
    ) -> list[str]:
        """A value for each parameter, for the first `most` alone where a number is given."""
        shapes = self._checker.value_types(signature.parameters)
        given = shapes[:-1] if signature.rest else shapes
        return [self.value(shape, declared, _DEPTH - 1) for shape in given[:most]]

    def written(self, shape: Shape) -> str | None:
        """The type as code names it; None where code cannot."""
        return self._written(shape, _LONGEST)

    def _written(self, shape: Shape, longest: int) -> str | None:
        found = _IMPORT.sub(self._named, self._checker.printed(shape))
        if 'import("/' in found or _CUT.search(found) or len(found) > longest or "unique symbol" in found:
            return None
        return found

    def declarable(self, shape: Shape) -> str | None:
        """The type as a declaration before the use names it; None where code cannot.

        The compiler prints names without the module that has them, and type parameters of what is used.
        """
        written = self.written(shape)
        names = _names(written) if written is not None else set[str]()
        if written is None or (">(" not in written and any(map(_TYPE_PARAMETER.fullmatch, names))):
            return None
        return self._imported(written, {name for name in names if len(self._places.get(name, ())) == 1})

    def limit(self, shape: Shape) -> str | None:
        """What a type parameter extends as code names it; None where code cannot.

        Of each name, one module must be the one that has it.
        """
        written = self._written(shape, _LONGEST_LIMIT)
        names = _names(written) if written is not None else set[str]()
        if written is None or any(len(self._places.get(name, ())) != 1 for name in names):
            return None
        return self._imported(written, names)

    def _imported(self, written: str, names: Container[str]) -> str:
        """A type with these names by the modules that have them."""

        def named(found: re.Match[str]) -> str:
            if found["name"] not in names:
                return found[0]
            [(module, export)] = self._places[found["name"]]
            return f'import("{module}").{export}'

        return _BARE.sub(named, written)

    def _named(self, found: re.Match[str]) -> str:
        place = self._public.get((found["path"], found["name"]))
        return f'import("{place[0]}").{place[1]}' if place else found[0]

    def _plain(self, shape: Shape) -> str | None:
        flags = shape.flags
        if flags & (_ANY | _UNKNOWN):
            return "{}"
        if flags & (_UNDEFINED | _VOID):
            return "undefined"
        if flags & _NULL:
            return "null"
        if flags & _ENUMS and not flags & UNION:
            return NOTHING
        if flags & _LITERALS:
            return self._checker.text(shape)
        return next((text for flag, text in _PLAIN.items() if flags & flag), None)

    def _object(self, shape: Shape, declared: dict[str, str] | None, depth: int) -> str:
        name = shape.symbol.name if shape.symbol else ""
        carried = self._checker.type_arguments(shape) if shape.flags & OBJECT else []
        if name in LISTS:
            return f"[{self.value(carried[0], None, depth - 1)}]" if carried and depth > 1 else "[]"
        if name == "Promise" and carried:
            return f"Promise.resolve({self.value(carried[0], None, depth - 1)})"
        if name in _MADE:
            return _MADE[name]
        calls = self._checker.signatures(shape, CALL)
        if calls and not self._needed(shape):
            return self._function(calls[0], depth)
        is_class = bool(shape.symbol and shape.symbol.flags & CLASS)
        if is_class or calls or self._checker.signatures(shape, CONSTRUCT) or depth <= 0:
            return self._declared(shape, name, declared)
        if self._checker.text(shape).startswith("["):
            return f"[{', '.join(self.value(each, None, depth - 1) for each in carried)}]"
        needed = self._needed(shape)
        if len(needed) > _MOST_KEYS:
            return self._declared(shape, name, declared)
        pairs = [f"{written_key(spelled(each.name))}: {self._of(each, None, depth - 1)}" for each in needed]
        return f"{{ {', '.join(pairs)} }}" if pairs else "{}"

    def _function(self, signature: Signature, depth: int) -> str:
        result = self._checker.returned(signature)
        if result is None or result.flags & (_ANY | _UNKNOWN | _VOID | _UNDEFINED):
            return "() => {}"
        value = self.value(result, None, depth - 1) if depth > 0 else NOTHING
        return f"() => ({value})" if value.startswith("{") else f"() => {value}"

    def _declared(self, shape: Shape, name: str, declared: dict[str, str] | None) -> str:
        written = self.declarable(shape) if declared is not None else None
        if declared is None or written is None:
            return NOTHING
        base = re.sub(r"\W", "", (shape.alias.name if shape.alias else name)) or "given"
        wanted = base[0].lower() + base[1:] if not base.startswith("__") else "given"
        names = (wanted if n == 0 else f"{wanted}{n}" for n in range(len(declared) + 1))
        chosen = next(each for each in names if declared.get(each, written) == written)
        declared[chosen] = written
        return chosen

    def _of(self, property_: Symbol, declared: dict[str, str] | None, depth: int) -> str:
        [shape] = self._checker.value_types([property_])
        return self.value(shape, declared, depth)

    def _needed(self, shape: Shape) -> list[Symbol]:
        """The properties that an object of the type must have."""
        properties = self._checker.properties(shape)
        return [each for each in properties if not each.flags & OPTIONAL and not each.name.startswith("__@")]


def written_key(name: str) -> str:
    """A key of an object literal."""
    return name if IDENTIFIER.fullmatch(name) else f'"{name}"'


def _names(written: str) -> set[str]:
    """The names of types that are printed without their module, and are not the language's own."""
    return {
        found["name"] for found in _BARE.finditer(written) if found["name"] not in {None, *_OF_THE_LANGUAGE}
    }


def _public_types(
    checker: Surveyor, modules: Mapping[str, Symbol]
) -> Iterator[tuple[tuple[str, str], tuple[str, str]]]:
    """For each exported declaration, by file and declared name: a module and the name to import it by."""
    for module, symbol in sorted(modules.items(), key=lambda each: (-len(each[0]), each[0])):
        for export in checker.exports(symbol):
            target = checker.aliased(export)
            if target is None or target.flags & MODULE or not IDENTIFIER.fullmatch(export.name):
                continue
            for path in _files(target.declarations):
                yield (path, target.name), (module, export.name)


def _files(handles: Iterable[str]) -> Iterator[str]:
    for handle in handles:
        yield _ENDING.sub("", split_handle(handle)[1])
