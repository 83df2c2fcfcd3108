"""Lock files of every kind, most of them hostile. No npm and no disk."""

from __future__ import annotations

import json

import pytest

from nia_bench.contract.errors import UserError
from nia_bench.lint.lock_files import LockedDependencies, LockedPackage, read_dependencies

HASH = "sha512-aaaa"
ZOD = {"zod": LockedPackage("4.3.6", frozenset({HASH}))}


def npm(wishes: dict[str, object], entries: dict[str, object], **root: object) -> dict[str, bytes]:
    packages = {"": {"dependencies": wishes, **root}, **entries}
    return {"package-lock.json": json.dumps({"lockfileVersion": 3, "packages": packages}).encode()}


def entry(**fields: object) -> dict[str, object]:
    return {"version": "4.3.6", "integrity": HASH, **fields}


def npm_one(key: str = "zod", wish: object = "^4.0.0", **fields: object) -> LockedDependencies:
    return read_dependencies(npm({key: wish}, {f"node_modules/{key}": entry(**fields)}))


PNPM = """lockfileVersion: '9.0'
importers:
  .:
    dependencies:
      zod:
        specifier: {specifier}
        version: {version}
packages:
  zod@4.3.6:
    resolution: {{integrity: sha512-aaaa, tarball: 'https://evil.example/zod.tgz'}}
"""


def pnpm(specifier: str = "^4.0.0", version: str = "4.3.6") -> dict[str, bytes]:
    return {"pnpm-lock.yaml": PNPM.format(specifier=specifier, version=version).encode()}


def test_npm_names_version_and_hash() -> None:
    assert npm_one().packages == ZOD


def test_development_dependencies_count() -> None:
    texts = npm({}, {"node_modules/zod": entry()}, devDependencies={"zod": "*"})
    assert read_dependencies(texts).packages == ZOD


@pytest.mark.parametrize("version", ["4.3.6", "4.3.6(react@19.0.0)(typescript@5.9.3)"])
def test_pnpm_names_version_and_hash(version: str) -> None:
    assert read_dependencies(pnpm(version=version)).packages == ZOD


def test_a_package_that_pnpm_patches_is_ignored() -> None:
    assert not read_dependencies(pnpm(version="4.3.6(patch_hash=abc)(react@19.0.0)")).packages


def test_settings_of_pnpm_are_no_workspace() -> None:
    settings = {"pnpm-workspace.yaml": b"allowBuilds: {esbuild: true}"}
    assert read_dependencies({**pnpm(), **settings}).packages == ZOD


def test_pnpm_8_has_its_own_places() -> None:
    text = (
        "lockfileVersion: '6.0'\ndependencies:\n  zod: {specifier: ^4.0.0, version: 4.3.6(a@1.0.0)}\n"
        "packages:\n  /zod@4.3.6(a@1.0.0): {resolution: {integrity: sha512-aaaa}}\n"
    )
    assert read_dependencies({"pnpm-lock.yaml": text.encode()}).packages == ZOD


def test_keys_that_are_no_text_are_ignored() -> None:
    text = PNPM.format(specifier="^4.0.0", version="4.3.7") + "  1: {}\n  null: {}\n"
    dependencies = read_dependencies({"pnpm-lock.yaml": text.encode()})
    assert ("zod is locked without a hash",) == dependencies.ignored


def test_an_address_in_a_lock_file_is_not_read() -> None:
    assert npm_one(resolved="https://evil.example/zod.tgz").packages == ZOD
    assert "evil" not in repr(read_dependencies(pnpm()))


@pytest.mark.parametrize(
    "wish",
    [
        "file:../../etc",
        "link:/etc",
        "git+ssh://git@evil.example/zod.git",
        "github:evil/zod",
        "evil/zod",
        "https://evil.example/zod.tgz",
        "http://127.0.0.1:1/zod.tgz",
        "npm:evil@4.3.6",
        "workspace:*",
        "catalog:",
        "../zod",
        "^4 --registry=https://evil.example",
        ["^4"],
        None,
    ],
)
def test_a_dependency_from_elsewhere_is_ignored(wish: object) -> None:
    dependencies = npm_one(wish=wish)
    assert not dependencies.packages
    assert dependencies.ignored == ("zod comes from elsewhere than the registry, or under another name",)


