"""The page of a report, made of the report and the results of its cells, and the files that hold it.

`PageWriter` writes the page, and the details of its cells in files beside it.
"""

from __future__ import annotations

import base64
import hashlib
import shutil
from collections import deque
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any, get_args

from jinja2 import Environment, PackageLoader, StrictUndefined
from markupsafe import Markup

from nia_bench.contract.checks import HallucinationType
from nia_bench.contract.report import BenchmarkReport, BenchmarkRunResult
from nia_bench.contract.task import BenchmarkTask, CodeTask
from nia_bench.reporting.figures import counted, duration, figure, unbroken
from nia_bench.reporting.html import subject_charts, task_charts
from nia_bench.reporting.html.headline import findings, headline, headline_text
from nia_bench.reporting.html.payload import (
    ONE_PART,
    DetailFiles,
    Parts,
    cell_index,
    cell_payload,
    note_parts,
    script_json,
    stored_parts,
    task_payload,
)
from nia_bench.reporting.html.transcript import exchanges_payload
from nia_bench.reporting.scorecard import agents_of, judge_of, model_of, total_cost
from nia_bench.reporting.stored import Header, StoredCell
from nia_bench.reporting.tables import report_tables
from nia_bench.store.disk import disk_errors, write_atomically

_PACKAGE = "nia_bench.reporting.html"
TYPES: tuple[str, ...] = get_args(HallucinationType)
STYLES = ("base.css", "charts.css", "cells.css", "views.css", "print.css")
SCRIPTS = (
    *("page.js", "tables.js", "listing.js", "code.js", "diff.js"),
    *("result.js", "panel.js", "cells.js", "exchanges.js", "sides.js", "views.js"),
)
LONG_TABLE = 15
"""Of a table with more rows only the heading is shown at first, and it gets a filter."""


def render_html(
    report: BenchmarkReport,
    results: Sequence[BenchmarkRunResult] = (),
    titles: Mapping[str, str] | None = None,
    header: Header = (),
    parts: Parts = ONE_PART,
) -> str:
    """Return the page as HTML. Only the details of cells, which `PageWriter` writes, are outside of it.

    `results` are those of the cells, numbered as the details are, and `titles` those of their tasks by id.
    `header` identifies the run at the head and the foot of the page. `parts` says in which files the details
    are. The same arguments give the same page.
    """
    return render_page(
        "page.html.j2",
        STYLES,
        SCRIPTS,
        data=cell_index(report, results, titles or {}, TYPES, parts),
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
        cost=task_charts.cost_plot(map(task_charts.score_and_cost, report.overall)),
        tools=subject_charts.tools(report),
        tables=report_tables(report),
        long_table=LONG_TABLE,
        with_cells=bool(results),
        with_exchanges=bool(parts["exchanges"]),
        exchanges=sum(result.context_calls or 0 for result in results),
        with_sides=bool(results) and len(report.subjects) > 1,
        called=subject_charts.called_or_not(report),
    )


def render_page(
    template: str, styles: Sequence[str], scripts: Sequence[str], *, data: Mapping[str, Any], **values: Any
) -> str:
    """Return an HTML page: a template filled with `values`, which holds the text of these styles and scripts.

    `data` is put in as JSON for the scripts. The page's content security policy permits no other script,
    except what these add.
    """
    style, script = (template_text(_PACKAGE, *names) for names in (styles, scripts))
    return (
        template_environment(_PACKAGE)
        .get_template(template)
        .render(
            **values,
            data=Markup(script_json(data)),  # noqa: S704  (escaped by script_json)
            style=Markup(style),  # noqa: S704  (our own file)
            script=Markup(script),  # noqa: S704  (our own file)
            policy=content_policy(style, script),
        )
    )


def _key_figures(report: BenchmarkReport) -> Header:
    """Return names and values: agents, model, judge, measured cells, design, cost and time."""
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


def content_policy(style: str, script: str) -> str:
    """Return a content security policy: only the page's own script runs, and what that script adds.

    Nothing may be fetched from anywhere, and a handler that slipped in with an agent's text stays dead.
    """
    digests = (hashlib.sha256(text.encode()).digest() for text in (script, style))
    of_script, of_style = (base64.b64encode(digest).decode("ascii") for digest in digests)
    return (
        f"default-src 'none'; script-src 'sha256-{of_script}' 'strict-dynamic'; "
        f"style-src 'sha256-{of_style}'; base-uri 'none'; form-action 'none'"
    )


