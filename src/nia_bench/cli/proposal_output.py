"""What `nia-bench tasks propose` does: makes or reads candidates, and has tasks drafted for them."""

from __future__ import annotations

from pathlib import Path

import anyio
import typer

from nia_bench.cli.exit_codes import UNFINISHED
from nia_bench.cli.options import TextFormat
from nia_bench.contract.errors import UserError
from nia_bench.installing.installation import Report
from nia_bench.proposals.evidence import Proposal
from nia_bench.proposals.output import overview, read_proposal, table, write_proposal
from nia_bench.proposals.proposing import propose
from nia_bench.suites.suite import NIA, read_suite_file
from nia_bench.surfaces.sources import sources_of


def _say(line: str) -> None:
    typer.echo(line, err=True)


def proposed(before: str, after: str, limit: int, output: Path | None) -> Proposal:
    """Return the candidates, and write them into the folder `output` if one is named.

    An earlier run into that folder gives its own candidates, if it requested as many.
    """
    proposal = _proposal(before, after, limit, output)
    if output is not None:
        write_proposal(proposal, output)
    return proposal


def proposal_text(proposal: Proposal, format_: TextFormat) -> str:
    """Return the candidates as JSON, as a text table, or as Markdown."""
    if format_ == "json":
        return proposal.to_json(indent=2)
    return table(proposal) if format_ == "table" else overview(proposal)


def _proposal(before: str, after: str, limit: int, output: Path | None) -> Proposal:
    earlier = read_proposal(output) if output else None
    if earlier is not None:
        if (earlier.before, earlier.after) != (before, after):
            raise UserError(
                f"{output}: holds the candidates for {earlier.before} -> {earlier.after}",
                fix="name another folder",
            )
        if earlier.limit >= limit:
            candidates_ = earlier.candidates[:limit]
            return earlier.model_copy(update={"candidates": candidates_, "limit": limit})
    libraries = read_suite_file(NIA).libraries
    sources, (old, new) = sources_of((before, after), NIA / "environments", NIA / "surfaces", libraries)
    proposal = propose(old, new, sources=sources, limit=limit, report=_say)
    return proposal.model_copy(update={"before": before, "after": after})


def draft(proposal: Proposal, folder: Path, model: str, max_cost_usd: float | None) -> None:
    """Let the model draft tasks, and print what became of each. Exit with 1 unless all are proven."""
    # Both load pydantic-ai, which takes a second and which candidates alone do not need.
    from nia_bench.models.resolver import Models  # noqa: PLC0415
    from nia_bench.proposals.drafting import drafted, pin_library  # noqa: PLC0415

    report: Report = _say
    library = pin_library(proposal, folder, report)

    async def drafting() -> None:
        async with Models() as models:
            records = await drafted(proposal, folder, library, models, model, max_cost_usd)
            spent = models.ledger.total.cost_usd
        write_proposal(proposal, folder, records)
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
