"""What of the host is shown, and what never is."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest
from tests.installing.fake_node import put_fake_node

import nia_bench
from nia_bench.installing import node
from nia_bench.sandbox import host
from nia_bench.sandbox.host import (
    SEARCH_PATH,
    hidden,
    interpreter,
    private,
    search_path,
)


@pytest.fixture
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty one."""
    monkeypatch.setenv("NIA_BENCH_CACHE", str(tmp_path / "cache"))
    return tmp_path / "cache"


def test_the_interpreter_is_not_that_of_the_virtual_environment() -> None:
    assert not interpreter().executable.is_relative_to(
        Path(sys.prefix) if sys.prefix != sys.base_prefix else "/x"
    )


def test_the_interpreter_is_the_same_version() -> None:
    assert f"python{sys.version_info.major}.{sys.version_info.minor}" == interpreter().executable.name


def test_an_interpreter_outside_the_system_shows_two_folders_at_most(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    version = f"python{sys.version_info.major}.{sys.version_info.minor}"
    site = tmp_path / "lib" / version / "site-packages"
    site.mkdir(parents=True)
    (tmp_path / "bin").mkdir()
    (tmp_path / "bin" / version).touch()
    (tmp_path / "envs").mkdir()
    monkeypatch.setattr(sys, "base_prefix", str(tmp_path))
    found = interpreter()
    assert (tmp_path / "bin" / version, (tmp_path / "bin" / version, tmp_path / "lib"), (site,)) == (
        found.executable,
        found.folders,
        found.masked,
    )


def test_an_interpreter_of_the_system_needs_nothing_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    system = Path("/usr/bin") / f"python{sys.version_info.major}.{sys.version_info.minor}"
    if not system.exists():
        pytest.skip(f"there is no {system}")
    monkeypatch.setattr(sys, "base_prefix", "/usr")
    assert host.Interpreter(system) == interpreter()


@pytest.mark.usefixtures("cache")
def test_the_pinned_node_comes_first_on_path() -> None:
    put_fake_node("")
    found = node.installed()
    assert found is not None
    assert f"{found.folder}/bin:{SEARCH_PATH}" == search_path()


@pytest.mark.usefixtures("cache")
def test_without_it_path_is_the_systems() -> None:
    assert (None, SEARCH_PATH) == (node.installed(), search_path())


def test_the_project_and_the_home_are_private() -> None:
    package = Path(nia_bench.__file__).resolve().parent
    assert (True, True) == (any(package.is_relative_to(each) for each in private()), Path.home() in private())


def test_what_is_private_is_hidden_where_a_folder_above_is_shown(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(host, "private", lambda: (tmp_path / "a" / "project", tmp_path / "b"))
    assert {tmp_path / "a" / "project"} == hidden((tmp_path / "a", tmp_path / "b" / "program"))


def test_what_is_shown_by_name_is_not_hidden(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(host, "private", lambda: (tmp_path / "project",))
    assert set() == hidden((tmp_path, tmp_path / "project"))
