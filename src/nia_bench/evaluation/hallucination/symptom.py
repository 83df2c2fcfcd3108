"""What a classifier of one kind of evidence yields, and how sure a reader may be of it."""

from __future__ import annotations

from nia_bench.contract.evaluation import Hallucination
from nia_bench.contract.task import HallucinationType


def symptom(
    kind: HallucinationType,
    place: tuple[str, int | None],
    symbol: str,
    message: str,
    *,
    exists_in: tuple[str, ...] = (),
    nearest: str | None = None,
) -> Hallucination:
    """A hallucination at a place (path, line)."""
    path, line = place
    return Hallucination(
        type=kind,
        path=path,
        line=line,
        symbol=symbol,
        exists_in=exists_in,
        nearest=nearest,
        message=message,
    )
