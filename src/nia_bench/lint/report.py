"""What lint found, and how it is worded: a table to read, JSON, or SARIF 2.1.0."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from importlib.metadata import version as installed_version
from typing import Final, Literal
from urllib.parse import quote

from nia_bench.contract.base import Model
from nia_bench.contract.checks import HallucinationType
from nia_bench.reporting.text_table import aligned, printable, table_of

SARIF_SCHEMA: Final = "https://json.schemastore.org/sarif-2.1.0.json"
LintRule = Literal["removed", "not-yet", "deprecated", "ignored-key", "wrong-import-path"]
RULES: Final[Mapping[LintRule, str]] = {
    "removed": "The pinned version no longer has this name.",
    "not-yet": "Only a newer version than the pinned one has this name.",
    "deprecated": "The pinned version marks this name as deprecated.",
    "ignored-key": "The pinned version takes no such key.",
    "wrong-import-path": "The pinned version exports this from another module.",
}


class LintFinding(Model):
    """A name that is wrong in a file: `line` is its first use, `type` its class, `instead` the right name."""

    rule: LintRule
    type: HallucinationType
    path: str
    line: int
    symbol: str
    package: str
    version: str
    instead: str | None
    message: str


class LintReport(Model):
    """The findings in the order of files and lines. `ignored` says what was not looked at, in sentences."""

    findings: tuple[LintFinding, ...]
    files: int
    ignored: tuple[str, ...]


def once_per_symbol(findings: Iterable[LintFinding]) -> list[LintFinding]:
    """Return one finding for each symbol of a file: the first of them, with the smallest line of all."""
    first: dict[tuple[str, ...], LintFinding] = {}
    for finding in findings:
        # Default exports of two modules are two symbols.
        module = finding.message if finding.symbol == "default" else ""
        key = finding.path, finding.symbol, module
        earlier = first.setdefault(key, finding)
        if finding.line < earlier.line:
            first[key] = earlier.model_copy(update={"line": finding.line})
    return [*first.values()]


def report_text(report: LintReport, format_: Literal["table", "json", "sarif"]) -> str:
    """Return the report as an aligned table, JSON or SARIF, without a line break at the end."""
    if format_ == "json":
        return report.to_json(indent=2)
    return json.dumps(sarif(report), indent=2) if format_ == "sarif" else _table(report)


def _table(report: LintReport) -> str:
    count = len(report.findings)
    end = f"{count or 'no'} finding{'' if count == 1 else 's'} in {report.files} files"
    if not report.findings:
        return end
    table = table_of(
        "Findings",
        report.findings,
        ("Place", lambda finding: f"{printable(finding.path)}:{finding.line}"),
        ("Rule", lambda finding: finding.rule),
        ("Symbol", lambda finding: printable(finding.symbol)),
        ("Package", lambda finding: f"{finding.package}@{finding.version}"),
        ("Instead", lambda finding: printable(finding.instead or "")),
        labels=5,
    )
    return f"{aligned(table)}\n\n{end}"


def sarif(report: LintReport) -> dict[str, object]:
    """Return the findings as a SARIF 2.1.0 log, with paths relative to the folder that was checked."""
    rules = [{"id": rule, "shortDescription": {"text": text}} for rule, text in RULES.items()]
    driver = {"name": "nia-bench lint", "version": installed_version("nia-bench"), "rules": rules}
    results = [_result(finding) for finding in report.findings]
    run = {"tool": {"driver": driver}, "columnKind": "utf16CodeUnits", "results": results}
    return {"$schema": SARIF_SCHEMA, "version": "2.1.0", "runs": [run]}


def _result(finding: LintFinding) -> dict[str, object]:
    place = {
        "artifactLocation": {"uri": quote(finding.path, errors="replace")},
        "region": {"startLine": finding.line},
    }
    instead = f" Use {finding.instead}." if finding.instead else ""
    return {
        "ruleId": finding.rule,
        "ruleIndex": [*RULES].index(finding.rule),
        "level": "warning" if finding.rule == "deprecated" else "error",
        "message": {"text": f"{finding.message}.{instead}"},
        "locations": [{"physicalLocation": place}],
        "properties": {"class": finding.type, "package": finding.package, "version": finding.version},
    }
