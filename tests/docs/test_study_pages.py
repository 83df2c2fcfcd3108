"""The pages on what was measured and on designs have the figures that are computed today."""

import pytest
from tools.study_pages import DOCS, PAGES, page

from nia_bench.suites.suite import LIVE, load_suite


@pytest.mark.parametrize("name", PAGES)
def test_the_page_has_the_computed_figures(name: str) -> None:
    expected = page(name, load_suite(LIVE, whole=False))
    assert expected == (DOCS / name).read_text("utf-8"), "run `python -m tools.study_pages`"
