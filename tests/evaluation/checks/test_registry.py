from typing import get_args

import pytest
from tests.evaluation.checks.build import check, decided, file, view

from nia_bench.contract.checks import BaseCheck, BehaviourCheck, Check
from nia_bench.evaluation.checks import decide

KINDS: tuple[type[BaseCheck], ...] = get_args(get_args(Check)[0])


# What running shows is decided by a stage of its own (evaluation/probing.py).
@pytest.mark.parametrize("model", [kind for kind in KINDS if kind is not BehaviourCheck])
def test_every_check_of_the_vocabulary_has_a_decider(model: type[BaseCheck]) -> None:
    assert decide.dispatch(model) is not decide.dispatch(BaseCheck)


def test_a_check_of_no_family_is_an_error() -> None:
    with pytest.raises(TypeError, match="BaseCheck"):
        decide(BaseCheck(id="c", message="It must be so."), view())


@pytest.mark.parametrize(
    "fields",
    [
        {"kind": "import", "symbols": ["ai:tool"]},
        {"kind": "module", "modules": ["ai"]},
        {"kind": "export", "names": ["proxy"]},
        {"kind": "function", "names": ["proxy"]},
        {"kind": "call", "symbols": ["ai:tool"]},
        {"kind": "property", "symbols": ["ai:tool"], "path": "a"},
        {"kind": "element", "tags": ["form"]},
        {"kind": "directive", "directives": ["use client"]},
        {"kind": "annotation", "symbols": ["ai:Tool"]},
        {"kind": "reference", "symbols": ["ai:tool"]},
        {"kind": "text", "texts": ["/login"]},
        {"kind": "file", "files": ["proxy.ts"]},
    ],
)
def test_a_demand_fails_and_its_ban_holds_on_an_empty_file(fields: dict[str, object]) -> None:
    kind = str(fields.pop("kind"))
    assert not decided(check(kind, **fields), file()).passed
    assert decided(check(kind, absent=True, **fields), file()).passed
