"""The folder of a slot: submissions side by side, each below a folder of its own, and one tsconfig.json.

The text of a submission is changed before it is written: comments that switch off error messages lose their
effect, `@/` leads to the submission itself, not to others in the same program, and paths that lead out of the
submission lead nowhere. Each change replaces one character by one, so that lines and columns stay right.

`hide_outside_paths` reads text, so code can be written that it misses. `are_inside` decides by the files that
the program has in the end: nothing is reported of a program with a file from elsewhere.
"""

from __future__ import annotations

import json
import re
import shutil
from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from functools import partial
from pathlib import Path, PurePosixPath
from posixpath import normpath
from typing import Any, Final, cast

from pydantic import JsonValue

from nia_bench.contract.errors import SubmissionError
from nia_bench.languages.typescript.environments import Environment
from nia_bench.languages.typescript.syntax import OUTSIDE_STAND_INS, OWN_ROOTS, SILENCER_STAND_IN

# The compiler resolves the strings that follow these words, also in comments of JavaScript.
_SPECIFIER: Final = re.compile(
    r"""(?:\b(?:from|import|require|module)\b(?:\s|\(|/\*[^*]*\*/)*|<reference\s[^>\n]{0,100}?=\s*)(?P<quote>['"`])"""
    r"""(?P<quoted>[^'"`\n]+)(?P=quote)|@jsxImportSource\s+(?P<source>[./]\S*)"""
)
_HIDDEN: Final = str.maketrans(OUTSIDE_STAND_INS)


def leads_out(specifier: str, folder: PurePosixPath) -> bool:
    """Return whether a module path in a file of `folder` leads out of the submission.

    Absolute paths do, and relative ones with enough `..`. In a path of a package or below `@/`, any `..`
    does.
    """
    if specifier.startswith("@/"):
        return ".." in specifier
    if not specifier.startswith("."):
        # Of a package the compiler joins the path to node_modules: `zod/../../p1/a` leads to a neighbour.
        return specifier.startswith("/") or ".." in specifier.split("/")
    return normpath(str(folder / specifier)).startswith("..")


def hide_outside_paths(path: str, text: str) -> str:
    """Return the text of a file with the dots and slashes of each path that leads out replaced.

    Paths that begin with `@/` stay. The compiler then reports that it cannot find the module. Trees and
    messages have the character again.
    """
    return _SPECIFIER.sub(partial(_hide, PurePosixPath(path).parent), text)


def _hide(folder: PurePosixPath, match: re.Match[str]) -> str:
    group = "source" if match["quoted"] is None else "quoted"
    # `@/` is the compiler's to resolve: `@/../a` may lead from src/ to the submission's own a.
    if match[group].startswith("@/") or not leads_out(match[group], folder):
        return match[0]
    start, end = match.start(group) - match.start(), match.end(group) - match.start()
    return f"{match[0][:start]}{match[group].translate(_HIDDEN)}{match[0][end:]}"


def are_inside(files: Iterable[str], folders: tuple[str, ...], ambient: frozenset[str]) -> bool:
    """Return whether each file's path begins with one of `folders`, or the file is an ambient one."""
    return all(file.startswith(folders) or file in ambient for file in files)


TYPED: Final = (".ts", ".tsx", ".mts", ".cts")
SCRIPTS: Final = (".js", ".jsx", ".mjs", ".cjs")
CODE: Final = TYPED + SCRIPTS
DECLARATIONS: Final = (".d.ts", ".d.mts", ".d.cts")
# Comments that switch off error messages. The errors count all the same.
SILENCERS: Final = re.compile(r"@(?=ts-(?:ignore|expect-error|nocheck)\b)")
ROOT_ALIAS: Final = re.compile(r"(?<=['\"`])@(?=/)")
LONGEST_NAME: Final = 255
LONGEST_PATH: Final = 3000

Texts = Mapping[str, str]
Settings = Mapping[str, JsonValue]
NO_SETTINGS: Final[Settings] = {}


