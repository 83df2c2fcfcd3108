"""What deciding a check yields, and the two questions nearly every check comes down to."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import islice

from nia_bench.contract.checks import BaseCheck


@dataclass(frozen=True)
class Decision:
    """Whether a check holds; `message` is empty when it does. `place` is 'path:line', where there is one."""

    passed: bool
    message: str = ""
    place: str | None = None


@dataclass(frozen=True)
class Hit:
    """A thing in the code that a check asks about: what it is, for the reader, and where it stands."""

    what: str
    place: str
    live: bool = True


def place_of(path: str, line: int | None) -> str:
    """'path:line', or the path alone where there is no line."""
    return path if line is None else f"{path}:{line}"


def passed(place: str | None = None) -> Decision:
    """The check holds, for what stands at `place`."""
    return Decision(passed=True, place=place)


def failed(check: BaseCheck, detail: str = "", place: str | None = None) -> Decision:
    """The check's own message, with what was found instead where that is known."""
    message = f"{check.message.rstrip('.')} ({detail})" if detail else check.message
    return Decision(passed=False, message=message, place=place)


def found(check: BaseCheck, hit: Hit) -> Decision:
    """Failed for what stands there."""
    where = f" at {hit.place}" if hit.place else ""
    return failed(check, f"found {hit.what}{where}", hit.place)


def banned(check: BaseCheck, hits: Iterable[Hit]) -> Decision:
    """Holds when there is none, dead code included."""
    hit = next(iter(hits), None)
    return passed() if hit is None else found(check, hit)


def present(check: BaseCheck, hits: Iterable[Hit], instead: Iterable[Hit] = ()) -> Decision:
    """Holds when a live one is there. `instead` are near misses to show to the reader, best first."""
    dead: Hit | None = None
    for hit in hits:
        if hit.live:
            return passed(hit.place)
        dead = dead or hit
    if dead is not None:
        return failed(check, f"{dead.what} at {dead.place} is never reached from an export", dead.place)
    near = next(iter(islice(instead, 1)), None)
    return failed(check) if near is None else found(check, near)


def decide_hits(
    check: BaseCheck, hits: Iterable[Hit], *, absent: bool, instead: Iterable[Hit] = ()
) -> Decision:
    """A ban (`absent`) or a demand for presence."""
    return banned(check, hits) if absent else present(check, hits, instead)
