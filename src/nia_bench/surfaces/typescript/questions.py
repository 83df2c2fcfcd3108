"""The questions to the checker that only the extraction of a surface asks.

A surface asks some ten thousand questions. Each is asked once, and those that do not need each other's
answers are asked together: `ahead` sends one question about many things at once, and keeps the answers for
whoever asks about one of them.
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
    """A call or construct signature. `rest` says whether its last parameter takes all further arguments."""

    id: int
    parameters: tuple[Symbol, ...]
    rest: bool
    generic: bool = False


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

    @property
    def id(self) -> int:
        """The type's id."""
        return self.type.id


@dataclass(frozen=True, slots=True)
class CheckerQuestion:
    """A method of the server, the name of its parameter, and what its answer is read as."""

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
    """A checker that also lists members, signatures and the text of types; answers are kept."""

    def __init__(self, *arguments: Any) -> None:
        super().__init__(*arguments)
        self._answers: defaultdict[CheckerQuestion, dict[int, Any]] = defaultdict(dict)
        self._files: dict[str, DeclarationFile | None] = {}
        self._shapes: dict[int, Shape] = {}
        self._seen: dict[int, Symbol] = {}
        self._values: dict[int, Shape | None] = {}

    def ahead(self, question: CheckerQuestion, ids: Iterable[int]) -> None:
        """Asks about everything that was not asked about before, at once."""
        known = self._answers[question]
        new = [each for each in dict.fromkeys(ids) if each not in known]
        if not new:
            return
        fixed = {**self._context, **dict(question.more)}
        raw = self._server.request_each(question.method, fixed, question.parameter, new)
        known.update(zip(new, self._read(question, raw), strict=True))

    def answer(self, question: CheckerQuestion, id_: int) -> Any:
        """The answer about one thing."""
        known = self._answers[question]
        if id_ not in known:
            self.ahead(question, (id_,))
        return known[id_]

    def _read(self, question: CheckerQuestion, raw: list[Any]) -> Sequence[Any]:
        match question.answer:
            case "symbol":
                return [self._noted(each) for each in raw]
            case "symbols":
                return [[symbol for one in each or () if (symbol := self._noted(one))] for each in raw]
            case "shape":
                return self._read_shapes(raw)
            case "shapes":
                read = iter(self._read_shapes([one for each in raw for one in each or ()]))
                return [[shape for _ in each or () if (shape := next(read))] for each in raw]
            case "signatures":
                return self._read_signatures(raw)
            case "plain":
                return raw

    def _noted(self, answer: Any) -> Symbol | None:
        if not answer:
            return None
        known = self._seen.get(answer["id"])
        if known is None and (known := symbol_from(answer)) is not None:
            self._seen[known.id] = known
        return known

    def _read_shapes(self, raw: list[Any]) -> list[Shape | None]:
        new = {each["id"]: each for each in raw if each and each["id"] not in self._shapes}
        symbols = {id_: each["symbol"] for id_, each in new.items() if each.get("symbol")}
        aliases = {id_: each["aliasSymbol"] for id_, each in new.items() if each.get("aliasSymbol")}
        self.ahead(_TYPE_SYMBOL, (id_ for id_, symbol in symbols.items() if symbol not in self._seen))
        self.ahead(_TYPE_ALIAS, (id_ for id_, symbol in aliases.items() if symbol not in self._seen))
        for id_, each in new.items():
            symbol, alias = symbols.get(id_), aliases.get(id_)
            self._shapes[id_] = Shape(
                Type(id_, each["flags"]),
                (self._seen.get(symbol) or self.answer(_TYPE_SYMBOL, id_)) if symbol else None,
                (self._seen.get(alias) or self.answer(_TYPE_ALIAS, id_)) if alias else None,
            )
        return [self._shapes[each["id"]] if each else None for each in raw]

    def _read_signatures(self, raw: list[Any]) -> list[list[Signature]]:
        every = [one for each in raw for one in each or ()]
        unknown = (
            one["id"] for one in every if not all(id_ in self._seen for id_ in one.get("parameters") or ())
        )
        self.ahead(_PARAMETERS, unknown)
        return [[self._signature(one) for one in each or ()] for each in raw]

    def _signature(self, answer: Any) -> Signature:
        ids: list[int] = answer.get("parameters") or []
        known = self._answers[_PARAMETERS].get(answer["id"])
        symbols = [self._seen[each] for each in ids] if known is None else known
        generic = bool(answer.get("typeParameters"))
        return Signature(answer["id"], tuple(symbols), bool(answer["flags"] & REST), generic)

    # About symbols

    def aliased(self, symbol: Symbol | None) -> Symbol | None:
        """The symbol behind all aliases; None when the alias leads nowhere."""
        if symbol is None or not symbol.flags & 1 << 21:
            return symbol
        target: Symbol | None = self.answer(TARGET, symbol.id)
        return target if target and (target.declarations or target.flags & 0x600) else None

    def next_alias(self, symbol: Symbol) -> Symbol | None:
        """The symbol one alias further."""
        return self.answer(NEXT, symbol.id)

    def exports(self, module: Symbol) -> list[Symbol]:
        """The exports of a module or namespace, `export *` followed."""
        return self.answer(EXPORTS, module.id)

    def declared_type(self, symbol: Symbol) -> Shape | None:
        """The type that a class, interface or alias stands for."""
        return self.answer(DECLARED, symbol.id)

    def value_types(self, symbols: Sequence[Symbol]) -> list[Shape | None]:
        """The type of each symbol's value, in one request."""
        new = [id_ for id_ in dict.fromkeys(each.id for each in symbols) if id_ not in self._values]
        if new:
            answers: list[Any] = self._ask("getTypesOfSymbols", symbols=new)
            self._values.update(zip(new, self._read_shapes(answers), strict=True))
        return [self._values[each.id] for each in symbols]

    # About types

    def properties(self, shape: Shape) -> list[Symbol]:
        """All properties, inherited ones too, of an object, intersection or what they all share."""
        return self.answer(PROPERTIES, shape.id)

    def parts(self, shape: Shape) -> list[Shape]:
        """The constituents of a union or intersection; the type itself otherwise."""
        return self.answer(PARTS, shape.id) if shape.flags & (UNION | INTERSECTION) else [shape]

    def bases(self, shape: Shape) -> list[Shape]:
        """The types a class or interface extends."""
        return self.answer(BASES, shape.id)

    def type_arguments(self, shape: Shape) -> list[Shape]:
        """The arguments of a generic type, `string` in `Promise<string>`."""
        return self.answer(TYPE_ARGUMENTS, shape.id)

    def carried(self, shape: Shape) -> list[Shape]:
        """The type arguments of a generic class, interface or alias."""
        return self.type_arguments(shape) if shape.alias is None else self.answer(ALIAS_ARGUMENTS, shape.id)

    def constraint(self, shape: Shape) -> Shape | None:
        """The constraint of a type variable; any other type itself."""
        return self.answer(CONSTRAINT, shape.id) if shape.flags & INSTANTIABLE else shape

    def type_parameters(self, signature: Signature) -> list[Shape]:
        """The type parameters of a signature."""
        return self.answer(TYPE_PARAMETERS, signature.id) if signature.generic else []

    def limit(self, parameter: Shape) -> Shape | None:
        """What a type parameter extends."""
        return self.answer(PARAMETER_CONSTRAINT, parameter.id)

    def signatures(self, shape: Shape, kind: int = CALL) -> list[Signature]:
        """The overloads of something that can be called, or constructed."""
        if shape.flags & PRIMITIVES:
            return []
        return self.answer(CONSTRUCTORS if kind else CALLS, shape.id)

    def returned(self, signature: Signature) -> Shape | None:
        """The type of a call's result."""
        return self.answer(RESULT, signature.id)

    def has_index(self, shape: Shape) -> bool:
        """Whether the type takes properties of any name."""
        return bool(self.answer(INDEXES, shape.id))

    def takes_any_name(self, shape: Shape) -> bool:
        """Whether the type has a value of type `any` under every name."""
        found = self.answer(INDEXES, shape.id) or ()
        return any(each["keyType"]["flags"] & STRING and each["valueType"]["flags"] & ANY for each in found)

    def text(self, shape: Shape, question: CheckerQuestion = TEXT) -> str:
        """The type as the compiler prints it, without the folders of this machine."""
        text: str = self.answer(question, shape.id) or ""
        if 'import("' in text:
            text = _IMPORTED.sub('import("', _QUALIFIED.sub("", text))
        return text

    def printed(self, shape: Shape) -> str:
        """The type as the compiler prints it, with the file that each name is declared in."""
        text: str = self.answer(TEXT, shape.id) or ""
        return " ".join(text.split())

    # About declarations

    def node(self, handle: str) -> Declaration | None:
        """The node of a declaration, wherever it stands."""
        number, path = split_handle(handle)
        if path not in self._files:
            data = self._server.request_binary("getSourceFile", {**self._context, "file": path})
            self._files[path] = DeclarationFile(data) if data else None
        file = self._files[path]
        return file.node(int(number)) if file else None

    def nodes(self, symbol: Symbol) -> list[Declaration]:
        """The declarations of a symbol."""
        return [node for handle in symbol.declarations if (node := self.node(handle)) is not None]

    def prepare_signatures(self, signatures: Iterable[Signature]) -> None:
        """Asks for what the parameters and the results of signatures are."""
        listed = list(signatures)
        self.ahead(RESULT, (each.id for each in listed))
        self.ahead(TYPE_PARAMETERS, (each.id for each in listed if each.generic))
        self.value_types(list(chain.from_iterable(each.parameters for each in listed)))
