"""Makes candidates for tasks out of the difference between two versions of a package."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Final

from nia_bench.installing.installation import Report
from nia_bench.languages.base import InstalledEnvironment
from nia_bench.proposals import LIMIT
from nia_bench.proposals.evidence import (
    Candidate,
    Detection,
    PackageTexts,
    Proposal,
    evidence_of,
    last_name,
)
from nia_bench.proposals.ranking import first_rank, form_of, is_by_name, rank_of, spread_out
from nia_bench.surfaces.difference.compare import compare_surfaces
from nia_bench.surfaces.lookup import find_export
from nia_bench.surfaces.model import Change, Surface
from nia_bench.surfaces.sources import SurfaceSources
from nia_bench.surfaces.uses import OPTION, Use, UseVerdict

_QUOTED: Final = re.compile(r"`([^`]+)`|\{@link\s+([^}\s|]+)")
_WORD: Final = re.compile(r"[A-Za-z_$][\w$]*(?:\.[A-Za-z_$][\w$]*)*")
_SAYS: Final = re.compile(r"\b(use|instead|replaced|in favou?r of|prefer)\b", re.IGNORECASE)
_LIKE: Final = 0.6
_NAME_PART: Final = re.compile(r"[A-Z]+(?![a-z])|[A-Z]?[a-z]+|\d+")
_PLAIN_WORDS: Final = frozenset({"use", "instead", "the", "import", "from", "type", "new", "with", "and"})


def replacement_of(change: Change, after: Surface) -> Change | None:
    """Return the replacement that the package's own text names, as a change of kind `new`.

    It has another name than the change, or other modules. None if the text names no such one that the newer
    version has; an option written as `f({option})` is not looked up there.
    """
    for name in _names_in(change):
        for place in _places(name, change, after):
            if place.name != change.name or set(place.modules).isdisjoint(change.modules):
                return place
    return None


def likely_replacement(change: Change, new: Sequence[Change]) -> Change | None:
    """Return the new export, member or option with the most similar name, in the same place and form.

    Return None if none is similar enough, or the change is no removal of an export, member or option.
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
    """Return the words, in lower case, of the last name of a symbol: `useReactTable` has three."""
    last = re.split(r"[.({]+", name.rstrip("})"))[-1]
    return {word.lower() for word in _NAME_PART.findall(last)}


def _owner(name: str) -> str:
    """Return what a symbol belongs to: `a` for `a.b` and for `a({b})`, "" for `a`."""
    match = OPTION.fullmatch(name)
    return match["taker"] if match else name.rpartition(".")[0]


def _names_in(change: Change) -> Iterator[str]:
    """Yield the names in the change's text that may be the replacement, the likeliest first.

    Some may come twice, and words of the text may be among them.
    """
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
    """Yield what `name` may be in the newer version, as changes of kind `new`.

    It may be an option, a member or an export; nothing is yielded for a name that is none of these there. A
    name written as `f({option})` is always taken for an option.
    """
    option = OPTION.fullmatch(change.name)
    whole = OPTION.fullmatch(name)
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
    if module := _module_with(name, change, after):
        yield _as_new(change, name, "export").model_copy(update={"modules": (module,)})
    owner, _, member = name.rpartition(".")
    if owner and owner in after.types and member in after.types[owner].members:
        yield _as_new(change, name, "member")


def _has_option(after: Surface, change: Change, taker: str, name: str) -> bool:
    takers = [find_export(after, module, taker) for module in change.modules]
    entry = after.types.get(taker)
    return any(taker and name in taker.options for taker in takers) or bool(entry and name in entry.members)


def _module_with(name: str, change: Change, after: Surface) -> str | None:
    """Return the first module that exports the name, or None.

    Those of the change come first, then the shallowest and shortest.
    """
    own_modules = [module for module in change.modules if module in after.modules]
    other_modules = sorted(
        after.modules.keys() - set(own_modules), key=lambda module: (module.count("/"), len(module), module)
    )
    return next((module for module in (*own_modules, *other_modules) if name in after.modules[module]), None)


