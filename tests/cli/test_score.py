import io
import json
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from tests.cli.conftest import Program
from tests.suite_folder import write_task

from nia_bench import Hallucination, TestsResult, submissions

RIGHT = {"src/answer.ts": "right\nlabel"}


def line(number: int, files: Any = RIGHT, task_id: str = "say-right", **fields: Any) -> str:
    return json.dumps({"id": f"c{number}", "task_id": task_id, "files": files} | fields)


def answers(text: str) -> list[dict[str, Any]]:
    return [json.loads(each) for each in text.splitlines()]


def test_each_line_gets_one_answer_in_order(nia_bench: Program) -> None:
    texts = ["right\nlabel", "label", "", "right\nTS2339"]
    Path("in.jsonl").write_text("\n".join(line(n, {"a.ts": text}) for n, text in enumerate(texts)))
    ended = nia_bench("score", "--jsonl", "in.jsonl", "--parallel", "3")
    assert (0, "") == (ended.code, ended.err)
    found = answers(ended.out)
    assert [("c0", True), ("c1", False), ("c2", False), ("c3", False)] == [
        (each["id"], each["passed"]) for each in found
    ]
    assert [1.0, 0.3333, 0.0, 0.6667] == [each["testScore"] for each in found]


def test_an_answer_has_all_the_fields_there_are(nia_bench: Program) -> None:
    Path("in.jsonl").write_text(line(1, {"src/answer.ts": "label\nTS2339"}) + "\n")
    assert [
        {
            "id": "c1",
            "taskId": "say-right",
            "testScore": 0.3333,
            "passed": False,
            "checks": [
                {
                    "id": "says-right",
                    "passed": False,
                    "decided": True,
                    "message": "It does not say right.",
                },
                {"id": "has-label", "passed": True, "decided": True, "message": ""},
                {"id": "no-slur", "passed": True, "decided": True, "message": ""},
            ],
            "diagnostics": [
                {
                    "path": "src/answer.ts",
                    "line": 2,
                    "column": 1,
                    "code": 2339,
                    "category": "error",
                    "message": "No.",
                }
            ],
            "hallucinations": [],
        }
    ] == answers(nia_bench("score", "--jsonl", "in.jsonl").out)


@pytest.mark.parametrize(
    ("bad", "said"),
    [
        ('{"id": "c1", "task_id"', "not JSON"),
        ("[]", "not a JSON object"),
        (line(1, task_id="say-wright"), "did you mean say-right?"),
        (line(1, ["a.ts"]), "'files'"),
        (line(1, {"../../a.ts": "x"}), "leads out"),
        (line(1, {"/a.ts": "x"}), "not a relative"),
        (line(1, {"a\0.ts": "x"}), "control character"),
        (line(1, {"a.ts": "x" * 2_000_000}), "larger than"),
        (line(1, stubs={"node_modules/zod/index.d.ts": "x"}), "node_modules"),
        (line(1, deleted="a.ts"), "'deleted' must be a list of paths"),
        (line(1, deleted=["../a.ts"]), "leads out"),
        (line(1, deleted=["a.ts"]), "a.ts is deleted, but the task's context has no such file"),
        (line(1, {"a.ts.deleted": ""}), "a.ts is deleted, but the task's context has no such file"),
    ],
)
def test_a_bad_line_gets_an_error_and_the_rest_goes_on(nia_bench: Program, bad: str, said: str) -> None:
    Path("in.jsonl").write_text("\n".join([line(0), bad, line(2)]))
    ended = nia_bench("score", "--jsonl", "in.jsonl")
    assert 1 == ended.code
    assert "1 lines could not be scored" in ended.err
    before, refused, after = answers(ended.out)
    assert (1.0, 1.0) == (before["testScore"], after["testScore"])
    assert {"id", "taskId", "error"} == refused.keys()
    assert said in refused["error"]


def test_answers_go_to_a_file_where_one_is_named(nia_bench: Program) -> None:
    Path("in.jsonl").write_text(line(1))
    ended = nia_bench("score", "--jsonl", "in.jsonl", "--output", "out.jsonl")
    assert (0, "") == (ended.code, ended.out)
    assert "c1" == answers(Path("out.jsonl").read_text())[0]["id"]


