"""What changed between two versions of a small library of our own."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.local_docs.conftest import FILES, Write

from nia_bench.contract.errors import UserError
from nia_bench.local_docs.answers import FEWEST_TOKENS, Documentation
from nia_bench.surfaces.model import Export, Surface
from nia_bench.surfaces.storage.files import write_surface

CHANGELOG = """\
# Changes

## Unreleased
- Not published yet.

## [1.2.3](https://example.invalid)
- A walrus is refused.

```md
## 1.2.2
- No version: it stands in code.
```

## 1.1.0
### Breaking
- `salute` bows no more.

1.0.0 / 2024-01-01
==================
- The first.
"""
GREET = Export(kind="value", form="function", signature="(name: string) => void")


@pytest.fixture
def documentation(write_library: Write, tmp_path: Path) -> Documentation:
    library = write_library({**FILES, "ChangeLog.md": CHANGELOG})
    names = {"1.0.0": ("greet", "salute", "wave"), "1.1.0": ("greet", "salute"), "1.2.3": ("greet", "beam")}
    for version, exported in names.items():
        surface = Surface(
            library="demo",
            version=version,
            packages={"demo": version},
            modules={"demo": dict.fromkeys(exported, GREET)},
        )
        write_surface(surface, tmp_path / "surfaces/demo" / f"{version}.json")
    return Documentation([library], tmp_path / "surfaces")


def test_names_that_are_gone_come_with_their_module(documentation: Documentation) -> None:
    answer = documentation.changes("demo", "1.0")

    assert "# demo: what changed from 1.0.0 to 1.2.3\n" in answer
    assert '- `wave` from "demo"' in answer


def test_the_changelog_is_cut_to_the_versions_in_between(documentation: Documentation) -> None:
    answer = documentation.changes("demo", "1.0.0")

    assert "## demo 1.2.3\nSource: demo/ChangeLog.md:6\n- A walrus is refused." in answer
    assert "bows no more" in answer
    assert "The first" not in answer
    assert "Not published" not in answer


def test_a_heading_in_code_is_no_version(documentation: Documentation) -> None:
    assert "## demo 1.2.2\n" not in documentation.changes("demo", "1.0.0")


def test_a_query_leaves_the_changes_that_it_fits(documentation: Documentation) -> None:
    answer = documentation.changes("demo", "1.0.0", query="wave")

    assert "`wave`" in answer
    assert "`salute` from" not in answer


def test_what_is_new_is_left_out_unless_it_is_asked_for(documentation: Documentation) -> None:
    without, answer = (documentation.changes("demo", "1.1.0", query=query) for query in ("", "beam"))

    assert "`beam`" not in without
    assert '- `beam` from "demo"' in answer


def test_a_version_that_is_not_known_leads_to_those_that_are(documentation: Documentation) -> None:
    with pytest.raises(UserError, match=r"'0' is not known[^$]*1\.0\.0, 1\.1\.0, 1\.2\.3"):
        documentation.changes("demo", "0")


def test_without_surfaces_there_is_the_changelog(write_library: Write, tmp_path: Path) -> None:
    library = write_library({**FILES, "CHANGELOG.md": CHANGELOG})
    answer = Documentation([library], tmp_path / "none").changes("demo", "1.1.0")

    assert "has not been read" in answer
    assert "A walrus is refused" in answer


def test_the_length_is_bounded(documentation: Documentation) -> None:
    assert len(documentation.changes("demo", "1.0.0", max_tokens=1)) <= FEWEST_TOKENS * 4


def test_a_name_that_is_declared_and_not_exported_says_so(documentation: Documentation) -> None:
    answer = documentation.symbols("hidden", "demo", "1.2.3")

    assert "`hidden` is declared in demo 1.2.3, and not exported by itself" in answer
