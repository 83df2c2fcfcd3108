"""How findings are shown: as a table, as SARIF, and by the tool of the MCP server."""

from __future__ import annotations

import json

import anyio
from mcp import Client
from mcp.types import TextContent

from nia_bench.contract.errors import UserError
from nia_bench.lint.report import RULES, LintFinding, LintReport, report_text, sarif
from nia_bench.lint.tool import lint_server

FINDING = LintFinding(
    rule="removed",
    type="outdated_api",
    path="src/a b.ts",
    line=7,
    symbol="destroy",
    package="zustand",
    version="5.1.0",
    instead="unsubscribe",
    message="StoreApi has no 'destroy' in zustand 5.1.0",
)
REPORT = LintReport(findings=(FINDING,), files=3, ignored=())


def test_the_table_has_place_rule_and_right_name() -> None:
    text = report_text(REPORT, "table")
    assert "src/a b.ts:7  removed  destroy  zustand@5.1.0  unsubscribe" in text
    assert text.endswith("1 finding in 3 files")


def test_a_name_cannot_command_the_terminal() -> None:
    hostile = FINDING.model_copy(update={"path": "a\x1b]0;x\x07.ts", "symbol": "\x1b[31m"})
    assert "\x1b" not in report_text(REPORT.model_copy(update={"findings": (hostile,)}), "table")


def test_without_findings_the_table_is_one_line() -> None:
    assert report_text(LintReport(findings=(), files=2, ignored=()), "table") == "no findings in 2 files"


def test_json_is_the_report() -> None:
    assert LintReport.model_validate_json(report_text(REPORT, "json")) == REPORT


def test_sarif_has_what_its_schema_requires() -> None:
    """Version and runs, tool.driver.name, a message, a ruleIndex into rules, a uri, a line from 1."""
    log = json.loads(report_text(REPORT, "sarif"))
    assert log["version"] == "2.1.0"
    [run] = log["runs"]
    driver, [result] = run["tool"]["driver"], run["results"]
    assert driver["name"]
    assert [rule["id"] for rule in driver["rules"]] == [*RULES]
    assert driver["rules"][result["ruleIndex"]]["id"] == result["ruleId"] == "removed"
    assert result["level"] == "error"
    assert result["message"]["text"].endswith("zustand 5.1.0. Use unsubscribe.")
    [location] = result["locations"]
    assert location["physicalLocation"] == {
        "artifactLocation": {"uri": "src/a%20b.ts"},
        "region": {"startLine": 7},
    }


def test_a_deprecated_name_is_a_warning_in_sarif() -> None:
    deprecated = FINDING.model_copy(update={"rule": "deprecated"})
    log = json.dumps(sarif(REPORT.model_copy(update={"findings": (deprecated,)})))
    assert '"level": "warning"' in log


def _call(revision: str | None) -> tuple[bool, str]:
    def check(changed_since: str | None) -> LintReport:
        if changed_since == "nothing":
            raise UserError("git cannot list 'nothing'", fix="name a commit")
        return REPORT if changed_since is None else LintReport(findings=(), files=0, ignored=())

    async def call() -> tuple[bool, str]:
        async with Client(lint_server(check)) as client:
            arguments = {} if revision is None else {"changedSince": revision}
            result = await client.call_tool("check-project", arguments)
            [content] = result.content
            assert isinstance(content, TextContent)
            return bool(result.is_error), content.text

    return anyio.run(call)


def test_an_agent_gets_the_findings() -> None:
    failed, text = _call(None)
    assert not failed
    assert LintReport.model_validate_json(text) == REPORT


def test_an_agent_may_name_a_revision() -> None:
    assert LintReport.model_validate_json(_call("HEAD")[1]).findings == ()


def test_an_agent_gets_the_reason_of_an_error() -> None:
    failed, text = _call("nothing")
    assert failed
    assert "git cannot list 'nothing'" in text
