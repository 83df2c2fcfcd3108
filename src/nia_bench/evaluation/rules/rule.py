"""What rules are made of.

A rule is a mistake about the version that compiles, described for people and found in facts. A convention is
a name of files, exports or directives by which a framework knows what to call.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import asdict, dataclass
from sys import modules

from nia_bench.contract.checks import HallucinationType
from nia_bench.contract.facts import Call, Property
from nia_bench.evaluation.checks import View
from nia_bench.languages.versions import version_key


@dataclass(frozen=True)
class Breach:
    """A place (`line` from 1, None for a whole file or one that is missing) where a rule is broken.

    `call` is the id of the call whose arguments break it; None where a name or a file does.
    """

    path: str
    line: int | None
    symbol: str
    message: str
    nearest: str | None = None
    call: int | None = None


Breaches = Iterator[Breach]


def option_line(path: str, call: Call, option: Property) -> int:
    """Return the line of a call's option, but never one before the call's own line.

    It is the call's line if the option's value is from another file.
    """
    return max(option.line, call.line) if option.value.file in {None, path} else call.line


@dataclass(frozen=True, kw_only=True)
class RuleFault(Breach):
    """A breach with the rule it breaks. `hallucination` is None where the code is wrong in every version."""

    rule: str
    hallucination: HallucinationType | None


@dataclass(frozen=True)
class Rule:
    """A rule of the run time, for versions from `since` on that are older than `before`.

    `doc` is the docstring of the rule's module: a title, then the sections "What it catches", "Why it is
    wrong" and "Example". `find` is pure, and stays silent wherever it cannot be sure.
    """

    id: str
    library: str
    doc: str | None
    hallucination: HallucinationType | None
    find: Callable[[View], Iterable[Breach]]
    since: tuple[int, ...] | None = None
    before: tuple[int, ...] | None = None

    def applies(self, library: str, version: str) -> bool:
        """Return whether the rule is for this library and for the exact `version`, e.g. '16.1.6'."""
        if library != self.library:
            return False
        at, *_ = version_key(version)
        return (self.since is None or at >= self.since) and (self.before is None or at < self.before)

    def faults(self, view: View) -> Iterator[RuleFault]:
        """Yield every breach of the rule in a submission."""
        for breach in self.find(view):
            yield RuleFault(rule=self.id, hallucination=self.hallucination, **asdict(breach))


def rule(
    rule_id: str,
    hallucination: HallucinationType | None,
    *,
    since: tuple[int, ...] | None = None,
    before: tuple[int, ...] | None = None,
) -> Callable[[Callable[[View], Iterable[Breach]]], Rule]:
    """Return a decorator that makes a function, which finds breaches, the rule of its module.

    The rule's library is the name of the module's folder, and its text the module's docstring.
    """

    def register(find: Callable[[View], Iterable[Breach]]) -> Rule:
        library, doc = find.__module__.split(".")[-2], modules[find.__module__].__doc__
        return Rule(rule_id, library, doc, hallucination, find, since, before)

    return register


@dataclass(frozen=True)
class Convention:
    """A name that a library knows, from its major version `since` to `until`; None: it still does."""

    library: str
    name: str
    since: int
    until: int | None = None

    def tense(self, major: int) -> HallucinationType | None:
        """Return 'future_api' or 'outdated_api' for code of `major`, or None if `major` knows the name."""
        if major < self.since:
            return "future_api"
        return "outdated_api" if self.until is not None and major > self.until else None
