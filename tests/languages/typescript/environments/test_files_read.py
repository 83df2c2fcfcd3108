"""What is read of a package."""

from __future__ import annotations

from pathlib import PurePath

import pytest

from nia_bench.languages.typescript.environments.installing import is_documentation, is_type_check_file

PINNED = {"demo", "@scope/part"}


@pytest.mark.parametrize(
    "place",
    [
        "demo/README.md",
        "demo/readme.md",
        "demo/CHANGELOG.md",
        "demo/docs/guide.mdx",
        "demo/docs/deep/er/page.md",
        "@scope/part/README.md",
        "@scope/part/docs/page.mdx",
    ],
)
def test_the_documentation_of_a_pinned_package_is_told(place: str) -> None:
    assert is_documentation(PurePath(place), PINNED)


@pytest.mark.parametrize(
    "place",
    [
        "other/README.md",
        "@scope/other/README.md",
        "demo/LICENSE.md",
        "demo/docs/logo.svg",
        "demo/src/README.md",
        "demo/node_modules/other/README.md",
        "demo/docs/node_modules/demo/README.md",
        "demo",
        "@scope",
    ],
)
def test_what_is_no_documentation_of_a_pinned_package_is_not(place: str) -> None:
    assert not is_documentation(PurePath(place), PINNED)


@pytest.mark.parametrize(
    ("place", "read"),
    [
        ("demo/index.d.ts", True),
        ("demo/deep/index.d.cts", True),
        ("demo/package.json", True),
        ("demo/docs/a.mdx", True),
        ("demo/index.js", False),
        ("demo/data.json", False),
        ("other/README.md", False),
    ],
)
def test_types_and_documentation_are_read(place: str, read: bool) -> None:
    assert read == is_type_check_file(PurePath(place), documented={"demo"})
