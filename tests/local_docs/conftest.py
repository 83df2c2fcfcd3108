"""A pinned package of our own making, installed into a cache of its own."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from nia_bench.installing.cache import CACHE_VARIABLE
from nia_bench.installing.installation import MANIFEST, Manifest
from nia_bench.languages.environment import EnvironmentSpec
from nia_bench.languages.typescript.environments import installation_of
from nia_bench.local_docs.libraries import Library

INDEX = """\
import { Deep as Inner } from './deep.js';
import * as tools from './tools.js';
export * from './stars';
export { createThing, type ThingOptions as MakeOptions, _function as function } from './deep.js';
export { tools };
/** Says hello to a friendly penguin. */
export declare function greet(name: string): string;
/** @deprecated Use `greet`. */
export declare function salute(name: string): string;
export type { Inner };
declare const hidden: number;
declare namespace output {
  export {
    output_shape as shape,
  };
}
declare const shape: { kind: 'shape' };
declare const output_shape: typeof shape;
export { output as Output };
"""
DEEP = """\
/** What a thing takes. */
export interface ThingOptions {
  /** How many; a comment with a brace } and a quote ' in it. */
  count?: number;
  label: "a;b" | 'c}d' | `e{f`;
}
export declare function createThing(options: ThingOptions): Deep;
export declare class Deep { constructor(); run(): Promise<void>; }
export declare function _function(): void;
"""
STARS = """\
export type Level =
  | 'low'
  | 'high'
export declare const level: Level
export default function main(): void
"""
README = """\
# demo

[![badge](https://example.invalid/x.svg)](https://example.invalid)

## Installing

Run the installer and then look at the [guide](https://example.invalid/guide) for the walrus.

```sh
# not a heading
npm i demo
```
"""
PACKAGE = {
    "name": "demo",
    "version": "1.2.3",
    "exports": {
        ".": {"types": "./dist/index.d.ts", "import": "./dist/index.mjs"},
        "./extra": {"import": {"types": "./dist/extra.d.mts", "default": "./dist/extra.mjs"}},
        "./package.json": "./package.json",
    },
}
FILES = {
    "package.json": json.dumps(PACKAGE),
    "README.md": README,
    "dist/index.d.ts": INDEX,
    "dist/deep.d.ts": DEEP,
    "dist/stars.d.ts": STARS,
    "dist/tools.d.ts": "export declare function hammer(): void;\n",
    "dist/extra.d.mts": "export declare function extra(): void;\n",
    "dist/unreached.d.ts": "export declare function unreached(): void;\n",
}

Write = Callable[[dict[str, str]], Library]


@pytest.fixture
def write_library(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Write:
    """Installs a package `demo` with these files; its environment is called `demo-1`."""
    monkeypatch.setenv(CACHE_VARIABLE, str(tmp_path / "cache"))

    def write(files: dict[str, str]) -> Library:
        folder = tmp_path / "environments"
        described = folder / "demo-1"
        described.mkdir(parents=True)
        packages = {"demo": "1.2.3"}
        description = {"language": "typescript", "library": "demo", "version": "1.2.3", "packages": packages}
        (described / "environment.json").write_text(json.dumps(description))
        (described / "package-lock.json").write_text("{}")
        installation = installation_of(EnvironmentSpec(described))
        for name, text in files.items():
            file = installation.folder / "node_modules/demo" / name
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(text)
        manifest = Manifest(name="demo-1", key=installation.key, version="1.2.3", packages=packages)
        (installation.folder / MANIFEST).write_text(manifest.to_json())
        return Library("demo", "1.2.3", "demo-1", True, {"demo": "1.2.3"}, folder)

    return write


@pytest.fixture
def library(write_library: Write) -> Library:
    return write_library(FILES)
