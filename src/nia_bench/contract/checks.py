"""The vocabulary of checks: what a task file can demand of a submission's facts.

These are data; `nia_bench.evaluation.checks` decides them, one module a family. Every check looks at
resolved facts, so aliases, namespaces, re-exports and wrappers make no difference, and strings or comments
that merely look like code never count. A demand for presence is met by live code only (reached from an
export, an entry or the top level of a file); a ban covers dead code too.

Symbols are written in one of three ways, in `symbols` any one of which will do:

- `module:export`, e.g. `next/headers:cookies`, `ai:Output.object`; `next/config:*` is the whole module.
  `globalThis:fetch` names a global of the language or the DOM.
- `package#member`, e.g. `ai#toDataStreamResponse`: a method or property declared by the package.
- `package#Owner.member`, e.g. `zod#ZodString.email`, where the owner matters;
  `globalThis#focus` is a member that the DOM declares.

Files are globs with `*`, `**` and `{a,b}`; brackets stand for themselves, as Next.js names its folders.
One that begins with `!` excludes.
"""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field, field_validator, model_validator

from nia_bench.contract.base import Model

Symbols = Annotated[tuple[str, ...], Field(min_length=1, description="any one of these symbols")]
HallucinationType = Literal[
    "invented_method",
    "wrong_parameter",
    "outdated_api",
    "future_api",
    "wrong_import_path",
    "version_mismatch",
]
TypePlace = Literal[
    "variable", "parameter", "return", "property", "alias", "argument", "satisfies", "assertion", "heritage"
]


class Matcher(Model):
    """What a value must be; every stated field must hold."""

    kind: tuple[
        Literal["object", "array", "string", "number", "boolean", "function", "call", "jsx", "reference"], ...
    ] = ()
    text: tuple[str, ...] = Field(default=(), description="a literal equal to one of these")
    literal: bool | None = Field(default=None, description="it is a literal, or it is none")
    symbols: tuple[str, ...] = Field(
        default=(), description="a use, or the result of a call, of one of these"
    )
    awaits: bool | None = Field(default=None, description="for a function: it is async, or it is not")
    generator: bool | None = Field(
        default=None, description="for a function: it is a generator, or it is not"
    )
    collects: bool | None = Field(
        default=None,
        description="for a function: it goes through a stream and yields nothing, or it does not",
    )


class Within(Model):
    """Where code must stand; every stated field must hold of the enclosing code."""

    directive: str | None = Field(
        default=None, description="directive of an enclosing function or of the file, e.g. 'use cache'"
    )
    export: tuple[str, ...] = Field(
        default=(), description="inside the function exported by one of these names"
    )
    apart_from: tuple[str, ...] = Field(
        default=(),
        description="not in a function that itself renders one of these: JSX tags such as 'form', or symbols "
        "of components such as 'react:Suspense'",
    )


class BaseCheck(Model):
    """What every check carries."""

    id: str = Field(pattern=r"^[a-z0-9][a-z0-9-]*$", description="unique in its task")
    message: str = Field(min_length=8, description="what the reader sees when the check fails")
    doc: str = Field(default="", description="why the version demands it")
    required: bool = Field(default=True, description="failing it rules out a pass, whatever the judge says")
    weight: float = Field(default=1.0, gt=0, le=100)
    hallucination: HallucinationType | None = Field(
        default=None,
        alias="class",
        description="the class of the version mistake that a failure of this check shows; with `symbol`",
    )
    symbol: str | None = Field(
        default=None,
        min_length=1,
        description="the API symbol of that mistake, e.g. 'refetchType'",
    )

    @model_validator(mode="after")
    def _class_and_symbol_stand_together(self) -> BaseCheck:
        if (self.hallucination is None) != (self.symbol is None):
            raise ValueError("`class` and `symbol` need each other: state both, or neither")
        return self


