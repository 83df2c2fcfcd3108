import json
import threading
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from tests.installing.fake_node import put_fake_node
from tests.subjects.conditions.preparing import condition

from nia_bench.contract.condition import Condition, Package
from nia_bench.contract.errors import InfrastructureError
from nia_bench.installing.commands import Commands
from nia_bench.installing.installation import shelf_directory
from nia_bench.subjects.conditions import packages
from nia_bench.subjects.conditions.packages import install, installation_of

DOCS = Package(registry="npm", name="@docs/server", version="1.2.3")


@pytest.fixture(autouse=True)
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("NIA_BENCH_CACHE", str(tmp_path / "cache"))
    put_fake_node("")
    return tmp_path / "cache"


@pytest.fixture
def found(tmp_path: Path) -> Condition:
    server = {"command": ["node", "{package}/x.js"], "package": json.loads(DOCS.to_json())}
    return condition(tmp_path, server)


class Registry:
    """Stands in for npm: what it does to the folder is all that matters here."""

    def __init__(self, error: Exception | None = None) -> None:
        self.asked: list[Package] = []
        self.error = error
        self._lock = threading.Lock()

    def __call__(self, package: Package, folder: Path, commands: Commands) -> dict[str, str]:
        assert not commands.stopped.is_set()
        with self._lock:
            self.asked.append(package)
        (folder / "x.js").write_text("", encoding="utf-8")
        if self.error:
            raise self.error
        return {package.name: package.version, "zod": "4.0.0"}


def with_registry(monkeypatch: pytest.MonkeyPatch, error: Exception | None = None) -> Registry:
    registry = Registry(error)
    monkeypatch.setitem(packages._FROM, "npm", registry)
    return registry


def test_a_package_is_installed_once(found: Condition, monkeypatch: pytest.MonkeyPatch) -> None:
    registry = with_registry(monkeypatch)
    lines: list[str] = []

    first = install(found, report=lines.append)
    second = install(found, report=lines.append)

    assert first == second
    found_there = installation_of(DOCS).manifest
    assert found_there is not None
    assert {"@docs/server": "1.2.3", "zod": "4.0.0"} == found_there.packages
    assert [DOCS] == registry.asked
    assert ["installing @docs/server 1.2.3"] == lines
    assert (installation_of(DOCS).folder / "x.js").exists()


def test_two_set_ups_at_once_install_once(found: Condition, monkeypatch: pytest.MonkeyPatch) -> None:
    registry = with_registry(monkeypatch)

    def set_up(_: int) -> object:
        return install(found, report=lambda _: None)

    with ThreadPoolExecutor(4) as pool:
        outcomes = list(pool.map(set_up, range(4)))

    assert 1 == len(registry.asked)
    assert [outcomes[0]] * 4 == outcomes


def test_what_fails_leaves_nothing_behind(found: Condition, monkeypatch: pytest.MonkeyPatch) -> None:
    with_registry(monkeypatch, InfrastructureError("the registry is down", fix="wait"))

    with pytest.raises(InfrastructureError, match=r"@docs/server 1.2.3 was not installed: the registry"):
        install(found, report=lambda _: None)
    assert installation_of(DOCS).manifest is None
    assert [] == [each.name for each in shelf_directory("condition-packages").iterdir() if each.is_dir()]


def test_half_an_installation_does_not_count(found: Condition, monkeypatch: pytest.MonkeyPatch) -> None:
    registry = with_registry(monkeypatch)
    installation_of(DOCS).folder.mkdir(parents=True)
    (installation_of(DOCS).folder / "leftover").write_text("", encoding="utf-8")

    assert installation_of(DOCS).manifest is None
    install(found, report=lambda _: None)

    assert 1 == len(registry.asked)
    assert not (installation_of(DOCS).folder / "leftover").exists()


def test_another_version_is_another_folder() -> None:
    newer = DOCS.model_copy(update={"version": "1.2.4"})
    assert installation_of(DOCS).folder != installation_of(newer).folder
    assert installation_of(DOCS).folder.name.startswith("npm-docs-server-")


def test_a_condition_without_packages_needs_nothing(tmp_path: Path) -> None:
    assert () == install(condition(tmp_path), report=lambda _: None)
