"""Changes of one export or member that user code can notice: its calls, its type, its deprecation."""

from __future__ import annotations

import re
from collections.abc import Callable as Function
from collections.abc import Iterable, Iterator, Mapping
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, field
from typing import Final

from nia_bench.surfaces.difference.normal_forms import (
    Tokens,
    is_literal,
    is_same_but_for_parameters,
    rename_types,
    without_literals,
)
from nia_bench.surfaces.model import (
    Callable,
    Change,
    ChangeLevel,
    Export,
    Member,
    SurfaceOption,
    is_everywhere,
)

_TYPE_FORMS: Final = frozenset({"interface", "alias"})
_PRIVATE: Final = ("_", "~", "#")
_STANDARD: Final = "~standard"
"""A property that other libraries read: its prefix does not mark it as private."""
LONGEST: Final = 200
CollectOptions = Function[[str, tuple[str, ...], Callable, Callable], None]
"""Takes the name of a callable, its modules, and its description in the older and the newer version."""


def is_private(name: str) -> bool:
    """Return whether a name begins with `_`, `~` or `#`, is a number or is `length`; not for `~standard`."""
    return (name.startswith(_PRIVATE) and name != _STANDARD) or name.isdigit() or name == "length"


@dataclass(frozen=True)
class DescriptionComparison:
    """Compares the two versions of an export or member.

    `names` maps old names of types to their new names, and aliases that only the older version has to their
    targets. `aliases` maps aliases that only the newer version has to their targets. `telling` has the types
    without rows of their own: with other type arguments they count as other types.
    """

    names: Mapping[str, str]
    aliases: Mapping[str, str] = field(default_factory=dict[str, str])
    telling: AbstractSet[str] = frozenset()

    def deprecation(
        self,
        level: ChangeLevel,
        name: str,
        modules: tuple[str, ...],
        old: Export | Member | SurfaceOption,
        new: Export | Member | SurfaceOption,
    ) -> Iterator[Change]:
        """Yield one row if only one version deprecates the symbol: of kind 'deprecated' or 'restored'."""
        about = {"level": level, "name": name, "modules": modules}
        if old.deprecated is None and new.deprecated is not None:
            details = {"after": new.deprecated, "instead": replacement_in(new.deprecated)}
            yield Change.model_validate({"kind": "deprecated", **about, **details})
        elif old.deprecated is not None and new.deprecated is None:
            yield Change.model_validate({"kind": "restored", **about, "before": old.deprecated})

    def has_another_nature(self, old: Export, new: Export) -> bool:
        """Return whether the kind of an export (value, type, both) changed.

        Also True if it is a class in one version and an interface or alias in the other.
        """
        if old.kind != new.kind:
            return True
        return "class" in {old.form, new.form} and bool(_TYPE_FORMS & {old.form, new.form})

    def is_called_differently(self, old: Callable, new: Callable) -> bool:
        """Return whether calls take or return something else, apart from changes of their options.

        Without `calls` in one version, arity and signature are compared.
        """
        if old.calls and new.calls:
            past, now = self._forms(old.calls), {rename_types(form, self.aliases) for form in new.calls}
            if past == now or self._are_same_but_for_parameters(past, now):
                return False
            if {without_literals(form) for form in past} != {without_literals(form) for form in now}:
                return True
            return not self._tells_of_options(old, new)
        if old.arity != new.arity:
            return True
        return old.arity is not None and _signature(old) != _signature(new)

    def _forms(self, forms: Iterable[str]) -> set[Tokens]:
        return {rename_types(form, self.names) for form in forms}

    def _tells_of_options(self, old: Callable, new: Callable) -> bool:
        """Return whether two calls have different options by name, or one that `is_other_option` reports."""
        if old.options.keys() != new.options.keys():
            return True
        return any(self.is_other_option(past, new.options[name]) for name, past in old.options.items())

    def is_other_option(self, old: SurfaceOption, new: SurfaceOption) -> bool:
        """Return whether an option takes other values or became required or optional.

        False if one of its types is unknown.
        """
        if not old.type or not new.type:
            return False
        types = (option.type if option.required else _without_undefined(option.type) for option in (old, new))
        return old.required != new.required or self.is_other_type(*types)

    def is_other_type(self, old: str, new: str) -> bool:
        """Return whether two normal forms are different types; False if one of them is unknown."""
        past, now = rename_types(old, self.names), rename_types(new, self.aliases)
        if not old or not new or past == now:
            return False
        return not is_same_but_for_parameters(past, now, telling=self.telling)

    def _are_same_but_for_parameters(self, past: set[Tokens], now: set[Tokens]) -> bool:
        """Return whether all overloads have an equivalent in the other version but for type parameters."""
        only_before, only_after = past - now, now - past
        alike = {
            (old, new)
            for old in only_before
            for new in only_after
            if is_same_but_for_parameters(old, new, telling=self.telling)
        }
        return {old for old, _ in alike} == only_before and {new for _, new in alike} == only_after

    def is_other_value(self, old: Export, new: Export) -> bool:
        """Return whether a value without calls and members has another type.

        False for values with calls or members, for classes and types, and for two literals, such as version
        numbers.
        """
        signs_of_structure = (old.calls, new.calls, old.members, new.members, old.returns, new.returns)
        if (
            old.form == "class"
            or new.form == "class"
            or "type" in {old.kind, new.kind}
            or any(signs_of_structure)
        ):
            return False
        past, now = (old.shape, new.shape) if old.shape and new.shape else (old.signature, new.signature)
        if is_literal(past) and is_literal(now):
            return False  # a version number or another constant that user code does not repeat
        return old.arity is None and new.arity is None and self.is_other_type(past, now)

    def is_other_member(self, old: Member, new: Member) -> bool:
        """Return whether the type or the calls of a member changed, or whether it is optional.

        Changes of its options alone do not count. False if one version gives nothing but its name.
        """
        if _is_bare(old) or _is_bare(new):
            return False
        if old.type and new.type and not (old.calls and new.calls):
            return old.optional != new.optional or self.is_other_type(old.type, new.type)
        if self.is_called_differently(old, new):
            return True
        if old.arity is None and not (old.type or new.type) and old.signature != new.signature:
            return True
        return old.optional != new.optional and bool(old.calls and new.calls)

    def members(
        self,
        owner: str,
        modules: tuple[str, ...],
        old: Mapping[str, Member],
        new: Mapping[str, Member],
        collect: CollectOptions,
    ) -> Iterator[Change]:
        """Yield the rows of the static members of a class, or of the properties of an object, sorted by name.

        Private names are left out. `collect` takes the options of methods.
        """
        for name in sorted(old.keys() | new.keys()):
            if not is_private(name):
                yield from self.member(owner, modules, name, old.get(name), new.get(name), collect)

    def member(
        self,
        owner: str,
        modules: tuple[str, ...],
        name: str,
        old: Member | None,
        new: Member | None,
        collect: CollectOptions | None,
    ) -> Iterator[Change]:
        """Yield the rows of one member; `old` or `new` is None if that version does not have it.

        No row says that a member of every object, such as `toString`, is new or removed. `collect` takes the
        options of both versions instead, unless it is None.
        """
        about = {"level": "member", "name": f"{owner}.{name}", "modules": modules}
        if (old is None or new is None) and is_everywhere(name):
            return
        if old is None and new is not None:
            yield Change.model_validate({"kind": "new", **about, "after": text_of(new)})
        elif new is None and old is not None:
            details = {"before": text_of(old), "instead": replacement_in(old.deprecated)}
            yield Change.model_validate({"kind": "removed", **about, **details})
        elif old is not None and new is not None:
            yield from self.deprecation("member", f"{owner}.{name}", modules, old, new)
            if self.is_other_member(old, new):
                yield self.signature_row("member", f"{owner}.{name}", modules, old, new)
            if collect is not None:
                collect(f"{owner}.{name}", modules, old, new)

    def signature_row(
        self,
        level: ChangeLevel,
        name: str,
        modules: tuple[str, ...],
        old: Export | Member,
        new: Export | Member,
    ) -> Change:
        """Return the row of a changed signature.

        If the signatures read the same, it shows the differing overloads, or else the types.
        """
        before, after = text_of(old), text_of(new)
        if before == after:
            before, after = differing_overloads(old, new) or (_type(old), _type(new))
        about = {"kind": "signature", "level": level, "name": name, "modules": modules}
        return Change.model_validate({**about, "before": before or None, "after": after or None})


