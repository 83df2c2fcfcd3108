// Small scripts in a folder of their own: steps, and workers that answer by messages.
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';

const SCRIPTS = {
  args: "console.log(JSON.stringify(process.argv.slice(2))); if (process.argv[2] === 'bad') { console.error('no'); process.exitCode = 3; }",
  env: "console.log(process.env.BUILD_ROOM ?? 'none', process.env.FLOOR ?? 'none')",
  waits: "console.log('waits'); setInterval(() => {}, 1e3)",
  worker: `process.on('message', ({ id, job }) => {
    if (job.name === 'die') process.exit(4);
    setTimeout(() => {
      console.log(job.name);
      process.send({ id, sheets: new Map(job.pages.map((page) => [page, job.name + page])) });
    }, job.pages[0]);
  });`,
};

export default async function probe(answer) {
  process.env.BUILD_ROOM = 'ours';
  const runStep = await answer.named('runStep');
  const firstLine = await answer.named('firstLine');
  const Worker = await answer.named('Worker');
  const folder = mkdtempSync(join(tmpdir(), 'room-'));
  for (const [name, code] of Object.entries(SCRIPTS)) writeFileSync(join(folder, `${name}.cjs`), code);

  const node = process.execPath;
  const step = async (line, more) => {
    const { line: told, state, output } = await runStep({ line, ...more }, folder);
    return [told === line, state, output];
  };
  const within = (promise) => Promise.race([promise, after(4000).then(() => Promise.reject(new Error('nothing comes')))]);
  const hired = (log = [], where = folder) => new Worker('w', join(folder, 'worker.cjs'), where, (line) => log.push(line));
  const refused = (promise) => within(promise).then(() => 'kept', (error) => error.message);

  return {
    steps: async () => [
      await step(`${node} args.cjs a\\ b  c`),
      await step(`  ${node} args.cjs bad`),
      await step('there-is-no-such-program x'),
    ],
    environments: async () => [await step(`${node} env.cjs`), await step(`${node} env.cjs`, { env: { FLOOR: '2' } })],
    limits: async () => [await step(`${node} waits.cjs`, { limit: 400 }), await step(`${node} args.cjs`, { limit: 5000 })],
    firstLines: () => {
      const lines = [firstLine(`${node} args.cjs a\\ b`, folder)];
      try {
        firstLine(`${node} args.cjs bad`, folder);
        return [...lines, 'kept'];
      } catch {
        return [...lines, 'thrown'];
      }
    },
    async answers() {
      const worker = hired();
      const states = [worker.state];
      const slow = worker.ask({ name: 'a', pages: [150, 2] });
      const quick = worker.ask({ name: 'b', pages: [10] });
      states.push(worker.state);
      const sheets = [...(await within(quick))];
      states.push(worker.state);
      sheets.push(...(await within(slow)));
      const printed = await within(worker.close());
      return [sheets, [...states, worker.state], printed, await refused(worker.ask({ name: 'c', pages: [1] }))];
    },
    async deaths() {
      const log = [];
      const worker = hired(log);
      const waiting = refused(worker.ask({ name: 'slow', pages: [4000] }));
      const asked = refused(worker.ask({ name: 'die', pages: [] }));
      return [await waiting, await asked, worker.state, worker.stop(), await within(worker.close()), log];
    },
    async stops() {
      const log = [];
      const worker = hired(log);
      const asked = refused(worker.ask({ name: 'slow', pages: [4000] }));
      await after(200);
      return [worker.stop(), await asked, worker.state, worker.stop(), log];
    },
    async failsToStart() {
      const log = [];
      const worker = hired(log, join(folder, 'nowhere'));
      await after(300);
      return [log, await refused(worker.ask({ name: 'a', pages: [1] }))];
    },
  };
}
