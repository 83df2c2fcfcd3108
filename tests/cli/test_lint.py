"""`nia-bench lint`: exit codes, and where its output goes."""

from __future__ import annotations

from pathlib import Path

import pytest
from typer.testing import CliRunner

from nia_bench.cli import main as program
from nia_bench.lint import findings
from nia_bench.lint.report import LintFinding, LintReport

FINDING = LintFinding(
    rule="removed",
    type="outdated_api",
    path="a.ts",
    line=1,
    symbol="gone",
    package="demo",
    version="2.0.0",
    instead=None,
    message="gone",
)


def _lint(monkeypatch: pytest.MonkeyPatch, *found: LintFinding) -> tuple[int, str, str]:
    report = LintReport(findings=found, files=1, ignored=("'x' is a link",))

    def lint(_folder: Path, **_options: object) -> LintReport:
        return report

    monkeypatch.setattr(findings, "lint", lint)
    result = CliRunner().invoke(program.app, ["lint", "."])
    return result.exit_code, result.stdout, result.stderr


def test_findings_end_with_exit_code_1(monkeypatch: pytest.MonkeyPatch) -> None:
    code, out, _ = _lint(monkeypatch, FINDING)
    assert (code, "a.ts:1" in out) == (1, True)


def test_without_findings_the_exit_code_is_0(monkeypatch: pytest.MonkeyPatch) -> None:
    code, out, _ = _lint(monkeypatch)
    assert (code, out) == (0, "no findings in 1 files\n")


def test_what_is_not_checked_is_not_among_the_findings(monkeypatch: pytest.MonkeyPatch) -> None:
    _, out, err = _lint(monkeypatch)
    assert "link" not in out
    assert err == "not checked: 'x' is a link\n"


@pytest.mark.parametrize("lock", ["yarn.lock", "bun.lock"])
def test_another_lock_file_is_refused(tmp_path: Path, lock: str) -> None:
    (tmp_path / lock).write_text("")
    result = CliRunner().invoke(program.app, ["lint", str(tmp_path)])
    assert f"does not read {lock}" in str(result.exception)
