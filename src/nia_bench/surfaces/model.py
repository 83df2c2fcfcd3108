"""Models of API surfaces: the modules, exports, members and options of one version of a library.

The compiler reads a surface from the declarations of an installed package. It has two tables: `modules` has
the exports of each module, `types` has the members of the named types behind them. A `SurfaceDifference` has
the changes between two surfaces.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Annotated, Any, Final, Literal, cast

from pydantic import BeforeValidator, Field, model_validator

from nia_bench.contract.base import Model

_MARKS = re.compile(r"\??:")

ExportKind = Literal["value", "type", "both"]
ExportForm = Literal["function", "class", "const", "namespace", "interface", "alias", "enum"]


USUAL_KIND: Mapping[ExportForm, ExportKind] = {
    "function": "value",
    "class": "both",
    "const": "value",
    "namespace": "value",
    "interface": "type",
    "alias": "type",
    "enum": "both",
}


class SurfaceOption(Model):
    """One property that an object argument may have.

    In JSON, null stands for an option without further information. A string is the deprecation message. After
    a colon (':string') it is the type, after an exclamation mark ('!string') the type of a required option;
    the message may follow on a second line.
    """

    type: str = Field(default="", description="normal form of its type; '' where it is not known")
    required: bool = False
    deprecated: str | None = Field(default=None, description="the message, '' without one")

    @model_validator(mode="before")
    @classmethod
    def _text_alone(cls, raw: Any) -> Any:
        if isinstance(raw, str) and raw[:1] in {":", "!"}:
            type_, is_deprecated, message = raw[1:].partition("\n")
            deprecated = message if is_deprecated else None
            return {"type": type_, "required": raw[0] == "!", "deprecated": deprecated}
        return {"deprecated": raw} if raw is None or isinstance(raw, str) else raw


def _read_options(options: Any) -> Any:
    """Return a list of option names as a dict of name to None, and anything else unchanged."""
    return dict.fromkeys(cast("list[str]", options)) if isinstance(options, list) else options


Options = Annotated[Mapping[str, SurfaceOption], BeforeValidator(_read_options)]
"""The properties that an object argument may have, by name."""


class Callable(Model):
    """What a call takes; with overloads, everything that any of them takes.

    A type is written in *normal form*: the same text for equal types, wherever and under whatever names of
    parameters they are declared. `calls` and what is called `type` or `shape` here are for comparison;
    `signature` is for people.

    In JSON, options that something before has too are the name of that: 'module#export' or '#Type', with
    '/member' behind it.
    """

    arity: tuple[int, int | None] | None = Field(
        default=None, description="fewest and most arguments; no upper bound: None; not callable: None"
    )
    options: Options = Field(default={}, description="properties of its object arguments, one level deep")
    open: bool = Field(
        default=False, description="an argument may have properties that are not listed (any, DOM, index)"
    )
    others: tuple[str, ...] = Field(
        default=(),
        description="properties that its object arguments have besides `options`, from types of other "
        "libraries, without the attributes of every element; '*': any property",
    )
    returns: tuple[str, ...] = Field(
        default=(), description="entries of `types` in its result, promises and arrays taken off"
    )
    calls: tuple[str, ...] = Field(default=(), description="each overload, in normal form")


class Member(Callable):
    """A property or method of a type, or a static member of a class or object.

    In JSON, a text alone is the signature of a member with no other properties. Behind a colon (':string') it
    is also the type, and behind '?:' that of an optional member; the type '=' is the text of the signature,
    and '?=' that of an optional member.
    """

    signature: str = ""
    deprecated: str | None = Field(default=None, description="the message, '' without one")
    optional: bool = False
    type: str = Field(default="", description="normal form of a property's type; a method has `calls`")
    overrides: bool = Field(
        default=False, description="what the type extends of another package, or the language, has it too"
    )

    @model_validator(mode="before")
    @classmethod
    def _short_form(cls, raw: Any) -> Any:
        if isinstance(raw, str):
            mark = _MARKS.match(raw)
            text = raw[mark.end() :] if mark else raw
            return {"signature": text, "type": text if mark else "", "optional": raw.startswith("?:")}
        fields = cast("dict[str, Any]", raw) if isinstance(raw, dict) else {}
        if fields.get("type") not in {"=", "?="}:
            return cast("Any", raw)
        optional = fields["type"] == "?=" or fields.get("optional", False)
        return {**fields, "type": fields.get("signature", ""), "optional": optional}


class Export(Callable):
    """One name that a module exports; `name.inner` is what the namespace `name` exports.

    In JSON, `kind` is left out where it is the usual one of the form, and so is the form 'function'. The
    shape '=' is the text of the signature.
    """

    kind: ExportKind
    form: ExportForm
    signature: str = ""
    deprecated: str | None = Field(default=None, description="the message, '' without one")
    type: str | None = Field(default=None, description="entry of `types` of its instances")
    members: Mapping[str, Member] = Field(default={}, description="of a value: statics, properties")
    same: str | None = Field(
        default=None, description="of a namespace: the module that has exactly its exports"
    )
    declared: str | None = Field(
        default=None,
        description="'package/file.d.ts#name' of the declaration behind all aliases: exports that share it "
        "are one thing under several names or in several modules",
    )
    shape: str = Field(default="", description="normal form of the type of a value that is no function")

    @model_validator(mode="before")
    @classmethod
    def _short_form(cls, raw: Any) -> Any:
        fields = cast("dict[str, Any]", raw) if isinstance(raw, dict) else {}
        if fields.get("shape") == "=":
            fields = {**fields, "shape": fields.get("signature", "")}
        if not fields:
            return cast("Any", raw)
        fields = {"form": "function", **fields}
        if "kind" in fields:
            return fields
        return {**fields, "kind": USUAL_KIND.get(cast("ExportForm", fields["form"]))}


class TypeEntry(Callable):
    """A class, interface or type alias of the library, exported or reached from what is.

    Types that share a name are one entry with the members of all. `includes` names the types whose members
    it has besides its own: bases, parts of an intersection or union; a name that is no entry of `types`
    belongs to another library, and whether a member exists there is not known. `*` is a type parameter,
    `any`, or an index signature with values of type `any`: the type may have any member.
    """

    includes: tuple[str, ...] = ()
    members: Mapping[str, Member] = {}
    shape: str = Field(
        default="", description="normal form of an alias that is no object: a union, a literal, a function"
    )
    parameters: int = Field(default=0, description="how many type arguments it needs")
    borrowed: tuple[str, ...] = Field(
        default=(),
        description="members that it has from types of other libraries which `includes` does not name "
        "(`Omit<Attributes, 'id'>`), without the attributes of every element",
    )


class Surface(Model):
    """The API surface of one version of a library: what its modules export, and the types behind that."""

    library: str = Field(description="the name of a library, or of an npm package")
    version: str
    packages: Mapping[str, str] = Field(description="the packages it covers, name to exact version")
    modules: Mapping[str, Mapping[str, Export]] = Field(description="specifier -> exported name -> export")
    types: Mapping[str, TypeEntry] = {}
    format: int = Field(default=1, description="1: without normal forms; 2: with them")
    partial: tuple[str, ...] = Field(
        default=(), description="a sentence for each thing that could not be read, and why"
    )


ChangeKind = Literal[
    "removed",
    "moved",
    "renamed",
    "signature",
    "option-removed",
    "option-added",
    "option-type",
    "deprecated",
    "restored",
    "new",
]
ChangeLevel = Literal["module", "export", "member", "option"]


class Change(Model):
    """One change between two API surfaces.

    The same change in an alias, another module, an inheriting class or an overload is no second row.

    `signature` is any change of what a call takes or gives, or of a type; `restored` is the end of a
    deprecation.
    """

    kind: ChangeKind
    level: ChangeLevel
    name: str = Field(description="module, 'export', 'Owner.member', 'call({option})' or 'Type.option'")
    modules: tuple[str, ...] = Field(
        default=(), description="where it, or its owner, can be imported from; of the newer version if there"
    )
    before: str | None = Field(default=None, description="signature, type, old name or old module")
    after: str | None = Field(default=None, description="signature, type, new name, new module or message")
    instead: str | None = Field(
        default=None,
        description="what took its place: a name out of the message of its deprecation, the name of what has "
        "its shape, or the module that still exports it",
    )


class SurfaceDifference(Model):
    """The changes between two API surfaces, the gravest kind first."""

    before: str = Field(description="'library@version'")
    after: str
    changes: tuple[Change, ...]
    partial: tuple[str, ...] = Field(
        default=(), description="a sentence for each thing that could not be read in one of the versions"
    )


_OF_EVERY_OBJECT: Final = frozenset(
    {"constructor", "hasOwnProperty", "toLocaleString", "toString", "valueOf", "displayName"}
)
"""With `displayName`, which tools read from components."""
_OF_EVERY_ELEMENT: Final = frozenset(
    {
        *("accessKey", "autoFocus", "children", "className", "dir", "draggable", "hidden", "id", "inert"),
        *("inputMode", "key", "lang", "readOnly", "ref", "role", "spellCheck", "style", "tabIndex"),
    }
)
_EVENT: Final = re.compile(
    r"on(Abort|Animation\w+|Before\w+|Blur|Change|Click|Composition\w+|ContextMenu|Copy|Cut|DoubleClick|Drag\w*"
    r"|Drop|Error|Focus|Input|Invalid|Key(Down|Press|Up)|Load|Mouse\w+|Paste|Pointer\w+|Reset|Scroll|Select"
    r"|Submit|Toggle|Touch\w+|Transition\w+|Wheel)(Capture)?"
)


def is_everywhere(name: str) -> bool:
    """Return whether the name is a member of every object, such as `toString`, or is `displayName`."""
    return name in _OF_EVERY_OBJECT


def is_of_every_element(name: str) -> bool:
    """Return whether every element in JSX may have the attribute: `className`, `aria-…`, `onClick`."""
    is_named = name in _OF_EVERY_ELEMENT or name.startswith(("aria-", "data-"))
    return is_named or _EVENT.fullmatch(name) is not None
