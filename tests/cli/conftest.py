"""The program in this process, on a small suite, with facts that need no compiler."""

import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pytest
from tests.suite_folder import LineFacts, write_task

from nia_bench.cli import main as program
from nia_bench.languages.typescript import environments, language
from nia_bench.languages.typescript.environments import Environment
from nia_bench.suites.suite import SHIPPED


@dataclass(frozen=True)
class Ended:
    """How the program ended."""

    code: int
    out: str
    err: str


Program = Callable[..., Ended]


class FakeCompiler(LineFacts):
    """Stands in for the compiler service."""

    def __init__(self, folder: Path, *, servers: int = 1) -> None:
        super().__init__()
        assert folder.is_dir()
        self.servers = servers

    def __enter__(self) -> "FakeCompiler":
        return self

    def __exit__(self, *_: object) -> None:
        pass

    def close(self) -> None:
        pass


@pytest.fixture
def tasks(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder of the tasks, with one task in it; the current folder is another, empty one."""
    write_task(tmp_path / "suite")
    folder = tmp_path / "suite" / "tasks"
    monkeypatch.setitem(SHIPPED, "nia", folder.parent)
    (tmp_path / "here").mkdir()
    monkeypatch.chdir(tmp_path / "here")
    return folder


@pytest.fixture
def installed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The node_modules of every environment; the compiler is replaced."""

    def locate(name: str, folder: Path, *, whole: bool = False) -> Environment:
        assert folder.is_dir()
        assert whole in {True, False}
        return Environment(name, "4.3.6", tmp_path / "environment", {}, {}, ())

    monkeypatch.setattr(environments, "locate", locate)
    monkeypatch.setattr(environments, "native_compiler", lambda: tmp_path / "compiler")
    monkeypatch.setattr(language, "Compiler", FakeCompiler)
    monkeypatch.setattr(language.LANGUAGE, "probe", lambda: "a compiler")
    modules = tmp_path / "environment" / "node_modules"
    modules.mkdir(parents=True)
    return modules


@pytest.fixture
def nia_bench(
    tasks: Path, installed: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> Program:
    """Runs the program with these arguments, on the small suite only."""
    assert tasks.is_dir()
    assert installed.is_dir()

    def run(*arguments: str) -> Ended:
        monkeypatch.setattr(sys, "argv", ["nia-bench", *arguments])
        with pytest.raises(SystemExit) as ended:
            program.main()
        code = ended.value.code
        assert isinstance(code, int)
        captured = capsys.readouterr()
        return Ended(code, captured.out, captured.err)

    return run
