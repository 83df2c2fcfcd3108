"""Installs the extras of large packages into the environment that runs this, as their lock files say.

    python tools/extra_packages.py [ray] [inspect]

`make test` calls it: they are too large for the environment that every other target makes. If one cannot be
installed, its tests say so. Which ones a commit needs, `tests/share.py` says.
"""

import re
import subprocess
import sys
from collections.abc import Sequence
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

REQUIREMENTS = Path(__file__).resolve().parent.parent / "requirements"
EXTRAS = {"ray": "ray", "inspect": "inspect-ai"}
"""Each extra, and its main distribution."""


def locked_version(extra: str) -> str:
    """Return the version that the lock file pins. Raises ValueError if it pins none."""
    lock = REQUIREMENTS / f"{extra}.txt"
    match = re.search(rf"^{EXTRAS[extra]}==(\S+)", lock.read_text(encoding="utf-8"), re.MULTILINE)
    if match is None:
        raise ValueError(f"{lock} does not pin {EXTRAS[extra]}")
    return match[1]


def installed_version(extra: str) -> str | None:
    """Return the version in this environment, or None."""
    try:
        return version(EXTRAS[extra])
    except PackageNotFoundError:
        return None


def install_locked(lock: Path, python: Path) -> None:
    """Install what a lock file lists into the environment of `python`, by uv, or else by pip.

    Raises CalledProcessError if neither can.
    """
    locked = ("--require-hashes", "--requirement", str(lock))
    uv = [str(Path(sys.executable).with_name("uv")), "pip", "install", "--no-config", "--quiet"]
    pip = [sys.executable, "-m", "pip", "--quiet", "--disable-pip-version-check", "--python", str(python)]
    try:
        subprocess.run([*uv, "--python", str(python), *locked], check=True)
    except (subprocess.CalledProcessError, OSError) as error:
        print(f"uv: {error}; trying pip ...", file=sys.stderr)
        subprocess.run([*pip, "install", "--no-compile", "--no-deps", *locked], check=True)


def main(extras: Sequence[str]) -> int:
    """Return 0, also if an extra could not be installed."""
    for extra in extras:
        distribution = EXTRAS[extra]
        if installed_version(extra) != locked_version(extra):
            print(f"Installing {distribution}, for its tests ...", flush=True)
            try:
                install_locked(REQUIREMENTS / f"{extra}.txt", Path(sys.executable))
            except (subprocess.CalledProcessError, OSError) as error:
                print(f"{distribution} is not installed: {error}", file=sys.stderr)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
