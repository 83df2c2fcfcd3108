"""Code blocks of the documentation, so that tests run what people copy."""

import re
from dataclasses import dataclass
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


@dataclass(frozen=True)
class WrittenFile:
    """A file that a page has whole."""

    name: str
    text: str


@dataclass(frozen=True)
class Command:
    """A block of commands for a shell."""

    text: str


def steps(page: str) -> list[WrittenFile | Command]:
    """What somebody does who follows a page: its files and its commands, in their order."""
    text = (DOCS / page).read_text(encoding="utf-8")
    found: dict[int, WrittenFile | Command] = {
        each.start("text"): WrittenFile(each["name"], each["text"]) for each in FILE.finditer(text)
    }
    found |= {each.start("text"): Command(each["text"]) for each in SHELL.finditer(text)}
    return [found[place] for place in sorted(found)]
