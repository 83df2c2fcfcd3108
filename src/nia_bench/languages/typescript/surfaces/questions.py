"""The questions to the checker that only the extraction of a surface asks."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from nia_bench.languages.typescript.checker import Checker, Symbol, Type, symbol_from
from nia_bench.languages.typescript.facts.index import split_handle
from nia_bench.languages.typescript.syntax import Node, Tree

CALL: Final = 0
CONSTRUCT: Final = 1
REST: Final = 1  # of signatures
UNION: Final = 1 << 27
INTERSECTION: Final = 1 << 28
OBJECT: Final = 1 << 20
INSTANTIABLE: Final = 0x7E80000  # type parameters, indexed access, conditional types and their like
# Types are printed as in messages but in full: where the compiler cuts them depends on the length of paths.
_PRINTED: Final = 1 | 1 << 14 | 1 << 20
_QUALIFIED: Final = re.compile(r'import\("[^"]*"\)\.')
_IMPORTED: Final = re.compile(r'import\("[^"]*/node_modules/')


@dataclass(frozen=True, slots=True)
class Signature:
    """A call or construct signature. `rest` says whether its last parameter takes all further arguments."""

    id: int
    parameters: tuple[Symbol, ...]
    rest: bool


@dataclass(frozen=True, slots=True)
class Shape:
    """A type with what the checker says of its make-up: the ids of its symbol and of its alias, if any."""

    type: Type
    symbol: Symbol | None
    alias: Symbol | None

    @property
    def flags(self) -> int:
        """The type's flags."""
        return self.type.flags


class Surveyor(Checker):
    """A checker that also lists members, signatures and the text of types; answers are kept."""

    def __init__(self, *arguments: Any) -> None:
        super().__init__(*arguments)
        self._trees: dict[str, Tree | None] = {}
        self._shapes: dict[int, Shape] = {}

    def declared_type(self, symbol: Symbol) -> Shape | None:
        """The type that a class, interface or alias stands for."""
        return self._shape(self._ask_or_none("getDeclaredTypeOfSymbol", symbol=symbol.id))

    def value_types(self, symbols: Sequence[Symbol]) -> list[Shape | None]:
        """The type of each symbol's value, in one request."""
        ids = [symbol.id for symbol in symbols]
        return list(map(self._shape, self._ask("getTypesOfSymbols", symbols=ids))) if ids else []

    def properties(self, shape: Shape) -> list[Symbol]:
        """All properties, inherited ones too, of an object, intersection or what they all share."""
        return self._listed("getPropertiesOfType", symbol_from, type=shape.type.id)

    def parts(self, shape: Shape) -> list[Shape]:
        """The constituents of a union or intersection; the type itself otherwise."""
        if not shape.flags & (UNION | INTERSECTION):
            return [shape]
        return self._listed("getTypesOfType", self._shape, objectId=shape.type.id)

    def bases(self, shape: Shape) -> list[Shape]:
        """The types a class or interface extends."""
        return self._listed("getBaseTypes", self._shape, type=shape.type.id)

    def type_arguments(self, shape: Shape) -> list[Shape]:
        """The arguments of a generic type, `string` in `Promise<string>`."""
        return self._listed("getTypeArguments", self._shape, type=shape.type.id)

    def carried(self, shape: Shape) -> list[Shape]:
        """The type arguments of a generic class, interface or alias."""
        if shape.alias is None:
            return self.type_arguments(shape)
        return self._listed("getAliasTypeArgumentsOfType", self._shape, objectId=shape.type.id)

    def constraint(self, shape: Shape) -> Shape | None:
        """The constraint of a type variable; any other type itself."""
        if not shape.flags & INSTANTIABLE:
            return shape
        return self._shape(self._ask_or_none("getBaseConstraintOfType", type=shape.type.id))

    def signatures(self, shape: Shape, kind: int = CALL) -> list[Signature]:
        """The overloads of something that can be called, or constructed."""
        return self._listed("getSignaturesOfType", self._signature, type=shape.type.id, kind=kind)

    def returned(self, signature: Signature) -> Shape | None:
        """The type of a call's result."""
        return self._shape(self._ask_or_none("getReturnTypeOfSignature", signature=signature.id))

    def has_index(self, shape: Shape) -> bool:
        """Whether the type takes properties of any name."""
        return bool(self._ask_or_none("getIndexInfosOfType", type=shape.type.id))

    def text(self, shape: Shape) -> str:
        """The type as the compiler prints it, without the folders of this machine."""
        return _IMPORTED.sub('import("', _QUALIFIED.sub("", self.printed(shape)))

    def printed(self, shape: Shape) -> str:
        """The type as the compiler prints it, in one line, with the file that each name is declared in."""
        text: str = self._ask_or_none("typeToString", type=shape.type.id, flags=_PRINTED) or ""
        return " ".join(text.split())

    def node(self, handle: str) -> Node | None:
        """The node of a declaration, wherever it stands."""
        path = split_handle(handle)[1]
        if path not in self._trees:
            self._trees[path] = self.tree(path)
        tree = self._trees[path]
        return tree.node_at(handle) if tree else None

    def _signature(self, answer: Any) -> Signature:
        symbols: list[Symbol] = []
        if answer.get("parameters"):
            symbols = self._listed("getParametersOfSignature", symbol_from, objectId=answer["id"])
        return Signature(answer["id"], tuple(symbols), bool(answer["flags"] & REST))

    def _shape(self, answer: Any) -> Shape | None:
        if not answer:
            return None
        id_: int = answer["id"]
        if id_ not in self._shapes:
            symbol = self._symbol("getSymbolOfType", objectId=id_) if answer.get("symbol") else None
            has_alias = answer.get("aliasSymbol")
            alias = self._symbol("getAliasSymbolOfType", objectId=id_) if has_alias else None
            self._shapes[id_] = Shape(Type(id_, answer["flags"]), symbol, alias)
        return self._shapes[id_]
