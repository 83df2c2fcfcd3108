"""The proof of those tasks of a suite whose turn it is: what they need is installed first."""

from collections.abc import Mapping
from typing import Final

import pytest
from tests.live_turn import install_environments
from tests.share import EVERYTHING, in_turn

from nia_bench.proof import prove_tasks
from nia_bench.suites.pinned_surfaces import write_missing
from nia_bench.suites.suite import Suite, load_suite, suite_pins
from nia_bench.surfaces.model import Surface

NAMES: Final = "is called "
"""How the fault begins that only the surfaces of other versions avoid: `make test-all` reads them."""


def faults_of_turn(name: str, one_in: int) -> dict[str, list[str]]:
    """Prove one in so many tasks of the suite `name`, with each commit others; return the faults found."""
    suite = load_suite(name, whole=False)
    tasks = in_turn(suite.code_tasks, min(one_in, len(suite.code_tasks)))
    assert 0 == install_environments(suite, tasks)
    if EVERYTHING:
        write_missing(suite_pins(name), lambda _: None)
    with pytest.MonkeyPatch.context() as patched:
        if not EVERYTHING:  # reading the surfaces of all pins takes longer than the rest
            patched.setattr(Suite, "known_surfaces", _no_surfaces)
        proofs = [*prove_tasks([task.id for task in tasks], suite=suite)]
    assert {task.id for task in tasks} == {proof.task_id for proof in proofs}
    return {
        place: faults
        for proof in proofs
        for place, details in (
            (proof.task_id, proof.details),
            *((f"{proof.task_id} {answer.answer}", answer.details) for answer in proof.answers),
        )
        if (faults := [each for each in details if EVERYTHING or not each.startswith(NAMES)])
    }


def _no_surfaces(_suite: Suite, _library: str) -> Mapping[str, Surface]:
    return {}
