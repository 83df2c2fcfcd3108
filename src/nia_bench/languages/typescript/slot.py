"""One compiler server and the environments it has open, each in a slot.

A slot is a project folder of one environment, filled with one batch of submissions after another.
"""

from __future__ import annotations

import shutil
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from itertools import count
from pathlib import Path
from typing import Final, TypeVar

from nia_bench.contract.errors import InfrastructureError, SubmissionError
from nia_bench.contract.facts import Facts, FileFacts
from nia_bench.contract.submission import Submission, is_fault_of_path
from nia_bench.installing.retirement import hold
from nia_bench.languages.typescript.batching import (
    GlobalEffects,
    group_submissions,
    guessed_specifiers,
    is_self_contained,
    specifiers,
)
from nia_bench.languages.typescript.environments import Environment, native_compiler
from nia_bench.languages.typescript.facts.casts import HIDDEN, find_casts, without_casts
from nia_bench.languages.typescript.facts.extract import Extraction, NameExtraction, Note
from nia_bench.languages.typescript.facts.index import load_index
from nia_bench.languages.typescript.facts.origins import Origins
from nia_bench.languages.typescript.facts.program import Program, SubmissionChecker, extents_of
from nia_bench.languages.typescript.folder import (
    CODE,
    NO_SETTINGS,
    TYPED,
    Settings,
    SlotFolder,
    Texts,
    are_inside,
    is_compiled,
)
from nia_bench.languages.typescript.notes import (
    about_libraries,
    notes_of,
    redeclaration_notes,
    undeclared_key_note,
)
from nia_bench.languages.typescript.server import CompilerServer
from nia_bench.languages.typescript.syntax import Tree

T = TypeVar("T")
Trees = Mapping[str, Tree]
Notes = dict[str, list[Note]]
# An open environment takes 60 to 150 MB. A library has at most four pinned versions, and a mistake is
# compiled against all of them.
MOST_OPEN: Final = 4


MessageKey = tuple[str | None, int, int]


def _key(note: Note) -> MessageKey:
    return note.diagnostic.path, note.diagnostic.code, note.start


@dataclass(frozen=True)
class _UncastSubmission:
    """A submission to compile again without casts, and the messages about it with them."""

    texts: dict[str, str]
    messages: frozenset[MessageKey]

    def counts(self, note: Note) -> bool:
        """Return whether a note from the code without its casts counts.

        An error counts if casts can hide it or it was there before; other notes always do.
        """
        diagnostic = note.diagnostic
        return diagnostic.category != "error" or diagnostic.code in HIDDEN or _key(note) in self.messages


