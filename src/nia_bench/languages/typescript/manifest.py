"""What a project's package.json files ask for."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import PurePosixPath
from typing import Any, Final, cast

_ASKED: Final = ("dependencies", "devDependencies")


def project_pins(files: Mapping[str, str]) -> dict[str, str]:
    """Package -> version, as the package.json files among `files` ask; the one nearest the root counts."""
    pins: dict[str, str] = {}
    for path in sorted(files, key=lambda each: (each.count("/"), each)):
        parts = PurePosixPath(path).parts
        if parts[-1:] == ("package.json",) and "node_modules" not in parts:
            pins = _asked(files[path]) | pins
    return pins


def _asked(manifest: str) -> dict[str, str]:
    try:
        said: object = json.loads(manifest)
    except (ValueError, RecursionError):
        return {}
    fields = cast("dict[str, Any]", said) if isinstance(said, dict) else {}
    groups = [cast("dict[str, Any]", fields[each]) for each in _ASKED if isinstance(fields.get(each), dict)]
    return {name: version for group in groups for name, version in group.items() if isinstance(version, str)}
