from pathlib import Path

import pytest

from nia_bench.contract.errors import InfrastructureError, UserError
from nia_bench.installing import pypi
from nia_bench.installing.commands import Commands
from nia_bench.installing.pypi import explain_failure, fetch_any_wheel


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


@pytest.mark.parametrize(
    ("versions", "expected"),
    [
        ([], "the package index has no package 'boats'"),
        (["2.0", "1.0"], "the package index has no boats 3.0 for this Python"),
        (["3.0", "2.0"], "boats 3.0 has no wheel for this platform, and nothing is built"),
    ],
)
def test_a_wheel_that_cannot_be_had_is_explained(
    versions: list[str], expected: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    tried: list[tuple[str, ...]] = []

    def refuse(*_: object, flags: tuple[str, ...], **__: object) -> Path:
        tried.append(flags)
        raise UserError("none for this Python", fix="")

    monkeypatch.setattr(pypi, "fetch_wheel", refuse)

    def list_versions(_: str) -> list[str]:
        return versions

    monkeypatch.setattr(pypi, "list_versions", list_versions)

    with pytest.raises(UserError, match=expected):
        fetch_any_wheel(tmp_path, "boats", "3.0", Commands())
    assert [(), ("--python-version", pypi.NEWEST_PYTHON)] == tried