def _as_new(change: Change, name: str, level: str) -> Change:
    return Change.model_validate({"kind": "new", "level": level, "name": name, "modules": change.modules})


_HELD_FOR_EACH: Final = 8
_LEAST_HELD: Final = 160
_MOST_OF_OWNER: Final = 12
_SORTS: Final = 6
"""No kind of change on one level may take more than one part in so many of what is held."""
_MOST_BY_NAME: Final = 3
"""Candidates that turn on the name of an import alone: a reader of the types repairs that in a second."""
_COME: Final = frozenset({"new", "option-added"})
_ID_LENGTH: Final = 60
_OWNER: Final = re.compile(r"[.(]")


def propose(
    before: str,
    after: str,
    *,
    sources: SurfaceSources,
    limit: int = LIMIT,
    report: Report = lambda _: None,
) -> Proposal:
    """Return the candidates for tasks about the upgrade from `before` to `after`, each 'PACKAGE@VERSION'.

    At most `limit`, the best first, proven ones before others. `report` gets a line for what takes long.
    Raises as `SurfaceSources.find` and `SurfaceSources.verdicts` do.
    """
    old_surface, new_surface = sources.find(before, report), sources.find(after, report)
    old_installed, new_installed = (sources.environment(version, report) for version in (before, after))
    difference = compare_surfaces(old_surface, new_surface)
    maker = _Maker(new_surface, old_installed, new_installed)
    changes = _worth_holding(difference.changes, max(_LEAST_HELD, _HELD_FOR_EACH * limit), maker.old_texts)
    report(f"holding {len(changes)} of {len(difference.changes)} changes against both versions")
    new = [change for change in difference.changes if change.kind in _COME]
    pairs = {
        number: replacement_of(change, new_surface) or likely_replacement(change, new)
        for number, change in enumerate(changes)
    }
    companions = {number: pair for number, pair in pairs.items() if pair is not None}
    verdicts = sources.verdicts([*changes, *companions.values()], before, after, report)
    replaced = dict(zip(companions, verdicts[len(changes) :], strict=True))
    candidates = [
        maker.candidate(verdict, replaced.get(number))
        for number, verdict in enumerate(verdicts[: len(changes)])
    ]
    return Proposal(
        before=before,
        after=after,
        changes=len(difference.changes),
        held=len(changes),
        limit=limit,
        candidates=tuple(_best(candidates, limit)),
    )


def _worth_holding(changes: Sequence[Change], most: int, documented: PackageTexts) -> list[Change]:
    """Return at most `most` changes to write uses for, the highest ranks first.

    Ranks of 0 or less are left out. So is what exceeds the limit for one owner, or for one kind and level.
    """
    ranks = {change: first_rank(change, documented.mentions(change.name)) for change in changes}
    ordered = sorted(changes, key=lambda change: (-ranks[change], change.name))
    counts: Counter[object] = Counter()
    chosen: list[Change] = []
    for change in ordered:
        owner, sort = _OWNER.split(change.name)[0], (change.kind, change.level)
        counts.update((owner, sort))
        few = counts[owner] <= _MOST_OF_OWNER and counts[sort] <= most // _SORTS
        if few and ranks[change] > 0:
            chosen.append(change)
    return chosen[:most]


def _best(candidates: Sequence[Candidate], limit: int) -> Iterator[Candidate]:
    """Yield at most `limit` copies of candidates, proven ones first, then by rank, each id once.

    A rank is lowered if the symbol came before, and rounded. Those by name alone are limited in number.
    """

    def place(candidate: Candidate) -> tuple[bool, float, str]:
        return not candidate.proven, -candidate.rank, candidate.id

    ordered = sorted(candidates, key=place)
    lowered = spread_out((candidate.changes[0].name, candidate.rank) for candidate in ordered)
    ranked = [
        candidate.model_copy(update={"rank": round(rank, 1)})
        for candidate, rank in zip(ordered, lowered, strict=True)
    ]
    used_ids: set[str] = set()
    names = 0
    for candidate in sorted(ranked, key=place):
        is_one_too_many = candidate.by_name and names == _MOST_BY_NAME
        if candidate.id in used_ids or len(used_ids) == limit or is_one_too_many:
            continue
        names += candidate.by_name
        used_ids.add(candidate.id)
        yield candidate


