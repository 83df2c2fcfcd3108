from __future__ import annotations

import errno
import json
import os
import shutil
import signal
import subprocess
import sys
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from tests.languages.typescript.environments.conftest import TREE

from nia_bench.contract.errors import InfrastructureError, NiaBenchError, UserError
from nia_bench.installing import node
from nia_bench.installing.cache import explain_os_error
from nia_bench.languages.environment import catalogue
from nia_bench.languages.typescript.environments import is_installed, locate
from nia_bench.languages.typescript.environments.installing import install

if TYPE_CHECKING:
    from tests.languages.typescript.environments.conftest import FakeNpm

pytestmark = pytest.mark.usefixtures("cache", "npm")

INSTALL = """
import pathlib, sys
from nia_bench.languages.typescript.environments.installing import install
install(["demo-1"], pathlib.Path(sys.argv[1]), report=lambda line: None)
"""


def quiet(line: str) -> None:
    del line


def contents(folder: Path) -> list[str]:
    return sorted(str(file.relative_to(folder)) for file in folder.rglob("*") if not file.is_dir())


def test_only_type_files_of_packages_are_kept(suite: Path) -> None:
    install(["demo-1"], suite, report=quiet)

    installed = locate("demo-1", suite).path / "node_modules"
    kept = ["index.d.mts", "index.d.ts", "node_modules/inner/package.json", "package.json"]
    assert [f"demo/{name}" for name in kept] == contents(installed)
    assert not (installed / "demo/dist").exists()


def test_an_installed_environment_is_described(suite: Path) -> None:
    (outcome,) = install(["demo-1"], suite, report=quiet)

    environment = locate("demo-1", suite)
    assert outcome.installed
    assert outcome.path == environment.path
    assert ("demo-1", "1.2.3") == (environment.name, environment.version)
    assert {"demo": "1.2.3"} == environment.packages
    assert "react" == environment.compiler_options["jsx"]
    assert True is environment.compiler_options["strict"]
    assert (environment.path / "env.d.ts",) == environment.ambient
    assert environment.ambient[0].is_file()


def test_npm_fetches_what_is_locked_and_not_optional_and_runs_no_scripts(suite: Path, npm: FakeNpm) -> None:
    install(["demo-1"], suite, report=quiet)

    (arguments,) = npm.runs()
    assert "pack" == arguments[0]
    assert "--ignore-scripts" in arguments
    assert ["demo@1.2.3", "inner@9.0.0"] == arguments[-2:]


def test_a_lock_file_that_is_none_is_named(suite: Path) -> None:
    (suite / "demo-1/package-lock.json").write_text("{")

    with pytest.raises(UserError, match=r"demo-1/package-lock\.json is no lock file"):
        install(["demo-1"], suite, report=quiet)


def test_an_archive_that_is_not_the_locked_one_is_refused(suite: Path) -> None:
    lock = suite / "demo-1/package-lock.json"
    lock.write_text(lock.read_text().replace("sha512-demo", "sha512-other"))

    with pytest.raises(InfrastructureError, match=r"the archive of demo@1\.2\.3 is not the one in the lock"):
        install(["demo-1"], suite, report=quiet)


def test_environments_that_are_installed_together_share_one_run_of_npm(
    suite: Path, npm: FakeNpm, add_environment: Callable[[str], None]
) -> None:
    add_environment("demo-2")

    install(["demo-1", "demo-2"], suite, report=quiet)

    assert 1 == len(npm.runs())


def test_a_path_that_leads_out_of_its_package_is_left_out(suite: Path, npm: FakeNpm) -> None:
    npm.install_tree({"demo/package.json": '{"version": "1.2.3"}', "demo/../../../out.d.ts": ""})

    (outcome,) = install(["demo-1"], suite, report=quiet)

    assert [] == list(outcome.path.parent.rglob("out.d.ts"))


def test_a_second_call_does_nothing(suite: Path, npm: FakeNpm) -> None:
    install(["demo-1"], suite, report=quiet)
    lines: list[str] = []

    (outcome,) = install(["demo-1"], suite, report=lines.append)

    assert not outcome.installed
    assert [] == lines
    assert 1 == len(npm.runs())


