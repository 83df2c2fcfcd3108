"""Describing an environment for a package, with an npm that knows a few versions."""

import json
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import pytest
from tests.npm_registry import packed

from nia_bench.contract.errors import InfrastructureError, UserError
from nia_bench.installing.npm import Npm
from nia_bench.languages.environment import EnvironmentSpec
from nia_bench.languages.typescript.environments import resolving
from nia_bench.surfaces.typescript import packages

# What the registry of these tests has: name -> the version npm chooses, and peers.
REGISTRY: dict[str, tuple[str, dict[str, str]]] = {
    "@types/node": ("22.1.0", {}),
    "@types/react": ("18.2.79", {}),
    "@demo/hooks": ("1.2.3", {"react": "^18"}),
    "@demo/lonely": ("1.0.0", {"react": "^18", "absent": "^1"}),
    "@demo/needy": ("1.0.0", {}),
    "@demo/quarrel": ("1.0.0", {"react": "^99"}),
    "@demo/outer": ("1.0.0", {"@demo/hooks": "*"}),
    "@demo/choice": ("1.0.0", {"zod": "^4", "valibot": "^1"}),
    "zod": ("4.1.0", {}),
    "valibot": ("1.0.0", {}),
    "react": ("18.2.0", {}),
    "untyped": ("2.1.0", {}),
    "@types/untyped": ("2.1.5", {}),
    "bare": ("1.0.0", {}),
    "ahead": ("5.0.0", {}),
    "@types/ahead": ("4.17.2", {}),
}
TYPED = ("zod", "valibot")


class FakeNpm:
    """Locks what the registry has."""

    def __init__(self, *, report: object) -> None:
        assert report

    def lock(self, folder: Path, *flags: str) -> None:
        wanted: dict[str, str] = json.loads((folder / "package.json").read_text())["dependencies"]
        packages: dict[str, Any] = {"": {"dependencies": wanted}}
        for name, asked in wanted.items():
            version, peers = REGISTRY.get(name, ("", dict[str, str]()))
            exact = asked[0].isdigit() and not asked.endswith("x")
            if not version or (exact and asked != version):
                raise lacks(f"{name}@{asked}")
            packages[f"node_modules/{name}"] = {"version": version, "peerDependencies": peers}
            if name == "@demo/needy":
                raise lacks("gone@^1.0.0")
            if "--legacy-peer-deps" in flags:
                continue
            if name == "@demo/quarrel" and "--force" not in flags:
                raise InfrastructureError("npm failed (ERESOLVE): a asks for b")
            left = [*peers] if name != "@demo/choice" else []
            while left:
                peer = left.pop()
                if peer not in REGISTRY:
                    raise lacks(f"{peer}@{peers[peer]}")
                packages[f"node_modules/{peer}"] = dict(
                    zip(("version", "peerDependencies"), REGISTRY[peer], strict=True)
                )
                left += REGISTRY[peer][1]
        (folder / "package-lock.json").write_text(json.dumps({"packages": packages}))

    def versions(self, package: str) -> list[str]:
        return ["1.9.0", REGISTRY[package][0], "2.2.0-beta.1", "3.0.0"] if package in REGISTRY else []

    def pack(self, folder: Path, wanted: Iterable[str]) -> list[dict[str, Any]]:
        text = "import { z } from 'zod';\nexport declare const a: typeof z;\n"
        about: list[dict[str, Any]] = []
        for place, name in enumerate(each.rpartition("@")[0] for each in wanted):
            file = "index.d.ts" if name in TYPED or name.startswith("@demo/") else "index.js"
            (folder / f"{place}.tgz").write_bytes(packed({file: text}))
            about.append({"name": name, "filename": f"{place}.tgz", "files": [{"path": file}]})
        return about


def lacks(what: str) -> InfrastructureError:
    return InfrastructureError(f"npm failed (ETARGET): No matching version found for {what}.")


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
    monkeypatch.setattr(packages, "native_compiler", lambda: None)
    monkeypatch.setattr(packages, "install", _install)
    monkeypatch.setattr(packages, "locate", _locate)
    monkeypatch.setenv("NIA_BENCH_CACHE", str(tmp_path))


def _dependencies(package: str, version: str) -> dict[str, str]:
    folder = packages.install_package(package, version, _quiet)
    assert isinstance(folder, Path)
    locked = json.loads((folder / "package-lock.json").read_text())["packages"]
    stated: dict[str, str] = locked[""]["dependencies"]
    assert stated == EnvironmentSpec(folder).packages
    return stated


def _missing(package: str, version: str) -> tuple[str, ...]:
    packages.install_package(package, version, _quiet)
    spec = packages.find_package_spec(package, version)
    return packages.read_missing(spec) if spec else ()


