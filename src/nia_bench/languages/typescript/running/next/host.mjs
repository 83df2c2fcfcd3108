// Builds and starts a Next project in its own sandbox: `node host.mjs`, in the project's folder. What it is told is
// one JSON document on the standard input. The probe runs in another sandbox; both meet in two folders, each of
// which one side writes and the other reads:
//
//   peer/orders.json    what the probe wants: {files, env, startEnv, buildOnly}
//   peer/service.sock   a service of the probe's own, which the project reaches on a port of its loopback
//   home/state.json     how far this is: {state: 'started' | 'failed', step, said}
//   home/web.sock       the started server
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createServer, connect } from 'node:net';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { BuildClock } from './build_clock.mjs';

const MOST_SAID = 16_384;
const LOOK_MS = 20;
const CLOCK_MS = 500;
const START_MS = 60_000;
const HEAP_MEGABYTES = 1536;
// Young objects of a build live longer than those of a server: with more room for them, fewer are copied.
const YOUNG_MEGABYTES = 64;
// A key that Next would otherwise make up and write into what it keeps, of which it is a part: without the same one,
// a build finds nothing that another left. What it protects is seen by nobody but the probe.
const ENCRYPTION_KEY = Buffer.alloc(32, 'nia-bench').toString('base64');
const { next, preload, home, peer, buildSeconds } = JSON.parse(readFileSync(0, 'utf8'));

const tell = (state) => {
  writeFileSync(`${home}/state.new`, JSON.stringify(state));
  renameSync(`${home}/state.new`, `${home}/state.json`);
};

/** Starts one of Next's commands. `ended` says how it ended, `said` is the last of what it wrote. */
function command(args, env) {
  const child = spawn(process.execPath, [next, ...args], {
    env: {
      ...process.env,
      NODE_OPTIONS: `--require ${preload} --max-old-space-size=${HEAP_MEGABYTES} --max-semi-space-size=${YOUNG_MEGABYTES}`,
      NODE_COMPILE_CACHE: `${home}/compiled`,
      NEXT_TELEMETRY_DISABLED: '1',
      NEXT_IGNORE_INCORRECT_LOCKFILE: '1',
      NEXT_SERVER_ACTIONS_ENCRYPTION_KEY: ENCRYPTION_KEY,
      CI: '1',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const run = { child, said: '' };
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text) => (run.said = (run.said + text).slice(-MOST_SAID)));
  run.ended = new Promise((resolve) => {
    child.once('error', (error) => resolve(String(error)));
    child.once('close', (code, signal) => resolve(signal ?? code));
  });
  return run;
}

/** A port of the loopback, or a socket, whose connections are carried on to `target`. */
function carry(place, target) {
  const server = createServer((client) => {
    const there = connect(target);
    for (const each of [client, there]) each.on('error', () => (client.destroy(), there.destroy()));
    client.pipe(there).pipe(client);
  });
  return new Promise((resolve, reject) => server.once('error', reject).listen(place, () => resolve(server)));
}

async function freePort() {
  const server = await carry({ port: 0, host: '127.0.0.1' }, '');
  const { port } = server.address();
  await new Promise((resolve) => server.close(resolve));
  return port;
}

function answers(port) {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => (socket.destroy(), resolve(true)));
    socket.once('error', () => resolve(false));
  });
}

async function build(env) {
  const run = command(['build'], env);
  const clock = new BuildClock(run.child.pid);
  let cause = '';
  const looking = setInterval(() => {
    clock.look();
    if (clock.cpu > buildSeconds) cause = `it used more than ${buildSeconds} seconds of processor time\n`;
    else if (clock.own > buildSeconds) cause = `it was not done after ${buildSeconds} seconds\n`;
    if (cause) run.child.kill('SIGKILL');
  }, CLOCK_MS);
  const code = await run.ended;
  clearInterval(looking);
  return { isDone: code === 0, said: cause + run.said };
}

async function start(env) {
  const port = await freePort();
  const run = command(['start', '-H', '127.0.0.1', '-p', String(port)], env);
  let hasEnded = false;
  void run.ended.then(() => (hasEnded = true));
  for (const late = Date.now() + START_MS; !(await answers(port)); await sleep(LOOK_MS))
    if (hasEnded || Date.now() > late) return { isDone: false, said: run.said };
  await carry(`${home}/web.sock`, { port, host: '127.0.0.1' });
  return { isDone: true, said: run.said };
}

while (!existsSync(`${peer}/orders.json`)) await sleep(LOOK_MS);
const { files = {}, env = {}, startEnv = {}, buildOnly } = JSON.parse(readFileSync(`${peer}/orders.json`, 'utf8'));
for (const [path, text] of Object.entries(files)) {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}
const service = await carry({ port: 0, host: '127.0.0.1' }, `${peer}/service.sock`);
const url = `http://127.0.0.1:${service.address().port}`;
const filled = (wanted) =>
  Object.fromEntries(Object.entries(wanted).map(([name, value]) => [name, value.replaceAll('{service}', url)]));

// What a build leaves for others is kept only where it is made for that, so the others need not write it.
const keeping = buildOnly ? { KEPT_BUILD: '1' } : { TURBO_ENGINE_READ_ONLY: '1' };
const built = await build({ ...filled(env), ...keeping });
if (!built.isDone) tell({ state: 'failed', step: 'build', said: built.said });
else if (buildOnly) tell({ state: 'built', step: 'build', said: built.said });
else {
  const started = await start(filled({ ...env, ...startEnv }));
  tell({ state: started.isDone ? 'started' : 'failed', step: 'start', said: started.said, built: built.said });
}
if (buildOnly) process.exit(built.isDone ? 0 : 1);
