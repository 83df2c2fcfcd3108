"""Programs that read code with the TypeScript that runs on Node.js: many texts in, one JSON document out.

Such a program runs none of what it reads, so it needs no sandbox.
"""

from __future__ import annotations

import json
import subprocess
from collections.abc import Sequence
from pathlib import Path
from typing import Final, TypeVar

from pydantic import TypeAdapter, ValidationError

from nia_bench.contract.errors import EvaluatorError
from nia_bench.languages.typescript.environments import TOOLCHAIN, TRANSPILER, locate

T = TypeVar("T")

_SECONDS: Final = 120
_MEGABYTES: Final = 2048
_SAID: Final = 300


def answer_of(node: Path, program: Path, texts: Sequence[tuple[str, str]], answer: TypeAdapter[T]) -> T:
    """What the program makes of these texts, each with the path of its file.

    Raises EvaluatorError where the program fails, UserError where TypeScript is not installed.
    """
    typescript = locate(TRANSPILER, TOOLCHAIN).path / "node_modules" / "typescript"
    asked = json.dumps({"typescript": str(typescript), "texts": texts})
    try:
        done = subprocess.run(
            [str(node), f"--max-old-space-size={_MEGABYTES}", str(program)],
            input=asked.encode("utf-8", errors="replace"),
            capture_output=True,
            timeout=_SECONDS,
            check=False,
            env={},
        )
        if done.returncode == 0:
            return answer.validate_json(done.stdout)
        said = done.stderr.decode(errors="replace").strip()[-_SAID:]
    except (OSError, subprocess.TimeoutExpired, ValidationError) as error:
        said = str(error)[:_SAID]
    raise EvaluatorError(f"{program.name} failed: {said}")
