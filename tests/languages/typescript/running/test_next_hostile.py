"""Projects that want to stand in the place of Next: what they cannot forge, and what is documented."""

from __future__ import annotations

from typing import Final

import pytest
from tests.languages.typescript.running.test_next_harness import packages_of

from nia_bench.contract.behaviour import ProbeOrders, RunJob, RunResult
from nia_bench.contract.submission import Submission
from nia_bench.languages.typescript.running.answer_folder import files_of
from nia_bench.languages.typescript.running.next.next_run import OWN_S, run_project
from nia_bench.sandbox.base import Sandbox

pytestmark = [pytest.mark.by_turns, pytest.mark.bubblewrap]

PROBE: Final = """
export default async function probe(answer, given, world) {
  return {
    page: async () => (await world.get('/')).text,
    gates: async () => (await world.manifest('server/middleware-manifest.json')).forged ?? false,
  };
}
"""
PAGE: Final = "export default function Page() {\n  return <p>of Next</p>;\n}\n"
OTHER_SERVER: Final = """
import { spawn, execFileSync } from 'node:child_process';
import fs from 'node:fs';
const { NODE_OPTIONS, ...env } = process.env;
const code = `
  const fs = require('node:fs'), http = require('node:http');
  const server = () => http.createServer((_, answer) => answer.end('<p>forged</p>')).on('error', () => {});
  server().listen(3000, '127.0.0.1');
  for (const name of ['web.sock', 'service.sock']) server().listen(process.env.HOME + '/' + name);
  fs.writeFileSync(process.env.HOME + '/state.json', JSON.stringify({ state: 'started', step: 'start' }));
`;
if (!fs.existsSync('/tmp/once')) {
  fs.writeFileSync('/tmp/once', '');
  spawn(process.execPath, ['-e', code], { env, detached: true, stdio: 'ignore' }).unref();
  for (const name of ['orders.json', 'ended.json']) execFileSync('mkfifo', [`${process.env.HOME}/${name}`]);
  try { process.kill(process.ppid, 'SIGKILL'); } catch {}
}
export default {};
"""
WITHIN: Final = """
import fs from 'node:fs';
import http from 'node:http';
process.on('exit', () => {
  try { fs.writeFileSync('.next/server/middleware-manifest.json', '{"forged":true}'); } catch {}
});
const { emit } = http.Server.prototype;
http.Server.prototype.emit = function (name, ...rest) {
  return name === 'request' ? rest[1].end('<p>forged</p>') : emit.call(this, name, ...rest);
};
export default {};
"""


def run(config: str, sandbox: Sandbox, own_s: float = OWN_S) -> RunResult:
    probe = ProbeOrders(files={"probe.mjs": PROBE}, world="next", seconds=15)
    files = {"app/page.jsx": PAGE, "next.config.mjs": config}
    job = RunJob(submission=Submission(files=files), probe=probe)
    return run_project(packages_of("next-13"), job, files_of(job, {}), sandbox, own_s=own_s)


def test_server_and_files_of_a_process_that_a_configuration_starts_are_not_taken_for_those_of_next(
    bubblewrap: Sandbox,
) -> None:
    result = run(OTHER_SERVER, bubblewrap)
    assert "of Next" == result.values.get("page"), result


def test_code_inside_the_processes_of_next_can_forge_what_they_hand_over(bubblewrap: Sandbox) -> None:
    """Not prevented: docs/sandbox.md says so."""
    result = run(WITHIN, bubblewrap)
    assert {"page": "forged", "gates": True} == result.values, result


def test_project_that_stops_its_own_processes_takes_no_longer_than_its_time(bubblewrap: Sandbox) -> None:
    stops = "try { process.kill(-1, 'SIGSTOP'); } catch {}\nprocess.kill(process.pid, 'SIGSTOP');\n"
    failure = run(stops, bubblewrap, own_s=4).failure
    assert failure is not None
    assert ("time", "it took more than 4 seconds of its own time") == (failure.cause, failure.message)
