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
from nia_bench.contract.paths import is_fault_of_path
from nia_bench.contract.submission import Submission
from nia_bench.installing.retirement import hold
from nia_bench.languages.typescript.batching import (
    Reach,
    chunks,
    guessed_specifiers,
    is_self_contained,
    specifiers,
)
from nia_bench.languages.typescript.checker import Checker
from nia_bench.languages.typescript.environments import Environment, native_compiler
from nia_bench.languages.typescript.facts.casts import HIDDEN, find_casts, without_casts
from nia_bench.languages.typescript.facts.extract import Extraction, Note
from nia_bench.languages.typescript.facts.index import load_index
from nia_bench.languages.typescript.facts.origins import Origins
from nia_bench.languages.typescript.facts.program import Program, extents_of
from nia_bench.languages.typescript.folder import CODE, TYPED, SlotFolder, Texts, is_compiled
from nia_bench.languages.typescript.module_paths import are_inside
from nia_bench.languages.typescript.notes import about_libraries, notes_of, redeclarations, undeclared
from nia_bench.languages.typescript.server import CompilerServer
from nia_bench.languages.typescript.syntax import Tree

T = TypeVar("T")
Trees = Mapping[str, Tree]
# An open environment takes 60 to 150 MB. A library has at most four pinned versions, and a submission is
# compiled against all of them to see which one accepts it.
MOST_OPEN: Final = 4


Said = tuple[str | None, int, int]


def _key(note: Note) -> Said:
    return note.diagnostic.path, note.diagnostic.code, note.start


@dataclass(frozen=True)
class _Uncast:
    """A submission that is to be compiled again without its casts, and what was stated of it with them."""

    texts: dict[str, str]
    said: frozenset[Said]

    def counts(self, note: Note) -> bool:
        """Whether what is stated without the casts is a message about the submission."""
        said = note.diagnostic
        return said.category != "error" or said.code in HIDDEN or _key(note) in self.said