@pytest.mark.parametrize(
    "specifier", ["link:../zod", "file:zod.tgz", "'github:evil/zod'", "'npm:evil@4.3.6'"]
)
def test_a_pnpm_dependency_from_elsewhere_is_ignored(specifier: str) -> None:
    assert not read_dependencies(pnpm(specifier)).packages


@pytest.mark.parametrize(
    "version", ["link:../zod", "file:zod", "https://codeload.evil.example/zod/tar.gz/abc", "4", "", "[4.3.6]"]
)
def test_a_pnpm_version_from_elsewhere_is_ignored(version: str) -> None:
    assert not read_dependencies(pnpm(version=version)).packages


@pytest.mark.parametrize(
    "name",
    [
        "--registry=https://evil.example",
        "../../etc",
        "zod@https://evil.example",
        "a b",
        "-g",
        "a\nb",
        "ż",
        "x" * 300,
    ],
)
def test_what_is_no_name_of_a_package_is_ignored(name: str) -> None:
    dependencies = npm_one(name)
    assert not dependencies.packages
    assert len(dependencies.ignored) == 1


@pytest.mark.parametrize(
    "fields",
    [
        {"version": "../../x"},
        {"version": "4.3.6 --x"},
        {"version": "4.3"},
        {"version": ["4.3.6"]},
        {"link": True, "resolved": "../outside"},
        {"name": "evil"},
        {"integrity": None},
        {"integrity": ""},
    ],
)
def test_an_entry_that_is_no_package_of_the_registry_is_ignored(fields: dict[str, object]) -> None:
    assert not npm_one("zod", "^4.0.0", **fields).packages


def test_a_dependency_that_is_not_locked_is_ignored() -> None:
    assert not read_dependencies(npm({"zod": "*"}, {})).packages


@pytest.mark.parametrize(
    ("texts", "message"),
    [
        ({}, "no lock file"),
        ({"yarn.lock": b""}, "does not read yarn.lock"),
        ({"bun.lock": b"", "deno.lock": b""}, "does not read bun.lock, deno.lock"),
        ({**npm({}, {}), **pnpm()}, "two lock files"),
        ({**npm({}, {}), "package.json": b'{"workspaces": ["packages/*"]}'}, "workspaces"),
        ({**pnpm(), "pnpm-workspace.yaml": b"packages: [a]"}, "workspaces"),
        ({**pnpm(), "pnpm-workspace.yaml": b"{"}, "pnpm-workspace.yaml cannot be read"),
        (npm({}, {}, workspaces=["a"]), "workspaces"),
        ({"pnpm-lock.yaml": b"lockfileVersion: '9.0'\nimporters: {.: {}, packages/a: {}}\n"}, "workspaces"),
        ({"pnpm-lock.yaml": b"lockfileVersion: 5.4\ndependencies: {zod: 4.3.6}\n"}, "old version"),
        ({"package-lock.json": b'{"lockfileVersion": 1, "dependencies": {}}'}, "no `packages`"),
        ({"package-lock.json": b"[" * 200_000}, "cannot be read"),
        ({"package-lock.json": b"\xff\xfe{"}, "cannot be read"),
        ({"package-lock.json": b"<<<<<<< HEAD"}, "cannot be read"),
        ({**npm({}, {}), "package.json": b"{"}, "package.json cannot be read"),
        ({"pnpm-lock.yaml": b"a: &a [1]\nb: [*a, *a]\n"}, "cannot be read"),
        ({"pnpm-lock.yaml": b"[" * 100_000}, "cannot be read"),
        ({"pnpm-lock.yaml": b"- " * 30_000}, "cannot be read"),
        ({"pnpm-lock.yaml": b'!!python/object/apply:os.system ["true"]'}, "cannot be read"),
        ({"pnpm-lock.yaml": b"a: [\x00"}, "cannot be read"),
    ],
)
def test_a_project_that_is_refused_says_so_in_one_sentence(texts: dict[str, bytes], message: str) -> None:
    with pytest.raises(UserError, match=message) as caught:
        read_dependencies(texts)
    assert "\n" not in caught.value.message
    assert caught.value.fix
