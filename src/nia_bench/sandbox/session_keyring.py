"""Starts a process with a new session keyring of the kernel, which holds no key of this one.

The session keyring belongs to a thread, and a process inherits that of the thread which starts it. So one
thread, which does nothing else, takes a new keyring before each start. That thread lasts as long as this
process, because bubblewrap ends with the thread that started it.
"""

from __future__ import annotations

import os
import subprocess
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import cache

from nia_bench.contract.errors import InfrastructureError
from nia_bench.sandbox.supervisor import join_new_keyring


def start_with_new_keyring(argv: Sequence[str], descriptors: Sequence[int]) -> subprocess.Popen[bytes]:
    """Start `argv` with pipes, an empty environment and a session of its own. It inherits `descriptors`.

    Raises InfrastructureError.
    """
    try:
        return _starter(os.getpid()).submit(_start, argv, descriptors).result()
    except OSError as error:
        raise InfrastructureError(f"{argv[0]} cannot be started: {error}") from error


@cache
def _starter(_pid: int) -> ThreadPoolExecutor:
    """Return the thread that starts processes. Each fork of this process gets its own."""
    return ThreadPoolExecutor(1, thread_name_prefix="sandbox-start")


def _start(argv: Sequence[str], descriptors: Sequence[int]) -> subprocess.Popen[bytes]:
    join_new_keyring()
    pipe = subprocess.PIPE
    return subprocess.Popen(
        argv,
        stdin=pipe,
        stdout=pipe,
        stderr=pipe,
        bufsize=0,
        env={},
        pass_fds=descriptors,
        start_new_session=True,
    )
