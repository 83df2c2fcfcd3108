"""What stays of an installed node_modules."""

from __future__ import annotations

from pathlib import Path, PurePath

import pytest

from nia_bench.languages.typescript.environments.installing import is_documentation, prune

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


def test_types_and_documentation_stay_and_empty_folders_go(tmp_path: Path) -> None:
    for name in ("demo/index.d.ts", "demo/index.js", "demo/docs/a.mdx", "demo/bin/run.js", "other/README.md"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).touch()
    (tmp_path / "demo/README.md").symlink_to(tmp_path / "demo/docs/a.mdx")

    prune(tmp_path, documented={"demo"})

    left = sorted(path.relative_to(tmp_path).as_posix() for path in tmp_path.rglob("*") if path.is_file())
    assert ["demo/docs/a.mdx", "demo/index.d.ts"] == left
    assert not (tmp_path / "demo/bin").exists()
    assert not (tmp_path / "other").exists()
