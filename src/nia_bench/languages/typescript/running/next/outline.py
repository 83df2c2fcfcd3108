"""The outline of a project: its routes, with plain files in the place of those that an answer wrote.

Answers to one task mostly have the same routes. What Turbopack makes of an outline saves most of the work on
each of them, and nothing of any answer is in it but the paths of its files.
"""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Mapping
from pathlib import PurePosixPath
from typing import Final

from nia_bench.contract.behaviour import RunJob
from nia_bench.languages.typescript.running.next.next_project import project_of

_GATE: Final = """import { NextResponse } from 'next/server';

export default function gate(request) {
  if (request.cookies.has('session')) return NextResponse.next();
  return NextResponse.redirect(new URL('/', request.url));
}
"""
_SCREEN: Final = "export default function Screen() {\n  return null;\n}\n"
_PLAIN: Final = {
    "page": """import { cookies } from 'next/headers';
import { notFound, redirect } from 'next/navigation';
import { Suspense } from 'react';

async function Greeting() {
  const jar = await cookies();
  if (jar.has('none')) notFound();
  if (jar.has('elsewhere')) redirect('/');
  return <p>{jar.get('session')?.value}</p>;
}

export default function Page() {
  return (
    <Suspense fallback={null}>
      <Greeting />
    </Suspense>
  );
}
""",
    "route": """import { cookies } from 'next/headers';

export async function GET() {
  const jar = await cookies();
  return Response.json({ session: jar.get('session')?.value ?? null });
}
""",
    "layout": "export default function Layout({ children }) {\n  return children;\n}\n",
    "error": f"'use client';\n\n{_SCREEN}",
    "loading": _SCREEN,
    "not-found": _SCREEN,
    "default": _SCREEN,
}
_GATES: Final = {"proxy", "middleware"}
_ROOT_LAYOUT: Final = """export default function Layout({ children }) {
  return (
    <html>
      <body>{children}</body>
    </html>
  );
}
"""
_CODE: Final = re.compile(r"\.[jt]sx?$")


def outline_of(job: RunJob) -> dict[str, str]:
    """The texts of the outline, by path: all that does not come from the answer is as it is in the project.

    Of the answer's own files it has the routes, the layouts and the like, and the one before all routes.
    A configuration of the answer's own is left out.
    """
    made = project_of(job)
    own = {path for path in made if path in job.submission.files}
    plain = {path: _plain(path) if path in own else text for path, text in made.items()}
    return {"package.json": "{}"} | {path: text for path, text in plain.items() if text is not None}


def name_of(outline: Mapping[str, str]) -> str:
    """A name that two projects share only if they have the same outline."""
    return hashlib.sha256(json.dumps(sorted(outline.items())).encode()).hexdigest()[:12]


def _plain(path: str) -> str | None:
    place = PurePosixPath(path.removeprefix("src/"))
    if not _CODE.search(path):
        return None
    if len(place.parts) == 1:
        return _GATE if place.stem in _GATES else None
    if place.parts[0] != "app":
        return None
    return _ROOT_LAYOUT if str(place.with_suffix("")) == "app/layout" else _PLAIN.get(place.stem)
