"""Requests to the checker that only the extraction of surfaces needs.

A surface needs about ten thousand requests. Each is sent once, and independent ones are sent together:
`request_ahead` sends one request for many symbols or types and caches the answers.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import chain
from typing import Any, Final, Literal

from nia_bench.languages.typescript.checker import Checker, Symbol, Type, symbol_from
from nia_bench.languages.typescript.declarations import Declaration, DeclarationFile
from nia_bench.languages.typescript.facts.index import split_handle

CALL: Final = 0
CONSTRUCT: Final = 1
REST: Final = 1  # of signatures
UNION: Final = 1 << 27
INTERSECTION: Final = 1 << 28
OBJECT: Final = 1 << 20
TYPE_PARAMETER: Final = 1 << 19
ANY: Final = 1
STRING: Final = 1 << 5
INSTANTIABLE: Final = 0x7E80000  # type parameters, indexed access, conditional types and their like
PRIMITIVES: Final = 0xC5FFFF  # what has neither properties nor signatures that a surface lists
# Types are printed as in messages but in full: where the compiler cuts them depends on the length of paths.
_PRINTED: Final = 1 | 1 << 14 | 1 << 20
_ALIAS_EXPANDED: Final = _PRINTED | 1 << 23
_QUALIFIED: Final = re.compile(r'import\("[^"]*"\)\.')
_IMPORTED: Final = re.compile(r'import\("[^"]*/node_modules/')


@dataclass(frozen=True, slots=True)
class Signature:
    """A call or construct signature. `has_rest` is true if its last parameter is a rest parameter."""

    id: int
    parameters: tuple[Symbol, ...]
    has_rest: bool
    generic: bool = False


@dataclass(frozen=True, slots=True)
class Shape:
    """A type with its symbol and its alias, if it has them."""

    type: Type
    symbol: Symbol | None
    alias: Symbol | None

    @property
    def flags(self) -> int:
        """The type's flags."""
        return self.type.flags

    @property
    def id(self) -> int:
        """The type's id."""
        return self.type.id


@dataclass(frozen=True, slots=True)
class CheckerQuestion:
    """A method of the server, the name of its id parameter, and the form of its answer."""

    method: str
    parameter: str
    answer: Literal["symbols", "shapes", "signatures", "shape", "symbol", "plain"]
    more: tuple[tuple[str, int], ...] = ()


PROPERTIES: Final = CheckerQuestion("getPropertiesOfType", "type", "symbols")
PARTS: Final = CheckerQuestion("getTypesOfType", "objectId", "shapes")
BASES: Final = CheckerQuestion("getBaseTypes", "type", "shapes")
TYPE_ARGUMENTS: Final = CheckerQuestion("getTypeArguments", "type", "shapes")
ALIAS_ARGUMENTS: Final = CheckerQuestion("getAliasTypeArgumentsOfType", "objectId", "shapes")
CONSTRAINT: Final = CheckerQuestion("getBaseConstraintOfType", "type", "shape")
PARAMETER_CONSTRAINT: Final = CheckerQuestion("getConstraintOfTypeParameter", "type", "shape")
CALLS: Final = CheckerQuestion("getSignaturesOfType", "type", "signatures", (("kind", CALL),))
CONSTRUCTORS: Final = CheckerQuestion("getSignaturesOfType", "type", "signatures", (("kind", CONSTRUCT),))
RESULT: Final = CheckerQuestion("getReturnTypeOfSignature", "signature", "shape")
INDEXES: Final = CheckerQuestion("getIndexInfosOfType", "type", "plain")
TEXT: Final = CheckerQuestion("typeToString", "type", "plain", (("flags", _PRINTED),))
WRITTEN_OUT: Final = CheckerQuestion("typeToString", "type", "plain", (("flags", _ALIAS_EXPANDED),))
DECLARED: Final = CheckerQuestion("getDeclaredTypeOfSymbol", "symbol", "shape")
EXPORTS: Final = CheckerQuestion("getExportsOfModule", "symbol", "symbols")
NEXT: Final = CheckerQuestion("getImmediateAliasedSymbol", "symbol", "symbol")
TARGET: Final = CheckerQuestion("getAliasedSymbol", "symbol", "symbol")
TYPE_PARAMETERS: Final = CheckerQuestion("getTypeParametersOfSignature", "objectId", "shapes")
_PARAMETERS: Final = CheckerQuestion("getParametersOfSignature", "objectId", "symbols")
_TYPE_SYMBOL: Final = CheckerQuestion("getSymbolOfType", "objectId", "symbol")
_TYPE_ALIAS: Final = CheckerQuestion("getAliasSymbolOfType", "objectId", "symbol")


