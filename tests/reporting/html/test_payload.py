import json
import re
from html.parser import HTMLParser
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.reporting.html.hostile import PAYLOADS, SUBJECT, TAG, hostile_cell
from tests.reporting.html.synthetic_cells import ERROR, PATH, cells, report_on, request
from tests.reporting.synthetic import result

from nia_bench.contract.evaluation import CheckResult, Evaluation
from nia_bench.contract.transcript import (
    Fault,
    Message,
    ProcessEnd,
    ServerState,
    Tokens,
    ToolCall,
)
from nia_bench.reporting.html import render_html
from nia_bench.reporting.html.payload import (
    cell_payload,
    detail_script,
    script_json,
    spent_words,
    task_payload,
)
from nia_bench.reporting.html.transcript import (
    MOST_ENTRIES,
    MOST_ENTRY,
    SEARCHED,
    exchanges_payload,
    shortened,
    transcript_payload,
)
from nia_bench.reporting.stored import StoredCell


def failing() -> StoredCell:
    """A cell with a hallucination."""
    return next(each for each in cells() if each.result.hallucinations)


def with_checks(*checks: CheckResult) -> dict[str, Any]:
    detail = failing()
    assert detail.evaluation.tests
    tests = detail.evaluation.tests.model_copy(update={"checks": checks})
    evaluation = detail.evaluation.model_copy(update={"tests": tests})
    return cell_payload(StoredCell(detail.result, detail.task, detail.generation, evaluation))


def parts(payload: dict[str, Any]) -> list[dict[str, Any]]:
    return [part for fault in payload["faults"] for part in fault["parts"]]


def test_faults_of_all_three_kinds_are_one_fault_of_their_line() -> None:
    payload = cell_payload(failing())
    assert [(PATH, 5)] == [(fault["path"], fault["line"]) for fault in payload["faults"]]
    found = {(part["kind"], part["title"].partition(":")[0]) for part in parts(payload)}
    assert {("compiler", "TS2339"), ("check", "awaits-cookies"), ("check", "compiles")} < found
    assert {"(await cookies()).get"} == {
        each["nearest"] for each in parts(payload) if each["kind"] == "mistake"
    }


def test_a_message_stands_once_at_a_place() -> None:
    compiled = f"The code does not compile ({PATH}:5 TS2339: {ERROR}, and 2 more)"
    found = CheckResult(id="compiles", passed=False, message=compiled, place=f"{PATH}:5")
    of_check = [part for part in parts(with_checks(found, found)) if part["kind"] == "check"]
    assert [("compiles", "")] == [(part["title"], part["message"]) for part in of_check]
    cut = found.model_copy(update={"message": f"It does not compile ({ERROR[:30]})"})
    assert {cut.message} == {part["message"] for part in parts(with_checks(cut)) if part["kind"] == "check"}


def test_a_passed_check_is_no_fault() -> None:
    passed = CheckResult(id="page", passed=True, message="", place=f"{PATH}:4")
    assert "check" not in {part["kind"] for part in parts(with_checks(passed))}


def test_a_check_of_a_whole_file_is_a_fault_without_a_line() -> None:
    found = CheckResult(id="no-file", passed=False, message="There is one", place="middleware.ts")
    faults = with_checks(found)["faults"]
    assert ("middleware.ts", None) in [(fault["path"], fault["line"]) for fault in faults]


def test_a_check_that_was_not_decided_says_so_and_marks_no_fault() -> None:
    payload = with_checks(CheckResult(id="a", passed=False, decided=False, message="nothing was done"))
    assert [(False, "nothing was done")] == [(each["decided"], each["message"]) for each in payload["checks"]]
    assert "check" not in {part["kind"] for part in parts(payload)}


def test_a_task_has_the_demand_of_each_check_and_how_it_is_decided() -> None:
    checks = {check["id"]: check for check in task_payload(failing().task)["checks"]}
    assert f"The answer has `{PATH}`." == checks["page"]["demand"]
    means = {name: (check["means"], check["expected"]) for name, check in checks.items()}
    assert ("read", None) == means["page"]
    assert ("compiler", None) == means["compiles"]
    assert ("run", '["Ann", 20]') == means["greets"]