class Scoped(BaseCheck):
    """A check that may be confined to some files."""

    files: tuple[str, ...] = Field(default=(), description="globs of the files looked at; none: all files")

    @field_validator("files", mode="before")
    @classmethod
    def _one_or_many(cls, value: object) -> object:
        return (value,) if isinstance(value, str) else value


class Presence(BaseCheck):
    """A demand for something, or, with `absent`, a ban of it."""

    absent: bool = False


class FileCheck(Presence):
    """A file of this name is part of the submission, or (`absent`) none is."""

    kind: Literal["file"]
    files: tuple[str, ...] = Field(min_length=1)


class ImportCheck(Scoped, Presence):
    """One of the symbols is imported (statically, dynamically, by require or re-export), or none is.

    A ban also covers reaching the name through a namespace or an object of the module.
    """

    kind: Literal["import"]
    symbols: Symbols


class ModuleCheck(Scoped, Presence):
    """One of the modules is imported in any way, or none is. `next/*` names every subpath."""

    kind: Literal["module"]
    modules: tuple[str, ...] = Field(min_length=1)


class ExportCheck(Scoped, Presence):
    """A file exports one of the names (`default` for the default export), or none does."""

    kind: Literal["export"]
    names: tuple[str, ...] = Field(min_length=1)
    form: Literal["any", "function", "component"] = Field(
        default="any", description="'function' and 'component' follow constants, wrappers and re-exports"
    )


class FunctionCheck(Scoped, Presence):
    """A function with all the stated traits exists, or none does."""

    kind: Literal["function"]
    names: tuple[str, ...] = Field(default=(), description="own or exported name; none: any function")
    is_async: bool | None = None
    generator: bool | None = None
    yields: bool | None = None
    directive: str | None = Field(default=None, description="on the function itself or on its file")
    exported: bool | None = None


class CallCheck(Scoped, Presence):
    """One of the symbols is called (or constructed, or used as a tag), or none is."""

    kind: Literal["call"]
    symbols: Symbols
    argument: int | None = Field(default=None, ge=0, description="position, from 0, that `value` speaks of")
    value: Matcher | None = None
    within: Within | None = None


class AwaitCheck(Scoped, Presence):
    """One of the symbols is called, and every such call is awaited, or (`absent`) none is.

    `await`, `Promise.all`, `.then`, `for await`, React's `use` and returning the promise all await it.
    With `absent`, a call must exist and no way of awaiting it may: awaiting a plain value is the habit of
    another version.
    """

    kind: Literal["await"]
    symbols: Symbols


class PropCheck(Scoped):
    """How the function exported as one of `names` takes the property `prop` of its first parameter.

    `promise`: it is used, always awaited, and its stated type is a promise. `plain`: it is used, nowhere
    awaited, and its stated type is no promise. A parameter without a type states nothing.
    """

    kind: Literal["prop"]
    names: tuple[str, ...] = Field(min_length=1)
    prop: str
    expect: Literal["promise", "plain"]
    optional: bool = Field(default=False, description="not using the property at all is right as well")


class PropertyCheck(Scoped, Presence):
    """An object has, or must not have, the property at `path` (dotted).

    The object is an argument of a call of `symbols`, the exported value `export`, or a JSX element of
    `symbols`. Options are followed through constants and spreads. Presence demands one such object with
    the property; a ban covers all of them and needs none to exist.
    """

    kind: Literal["property"]
    path: str = Field(min_length=1)
    symbols: tuple[str, ...] = ()
    export: tuple[str, ...] = ()
    argument: int | None = Field(default=None, ge=0, description="which argument; none: any")
    value: Matcher | None = None


class ElementCheck(Scoped, Presence):
    """A JSX element of one of the symbols or intrinsic `tags` is rendered, or none is."""

    kind: Literal["element"]
    symbols: tuple[str, ...] = ()
    tags: tuple[str, ...] = ()
    attribute: str | None = None
    value: Matcher | None = None
    around: tuple[str, ...] = Field(
        default=(), description="an element below it belongs to a component that calls one of these symbols"
    )