class Surveyor(Checker):
    """A checker that also reads members, signatures and texts of types. It caches all answers."""

    def __init__(self, *arguments: Any) -> None:
        super().__init__(*arguments)
        self._answers: defaultdict[CheckerQuestion, dict[int, Any]] = defaultdict(dict)
        self._files: dict[str, DeclarationFile | None] = {}
        self._shapes: dict[int, Shape] = {}
        self._seen: dict[int, Symbol] = {}
        self._values: dict[int, Shape | None] = {}

    def request_ahead(self, question: CheckerQuestion, ids: Iterable[int]) -> None:
        """Request the answers for all ids that are not cached yet, together, and cache them."""
        answers = self._answers[question]
        new = [id_ for id_ in dict.fromkeys(ids) if id_ not in answers]
        if not new:
            return
        fixed = {**self._context, **dict(question.more)}
        raw = self._server.request_each(question.method, fixed, question.parameter, new)
        answers.update(zip(new, self._read_answers(question, raw), strict=True))

    def find_answer(self, question: CheckerQuestion, id_: int) -> Any:
        """Return the answer for one id, in the form that the question names, from the cache if possible."""
        answers = self._answers[question]
        if id_ not in answers:
            self.request_ahead(question, (id_,))
        return answers[id_]

    def _read_answers(self, question: CheckerQuestion, raw: list[Any]) -> Sequence[Any]:
        match question.answer:
            case "symbol":
                return [self._store_symbol(fields) for fields in raw]
            case "symbols":
                return [
                    [symbol for fields in list_ or () if (symbol := self._store_symbol(fields))]
                    for list_ in raw
                ]
            case "shape":
                return self._read_shapes(raw)
            case "shapes":
                shapes = iter(self._read_shapes([fields for list_ in raw for fields in list_ or ()]))
                return [[shape for _ in list_ or () if (shape := next(shapes))] for list_ in raw]
            case "signatures":
                return self._read_signatures(raw)
            case "plain":
                return raw

    def _store_symbol(self, answer: Any) -> Symbol | None:
        if not answer:
            return None
        symbol = self._seen.get(answer["id"])
        if symbol is None and (symbol := symbol_from(answer)) is not None:
            self._seen[symbol.id] = symbol
        return symbol

    def _read_shapes(self, raw: list[Any]) -> list[Shape | None]:
        new = {fields["id"]: fields for fields in raw if fields and fields["id"] not in self._shapes}
        symbols = {id_: fields["symbol"] for id_, fields in new.items() if fields.get("symbol")}
        aliases = {id_: fields["aliasSymbol"] for id_, fields in new.items() if fields.get("aliasSymbol")}
        self.request_ahead(_TYPE_SYMBOL, (id_ for id_, symbol in symbols.items() if symbol not in self._seen))
        self.request_ahead(_TYPE_ALIAS, (id_ for id_, symbol in aliases.items() if symbol not in self._seen))
        for id_, fields in new.items():
            symbol, alias = symbols.get(id_), aliases.get(id_)
            self._shapes[id_] = Shape(
                Type(id_, fields["flags"]),
                (self._seen.get(symbol) or self.find_answer(_TYPE_SYMBOL, id_)) if symbol else None,
                (self._seen.get(alias) or self.find_answer(_TYPE_ALIAS, id_)) if alias else None,
            )
        return [self._shapes[fields["id"]] if fields else None for fields in raw]

    def _read_signatures(self, raw: list[Any]) -> list[list[Signature]]:
        every = [fields for list_ in raw for fields in list_ or ()]
        unknown = (
            fields["id"]
            for fields in every
            if not all(id_ in self._seen for id_ in fields.get("parameters") or ())
        )
        self.request_ahead(_PARAMETERS, unknown)
        return [[self._read_signature(fields) for fields in list_ or ()] for list_ in raw]

    def _read_signature(self, answer: Any) -> Signature:
        ids: list[int] = answer.get("parameters") or []
        parameters = self._answers[_PARAMETERS].get(answer["id"])
        symbols = [self._seen[id_] for id_ in ids] if parameters is None else parameters
        generic = bool(answer.get("typeParameters"))
        return Signature(answer["id"], tuple(symbols), bool(answer["flags"] & REST), generic)

    # About symbols

    def resolve_alias(self, symbol: Symbol | None) -> Symbol | None:
        """Return the symbol behind all aliases, or None if the alias leads to none; others unchanged."""
        if symbol is None or not symbol.flags & 1 << 21:
            return symbol
        target: Symbol | None = self.find_answer(TARGET, symbol.id)
        return target if target and (target.declarations or target.flags & 0x600) else None

    def next_alias(self, symbol: Symbol) -> Symbol | None:
        """Return the symbol that an alias directly refers to."""
        return self.find_answer(NEXT, symbol.id)

    def exports(self, module: Symbol) -> list[Symbol]:
        """Return the exports of a module or namespace, including those of `export *`."""
        return self.find_answer(EXPORTS, module.id)

    def declared_type(self, symbol: Symbol) -> Shape | None:
        """Return the type that a class, interface or alias declares."""
        return self.find_answer(DECLARED, symbol.id)

    def value_types(self, symbols: Sequence[Symbol]) -> list[Shape | None]:
        """Return the type of each symbol's value, in order, with None for a symbol without one.

        Types that are not cached yet are requested together.
        """
        new = [id_ for id_ in dict.fromkeys(symbol.id for symbol in symbols) if id_ not in self._values]
        if new:
            answers: list[Any] = self._ask("getTypesOfSymbols", symbols=new)
            self._values.update(zip(new, self._read_shapes(answers), strict=True))
        return [self._values[symbol.id] for symbol in symbols]

    # About types

    def properties(self, shape: Shape) -> list[Symbol]:
        """Return all properties of a type, inherited ones included; of a union, the shared ones."""
        return self.find_answer(PROPERTIES, shape.id)

    def parts(self, shape: Shape) -> list[Shape]:
        """Return the parts of a union or intersection, or the type itself."""
        return self.find_answer(PARTS, shape.id) if shape.flags & (UNION | INTERSECTION) else [shape]

    def bases(self, shape: Shape) -> list[Shape]:
        """Return the types that a class or interface extends."""
        return self.find_answer(BASES, shape.id)

    def type_arguments(self, shape: Shape) -> list[Shape]:
        """Return the arguments of a generic type, as `string` in `Promise<string>`."""
        return self.find_answer(TYPE_ARGUMENTS, shape.id)

    def generic_arguments(self, shape: Shape) -> list[Shape]:
        """Return the type arguments of a type's alias if it has one, otherwise those of the type itself."""
        return (
            self.type_arguments(shape) if shape.alias is None else self.find_answer(ALIAS_ARGUMENTS, shape.id)
        )

    def constraint(self, shape: Shape) -> Shape | None:
        """Return the constraint of a type variable, or None without one; any other type unchanged."""
        return self.find_answer(CONSTRAINT, shape.id) if shape.flags & INSTANTIABLE else shape

    def type_parameters(self, signature: Signature) -> list[Shape]:
        """Return the type parameters of a signature."""
        return self.find_answer(TYPE_PARAMETERS, signature.id) if signature.generic else []

    def type_limit(self, parameter: Shape) -> Shape | None:
        """Return the type that a type parameter extends, or None."""
        return self.find_answer(PARAMETER_CONSTRAINT, parameter.id)

    def signatures(self, shape: Shape, kind: int = CALL) -> list[Signature]:
        """Return the call signatures of a type, or its construct signatures if `kind` is CONSTRUCT."""
        if shape.flags & PRIMITIVES:
            return []
        return self.find_answer(CONSTRUCTORS if kind else CALLS, shape.id)

    def result_type(self, signature: Signature) -> Shape | None:
        """Return the type of a call's result."""
        return self.find_answer(RESULT, signature.id)

    def has_index(self, shape: Shape) -> bool:
        """Return whether the type has an index signature."""
        return bool(self.find_answer(INDEXES, shape.id))

    def takes_any_name(self, shape: Shape) -> bool:
        """Return whether the type has an index signature from string to `any`."""
        indexes = self.find_answer(INDEXES, shape.id) or ()
        return any(
            index["keyType"]["flags"] & STRING and index["valueType"]["flags"] & ANY for index in indexes
        )

    def text(self, shape: Shape, question: CheckerQuestion = TEXT) -> str:
        """Return the text of a type as the compiler prints it, without the `import("…").` before names.

        With the question WRITTEN_OUT, an alias is replaced by its target.
        """
        text: str = self.find_answer(question, shape.id) or ""
        if 'import("' in text:
            text = _IMPORTED.sub('import("', _QUALIFIED.sub("", text))
        return text

    def printed_type(self, shape: Shape) -> str:
        """Return the text of a type as the compiler prints it, on one line, with `import("…").` in names."""
        text: str = self.find_answer(TEXT, shape.id) or ""
        return " ".join(text.split())

    # About declarations

    def node(self, handle: str) -> Declaration | None:
        """Return the node of a declaration, or None if its file cannot be read."""
        number, path = split_handle(handle)
        if path not in self._files:
            data = self._server.request_binary("getSourceFile", {**self._context, "file": path})
            self._files[path] = DeclarationFile(data) if data else None
        file = self._files[path]
        return file.node(int(number)) if file else None

    def nodes(self, symbol: Symbol) -> list[Declaration]:
        """Return the nodes of a symbol's declarations, without those whose file cannot be read."""
        return [node for handle in symbol.declarations if (node := self.node(handle)) is not None]

    def prepare_signatures(self, signatures: Iterable[Signature]) -> None:
        """Request in advance the parameters' types, the results and the type parameters of the signatures."""
        signature_list = list(signatures)
        self.request_ahead(RESULT, (signature.id for signature in signature_list))
        self.request_ahead(
            TYPE_PARAMETERS, (signature.id for signature in signature_list if signature.generic)
        )
        self.value_types(list(chain.from_iterable(signature.parameters for signature in signature_list)))