PAGE, DETAILS = "report.html", "report"


class PageWriter:
    """Writes `report.html` into `folder`, and the details of cells into `folder/report/`. A context manager.

    The cells are added first, one at a time, and only the result of each is stored in memory; then `write`
    takes the report. An earlier page stays whole until the new one is complete, also when the block raises.
    Methods raise InfrastructureError when the disk is full, UserError when the folder cannot be written to.

    `made_of` tells all that the details are made of from anything else. With it, `keep` finds those of an
    earlier page that still hold.
    """

    def __init__(self, folder: Path, made_of: str = "") -> None:
        self._folder = folder
        self._made_of = made_of
        self._kept: dict[str, list[int]] | None = None
        self._staging, self._details = folder / f".{DETAILS}.tmp", folder / DETAILS
        self._results: list[BenchmarkRunResult] = []
        self._titles: dict[str, str] = {}

    def __enter__(self) -> PageWriter:
        with disk_errors(self._details):
            shutil.rmtree(self._staging, ignore_errors=True)
            self._files = {name: DetailFiles(self._staging, name) for name in ONE_PART}
        return self

    def __exit__(self, *_: object) -> None:
        shutil.rmtree(self._staging, ignore_errors=True)

    def keep(self, results: Iterable[BenchmarkRunResult], tasks: Iterable[BenchmarkTask]) -> bool:
        """Reuse the details of an earlier page if they have the same sources. Return whether they do.

        `results` are those of all cells, in the order of `adding`, which is then not called.
        """
        self._kept = stored_parts(self._details, self._made_of) if self._made_of else None
        if self._kept is None:
            return False
        self._results = list(results)
        self._titles = {task.id: _title(task) for task in tasks}
        return True

    def adding(self, cells: Iterable[StoredCell]) -> Iterator[StoredCell]:
        """Write the details of each cell, then yield the cell. Details are numbered in this order."""
        for cell in cells:
            with disk_errors(self._details):
                if exchanges := exchanges_payload(cell.transcript):
                    self._files["exchanges"].add({"cell": len(self._results), "rows": exchanges})
                self._files["cells"].add(cell_payload(cell))
                if cell.task.id not in self._titles:
                    self._titles[cell.task.id] = _title(cell.task)
                    self._files["tasks"].add(task_payload(cell.task))
            self._results.append(cell.result)
            yield cell

    def write(self, report: BenchmarkReport, header: Header = ()) -> Path:
        """Write the page with `report` and the added cells. Return its path.

        Earlier details are replaced, unless `keep` has found that they still hold.
        """
        with disk_errors(self._details):
            parts = self._kept or {name: details.close() for name, details in self._files.items()}
            page = render_html(report, self._results, self._titles, header, parts)
            if self._kept is None:
                shutil.rmtree(self._details, ignore_errors=True)
                if self._results and self._made_of:
                    note_parts(self._staging, self._made_of, parts)
                if self._results:
                    self._staging.rename(self._details)
        write_atomically(self._folder / PAGE, page)
        return self._folder / PAGE


def _title(task: BenchmarkTask) -> str:
    return task.title if isinstance(task, CodeTask) else ""


def write_html(
    folder: Path, report: BenchmarkReport, cells: Iterable[StoredCell] = (), header: Header = ()
) -> Path:
    """Write the page of a report that exists already. Return the path of the page. Raises as `PageWriter`."""
    with PageWriter(folder) as page:
        deque(page.adding(cells), maxlen=0)
        return page.write(report, header)


@cache
def template_environment(package: str) -> Environment:
    """Return the environment of the templates in `template/` of a package.

    It escapes all values, refuses undefined ones, and has the filters `figure` and `unbroken`.
    """
    environment = Environment(
        loader=PackageLoader(package, "template"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    environment.filters |= {"figure": figure, "unbroken": unbroken}
    return environment


@cache
def template_text(package: str, *names: str) -> str:
    """Return the texts of these files in `template/` of a package, joined by line breaks."""
    folder = files(package) / "template"
    return "\n".join((folder / name).read_text(encoding="utf-8") for name in names)
