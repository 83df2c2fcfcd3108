"""The native compiler's server, one process, spoken to over its pipes.

The server (`tsc --api`) exchanges MessagePack triples of message type, method and payload, the payload
being JSON except for binary syntax trees. The protocol is unversioned and marked unstable by its makers,
so the compiler is pinned exactly and nothing outside this module and `syntax` knows this format.
"""

from __future__ import annotations

import json
import os
import struct
import subprocess
from collections.abc import Iterator, Sequence
from contextlib import suppress
from pathlib import Path
from typing import IO, Any, cast

from pydantic_core import from_json

from nia_bench.contract.errors import EvaluatorError

REQUEST, RESPONSE, ERROR = 1, 4, 5
# MessagePack: an array of three, a number that does not fit in seven bits, byte strings by width of length.
TRIPLE, UINT8, BIN32 = 0x93, 0xCC, 0xC6
BINARY_WIDTHS = {0xC4: 1, 0xC5: 2, BIN32: 4}
# What the run time of the compiler says first when it ends itself: code is nested too deeply, or too large.
EXHAUSTED = {
    b"stack exceeds": "more of its stack than there is",
    b"stack overflow": "more of its stack than there is",
    b"out of memory": "more memory than there is",
}
FIRST_WORDS = 4096
# Requests that are sent together must fit into a pipe: the server reads no more of them while it waits for
# its answers to be read.
WINDOW = 32_768


class ServerDiedError(EvaluatorError):
    """The server process ended, or answered in a form that cannot be read, during a request."""


class RequestRefusedError(EvaluatorError):
    """The server answered a request with an error, and can be asked further."""


class CompilerServer:
    """One server process; not thread-safe. Use as a context manager, or call `close`."""

    def __init__(self, compiler: Path, folder: Path) -> None:
        """Start the server on `folder`. Raises ServerDiedError when the binary cannot be run."""
        # The process reads hostile code, so it gets no variables of this one's environment.
        environment = {
            "PATH": os.defpath,
            "HOME": str(folder),
            "GOGC": os.environ.get("NIA_BENCH_GOGC", "200"),
            "GOTRACEBACK": "none",
        }
        self._said = folder / "stderr"
        try:
            with self._said.open("wb") as said:
                self._process = subprocess.Popen(
                    [compiler, "--api", "--cwd", folder],
                    stdin=subprocess.PIPE,
                    stdout=subprocess.PIPE,
                    stderr=said,
                    env=environment,
                    cwd=folder,
                    # Ctrl-C at a terminal goes to its whole process group; `close` alone stops this process.
                    start_new_session=True,
                )
        except OSError as error:
            raise ServerDiedError(
                f"the TypeScript compiler at {compiler} cannot be started: {error.strerror}",
                fix="run `nia-bench setup` again",
            ) from error
        self._requests = cast("IO[bytes]", self._process.stdin)
        self._answers = cast("IO[bytes]", self._process.stdout)

    def request(self, method: str, parameters: dict[str, Any] | None = None) -> Any:
        """Asks and waits for the answer.

        Raises RequestRefusedError on an error answer, ServerDiedError when the process is gone.
        """
        payload = self.request_binary(method, parameters)
        return from_json(payload) if payload else None

    def request_each(self, method: str, parameters: Sequence[dict[str, Any]]) -> list[Any]:
        """Asks the same of many things; None in the place of an answer that the server refused.

        The requests go out before the first answer is awaited, so many cost little more than their work.
        Raises ServerDiedError when the process is gone.
        """
        answers: list[Any] = []
        name = method.encode()
        for payloads in _windows([json.dumps(each).encode() for each in parameters]):
            try:
                self._requests.write(b"".join(_framed(name, payload) for payload in payloads))
                self._requests.flush()
                received = [self._receive() for _ in payloads]
            except (OSError, EOFError) as error:
                raise ServerDiedError(f"the TypeScript server died while asked to {method}") from error
            answers += [from_json(each) if each and kind == RESPONSE else None for kind, each in received]
        return answers

    def request_binary(self, method: str, parameters: dict[str, Any] | None) -> bytes:
        """Asks for the bytes of an answer, empty when there is none. Raises as `request`."""
        try:
            self._requests.write(_framed(method.encode(), json.dumps(parameters).encode()))
            self._requests.flush()
            kind, payload = self._receive()
        except (OSError, EOFError) as error:
            raise ServerDiedError(f"the TypeScript server died while asked to {method}") from error
        if kind == ERROR:
            reason = payload.decode(errors="replace")[:300]
            raise RequestRefusedError(f"the TypeScript server refused {method}: {reason}")
        if kind != RESPONSE:
            raise ServerDiedError(
                f"the TypeScript server answered {method} with an unknown message type {kind}"
            )
        return payload

    def _receive(self) -> tuple[int, bytes]:
        start, kind = self._read(2)
        if start != TRIPLE:
            raise EOFError
        if kind == UINT8:
            kind = self._read(1)[0]
        self._read_binary()
        return kind, self._read_binary()

    def _read_binary(self) -> bytes:
        width = BINARY_WIDTHS.get(self._read(1)[0])
        if width is None:
            raise EOFError
        length = int.from_bytes(self._read(width), "big")
        return self._read(length) if length else b""

    def _read(self, length: int) -> bytes:
        data = self._answers.read(length)
        if len(data) < length:
            raise EOFError
        return data

    def memory(self) -> int:
        """The bytes of memory that the process holds; 0 where that cannot be told. Safe from any thread."""
        try:
            pages = Path(f"/proc/{self._process.pid}/statm").read_text(encoding="ascii").split()[1]
        except (OSError, IndexError):
            return 0
        return int(pages) * os.sysconf("SC_PAGE_SIZE")

    def exhausted(self) -> str | None:
        """What the process ran out of, in words, when it has ended itself for that; else None."""
        try:
            with self._said.open("rb") as said:
                words = said.read(FIRST_WORDS)
        except OSError:
            return None
        return next((limit for mark, limit in EXHAUSTED.items() if mark in words), None)

    def kill(self) -> None:
        """Ends the process, whatever state it is in. Safe from any thread."""
        self._process.kill()

    def close(self) -> None:
        """Ends the process and closes its pipes."""
        self._process.kill()
        self._process.wait()
        for pipe in (self._requests, self._answers):
            with suppress(OSError):
                pipe.close()


def _framed(method: bytes, payload: bytes) -> bytes:
    header = bytes((TRIPLE, REQUEST, BIN32)) + struct.pack(">I", len(method))
    return header + method + bytes((BIN32,)) + struct.pack(">I", len(payload)) + payload


def _windows(payloads: list[bytes]) -> Iterator[list[bytes]]:
    """The requests in groups of at most WINDOW bytes; a larger one goes alone."""
    window: list[bytes] = []
    size = 0
    for payload in payloads:
        length = len(payload) + 64
        if window and size + length > WINDOW:
            yield window
            window, size = [], 0
        window.append(payload)
        size += length
    if window:
        yield window
