"""The real environments: what is installed is what is pinned, and no type of it is silently `any`."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path

import pytest
from tests.share import share

from nia_bench.data import ENVIRONMENTS_FOLDER
from nia_bench.languages.environment import catalogue
from nia_bench.languages.typescript.environments import TOOLCHAIN, Environment, locate, native_compiler
from nia_bench.languages.typescript.environments.dangling import (
    expected_unresolved_imports,
    unresolved_imports,
)
from nia_bench.languages.typescript.environments.installing import install

pytestmark = [pytest.mark.by_turns, pytest.mark.environments]

LIBRARIES = list(catalogue(ENVIRONMENTS_FOLDER))
# That the answers of every task compile where they should shows the other environments right.
DRAWN = share(LIBRARIES, 3)

# A few right lines for each environment, leaning on what is easily missing: JSX, Node's types, images,
# styles, the peers of a package.
RIGHT = Path(__file__).parent / "right"


def located(name: str) -> Environment:
    return locate(name, ENVIRONMENTS_FOLDER)


def compile_alone(name: str, text: str, folder: Path) -> str:
    """What the compiler says about one file in an environment; nothing if it is right."""
    environment = located(name)
    (folder / "node_modules").symlink_to(environment.path / "node_modules")
    (folder / "file.tsx").write_text(text)
    files = ["file.tsx", *map(str, environment.ambient)]
    (folder / "tsconfig.json").write_text(
        json.dumps({"compilerOptions": dict(environment.compiler_options), "files": files})
    )
    command = [native_compiler(), "--project", folder, "--pretty", "false"]
    return subprocess.run(command, capture_output=True, text=True, check=False).stdout


@pytest.mark.parametrize("name", DRAWN)
def test_right_code_compiles(name: str, tmp_path: Path) -> None:
    assert "" == compile_alone(name, (RIGHT / f"{name}.tsx").read_text(), tmp_path)


@pytest.mark.parametrize(
    ("name", "text", "code"),
    [
        ("next-13", "import { cacheTag } from 'next/cache'; cacheTag('a');", "TS2305"),
        ("next-15", "import { cookies } from 'next/headers'; cookies().get('a').value.at(0);", "TS2339"),
        ("next-16", "import config from 'next/config'; config();", "TS2307"),
        ("react-17", "import { useId } from 'react'; useId();", "TS2305"),
        ("react-18", "import { use } from 'react'; use;", "TS2305"),
        ("ai-5", "import { jsonSchema } from 'ai'; jsonSchema({ type: 3 });", "TS2322"),
        (
            "trpc-11",
            "import '@trpc/react-query/server'; import { x } from '@trpc/react-query/ssg'; x;",
            "TS2307",
        ),
        ("zod-4", "import { z } from 'zod'; z.string().ip();", "TS2339"),
    ],
)
def test_code_of_another_version_does_not(name: str, text: str, code: str, tmp_path: Path) -> None:
    assert f"error {code}:" in compile_alone(name, text, tmp_path)


@pytest.mark.parametrize("name", LIBRARIES)
def test_the_pinned_packages_are_installed(name: str) -> None:
    assert catalogue(ENVIRONMENTS_FOLDER)[name].packages.items() <= located(name).packages.items()


@pytest.mark.parametrize("name", LIBRARIES)
def test_only_type_files_and_documentation_are_installed(name: str) -> None:
    files = (file for file in (located(name).path / "node_modules").rglob("*") if not file.is_dir())
    kept = (".d.ts", ".d.mts", ".d.cts", "package.json", ".md", ".mdx")

    assert [] == [file for file in files if not file.name.endswith(kept)]


@pytest.mark.parametrize("name", DRAWN)
def test_unresolved_imports_are_those_with_a_committed_reason(name: str) -> None:
    expected = {
        (entry.package, entry.specifier) for entry in expected_unresolved_imports(name, ENVIRONMENTS_FOLDER)
    }

    assert expected == set(unresolved_imports(located(name)))


def test_the_native_compiler_is_the_pinned_one() -> None:
    done = subprocess.run([native_compiler(), "--version"], capture_output=True, text=True, check=True)

    assert f"Version {catalogue(TOOLCHAIN)['typescript'].version}" == done.stdout.strip()


def test_setting_up_again_does_nothing() -> None:
    def refuse(line: str) -> None:
        raise AssertionError(line)

    assert not any(outcome.installed for outcome in install(LIBRARIES, ENVIRONMENTS_FOLDER, report=refuse))
