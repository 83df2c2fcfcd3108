"""The board in a browser: twelve runs, opened wide and narrow, light and dark, by mouse and by keyboard.

Every test also fails on a console message and on any request but file:.
"""

from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect
from tests.engine.stored_runs import write_twelve_runs
from tests.reporting.html.browser import CONTRAST, chromium, opened, unreached, watched, watched_page

from nia_bench.engine.boards import make_board

pytestmark = [pytest.mark.by_turns, pytest.mark.browser]


@pytest.fixture(scope="module")
def file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("board")
    write_twelve_runs(folder / "results")
    (folder / "results" / "nia-0" / "report.html").write_text("<h1>nia-0</h1>")
    (folder / "results" / "torn").mkdir()
    (folder / "results" / "torn" / "run.json").write_text('{"plan"')
    make_board([folder / "results"], folder / "board", lambda _: None)
    return folder / "board" / "index.html"


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with chromium() as found:
        yield found


@pytest.fixture(scope="module")
def window(browser: Browser) -> Iterator[Page]:
    with watched_page(browser) as found:
        yield found


@pytest.fixture
def page(window: Page, file: Path) -> Iterator[Page]:
    window.goto("about:blank")
    window.set_viewport_size({"width": 1400, "height": 900})
    window.emulate_media(color_scheme="null")
    with watched(window):
        yield opened(window, file)


def unfolded(page: Page) -> Page:
    page.evaluate("document.querySelectorAll('details').forEach((each) => { each.open = true; })")
    return page


@pytest.mark.parametrize("width", [1400, 390])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_it_is_legible_and_does_not_scroll_sideways(page: Page, file: Path, width: int, scheme: str) -> None:
    page.set_viewport_size({"width": width, "height": 844})
    page.emulate_media(color_scheme=scheme)  # pyright: ignore[reportArgumentType]
    opened(page, file)
    assert 0 == page.evaluate("document.documentElement.scrollWidth - innerWidth")
    unfolded(page)
    assert 0 == page.evaluate("document.documentElement.scrollWidth - innerWidth")
    assert [] == page.evaluate(CONTRAST)


def test_readers_of_a_screen_get_tables_with_headings_and_named_controls(page: Page) -> None:
    unfolded(page)
    nameless = """() => [...document.querySelectorAll("button, input, select, a, summary, [tabindex='0']")]
        .filter((each) => each.checkVisibility() && !each.textContent.trim()
            && !each.labels?.length && !each.ariaLabel).map((each) => each.outerHTML)"""
    assert [] == page.evaluate(nameless)
    for table in page.locator("main table").all():
        assert table.locator("thead th[scope=col]").count()
        assert table.locator("tbody tr").count() == table.locator("tbody th[scope=row]").count()
    assert 1 == page.locator("h1").count()
    levels = page.locator("h1, h2, h3, h4").evaluate_all(
        "(all) => all.map((each) => Number(each.tagName[1]))"
    )
    assert all(after - before <= 1 for before, after in pairwise(levels))
    assert 0 == page.locator("figure svg:not([aria-hidden=true] *):not([aria-hidden=true])").count()


def test_everything_that_can_be_used_is_reached_by_keyboard(page: Page) -> None:
    assert [] == unreached(page)


def test_filters_leave_what_was_chosen_and_stand_in_the_address(page: Page, file: Path) -> None:
    page.locator("#filters").get_by_label("Suite").select_option("live")
    page.locator("#filters").get_by_label("Condition").select_option("nia")
    assert ["live judged by openai:gpt-5", "live without a judge"] == sorted(
        page.locator(".ranking h2:visible").all_inner_texts()
    )
    names = page.locator(".ranking tbody:visible tr:visible th .name").all_inner_texts()
    assert {"nia", "opencode · openai:gpt-5-mini"} == set(names)
    expect(page.locator("#run-table tbody tr:visible")).to_have_count(3)  # the torn run has no suite
    assert page.url.endswith("#filter?suite=live&condition=nia")
    address = page.evaluate("location.hash")
    page.goto("about:blank")
    opened(page, file, address)
    expect(page.locator("#filters").get_by_label("Suite")).to_have_value("live")
    assert 2 == page.locator(".ranking:visible").count()
    page.get_by_role("button", name="Clear").click()
    expect(page.locator(".ranking:visible")).to_have_count(6)


def test_words_filter_rows_and_are_counted(page: Page) -> None:
    page.get_by_label("Search").fill("torn")
    expect(page.locator("#run-table tbody tr:visible")).to_have_count(1)
    expect(page.locator("#filter-count")).to_contain_text("1 row of ")
    assert 0 == page.locator(".ranking:visible").count()


def test_a_run_leads_to_its_report(page: Page) -> None:
    page.get_by_role("link", name="Report of nia-0").click()
    expect(page.locator("h1")).to_have_text("nia-0")


def test_a_run_that_cannot_be_read_is_listed_with_the_reason(page: Page) -> None:
    row = page.locator("#run-table tbody tr", has_text="torn")
    expect(row).to_contain_text("damaged, or written by another version")
    expect(row).to_contain_text("unreadable")


def test_a_subject_has_its_range_of_ranks_beside_its_score(page: Page) -> None:
    first = page.locator(".ranking").first.locator("tbody tr").first
    expect(first.locator("[data-label=rank]")).to_have_text("1–7")
    expect(first.locator("[data-label='95% interval']")).to_contain_text("[0.")


def test_a_trend_is_a_table_too(page: Page) -> None:
    trend = page.locator(".trend").first
    assert 5 == trend.locator("circle").count()
    trend.locator("summary").click()
    expect(trend.locator("tbody tr")).to_have_count(5)
    expect(trend.locator("tbody tr").first).to_contain_text("2026-11-02")
