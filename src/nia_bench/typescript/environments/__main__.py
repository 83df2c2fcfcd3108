"""`python -m nia_bench.typescript.environments [NAME…]`: install without the command line's dependencies."""

from __future__ import annotations

import sys

from nia_bench.contract.errors import NiaBenchError
from nia_bench.typescript.environments import catalogue, install


def main(names: list[str]) -> int:
    """Install the named environments, or all that are not on demand; exit code 0, or 2 on failure."""

    def report(line: str) -> None:
        sys.stderr.write(f"{line}\n")

    wanted = names or [name for name, spec in catalogue().items() if not spec.on_demand]
    try:
        for outcome in install(wanted, report=report):
            sys.stdout.write(f"{outcome.name} {outcome.path} {outcome.seconds:.1f} s\n")
    except NiaBenchError as error:
        sys.stderr.write(f"{error}\n")
        return 2
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
