from pathlib import Path

import pytest

from nia_bench.contract.errors import UserError
from nia_bench.surfaces.model import Surface
from nia_bench.surfaces.python.sources import read_packages

FILES = {
    "boats/__init__.py": (
        "from boats._core import Boat, launch\nfrom os import path\n__all__ = ['Boat', 'launch']\n"
    ),
    "boats/_core.py": (
        "from typing_extensions import deprecated\n"
        "class Hull:\n    def float(self): ...\n"
        "class Boat(Hull):\n"
        "    def __init__(self, name, *, length=1): ...\n"
        "    @deprecated('use sail')\n    def row(self, speed, **more): ...\n"
        "    def sail(self, *, wind):\n        '''Sail.\n\n"
        "        .. deprecated:: 2.0\n            Use motor.\n        '''\n"
        "def launch(boat, /, *, slow=False): ...\n"
    ),
    "boats/harbour.py": "def moor(boat): ...\ndef _hidden(): ...\n",
    "boats/tests/__init__.py": "",
}


@pytest.fixture
def surface(tmp_path: Path) -> Surface:
    for name, text in FILES.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text, encoding="utf-8")
    info = tmp_path / "boats_kit-2.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: boats_kit\nVersion: 2.0\n", encoding="utf-8")
    (info / "RECORD").write_text("".join(f"{name},,\n" for name in FILES), encoding="utf-8")
    return read_packages(tmp_path, "boats", "2.0", ["boats-kit"])


def test_modules_offer_their_own_and_re_exported_names(surface: Surface) -> None:
    assert {"Boat", "launch"} == {*surface.modules["boats"]}
    assert {"moor"} == {*surface.modules["boats.harbour"]}
    assert "boats._core" not in surface.modules


def test_options_are_what_may_be_passed_by_name(surface: Surface) -> None:
    assert {"slow"} == {*surface.modules["boats"]["launch"].options}
    assert {"name", "length"} == {*surface.modules["boats"]["Boat"].options}


def test_a_function_with_any_keywords_is_open(surface: Surface) -> None:
    assert surface.types["Boat"].members["row"].open
    assert not surface.types["Boat"].members["sail"].open


def test_marks_of_deprecation_are_read_from_decorators_and_docstrings(surface: Surface) -> None:
    members = surface.types["Boat"].members
    assert ("use sail", "Use motor.") == (members["row"].deprecated, members["sail"].deprecated)


def test_bases_are_included(surface: Surface) -> None:
    assert ("Hull",) == surface.types["Boat"].includes


def test_a_folder_without_the_package_has_no_surface(tmp_path: Path) -> None:
    with pytest.raises(UserError, match="offers no Python module"):
        read_packages(tmp_path, "boats", "2.0", ["boats-kit"])
