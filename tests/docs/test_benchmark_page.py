"""docs/benchmark.md is that of the suites, and docs/deviations.md names each deliberate difference."""

import runpy

import pytest
from tests.docs.blocks import DOCS


def test_the_page_is_that_of_the_suites() -> None:
    expected = runpy.run_path(str(DOCS.parent / "tools" / "benchmark_page.py"))["document"]()
    assert expected == (DOCS / "benchmark.md").read_text(encoding="utf-8"), "run `make docs`"


@pytest.mark.parametrize("subject", ["null", "`credible`", "temperature", "permissions", "quotation"])
def test_each_deliberate_difference_is_listed(subject: str) -> None:
    rows = [
        line for line in (DOCS / "deviations.md").read_text("utf-8").splitlines() if line.startswith("| ")
    ]
    assert any(subject in row for row in rows)
