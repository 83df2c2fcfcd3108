"""Each pattern over a scripted model: who is asked what, what comes out, and where its budget ends."""

from __future__ import annotations

import tempfile
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import anyio
import pytest
from pydantic_ai.exceptions import UsageLimitExceeded
from pydantic_ai.toolsets import FunctionToolset
from tests.model_server.replies import Reply, ToolCall, Turn, always, in_turn
from tests.model_server.server import ModelServer
from tests.models.asking import Asking

from nia_bench.contract.cell import Cell
from nia_bench.contract.errors import ModelError
from nia_bench.contract.generation import Output
from nia_bench.contract.subject import BenchmarkAdapterOptions
from nia_bench.contract.task import BenchmarkTask
from nia_bench.contract.transcript import Entry
from nia_bench.models.resolver import Models
from nia_bench.subjects.patterns.registry import PATTERNS, baseline_subject

pytestmark = pytest.mark.by_turns

TASK = BenchmarkTask(id="t", category="reasoning", prompt="What is the answer?")


CELL = Cell(subject="s", task_id="t", category="reasoning", run=1)


@dataclass
class OneAttempt:
    """An attempt outside of a run."""

    models: Models
    cell: Cell = CELL
    seed: int = 0
    workdir: Path = Path(tempfile.gettempdir())
    home: Path = Path(tempfile.gettempdir())

    def record(self, entry: Entry) -> None:
        """Patterns keep no transcript."""

    def model(self, name: str) -> Any:
        return self.models.model(name)


def play(server: ModelServer, name: str, uses: tuple[Any, ...] = ()) -> str:
    """What the pattern answers."""
    if name in PATTERNS:
        subject = PATTERNS[name].build(BenchmarkAdapterOptions(model=server.model(), uses=uses))
    else:
        subject = baseline_subject(model=server.model(), uses=uses)

    async def main() -> Output:
        async with Asking().models() as models:
            return await subject.sequencer(subject.map_task(TASK), OneAttempt(models))

    assert name == subject.name
    return anyio.run(main).text


def scripted(name: str, *replies: Reply) -> tuple[str, list[Turn]]:
    with ModelServer(in_turn(*replies)) as server:
        return play(server, name), server.turns


def test_single_generator_asks_once() -> None:
    assert "42" == scripted("single-generator", Reply("42"))[0]


def test_critique_revision_revises_until_no_flaw_is_left() -> None:
    flaws, none = Reply(data={"flaws": ["41 is wrong"]}), Reply(data={"flaws": []})
    answer, turns = scripted("critique-revision", Reply("41"), flaws, Reply("42"), none)
    assert "42" == answer
    assert "- 41 is wrong" in turns[2].prompt


def test_critique_revision_ends_after_two_rounds() -> None:
    flaws = Reply(data={"flaws": ["no"]})
    assert "3" == scripted("critique-revision", Reply("1"), flaws, Reply("2"), flaws, Reply("3"))[0]


def test_plan_and_execute_hands_results_on() -> None:
    plan = Reply(data={"steps": ["find", "add"]})
    answer, turns = scripted("plan-and-execute", plan, Reply("40 and 2"), Reply("42"), Reply("It is 42."))
    assert "It is 42." == answer
    assert "40 and 2" in turns[2].prompt
    assert "2. add\n42" in turns[3].prompt


def test_parallel_tasks_joins_the_answers_in_the_order_of_the_parts() -> None:
    def script(turn: Turn) -> Reply:
        if turn.output_tool:
            return Reply(data={"parts": ["first part", "second part"]})
        if "Your part:" in turn.prompt:
            return Reply(f"<{turn.prompt.rpartition(chr(10))[2]}>")
        return Reply(
            "joined" if turn.prompt.index("<first part>") < turn.prompt.index("<second part>") else "mixed up"
        )

    with ModelServer(script) as server:
        assert "joined" == play(server, "parallel-tasks")
        assert 4 == len(server.turns)


