"""What a package offers, as its files describe it."""

from pathlib import Path

from nia_bench.languages.python.origins import load_packages, public_modules, public_names


def test_a_stub_that_overloads_a_compiled_function_describes_its_package(tmp_path: Path) -> None:
    files = {
        "__init__.py": "from . import oars\nfrom ._hull import Boat, launch",
        "__init__.pyi": "from typing import overload\n\nclass Boat: ...\n"
        "@overload\ndef launch(boat: Boat) -> None: ...\n@overload\ndef launch(boat: str) -> None: ...",
        "oars.py": "from ._hull import Oar",
        "oars.pyi": "class Oar: ...",
        "knots.py": "class Knot: ...",
        "_hull.cpython-311-x86_64-linux-gnu.so": "",
    }
    (tmp_path / "boats").mkdir()
    for name, text in files.items():
        (tmp_path / "boats" / name).write_text(text)
    [package] = load_packages(tmp_path, ["boats"]).values()
    offered = {module.path: [name for name, _ in public_names(module)] for module in public_modules(package)}
    assert {"boats": ["Boat", "launch"], "boats.oars": ["Oar"], "boats.knots": ["Knot"]} == offered