def test_peers_and_their_types_are_pinned_with_the_package() -> None:
    assert {
        "@demo/hooks": "1.2.3",
        "@types/node": "22.1.0",
        "@types/react": "18.2.79",
        "react": "18.2.0",
    } == _dependencies("@demo/hooks", "1.2.3")


def test_peers_of_peers_are_pinned() -> None:
    assert {"@demo/hooks": "1.2.3", "react": "18.2.0"}.items() <= _dependencies(
        "@demo/outer", "1.0.0"
    ).items()


def test_an_optional_peer_is_pinned_where_declarations_import_it() -> None:
    assert {"@demo/choice": "1.0.0", "zod": "4.1.0", "@types/node": "22.1.0"} == _dependencies(
        "@demo/choice", "1.0.0"
    )


def test_a_package_without_types_gets_those_published_apart() -> None:
    assert {"untyped": "2.1.0", "@types/untyped": "2.1.5", "@types/node": "22.1.0"} == _dependencies(
        "untyped", "2.1.0"
    )


def test_a_described_package_is_not_resolved_again(monkeypatch: pytest.MonkeyPatch) -> None:
    packages.install_package("untyped", "2.1.0", _quiet)
    monkeypatch.setattr(packages, "Npm", None)
    lines: list[str] = []
    packages.install_package("untyped", "2.1.0", lines.append)
    assert [] == lines


def test_a_description_of_an_earlier_version_is_made_anew(tmp_path: Path) -> None:
    folder = tmp_path / "packages/untyped-2.1.0"
    folder.mkdir(parents=True)
    (folder / "environment.json").write_text('{"library": "untyped", "version": "2.1.0", "ambient": []}')

    assert "2.1.0" == _dependencies("untyped", "2.1.0")["untyped"]


def test_nothing_is_fetched_where_the_compiler_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    def missing() -> None:
        raise UserError("environment typescript is not installed")

    monkeypatch.setattr(packages, "native_compiler", missing)
    monkeypatch.setattr(packages, "Npm", None)
    with pytest.raises(UserError, match="typescript is not installed"):
        packages.install_package("untyped", "2.1.0", _quiet)


@pytest.mark.parametrize(
    ("package", "version", "said"),
    [
        ("untyped", "9.9.9", r"npm knows no untyped@9\.9\.9; the nearest are 2\.1\.0 and 3\.0\.0"),
        ("untyped", "2.0.0", r"the nearest are 1\.9\.0, 2\.1\.0 and 3\.0\.0"),
        ("nothing", "1.0.0", "npm knows no package named nothing"),
        ("bare", "1.0.0", r"bare@1\.0\.0 has no types, and there is no @types/bare"),
        (
            "ahead",
            "5.0.0",
            r"has no types, and @types/ahead has none for 5\.x; the nearest are 3\.0\.0 and 4\.17\.2",
        ),
        (
            "@demo/needy",
            "1.0.0",
            r"depends on gone@\^1\.0\.0, which is not in the registry",
        ),
    ],
)
def test_what_cannot_be_installed_is_said_and_leaves_nothing(
    package: str, version: str, said: str, tmp_path: Path
) -> None:
    with pytest.raises(UserError, match=said):
        packages.install_package(package, version, _quiet)
    assert [] == [*(tmp_path / "packages").glob("*")]


def test_a_registry_that_is_away_is_the_users_to_mend(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    def away(*_: object) -> None:
        raise InfrastructureError("npm could not reach its registry (ECONNREFUSED): failed", fix="check")

    monkeypatch.setattr(FakeNpm, "lock", away)
    with pytest.raises(UserError, match=r"untyped@2\.1\.0: npm could not reach its registry"):
        packages.install_package("untyped", "2.1.0", _quiet)
    assert [] == [*(tmp_path / "packages").glob("*")]


def test_peers_that_contradict_each_other_are_said_to_be_missing() -> None:
    assert ("peer dependencies that cannot all be met: a asks for b",) == _missing("@demo/quarrel", "1.0.0")


def test_a_peer_that_the_registry_lacks_is_left_out_and_said() -> None:
    assert "react" in _dependencies("@demo/lonely", "1.0.0")
    assert ("a peer dependency that the registry lacks: absent@^1",) == _missing("@demo/lonely", "1.0.0")


@pytest.mark.parametrize(
    ("version", "expected"), [("18.2.0", ">=18.0.0 <18.3.0-0"), ("0.1.9-beta.2", ">=0.0.0 <0.2.0-0")]
)
def test_types_are_no_newer_than_the_minor_version(version: str, expected: str) -> None:
    assert expected == resolving.same_minor(version)


def test_the_fake_does_what_npm_does() -> None:
    methods = [name for name in vars(FakeNpm) if not name.startswith("_")]
    assert [] == [name for name in methods if not hasattr(Npm, name)]
