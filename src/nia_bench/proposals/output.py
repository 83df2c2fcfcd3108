"""Candidates as people read them, and the folder that they are stored in."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

from pydantic import ValidationError

from nia_bench.contract.errors import UserError
from nia_bench.proposals.evidence import Candidate, DraftRecord, Proposal
from nia_bench.reporting.text_table import Table, aligned
from nia_bench.surfaces.uses import Use

FILE: Final = "proposals.json"
OVERVIEW: Final = "proposals.md"
RECORD: Final = "drafts.json"
_WIDTH: Final = 56


def read_proposal(folder: Path) -> Proposal | None:
    """Return the candidates that an earlier run stored in `folder`; None without such a file.

    Raises UserError for one that cannot be used.
    """
    file = folder / FILE
    if not file.exists():
        return None
    try:
        return Proposal.model_validate_json(file.read_bytes())
    except (OSError, ValidationError) as error:
        raise UserError(
            f"{file} cannot be used: {error}", fix="name another folder, or remove the file"
        ) from None


def write_proposal(proposal: Proposal, folder: Path, drafts: Sequence[DraftRecord] = ()) -> None:
    """Write the candidates as proposals.json into `folder`, which is created.

    Beside it come an overview in Markdown with `drafts`, and a folder of code for each candidate.
    """
    folder.mkdir(parents=True, exist_ok=True)
    for candidate in proposal.candidates:
        place = folder / "candidates" / candidate.id
        place.mkdir(parents=True, exist_ok=True)
        for name, use in (("old", candidate.old), ("new", candidate.new)):
            if use is not None:
                (place / f"{name}{Path(use.path).suffix}").write_text(use.code, encoding="utf-8")
        (place / "candidate.json").write_text(candidate.to_json(indent=2) + "\n", encoding="utf-8")
    (folder / OVERVIEW).write_text(overview(proposal, drafts), encoding="utf-8")
    part = folder / f"{FILE}.part"
    part.write_text(proposal.to_json(indent=2) + "\n", encoding="utf-8")
    part.replace(folder / FILE)


def read_records(folder: Path) -> list[DraftRecord]:
    """Return the records of the drafts of earlier runs; empty without such a file.

    Raises UserError for one that cannot be used.
    """
    file = folder / RECORD
    if not file.exists():
        return []
    try:
        return [DraftRecord.model_validate(record) for record in json.loads(file.read_bytes())]
    except (OSError, ValueError, ValidationError) as error:
        raise UserError(
            f"{file} cannot be used: {error}", fix="restore it, or remove it to draft anew"
        ) from None


def table(proposal: Proposal) -> str:
    """Return one sentence with counts, and a text table of the candidates, a row each."""
    rows = tuple(
        (
            candidate.id,
            f"{candidate.rank:.0f}",
            candidate.changes[0].kind,
            _cut(candidate.changes[0].name),
            _cut(candidate.symbol) if candidate.symbol != candidate.changes[0].name else "",
            candidate.detected_by + (", by name alone" if candidate.by_name else ""),
            "proven" if candidate.proven else candidate.reason,
        )
        for candidate in proposal.candidates
    )
    head = ("candidate", "rank", "kind", "changed", "now", "seen by", "proof")
    return f"{counted(proposal)}\n\n{aligned(Table('Candidates', head, rows, labels=7))}"


def counted(proposal: Proposal) -> str:
    """Return one sentence on how many changes and candidates there are, and how many are proven."""
    proven = [candidate for candidate in proposal.candidates if candidate.proven]
    names = sum(candidate.by_name for candidate in proven)
    return (
        f"{proposal.before} -> {proposal.after}: {proposal.changes} changes, {proposal.held} of them "
        f"compiled against both versions; {len(proposal.candidates)} candidates, {len(proven)} proven, "
        f"{names} of these by the name of an import alone"
    )


def overview(proposal: Proposal, drafts: Sequence[DraftRecord] = ()) -> str:
    """Return the proposal as Markdown: counts, the drafts if any, and a section for each candidate.

    It ends with a line break.
    """
    parts = [f"# Candidates for tasks: {proposal.before} to {proposal.after}", f"{counted(proposal)}."]
    if drafts:
        parts.append("\n".join(["## Drafts", "", *(_drafted(draft) for draft in drafts)]))
    parts += ["\n\n".join(_candidate_lines(candidate)) for candidate in proposal.candidates]
    return "\n\n".join(parts) + "\n"


def _drafted(record: DraftRecord) -> str:
    details = "".join(f"\n  - {detail}" for detail in record.details)
    return f"- `{record.id}`: {record.state} after {record.rounds} rounds{details}"


def _candidate_lines(candidate: Candidate) -> Iterator[str]:
    yield f"## {candidate.id}"
    proof = "proven" if candidate.proven else f"not proven: {candidate.reason}"
    by_name = ", by the name of an import alone" if candidate.by_name else ""
    places = f" of {', '.join(f'`{module}`' for module in candidate.modules)}" if candidate.modules else ""
    yield "\n".join(
        [
            f"- About: `{candidate.symbol}`{places} ({candidate.changes[0].kind}, rank {candidate.rank:g})",
            f"- Proof: {proof}; seen by {candidate.detected_by}{by_name}",
            f"- Job: {candidate.job}",
            f"- Breaks: {candidate.breaks}",
            *(
                f"- Evidence: {item.claim}: `{item.file}` {_evidence_text(item.shows, item.lacks)}"
                for item in candidate.evidence
            ),
        ]
    )
    for title, use in (("Old", candidate.old), ("New", candidate.new)):
        if use is not None:
            yield f"{title} ({_states(use)}):\n\n```{Path(use.path).suffix[1:]}\n{use.code.strip()}\n```"


def _states(use: Use) -> str:
    return f"before: {use.before}, after: {use.after}"


def _evidence_text(present: str | None, absent: str | None) -> str:
    verb = "shows" if present else "lacks"
    return f"{verb} `{' '.join((present or absent or '').split())}`"


def _cut(text: str) -> str:
    return text if len(text) <= _WIDTH else f"{text[: _WIDTH - 1]}…"
