"""Options under the name of another version, where the compiler does not look: spreads and casts."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from nia_bench.contract.facts import Property, Value, ValueKind
from nia_bench.evaluation.checks import View
from nia_bench.evaluation.checks.patterns import names_symbol
from nia_bench.evaluation.checks.values import find_property
from nia_bench.evaluation.rules.rule import Breach


@dataclass(frozen=True)
class Renamed:
    """An option that the pinned version does not read, and the one that it reads in its place."""

    symbols: tuple[str, ...]
    option: str
    instead: str
    argument: int = 0


def renamed_options(view: View, renames: Iterable[Renamed]) -> Iterator[Breach]:
    """Objects that have the option and not the one in its place.

    An object with both is right: the library finds the one that it reads. An object with a spread that cannot
    be followed is left alone, since the spread may bring that one along.
    """
    renames = tuple(renames)
    for file, call in view.calls():
        for renamed in renames:
            if not names_symbol(renamed.symbols, call.origin):
                continue
            given = call.arguments[renamed.argument : renamed.argument + 1]
            if any(_has_only(value, renamed) for value in given):
                message = (
                    f"{call.callee} does not read '{renamed.option}' in this version, but '{renamed.instead}'"
                )
                yield Breach(file.path, call.line, renamed.option, message, renamed.instead)


def _has_only(value: Value, renamed: Renamed) -> bool:
    return (
        value.kind is ValueKind.OBJECT
        and not value.open
        and find_property(value.properties, renamed.option) is not None
        and not _names(value.properties, renamed.instead)
    )


def _names(properties: Iterable[Property], name: str) -> bool:
    return any(item.name == name for item in properties)
