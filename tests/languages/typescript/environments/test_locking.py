"""Lock files: made from environment.json, without addresses, and refused where the two do not agree."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest
from tests.languages.typescript.environments.archives import NO_FILES, packed
from tests.languages.typescript.environments.conftest import FakeNpm

from nia_bench.contract.errors import UserError
from nia_bench.data import ENVIRONMENTS_FOLDER
from nia_bench.installing.npm import Npm
from nia_bench.languages.environment import EnvironmentSpec, catalogue
from nia_bench.languages.typescript.environments import TOOLCHAIN, is_installed, locate
from nia_bench.languages.typescript.environments.installing import install
from nia_bench.languages.typescript.environments.locking import lock_environment, require_agreement
from nia_bench.languages.typescript.environments.pinning import lock_again

pytestmark = pytest.mark.usefixtures("cache", "npm")
SHIPPED = [*catalogue(ENVIRONMENTS_FOLDER).values(), *catalogue(TOOLCHAIN).values()]


def quiet(line: str) -> None:
    del line


@pytest.fixture
def demo(suite: Path, npm: FakeNpm) -> EnvironmentSpec:
    npm.publish({"demo": {"1.2.3": {"version": "1.2.3"}, "^1.0.0": {"version": "1.2.3"}}})
    return EnvironmentSpec(suite / "demo-1")


def change(spec: EnvironmentSpec, **fields: Any) -> EnvironmentSpec:
    file = spec.folder / "environment.json"
    file.write_text(json.dumps(json.loads(file.read_text()) | fields))
    return EnvironmentSpec(spec.folder)


def locked(spec: EnvironmentSpec) -> dict[str, Any]:
    return json.loads((spec.folder / "package-lock.json").read_text())["packages"]


@pytest.mark.parametrize("spec", SHIPPED, ids=lambda spec: spec.name)
def test_what_ships_is_locked_as_it_is_described(spec: EnvironmentSpec) -> None:
    require_agreement(spec)
    assert not any("resolved" in entry for entry in locked(spec).values())


def test_a_lock_has_hashes_and_no_addresses(demo: EnvironmentSpec) -> None:
    assert lock_environment(demo, Npm())
    assert {"version": "1.2.3", "integrity": "sha512-demo"} == locked(demo)["node_modules/demo"]
    assert not lock_environment(demo, Npm())


def test_an_environment_without_a_lock_is_not_installed(demo: EnvironmentSpec) -> None:
    (demo.folder / "package-lock.json").unlink()
    with pytest.raises(UserError, match="environment demo-1 has no lock file") as refused:
        install(["demo-1"], demo.folder.parent, report=quiet)
    assert "nia-bench setup --suite " in str(refused.value.fix)
    assert "--lock" in str(refused.value.fix)


def test_a_lock_of_another_description_is_not_installed(demo: EnvironmentSpec) -> None:
    changed = change(demo, version="1.3.0", packages={"demo": "1.3.0"})
    with pytest.raises(UserError, match=r"demo-1 does not fit environment\.json in demo") as refused:
        install(["demo-1"], demo.folder.parent, report=quiet)
    assert f"--suite {changed.folder.parents[1]} demo-1 --lock" in str(refused.value.fix)


def test_a_range_is_no_pin(demo: EnvironmentSpec) -> None:
    with pytest.raises(UserError, match=r"pins demo \^1\.0\.0, and the registry has 1\.2\.3") as refused:
        lock_environment(change(demo, packages={"demo": "^1.0.0"}), Npm())
    assert "write the exact version: 1.2.3" == refused.value.fix


def test_a_version_that_does_not_exist_changes_no_lock(demo: EnvironmentSpec) -> None:
    before = locked(demo)
    with pytest.raises(UserError, match=r"npm knows no demo@9\.9\.9; there is only 1\.2\.3"):
        lock_again(change(demo, packages={"demo": "9.9.9"}), Npm())
    assert before == locked(demo)


def unpublished(spec: EnvironmentSpec, files: Mapping[str, str] = NO_FILES) -> EnvironmentSpec:
    """The environment with its package from an archive of these files beside environment.json."""
    packed(spec.folder / "demo-2.0.0.tgz", "demo", "2.0.0", files)
    return change(spec, version="2.0.0", packages={"demo": "2.0.0"}, archives={"demo": "demo-2.0.0.tgz"})


def test_a_package_of_an_archive_is_installed_without_a_registry(demo: EnvironmentSpec, npm: FakeNpm) -> None:
    lock_environment(
        unpublished(demo, {"index.d.ts": "export declare const two: 2;\n", "index.js": ""}), Npm()
    )
    assert "file:demo-2.0.0.tgz" == locked(demo)["node_modules/demo"]["resolved"]
    install(["demo-1"], demo.folder.parent, report=quiet)
    found = locate("demo-1", demo.folder.parent)
    assert {"demo": "2.0.0"} == found.packages
    assert ["index.d.ts", "package.json"] == sorted(
        file.name for file in (found.path / "node_modules/demo").iterdir()
    )
    assert "pack" not in {run[0] for run in npm.runs()}


def test_an_archive_that_was_packed_again_has_to_be_locked_again(demo: EnvironmentSpec) -> None:
    lock_environment(unpublished(demo, {"index.d.ts": ""}), Npm())
    install(["demo-1"], demo.folder.parent, report=quiet)
    again = unpublished(demo, {"index.d.ts": "export {};"})
    assert not is_installed(again)
    with pytest.raises(UserError, match=r"was made for another file than demo-2\.0\.0\.tgz"):
        install(["demo-1"], demo.folder.parent, report=quiet)
    assert lock_environment(again, Npm())
    install(["demo-1"], demo.folder.parent, report=quiet)


def test_an_archive_that_is_not_there_is_named(demo: EnvironmentSpec) -> None:
    gone = unpublished(demo)
    (demo.folder / "demo-2.0.0.tgz").unlink()
    with pytest.raises(UserError, match=r"needs the file .*demo-2\.0\.0\.tgz: No such file"):
        lock_environment(gone, Npm())


def test_an_archive_of_another_version_is_no_pin(demo: EnvironmentSpec) -> None:
    with pytest.raises(UserError, match=r"pins demo 2\.0\.1, and demo-2\.0\.0\.tgz has 2\.0\.0"):
        lock_environment(change(unpublished(demo), packages={"demo": "2.0.1"}), Npm())


def test_an_environment_may_not_be_called_as_the_compiler(suite: Path) -> None:
    (suite / "demo-1").rename(suite / "typescript")
    with pytest.raises(UserError, match="two environments have the same name"):
        install(["typescript"], suite, report=quiet)


def test_two_names_that_differ_in_case_alone_are_one(suite: Path) -> None:
    (suite / "Demo-1").mkdir()
    (suite / "Demo-1/environment.json").write_text((suite / "demo-1/environment.json").read_text())
    with pytest.raises(UserError, match="two environments have the same name") as refused:
        catalogue(suite)
    assert "another name" in str(refused.value.fix)
