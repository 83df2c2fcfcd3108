"""The page of a real run: the suite's own tasks, the real compiler, the scripted subjects.

A few tasks, once; or the run of `make bench`, with NIA_BENCH_REPORT=results/<run>/report.html.
"""

import os
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import unquote

import pytest
from playwright.sync_api import Browser, expect
from tests.cli.test_main import run_program
from tests.reporting.html.browser import CONTRAST, chromium, opened, watched_page
from tests.share import EVERYTHING

from nia_bench.contract.evaluation import Evaluation

pytestmark = [pytest.mark.by_turns, pytest.mark.browser, pytest.mark.environments]


@pytest.fixture(scope="module")
def report(tmp_path_factory: pytest.TempPathFactory) -> Path:
    if given := os.environ.get("NIA_BENCH_REPORT"):
        return Path(given).resolve()
    results = tmp_path_factory.mktemp("results")
    asked = ("--limit", "8" if EVERYTHING else "3", "--reps", "1", "--parallel", "1")
    ended = run_program("run", *asked, "--run-id", "r1", "--output-dir", str(results))
    assert 0 == ended.returncode, ended.stderr
    return results / "r1" / "report.html"


def faults_with_a_place(cell: Path) -> bool:
    evaluation = Evaluation.model_validate_json((cell / "evaluation.json").read_bytes())
    tests = evaluation.tests
    assert tests
    failed = any(check.place and not check.passed for check in tests.checks)
    return failed or any(each.line for each in tests.hallucinations)


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with chromium() as found:
        yield found


def test_every_cell_of_a_run_opens_to_all_that_is_known_of_it(browser: Browser, report: Path) -> None:
    with watched_page(browser) as page:
        opened(page, report)
        expect(page.locator("h1")).to_contain_text("A trial of the benchmark, not of a model:")
        page.locator("#cell-table tbody tr").first.click()
        cells = sum(1 for _ in (report.parent / "cells").glob("*/*/*"))
        for _ in range(cells - 1):
            body = page.locator("#panel-body")
            expect(body).to_contain_text("Checks")
            page.locator("#tab-files").click()
            cell = unquote(page.url.partition("#cell=")[2])
            has_place = faults_with_a_place(report.parent / "cells" / cell)
            assert not has_place or page.locator("#panel-body .note").count(), cell
            page.locator("#tab-prompt").click()
            expect(body).to_contain_text("Pinned: ")
            page.locator("#tab-result").click()
            page.locator("#next-cell").click()
        expect(page.locator("#next-cell")).to_be_disabled()


@pytest.mark.parametrize("width", [390, 1400])
def test_it_is_legible_and_fits(browser: Browser, report: Path, width: int) -> None:
    with watched_page(browser, width) as page:
        opened(page, report)
        assert [] == page.evaluate(CONTRAST)
        assert 0 == page.evaluate("document.documentElement.scrollWidth - innerWidth")
