"""Facts of snippets, from the real compiler."""

from __future__ import annotations

from collections.abc import Mapping

from nia_bench.contract.facts import Call, Facts, FileFacts, Function, Origin
from nia_bench.contract.submission import Submission
from nia_bench.languages.typescript import Compiler


class Reader:
    """Reads snippets against the packages of an environment."""

    def __init__(self, compiler: Compiler) -> None:
        self._compiler = compiler

    def __call__(self, code: str, *, path: str = "page.tsx", environment: str = "next-16") -> FileFacts:
        """The facts of a single file."""
        return self.files({path: code}, environment)[path]

    def files(self, files: Mapping[str, str], environment: str = "next-16") -> dict[str, FileFacts]:
        """The facts of several files, by path."""
        return {file.path: file for file in self.facts(files, environment).files}

    def facts(
        self,
        files: Mapping[str, str],
        environment: str = "next-16",
        stubs: Mapping[str, str] | None = None,
    ) -> Facts:
        """All that is known of a submission."""
        return self._compiler.facts(environment, Submission(files=dict(files), stubs=dict(stubs or {})))


def spelled(origin: Origin | None) -> str | None:
    """An origin as 'package:name', with its owner where it has one: 'ai:StreamTextResult.text'."""
    if origin is None:
        return None
    return f"{origin.package}:{f'{origin.owner}.' if origin.owner else ''}{origin.name}"


def call(file: FileFacts, callee: str) -> Call:
    """The only call that is written so."""
    (found,) = [one for one in file.calls if one.callee == callee]
    return found


def function(file: FileFacts, name: str) -> Function:
    """The only function of that name."""
    (found,) = [one for one in file.functions if one.name == name]
    return found
