import pytest

from nia_bench.contract.errors import InfrastructureError, UserError
from nia_bench.installing.pypi import explain_failure


@pytest.mark.parametrize(
    ("said", "error", "expected"),
    [
        (
            "WARNING: x\nERROR: Could not find a version\nERROR: No matching distribution found for y==9",
            UserError,
            "pip failed: Could not find a version",
        ),
        (
            "WARNING: Retrying after connection broken\nERROR: No matching distribution found for y==9",
            InfrastructureError,
            "pip failed: No matching distribution found for y==9",
        ),
        ("The virtual environment was not created: ensurepip is not available", UserError, "pip failed: The"),
        ("", InfrastructureError, "pip failed: it gave no reason"),
    ],
)
def test_pips_reason_is_given_in_one_line(said: str, error: type[Exception], expected: str) -> None:
    explained = explain_failure("pip failed", said)

    assert type(explained) is error
    assert explained.message.startswith(expected)
