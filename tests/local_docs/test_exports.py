"""Which import gives a declaration."""

from __future__ import annotations

import pytest
from tests.local_docs.conftest import Write

from nia_bench.local_docs.declarations import declarations
from nia_bench.local_docs.exports import Exports, PackageModules
from nia_bench.local_docs.libraries import Library


def imports(library: Library, file: str, name: str) -> dict[str, list[str]]:
    modules = PackageModules(library)
    declared = {path: declarations(text) for path, text in modules.files.items()}
    path = (library.modules / "demo/dist" / file).resolve()
    return dict(Exports(modules, declared).of(path, name))


@pytest.mark.parametrize(
    ("file", "name", "given"),
    [
        ("index.d.ts", "greet", ["greet"]),
        ("index.d.ts", "hidden", None),
        ("deep.d.ts", "createThing", ["createThing"]),
        ("deep.d.ts", "ThingOptions", ["MakeOptions"]),
        ("deep.d.ts", "_function", ["function"]),
        ("deep.d.ts", "Deep", ["Inner"]),
        ("stars.d.ts", "Level", ["Level"]),
        ("tools.d.ts", "hammer", ["tools.hammer"]),
        ("index.d.ts", "shape", ["Output.shape"]),
    ],
)
def test_lists_stars_namespaces_and_renamings_are_followed(
    library: Library, file: str, name: str, given: list[str] | None
) -> None:
    assert ({"demo": given} if given else {}) == imports(library, file, name)


def test_each_entry_point_has_its_specifier(library: Library) -> None:
    assert {"demo/extra": ["extra"]} == imports(library, "extra.d.mts", "extra")


def test_files_that_no_entry_point_leads_to_are_left_out(library: Library) -> None:
    assert "unreached.d.ts" not in {path.name for path in PackageModules(library).files}


def test_a_namespace_that_is_the_export_gives_its_members(write_library: Write) -> None:
    text = "export = Demo;\nexport as namespace Demo;\ndeclare namespace Demo { function use(): void; }\n"
    library = write_library({"package.json": '{"types": "dist/index.d.ts"}', "dist/index.d.ts": text})

    assert {"demo": ["use"]} == imports(library, "index.d.ts", "Demo.use")


def test_files_that_import_each_other_end(write_library: Write) -> None:
    files = {
        "package.json": '{"types": "dist/index.d.ts"}',
        "dist/index.d.ts": "export * from './other';\nexport declare const a: 1;\n",
        "dist/other.d.ts": "export * from './index';\nexport * as all from './index';\n",
    }

    assert "a" in imports(write_library(files), "index.d.ts", "a")["demo"]
