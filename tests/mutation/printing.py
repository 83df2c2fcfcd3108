"""The same code printed anew by prettier, with options drawn by chance."""

from __future__ import annotations

import json
import random
import subprocess
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final

from nia_bench.languages.typescript.environments import locate
from nia_bench.languages.typescript.environments.installing import install
from nia_bench.languages.typescript.folder import CODE

HERE: Final = Path(__file__).parent
PRETTIER: Final = "prettier"
OPTIONS: Final[Mapping[str, Sequence[object]]] = {
    "printWidth": (30, 60, 80, 110, 200),
    "tabWidth": (2, 4, 8),
    "useTabs": (False, True),
    "semi": (True, False),
    "singleQuote": (False, True),
    "jsxSingleQuote": (False, True),
    "quoteProps": ("as-needed", "consistent", "preserve"),
    "trailingComma": ("all", "es5", "none"),
    "bracketSpacing": (True, False),
    "bracketSameLine": (False, True),
    "objectWrap": ("preserve", "collapse"),
    "arrowParens": ("always", "avoid"),
    "singleAttributePerLine": (False, True),
    "experimentalTernaries": (False, True),
    "experimentalOperatorPosition": ("end", "start"),
    "endOfLine": ("lf", "crlf"),
}
"""The options of prettier that change how code looks, with values of each."""


def printed(answers: Mapping[str, Mapping[str, str]], seed: int) -> dict[str, dict[str, str]]:
    """Each answer's files as prettier prints them, an answer in one style; what is no code stays as it is."""
    dice = random.Random(seed)  # noqa: S311  (no secret)
    asked: list[Mapping[str, object]] = []
    for files in answers.values():
        options: dict[str, object] = {name: dice.choice(values) for name, values in OPTIONS.items()}
        asked += [
            {"path": path, "text": text, "options": options}
            for path, text in files.items()
            if path.endswith(CODE)
        ]
    texts = iter(_run(asked))
    return {
        name: {path: next(texts) if path.endswith(CODE) else text for path, text in files.items()}
        for name, files in answers.items()
    }


def _run(asked: Sequence[Mapping[str, object]]) -> list[str]:
    environment = locate(PRETTIER, HERE, whole=True)
    assert environment.runtime
    # Node.js looks for packages beside the script.
    script = (HERE / PRETTIER / "print.mjs").read_text(encoding="utf-8")
    done = subprocess.run(
        [environment.runtime, "--input-type=module", "--eval", script],
        input=json.dumps(asked).encode(),
        cwd=environment.path,
        capture_output=True,
        check=True,
    )
    texts: list[str] = json.loads(done.stdout)
    return texts


if __name__ == "__main__":
    install([], HERE, whole=[PRETTIER], report=print)
