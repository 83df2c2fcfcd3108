import asyncio
import errno
import pickle
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import anyio
import pytest
from tests.suites.small_suite import task

from nia_bench.contract.cell import Cell
from nia_bench.contract.errors import (
    EvaluatorError,
    InfrastructureError,
    ModelError,
    OutageError,
    TaskFileError,
    UserError,
)
from nia_bench.contract.generation import Cause, Failure, Generation, Output, Usage
from nia_bench.contract.subject import Attempt, BenchmarkSubject
from nia_bench.contract.task import BenchmarkTask
from nia_bench.contract.transcript import Entry, Message, NetworkRequest, Tokens, ToolCall
from nia_bench.execution.cell import ExecutionSettings, Job, execute_cell, failure_of, is_retried
from nia_bench.execution.workdir import Workdirs

CELL = Cell(subject="agent", task_id="one", category="bleeding_edge", run=1)
TASK = task().model_copy(update={"context": {"package.json": "{}", "old.ts": "old"}})

Sequencer = Callable[[Any, Attempt], Awaitable[Output]]


def execute(
    sequencer: Sequencer,
    root: Path,
    of: BenchmarkTask = TASK,
    lays: Callable[[BenchmarkTask], dict[str, str]] = lambda _: {},
    **settings: Any,
) -> Generation:
    subject = BenchmarkSubject(
        name="agent", kind="scripted", sequencer=sequencer, versions={"agent": "1.2"}, lays=lays
    )

    async def main() -> Generation:
        given = ExecutionSettings(workdirs=Workdirs(root), **settings)
        return await execute_cell(Job(subject, of, CELL, 42, given))

    return anyio.run(main)


def raising(*errors: BaseException) -> tuple[Sequencer, list[Path]]:
    """A subject that raises the errors, one an attempt, then answers; and the directories it was given."""
    left, workdirs = list(errors), list[Path]()

    async def sequencer(_: BenchmarkTask, attempt: Attempt) -> Output:
        workdirs.append(attempt.workdir)
        if left:
            raise left.pop(0)
        return Output(text="done")

    return sequencer, workdirs


def test_files_written_and_words_said_are_the_output(tmp_path: Path) -> None:
    async def sequencer(_: BenchmarkTask, attempt: Attempt) -> Output:
        (attempt.workdir / "new.ts").write_text("new", encoding="utf-8")
        (attempt.workdir / "old.ts").unlink()
        return Output(text="done")

    generation = execute(sequencer, tmp_path)
    assert Output(files={"new.ts": "new"}, deleted=("old.ts",), text="done") == generation.output
    assert (None, 1, {"agent": "1.2"}) == (generation.failure, generation.attempts, generation.versions)


def test_what_the_subject_is_given_lies_there_and_is_not_collected(tmp_path: Path) -> None:
    async def sequencer(_: BenchmarkTask, attempt: Attempt) -> Output:
        (attempt.workdir / "new.ts").write_text((attempt.workdir / "AGENTS.md").read_text(), encoding="utf-8")
        (attempt.workdir / "AGENTS.md").unlink()
        (attempt.workdir / "notes.md").write_text("changed", encoding="utf-8")
        return Output()

    def laid(of: BenchmarkTask) -> dict[str, str]:
        return {"AGENTS.md": f"for {of.id}", "notes.md": ""}

    output = execute(sequencer, tmp_path, lays=laid).output
    assert output is not None
    assert ({"new.ts": "for one"}, ()) == (output.files, output.deleted)


def test_a_file_on_disk_goes_before_the_same_file_handed_over(tmp_path: Path) -> None:
    async def sequencer(_: BenchmarkTask, attempt: Attempt) -> Output:
        (attempt.workdir / "a.ts").write_text("disk", encoding="utf-8")
        return Output(files={"a.ts": "words", "b.ts": "words", "../c.ts": "words"})

    output = execute(sequencer, tmp_path).output
    assert (
        Output(files={"a.ts": "disk", "b.ts": "words"}, skipped={"../c.ts": "leads out of its folder"})
        == output
    )


