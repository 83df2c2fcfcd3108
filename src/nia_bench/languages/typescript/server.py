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
from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from io import BufferedReader
from pathlib import Path
from typing import IO, Any, cast

from pydantic_core import from_json

from nia_bench.contract.errors import EvaluatorError

REQUEST, RESPONSE, ERROR = 1, 4, 5
# MessagePack: an array of three, a number that does not fit in seven bits, byte strings by width of length.
TRIPLE, UINT8, BIN8, BIN32 = 0x93, 0xCC, 0xC4, 0xC6
BINARY_WIDTHS = {BIN8: 1, 0xC5: 2, BIN32: 4}
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
# What is read of the pipe at once: as much as a pipe holds.
READ_AT_ONCE = 65_536


class ServerDiedError(EvaluatorError):
    """The server process ended or gave an unreadable answer during a request."""


class RequestRefusedError(EvaluatorError):
    """The server answered a request with an error. Further requests are possible."""


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
        self._stderr = folder / "stderr"
        try:
            with self._stderr.open("wb") as stderr:
                self._process = subprocess.Popen(
                    [compiler, "--api", "--cwd", folder],
                    stdin=subprocess.PIPE,
                    stdout=subprocess.PIPE,
                    stderr=stderr,
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
        self._answers = cast("BufferedReader", self._process.stdout)
        # What was read of the pipe, and how much of that has been looked at.
        self._data = b""
        self._at = 0

    def request(self, method: str, parameters: dict[str, Any] | None = None) -> Any:
        """Send a request and return the parsed answer, or None for an empty one.

        Raises RequestRefusedError for an error answer, ServerDiedError if the process has ended.
        """
        payload = self.request_binary(method, parameters)
        return from_json(payload) if payload else None

    def request_each(
        self, method: str, fixed: Mapping[str, Any], parameter: str, values: Iterable[int]
    ) -> list[Any]:
        """Send one request for each value of `parameter`, and return the answers in order.

        An empty answer or a refusal is None. `fixed` are the other parameters. Requests are sent before the
        first answer is awaited, so that many requests take little longer than their work. Raises
        ServerDiedError if the process has ended.
        """
        name = method.encode()
        header = _header(name)
        start = json.dumps({**fixed, parameter: 0}).removesuffix("0}").encode()
        answers: list[Any] = []
        for window in _windows([b"%b%d}" % (start, value) for value in values]):
            try:
                self._requests.write(b"".join([header + _with_length(payload) for payload in window]))
                self._requests.flush()
                received = self._receive_each(name, len(window))
            except (OSError, EOFError) as error:
                raise ServerDiedError(f"the TypeScript server died during {method}") from error
            # One text is read faster than its thousand parts.
            answers += from_json(b"[%b]" % b",".join(received))
        return answers

    def request_binary(self, method: str, parameters: dict[str, Any] | None) -> bytes:
        """Send a request and return the bytes of the answer; empty without one. Raises as `request` does."""
        try:
            self._requests.write(_header(method.encode()) + _with_length(json.dumps(parameters).encode()))
            self._requests.flush()
            kind, payload = self._receive()
        except (OSError, EOFError) as error:
            raise ServerDiedError(f"the TypeScript server died during {method}") from error
        if kind == ERROR:
            reason = payload.decode(errors="replace")[:300]
            raise RequestRefusedError(f"the TypeScript server refused {method}: {reason}")
        if kind != RESPONSE:
            raise ServerDiedError(
                f"the TypeScript server answered {method} with an unknown message type {kind}"
            )
        return payload

    def _receive_each(self, method: bytes, count: int) -> list[bytes]:
        """Return `count` answers to a method, with `null` for an empty answer or an error."""
        usual = bytes((TRIPLE, RESPONSE, BIN8, len(method))) + method
        answers: list[bytes] = []
        while len(answers) < count:
            # Nearly every answer begins in the same way, and is read in place; the others step by step.
            data = self._data
            width_at = self._at + len(usual)
            if len(data) <= width_at + BINARY_WIDTHS[BIN32]:
                # An error, or an empty answer, may be so short that no more would come.
                answers.append(self._receive_value())
                continue
            width = BINARY_WIDTHS.get(data[width_at], 0) if data.startswith(usual, self._at) else 0
            start = width_at + 1 + width
            end = start + int.from_bytes(data[width_at + 1 : start], "big")
            if not width or end > len(data):
                answers.append(self._receive_value())
                continue
            answers.append(data[start:end] or b"null")
            self._at = end
        return answers

    def _receive_value(self) -> bytes:
        kind, payload = self._receive()
        return payload if payload and kind == RESPONSE else b"null"

    def _receive(self) -> tuple[int, bytes]:
        start, kind = self._read_bytes(2)
        if start != TRIPLE:
            raise EOFError
        if kind == UINT8:
            kind = self._read_bytes(1)[0]
        self._read_binary()
        return kind, self._read_binary()

    def _read_binary(self) -> bytes:
        width = BINARY_WIDTHS.get(self._read_bytes(1)[0])
        if width is None:
            raise EOFError
        length = int.from_bytes(self._read_bytes(width), "big")
        return self._read_bytes(length) if length else b""

    def _read_bytes(self, length: int) -> bytes:
        end = self._at + length
        while end > len(self._data):
            self._data, self._at, end = self._data[self._at :], 0, length
            missing = length - len(self._data)
            # A long answer is awaited whole: to put it together piece by piece would copy it each time.
            more = (
                self._answers.read(missing) if missing > READ_AT_ONCE else self._answers.read1(READ_AT_ONCE)
            )
            if not more:
                raise EOFError
            self._data += more
        data = self._data[self._at : end]
        self._at = end
        return data

    def memory(self) -> int:
        """Return the memory of the process in bytes; 0 if it is unknown. Safe from any thread."""
        try:
            pages = Path(f"/proc/{self._process.pid}/statm").read_text(encoding="ascii").split()[1]
        except (OSError, IndexError):
            return 0
        return int(pages) * os.sysconf("SC_PAGE_SIZE")

    def broken_limit(self) -> str | None:
        """Return a clause if the process ended itself for a limit, or None.

        For example 'more memory than there is'.
        """
        try:
            with self._stderr.open("rb") as stderr:
                words = stderr.read(FIRST_WORDS)
        except OSError:
            return None
        return next((limit for mark, limit in EXHAUSTED.items() if mark in words), None)

    def kill(self) -> None:
        """Kill the process. Safe from any thread."""
        self._process.kill()

    def close(self) -> None:
        """Kill the process and close its pipes."""
        self._process.kill()
        self._process.wait()
        for pipe in (self._requests, self._answers):
            with suppress(OSError):
                pipe.close()


def _header(method: bytes) -> bytes:
    """Return the bytes of a request before its parameters."""
    header = bytes((TRIPLE, REQUEST, BIN32)) + struct.pack(">I", len(method))
    return header + method + bytes((BIN32,))


def _with_length(payload: bytes) -> bytes:
    return struct.pack(">I", len(payload)) + payload


def _windows(payloads: list[bytes]) -> Iterator[list[bytes]]:
    """Yield the requests in groups of at most WINDOW bytes. A larger request has its own group."""
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
