"""The page of a difference: its texts, and how it behaves in a browser."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect
from tests.reporting.html.browser import CONTRAST, USABLE, chromium, opened, unreached, watched_page
from tests.reporting.test_difference import HIGH, LOW, SHUFFLED, run, with_tool

from nia_bench.contract.comparisons import RunDifference
from nia_bench.contract.condition import Condition, McpServer
from nia_bench.reporting.difference import difference
from nia_bench.reporting.html.difference_page import render_difference_page

MARKUP = "<img src=x onerror=alert(1)>"


def improved() -> RunDifference:
    """A tool that got better, with a condition that has a long text and markup in it."""
    conditions = [
        Condition(
            name="docs",
            servers={"docs": McpServer(serve=("{python}", f"server-{version}.py", "{port}", MARKUP))},
            files={"AGENTS.md": f"Use the docs.\nVersion {version}.\n{'long ' * 60}\n"},
        )
        for version in (1, 2)
    ]
    before = with_tool("monday", SHUFFLED, HIGH, conditions[0])
    return difference(before, with_tool("friday", HIGH, LOW[:7], conditions[1]))


def test_the_headline_is_the_change_of_the_effect() -> None:
    page = render_difference_page(improved())
    assert '<em class="better">the effect of docs +42.9 points</em>' in page.replace(
        "\N{NO-BREAK SPACE}", " "
    )


def test_markup_in_a_condition_is_text() -> None:
    page = render_difference_page(improved())
    assert MARKUP not in page
    assert "&lt;img src=x" in page


def test_runs_without_baselines_have_a_page_of_their_scores() -> None:
    page = render_difference_page(difference(run("a", {"docs": LOW}), run("b", {"docs": HIGH})))
    assert "Effect against effect" not in page
    assert "b against a: " in page


def test_a_gap_stands_above_the_figures() -> None:
    page = render_difference_page(difference(run("a", {"old": LOW}), run("b", {"new": HIGH})))
    assert "<strong>Not enough was measured</strong> old: b does not have it." in page


@pytest.fixture(scope="module")
def page(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Page]:
    file = tmp_path_factory.mktemp("diff") / "diff.html"
    file.write_text(render_difference_page(improved()), encoding="utf-8")
    with chromium() as browser, watched_page(browser) as window:
        yield opened(window, Path(file))


@pytest.mark.by_turns
@pytest.mark.browser
@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [1400, 390])
def test_the_page_fits_and_can_be_read(page: Page, width: int, scheme: str) -> None:
    page.set_viewport_size({"width": width, "height": 900})
    page.emulate_media(color_scheme=scheme)  # pyright: ignore[reportArgumentType]
    page.evaluate("document.querySelectorAll('details').forEach((each) => { each.open = true; })")
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    assert [] == page.evaluate(CONTRAST)


@pytest.mark.by_turns
@pytest.mark.browser
def test_tasks_are_sorted_and_filtered_by_keyboard(page: Page) -> None:
    page.set_viewport_size({"width": 1400, "height": 900})
    page.locator("#tasks-1 th", has_text="task").get_by_role("button").focus()
    page.keyboard.press("Enter")
    expect(page.locator("#tasks-1 th", has_text="task")).to_have_attribute("aria-sort", "ascending")
    page.get_by_label("Filter tasks of base").focus()
    page.keyboard.type("t03")
    expect(page.locator("#tasks-1 tbody tr:visible")).to_have_count(1)


@pytest.mark.by_turns
@pytest.mark.browser
def test_everything_that_can_be_used_is_reached_by_keyboard(page: Page) -> None:
    page.set_viewport_size({"width": 1400, "height": 900})
    page.evaluate("document.activeElement.blur(); scrollTo(0, 0)")
    assert {"BUTTON", "INPUT", "A", "SUMMARY", "DIV"} <= set(
        page.evaluate(f"{USABLE}.map((each) => each.tagName)")
    )
    assert [] == unreached(page)


@pytest.mark.by_turns
@pytest.mark.browser
def test_the_scheme_is_chosen_by_keyboard(page: Page) -> None:
    page.locator("#theme").press("Enter")
    first = page.evaluate("document.documentElement.dataset.theme")
    page.locator("#theme").press(" ")
    assert {"light", "dark"} == {first, page.evaluate("document.documentElement.dataset.theme")}


@pytest.mark.by_turns
@pytest.mark.browser
def test_a_list_of_tasks_is_folded_by_keyboard(page: Page) -> None:
    page.locator("#tasks summary").first.press("Enter")
    expect(page.locator("#tasks-1")).to_be_hidden()
    page.locator("#tasks summary").first.press("Enter")
    expect(page.locator("#tasks-1")).to_be_visible()


@pytest.mark.by_turns
@pytest.mark.browser
def test_every_control_and_table_of_the_page_has_a_name(page: Page) -> None:
    nameless = """() => [...document.querySelectorAll("button, input, a, summary, [role=region]")]
        .filter((each) => each.checkVisibility() && !each.textContent.trim()
            && !each.labels?.length && !each.ariaLabel).map((each) => each.outerHTML)"""
    assert [] == page.evaluate(nameless)
    for table in page.locator("main table").all():
        assert table.locator("thead th[scope=col]").count()
        assert table.locator("tbody tr").count() == table.locator("tbody th[scope=row]").count()
    assert 1 == page.locator("h1").count()