def test_an_installed_environment_needs_no_npm(
    suite: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    install(["demo-1"], suite, report=quiet)
    monkeypatch.setenv("PATH", str(tmp_path))

    assert not install(["demo-1"], suite, report=quiet)[0].installed


def test_outcomes_come_in_the_order_asked_for_and_once(
    suite: Path, add_environment: Callable[[str], None]
) -> None:
    for name in ("demo-2", "demo-3"):
        add_environment(name)
    install(["demo-2"], suite, report=quiet)

    outcomes = install(["demo-3", "demo-2", "demo-1", "demo-3"], suite, report=quiet)

    assert [("demo-3", True), ("demo-2", False), ("demo-1", True)] == [
        (o.name, o.installed) for o in outcomes
    ]


def test_a_failing_npm_leaves_nothing_but_the_lock(suite: Path, cache: Path, npm: FakeNpm) -> None:
    npm.fail("npm error code ENOTFOUND\nnpm error syscall getaddrinfo\nnpm error network request failed\n")

    with pytest.raises(InfrastructureError, match=r"demo-1 was not installed: npm could not reach") as caught:
        install(["demo-1"], suite, report=quiet)

    assert "check the network" in (caught.value.fix or "")
    assert [".demo-1.lock"] == contents(cache)


def test_what_was_finished_before_a_failure_stays(
    suite: Path, npm: FakeNpm, add_environment: Callable[[str], None]
) -> None:
    install(["demo-1"], suite, report=quiet)
    add_environment("demo-2")
    npm.fail("npm error code E404\n")

    with pytest.raises(InfrastructureError, match="demo-2"):
        install(["demo-1", "demo-2"], suite, report=quiet)

    assert is_installed(catalogue(suite)["demo-1"])


def test_a_wrong_version_is_refused_whatever_npm_says(suite: Path, npm: FakeNpm) -> None:
    npm.install_tree({"demo/package.json": '{"version": "1.2.4"}'})

    with pytest.raises(InfrastructureError, match=r"demo is 1\.2\.4 instead of 1\.2\.3"):
        install(["demo-1"], suite, report=quiet)

    assert not is_installed(catalogue(suite)["demo-1"])


def test_a_version_that_a_manifest_writes_with_a_v_is_the_same(suite: Path, npm: FakeNpm) -> None:
    npm.install_tree({"demo/package.json": '{"version": "v1.2.3"}'})
    install(["demo-1"], suite, report=quiet)
    assert is_installed(catalogue(suite)["demo-1"])


def test_a_package_that_npm_left_empty_is_refused(suite: Path, npm: FakeNpm) -> None:
    npm.install_tree({"demo/package.json": ""})

    with pytest.raises(InfrastructureError, match=r"demo is missing instead of 1\.2\.3"):
        install(["demo-1"], suite, report=quiet)


def test_a_file_that_npm_could_not_unpack_is_a_failure_though_npm_reports_success(
    suite: Path, cache: Path, npm: FakeNpm
) -> None:
    npm.warn("npm warn tar TAR_ENTRY_ERROR ENOSPC: no space left on device, write\n")

    with pytest.raises(InfrastructureError, match="the disk of the cache directory is full"):
        install(["demo-1"], suite, report=quiet)

    assert [".demo-1.lock"] == contents(cache)


def test_a_killed_setup_leaves_nothing_that_looks_whole_and_the_next_one_cleans_up(
    suite: Path, cache: Path, npm: FakeNpm
) -> None:
    npm.block()
    setup = subprocess.Popen([sys.executable, "-c", INSTALL, suite])
    with (npm.folder / "gate").open("w"):  # npm has written its files and waits
        setup.send_signal(signal.SIGKILL)
        setup.wait()
        assert not is_installed(catalogue(suite)["demo-1"])
        assert 1 == len(list(cache.glob("*.staging")))
    npm.succeed()

    install(["demo-1"], suite, report=quiet)

    assert is_installed(catalogue(suite)["demo-1"])
    assert [] == list(cache.glob("*.staging"))


def test_an_interrupted_setup_ends_npm_and_cleans_up(suite: Path, cache: Path, npm: FakeNpm) -> None:
    npm.block()
    # A shell that runs the tests in the background ignores the signal, and children inherit that.
    heeding = f"import signal; signal.signal(signal.SIGINT, signal.default_int_handler)\n{INSTALL}"
    setup = subprocess.Popen([sys.executable, "-c", heeding, suite], stderr=subprocess.DEVNULL)
    with (npm.folder / "gate").open("w"):
        setup.send_signal(signal.SIGINT)
        assert setup.wait() != 0

    assert [".demo-1.lock"] == contents(cache)


def test_parallel_setups_install_once(suite: Path, npm: FakeNpm) -> None:
    npm.block()

    def release_npm(line: str) -> None:
        # The first set-up holds the lock while its npm waits; this is said by the second one.
        if line.startswith("waiting"):
            npm.wait_until_blocked_then_release()

    with ThreadPoolExecutor(2) as pool:
        futures = [pool.submit(install, ["demo-1"], suite, report=release_npm) for _ in range(2)]
        outcomes = [outcome for future in futures for outcome in future.result()]

    assert [False, True] == sorted(outcome.installed for outcome in outcomes)
    assert 1 == len(npm.runs())


def test_a_folder_without_manifest_is_replaced(suite: Path) -> None:
    (outcome,) = install(["demo-1"], suite, report=quiet)
    (outcome.path / "manifest.json").unlink()
    (outcome.path / "node_modules/stray.d.ts").touch()

    (again,) = install(["demo-1"], suite, report=quiet)

    assert again.installed
    assert not (outcome.path / "node_modules/stray.d.ts").exists()


@pytest.mark.parametrize(
    "text", ["", "{", '{"name": "demo-1", "key": "other", "version": "1.2.3", "packages": {}}']
)
def test_a_broken_or_foreign_manifest_does_not_count(suite: Path, text: str) -> None:
    (outcome,) = install(["demo-1"], suite, report=quiet)
    (outcome.path / "manifest.json").write_text(text)

    assert not is_installed(catalogue(suite)["demo-1"])


def test_both_kinds_of_an_environment_are_there_side_by_side(suite: Path) -> None:
    (types,) = install(["demo-1"], suite, report=quiet)
    (whole,) = install([], suite, report=quiet, whole=["demo-1"])

    assert types.path != whole.path
    assert types.path == locate("demo-1", suite).path
    found = locate("demo-1", suite, whole=True)
    assert (whole.path, node.locate().program) == (found.path, found.runtime)


def test_both_kinds_of_an_environment_are_fetched_by_one_run_of_npm(suite: Path, npm: FakeNpm) -> None:
    types, whole = install(["demo-1"], suite, report=quiet, whole=["demo-1"])

    assert [False, True] == [types.is_whole, whole.is_whole]
    assert 1 == len(npm.runs())


def test_a_whole_environment_has_what_runs_and_no_script_was_run(suite: Path, npm: FakeNpm) -> None:
    npm.install_tree(
        TREE
        | {
            "demo/index.js.map": "{}",
            "demo/README.md": "# demo",
            "demo/node_modules/inner/README.md": "# inner",
            "demo/src/index.ts": "export {};",
        }
    )

    install([], suite, report=quiet, whole=["demo-1"])

    installed = locate("demo-1", suite, whole=True).path / "node_modules"
    assert {name for name in TREE if name.startswith("demo/")} | {
        "demo/README.md",
        "demo/node_modules/inner/package.json",
    } == set(contents(installed))
    assert "--ignore-scripts" in npm.runs()[0]


def test_what_two_installations_have_alike_is_on_the_disk_once(suite: Path) -> None:
    (types,) = install(["demo-1"], suite, report=quiet)
    (whole,) = install([], suite, report=quiet, whole=["demo-1"])

    file = "node_modules/demo/index.d.ts"
    assert (types.path / file).samefile(whole.path / file)
    assert not (types.path / "node_modules/demo/index.js").exists()


def test_only_programs_for_this_platform_come_with_a_whole_environment(suite: Path, npm: FakeNpm) -> None:
    described = json.loads((suite / "demo-1/package-lock.json").read_text())
    places = described["packages"]
    places["node_modules/demo"]["optionalDependencies"] = {"here": "1.0.0", "there": "1.0.0", "any": "1.0.0"}
    for name, only in {"here": {"os": [sys.platform]}, "there": {"os": ["sunos"]}, "any": {}}.items():
        places[f"node_modules/{name}"] = {"version": "1.0.0", "optional": True, **only}
    places["node_modules/unasked"] = {"version": "1.0.0", "optional": True, "os": [sys.platform]}
    (suite / "demo-1/package-lock.json").write_text(json.dumps(described))
    npm.install_tree(TREE | {"here/package.json": '{"version": "1.0.0"}'})

    (outcome,) = install([], suite, report=quiet, whole=["demo-1"])

    assert ["demo", "here"] == sorted(each.name for each in (outcome.path / "node_modules").iterdir())


def test_an_environment_names_its_node(suite: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = suite / "demo-1/environment.json"
    file.write_text(json.dumps(json.loads(file.read_text()) | {"runtime": "node@22"}))
    asked: list[int] = []

    def record(majors: list[int], *, report: object) -> None:
        assert report
        asked.extend(majors)

    monkeypatch.setattr(node, "install", record)

    install([], suite, report=quiet, whole=["demo-1"])

    assert [22, 24] == asked


@pytest.mark.parametrize(("runtime", "message"), [("deno@2", "names the runtime"), ("node@9", "not pinned")])
def test_a_runtime_that_is_not_pinned_is_refused(suite: Path, runtime: str, message: str) -> None:
    file = suite / "demo-1/environment.json"
    file.write_text(json.dumps(json.loads(file.read_text()) | {"runtime": runtime}))

    with pytest.raises(UserError, match=message):
        install([], suite, report=quiet, whole=["demo-1"])


def test_a_whole_environment_that_is_missing_says_how_to_get_it(suite: Path) -> None:
    install(["demo-1"], suite, report=quiet)

    with pytest.raises(UserError, match="whole") as caught:
        locate("demo-1", suite, whole=True)

    assert f"run `nia-bench setup --suite {suite.parent} demo-1 --runtime-packages`" == caught.value.fix


def test_a_whole_environment_without_its_node_says_how_to_get_it(suite: Path) -> None:
    install([], suite, report=quiet, whole=["demo-1"])
    shutil.rmtree(node.installation_of().folder)

    with pytest.raises(UserError, match=r"Node\.js .* is not installed") as caught:
        locate("demo-1", suite, whole=True)

    assert f"run `nia-bench setup --suite {suite.parent} demo-1 --runtime-packages`" == caught.value.fix


def test_a_cache_that_is_no_folder_is_explained(suite: Path, cache: Path) -> None:
    shutil.rmtree(cache.parent)
    cache.parent.write_text("a file")

    with pytest.raises(UserError, match="the cache directory cannot be used") as caught:
        install(["demo-1"], suite, report=quiet)

    assert "NIA_BENCH_CACHE" in (caught.value.fix or "")


@pytest.mark.parametrize(
    ("number", "kind", "text"),
    [
        (errno.EACCES, UserError, "cannot be written"),
        (errno.EROFS, UserError, "cannot be written"),
        (errno.ENOSPC, InfrastructureError, "disk of the cache directory is full"),
        (errno.EDQUOT, InfrastructureError, "disk of the cache directory is full"),
    ],
)
def test_errors_of_the_disk_are_explained(number: int, kind: type[NiaBenchError], text: str) -> None:
    error = explain_os_error(OSError(number, os.strerror(number), "cache"))

    assert kind is type(error)
    assert text in error.message
    assert "NIA_BENCH_CACHE" in (error.fix or "")