class SlotFolder:
    """The project folder of a slot, into which one batch of submissions after another is written."""

    def __init__(self, environment: Environment, folder: Path) -> None:
        self.config = folder / "tsconfig.json"
        self._environment = environment
        self._folder = folder
        self._written: set[Path] = set()
        self._settings = ""
        folder.mkdir(parents=True, exist_ok=True)
        (folder / "node_modules").symlink_to(environment.path / "node_modules", target_is_directory=True)

    def place(self, number: int, path: str = "") -> Path:
        """Return the path of a file of the submission with that number, or its folder without `path`."""
        return self._folder / f"p{number}" / path

    def write(self, batch: Sequence[Texts], settings: Settings = NO_SETTINGS) -> dict[str, list[str]]:
        """Replace the last batch by this one. Return file names by 'created', 'changed' and 'deleted'.

        'changed' has all files of both batches, and tsconfig.json if the project must be built anew.
        `settings` are compiler options of the code itself: they override those of the environment.
        """
        targets = {
            self.place(number, path): _text_to_compile(path, text, number)
            for number, texts in enumerate(batch)
            for path, text in texts.items()
        }
        before = set(self._written)
        deleted = before - targets.keys()
        self._written |= targets.keys()  # should writing fail half-way, the next call cleans up
        for file in deleted:
            self._remove(file)
        for target, text in targets.items():
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_text(text, encoding="utf-8", errors="surrogatepass", newline="")
        # The server would miss a new `require` in a JavaScript file, and what a package.json says.
        is_typed = all(str(file).endswith(TYPED) for file in targets)
        is_configured = self._configure(map(str, targets), len(batch), settings) or not is_typed
        self._written = set(targets)
        return {
            "created": [str(file) for file in targets.keys() - before],
            # The server builds the project anew after each change of its settings.
            "changed": [str(file) for file in targets.keys() & before]
            + ([str(self.config)] if is_configured else []),
            "deleted": [str(file) for file in deleted],
        }

    def _configure(self, files: Iterable[str], submissions: int, settings: Settings) -> bool:
        """Write tsconfig.json for these files, unless it stands so already. Return whether it changed."""
        ambient = [str(file) for file in self._environment.ambient]
        layers = (self._environment.compiler_options, settings)
        options = {name: value for layer in layers for name, value in layer.items()}
        paths = [cast("dict[str, list[str]]", layer.get("paths") or {}) for layer in layers]
        options["paths"] = {
            _own_pattern(pattern, number): [f"./p{number}/{target}" for target in targets]
            for number in range(submissions)
            for layer in paths
            for pattern, targets in layer.items()
        }
        config = {"compilerOptions": options, "files": [*ambient, *files]}
        text = json.dumps(config)
        if text == self._settings:
            return False
        self.config.write_text(text, encoding="utf-8")
        self._settings = text
        return True

    def remove(self) -> None:
        """Remove the folder, but not the packages that it links to."""
        shutil.rmtree(self._folder, ignore_errors=True)

    def _remove(self, file: Path) -> None:
        """Remove a file and the folders that it leaves empty, below the slot's folder. Ignore errors."""
        with suppress(OSError):
            file.unlink(missing_ok=True)
            for above in file.parents:
                if above == self._folder:
                    break
                above.rmdir()


def _own_pattern(pattern: str, number: int) -> str:
    """Return a `paths` pattern with the `@` of a leading `@/` replaced by the stand-in of that submission."""
    return f"{OWN_ROOTS[number]}{pattern[1:]}" if pattern.startswith("@/") else pattern


def is_compiled(path: str) -> bool:
    """Return whether a file is compiled: code and JSON, but not tsconfig.json, jsconfig.json or packages."""
    pure = PurePosixPath(path)
    settings = pure.name in {"tsconfig.json", "jsconfig.json"} or "node_modules" in pure.parts
    return path.endswith((*CODE, ".json")) and not settings


def check_paths(paths: Sequence[str]) -> None:
    """Raise SubmissionError for a path that leads out, that no file can have, or below another file."""
    paths_by_text = {path: _require_safe(path) for path in paths}
    files = set(paths_by_text.values())
    for path, pure in paths_by_text.items():
        if any(above in files for above in pure.parents):
            raise SubmissionError(
                f"the submission's file {path[:200]!r} lies below another file of it",
                fix="a path must not be both a file and a folder",
            )


def _require_safe(path: str) -> PurePosixPath:
    pure = PurePosixPath(path)
    # A backslash separates folders for the compiler, a control character ends lines of its messages.
    odd = "\\" in path or any(character < " " for character in path)
    outside = pure.is_absolute() or ".." in pure.parts or not pure.parts or odd
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
    """Return whether the text has no lone surrogate, which no file name can contain."""
    return not any("\ud800" <= character <= "\udfff" for character in text)


def _text_to_compile(path: str, text: str, number: int) -> str:
    """Return the text as it is written for the compiler.

    In code, stand-ins disable comments that hide errors and imports that lead outside, and mark the `@` of
    `@/`. A package.json loses `exports`. Other text is unchanged.
    """
    if path.endswith(CODE):
        code = SILENCERS.sub(SILENCER_STAND_IN, hide_outside_paths(path, text))
        return ROOT_ALIAS.sub(OWN_ROOTS[number], code)
    if PurePosixPath(path).name == "package.json":
        return _without_exports(text)
    return text


def _without_exports(manifest: str) -> str:
    """Return a package.json without `exports`; an unreadable one as '{}'.

    With them, a package with the name of a library would replace the library.
    """
    try:
        content = json.loads(manifest)
    except (ValueError, RecursionError):
        return "{}"
    fields = cast("dict[str, Any]", content if isinstance(content, dict) else {})
    return json.dumps({key: value for key, value in fields.items() if key != "exports"})
