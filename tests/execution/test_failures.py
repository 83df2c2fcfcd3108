import errno
import pickle

import pytest

from nia_bench.contract.errors import (
    EvaluatorError,
    InfrastructureError,
    ModelError,
    OutageError,
    TaskFileError,
    UserError,
)
from nia_bench.contract.generation import Cause, Failure
from nia_bench.execution.failures import failure_of, is_retried


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
