"""How much a writer with old knowledge would get wrong about a change.

Changes of shape come before changes of names: who reads the types repairs a name in a second. What has a
replacement comes before what is only gone, and what breaks before what is marked.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable
from typing import Final

from nia_bench.surfaces.model import Change
from nia_bench.surfaces.uses import Use

_BASE: Final = {
    "signature": 80.0,
    "option-type": 75.0,
    "option-removed": 60.0,
    "removed": 50.0,
    "deprecated": 55.0,
    "renamed": 45.0,
    "option-added": 45.0,
    "new": 40.0,
    "moved": 30.0,
    "restored": 0.0,
}
_OF_FORM: Final = {"function": 15.0, "value": 0.0, "type": -25.0}
_REPLACED: Final = 30.0
_ALTERED: Final = frozenset({"signature", "option-type"})
_WIDENED: Final = -40.0
"""What takes more than before: the old code stays right."""
_BY_NAME: Final = -35.0
_LIKELY_INTERNAL: Final = -40.0
_EXPERIMENTAL: Final = -15.0
_FAMILIAR: Final = 2.0
_MOST_FAMILIAR: Final = 20.0
_TOLD: Final = 10.0
_AGAIN: Final = 0.6

_INTERNAL: Final = re.compile(r"internal|(^|[./({])(_|\$\$)|__|do.not|debug_?private|~", re.IGNORECASE)
_TRIAL: Final = re.compile(r"(^|[./({])(unstable|experimental|alpha|beta)", re.IGNORECASE)
_SYMBOL: Final = re.compile(r"[.({]+")
_NAME: Final = re.compile(r"[A-Za-z_$][\w$]*")
_IMPORTED: Final = re.compile(r"^import (.+) from |^from \S+ import (.+)", re.MULTILINE)
_KEYWORD: Final = re.compile(r"[(,] ?\w+=(?![=>])")
"""An argument that is passed by name."""


def first_rank(change: Change, mentions: int = 0) -> float:
    """Return the rank of a change, without its uses; higher for what is more worth a task.

    Its kind counts most. Functions, replaced symbols and those that the older documentation mentions often
    rank higher; types, internal and experimental ones lower.
    """
    rank = _BASE.get(change.kind, 0.0) + min(_FAMILIAR * mentions, _MOST_FAMILIAR)
    if change.instead:
        rank += _REPLACED
    if change.level == "export":
        text = (change.before if change.kind == "removed" else change.after) or ""
        rank += _OF_FORM[form_of(text)]
    text = f"{change.name} {' '.join(change.modules)}"
    if _INTERNAL.search(text):
        rank += _LIKELY_INTERNAL
    if _TRIAL.search(text):
        rank += _EXPERIMENTAL
    return rank


def rank_of(change: Change, *, breaks: bool, by_name: bool, mentions: int, is_documented: bool) -> float:
    """Return the rank of a candidate; higher for what is more worth a task.

    `mentions` is how often the older version's documentation names the symbol. `breaks` says whether old code
    fails with the newer version, `by_name` whether only the name of an import differs. `is_documented` says
    whether the documentation of the newer version mentions the change.
    """
    rank = first_rank(change, mentions) + (_TOLD if is_documented else 0.0)
    if by_name:
        rank += _BY_NAME
    if not breaks and change.kind in _ALTERED:
        rank += _WIDENED
    return rank


def form_of(signature: str | None) -> str:
    """Return 'function', 'type' or 'value' for a symbol of that signature; 'value' for None."""
    if signature and signature.lstrip().startswith(("(", "<", "{ (", "{ <")):
        return "function"
    return "type" if signature in {"interface", "alias"} else "value"


def spread_out(ranks: Iterable[tuple[str, float]]) -> list[float]:
    """Return the ranks in the given order, each lowered once for every earlier name with the same owner.

    It is lowered too for every earlier name with the same last name. Ranks of 0 or less stay. `ranks` are
    pairs of name and rank.
    """
    counts: Counter[str] = Counter()
    lowered: list[float] = []
    for name, rank in ranks:
        owner, *inner = filter(None, _SYMBOL.split(name.rstrip("})")))
        last = f".{inner[-1]}" if inner else ""
        times = counts[owner] + (counts[last] if last else 0)
        counts.update((owner, last))
        lowered.append(rank * _AGAIN**times if rank > 0 else rank)
    return lowered


def is_by_name(change: Change, old: Use | None, new: Use | None) -> bool:
    """Return whether old and new use differ by the name of an import alone.

    False for options, members and changed signatures. True without a new use, for types, and for what is
    renamed or moved without an old use. For others without an old use, True unless the new use passes an
    object, a callback or a keyword.
    """
    if change.level not in {"export", "module"} or change.kind in _ALTERED:
        return False
    if change.kind in {"renamed", "moved"} and (old is None or new is None):
        return True
    if new is None:
        return True
    if new.form == "type" and (old is None or old.form == "type"):
        return True
    if old is None:
        use = _use_of(new)
        return "{" not in use.partition("=")[2] and "=>" not in use and not _KEYWORD.search(use)
    moved = change.kind in {"removed", "moved"} and _imported(old) == _imported(new)
    return moved or _skeleton(old) == _skeleton(new)


def _use_of(use: Use) -> str:
    first, last = use.lines
    return "\n".join(use.code.splitlines()[first - 1 : last])


def _skeleton(use: Use) -> str:
    """Return the lines of the use with each imported name replaced by a dot, without its imports."""
    imported = _imported(use)
    return _NAME.sub(lambda match: "·" if match[0] in imported else match[0], _use_of(use))


def _imported(use: Use) -> set[str]:
    """Return all words in the import statements of the use's code, without the modules they import from."""
    return {name for names in _IMPORTED.findall(use.code) for name in _NAME.findall(" ".join(names))}
