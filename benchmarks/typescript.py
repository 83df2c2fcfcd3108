"""Warm check with facts against cold `tsc --noEmit`, on one Next 16 page.

Both do the job for the same files and the same pinned packages, in turn, in one run:

    cold   the TypeScript 5.9 compiler as a fresh process, type check only
    warm   Compiler.facts: type check, hints and facts, from a server that has seen the environment before

Prints CPU seconds and wall seconds of each (medians) and the ratios cold / warm. CPU is that of this process
and of all its children, the compiler server included.
"""

from __future__ import annotations

import argparse
import json
import os
import statistics
import subprocess
import tempfile
import time
from pathlib import Path

from nia_bench.contract.submission import Submission
from nia_bench.typescript import Compiler
from nia_bench.typescript.environments import Environment, install, locate

ENVIRONMENT = "next-16"
COLD_COMPILER = "typescript-5"
PAGE = {
    "app/dashboard/[id]/page.tsx": """\
import { cookies, headers } from 'next/headers';
import { notFound } from 'next/navigation';
import Link from 'next/link';
import { cacheLife, cacheTag } from 'next/cache';

type Props = { params: Promise<{ id: string }>; searchParams: Promise<{ tab?: string }> };

async function report(id: string) {
  'use cache';
  cacheLife('hours');
  cacheTag(`report-${id}`);
  return { id, title: `Report ${id}` };
}

export default async function Page({ params, searchParams }: Props) {
  const [{ id }, { tab = 'overview' }] = await Promise.all([params, searchParams]);
  const session = (await cookies()).get('session')?.value;
  if (!session) notFound();
  const language = (await headers()).get('accept-language') ?? 'en';
  const { title } = await report(id);
  return (
    <main lang={language}>
      <h1>{title}</h1>
      <Link href={`/dashboard/${id}?tab=settings`}>{tab}</Link>
    </main>
  );
}
""",
}


def cpu_of(pid: int) -> float:
    """CPU seconds of a live process, from the kernel's own count."""
    fields = Path(f"/proc/{pid}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def children() -> list[int]:
    """Process ids of the direct children of this process."""
    found = Path(f"/proc/self/task/{os.getpid()}/children").read_text(encoding="utf-8")
    return [int(pid) for pid in found.split()]


def cold(compiler: Path, folder: Path) -> tuple[float, float]:
    """CPU and wall seconds of one fresh compiler process over the page."""
    before, started = os.times(), time.perf_counter()
    subprocess.run(["node", compiler, "--noEmit", "-p", folder], check=True, capture_output=True)
    after = os.times()
    cpu = (after.children_user - before.children_user) + (after.children_system - before.children_system)
    return cpu, time.perf_counter() - started


def warm(compiler: Compiler, submission: Submission) -> tuple[float, float]:
    """CPU and wall seconds of one warm check with facts."""
    servers = children()
    before, started = sum(map(cpu_of, servers)) + time.process_time(), time.perf_counter()
    facts = compiler.facts(ENVIRONMENT, submission)
    if facts.errors:
        raise SystemExit(f"the page should compile: {facts.errors[0].message}")
    cpu = sum(map(cpu_of, servers)) + time.process_time() - before
    return cpu, time.perf_counter() - started


def write_project(environment: Environment, folder: Path) -> None:
    """The page as a project of its own for the cold compiler."""
    (folder / "node_modules").symlink_to(environment.path / "node_modules", target_is_directory=True)
    for path, text in PAGE.items():
        target = folder / path
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(text, encoding="utf-8")
    files = [*map(str, environment.ambient), *PAGE]
    config = {"compilerOptions": dict(environment.compiler_options), "files": files}
    (folder / "tsconfig.json").write_text(json.dumps(config), encoding="utf-8")


def main() -> None:
    """Run both in turn and print the ratios."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--runs", type=int, default=7, help="counted runs of each (default 7)")
    runs: int = parser.parse_args().runs
    install(["typescript", COLD_COMPILER, ENVIRONMENT], report=print)
    environment = locate(ENVIRONMENT)
    tsc = locate(COLD_COMPILER).path / "node_modules/typescript/lib/tsc.js"
    submission = Submission(files=PAGE)
    colds: list[tuple[float, float]] = []
    warms: list[tuple[float, float]] = []
    with tempfile.TemporaryDirectory() as scratch, Compiler() as compiler:
        folder = Path(scratch).resolve()
        write_project(environment, folder)
        for _ in range(3):
            compiler.facts(ENVIRONMENT, submission)
        for _ in range(runs):
            colds.append(cold(tsc, folder))
            # A different text each time: nothing of the check itself may come from the run before.
            text = f"{next(iter(PAGE.values()))}// {len(warms)}\n"
            warms.append(warm(compiler, Submission(files={next(iter(PAGE)): text})))
    for place, name in enumerate(("cpu", "wall")):
        c = statistics.median(one[place] for one in colds)
        w = statistics.median(one[place] for one in warms)
        print(f"{name:5} cold tsc 5.9 {c:7.3f} s   warm check with facts {w:7.4f} s   ratio {c / w:6.1f}")


if __name__ == "__main__":
    main()
