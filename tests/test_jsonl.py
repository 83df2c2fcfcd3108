import io
import json
import threading
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nia_bench import jsonl, submissions
from nia_bench.jsonl import LineError, parse_line, read_lines, refusal
from nia_bench.submissions import in_order, windows


def encoded(**fields: Any) -> bytes:
    return json.dumps({"id": "1", "task_id": "t", "files": {"a.ts": "x"}} | fields).encode()


def test_a_line_becomes_a_submission_with_its_stubs() -> None:
    line = parse_line(encoded(stubs={"lib/db.ts": "y"}, expect="anything else is left alone"))
    assert ("1", "t") == (line.id, line.task_id)
    assert ({"a.ts": "x"}, {"lib/db.ts": "y"}) == (line.submission.files, line.submission.stubs)


@pytest.mark.parametrize(
    "text", [b"{", b'{"id": "1"', b"\xff\xfe", b"nul", b'{"id": NaN}', b"[" * 100_000, b'{"id": "\\ud800"}']
)
def test_a_line_that_is_no_json_is_refused(text: bytes) -> None:
    with pytest.raises(LineError, match="not JSON"):
        parse_line(text)


@pytest.mark.parametrize("value", [[], "text", 3, None])
def test_a_line_that_is_no_object_is_refused(value: object) -> None:
    with pytest.raises(LineError, match="not a JSON object"):
        parse_line(json.dumps(value).encode())


@pytest.mark.parametrize(
    ("path", "said"),
    [
        ("../a.ts", "leads out"),
        ("src/../../a.ts", "leads out"),
        ("/etc/passwd", "not a relative POSIX path"),
        ("C:/a.ts", "not a relative POSIX path"),
        ("a\\b.ts", "not a relative POSIX path"),
        ("a\0.ts", "control character"),
        ("", "not a plain path"),
        ("a//b.ts", "not a plain path"),
        ("a" * 5000, "too long"),
        ("node_modules/zod/index.d.ts", "node_modules"),
        ("packages/x/node_modules/zod/index.d.ts", "node_modules"),
    ],
)
@pytest.mark.parametrize("key", ["files", "stubs"])
def test_a_path_that_leaves_the_submission_is_refused(key: str, path: str, said: str) -> None:
    with pytest.raises(LineError, match=said) as caught:
        parse_line(encoded(**{key: {path: "x"}}))
    assert ("1", "t") == (caught.value.id, caught.value.task_id)


@pytest.mark.parametrize("files", [None, [], "a.ts", 3, {"a.ts": 3}, {"a.ts": None}, {"a.ts": {"b": "c"}}])
def test_files_that_are_no_map_of_texts_are_refused(files: object) -> None:
    with pytest.raises(LineError, match="'files'"):
        parse_line(encoded(files=files))


def test_a_file_in_the_place_of_a_folder_is_refused() -> None:
    with pytest.raises(LineError, match="both a file and the folder"):
        parse_line(encoded(files={"a": "x"}, stubs={"a/b.ts": "y"}))


@pytest.mark.parametrize("text", ["x" * (jsonl.MAX_FILE + 1), "a\0b"])
def test_a_huge_or_binary_file_is_refused(text: str) -> None:
    with pytest.raises(LineError, match=r"larger than|binary"):
        parse_line(encoded(files={"a.ts": text}))


@pytest.mark.parametrize("missing", ["id", "task_id"])
@pytest.mark.parametrize("value", [None, 7, "", " ", []])
def test_a_line_without_id_or_task_is_refused_with_what_it_has(missing: str, value: object) -> None:
    with pytest.raises(LineError, match=f"'{missing}'") as caught:
        parse_line(encoded(**{missing: value}))
    assert {"id": "1", "taskId": "t", "error": str(caught.value)} | {
        "taskId" if missing == "task_id" else "id": None
    } == refusal(caught.value)


def test_blank_lines_are_no_lines() -> None:
    assert [b"a\n", b"b"] == list(read_lines(io.BytesIO(b"\na\n  \n\r\nb")))


def test_a_line_without_end_is_cut_and_the_next_one_is_whole(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(jsonl, "MAX_LINE", 10)
    first, second, third = read_lines(io.BytesIO(b"a" * 95 + b"\n" + b"b" * 10 + b"\n" + encoded() + b"\n"))
    assert (11, b"b" * 10) == (len(first), second.strip())
    assert third.startswith(b'{"id"')
    with pytest.raises(LineError, match="longer than"):
        parse_line(first)


@given(st.binary(max_size=200))
def test_no_bytes_do_more_than_refuse_the_line(text: bytes) -> None:
    with pytest.raises(LineError):
        parse_line(text)


@given(st.lists(st.integers(), max_size=40), st.integers(min_value=1, max_value=5))
def test_answers_come_in_the_order_of_the_questions(items: list[int], parallel: int) -> None:
    assert [item + 1 for item in items] == list(in_order(lambda item: item + 1, items, parallel=parallel))


def test_questions_are_read_only_as_answers_are_taken() -> None:
    read: list[int] = []

    def questions() -> Any:
        for number in range(1000):
            read.append(number)
            yield number

    answers = in_order(str, questions(), parallel=2)
    next(answers)
    assert len(read) <= 4
    answers.close()


def test_a_slow_first_answer_does_not_stop_the_others() -> None:
    others_done = threading.Event()

    def answer(number: int) -> int:
        if number == 0:
            assert others_done.wait(timeout=30)
        elif number == 2:
            others_done.set()
        return number

    assert [0, 1, 2] == list(in_order(answer, range(3), parallel=2))


def test_lines_are_read_ahead_by_number_and_by_size(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(submissions, "MOST_AHEAD", 3)
    monkeypatch.setattr(submissions, "MOST_CHARACTERS_AHEAD", 10)
    lines = [b"a", b"b", b"c", b"d", b"e" * 20, b"f"]

    assert [[b"a", b"b", b"c"], [b"d", b"e" * 20], [b"f"]] == list(windows(lines, len))


def test_no_more_is_read_than_one_window_ahead(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(submissions, "MOST_AHEAD", 2)
    read: list[int] = []
    ahead = windows((read.append(n) or b"x" for n in range(9)), len)
    next(ahead)

    assert [0, 1] == read
