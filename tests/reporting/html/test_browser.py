"""The page as a reader uses it. Every test also fails on a console message and on any request but file:."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect
from tests.reporting.html.browser import (
    CONTRAST,
    NAMELESS,
    chromium,
    opened,
    unreached,
    watched,
    watched_page,
)
from tests.reporting.html.hostile import PAYLOADS, TAG, hostile_cell
from tests.reporting.html.synthetic_cells import PATH, cells, report_on
from tests.share import EVERYTHING

from nia_bench.reporting.figures import duration
from nia_bench.reporting.html import write_html

pytestmark = [pytest.mark.by_turns, pytest.mark.browser]

DETAILS = list(cells(tasks=20, runs=3))
MISTAKEN = next(n for n, each in enumerate(DETAILS) if each.result.hallucinations)
TABS = ("result", "files", "prompt", "transcript")


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with chromium() as found:
        yield found


@pytest.fixture(scope="module")
def report(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("run")
    return write_html(folder, report_on(DETAILS), DETAILS, (("Run", "run-1"),))


@pytest.fixture(scope="module")
def window(browser: Browser) -> Iterator[Page]:
    """A page that the tests share: opening another takes as long as the report in it."""
    with watched_page(browser) as found:
        yield found


@pytest.fixture
def page(window: Page, report: Path) -> Iterator[Page]:
    """The report as one meets it first: nothing remembered, on a wide screen, no scheme chosen."""
    window.goto("about:blank")  # an address that differs in its fragment alone loads nothing
    window.set_viewport_size({"width": 1400, "height": 900})
    window.emulate_media(media="null", color_scheme="null")
    with watched(window):
        yield opened(window, report)
    window.evaluate("localStorage.clear()")


def key(n: int) -> str:
    result = DETAILS[n].result
    return f"#cell={result.task_id}%2F{result.subject}%2F{result.run}"


def column(page: Page, table: str, number: int) -> list[str]:
    return page.locator(f"{table} tbody tr > :nth-child({number})").all_inner_texts()


def scores(page: Page) -> list[float]:
    return [float(text) for text in column(page, "#cell-table", 5) if text != "\N{EN DASH}"]


def test_cells_sort_by_a_heading_and_say_so(page: Page) -> None:
    heading = page.locator("#cell-table th", has_text="score")
    heading.get_by_role("button").click()
    expect(heading).to_have_attribute("aria-sort", "ascending")
    lowest = scores(page)
    assert sorted(lowest) == lowest
    heading.get_by_role("button").click()
    expect(heading).to_have_attribute("aria-sort", "descending")
    highest = scores(page)
    assert sorted(highest, reverse=True) == highest
    assert highest[0] > lowest[0]


def test_only_one_column_is_said_to_be_sorted(page: Page) -> None:
    for name in ("score", "task"):
        page.locator("#cell-table th", has_text=name).first.get_by_role("button").click()
    assert 1 == page.locator("#cell-table th[aria-sort]").count()


def test_the_heat_map_sorts_by_a_subject_as_numbers(page: Page) -> None:
    page.locator("#heat th", has_text="nia").get_by_role("button").click()
    means = [float(text) for text in column(page, "#heat", 6)]
    assert sorted(means, reverse=True) == means


def test_a_time_of_a_cell_is_said_as_in_the_tables(page: Page) -> None:
    said = {999.6: "1.0 s", 119_600: "2 min 00 s", 7_530_000: "2 h 05 min"}
    assert said == {milliseconds: duration(milliseconds) for milliseconds in said}
    assert list(said.values()) == page.evaluate(f"{list(said)}.map(duration)")


def test_times_sort_by_how_long_they_are_whatever_their_unit(page: Page) -> None:
    ascending = ["11 ms", "850 ms", "1.2 s", "42.0 s", "1 min 09 s", "1 min 49 s", "2 h 05 min", "-"]
    assert ascending == page.evaluate(f"{ascending[::-1]}.sort((a, b) => ordered(a, b, 1))")


def test_a_long_table_is_filtered_by_words(page: Page) -> None:
    page.get_by_label("Filter tasks").fill("zod write")
    shown = page.locator("#heat tbody tr:visible")
    texts = shown.all_inner_texts()
    assert texts
    assert all("zod" in text and "version_locked_write" in text for text in texts)
    expect(page.locator('[data-count="heat"]')).to_have_text(f"{len(texts)} of 20")


def test_cells_are_filtered_by_words_and_by_choices(page: Page) -> None:
    count = page.locator("#cell-count")
    expect(count).to_have_text("180 cells")
    page.get_by_label("Search").fill("react-002")
    expect(count).to_have_text("9 of 180 cells")
    page.locator("#cell-filters").get_by_label("Subject").select_option("nia")
    expect(count).to_have_text("3 of 180 cells")
    assert {"nia"} == set(column(page, "#cell-table", 2))
    page.get_by_role("button", name="Clear").click()
    expect(count).to_have_text("180 cells")


def test_cells_are_filtered_by_mistake(page: Page) -> None:
    page.locator("#cell-filters").get_by_label("Mistake").select_option("future_api")
    shown = column(page, "#cell-table", 8)
    assert shown
    assert all("future API" in text for text in shown)


def test_a_page_holds_fifty_cells(page: Page) -> None:
    assert 50 == page.locator("#cell-table tbody tr").count()
    first = column(page, "#cell-table", 1)[0]
    for _ in range(3):
        page.get_by_role("button", name="Next", exact=True).click()
    expect(page.locator("#cell-page")).to_have_text("Page 4 of 4")
    assert 30 == page.locator("#cell-table tbody tr").count()
    assert first != column(page, "#cell-table", 1)[0]
    expect(page.get_by_role("button", name="Next", exact=True)).to_be_disabled()


def test_a_cell_opens_by_mouse(page: Page) -> None:
    page.locator("#cell-table tbody tr").nth(3).click()
    panel = page.get_by_role("dialog")
    expect(panel).to_be_visible()
    expect(panel.get_by_role("heading", level=2)).to_have_text(DETAILS[3].result.task_id)
    expect(panel.get_by_role("tab", selected=True)).to_contain_text("Result")
    page.get_by_role("button", name="Close").click()
    expect(panel).to_be_hidden()


def test_a_cell_opens_by_keyboard_and_gives_the_focus_back(page: Page) -> None:
    opener = page.locator("#cell-table tbody tr").nth(2).get_by_role("button")
    opener.focus()
    page.keyboard.press("Enter")
    panel = page.get_by_role("dialog")
    expect(panel).to_be_visible()
    expect(page.locator("#panel-title")).to_be_focused()
    page.locator("#tab-result").focus()
    page.keyboard.press("ArrowRight")
    expect(page.locator("#tab-files")).to_be_focused()
    expect(page.locator("#panel-body")).to_contain_text(PATH)
    page.keyboard.press("ArrowLeft")
    expect(page.locator("#tab-result")).to_be_focused()
    page.keyboard.press("Escape")
    expect(panel).to_be_hidden()
    expect(opener).to_be_focused()


def test_the_arrows_lead_to_the_subjects_of_a_task_in_the_heat_map(page: Page) -> None:
    page.locator("#heat tbody tr").nth(2).locator("button.show").first.focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("Enter")
    expect(page.locator("#cell-table tbody tr")).to_have_count(3)
    assert {DETAILS[0].result.subject} == set(column(page, "#cell-table", 2))


@pytest.mark.skipif(not EVERYTHING, reason="presses Tab 400 times; `make test-all` does")
def test_everything_that_can_be_used_is_reached_by_keyboard(page: Page) -> None:
    assert [] == unreached(page)


def test_everything_in_a_cell_is_reached_by_keyboard(page: Page) -> None:
    page.locator("#cell-table tbody tr").first.get_by_role("button").press("Enter")
    expect(page.get_by_role("dialog")).to_be_visible()
    assert [] == unreached(page)


def test_a_mistaken_cell_tells_what_was_wrong_and_what_is_right(browser: Browser, report: Path) -> None:
    with watched_page(browser) as page:
        opened(page, report, key(MISTAKEN))
        body = page.locator("#panel-body")
        expect(body).to_contain_text("Right name: (await cookies()).get")
        expect(body).to_contain_text("The store is read without being awaited")
        expect(body).to_contain_text("The cookie store is awaited before it is read.")
        expect(body).to_contain_text("does not count: it quotes nothing")
        page.locator("#tab-prompt").click()
        expect(body).to_contain_text("with the API of the installed version")
        page.locator("#tab-transcript").click()
        expect(body).to_contain_text("tokens: 21,004 in")


def test_faults_are_marked_at_their_line_and_a_place_leads_there(browser: Browser, report: Path) -> None:
    with watched_page(browser) as page:
        opened(page, report, key(MISTAKEN))
        page.locator("#panel-body").get_by_role("button", name=f"{PATH}:5").first.click()
        line = page.locator('#panel-body [data-line="5"]').first
        expect(line).to_be_in_viewport()
        expect(line).to_have_class("line faulty flash")
        notes = page.locator(f'#panel-body [data-path="{PATH}"] .note').all_inner_texts()
        assert any("TS2339" in note for note in notes)
        assert any("Right name" in note for note in notes)


def test_next_and_previous_follow_the_table(page: Page) -> None:
    page.locator("#cell-filters").get_by_label("Subject").select_option("nia")
    page.locator("#cell-table tbody tr").first.click()
    place = page.locator("#panel-place")
    expect(place).to_contain_text("nia")
    expect(page.locator("#previous-cell")).to_be_disabled()
    page.locator("#next-cell").click()
    expect(place).to_contain_text("run 2")
    page.locator("#previous-cell").click()
    expect(place).to_contain_text("run 1")


def test_a_task_leads_to_its_cells(page: Page) -> None:
    task = DETAILS[0].result.task_id
    page.locator("#heat").get_by_role("button", name=task).click()
    expect(page.locator("#cell-count")).to_have_text("9 of 180 cells")
    assert {task} == set(column(page, "#cell-table", 1))


def test_a_cell_has_an_address_of_its_own(page: Page, report: Path) -> None:
    page.locator("#cell-table tbody tr").nth(1).click()
    expect(page.locator("#tab-files")).to_be_visible()
    fragment = page.evaluate("location.hash")
    assert key(1) == fragment
    page.goto("about:blank")
    opened(page, report, fragment)
    expect(page.locator("#panel-title")).to_have_text(DETAILS[1].result.task_id)


def test_a_page_sent_without_its_folder_says_what_is_missing(
    browser: Browser, report: Path, tmp_path: Path
) -> None:
    alone = tmp_path / "report.html"
    alone.write_bytes(report.read_bytes())
    with browser.new_context() as context:  # the browser itself complains of the missing file
        page = opened(context.new_page(), alone)
        page.locator("#cell-table tbody tr").first.click()
        expect(page.locator("#panel-body")).to_contain_text("Keep the folder report/ beside this file")


def test_hostile_texts_are_shown_and_do_nothing(browser: Browser, tmp_path: Path) -> None:
    hostile = [hostile_cell(), *DETAILS[:3]]
    file = write_html(tmp_path, report_on(hostile), hostile)
    with watched_page(browser) as page:
        page.add_init_script("window.hit = undefined; const hit = () => { window.hit = 1; };")
        opened(page, file)
        page.locator("#cell-table tbody tr").first.click()
        for tab in TABS:
            page.locator(f"#tab-{tab}").click()
            if tab != "prompt":
                expect(page.locator("#panel-body")).to_contain_text(TAG)
            assert 0 == page.locator("img, #panel script, #panel svg, iframe").count()
        assert page.evaluate("window.hit") is None
        page.locator("#tab-files").click()
        shown = page.locator("#panel-body").inner_text()
        assert all(payload.split("\u2028")[0] in shown for payload in PAYLOADS)
        assert "__proto__" in shown


def ground(page: Page) -> str:
    return page.evaluate("getComputedStyle(document.body).backgroundColor")


def test_dark_is_chosen_by_a_button_and_remembered(page: Page) -> None:
    light = ground(page)
    page.get_by_role("button", name="Dark").click()
    dark = ground(page)
    assert light != dark
    page.reload()
    assert dark == ground(page)
    page.get_by_role("button", name="Light").click()
    assert light == ground(page)


def test_dark_follows_the_system(page: Page) -> None:
    light = ground(page)
    page.emulate_media(color_scheme="dark")
    assert light != ground(page)
    expect(page.locator("#theme")).to_contain_text("Light")


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_every_text_stands_out_from_its_ground(page: Page, scheme: str) -> None:
    page.emulate_media(color_scheme=scheme)  # pyright: ignore[reportArgumentType]
    page.evaluate("document.querySelectorAll('details').forEach((each) => { each.open = true; })")
    assert [] == page.evaluate(CONTRAST)
    page.locator("#cell-table tbody tr").nth(MISTAKEN).click()
    for tab in TABS:
        page.locator(f"#tab-{tab}").click()
        assert [] == page.evaluate(CONTRAST)


@pytest.mark.parametrize("width", [320, 390, 820, 1400])
def test_no_width_makes_the_page_scroll_sideways(browser: Browser, report: Path, width: int) -> None:
    with watched_page(browser, width) as page:
        opened(page, report)
        overflow = "document.documentElement.scrollWidth - document.documentElement.clientWidth"
        assert 0 == page.evaluate(overflow)
        page.locator("#cell-table tbody tr").nth(MISTAKEN).click()
        for tab in TABS:
            page.locator(f"#tab-{tab}").click()
            inside = "document.getElementById('panel-body')"
            assert 0 == page.evaluate(f"{inside}.scrollWidth - {inside}.clientWidth")
        assert 0 == page.evaluate(overflow)


LONG = {"openrouter:anthropic/" + "claude-without-anything" * 2: 0.5, "a": 0.6, "many words " * 6: 0.7}


@pytest.mark.parametrize("width", [320, 1400])
def test_no_name_of_a_subject_is_too_long(browser: Browser, tmp_path: Path, width: int) -> None:
    details = list(cells(tasks=7, runs=1, subjects=LONG))
    with watched_page(browser, width) as page:
        opened(page, write_html(tmp_path, report_on(details), details))
        wide = "document.documentElement.scrollWidth - document.documentElement.clientWidth"
        assert 0 == page.evaluate(wide)


def narrow(page: Page, width: int = 390) -> Page:
    """The page as it opens on a narrow screen."""
    page.set_viewport_size({"width": width, "height": 844})
    page.reload()
    return page


@pytest.mark.parametrize("width", [320, 390])
def test_the_navigation_shows_each_of_its_links_whole(page: Page, width: int) -> None:
    hidden = """() => [...document.querySelectorAll("header.top :is(a, button)")].filter((each) => {
        const [own, bar] = [each, each.parentElement].map((one) => one.getBoundingClientRect());
        return own.left < 0 || own.right > innerWidth || own.right > bar.right + 1;
    }).map((each) => each.textContent)"""
    assert [] == narrow(page, width).evaluate(hidden)
    assert "none" == page.locator("header nav").evaluate("(nav) => getComputedStyle(nav).maskImage")


def test_the_heat_map_scrolls_to_its_last_column_and_keeps_the_first(page: Page) -> None:
    narrow(page, 320).locator("details.fold", has=page.locator("#heat")).locator("summary").click()
    last, frame, first = page.locator(".heat .scroll").evaluate("""(frame) => {
        frame.scrollLeft = frame.scrollWidth;
        const row = frame.querySelector("tbody tr");
        const places = [row.lastElementChild, frame, row.firstElementChild];
        return places.map((each) => each.getBoundingClientRect().toJSON());
    }""")
    assert frame["right"] <= 320
    assert last["right"] <= frame["right"] + 1
    assert first["left"] == pytest.approx(frame["left"], abs=1)
    assert first["right"] <= last["left"] + 1


def test_a_narrow_screen_cuts_no_name_short(page: Page) -> None:
    narrow(page).evaluate("document.querySelectorAll('details').forEach((each) => { each.open = true; })")
    cut = """() => [...document.querySelectorAll("main th, main th > *, main .name")].filter((each) =>
        getComputedStyle(each).overflowX !== "visible" && each.scrollWidth > each.clientWidth + 1)
        .map((each) => each.textContent)"""
    assert [] == page.evaluate(cut)


def test_on_a_narrow_screen_every_column_of_the_cells_can_be_reached(page: Page) -> None:
    wide = page.locator("#cell-table thead th:visible").count()
    assert wide == narrow(page).locator("#cell-table thead th:visible").count()


def test_a_narrow_screen_lists_ten_cells_at_a_time(page: Page) -> None:
    assert 10 == narrow(page).locator("#cell-table tbody tr").count()
    expect(page.locator("#cell-page")).to_have_text("Page 1 of 18")


def test_long_parts_begin_folded_on_a_narrow_screen_alone_and_open_by_keyboard(page: Page) -> None:
    folded = page.locator("main details.fold:not([open])")
    assert 2 == folded.count()
    every = narrow(page).locator("main details.fold").count()
    assert every == folded.count() > 10
    expect(page.locator("#heat")).to_be_hidden()
    page.locator("summary", has=page.get_by_role("heading", name="Every task, every subject")).focus()
    page.keyboard.press("Enter")
    expect(page.locator("#heat")).to_be_visible()


def scripted_run(folder: Path) -> Path:
    """The page of the scripted subjects on as many tasks as the suite has."""
    subjects = {"empty": 0.0, "reference": 1.0, "wrong": 0.5}
    free: dict[str, Any] = {"cost_usd": 0.0, "judge_cost_usd": 0.0, "tool_calls": {}, "servers": ()}
    details = [
        replace(each, result=each.result.model_copy(update=free))
        for each in cells(tasks=40, runs=3, subjects=subjects)
    ]
    report = report_on(details, scripted=tuple(subjects))
    return write_html(folder, report, details, (("Run", "run-1"), ("Suite", "nia 6353077a")))


def test_a_scripted_run_is_short_on_a_narrow_screen_and_its_headline_takes_two_lines(
    page: Page, tmp_path: Path
) -> None:
    page.set_viewport_size({"width": 390, "height": 844})
    opened(page, scripted_run(tmp_path))
    assert page.evaluate("document.documentElement.scrollHeight") < 6_000
    page.set_viewport_size({"width": 1000, "height": 800})
    lines = "(h1) => h1.getBoundingClientRect().height / parseFloat(getComputedStyle(h1).lineHeight)"
    assert page.locator("h1").evaluate(lines) < 2.5


def test_a_transcript_is_the_conversation_and_the_requests_are_folded_and_counted(
    browser: Browser, report: Path
) -> None:
    with watched_page(browser) as page:
        opened(page, report, key(MISTAKEN))
        page.locator("#tab-transcript").click()
        body = page.locator("#panel-body")
        expect(body.locator(".entry").first).to_contain_text("user")
        assert 0 == body.locator("> .entry.request").count()
        requests = body.locator("details.requests")
        expect(requests.locator("summary")).to_have_text("3 gateway requests1 failed")
        expect(requests.locator(".entry").first).to_be_hidden()
        requests.locator("summary").focus()
        page.keyboard.press("Enter")
        expect(requests.locator(".entry.bad")).to_contain_text("POST /v1/messages → 429")


def test_paper_is_light_and_without_what_one_can_press(page: Page) -> None:
    light = page.evaluate("getComputedStyle(document.documentElement).colorScheme")
    page.emulate_media(media="print", color_scheme="dark")
    assert "rgb(255, 255, 255)" == ground(page)
    assert light != page.evaluate("getComputedStyle(document.documentElement).colorScheme")
    for selector in ("header.top", "#cells", ".tools", "dialog"):
        assert not page.locator(selector).first.is_visible()
    assert page.pdf(format="A4").startswith(b"%PDF")


def test_what_is_folded_is_unfolded_on_paper(page: Page) -> None:
    folded = "document.querySelectorAll('main details:not([open])').length"
    before = page.evaluate(folded)
    assert before
    page.evaluate("dispatchEvent(new Event('beforeprint'))")
    assert 0 == page.evaluate(folded)
    page.evaluate("dispatchEvent(new Event('afterprint'))")
    assert before == page.evaluate(folded)


def test_whoever_hears_the_page_gets_tables_with_headings_and_named_controls(page: Page) -> None:
    assert [] == page.evaluate(NAMELESS)
    for table in page.locator("main table").all():
        assert table.locator("thead th[scope=col]").count()
        rows, heads = table.locator("tbody tr").count(), table.locator("tbody th[scope=row]").count()
        assert rows == heads
    assert 1 == page.locator("h1").count()
    assert "en" == page.locator("html").get_attribute("lang")
    marks = page.locator("figure svg:not([aria-hidden=true] *):not([aria-hidden=true])")
    assert 0 == marks.count()


def test_the_name_of_a_model_is_not_broken_inside_a_word(page: Page) -> None:
    page.set_viewport_size({"width": 1280, "height": 900})
    lines = page.evaluate(
        """() => {
          const value = document.querySelector(".figures dd");
          const height = value.clientHeight;
          value.textContent = "anthropic:claude-haiku-4-5";
          return value.clientHeight / height;
        }"""
    )
    assert 1 == lines
