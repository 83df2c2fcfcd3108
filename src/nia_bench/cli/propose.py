"""`nia-bench tasks propose`: candidates for tasks about an upgrade, and drafts of them by a model."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from nia_bench.cli.exit_codes import UNFINISHED
from nia_bench.cli.options import TextFormat, log
from nia_bench.contract.errors import UserError
from nia_bench.proposals import LIMIT, proposing
from nia_bench.proposals import output as proposal_files
from nia_bench.suites import suite as suites
from nia_bench.surfaces import sources as surface_sources

if TYPE_CHECKING:
    from nia_bench.proposals.evidence import Proposal

VersionArgument = Annotated[
    str, typer.Argument(help="PACKAGE@VERSION of any npm package, or pypi:PACKAGE@VERSION.")
]


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
        raise UserError("drafts need a folder to be stored in", fix="name one by --output DIR")
    if max_cost_usd is not None and model is None:
        raise UserError(
            "--max-cost-usd limits what a model costs, and none is named", fix="name one by --model"
        )
    proposal = find_candidates(before, after, limit, output)
    typer.echo(proposal_text(proposal, format_))
    if output is not None and model is not None:
        draft(proposal, output, model, max_cost_usd)


def find_candidates(before: str, after: str, limit: int, output: Path | None) -> Proposal:
    """Return the candidates for an upgrade, and write them into the folder `output` if one is named.

    Candidates of an earlier run into that folder are taken from there, if it requested at least as many.
    Raises UserError if they are of another upgrade.
    """
    proposal = _proposal(before, after, limit, output)
    if output is not None:
        proposal_files.write_proposal(proposal, output)
    return proposal


def proposal_text(proposal: Proposal, format_: TextFormat) -> str:
    """Return the candidates as JSON, as a text table, or as Markdown."""
    if format_ == "json":
        return proposal.to_json(indent=2)
    return proposal_files.table(proposal) if format_ == "table" else proposal_files.overview(proposal)


def _proposal(before: str, after: str, limit: int, output: Path | None) -> Proposal:
    earlier = proposal_files.read_proposal(output) if output else None
    if earlier is not None:
        if (earlier.before, earlier.after) != (before, after):
            raise UserError(
                f"{output}: holds the candidates for {earlier.before} -> {earlier.after}",
                fix="name another folder",
            )
        if earlier.limit >= limit:
            candidates_ = earlier.candidates[:limit]
            return earlier.model_copy(update={"candidates": candidates_, "limit": limit})
    libraries = suites.read_suite_file(suites.NIA).libraries
    sources, (old, new) = surface_sources.sources_of(
        (before, after), suites.NIA / "environments", suites.NIA / "surfaces", libraries
    )
    proposal = proposing.propose(old, new, sources=sources, limit=limit, report=log)
    return proposal.model_copy(update={"before": before, "after": after})


def draft(proposal: Proposal, folder: Path, model: str, max_cost_usd: float | None) -> None:
    """Let the model draft tasks, store what became of each, and print it.

    Exit with 1 unless all proven candidates have a proven draft.
    """
    # Both load pydantic-ai, which takes a second and which candidates alone do not need.
    import anyio  # noqa: PLC0415

    from nia_bench.models.resolver import Models  # noqa: PLC0415
    from nia_bench.proposals.drafting import drafted, pin_library  # noqa: PLC0415

    library = pin_library(proposal, folder, log)

    async def drafting() -> None:
        async with Models() as models:
            records = await drafted(proposal, folder, library, models, model, max_cost_usd)
            spent = models.ledger.total.cost_usd
        proposal_files.write_proposal(proposal, folder, records)
        for record in records:
            typer.echo(f"{record.state:<9} {record.id}")
            for line in record.details:
                typer.echo(f"    {line}")
        remaining = sum(candidate.proven for candidate in proposal.candidates) - len(records)
        proven = sum(record.state == "proven" for record in records)
        typer.echo(f"\n{proven} of {len(records)} drafts proven, {remaining} not drafted; ${spent:.2f}")
        if remaining or proven < len(records):
            raise typer.Exit(UNFINISHED)

    anyio.run(drafting)