class _Maker:
    """Makes a candidate of a change and its uses."""

    def __init__(self, new: Surface, before: InstalledEnvironment, after: InstalledEnvironment) -> None:
        self._package = next(iter(new.packages), new.library)
        self.old_texts = PackageTexts(before.modules, self._package)
        self._new_texts = PackageTexts(after.modules, self._package)
        self._title = f"{new.library} {new.version}"
        self._prefix = _slug(f"{new.library} {new.version.partition('.')[0]}")

    def candidate(self, verdict: UseVerdict, replaced: UseVerdict | None) -> Candidate:
        """Return the candidate for a judged change.

        `replaced` is the verdict on its replacement. If that has a new use, its new use, symbol and modules
        count.
        """
        change, old = verdict.change, verdict.old
        right = replaced if replaced and replaced.new else verdict
        new, symbol = right.new, right.change.name
        if right.change.kind == "renamed":
            symbol = right.change.after or symbol
        if change.kind in _COME:
            old = None
        by_name = is_by_name(change, old, new)
        evidence = tuple(evidence_of(change, symbol, old, new, self._new_texts))
        is_documented = any(item.file.endswith((".md", ".mdx")) for item in evidence)
        mentions = self.old_texts.mentions(change.name)
        proven, reason = _proof(verdict, old, new)
        return Candidate(
            id=_slug(f"{self._prefix} {symbol}")[:_ID_LENGTH].strip("-"),
            symbol=symbol,
            modules=right.change.modules,
            changes=(change,),
            rank=rank_of(
                change,
                breaks=old is not None,
                by_name=by_name,
                mentions=mentions,
                is_documented=is_documented,
            ),
            job=self._job(symbol, new),
            breaks=self._breaks(change, old, None if right is verdict else symbol),
            detected_by=_detection(old),
            by_name=by_name,
            old=old,
            new=new,
            evidence=evidence,
            proven=proven,
            reason=reason,
        )

    def _job(self, symbol: str, new: Use | None) -> str:
        about = new.declared.about if new and new.declared else ""
        return about or f"Code in which {self._title} needs `{symbol}`"

    def _breaks(self, change: Change, old: Use | None, instead: str | None) -> str:
        if old is None and change.kind in _COME:
            sentence = (
                f"nothing breaks: who does not know `{last_name(change.name)}` does the job in another way"
            )
        elif old is None:
            sentence = f"nothing breaks: `{change.name}` takes more than before"
        elif old.after == "deprecated":
            sentence = f"`{change.name}` still works, and {self._title} marks it as deprecated"
        else:
            sentence = f"`{change.name}` as before ({change.kind}) does not compile with {self._title}"
            if old.message:
                sentence += f": {old.message[0]}"
        return f"{sentence}; in its place: `{instead}`" if instead else sentence


def _detection(old: Use | None) -> Detection:
    if old is None:
        return "structure"
    return "deprecation" if old.after == "deprecated" else "compiler"


def _proof(verdict: UseVerdict, old: Use | None, new: Use | None) -> tuple[bool, str]:
    """Return whether the compilers of both versions confirm the candidate.

    The second item is '', or the reason why they do not.
    """
    if new is None:
        return False, verdict.reason or "no code of what is right now could be written"
    if new.after != "compiles":
        return False, "the newer version does not accept the new code, or marks it as deprecated"
    if verdict.change.kind in _COME or (old is None and verdict.truth == "true"):
        # What takes more than before brings something new, and breaks nothing.
        fails = new.before == "fails"
        return fails, "" if fails else verdict.reason or "the older version accepts the new code, too"
    if verdict.truth != "true" or old is None:
        return False, verdict.reason or "the newer version accepts all old code that was written"
    return True, ""


def _slug(text: str) -> str:
    """Return small letters, digits and hyphens: `create-store-devtools` for `createStore({devtools})`."""
    spaced = re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "-", text)
    return re.sub(r"[^a-z0-9]+", "-", spaced.lower()).strip("-")