def differing_overloads(old: Callable, new: Callable) -> tuple[str, str] | None:
    """Return (old, new): the overloads that only one version has, joined by ` & ` and cut.

    None if there are no such overloads.
    """
    texts = [
        _shorten(" & ".join(form for form in this.calls if form not in other.calls))
        for this, other in ((old, new), (new, old))
    ]
    return (texts[0], texts[1]) if any(texts) else None


def _without_undefined(form: str) -> str:
    """Return a union's text without `undefined` at its start and at its end."""
    return form.removesuffix(" | undefined").removeprefix("undefined | ")


def _type(export: Export | Member) -> str:
    if isinstance(export, Member):
        return f"{export.type}{' | undefined' if export.optional else ''}"
    return export.form


def _shorten(text: str) -> str:
    return text if len(text) <= LONGEST else f"{text[: LONGEST - 1]}…"


def _is_bare(member: Member) -> bool:
    """Return whether only the name of a member is known."""
    return not (member.signature or member.calls or member.type or member.arity)


def _signature(export: Callable) -> str:
    return export.signature if isinstance(export, Export | Member) else ""


def text_of(export: Export | Member) -> str:
    """Return the text that users see: the signature, or else the type or form.

    `?: ` comes before an optional member, `type ` before a class or function that is only a type. A class is
    shown by its number of arguments, as in 'class (1 to 2 arguments)'.
    """
    if isinstance(export, Member):
        optional = "?: " if export.optional else ""
        return f"{optional}{export.signature or export.type}"
    text = export.signature or export.form
    if export.form == "class" and export.arity is not None:
        most = "…" if export.arity[1] is None else export.arity[1]
        text = f"class ({export.arity[0]} to {most} arguments)"
    return f"type {text}" if export.kind == "type" and export.form in {"class", "function"} else text


