"""Nia-Bench measures whether an agent's code fits the library version that a project pins.

    from nia_bench import score

    tests = score("zod-3-error-message", {"src/schema.ts": "import { z } from 'zod';"})
    print(tests.score, tests.passed, tests.hallucinations)

`dir(nia_bench)` lists every public name. `__init__.pyi` says which module each one comes from; that module is
loaded when the name is first used, so `import nia_bench` stays fast.
"""

from __future__ import annotations

# Until the program takes over Ctrl-C, Python answers it with a traceback. So this module imports nothing.
TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    _Attached = tuple[Callable[[str], Any], list[str]]

_attached: list[_Attached] = []


def __dir__() -> list[str]:
    return _attach()[1]


def __getattr__(name: str) -> Any:
    if name == "__version__":
        # Reading the installed metadata takes longer than importing this package, and few callers want it.
        from importlib.metadata import version  # noqa: PLC0415

        return version("nia-bench")
    public_name, names = _attach()
    return names if name == "__all__" else public_name(name)


def _attach() -> _Attached:
    """Return the function that loads a public name, and all public names."""
    if not _attached:
        import lazy_loader  # pyright: ignore[reportMissingTypeStubs]  # noqa: PLC0415

        public_name, _, names = lazy_loader.attach_stub(__name__, __file__)  # pyright: ignore[reportUnknownVariableType]
        _attached.append((public_name, [*names, "__version__"]))  # pyright: ignore[reportUnknownArgumentType]
    return _attached[0]
