"""One archive of a run: a ZIP file with every file of the run, and a manifest with their sizes and hashes.

An archive comes from anywhere. All names and sizes are checked before a file is written. The size and hash of
each file are checked while it is written.
"""

from __future__ import annotations

import hashlib
import os
import stat
import struct
import zlib
from collections.abc import Callable, Generator, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import IO, Final
from urllib.parse import unquote
from zipfile import ZIP_DEFLATED, BadZipFile, ZipFile, ZipInfo

from pydantic import Field, ValidationError

from nia_bench.contract.base import Model
from nia_bench.contract.errors import UserError
from nia_bench.contract.evaluation import Evaluation, Vote
from nia_bench.contract.generation import Generation, Output
from nia_bench.contract.submission import relative_path
from nia_bench.engine.secret_search import SecretSearch
from nia_bench.store import RunRecord, RunStore
from nia_bench.store.cell_files import ANSWER, BEFORE, EVALUATION, FILES, GENERATION, TRANSCRIPT
from nia_bench.store.cell_row import FIGURES
from nia_bench.store.disk import disk_errors, staged_folder
from nia_bench.store.record import WITHOUT_ANSWERS
from nia_bench.store.run_store import LOCK, RESULTS_OPTION, RUN, free_folder

SUFFIX: Final = ".zip"
MANIFEST: Final = "nia-bench-archive.json"
FORM: Final = 1
MOST_BYTES: Final = 4 * 1024**3
"""An archive that expands beyond so many bytes is refused, unless the user allows more."""
_MOST_MANIFEST: Final = 256 * 1024**2
_LONGEST_PATH: Final = 2_000
_CHUNK: Final = 1024**2
_OF_PROCESS: Final = frozenset({LOCK, FIGURES})
"""Files at the top of a run that mean nothing on another machine."""
_OF_ANSWERS: Final = frozenset({ANSWER, BEFORE, FILES, TRANSCRIPT})
_CELL_DEPTH: Final = 4
"""How many folders lead to the files of a cell: cells, task, subject and repetition."""
_REGULAR_FILE: Final = (stat.S_IFREG | 0o644) << 16
_DAMAGES: Final = (
    *(BadZipFile, zlib.error, struct.error, EOFError, OSError, RuntimeError),
    *(NotImplementedError, ValueError, LookupError, OverflowError),
)
"""What reading a damaged or hostile ZIP file raises. A ValidationError is a ValueError."""


class PackedFile(Model):
    """A file of an archive."""

    size: int = Field(ge=0, description="bytes")
    sha256: str


class ArchiveManifest(Model):
    """What an archive holds, by the path of each file below the folder of the run."""

    form: int
    run: str = Field(description="the name of the run")
    without_answers: bool
    files: dict[str, PackedFile]


@dataclass(frozen=True)
class Packed:
    """An archive that was written: its file, the number of files in it, its bytes and its hash."""

    file: Path
    files: int
    size: int
    sha256: str


def pack_run(folder: Path, output: Path | None = None, *, without_answers: bool = False) -> Packed:
    """Write the run in `folder` into one archive, by default RUN.zip in the current folder.

    The same run gives the same bytes. With `without_answers` the archive has no files, texts and transcripts
    of subjects, and no details on the page. Raises UserError for a run that a process works on, an `output`
    that exists or is inside the run, and a file that no archive may hold, such as a link or one with a
    secret.
    """
    with RunStore.open(folder) as store:
        name = unquote(folder.resolve().name)
        output = output or Path(f"{name}{SUFFIX}")
        if (is_inside := output.resolve().is_relative_to(folder.resolve())) or output.exists():
            reason = "is in the folder of the run" if is_inside else "is there already"
            raise UserError(f"{output}: {reason}", fix="name another file with --output")
        search = SecretSearch(folder, store.record)
        temporary = output.with_name(f".{output.name}.tmp")
        with disk_errors(output, option="--output"):
            output.absolute().parent.mkdir(parents=True, exist_ok=True)
            try:
                count = _write(
                    temporary, name, _packed_files(folder, without_answers), search, without_answers
                )
                temporary.replace(output)
            finally:
                temporary.unlink(missing_ok=True)
    with output.open("rb") as written:
        digest = hashlib.file_digest(written, "sha256").hexdigest()
    return Packed(output, count, output.stat().st_size, digest)


def _write(
    target: Path,
    name: str,
    files: Iterator[tuple[str, bytes]],
    search: SecretSearch,
    without_answers: bool,
) -> int:
    """Write a ZIP file with these files (path and content) and a manifest. Return the number of files.

    Raises UserError for a file with a secret.
    """
    packed: dict[str, PackedFile] = {}
    with ZipFile(target, "w") as archive:
        for path, content in files:
            search.refuse_secrets(path, content)
            packed[path] = PackedFile(size=len(content), sha256=hashlib.sha256(content).hexdigest())
            archive.writestr(_entry(path), content)
        manifest = ArchiveManifest(form=FORM, run=name, without_answers=without_answers, files=packed)
        archive.writestr(_entry(MANIFEST), manifest.to_json().encode())
    return len(packed)


