"""What a sandbox needs of this machine, and what of it no sandbox may show."""

from __future__ import annotations

import shutil
import sys
import sysconfig
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

SUPERVISOR = Path(__file__).with_name("supervisor.py")
SYSTEM = Path("/usr")
SEARCH_PATH = "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin"


@dataclass(frozen=True)
class Interpreter:
    """A Python that runs the supervisor: what it has to read, and what of that it does not need."""

    executable: Path
    folders: tuple[Path, ...] = ()
    masked: tuple[Path, ...] = ()
    libraries: Path | None = None

    @property
    def argv(self) -> list[str]:
        """Starts it on its standard library alone, in UTF-8, heeding no variable of its environment."""
        return [str(self.executable), "-I", "-S", "-X", "utf8"]


@dataclass(frozen=True)
class Node:
    """A Node.js with a folder of its own, and the folder of its npm."""

    executable: Path
    npm: Path | None

    @property
    def folders(self) -> tuple[Path, ...]:
        """What it consists of."""
        return (self.executable, self.npm) if self.npm else (self.executable,)

    @property
    def links(self) -> dict[Path, Path]:
        """The commands that come with npm, and the programs behind them."""
        if self.npm is None:
            return {}
        bin_folder = self.executable.parent
        return {bin_folder / name: self.npm / "bin" / f"{name}-cli.js" for name in ("npm", "npx")}


def interpreter() -> Interpreter:
    """The Python that this one was installed as, without its site packages.

    A virtual environment, and whatever else lies beside the interpreter, is left out.
    """
    base = Path(sys.base_prefix)
    executable = base / "bin" / f"python{sys.version_info.major}.{sys.version_info.minor}"
    if not executable.exists():
        executable = Path(sys.executable)
    if is_below(executable.resolve(), SYSTEM):
        return Interpreter(executable)
    libraries = base / "lib"
    variables = {"base": str(base), "platbase": str(base), "installed_base": str(base)}
    site = {Path(sysconfig.get_path(name, "posix_prefix", variables)) for name in ("purelib", "platlib")}
    folders = (executable, *(each for each in (libraries, base / "lib64") if each.is_dir()))
    return Interpreter(executable, folders, tuple(sorted(filter(Path.is_dir, site))), libraries)


def own_node() -> Node | None:
    """The Node.js on PATH, where it is not part of the system and so seen anyway."""
    found = shutil.which("node")
    executable = Path(found).resolve() if found else SYSTEM
    if is_below(executable, SYSTEM):
        return None
    npm = executable.parents[1] / "lib" / "node_modules" / "npm"
    return Node(executable, npm if npm.is_dir() else None)


def search_path() -> str:
    """PATH with the programs of this machine: Node.js where it has a folder of its own, then the system's."""
    node = own_node()
    return f"{node.executable.parent}:{SEARCH_PATH}" if node else SEARCH_PATH


def private() -> tuple[Path, ...]:
    """Folders that are not shown as part of another: this project with its solutions, the user's home."""
    package = Path(__file__).resolve().parents[1]
    checkout = package.parents[1]
    is_checkout = package.parent.name == "src" and (checkout / "pyproject.toml").is_file()
    return (checkout if is_checkout else package, Path.home().resolve())


def hidden(shown: Iterable[Path], masked: Iterable[Path] = ()) -> set[Path]:
    """Of the private folders and `masked`, those that would come along with one of `shown`."""
    shown = set(shown)
    return {
        each
        for each in (*private(), *masked)
        if each not in shown and any(is_below(each, top) for top in shown)
    }


def is_below(path: Path, folder: Path) -> bool:
    """Whether `path` is `folder` or in it."""
    return path.is_relative_to(folder)
