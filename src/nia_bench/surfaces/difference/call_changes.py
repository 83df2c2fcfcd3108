"""What of one export or member a user's code could notice: its calls, its type, its deprecation."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, field
from typing import Final

from nia_bench.surfaces.difference.attributes import is_everywhere
from nia_bench.surfaces.difference.deprecations import named_instead
from nia_bench.surfaces.difference.normal_forms import (
    Tokens,
    is_literal,
    is_same_but_for_parameters,
    renamed,
    without_literals,
)
from nia_bench.surfaces.model import Callable, Change, ChangeLevel, Export, Member, SurfaceOption

_TYPE_FORMS: Final = frozenset({"interface", "alias"})
_PRIVATE: Final = ("_", "~", "#")
_STANDARD: Final = "~standard"
"""A property that other libraries ask for: its name is for them to find, and not to be hidden."""
LONGEST: Final = 200


def is_private(name: str) -> bool:
    """Whether a member is marked as internal by its own name, or is an item of a list."""
    return (name.startswith(_PRIVATE) and name != _STANDARD) or name.isdigit() or name == "length"


@dataclass(frozen=True)
class DescriptionComparison:
    """Compares descriptions.

    `names` are old names of types, and the new names of the same types; those of aliases that one version
    alone has come with the types they stand for, and those of the newer one are `aliases`. `telling` are
    types that no rows tell of: with other arguments, they are others.
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
        """The row of a deprecation that is new, or that ended."""
        about = {"level": level, "name": name, "modules": modules}
        if old.deprecated is None and new.deprecated is not None:
            told = {"after": new.deprecated, "instead": named_instead(new.deprecated)}
            yield Change.model_validate({"kind": "deprecated", **about, **told})
        elif old.deprecated is not None and new.deprecated is None:
            yield Change.model_validate({"kind": "restored", **about, "before": old.deprecated})

    def has_another_nature(self, old: Export, new: Export) -> bool:
        """Whether an export is a value or a type that it was not, or a class in the place of an interface."""
        if old.kind != new.kind:
            return True
        return "class" in {old.form, new.form} and bool(_TYPE_FORMS & {old.form, new.form})

    def is_called_differently(self, old: Callable, new: Callable) -> bool:
        """Whether a call of one would not be a call of the other. Options are told of by themselves."""
        if old.calls and new.calls:
            past, now = self._forms(old.calls), {renamed(form, self.aliases) for form in new.calls}
            if past == now or self._are_same_but_for_parameters(past, now):
                return False
            if {without_literals(form) for form in past} != {without_literals(form) for form in now}:
                return True
            return not self._tells_of_options(old, new)
        if (old.arity is None) != (new.arity is None):
            return True
        if old.arity != new.arity:
            return True
        return old.arity is not None and _signature(old) != _signature(new)

    def _forms(self, forms: Iterable[str]) -> set[Tokens]:
        return {renamed(form, self.names) for form in forms}

    def _tells_of_options(self, old: Callable, new: Callable) -> bool:
        """Whether rows of options tell how two calls differ."""
        if old.options.keys() != new.options.keys():
            return True
        return any(self.is_other_option(past, new.options[name]) for name, past in old.options.items())

    def is_other_option(self, old: SurfaceOption, new: SurfaceOption) -> bool:
        """Whether an option takes other values, or must be given where it need not be before."""
        if not old.type or not new.type:
            return False
        types = (each.type if each.required else _given(each.type) for each in (old, new))
        return old.required != new.required or self.is_other_type(*types)

    def is_other_type(self, old: str, new: str) -> bool:
        """Whether two normal forms are of different types; not where one of them is unknown."""
        past, now = renamed(old, self.names), renamed(new, self.aliases)
        if not old or not new or past == now:
            return False
        return not is_same_but_for_parameters(past, now, telling=self.telling)

    def _are_same_but_for_parameters(self, past: set[Tokens], now: set[Tokens]) -> bool:
        """Whether each overload of either has one like it among the others."""
        gone, come = past - now, now - past
        alike = {
            (old, new)
            for old in gone
            for new in come
            if is_same_but_for_parameters(old, new, telling=self.telling)
        }
        return {old for old, _ in alike} == gone and {new for _, new in alike} == come

    def is_other_value(self, old: Export, new: Export) -> bool:
        """Whether an export that is neither called nor made of members has another type."""
        described = (old.calls, new.calls, old.members, new.members, old.returns, new.returns)
        if old.form == "class" or new.form == "class" or "type" in {old.kind, new.kind} or any(described):
            return False
        past, now = (old.shape, new.shape) if old.shape and new.shape else (old.signature, new.signature)
        if is_literal(past) and is_literal(now):
            return False  # a version, or another constant that nobody spells out
        return old.arity is None and new.arity is None and self.is_other_type(past, now)

    def is_other_member(self, old: Member, new: Member) -> bool:
        """Whether a use of a member of the one would not be a use of the other's."""
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
        options: OptionCollector,
    ) -> Iterator[Change]:
        """The rows of statics of a class, or of properties of an object."""
        for name in sorted(old.keys() | new.keys()):
            if not is_private(name):
                yield from self.member(owner, modules, name, old.get(name), new.get(name), options)

    def member(
        self,
        owner: str,
        modules: tuple[str, ...],
        name: str,
        old: Member | None,
        new: Member | None,
        options: OptionCollector | None,
    ) -> Iterator[Change]:
        """The rows of one member; None where a version lacks it."""
        about = {"level": "member", "name": f"{owner}.{name}", "modules": modules}
        if (old is None or new is None) and is_everywhere(name):
            return
        if old is None and new is not None:
            yield Change.model_validate({"kind": "new", **about, "after": text_of(new)})
        elif new is None and old is not None:
            told = {"before": text_of(old), "instead": named_instead(old.deprecated)}
            yield Change.model_validate({"kind": "removed", **about, **told})
        elif old is not None and new is not None:
            yield from self.deprecation("member", f"{owner}.{name}", modules, old, new)
            if self.is_other_member(old, new):
                yield self.signature_row("member", f"{owner}.{name}", modules, old, new)
            if options is not None:
                options.collect(f"{owner}.{name}", modules, old, new)

    def signature_row(
        self,
        level: ChangeLevel,
        name: str,
        modules: tuple[str, ...],
        old: Export | Member,
        new: Export | Member,
    ) -> Change:
        """The row of a change of signature, with the texts for people where they tell it."""
        before, after = text_of(old), text_of(new)
        if before == after:
            before, after = differing(old, new) or (_type(old), _type(new))
        about = {"kind": "signature", "level": level, "name": name, "modules": modules}
        return Change.model_validate({**about, "before": before or None, "after": after or None})


