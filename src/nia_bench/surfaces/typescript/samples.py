"""Writes values of a type as code, for the arguments of generated calls.

Strings, numbers, literals, small objects and functions are written as expressions. Values that only the
library creates, such as class instances, are declared with their type. If code cannot name the type, the
value is `null!`, which every parameter accepts.
"""

from __future__ import annotations

import re
from collections.abc import Container, Iterator, Mapping, Sequence
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
from nia_bench.surfaces.typescript.symbols import CLASS, OPTIONAL, spell_name

NOTHING: Final = "null!"
"""A value of type `never`. Every type accepts it, so it proves nothing about the expected type."""
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
"""Global names that need no import, although packages declare some of them too."""
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
    """Writes values of types. `modules` are the modules of the program, from which types are imported."""

    def __init__(self, checker: Surveyor, modules: Mapping[str, Symbol]) -> None:
        self._checker = checker
        self._public = dict(_public_types(checker, modules))
        self._places: dict[str, set[tuple[str, str]]] = {}
        for (_, name), place in self._public.items():
            self._places.setdefault(name, set()).add(place)

    def value(self, shape: Shape | None, declared: dict[str, str] | None = None, depth: int = _DEPTH) -> str:
        """Return the source of a value of the type.

        A value that cannot be written is declared: its name and type are added to `declared`, and its name is
        returned. Without `declared`, or if code cannot name the type, it is `null!`. Values inside of another
        value are never declared.
        """
        if shape is None:
            return NOTHING
        plain = self._write_plain(shape)
        if plain is not None:
            return plain
        if shape.flags & UNION:
            return next(iter(self.values(shape, declared, depth)), NOTHING)
        if shape.flags & INSTANTIABLE:
            constraint = self._checker.constraint(shape)
            same = constraint is None or constraint.type.id == shape.type.id
            return "{}" if same else self.value(constraint, declared, depth)
        if shape.flags & (OBJECT | INTERSECTION):
            return self._write_object(shape, declared, depth)
        return NOTHING

    def values(
        self, shape: Shape, declared: dict[str, str] | None = None, depth: int = _DEPTH
    ) -> Iterator[str]:
        """Yield sample values of the type: a plain one, then objects with one optional property each.

        A union gives values of its first parts, `undefined` and `null` last; parts are declared only if no
        value of any can be written. A function with all parameters follows if the type has calls.
        """
        if not shape.flags & UNION:
            yield self.value(shape, declared, depth)
            yield from self._fuller_objects(shape, depth)
            yield from self._full_functions(shape)
            return
        parts = self._checker.parts(shape)[:_MOST_PARTS]
        empty = [part for part in parts if part.flags & (_UNDEFINED | _NULL | _VOID)]
        full = [self.value(part, None, depth) for part in parts if part not in empty]
        # `true` proves more than `false`, which many functions treat as missing.
        full.sort(key=lambda value: value == "false")
        yield from dict.fromkeys(value for value in full if NOTHING not in value)
        for part in parts:
            yield from self._fuller_objects(part, depth)
            yield from self._full_functions(part)
        if not any(NOTHING not in value for value in full):
            yield from (self.value(part, declared, depth) for part in parts if part not in empty)
        yield from (self.value(part, declared, depth) for part in empty)

    def _fuller_objects(self, shape: Shape, depth: int) -> Iterator[str]:
        """Yield objects with all required properties and one optional property each.

        Nothing is yielded for classes, functions, generic types and types with very many properties.
        """
        is_plain = shape.flags & (OBJECT | INTERSECTION) and not (shape.symbol and shape.symbol.flags & CLASS)
        if not is_plain or self._checker.signatures(shape, CALL) or self._checker.type_arguments(shape):
            return
        needed = self._needed_properties(shape)
        more = [property_ for property_ in self._checker.properties(shape) if property_.flags & OPTIONAL]
        if len(needed) > _MOST_KEYS or len(needed) + len(more) > _MOST_PROPERTIES:
            return
        for extra in more[:_MOST_PARTS]:
            yield self._write_literal([*needed, extra], depth)

    def _full_functions(self, shape: Shape) -> Iterator[str]:
        """Yield one function with all parameters of the type's first call signature, or nothing."""
        calls = self._checker.signatures(shape, CALL) if shape.flags & OBJECT else []
        if calls and not self._needed_properties(shape) and calls[0].parameters:
            names = ", ".join(f"a{place}" for place in range(len(calls[0].parameters)))
            yield f"({names}) => {{ throw new Error(); }}"

    def object_with(self, shape: Shape, key: str, value: str, declared: dict[str, str] | None) -> list[str]:
        """Return the lines of an object with the type's required properties, and `key` set to `value`.

        Values to declare before it are added to `declared`, name to type, unless it is None.
        """
        lines = [
            f"  {write_key(spell_name(property_.name))}: {self._property_value(property_, declared, 1)},"
            for property_ in self._needed_properties(shape)
            if spell_name(property_.name) != key
        ]
        return ["{", *lines, f"  {write_key(key)}: {value},", "}"]

    def attributes(self, shape: Shape, but: str, declared: dict[str, str] | None) -> list[str]:
        """Return the required attributes of an element, as `name={value}`, except the attribute `but`.

        Values to declare before it are added to `declared`, name to type, unless it is None.
        """
        return [
            f"{spell_name(property_.name)}={{{self._property_value(property_, declared, 1)}}}"
            for property_ in self._needed_properties(shape)
            if spell_name(property_.name) != but
        ]

    def arguments(
        self, signature: Signature, declared: dict[str, str] | None, most: int | None = None
    ) -> list[str]:
        """Return a value for each parameter, or for the first `most`; a rest parameter gets none.

        Values to declare before it are added to `declared`, name to type, unless it is None.
        """
        shapes = self._checker.value_types(signature.parameters)
        parameter_types = shapes[:-1] if signature.has_rest else shapes
        return [self.value(shape, declared, _DEPTH - 1) for shape in parameter_types[:most]]

    def type_text(self, shape: Shape) -> str | None:
        """Return the type as source text, or None if code cannot name it or the text is long."""
        return self._short_text(shape, _LONGEST)

    def _short_text(self, shape: Shape, longest: int) -> str | None:
        text = _IMPORT.sub(self._import_name, self._checker.printed_type(shape))
        if 'import("/' in text or _CUT.search(text) or len(text) > longest or "unique symbol" in text:
            return None
        return text

    def declarable(self, shape: Shape) -> str | None:
        """Return the type as source text in which names carry their import, as `import("zod").ZodType`.

        Names that several modules export, or none, stay bare. None if `type_text` gives None, or for a type
        parameter such as `T` that only the symbol has.
        """
        text = self.type_text(shape)
        names = _bare_names(text) if text is not None else set[str]()
        if text is None or (">(" not in text and any(map(_TYPE_PARAMETER.fullmatch, names))):
            return None
        return self._add_imports(text, {name for name in names if len(self._places.get(name, ())) == 1})

    def limit(self, shape: Shape) -> str | None:
        """Return a constraint as source text, or None if code cannot name it.

        Exactly one module must export each name in it.
        """
        text = self._short_text(shape, _LONGEST_LIMIT)
        names = _bare_names(text) if text is not None else set[str]()
        if text is None or any(len(self._places.get(name, ())) != 1 for name in names):
            return None
        return self._add_imports(text, names)

    def _add_imports(self, text: str, names: Container[str]) -> str:
        """Return the type's text with `import(…)` before each of these names."""

        def add_import(match: re.Match[str]) -> str:
            if match["name"] not in names:
                return match[0]
            [(module, export)] = self._places[match["name"]]
            return f'import("{module}").{export}'

        return _BARE.sub(add_import, text)

    def _import_name(self, match: re.Match[str]) -> str:
        place = self._public.get((match["path"], match["name"]))
        return f'import("{place[0]}").{place[1]}' if place else match[0]

    def _write_plain(self, shape: Shape) -> str | None:
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

    def _write_object(self, shape: Shape, declared: dict[str, str] | None, depth: int) -> str:
        name = shape.symbol.name if shape.symbol else ""
        carried = self._checker.type_arguments(shape) if shape.flags & OBJECT else []
        if name in LISTS:
            return f"[{self.value(carried[0], None, depth - 1)}]" if carried and depth > 1 else "[]"
        if name == "Promise" and carried:
            return f"Promise.resolve({self.value(carried[0], None, depth - 1)})"
        if name in _MADE:
            return _MADE[name]
        calls = self._checker.signatures(shape, CALL)
        if calls and not self._needed_properties(shape):
            return self._write_function(calls[0], depth)
        is_class = bool(shape.symbol and shape.symbol.flags & CLASS)
        if is_class or calls or self._checker.signatures(shape, CONSTRUCT) or depth <= 0:
            return self._declare_value(shape, name, declared)
        if self._checker.text(shape).startswith("["):
            return f"[{', '.join(self.value(entry, None, depth - 1) for entry in carried)}]"
        needed = self._needed_properties(shape)
        if len(needed) > _MOST_KEYS:
            return self._declare_value(shape, name, declared)
        return self._write_literal(needed, depth)

    def _write_literal(self, properties: Sequence[Symbol], depth: int) -> str:
        """Return the source of an object with these properties."""
        pairs = [
            f"{write_key(spell_name(property_.name))}: {self._property_value(property_, None, depth - 1)}"
            for property_ in properties
        ]
        return f"{{ {', '.join(pairs)} }}" if pairs else "{}"

    def _write_function(self, signature: Signature, depth: int) -> str:
        result = self._checker.result_type(signature)
        if result is None or result.flags & (_ANY | _UNKNOWN | _VOID | _UNDEFINED):
            return "() => {}"
        value = self.value(result, None, depth - 1) if depth > 0 else NOTHING
        return f"() => ({value})" if value.startswith("{") else f"() => {value}"

    def _declare_value(self, shape: Shape, name: str, declared: dict[str, str] | None) -> str:
        text = self.declarable(shape) if declared is not None else None
        if declared is None or text is None:
            return NOTHING
        base = re.sub(r"\W", "", (shape.alias.name if shape.alias else name)) or "given"
        local = base[0].lower() + base[1:] if not base.startswith("__") else "given"
        names = (local if n == 0 else f"{local}{n}" for n in range(len(declared) + 1))
        chosen = next(candidate for candidate in names if declared.get(candidate, text) == text)
        declared[chosen] = text
        return chosen

    def _property_value(self, property_: Symbol, declared: dict[str, str] | None, depth: int) -> str:
        [shape] = self._checker.value_types([property_])
        return self.value(shape, declared, depth)

    def _needed_properties(self, shape: Shape) -> list[Symbol]:
        """Return the required properties of the type, without those whose key is a symbol."""
        properties = self._checker.properties(shape)
        return [
            property_
            for property_ in properties
            if not property_.flags & OPTIONAL and not property_.name.startswith("__@")
        ]


def write_key(name: str) -> str:
    """Return the name as a key of an object literal, quoted if necessary."""
    return name if IDENTIFIER.fullmatch(name) else f'"{name}"'


def _bare_names(text: str) -> set[str]:
    """Return the type names that are printed without their module and are not global."""
    return {match["name"] for match in _BARE.finditer(text) if match["name"] not in {None, *_OF_THE_LANGUAGE}}


def _public_types(
    checker: Surveyor, modules: Mapping[str, Symbol]
) -> Iterator[tuple[tuple[str, str], tuple[str, str]]]:
    """Yield for each exported declaration a pair: (file, declared name) and (module, name to import).

    Files have no ending such as `.d.ts`. The module with the shortest specifier comes last.
    """
    for module, symbol in sorted(
        modules.items(), key=lambda module_item: (-len(module_item[0]), module_item[0])
    ):
        for export in checker.exports(symbol):
            target = checker.resolve_alias(export)
            if target is None or target.flags & MODULE or not IDENTIFIER.fullmatch(export.name):
                continue
            for handle in target.declarations:
                yield (_ENDING.sub("", split_handle(handle)[1]), target.name), (module, export.name)
