"""How checks are decided: `decide`, what it yields, and the questions that nearly every check comes down to.

Each family of checks registers its deciders with `decide`, by the model that they decide. The compositions
`anyOf` and `allOf` are decided here.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from difflib import SequenceMatcher
from functools import singledispatch

from nia_bench.contract.checks import AllOf, AnyOf, BaseCheck, Presence
from nia_bench.contract.facts import FileFacts, Origin, Reference
from nia_bench.evaluation.checks.patterns import ExportPattern, Pattern, last_segment, parse
from nia_bench.evaluation.checks.view import View

_LIKE = 0.6


@dataclass(frozen=True)
class Decision:
    """Whether a check holds; `fault` is empty when it does. `place` is 'path:line', if there is one.

    `fault` is the check's message about its failure, `detail` what the code has instead. A check that is not
    `decided` does not pass, and asserts nothing: `fault` is the reason.
    """

    passed: bool
    fault: str = ""
    detail: str = ""
    place: str | None = None
    decided: bool = True

    @property
    def message(self) -> str:
        """The fault with its detail in parentheses, never one pair inside another."""
        return f"{self.fault} ({self.detail})" if self.detail else self.fault


@dataclass(frozen=True)
class Hit:
    """A thing in the code that a check asks about: what it is, in words for a message, and its place.

    One that does not `fit` is a near miss: it decides nothing, and is shown when a demand fails.
    """

    what: str
    place: str
    live: bool = True
    fits: bool = True


@singledispatch
def decide(check: BaseCheck, view: View) -> Decision:
    """Return the decision on `check` for what `view` shows; each kind of check registers its own function.

    Pure. Raises TypeError for a kind without one, ValueError for a symbol that cannot be read.
    """
    del view
    raise TypeError(f"no family decides checks of kind {type(check).__name__}")


def place_of(path: str, line: int | None) -> str:
    """Return 'path:line', or the path alone where there is no line."""
    return path if line is None else f"{path}:{line}"


def split_place(place: str) -> tuple[str, int | None]:
    """Return path and line of what `place_of` made; the line is None where there is none."""
    path, _, line = place.rpartition(":")
    return (path, int(line)) if path and line.isdigit() else (place, None)


def passed(place: str | None = None) -> Decision:
    """Return a decision that the check holds, with the place 'path:line' that shows it."""
    return Decision(passed=True, place=place)


def failed(check: BaseCheck, detail: str = "", place: str | None = None) -> Decision:
    """Return a failed decision with the check's own message and, if known, what the code has instead."""
    fault = check.message.rstrip(".") if detail else check.message
    return Decision(passed=False, fault=fault, detail=detail, place=place)


def undecided(reason: str) -> Decision:
    """Return a decision that is neither passed nor decided, with the reason as its fault."""
    return Decision(passed=False, fault=reason, decided=False)


def failed_for(check: BaseCheck, part: Decision) -> Decision:
    """Return a failed decision with the check's own message, and fault and place of a part that failed."""
    return failed(check, "; ".join(filter(None, (part.fault.rstrip("."), part.detail))), part.place)


def decision_of_hit(check: BaseCheck, hit: Hit) -> Decision:
    """Return a failed decision whose detail and place are those of the hit."""
    where = f" at {hit.place}" if hit.place else ""
    return failed(check, f"found {hit.what}{where}", hit.place)


def banned(check: BaseCheck, hits: Iterable[Hit]) -> Decision:
    """Decide a ban: it holds if there is no hit. A hit in dead code breaks it too."""
    hit = next(iter(hits), None)
    return passed() if hit is None else decision_of_hit(check, hit)


def present(check: BaseCheck, hits: Iterable[Hit], instead: Iterable[Hit] = ()) -> Decision:
    """Decide a demand: it holds if a hit is reachable from an export.

    The message of a failure shows an unreachable hit, or else the first of `instead`, near misses with the
    best first.
    """
    dead: Hit | None = None
    for hit in hits:
        if hit.live:
            return passed(hit.place)
        dead = dead or hit
    if dead is not None:
        return failed(check, f"{dead.what} at {dead.place} is never reached from an export", dead.place)
    near = next(iter(instead), None)
    return failed(check) if near is None else decision_of_hit(check, near)


def decide_hits(check: Presence, hits_: Iterable[Hit], instead: Iterable[Hit] = ()) -> Decision:
    """Decide a check by the hits that fit: as a ban if it is `absent`, else as a demand.

    A failed demand shows a hit that fits and is unreachable, else one that does not fit, else the first of
    `instead`.
    """
    hits_ = tuple(hits_)
    hits = [hit for hit in hits_ if hit.fits]
    near = [hit for hit in hits_ if not hit.fits]
    return banned(check, hits) if check.absent else present(check, hits, near or instead)


@decide.register
def decide_any_of(check: AnyOf, view: View) -> Decision:
    """Decide alternatives: one must hold. The first that does is the result.

    A failure adds the fault of the first one, which task files make the usual one.
    """
    decisions = [decide(part, view) for part in check.checks]
    decision = next((d for d in decisions if d.passed), None)
    return decision or failed_for(check, decisions[0])


@decide.register
def decide_all_of(check: AllOf, view: View) -> Decision:
    """Decide several parts: all must hold, and the decision on the first is then the result.

    A failure adds the fault of the first part that fails.
    """
    decisions = [decide(part, view) for part in check.checks]
    wrong = next((d for d in decisions if not d.passed), None)
    return decisions[0] if wrong is None else failed_for(check, wrong)


def spelled(origin: Origin) -> str:
    """Return the name for messages: 'owner.name', or the name alone if it has no owner or has a dot."""
    if origin.owner and "." not in origin.name:
        return f"{origin.owner}.{origin.name}"
    return origin.name


def nearest_uses(symbols: tuple[str, ...], files: Iterator[FileFacts]) -> Iterator[Hit]:
    """Yield the uses of names that are similar to one of `symbols`, in the same package, best first."""
    patterns = [parse(symbol) for symbol in symbols]
    scored = [
        (likeness, Hit(spelled(reference.origin), place_of(file.path, reference.line)))
        for file in files
        for reference in file.references
        if (likeness := max(_likeness(pattern, reference) for pattern in patterns)) >= _LIKE
    ]
    scored.sort(key=lambda pair: -pair[0])
    yield from (hit for _, hit in scored)


def _likeness(pattern: Pattern, reference: Reference) -> float:
    """Return how similar a used name is to a demanded one: from 0 to 1, and 1 more for the same owner.

    A name of another package has 0.
    """
    origin = reference.origin
    if origin.package != pattern.package:
        return 0.0
    ratio = SequenceMatcher(None, pattern.name, last_segment(origin.name)).ratio()
    # Another member of the same owner, `NextResponse.rewrite` for `NextResponse.redirect`, is most alike.
    return 1.0 + ratio if _siblings(pattern, origin) else ratio


def _siblings(pattern: Pattern, origin: Origin) -> bool:
    """Return whether a name has the owner of the demanded one: `Boat.row` and `Boat.sail` of one `Boat`."""
    if isinstance(pattern, ExportPattern):
        parent = pattern.export.rpartition(".")[0]
        prefix = f"{pattern.module}:{parent}."
        return bool(parent) and (origin.owner == parent or any(e.startswith(prefix) for e in origin.exports))
    return pattern.owner is not None and origin.owner == pattern.owner
