"""Packages as folders of files, most of them empty: which modules they offer."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from nia_bench.languages.typescript.environments.export_map import is_in_range
from nia_bench.languages.typescript.environments.offered_modules import Offer, offer_of

Files = dict[str, str]


def _offer(folder: Path, manifest: dict[str, object], files: list[str] | Files) -> Offer:
    texts = files if isinstance(files, dict) else dict.fromkeys(files, "export {};\n")
    for name, text in {**texts, "package.json": json.dumps(manifest)}.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text)
    return offer_of("p", folder)


def _modules(folder: Path, exports: object, files: list[str]) -> list[str]:
    return [*_offer(folder, {"exports": exports}, files).modules]


def test_a_map_offers_its_keys_but_for_assets(tmp_path: Path) -> None:
    exports = {
        ".": "./i.js",
        "./sub": "./s.js",
        "./package.json": "./package.json",
        "./look.css": "./look.css",
        "./theme": "./theme.scss",
    }
    assert ["p", "p/sub"] == _modules(tmp_path, exports, [])


@pytest.mark.parametrize("exports", ["./i.js", ["./i.js"], {"types": "./i.d.ts", "default": "./i.js"}])
def test_a_map_without_keys_offers_the_package(tmp_path: Path, exports: object) -> None:
    assert ["p"] == _modules(tmp_path, exports, ["i.d.ts", "other.d.ts"])


def test_a_pattern_is_expanded_against_the_files(tmp_path: Path) -> None:
    exports = {".": "./i.js", "./*": "./dist/*.js"}
    files = ["dist/a.d.ts", "dist/deep/b.d.ts", "dist/style.css", "other/c.d.ts"]
    assert ["p", "p/a", "p/deep/b"] == _modules(tmp_path, exports, files)


def test_a_target_without_an_extension_leaves_it_to_the_specifier(tmp_path: Path) -> None:
    exports = {"./*": {"import": "./dist/esm/*", "require": "./dist/cjs/*"}}
    files = ["dist/esm/a.d.ts", "dist/esm/b/index.d.mts", "dist/cjs/c.d.ts"]
    assert ["p/a.js", "p/b/index.mjs"] == _modules(tmp_path, exports, files)


def test_a_star_may_stand_twice_in_a_target(tmp_path: Path) -> None:
    files = ["dist/a/a.d.ts", "dist/a/b.d.ts"]
    assert ["p/a"] == _modules(tmp_path, {"./*": "./dist/*/*.js"}, files)


def test_nested_conditions_are_chosen_as_a_bundler_does(tmp_path: Path) -> None:
    exports = {
        "./*": {
            "node": {"types": "./node/*.d.ts"},
            "require": "./cjs/*.cjs",
            "import": {"types": "./esm/*.d.mts", "default": "./esm/*.mjs"},
        }
    }
    files = ["node/n.d.ts", "cjs/c.d.cts", "esm/e.d.mts"]
    assert ["p/e"] == _modules(tmp_path, exports, files)


def test_types_of_another_compiler_are_not_chosen(tmp_path: Path) -> None:
    exports = {"./*": {"types@<5": "./old/*.d.ts", "types@>=5": "./new/*.d.ts"}}
    assert ["p/b"] == _modules(tmp_path, exports, ["old/a.d.ts", "new/b.d.ts"])


def test_null_takes_modules_away_from_a_wider_pattern(tmp_path: Path) -> None:
    exports = {"./*": "./dist/*.js", "./inner/*": None, "./secret": None, "./off": {"import": None}}
    files = ["dist/a.d.ts", "dist/inner/b.d.ts", "dist/secret.d.ts", "dist/off.d.ts"]
    assert ["p/a"] == _modules(tmp_path, exports, files)


def test_the_more_specific_pattern_decides(tmp_path: Path) -> None:
    exports = {"./*": "./dist/*.js", "./icons/*": "./icons/*.js"}
    files = ["dist/a.d.ts", "dist/icons/gone.d.ts", "icons/here.d.ts"]
    assert ["p/a", "p/icons/here"] == _modules(tmp_path, exports, files)


def test_the_targets_of_an_array_are_tried_one_after_the_other(tmp_path: Path) -> None:
    exports = {"./*": ["./first/*.js", {"types": "./second/*.d.ts"}]}
    assert ["p/a", "p/b"] == _modules(tmp_path, exports, ["first/a.d.ts", "second/b.d.ts"])


def test_a_folder_mapping_is_a_pattern(tmp_path: Path) -> None:
    assert ["p/x/a.js"] == _modules(tmp_path, {"./x/": "./dist/x/"}, ["dist/x/a.d.ts"])


def test_a_pattern_that_matches_nothing_is_told_where_it_means_code(tmp_path: Path) -> None:
    exports = {".": "./i.js", "./gone/*": "./gone/*.js", "./fonts/*": "./fonts/*.woff2", "./any/*": "./any/*"}
    offer = _offer(tmp_path, {"exports": exports}, [])
    assert (("p",), ("./gone/*",)) == (offer.modules, offer.unmatched)


def test_a_module_with_and_without_extension_is_one(tmp_path: Path) -> None:
    exports = {"./*": "./d/*.js", "./*.js": "./d/*.js"}
    assert ["p/a"] == _modules(tmp_path, exports, ["d/a.d.ts"])


def test_the_formats_of_a_module_are_one(tmp_path: Path) -> None:
    assert ["p/a.js"] == _modules(tmp_path, {"./*": "./*"}, ["a.d.ts", "a.d.cts", "a.d.mts"])


def test_a_map_of_everything_offers_no_internal_files(tmp_path: Path) -> None:
    files = ["a.d.ts", "dist/b.d.ts", "internal/c.d.ts", "sub/index.d.ts"]
    assert ["p", "p/a.js", "p/sub/index.js"] == _modules(tmp_path, {".": "./dist/b.js", "./*": "./*"}, files)


def test_copies_of_other_packages_offer_nothing(tmp_path: Path) -> None:
    assert [] == _modules(tmp_path, {"./*": "./*.js"}, ["node_modules/q/q.d.ts"])


def test_without_a_map_folders_that_entries_lead_into_are_internal(tmp_path: Path) -> None:
    manifest: dict[str, object] = {"main": "./out-cjs/index.js", "types": "typing/index.d.ts"}
    files = ["out-cjs/a.d.ts", "typing/index.d.ts", "typing/b.d.ts", "headers.d.ts", "locale/de.d.ts"]
    assert ("p", "p/headers", "p/locale/de") == _offer(tmp_path, manifest, files).modules


def test_without_a_map_an_index_stands_for_its_folder(tmp_path: Path) -> None:
    files = dict.fromkeys(["index.d.ts", "font/shared.d.ts", "font/de.d.ts", "font/local/index.d.ts"], "")
    files["font/index.d.ts"] = "export * from './shared';\n"
    assert ("p", "p/font", "p/font/de", "p/font/local") == _offer(tmp_path, {}, files).modules


def test_without_a_map_a_folder_with_a_package_json_is_a_module(tmp_path: Path) -> None:
    inner = json.dumps({"main": "../node/Button/index.js", "types": "./index.d.ts"})
    files = {"Button/package.json": inner, "esm/package.json": '{"type": "module"}'}
    texts = dict.fromkeys(["Button/Button.d.ts", "node/Button/index.d.ts", "esm/Button/index.d.ts"], "")
    assert ("p", "p/Button") == _offer(tmp_path, {}, files | texts).modules


def test_without_a_map_a_file_that_others_import_is_internal(tmp_path: Path) -> None:
    files = {
        "index.d.ts": "import { a } from './parts/inner';\n/// <reference path=\"parts/told.d.ts\" />\n",
        "parts/inner.d.ts": "export {};\n",
        "parts/told.d.ts": "export {};\n",
        "parts/own.d.ts": "export * from './inner.js';\n",
    }
    assert ("p", "p/parts/own") == _offer(tmp_path, {}, files).modules


def test_without_a_map_folders_that_the_entry_exports_from_are_source(tmp_path: Path) -> None:
    files = {
        "index.d.ts": "export {\n  parse,\n} from './language/index';\n",
        "language/index.d.ts": "",
        "jsutils/memo.d.ts": "",
        "version.d.ts": "",
        "Unsupported.d.ts": "no code at all",
    }
    versions = {">=4": {"*": ["*"]}, "*": {"*": ["Unsupported.d.ts"]}}
    offer = _offer(tmp_path, {"main": "index", "typesVersions": versions}, files)
    assert ("p", "p/language", "p/version") == offer.modules


def test_without_a_map_a_file_that_only_adds_to_others_is_no_module(tmp_path: Path) -> None:
    files = {
        "compat.d.ts": "declare module 'vue' {\n  export interface A {}\n}\nexport {};\n",
        "env.d.ts": "declare global {\n  const a: 1;\n}\nexport {};\n",
        "both.d.ts": "declare global {\n  const b: 1;\n}\nexport declare const c: 1;\n",
    }
    assert ("p", "p/both") == _offer(tmp_path, {}, files).modules


def test_without_a_map_what_only_leads_to_packages_that_are_not_there_is_no_module(tmp_path: Path) -> None:
    files = {
        "old.d.ts": "export * from 'p-compat/old';\n",
        "add.d.ts": "import 'p-compat/add';\n",
        "fine.d.ts": "export * from 'q/fine';\n",
    }
    assert ("p", "p/fine") == _offer(tmp_path, {"dependencies": {"q": "1.0.0"}}, files).modules


def test_types_versions_lead_to_subpaths(tmp_path: Path) -> None:
    versions = {
        "<4": {"*": ["old/*"]},
        "*": {"plain": ["dist/plain.d.ts"], "many/*": ["dist/many/*"]},
    }
    files = ["dist/plain.d.ts", "dist/many/a.d.ts", "dist/many/b/index.d.ts", "dist/other.d.ts", "old/c.d.ts"]
    offer = _offer(tmp_path, {"typesVersions": versions, "main": "dist/i.js"}, files)
    assert ("p", "p/many/a", "p/many/b", "p/plain") == offer.modules


def test_types_versions_for_everything_offer_what_stands_alone(tmp_path: Path) -> None:
    files = {
        "dist/index.d.ts": "export * from './chunk';\n",
        "dist/chunk.d.ts": "",
        "dist/sub.d.ts": "",
        "dist/folder/index.d.ts": "",
    }
    manifest: dict[str, object] = {"typesVersions": {"*": {"*": ["dist/*"]}}, "types": "dist/index.d.ts"}
    assert ("p", "p/folder", "p/sub") == _offer(tmp_path, manifest, files).modules


def test_modules_declared_by_names_that_no_package_has_are_offered(tmp_path: Path) -> None:
    text = "".join(
        f"declare module '{name}' {{}}\n"
        for name in ("$app/navigation", "*.svg", "p", "p/gone", "./relative", "q", "virtual:x", "@q/r/s")
    )
    offer = _offer(tmp_path, {"exports": {".": "./i.js"}}, {"i.d.ts": text})
    assert (("p",), ("$app/navigation", "*.svg", "virtual:x")) == (offer.modules, offer.ambient)


def test_without_a_map_a_package_may_declare_its_own_modules(tmp_path: Path) -> None:
    text = "declare module 'p/add' {}\ndeclare module 'p/add/index.js' {}\n"
    offer = _offer(tmp_path, {"types": "i.d.ts"}, {"i.d.ts": text})
    assert (("p",), ("p/add",)) == (offer.modules, offer.ambient)


@pytest.mark.parametrize(
    ("wanted", "fits"),
    [("*", True), (">=4.2", True), ("<=5.0", False), (">=4.1 <5", False), ("^7.0", True), ("~6 || 7", True)],
)
def test_ranges_of_the_compiler(wanted: str, *, fits: bool) -> None:
    assert fits == is_in_range(wanted)
