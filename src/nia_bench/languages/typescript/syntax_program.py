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
_LONGEST_MESSAGE: Final = 300


def answer_of(node: Path, program: Path, texts: Sequence[tuple[str, str]], answer: TypeAdapter[T]) -> T:
    """Run a program on texts, pairs of path and text, and return its parsed answer.

    Raises EvaluatorError if the program fails or takes too long, UserError if TypeScript is not installed.
    """
    try:
        process = subprocess.run(
            _command(node, program),
            input=_question(texts),
            capture_output=True,
            timeout=_SECONDS,
            check=False,
            env={},
        )
        if process.returncode == 0:
            return answer.validate_json(process.stdout)
        output = process.stderr.decode(errors="replace").strip()[-_LONGEST_MESSAGE:]
    except (OSError, subprocess.TimeoutExpired, ValidationError) as error:
        output = str(error)[:_LONGEST_MESSAGE]
    raise EvaluatorError(f"{program.name} failed: {output}")


class LastingProgram:
    """A program that keeps running, because loading the compiler takes long. It answers a line with a line.

    It is started when it is first needed, and again after a failure. Thread-safe; a context manager that
    ends the process.
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
        """End the process."""
        with self._lock:
            self._end()

    def answer_of(self, node: Path, texts: Sequence[tuple[str, str]], answer: TypeAdapter[T]) -> T:
        """Send texts, pairs of path and text, to the running program, and return its parsed answer.

        The program is started if necessary. If it fails or takes too long, it is killed, and EvaluatorError
        is raised. Raises UserError if TypeScript is not installed.
        """
        question = _question(texts)
        with self._lock:
            try:
                process = self._process = self._process or _start(_command(node, self._program))
                return answer.validate_json(_exchange_line(process, question))
            except (OSError, ValidationError) as error:
                output = self._end() or str(error)[:_LONGEST_MESSAGE]
                raise EvaluatorError(f"{self._program.name} failed: {output}") from error

    def _end(self) -> str:
        """Kill the process, if there is one, and return the end of its error output, else ''."""
        process, self._process = self._process, None
        if process is None:
            return ""
        process.kill()
        _, output = process.communicate()
        return output.decode(errors="replace").strip()[-_LONGEST_MESSAGE:]


def _question(texts: Sequence[tuple[str, str]]) -> bytes:
    typescript = locate(TRANSPILER, TOOLCHAIN).path / "node_modules" / "typescript"
    question = json.dumps({"typescript": str(typescript), "texts": texts})
    return question.encode("utf-8", errors="replace") + b"\n"


def _command(node: Path, program: Path) -> list[str]:
    return [str(node), f"--max-old-space-size={_MEGABYTES}", str(program)]


def _start(command: list[str]) -> subprocess.Popen[bytes]:
    pipe = subprocess.PIPE
    return subprocess.Popen(command, stdin=pipe, stdout=pipe, stderr=pipe, env={})


def _exchange_line(process: subprocess.Popen[bytes], question: bytes) -> bytes:
    """Send a line to the process and return the line that it answers.

    Empty if the process ended or took too long; in the latter case it is killed. Raises OSError.
    """
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
    """The transpiled text of a file, or the error."""

    text: str = ""
    error: str = ""


_ANSWER: Final = TypeAdapter(list[Transpiled])


class Transpiler(LastingProgram):
    """A running transpiler of TypeScript and JSX. Thread-safe; a context manager."""

    def __init__(self) -> None:
        super().__init__(_PROGRAM)

    def transpile(self, node: Path, files: Sequence[tuple[str, str]]) -> list[Transpiled]:
        """Return the transpiled files in order. `files` has pairs of name and text. Raises as `answer_of`."""
        return self.answer_of(node, files, _ANSWER) if files else []
