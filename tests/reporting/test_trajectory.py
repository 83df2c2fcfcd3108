from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from jsonschema import ValidationError
from tests.reporting.atif_rules import keeps_the_rules

from nia_bench.contract.cell import Cell
from nia_bench.contract.generation import Cause, Failure, Generation, Output
from nia_bench.contract.transcript import (
    Entry,
    Fault,
    Message,
    NetworkRequest,
    ProcessEnd,
    ServerState,
    Tokens,
    ToolCall,
)
from nia_bench.reporting.trajectory import trajectory
from nia_bench.subjects.agents.programs import AGENTS, agent_named

RECORDINGS = Path(__file__).parents[1] / "subjects/agents/recordings"
RECORDED = sorted(RECORDINGS.glob("*/*.jsonl"))
CELL = Cell(subject="local-docs", task_id="zod-4-x", category="bleeding_edge", run=2)
PROMPT = Message(role="user", text="Add a route.")
ASKED = NetworkRequest(route="model", method="POST", path="/responses", status=200, duration_ms=9)
WORDS = Message(text="I look it up.")
LOOK = ToolCall(id="c1", server="docs", tool="query-docs", input={"query": "x"}, output="about x")
WRITE = ToolCall(id="c2", tool="write_file", input={"path": "a.ts"}, output="no", status="error")
USED = Tokens(input=100, output=20, reasoning=5, cache_read=30, cache_write=10, cost_usd=0.5)
SUM = Tokens(input=300, output=60)


def generation(**changes: Any) -> Generation:
    versions = {"agent": "codex", "codex": "0.169.0", "model": "openai:gpt-5"}
    return Generation(cell=CELL, output=Output(), versions=versions, **changes)


def exported(*entries: Entry) -> dict[str, Any]:
    return keeps_the_rules(trajectory("monday", generation(), entries).to_json())


def steps(*entries: Entry) -> list[dict[str, Any]]:
    return exported(*entries)["steps"]


@pytest.mark.parametrize("file", RECORDED, ids=lambda file: f"{file.parent.name}-{file.stem}")
def test_what_every_program_wrote_makes_a_trajectory(file: Path) -> None:
    reader = agent_named(file.parent.name).reader(("docs",))
    read = [entry for line in file.read_text().splitlines() for entry in reader.read(line)]
    document = exported(PROMPT, *read, *reader.finish())
    calls = sum(isinstance(entry, ToolCall) for entry in read)
    assert calls <= sum(len(step.get("tool_calls", ())) for step in document["steps"])


def test_there_are_recordings_of_every_agent() -> None:
    assert set(AGENTS) == {file.parent.name for file in RECORDED}


def test_it_says_which_run_cell_agent_and_model_it_is_of() -> None:
    document = exported(PROMPT)
    assert "monday/zod-4-x/local-docs/2" == document["session_id"]
    agent = document["agent"]
    assert ("codex", "0.169.0", "openai:gpt-5") == (agent["name"], agent["version"], agent["model_name"])
    assert "bleeding_edge" == document["extra"]["nia_bench"]["cell"]["category"]


def test_a_prompt_is_the_users_and_an_answer_the_agents() -> None:
    user, agent = steps(PROMPT, ASKED, Message(role="reasoning", text="hm"), WORDS)
    assert {"step_id": 1, "source": "user", "message": "Add a route."} == user
    assert ("agent", "I look it up.", "hm") == (agent["source"], agent["message"], agent["reasoning_content"])


def test_a_call_stands_with_its_result_in_the_step_that_made_it() -> None:
    _, step = steps(PROMPT, WORDS, LOOK)
    [call] = step["tool_calls"]
    assert ("c1", "mcp__docs__query-docs", {"query": "x"}) == (
        call["tool_call_id"],
        call["function_name"],
        call["arguments"],
    )
    [result] = step["observation"]["results"]
    assert {"source_call_id": "c1", "content": "about x", "extra": {"status": "completed"}} == result


def test_arguments_that_are_no_object_become_one() -> None:
    _, step = steps(PROMPT, LOOK.model_copy(update={"input": None}), WRITE.model_copy(update={"input": "x"}))
    assert [{}, {"input": "x"}] == [call["arguments"] for call in step["tool_calls"]]


def test_a_call_without_an_id_or_with_one_that_is_taken_gets_another() -> None:
    nameless = LOOK.model_copy(update={"id": ""})
    read = steps(PROMPT, LOOK, ASKED, LOOK, nameless, nameless)
    ids = [call["tool_call_id"] for step in read for call in step.get("tool_calls", ())]
    assert ("c1", 4) == (ids[0], len(set(ids)))


