"""Facts: what a submission's code is, as the compiler sees it. Nothing behind them knows TypeScript.

One `Facts` document per submission. Everything downstream (checks, classifier, hints to the judge) is a
pure function of it; nothing downstream reads source text. Lines count from 1. A `scope` is the id of the
enclosing function in `FileFacts.functions`, or None at the top level of the file.

A `FactsSource` turns submissions into facts; it is the boundary between evaluation and compiler.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum
from typing import Literal, Protocol

from pydantic import Field

from nia_bench.contract.base import Model
from nia_bench.contract.errors import NiaBenchError
from nia_bench.contract.submission import Submission

ANONYMOUS = frozenset({"__type", "__object", "__class", "__function"})
"""What the compiler calls an owner that has no name of its own."""


EXCESS_KEY = -2
"""The code of a key or method that the compiler accepts and the library's type does not have.

The compiler's own codes are positive.
"""
MISSING_MODULE = -10
MISSING_MEMBER = -11
REJECTED_CALL = -12
"""Codes of a type checker without numbers: a module, a member or export, and arguments that do not exist."""
UNCONFIRMED = -21
"""The code of an error of these kinds that a second type checker does not see: a run shows what is wrong."""


class Origin(Model):
    """Where a name comes from: the package, and the export or member that declares it.

    `name` is the name as the code spells it at the point of import or member access, so that two exports
    which share one declaration (`cacheLife`, `unstable_cacheLife`) stay apart.
    """

    package: str = Field(description="npm name, e.g. 'next'; '' for the language's own libraries")
    name: str = Field(
        description="the exported or member name as spelled, e.g. 'cookies', 'toDataStreamResponse'"
    )
    exports: tuple[str, ...] = Field(
        default=(), description="every public 'module:export' that leads to the same declaration"
    )
    owner: str | None = Field(
        default=None, description="declaring interface or class of a member, e.g. 'StreamTextResult'"
    )
    module: str | None = Field(
        default=None, description="the module specifier it was imported through, e.g. 'next/headers'"
    )
    deprecated: bool = False


class ValueKind(StrEnum):
    """The shape of an expression, as far as it can be determined without running it."""

    OBJECT = "object"
    ARRAY = "array"
    STRING = "string"
    NUMBER = "number"
    BOOLEAN = "boolean"
    NULL = "null"
    FUNCTION = "function"
    CALL = "call"
    JSX = "jsx"
    REFERENCE = "reference"
    TEMPLATE = "template"
    REGEX = "regex"
    OTHER = "other"


class Property(Model):
    """One property of an object literal, or one attribute of a JSX element; spreads are already merged."""

    name: str
    value: Value
    line: int


class Value(Model):
    """An expression, followed through constants, spreads, `as` and parentheses to the literal behind it."""

    kind: ValueKind
    text: str | None = Field(default=None, description="contents of a string, number or boolean literal")
    properties: tuple[Property, ...] = ()
    elements: tuple[Value, ...] = ()
    origin: Origin | None = Field(default=None, description="of a reference or of the callee of a call")
    function: int | None = Field(
        default=None, description="id of the function, for kind 'function', in `file`"
    )
    file: str | None = Field(default=None, description="path of the file where the value is written")
    call: int | None = Field(default=None, description="id of the call, for kind 'call', in `file`")
    open: bool = Field(default=False, description="object with a spread that could not be followed")


class Placed(Model):
    """Something that stands at one place of a file."""

    scope: int | None = None
    line: int
    live: bool = Field(default=True, description="reached from an export, an entry or the top level")


AwaitForm = Literal["await", "all", "then", "for-await", "return", "use"]
FunctionForm = Literal["function", "arrow", "method", "accessor", "constructor", "class"]
UseForm = Literal["call", "new", "element", "value", "type", "read", "write", "bind"]


class Call(Placed):
    """A call, `new` expression, tagged template or decorator; JSX elements are in `FileFacts.elements`."""

    id: int
    form: Literal["call", "new", "tag"]
    callee: str = Field(description="callee as written, for messages only")
    origin: Origin | None
    arguments: tuple[Value, ...] = ()
    type_arguments: tuple[str, ...] = ()
    receiver: int | None = Field(
        default=None, description="id of the call whose result this one is called on"
    )
    awaited: tuple[AwaitForm, ...] = Field(
        default=(), description="every way in which its promise is consumed"
    )
    promise: bool | None = Field(
        default=None, description="whether the call's type is a promise; None if unknown"
    )
    caught: bool = Field(
        default=False,
        description="what it throws is caught in the same function, by a catch that throws nothing itself",
    )


class Element(Placed):
    """A JSX element."""

    tag: str
    origin: Origin | None = Field(default=None, description="of a library component")
    component: Value | None = Field(
        default=None, description="of a component of the submission: its function"
    )
    attributes: tuple[Property, ...] = ()
    ancestors: tuple[int, ...] = Field(default=(), description="ids of enclosing elements, nearest first")
    id: int


class Import(Model):
    """One imported binding. `name` is 'default', '*' or the exported name; '' for a bare import."""

    module: str
    name: str
    local: str | None
    form: Literal["static", "dynamic", "require", "reexport"] = "static"
    type_only: bool = False
    origin: Origin | None = Field(default=None, description="None when it does not resolve")
    resolved: bool = Field(description="the module and the name both exist")
    internal: bool = Field(default=False, description="another file of the submission, or a stub")
    line: int


class ExportedName(Model):
    """One exported name; 'default' for the default export."""

    name: str
    type_only: bool = False
    value: Value | None = Field(default=None, description="what is exported, followed to its literal")
    origin: Origin | None = Field(default=None, description="of a re-export from a library")
    line: int


class Parameter(Model):
    """A parameter or, for a destructured one, the binding of one property (`path` holds its name)."""

    index: int
    name: str | None = Field(default=None, description="in Python: its name")
    path: str | None = Field(default=None, description="property of the parameter: 'params' for props.params")
    promise: bool | None = Field(
        default=None, description="its type is a promise; None when it is any or unknown"
    )
    awaited: tuple[AwaitForm, ...] = ()
    read: bool = Field(default=False, description="a member of it is read without awaiting it first")
    annotated: bool = Field(default=False, description="the code states its type")
    line: int


class Function(Placed):
    """A function, arrow function, method, accessor, constructor or class component."""

    id: int
    name: str | None = Field(description="own or assigned name")
    form: FunctionForm
    is_async: bool = False
    generator: bool = False
    directives: tuple[str, ...] = Field(default=(), description="own directives, e.g. 'use cache'")
    exported: tuple[str, ...] = Field(default=(), description="names under which its file exports it")
    parameters: tuple[Parameter, ...] = ()
    yields: bool = Field(default=False, description="has a yield of its own")
    returns_jsx: bool = False


class Reference(Placed):
    """A use of a library name in an expression or a type, outside import declarations."""

    origin: Origin
    use: UseForm
    place: str | None = Field(
        default=None,
        description="for types: 'variable', 'parameter', 'return', 'property', 'alias', 'argument', "
        "'satisfies', 'assertion', 'heritage'",
    )


class Option(Model):
    """A key of an object literal, or an attribute of a JSX element, that a library declares.

    The type is that which the place of the literal asks for. A literal in a constant or a spread stands where
    the constant goes to; a cast around it changes nothing.
    """

    name: str
    origin: Origin = Field(description="the library's declaration of the property")
    instead: str | None = Field(
        default=None, description="of a deprecated key: the key of the same type that takes its place"
    )
    call: int | None = Field(default=None, description="id of the nearest call around it")
    line: int


class Text(Placed):
    """A string literal, or the fixed text of a template or of JSX, in code (never in a comment)."""

    text: str


class Unresolved(Model):
    """A name that does not exist where the code looks for it, from the compiler's own words.

    `owner` is the module (for an export) or the library type (for a member) that was looked in, or the type
    that the code itself gives to an object literal. `source` is the library function whose result, callback
    argument or option it was to be. A `method` belongs to a class that implements the library type `owner`:
    nothing calls it, and the type does not have it.
    """

    name: str
    kind: Literal["export", "member", "option", "method"]
    owner: Origin | None = None
    source: Origin | None = None
    promise: bool = Field(default=False, description="looked for in a promise")
    path: str | None = Field(default=None, description="of an option: dotted path inside its object")
    code: int
    line: int


Position = tuple[int, int]
"""Line and column, both from 1."""


class Extent(Model):
    """From where to where a call, an opening element or a statement reaches; `end` is behind it.

    A call begins at the name of what is called: in `a.b().c()` that of `c` begins behind that of `b`.
    """

    kind: Literal["call", "element", "statement"]
    id: int | None = Field(default=None, description="of the call or element")
    start: Position
    end: Position


class FileFacts(Model):
    """Everything known about one file of the submission."""

    path: str
    directives: tuple[str, ...] = ()
    imports: tuple[Import, ...] = ()
    exports: tuple[ExportedName, ...] = ()
    functions: tuple[Function, ...] = ()
    calls: tuple[Call, ...] = ()
    elements: tuple[Element, ...] = ()
    references: tuple[Reference, ...] = ()
    options: tuple[Option, ...] = ()
    texts: tuple[Text, ...] = ()
    unresolved: tuple[Unresolved, ...] = ()
    extents: tuple[Extent, ...] = Field(
        default=(), description="of a file with compile errors: what their places belong to, outermost first"
    )
    code: bool = Field(default=True, description="False for JSON, Markdown and anything not compiled")
    substance: bool = Field(default=True, description="has a statement that does something (not `export {}`)")


class Diagnostic(Model):
    """A message of the compiler about a file of the submission. Scored on code and place, never on text."""

    path: str | None
    line: int | None
    column: int | None
    code: int
    category: Literal["error", "warning", "suggestion"]
    message: str
    span: str | None = Field(default=None, description="the source text the message points at, shortened")


class Facts(Model):
    """The facts of one submission, files in path order."""

    files: tuple[FileFacts, ...]
    diagnostics: tuple[Diagnostic, ...]

    @property
    def errors(self) -> tuple[Diagnostic, ...]:
        """The diagnostics of the category "error": because of them the submission does not compile."""
        return tuple(d for d in self.diagnostics if d.category == "error")


class FactsSource(Protocol):
    """Turns submissions into facts; a `Language` of `nia_bench.languages` opens the real one. Thread-safe."""

    def facts_of(self, environment: str, submissions: Sequence[Submission]) -> list[Facts | NiaBenchError]:
        """Return the facts of each submission against the pinned packages of `environment`, in their order.

        In the place of facts stands SubmissionError for a submission that cannot be compiled at all, and
        EvaluatorError for one that the compiler fails on twice. Raises UserError when the environment is not
        installed.
        """
        ...
