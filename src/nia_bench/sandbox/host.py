"""What sandboxes show of this machine: its Python and the pinned Node.js, and what they must hide."""

from __future__ import annotations

import shutil
import subprocess
import sys
import sysconfig
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from nia_bench.installing import node

SUPERVISOR = Path(__file__).with_name("supervisor.py")
SYSTEM = Path("/usr")
_INTERPRETER_FOLDERS = (".pyenv/versions/{}.*/bin", ".local/share/uv/python/cpython-{}.*/bin")
"""Where pyenv and uv install interpreters, below the user's home."""
_ANSWER_S = 20
SEARCH_PATH = "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin"


@dataclass(frozen=True)
class Interpreter:
    """The Python that runs the supervisor.

    `folders` are what it reads, `masked` folders within those that it does not need. `libraries` is the
    folder in which the dynamic linker finds its libraries.
    """

    executable: Path
    folders: tuple[Path, ...] = ()
    masked: tuple[Path, ...] = ()
    libraries: Path | None = None

    @property
    def argv(self) -> list[str]:
        """The command that starts it: in UTF-8, without site packages, and deaf to Python's variables."""
        return [str(self.executable), "-I", "-S", "-X", "utf8"]

    @property
    def environment(self) -> dict[str, str]:
        """The environment variables that it needs to start: LD_LIBRARY_PATH, or none."""
        return {"LD_LIBRARY_PATH": str(self.libraries)} if self.libraries else {}


def interpreter() -> Interpreter:
    """Return the Python that this process runs on, with its standard library and without site packages.

    In a virtual environment, this is the Python that the environment was made from.
    """
    base = Path(sys.base_prefix)
    executable = base / "bin" / f"python{sys.version_info.major}.{sys.version_info.minor}"
    return _interpreter_in(base, executable if executable.exists() else Path(sys.executable))


@cache
def find_interpreter(version: str) -> Interpreter | None:
    """Return this machine's Python of a version such as '3.9', or None. PATH, pyenv and uv are searched.

    The first one that can be started is taken. The result is cached, None too.
    """
    name = f"python{version}"
    for program in _programs(name, version):
        command = [program, "-I", "-S", "-c", "import sys; print(sys.base_prefix)"]
        try:
            process = subprocess.run(command, capture_output=True, text=True, timeout=_ANSWER_S, check=True)
        except (OSError, subprocess.SubprocessError):  # a pyenv shim of a version that is not chosen fails
            continue
        base = Path(process.stdout.strip())
        executable = base / "bin" / name
        return _interpreter_in(base, executable if executable.exists() else Path(program))
    return None


def _programs(name: str, version: str) -> Iterator[str]:
    on_path = shutil.which(name)
    if on_path:
        yield on_path
    for folder in _INTERPRETER_FOLDERS:
        yield from map(str, sorted(Path.home().glob(f"{folder.format(version)}/{name}"), reverse=True))


def _interpreter_in(base: Path, executable: Path) -> Interpreter:
    if executable.resolve().is_relative_to(SYSTEM):
        return Interpreter(executable)
    libraries = base / "lib"
    variables = {"base": str(base), "platbase": str(base), "installed_base": str(base)}
    site = {Path(sysconfig.get_path(name, "posix_prefix", variables)) for name in ("purelib", "platlib")}
    folders = (executable, *(path for path in (libraries, base / "lib64") if path.is_dir()))
    return Interpreter(executable, folders, tuple(sorted(filter(Path.is_dir, site))), libraries)


def search_path() -> str:
    """Return the PATH of a command: the pinned Node.js, if it is installed, then the system's folders."""
    pinned_node = node.installed()
    return f"{pinned_node.programs}:{SEARCH_PATH}" if pinned_node else SEARCH_PATH


def private() -> tuple[Path, ...]:
    """Return two folders that sandboxes hide: the checkout or the installed package, and the user's home."""
    package = Path(__file__).resolve().parents[1]
    checkout = package.parents[1]
    is_checkout = package.parent.name == "src" and (checkout / "pyproject.toml").is_file()
    return (checkout if is_checkout else package, Path.home().resolve())


def hidden(paths: Iterable[Path], masked: Iterable[Path] = ()) -> set[Path]:
    """Return those of the private folders and of `masked` that are below one of `paths`.

    A folder that is itself one of `paths` is left out. Paths are compared as texts, without resolving links.
    """
    paths = set(paths)
    return {
        path for path in (*private(), *masked) if path not in paths and any(map(path.is_relative_to, paths))
    }