def differing(old: Callable, new: Callable) -> tuple[str, str] | None:
    """The overloads that each has and the other has not; None where there are none."""
    texts = [
        _shortened(" & ".join(each for each in one.calls if each not in other.calls))
        for one, other in ((old, new), (new, old))
    ]
    return (texts[0], texts[1]) if any(texts) else None


class OptionCollector:
    """Takes note of what is called in both versions, for rows of options."""

    def collect(self, name: str, modules: tuple[str, ...], old: Callable, new: Callable) -> None:
        """Take note of one callable, by the name that a user gives it."""
        raise NotImplementedError


def _given(form: str) -> str:
    """The type of an optional property without the `undefined` that leaving it out means."""
    return form.removesuffix(" | undefined").removeprefix("undefined | ")


def _type(described: Export | Member) -> str:
    if isinstance(described, Member):
        return f"{described.type}{' | undefined' if described.optional else ''}"
    return described.form


def _shortened(text: str) -> str:
    return text if len(text) <= LONGEST else f"{text[: LONGEST - 1]}…"


def _is_bare(member: Member) -> bool:
    """Whether nothing is known of a member but its name."""
    return not (member.signature or member.calls or member.type or member.arity)


def _signature(described: Callable) -> str:
    return described.signature if isinstance(described, Export | Member) else ""


def text_of(described: Export | Member) -> str:
    """What is shown to people: the signature, or else the form; with what kind of thing it is."""
    if isinstance(described, Member):
        optional = "?: " if described.optional else ""
        return f"{optional}{described.signature or described.type}"
    text = described.signature or described.form
    if described.form == "class" and described.arity is not None:
        most = "…" if described.arity[1] is None else described.arity[1]
        text = f"class ({described.arity[0]} to {most} arguments)"
    return f"type {text}" if described.kind == "type" and described.form in {"class", "function"} else text
