"""Describing an environment for a package, with an npm that knows a few versions."""

import json
from pathlib import Path, PurePath
from typing import Any

import pytest

from nia_bench.contract.errors import InfrastructureError, UserError
from nia_bench.installing.archives import Archives, Selection
from nia_bench.languages.environment import EnvironmentSpec
from nia_bench.languages.typescript.surfaces import packages

# What the registry of these tests has: name -> the version npm chooses, and peers.
REGISTRY: dict[str, tuple[str, dict[str, str]]] = {
    "@types/node": ("22.1.0", {}),
    "@types/react": ("18.2.79", {}),
    "@demo/hooks": ("1.2.3", {"react": "^18", "absent": "*"}),
    "react": ("18.2.0", {}),
    "untyped": ("2.1.0", {}),
    "@types/untyped": ("2.1.5", {}),
}


class FakeNpm:
    """Locks what the registry has; what it installs is empty but for packages with types."""

    def __init__(self, *, report: object) -> None:
        assert report

    def lock(self, folder: Path) -> None:
        wanted: dict[str, str] = json.loads((folder / "package.json").read_text())["dependencies"]
        packages: dict[str, Any] = {}
        for name, asked in wanted.items():
            version, peers = REGISTRY.get(name, ("", dict[str, str]()))
            exact = asked[0].isdigit() and not asked.endswith("x")
            if not version or (exact and asked != version):
                raise InfrastructureError(f"npm failed (ETARGET): no version of {name}")
            packages[f"node_modules/{name}"] = {"version": version, "peerDependencies": peers}
            packages |= {
                f"node_modules/{peer}": {"version": REGISTRY[peer][0]} for peer in peers if peer in REGISTRY
            }
        (folder / "package-lock.json").write_text(json.dumps({"packages": packages}))


def _install_hooks(_archives: Archives, _npm: FakeNpm, folder: Path, selection: Selection) -> None:
    assert selection.wanted(PurePath("@demo/hooks/index.d.ts"))
    hooks = folder / "node_modules/@demo/hooks"
    hooks.mkdir(parents=True)
    (hooks / "index.d.ts").write_text("")


def _install(names: list[str], folder: Path, *, report: object) -> None:
    """Everything is installed already."""
    assert report is not None
    assert [] == [name for name in names if not (folder / name).is_dir()]


def _locate(name: str, folder: Path) -> Path:
    return folder / name


def _quiet(_: str) -> None:
    pass


@pytest.fixture(autouse=True)
def _fake(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(packages, "Npm", FakeNpm)
    monkeypatch.setattr(Archives, "install", _install_hooks)
    monkeypatch.setattr(packages, "install", _install)
    monkeypatch.setattr(packages, "locate", _locate)
    monkeypatch.setenv("NIA_BENCH_CACHE", str(tmp_path))


def _dependencies(package: str, version: str) -> dict[str, str]:
    folder = packages.installed_package(package, version, _quiet)
    assert isinstance(folder, Path)
    stated: dict[str, str] = json.loads((folder / "package.json").read_text())["dependencies"]
    assert stated == EnvironmentSpec(folder).packages
    return stated


def test_peers_and_their_types_are_pinned_with_the_package() -> None:
    assert {
        "@demo/hooks": "1.2.3",
        "@types/node": "22.1.0",
        "@types/react": "18.2.79",
        "react": "18.2.0",
    } == _dependencies("@demo/hooks", "1.2.3")


def test_a_package_without_types_gets_those_published_apart() -> None:
    assert {"untyped": "2.1.0", "@types/untyped": "2.1.5", "@types/node": "22.1.0"} == _dependencies(
        "untyped", "2.1.0"
    )


def test_a_described_package_is_not_resolved_again(monkeypatch: pytest.MonkeyPatch) -> None:
    packages.installed_package("untyped", "2.1.0", _quiet)
    monkeypatch.setattr(packages, "Npm", None)
    lines: list[str] = []
    packages.installed_package("untyped", "2.1.0", lines.append)
    assert [] == lines


def test_a_description_of_an_earlier_version_is_made_anew(tmp_path: Path) -> None:
    folder = tmp_path / "packages/untyped-2.1.0"
    folder.mkdir(parents=True)
    (folder / "environment.json").write_text('{"library": "untyped", "version": "2.1.0", "ambient": []}')

    assert "2.1.0" == _dependencies("untyped", "2.1.0")["untyped"]


def test_a_version_npm_does_not_know_is_the_users_mistake() -> None:
    with pytest.raises(UserError, match=r"npm knows no untyped@9\.9\.9"):
        packages.installed_package("untyped", "9.9.9", _quiet)


def test_a_failed_description_leaves_nothing_behind(tmp_path: Path) -> None:
    with pytest.raises(UserError):
        packages.installed_package("untyped", "9.9.9", _quiet)
    assert [] == list((tmp_path / "packages").iterdir())


@pytest.mark.parametrize(
    ("version", "expected"), [("18.2.0", ">=18.0.0 <18.3.0-0"), ("0.1.9-beta.2", ">=0.0.0 <0.2.0-0")]
)
def test_types_are_no_newer_than_the_minor_version(version: str, expected: str) -> None:
    assert expected == packages._same_minor(version)
