"""`nia-bench tasks propose`: candidates for tasks about an upgrade, and drafts of them by a model."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from nia_bench.cli import proposal_output
from nia_bench.cli.options import TextFormat
from nia_bench.contract.errors import UserError
from nia_bench.proposals import LIMIT

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
    proposal = proposal_output.proposed(before, after, limit, output)
    typer.echo(proposal_output.proposal_text(proposal, format_))
    if output is not None and model is not None:
        proposal_output.draft(proposal, output, model, max_cost_usd)
