"""Installs the extra `ray` into the environment that runs this, as requirements/ray.txt locks it.

`make test` calls it: the wheel is too large for the environment that every other target makes. What is there
already is left alone. Where it cannot be installed, the tests of Ray say so themselves.
"""

import re
import subprocess
import sys
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

LOCK = Path(__file__).resolve().parent.parent / "requirements" / "ray.txt"


def wanted() -> str:
    """The version that the lock file pins. Raises ValueError where it pins none."""
    found = re.search(r"^ray==(\S+)", LOCK.read_text(encoding="utf-8"), re.MULTILINE)
    if found is None:
        raise ValueError(f"{LOCK} does not pin ray")
    return found[1]


def installed() -> str | None:
    """The version that is there."""
    try:
        return version("ray")
    except PackageNotFoundError:
        return None


def main() -> int:
    """Exit code 0, also where it could not be installed."""
    if installed() == wanted():
        return 0
    print("Installing ray, for its tests ...", flush=True)
    locked = ("--require-hashes", "--requirement", str(LOCK))
    uv = [str(Path(sys.executable).with_name("uv")), "pip", "install", "--no-config", "--quiet"]
    pip = [sys.executable, "-m", "pip", "--quiet", "--disable-pip-version-check", "install", "--no-compile"]
    for command in ([*uv, "--python", sys.executable, *locked], [*pip, "--no-deps", *locked]):
        try:
            subprocess.run(command, check=True)
        except (subprocess.CalledProcessError, OSError) as error:
            print(f"{command[0]}: {error}", file=sys.stderr)
        else:
            return 0
    return 0


if __name__ == "__main__":
    sys.exit(main())
