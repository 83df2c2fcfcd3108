"""`nia-bench setup`: install the pinned packages that tasks are compiled against."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated

import typer

COMPILER = "typescript"


def setup(
    names: Annotated[
        list[str] | None,
        typer.Argument(metavar="[ENV…]", help="Environments to install; none: all that tasks need."),
    ] = None,
) -> None:
    """Install the pinned npm packages, once, into your cache directory (NIA_BENCH_CACHE moves it)."""
    from nia_bench.typescript.environments import catalogue, install

    # No environment is of use without the compiler.
    wanted = (
        [COMPILER, *names] if names else [name for name, spec in catalogue().items() if not spec.on_demand]
    )
    outcomes = install(wanted, report=lambda line: typer.echo(line, err=True))
    new = [outcome for outcome in outcomes if outcome.installed]
    for outcome in new:
        typer.echo(f"{outcome.name}: installed in {outcome.seconds:.1f} s")
        for line in _unresolved(outcome.name):
            typer.echo(f"  {line}")
    typer.echo(f"{len(outcomes)} environments ready, {len(new)} of them new")


def _unresolved(name: str) -> Iterator[str]:
    """The imports of the packages that lead nowhere, and why that is no harm, where somebody looked."""
    from nia_bench.typescript.environments import (
        catalogue,
        expected_unresolved_imports,
        locate,
        unresolved_imports,
    )

    if catalogue()[name].is_tool:
        return
    known = {(each.package, each.specifier): each.reason for each in expected_unresolved_imports(name)}
    for package, specifier in sorted(
        {(each.package, each.specifier) for each in unresolved_imports(locate(name))}
    ):
        reason = known.get((package, specifier), "NOT LOOKED AT: types built on it are any")
        yield f"unresolved: {package} imports {specifier!r} ({reason})"