class Slot:
    """A project folder of one environment, filled with one batch of submissions after another."""

    def __init__(self, server: CompilerServer, environment: Environment, folder: Path) -> None:
        self._server = server
        self._environment = environment
        self._held = hold(environment.path)
        self._folder = SlotFolder(environment, folder)
        self._config = str(self._folder.config)
        self._opened = False
        self._index = load_index(environment, self._alone)
        # The compiler names files by their real paths, and the cache may be behind a link.
        slots, packages = self._folder.place(0).parent, environment.path / "node_modules"
        folders = ((slots, "/p"), (packages, "/"), (native_compiler().parent, "/"))
        self._readable = tuple(
            f"{path}{end}" for folder, end in folders for path in {folder, folder.resolve()}
        )
        self._ambient = frozenset(
            str(path) for file in environment.ambient for path in (file, file.resolve())
        )
        self._reach = Reach(environment, self._files_of, self._index.modules)

    def chunks(self, batch: Mapping[int, Submission]) -> list[list[int]]:
        """The numbers of the submissions, in groups that may share a program."""
        texts = {number: texts_of(submission) for number, submission in batch.items()}
        return list(chunks(texts, lambda one: self._reach.key(guessed_specifiers(one))))

    def prove(self) -> None:
        """Compiles an empty file. Raises what the server fails with, whatever it is given."""
        self._alone("export {};", lambda checker, _: checker.files())

    def facts_of(self, batch: Sequence[Submission]) -> list[Facts] | None:
        """The facts of submissions in one program; None when, once compiled, several may not share it.

        Their stubs are compiled with them and not described. Raises SubmissionError for a submission that
        brings a file into its program that is neither its own nor one of its packages.
        """

        def describe(checker: Checker, trees: Sequence[Trees]) -> list[Facts | _Uncast] | None:
            # First of all: what the compiler says of a file from elsewhere may have that file's text in it.
            if not self._is_confined(checker) or (len(batch) > 1 and not self._may_share(trees)):
                return None
            return [self._describe(checker, trees[n], one, n) for n, one in enumerate(batch)]

        told = self._compiled([texts_of(one) for one in batch], describe)
        if told is None and len(batch) == 1:
            raise SubmissionError(
                "the submission reads a file that is neither its own nor one of its packages",
                fix="import the submission's own files and installed packages only",
            )
        return told if told is None else self._without_casts(batch, told)

    def _is_confined(self, checker: Checker) -> bool:
        """Return whether the program has files of submissions, packages and the compiler only."""
        return are_inside(checker.files(), self._readable, self._ambient)

    def _without_casts(self, batch: Sequence[Submission], told: Sequence[Facts | _Uncast]) -> list[Facts]:
        """The facts of a compiled batch. Submissions with casts that hide something are compiled again."""
        again = {number: one for number, one in enumerate(told) if isinstance(one, _Uncast)}

        def describe(checker: Checker, trees: Sequence[Trees]) -> list[Facts]:
            return [
                self._facts(self._program(checker, trees[n], batch[number]), batch[number], n, one)
                for n, (number, one) in enumerate(again.items())
            ]

        found = self._compiled([one.texts for one in again.values()], describe) if again else []
        bared = dict(zip(again, found, strict=True))
        return [one if isinstance(one, Facts) else bared[number] for number, one in enumerate(told)]

    def _may_share(self, trees: Sequence[Trees]) -> bool:
        imported = (set(specifiers(each.values())) for each in trees)
        return all(map(is_self_contained, trees)) and self._reach.agree(imported)

    def _files_of(self, text: str) -> list[str]:
        return self._alone(text, lambda checker, _: checker.files())

    def _alone(self, text: str, read: Callable[[Checker, Tree], T]) -> T:
        return self._compiled([{"a.ts": text}], lambda checker, trees: read(checker, trees[0]["a.ts"]))

    def _program(self, checker: Checker, trees: Trees, submission: Submission) -> Program:
        mine = {path: tree for path, tree in trees.items() if path in submission.files}
        return Program(checker, self._index, mine)

    def _describe(
        self, checker: Checker, trees: Trees, submission: Submission, number: int
    ) -> Facts | _Uncast:
        program = self._program(checker, trees, submission)
        spans = find_casts(program, Origins(program))
        if not spans:
            return self._facts(program, submission, number)
        notes = notes_of(checker, program.trees, self._folder.place(number), self._environment.path)
        said = {_key(note) for each in notes.values() for note in each}
        return _Uncast(without_casts(texts_of(submission), spans), frozenset(said))

    def _facts(
        self, program: Program, submission: Submission, number: int, uncast: _Uncast | None = None
    ) -> Facts:
        """The facts of a submission. Of one without its casts, an error counts that the casts hid."""
        mine, place = program.trees, self._folder.place(number)
        notes = notes_of(program.checker, mine, place, self._environment.path)
        if uncast is not None:
            notes = {path: list(filter(uncast.counts, each)) for path, each in notes.items()}
        extraction = Extraction(program, notes)
        files = {path: extraction.file(path) for path in mine}
        for path, tree in mine.items():
            if not path.endswith(TYPED):
                files[path], notes[path] = about_libraries(files[path], notes[path], tree)
        excess = map(undeclared, extraction.undeclared_keys)
        for note in (*redeclarations(mine, self._index), *excess):
            notes[note.diagnostic.path or ""].append(note)
        for path, tree in mine.items():
            if any(note.diagnostic.category == "error" for note in notes[path]):
                files[path] = files[path].model_copy(update={"extents": extents_of(program, tree)})
        rest = (FileFacts(path=path, code=False) for path in submission.files if path not in mine)
        return Facts(
            files=tuple(sorted([*files.values(), *rest], key=lambda file: file.path)),
            diagnostics=tuple(note.diagnostic for one in notes.values() for note in one),
        )

    def _compiled(self, batch: Sequence[Texts], read: Callable[[Checker, Sequence[Trees]], T]) -> T:
        """Compiles a batch as the slot's whole project. Returns what `read` makes of the result."""
        try:
            changes = {"fileChanges": self._folder.write(batch)}
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
        checker = Checker(self._server, answer["snapshot"], project)
        trees = [
            {path: self._tree(checker, number, path) for path in texts if path.endswith(CODE)}
            for number, texts in enumerate(batch)
        ]
        result = read(checker, trees)
        self._server.request("release", {"snapshot": answer["snapshot"]})
        return result

    def _tree(self, checker: Checker, number: int, path: str) -> Tree:
        tree = checker.tree(str(self._folder.place(number, path)))
        if tree is None:
            raise SubmissionError(f"the compiler cannot read the submission's file {path[:200]!r}")
        return tree

    def close(self) -> None:
        """Makes the server forget the project, and removes its files."""
        answer = self._server.request("updateSnapshot", {"closeProjects": [self._config]})
        self._server.request("release", {"snapshot": answer["snapshot"]})
        self._folder.remove()
        self.release()

    def release(self) -> None:
        """Gives up the hold on the environment, so that it may be removed. Needs no live server."""
        if self._held is not None:
            self._held.close()


def texts_of(submission: Submission) -> dict[str, str]:
    """What is compiled of a submission: its stubs first, then its own files."""
    beside = {path: text for path, text in submission.stubs.items() if path not in submission.files}
    return {path: text for path, text in {**beside, **submission.files}.items() if is_compiled(path)}


class Workbench:
    """One server with a folder of slots, one slot an environment. Only one thread may use it at a time.

    At most `MOST_OPEN` environments are open at once. To open another, it closes the one used longest ago.
    """

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._server: CompilerServer | None = None
        self._slots: dict[str, Slot] = {}
        self._openings = count()

    def kill(self) -> None:
        """Ends the server at once. Safe from any thread: a request under way raises ServerDiedError."""
        if self._server is not None:
            self._server.kill()

    def memory(self) -> int:
        """The bytes of memory that the server holds; 0 where that cannot be determined.

        Safe from any thread.
        """
        return self._server.memory() if self._server is not None else 0

    def exhausted(self) -> str | None:
        """The limit of the compiler itself that its server died of, in words; None of another cause."""
        return self._server.exhausted() if self._server is not None else None

    def slot(self, environment: Environment) -> Slot:
        """The slot of an environment, opened where it is not."""
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
        """Ends the server and removes its files. The next request starts a new server."""
        if self._server is not None:
            self._server.close()
        self._server = None
        for slot in self._slots.values():
            slot.release()
        self._slots = {}
        shutil.rmtree(self._folder, ignore_errors=True)
