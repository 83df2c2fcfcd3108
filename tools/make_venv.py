"""Makes the checkout's `.venv`, or leaves it alone when it is already right.

Runs with any Python 3 and the standard library only: nothing is installed yet. What the environment
should hold is known by a key over the lock file, pyproject.toml, this script, the interpreter and the
checkout's place. A lock file beside the environment makes two `make` commands take turns.

uv installs what the lock files name, with much less work than pip. uv does not read the settings of
pip, so where it cannot reach the packages that way, pip installs them.
"""

import fcntl
import hashlib
import os
import subprocess
import sys
import venv
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
STAMP = VENV / "nia-bench.stamp"
REQUIREMENTS = ROOT / "requirements" / "dev.txt"
UV_REQUIREMENTS = ROOT / "requirements" / "uv.txt"
LIVE = ROOT / "distributions" / "live"
PROJECTS = [ROOT / "pyproject.toml", LIVE / "pyproject.toml"]
INPUTS = [REQUIREMENTS, UV_REQUIREMENTS, *PROJECTS, Path(__file__).resolve()]
OLDEST = (3, 11)
IMPORT_ALL = """
import importlib, pkgutil
import hypothesis, pytest
import nia_bench
for module in pkgutil.walk_packages(nia_bench.__path__, "nia_bench."):
    if not module.name.endswith(("__main__", "inspect_tasks")):  # the second needs an extra
        importlib.import_module(module.name)
"""


def interpreter_key() -> str:
    """The part of the key that asks for a new environment: a moved checkout or another Python."""
    return f"{sys.version} {Path(sys.executable).resolve()} {ROOT}"


def contents_key() -> str:
    """The part of the key that asks for another installation into the same environment."""
    digest = hashlib.sha256()
    for path in INPUTS:
        digest.update(path.read_bytes())
    return digest.hexdigest()


def read_stamp() -> "tuple[str, str]":
    """The (interpreter, contents) keys of the last finished installation; empty where there is none."""
    try:
        interpreter, contents = STAMP.read_text(encoding="utf-8").split("\0")
    except (OSError, ValueError):
        return "", ""
    return interpreter, contents


def run(*command: str) -> None:
    """Runs a program of the environment, which may write bytecode; raises CalledProcessError if it fails."""
    program, *arguments = command
    settings = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    subprocess.run([str(VENV / "bin" / program), *arguments], check=True, cwd=ROOT, env=settings)


def pip_install(*arguments: str) -> None:
    """Runs pip inside the environment, quiet but for errors; raises CalledProcessError if it fails."""
    pip = ("-m", "pip", "--quiet", "--disable-pip-version-check", "install", "--no-compile")
    run("python", *pip, *arguments)


def uv_install(*arguments: str) -> None:
    """Runs uv on the environment, quiet but for errors; raises CalledProcessError if it fails."""
    python = str(VENV / "bin" / "python")
    run("uv", "pip", "install", "--no-config", "--quiet", "--python", python, *arguments)


def install_all() -> None:
    """Installs the locked packages and this checkout; raises CalledProcessError if neither uv nor pip can."""
    locked = ("--require-hashes", "--requirement", str(REQUIREMENTS))
    # The build backend comes from the lock file, so no second, unlocked one is fetched for it.
    checkout = ("--no-deps", "--no-build-isolation", "--editable", str(ROOT), "--editable", str(LIVE))
    try:
        pip_install("--require-hashes", "--requirement", str(UV_REQUIREMENTS))
        uv_install(*locked)
        uv_install(*checkout)
    except (subprocess.CalledProcessError, OSError):
        print("uv could not install the packages (see above); trying pip ...", file=sys.stderr)
        # The lock is complete, so pip need not ask each package what it depends on.
        pip_install("--no-deps", *locked)
        pip_install(*checkout)


def make() -> None:
    """Brings the environment to what the lock file says."""
    interpreter, contents = interpreter_key(), contents_key()
    made_by, holds = read_stamp()
    if (made_by, holds) == (interpreter, contents):
        return
    print("Setting up .venv ...", flush=True)
    if made_by != interpreter:
        venv.create(VENV, clear=True, with_pip=True)
    STAMP.unlink(missing_ok=True)
    install_all()
    # Most modules of the packages are never imported, so none is compiled at installation. Those that are
    # imported are compiled here: where Python may not write bytecode, every start would compile them anew.
    run("python", "-c", IMPORT_ALL)
    STAMP.write_text(f"{interpreter}\0{contents}", encoding="utf-8")


def main() -> int:
    """Exit code 0 when `.venv` is right, 2 when it cannot be made (the cause is on stderr)."""
    if sys.version_info < OLDEST:
        found = ".".join(map(str, sys.version_info[:3]))
        print(f"Nia-Bench needs Python 3.11 or newer, and {sys.executable} is {found}.", file=sys.stderr)
        print("Name another one: make PYTHON=python3.12 ...", file=sys.stderr)
        return 2
    with (ROOT / ".venv.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        try:
            make()
        except subprocess.CalledProcessError as error:
            # pip has written to stderr itself; ensurepip's words are in the error. On Debian it is a
            # package of its own, which is the likeliest cause.
            if error.output:
                print(error.output.decode(errors="replace"), file=sys.stderr)
            if "ensurepip" in error.cmd:
                print("On Debian and Ubuntu: apt install python3-venv", file=sys.stderr)
            print(f"Could not set up .venv (exit {error.returncode}); the reason is above.", file=sys.stderr)
            print("Put it right and run make again.", file=sys.stderr)
            return 2
    return 0


if __name__ == "__main__":
    sys.exit(main())
