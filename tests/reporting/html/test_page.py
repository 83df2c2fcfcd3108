import base64
import hashlib
import re
from html import unescape

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.reporting.html.synthetic_cells import cells, report_on
from tests.reporting.synthetic import report_of, result, results

from nia_bench.contract.report import BenchmarkReport, BenchmarkRunResult
from nia_bench.contract.task import CodeTask
from nia_bench.reporting.html import render_html
from nia_bench.reporting.html.headline import headline_text
from nia_bench.reporting.html.page import TYPES
from nia_bench.reporting.html.payload import cell_index, outcome
from nia_bench.reporting.html.subject_charts import by_category
from nia_bench.reporting.html.task_charts import MOST_TASKS, differences
from nia_bench.reporting.tables import report_tables

DETAILS = list(cells(tasks=6, runs=2))
RESULTS = [detail.result for detail in DETAILS]
REPORT = report_on(DETAILS)
PAGE = render_html(REPORT, RESULTS, header=(("Run", "run-1"),))


def text_of(page: str) -> str:
    """What a reader sees, spaces made one."""
    return " ".join(unescape(re.sub(r"<[^>]+>", " ", page)).split())


def shades(report: BenchmarkReport) -> list[tuple[str, str]]:
    """The shade and the text of each cell of the heat map."""
    return re.findall(r'<td class="heat-cell (\w+)">([^<]+)', render_html(report))


def test_the_page_begins_with_the_headline() -> None:
    heading = re.search(r"<h1[^>]*>(.*?)</h1>", PAGE, re.DOTALL)
    assert heading
    plain = re.sub(r"<[^>]+>", "", heading[1]).replace("\N{NO-BREAK SPACE}", " ")
    assert headline_text(REPORT) == unescape(plain)


def test_every_table_of_the_scorecard_is_on_the_page_figure_for_figure() -> None:
    shown = PAGE[PAGE.index('id="tables"') :]
    for table in report_tables(REPORT):
        found = re.search(rf"<caption>{re.escape(table.title)}</caption>(.*?)</table>", shown, re.DOTALL)
        assert found, table.title
        rows = [
            [unescape(field) for field in re.findall(r"<t[hd][^>]*>(.*?)</t[hd]>", row)]
            for row in re.findall(r"<tr[^>]*>(.*?)</tr>", found[1], re.DOTALL)
        ]
        assert [list(table.head), *(list(row) for row in table.rows)] == rows


def test_every_warning_is_on_the_page_with_its_hint() -> None:
    report = report_of(result("base", None), result("a"))
    page = text_of(render_html(report))
    assert report.warnings
    for warning in report.warnings:
        name, _, rest = warning.partition(": ")
        for part in (name, *rest.split("; ")):
            assert part.lower() in page.lower()


def test_the_policy_allows_the_pages_own_script_and_style_and_nothing_else() -> None:
    policy = re.search(r'Content-Security-Policy" content="([^"]+)"', PAGE)
    assert policy
    for tag in ("script", "style"):
        text = re.search(rf"<{tag}>(.*?)</{tag}>", PAGE, re.DOTALL)
        assert text
        digest = base64.b64encode(hashlib.sha256(text[1].encode()).digest()).decode()
        assert f"'sha256-{digest}'" in unescape(policy[1])
    assert "default-src 'none'" in unescape(policy[1])
    assert "unsafe" not in policy[1]


def test_the_page_names_no_address_and_loads_nothing() -> None:
    assert not re.search(r"https?://|url\(|@import| src=", PAGE.replace(" src: ", ""))


def test_the_same_cells_give_the_same_page() -> None:
    assert PAGE == render_html(REPORT, RESULTS, header=(("Run", "run-1"),))


def test_a_report_without_cells_is_a_whole_page_too() -> None:
    page = render_html(REPORT)
    assert "Every cell" not in page
    assert "Mean score" in page


@settings(max_examples=40)
@given(st.lists(results, max_size=12))
def test_no_report_is_too_odd_to_show(runs: list[BenchmarkRunResult]) -> None:
    page = render_html(report_of(*runs))
    assert page.rstrip().endswith("</html>")
    assert "None" not in text_of(page[: page.index("<script")])
    assert "nan" not in re.findall(r'[xy][12]?="(\w+)', page)


