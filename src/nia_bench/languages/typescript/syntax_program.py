"""Programs that read code with the TypeScript that runs on Node.js: many texts in, one JSON document out.

Such a program runs none of what it reads, so it needs no sandbox.
"""

from __future__ import annotations

import json
import subprocess
from collections.abc import Sequence
from pathlib import Path
from threading import Lock, Timer
from typing import Final, Self, TypeVar

from pydantic import TypeAdapter, ValidationError

from nia_bench.contract.base import Model
from nia_bench.contract.errors import EvaluatorError
from nia_bench.languages.typescript.environments import TOOLCHAIN, TRANSPILER, locate

T = TypeVar("T")

_SECONDS: Final = 120
_MEGABYTES: Final = 2048
_SAID: Final = 300


def answer_of(node: Path, program: Path, texts: Sequence[tuple[str, str]], answer: TypeAdapter[T]) -> T:
    """What the program makes of these texts, each with the path of its file.

    Raises EvaluatorError where the program fails, UserError where TypeScript is not installed.
    """
    try:
        done = subprocess.run(
            _command(node, program),
            input=_question(texts),
            capture_output=True,
            timeout=_SECONDS,
            check=False,
            env={},
        )
        if done.returncode == 0:
            return answer.validate_json(done.stdout)
        output = done.stderr.decode(errors="replace").strip()[-_SAID:]
    except (OSError, subprocess.TimeoutExpired, ValidationError) as error:
        output = str(error)[:_SAID]
    raise EvaluatorError(f"{program.name} failed: {output}")


class LastingProgram:
    """The same, of a program that answers each line with a line, for loading the compiler takes long.

    It is started when it is first needed, and anew after a failure. Thread-safe; a context manager, which
    ends its process.
    """

    def __init__(self, program: Path) -> None:
        self._program = program
        self._lock = Lock()
        self._process: subprocess.Popen[bytes] | None = None

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Ends the process."""
        with self._lock:
            self._end()

    def answer_of(self, node: Path, texts: Sequence[tuple[str, str]], answer: TypeAdapter[T]) -> T:
        """As `answer_of`."""
        question = _question(texts)
        with self._lock:
            try:
                process = self._process = self._process or _started(_command(node, self._program))
                return answer.validate_json(_line(process, question))
            except (OSError, ValidationError) as error:
                output = self._end() or str(error)[:_SAID]
                raise EvaluatorError(f"{self._program.name} failed: {output}") from error

    def _end(self) -> str:
        """Ends the process, and returns its last output."""
        process, self._process = self._process, None
        if process is None:
            return ""
        process.kill()
        _, output = process.communicate()
        return output.decode(errors="replace").strip()[-_SAID:]


def _question(texts: Sequence[tuple[str, str]]) -> bytes:
    typescript = locate(TRANSPILER, TOOLCHAIN).path / "node_modules" / "typescript"
    asked = json.dumps({"typescript": str(typescript), "texts": texts})
    return asked.encode("utf-8", errors="replace") + b"\n"


def _command(node: Path, program: Path) -> list[str]:
    return [str(node), f"--max-old-space-size={_MEGABYTES}", str(program)]


def _started(command: list[str]) -> subprocess.Popen[bytes]:
    pipe = subprocess.PIPE
    return subprocess.Popen(command, stdin=pipe, stdout=pipe, stderr=pipe, env={})


def _line(process: subprocess.Popen[bytes], question: bytes) -> bytes:
    """The line that answers a line; empty where the process ended. Raises OSError."""
    assert process.stdin is not None  # noqa: S101  (it is a pipe)
    assert process.stdout is not None  # noqa: S101
    late = Timer(_SECONDS, process.kill)
    late.start()
    try:
        process.stdin.write(question)
        process.stdin.flush()
        return process.stdout.readline()
    finally:
        late.cancel()


_PROGRAM: Final = Path(__file__).with_name("running") / "transpile.mjs"


class Transpiled(Model):
    """A file as Node.js runs it, or why it could not be made."""

    text: str = ""
    error: str = ""


_ANSWER: Final = TypeAdapter(list[Transpiled])


class Transpiler(LastingProgram):
    """Transpiles for as long as it is open. Thread-safe; a context manager."""

    def __init__(self) -> None:
        super().__init__(_PROGRAM)

    def transpile(self, node: Path, files: Sequence[tuple[str, str]]) -> list[Transpiled]:
        """Each file, given as its name and its text, in their order. Raises as `answer_of`."""
        return self.answer_of(node, files, _ANSWER) if files else []
