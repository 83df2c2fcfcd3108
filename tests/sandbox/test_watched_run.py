"""No key of the caller can be read inside a sandbox, and none can be left there for the next command."""

from __future__ import annotations

import ctypes
import platform
from threading import Thread

import pytest
from tests.sandbox.inside import Room
from tests.sandbox.test_escapes import inside

from nia_bench.sandbox import watched_run
from nia_bench.sandbox.base import Sandbox
from nia_bench.sandbox.supervisor import join_new_keyring

pytestmark = pytest.mark.bubblewrap

ADD_KEY = {"x86_64": 248, "aarch64": 217}[platform.machine()]
SESSION = -3
FIND = (
    "import ctypes, platform\n"
    "add, request = {'x86_64': (248, 249), 'aarch64': (217, 218)}[platform.machine()]\n"
    "libc = ctypes.CDLL(None)\n"
    "secret = libc.syscall(request, b'user', b'login-secret', None, 0)\n"
    "left = libc.syscall(request, b'user', b'from-answer', None, 0)\n"
    "libc.syscall(add, b'user', b'from-answer', b'POISON', 6, -3)\n"
    "return [secret, left, reach(open, '/proc/keys'), reach(open, '/proc/key-users')]"
)
NOTHING = [-1, -1, "EACCES", "EACCES"]


@pytest.fixture(params=["bubblewrap", "outside"])
def unfiltered(
    request: pytest.FixtureRequest, bubblewrap: Sandbox, monkeypatch: pytest.MonkeyPatch
) -> Sandbox:
    """Bubblewrap without the filter, which would refuse every call of the test."""
    from tests.sandbox.conftest import WatchedFromOutside  # noqa: PLC0415

    monkeypatch.setattr("nia_bench.sandbox.seccomp.ABIS", {})
    return bubblewrap if request.param == "bubblewrap" else WatchedFromOutside()


def test_a_command_has_neither_a_key_of_its_caller_nor_one_of_the_command_before(
    unfiltered: Sandbox, room: Room
) -> None:
    results = list[object]()

    def call_with_a_key() -> None:
        join_new_keyring()
        secret = ctypes.CDLL(None).syscall(ADD_KEY, b"user", b"login-secret", b"SECRET", 6, SESSION)
        results.append(secret > 0)
        results.extend(inside(unfiltered, room, FIND) for _ in range(2))

    watched_run._starter.cache_clear()
    thread = Thread(target=call_with_a_key)  # its keyring ends with it
    thread.start()
    thread.join()
    assert [True, NOTHING, NOTHING] == results
