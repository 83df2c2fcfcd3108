"""The compiler options every environment starts from; an environment.json may override single ones."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from pydantic import JsonValue

BASE_COMPILER_OPTIONS: Final[Mapping[str, JsonValue]] = {
    "target": "es2022",
    "lib": ["dom", "dom.iterable", "esnext"],
    "module": "esnext",
    "moduleResolution": "bundler",
    # A file without import or export is a module all the same: submissions share one program.
    "moduleDetection": "force",
    "jsx": "react-jsx",
    "strict": True,
    "noEmit": True,
    "skipLibCheck": True,
    "esModuleInterop": True,
    "resolveJsonModule": True,
    # JavaScript is checked for what it asks of libraries; the rest of what the compiler says of it is left
    # out (facts/javascript.py).
    "allowJs": True,
    "checkJs": True,
    # Bundlers resolve `import './globals.css'`; the compiler (from 6) would report it as missing.
    "noUncheckedSideEffectImports": False,
    # Only what the ambient files reference is global, not every @types package that happens to be there.
    "types": [],
    # Relative to the project's own folder; baseUrl is gone in TypeScript 7.
    "paths": {"@/*": ["./*", "./src/*"]},
}


def merge_compiler_options(overrides: Mapping[str, JsonValue]) -> dict[str, JsonValue]:
    """The base options with single ones replaced; never shares state with the base."""
    return {**BASE_COMPILER_OPTIONS, **overrides}
