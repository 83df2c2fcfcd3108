"""The type checker as a process, over the language server protocol: problems of a file, and definitions.

The checker gets its search paths from a configuration file, so it starts no Python.
"""

from __future__ import annotations

import json
import re
import resource
import subprocess
from collections.abc import Generator, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from threading import Timer
from typing import Any, Final, cast
from urllib.parse import unquote, urlsplit

from nia_bench.contract.errors import EvaluatorError, SubmissionError
from nia_bench.contract.submission import relative_path
from nia_bench.languages.python.environments import PythonEnvironment

CONFIGURATION: Final = "pyrefly.toml"
SUFFIX: Final = ".py"
MARK: Final = "\ufeff"
"""The byte order mark, which Python skips at the start of a file."""
_HIDING: Final = re.compile(r"\bno_type_check\b|\bty:(?=\s*ignore)")
SECONDS: Final = 60.0
"""The most time for one submission, by the clock on the wall."""
MEMORY_LIMIT: Final = 3 << 30
_AT_ONCE: Final = 50
"""So many questions are sent before the answers are read: more could fill the pipe."""
_ERROR: Final = 1

Position = tuple[int, int]
"""Line and column, both from 0; columns count bytes of UTF-8, as Python's syntax tree does."""


@dataclass(frozen=True)
class Problem:
    """A message of the checker. `kind` is its name for it, e.g. 'missing-attribute'."""

    kind: str
    message: str
    start: Position
    end: Position
    is_error: bool


@dataclass(frozen=True)
class Definition:
    """Where a name is defined."""

    file: Path
    start: Position


class EngineEndedError(EvaluatorError):
    """The checker ended, took too long or used too much memory."""


def configuration(roots: Sequence[Path], packages: PythonEnvironment) -> str:
    """Return the text of the checker's configuration for code below `roots` with an environment's packages.

    It ignores comments that suppress errors. Code without annotations is checked and not blamed for that.
    """
    settings: dict[str, object] = {
        "preset": "strict",
        "strict-callable-subtyping": False,
        "skip-interpreter-query": True,
        "enabled-ignores": [],
        "search-path": [str(root) for root in roots],
        "site-package-path": [str(packages.modules)],
        "python-version": packages.language_version,
        "python-platform": "linux",
    }
    return "".join(f"{name} = {json.dumps(value)}\n" for name, value in settings.items())


def write_code(root: Path, code: Mapping[str, str], packages: PythonEnvironment) -> frozenset[str]:
    """Write the Python files and the checker's configuration below `root`. Return their top-level modules.

    Those of 'src/app/views.py' are 'src' and 'app'.

    Stubs (.pyi) are left out: they would hide the library from the checker, and Python ignores them. Raises
    SubmissionError for a path that cannot be written.
    """
    roots = [root, root / "src"]
    own: set[str] = set()
    for path, text in code.items():
        try:
            place = Path(relative_path(path))
        except ValueError as error:
            raise SubmissionError(f"{path!r} {error}") from error
        if place.suffix != SUFFIX:
            continue
        file = root / place
        try:
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(checked_text(text), encoding="utf-8", newline="")
        except OSError as error:
            raise SubmissionError(f"{path!r} cannot be written: {error.strerror}") from error
        except UnicodeEncodeError as error:
            raise SubmissionError(f"{path!r} cannot be written: it is not UTF-8") from error
        inside = place.relative_to("src") if place.parts[:1] == ("src",) and len(place.parts) > 1 else place
        own |= {Path(part).stem for part in (*inside.parts[:1], *place.parts[:1])}
    root.mkdir(parents=True, exist_ok=True)
    (root / CONFIGURATION).write_text(configuration(roots, packages), encoding="utf-8")
    return frozenset(own)


def checked_text(text: str) -> str:
    """Return a source without byte order mark and without words that hide code from the checkers.

    `no_type_check`, and `ty:` before `ignore`, are replaced by `final` and `fin`; places stay the same.
    """
    return _HIDING.sub(lambda match: "final"[: len(match[0])].ljust(len(match[0])), text.removeprefix(MARK))


