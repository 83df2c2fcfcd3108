"""Archives as `npm pack` makes them."""

from __future__ import annotations

import io
import json
import tarfile
from collections.abc import Mapping
from pathlib import Path

NO_FILES: Mapping[str, str] = {}


def packed(file: Path, name: str, version: str, texts: Mapping[str, str] = NO_FILES) -> Path:
    """Writes an archive with these files and a package.json; its path."""
    document = {"name": name, "version": version}
    with tarfile.open(file, "w:gz") as archive:
        for path, text in {"package.json": json.dumps(document), **texts}.items():
            member = tarfile.TarInfo(f"package/{path}")
            member.size = len(text.encode())
            archive.addfile(member, io.BytesIO(text.encode()))
    return file