def _entry(path: str) -> ZipInfo:
    """Return the ZIP entry for a file at `path`: compressed, with a fixed date and permissions."""
    entry = ZipInfo(path)  # dated 1980, so that the same run gives the same bytes
    entry.compress_type, entry.external_attr, entry.create_system = ZIP_DEFLATED, _REGULAR_FILE, 3
    return entry


def _packed_files(folder: Path, without_answers: bool) -> Iterator[tuple[str, bytes]]:
    """Yield path and content of each file that belongs in the archive, sorted by path.

    With `without_answers`, files of answers are skipped and the others are changed as `_without_answer` says.
    """
    for path in sorted(_paths(folder)):
        parts = path.split("/")
        if without_answers and _is_of_answers(parts):
            continue
        content = (folder / path).read_bytes()
        yield path, _without_answer(parts, content) if without_answers else content


def _paths(folder: Path) -> Iterator[str]:
    """Yield the path of each file of a run, relative to `folder`, without its lock and index.

    Raises UserError for a link, another special file, and a path that no archive may hold.
    """
    for place, folders, files in os.walk(folder):
        for name in (*folders, *files):
            file = Path(place, name)
            path = file.relative_to(folder).as_posix()
            mode = file.lstat().st_mode
            if stat.S_ISDIR(mode) or path in _OF_PROCESS:
                continue
            if not stat.S_ISREG(mode):
                raise UserError(f"{file}: is a link or no file, which no archive holds", fix="remove it")
            try:
                relative_path(path, _LONGEST_PATH)
            except ValueError as error:
                raise UserError(f"{path!r}: the name {error}", fix="rename or remove that file") from error
            yield path


def _is_of_answers(parts: list[str]) -> bool:
    """Return whether a file, given by the parts of its path, is left out of an archive without answers.

    Those are the page's files below report/, and a cell's answer, transcript and files, before and after.
    """
    if parts[0] == "report":
        return True
    return parts[0] == "cells" and not _OF_ANSWERS.isdisjoint(parts[_CELL_DEPTH : _CELL_DEPTH + 1])


def _cell_document(parts: list[str]) -> str | None:
    """Return 'generation.json' or 'evaluation.json' for the path of that file of a cell, else None."""
    is_document = parts[0] == "cells" and parts[_CELL_DEPTH:] in ([GENERATION], [EVALUATION])
    return parts[-1] if is_document else None


def _without_answer(parts: list[str], content: bytes) -> bytes:
    """Return the content of a run's file for an archive without answers. `parts` are those of its path.

    run.json gets a mark, generation.json loses its output except usage and cost, and evaluation.json what
    quotes the answer. Other files stay. Raises UserError for a damaged document of a cell.
    """
    if parts == [RUN]:
        record = RunRecord.model_validate_json(content)
        settings = {**record.settings, WITHOUT_ANSWERS: True}
        return record.model_copy(update={"settings": settings}).to_json(indent=2).encode()
    document = _cell_document(parts)
    if document is None:
        return content
    try:
        if document == EVALUATION:
            return _without_quotes(Evaluation.model_validate_json(content)).to_json(indent=2).encode()
        generation = Generation.model_validate_json(content)
    except ValidationError as error:
        raise UserError(f"{'/'.join(parts)}: damaged, or written by another version") from error
    output = generation.output and Output(usage=generation.output.usage, cost_usd=generation.output.cost_usd)
    return generation.model_copy(update={"output": output}).to_json(indent=2).encode()


def _without_quotes(evaluation: Evaluation) -> Evaluation:
    """Return the evaluation without everything that quotes the answer; scores and verdicts stay.

    Removed are the judge's quotes and reasons, the compiler's messages, and message and value of each check
    of behaviour that failed.
    """
    tests, judgement = evaluation.tests, evaluation.judgement
    if tests:
        checks = [
            check if check.expected is None else check.model_copy(update={"got": None, "message": ""})
            for check in tests.checks
        ]
        found = [each.model_copy(update={"message": "", "span": None}) for each in tests.diagnostics]
        tests = tests.model_copy(update={"checks": tuple(checks), "diagnostics": tuple(found)})
    if judgement:
        verdicts = [
            verdict.model_copy(
                update={"votes": tuple(Vote(verdict=vote.verdict, flag=vote.flag) for vote in verdict.votes)}
            )
            for verdict in judgement.verdicts
        ]
        judgement = judgement.model_copy(update={"verdicts": tuple(verdicts)})
    return evaluation.model_copy(update={"tests": tests, "judgement": judgement})


