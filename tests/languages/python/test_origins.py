"""What a package offers, as its files describe it."""

from pathlib import Path

import pytest

from nia_bench.contract.facts import Origin
from nia_bench.languages.python.engine import Definition
from nia_bench.languages.python.environments import PythonEnvironment
from nia_bench.languages.python.origins import PythonOrigins, load_packages, public_modules, public_names


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


@pytest.mark.parametrize(
    ("line", "name", "expected"),
    [
        (1, "Boat", Origin(package="boats", name="Boat", exports=("boats:Boat",))),
        (2, "oars", Origin(package="boats", name="oars", owner="Boat")),
    ],
)
def test_an_attribute_that_a_constructor_sets_is_no_use_of_its_class(
    tmp_path: Path, line: int, name: str, expected: Origin
) -> None:
    environment = PythonEnvironment("boats", "1.0", tmp_path, {})
    environment.modules.mkdir(parents=True)
    code = "class Boat:\n    def __init__(self) -> None:\n        self.oars = 2"
    record = environment.modules / "boats-1.0.dist-info"
    record.mkdir()
    for file, text in {
        environment.modules / "boats.py": code,
        record / "METADATA": "Name: boats\nVersion: 1.0\n",
        record / "RECORD": "boats.py,,\n",
    }.items():
        file.write_text(text)
    definition = Definition(environment.modules / "boats.py", (line, 8))
    assert expected == PythonOrigins(environment).origin_of(definition, name, None)
