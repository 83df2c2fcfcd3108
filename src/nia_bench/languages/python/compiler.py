"""The type check and the facts of answers: writes them into a folder, and reads what the checker says.

Only what a run would end in counts as an error: names that do not exist, and calls that cannot be made. The
checker's other messages, as about values of another type, are warnings: typed code that runs may have them.
"""

from __future__ import annotations

import ast
import re
import shutil
from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from pathlib import Path
from queue import SimpleQueue
from typing import Final, Literal, Self

from nia_bench.contract.errors import NiaBenchError, OverLimitError, SubmissionError
from nia_bench.contract.facts import (
    MISSING_MEMBER,
    MISSING_MODULE,
    REJECTED_CALL,
    UNCONFIRMED,
    Diagnostic,
    Facts,
    FileFacts,
    Origin,
    Unresolved,
)
from nia_bench.contract.submission import Submission
from nia_bench.languages.python.engine import (
    MARK,
    SUFFIX,
    Definition,
    Engine,
    EngineEndedError,
    OpenFile,
    Position,
    Problem,
    checked_text,
    write_code,
)
from nia_bench.languages.python.environments import CHECKER, PythonEnvironment, locate, program
from nia_bench.languages.python.facts import FileReader
from nia_bench.languages.python.origins import PythonOrigins, is_public
from nia_bench.languages.python.second_checker import SecondChecker
from nia_bench.languages.python.syntax import (
    Name,
    functions_of_keywords,
    inherited_by,
    names_to_resolve,
    other_names,
    registered_names,
    spelling_of,
    tree_of,
)
from nia_bench.store.held_folder import HeldFolder

OTHER_ERROR: Final = -20
_WITHOUT_NAME: Final = frozenset({OTHER_ERROR, UNCONFIRMED})
_CODES: Final[Mapping[str, int]] = {
    "missing-import": MISSING_MODULE,
    "missing-module-attribute": MISSING_MEMBER,
    "missing-attribute": MISSING_MEMBER,
    **dict.fromkeys(
        ("unexpected-keyword", "missing-argument", "bad-argument-count", "unexpected-positional-argument"),
        REJECTED_CALL,
    ),
    "no-matching-overload": REJECTED_CALL,
    **dict.fromkeys(("parse-error", "unknown-name", "unused-coroutine", "not-async"), OTHER_ERROR),
}
"""The kinds of messages that are errors, with the codes that the classes of mistakes are named by."""
_OF_STYLE: Final = ("implicit-any", "missing-override", "unused-", "potential-", "untyped-")
"""How the kinds of messages begin that are about style alone."""
_OF_NONE: Final = "class `NoneType`"
_OF_CLASS: Final = re.compile(r"Object of class `(\w+)[^`]*` has no attribute `(\w+)`")
_OF_MODULE: Final = re.compile(r"No attribute `(\w+)` in module `([\w.]+)`")
_OF_TYPE: Final = re.compile(r"Class `(\w+)[^`]*` has no class attribute `(\w+)`")
_KEYWORD: Final = re.compile(r"Unexpected keyword argument `(\w+)` in function `([\w.]+)`")
_REASON: Final = re.compile(r"^ {2}((?:Unexpected keyword|Missing|Expected) .*)", re.M)
"""Why the nearest overload does not take a call, unless it is the type of a value alone."""
_PROMISES: Final = frozenset({"Coroutine", "CoroutineType", "Awaitable"})


class PythonCompiler:
    """The checker as a source of facts, with at most `servers` processes. Thread-safe; a context manager."""

    def __init__(self, environments: Path, *, servers: int = 1) -> None:
        self.environments = environments
        self._folder = HeldFolder.create()
        self._count = 0
        self._free: SimpleQueue[Engine | None] = SimpleQueue()
        self._open: set[Engine] = set()
        self._origins: dict[Path, PythonOrigins] = {}
        for _ in range(servers):
            self._free.put(None)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        for engine in self._open:
            engine.close()
        self._folder.remove()

    def facts_of(self, environment: str, submissions: Sequence[Submission]) -> list[Facts | NiaBenchError]:
        """Return the facts of each submission against an environment, in order.

        A submission that cannot be written, or on which the checker ends, has an error in its place. Raises
        UserError if the environment is not installed.
        """
        packages = locate(environment, self.environments)
        origins = self._origins.get(packages.path) or PythonOrigins(packages)
        self._origins[packages.path] = origins
        engine = self._free.get()
        try:
            results: list[Facts | NiaBenchError] = []
            for submission in submissions:
                if engine is None:
                    engine = Engine(program(CHECKER), self._folder.path.resolve())
                    self._open.add(engine)
                try:
                    results.append(self._facts(engine, packages, origins, submission))
                except EngineEndedError as error:
                    self._open.discard(engine)
                    engine.close()
                    engine = None
                    results.append(OverLimitError(error.message))
                except SubmissionError as error:
                    results.append(error)
            return results
        finally:
            self._free.put(engine)

    def _facts(
        self, engine: Engine, packages: PythonEnvironment, origins: PythonOrigins, submission: Submission
    ) -> Facts:
        self._count += 1
        root = self._folder.path.resolve() / f"{id(engine):x}-{self._count}"
        second = SecondChecker(root, packages)
        files: list[FileFacts] = []
        diagnostics: list[Diagnostic] = []
        try:
            own_modules = write_code(root, {**submission.stubs, **submission.files}, packages)
            for path, text in sorted(submission.files.items()):
                if not path.endswith(SUFFIX):
                    files.append(FileFacts(path=path, code=False))
                    continue
                code_text = text.removeprefix(MARK)
                with engine.reading(root / path, checked_text(text)) as opened:
                    reading = _Reading(path, code_text, opened, origins, own_modules, second)
                files.append(reading.facts())
                diagnostics += reading.diagnostics
        finally:
            shutil.rmtree(root, ignore_errors=True)
        return Facts(files=tuple(files), diagnostics=tuple(diagnostics))


