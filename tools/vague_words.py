"""Count vague words in the comments, docstrings and strings of the code, and in the documentation.

    python tools/vague_words.py [--list]

Data of suites and generated pages are left out. Exit code 1 above the limit.
"""

from __future__ import annotations

import argparse
import io
import re
import sys
import tokenize
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parent.parent
WORDS = re.compile(r"\b(told|said|asked|kept|mend(?:s|ed|ing)?|whoever|dear)\b", re.IGNORECASE)
LIMIT = 60
GENERATED = {"benchmark.md", "cli.md"}
TEXT_TOKENS = {tokenize.COMMENT, tokenize.STRING, getattr(tokenize, "FSTRING_MIDDLE", tokenize.STRING)}


def places() -> Iterator[tuple[Path, int, str]]:
    """Yield file, line and word of each vague word."""
    for file in sorted((ROOT / "src").rglob("*.py")):
        if "data" not in file.relative_to(ROOT / "src").parts:
            for line, text in _texts(file.read_text(encoding="utf-8")):
                yield from ((file, line, word) for word in WORDS.findall(text))
    for file in (ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))):
        if file.name not in GENERATED:
            for line, text in enumerate(file.read_text(encoding="utf-8").splitlines(), 1):
                yield from ((file, line, word) for word in WORDS.findall(text))


def _texts(source: str) -> Iterator[tuple[int, str]]:
    """Yield the comments and strings of a Python source, line by line."""
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type in TEXT_TOKENS:
            for offset, text in enumerate(token.string.splitlines()):
                yield token.start[0] + offset, text


def main() -> int:
    """Print the number of vague words, and with --list each place."""
    parser = argparse.ArgumentParser(description="Count vague words.")
    parser.add_argument("--list", action="store_true", help="print each place")
    found = list(places())
    if parser.parse_args().list:
        for file, line, word in found:
            print(f"{file.relative_to(ROOT)}:{line}: {word}")
    print(f"{len(found)} vague words; at most {LIMIT} may be there")
    return 1 if len(found) > LIMIT else 0


if __name__ == "__main__":
    sys.exit(main())
