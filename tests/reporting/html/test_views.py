"""The exchanges and side by side, in a report of 120 cells of two agents, as a reader uses them."""

import random
import re
from collections.abc import Iterator
from dataclasses import replace
from difflib import SequenceMatcher
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect
from tests.reporting.html.browser import (
    CONTRAST,
    NAMELESS,
    OVERFLOW,
    chromium,
    opened,
    unreached,
    watched,
    watched_page,
)
from tests.reporting.html.hostile import SUBJECT, TAG, hostile_cell
from tests.reporting.html.synthetic_cells import PATH, cells, report_on

from nia_bench.contract.transcript import ToolCall
from nia_bench.reporting.html import write_html

pytestmark = [pytest.mark.by_turns, pytest.mark.browser]

DETAILS = list(cells(tasks=20, runs=3, subjects={"baseline": 0.6, "docs": 0.75}))
TASKS = {cell.task.id for cell in DETAILS}
EXCHANGES = [
    (cell, entry)
    for cell in DETAILS
    for entry in cell.transcript
    if isinstance(entry, ToolCall) and entry.server
]
SIDE_TABS = ("result", "files", "transcript", "prompt")
SAME_TASK = f"#sides?task={DETAILS[0].task.id}"


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with chromium() as found:
        yield found


@pytest.fixture(scope="module")
def report(tmp_path_factory: pytest.TempPathFactory) -> Path:
    assert 120 == len(DETAILS)
    return write_html(tmp_path_factory.mktemp("run"), report_on(DETAILS), DETAILS, (("Run", "run-1"),))


@pytest.fixture(scope="module")
def window(browser: Browser) -> Iterator[Page]:
    with watched_page(browser) as found:
        yield found


@pytest.fixture
def page(window: Page) -> Iterator[Page]:
    """An empty page on a wide screen."""
    window.goto("about:blank")
    window.set_viewport_size({"width": 1400, "height": 900})
    window.emulate_media(color_scheme="light")
    with watched(window):
        yield window


def test_all_exchanges_are_listed_with_query_answer_size_time_task_and_result(
    page: Page, report: Path
) -> None:
    opened(page, report, "#exchanges")
    expect(page.locator("#exchange-count")).to_have_text(f"{len(EXCHANGES)} exchanges")
    cell, call = EXCHANGES[0]
    row = page.locator("#exchange-table tbody tr").first
    for text in (call.input["query"], call.output[:20].strip("#\n "), f"docs/{call.tool}", cell.task.id):
        expect(row).to_contain_text(text)
    expect(row).to_contain_text(f"{len(call.output):,}")
    expect(row).to_contain_text("run 1")
    expect(page).to_have_title("Exchanges with the tool · " + page.title().partition(" · ")[2])


def test_exchanges_are_found_by_words_of_the_answer_and_by_choices(page: Page, report: Path) -> None:
    opened(page, report, "#exchanges")
    word = "route handler"
    found = [call for _, call in EXCHANGES if word in call.output[:500].lower()]
    assert 0 < len(found) < len(EXCHANGES)
    search = page.locator("#exchange-filters").get_by_role("searchbox")
    search.fill('"' + word)  # nothing has the quotation mark
    expect(page.locator("#exchange-count")).to_have_text(f"0 of {len(EXCHANGES)} exchanges")
    search.fill("handler")
    expect(page.locator("#exchange-count")).to_contain_text(" of ")
    page.locator("#exchange-filters").get_by_label("State").select_option("error")
    failed = sum(call.status == "error" and "handler" in call.output[:500].lower() for _, call in EXCHANGES)
    expect(page.locator("#exchange-count")).to_have_text(f"{failed} of {len(EXCHANGES)} exchanges")
    assert "text=handler" in page.url


