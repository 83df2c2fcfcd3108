"""A small thing to install, without a registry."""

from pathlib import Path

from nia_bench.installing.commands import Commands
from nia_bench.installing.installation import Build, Installation, install_all


def thing(key: str = "0123456789ab", program: str | None = None) -> Installation:
    """The thing `demo-1` with this content key."""
    return Installation(
        shelf="things",
        name="demo-1",
        key=key,
        version="1.2.3",
        title="thing demo-1",
        summary="demo-1: demo 1.2.3",
        program=program,
    )


def write_file(folder: Path, _: Commands) -> dict[str, str]:
    """Builds a thing that has one file, and says that one package is in it."""
    (folder / "file.txt").write_text("whole")
    return {"demo": "1.2.3"}


def installed(one: Installation, build: Build = write_file) -> Path:
    """The folder of the thing, which is installed where it is not yet."""
    (outcome,) = install_all([(one, build)], report=lambda _: None)
    return outcome.path