_MARKED: Final = (
    r"(?:\{@link(?:code|plain)?\s+(?P<link>[^}|\s]+)[^}]*\}|`(?P<code>[^`\n]+)`"
    r"|['\"](?P<text>[\w@/.$-]+)['\"]|\[`?(?P<shown>[^\]`]+)`?\])"
)
_CUE: Final = (
    r"(?<!not )\b(?:use|using|prefer|try|call|favou?r of|(?:replaced|superseded) (?:by|with)"
    r"|(?:renamed|moved|switch|migrate|changed) to|import(?:ed)? (?:it )?from|import)\b"
)
_PATTERNS: Final = (
    re.compile(rf"{_CUE}:?\s+(?:[a-z-]+\s+){{0,3}}{_MARKED}", re.I),
    re.compile(rf"{_CUE}:?\s+(?:the\s+)?(?:new\s+)?(?P<bare>[A-Za-z_$][\w$]*(?:[.#][\w$]+|\(\))*)", re.I),
    re.compile(rf"{_MARKED}\s+(?:should be used\s+)?instead", re.I),
)
_COMPOSED: Final = re.compile(r"[a-z][A-Z]|[A-Z][a-z]+[A-Z]|[._$#]|\(\)|\d")
_LONGEST: Final = 80


def replacement_in(message: str | None) -> str | None:
    """Return the replacement that a message names, such as `createStore` in 'Use `createStore`', or None.

    A word without quotation marks counts only if it is spelled like a name in code.
    """
    for pattern in _PATTERNS:
        for match in pattern.finditer(message or ""):
            name = next(filter(None, match.groupdict().values()), "")
            bare = match.groupdict().get("bare")
            if bare is not None and not _COMPOSED.search(bare.rstrip(".")):
                continue
            if name and len(name) <= _LONGEST:
                return name.strip().removesuffix("()").rstrip(".")
    return None
