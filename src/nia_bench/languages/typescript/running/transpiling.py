"""Turns TypeScript and JSX into what Node.js runs: many files in one process, which runs none of them."""

from __future__ import annotations

import json
import subprocess
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from pydantic import TypeAdapter, ValidationError

from nia_bench.contract.base import Model
from nia_bench.contract.errors import EvaluatorError
from nia_bench.languages.typescript.environments import TOOLCHAIN, TRANSPILER, locate

_PROGRAM: Final = Path(__file__).with_name("transpile.mjs")
_SECONDS: Final = 120
_MEGABYTES: Final = 2048
_SAID: Final = 300


class Transpiled(Model):
    """A file as Node.js runs it, or why it could not be made."""

    text: str = ""
    error: str = ""


_ANSWER: Final = TypeAdapter(list[Transpiled])


def transpile(node: Path, files: Sequence[tuple[str, str]]) -> list[Transpiled]:
    """Each file, given as its name and its text, in their order.

    Raises EvaluatorError where the transpiler fails, UserError where it is not installed.
    """
    if not files:
        return []
    typescript = locate(TRANSPILER, TOOLCHAIN).path / "node_modules" / "typescript"
    asked = json.dumps({"typescript": str(typescript), "texts": files})
    try:
        done = subprocess.run(
            [str(node), f"--max-old-space-size={_MEGABYTES}", str(_PROGRAM)],
            input=asked.encode("utf-8", errors="replace"),
            capture_output=True,
            timeout=_SECONDS,
            check=False,
            env={},
        )
        if done.returncode == 0:
            return _ANSWER.validate_json(done.stdout)
        said = done.stderr.decode(errors="replace").strip()[-_SAID:]
    except (OSError, subprocess.TimeoutExpired, ValidationError) as error:
        said = str(error)[:_SAID]
    raise EvaluatorError(f"the transpiler failed: {said}")
