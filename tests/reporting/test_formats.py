"""Every table of a report is in every format, and says the same in each, number for number."""

from __future__ import annotations

import csv
import io
import json
import re
from html.parser import HTMLParser
from itertools import pairwise
from typing import Any

import pytest
from tests.reporting.synthetic import report_of, result

from nia_bench.contract.report import BenchmarkReport, SubjectDetails
from nia_bench.reporting.figures import figure, percent
from nia_bench.reporting.html.page import render_html
from nia_bench.reporting.scorecard import render_scorecard

TITLES = [
    "Overall",
    "Compared with base, task by task",
    "Compared with base, by category",
    "Subjects",
    "What a cell took",
    "What a cell took against base, task by task",
    "What a pass took against base, as a ratio of totals",
    "Over repeated runs",
    "Layers and versions",
    "Beside the score",
    "Hallucinations",
    "Tool use",
    "Cells that called a context tool, and cells that did not (not the effect of the tool)",
    "Per category",
    "Per library",
    "Per task",
]
Tables = dict[str, list[list[str]]]


@pytest.fixture(scope="module")
def report() -> BenchmarkReport:
    cells = [
        result(
            subject,
            round(((task * 7 + run * 3 + len(subject) * (subject == "docs")) % 10) / 10, 2),
            task_id=f"t{task}",
            category=("bleeding_edge", "version_locked_write")[task % 2],
            library=("next", "zod")[task % 2],
            run=run,
            test_score=0.5,
            judge_score=0.25,
            hallucinations={"future_api": 1} if subject == "docs" else {},
            compliant=subject == "base",
            tool_calls={"docs/query|docs": 2} if subject == "docs" else {},
            cost_usd=0.0125 + 0.01 * (subject == "docs") * task,
            judge_cost_usd=0.0025,
            input_tokens=4_000 + 500 * len(subject) * run,
            cached_tokens=1_000,
            output_tokens=300,
            reasoning_tokens=100 if subject == "docs" else None,
            turns=3 + task,
            latency_ms=2_000.0 * run,
            models=("m-2026",),
            code_scores={"short": task / 6},
        )
        for subject in ("base", "docs")
        for task in range(6)
        for run in (1, 2)
    ]
    details = [
        SubjectDetails(subject="base", agent="opencode", agent_version="1.2.3", model="p:m"),
        SubjectDetails(subject="docs", agent="opencode", agent_version="1.2.3", model="p:m"),
    ]
    return report_of(*cells, subject_details=tuple(details))


def test_all_formats_have_the_same_tables(report: BenchmarkReport) -> None:
    tables = as_html(report)
    assert TITLES == list(tables)
    assert tables == as_text(report)
    assert tables == as_markdown(report)


def test_the_tables_are_the_json_rounded(report: BenchmarkReport) -> None:
    data = json.loads(render_scorecard(report, "json"))
    tables = as_html(report)
    overall = {stat["subject"]: stat for stat in data["stats"] if stat["category"] == "overall"}
    for row in tables["Overall"][1:]:
        stat = overall[row[0].removesuffix(" (baseline)")]
        assert [figure(stat["stddev"]), percent(stat["passRate"])] == row[2:4]
        assert row[1].startswith(figure(stat["mean"]))
    for row in tables["Layers and versions"][1:]:
        stat = overall[row[0]]
        rates = [percent(stat[name]) for name in ("hallucinationRate", "complianceRate")]
        assert [figure(stat["testMean"]), figure(stat["judgeMean"]), *rates] == row[1:]
    for title, key in (("Per category", "stats"), ("Per library", "libraryStats"), ("Per task", "taskStats")):
        means = {(stat["category"], stat["subject"]): figure(stat["mean"]) for stat in data[key]}
        head, *rows = tables[title]
        shown = {
            (row[0], name): field.split(" ")[0]
            for row in rows
            for name, field in zip(head[1:], row[1:], strict=True)
        }
        assert shown.items() <= means.items()