def test_a_planned_subject_without_a_cell_is_on_the_page_without_a_cost() -> None:
    page = render_html(report_of(result(cost_usd=0.5), subjects=("a", "absent")))
    plot = page[page.index("Score against cost") :].partition("</figure>")[0]
    assert "at $0.50 a cell" in plot
    assert "absent" not in plot
    assert "absent" in page


def test_a_task_that_reads_level_is_counted_level() -> None:
    runs = [result("base", 0.5), result("a", 0.50004), result("base", 0.2, task_id="t2")]
    chart = differences(report_of(*runs, result("a", 0.4, task_id="t2")))[0]
    assert "Higher on 1, lower on 0, level on 1 of 2 tasks." == chart.caption
    assert ["t2", "t1"] == [row.label for row in chart.rows]


def test_of_very_many_tasks_those_are_drawn_that_differ_most() -> None:
    names = [f"t{n:03}" for n in range(MOST_TASKS + 40)]
    runs = [
        result(subject, score, task_id=name)
        for n, name in enumerate(names)
        for subject, score in (("base", 0.5), ("a", n / len(names)))
    ]
    chart = differences(report_of(*runs))[0]
    assert MOST_TASKS == len(chart.rows)
    assert (names[-1], names[0]) == (chart.rows[0].label, chart.rows[-1].label)
    assert "40 between are left out" in chart.caption


def test_what_was_not_measured_has_no_shade() -> None:
    report: BenchmarkReport = report_of(result("base", None), result("a", 0.8))
    assert [("none", "-"), ("h8", "0.80")] == shades(report)


def test_a_mean_has_the_shade_of_the_figure_that_is_printed() -> None:
    report = report_of(result("base", 0.796))
    assert [("h8", "0.80")] == shades(report)


def test_the_index_names_each_thing_once() -> None:
    index = cell_index(REPORT, RESULTS, {}, TYPES)
    assert len(DETAILS) == len(index["cells"])
    for result_, cell in zip(RESULTS, index["cells"], strict=True):
        assert (result_.task_id, result_.subject, result_.run) == (
            index["tasks"][cell[0]][0],
            index["subjects"][cell[1]],
            cell[2],
        )
        assert outcome(result_) == index["outcomes"][cell[3]]
        mistakes = [name for name, n in (result_.hallucinations or {}).items() for _ in range(n)]
        assert sorted(mistakes) == sorted(index["types"][n] for n in cell[7])


def test_the_index_has_the_titles_of_tasks() -> None:
    titles = {RESULTS[0].task_id: "Reads a cookie"}
    assert "Reads a cookie" == cell_index(REPORT, RESULTS, titles, TYPES)["tasks"][0][1]


def test_a_page_over_five_thousand_cells_is_small() -> None:
    once = list(cells(tasks=40, runs=1))
    results = [each.result.model_copy(update={"run": run}) for each in once for run in range(1, 43)]
    titles = {each.task.id: each.task.title for each in once if isinstance(each.task, CodeTask)}
    assert 5_040 == len(results)
    assert len(render_html(report_of(*results), results, titles).encode()) < 1_000_000


def test_categories_are_compared_apart_where_there_is_more_than_one() -> None:
    chart = by_category(REPORT)
    assert chart
    expected = [(each.subject, each.category) for each in REPORT.comparisons if each.category != "overall"]
    assert expected == [(row.label, row.note) for row in chart.rows]
    assert by_category(report_of(result("base"), result("a"))) is None


@pytest.mark.parametrize(
    ("cost_usd", "unpriced", "said"),
    [
        (1.5, (), "Cost $3.00 "),
        (0.0, (), "Cost $0 "),
        (1.5, ("m",), "Cost at least $3.00 "),
        (0.0, ("m",), "Cost not known "),
    ],
)
def test_a_cost_that_is_not_all_known_is_not_shown_as_if_it_were(
    cost_usd: float, unpriced: tuple[str, ...], said: str
) -> None:
    cells = (result("base", cost_usd=cost_usd), result("a", cost_usd=cost_usd))
    assert said in text_of(render_html(report_of(*cells, unpriced_models=unpriced)))
