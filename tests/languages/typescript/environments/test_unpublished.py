"""A package that no registry has, locked and installed by npm itself: neither needs a network."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from tests.languages.typescript.environments.archives import packed
from tests.languages.typescript.environments.conftest import cache as cache_of_the_test

from nia_bench.installing.npm import Npm
from nia_bench.languages.environment import EnvironmentSpec
from nia_bench.languages.typescript.environments import locate
from nia_bench.languages.typescript.environments.installing import install
from nia_bench.languages.typescript.environments.locking import lock_environment

pytestmark = pytest.mark.by_turns

cache = cache_of_the_test
FILES = {"index.d.ts": "export declare const two: 2;\n", "index.js": "exports.two = 2;\n"}


@pytest.mark.environments
@pytest.mark.parametrize(
    ("whole", "installed"),
    [(False, ["index.d.ts", "package.json"]), (True, ["index.d.ts", "index.js", "package.json"])],
)
def test_its_types_are_installed_and_all_of_it_where_code_is_run(
    tmp_path: Path, cache: Path, whole: bool, installed: list[str]
) -> None:
    assert not cache.exists()
    folder = tmp_path / "environments/acme-2"
    folder.mkdir(parents=True)
    packed(folder / "acme-2.0.0.tgz", "@acme/ui", "2.0.0", FILES)
    document = {
        "language": "typescript",
        "library": "acme",
        "version": "2.0.0",
        "packages": {"@acme/ui": "2.0.0"},
        "archives": {"@acme/ui": "acme-2.0.0.tgz"},
    }
    (folder / "environment.json").write_text(json.dumps(document))
    assert lock_environment(EnvironmentSpec(folder), Npm())
    names = ["acme-2"]
    install([] if whole else names, folder.parent, report=print, whole=names if whole else [])
    found = locate("acme-2", folder.parent, whole=whole)
    assert {"@acme/ui": "2.0.0"} == found.packages
    assert installed == sorted(file.name for file in (found.path / "node_modules/@acme/ui").iterdir())
