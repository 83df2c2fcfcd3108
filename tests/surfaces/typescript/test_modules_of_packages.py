"""Surfaces of packages that a test writes into a node_modules of its own; no npm."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from nia_bench.contract.errors import UserError
from nia_bench.languages.typescript.environments import BASE_COMPILER_OPTIONS, Environment
from nia_bench.surfaces.model import Surface
from nia_bench.surfaces.typescript.extraction import extract_surface

pytestmark = pytest.mark.environments


def _surface(folder: Path, files: Mapping[str, str], package: str = "p", **manifests: Any) -> Surface:
    """The surface of `package` with these files below node_modules; `manifests` are those of packages."""
    stated = {name: {"name": name, "version": "1.0.0", **said} for name, said in manifests.items()}
    stated.setdefault(package, {"name": package, "version": "1.0.0"})
    texts = {f"{name}/package.json": json.dumps(said) for name, said in stated.items()}
    for name, text in {**files, **texts}.items():
        file = folder / "node_modules" / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text)
    environment = Environment(
        name="test",
        version="1.0.0",
        path=folder.resolve(),
        packages=dict.fromkeys(stated, "1.0.0"),
        compiler_options=BASE_COMPILER_OPTIONS,
        ambient=(),
    )
    return extract_surface(environment, library=package, version="1.0.0", packages=(package,))


def test_modules_of_a_pattern_are_in_the_surface(tmp_path: Path) -> None:
    files = {"p/dist/a.d.ts": "export declare const a: 1;\n", "p/dist/b.d.ts": "export declare const b: 1;\n"}
    surface = _surface(tmp_path, files, p={"exports": {"./*": "./dist/*.js"}})
    assert {"p/a": ["a"], "p/b": ["b"]} == {name: [*each] for name, each in surface.modules.items()}


def test_modules_declared_by_name_are_in_the_surface(tmp_path: Path) -> None:
    declared = (
        "declare module 'p' {\n  export function load(): void;\n}\n"
        "declare module '$app/navigation' {\n  export function goto(url: string): Promise<void>;\n}\n"
        "declare module '*.svg' {\n  const url: string;\n  export default url;\n}\n"
    )
    surface = _surface(tmp_path, {"p/t.d.ts": declared}, p={"exports": {".": {"types": "./t.d.ts"}}})
    assert {"$app/navigation": ["goto"], "*.svg": ["default"], "p": ["load"]} == {
        name: [*each] for name, each in surface.modules.items()
    }


def test_what_is_added_to_a_module_of_another_package_is_no_module(tmp_path: Path) -> None:
    files = {
        "p/i.d.ts": "declare module 'q' {\n  interface Options { p: 1 }\n}\nexport declare const p: 1;\n",
        "q/index.d.ts": "export interface Options { q: 1 }\n",
    }
    assert ["p"] == [*_surface(tmp_path, files, p={"exports": "./i.js"}, q={}).modules]


def test_what_is_exported_from_a_dependency_has_its_types(tmp_path: Path) -> None:
    files = {
        "p/index.d.ts": "export * from 'inner';\n",
        "inner/index.d.ts": "export interface Page { goto(url: string): void }\n",
    }
    surface = _surface(tmp_path, files, p={"dependencies": {"inner": "1.0.0"}}, inner={})
    assert ["goto"] == [*surface.types["Page"].members]


def test_what_is_exported_from_a_peer_stays_the_peers(tmp_path: Path) -> None:
    files = {
        "p/index.d.ts": "export { Node } from 'react';\nexport declare const p: 1;\n",
        "react/index.d.ts": "export interface Node { key: string }\n",
    }
    surface = _surface(tmp_path, files, p={"peerDependencies": {"react": "*"}}, react={})
    assert {} == surface.types


def test_circular_re_exports_lose_nothing_but_the_circle(tmp_path: Path) -> None:
    files = {
        "p/index.d.ts": "export * from './b';\nexport declare const a: 1;\n",
        "p/b.d.ts": "export * from './index';\nexport { c } from './c';\nexport declare const b: 1;\n",
        "p/c.d.ts": "export { c } from './b';\n",
    }
    surface = _surface(tmp_path, files)
    assert ["a", "b"] == [*surface.modules["p"]]


def test_a_syntax_error_makes_the_surface_partial(tmp_path: Path) -> None:
    files = {
        "p/index.d.ts": "export * from './bad';\nexport declare const a: 1;\n",
        "p/bad.d.ts": "export declare function f(: void;\n",
    }
    (said,) = _surface(tmp_path, files).partial
    assert said.startswith("1 declaration file does not compile, first p/bad.d.ts: ")


def test_an_import_that_leads_nowhere_makes_the_surface_partial(tmp_path: Path) -> None:
    text = "/** import a from 'told' */\nimport { B } from '@gone/b/c';\nexport declare const a: B;\n"
    surface = _surface(tmp_path, {"p/index.d.ts": text})
    assert ("declarations import what is not installed with the package: @gone/b",) == surface.partial


def test_a_pattern_that_matches_nothing_makes_the_surface_partial(tmp_path: Path) -> None:
    exports = {".": "./i.js", "./gone/*": "./gone/*.js"}
    surface = _surface(tmp_path, {"p/i.d.ts": "export declare const a: 1;\n"}, p={"exports": exports})
    assert ("the pattern './gone/*' in the export map of p leads to no declaration file",) == surface.partial


def test_a_package_without_types_is_refused(tmp_path: Path) -> None:
    with pytest.raises(UserError, match=r"p 1\.0\.0 has no module with types"):
        _surface(tmp_path, {"p/index.js": ""})


def test_two_thousand_modules_are_read(tmp_path: Path) -> None:
    files = {f"p/dist/m{n}.d.ts": f"export declare const m{n}: {n};\n" for n in range(2000)}
    surface = _surface(tmp_path, files, p={"exports": {"./*": "./dist/*.js"}})
    assert (2000, ["m7"]) == (len(surface.modules), [*surface.modules["p/m7"]])


def test_characters_beyond_the_basic_plane_can_be_stored(tmp_path: Path) -> None:
    files = {"p/i.d.ts": "/** 🦜 talks. */\nexport type Name = `🦜:${string}`;\n"}
    surface = _surface(tmp_path, files, p={"types": "./i.d.ts"})
    signature = surface.modules["p"]["Name"].signature
    assert "🦜" in signature.encode().decode()
