"""Looking things up in surfaces: where a name is exported, who has a member, what a call takes.

Three answers are possible where another library's types play a part: True, False, and None for "the surface
cannot say". Nobody should be accused on a None.
"""

from __future__ import annotations

from collections.abc import Iterator
from difflib import SequenceMatcher
from typing import Final

from nia_bench.contract.surface import Callable, Export, Surface, TypeEntry

_CLOSE: Final = 0.6


def find_export(surface: Surface, module: str, name: str) -> Export | None:
    """The export `name`, or `namespace.name`, of a module; followed through namespaces that are modules."""
    exports = surface.modules.get(module, {})
    if name in exports:
        return exports[name]
    head, dot, rest = name.partition(".")
    namespace = exports.get(head)
    if dot and namespace is not None and namespace.same is not None:
        return find_export(surface, namespace.same, rest)
    return None


def where_exported(surface: Surface, name: str) -> list[str]:
    """The modules from which `name`, or `namespace.name`, can be imported."""
    return [module for module in surface.modules if find_export(surface, module, name)]


def owners(surface: Surface, member: str) -> list[str]:
    """What has a member of that name itself: types, and 'module:export' of classes and objects."""
    found = [name for name, entry in surface.types.items() if member in entry.members]
    return found + [
        f"{module}:{name}"
        for module, exports in surface.modules.items()
        for name, export in exports.items()
        if member in export.members
    ]


def has_member(
    surface: Surface, name: str, owner: str | None = None, *, module: str | None = None
) -> bool | None:
    """Whether a type has a member, inherited ones too; without an owner, whether anything has it.

    `owner` is the name of a type (`StreamTextResult`) or of an export (`NextResponse`: its statics and what
    its instances have; a namespace: its exports), of `module` where several modules export another by that
    name. None when the owner is not known, or builds on a type of another library.
    """
    if owner is None:
        nested = {name for exports in surface.modules.values() for name in exports if "." in name}
        return bool(owners(surface, name)) or any(each.endswith(f".{name}") for each in nested)
    found = list(_exports_called(surface, owner, module))
    answers: list[bool | None] = []
    if owner in surface.types and module is None:
        found = [(place, export) for place, export in found if export.type in {owner, None}]
        answers.append(_in_type(surface, name, owner, set()))
    for place, export in found:
        answers += [*_in_instance(surface, name, export), *_in_value(surface, name, place, owner, export)]
    if True in answers:
        return True
    return False if False in answers and None not in answers else None


def _exports_called(surface: Surface, name: str, module: str | None) -> Iterator[tuple[str, Export]]:
    for place in surface.modules if module is None else (module,):
        export = find_export(surface, place, name)
        if export is not None:
            yield place, export


def _in_instance(surface: Surface, name: str, export: Export) -> Iterator[bool | None]:
    if export.type is not None:
        yield _in_type(surface, name, export.type, set())
    elif export.kind != "value":
        yield None


def _in_value(surface: Surface, name: str, module: str, owner: str, export: Export) -> Iterator[bool | None]:
    """Whether the export itself has the member: a class its statics, a namespace its exports."""
    if export.kind == "type":
        return
    if export.form == "namespace":
        known = export.same or any(each.startswith(f"{owner}.") for each in surface.modules[module])
        yield bool(find_export(surface, module, f"{owner}.{name}")) if known else None
    elif export.members or export.form == "class":
        yield name in export.members
    elif export.arity is None:
        yield from (_in_type(surface, name, each, set()) for each in export.returns)


def _in_type(surface: Surface, name: str, owner: str, seen: set[str]) -> bool | None:
    entry = surface.types.get(owner)
    if entry is None:
        return None
    if name in entry.members:
        return True
    seen.add(owner)
    answers = [_in_type(surface, name, each, seen) for each in entry.includes if each not in seen]
    if True in answers:
        return True
    return None if None in answers or not (entry.members or entry.includes) else False


def has_option(surface: Surface, name: str, option: str, *, module: str | None = None) -> bool | None:
    """Whether a call of an export (of `module`, if given), a type or `Owner.method` takes an option.

    None when nothing of that name is called, or when it takes objects that are not described.
    """
    called = list(_callables(surface, name, module))
    if any(option in each.options for each in called):
        return True
    return None if not called or any(each.open for each in called) else False


def is_deprecated_option(
    surface: Surface, name: str, option: str, *, module: str | None = None
) -> str | None:
    """The deprecation message of an option of a call ('' without one); None when it is not deprecated."""
    called = _callables(surface, name, module)
    messages = [each.options[option] for each in called if option in each.options]
    return messages[0] if messages and all(message is not None for message in messages) else None


def _callables(surface: Surface, name: str, module: str | None) -> Iterator[Callable]:
    for _, export in _exports_called(surface, name, module):
        if export.arity is not None:
            yield export
    owner, _, member = name.rpartition(".")
    holders: list[TypeEntry | Export] = [export for _, export in _exports_called(surface, owner, module)]
    holders += [surface.types[each] for each in (owner,) if each in surface.types]
    yield from (holder.members[member] for holder in holders if member in holder.members)
    entry = surface.types.get(name)
    if entry is not None and entry.arity is not None:
        yield entry


def nearest(surface: Surface, name: str, limit: int = 1) -> list[str]:
    """The names of exports, members and options most like `name`, best first; only those that are close."""
    matcher = SequenceMatcher(b=name.lower(), autojunk=False)
    rated: list[tuple[float, str]] = []
    for each in _names(surface):
        matcher.set_seq1(each.lower())
        if each != name and matcher.quick_ratio() >= _CLOSE and (ratio := matcher.ratio()) >= _CLOSE:
            rated.append((-ratio, each))
    return [each for _, each in sorted(rated)[:limit]]


def _names(surface: Surface) -> set[str]:
    names = {each.rpartition(".")[2] for exports in surface.modules.values() for each in exports}
    described = [export for exports in surface.modules.values() for export in exports.values()]
    for entry in (*described, *surface.types.values()):
        names.update(entry.members, entry.options)
        for member in entry.members.values():
            names.update(member.options)
    return names
