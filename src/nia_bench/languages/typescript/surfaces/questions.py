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
        if not symbols:
            return []
        answers = self._ask("getTypesOfSymbols", symbols=[symbol.id for symbol in symbols])
        return [self._shape(answer) for answer in answers]

    def properties(self, shape: Shape) -> list[Symbol]:
        """All properties, inherited ones too, of an object, intersection or what they all share."""
        answers = self._listed("getPropertiesOfType", type=shape.type.id)
        return [symbol_from(answer) for answer in answers]

    def parts(self, shape: Shape) -> list[Shape]:
        """The constituents of a union or intersection; the type itself otherwise."""
        if not shape.flags & (UNION | INTERSECTION):
            return [shape]
        answers = self._listed("getTypesOfType", objectId=shape.type.id)
        return [part for answer in answers if (part := self._shape(answer))]

    def bases(self, shape: Shape) -> list[Shape]:
        """The types a class or interface extends."""
        answers = self._listed("getBaseTypes", type=shape.type.id)
        return [base for answer in answers if (base := self._shape(answer))]

    def type_arguments(self, shape: Shape) -> list[Shape]:
        """The arguments of a generic type, `string` in `Promise<string>`."""
        answers = self._listed("getTypeArguments", type=shape.type.id)
        return [each for answer in answers if (each := self._shape(answer))]

    def carried(self, shape: Shape) -> list[Shape]:
        """The type arguments of a generic class, interface or alias."""
        if shape.alias is None:
            return self.type_arguments(shape)
        answers = self._listed("getAliasTypeArgumentsOfType", objectId=shape.type.id)
        return [each for answer in answers if (each := self._shape(answer))]

    def constraint(self, shape: Shape) -> Shape | None:
        """The constraint of a type variable; any other type itself."""
        if not shape.flags & INSTANTIABLE:
            return shape
        return self._shape(self._ask_or_none("getBaseConstraintOfType", type=shape.type.id))

    def signatures(self, shape: Shape, kind: int = CALL) -> list[Signature]:
        """The overloads of something that can be called, or constructed."""
        answers = self._listed("getSignaturesOfType", type=shape.type.id, kind=kind)
        return [self._signature(answer) for answer in answers]

    def returned(self, signature: Signature) -> Shape | None:
        """The type of a call's result."""
        return self._shape(self._ask_or_none("getReturnTypeOfSignature", signature=signature.id))

    def has_index(self, shape: Shape) -> bool:
        """Whether the type takes properties of any name."""
        return bool(self._ask_or_none("getIndexInfosOfType", type=shape.type.id))

    def text(self, shape: Shape) -> str:
        """The type as the compiler prints it, without the folders of this machine."""
        text: str = self._ask_or_none("typeToString", type=shape.type.id, flags=_PRINTED) or ""
        return " ".join(_IMPORTED.sub('import("', _QUALIFIED.sub("", text)).split())

    def node(self, handle: str) -> Node | None:
        """The node of a declaration, wherever it stands."""
        path = split_handle(handle)[1]
        if path not in self._trees:
            self._trees[path] = self.tree(path)
        tree = self._trees[path]
        return tree.node_at(handle) if tree else None

    def _listed(self, method: str, **parameters: object) -> list[Any]:
        answer: list[Any] | None = self._ask_or_none(method, **parameters)
        return answer or []

    def _signature(self, answer: Any) -> Signature:
        parameters: list[Any] = []
        if answer.get("parameters"):
            parameters = self._listed("getParametersOfSignature", objectId=answer["id"])
        symbols = tuple(symbol_from(parameter) for parameter in parameters)
        return Signature(answer["id"], symbols, bool(answer["flags"] & REST))

    def _shape(self, answer: Any) -> Shape | None:
        if not answer:
            return None
        id_: int = answer["id"]
        if id_ not in self._shapes:
            symbol = self._of_type("getSymbolOfType", id_) if answer.get("symbol") else None
            alias = self._of_type("getAliasSymbolOfType", id_) if answer.get("aliasSymbol") else None
            self._shapes[id_] = Shape(Type(id_, answer["flags"]), symbol, alias)
        return self._shapes[id_]

    def _of_type(self, method: str, id_: int) -> Symbol | None:
        answer = self._ask_or_none(method, objectId=id_)
        return symbol_from(answer) if answer else None
