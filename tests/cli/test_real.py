"""The program as a user runs it: the real suite, the pinned packages, the real compiler."""

import json
import shutil
from pathlib import Path

import pytest
from tests.cli.test_main import run_program

from nia_bench.suites.suite import NIA

pytestmark = [pytest.mark.by_turns, pytest.mark.environments]

TASK = "zod-4-top-level-validators"
ANSWERS = NIA / "tasks" / "bleeding_edge" / TASK


def test_a_run_scores_the_reference_1_the_wrong_ones_below_the_mark_and_nothing_0(tmp_path: Path) -> None:
    arguments = ("--limit", "1", "--parallel", "2", "--run-id", "r1", "--output-dir", str(tmp_path))
    result = run_program("run", *arguments, "--format", "json")
    report = json.loads(result.stdout)
    assert 0 == result.returncode
    means = {each["subject"]: each["mean"] for each in report["rankings"]["overall"]}
    assert (1.0, 0.0) == (means["reference"], means["empty"])
    rates = {each["subject"]: each["passRate"] for each in report["stats"] if each["category"] == "overall"}
    assert {"reference": 1.0, "wrong": 0.0, "empty": 0.0} == rates
    assert (tmp_path / "r1" / "report.md").is_file()


def test_a_folder_is_scored_whatever_else_is_in_it(tmp_path: Path) -> None:
    code = tmp_path / "code"
    shutil.copytree(ANSWERS / "reference", code)
    (code / "tsconfig.json").write_text("{}")
    (code / "node_modules" / "zod").mkdir(parents=True)
    (code / "node_modules" / "zod" / "index.d.ts").write_text("export const z: any;")
    (code / "src" / "linked.ts").symlink_to("/etc/passwd")
    (code / "src" / "binary.ts").write_bytes(b"\0\1\2")
    (code / "src" / "huge.ts").write_bytes(b"//" * 25_000_000)
    result = run_program("score", TASK, str(code))
    assert 0 == result.returncode
    assert "score 1.00, passed" in result.stdout
    assert 3 == result.stderr.count("left out")


def test_lines_are_scored_like_folders(tmp_path: Path) -> None:
    lines = [
        {
            "id": name,
            "task_id": TASK,
            "files": {"src/registration.ts": (ANSWERS / name / "src" / "registration.ts").read_text()},
        }
        for name in ("reference", "wrong/string-ip", "unusual/named-imports")
    ]
    file = tmp_path / "in.jsonl"
    file.write_text("\n".join(map(json.dumps, lines)))
    result = run_program("score", "--jsonl", str(file))
    answers = [json.loads(line) for line in result.stdout.splitlines()]
    assert 0 == result.returncode
    assert [("reference", True), ("wrong/string-ip", False), ("unusual/named-imports", True)] == [
        (each["id"], each["passed"]) for each in answers
    ]