def test_a_call_of_a_server_is_an_exchange_and_its_answer_whole() -> None:
    answer = "x" * (MOST_ENTRY + 5)
    call = ToolCall(server="docs", tool="query", input={"q": "cookies"}, output=answer, duration_ms=4.0)
    entries = [request(), Message(text="Hello."), call, ToolCall(tool="bash", output=answer)]
    [row] = exchanges_payload(entries)
    assert [1, "docs", "query", "completed", 4.0, "q: cookies", "x" * SEARCHED, len(answer)] == row
    shown = transcript_payload(entries)["entries"]
    assert answer == shown[row[0]]["text"]
    assert shown[2]["text"].endswith("5 characters more")


def test_an_exchange_beyond_the_cut_of_a_transcript_is_there_too() -> None:
    late = ToolCall(server="docs", tool="query", output="found")
    entries = [*[Message(text="x")] * (MOST_ENTRIES + 3), late]
    [row] = exchanges_payload(entries)
    payload = transcript_payload(entries)
    assert "found" == payload["entries"][row[0]]["text"]
    assert (MOST_ENTRIES + 1, MOST_ENTRIES + 4) == (len(payload["entries"]), payload["all"])


def test_checks_of_evaluations_stored_before_there_was_a_state_are_decided() -> None:
    stored = failing().evaluation.model_dump(mode="json", by_alias=True)
    for check in stored["tests"]["checks"]:
        del check["decided"]
    tests = Evaluation.model_validate(stored).tests
    assert tests
    assert tests.checks
    assert all(check.decided for check in tests.checks)


def test_failed_checks_come_first() -> None:
    passed = [check["passed"] for check in cell_payload(failing())["checks"]]
    assert sorted(passed) == passed


def test_a_verdict_has_the_words_of_its_criterion() -> None:
    verdict = cell_payload(failing())["judge"]["verdicts"][0]
    assert "The cookie store is awaited before it is read." == verdict["criterion"]
    assert ["cookies().get('session')"] == verdict["votes"][0]["evidence"]
    assert "no_quote" == verdict["votes"][1]["flag"]


def test_a_cell_without_output_and_tests_can_be_opened_too() -> None:
    detail = failing()
    generation = detail.generation.model_copy(update={"output": None})
    evaluation = Evaluation(cell=generation.cell, tests=None)
    payload = cell_payload(StoredCell(detail.result, detail.task, generation, evaluation))
    assert ([], None, [], 1) == (
        payload["files"],
        payload["score"],
        payload["checks"],
        payload["attempts"],
    )


def test_a_task_has_its_prompt_its_files_and_what_is_pinned() -> None:
    payload = task_payload(failing().task)
    assert PATH in payload["prompt"]
    assert [PATH, "package.json"] == [file["path"] for file in payload["files"]]
    assert payload["pinned"].split()[0] in {"ai", "next", "react", "trpc", "zod"}


def test_every_kind_of_entry_has_a_heading() -> None:
    entries = (
        Message(role="assistant", text="Done."),
        ToolCall(server="docs", tool="query", input={"q": "cookies"}, output="found", status="error"),
        Fault(message="overloaded", status_code=529),
        Tokens(input=1200, output=30, reasoning=5, cache_read=7, cost_usd=0.01),
        ServerState(server="docs", connected=False, message="refused"),
        ProcessEnd(exit_code=None, killed_for="time", wall_s=600.0, stderr="last words"),
    )
    shown = transcript_payload(entries)["entries"]
    assert [
        "assistant",
        "docs / query (error)",
        "error (HTTP 529)",
        "tokens: 1,200 in, 30 out, 5 reasoning, 7 cached, $0.0100",
        "server docs: not connected",
        "process: killed: time",
    ] == [entry["heading"] for entry in shown]
    assert [False, True, True, False, True, True] == [entry["bad"] for entry in shown]


def test_gateway_requests_stand_apart_from_the_conversation_and_are_counted() -> None:
    entries = [*[request()] * MOST_ENTRIES, request(None), Message(text="Hello."), request(429)]
    payload = transcript_payload(entries)
    assert ["assistant"] == [entry["heading"] for entry in payload["entries"]]
    requests = payload["requests"]
    assert (MOST_ENTRIES + 2, MOST_ENTRIES, 2) == (
        requests["all"],
        len(requests["entries"]),
        requests["failed"],
    )
    assert "model: POST /v1/messages \u2192 200" == requests["entries"][0]["heading"]


