"""Code blocks of the documentation, so that tests run what people copy."""

import re
from pathlib import Path

DOCS = Path(__file__).parents[2] / "docs"
FILE = re.compile(r"^`(?P<name>[^`\n]+)`:\n\n```\w+\n(?P<text>.*?)^```$", re.MULTILINE | re.DOTALL)
PYTHON = re.compile(r"^```python\n(?P<text>.*?)^```$", re.MULTILINE | re.DOTALL)
SHELL = re.compile(r"^```sh\n(?P<text>.*?)^```$", re.MULTILINE | re.DOTALL)


def files(page: str) -> dict[str, str]:
    """The files that a page has whole: each block below a line that is its name."""
    return {each["name"]: each["text"] for each in FILE.finditer((DOCS / page).read_text(encoding="utf-8"))}


def python(page: Path, name: str) -> str:
    """The one block of Python in `page` that uses `name`."""
    (found,) = [text for text in PYTHON.findall(page.read_text(encoding="utf-8")) if f"{name}(" in text]
    return found


def commands(page: Path) -> list[str]:
    """The commands of `nia-bench` that a page shows, without the comments."""
    text = "".join(each["text"] for each in SHELL.finditer(page.read_text(encoding="utf-8")))
    lines = text.replace("\\\n", " ").replace("…", "").splitlines()
    stripped = (line.partition(" #")[0].strip().removeprefix(".venv/bin/") for line in lines)
    return [line for line in stripped if line.startswith("nia-bench ")]
