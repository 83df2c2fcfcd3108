"""Candidates out of two versions of a small package, with the real compiler."""

from pathlib import Path
from typing import Any, cast

import pytest
from tests.proposals.packages import Installed, index_beside, installed

from nia_bench.languages.typescript.facts import index
from nia_bench.proposals.evidence import Candidate, Proposal
from nia_bench.proposals.proposing import propose, replacement_of
from nia_bench.surfaces.model import Change, Export, Member, Surface, TypeEntry
from nia_bench.surfaces.sources import SurfaceSources

pytestmark = [pytest.mark.by_turns, pytest.mark.environments]

BEFORE = """
export interface Options { size: number; colour?: string }
export declare function draw(options: Options, callback: () => void): void;
export declare function paint(colour: string): void;
export declare function quiet(): void;
export declare function shade(colour: string): void;
"""
AFTER = """
export interface Options { size: number; fill?: { colour: string } }
/** Draws a shape. */
export declare function draw(options: Options): Promise<void>;
/** @deprecated Use `brush` instead. */
export declare function paint(colour: string): void;
/** Paints with a brush of that width. */
export declare function brush(options: { colour: string; width: number }): void;
export declare function quiet(): void;
export declare function tint(options: { colour: string; alpha: number }): void;
"""
CHANGELOG = "# 2.0.0\n\n- `draw` gives a promise, and takes no callback.\n"


@pytest.fixture
def proposal(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Proposal:
    monkeypatch.setattr(index, "index_file", index_beside)
    old = installed(tmp_path / "v1", "1.0.0", {"index.d.ts": BEFORE})
    new = installed(tmp_path / "v2", "2.0.0", {"index.d.ts": AFTER, "CHANGELOG.md": CHANGELOG})
    sources = cast("SurfaceSources", Installed(old, new))
    return propose("demo@1.0.0", "demo@2.0.0", sources=sources)


def _about(proposal: Proposal, changed: str) -> Candidate:
    [found] = [each for each in proposal.candidates if each.changes[0].name == changed]
    return found


def test_a_changed_signature_breaks_the_old_call(proposal: Proposal) -> None:
    draw = _about(proposal, "draw")
    assert draw.proven
    assert draw.old is not None
    assert draw.new is not None
    assert ("compiler", "fails", "compiles") == (draw.detected_by, draw.old.after, draw.new.after)


def test_a_deprecated_function_comes_with_what_replaced_it(proposal: Proposal) -> None:
    paint = _about(proposal, "paint")
    assert (True, "brush", "deprecation") == (paint.proven, paint.symbol, paint.detected_by)
    assert paint.new is not None
    assert "brush({" in paint.new.code
    assert "Paints with a brush" in paint.job


def test_an_addition_fails_with_the_version_before(proposal: Proposal) -> None:
    tint = _about(proposal, "tint")
    assert (True, None, "structure") == (tint.proven, tint.old, tint.detected_by)
    assert tint.new is not None
    assert "fails" == tint.new.before


def test_evidence_is_text_of_the_newer_package(proposal: Proposal) -> None:
    shown = {(each.file, each.shows) for each in _about(proposal, "draw").evidence}
    assert ("demo/CHANGELOG.md", "- `draw` gives a promise, and takes no callback.") in shown


def test_what_has_not_changed_is_no_candidate(proposal: Proposal) -> None:
    assert "quiet" not in {each.symbol for each in proposal.candidates}


def test_changes_of_shape_come_before_additions(proposal: Proposal) -> None:
    names = [each.changes[0].name for each in proposal.candidates]
    assert names.index("draw") < names.index("tint")


AFTER_SURFACE = Surface(
    library="demo",
    version="2.0.0",
    packages={"demo": "2.0.0"},
    modules={
        "demo": {"brush": Export(kind="value", form="function"), "Box": Export(kind="both", form="class")},
        "demo/extra": {"sweep": Export(kind="value", form="function")},
    },
    types={"Box": TypeEntry(members={"open": Member()})},
)


def _change(name: str, **fields: Any) -> Change:
    fields = {"kind": "removed", "level": "export", "modules": ["demo"], **fields}
    return Change.model_validate({"name": name, **fields})


@pytest.mark.parametrize("said", ["brush", "Use `brush` instead.", "{@link brush} takes its place"])
def test_a_name_is_found_however_it_is_said(said: str) -> None:
    found = replacement_of(_change("paint", instead=said), AFTER_SURFACE)
    assert found is not None
    assert ("new", "brush", ("demo",)) == (found.kind, found.name, found.modules)


def test_a_replacement_may_stand_in_another_module() -> None:
    found = replacement_of(_change("paint", instead="sweep"), AFTER_SURFACE)
    assert found is not None
    assert ("demo/extra",) == found.modules


def test_a_member_is_replaced_by_one_of_its_owner() -> None:
    found = replacement_of(_change("Box.unlock", level="member", instead="open"), AFTER_SURFACE)
    assert found is not None
    assert ("member", "Box.open") == (found.level, found.name)


@pytest.mark.parametrize("said", [None, "nothing at all", "paint"])
def test_what_cannot_be_found_replaces_nothing(said: str | None) -> None:
    assert replacement_of(_change("paint", instead=said), AFTER_SURFACE) is None
