"""Projects built and started by Next itself: what a probe sees of them, and of those that do harm."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import pytest
from pydantic import JsonValue
from tests.share import turn

from nia_bench.contract.behaviour import ProbeOrders, RunJob, RunResult
from nia_bench.contract.submission import Submission
from nia_bench.data import ENVIRONMENTS_FOLDER
from nia_bench.languages.typescript.environments import Environment, locate
from nia_bench.languages.typescript.language import LANGUAGE
from nia_bench.languages.typescript.running.answer_folder import files_of
from nia_bench.languages.typescript.running.next.next_project import project_of
from nia_bench.languages.typescript.running.next.next_run import run_project
from nia_bench.sandbox.base import Sandbox

pytestmark = pytest.mark.by_turns

PROBE: Final = """
export default async function probe(answer, given, world) {
  const { asked } = await world.serve(({ path }) => ({ json: { path } }));
  await world.start({ startEnv: { SERVICE: '{service}' } });
  const text = async (path, options) => (await world.get(path, options)).text;
  return {
    greets: () => text('/', { cookies: { session: given.name } }),
    added: () => text('/added'),
    redirects: async () => (await world.get('/away')).location,
    asks: async () => [await text('/asks'), asked.map(({ path }) => path)],
    throws: async () => (await world.get('/throws')).status,
    answersNever: () => world.get('/never', { seconds: 1 }),
    routes: async () => Object.keys((await world.manifest('prerender-manifest.json')).routes),
  };
}
"""
ADDED: Final = "export default function Added() {\n  return <p>added</p>;\n}\n"
# What reads the request makes a page dynamic in each version. What it awaits is no promise before 15.
REQUEST: Final = "import { headers } from 'next/headers';\n"
RIGHT: Final = {
    "app/page.tsx": (
        "import { cookies } from 'next/headers';\n"
        "export default async function Page() {\n"
        "  return <p>Hello, {(await cookies()).get('session')?.value}</p>;\n}\n"
    ),
    "app/away/route.ts": (
        f"{REQUEST}import {{ redirect }} from 'next/navigation';\n"
        "export async function GET() {\n  await headers();\n  redirect('/');\n}\n"
    ),
    "app/asks/page.tsx": (
        f"{REQUEST}export default async function Page() {{\n  await headers();\n"
        "  const said = await fetch(`${process.env.SERVICE}/asked`);\n"
        "  return <p>{((await said.json()) as { path: string }).path}</p>;\n}\n"
    ),
    # A route, not a page: Next 13 may send the head of a page, status 200, before its component throws.
    "app/throws/route.ts": (
        f"{REQUEST}export async function GET() {{\n  await headers();\n  throw new Error('not today');\n}}\n"
    ),
    "app/never/route.ts": (
        f"{REQUEST}export async function GET() {{\n  await headers();\n"
        "  return await new Promise<Response>(() => {});\n}\n"
    ),
}
EXPECTED: Final[dict[str, JsonValue]] = {
    "greets": "Hello, Ada",
    "added": "added",
    "redirects": "/",
    "asks": ["/asked", ["/asked"]],
    "throws": 500,
}


def job(files: dict[str, str]) -> RunJob:
    probe = ProbeOrders(
        files={"probe.mjs": PROBE, "project/app/added/page.tsx": ADDED},
        world="next",
        given={"name": "Ada"},
        seconds=15,
    )
    return RunJob(submission=Submission(files=files), probe=probe)


def packages_of(name: str) -> Environment:
    LANGUAGE.install([], ENVIRONMENTS_FOLDER, report=lambda _: None, whole=[name])
    return locate(name, ENVIRONMENTS_FOLDER, whole=True)


def run(packages: Environment, files: dict[str, str], sandbox: Sandbox, *, build_s: float) -> RunResult:
    asked = job(files)
    return run_project(packages, asked, files_of(asked, {}), sandbox, build_s=build_s)


@pytest.mark.bubblewrap
@pytest.mark.parametrize("name", turn(["next-13", "next-14", "next-15", "next-16"]))
def test_project_is_built_started_and_asked(name: str, bubblewrap: Sandbox) -> None:
    result = run(packages_of(name), RIGHT, bubblewrap, build_s=120)
    assert EXPECTED == {outcome: result.values.get(outcome) for outcome in EXPECTED}, result.failure
    assert "/added" in str(result.values["routes"])
    never = result.failure_of("answersNever")
    assert never is not None
    assert "/never was not answered in 1 seconds" in never.message


@pytest.mark.bubblewrap
@pytest.mark.parametrize(
    ("config", "message"),
    [
        ("for (;;);\n", "3 seconds"),
        ("await new Promise((resolve) => setTimeout(resolve, 60_000));\n", "it was not done after 3 seconds"),
        ("import './missing.mjs';\n", "missing.mjs"),
    ],
    ids=["loops", "sleeps", "cannot be built"],
)
def test_build_that_is_never_done_or_cannot_be_is_a_failure_that_says_so(
    config: str, message: str, bubblewrap: Sandbox
) -> None:
    failure = run(packages_of("next-13"), RIGHT | {"next.config.mjs": config}, bubblewrap, build_s=3).failure
    assert failure is not None
    assert "next build failed" in failure.message
    assert message in failure.message


@pytest.mark.bubblewrap
def test_import_that_is_not_found_is_a_failure_that_says_so(bubblewrap: Sandbox) -> None:
    packages = packages_of("next-13")
    broken = {"app/page.tsx": "import { nothing } from './missing';\nexport default nothing;\n"}
    failure = run(packages, broken, bubblewrap, build_s=120).failure
    assert failure is not None
    assert "Can't resolve './missing'" in failure.message


def test_added_files_follow_the_routes_of_the_answer_and_replace_none_of_them() -> None:
    own = {"src/app/page.tsx": "own", "tsconfig.json": "{}"}
    probe = ProbeOrders(
        files={"probe.mjs": "", "project/app/page.tsx": "added", "project/app/a/page.tsx": "added"}
    )
    made = project_of(RunJob(submission=Submission(files=own, stubs={"lib/a.ts": ""}), probe=probe))
    assert "own" == made["src/app/page.tsx"]
    assert "added" == made["src/app/a/page.tsx"]
    assert {"src/app/layout.jsx", "lib/a.ts", "jsconfig.json", "package.json"} <= {*made}
    assert "tsconfig.json" not in made
    assert not any(path.startswith("app/") for path in made)


def test_project_whose_root_layout_stands_in_a_group_gets_no_other() -> None:
    own = {"app/(shop)/layout.tsx": "own", "app/(shop)/page.tsx": "own"}
    probe = ProbeOrders(files={"probe.mjs": ""})
    made = project_of(RunJob(submission=Submission(files=own), probe=probe))
    assert not any(Path(path).name == "layout.jsx" for path in made)