def test_the_work_directory_is_gone_afterwards(tmp_path: Path) -> None:
    sequencer, workdirs = raising()
    execute(sequencer, tmp_path)
    assert (1, []) == (len(workdirs), list(tmp_path.iterdir()))


def test_no_work_directory_is_made_for_who_does_not_ask(tmp_path: Path) -> None:
    async def sequencer(*_: object) -> Output:
        return Output(text="done")

    thinking = BenchmarkTask(id="one", category="reasoning", prompt="Think.")
    assert Output(text="done") == execute(sequencer, tmp_path / "root", thinking).output
    assert not (tmp_path / "root").exists()


def test_the_subject_gets_its_seed_and_its_own_input(tmp_path: Path) -> None:
    async def sequencer(prompt: str, attempt: Attempt) -> Output:
        return Output(text=f"{prompt} {attempt.seed} {attempt.cell.key}")

    subject = BenchmarkSubject(
        name="agent", kind="pattern", sequencer=sequencer, map_task=lambda each: each.prompt
    )

    async def main() -> Generation:
        return await execute_cell(Job(subject, TASK, CELL, 42, ExecutionSettings(Workdirs(tmp_path))))

    assert Output(text="Write it. 42 one/agent/1") == anyio.run(main).output


def test_an_infrastructure_failure_is_attempted_again_in_a_fresh_directory(tmp_path: Path) -> None:
    sequencer, workdirs = raising(InfrastructureError("down"), OSError(errno.ENOSPC, "full"))
    generation = execute(sequencer, tmp_path)
    assert (Output(text="done"), None, 3) == (generation.output, generation.failure, generation.attempts)
    assert 3 == len(set(workdirs))


def test_attempts_are_limited(tmp_path: Path) -> None:
    sequencer, _ = raising(*[InfrastructureError("down")] * 9)
    generation = execute(sequencer, tmp_path, max_retries=2)
    assert generation.failure
    assert (None, 3, Cause.INFRASTRUCTURE) == (
        generation.output,
        generation.attempts,
        generation.failure.cause,
    )


@pytest.mark.parametrize(
    ("error", "cause"),
    [
        (ValueError("a bug"), Cause.AGENT),
        (SystemExit(1), Cause.AGENT),
        (asyncio.CancelledError(), Cause.AGENT),
        (RecursionError(), Cause.AGENT),
        (TimeoutError(), Cause.TIMEOUT),
        (UserError("no key"), Cause.INFRASTRUCTURE),
    ],
)
def test_any_other_failure_is_recorded_once(tmp_path: Path, error: BaseException, cause: Cause) -> None:
    sequencer, _ = raising(error)
    generation = execute(sequencer, tmp_path)
    assert generation.failure
    assert (None, 1, cause) == (generation.output, generation.attempts, generation.failure.cause)
    assert [] == list(tmp_path.iterdir())


def test_a_subject_that_never_ends_is_timed_out(tmp_path: Path) -> None:
    async def sequencer(*_: object) -> Output:
        await anyio.sleep_forever()
        raise AssertionError

    failure = execute(sequencer, tmp_path, timeout_s=0).failure
    assert failure
    assert Cause.TIMEOUT == failure.cause


def test_a_subject_that_returns_no_output_has_failed(tmp_path: Path) -> None:
    async def sequencer(*_: object) -> Any:
        return None

    failure = execute(sequencer, tmp_path).failure
    assert failure
    assert (Cause.AGENT, "TypeError: the subject returned NoneType, not Output") == (
        failure.cause,
        failure.message,
    )