def test_an_exchange_opens_by_keyboard_to_its_whole_answer_and_has_an_address(
    page: Page, report: Path
) -> None:
    place = next(n for n, (_, call) in enumerate(EXCHANGES[:50]) if len(call.output) > 1_000)
    opened(page, report, "#exchanges")
    button = page.locator("#exchange-table button.show").nth(place)
    button.focus()
    page.keyboard.press("Enter")
    answer = page.get_by_label("Answer", exact=True)
    expect(answer).to_have_text(EXCHANGES[place][1].output)
    expect(button).to_have_attribute("aria-expanded", "true")
    address = page.evaluate("location.hash")
    page.goto("about:blank")
    opened(page, report, address)
    expect(answer).to_have_text(EXCHANGES[place][1].output)
    page.locator("#exchange-table button.show[aria-expanded=true]").press("Enter")
    expect(answer).to_have_count(0)


def test_a_cell_opens_over_the_exchanges_and_closes_to_them(page: Page, report: Path) -> None:
    opened(page, report, "#exchanges")
    page.locator("#exchange-table button.show").first.click()
    page.get_by_role("link", name="Open the cell").click()
    expect(page.locator("#panel-title")).to_have_text(EXCHANGES[0][0].task.id)
    page.keyboard.press("Escape")
    expect(page.get_by_role("heading", name="Exchanges with the tool")).to_be_visible()
    assert page.evaluate("location.hash").startswith("#exchanges?open=")


def test_cells_are_filtered_by_whether_they_called_the_tool(page: Page, report: Path) -> None:
    opened(page, report)
    number = sum(cell.result.context_calls == 0 for cell in DETAILS)
    page.get_by_role("button", name="Cells that never called").click()
    expect(page.locator("#cell-count")).to_have_text(f"{number} of 120 cells")
    assert {"0"} == set(page.locator("#cell-table tbody td:nth-child(9)").all_inner_texts())
    expect(page.locator("#tool")).to_contain_text("Not the effect of the tool.")


def test_each_row_of_the_comparison_leads_to_both_sides(page: Page, report: Path) -> None:
    opened(page, report)
    links = page.locator(".dense tbody th a.show")
    assert TASKS == set(links.all_inner_texts())
    assert len(TASKS) == page.locator("#heat a.beside").count()
    task = links.first.inner_text()
    links.first.click()
    expect(page.get_by_role("heading", level=1, name=task)).to_be_focused()
    expect(page.locator("#side-left")).to_have_value("baseline")
    expect(page.locator("#side-right")).to_have_value("docs")
    page.go_back()
    expect(page.locator("#main")).to_be_visible()
    expect(page.locator("#sides-view")).to_be_hidden()
    page.get_by_role("link", name="docs side by side with baseline").click()
    expect(page.get_by_role("heading", level=1, name=task)).to_be_visible()


def different_sides() -> str:
    """The address of a task where the first runs of the two differ in a check of behaviour."""
    firsts = {(cell.task.id, cell.result.subject): cell for cell in DETAILS if cell.result.run == 1}
    return next(
        f"#sides?task={task}"
        for task in sorted(TASKS)
        for pair in [[firsts[task, name].evaluation.tests for name in ("baseline", "docs")]]
        if all(pair) and [tests.passed for tests in pair if tests] == [False, True]
    )


def test_both_sides_show_checks_with_demands_values_labels_and_the_judge(page: Page, report: Path) -> None:
    opened(page, report, different_sides())
    row = page.locator("table.beside tr", has_text="greets")
    expect(row).to_contain_text("code was run")
    expect(row).to_contain_text("When the code runs, the outcome greeting is as expected.")
    expect(row).to_contain_text('expected ["Ann", 20]')
    expect(row.locator("td").nth(0)).to_contain_text("actual [null, 20]")
    expect(row.locator("td").nth(1)).to_contain_text("actual as expected")
    page_row = page.locator("table.beside tr", has_text="The answer has")
    expect(page_row).to_contain_text("code was read, not run")
    expect(page.locator("#side-body")).to_contain_text("The cookie store is awaited before it is read.")


