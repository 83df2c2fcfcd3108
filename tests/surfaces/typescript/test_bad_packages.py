"""Packages that something is wrong with, from a registry on the loopback interface, with npm itself."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests import npm_registry
from tests.npm_registry import Registry
from tests.share import EVERYTHING

from nia_bench.contract.errors import UserError
from nia_bench.surfaces.model import Surface
from nia_bench.surfaces.typescript.packages import cached_file, surface_key
from nia_bench.surfaces.typescript.sources import NpmSurfaces

pytestmark = [
    pytest.mark.environments,
    pytest.mark.skipif(not EVERYTHING, reason="npm takes seconds for each package: make test-all"),
]
INDEX = {"index.d.ts": "export declare const a: 1;\n"}


registry = npm_registry.registry


def _quiet(_: str) -> None:
    pass


def _sources(tmp_path: Path) -> NpmSurfaces:
    return NpmSurfaces(tmp_path / "none", tmp_path / "none", {})


def _surface(tmp_path: Path, request: str) -> Surface:
    return _sources(tmp_path).find(request, _quiet)


def _refused(tmp_path: Path, request: str, said: str) -> None:
    """The package is refused in one line, and nothing of it is kept."""
    with pytest.raises(UserError, match=said) as caught:
        _surface(tmp_path, request)
    assert "\n" not in caught.value.message
    assert caught.value.fix
    assert [] == [*(tmp_path / "cache/packages").glob("*")]
    assert not (tmp_path / "cache/surfaces").exists()


def test_a_version_that_does_not_exist(registry: Registry, tmp_path: Path) -> None:
    for version in ("1.0.0", "1.2.0", "2.0.0", "3.0.0"):
        registry.add("p", version, INDEX)
    _refused(
        tmp_path, "p@1.9.0", r"npm knows no p@1\.9\.0; the nearest are 1\.0\.0, 1\.2\.0, 2\.0\.0 and 3\.0\.0"
    )


@pytest.mark.usefixtures("registry")
def test_a_package_that_does_not_exist(tmp_path: Path) -> None:
    _refused(tmp_path, "@q/p@1.0.0", "npm knows no package named @q/p")


def test_a_package_without_types(registry: Registry, tmp_path: Path) -> None:
    registry.add("p", "1.0.0", {"index.js": ""})
    _refused(tmp_path, "p@1.0.0", r"p@1\.0\.0 has no types, and there is no @types/p")


def test_types_that_are_published_apart(registry: Registry, tmp_path: Path) -> None:
    registry.add("p", "1.2.0", {"index.js": ""})
    for version in ("1.1.4", "1.3.0"):
        registry.add("@types/p", version, INDEX)
    surface = _surface(tmp_path, "p@1.2.0")
    assert ({"p": "1.2.0", "@types/p": "1.1.4"}, ["p"]) == (surface.packages, [*surface.modules])


def test_a_registry_that_is_away(registry: Registry, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    registry.add("p", "1.0.0", INDEX)
    monkeypatch.setenv("npm_config_registry", "http://127.0.0.1:9")
    _refused(tmp_path, "p@1.0.0", r"p@1\.0\.0: npm could not reach its registry \(ECONNREFUSED\)")


def test_peers_that_cannot_be_met(registry: Registry, tmp_path: Path) -> None:
    for version in ("1.0.0", "2.0.0"):
        registry.add("peer", version, INDEX)
    registry.add("other", "1.0.0", INDEX, peerDependencies={"peer": "^1.0.0"})
    registry.add("p", "1.0.0", INDEX, peerDependencies={"peer": "^2.0.0", "other": "^1.0.0"})
    surface = _surface(tmp_path, "p@1.0.0")
    assert ["p"] == [*surface.modules]
    assert ["peer dependencies that cannot all be met"] == [each.split(":")[0] for each in surface.partial]


def test_a_peer_that_the_registry_lacks(registry: Registry, tmp_path: Path) -> None:
    registry.add("peer", "1.0.0", INDEX)
    registry.add("p", "1.0.0", INDEX, peerDependencies={"peer": "^1.0.0", "gone": "^1.0.0"})
    assert ("a peer dependency that the registry lacks: gone@^1.0.0",) == _surface(
        tmp_path, "p@1.0.0"
    ).partial


def test_a_dependency_that_the_registry_lacks(registry: Registry, tmp_path: Path) -> None:
    registry.add("p", "1.0.0", INDEX, dependencies={"gone": "^1.0.0"})
    _refused(tmp_path, "p@1.0.0", r"p@1\.0\.0 cannot be installed: it depends on gone@\^1\.0\.0")


def test_optional_packages_that_the_registry_lacks(registry: Registry, tmp_path: Path) -> None:
    registry.add("p-linux", "1.0.0", INDEX, os=["linux"])
    registry.add("p", "1.0.0", INDEX, optionalDependencies={"p-linux": "1.0.0", "p-darwin": "1.0.0"})
    surface = _surface(tmp_path, "p@1.0.0")
    assert (["p"], ()) == ([*surface.modules], surface.partial)


def test_symbolic_links_are_not_unpacked(registry: Registry, tmp_path: Path) -> None:
    files = {"index.d.ts": "export * from './a';\nexport declare const b: 1;\n", "a.d.ts": "-> /etc/passwd"}
    registry.add("p", "1.0.0", files)
    surface = _surface(tmp_path, "p@1.0.0")
    assert ["b"] == [*surface.modules["p"]]


def test_a_surface_is_kept_by_the_content_of_its_package(registry: Registry, tmp_path: Path) -> None:
    registry.add("p", "1.0.0", INDEX)
    _surface(tmp_path, "p@1.0.0")
    kept, key = cached_file("p", "1.0.0"), surface_key("p", "1.0.0")
    asked = len(registry.asked)
    _surface(tmp_path, "p@1.0.0")
    assert asked == len(registry.asked)
    assert kept is not None
    assert [kept] == [*kept.parent.iterdir()]
    lock = tmp_path / "cache/packages/p-1.0.0/package-lock.json"
    lock.write_text(lock.read_text().replace("sha512-", "sha512-A"))
    assert surface_key("p", "1.0.0") not in {None, key}


@pytest.mark.usefixtures("registry")
def test_what_an_older_program_kept_is_not_read(tmp_path: Path) -> None:
    surfaces = tmp_path / "cache/surfaces"
    surfaces.mkdir()
    (surfaces / "p-1.0.0.json").write_text("{}")
    with pytest.raises(UserError, match="npm knows no package named p"):
        _surface(tmp_path, "p@1.0.0")