def test_debate_lets_each_see_the_other_and_a_third_decide() -> None:
    replies = [Reply(text) for text in ("41", "43", "42, as you say", "42 too", "42")]
    answer, turns = scripted("debate", *replies)
    assert "42" == answer
    assert "Your answer so far:\n43\n\nThe other answer:\n41" in turns[3].prompt
    assert "42, as you say" in turns[4].prompt


def test_supervisor_delegates_and_finishes() -> None:
    assign = Reply(data={"next": "analyst", "text": "add 40 and 2"})
    finish = Reply(data={"next": "finish", "text": "It is 42."})
    answer, turns = scripted("supervisor", assign, Reply("42"), finish)
    assert "It is 42." == answer
    assert "add 40 and 2" == turns[1].prompt
    assert "Report:\n42" in turns[2].prompt


def test_supervisor_has_to_finish_in_the_end() -> None:
    assign = Reply(data={"next": "writer", "text": "go on"})
    answer, _ = scripted("supervisor", *[assign, Reply("more")] * 5, Reply("at last"))
    assert "at last" == answer


def test_round_robin_ends_when_a_round_changes_nothing() -> None:
    answer, turns = scripted("round-robin", *[Reply("42")] * 6)
    assert ("42", 6) == (answer, len(turns))
    assert "The answer so far:\nnone yet" in turns[0].prompt


def test_routed_specialists_asks_the_one_that_was_chosen() -> None:
    answer, turns = scripted("routed-specialists", Reply(data={"specialist": "operator"}), Reply("42"))
    assert "42" == answer
    assert "You work with tools" in dict(turns[1].messages)["system"]


def lookup() -> str:
    """Looks the answer up."""
    return "it is 42"


def as_toolset() -> Any:
    return FunctionToolset([lookup])


@pytest.mark.parametrize("use", [lambda: lookup, as_toolset], ids=["function", "toolset"])
@pytest.mark.parametrize("name", ["single-generator", *PATTERNS])
def test_uses_are_offered_to_every_generator(name: str, use: Callable[[], Any]) -> None:
    data: dict[str, Any] = {"flaws": [], "steps": ["s"], "parts": ["p"], "specialist": "editor"}

    def script(turn: Turn) -> Reply:
        fields = (turn.schema or {}).get("properties", {})
        known = {key: value for key, value in data.items() if key in fields}
        known |= {"next": "finish", "text": "done"} if "next" in fields else {}
        return Reply(data=known) if turn.output_tool else Reply("done")

    with ModelServer(script) as server:
        assert "done" == play(server, name, (use(),))
        assert server.turns
        assert all("lookup" in turn.tools for turn in server.turns)


@pytest.mark.parametrize("name", ["single-generator", *PATTERNS])
def test_a_pattern_that_never_ends_runs_out_of_its_calls(name: str) -> None:
    again = Reply(tool_calls=(ToolCall("lookup"),))
    with ModelServer(always(again)) as server:
        with pytest.raises(UsageLimitExceeded):
            play(server, name, (lookup,))
        assert len(server.turns) <= 40


def test_workers_at_once_do_not_exceed_the_budget_together() -> None:
    def script(turn: Turn) -> Reply:
        if turn.output_tool:
            return Reply(data={"parts": ["a", "b", "c", "d"]})
        return Reply(tool_calls=(ToolCall("lookup"),))

    with ModelServer(script) as server:
        with pytest.raises(BaseExceptionGroup) as caught:
            play(server, "parallel-tasks", (lookup,))
        assert caught.group_contains(UsageLimitExceeded)
        assert len(server.turns) <= 32


def test_a_refusal_is_the_models_failure() -> None:
    refusal = Reply(refusal="no", finish_reason="content_filter")
    with ModelServer(always(refusal)) as server, pytest.raises(ModelError, match="refused"):
        play(server, "single-generator")
