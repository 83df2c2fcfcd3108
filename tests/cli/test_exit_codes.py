import errno

import pytest

from nia_bench.cli.exit_codes import UNFINISHED, USERS_MISTAKE, explain
from nia_bench.contract.errors import EvaluatorError, InfrastructureError, UserError


@pytest.mark.parametrize(
    ("error", "code"),
    [
        (UserError("no such task", fix="list them"), USERS_MISTAKE),
        (InfrastructureError("npm is down"), UNFINISHED),
        (EvaluatorError("the compiler died"), UNFINISHED),
    ],
)
def test_an_error_raised_on_purpose_is_told_as_it_is(error: Exception, code: int) -> None:
    assert (str(error), code) == explain(error)


def test_a_refusal_of_the_system_names_the_file_and_the_fix() -> None:
    message, code = explain(OSError(errno.ENOSPC, "No space left on device", "results/run.json"))
    assert USERS_MISTAKE == code
    assert message.startswith("results/run.json: No space left on device\n  fix: free some space")


def test_an_unexpected_error_is_one_line_and_how_to_see_more() -> None:
    message, code = explain(KeyError("two\nlines"))
    assert UNFINISHED == code
    assert [
        "unexpected KeyError: 'two\\nlines'",
        "  fix: set NIA_BENCH_DEBUG=1 to see where, and report it",
    ] == (message.splitlines())


def test_the_first_error_of_a_group_is_the_cause() -> None:
    cause = UserError("the cause")
    assert ("the cause", USERS_MISTAKE) == explain(ExceptionGroup("tasks", [cause, KeyError("x")]))
