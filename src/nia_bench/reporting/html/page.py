"""The page as a whole, made of the report and the results of its cells. Pure."""

from __future__ import annotations

import base64
import hashlib
from collections.abc import Mapping, Sequence
from functools import cache
from importlib.resources import files
from typing import get_args

from jinja2 import Environment, PackageLoader, StrictUndefined
from markupsafe import Markup

from nia_bench.contract.checks import HallucinationType
from nia_bench.contract.report import BenchmarkReport, BenchmarkRunResult
from nia_bench.reporting.figures import duration, figure
from nia_bench.reporting.html import cost_plot, subject_charts, task_charts
from nia_bench.reporting.html.cell_index import ONE_PART, Parts, cell_index
from nia_bench.reporting.html.detail_files import script_json
from nia_bench.reporting.html.headline import findings, headline, headline_text
from nia_bench.reporting.html.words import counted, unbroken
from nia_bench.reporting.made_with import agents_of, judge_of, model_of, total_cost
from nia_bench.reporting.stored import Header
from nia_bench.reporting.tables import report_tables

TYPES: tuple[str, ...] = get_args(HallucinationType)
STYLES = ("base.css", "charts.css", "cells.css", "print.css")
SCRIPTS = ("page.js", "tables.js", "code.js", "panel.js", "cells.js")
LONG_TABLE = 15
"""Of a table with more rows only the heading is shown at first, and it gets a filter."""


def render_html(
    report: BenchmarkReport,
    results: Sequence[BenchmarkRunResult] = (),
    titles: Mapping[str, str] | None = None,
    header: Header = (),
    parts: Parts = ONE_PART,
) -> str:
    """The page as HTML, self-contained but for the details of cells, which `PageWriter` puts beside it.

    `results` are those of the cells, numbered as the details are, and `titles` those of their tasks by id.
    `header` identifies the run at the head and the foot of the page. `parts` says in which files the details
    are. The same arguments give the same page.
    """
    index = cell_index(report, results, titles or {}, TYPES, parts)
    style, script = _asset_text(STYLES), _asset_text(SCRIPTS)
    return (
        _environment()
        .get_template("page.html.j2")
        .render(
            report=report,
            title=headline_text(report),
            phrases=headline(report),
            findings=findings(report),
            figures=_key_figures(report),
            header=header,
            verdicts=subject_charts.verdicts(report),
            by_category=subject_charts.by_category(report),
            means=subject_charts.means(report),
            differences=task_charts.differences(report),
            heat=task_charts.heat_map(report, results),
            mistakes=subject_charts.mistakes(report, TYPES),
            cost=cost_plot.cost_plot(report),
            tools=subject_charts.tools(report),
            tables=report_tables(report),
            long_table=LONG_TABLE,
            with_cells=bool(results),
            data=Markup(script_json(index)),  # noqa: S704  (escaped by script_json)
            style=Markup(style),  # noqa: S704  (our own file)
            script=Markup(script),  # noqa: S704  (our own file)
            policy=_policy(style, script),
        )
    )


def _key_figures(report: BenchmarkReport) -> Header:
    """The size of the run, its models, its cost and its time."""
    stats = report.overall
    cells, measured = sum(stat.runs for stat in stats), sum(stat.measured for stat in stats)
    tasks = len({stat.category for stat in report.task_stats})
    design = (counted(tasks, "task"), counted(len(stats), "subject"), counted(report.runs, "run"))
    agreement = "" if report.judge_agreement is None else f" (κ {figure(report.judge_agreement)})"
    agents = agents_of(report)
    return (
        *([("Agent", agents)] if agents else []),
        ("Model", model_of(report)),
        ("Judge", f"{judge_of(report)}{agreement}"),
        ("Cells measured", f"{measured:,} of {cells:,}"),
        ("Design", " × ".join(design)),
        ("Cost", total_cost(report)),
        ("Time", duration(report.timing.total_ms)),
    )


def _policy(style: str, script: str) -> str:
    """A policy under which the page's own script runs, what it adds runs too, and nothing else does.

    Nothing may be fetched from anywhere, and a handler that slipped in with an agent's text stays dead.
    """
    digests = (hashlib.sha256(text.encode()).digest() for text in (script, style))
    of_script, of_style = (base64.b64encode(digest).decode("ascii") for digest in digests)
    return (
        f"default-src 'none'; script-src 'sha256-{of_script}' 'strict-dynamic'; "
        f"style-src 'sha256-{of_style}'; base-uri 'none'; form-action 'none'"
    )


@cache
def _asset_text(names: tuple[str, ...]) -> str:
    folder = files("nia_bench.reporting.html") / "template"
    return "\n".join((folder / name).read_text(encoding="utf-8") for name in names)


@cache
def _environment() -> Environment:
    environment = Environment(
        loader=PackageLoader("nia_bench.reporting.html", "template"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    environment.filters |= {"figure": figure, "unbroken": unbroken}
    return environment
