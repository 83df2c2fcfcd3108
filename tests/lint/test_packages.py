"""Which packages of a project are installed, and which of them the registry lacks."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from nia_bench.contract.errors import InfrastructureError
from nia_bench.installing.npm import Npm
from nia_bench.languages.typescript.environments.resolving import PackageRequest
from nia_bench.lint.lock_files import LockedPackage
from nia_bench.lint.packages import installable, passes_on_unknown, types_of, used_packages


def test_only_packages_in_the_code_are_installed_with_their_types() -> None:
    packages = {
        name: LockedPackage("1.0.0", frozenset())
        for name in ("a", "@types/a", "@s/b", "unused", "@types/unused", "@types/node")
    }
    used = used_packages(["import 'a/x'; import y from '@s/b'; // unused"], packages)
    assert [*used] == ["@s/b", "@types/a", "@types/node", "a"]


class _Registry(Npm):
    """An npm whose registry lacks something that `lacking` depend on. It counts its locks."""

    def __init__(self, *lacking: str, code: str = "ETARGET") -> None:
        super().__init__()
        self.lacking, self.code, self.locks = lacking, code, 0

    def lock(self, folder: Path, *flags: str) -> None:
        self.locks += 1
        wanted = json.loads((folder / "package.json").read_text())["dependencies"]
        if "--legacy-peer-deps" not in flags or not wanted.keys().isdisjoint(self.lacking):
            raise InfrastructureError(f"npm failed ({self.code}): deep@1.0.0", fix="-")


REQUESTS = [PackageRequest(f"p{number}", "1.0.0") for number in range(16)]


@pytest.mark.parametrize("code", ["ETARGET", "EALLOWREMOTE"])
def test_only_the_packages_that_need_what_the_registry_lacks_are_left_out(code: str) -> None:
    npm = _Registry("p3", "p11", code=code)
    assert {"p3", "p11"} == {request.name for request in {*REQUESTS} - {*installable(npm, REQUESTS)}}
    assert npm.locks < 20


def test_no_package_is_left_out_if_npm_fails_for_another_reason() -> None:
    with pytest.raises(InfrastructureError):
        installable(_Registry("p3", code="ENOTFOUND"), REQUESTS)


@pytest.mark.parametrize(
    ("files", "types"),
    [
        (["react/index.js", "@types/react/index.d.ts"], "@types/react"),
        (["react/index.d.ts", "@types/react/index.d.ts"], None),
        (["react/dist/a.d.mts", "@types/react/package.json"], None),
        (["react/index.js"], None),
    ],
)
def test_a_package_without_declarations_has_those_of_its_types(
    tmp_path: Path, files: list[str], types: str | None
) -> None:
    for file in files:
        (tmp_path / file).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / file).write_text("")
    assert types_of(tmp_path, "react") == types


@pytest.mark.parametrize(
    ("text", "is_unknown"),
    [
        ("export * from '.prisma/client/default'", True),
        ('export * from "@generated/api/models";', True),
        ("export * from 'react'", False),
        ("export * from './generated';\nexport { a } from 'absent';", False),
    ],
)
def test_a_package_may_pass_on_what_is_not_installed(tmp_path: Path, text: str, is_unknown: bool) -> None:
    for file in ("react/index.d.ts", "client/index.d.ts"):
        (tmp_path / file).parent.mkdir()
        (tmp_path / file).write_text(text)
    assert passes_on_unknown(tmp_path, "client") == is_unknown