class Slot:
    """A project folder of one environment, filled with one batch of submissions after another."""

    def __init__(self, server: CompilerServer, environment: Environment, folder: Path) -> None:
        self._server = server
        self._environment = environment
        self._held = hold(environment.path)
        self._folder = SlotFolder(environment, folder)
        self._config = str(self._folder.config)
        self._opened = False
        self._index = load_index(environment, self._compile_text)
        # The compiler names files by their real paths, and the cache may be behind a link.
        slots, packages = self._folder.place(0).parent, environment.path / "node_modules"
        folders = ((slots, "/p"), (packages, "/"), (native_compiler().parent, "/"))
        self._readable = tuple(
            f"{path}{end}" for folder, end in folders for path in {folder, folder.resolve()}
        )
        self._ambient = frozenset(
            str(path) for file in environment.ambient for path in (file, file.resolve())
        )
        self._reach = GlobalEffects(environment, self._files_of, self._index.modules)

    def group(self, batch: Mapping[int, Submission]) -> list[list[int]]:
        """Return groups of submissions that may share a program, each as a list of their numbers."""
        texts = {number: texts_of(submission) for number, submission in batch.items()}
        return list(group_submissions(texts, lambda files: self._reach.key(guessed_specifiers(files))))

    def prove(self) -> None:
        """Compile an empty file. Raises an error if the server fails even on that."""
        self._compile_text("export {};", lambda checker, _: checker.files())

    def facts_of(
        self, batch: Sequence[Submission], *, names_only: bool = False, settings: Settings = NO_SETTINGS
    ) -> list[Facts] | None:
        """Compile submissions in one program and return their facts. None if they may not share it.

        With `names_only` they are those of `NameExtraction`, without the errors that casts hide. `settings`
        are as in `SlotFolder.write`. Stubs are compiled but not described. If a file is read that is neither
        a submission's nor of its packages, a single submission raises SubmissionError, and several give None.
        """

        def describe(
            checker: SubmissionChecker, trees: Sequence[Trees]
        ) -> list[Facts | _UncastSubmission] | None:
            # This comes first: messages about a file from elsewhere may quote its text.
            if not self._is_confined(checker) or (len(batch) > 1 and not self._may_share(trees)):
                return None
            describe_one = self._name_facts if names_only else self._describe
            return [describe_one(checker, trees[n], submission, n) for n, submission in enumerate(batch)]

        results = self._compile([*map(texts_of, batch)], describe, settings)
        if results is None and len(batch) == 1:
            raise SubmissionError(
                "the submission reads a file that is neither its own nor one of its packages",
                fix="import the submission's own files and installed packages only",
            )
        return results if results is None else self._compile_without_casts(batch, results)

    def _is_confined(self, checker: SubmissionChecker) -> bool:
        """Return whether all files of the program are of submissions, the environment or the compiler."""
        return are_inside(checker.files(), self._readable, self._ambient)

    def _compile_without_casts(
        self, batch: Sequence[Submission], results: Sequence[Facts | _UncastSubmission]
    ) -> list[Facts]:
        """Return the facts of each submission in order.

        Those with casts to remove are compiled again, together.
        """
        uncast = {
            number: result for number, result in enumerate(results) if isinstance(result, _UncastSubmission)
        }

        def describe(checker: SubmissionChecker, trees: Sequence[Trees]) -> list[Facts]:
            return [
                self._facts(
                    self._program(checker, trees[n], batch[number]), batch[number], n, uncast_submission
                )
                for n, (number, uncast_submission) in enumerate(uncast.items())
            ]

        uncast_facts = (
            self._compile([submission.texts for submission in uncast.values()], describe) if uncast else []
        )
        facts_by_number = dict(zip(uncast, uncast_facts, strict=True))
        return [
            result if isinstance(result, Facts) else facts_by_number[number]
            for number, result in enumerate(results)
        ]

    def _may_share(self, trees: Sequence[Trees]) -> bool:
        imported = (set(specifiers(submission_trees.values())) for submission_trees in trees)
        return all(map(is_self_contained, trees)) and self._reach.have_equal_keys(imported)

    def _files_of(self, text: str) -> list[str]:
        return self._compile_text(text, lambda checker, _: checker.files())

    def _compile_text(self, text: str, read_program: Callable[[SubmissionChecker, Tree], T]) -> T:
        return self._compile([{"a.ts": text}], lambda checker, trees: read_program(checker, trees[0]["a.ts"]))

    def _program(self, checker: SubmissionChecker, trees: Trees, submission: Submission) -> Program:
        own_trees = {path: tree for path, tree in trees.items() if path in submission.files}
        return Program(checker, self._index, own_trees)

    def _describe(
        self, checker: SubmissionChecker, trees: Trees, submission: Submission, number: int
    ) -> Facts | _UncastSubmission:
        program = self._program(checker, trees, submission)
        spans = find_casts(program, Origins(program))
        if not spans:
            return self._facts(program, submission, number)
        notes = notes_of(checker, program.trees, self._folder.place(number), self._environment.path)
        messages = {_key(note) for file_notes in notes.values() for note in file_notes}
        return _UncastSubmission(without_casts(texts_of(submission), spans), frozenset(messages))

    def _name_facts(
        self, checker: SubmissionChecker, trees: Trees, submission: Submission, number: int
    ) -> Facts:
        program = self._program(checker, trees, submission)
        notes = notes_of(checker, program.trees, self._folder.place(number), self._environment.path)
        files, notes = self._described_files(program, NameExtraction(program, notes), notes)
        return _facts_from(submission, files, notes)

    def _facts(
        self, program: Program, submission: Submission, number: int, uncast: _UncastSubmission | None = None
    ) -> Facts:
        """Return the facts of a submission; of an `uncast` one, with the errors that its casts hid."""
        own_trees, place = program.trees, self._folder.place(number)
        notes = notes_of(program.checker, own_trees, place, self._environment.path)
        if uncast is not None:
            notes = {path: list(filter(uncast.counts, file_notes)) for path, file_notes in notes.items()}
        files, notes = self._described_files(program, Extraction(program, notes), notes)
        for path, tree in own_trees.items():
            if any(note.diagnostic.category == "error" for note in notes[path]):
                files[path] = files[path].model_copy(update={"extents": extents_of(program, tree)})
        return _facts_from(submission, files, notes)

    def _described_files(
        self, program: Program, extraction: NameExtraction, notes: Notes
    ) -> tuple[dict[str, FileFacts], Notes]:
        """Return the facts and the notes of each file, by path.

        Errors about guessed types in JavaScript are dropped. Errors of our own, about undeclared keys and
        redeclared library modules, are added to the notes; the lists in the argument `notes` may change.
        """
        files, counted = {path: extraction.file(path) for path in program.trees}, {**notes}
        for path, tree in program.trees.items():
            if not path.endswith(TYPED):
                files[path], counted[path] = about_libraries(files[path], notes[path], tree)
        excess = map(undeclared_key_note, extraction.undeclared_keys)
        for note in (*redeclaration_notes(program.trees, self._index), *excess):
            counted[note.diagnostic.path or ""].append(note)
        return files, counted

    def _compile(
        self,
        batch: Sequence[Texts],
        read_program: Callable[[SubmissionChecker, Sequence[Trees]], T],
        settings: Settings = NO_SETTINGS,
    ) -> T:
        """Compile a batch as the only content of the project. Return what `read_program` returns for it.

        Raises SubmissionError for a file that cannot be written or compiled, InfrastructureError for a disk
        error.
        """
        try:
            changes = {"fileChanges": self._folder.write(batch, settings)}
        except OSError as error:
            if is_fault_of_path(error):
                raise SubmissionError(
                    f"a file of the submission cannot be written: {error.strerror}"
                ) from error
            raise InfrastructureError(
                f"the compiler's working folder {self._folder.config.parent} cannot be written:"
                f" {error.strerror}",
                fix="free some space, or set TMPDIR to a folder with room",
            ) from error
        opened = {} if self._opened else {"openProjects": [self._config]}
        answer = self._server.request("updateSnapshot", {**opened, **changes})
        self._opened = True
        project: str = next(p["id"] for p in answer["projects"] if p["configFileName"] == self._config)
        checker = SubmissionChecker(self._server, answer["snapshot"], project)
        trees = [
            {path: self._tree(checker, number, path) for path in texts if path.endswith(CODE)}
            for number, texts in enumerate(batch)
        ]
        result = read_program(checker, trees)
        self._server.request("release", {"snapshot": answer["snapshot"]})
        return result

    def _tree(self, checker: SubmissionChecker, number: int, path: str) -> Tree:
        tree = checker.tree(str(self._folder.place(number, path)))
        if tree is None:
            raise SubmissionError(f"the compiler cannot read the submission's file {path[:200]!r}")
        return tree

    def close(self) -> None:
        """Close the project in the server, remove its files and release the environment."""
        answer = self._server.request("updateSnapshot", {"closeProjects": [self._config]})
        self._server.request("release", {"snapshot": answer["snapshot"]})
        self._folder.remove()
        self.release()

    def release(self) -> None:
        """Release the environment, so that it may be removed. The server need not run."""
        if self._held is not None:
            self._held.close()