def test_a_full_disk_under_the_work_directory_is_not_measured(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def write(*_: object, **__: object) -> int:
        raise OSError(errno.ENOSPC, "No space left on device")

    sequencer, _ = raising()
    monkeypatch.setattr(Path, "write_text", write)
    generation = execute(sequencer, tmp_path, max_retries=1)
    assert generation.failure
    assert (Cause.INFRASTRUCTURE, 2) == (generation.failure.cause, generation.attempts)


def test_cancelling_a_cell_cancels_it_and_removes_its_directory(tmp_path: Path) -> None:
    made: list[Path] = []

    async def sequencer(_: BenchmarkTask, attempt: Attempt) -> Output:
        made.append(attempt.workdir)
        await anyio.sleep_forever()
        raise AssertionError

    subject = BenchmarkSubject(name="agent", kind="scripted", sequencer=sequencer)
    settings = ExecutionSettings(workdirs=Workdirs(tmp_path))
    ended: list[Generation] = []

    async def main() -> None:
        async with anyio.create_task_group() as group:

            async def executing() -> None:
                ended.append(await execute_cell(Job(subject, TASK, CELL, 1, settings)))

            group.start_soon(executing)
            while not made:
                await anyio.lowlevel.checkpoint()
            group.cancel_scope.cancel()

    anyio.run(main)
    assert ([], []) == (ended, list(tmp_path.iterdir()))


def test_a_transcript_is_kept_however_the_attempt_ends(tmp_path: Path) -> None:
    async def sequencer(_: BenchmarkTask, attempt: Attempt) -> Output:
        attempt.record(Message(text="I give up"))
        raise ValueError("gave up")

    generation = execute(sequencer, tmp_path)
    assert ((Message(text="I give up"),), True) == (generation.transcript, generation.failure is not None)


def test_the_calls_of_each_tool_are_counted(tmp_path: Path) -> None:
    async def sequencer(_: BenchmarkTask, attempt: Attempt) -> Output:
        for call in (ToolCall(tool="write"), ToolCall(server="docs", tool="query"), ToolCall(tool="write")):
            attempt.record(call)
        return Output()

    assert {"write": 2, "docs/query": 1} == execute(sequencer, tmp_path).tool_calls


def test_what_earlier_attempts_cost_and_why_they_ended_is_kept(tmp_path: Path) -> None:
    errors = [InfrastructureError("down")]

    async def sequencer(_: BenchmarkTask, attempt: Attempt) -> Output:
        attempt.record(Tokens(cost_usd=0.25))
        if errors:
            raise errors.pop()
        return Output()

    generation = execute(sequencer, tmp_path)
    assert (0.5, ["down"]) == (generation.cost_usd, [each.message for each in generation.earlier])


ASKED = NetworkRequest(
    route="model", method="POST", path="/chat/completions", status=200, duration_ms=1, model="m-2026"
)
USED = Tokens(input=50, output=10, reasoning=5, cache_read=30, cache_write=20, cost_usd=0.25)


def using(*attempts: tuple[Entry, ...], output: Output | None = None) -> Sequencer:
    """A subject that records these entries, and is failed by infrastructure in all attempts but the last."""
    left = list(attempts)

    async def sequencer(_: BenchmarkTask, attempt: Attempt) -> Output:
        for entry in left.pop(0):
            attempt.record(entry)
        if left:
            raise InfrastructureError("down")
        return output or Output()

    return sequencer


def test_tokens_turns_and_the_models_that_answered_are_those_of_all_attempts(tmp_path: Path) -> None:
    lost = ASKED.model_copy(update={"status": 429, "model": None})
    other = ASKED.model_copy(update={"model": "m-mini"})
    counting = ASKED.model_copy(update={"path": "/v1/messages/count_tokens"})
    entries = (ASKED, lost, counting, other, USED)
    generation = execute(using((ASKED, USED), entries), tmp_path)
    assert generation.usage == Usage(
        input_tokens=200,
        output_tokens=30,
        cached_tokens=60,
        reasoning_tokens=10,
        requests=3,
        models=("m-2026", "m-mini"),
    )
    assert 0.5 == generation.cost_usd


def test_calls_of_which_the_agent_told_nothing_are_unpriced(tmp_path: Path) -> None:
    generation = execute(using((ASKED, ASKED), (ASKED, USED)), tmp_path)
    assert generation.usage
    assert (3, 2, 0.25) == (generation.usage.requests, generation.usage.unpriced, generation.cost_usd)


def test_what_a_subject_states_itself_counts_where_nothing_was_recorded(tmp_path: Path) -> None:
    stated = Usage(input_tokens=7, requests=2)
    priced = execute(using((), output=Output(usage=stated, cost_usd=0.5)), tmp_path / "priced")
    unpriced = execute(using((), output=Output(usage=stated)), tmp_path / "unpriced")
    assert (stated, 2) == (priced.usage, unpriced.usage and unpriced.usage.unpriced)


def test_nothing_of_the_home_is_collected(tmp_path: Path) -> None:
    async def sequencer(_: BenchmarkTask, attempt: Attempt) -> Output:
        (attempt.home / "settings.json").write_text("{}", encoding="utf-8")
        return Output()

    output = execute(sequencer, tmp_path).output
    assert output == Output()


def test_no_secret_of_the_host_is_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SOME_API_KEY", "xyzzy-plugh-1234")

    async def sequencer(_: BenchmarkTask, attempt: Attempt) -> Output:
        attempt.record(
            ToolCall(tool="bash", input={"command": ["echo xyzzy-plugh-1234"]}, output="sk-abcdef123456")
        )
        (attempt.workdir / "key.ts").write_text("'xyzzy-plugh-1234'", encoding="utf-8")
        return Output(text="it is xyzzy-plugh-1234")

    generation = execute(sequencer, tmp_path)
    assert "xyzzy" not in generation.to_json() + str(generation.transcript)
    assert "sk-abcdef" not in str(generation.transcript)


def test_code_that_only_looks_like_a_key_is_scored_as_it_was_written(tmp_path: Path) -> None:
    async def sequencer(_: BenchmarkTask, _attempt: Attempt) -> Output:
        return Output(files={"a.ts": "const key = 'sk-your-key-here';"})

    output = execute(sequencer, tmp_path).output
    assert output
    assert {"a.ts": "const key = 'sk-your-key-here';"} == output.files


@pytest.mark.parametrize(
    ("error", "cause", "retried"),
    [
        (InfrastructureError("the server is down"), Cause.INFRASTRUCTURE, True),
        (OSError(errno.ENOSPC, "No space left"), Cause.INFRASTRUCTURE, True),
        (OSError(errno.EMFILE, "Too many open files"), Cause.INFRASTRUCTURE, True),
        (OutageError("the model is down"), Cause.INFRASTRUCTURE, False),
        (UserError("no key"), Cause.INFRASTRUCTURE, False),
        (TaskFileError("no reference"), Cause.INFRASTRUCTURE, False),
        (ModelError("it refused"), Cause.MODEL, False),
        (EvaluatorError("the compiler died"), Cause.EVALUATOR, False),
        (TimeoutError(), Cause.TIMEOUT, False),
        (FileNotFoundError(errno.ENOENT, "No such file"), Cause.AGENT, False),
        (ValueError("a bug"), Cause.AGENT, False),
        (SystemExit(3), Cause.AGENT, False),
        (ExceptionGroup("", [ValueError(), ExceptionGroup("", [TimeoutError()])]), Cause.TIMEOUT, False),
        (ExceptionGroup("", [TimeoutError(), InfrastructureError("down")]), Cause.INFRASTRUCTURE, True),
    ],
)
def test_an_exception_has_a_cause(error: BaseException, cause: Cause, retried: bool) -> None:
    assert (cause, retried) == (failure_of(error).cause, is_retried(error))


def test_a_message_is_one_short_line_that_json_can_hold() -> None:
    failure = failure_of(ValueError("a\n\0\ud800" + "x" * 1000))
    assert "ValueError: a ?xxx" == failure.message[:18]
    assert 500 == len(failure.message)
    assert failure == Failure.model_validate_json(failure.to_json())


def test_a_message_holds_no_secret(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SOME_API_KEY", "a-key-that-is-long")
    failure = failure_of(ValueError("a-key-that-is-long was refused at https://me:word@host/"))
    assert "ValueError: [secret] was refused at https://[secret]@host/" == failure.message


def test_a_failure_pickles() -> None:
    failure = failure_of(InfrastructureError("down", fix="up"))
    assert failure == pickle.loads(pickle.dumps(failure))  # noqa: S301
