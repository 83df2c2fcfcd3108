"""Python is all that this program needs: set-up and a run of code where the machine has no Node.js."""

from __future__ import annotations

import base64
import hashlib
import io
import json
import os
import subprocess
import sys
import tarfile
from collections.abc import Generator, Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread

import pytest

import nia_bench
from nia_bench.installing import node
from nia_bench.sandbox.base import Sandbox
from nia_bench.sandbox.host import SEARCH_PATH

HIDDEN = ("node", "nodejs", "npm", "npx", "corepack")
# What the machine without Node.js does: it installs an environment, and runs what is in it.
PROGRAM = """
import pathlib, shutil, subprocess, sys
from nia_bench.languages.typescript.environments import locate
from nia_bench.languages.typescript.environments.installing import install
print([name for name in sys.argv[2:] if shutil.which(name)])
folder = pathlib.Path(sys.argv[1])
install(["demo-1"], folder, report=lambda line: None, whole=["demo-1"])
found = locate("demo-1", folder, whole=True)
code = "console.log(require('demo').answer, process.versions.node)"
ran = subprocess.run([found.runtime, "-e", code], cwd=found.path, env={}, capture_output=True, text=True)
print(ran.stdout.strip() or ran.stderr)
"""
FILES = {
    "package.json": '{"name": "demo", "version": "1.2.3", "scripts": {"install": "exit 1"}}',
    "index.js": "exports.answer = 42;\n",
    "index.d.ts": "export declare const answer: number;\n",
}


def packed() -> bytes:
    """The archive of the package `demo`."""
    content = io.BytesIO()
    with tarfile.open(fileobj=content, mode="w:gz") as archive:
        for name, text in FILES.items():
            member = tarfile.TarInfo(f"package/{name}")
            member.size = len(text)
            archive.addfile(member, io.BytesIO(text.encode()))
    return content.getvalue()


def integrity_of(archive: bytes) -> str:
    return f"sha512-{base64.b64encode(hashlib.sha512(archive).digest()).decode()}"


@contextmanager
def registry(archive: bytes) -> Generator[str]:
    """The address of a registry on this machine that has `demo` and nothing else."""

    class Handler(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            about = {
                "name": "demo",
                "version": "1.2.3",
                "dist": {"tarball": f"{address}/demo/-/demo-1.2.3.tgz", "integrity": integrity_of(archive)},
            }
            listing = {"name": "demo", "dist-tags": {"latest": "1.2.3"}, "versions": {"1.2.3": about}}
            body = archive if self.path.endswith(".tgz") else json.dumps(listing).encode()
            self.send_response(200)
            self.send_header("Content-Length", str(len(body)))
            self.end_headers()
            self.wfile.write(body)

        def log_message(self, format: str, *_: object) -> None:  # noqa: A002  (the base class's name)
            pass

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    address = f"http://127.0.0.1:{server.server_port}"
    Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield address
    finally:
        server.shutdown()
        server.server_close()


def describe(folder: Path, archive: bytes) -> None:
    """Writes the environment `demo-1` below `folder`."""
    place = folder / "demo-1"
    place.mkdir(parents=True)
    description = {"language": "typescript", "library": "demo", "version": "1.2.3"}
    description |= {"runtime": "node@24", "packages": {"demo": "1.2.3"}}
    locked = {"version": "1.2.3", "integrity": integrity_of(archive)}
    lock = {"packages": {"": {"dependencies": {"demo": "1.2.3"}}, "node_modules/demo": locked}}
    (place / "environment.json").write_text(json.dumps(description))
    (place / "package-lock.json").write_text(json.dumps(lock))


def without_node() -> Iterator[str]:
    """The options of bubblewrap for this machine without its Node.js, whatever brought it."""
    yield from ("--bind", "/", "/", "--dev", "/dev", "--proc", "/proc")
    folders = dict.fromkeys([*SEARCH_PATH.split(":"), *os.environ.get("PATH", "").split(":")])
    files = {(Path(folder) / name).resolve() for folder in folders for name in HIDDEN}
    for file in sorted(file for file in files if file.is_file()):
        yield from ("--ro-bind", "/dev/null", str(file))


@pytest.mark.bubblewrap
@pytest.mark.environments
def test_setup_and_a_run_need_no_node_of_the_machine(bubblewrap: Sandbox, tmp_path: Path) -> None:
    """npm itself asks a registry on loopback here; the Node.js is the one that set-up has installed."""
    assert "bubblewrap" == bubblewrap.name
    pinned, archive = node.locate(), packed()
    cache = tmp_path / "cache"
    shown = cache / "node" / pinned.folder.name
    shown.mkdir(parents=True)
    describe(tmp_path / "environments", archive)
    with registry(archive) as address:
        environment = {
            **{name: value for name, value in os.environ.items() if not name.startswith("npm_")},
            "NIA_BENCH_CACHE": str(cache),
            "PYTHONPATH": str(Path(nia_bench.__file__).parents[1]),
            "npm_config_registry": address,
            "npm_config_cache": str(tmp_path / "npm"),
        }
        ran = subprocess.run(
            [
                *("bwrap", *without_node(), "--ro-bind", str(pinned.folder), str(shown), "--"),
                *(sys.executable, "-c", PROGRAM, str(tmp_path / "environments"), *HIDDEN),
            ],
            env=environment,
            capture_output=True,
            text=True,
            check=False,
        )
    assert ("[]", f"42 {pinned.version}") == tuple(ran.stdout.splitlines()), ran.stderr