def test_files_of_both_sides_are_a_diff(page: Page, report: Path) -> None:
    opened(page, report, f"{different_sides()}&tab=files")
    file = page.locator(f'#side-body [data-path="{PATH}"]')
    expect(file.locator("del").nth(1)).to_have_text("  const session = cookies().get('session');")
    expect(file.locator("ins").nth(1)).to_have_text("  const session = (await cookies()).get('session');")
    expect(file.locator(".note").first).to_contain_text("Compiler TS2339")
    expect(page.locator('[data-path="lib/session.ts"] summary').first).to_contain_text("alike")


def test_transcripts_stand_beside_each_other(page: Page, report: Path) -> None:
    opened(page, report, f"{SAME_TASK}&tab=transcript")
    left, right = (page.get_by_role("region", name=name) for name in ("baseline", "docs"))
    expect(left).to_contain_text("user")
    expect(right).to_contain_text("server docs: connected")
    boxes = [side.bounding_box() for side in (left, right)]
    assert boxes[0]
    assert boxes[1]
    assert boxes[0]["y"] == boxes[1]["y"]


def test_a_task_that_is_left_while_it_loads_does_not_come_back(page: Page, report: Path) -> None:
    opened(page, report, "#sides")
    title = page.locator("#sides-view h1")
    first = title.inner_text()
    expect(page.locator("#side-body table").first).to_be_visible()
    page.evaluate("""() => {
      const load = window.detail;
      const loaded = new Promise((done) => addEventListener('hashchange', () => {
        document.getElementById('previous-task').click();
        window.detail = load;
        done();
      }, { once: true }));
      window.detail = (...all) => loaded.then(() => load(...all));
      document.getElementById('next-task').click();
    }""")
    expect(title).to_have_text(first)
    expect(page.locator("#side-body table").first).to_be_visible()
    expect(page).to_have_url(re.compile(f"task={first}&"))


def test_the_keyboard_goes_through_tasks_and_tabs_and_the_address_follows(page: Page, report: Path) -> None:
    opened(page, report, "#sides")
    title = page.locator("#sides-view h1")
    expect(title).to_be_focused()
    first = title.inner_text()
    page.keyboard.press("ArrowRight")
    expect(title).not_to_have_text(first)
    expect(title).to_be_focused()
    page.keyboard.press("ArrowLeft")
    expect(title).to_have_text(first)
    page.locator("#side-result").focus()
    page.keyboard.press("ArrowRight")
    expect(page.locator("#side-files")).to_be_focused()
    expect(title).to_have_text(first)
    assert "tab=files" in page.url
    address = page.evaluate("location.hash")
    page.goto("about:blank")
    opened(page, report, address)
    expect(page.get_by_role("tab", selected=True)).to_have_text("Files")
    page.locator("#side-rightRun").focus()
    page.locator("#side-rightRun").select_option("2")
    expect(page.locator("#side-rightRun")).to_be_focused()
    assert "rightRun=2" in page.url


@pytest.mark.parametrize("width", [390, 1400])
def test_every_view_fits_is_legible_and_names_its_controls(
    browser: Browser, report: Path, width: int
) -> None:
    views = ("#exchanges", *(f"{different_sides()}&tab={tab}" for tab in SIDE_TABS))
    with watched_page(browser, width) as page:
        for view in views:
            opened(page, report, view)
            if view == "#exchanges":
                page.locator("#exchange-table button.show").first.click()
                expect(page.get_by_label("Answer", exact=True)).to_be_visible()
            else:
                expect(page.get_by_role("tab", selected=True)).to_be_visible()
            page.evaluate("document.querySelectorAll('details').forEach((each) => { each.open = true; })")
            assert 0 == page.evaluate(OVERFLOW)
            assert [] == page.evaluate(NAMELESS)
            if width > 390:
                assert [] == unreached(page), view
            for scheme in ("light", "dark"):
                page.emulate_media(color_scheme=scheme)
                assert [] == page.evaluate(CONTRAST), (view, scheme)


