"""Compiled modules without stubs: extension modules of this Python, copied into a package."""

import importlib
import importlib.util
import shutil
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

import pytest

from nia_bench.sandbox.base import Sandbox
from nia_bench.surfaces.python import describe_modules
from nia_bench.surfaces.python.compiled import compiled_modules
from nia_bench.surfaces.python.sources import read_packages

CANDIDATES = ("resource", "mmap", "termios", "syslog", "zlib")


def extension() -> Path | None:
    """Return the file of an extension module of this Python; None if all are built in."""
    specs = filter(None, map(importlib.util.find_spec, CANDIDATES))
    files = [Path(spec.origin) for spec in specs if spec.origin and spec.origin.endswith(".so")]
    return files[0] if files else None


@pytest.fixture
def package(tmp_path: Path) -> Path:
    """A package `boats` with a compiled module `rig`, which cannot be imported, and one of this Python."""
    folder = tmp_path / "modules"
    (folder / "boats").mkdir(parents=True)
    (folder / "boats/__init__.py").write_text("def launch(): ...\n")
    (folder / f"boats/rig{EXTENSION_SUFFIXES[0]}").write_bytes(b"no library")
    file = extension()
    if file is not None:
        shutil.copyfile(file, folder / "boats" / file.name)
    info = folder / "boats-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: boats\nVersion: 1.0\n")
    (info / "RECORD").write_text(
        "".join(f"{path.relative_to(folder)},,\n" for path in folder.glob("boats/*"))
    )
    return folder


@pytest.mark.bubblewrap
@pytest.mark.skipif(extension() is None, reason="this Python has no extension modules in files")
def test_a_compiled_module_offers_the_functions_that_its_import_shows(
    package: Path, bubblewrap: Sandbox
) -> None:
    file = extension()
    assert file is not None
    assert bubblewrap.name == "bubblewrap"
    name = file.name.partition(".")[0]
    surface = read_packages(package, "boats", "1.0", ["boats"])
    contents = vars(importlib.import_module(name))
    functions = {key for key, value in contents.items() if callable(value) and not isinstance(value, type)}
    public = {key for key in functions if not key.startswith("_")}
    assert public
    assert public <= {*surface.modules[f"boats.{name}"]}
    assert ("boats.rig of boats 1.0 is compiled, and cannot be imported in a sandbox",) == surface.partial


def test_a_compiled_module_with_source_or_stub_or_for_another_python_is_not_imported(tmp_path: Path) -> None:
    suffix = EXTENSION_SUFFIXES[0]
    for name in ("boats/a.py", "boats/b.pyi", "boats-stubs/c.pyi"):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).touch()
    names = [f"boats/{name}{suffix}" for name in ("a", "b", "c", "d", "_e")] + ["boats/f.cpython-38-x.so"]
    assert ["boats.d"] == compiled_modules(tmp_path, map(Path, names))


def test_parameters_come_from_the_first_line_of_a_docstring_where_there_is_no_signature() -> None:
    class Function:
        __name__ = "sail"

        def __init__(self, text: str) -> None:
            self.__doc__ = text

    found = [
        describe_modules.parameters_of(Function(text))
        for text in ("sail(wind, *, speed=(1, 2))\n\nSails.", "Sails.", "sail(int wind)")
    ]
    assert ["wind, *, speed=(1, 2)", None, None] == found