def test_csv_is_the_json_figure_for_figure(report: BenchmarkReport) -> None:
    data = json.loads(render_scorecard(report, "json"))
    rows = list(csv.DictReader(io.StringIO(render_scorecard(report, "csv"))))
    warnings = [row for row in rows if row["table"] == "warning"]
    assert data["warnings"] == [row["value"] for row in warnings]
    assert warnings == rows[: len(warnings)]
    del rows[: len(warnings)]
    stats = {"overall": "stats", "category": "stats", "library": "libraryStats", "task": "taskStats"}
    groups: dict[tuple[str, str, str], Any] = {}
    for table, key in stats.items():
        groups |= {(table, stat["category"], stat["subject"]): stat for stat in data[key]}
    groups |= {("comparison", each["category"], each["subject"]): each for each in data["comparisons"]}
    groups |= {("spent", each["figure"], each["subject"]): each for each in data["spentDifferences"]}
    groups |= {("passRatio", each["figure"], each["subject"]): each for each in data["passRatios"]}
    groups |= {("subject", "overall", each["subject"]): each for each in data["subjectDetails"]}
    groups |= {("hallucinations", each["type"], each["subject"]): each for each in data["hallucinations"]}
    groups |= {("tools", each["tool"] or "none", each["subject"]): each for each in data["toolUse"]}
    groups |= {
        ("ranking", group, rank["subject"]): rank
        for group, ranks in data["rankings"].items()
        for rank in ranks
    }
    others = {"comparison", "hallucinations", "tools", "ranking", "spent", "passRatio", "subject"}
    assert {row["table"] for row in rows} == {*stats, *others}
    for row in rows:
        value: Any = groups[row["table"], row["group"], row["subject"]]
        for name in row["figure"].split("."):
            value = None if value is None else value[name]
        value = " ".join(value) if isinstance(value, list) else value  # pyright: ignore[reportUnknownArgumentType]
        assert ("" if value is None else str(value)) == row["value"], row


def as_text(report: BenchmarkReport) -> Tables:
    blocks = render_scorecard(report, "table").split("\n\n")
    found: Tables = {}
    for title, block in pairwise(blocks):
        lines = block.rstrip().split("\n")
        if title in TITLES and len(lines) > 2:
            ends = [match.span() for match in re.finditer(r"-+", lines[1])]
            found[title] = [[line[a:b].strip() for a, b in ends] for line in (lines[0], *lines[2:])]
    return found


def as_markdown(report: BenchmarkReport) -> Tables:
    blocks = render_scorecard(report, "markdown").split("\n\n")
    found: Tables = {}
    for heading, block in pairwise(blocks):
        title = heading.removeprefix("### ")
        if title in TITLES:
            lines = block.strip().split("\n")
            rows = [re.split(r" (?<!\\)\| ", line[2:-2]) for line in (lines[0], *lines[2:])]
            found[title] = [[text.strip("*").replace("\\|", "|") for text in row] for row in rows]
    return found


class _Tables(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.found: Tables = {}
        self._title: str | None = None
        self._text: list[str] | None = None

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag == "table":
            self._title = "" if "plain" in (dict(attrs).get("class") or "") else None
        elif tag == "tr" and self._title:
            self.found[self._title].append([])
        elif tag in {"th", "td", "caption"} and self._title is not None:
            self._text = []

    def handle_data(self, data: str) -> None:
        if self._text is not None:
            self._text.append(data)

    def handle_endtag(self, tag: str) -> None:
        if tag == "table":
            self._title = None
        elif tag in {"th", "td", "caption"} and self._text is not None:
            text = "".join(self._text)
            self._text = None
            if tag == "caption":
                self._title = text
                self.found[text] = []
            elif self._title:
                self.found[self._title][-1].append(text)


def as_html(report: BenchmarkReport) -> Tables:
    parser = _Tables()
    parser.feed(render_html(report))
    return parser.found
