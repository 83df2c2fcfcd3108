"""A suite for drafted tasks: both versions of the package pinned, and a task for each proven draft."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from pathlib import Path

from nia_bench.contract.suite import SuiteFile
from nia_bench.engine.budget import Budget
from nia_bench.installing.installation import Report
from nia_bench.languages.base import Language
from nia_bench.languages.environment import catalogue
from nia_bench.models.resolver import Models
from nia_bench.proposals.candidate import Proposal
from nia_bench.proposals.drafting import DraftRecord, Drafts, PinnedLibrary
from nia_bench.suites.pinned_surfaces import write_missing
from nia_bench.suites.suite import SUITE_FILE, world_of


def pin_world(proposal: Proposal, folder: Path, language: Language, report: Report) -> PinnedLibrary:
    """Begins a suite in `folder` that pins both versions and has their surfaces, where it is not there yet.

    Raises UserError for a version that is not there, InfrastructureError where the registry is away.
    """
    environments = folder / "environments"
    label = ""
    for request in (proposal.before, proposal.after):
        package, version = language.package_of(request)
        label = re.sub(r"[^a-z0-9.]+", "-", package.lower()).strip("-.")
        name = f"{label}-{version}"
        if name not in catalogue(environments):
            language.describe([request], environments / name, label, runtime=None, report=report)
    package, version = language.package_of(proposal.after)
    file = folder / SUITE_FILE
    if not file.exists():
        about = {"name": folder.resolve().name, "version": "1.0.0", "libraries": {label: [package]}}
        SuiteFile.model_validate(about)
        file.write_text(json.dumps(about, indent=2) + "\n", encoding="utf-8")
    language.install(list(catalogue(environments)), environments, report=report)
    write_missing(world_of(folder), report)
    return PinnedLibrary(label, package, version, f"{label}-{version}")


async def drafted(
    proposal: Proposal,
    folder: Path,
    world: PinnedLibrary,
    models: Models,
    model: str,
    max_cost_usd: float | None,
) -> Sequence[DraftRecord]:
    """Has the model draft a task for each proven candidate that has none yet. Raises as `Drafts.make`."""
    budget = Budget(models.ledger, max_cost_usd)
    drafts = Drafts(folder, world, models.model(model), lambda: budget.spent_usd)
    return await drafts.make(candidate for candidate in proposal.candidates if candidate.proven)
