"""Text edits by position in a syntax tree, collected and then applied at once."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from nia_bench.languages.typescript.folder import CODE
from nia_bench.languages.typescript.syntax import Node

WIDTH = 2  # bytes of a UTF-16 code unit, in which the compiler counts


class UnfitError(Exception):
    """A rewrite cannot be made here without changing what the code means."""


@dataclass
class Edits:
    """Changes to the files of one answer: path to (start, end, text), and whole new files."""

    changes: dict[str, list[tuple[int, int, str]]] = field(
        default_factory=dict[str, list[tuple[int, int, str]]]
    )
    new_files: dict[str, str] = field(default_factory=dict[str, str])
    as_on_windows: bool = False

    def replace(self, path: str, start: int, end: int, text: str) -> None:
        """Put `text` in place of what stands between two positions."""
        change = (start, end, text)
        if change not in self.changes.setdefault(path, []) or start == end:
            self.changes[path].append(change)

    def put(self, path: str, node: Node, text: str) -> None:
        """Put `text` in place of a node, its leading comments kept."""
        self.replace(path, node.start, node.end, text)

    def insert(self, path: str, position: int, text: str) -> None:
        """Add `text` at a position; of several at one place the first stays first."""
        self.replace(path, position, position, text)

    def applied(self, files: Mapping[str, str]) -> dict[str, str]:
        """The files with all changes made. Raises UnfitError when two changes overlap."""
        edited = {path: _edit(text, self.changes.get(path, [])) for path, text in files.items()}
        files = {**edited, **self.new_files}
        if not self.as_on_windows:
            return files
        return {path: _windows(text) if path.endswith(CODE) else text for path, text in files.items()}

    def within(self, path: str, node: Node) -> str:
        """The code of a node with the changes inside it made, and these changes taken back."""
        inside = [c for c in self.changes.get(path, []) if node.start <= c[0] and c[1] <= node.end]
        for change in inside:
            self.changes[path].remove(change)
        return _edit(node.source(), [(a - node.start, b - node.start, text) for a, b, text in inside])


def _windows(text: str) -> str:
    """The text with a byte order mark at its head and CRLF at the end of every line."""
    return "\ufeff" + text.replace("\r\n", "\n").replace("\n", "\r\n")


def _edit(text: str, changes: list[tuple[int, int, str]]) -> str:
    units = text.encode("utf-16-le", "surrogatepass")
    parts: list[bytes] = []
    at = 0
    for start, end, new in sorted(changes, key=lambda change: change[:2]):
        if start < at:
            raise UnfitError("two changes overlap")
        parts += [units[at * WIDTH : start * WIDTH], new.encode("utf-16-le", "surrogatepass")]
        at = end
    return b"".join([*parts, units[at * WIDTH :]]).decode("utf-16-le", "surrogatepass")
