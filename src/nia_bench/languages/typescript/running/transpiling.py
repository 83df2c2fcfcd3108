"""Turns TypeScript and JSX into what Node.js runs: many files, by a process that runs none of them."""

from __future__ import annotations

import json
import subprocess
from collections.abc import Sequence
from pathlib import Path
from threading import Lock, Timer
from typing import Final, Self

from pydantic import TypeAdapter, ValidationError

from nia_bench.contract.base import Model
from nia_bench.contract.errors import EvaluatorError
from nia_bench.languages.typescript.environments import TOOLCHAIN, TRANSPILER, locate

_PROGRAM: Final = Path(__file__).with_name("transpile.mjs")
_SECONDS: Final = 120
_MEGABYTES: Final = 2048
_SAID: Final = 300


class Transpiled(Model):
    """A file as Node.js runs it, or why it could not be made."""

    text: str = ""
    error: str = ""


_ANSWER: Final = TypeAdapter(list[Transpiled])


class Transpiler:
    """One process that lives as long as this, for loading the compiler takes longer than most answers do.

    It is started when it is first needed, and anew after a failure. Thread-safe; a context manager.
    """

    def __init__(self) -> None:
        self._lock = Lock()
        self._process: subprocess.Popen[bytes] | None = None

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        with self._lock:
            self._end()

    def transpile(self, node: Path, files: Sequence[tuple[str, str]]) -> list[Transpiled]:
        """Each file, given as its name and its text, in their order. `node` is what it is started with.

        Raises EvaluatorError where the transpiler fails, UserError where it is not installed.
        """
        if not files:
            return []
        with self._lock:
            process = self._process = self._process or _started(node)
            try:
                answer = _asked(process, json.dumps(files))
                return _ANSWER.validate_json(answer)
            except (OSError, ValidationError) as error:
                raise EvaluatorError(f"the transpiler failed: {self._end() or str(error)[:_SAID]}") from error

    def _end(self) -> str:
        """Ends the process, and returns the last that it said."""
        process, self._process = self._process, None
        if process is None:
            return ""
        process.kill()
        _, said = process.communicate()
        return said.decode(errors="replace").strip()[-_SAID:]


def _started(node: Path) -> subprocess.Popen[bytes]:
    typescript = locate(TRANSPILER, TOOLCHAIN).path / "node_modules" / "typescript"
    command = [str(node), f"--max-old-space-size={_MEGABYTES}", str(_PROGRAM), str(typescript)]
    pipe = subprocess.PIPE
    try:
        return subprocess.Popen(command, stdin=pipe, stdout=pipe, stderr=pipe, env={})
    except OSError as error:
        raise EvaluatorError(f"the transpiler cannot be started: {error}") from error


def _asked(process: subprocess.Popen[bytes], question: str) -> bytes:
    """The line that answers a line. Empty where the process ended. Raises OSError."""
    assert process.stdin is not None  # noqa: S101  (it is a pipe)
    assert process.stdout is not None  # noqa: S101
    late = Timer(_SECONDS, process.kill)
    late.start()
    try:
        process.stdin.write(question.encode("utf-8", errors="replace") + b"\n")
        process.stdin.flush()
        return process.stdout.readline()
    finally:
        late.cancel()
