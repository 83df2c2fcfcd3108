"""The notebook of the documentation runs, and its page shows what it prints."""

import pytest
from tools.notebook import MARKER, executed_notebook, on_page_markdown


@pytest.mark.by_turns
def test_the_notebook_is_executed_on_a_run() -> None:
    page = executed_notebook()
    assert page.count("```text") == 4
    assert "not measured" in page
    assert "null" in page


def test_pages_without_the_marker_stay_as_they_are() -> None:
    assert MARKER not in "# A page"
    assert "# A page" == on_page_markdown("# A page", page=None)
