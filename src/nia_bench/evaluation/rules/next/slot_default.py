"""A slot of a parallel route without its `default` file.

## What it catches
A folder `@name` that holds pages and no `default` file, while the submission shows a route of the same
layout that the slot has no page for.

## Why it is wrong
Up to 15, Next.js answered 404 where a slot matched nothing. 16 demands that the fallback be written down:
the build stops with "Missing required default.js file for parallel route".

## Example
```
app/layout.tsx
app/page.tsx
app/settings/page.tsx
app/@team/page.tsx        nothing for /settings, no default
```
Use instead: add `app/@team/default.tsx` that returns null or calls `notFound()`.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import PurePosixPath

from nia_bench.evaluation.checks import View
from nia_bench.evaluation.rules.rule import Breach, Breaches, rule

APP_FOLDER = re.compile(r"(?:(?:apps|packages)/[^/]+/)?(?:src/)?app/")
SCRIPTS = frozenset({".tsx", ".ts", ".jsx", ".js"})
Parts = tuple[str, ...]


@dataclass(frozen=True)
class Page:
    """A page file: the folders it stands in below the app folder, as they are written."""

    folders: Parts

    @property
    def intercepts(self) -> bool:
        """Whether it stands in for another route, as `(.)photos/[id]` does."""
        return any(part.startswith("(.") for part in self.folders)

    def route_below(self, level: Parts) -> Parts:
        """Return the parts of its URL below the folder `level`, without groups and slots."""
        return tuple(part for part in self.folders[len(level) :] if not _is_unseen(part))


@rule("next-slot-default", "version_mismatch", since=(16,))
def find(view: View) -> Breaches:
    """Yield slots of parallel routes that need a `default` file and have none, context included."""
    paths = sorted({*view.submission.files, *view.submission.stubs})
    apps: dict[str, list[PurePosixPath]] = defaultdict(list)
    for path in paths:
        match = APP_FOLDER.match(path)
        if match and PurePosixPath(path).suffix in SCRIPTS:
            apps[match[0]].append(PurePosixPath(path[match.end() :]))
    for app, files in apps.items():
        for level, slot in sorted(_slots(files)):
            if _needs_default(level, slot, files):
                folder = app + "/".join((*level, slot))
                message = f"the slot {slot} has no default file for the routes it does not match"
                yield Breach(f"{folder}/default.tsx", None, slot, message, "default.tsx")


def _slots(files: Iterable[PurePosixPath]) -> set[tuple[Parts, str]]:
    """Return, for every slot (a folder `@name`) in the paths, the folders above it and its name."""
    return {
        (file.parent.parts[:at], part)
        for file in files
        for at, part in enumerate(file.parent.parts)
        if part.startswith("@")
    }


def _needs_default(level: Parts, slot: str, files: list[PurePosixPath]) -> bool:
    pair = (*level, slot)
    inside = [file for file in files if file.parent.parts[: len(pair)] == pair]
    if any(file.stem == "default" and not _routed(file.parent.parts[len(pair) :]) for file in inside):
        return False
    if any(_is_catch_all(part) for file in inside for part in file.parts) or any(map(_is_catch_all, level)):
        return False
    pages = [Page(file.parent.parts) for file in files if file.stem == "page"]
    below = [page for page in pages if page.folders[: len(level)] == level and not page.intercepts]
    matched = [page.route_below(level) for page in below if page.folders[: len(pair)] == pair]
    routes = {page.route_below(level) for page in below if page.folders[: len(pair)] != pair}
    return any(route and not any(_matches(route, other) for other in matched) for route in routes)


def _matches(route: Parts, other: Parts) -> bool:
    """Return whether a page at `other` may serve `route`: each folder is the same, or dynamic in `other`."""
    return len(route) == len(other) and all(
        part == own_name or own_name.startswith("[") for part, own_name in zip(route, other, strict=True)
    )


def _routed(parts: Parts) -> Parts:
    return tuple(part for part in parts if not _is_unseen(part))


def _is_unseen(part: str) -> bool:
    """Return whether a folder adds nothing to the URL: a slot, or a group such as `(shop)`."""
    return part.startswith("@") or (part.startswith("(") and part.endswith(")"))


def _is_catch_all(part: str) -> bool:
    return "[..." in part
