"""What replaced a symbol, where the package says so: the change that a use of the new one is written for."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Final

from nia_bench.proposals.ranking import form_of
from nia_bench.surfaces.lookup import find_export
from nia_bench.surfaces.model import Change, Surface

_QUOTED: Final = re.compile(r"`([^`]+)`|\{@link\s+([^}\s|]+)")
_WORD: Final = re.compile(r"[A-Za-z_$][\w$]*(?:\.[A-Za-z_$][\w$]*)*")
_SAYS: Final = re.compile(r"\b(use|instead|replaced|in favou?r of|prefer)\b", re.IGNORECASE)
_TAKER: Final = re.compile(r"(?P<taker>.+)\(\{(?P<option>.+)\}\)")
_LIKE: Final = 0.6
_NAME_PART: Final = re.compile(r"[A-Z]+(?![a-z])|[A-Z]?[a-z]+|\d+")
_PLAIN_WORDS: Final = frozenset({"use", "instead", "the", "import", "from", "type", "new", "with", "and"})


def replacement_of(change: Change, after: Surface) -> Change | None:
    """Return a change of kind `new` about what replaced the symbol.

    None if the change names none that the newer version has.
    """
    for name in _names_in(change):
        for place in _places(name, change, after):
            if place.name != change.name or set(place.modules).isdisjoint(change.modules):
                return place
    return None


def likely_replacement(change: Change, new: Sequence[Change]) -> Change | None:
    """Return the new export of the same place and form with the most similar name, if there is one.

    Only of a symbol that is gone and of which the package does not say what replaced it.
    """
    if change.kind not in {"removed", "option-removed"} or change.level == "module":
        return None
    mine, owner = _words(change.name), _owner(change.name)
    rated: list[tuple[float, str, Change]] = []
    for change_ in new:
        same_place = _owner(change_.name) == owner and (
            not change.modules or not set(change_.modules).isdisjoint(change.modules)
        )
        if change_.level == change.level and same_place and form_of(change.before) == form_of(change_.after):
            words = _words(change_.name)
            rated.append((-len(mine & words) / len(mine | words), change_.name, change_))
    likeness, _, best = min(rated, default=(0.0, "", None))
    return best if best is not None and -likeness >= _LIKE else None


def _words(name: str) -> set[str]:
    """Return the words in the last name of a symbol: `useReactTable` has three."""
    last = re.split(r"[.({]+", name.rstrip("})"))[-1]
    return {word.lower() for word in _NAME_PART.findall(last)}


def _owner(name: str) -> str:
    match = _TAKER.fullmatch(name)
    return match["taker"] if match else name.rpartition(".")[0]


def _names_in(change: Change) -> Iterator[str]:
    """Yield the names that could be meant, the likeliest first."""
    replacement = change.instead or ""
    if replacement:
        yield replacement.strip().strip("`")
    # The message of a deprecation often says more than the first name in it.
    message = (change.after if change.kind == "deprecated" else change.before) or ""
    for text in (replacement, message if _SAYS.search(message) else ""):
        for match in _QUOTED.finditer(text):
            yield (match[1] or match[2]).strip().removesuffix("()")
        for match in _WORD.finditer(text):
            if match[0].lower() not in _PLAIN_WORDS:
                yield match[0]


def _places(name: str, change: Change, after: Surface) -> Iterator[Change]:
    """Yield the name as an option, as a member beside the changed one, as it is, and as an export."""
    option = _TAKER.fullmatch(change.name)
    whole = _TAKER.fullmatch(name)
    if whole:
        yield _as_new(change, name, "option")
        return
    if option and _WORD.fullmatch(name) and "." not in name:
        if _has_option(after, change, option["taker"], name):
            yield _as_new(change, f"{option['taker']}({{{name}}})", "option")
    elif change.level == "member" and _WORD.fullmatch(name):
        owner = change.name.rpartition(".")[0]
        member = name.rpartition(".")[2]
        entry = after.types.get(name.rpartition(".")[0] or owner)
        if entry is not None and member in entry.members:
            yield _as_new(change, f"{name.rpartition('.')[0] or owner}.{member}", "member")
    for module in _modules_with(name, change, after):
        yield _as_new(change, name, "export").model_copy(update={"modules": (module,)})
    owner, _, member = name.rpartition(".")
    if owner and owner in after.types and member in after.types[owner].members:
        yield _as_new(change, name, "member")


def _has_option(after: Surface, change: Change, taker: str, name: str) -> bool:
    takers = [find_export(after, module, taker) for module in change.modules]
    entry = after.types.get(taker)
    return any(taker and name in taker.options for taker in takers) or bool(entry and name in entry.members)


def _modules_with(name: str, change: Change, after: Surface) -> Iterator[str]:
    """Yield the modules that export the name: first those of the change, then by length of name."""
    own_modules = [module for module in change.modules if module in after.modules]
    other_modules = sorted(
        after.modules.keys() - set(own_modules), key=lambda module: (module.count("/"), len(module), module)
    )
    for module in (*own_modules, *other_modules):
        if name in after.modules[module]:
            yield module
            return


def _as_new(change: Change, name: str, level: str) -> Change:
    return Change.model_validate({"kind": "new", "level": level, "name": name, "modules": change.modules})
