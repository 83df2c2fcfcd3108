from pathlib import Path

import pytest

from nia_bench.contract.errors import UserError
from nia_bench.surfaces.difference.compare import compare_surfaces
from nia_bench.surfaces.model import Surface
from nia_bench.surfaces.python.sources import read_packages

FILES = {
    "boats/__init__.py": (
        "from boats._core import Boat, launch, race\nfrom os import path\n"
        "__all__ = ['Boat', 'launch', 'race']\n"
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
        "@deprecate_renamed_parameter('pace', 'speed', version='1.9')\n"
        "async def race(one: Boat, two, *, speed: int = 1) -> list[Boat]: ...\n"
    ),
    "boats/harbour.py": "def moor(boat): ...\ndef _hidden(): ...\n",
    "boats/rig.pyi": (
        "from typing import overload\n"
        "@overload\ndef hoist(sail: int) -> int: ...\n"
        "@overload\ndef hoist(sail: str, reef: int) -> str: ...\n"
    ),
    "boats/tests/__init__.py": "",
}


@pytest.fixture
def surface(tmp_path: Path) -> Surface:
    return written(tmp_path / "boats", FILES)


def written(folder: Path, files: dict[str, str]) -> Surface:
    for name, text in files.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text, encoding="utf-8")
    info = folder / "boats_kit-2.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: boats_kit\nVersion: 2.0\n", encoding="utf-8")
    (info / "RECORD").write_text("".join(f"{name},,\n" for name in files), encoding="utf-8")
    return read_packages(folder, "boats", "2.0", ["boats-kit"])


def test_modules_offer_their_own_and_re_exported_names(surface: Surface) -> None:
    assert {"Boat", "launch", "race"} == {*surface.modules["boats"]}
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


def test_a_call_states_what_it_needs_and_returns(surface: Surface) -> None:
    race = surface.modules["boats"]["race"]

    assert ((2, 2), ("(_0, _1)",), ("Boat",)) == (race.arity, race.calls, race.returns)
    assert "async race(one: Boat, two, *, speed: int = 1) -> list[Boat]" == race.signature
    assert "Boat(name, *, length=1)" == surface.modules["boats"]["Boat"].signature
    assert "row(speed, **more)" == surface.types["Boat"].members["row"].signature


def test_the_old_name_of_a_renamed_parameter_is_a_deprecated_option(surface: Surface) -> None:
    assert "use `speed`" == surface.modules["boats"]["race"].options["pace"].deprecated


def test_a_parameter_that_comes_is_one_change_and_one_that_must_be_stated_another(
    surface: Surface, tmp_path: Path
) -> None:
    files = {**FILES, "boats/harbour.py": "def moor(boat, *, rope, bell=True): ...\n"}
    changes = compare_surfaces(surface, written(tmp_path / "later", files)).changes

    assert {("signature", "moor"), ("option-added", "moor({rope})"), ("option-added", "moor({bell})")} == {
        (change.kind, change.name) for change in changes
    }


def test_overloads_of_a_stub_are_one_function(surface: Surface) -> None:
    hoist = surface.modules["boats.rig"]["hoist"]

    assert (("(_0)", "(_0, _1)"), {"sail", "reef"}) == (hoist.calls, {*hoist.options})


def test_a_second_name_and_a_partial_call_take_what_the_function_takes(tmp_path: Path) -> None:
    more = "from functools import partial\nberth = moor\nfast = partial(moor, quick=True)\nlimit = 3\n"
    files = {"boats/__init__.py": "", "boats/harbour.py": f"def moor(boat, *, quick=False): ...\n{more}"}
    exports = written(tmp_path / "second", files).modules["boats.harbour"]
    assert {"boat", "quick"} == {*exports["berth"].options} == {*exports["fast"].options}
    assert ("const", {}) == (exports["limit"].form, exports["limit"].options)