def test_lines_are_read_from_stdin(nia_bench: Program, monkeypatch: pytest.MonkeyPatch) -> None:
    stdin = SimpleNamespace(buffer=io.BytesIO(line(7).encode()))
    monkeypatch.setattr("sys.stdin", stdin)
    assert "c7" == answers(nia_bench("score", "--jsonl", "-").out)[0]["id"]


def test_a_folder_is_collected_and_scored(nia_bench: Program) -> None:
    Path("code/src").mkdir(parents=True)
    Path("code/src/answer.ts").write_text("right")
    Path("code/picture.ts").write_bytes(b"\0\1")
    Path("code/link.ts").symlink_to("/etc/passwd")
    ended = nia_bench("score", "say-right", "code")
    assert 0 == ended.code
    assert "say-right: score 0.67, not passed" in ended.out
    assert "FAILED  has-label: It has no label." in ended.out
    assert ["left out link.ts: is a link", "left out picture.ts: is binary"] == sorted(
        each.removeprefix("nia-bench: ") for each in ended.err.splitlines()
    )


def test_a_link_to_a_folder_is_followed(nia_bench: Program) -> None:
    Path("code").mkdir()
    Path("code/answer.ts").write_text("right\nlabel")
    Path("link").symlink_to("code")
    assert "say-right: score 1.00, passed" in nia_bench("score", "say-right", "link").out


def test_an_empty_folder_asserts_nothing_that_was_not_looked_at(nia_bench: Program) -> None:
    Path("code").mkdir()
    table = nia_bench("score", "say-right", "code").out
    assert "say-right: score 0.00, not passed" in table
    assert "not decided  no-slur: nothing was done" in table
    assert "FAILED" not in table
    [found] = answers(nia_bench("score", "say-right", "code", "--format", "json").out)
    assert [(False, False, "nothing was done")] * 3 == [
        (each["passed"], each["decided"], each["message"]) for each in found["checks"]
    ]


def test_whole_project_is_an_option_of_folders_and_of_lines(nia_bench: Program, tasks: Path) -> None:
    task = write_task(tasks.parent, "fix-it", category="migration")
    for path, text in {"src/answer.ts": "left", "src/old.ts": "slur", "src/label.ts": "label"}.items():
        (task / "context" / path).parent.mkdir(parents=True, exist_ok=True)
        (task / "context" / path).write_text(text)
    files = {"src/answer.ts": "right", "src/label.ts": "label"}
    Path("in.jsonl").write_text(line(1, files, "fix-it"))
    for path, text in files.items():
        (Path("code") / path).parent.mkdir(parents=True, exist_ok=True)
        (Path("code") / path).write_text(text)
    for arguments in (("fix-it", "code", "--format", "json"), ("--jsonl", "in.jsonl")):
        merged = answers(nia_bench("score", *arguments).out)
        complete = answers(nia_bench("score", *arguments, "--complete-project").out)
        assert [0.6667, 1.0] == [each["testScore"] for each in (*merged, *complete)]


def test_a_folder_as_json_is_one_answer(nia_bench: Program) -> None:
    Path("code").mkdir()
    Path("code/answer.ts").write_text("right\nlabel")
    found = answers(nia_bench("score", "say-right", "code", "--format", "json").out)
    assert [("code", 1.0)] == [(each["id"], each["testScore"]) for each in found]


@pytest.mark.parametrize(
    "arguments",
    [
        (),
        ("say-right",),
        ("say-right", "no-such-folder"),
        ("say-wright", "."),
        ("--jsonl", "no-such-file"),
        ("say-right", ".", "--jsonl", "in.jsonl"),
    ],
)
def test_a_mistake_of_the_user_exits_2(nia_bench: Program, arguments: tuple[str, ...]) -> None:
    Path("in.jsonl").touch()
    ended = nia_bench("score", *arguments)
    assert (2, "") == (ended.code, ended.out)
    assert "Traceback" not in ended.err


def test_the_table_of_a_folder_has_its_hallucinations(
    nia_bench: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    mistake = Hallucination(type="future_api", path="a.ts", line=3, symbol="z.email", message="zod 4 has it")
    tests = TestsResult(score=0.5, passed=False, checks=(), diagnostics=(), hallucinations=(mistake,))

    def score(*_: object) -> TestsResult:
        return tests

    monkeypatch.setattr(submissions.SubmissionScorer, "score", score)
    ended = nia_bench("score", "say-right", ".")
    assert ["hallucinations:", "  future_api at a.ts:3: zod 4 has it"] == ended.out.splitlines()[-2:]