def test_words_after_a_call_begin_a_step() -> None:
    assert ["I look it up.", "Done."] == [
        step["message"] for step in steps(PROMPT, WORDS, LOOK, Message(text="Done."))[1:]
    ]


def test_calls_of_one_answer_are_one_step_and_those_of_the_next_another() -> None:
    at_once = steps(PROMPT, ASKED, LOOK, WRITE)
    assert [2] == [len(step["tool_calls"]) for step in at_once[1:]]
    in_turn = steps(PROMPT, ASKED, LOOK, ASKED, WRITE)
    assert [1, 1] == [len(step["tool_calls"]) for step in in_turn[1:]]


def test_a_call_may_come_after_the_answer_that_it_belongs_to() -> None:
    [_, step] = steps(PROMPT, WORDS, ASKED, LOOK)
    assert ("I look it up.", 1) == (step["message"], len(step["tool_calls"]))


def test_answers_whose_tokens_are_told_are_steps_with_metrics() -> None:
    document = exported(PROMPT, LOOK, USED, WRITE, USED, WORDS, USED)
    answers = document["steps"][1:]
    assert [1, 1, 1] == [step["llm_call_count"] for step in answers]
    assert {
        "prompt_tokens": 140,
        "completion_tokens": 25,
        "cached_tokens": 30,
        "cost_usd": 0.5,
        "extra": {"reasoning_tokens": 5, "cache_creation_input_tokens": 10},
    } == answers[0]["metrics"]
    total = document["final_metrics"]
    assert (420, 75, 90, 1.5) == (
        total["total_prompt_tokens"],
        total["total_completion_tokens"],
        total["total_cached_tokens"],
        total["total_cost_usd"],
    )
    assert "notes" not in document


def test_tokens_of_the_whole_attempt_are_no_metrics_of_a_step() -> None:
    document = exported(PROMPT, LOOK, ASKED, WORDS, SUM)
    assert not any("metrics" in step or "llm_call_count" in step for step in document["steps"])
    assert 300 == document["final_metrics"]["total_prompt_tokens"]
    assert "worked out" in document["notes"]


def test_a_cost_that_is_not_known_leaves_the_sum_out() -> None:
    assert "total_cost_usd" not in exported(PROMPT, WORDS, USED, LOOK, SUM)["final_metrics"]


def test_what_has_no_place_in_the_format_stands_in_extra() -> None:
    others = (
        ServerState(server="docs", connected=True),
        Fault(message="429", is_retryable=True),
        ProcessEnd(exit_code=0, wall_s=1.0),
    )
    failed = generation(failure=Failure(cause=Cause.TIMEOUT, message="too slow"))
    document = keeps_the_rules(trajectory("monday", failed, (PROMPT, ASKED, *others)).to_json())
    extra = document["extra"]["nia_bench"]
    assert ["request", "server", "error", "process"] == [entry["kind"] for entry in extra["entries"]]
    assert "timeout" == extra["failure"]["cause"]
    assert 1 == document["final_metrics"]["extra"]["answered_requests"]


TEXTS = st.text(max_size=9)
ANY_ENTRY = st.one_of(
    st.builds(Message, role=st.sampled_from(["user", "assistant", "reasoning"]), text=TEXTS),
    st.builds(ToolCall, id=st.sampled_from(["", "a", "call-2"]), server=st.none() | TEXTS, tool=TEXTS),
    st.builds(Tokens, input=st.integers(0, 9), cache_read=st.integers(0, 9)),
    st.sampled_from([ASKED, Fault(message="gone"), WRITE]),
)


@given(st.lists(ANY_ENTRY, max_size=12))
def test_no_transcript_is_too_strange(entries: list[Entry]) -> None:
    document = exported(PROMPT, *entries)
    said = [entry for entry in entries if isinstance(entry, ToolCall)]
    assert len(said) == sum(len(step.get("tool_calls", ())) for step in document["steps"])


@pytest.mark.parametrize(
    "step",
    [
        {"step_id": 0, "source": "user", "message": ""},
        {"step_id": 1, "source": "tool", "message": ""},
        {"step_id": 1, "source": "user", "message": "", "metrics": {}},
        {"step_id": 1, "source": "agent", "message": "", "llm_call_count": 0, "metrics": {}},
        {"step_id": 1, "source": "agent", "message": "", "toolCalls": []},
        {"step_id": 1, "source": "agent"},
    ],
)
def test_the_rules_refuse_what_the_format_does(step: dict[str, Any]) -> None:
    document = trajectory("monday", generation(), (PROMPT,)).model_dump(exclude_none=True)
    with pytest.raises(ValidationError):
        keeps_the_rules(json.dumps(document | {"steps": [step]}))
