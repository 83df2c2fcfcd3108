"""Nia-Bench measures whether an agent's code fits the library version that a project pins.

    from nia_bench import score

    tests = score("zod-3-error-message", {"src/schema.ts": "import { z } from 'zod';"})
    print(tests.score, tests.passed, tests.hallucinations)

`dir(nia_bench)` lists every public name. `__init__.pyi` says which module each one comes from; that module is
loaded when the name is first used, so `import nia_bench` stays fast.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, cast

import lazy_loader  # pyright: ignore[reportMissingTypeStubs]

_Attached = tuple[Callable[[str], Any], object, list[str]]
_public_name, _, __all__ = cast("_Attached", lazy_loader.attach_stub(__name__, __file__))
__all__ += ["__version__"]


def __dir__() -> list[str]:
    return __all__


def __getattr__(name: str) -> Any:
    if name == "__version__":
        # Reading the installed metadata takes longer than importing this package, and few callers want it.
        from importlib.metadata import version  # noqa: PLC0415

        return version("nia-bench")
    return _public_name(name)
