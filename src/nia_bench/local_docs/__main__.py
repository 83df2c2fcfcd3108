"""`python -m nia_bench.local_docs [--suite DIR] [--port PORT]`: serve documentation of pinned packages."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

from nia_bench.contract.errors import NiaBenchError
from nia_bench.languages import language_of, pins_of
from nia_bench.languages.environment import catalogue, setup_command
from nia_bench.local_docs.answers import NO_PINS, Documentation
from nia_bench.local_docs.libraries import Pins, pinned_libraries, pins_in
from nia_bench.local_docs.server import build_server
from nia_bench.suites.suite import SuitePins, suite_pins

MANIFESTS = ("package.json", "pyproject.toml", "requirements.txt")


def documentation_of(pins: SuitePins) -> Documentation:
    """Return the object that answers requests about the packages that a suite pins."""
    return Documentation(pinned_libraries(pins.environments, pins.libraries), pins.surfaces)


def main(arguments: Sequence[str] | None = None) -> int:
    """Parse the command line, write problems to stderr, and serve until stopped. Return 0 after serving.

    Return 2 if the suite cannot be read or none of its packages is installed.
    """
    parser = argparse.ArgumentParser(prog="python -m nia_bench.local_docs", description=__doc__)
    parser.add_argument(
        "--port", type=int, help="serve streamable HTTP on 127.0.0.1:PORT/mcp; without: stdio"
    )
    parser.add_argument("--project", type=Path, help="answer for the versions in this folder's manifest")
    parser.add_argument("--suite", help="the suite that pins the packages; default: nia")
    options = parser.parse_args(arguments)
    port: int | None = options.port
    try:
        pins = suite_pins(options.suite)
        documentation = documentation_of(pins)
        missing = _missing(pins.environments)
    except NiaBenchError as error:
        sys.stderr.write(f"{error}\n")
        return 2
    installed = {library.environment for library in documentation.libraries} - set(missing)
    if missing:
        sys.stderr.write(
            f"not installed: {', '.join(missing)}\n  fix: run `{setup_command(pins.environments)}`\n"
        )
    if not installed:
        return 2
    server = build_server(documentation, _pins(options.project) if options.project else NO_PINS)
    if port is None:
        server.run()
    else:
        server.run("streamable-http", host="127.0.0.1", port=port, stateless_http=True)
    return 0


def _missing(environments: Path) -> list[str]:
    return [
        name
        for name in catalogue(environments)
        if not language_of(name, environments).is_installed(name, environments)
    ]


def _pins(project: Path) -> Pins:
    manifests: dict[str, str] = {}
    for name in MANIFESTS:
        with suppress(OSError, UnicodeDecodeError):
            manifests[name] = (project / name).read_text(encoding="utf-8")
    return pins_in(pins_of(manifests))


if __name__ == "__main__":
    raise SystemExit(main())