def test_what_a_tool_was_given_reads_as_it_would_be_written() -> None:
    given = {"path": "a.ts", "content": "one\ntwo\n", "lines": [1, 2]}
    entry = transcript_payload([ToolCall(tool="write", input=given)])["entries"][0]
    assert entry["input"].startswith("path: a.ts\ncontent:\none\ntwo\n")


def test_long_texts_are_cut_and_say_so() -> None:
    assert f"{'x' * 10}\n\N{HORIZONTAL ELLIPSIS} 5 characters more" == shortened("x" * 15, 10)
    shown = transcript_payload([Message(text="x" * (MOST_ENTRY + 1))])["entries"][0]
    assert shown["text"].endswith("1 characters more")


def test_a_long_transcript_is_cut_and_says_how_long_it_is() -> None:
    payload = transcript_payload([Message(text="x")] * (MOST_ENTRIES + 3))
    assert (MOST_ENTRIES, MOST_ENTRIES + 3) == (len(payload["entries"]), payload["all"])


def test_what_a_cell_took_is_said_in_words() -> None:
    called = result(
        cost_usd=0.5, unpriced=1, input_tokens=1200, output_tokens=300, cached_tokens=700, turns=3
    )
    assert [
        ["Cost", "at least $0.50"],
        ["Turns", "3"],
        ["Tokens in", "1,200"],
        ["of them cached", "700"],
        ["Tokens out", "300"],
        ["of them reasoning", "not recorded"],
        ["Model that answered", "not recorded"],
    ] == spent_words(called)
    assert [["Cost", "not known"]] == spent_words(result(cost_usd=None, unpriced=2))
    assert [["Cost", "$0"]] == spent_words(result())


class Elements(HTMLParser):
    """The elements of a page, and the attributes that they have."""

    def __init__(self) -> None:
        super().__init__()
        self.tags: list[str] = []
        self.attributes: set[str] = set()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        self.attributes |= {name for name, _ in attrs}


def elements(page: str) -> Elements:
    found = Elements()
    found.feed(page)
    return found


@given(st.text())
def test_a_text_in_a_script_ends_nothing_and_reads_back(text: str) -> None:
    script = script_json([text])
    assert script.isascii()
    assert not re.search("[<>&]", script)
    assert [text] == json.loads(script)


def test_half_a_surrogate_pair_is_written_all_the_same() -> None:
    assert '["\\ud800"]' == script_json(["\ud800"])


@pytest.mark.parametrize("payload", PAYLOADS)
def test_a_hostile_text_stays_a_string_in_the_details(payload: str) -> None:
    script = detail_script("cells/0", {"text": payload})
    call = re.fullmatch(r'niaBenchDetail\("cells/0",(.*)\);\n', script)
    assert call
    assert {"text": payload} == json.loads(call[1])


def test_names_that_agents_give_are_never_keys() -> None:
    def keys(value: object) -> set[str]:
        if isinstance(value, dict):
            return {*value} | {key for each in value.values() for key in keys(each)}  # pyright: ignore
        return {key for each in value for key in keys(each)} if isinstance(value, list) else set()  # pyright: ignore

    found = keys(cell_payload(hostile_cell()))
    assert all(re.fullmatch("[a-zA-Z]+", key) for key in found)


def test_a_hostile_cell_adds_no_element_and_no_attribute_to_the_page() -> None:
    plain = list(cells(tasks=2, runs=1))
    hostile = [*plain, hostile_cell()]
    page = render_html(report_on(hostile), [each.result for each in hostile])
    before = elements(render_html(report_on(plain), [each.result for each in plain]))
    after = elements(page)
    assert set(before.tags) | {"p"} >= set(after.tags)
    assert "img" not in after.tags
    assert not {name for name in after.attributes if name.startswith("on")}
    assert 2 == after.tags.count("script")
    assert TAG not in page
    assert SUBJECT not in page
