"""A registry on the loopback interface, for npm: packages that a test puts together out of texts."""

from __future__ import annotations

import base64
import hashlib
import io
import json
import tarfile
from collections.abc import Generator, Mapping
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import Any
from urllib.parse import unquote

import pytest

from nia_bench.installing import node
from nia_bench.languages.environment import find_spec
from nia_bench.languages.typescript.environments import COMPILER, TOOLCHAIN, installation_of


class Registry:
    """Knows the packages that were added; `url` is what npm asks. `asked` has the path of each request."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.asked: list[str] = []
        self._manifests: dict[str, dict[str, Any]] = {}
        self._archives: dict[str, bytes] = {}

    def add(self, name: str, version: str, files: Mapping[str, str] | None = None, **manifest: Any) -> None:
        """Publishes a version with these files, and these fields of its package.json.

        A file whose text begins with '-> ' is a symbolic link to what follows.
        """
        stated = {"name": name, "version": version, **manifest}
        archive = packed({"package.json": json.dumps(stated), **(files or {})})
        path = f"/{name}/-/{name.rpartition('/')[2]}-{version}.tgz"
        self._archives[path] = archive
        integrity = f"sha512-{base64.b64encode(hashlib.sha512(archive).digest()).decode()}"
        dist = {"tarball": f"{self.url}{path}", "integrity": integrity}
        self._manifests.setdefault(name, {})[version] = stated | {"dist": dist}

    def answer(self, path: str) -> bytes | None:
        """What the registry has under a path."""
        self.asked.append(path)
        if path in self._archives:
            return self._archives[path]
        versions = self._manifests.get(path.removeprefix("/"))
        if versions is None:
            return None
        name, latest = path.removeprefix("/"), list(versions)[-1]
        return json.dumps({"name": name, "dist-tags": {"latest": latest}, "versions": versions}).encode()


def packed(files: Mapping[str, str]) -> bytes:
    """The archive of a package with these files, the same for the same files."""
    content = io.BytesIO()
    with tarfile.open(fileobj=content, mode="w:gz") as archive:
        for name, text in files.items():
            member = tarfile.TarInfo(f"package/{name}")
            if text.startswith("-> "):
                member.type, member.linkname = tarfile.SYMTYPE, text.removeprefix("-> ")
                archive.addfile(member)
                continue
            member.size = len(text.encode())
            archive.addfile(member, io.BytesIO(text.encode()))
    return content.getvalue()


@contextmanager
def served() -> Generator[Registry]:
    """An empty registry, as long as the context lasts."""

    class Handler(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            found = registry.answer(unquote(self.path.partition("?")[0]))
            self.send_response(404 if found is None else 200)
            self.send_header("Content-Length", str(len(found or b"{}")))
            self.end_headers()
            self.wfile.write(found or b"{}")

        def log_message(self, format: str, *args: object) -> None:  # noqa: A002  (the names of the base)
            pass

    with ThreadingHTTPServer(("127.0.0.1", 0), Handler) as server:
        registry = Registry(f"http://127.0.0.1:{server.server_port}")
        thread = Thread(target=server.serve_forever, daemon=True)
        thread.start()
        try:
            yield registry
        finally:
            server.shutdown()
            thread.join()


def npm_variables(registry: str, folder: Path) -> dict[str, str]:
    """What makes npm ask this registry alone, once, and keep what it fetches in `folder`."""
    (folder / "npmrc").write_text("")
    return {
        "npm_config_registry": registry,
        "npm_config_cache": str(folder / "npm"),
        "npm_config_userconfig": str(folder / "npmrc"),
        "npm_config_fetch_retries": "0",
        "npm_config_update_notifier": "false",
    }


@pytest.fixture
def registry(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Generator[Registry]:
    """The only registry that npm knows; the cache has Node.js, the compiler and nothing else."""
    compiler = installation_of(find_spec(COMPILER, TOOLCHAIN)).folder
    for installed in (compiler, node.installation_of().folder):
        shelf = tmp_path / "cache" / installed.parent.name
        shelf.mkdir(parents=True)
        (shelf / installed.name).symlink_to(installed)
    monkeypatch.setenv("NIA_BENCH_CACHE", str(tmp_path / "cache"))
    with served() as registry:
        for name, value in npm_variables(registry.url, tmp_path).items():
            monkeypatch.setenv(name, value)
        registry.add("@types/node", "22.1.0", {"index.d.ts": "declare var process: {};\n"})
        yield registry
