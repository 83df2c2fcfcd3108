"""What newer releases make of a suite, as text."""

from __future__ import annotations

from collections.abc import Iterator

from nia_bench.contract.suite import PinRefresh, SuiteRefresh
from nia_bench.reporting.figures import UNDEFINED
from nia_bench.reporting.text_table import aligned, table_of


def render_refresh(suite_refresh: SuiteRefresh) -> str:
    """Return a table of the pins, and below it the tasks whose facts do not hold any more."""
    table = table_of(
        "",
        suite_refresh.pins,
        ("library", lambda pin: pin.library),
        ("pinned", lambda pin: pin.pinned),
        ("newest", lambda pin: pin.newest or (UNDEFINED if _is_unknown(pin) else pin.pinned)),
        ("newer releases", lambda pin: UNDEFINED if _is_unknown(pin) else str(len(pin.newer))),
        ("tasks", lambda pin: str(pin.tasks)),
        ("outdated", lambda pin: UNDEFINED if pin.failure or pin.archived else str(len(pin.outdated))),
        ("not checked", lambda pin: str(pin.tasks if pin.failure else len(pin.unchecked))),
        labels=3,
    )
    blocks = [aligned(table), *(block for pin in suite_refresh.pins if (block := "\n".join(_details(pin))))]
    if suite_refresh.broken:
        blocks.append(f"Left out, as their files cannot be used: {', '.join(suite_refresh.broken)}")
    return "\n\n".join(blocks)


def _is_unknown(pin: PinRefresh) -> bool:
    """Return whether it is not known what has been released since."""
    return pin.archived or (pin.failure is not None and not pin.newer)


def _details(pin: PinRefresh) -> Iterator[str]:
    name = f"{pin.package} {pin.pinned}"
    if pin.failure:
        yield f"{name}: not looked up: {pin.failure}"
    if pin.archived:
        yield f"{name}: pinned from a file of the suite, which no registry has"
    if pin.withdrawn:
        yield f"{name}: the registry does not have this version any more"
    for task in pin.outdated:
        yield f"{task.task_id}: does not hold in {pin.package} {pin.newest}"
        yield from (f"  {fault}" for fault in task.faults)
    for task in pin.unchecked:
        yield f"{task.task_id}: not all facts were looked up"
        yield from (f"  {reason}" for reason in task.reasons)
