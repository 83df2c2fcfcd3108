"""What a scorer of Inspect AI takes from the sandbox, played here by a list of files."""

from __future__ import annotations

from importlib import import_module
from types import SimpleNamespace
from typing import Any

import anyio
import pytest

from nia_bench.suites.suite import load_suite


class FilesInSandbox:
    """A sandbox of Inspect AI with these files."""

    def __init__(self, files: dict[str, str]) -> None:
        self.files = files

    async def exec(self, _command: list[str]) -> SimpleNamespace:
        return SimpleNamespace(success=True, stdout="\0".join(self.files), stderr="")

    async def read_file(self, name: str) -> str:
        return self.files[name]


@pytest.mark.usefixtures("inspect_ai")
def test_a_context_file_behind_many_files_is_not_deleted(monkeypatch: pytest.MonkeyPatch) -> None:
    inspect_tasks: Any = import_module("nia_bench.inspect_tasks")
    task = next(task for task in load_suite("nia").code_tasks if task.context)
    deep = {f"a/b/c/{name}": text for name, text in task.context.items()}
    task = task.model_copy(update={"context": deep})
    sandbox = FilesInSandbox({**{f"{number}.ts": "1" for number in range(600)}, **deep})
    module = SimpleNamespace(sandbox=lambda: sandbox)

    def load_inspect(_name: str) -> SimpleNamespace:
        return module

    monkeypatch.setattr(inspect_tasks, "load_inspect", load_inspect)
    output = anyio.run(inspect_tasks._collected, task, "Done.")
    assert ((), 500) == (output.deleted, len(output.files))
