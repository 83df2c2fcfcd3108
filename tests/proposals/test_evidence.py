from pathlib import Path
from typing import Any

import pytest

from nia_bench.proposals.evidence import PackageTexts, evidence_of, last_name
from nia_bench.surfaces.model import Change
from nia_bench.surfaces.uses import DeclaredAt, Use

DECLARATIONS = """
/** @deprecated Use `brush` and a colour instead. */
export declare function paint(): void;
export declare function brush(): void;
"""


@pytest.fixture
def texts(tmp_path: Path) -> PackageTexts:
    package = tmp_path / "node_modules/demo"
    package.mkdir(parents=True)
    (package / "index.d.ts").write_text(DECLARATIONS)
    (package / "README.md").write_text("Call `brush()`.\n\nThe old `paint()` and `paint()` again.\n")
    (package / "CHANGELOG.md").write_text("- `brush` is new.\n")
    return PackageTexts(tmp_path / "node_modules", "demo")


def _use(text: str) -> Use:
    return Use(
        path="use.ts",
        code="",
        of="after",
        form="call",
        lines=(1, 1),
        before="compiles",
        after="fails",
        declared=DeclaredAt(file="demo/index.d.ts", text=text),
    )


def _change(kind: str, name: str, **fields: Any) -> Change:
    return Change.model_validate({"kind": kind, "level": "export", "name": name, **fields})


def test_the_changelog_is_asked_first(texts: PackageTexts) -> None:
    assert ("demo/CHANGELOG.md", "- `brush` is new.") == texts.line_about("brush")


def test_mentions_are_counted_in_all_documentation(texts: PackageTexts) -> None:
    assert [2, 2, 0] == [texts.mentions(name) for name in ("Box.paint", "brush", "nothing")]


def test_what_is_declared_no_more_is_shown_by_its_absence(texts: PackageTexts) -> None:
    [gone] = evidence_of(_change("removed", "sweep"), "sweep", _use("function sweep(): void;"), None, texts)
    assert ("demo/index.d.ts", "sweep") == (gone.file, gone.lacks)


def test_of_a_removed_option_what_took_it_is_declared(texts: PackageTexts) -> None:
    removed = _change("option-removed", "brush({width})")
    new = _use("export declare function brush(): void;")
    [taker] = evidence_of(removed, "brush({width})", None, new, texts)
    assert ("brush is declared", "demo/index.d.ts") == (taker.claim, taker.file)


def test_a_deprecation_is_shown_by_its_message(texts: PackageTexts) -> None:
    change = _change("deprecated", "paint", after="Use `brush` and a colour instead.")
    shown = [each.shows for each in evidence_of(change, "paint", _use(""), None, texts)]
    assert "Use `brush` and a colour instead." in shown


@pytest.mark.parametrize(
    ("symbol", "name"),
    [("draw", "draw"), ("Box.open", "open"), ("draw({fill})", "fill"), ("query.live", "live")],
)
def test_the_last_name_of_a_symbol_is_what_code_says(symbol: str, name: str) -> None:
    assert name == last_name(symbol)
