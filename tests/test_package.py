import subprocess
import sys
import tomllib
from pathlib import Path

import nia_bench

ROOT = Path(__file__).resolve().parent.parent


def test_version_is_the_projects_version() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert project["version"] == nia_bench.__version__


def test_importing_the_package_loads_no_third_party_package() -> None:
    code = "import sys, nia_bench; print([m for m in ('pydantic', 'rich', 'typer') if m in sys.modules])"
    printed = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True).stdout
    assert printed.strip() == "[]"


def test_lock_files_name_no_host() -> None:
    lines = [
        f"{path.name}: {line}"
        for path in sorted((ROOT / "requirements").glob("*.txt"))
        for line in path.read_text(encoding="utf-8").splitlines()
        if "://" in line or "--index-url" in line or "--find-links" in line
    ]
    assert lines == []
