from __future__ import annotations

import pytest

from nia_bench.contract.errors import InfrastructureError, NiaBenchError, UserError
from nia_bench.installing.npm import explain_failure


@pytest.mark.parametrize(
    ("stderr", "kind", "message"),
    [
        (
            "npm error code ECONNREFUSED\nnpm error syscall connect\nnpm error FetchError: failed\n",
            InfrastructureError,
            "npm could not reach its registry (ECONNREFUSED): FetchError: failed",
        ),
        (
            "npm ERR! code E404\nnpm ERR! 404 Not Found - demo@1.2.3\nnpm ERR! 404 more\n",
            InfrastructureError,
            "npm failed (E404): 404 Not Found - demo@1.2.3",
        ),
        (
            "npm error code EINTEGRITY\nnpm error sha512-a integrity checksum failed\n",
            InfrastructureError,
            "npm failed (EINTEGRITY): sha512-a integrity checksum failed",
        ),
        (
            "npm error code EROFS\nnpm error syscall mkdir\nnpm error path x\nnpm error rofs read-only\n",
            UserError,
            "npm failed (EROFS): rofs read-only",
        ),
        (
            "npm error code TAR_ENTRY_ERROR\nnpm error ENOSPC: no space left on device, write\n",
            InfrastructureError,
            "the disk of the cache directory is full",
        ),
        (
            "npm warn Unknown user config\nnpm warn tar TAR_ENTRY_ERROR EIO: i/o error, write\n",
            InfrastructureError,
            "npm failed (exit code -9): TAR_ENTRY_ERROR EIO: i/o error, write",
        ),
        ("", InfrastructureError, "npm failed (exit code -9): it gave no reason"),
    ],
)
def test_a_failure_is_one_line_with_a_fix(stderr: str, kind: type[NiaBenchError], message: str) -> None:
    error = explain_failure(stderr, -9)

    assert (kind, message) == (type(error), error.message)
    assert error.fix


def test_a_long_reason_is_cut() -> None:
    error = explain_failure("npm error code EOTHER\nnpm error " + "x" * 5000, 1)

    assert "npm failed (EOTHER): " + "x" * 200 == error.message