def _facts_from(submission: Submission, files: Mapping[str, FileFacts], notes: Notes) -> Facts:
    other_files = (FileFacts(path=path, code=False) for path in submission.files if path not in files)
    return Facts(
        files=tuple(sorted([*files.values(), *other_files], key=lambda file: file.path)),
        diagnostics=tuple(note.diagnostic for file_notes in notes.values() for note in file_notes),
    )


def texts_of(submission: Submission) -> dict[str, str]:
    """Return the texts of a submission that are compiled, by path: stubs first, then its own files.

    A stub with the path of an own file is left out.
    """
    beside = {path: text for path, text in submission.stubs.items() if path not in submission.files}
    return {path: text for path, text in {**beside, **submission.files}.items() if is_compiled(path)}


class Workbench:
    """One server with one slot for each open environment. Only one thread may use it at a time.

    At most `MOST_OPEN` environments are open at once. To open another, it closes the one used longest ago.
    """

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._server: CompilerServer | None = None
        self._slots: dict[str, Slot] = {}
        self._openings = count()

    def kill(self) -> None:
        """Kill the server. Safe from any thread: a running request raises ServerDiedError."""
        if self._server is not None:
            self._server.kill()

    def memory(self) -> int:
        """Return the memory of the server in bytes; 0 if it is unknown. Safe from any thread."""
        return self._server.memory() if self._server is not None else 0

    def broken_limit(self) -> str | None:
        """Return a clause if the server ended itself for a limit, or None.

        For example 'more memory than there is'.
        """
        return self._server.broken_limit() if self._server is not None else None

    def slot(self, environment: Environment) -> Slot:
        """Return the slot of an environment. The server is started and the slot opened if necessary.

        If too many slots are open then, the one used longest ago is closed.
        """
        if self._server is None:
            self._folder.mkdir(parents=True, exist_ok=True)
            self._server = CompilerServer(native_compiler(), self._folder)
            self._server.request("initialize")
        name = environment.path.name
        slot = self._slots.pop(name, None)
        if slot is None:
            while len(self._slots) >= MOST_OPEN:
                self._slots.pop(next(iter(self._slots))).close()
            # The server remembers files of a closed project by their paths, so no folder is used twice.
            slot = Slot(self._server, environment, self._folder / f"{name}-{next(self._openings)}")
        self._slots[name] = slot  # the last one is the one used last
        return slot

    def stop(self) -> None:
        """Stop the server and remove its files. The next use starts a new server."""
        if self._server is not None:
            self._server.close()
        self._server = None
        for slot in self._slots.values():
            slot.release()
        self._slots = {}
        shutil.rmtree(self._folder, ignore_errors=True)
