"""The seccomp filter, interpreted for both processor families, and tried from inside."""

from __future__ import annotations

import json
import struct
import subprocess

import pytest
from tests.sandbox.conftest import WatchedFromOutside
from tests.sandbox.inside import Room
from tests.sandbox.test_escapes import inside

from nia_bench.data import ENVIRONMENTS_FOLDER
from nia_bench.diagnosis import diagnose
from nia_bench.sandbox.base import Sandbox
from nia_bench.sandbox.docker import Docker
from nia_bench.sandbox.seccomp import (
    ABIS,
    ALLOW,
    NO_FILTER,
    REFUSE,
    Abi,
    machine_filter,
    seccomp_descriptor,
    seccomp_program,
)

_VSOCK, _NETLINK, _UNIX = 40, 16, 1
both = pytest.mark.parametrize("abi", ABIS.values(), ids=list(ABIS))


def decide(abi: Abi, number: int, *arguments: int, audit: int | None = None) -> int:
    """Return what the filter of `abi` answers to a call, as the kernel would."""
    values = (*arguments, 0, 0, 0, 0, 0, 0)[:6]
    data = struct.pack("=IIQ6Q", number, abi.audit if audit is None else audit, 0, *values)
    program = list(struct.iter_unpack("=HBBI", seccomp_program(abi)))
    value, at = 0, 0
    while True:
        code, true, false, operand = program[at]
        at += 1
        if code == 0x06:
            return operand
        if code == 0x20:
            (value,) = struct.unpack_from("=I", data, operand)
        else:
            holds = value == operand if code == 0x15 else value >= operand
            at += true if holds else false


@both
def test_each_call_of_the_list_is_refused(abi: Abi) -> None:
    assert {REFUSE} == {decide(abi, number) for number in abi.refused}


@both
def test_other_calls_are_allowed(abi: Abi) -> None:
    allowed = set(range(460)) - set(abi.refused)
    assert {ALLOW} == {decide(abi, number) for number in allowed}


@both
def test_other_abis_are_refused(abi: Abi) -> None:
    codes = {0x40000003, 0x40000028, *(other.audit for other in ABIS.values())} - {abi.audit}
    assert {REFUSE} == {decide(abi, 0, audit=code) for code in codes}
    assert REFUSE == decide(abi, 0x40000000)


@both
def test_sockets_of_machines_and_of_the_kernel_are_refused_except_for_routes(abi: Abi) -> None:
    assert REFUSE == decide(abi, abi.socket, _VSOCK, 1, 0)
    assert REFUSE == decide(abi, abi.socket, _NETLINK, 3, 15)
    assert ALLOW == decide(abi, abi.socket, _NETLINK, 3, 0)
    assert ALLOW == decide(abi, abi.socket, _UNIX, 1, 0)


TRIES = (
    "import ctypes, platform\n"
    "libc = ctypes.CDLL(None, use_errno=True)\n"
    "numbers = {'x86_64': (101, 250), 'aarch64': (117, 219)}[platform.machine()]\n"
    "def call(*arguments):\n"
    "    libc.syscall(*arguments)\n"
    "    return errno.errorcode.get(ctypes.get_errno())\n"
    "return [call(numbers[0], 16, 1, 0, 0), call(numbers[1], 0, -3, 0),\n"
    "        reach(socket.socket, 40, 1), reach(socket.socket, 16, 3, 15),\n"
    "        reach(socket.socket, 16, 3, 0)]"
)
REFUSED = ["EPERM"] * 4 + ["REACHED"]


@pytest.mark.bubblewrap
def test_an_answer_can_neither_trace_nor_use_keys_nor_open_such_sockets(room: Room) -> None:
    assert REFUSED == inside(WatchedFromOutside(), room, TRIES)


@pytest.mark.bubblewrap
def test_an_agent_can_neither_trace_nor_use_keys_nor_open_such_sockets(
    bubblewrap: Sandbox, room: Room
) -> None:
    assert REFUSED == inside(bubblewrap, room, TRIES)


@pytest.mark.bubblewrap
def test_a_server_of_a_condition_has_the_filter(bubblewrap: Sandbox, room: Room) -> None:
    """Its caller starts the command line itself, and passes no descriptor on."""
    command = room.python("print(open('/proc/self/status').read())")
    status = subprocess.run(
        bubblewrap.argv(command), capture_output=True, text=True, check=True, env={}
    ).stdout
    assert "Seccomp:\t2\n" in status


def test_docker_has_the_filter_beside_its_default_profile(room: Room) -> None:
    argv = Docker().argv(room.command(("agent",)))
    orders = json.loads("".join(argv[argv.index("/run/supervisor.py") + 1 :]))
    filtered = machine_filter()
    assert filtered is not None
    assert filtered.hex() == orders["seccomp"]
    assert [] == [option for option in argv if "seccomp=" in option]


def test_another_processor_has_no_filter(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("platform.machine", lambda: "riscv64")
    with seccomp_descriptor() as descriptor:
        assert (None, None) == (machine_filter(), descriptor)


@pytest.mark.bubblewrap
def test_doctor_says_where_there_is_no_filter(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("nia_bench.sandbox.seccomp.ABIS", {})
    findings = diagnose((), {}, ENVIRONMENTS_FOLDER).findings
    [detail] = [finding.detail for finding in findings if finding.name == "sandbox bubblewrap"]
    assert f"works, {NO_FILTER}" == detail