class _Reading:
    """One file as it is read: its problems, its tree, and the facts made of them."""

    def __init__(
        self,
        path: str,
        text: str,
        opened: OpenFile,
        origins: PythonOrigins,
        own_modules: frozenset[str],
        second: SecondChecker,
    ) -> None:
        self._path = path
        self._origins = origins
        self._own_modules = own_modules
        self._second = second
        self._problems = opened.problems()
        self._unresolved: list[Unresolved] = []
        self.diagnostics: list[Diagnostic] = []
        try:
            self._tree = tree_of(text)
        except (SyntaxError, ValueError, LookupError, RecursionError, MemoryError) as error:
            place = (getattr(error, "lineno", None) or 1, getattr(error, "offset", None) or 1)
            self._add(OTHER_ERROR, place, f"cannot be parsed: {getattr(error, 'msg', error)}")
            self._tree = ast.Module([], [])
        names = names_to_resolve(self._tree)
        definitions = opened.definitions([name.place for name in names])
        self._definitions = dict(zip(names, definitions, strict=True))

    def facts(self) -> FileFacts:
        """Return the facts of the file, and add its problems to `diagnostics`.

        A file that cannot be parsed has no facts but its path.
        """
        if self.diagnostics:  # it cannot be parsed
            return FileFacts(path=self._path)
        no_module = [problem.start for problem in self._problems if problem.kind == "missing-import"]
        no_name = [problem.start for problem in self._problems if problem.kind == "missing-module-attribute"]
        missing = frozenset((*no_module, *no_name, *((line, -1) for line, _ in no_module)))
        ends = {name.end: name for name in self._definitions}
        for problem in self._problems:
            self._explain(problem, ends.get(problem.end))
        reader = FileReader(self._path, self._tree, self._resolved, missing, self._own_modules)
        facts = reader.read(with_extents=bool(self.diagnostics))
        return facts.model_copy(update={"unresolved": tuple(self._unresolved)})

    @cached_property
    def _resolved(self) -> dict[ast.AST, Origin]:
        """The origin of each syntax node that names something of an installed package.

        Uses of a name that is bound once to such a node are among them.
        """
        deprecated = {problem.end for problem in self._problems if problem.kind == "deprecated"}
        reached = self._modules_of_imports
        origins: dict[ast.AST, Origin] = {}
        # An attribute comes behind what it is an attribute of.
        for name in sorted(self._definitions, key=lambda name: (name.place, name.end)):
            definition = self._definitions[name]
            if definition is None:
                continue
            spelled, module = spelling_of(name.node, origins, reached)
            origin = self._origins.origin_of(definition, spelled, module)
            if origin is None:
                continue
            if name.end in deprecated:
                origin = origin.model_copy(update={"deprecated": True})
            origins[name.node] = origin
        for use, value in other_names(self._tree):
            if value in origins:
                origins.setdefault(use, origins[value])
        return origins

    @cached_property
    def _modules_of_imports(self) -> dict[str, tuple[str, str]]:
        """Map each local name of an absolute import to its module and exported name; '*' for a module."""
        imports: dict[str, tuple[str, str]] = {}
        for node in ast.walk(self._tree):
            if isinstance(node, ast.Import):
                for alias in node.names:
                    module = alias.name if alias.asname else alias.name.partition(".")[0]
                    imports[alias.asname or module] = module, "*"
            elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
                for alias in node.names:
                    imports[alias.asname or alias.name] = node.module, alias.name
        return imports

    # Most files have no problem, and need none of the following.
    @cached_property
    def _extended(self) -> dict[str, Origin]:
        """Map names of classes of the file to the origin of the first library class that they extend."""
        return inherited_by(self._tree, self._resolved.get)

    @cached_property
    def _generated(self) -> dict[str, bool]:
        """Map to True each class of the file that extends a library class for which `is_generated` holds."""
        places: dict[ast.AST, Definition | None] = {name.node: at for name, at in self._definitions.items()}
        is_generated = self._origins.is_generated
        return inherited_by(self._tree, lambda base: is_generated(places.get(base)))

    @cached_property
    def _called(self) -> dict[tuple[str, int], Origin]:
        return functions_of_keywords(self._tree, self._resolved)

    @cached_property
    def _registered(self) -> tuple[str, ...]:
        """The ends of messages about missing attributes that class decorators of the file may register."""
        names = registered_names(self._tree, self._resolved)
        return tuple(f"has no attribute `{name}`" for name in names)

    def _explain(self, problem: Problem, at: Name | None) -> None:
        """Append the diagnostic of a checker's problem, and the unresolved name that it states, if any.

        A problem that a run may survive is a warning; one about style, or that is no error of the checker, is
        dropped. A missing name or rejected call that neither the second checker nor the function's source
        confirms has the code UNCONFIRMED and no name. `at` is the name of the code that ends where the
        problem does.
        """
        code = _CODES.get(problem.kind)
        line, column = problem.start[0] + 1, problem.start[1] + 1
        message = problem.message.partition("\n")[0]
        if problem.kind == "no-matching-overload":
            reason = _REASON.search(problem.message)
            code, message = (code, reason[1]) if reason else (None, message)
        elif problem.kind == "missing-attribute" and (
            (at is not None and self._definitions[at] is not None)
            or _OF_NONE in message
            or self._may_be_of_subclass(message)
            or message.endswith(self._registered)
            or self._may_be_generated(message)
        ):
            code = None
        text = f"{message} [{problem.kind}]"
        if code is None or not problem.is_error:
            if problem.is_error and not problem.kind.startswith(_OF_STYLE):
                self._add(OTHER_ERROR, (line, column), text, category="warning")
            return
        if code != OTHER_ERROR and not (
            self._second.confirms(self._path, line, problem.end[0] + 1) or self._has_no_such_keyword(message)
        ):
            code = UNCONFIRMED
        missing = self._missing_name(message, line, code) if code not in _WITHOUT_NAME else None
        if missing is not None:
            if at is not None and missing.kind != "option":
                line, column = at.place[0] + 1, at.place[1] + 1
                missing = missing.model_copy(update={"line": line})
            self._unresolved.append(missing)
        self._add(code, (line, column), text, span=missing and missing.name)

    def _missing_name(self, message: str, line: int, code: int) -> Unresolved | None:
        """Return the keyword, export or member that a message of the checker says is missing, or None."""
        if match := _KEYWORD.search(message):
            source = self._called.get((match[1], line)) or self._origins.origin_of_path(match[2])
            return Unresolved(name=match[1], kind="option", source=source, code=code, line=line)
        if match := _OF_MODULE.search(message):
            name, module = match[1], match[2]
            package = self._origins.distribution_of(module)
            owner = Origin(package=package, name="*", module=module) if package else None
            return Unresolved(name=name, kind="export", owner=owner, code=code, line=line)
        match = _OF_CLASS.search(message) or _OF_TYPE.search(message)
        if match is None:
            return None
        owner = self._extended.get(match[1]) or self._origins.class_named(match[1], self._imported_packages())
        is_promise = match[1] in _PROMISES
        return Unresolved(name=match[2], kind="member", owner=owner, promise=is_promise, code=code, line=line)

    def _may_be_of_subclass(self, message: str) -> bool:
        match = _OF_CLASS.search(message)
        # A private class of a stub is what a call returns by its arguments, and no declared type.
        return (
            match is not None
            and is_public(match[1])
            and self._origins.is_member_below(match[2], match[1], self._imported_packages())
        )

    def _may_be_generated(self, message: str) -> bool:
        match = _OF_CLASS.search(message) or _OF_TYPE.search(message)
        return match is not None and match[1] in self._generated

    def _has_no_such_keyword(self, message: str) -> bool:
        match = _KEYWORD.search(message)
        return match is not None and self._origins.refuses_keyword(match[2], match[1])

    def _imported_packages(self) -> Iterator[str]:
        yield from dict.fromkeys(module.partition(".")[0] for module, _ in self._modules_of_imports.values())

    def _add(
        self,
        code: int,
        place: Position,
        message: str,
        *,
        span: str | None = None,
        category: Literal["error", "warning"] = "error",
    ) -> None:
        line, column = place
        self.diagnostics.append(
            Diagnostic(
                path=self._path,
                line=line,
                column=column,
                code=code,
                category=category,
                message=message,
                span=span,
            )
        )
