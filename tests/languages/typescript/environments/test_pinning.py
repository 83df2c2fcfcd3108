"""Environments that are described anew: which packages are pinned, and what is refused."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from tests.languages.typescript.environments.archives import packed
from tests.languages.typescript.environments.conftest import FakeNpm

from nia_bench.contract.errors import InfrastructureError, UserError
from nia_bench.installing.npm import Npm
from nia_bench.languages.environment import EnvironmentSpec
from nia_bench.languages.typescript.environments import locate
from nia_bench.languages.typescript.environments.installing import install
from nia_bench.languages.typescript.environments.pinning import describe_environment, read_request
from nia_bench.languages.typescript.environments.resolving import PackageRequest

pytestmark = pytest.mark.usefixtures("cache", "npm")
NODE = {"22.x": {"version": "22.1.0"}, "22.1.0": {"version": "22.1.0"}}


def quiet(line: str) -> None:
    del line


def described(tmp_path: Path, *requests: str, runtime: str | None = None) -> EnvironmentSpec:
    asked = [read_request(each) for each in requests]
    folder = tmp_path / "own/environments/demo-1"
    return describe_environment(folder, "demo", asked, runtime=runtime, report=quiet)


def published(npm: FakeNpm, **more: dict[str, Any]) -> None:
    npm.publish({"@types/node": NODE, "demo": {"1.2.3": {"version": "1.2.3"}}, **more})


def test_a_request_is_a_name_with_an_exact_version() -> None:
    assert PackageRequest("@acme/ui", "2.0.0-rc.1") == read_request("@acme/ui@2.0.0-rc.1")


@pytest.mark.parametrize("request_", ["vue", "vue@3", "vue@^3.5.0", "vue@latest", "@3.5.0", ""])
def test_anything_else_is_refused(request_: str) -> None:
    with pytest.raises(UserError, match="no package with an exact version") as refused:
        read_request(request_)
    assert "vue@3.5.45" in str(refused.value.fix)


def test_an_archive_says_itself_what_it_holds(tmp_path: Path) -> None:
    file = packed(tmp_path / "x.tgz", "@acme/ui", "2.0.0")
    assert PackageRequest("@acme/ui", "2.0.0", file) == read_request(str(file))


def test_a_file_that_is_no_archive_of_a_package_is_refused(tmp_path: Path) -> None:
    (tmp_path / "x.tgz").write_text("no archive")
    for name, said in (("x.tgz", "it holds no package"), ("y.tgz", "No such file")):
        with pytest.raises(UserError, match=said) as refused:
            read_request(str(tmp_path / name))
        assert "npm pack" in str(refused.value.fix)


def test_an_environment_is_described_locked_and_can_be_installed(tmp_path: Path, npm: FakeNpm) -> None:
    published(npm)
    spec = described(tmp_path, "demo@1.2.3")
    assert {
        "language": "typescript",
        "library": "demo",
        "version": "1.2.3",
        "packages": {"@types/node": "22.1.0", "demo": "1.2.3"},
        "released": {"demo": "2026-02-03"},
        "options": {"ambient": ["node-env.d.ts"]},
    } == json.loads((spec.folder / "environment.json").read_text())
    assert "registry.example" not in (spec.folder / "package-lock.json").read_text()
    tree = {"demo/package.json": '{"version": "1.2.3"}', "@types/node/package.json": '{"version": "22.1.0"}'}
    npm.install_tree({**tree, "demo/index.d.ts": "", "demo/index.js": ""})
    install(["demo-1"], spec.folder.parent, report=quiet)
    assert {"demo": "1.2.3", "@types/node": "22.1.0"} == locate("demo-1", spec.folder.parent).packages


def test_peers_are_pinned_too_and_packages_that_type_those_without_types(
    tmp_path: Path, npm: FakeNpm
) -> None:
    published(
        npm,
        demo={"1.2.3": {"version": "1.2.3", "peerDependencies": {"view": ">=5"}}},
        view={"5.0.0": {"version": "5.0.0"}},
        **{"@types/view": {name: {"version": "5.0.7"} for name in (">=5.0.0 <5.1.0-0", "5.0.7")}},
    )
    npm.install_tree({"demo/index.d.ts": "", "view/index.js": ""})
    pins = described(tmp_path, "demo@1.2.3").packages
    assert {"@types/node": "22.1.0", "@types/view": "5.0.7", "demo": "1.2.3", "view": "5.0.0"} == pins


def test_an_optional_peer_that_declarations_import_is_pinned_too(tmp_path: Path, npm: FakeNpm) -> None:
    peers = {"used": ">=2", "unused": ">=3"}
    meta = {name: {"optional": True} for name in peers}
    published(
        npm,
        demo={"1.2.3": {"version": "1.2.3", "peerDependencies": peers, "peerDependenciesMeta": meta}},
        used={name: {"version": "2.5.0"} for name in (">=2", "2.5.0")},
    )
    npm.install_tree({"demo/index.d.ts": "export * from 'used';\n", "used/index.d.ts": ""})
    assert {"@types/node": "22.1.0", "demo": "1.2.3", "used": "2.5.0"} == described(
        tmp_path, "demo@1.2.3"
    ).packages


def test_what_is_asked_for_beside_the_library_brings_no_optional_peers(tmp_path: Path, npm: FakeNpm) -> None:
    about: dict[str, Any] = {
        "version": "2.0.0",
        "peerDependencies": {"used": ">=2"},
        "peerDependenciesMeta": {"used": {"optional": True}},
    }
    published(npm, beside={"2.0.0": about}, used={">=2": {"version": "2.5.0"}})
    npm.install_tree({"demo/index.d.ts": "", "beside/index.d.ts": "export * from 'used';\n"})
    spec = described(tmp_path, "demo@1.2.3", "beside@2.0.0")
    assert {"@types/node": "22.1.0", "beside": "2.0.0", "demo": "1.2.3"} == spec.packages
    assert ["demo"] == [*spec.description.released]


def test_peers_that_contradict_each_other_are_refused(tmp_path: Path, npm: FakeNpm) -> None:
    class Quarrel(Npm):
        def lock(self, folder: Path, *flags: str) -> None:
            if "--force" not in flags:
                raise InfrastructureError("npm failed (ERESOLVE): a asks for b")
            super().lock(folder, *flags)

    published(npm)
    folder = tmp_path / "own/environments/demo-1"
    with pytest.raises(UserError, match="cannot all be met: a asks for b") as refused:
        describe_environment(
            folder, "demo", [PackageRequest("demo", "1.2.3")], runtime=None, report=quiet, npm=Quarrel()
        )
    assert "--package" in str(refused.value.fix)
    assert not folder.parent.exists()


def test_an_unpublished_package_lies_in_the_environment(tmp_path: Path, npm: FakeNpm) -> None:
    published(npm)
    file = packed(tmp_path / "demo-2.0.0.tgz", "demo", "2.0.0", {"index.d.ts": ""})
    spec = described(tmp_path, str(file))
    assert {"demo": "demo-2.0.0.tgz"} == spec.description.archives
    assert {} == spec.description.released
    assert file.read_bytes() == (spec.folder / "demo-2.0.0.tgz").read_bytes()


def test_an_environment_for_running_says_on_what(tmp_path: Path, npm: FakeNpm) -> None:
    published(npm)
    assert "node@24" == described(tmp_path, "demo@1.2.3", runtime="node@24").description.runtime


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        ("demo@9.9.9", r"npm knows no demo@9\.9\.9; there is only 1\.2\.3"),
        ("dema@1.2.3", "npm knows no package named dema"),
    ],
)
def test_a_version_that_does_not_exist_leaves_nothing(
    tmp_path: Path, npm: FakeNpm, asked: str, said: str
) -> None:
    published(npm)
    with pytest.raises(UserError, match=said):
        described(tmp_path, asked)
    assert not (tmp_path / "own").exists()