class Engine:
    """One process of the type checker that reads files below `root`. Not thread-safe."""

    def __init__(self, program: Path, root: Path) -> None:
        self._process = subprocess.Popen(
            [str(program), "lsp"],
            cwd=root,
            env={"HOME": str(root), "PATH": ""},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
        )
        with suppress(ProcessLookupError):
            resource.prlimit(self._process.pid, resource.RLIMIT_DATA, (MEMORY_LIMIT, MEMORY_LIMIT))
        self._number = 0
        settings = {
            "processId": None,
            "rootUri": root.as_uri(),
            "workspaceFolders": [{"uri": root.as_uri(), "name": "answers"}],
            "capabilities": {"general": {"positionEncodings": ["utf-8"]}},
            "initializationOptions": {"pyrefly": {"displayTypeErrors": "force-on"}},
        }
        [result] = self.ask_all("initialize", [settings])
        self._is_utf8 = result["capabilities"].get("positionEncoding") == "utf-8"
        self._notify("initialized", {})

    @contextmanager
    def reading(self, file: Path, text: str) -> Generator[OpenFile]:
        """Open a file in the checker while the block runs, and yield it.

        If the block takes more than SECONDS, the checker is killed; questions then raise EngineEndedError.
        """
        watch = Timer(SECONDS, self._process.kill)
        watch.start()
        document = {"uri": file.as_uri(), "languageId": "python", "version": 1, "text": text}
        try:
            self._notify("textDocument/didOpen", {"textDocument": document})
            yield OpenFile(self, file, text.split("\n"))
            self._notify("textDocument/didClose", {"textDocument": {"uri": file.as_uri()}})
        finally:
            watch.cancel()

    def close(self) -> None:
        """End the process."""
        self._process.kill()
        self._process.communicate()

    def ask_all(self, method: str, parameters: Sequence[Any]) -> Iterator[Any]:
        """Send a request of this method for each of the parameters, and yield the results in their order."""
        for start in range(0, len(parameters), _AT_ONCE):
            part = parameters[start : start + _AT_ONCE]
            numbers = [self._send(method, request) for request in part]
            yield from map(self._answer_to, numbers)

    def column_of(self, line: str, column: int, *, to_bytes: bool) -> int:
        """Convert a column of bytes to the checker's unit, or with `to_bytes` back to bytes.

        The checker counts in UTF-8 or UTF-16.
        """
        if self._is_utf8 or line.isascii():
            return column
        if to_bytes:
            return len(line.encode("utf-16-le")[: 2 * column].decode("utf-16-le", "ignore").encode())
        return len(line.encode()[:column].decode("utf-8", "ignore").encode("utf-16-le")) // 2

    def _send(self, method: str, parameters: Any) -> int:
        self._number += 1
        self._write({"id": self._number, "method": method, "params": parameters})
        return self._number

    def _notify(self, method: str, parameters: Any) -> None:
        self._write({"method": method, "params": parameters})

    def _write(self, message: dict[str, Any]) -> None:
        body = json.dumps({"jsonrpc": "2.0", **message}).encode()
        assert self._process.stdin is not None  # noqa: S101  (a pipe)
        try:
            self._process.stdin.write(b"Content-Length: %d\r\n\r\n%s" % (len(body), body))
            self._process.stdin.flush()
        except OSError as error:
            raise _ended() from error

    def _answer_to(self, number: int) -> Any:
        """Read messages up to the response to a request, and return its result.

        Requests of the checker itself are answered with null.
        """
        while True:
            message = self._read()
            if "method" in message:
                if "id" in message:
                    self._write({"id": message["id"], "result": None})
            elif message.get("id") == number:
                return message.get("result")

    def _read(self) -> dict[str, Any]:
        stream = self._process.stdout
        assert stream is not None  # noqa: S101  (a pipe)
        length = 0
        while header := stream.readline().strip():
            name, _, value = header.partition(b":")
            length = int(value) if name.lower() == b"content-length" else length
        body = stream.read(length)
        if not body:
            raise _ended()
        return json.loads(body)


class OpenFile:
    """A file that the checker has open."""

    def __init__(self, engine: Engine, file: Path, lines: Sequence[str]) -> None:
        self._engine = engine
        self._uri = file.as_uri()
        self._lines = lines

    def problems(self) -> list[Problem]:
        """Return the checker's messages about the file."""
        report: dict[str, Any] | None
        [report] = self._engine.ask_all("textDocument/diagnostic", [{"textDocument": {"uri": self._uri}}])
        return [
            Problem(
                kind=str(item.get("code")),
                message=item["message"],
                start=self._position(item["range"]["start"]),
                end=self._position(item["range"]["end"]),
                is_error=item.get("severity") == _ERROR,
            )
            for item in (report["items"] if report else ())
        ]

    def definitions(self, places: Sequence[Position]) -> list[Definition | None]:
        """Return where the name at each place is defined, or None; of several definitions the first."""
        requests = [{"textDocument": {"uri": self._uri}, "position": self._sent(place)} for place in places]
        return [_first(answer) for answer in self._engine.ask_all("textDocument/definition", requests)]

    def _position(self, raw: dict[str, int]) -> Position:
        line = self._lines[raw["line"]] if raw["line"] < len(self._lines) else ""
        return raw["line"], self._engine.column_of(line, raw["character"], to_bytes=True)

    def _sent(self, place: Position) -> dict[str, int]:
        line = self._lines[place[0]] if place[0] < len(self._lines) else ""
        return {"line": place[0], "character": self._engine.column_of(line, place[1], to_bytes=False)}


def _first(answer: Any) -> Definition | None:
    places = cast("list[Any]", answer if isinstance(answer, list) else [answer] if answer else [])
    if not places:
        return None
    start = places[0]["range"]["start"]
    uri: str = places[0]["uri"]
    path = Path(unquote(urlsplit(uri).path))
    return Definition(path, (start["line"], start["character"]))


def _ended() -> EngineEndedError:
    return EngineEndedError(
        f"the type checker ended, or took more than {SECONDS:.0f} seconds or 3 GB of memory"
    )
