"""Stubs of compiled modules that have none, made by importing the modules in the sandbox."""

from __future__ import annotations

import json
import shutil
from collections.abc import Iterable, Iterator
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path
from typing import Any, Final

from nia_bench.contract.errors import UserError
from nia_bench.languages.python.origins import is_public
from nia_bench.languages.python.syntax import parse
from nia_bench.sandbox.base import MIB, Command, ProcessLimits
from nia_bench.sandbox.choice import choose
from nia_bench.sandbox.host import interpreter
from nia_bench.store.held_folder import held_folder
from nia_bench.surfaces.python.describe_modules import MARK

_SCRIPT: Final = Path(__file__).with_name("describe_modules.py")
_LIMITS: Final = ProcessLimits(time_s=300.0, own_s=60.0, memory_bytes=2048 * MIB, disk_bytes=64 * MIB)


def compiled_modules(modules: Path, files: Iterable[Path]) -> list[str]:
    """Return the dotted names of the public compiled modules among `files` with neither source nor stub.

    `files` are relative to the folder `modules`. Modules for another version of Python are left out.
    """
    found: list[str] = []
    for file in files:
        suffix = next((suffix for suffix in EXTENSION_SUFFIXES if file.name.endswith(suffix)), None)
        if suffix is None:
            continue
        place = file.with_name(file.name.removesuffix(suffix))
        described = (place.with_suffix(".py"), place.with_suffix(".pyi"), _stub_of(place))
        is_described = any((modules / each).exists() for each in described)
        name = ".".join(place.parts)
        if is_public(name) and all(map(str.isidentifier, place.parts)) and not is_described:
            found.append(name)
    return sorted(set(found))


def write_stubs(modules: Path, names: Iterable[str], folder: Path) -> set[str]:
    """Write stubs of compiled modules into packages `NAME-stubs` in `folder`. Return the described modules.

    Nothing is written without a working sandbox, nor for a module that cannot be imported there.
    """
    described: set[str] = set()
    for name, text in _descriptions(modules, list(names)):
        file = folder / _stub_of(Path(*name.split(".")))
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
        described.add(name)
    for package in folder.glob("**/"):
        if package != folder:
            (package / "__init__.pyi").touch()
    return described


def _stub_of(place: Path) -> Path:
    """Return the path of a module's stub: `boats-stubs/hull.pyi` of the suffixless path `boats/hull`."""
    top, *others = place.parts
    return Path(f"{top}-stubs", *(others or ("__init__",))).with_suffix(".pyi")


def _descriptions(modules: Path, names: list[str]) -> Iterator[tuple[str, str]]:
    """Import modules in the sandbox. Yield name and text of the stub of each that could be imported.

    Without a working sandbox, yield nothing.
    """
    try:
        sandbox = choose()
    except UserError:
        return
    lines: list[str] = []
    with held_folder() as temporary:
        work, home, script = (temporary / name for name in ("work", "home", "script"))
        for part in (work, home, script):
            part.mkdir()
        shutil.copyfile(_SCRIPT, script / _SCRIPT.name)
        python = interpreter()
        command = Command(
            argv=(*python.argv, str(script / _SCRIPT.name)),
            workdir=work,
            home=home,
            environment=python.environment,
            stdin=json.dumps({"packages": str(modules), "modules": names}),
            readable=(script, modules, *python.folders),
            limits=_LIMITS,
        )
        sandbox.run_short(command, lines.append)
    for line in lines:
        if (found := _description_in(line)) and found[0] in names:
            yield found


def _description_in(line: str) -> tuple[str, str] | None:
    """Return name and stub in a line of the script, or None of any other line: a module may print too."""
    if not line.startswith(MARK):
        return None
    try:
        raw: Any = json.loads(line.removeprefix(MARK))
        name, text = map(str, raw)
        parse(text)
    except (ValueError, TypeError, SyntaxError, RecursionError, MemoryError):
        return None
    return name, text
