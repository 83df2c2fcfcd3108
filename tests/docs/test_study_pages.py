"""The pages on what was measured and on designs have the figures that are computed today."""

import pytest
from tools.study_pages import DOCS, PAGES, page


@pytest.mark.parametrize("name", PAGES)
def test_the_page_has_the_computed_figures(name: str) -> None:
    assert page(name) == (DOCS / name).read_text("utf-8"), "run `python -m tools.study_pages`"
