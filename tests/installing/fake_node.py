"""A pinned Node.js that is none, in the cache of a test: its npm is a Python script of the test's own."""

from __future__ import annotations

import sys
from pathlib import Path

from nia_bench.installing.installation import MANIFEST, Manifest
from nia_bench.installing.node import installation_of

VERSION = "24.19.0"


def put_fake_node(npm: str, node: str = 'exec "{python}" "$@"') -> Path:
    """Writes it where the pinned one belongs; returns the folder of its npm.

    `npm` is run as `node npm-cli.js ARGUMENT…`. `node` is the shell script that stands for node.
    """
    installation = installation_of()
    program = installation.folder / "bin/node"
    npm_folder = installation.folder / "lib/node_modules/npm/bin"
    for folder in (program.parent, npm_folder):
        folder.mkdir(parents=True, exist_ok=True)
    program.write_text(f"#!/bin/sh\n{node.format(python=sys.executable)}\n")
    program.chmod(0o755)
    (npm_folder / "npm-cli.js").write_text(npm)
    (npm_folder.parent / "package.json").write_text('{"version": "11.17.0"}')
    manifest = Manifest(name=installation.name, key=installation.key, version=installation.version)
    (installation.folder / MANIFEST).write_text(manifest.to_json())
    return npm_folder
