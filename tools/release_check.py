"""Build both distributions, install each into an empty environment, and try what they install.

`make release-check` runs it. The packages that they depend on come from requirements/lock.txt, and the build
backend from the environment that runs this. The trials fetch the npm packages of two tasks into the cache.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tarfile
import tempfile
import tomllib
import venv
import zipfile
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from packaging.metadata import InvalidMetadata, Metadata
from readme_renderer import markdown
from tools.extra_packages import install_locked

ROOT = Path(__file__).resolve().parent.parent
LOCK = ROOT / "requirements" / "lock.txt"
PIP = ("-m", "pip", "--quiet", "--disable-pip-version-check")


@dataclass(frozen=True)
class Project:
    """A distribution, with a suite that it brings and a task whose packages are small."""

    name: str
    folder: Path
    suite: str
    task: str

    def settings(self) -> dict[str, Any]:
        """Return the table `project` of pyproject.toml."""
        return tomllib.loads((self.folder / "pyproject.toml").read_text("utf-8"))["project"]


PROJECTS = (
    Project("nia-bench", ROOT, "nia", "zod-3-error-message"),
    Project("nia-bench-live", ROOT / "distributions" / "live", "live", "devalue-6-box-office"),
)


def run(*command: str | Path, folder: Path) -> str:
    """Run a command in `folder` and return what it prints. Exits with its output if it fails."""
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    words = [str(word) for word in command]
    process = subprocess.run(words, cwd=folder, env=environment, capture_output=True, text=True, check=False)
    if process.returncode != 0:
        sys.exit(f"failed: {' '.join(words)}\n{process.stdout}{process.stderr}")
    return process.stdout


def build(project: Project, folder: Path) -> dict[Path, Path]:
    """Build sdist and wheel of a project. Return each with a wheel to install, which is built from it."""
    options = ("--no-deps", "--no-build-isolation", "--wheel-dir")
    hatchling = ("-m", "hatchling", "build", "--directory", folder)
    run(sys.executable, *hatchling, "--target", "sdist", "--target", "wheel", folder=project.folder)
    (sdist,) = folder.glob("*.tar.gz")
    (wheel,) = folder.glob("*.whl")
    run(sys.executable, *PIP, "wheel", *options, folder / "of-sdist", sdist, folder=folder)
    (wheel_of_sdist,) = (folder / "of-sdist").glob("*.whl")
    return {wheel: wheel, sdist: wheel_of_sdist}


def metadata_of(file: Path) -> bytes:
    """Return the core metadata of a wheel or an sdist."""
    if file.suffix == ".whl":
        with zipfile.ZipFile(file) as archive:
            (name,) = [name for name in archive.namelist() if name.endswith(".dist-info/METADATA")]
            return archive.read(name)
    with tarfile.open(file) as archive:
        member = archive.extractfile(f"{file.name.removesuffix('.tar.gz')}/PKG-INFO")
        return member.read() if member else b""


def metadata_fault(content: bytes, name: str, version: str) -> str | None:
    """Return what is wrong with core metadata: a field, name or version, or a README that does not render."""
    try:
        metadata = Metadata.from_email(content)
    except ExceptionGroup as group:
        faults = [error for error in group.exceptions if isinstance(error, InvalidMetadata)]
        return "; ".join(map(str, faults)) or str(group)
    if (metadata.name, str(metadata.version)) != (name, version):
        return f"it is of {metadata.name} {metadata.version}"
    if metadata.description_content_type != "text/markdown":
        return f"the README is {metadata.description_content_type}"
    if not metadata.description or not markdown.render(metadata.description):
        return "the README does not render"
    return None


def install(wheels: list[Path], folder: Path) -> Path:
    """Install wheels into an empty environment with the locked packages. Return the program's path."""
    venv.create(folder, with_pip=True)
    python = folder / "bin" / "python"
    install_locked(LOCK, python)
    run(python, *PIP, "install", "--no-deps", "--no-index", *wheels, folder=folder)
    run(python, *PIP, "check", folder=folder)
    return folder / "bin" / "nia-bench"


def try_program(program: Path, project: Project, folder: Path) -> None:
    """Call the installed program outside of the checkout: help, a score, and a scripted run."""
    (folder / "answer").mkdir(parents=True)
    (folder / "answer" / "index.ts").write_text("export {};\n", encoding="utf-8")
    suite, task = ("--suite", project.suite), ("--task", project.task)
    run(program, "--help", folder=folder)
    run(program, "setup", *suite, *task, folder=folder)
    run(program, "score", project.task, "answer", *suite, folder=folder)
    run(program, "run", *suite, *task, "--reps", "1", folder=folder)
    if not [*(folder / "results").glob("*/report.html")]:
        sys.exit("the scripted run has left no report")


def main() -> None:
    """Check the wheel and the sdist of both distributions, and print each that is good."""
    with tempfile.TemporaryDirectory() as temporary:
        folder = Path(temporary)
        program_wheel: list[Path] = []
        for project in PROJECTS:
            settings = project.settings()
            for file, wheel in build(project, folder / project.name).items():
                if fault := metadata_fault(metadata_of(file), settings["name"], settings["version"]):
                    sys.exit(f"{file.name}: {fault}")
                place = folder / f"{file.name}-trial"
                program = install([*program_wheel, wheel], place / "environment")
                try_program(program, project, place / "work")
                print(f"{file.name} ({file.stat().st_size / 1e6:.1f} MB): installs and runs", flush=True)
            # A suite's distribution needs the program beside it.
            program_wheel = program_wheel or [*(folder / project.name).glob("*.whl")]


if __name__ == "__main__":
    main()
