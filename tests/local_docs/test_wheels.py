"""Answers about a package that came as a wheel."""

from __future__ import annotations

from pathlib import Path

import pytest

from nia_bench.local_docs.answers import Documentation
from nia_bench.local_docs.libraries import Library
from nia_bench.surfaces.python.sources import read_packages
from nia_bench.surfaces.storage.files import write_surface

SOURCE = '''\
from typing_extensions import deprecated

class Boat:
    """A boat with oars."""
    async def sail(self, wind: int, *, fast: bool = False) -> str:
        """Set the canvas before the breeze."""
    @deprecated("use sail")
    def row(self): ...
    def _leak(self): ...

def launch(boat: Boat) -> None:
    """Push the boat off its slipway."""
'''
FILES = {
    "boats/__init__.py": "from boats.core import Boat, launch\n__all__ = ['Boat', 'launch']\n",
    "boats/core.py": SOURCE,
    "boats/CHANGELOG.md": "# Changes\n\n## 2.0.0\n\nBoats are launched by a function from now on.\n",
    "boats_kit-2.0.0.dist-info/METADATA": (
        "Metadata-Version: 2.1\nName: Boats_Kit\nVersion: 2.0.0\n\n"
        "# boats\n\n## Harbours\n\nA harbour master weighs every anchor twice a day.\n"
    ),
    "boats_kit-2.0.0.dist-info/licenses/LICENSE.md": "# Terms\n\nAn anchor is weighed by everybody.\n",
}


@pytest.fixture
def documentation(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Documentation:
    modules = tmp_path / "modules"
    record = "".join(f"{name},,\n" for name in FILES)
    for name, text in {**FILES, "boats_kit-2.0.0.dist-info/RECORD": record}.items():
        (modules / name).parent.mkdir(parents=True, exist_ok=True)
        (modules / name).write_text(text, encoding="utf-8")
    surface = read_packages(modules, "boats", "2.0.0", ["boats-kit"])
    old = surface.model_copy(
        update={"version": "1.0.0", "modules": {"boats": {"Boat": surface.modules["boats"]["Boat"]}}}
    )
    for version in (old, surface):
        write_surface(version, tmp_path / "surfaces" / "boats" / f"{version.version}.json")
    monkeypatch.setattr(Library, "modules", modules)
    library = Library("boats", "2.0.0", "boats-2", True, {"boats-kit": "2.0.0"}, tmp_path)
    return Documentation([library], tmp_path / "surfaces")


def test_a_function_comes_with_its_import_its_signature_and_its_docstring(
    documentation: Documentation,
) -> None:
    answer = documentation.query("boats", "slipway")

    assert '## `launch` (function) from "boats"\nSource: boats/core.py:11\n```py\n' in answer
    assert 'def launch(boat: Boat) -> None:\n    """Push the boat off its slipway."""' in answer


def test_a_method_has_a_passage_of_its_own(documentation: Documentation) -> None:
    answer = documentation.query("boats", "Boat.sail canvas")

    assert "async def sail(wind: int, *, fast: bool = False) -> str:" in answer
    assert "members: sail, row" in answer
    assert "_leak" not in answer


def test_a_deprecated_method_says_so(documentation: Documentation) -> None:
    answer = documentation.query("boats", "row")

    assert "# DEPRECATED: use sail" in answer
    assert "use sail" in documentation.symbols("Boat.row")


def test_the_readme_is_read_from_the_metadata_and_no_licence(documentation: Documentation) -> None:
    answer = documentation.query("boats", "weigh anchor")

    assert "Source: boats_kit-2.0.0.dist-info/METADATA:8\n" in answer
    assert "everybody" not in answer


@pytest.mark.parametrize("name", ["launch", "boats.launch", "bt.launch"])
def test_a_name_is_found_by_whatever_its_module_was_imported_as(
    documentation: Documentation, name: str
) -> None:
    answer = documentation.symbols(name, "boats", "2.0.0")

    assert 'exported by "boats"' in answer
    assert "function `launch(boat: Boat) -> None`" in answer


def test_changes_come_from_the_surfaces_and_the_changelog_of_the_wheel(documentation: Documentation) -> None:
    answer = documentation.changes("boats", "1.0.0")

    assert "`boats.core`" in answer or "launch" in answer
    assert "launched by a function from now on" in answer
