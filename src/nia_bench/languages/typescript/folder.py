"""The folder of a slot: submissions side by side, each below a folder of its own, and one tsconfig.json.

What a submission says is put down so that it cannot keep the compiler from speaking, and finds itself, not
its neighbours, under `@/`. Code keeps its length, so that all places stay.
"""

from __future__ import annotations

import json
import re
import shutil
from collections.abc import Mapping, Sequence
from contextlib import suppress
from pathlib import Path, PurePosixPath
from typing import Any, Final, cast

from nia_bench.contract.errors import SubmissionError
from nia_bench.languages.typescript.environments import Environment
from nia_bench.languages.typescript.syntax import HUSHED, OWN_ROOTS

CODE: Final = (".ts", ".tsx", ".mts", ".cts", ".js", ".jsx", ".mjs", ".cjs")
# Comments that silence the compiler. What they hide counts all the same.
SILENCERS: Final = re.compile(r"@(?=ts-(?:ignore|expect-error|nocheck)\b)")
ROOT_ALIAS: Final = re.compile(r"(?<=['\"`])@(?=/)")
LONGEST_NAME: Final = 255
LONGEST_PATH: Final = 3000

Texts = Mapping[str, str]


class SlotFolder:
    """Writes one batch of submissions after another into the folder, and knows what changed."""

    def __init__(self, environment: Environment, folder: Path) -> None:
        self.config = folder / "tsconfig.json"
        self._environment = environment
        self._folder = folder
        self._written: set[Path] = set()
        folder.mkdir(parents=True, exist_ok=True)
        (folder / "node_modules").symlink_to(environment.path / "node_modules", target_is_directory=True)

    def place(self, number: int, path: str = "") -> Path:
        """Where the file of the submission of that number in the batch is."""
        return self._folder / f"p{number}" / path

    def write(self, batch: Sequence[Texts]) -> dict[str, list[str]]:
        """Put the batch in place of the last one; says what changed, so that the rest is not read again."""
        targets = {
            self.place(number, path): _heard(path, text, number)
            for number, texts in enumerate(batch)
            for path, text in texts.items()
        }
        before = set(self._written)
        gone = before - targets.keys()
        self._written |= targets.keys()  # should writing fail half-way, the next call cleans up
        for file in gone:
            self._remove(file)
        for target, text in targets.items():
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_text(text, encoding="utf-8", errors="surrogatepass", newline="")
        self._configure([str(file) for file in targets], len(batch))
        self._written = set(targets)
        return {
            "created": [str(file) for file in targets.keys() - before],
            "changed": [str(file) for file in targets.keys() & before] + [str(self.config)],
            "deleted": [str(file) for file in gone],
        }

    def _configure(self, files: Sequence[str], submissions: int) -> None:
        ambient = [str(file) for file in self._environment.ambient]
        options = dict(self._environment.compiler_options)
        given = cast("dict[str, list[str]]", options.get("paths") or {})
        options["paths"] = {
            f"{OWN_ROOTS[number]}{pattern[1:]}": [f"./p{number}/{target}" for target in targets]
            for number in range(submissions)
            for pattern, targets in given.items()
        }
        config = {"compilerOptions": options, "files": [*ambient, *files]}
        self.config.write_text(json.dumps(config), encoding="utf-8")

    def remove(self) -> None:
        """Remove all of it; the packages that it links to stay."""
        shutil.rmtree(self._folder, ignore_errors=True)

    def _remove(self, file: Path) -> None:
        """Remove a file and the folders that it leaves empty."""
        with suppress(OSError):
            file.unlink(missing_ok=True)
            for above in file.parents:
                if above == self._folder:
                    break
                above.rmdir()


def is_compiled(path: str) -> bool:
    """Whether a file takes part: a submission may bring settings and packages, the environment's decide."""
    pure = PurePosixPath(path)
    settings = pure.name in {"tsconfig.json", "jsconfig.json"} or "node_modules" in pure.parts
    return path.endswith((*CODE, ".json")) and not settings


def check_paths(paths: Sequence[str]) -> None:
    """Raise SubmissionError for paths that lead out of the slot, or that no files can have."""
    placed = {path: _safe(path) for path in paths}
    files = set(placed.values())
    for path, pure in placed.items():
        if any(above in files for above in pure.parents):
            raise SubmissionError(
                f"the submission's file {path[:200]!r} lies below another file of it",
                fix="a path must not be both a file and a folder",
            )


def _safe(path: str) -> PurePosixPath:
    pure = PurePosixPath(path)
    outside = pure.is_absolute() or ".." in pure.parts or not pure.parts or "\0" in path
    if outside or not _is_unicode(path) or _is_too_long(pure):
        raise SubmissionError(
            f"the submission's file {path[:200]!r} cannot be compiled where it stands",
            fix="use a short relative path without '..' and without control characters",
        )
    return pure


def _is_too_long(path: PurePosixPath) -> bool:
    return len(str(path).encode()) > LONGEST_PATH or any(
        len(part.encode()) > LONGEST_NAME for part in path.parts
    )


def _is_unicode(text: str) -> bool:
    """False for halves of characters, which no file name can hold."""
    return not any("\ud800" <= character <= "\udfff" for character in text)


def _heard(path: str, text: str, number: int) -> str:
    """The text without what would keep the compiler from speaking, or from asking the real packages."""
    if path.endswith(CODE):
        return ROOT_ALIAS.sub(OWN_ROOTS[number], SILENCERS.sub(HUSHED, text))
    if PurePosixPath(path).name == "package.json":
        return _without_exports(text)
    return text


def _without_exports(manifest: str) -> str:
    """A package may import itself by its name: one that is called like a library would replace it."""
    try:
        content = json.loads(manifest)
    except (ValueError, RecursionError):
        return "{}"
    kept = cast("dict[str, Any]", content if isinstance(content, dict) else {})
    return json.dumps({key: value for key, value in kept.items() if key != "exports"})
