"""The system calls that the kernel refuses inside a sandbox, as a seccomp filter in classic BPF.

bubblewrap installs it for answers. The supervisor installs it for agents, builds and servers, in bubblewrap
and in docker, whose default profile stays.
"""

from __future__ import annotations

import errno
import os
import platform
import struct
from collections.abc import Generator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Final

NO_FILTER: Final = "without a filter of system calls, which exists for x64 and arm64 only"
ALLOW: Final = 0x7FFF0000
REFUSE: Final = 0x00050000 | errno.EPERM
_LOAD, _EQUAL, _AT_LEAST, _RETURN = 0x20, 0x15, 0x35, 0x06
_NUMBER_AT, _ABI_AT, _DOMAIN_AT, _PROTOCOL_AT = 0, 4, 16, 32
_X32: Final = 0x40000000
"""The bit of a call's number that selects the x32 ABI of x64."""
_VSOCK, _NETLINK, _NETLINK_ROUTE = 40, 16, 0


@dataclass(frozen=True)
class Abi:
    """The numbers of one processor family: its audit code, `socket`, and the refused calls."""

    audit: int
    socket: int
    refused: tuple[int, ...]


# ptrace, add_key, request_key, keyctl, process_vm_readv, process_vm_writev, pidfd_getfd, io_uring_setup. The
# last is refused because io_uring opens sockets that no filter sees.
ABIS: Final = {
    "x86_64": Abi(0xC000003E, 41, (101, 248, 249, 250, 310, 311, 438, 425)),
    "aarch64": Abi(0xC00000B7, 198, (117, 217, 218, 219, 270, 271, 438, 425)),
}


def seccomp_program(abi: Abi) -> bytes:
    """Return the filter for `abi` as BPF instructions, which allows all calls but a few.

    It refuses the calls `abi.refused`, vsock and netlink sockets (except netlink's route), and all calls of
    other ABIs.
    """
    checks = [(_LOAD, 0, 0, _ABI_AT), (_EQUAL, 1, 0, abi.audit), (_RETURN, 0, 0, REFUSE)]
    checks += [(_LOAD, 0, 0, _NUMBER_AT), (_AT_LEAST, 0, 1, _X32), (_RETURN, 0, 0, REFUSE)]
    for number in abi.refused:
        checks += [(_EQUAL, 0, 1, number), (_RETURN, 0, 0, REFUSE)]
    checks += [(_EQUAL, 1, 0, abi.socket), (_RETURN, 0, 0, ALLOW), (_LOAD, 0, 0, _DOMAIN_AT)]
    checks += [(_EQUAL, 0, 1, _VSOCK), (_RETURN, 0, 0, REFUSE)]
    checks += [(_EQUAL, 1, 0, _NETLINK), (_RETURN, 0, 0, ALLOW), (_LOAD, 0, 0, _PROTOCOL_AT)]
    checks += [(_EQUAL, 1, 0, _NETLINK_ROUTE), (_RETURN, 0, 0, REFUSE), (_RETURN, 0, 0, ALLOW)]
    return b"".join(struct.pack("=HBBI", *check) for check in checks)


def machine_filter() -> bytes | None:
    """Return the filter for this machine's processor, or None if it is neither x64 nor arm64."""
    abi = ABIS.get(platform.machine())
    return None if abi is None else seccomp_program(abi)


@contextmanager
def seccomp_descriptor() -> Generator[int | None]:
    """Yield a descriptor from which this machine's filter can be read once; None if there is no filter."""
    program = machine_filter()
    if program is None:
        yield None
        return
    number, write = os.pipe2(os.O_CLOEXEC)
    try:
        with os.fdopen(write, "wb") as pipe:
            pipe.write(program)
        yield number
    finally:
        os.close(number)
