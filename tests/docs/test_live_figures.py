"""The figures of the suite `live` in docs/suites.md are those of its verdicts."""

from tools.live_figures import PAGE, page

from nia_bench.suites.suite import LIVE, load_suite


def test_the_page_has_the_figures_of_the_verdicts() -> None:
    expected = page(load_suite(LIVE, whole=False))
    assert expected == PAGE.read_text("utf-8"), "run `python -m tools.live_figures`"
