"""`nia-bench tasks propose`: candidates for tasks about an upgrade, and drafts of them by a model."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import anyio
import typer

from nia_bench.cli.exit_codes import UNFINISHED
from nia_bench.cli.options import TextFormat
from nia_bench.contract.errors import UserError
from nia_bench.installing.installation import Report
from nia_bench.languages import languages
from nia_bench.proposals.candidate import Proposal
from nia_bench.proposals.output import overview, read_proposal, table, write_proposal
from nia_bench.proposals.proposing import LIMIT, propose
from nia_bench.suites.suite import NIA, read_suite_file

VersionArgument = Annotated[str, typer.Argument(help="PACKAGE@VERSION of any npm package.")]


def propose_tasks(
    before: VersionArgument,
    after: VersionArgument,
    output: Annotated[
        Path | None,
        typer.Option(
            "--output", "-o", metavar="DIR", file_okay=False, help="The folder to write; default: print them."
        ),
    ] = None,
    limit: Annotated[int, typer.Option("--limit", min=1, help="Candidates at most.")] = LIMIT,
    model: Annotated[
        str | None, typer.Option("--model", help="The model that drafts a task for each proven candidate.")
    ] = None,
    max_cost_usd: Annotated[
        float | None, typer.Option("--max-cost-usd", min=0, help="Spend at most so much on drafts.")
    ] = None,
    format_: Annotated[
        TextFormat, typer.Option("--format", help="A table to read, Markdown, or JSON.")
    ] = "table",
) -> None:
    """Propose tasks about an upgrade: what a writer with old knowledge gets wrong, the worst first.

    A candidate is proven where the compiler of each version confirms it: the new code compiles with AFTER,
    and the old code with BEFORE alone, or uses what AFTER deprecates; an addition compiles with AFTER alone.

    With --output, each candidate gets a folder with its code and what the package shows of it. With --model
    as well, a model drafts prompt and answers, `tasks check` judges the draft, and only what is proven stays
    in DIR/tasks. Run again, it goes on where it stopped. Exit code 1 where a draft is not proven.
    """
    if output is None and (model is not None or max_cost_usd is not None):
        raise UserError("drafts need a folder to be kept in", fix="name one by --output DIR")
    if max_cost_usd is not None and model is None:
        raise UserError(
            "--max-cost-usd limits what a model costs, and none is named", fix="name one by --model"
        )
    proposal = _proposal(before, after, limit, output)
    if output is not None:
        write_proposal(proposal, output)
    if format_ == "json":
        typer.echo(proposal.to_json(indent=2))
    else:
        typer.echo(table(proposal) if format_ == "table" else overview(proposal))
    if output is not None and model is not None:
        _draft(proposal, output, model, max_cost_usd)


def _say(line: str) -> None:
    typer.echo(line, err=True)


def _proposal(before: str, after: str, limit: int, output: Path | None) -> Proposal:
    """The candidates, those of an earlier run into the same folder where there are enough of them."""
    earlier = read_proposal(output) if output else None
    if earlier is not None:
        if (earlier.before, earlier.after) != (before, after):
            raise UserError(
                f"{output}: holds the candidates for {earlier.before} -> {earlier.after}",
                fix="name another folder",
            )
        if earlier.limit >= limit:
            kept = earlier.candidates[:limit]
            return earlier.model_copy(update={"candidates": kept})
    language, report = languages()[0], _say
    sources = language.surfaces(NIA / "environments", NIA / "surfaces", read_suite_file(NIA).libraries)
    return propose(before, after, language=language, sources=sources, limit=limit, report=report)


def _draft(proposal: Proposal, folder: Path, model: str, max_cost_usd: float | None) -> None:
    # Both load pydantic-ai, which takes a second and which candidates alone do not need.
    from nia_bench.models.resolver import Models  # noqa: PLC0415
    from nia_bench.proposals.drafted_suite import drafted, pin_world  # noqa: PLC0415

    report: Report = _say
    world = pin_world(proposal, folder, languages()[0], report)

    async def draft() -> None:
        async with Models() as models:
            records = await drafted(proposal, folder, world, models, model, max_cost_usd)
            spent = models.ledger.total.cost_usd
        write_proposal(proposal, folder, records)
        for record in records:
            typer.echo(f"{record.state:<9} {record.id}")
            for line in record.details:
                typer.echo(f"    {line}")
        left = sum(each.proven for each in proposal.candidates) - len(records)
        proven = sum(record.state == "proven" for record in records)
        typer.echo(f"\n{proven} of {len(records)} drafts proven, {left} not drafted; ${spent:.2f}")
        if left or proven < len(records):
            raise typer.Exit(UNFINISHED)

    anyio.run(draft)