class PackedRun:
    """A checked archive: its `manifest`, and its files to be written. Made by `opened_archive`."""

    def __init__(self, file: Path, archive: ZipFile, manifest: ArchiveManifest) -> None:
        self.manifest = manifest
        self._file = file
        self._archive = archive

    def extract(self, folder: Path, is_wanted: Callable[[str], bool] = lambda _: True) -> None:
        """Write the files whose path `is_wanted` accepts below `folder`, and verify size and hash of each.

        By default these are all files. Raises UserError for a file that is not the one that was packed,
        FileExistsError for one that is there already.
        """
        for path, packed in self.manifest.files.items():
            if is_wanted(path):
                target = folder / path
                target.parent.mkdir(parents=True, exist_ok=True)
                with self._archive.open(path) as source, target.open("xb") as written:
                    self._copy(path, packed, source, written)

    def _copy(self, path: str, packed: PackedFile, source: IO[bytes], written: IO[bytes]) -> None:
        """Copy one file of the archive from `source` to `written`.

        Raises UserError if it has not the size and hash of `packed`; nothing beyond the size is written.
        """
        digest, left = hashlib.sha256(), packed.size
        while chunk := source.read(min(_CHUNK, left + 1)):
            left -= len(chunk)
            if left < 0:
                break
            digest.update(chunk)
            written.write(chunk)
        if left or digest.hexdigest() != packed.sha256:
            raise refusal(self._file, f"{path} is not the file that was packed")


def refusal(file: Path, reason: str) -> UserError:
    """Return (not raise) the UserError about an archive that cannot be used, with the reason on one line."""
    return UserError(
        f"{file}: is damaged, or no archive of a run ({' '.join(reason.split())})",
        fix="get the archive anew, or pack the run again",
    )


@contextmanager
def opened_archive(file: Path, most_bytes: int = MOST_BYTES) -> Generator[PackedRun]:
    """Open an archive, check its manifest, names and sizes, and provide the checked archive.

    Raises UserError for a missing file, one that is no archive of a run or of another version, and one that
    `_refuse_hostile` refuses. An error of the block that damage may cause, such as an OSError or ValueError,
    becomes a UserError too.
    """
    try:
        with ZipFile(file) as archive:
            manifest = _manifest(file, archive)
            _refuse_hostile(file, archive, manifest, most_bytes)
            yield PackedRun(file, archive, manifest)
    except FileNotFoundError as error:
        raise UserError(f"{file}: there is no such file", fix="name the archive of a run") from error
    except _DAMAGES as error:
        raise refusal(file, str(error) or type(error).__name__) from error


def _manifest(file: Path, archive: ZipFile) -> ArchiveManifest:
    """Return the manifest of an archive.

    Raises KeyError if it is missing, and UserError if it is damaged or of another version.
    """
    with archive.open(MANIFEST) as source:
        text = source.read(_MOST_MANIFEST + 1)
    try:
        manifest = ArchiveManifest.model_validate_json(text[:_MOST_MANIFEST])
    except ValidationError as error:
        raise refusal(file, "its manifest is damaged, or of another version") from error
    if manifest.form != FORM:
        raise refusal(file, f"its form {manifest.form} is of another version")
    return manifest


def _refuse_hostile(file: Path, archive: ZipFile, manifest: ArchiveManifest, most_bytes: int) -> None:
    """Raise UserError for an archive that does not match its manifest or is hostile.

    Its files must be exactly those of the manifest, run.json among them, each once. Links, paths that may
    lead out of the folder, a run's lock or index, and more than `most_bytes` in all are refused.
    """
    entries = archive.infolist()
    names = [entry.filename for entry in entries]
    if len(names) != len(set(names)) or set(names) != {*manifest.files, MANIFEST} or RUN not in names:
        raise refusal(file, "its files are not those of its manifest")
    for entry in entries:
        if entry.filename in _OF_PROCESS:
            raise refusal(file, f"{entry.filename} is of a process, and in no archive")
        kind = stat.S_IFMT(entry.external_attr >> 16)
        if kind not in {0, stat.S_IFREG}:
            raise refusal(file, f"{entry.filename} is a link or no file")
        try:
            relative_path(entry.filename, _LONGEST_PATH)
        except ValueError as error:
            raise refusal(file, f"the name {entry.filename!r} {error}") from error
    size = sum(packed.size for packed in manifest.files.values())
    if size > most_bytes:
        raise UserError(
            f"{file}: expands to {size:,} bytes, more than the {most_bytes:,} that are allowed",
            fix="allow more with --max-gb if you trust the archive",
        )


def unpack_run(file: Path, results_folder: Path, most_bytes: int = MOST_BYTES) -> Path:
    """Unpack an archive of a run into a folder of the run's name in `results_folder`. Return that folder.

    Either all files are written or nothing. Raises UserError as `opened_archive` and `free_folder` do, and
    for a file that is not the one that was packed.
    """
    with opened_archive(file, most_bytes) as packed:
        folder = free_folder(results_folder, packed.manifest.run)
        with disk_errors(folder, option=RESULTS_OPTION), staged_folder(folder) as draft:
            packed.extract(draft)
    return folder


def is_of_figures(path: str) -> bool:
    """Return whether figures are read from the file at `path`, which is relative to the run's folder.

    True for run.json and for each cell's generation.json and evaluation.json.
    """
    parts = path.split("/")
    return parts == [RUN] or _cell_document(parts) is not None
