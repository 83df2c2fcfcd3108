"""The options of tsconfig.json that decide what code means, and what of it is ignored."""

from __future__ import annotations

import json
from collections.abc import Mapping

import pytest

from nia_bench.lint.settings import read_settings


def settings(files: Mapping[str, object]) -> tuple[dict[str, object], tuple[str, ...]]:
    texts = {path: raw if isinstance(raw, str) else json.dumps(raw) for path, raw in files.items()}
    options, ignored = read_settings(lambda path: texts[path].encode() if path in texts else None)
    return {**options}, ignored


def of(options: Mapping[str, object], **others: object) -> tuple[dict[str, object], tuple[str, ...]]:
    return settings({"tsconfig.json": {"compilerOptions": options, **others}})


def test_a_folder_without_the_file_has_none() -> None:
    assert settings({}) == ({}, ())


def test_paths_lead_to_the_projects_own_files() -> None:
    assert of({"paths": {"@/*": ["./src/*"], "~lib": ["lib/index.ts"]}}) == (
        {"paths": {"@/*": ["./src/*"], "~lib": ["./lib/index.ts"]}},
        (),
    )


def test_a_base_is_a_path_for_all_modules_and_the_start_of_the_others() -> None:
    assert of({"baseUrl": "src", "paths": {"~/*": ["app/*"]}}) == (
        {"paths": {"~/*": ["./src/app/*"], "*": ["./src/*"]}},
        (),
    )


@pytest.mark.parametrize(
    "options",
    [
        {"strict": False, "strictNullChecks": True, "experimentalDecorators": True},
        {"jsx": "react", "jsxFactory": "h", "jsxFragmentFactory": "Fragment"},
        {"jsx": "react-jsx", "jsxImportSource": "@emotion/react"},
    ],
)
def test_options_that_decide_what_code_means_are_read(options: Mapping[str, object]) -> None:
    assert of(options) == (options, ())


@pytest.mark.parametrize(
    "options",
    [
        {
            "strict": "no",
            "jsx": "preserve",
            "plugins": [{"name": "../evil"}],
            "outDir": "/",
            "typeRoots": ["/"],
        },
        {"jsxImportSource": "../evil", "jsxFactory": "h; evil()", "jsx": ["react"]},
    ],
)
def test_all_else_is_not_read(options: Mapping[str, object]) -> None:
    assert of(options) == ({}, ())


def test_comments_and_last_commas_are_no_fault() -> None:
    text = """\ufeff{ // a
      "compilerOptions": { /* b */ "strict": false, "paths": {"//*": ["x"], "a": ["./b", ], }, },
    }"""
    options, _ = settings({"tsconfig.json": text})
    assert options == {"strict": False, "paths": {"a": ["./b"]}}


def test_options_of_a_file_in_the_folder_that_is_extended_come_first() -> None:
    base = {"compilerOptions": {"strict": False, "jsx": "react", "paths": {"x/*": ["./x/*"]}}}
    own = {"extends": ["./config/base"], "compilerOptions": {"jsx": "react-jsx"}}
    assert settings({"tsconfig.json": own, "config/base.json": base}) == (
        {"strict": False, "jsx": "react-jsx", "paths": {"x/*": ["./config/x/*"]}},
        (),
    )


@pytest.mark.parametrize(
    "extended", ["../base.json", "/etc/passwd", "@tsconfig/node20", "./a/../../b", "..\\b"]
)
def test_what_leads_out_of_the_folder_is_not_extended(extended: str) -> None:
    assert of({"strict": False}, extends=extended) == (
        {"strict": False},
        ("tsconfig.json extends what is not in the folder",),
    )


def test_the_first_project_that_a_file_without_paths_refers_to_counts() -> None:
    root = {"files": [], "references": [{"path": "./tsconfig.app.json"}, {"path": "./tsconfig.node.json"}]}
    paths = {"paths": {"@/*": ["./src/*"]}}
    assert settings({"tsconfig.json": root, "tsconfig.app.json": {"compilerOptions": paths}}) == (
        paths,
        (),
    )


@pytest.mark.parametrize("target", ["../x/*", "/etc/*", "a/../../x", 7, None, "..\\x", "a\nb"])
def test_a_path_that_leads_out_of_the_folder_is_ignored(target: object) -> None:
    assert of({"paths": {"x/*": [target]}}) == (
        {"paths": {}},
        ("tsconfig.json maps 'x/*' to what is not in the folder",),
    )


def test_a_base_outside_of_the_folder_is_ignored() -> None:
    assert of({"baseUrl": ".."}) == ({}, ("tsconfig.json has a base outside of the folder",))


@pytest.mark.parametrize("text", ["", "{", "[]", "[" * 100_000, '{"extends": {}, "references": 3}', "\x00"])
def test_a_file_that_is_none_has_no_options(text: str) -> None:
    assert settings({"tsconfig.json": text})[0] == {}


def test_files_that_extend_each_other_are_read_once() -> None:
    files = {f"{name}.json": {"extends": [f"./{other}" for other in "abc"]} for name in "abc"}
    assert settings({"tsconfig.json": {"extends": "./a"}, **files}) == ({}, ())