def test_lines_are_aligned_so_that_each_text_is_whole_and_what_is_alike_stands_together(
    page: Page, report: Path
) -> None:
    opened(page, report)
    chance = random.Random(7)  # noqa: S311  (made-up data)
    pairs = [["".join(chance.choices("abcd", k=chance.randint(0, 9))) for _ in "ab"] for _ in range(60)]
    aligned = page.evaluate("(pairs) => pairs.map(([a, b]) => alignedLines([...a], [...b]))", pairs)
    for (a, b), rows in zip(pairs, aligned, strict=True):
        for side, text in enumerate((a, b)):
            assert list(range(len(text))) == [row[side] for row in rows if row[side] is not None]
        same = sum(i is not None and j is not None and a[i] == b[j] for i, j in rows)
        assert same >= sum(block.size for block in SequenceMatcher(None, a, b).get_matching_blocks())


def test_hostile_names_and_answers_do_nothing_in_the_views(browser: Browser, tmp_path: Path) -> None:
    hostile = [hostile_cell(), *DETAILS[:3]]
    file = write_html(tmp_path, report_on(hostile), hostile)
    with watched_page(browser) as page:
        page.add_init_script("window.hit = undefined; const hit = () => { window.hit = 1; };")
        opened(page, file, "#exchanges")
        page.locator("#exchange-table button.show").first.click()
        expect(page.get_by_label("Answer", exact=True)).to_contain_text(TAG)
        page.get_by_role("link", name="Side by side", exact=True).last.click()
        expect(page.locator("#side-right")).to_have_value(SUBJECT)
        for tab in SIDE_TABS:
            page.locator(f"#side-{tab}").click()
            assert 0 == page.locator("img, main script, main svg:not(figure svg), iframe").count()
        assert page.evaluate("window.hit") is None


@pytest.mark.parametrize("view", ["#exchanges", "#sides"])
def test_a_view_without_the_folder_says_what_is_missing(
    browser: Browser, report: Path, tmp_path: Path, view: str
) -> None:
    alone = tmp_path / "report.html"
    alone.write_bytes(report.read_bytes())
    with browser.new_context() as context:  # the browser itself complains of the missing file
        page = opened(context.new_page(), alone, view)
        expect(page.locator("main.view .failure")).to_contain_text("Keep the folder report/")


def test_an_address_that_names_nothing_shows_what_there_is(page: Page, report: Path) -> None:
    opened(page, report, "#sides?task=none&left=none&right=none&tab=none&leftRun=9")
    expect(page.locator("#side-left")).to_have_value("baseline")
    expect(page.get_by_role("tab", selected=True)).to_have_text("Result")


def test_a_cell_shows_what_each_check_demands_and_whether_code_was_run(page: Page, report: Path) -> None:
    opened(page, report)
    page.locator("#cell-table tbody tr", has_text="failed").first.click()
    checks = page.locator("#panel-body .item")
    expect(checks.filter(has_text="greets")).to_contain_text("code was run")
    expect(checks.filter(has_text="greets")).to_contain_text('expected["Ann", 20]actual[null, 20]')
    expect(checks.filter(has_text="awaits-cookies")).to_contain_text("Demand: cookies of")
    passed = checks.filter(has=page.get_by_role("img", name="passed"))
    expect(passed.first).to_contain_text("code was read, not runThe answer has app/dashboard/page.tsx.")


def test_a_check_of_behaviour_that_nothing_ran_is_shown_as_not_decided(
    browser: Browser, tmp_path: Path
) -> None:
    cell = next(each for each in DETAILS if each.evaluation.tests)
    tests = cell.evaluation.tests
    assert tests
    checks = tuple(check for check in tests.checks if check.id != "greets")
    unrun = tests.model_copy(update={"checks": checks, "behaviour": "not run"})
    evaluation = cell.evaluation.model_copy(update={"tests": unrun})
    file = write_html(tmp_path, report_on([cell]), [replace(cell, evaluation=evaluation)])
    with watched_page(browser) as page:
        opened(page, file)
        page.locator("#cell-table tbody tr").first.click()
        item = page.locator("#panel-body .item", has_text="greets")
        expect(item.get_by_role("img", name="not decided")).to_be_visible()
        expect(item).to_contain_text("code was not run")
