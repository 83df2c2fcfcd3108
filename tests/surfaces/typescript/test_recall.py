"""What packages say of their own changes is in the difference of their surfaces, and what is in it is true.

`make test` takes two small packages in one of ten commits, `make test-all` every one that has a file in
`expected/`. Packages that are not installed come from the registry of npm first (tools/surface_recall.py).
"""

from __future__ import annotations

import pytest
from tests.share import EVERYTHING
from tools.expected_changes import Answers, ExpectedChange, Named, read_expected
from tools.surface_page import KINDS
from tools.surface_recall import SAMPLE, SEED, draw, say, sources, told

from nia_bench.surfaces.difference.compare import compare_surfaces
from nia_bench.surfaces.model import Change, Export, Surface, SurfaceDifference, TypeEntry

EXPECTED = read_expected()
SMALL = ("jotai", "zustand")
NAMES = tuple(EXPECTED) if EVERYTHING else SMALL
RECALL = 0.9


@pytest.fixture(scope="module")
def answers() -> dict[str, Answers]:
    """The difference of each package, with the surfaces."""
    found: dict[str, Answers] = {}
    for name in NAMES:
        surfaces = [sources().find(each, say) for each in (EXPECTED[name].before, EXPECTED[name].after)]
        found[name] = Answers(compare_surfaces(*surfaces), *surfaces)
    return found


@pytest.mark.by_turns
@pytest.mark.environments
def test_what_packages_report_of_themselves_is_named(answers: dict[str, Answers]) -> None:
    expected = [(name, change) for name in NAMES for change in EXPECTED[name].counted]
    missed = [
        f"{name}: {change.kind} {change.symbol}"
        for name, change in expected
        if answers[name].row(change) is None
    ]
    assert len(missed) <= (1 - RECALL) * len(expected), missed


@pytest.mark.by_turns
@pytest.mark.environments
def test_no_row_is_false(answers: dict[str, Answers]) -> None:
    share = SAMPLE // len(answers)
    false: list[str] = []
    for name, each in answers.items():
        changes = draw(each.difference, KINDS, of=share, seed=SEED)
        verdicts = sources().verdicts(changes, EXPECTED[name].before, EXPECTED[name].after, say)
        false += [f"{name}: {told(each.change)}" for each in verdicts if each.truth == "false"]
    assert false == []


def _answers(*changes: Change, before: Surface | None = None) -> Answers:
    empty = Surface(library="demo", version="1.0.0", packages={}, modules={})
    return Answers(
        SurfaceDifference(before="demo@1.0.0", after="demo@2.0.0", changes=changes), before or empty, empty
    )


def _expected(kind: str, symbol: str, *others: Named) -> ExpectedChange:
    return ExpectedChange.model_validate(
        {
            "kind": kind,
            "symbol": symbol,
            "module": "demo",
            "says": "",
            "or": [each.model_dump() for each in others],
        }
    )


def test_an_export_is_named_in_its_own_module_only() -> None:
    row = Change(kind="removed", level="export", name="cut", modules=("demo/tools",))
    assert _answers(row).row(_expected("removed", "cut")) is None
    assert _answers(row).row(_expected("removed", "cut", Named(symbol="cut", module="demo/tools"))) == row


def test_a_row_of_another_family_does_not_answer() -> None:
    row = Change(kind="signature", level="export", name="cut", modules=("demo",))
    assert _answers(row).row(_expected("removed", "cut")) is None
    assert _answers(row).row(_expected("option-type", "cut")) == row


def test_what_moved_is_answered_as_moved_alone() -> None:
    gone = Change(kind="removed", level="export", name="cut", modules=("demo",))
    moved = Change(kind="moved", level="export", name="cut", before="demo", after="demo/tools")
    assert _answers(gone).row(_expected("moved", "cut")) is None
    assert _answers(gone, moved).row(_expected("moved", "cut")) == moved


def test_the_new_name_of_a_renaming_is_there() -> None:
    row = Change(kind="renamed", level="export", name="cut", modules=("demo",), before="cut", after="slice")
    found = _answers(row).row(_expected("new", "slice"))
    assert found is not None
    assert found.kind == "renamed"


def test_all_of_a_removed_module_is_gone() -> None:
    row = Change(kind="removed", level="module", name="demo", before="cut, paste")
    assert _answers(row).row(_expected("removed", "cut")) == row


def test_an_option_is_found_in_the_type_that_a_function_takes() -> None:
    before = Surface(
        library="demo",
        version="1.0.0",
        packages={},
        modules={"demo": {"cut": Export(form="function", kind="value", signature="(how: Cutting): void")}},
        types={"Cutting": TypeEntry(includes=("Shared",)), "Shared": TypeEntry(), "Other": TypeEntry()},
    )
    row = Change(kind="option-removed", level="option", name="Shared.depth")
    other = Change(kind="option-removed", level="option", name="Other.depth")
    assert _answers(other, row, before=before).row(_expected("option-removed", "cut({depth})")) == row