class DirectiveCheck(Scoped, Presence):
    """A directive such as 'use client' stands at the head of a file or a function, or nowhere."""

    kind: Literal["directive"]
    directives: tuple[str, ...] = Field(min_length=1)
    at: Literal["any", "file", "function"] = "any"


class AnnotationCheck(Scoped, Presence):
    """One of the symbols is used as a type, or none is."""

    kind: Literal["annotation"]
    symbols: Symbols
    places: tuple[TypePlace, ...] = ()


class ReferenceCheck(Scoped, Presence):
    """One of the symbols is used in code in any way (read, called, rendered, typed), or none is."""

    kind: Literal["reference"]
    symbols: Symbols
    within: Within | None = None


class TextCheck(Scoped, Presence):
    """A string in code equals (or contains) one of the texts; never a comment. For names the prompt fixes."""

    kind: Literal["text"]
    texts: tuple[str, ...] = Field(min_length=1)
    match: Literal["equals", "contains"] = "equals"
    ignore_case: bool = False


class JsonCheck(Presence):
    """A JSON file has (or lacks) a value at `path` (dotted), and its text contains `text` where stated.

    With `absent`, a missing file or value is fine: only a value that is there and matches fails.
    """

    kind: Literal["json"]
    files: tuple[str, ...] = Field(min_length=1)
    path: str = Field(min_length=1)
    text: str | None = None


class DeprecationCheck(Scoped):
    """Nothing that the pinned version marks `@deprecated` is used, from `packages` (none: any package)."""

    kind: Literal["deprecation"]
    packages: tuple[str, ...] = ()
    allow: tuple[str, ...] = Field(
        default=(), description="symbols that are deprecated and right all the same"
    )


class TypeCheck(BaseCheck):
    """The submission has code and compiles against the pinned version."""

    kind: Literal["typecheck"]
    allow: tuple[int, ...] = Field(default=(), description="error codes that do not matter for this task")


class FindingCheck(BaseCheck):
    """AUDIT.md names a seeded fault: one item speaks of the file (or its base name) and of one of the names.

    With a weight of 0 the fault is real but nobody has to find it: a report that names it accuses rightly,
    and none misses it.
    """

    kind: Literal["finding"]
    weight: float = Field(default=1.0, ge=0, le=100)
    file: str
    mentions: tuple[str, ...] = Field(min_length=1, description="any of these, as words, any case")


class BehaviourCheck(BaseCheck):
    """An outcome of the task's probe is what behaviour.json expects it to be, when the answer runs.

    Stands by itself, never inside `anyOf` or `allOf`. An answer that does not compile is not run: the
    check is then not decided, and counts as failed. Where nothing is run at all, the check leaves the
    denominator, and the score says so.
    """

    kind: Literal["behaviour"]
    outcome: str = Field(min_length=1, description="a name in `expect` of behaviour/behaviour.json")
    earlier: bool = Field(
        default=False,
        description="in a task with items: what the context did before; a failure costs the check's weight",
    )


class AnyOf(BaseCheck):
    """At least one of the checks holds. Their own weights and `required` do not count."""

    kind: Literal["anyOf"]
    checks: tuple[Check, ...] = Field(min_length=2)


class AllOf(BaseCheck):
    """All of the checks hold: for an alternative inside `anyOf` that has several parts."""

    kind: Literal["allOf"]
    checks: tuple[Check, ...] = Field(min_length=2)


Check = Annotated[
    FileCheck
    | ImportCheck
    | ModuleCheck
    | ExportCheck
    | FunctionCheck
    | CallCheck
    | AwaitCheck
    | PropCheck
    | PropertyCheck
    | ElementCheck
    | DirectiveCheck
    | AnnotationCheck
    | ReferenceCheck
    | TextCheck
    | JsonCheck
    | DeprecationCheck
    | TypeCheck
    | FindingCheck
    | BehaviourCheck
    | AnyOf
    | AllOf,
    Field(discriminator="kind"),
]
