"""A suite with one small environment, and an npm that obeys the test instead of a registry."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path

import pytest

NPM = """#!{python}
import base64, hashlib, io, json, os, pathlib, re, sys, tarfile
control = pathlib.Path(__file__).parent
with (control / "runs.jsonl").open("a") as log:
    log.write(json.dumps(sys.argv[1:]) + "\\n")
if (control / "failure").exists() and sys.argv[1] != "pack":
    sys.exit((control / "failure").read_text())
if sys.argv[1] == "install":
    published = json.loads((control / "published.json").read_text())
    wanted = json.loads(pathlib.Path("package.json").read_text())["dependencies"]
    locked = {{"": {{"dependencies": wanted}}}}
    for name, version in wanted.items():
        if version.startswith("file:"):
            content = pathlib.Path(version.removeprefix("file:")).read_bytes()
            archive = tarfile.open(fileobj=io.BytesIO(content))
            about = json.loads(archive.extractfile("package/package.json").read())
            digest = base64.b64encode(hashlib.sha512(content).digest()).decode()
            entry = {{**about, "resolved": version, "integrity": "sha512-" + digest}}
        elif version in published.get(name, {{}}):
            entry = {{"resolved": "https://registry.example/" + name, "integrity": "sha512-" + name}}
            entry |= published[name][version]
        else:
            sys.exit("npm error code ETARGET\\nnpm error notarget No matching version found for "
                     + name + "@" + version + ".")
        locked["node_modules/" + name] = entry
        optional = entry.get("peerDependenciesMeta", {{}})
        for peer in (each for each in entry.get("peerDependencies", {{}}) if each not in optional):
            locked.setdefault("node_modules/" + peer, {{"version": "5.0.0", "peer": True}})
    pathlib.Path("package-lock.json").write_text(json.dumps({{"lockfileVersion": 3, "packages": locked}}))
    sys.exit()
if sys.argv[1] == "view" and "versions" in sys.argv:
    published = json.loads((control / "published.json").read_text())
    if sys.argv[2] not in published:
        sys.exit("npm error code E404\\nnpm error 404 '" + sys.argv[2] + "' is not in this registry.")
    print(json.dumps([each for each in published[sys.argv[2]] if re.fullmatch(r"\\d+\\.\\d+\\.\\d+", each)]))
    sys.exit()
if sys.argv[1] == "view":
    print(json.dumps({{"1.2.3": "2026-02-03T04:05:06.000Z"}}))
    sys.exit()
tree = json.loads((control / "tree.json").read_text())
packed = []
for package in (argument for argument in sys.argv[2:] if not argument.startswith("--")):
    name, version = package.rsplit("@", 1)
    filename = name.replace("/", "-") + ".tgz"
    with tarfile.open(filename, "w:gz") as archive:
        for path, text in tree.items():
            if path.startswith(name + "/"):
                member = tarfile.TarInfo("package" + path.removeprefix(name))
                member.size = len(text)
                archive.addfile(member, io.BytesIO(text.encode()))
        link = tarfile.TarInfo("package/link.d.ts")
        link.type, link.linkname = tarfile.SYMTYPE, str(control / "tree.json")
        archive.addfile(link)
    paths = [each.removeprefix(name + "/") for each in tree if each.startswith(name + "/")]
    identity = {{"name": name, "version": version, "files": [{{"path": path}} for path in paths]}}
    packed.append(identity | {{"filename": filename, "integrity": "sha512-" + name}})
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
NODE = "#!/bin/sh\necho {version}\n"
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
    """Controls the npm and node that stand first (and alone) on PATH; `folder` holds both."""

    folder: Path

    def runs(self) -> list[list[str]]:
        """The arguments of each run so far."""
        log = self.folder / "runs.jsonl"
        return [json.loads(line) for line in log.read_text().splitlines()] if log.exists() else []

    def install_tree(self, tree: dict[str, str]) -> None:
        (self.folder / "tree.json").write_text(json.dumps(tree))

    def publish(self, packages: Mapping[str, Mapping[str, object]]) -> None:
        """What the registry has: name, then version or range, to what a lock file says of it."""
        (self.folder / "published.json").write_text(json.dumps(packages))

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

    def node_version(self, version: str) -> None:
        _program(self.folder / "node", NODE.format(version=version))


def _program(file: Path, text: str) -> None:
    file.write_text(text)
    file.chmod(0o755)


@pytest.fixture
def npm(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> FakeNpm:
    folder = tmp_path / "bin"
    folder.mkdir()
    fake = FakeNpm(folder)
    _program(folder / "npm", NPM.format(python=sys.executable))
    fake.node_version("v20.20.2")
    fake.install_tree(TREE)
    monkeypatch.setenv("PATH", str(folder))
    return fake


@pytest.fixture
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder environments are installed in; not there yet."""
    monkeypatch.setenv("NIA_BENCH_CACHE", str(tmp_path / "cache"))
    return tmp_path / "cache" / "environments"


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
