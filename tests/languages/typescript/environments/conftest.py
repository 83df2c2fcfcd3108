"""A suite with one small environment, and an npm that obeys the test instead of a registry."""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pytest
from tests.installing.fake_node import put_fake_node

NPM = """
import io, json, os, pathlib, sys, tarfile
control = pathlib.Path(__file__).parent
with (control / "runs.jsonl").open("a") as log:
    log.write(json.dumps(sys.argv[1:]) + "\\n")
tree = json.loads((control / "tree.json").read_text())
packed = []
for package in (argument for argument in sys.argv[2:] if not argument.startswith("--")):
    name, version = package.rsplit("@", 1)
    with tarfile.open(name + ".tgz", "w:gz") as archive:
        for path, text in tree.items():
            if path.startswith(name + "/"):
                member = tarfile.TarInfo("package" + path.removeprefix(name))
                member.size = len(text)
                archive.addfile(member, io.BytesIO(text.encode()))
        link = tarfile.TarInfo("package/link.d.ts")
        link.type, link.linkname = tarfile.SYMTYPE, str(control / "tree.json")
        archive.addfile(link)
    identity = {"name": name, "version": version}
    packed.append(identity | {"filename": name + ".tgz", "integrity": "sha512-" + name})
print(json.dumps(packed))
if (control / "gate").exists():
    (control / "gate").open().read()  # until the test opens the other end
if (control / "warning").exists():
    sys.stderr.write((control / "warning").read_text())
failure = control / "failure"
if failure.exists():
    sys.stderr.write(failure.read_text())
    sys.exit(1)
"""
TREE = {
    "demo/package.json": '{"name": "demo", "version": "1.2.3"}',
    "demo/index.d.ts": "export declare const demo: number;\n",
    "demo/index.d.mts": "export declare const demo: number;\n",
    "demo/index.js": "exports.demo = 1;\n",
    "demo/dist/data.json": "{}",
    "inner/package.json": '{"name": "inner", "version": "9.0.0"}',
}
LOCK = {
    "lockfileVersion": 3,
    "packages": {
        "": {"dependencies": {"demo": "1.2.3"}},
        "node_modules/demo": {"version": "1.2.3", "integrity": "sha512-demo"},
        "node_modules/demo/node_modules/inner": {"version": "9.0.0"},
        "node_modules/omitted": {"version": "1.0.0", "optional": True},
    },
}


@dataclass(frozen=True)
class FakeNpm:
    """Controls the npm of the pinned Node.js; `folder` holds it."""

    folder: Path

    def runs(self) -> list[list[str]]:
        """The arguments of each run so far."""
        log = self.folder / "runs.jsonl"
        return [json.loads(line) for line in log.read_text().splitlines()] if log.exists() else []

    def install_tree(self, tree: dict[str, str]) -> None:
        (self.folder / "tree.json").write_text(json.dumps(tree))

    def fail(self, stderr: str) -> None:
        (self.folder / "failure").write_text(stderr)

    def warn(self, stderr: str) -> None:
        (self.folder / "warning").write_text(stderr)

    def succeed(self) -> None:
        for name in ("failure", "gate"):
            (self.folder / name).unlink(missing_ok=True)

    def block(self) -> None:
        """From now on npm waits, its files half written, until `release` or death."""
        os.mkfifo(self.folder / "gate")

    def wait_until_blocked_then_release(self) -> None:
        # Opening a fifo to write waits for its reader.
        with (self.folder / "gate").open("w"):
            pass


@pytest.fixture
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder environments are installed in; not there yet."""
    monkeypatch.setenv("NIA_BENCH_CACHE", str(tmp_path / "cache"))
    return tmp_path / "cache" / "environments"


@pytest.fixture
def npm(cache: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> FakeNpm:
    """Nothing is on PATH."""
    del cache
    fake = FakeNpm(put_fake_node(NPM))
    fake.install_tree(TREE)
    monkeypatch.setenv("PATH", str(tmp_path))
    return fake


@pytest.fixture
def suite(tmp_path: Path) -> Path:
    """A suite's environments folder with `demo-1` in it."""
    folder = tmp_path / "suite"
    _write_environment(folder / "demo-1")
    return folder


@pytest.fixture
def add_environment(suite: Path) -> Callable[[str], None]:
    """Adds another environment, alike but for its name, to the suite."""
    return lambda name: _write_environment(suite / name)


def _write_environment(folder: Path) -> None:
    folder.mkdir(parents=True)
    description = {
        "language": "typescript",
        "library": "demo",
        "version": "1.2.3",
        "packages": {"demo": "1.2.3"},
        "options": {"ambient": ["env.d.ts"], "compilerOptions": {"jsx": "react"}},
    }
    files = {
        "package-lock.json": json.dumps(LOCK),
        "environment.json": json.dumps(description),
        "env.d.ts": "declare const environment: string;\n",
        "unresolved.json": "[]",
    }
    for name, text in files.items():
        (folder / name).write_text(text)
